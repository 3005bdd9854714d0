"""Laws about prompts: they are well formed, they can be answered, and what they accept can be carried out."""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.contract.position import Position
from silverhorizon.core.dice import Dice
from silverhorizon.core.prompt import Prompt, Slot, refuse, refuse_answer
from silverhorizon.core.ruleset import Plan
from silverhorizon.core.sampling import half_answer, sample

TRIES = 2
"""Answers tried for each seat at each position."""


def awaited_seats_can_answer(position: Position) -> Iterable[str]:
    """Every awaited seat is at the table, is named once and has an answer that is accepted."""
    awaiting = position.match.awaiting
    if len(set(awaiting)) < len(awaiting) or not set(awaiting) <= set(position.seats):
        yield f"awaiting names {awaiting}"
        return
    for seat in awaiting:
        if sample(position.match.prompts(seat), seat, position.rng) is None:
            yield f"seat {seat} is awaited and has no answer among {_keys(position.match.prompts(seat))}"


def _keys(prompts: tuple[Prompt, ...]) -> str:
    return ", ".join(prompt.key for prompt in prompts) or "no prompts"


def the_phase_is_known(position: Position) -> Iterable[str]:
    """The phase is one of those that the ruleset's info lists."""
    phase = position.ruleset.phase(position.state)
    if phase not in {spec.key for spec in position.ruleset.info.phases}:
        yield f'phase "{phase}" is not in info.phases'


def prompts_are_well_formed(position: Position) -> Iterable[str]:
    """Keys are unique and can be recorded, bounds make sense, and a draft is one its prompt accepts."""
    for seat in position.seats:
        prompts = position.match.prompts(seat)
        yield from _doubles(f"seat {seat} has prompts", [prompt.key for prompt in prompts])
        for prompt in prompts:
            yield from _faults(prompt)


def _faults(prompt: Prompt) -> Iterable[str]:
    name = f'prompt "{prompt.key}"'
    if not prompt.key or not prompt.text:
        yield f"{name} has no key or no text"
    yield from _doubles(f"{name} has slots", [slot.name for slot in prompt.slots])
    limits: dict[tuple[str, str], int] = {}
    for slot in prompt.slots:
        yield from _slot_faults(f"{name}, slot {slot.name!r}", slot)
        for item in slot.items if slot.pool else ():
            if limits.setdefault((slot.pool, item.key), item.limit) != item.limit:
                yield f"{name}, pool {slot.pool!r} has two limits for {item.key!r}"
    for rejection in (prompt.blocked, *(item.blocked for slot in prompt.slots for item in slot.items)):
        if rejection is not None and not rejection.reason:
            yield f"{name} is blocked without a reason"
    for word, picks in (("draft", prompt.draft), ("fill", prompt.fill)):
        fault = refuse_answer(replace(prompt, blocked=None, draft=()), Action(0, prompt.key, picks or ()))
        if fault is not None:
            yield f"{name} carries a {word} it does not accept: {fault.reason}"


def _slot_faults(name: str, slot: Slot) -> Iterable[str]:
    yield from _doubles(f"{name} has items", [item.key for item in slot.items])
    if not 0 <= slot.low <= slot.high:
        yield f"{name} wants {slot.low} to {slot.high} picks"
    if slot.pool and slot.low:
        yield f"{name} is in pool {slot.pool!r} and has low {slot.low}"
    for item in slot.items:
        if not item.key or not item.label or "*" in item.key:
            yield f"{name} has item {item.key!r} labelled {item.label!r}"
        if item.limit < 0:
            yield f"{name}, item {item.key!r} has limit {item.limit}"


def _doubles(name: str, keys: list[str]) -> Iterable[str]:
    for key, count in Counter(keys).items():
        if count > 1:
            yield f"{name} {key!r} {count} times"


def accepted_answers_are_carried_out(position: Position) -> Iterable[str]:
    """Whatever the prompts of any seat accept, `apply` completes with a state of the right type."""
    for seat in position.seats:
        for _ in range(TRIES):
            action = sample(position.match.prompts(seat), seat, position.rng)
            if action is None:
                break
            rejection = refuse(position.match.prompts(seat), action)
            if rejection is not None:
                yield f"the sampled {action} is refused: {rejection.reason}"
                continue
            try:
                step = position.ruleset.apply(position.state, action, Dice(position.number(), 1))
            except Exception as error:  # noqa: BLE001 - whatever a ruleset raises here is the finding
                yield f"{action} is accepted, then raises {type(error).__name__}: {error}"
                continue
            if not isinstance(step.state, position.ruleset.state_type):
                yield f"{action} leads to a {type(step.state).__name__}"


def near_misses_are_refused(position: Position) -> Iterable[str]:
    """Answers that are almost right are refused, with a reason."""
    for seat in position.seats:
        prompts = position.match.prompts(seat)
        action = sample(prompts, seat, position.rng)
        for wrong in _misses(prompts, action, seat):
            rejection = refuse(prompts, wrong)
            if rejection is None:
                yield f"{wrong} is accepted"
            elif not rejection.reason:
                yield f"{wrong} is refused without a reason"


def _misses(prompts: tuple[Prompt, ...], action: Action | None, seat: Seat) -> Iterable[Action]:
    yield Action(seat, "no such prompt")
    for prompt in prompts:
        if prompt.blocked is not None:
            yield Action(seat, prompt.key)
            continue
        yield Action(seat, prompt.key, note="x" * (prompt.note + 1))
        yield Action(seat, prompt.key, (Pick("no such slot", "x"),))
        for slot in prompt.slots:
            yield Action(seat, prompt.key, (Pick(slot.name, "no such item"),))
            for item in slot.items:
                if item.blocked is not None:
                    yield Action(seat, prompt.key, (Pick(slot.name, item.key),))
    if action is not None and action.picks:
        first, *rest = action.picks
        for count in (0, -1, 10**9):
            yield replace(action, picks=(replace(first, count=count), *rest))
        yield replace(action, picks=(first, *action.picks))


def advice_can_be_followed(position: Position) -> Iterable[str]:
    """An advisor has a plan for every awaited seat, and what it plans is accepted as far as chance plays no part."""
    advisor, ruleset = position.ruleset.advisor, position.ruleset
    for seat in position.match.awaiting if advisor is not None else ():
        assert advisor is not None
        imagined = ruleset.imagine(position.state, seat, Dice(position.number(), 0))
        if not math.isfinite(advisor.appraise(imagined, seat)):
            yield f"seat {seat} appraises its state as {advisor.appraise(imagined, seat)}"
        plans = advisor.candidates(imagined, seat, Dice(position.number(), 0))
        if not plans:
            yield f"seat {seat} is awaited and has no plan"
        for plan in plans:
            yield from _plan_faults(position, plan, seat, imagined)


def _plan_faults(position: Position, plan: Plan, seat: Seat, state: Any) -> Iterable[str]:
    if not plan.actions:
        yield f"seat {seat} has a plan without an action"
    for action in plan.actions:
        rejection = refuse(position.ruleset.prompts(state, seat), action)
        if rejection is not None or action.seat != seat:
            yield f"the advisor of seat {seat} plans {action}: {rejection and rejection.reason}"
            return
        step = position.ruleset.apply(state, action, Dice(position.number(), 0))
        state = step.state
        if step.reveals:
            return


def completed_answers_are_accepted(position: Position) -> Iterable[str]:
    """What a half-made answer is completed to is an answer that the prompt accepts, unless that is forbidden now."""
    for seat in position.match.awaiting:
        for prompt in position.match.prompts(seat):
            half = half_answer(prompt, seat, position.rng)
            picks = position.ruleset.complete(position.state, half)
            fault = refuse_answer(prompt, replace(half, picks=picks)) if picks and prompt.blocked is None else None
            if fault is not None:
                yield f"{half} is completed to {picks}: {fault.reason}"


LAWS = (
    awaited_seats_can_answer,
    the_phase_is_known,
    prompts_are_well_formed,
    accepted_answers_are_carried_out,
    near_misses_are_refused,
    completed_answers_are_accepted,
    advice_can_be_followed,
)

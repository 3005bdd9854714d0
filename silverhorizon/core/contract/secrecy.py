"""Laws about hidden information. Leak tests, undo limits and honest opponents all rest on these."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.contract.position import Position, bytes_of, difference, seen
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import visible
from silverhorizon.core.prompt import Prompt, find, refuse
from silverhorizon.core.sampling import half_answer, sample

IMAGININGS = 50
"""Within so many imaginings every declared secret must have changed."""


def imagine_cannot_be_told(position: Position) -> Iterable[str]:
    """On `imagine(s, seat)` everything that the seat and the whole table may see is byte for byte the same."""
    for seat in position.seats:
        for where in _told(position, _imagined(position, seat), seat):
            yield f"seat {seat} can tell an imagined state: {where}"


def _told(position: Position, other: Any, seat: Seat) -> Iterable[str]:
    """Lists what a seat can tell another state by from that of the position."""
    there = dict(seen(position.ruleset, other, seat))
    for what, value in position.seen(seat).items():
        if what not in there or bytes_of(there[what]) != bytes_of(value):
            yield difference(value, there.get(what), what)


def _imagined(position: Position, seat: Seat) -> Any:
    return position.ruleset.imagine(position.state, seat, Dice(position.number(), 0))


def imagine_uses_what_the_seat_knows(position: Position) -> Iterable[str]:
    """`imagine(imagine(s, o, a), o, b) == imagine(s, o, b)`, and an imagined state can be played."""
    ruleset = position.ruleset
    for seat in position.seats:
        first, chance = _imagined(position, seat), position.number()
        if ruleset.imagine(first, seat, Dice(chance, 0)) != ruleset.imagine(position.state, seat, Dice(chance, 0)):
            yield f"what seat {seat} imagines depends on more than it knows"
        for other in ruleset.awaiting(first):
            if sample(ruleset.prompts(first, other), other, position.rng) is None:
                yield f"seat {other} has no answer in a state that seat {seat} imagines"


def secrets_change(position: Position) -> Iterable[str]:
    """Every declared secret that is not empty changes within 50 imaginings."""
    for secret in position.ruleset.secrets:
        for seat in position.seats:
            real = secret.of(position.state, seat)
            if _is_nothing(real):
                continue
            chance = (Dice(position.number(), at) for at in range(IMAGININGS))
            if all(secret.of(position.ruleset.imagine(position.state, seat, d), seat) == real for d in chance):
                yield f'seat {seat} always imagines the secret "{secret.name}" as it is: {real!r}'


def _is_nothing(value: object) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(map(_is_nothing, value))
    return not value


def open_pages_hide_nothing(position: Position) -> Iterable[str]:
    """A view that is not marked secret, and the prompts beside it, hold nothing that another seat does not know."""
    open_seats = [seat for seat in position.seats if not position.view(seat).is_secret]
    for other in position.seats:
        pages = [seat for seat in open_seats if seat != other]
        if not pages:
            continue
        # One page for each pair of eyes: with nine seats all pairs would be most of the work.
        seat, imagined = pages[position.rng.randrange(len(pages))], _imagined(position, other)
        pairs = (
            ("view", position.view(seat), position.ruleset.view(imagined, seat)),
            ("prompts", position.match.prompts(seat), position.ruleset.prompts(imagined, seat)),
        )
        for what, real, elsewhere in pairs:
            if bytes_of(real) != bytes_of(elsewhere):
                where = difference(real, elsewhere, what)
                yield f"the page of seat {seat} is not marked secret, seat {other} does not know: {where}"


def previews_hide_what_pages_hide(position: Position) -> Iterable[str]:
    """A half-made answer is explained, and by what its seat knows; on an open page, by what everybody knows."""
    ruleset = position.ruleset
    for seat in position.seats:
        knowing = [seat] if position.view(seat).is_secret else [seat, position.rng.choice(position.seats)]
        states = [(other, _imagined(position, other)) for other in dict.fromkeys(knowing)]
        for prompt in position.match.prompts(seat):
            action = half_answer(prompt, seat, position.rng)
            real = (ruleset.preview(position.state, action), ruleset.complete(position.state, action))
            for other, imagined in states:
                elsewhere = (ruleset.preview(imagined, action), ruleset.complete(imagined, action))
                if bytes_of(real) != bytes_of(elsewhere):
                    where = difference(real, elsewhere, "preview")
                    yield f"explaining {action} tells what seat {other} does not know: {where}"


def reveals_is_honest(position: Position) -> Iterable[str]:
    """After an action that claims to reveal nothing, nobody can tell the outcome from what they had imagined.

    The action is played on `imagine(s, seat)` too, with other dice. Where it needs things that were imagined otherwise,
    others of the same slot stand in for them: to the seat they must look alike.
    """
    match = position.match
    if match.past is None or match.action is None or match.reveals:
        return
    ruleset, before = position.ruleset, match.past.state
    for seat in position.seats:
        imagined = ruleset.imagine(before, seat, Dice(position.number(), 0))
        action = _alike(ruleset.prompts(imagined, match.action.seat), match.action)
        if action is None:
            continue
        step = ruleset.apply(imagined, action, Dice(position.number(), 0))
        if bytes_of(visible(step.events, seat)) != bytes_of(visible(match.events, seat)):
            yield f"reveals is false and the log tells seat {seat} something"
        if step.reveals and action == match.action:
            yield f"reveals is false, and true on what seat {seat} imagines: the limit of undo tells them apart"
        for where in _told(position, step.state, seat):
            yield f"reveals is false and seat {seat} learned something: {where}"


def drafts_go_unseen(position: Position) -> Iterable[str]:
    """A step of a draft (`Prompt.draft`) leaves no trace for others: neither what it was nor that there was one."""
    match = position.match
    if match.past is None or match.action is None:
        return
    prompt = find(match.past.prompts(match.action.seat), match.action.prompt)
    if prompt is None or prompt.draft is None:
        return
    for seat in position.seats:
        if seat != match.action.seat:
            if visible(match.events, seat):
                yield f"the log tells seat {seat} of a draft: {visible(match.events, seat)[0].text!r}"
            for where in _told(position, match.past.state, seat):
                yield f"seat {seat} can see a step of a draft: {where}"


def _alike(prompts: tuple[Prompt, ...], action: Action) -> Action | None:
    if refuse(prompts, action) is None:
        return action
    prompt = find(prompts, action.prompt)
    if prompt is None:
        return None
    picks: list[Pick] = []
    for pick in action.picks:
        slot = next((slot for slot in prompt.slots if slot.name == pick.slot), None)
        taken = {p.item for p in (*picks, *action.picks) if p.slot == pick.slot}
        free = [item.key for item in slot.items if item.blocked is None] if slot else []
        stand_in = [key for key in free if key not in taken]
        picks.append(pick if pick.item in free or not stand_in else replace(pick, item=stand_in[0]))
    other = replace(action, picks=tuple(picks))
    return other if refuse(prompts, other) is None else None


LAWS = (
    imagine_cannot_be_told,
    imagine_uses_what_the_seat_knows,
    secrets_change,
    open_pages_hide_nothing,
    previews_hide_what_pages_hide,
    reveals_is_honest,
    drafts_go_unseen,
)

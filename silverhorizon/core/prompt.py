"""Legality as data: what a seat may answer now, and why it may not answer otherwise.

A prompt is the only statement of legality. `refuse` reads it; rulesets apply whatever it lets through.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from silverhorizon.core.action import Action, Pick, Seat

Role = Literal["act", "mark", "commit", "reconsider", "pass"]
"""What an answer is for: an act of the game, a step of a draft, sealing it, taking the seal back, or declining."""


class Rejection(Struct, frozen=True, gc=False):
    """Why something is forbidden now.

    `reason` is a whole clause in plain words with both numbers ("needs Military 6, Tomasz would have 5"), `rule` the
    clause that forbids it ("JD-037"), `short` what fits a table row ("Military 5 of 6"; empty means the reason fits)
    and `remedy` what would allow it, if one step does ("enough with 1 or 4").
    """

    reason: str
    rule: str = ""
    short: str = ""
    remedy: str = ""


class Item(Struct, frozen=True, gc=False):
    """One thing that can be picked, up to `limit` times.

    `price` is what a table row shows beside it, `hint` the sentence that takes the price apart. Both may be empty.
    `worth` is what one of it counts on a form with lanes, where both ways are added up; 0 where nothing is printed.
    """

    key: str
    label: str
    limit: int = 1
    blocked: Rejection | None = None
    price: str = ""
    hint: str = ""
    worth: float = 0.0


class Slot(Struct, frozen=True, gc=False):
    """A place in an answer that takes between `low` and `high` picks, counted with multiplicity.

    Slots of one `pool` share their items' limits (their `low` is 0). `seats` names giver and receiver for layouts that
    draw lanes. In an `ordered` slot the order of the picks is part of the answer.
    """

    name: str
    items: tuple[Item, ...]
    low: int = 1
    high: int = 1
    pool: str = ""
    seats: tuple[Seat, ...] = ()
    label: str = ""
    ordered: bool = False


class Facet(Struct, frozen=True, gc=False):
    """One of the choices in which the prompts of one form differ: what is chosen, and what it adds to the price."""

    label: str
    value: str
    price: str = ""


class Prompt(Struct, frozen=True, gc=False):
    """One kind of answer a seat can give now.

    `text` is an imperative of two to five words. `low` is the number of picks needed over all slots. `blocked` forbids
    the whole answer. `hint` says what giving it does, with its price in parts. `ends_undo` says before the answer what
    will end undo ("the engine roll ends undo"); empty if nothing does. `note` is the longest note the answer may
    carry, in characters. `group` is the heading a menu files it under. Prompts of one `menu` may share a row that
    opens a list of them.

    Prompts that carry `facets`, of the same labels in the same order, are one form: a row for each facet changes from
    one of them to another, and what was picked stays where the other has it too. So choices that depend on each other
    are made on one page, each combination with its own slots, price and refusal.

    Where `draft` is a tuple, the choice is drafted in secret and in steps, and these are the picks so far: an answer
    replaces all of them and may fall short of the lows, which then say what the commit prompt beside it will need.

    `fill` is a sensible answer that a player may have filled in: the payment worth least, the split of last time, the
    next converter of the best set. Nothing is ever sent because of it.
    """

    key: str
    text: str
    slots: tuple[Slot, ...] = ()
    rule: str = ""
    low: int = 0
    blocked: Rejection | None = None
    hint: str = ""
    price: str = ""
    role: Role = "act"
    group: str = ""
    menu: str = ""
    ends_undo: str = ""
    note: int = 0
    draft: tuple[Pick, ...] | None = None
    fill: tuple[Pick, ...] = ()
    facets: tuple[Facet, ...] = ()


def find(prompts: Iterable[Prompt], key: str) -> Prompt | None:
    """Finds the prompt with that key; None if there is none."""
    for prompt in prompts:
        if prompt.key == key:
            return prompt
    return None


def refuse(prompts: tuple[Prompt, ...], action: Action) -> Rejection | None:
    """Says why an action is not an answer to any of the prompts; None if it is one."""
    prompt = find(prompts, action.prompt)
    if prompt is None:
        return Rejection(f'nothing asks for "{action.prompt}" now')
    return refuse_answer(prompt, action)


def refuse_answer(prompt: Prompt, action: Action) -> Rejection | None:
    """Says why an action does not answer this prompt; None if it does."""
    if prompt.blocked is not None:
        return prompt.blocked
    if len(action.note) > prompt.note:
        return Rejection(f"a note may have {prompt.note} characters, this one has {len(action.note)}")
    return _refuse_picks(prompt, action)


def _refuse_picks(prompt: Prompt, action: Action) -> Rejection | None:
    taken: dict[str, int] = {}
    seen: set[tuple[str, str]] = set()
    pools: dict[tuple[str, str], int] = {}
    total = 0
    slots = {slot.name: slot for slot in prompt.slots} if len(action.picks) > 2 else None
    for pick in action.picks:
        slot = slots.get(pick.slot) if slots is not None else _slot(prompt, pick.slot)
        if slot is None:
            return Rejection(f'"{prompt.text}" has no part "{pick.slot}"')
        item = _item(slot, pick.item)
        if item is None:
            return Rejection(f'"{pick.item}" cannot be picked here')
        if item.blocked is not None:
            return item.blocked
        place = (pick.slot, pick.item)
        if place in seen:
            return Rejection(f"{item.label} is named twice")
        seen.add(place)
        count = pick.count
        if slot.pool:
            shared = (slot.pool, pick.item)
            count = pools[shared] = pools.get(shared, 0) + count
        if pick.count < 1 or count > item.limit:
            return Rejection(f"{item.label}: 1 to {item.limit} can be picked, not {count}")
        taken[pick.slot] = taken.get(pick.slot, 0) + pick.count
        total += pick.count
    is_draft = prompt.draft is not None
    for slot in prompt.slots:
        count = taken.get(slot.name, 0)
        if (count < slot.low and not is_draft) or count > slot.high:
            return Rejection(f"{slot.label or slot.name}: {_range(slot.low, slot.high)}, not {count}")
    if total < prompt.low and not is_draft:
        return Rejection(f"{prompt.text}: at least {prompt.low}, not {total}")
    return None


def _slot(prompt: Prompt, name: str) -> Slot | None:
    for slot in prompt.slots:
        if slot.name == name:
            return slot
    return None


def _item(slot: Slot, key: str) -> Item | None:
    for item in slot.items:
        if item.key == key:
            return item
    return None


def _range(low: int, high: int) -> str:
    return f"choose {low}" if low == high else f"choose {low} to {high}"


def is_answerable(prompt: Prompt) -> bool:
    """Tells whether at least one answer to the prompt would be accepted."""
    if prompt.blocked is not None or prompt.draft is not None:
        return prompt.blocked is None
    possible, has_pool = 0, False
    for slot in prompt.slots:
        if slot.pool:
            has_pool = True
            continue
        if not slot.low and not prompt.low:
            continue
        room = sum([item.limit for item in slot.items if item.blocked is None])
        if room < slot.low:
            return False
        possible += min(room, slot.high)
    missing = prompt.low - possible
    if missing > 0 and has_pool:
        return sum(pick.count for pick in pool_picks(prompt, missing)) >= missing
    return missing <= 0


def pool_picks(prompt: Prompt, wanted: int) -> tuple[Pick, ...]:
    """Gives so many picks from the pooled slots together, or as many as they can take if that is less.

    A slot that takes an item hands it on where another slot of its pool can take no other, so what one slot takes never
    keeps the whole from growing (augmenting ways, as for a maximum flow).
    """
    if wanted == 1:
        return _one_pool_pick(prompt)
    slots = [slot for slot in prompt.slots if slot.pool]
    usable = [{item.key: item.limit for item in slot.items if item.blocked is None} for slot in slots]
    taken: list[dict[str, int]] = [{} for _ in slots]
    used: dict[tuple[str, str], int] = {}
    total = 0

    def has_left(at: int, key: str) -> bool:
        return used.get((slots[at].pool, key), 0) < usable[at][key]

    def grow(at: int, seen: set[int]) -> str:
        """Finds an item that the slot can take more of, after others have changed theirs; "" if there is none."""
        seen.add(at)
        for key in usable[at]:
            if has_left(at, key):
                return key
        for key in usable[at]:
            for other, slot in enumerate(slots):
                if slot.pool == slots[at].pool and other not in seen and taken[other].get(key):
                    instead = grow(other, seen)
                    if instead:
                        _move(taken[other], key, instead)
                        used[slot.pool, key] -= 1
                        used[slot.pool, instead] = used.get((slot.pool, instead), 0) + 1
                        return key
        return ""

    for at, slot in enumerate(slots):
        while total < wanted and sum(taken[at].values()) < slot.high and (key := grow(at, set())):
            total += 1
            taken[at][key] = taken[at].get(key, 0) + 1
            used[slot.pool, key] = used.get((slot.pool, key), 0) + 1
    return tuple(
        Pick(slot.name, key, count)
        for slot, chosen in zip(slots, taken, strict=True)
        for key, count in chosen.items()
        if count
    )


def _one_pool_pick(prompt: Prompt) -> tuple[Pick, ...]:
    for slot in prompt.slots:
        if slot.pool and slot.high:
            for item in slot.items:
                if item.blocked is None and item.limit:
                    return (Pick(slot.name, item.key),)
    return ()


def _move(chosen: dict[str, int], one: str, other: str) -> None:
    chosen[one] -= 1
    chosen[other] = chosen.get(other, 0) + 1


def only_answer(prompts: tuple[Prompt, ...], seat: Seat) -> Action | None:
    """Gives the single answer that all the prompts together accept; None if there is more than one, or none."""
    open_prompts = [prompt for prompt in prompts if is_answerable(prompt)]
    if len(open_prompts) != 1 or open_prompts[0].note or open_prompts[0].draft is not None:
        return None
    picks: list[Pick] = []
    for slot in open_prompts[0].slots:
        usable = [item for item in slot.items if item.blocked is None and item.limit]
        room = sum(item.limit for item in usable)
        if slot.high == 0 or not usable:
            continue
        if slot.low != slot.high or slot.pool or (room != slot.low) or (slot.ordered and len(usable) > 1):
            return None
        picks.extend(Pick(slot.name, item.key, item.limit) for item in usable)
    return Action(seat, open_prompts[0].key, tuple(picks))

"""Reads a deal in words: "give tomasz 3 seed get 1 gold", "lend ben white swift", "from sun to raj 1 energy".

Works on any prompt whose slots name a giver and a receiver; a slot's name may end in "lend" or "owe".
"""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Prompt, Slot
from silverhorizon.plain.answers import Choice, Unclear, read, words_of
from silverhorizon.plain.options import Option
from silverhorizon.plain.spelling import LETTERS

_VERBS = {
    "give": (True, ""),
    "get": (False, ""),
    "take": (False, ""),
    "lend": (True, "lend"),
    "borrow": (False, "lend"),
    "owe": (True, "owe"),
    "claim": (False, "owe"),
}
"""Each verb: whether the speaker is the giver, and the kind of slot."""


_DUE = re.compile(r"(?:(?P<count>\d+) +)?(?P<thing>[^\d]+ in (?:turn|round) \d+)", re.IGNORECASE)
"""Something that is due later: "2 food in turn 3"."""


class _Lane(Struct):
    giver: Seat | None
    receiver: Seat | None
    kind: str
    words: list[str]


def has_lanes(prompt: Prompt) -> bool:
    """Tells whether a prompt's slots name givers and receivers."""
    return any(slot.seats for slot in prompt.slots)


def named(prompt: Prompt, names: Sequence[str]) -> Prompt:
    """Gives a trade with the names of giver and receiver in what its lanes are called; other prompts as they are."""
    return replace(prompt, slots=tuple(_named(slot, names) for slot in prompt.slots)) if has_lanes(prompt) else prompt


def _named(slot: Slot, names: Sequence[str]) -> Slot:
    if len(slot.seats) != 2 or names[slot.seats[0]] in slot.label:
        return slot
    manner = f", {slot.label}" if _kind(slot) else ""
    return replace(slot, label=f"{names[slot.seats[0]]} to {names[slot.seats[1]]}{manner}")


def seat_named(word: str, names: Sequence[str]) -> Seat | None:
    """Finds a seat by its name, the beginning of it or its letter; None if no seat or more than one is meant."""
    wanted = word.casefold()
    for seat, name in enumerate(names):
        if wanted in {name.casefold(), LETTERS[seat].casefold()}:
            return seat
    found = [seat for seat, name in enumerate(names) if len(wanted) > 1 and name.casefold().startswith(wanted)]
    return found[0] if len(found) == 1 else None


def read_deal(text: str, prompt: Prompt, seat: Seat, names: Sequence[str]) -> tuple[Choice, ...] | None:
    """Reads a deal; None if the text is none. Raises Unclear where it begins as one and cannot be read."""
    tokens = text.replace(",", " ").split()
    if not {token.casefold() for token in tokens} & {*_VERBS, "from"}:
        return None
    found: list[Choice] = []
    for lane in _lanes(tokens, seat, names):
        if lane.words:
            found.extend(_picked(" ".join(lane.words), _options(prompt, lane, names)))
    return tuple(found)


def _picked(text: str, options: Sequence[Option]) -> Iterator[Choice]:
    """Reads what goes over one lane; the number of a turn or round belongs to the thing and is no amount."""
    labels = {option.item.label.casefold(): option for option in options if option.item is not None}
    for due in _DUE.finditer(text):
        option = labels.get(due["thing"].casefold())
        if option is None:
            raise Unclear(f'"{due["thing"]}" cannot be owed here.')
        yield Choice(option, int(due["count"]) if due["count"] else None)
    rest = _DUE.sub(" ", text).strip()
    if rest:
        yield from read(rest, options)


def _lanes(tokens: Sequence[str], seat: Seat, names: Sequence[str]) -> Iterator[_Lane]:
    others = [other for other in range(len(names)) if other != seat]
    partner = others[0] if len(others) == 1 else None
    lane: _Lane | None = None
    for token in tokens:
        word = token.casefold()
        if word == "to":
            continue
        named = seat_named(word, names)
        if word in _VERBS:
            gives, kind = _VERBS[word]
            if lane is not None:
                yield lane
            lane = _Lane(seat if gives else partner, partner if gives else seat, kind, [])
        elif word == "from":
            if lane is not None:
                yield lane
            lane = _Lane(None, None, "", [])
        elif named is not None and (lane is None or not lane.words):
            partner = _place(lane, named, seat, partner)
        else:
            lane = lane or _Lane(seat, partner, "", [])
            lane.words.append(token)
    if lane is not None:
        yield lane


def _place(lane: _Lane | None, named: Seat, seat: Seat, partner: Seat | None) -> Seat | None:
    """Puts a named seat where the lane lacks one, or where the default stands; gives who is the partner now."""
    if lane is None:
        return named
    if lane.giver is None:
        lane.giver = named
        return partner
    if lane.receiver is None or (lane.giver == seat and lane.receiver == partner):
        lane.receiver = named
    elif lane.receiver == seat:
        lane.giver = named
    return named if seat in {lane.giver, lane.receiver} else partner


def _options(prompt: Prompt, lane: _Lane, names: Sequence[str]) -> list[Option]:
    if lane.giver is None or lane.receiver is None:
        raise Unclear("Say with whom, as in give ben 2 food.")
    slots = [slot for slot in prompt.slots if slot.seats == (lane.giver, lane.receiver) and _kind(slot) == lane.kind]
    if not slots:
        way = f"from {names[lane.giver]} to {names[lane.receiver]}"
        raise Unclear(f"Nothing can be {_PAST[lane.kind]} {way} here.")
    return [Option(prompt, slot, item) for slot in slots for item in slot.items]


_PAST = {"": "given", "lend": "lent", "owe": "owed"}


def _kind(slot: Slot) -> str:
    words = words_of(slot.name)
    return words[-1] if words and words[-1] in _PAST else ""

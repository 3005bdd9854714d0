"""A match as lines of JSON and back. Knows the format, not files.

The first line is a header; then one line per action, undo or checkpoint. Whoever stores the lines appends them one at a
time, so a record is whole after every line.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.errors import IllegalSetup, RecordError
from silverhorizon.core.match import Match, advance, begin, digest
from silverhorizon.core.ruleset import Ruleset
from silverhorizon.core.score import Number, winners

S = TypeVar("S")
FORMAT = 1


class _Format(Struct, frozen=True):
    silverhorizon: int


class Header(Struct, frozen=True):
    """What a match was begun with. `levels` has an opponent's level, or "" for a person, for each seat."""

    silverhorizon: int
    ruleset: str
    edition: str
    seed: str
    seats: tuple[str, ...]
    levels: tuple[str, ...] = ()
    options: dict[str, str] = {}
    table: dict[str, str] = {}
    made_by: str = ""


class About(Struct, frozen=True):
    """What a list of records shows of a position: who is awaited, where the game stands, and who won with how much."""

    to_move: tuple[Seat, ...]
    round: int
    label: str = ""
    phase: str = ""
    winners: tuple[Seat, ...] = ()
    best: Number = 0


class Checkpoint(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole state, so that reading need not start at the beginning.

    `digest` is the state's fingerprint, `sum` one of all lines before this one; either is empty where it was not known.
    """

    checkpoint: int
    state: msgspec.Raw
    digest: str = ""
    sum: str = ""
    about: About | None = None

    @property
    def is_sound(self) -> bool:
        """Tells whether the state is the one whose fingerprint stands beside it, without decoding it."""
        return not self.digest or self.digest == blake2b(bytes(self.state), digest_size=3).hexdigest()


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """A step back by a seat: the match before action number `undo`."""

    undo: int
    seat: Seat


class Played(Struct, frozen=True):
    """An action and the digest of the state it led to."""

    action: Action
    digest: str


Entry = Played | Undo | Checkpoint

_encode = msgspec.json.Encoder().encode
_decode_format = msgspec.json.Decoder(_Format).decode
_decode_header = msgspec.json.Decoder(Header).decode
_decode_line = msgspec.json.Decoder(list[Any] | dict[str, msgspec.Raw]).decode


def header_line(header: Header) -> str:
    """Writes the first line of a record, without a line end."""
    return _encode(header).decode()


def action_line(action: Action, mark: str) -> str:
    """Writes an action as `[seat, prompt, {slot: [item, "item*2"]}, digest]`, with a fifth field for a note."""
    slots: dict[str, list[str]] = {}
    for pick in action.picks:
        slots.setdefault(pick.slot, []).append(pick.item if pick.count == 1 else f"{pick.item}*{pick.count}")
    line = [action.seat, action.prompt, slots, mark]
    return _encode([*line, action.note] if action.note else line).decode()


def undo_line(number: int, seat: Seat) -> str:
    """Writes that a seat took back the action with that number."""
    return _encode(Undo(number, seat)).decode()


def checkpoint_line(match: Match[Any], total: str = "") -> str:
    """Writes the whole state of a match. `total` is the fingerprint of all lines before, where there is one."""
    state = msgspec.Raw(_encode(match.state))
    return _encode(Checkpoint(match.number, state, digest(match.state), total, about(match))).decode()


def about(match: Match[Any]) -> About:
    """Gives what a list of records shows of a match."""
    ruleset, state = match.ruleset, match.state
    at, phase = ruleset.progress(state), ruleset.info.phase(ruleset.phase(state)).title
    if not match.is_over:
        return About(match.awaiting, at.number, at.label, phase)
    scores = ruleset.scores(state)
    return About((), at.number, at.label, phase, winners(scores), max((score.total for score in scores), default=0))


def read_header(line: str) -> Header:
    """Reads the first line. Raises RecordError if it is no header of a format known here."""
    try:
        number = _decode_format(line).silverhorizon
        if number != FORMAT:
            raise RecordError(f"record format {number}; this version reads format {FORMAT}", 1)
        return _decode_header(line)
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeError) as error:
        raise RecordError(f"this is not the first line of a silverhorizon record: {error}", 1) from None


def read_entry(line: str, number: int) -> Entry:
    """Reads a later line. Raises RecordError, naming the line, if it is none of the known kinds."""
    try:
        fields = _decode_line(line)
        if isinstance(fields, list):
            return _read_action(fields, number)
        if "undo" in fields:
            return msgspec.json.decode(line, type=Undo)
        if "checkpoint" in fields:
            return msgspec.json.decode(line, type=Checkpoint)
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeError) as error:
        raise RecordError(f"line {number} is not an entry of a record: {error}", number) from None
    raise RecordError(f"line {number} is neither an action, an undo nor a checkpoint", number)


def _read_action(fields: list[Any], number: int) -> Played:
    seat, prompt, slots, mark, *rest = [*fields, None, None, None, None][: max(len(fields), 4)]
    note = rest[0] if rest else ""
    whole = (
        isinstance(seat, int)
        and not isinstance(seat, bool)
        and isinstance(prompt, str)
        and isinstance(slots, dict)
        and all(isinstance(texts, list) for texts in slots.values())
        and isinstance(mark, str)
        and isinstance(note, str)
        and len(rest) < 2
    )
    if not whole:
        raise RecordError(f"line {number} is not [seat, prompt, picks, digest]", number)
    picks = tuple(_read_pick(slot, text, number) for slot, texts in slots.items() for text in texts)
    return Played(Action(seat, prompt, picks, note), mark)


def _read_pick(slot: str, text: Any, number: int) -> Pick:
    if not isinstance(text, str):
        raise RecordError(f"line {number}: {text!r} is not a pick", number)
    item, star, count = text.rpartition("*")
    if not star:
        return Pick(slot, text)
    if not (count.isascii() and count.isdigit() and len(count) < 10):
        raise RecordError(f'line {number}: "{text}" has no count after the star', number)
    return Pick(slot, item, int(count))


def lines_of(match: Match[S], header: Header) -> Iterable[str]:
    """Writes a whole match that was played without undo, oldest first."""
    past: list[Match[S]] = []
    at: Match[S] | None = match
    while at is not None and at.action is not None:
        past.append(at)
        at = at.past
    yield header_line(header)
    for step in reversed(past):
        assert step.action is not None
        yield action_line(step.action, digest(step.state))


def replay(ruleset: Ruleset[S], lines: Iterable[str], *, verify: bool = True) -> Match[S]:
    """Plays a record from its start. Raises RecordError, naming the line, where it does not fit the rules.

    With `verify` the digest of each state is compared too.
    """
    numbered = enumerate(lines, start=1)
    first = next(numbered, None)
    if first is None:
        raise RecordError("the record is empty", 1)
    match = _begun(ruleset, read_header(first[1]))
    for number, line in numbered:
        match = follow(match, read_entry(line, number), number, verify=verify)
    return match


def _begun(ruleset: Ruleset[S], header: Header) -> Match[S]:
    if header.ruleset != ruleset.info.key:
        raise RecordError(f'the record is of "{header.ruleset}", not of "{ruleset.info.key}"', 1)
    try:
        return begin(ruleset, header.seats, header.seed, header.options)
    except IllegalSetup as error:
        raise RecordError(f"line 1 begins no match: {error}", 1) from None


def follow(match: Match[S], entry: Entry, line: int, *, verify: bool = True) -> Match[S]:
    """Applies one entry of a record to a match. Raises RecordError where it does not fit."""
    match entry:
        case Played(action, mark):
            rejection = match.refuse(action)
            if rejection is not None:
                raise RecordError(f"line {line} cannot be played: {rejection.reason}", line)
            after = advance(match, action)
            if verify and mark != digest(after.state):
                raise RecordError(f"line {line}: digest {mark}, but the game led to {digest(after.state)}", line)
            return after
        case Undo(undone, seat):
            if not 0 <= seat < len(match.seats):
                raise RecordError(f"line {line} is an undo by seat {seat}; there are {len(match.seats)} seats", line)
            if match.number != undone or match.past is None:
                raise RecordError(f"line {line} undoes action {undone}, but {match.number} were played", line)
            return match.past
        case Checkpoint(count, digest=mark):
            if count != match.number:
                raise RecordError(f"line {line}: checkpoint {count} after {match.number} actions", line)
            if verify and mark and mark != digest(match.state):
                raise RecordError(f"line {line}: checkpoint {mark}, but the game led to {digest(match.state)}", line)
            return match

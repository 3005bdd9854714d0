"""What happened, one log line at a time, and who may read it."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from silverhorizon.core.action import Seat

Kind = Literal["act", "chance", "score", "table"]
"""An act of a seat, a random result, a scoring, or something the rules did by themselves."""


class Event(Struct, frozen=True, gc=False):
    """A whole sentence in the past tense, with names.

    `seats` are those who may read it; None means the whole table. `actor` is whose act it was, None for the table's.
    `sheet` names a page about it (the ruleset's `inspect` gives it on the state after the step): the client stops to
    show it, as for a scored round, a battle round or an exploration. It does not where the page is of interest to the
    actor alone (`is_own`) and an opponent acted.
    """

    text: str
    actor: Seat | None = None
    kind: Kind = "act"
    seats: tuple[Seat, ...] | None = None
    rule: str = ""
    sheet: str = ""
    is_own: bool = False


def visible(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Keeps the events that this seat may read; for None, those that the whole table may."""
    return tuple(event for event in events if event.seats is None or (seat is not None and seat in event.seats))

"""Taking back: which answer is meant, and what the log says of it."""

from collections.abc import Sequence
from typing import Any

from silverhorizon.core.action import Seat
from silverhorizon.core.event import Event, visible
from silverhorizon.core.match import Match


def to_take_back(match: Match[Any], levels: Sequence[str], *, friendly: bool) -> Match[Any]:
    """Finds the match whose last action an undo means.

    At a table of one person the answers of opponents are stepped over, as far as they showed nothing or the table is
    friendly: nobody there is surprised by it.
    """
    at = match
    if list(levels).count("") != 1:
        return at
    while at.action is not None and at.past is not None and levels[at.action.seat] and (friendly or not at.reveals):
        at = at.past
    return at


def told(undone: Match[Any], seat: Seat) -> Event:
    """Says that a seat took the last action of a match back.

    Who could not read of the answer must not read that it was taken back: that would count its steps.
    """
    actor = undone.action.seat if undone.action is not None else seat
    public = next(iter(visible(undone.events, None)), None)
    event = public or next(iter(visible(undone.events, actor)), None)
    what = f"took back: {event.text}" if event is not None else "took back a step."
    seats = None if public is not None else (actor,)
    return Event(f"{undone.seats[seat]} {what}", actor=seat, kind="table", seats=seats)

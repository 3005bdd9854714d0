"""The log of a table: every event with the place it belongs to, and how far each reader has been told of it."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.event import Event
from silverhorizon.core.match import Match
from silverhorizon.core.view import SeatLine


class LogEntry(Struct, frozen=True):
    """One line of the log: the number of the action it belongs to, where the game stood, and the event."""

    number: int
    label: str
    event: Event

    def is_for(self, seat: Seat | None) -> bool:
        """Tells whether a seat may read it; for None, whether the whole table may."""
        seats = self.event.seats
        return seats is None or (seat is not None and seat in seats)


class Recap(Struct, frozen=True):
    """What happened since a seat last answered, as far as it may know, and the public numbers before and after.

    `is_first` tells that the seat has not answered yet: then it is told everything.
    """

    entries: tuple[LogEntry, ...]
    before: tuple[SeatLine, ...]
    after: tuple[SeatLine, ...]
    is_first: bool = False


class Chronicle:
    """Grows with every answer and every undo; nothing is ever taken out of it."""

    def __init__(self) -> None:
        """Begins an empty log that nobody has been told of."""
        self._entries: list[LogEntry] = []
        self._heard: dict[Seat | None, int] = {}

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """Everybody's log together, oldest first."""
        return tuple(self._entries)

    def note(self, match: Match[Any]) -> None:
        """Writes down what the last action of a match led to."""
        label = match.ruleset.progress(match.state).label
        self._entries.extend(LogEntry(match.number, label, event) for event in match.events)

    def note_undo(self, undone: Match[Any], event: Event) -> None:
        """Writes down that the last action of a match was taken back."""
        self._entries.append(LogEntry(undone.number, undone.ruleset.progress(undone.state).label, event))

    def readable(self, seat: Seat | None, *, after: int = -1) -> tuple[LogEntry, ...]:
        """Lists what a seat may read of what followed the action with that number; all of it if none is named."""
        return tuple(entry for entry in self._entries if entry.number > after and entry.is_for(seat))

    def news(self, seat: Seat | None) -> tuple[LogEntry, ...]:
        """Lists what a seat may read and has not been given yet; the next call starts after it."""
        since = self._heard.get(seat, 0)
        self.has_heard(seat)
        return tuple(entry for entry in self._entries[since:] if entry.is_for(seat))

    def has_heard(self, seat: Seat | None) -> None:
        """Takes a seat to know everything so far."""
        self._heard[seat] = len(self._entries)

    def restore(self, entries: Sequence[LogEntry]) -> None:
        """Puts a longer log in the place of its end, which was all that was known of it."""
        more = len(entries) - len(self._entries)
        self._heard = {seat: heard + more for seat, heard in self._heard.items()}
        self._entries = list(entries)

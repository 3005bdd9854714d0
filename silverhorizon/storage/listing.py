"""What a list of records shows of each, found without loading the game where the record ends in a checkpoint."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from msgspec import Struct

from silverhorizon.core.errors import RecordError, StorageError
from silverhorizon.core.record import About, Checkpoint, Header, about
from silverhorizon.storage.journal import fingerprint
from silverhorizon.storage.reading import Damaged, content_of, open_file, read_first, read_later

State = Literal["open", "over", "damaged", "unknown"]
"""A game to go on with, one that has ended, a record with a fault, or one whose game cannot be loaded here."""


class Listed(Struct, frozen=True):
    """One record in the list. `played_at` is in seconds since the epoch; `problem` is a sentence where there is one."""

    path: Path
    state: State
    played_at: float
    header: Header | None = None
    about: About | None = None
    problem: str = ""

    @property
    def name(self) -> str:
        """What the record is called."""
        return self.path.stem

    @property
    def game(self) -> str:
        """The game's key; empty where the record does not tell."""
        return self.header.ruleset if self.header else ""

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.header.seats if self.header else ()

    @property
    def to_move(self) -> tuple[str, ...]:
        """The names of the seats that are awaited."""
        return self._names(self.about.to_move) if self.about else ()

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won; more than one if they share it."""
        return self._names(self.about.winners) if self.about else ()

    def _names(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(self.seats[seat] for seat in seats if 0 <= seat < len(self.seats))

    def as_row(self) -> dict[str, object]:
        """Gives what the command line prints as JSON."""
        when = datetime.fromtimestamp(self.played_at, UTC).isoformat(timespec="seconds")
        row: dict[str, object] = {
            "path": str(self.path),
            "game": self.game,
            "seats": list(self.seats),
            "to_move": list(self.to_move),
            "round": self.about.round if self.about else 0,
            "played_at": when,
            "state": self.state,
            "where": self.about.label if self.about else "",
        }
        if self.winners:
            row["winners"] = list(self.winners)
        return row | ({"problem": self.problem} if self.problem else {})


def listed(path: Path) -> Listed:
    """Looks at one record. Never raises for what is in it; a record that vanished meanwhile counts as damaged."""
    played_at = 0.0
    header = None
    try:
        handle = open_file(path, os.O_RDONLY)
        try:
            played_at = os.fstat(handle).st_mtime
            content = content_of(handle, path)
        finally:
            os.close(handle)
        header = read_first(path, content)
        known = _last_words(content) or _replayed(path)
    except Damaged as error:
        return Listed(path, "damaged", played_at, header, problem=str(error))
    except StorageError as error:
        return Listed(path, "unknown", played_at, header, problem=str(error))
    return Listed(path, "open" if known.to_move else "over", played_at, header, known)


def _last_words(content: bytes) -> About | None:
    start = content.rfind(b"\n", 0, len(content) - 1) + 1
    if not content.startswith(b'{"checkpoint"', start) or not content.endswith(b"\n"):
        return None
    try:
        entry = read_later(content[start:-1], content.count(b"\n"))
    except RecordError:  # reading it all will say what is wrong
        return None
    if not isinstance(entry, Checkpoint) or entry.sum != fingerprint(content[:start]).hexdigest():
        return None
    return entry.about


def _replayed(path: Path) -> About:
    from silverhorizon.storage.table import look_at

    match = look_at(path).session.match
    try:
        return about(match)
    except Exception as error:  # a game may fail in any way, and the other records must still be listed
        raise StorageError(f"{path.name}: the game failed on it: {type(error).__name__}") from error

"""A table on a record: opened under its lock, resumed from where that is quick, closed with a checkpoint."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from silverhorizon.core.errors import IllegalSetup, RecordError, StorageError
from silverhorizon.core.record import Checkpoint, Entry, Header, Played, Undo, about, header_line
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.plugins import UnknownGame, load
from silverhorizon.session import AnyMatch, LogEntry, Session, resume, start
from silverhorizon.storage.folders import prepare, reason, sweep
from silverhorizon.storage.journal import Journal, create
from silverhorizon.storage.lock import Holder, ask_to_stop, lock
from silverhorizon.storage.reading import (
    Damaged,
    Stored,
    clean_header,
    content_of,
    is_current,
    open_file,
    parse,
    read_record,
)
from silverhorizon.storage.slug import SUFFIX, slug

QUICK = 100
"""So many answers at least are replayed at the start, so that the recap and undo need not read the whole record."""


class OnlyLooking:
    """The journal of a table that is open for reading."""

    total = ""

    def append(self, line: str) -> None:  # noqa: ARG002 - the journal's own signature
        """Refuses. Raises StorageError."""
        raise StorageError("this table is open for reading only")


class Table(Struct, frozen=True, eq=False):
    """An open record: its session, its file, and sentences about what was found when it was opened."""

    session: Session
    path: Path
    journal: Journal | OnlyLooking
    notices: tuple[str, ...] = ()

    @property
    def is_writable(self) -> bool:
        """Tells whether answers can be given at this table."""
        return isinstance(self.journal, Journal)

    def close(self) -> None:
        """Writes a checkpoint and gives the record free. May be called twice."""
        if isinstance(self.journal, Journal) and self.journal.is_open:
            # Every answer is on disk already; without the checkpoint the next start is slower, nothing else. A game
            # that fails on its own state must not keep its table from being left.
            with suppress(Exception):
                self.session.checkpoint()
            self.journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def begin_table(ruleset: AnyRuleset, wanted: Header, folder: Path, name: str = "") -> Table:
    """Begins a match and its record in a folder of records; an empty seed is drawn.

    The file is called after `name`, or after the game and its people. Raises IllegalSetup, or StorageError.
    """
    prepare(folder)
    sweep(folder)
    try:
        header = clean_header(wanted)
    except RecordError as error:
        raise IllegalSetup(str(error)) from None
    header = header if header.seed else replace(header, seed=str(int.from_bytes(os.urandom(4))))
    people = [seat for seat, level in zip(header.seats, header.levels or header.seats, strict=True) if not level]
    journals: list[Journal] = []

    def open_journal(settled: Header) -> Journal:
        journals.append(_create(folder, slug(name or " ".join([ruleset.info.key, *people])), header_line(settled)))
        return journals[0]

    session = start(ruleset, header, open_journal)
    return Table(session, journals[0].path, journals[0])


def _create(folder: Path, name: str, first: str) -> Journal:
    content = first.encode() + b"\n"
    number = 1
    while True:
        path = folder / (f"{name}{SUFFIX}" if number == 1 else f"{name}-{number}{SUFFIX}")
        try:
            return Journal(create(path, content), path, content)
        except FileExistsError:
            number += 1
        except OSError as error:
            raise StorageError(f"no record can be made in {folder}: {reason(error)}") from None


def open_table(path: Path) -> Table:
    """Opens a record for playing on. Raises Locked, Damaged, or another StorageError; the file is as it was then."""
    handle = open_file(path, os.O_RDWR)
    try:
        lock(handle, path)
        stored = parse(path, content_of(handle, path))
        journal = Journal(handle, path, stored.content)
        return _resumed(stored, journal)
    except BaseException:
        os.close(handle)
        raise


def look_at(path: Path) -> Table:
    """Opens a record for reading, whether it is played elsewhere or not. Raises Damaged or another StorageError."""
    return _resumed(read_record(path), OnlyLooking())


def take_over(path: Path, holder: Holder) -> Table:
    """Asks the session that has a record to stop, and opens it here. Raises StorageError."""
    ask_to_stop(path, holder)
    return open_table(path)


def ruleset_of(stored: Stored) -> AnyRuleset:
    """Loads the game of a record. Raises StorageError if it is not installed."""
    try:
        return load(stored.header.ruleset)
    except UnknownGame as error:
        raise StorageError(f"{stored.path.name}: {error}") from None


def _resumed(stored: Stored, journal: Journal | OnlyLooking) -> Table:
    ruleset = ruleset_of(stored)
    is_replayable = is_current(stored.header, ruleset)
    notices = stored.notices
    try:
        since = base_of(stored.entries) if is_replayable else _last_checkpoint(stored, ruleset)
        session = resume(ruleset, stored.header, stored.entries, journal, since=since)
        if since is not None:
            _try_out(session)
    except RecordError as error:
        raise Damaged(stored.path, str(error), error.line) from None
    except Exception as error:  # a checkpoint from a stranger may hold any state that decodes
        raise Damaged(stored.path, f"it cannot be played: {type(error).__name__}") from error
    if not is_replayable:
        begun, now = stored.header.edition, f"edition {ruleset.info.edition} of {ruleset.info.title}"
        notices += (f"This table was begun with edition {begun}; it goes on with {now} from its last checkpoint.",)
    elif since is not None:
        session.history = lambda: _whole(stored.path, journal, ruleset)
    return Table(session, stored.path, journal, notices)


def _try_out(session: Session) -> None:
    """Asks what pages will ask, of a state that nobody played up to. Raises whatever the game fails with."""
    match = session.match
    seats = range(len(match.seats))
    if not set(match.awaiting) <= set(seats):
        raise RecordError(f"the state awaits seats {match.awaiting} of {len(seats)}")
    about(match)
    for seat in seats:
        session.prompts(seat)
        session.view(seat)
        session.scores(seat)
    session.view(None)


def _whole(path: Path, journal: Journal | OnlyLooking, ruleset: AnyRuleset) -> tuple[AnyMatch, tuple[LogEntry, ...]]:
    # Where the file has been moved or deleted meanwhile, the journal still has it.
    stored = parse(path, journal.content()) if isinstance(journal, Journal) else read_record(path)
    whole = resume(ruleset, stored.header, stored.entries, OnlyLooking())
    return whole.match, whole.full_log


def base_of(entries: Sequence[Entry]) -> int | None:
    """Finds the index of the checkpoint to resume from: the last with enough answers after it and nothing undone.

    Undone means taken back to before the checkpoint. None where reading has to start at the beginning.
    """
    answers = 0
    lowest: int | None = None
    for index in range(len(entries) - 1, -1, -1):
        match entries[index]:
            case Played():
                answers += 1
            case Undo(undo=undone):
                lowest = undone - 1 if lowest is None else min(lowest, undone - 1)
            case Checkpoint(checkpoint=count):
                if answers >= QUICK and (lowest is None or count <= lowest):
                    return index
    return None


def _last_checkpoint(stored: Stored, ruleset: AnyRuleset) -> int:
    for index in range(len(stored.entries) - 1, -1, -1):
        if isinstance(stored.entries[index], Checkpoint):
            return index
    raise RecordError(
        f"this record is of edition {stored.header.edition}, this version plays {ruleset.info.edition}, "
        "and the record has no checkpoint to go on from"
    )

"""Verifies a record step by step, and copies what is sound of one that is not."""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from silverhorizon.core.errors import IllegalSetup, RecordError, StorageError
from silverhorizon.core.match import begin
from silverhorizon.core.record import Checkpoint, follow
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.plugins import UnknownGame, load
from silverhorizon.session import AnyMatch
from silverhorizon.storage.folders import reason, sync_folder, write_temporary
from silverhorizon.storage.journal import fingerprint
from silverhorizon.storage.reading import Damaged, content_of, is_current, open_file, read_first, read_later, vouch
from silverhorizon.storage.slug import SUFFIX
from silverhorizon.storage.table import look_at


class Checked(Struct, frozen=True):
    """A record without a fault: how many lines and answers it has, and sentences about it."""

    lines: int
    answers: int
    notices: tuple[str, ...] = ()


def check(path: Path, tick: Callable[[int], None] | None = None) -> Checked:
    """Plays a record step by step, comparing every fingerprint. Raises Damaged with the line at fault.

    `tick` is told the number of each line. A record of another edition cannot be replayed: its lines are read, and it
    is opened at its checkpoint.
    """
    content = _content(path)
    header = read_first(path, content)
    ruleset = _ruleset(path, header.ruleset)
    torn = len(content) - content.rfind(b"\n") - 1
    notices = (f"The last line, {torn} bytes, was cut off; it is dropped when play goes on.",) if torn else ()
    if not is_current(header, ruleset):
        table = look_at(path)
        return Checked(content.count(b"\n"), table.session.match.number, table.notices)
    lines = answers = 0
    for number, match in _steps(path, content, ruleset):
        lines, answers = number, match.number
        if tick is not None:
            tick(number)
    return Checked(lines, answers, notices)


def _content(path: Path) -> bytes:
    handle = open_file(path, os.O_RDONLY)
    try:
        return content_of(handle, path)
    finally:
        os.close(handle)


def _ruleset(path: Path, key: str) -> AnyRuleset:
    try:
        return load(key)
    except UnknownGame as error:
        raise StorageError(f"{path.name}: {error}") from None


def _steps(path: Path, content: bytes, ruleset: AnyRuleset) -> Iterator[tuple[int, AnyMatch]]:
    """Gives each line's number with the match after it. Raises Damaged at the first line that is not sound."""
    header = read_first(path, content)
    lines = content[: content.rfind(b"\n") + 1].split(b"\n")[:-1]
    number = 1
    try:
        match: AnyMatch = begin(ruleset, header.seats, header.seed, header.options)
        yield 1, match
        total = fingerprint(lines[0] + b"\n")
        for number, line in enumerate(lines[1:], start=2):
            entry = read_later(line, number)
            match = follow(match, entry, number)
            vouch(entry, total.hexdigest(), number)
            total.update(line + b"\n")
            yield number, match
    except IllegalSetup as error:
        raise Damaged(path, f"line 1: {error}", 1) from None
    except RecordError as error:
        raise Damaged(path, str(error), error.line) from None
    except Exception as error:  # a game may fail in any way on an answer
        raise Damaged(path, f"line {number}: the game failed on it: {type(error).__name__}", number) from error


def salvage(path: Path) -> tuple[Path, int]:
    """Copies a damaged record up to the last line that checks, beside it; gives the copy and how many answers it has.

    The damaged file stays as it is. Raises StorageError if nothing of it can be played.
    """
    content = _content(path)
    header = read_first(path, content)
    ruleset = _ruleset(path, header.ruleset)
    sound = answers = 0
    with suppress(Damaged, RecordError):
        for number, count in _sound(path, content, ruleset):
            sound, answers = number, count
    if not sound:
        raise StorageError(f"{path.name}: nothing of it can be played")
    kept = b"".join(line + b"\n" for line in content.split(b"\n")[:sound])
    copy = _beside(path, kept)
    try:
        look_at(copy)
    except Damaged as error:
        copy.unlink()
        raise StorageError(f"{path.name}: nothing of it can be played: {error}") from None
    return copy, answers


def _sound(path: Path, content: bytes, ruleset: AnyRuleset) -> Iterator[tuple[int, int]]:
    """Gives the lines that a copy may end with, and the answers up to there. Raises Damaged or RecordError at the end.

    A record of another edition can only go on from a checkpoint.
    """
    if is_current(read_first(path, content), ruleset):
        yield from ((number, match.number) for number, match in _steps(path, content, ruleset))
        return
    lines = content[: content.rfind(b"\n") + 1].split(b"\n")[:-1]
    total = fingerprint(lines[0] + b"\n")
    for number, line in enumerate(lines[1:], start=2):
        entry = read_later(line, number)
        vouch(entry, total.hexdigest(), number)
        total.update(line + b"\n")
        if isinstance(entry, Checkpoint):
            yield number, entry.checkpoint


def _beside(path: Path, content: bytes) -> Path:
    number = 1
    while (target := path.with_name(f"{path.stem}-rescued{'' if number == 1 else f'-{number}'}{SUFFIX}")).exists():
        number += 1
    try:
        write_temporary(path.parent, content).rename(target)
        sync_folder(path.parent)
    except OSError as error:
        raise StorageError(f"no copy can be made beside {path.name}: {reason(error)}") from None
    return target

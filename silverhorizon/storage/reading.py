"""Reads records that anybody may have written. Damage is named by line; a damaged file is never touched."""

import os
import re
import stat
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from silverhorizon.agreement import agreement_of
from silverhorizon.core.errors import RecordError, StorageError
from silverhorizon.core.record import Checkpoint, Entry, Header, Played, read_entry, read_header
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.storage.folders import reason
from silverhorizon.storage.journal import fingerprint
from silverhorizon.text import NOTE_CHARACTERS, clean, clean_name

LARGEST = 256 * 1024 * 1024
"""Bytes beyond which a file is no record of ours: ten thousand answers with checkpoints take a tenth of it."""
_CONTROL = re.compile(
    rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8b-\x8f\xa8-\xae]|\xe2\x81[\xa0-\xa9]|\xef\xbb\xbf"
    rb"|(?<!\\)(?:\\\\)*\\[bfnrtu]"
)
"""Signs that could steer a terminal, plain or escaped. No game has them in its state: a record with them is foreign."""
_SEED_CELLS = 60
_WORD_CELLS = 40


class Damaged(StorageError):
    """A record has a line that does not fit. `line` counts from 1, 0 if no line is to blame."""

    def __init__(self, path: Path, why: str, line: int = 0) -> None:
        """Keeps where the damage is, and puts the file's name before the reason."""
        super().__init__(clean(f"{path.name}: {why}", 300))
        self.path = path
        self.line = line


class Stored(Struct, frozen=True):
    """A record as it was read: its header, what follows, the bytes of its whole lines, and what was dropped.

    `notices` are sentences for the person who opens it.
    """

    path: Path
    header: Header
    entries: tuple[Entry, ...]
    content: bytes
    notices: tuple[str, ...] = ()


def open_file(path: Path, flags: int) -> int:
    """Opens a record, never through a symbolic link. Raises StorageError."""
    try:
        handle = os.open(path, flags | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError as error:
        why = "is a symbolic link" if path.is_symlink() else f"cannot be opened: {reason(error)}"
        raise StorageError(f"{clean(path.name, 60)} {why}") from None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise StorageError(f"{clean(path.name, 60)} is not a file")
    return handle


def content_of(handle: int, path: Path) -> bytes:
    """Reads all of an open file. Raises StorageError, or Damaged where it is far too large."""
    size = os.fstat(handle).st_size
    if size > LARGEST:
        raise Damaged(path, f"{size} bytes are too many for a record")
    try:
        return b"".join(iter(lambda: os.read(handle, 1 << 20), b""))
    except OSError as error:
        raise StorageError(f"{path.name} cannot be read: {reason(error)}") from None


def read_record(path: Path, handle: int | None = None) -> Stored:
    """Reads a record. Raises StorageError if it cannot be read, Damaged where it is not whole but for a torn end."""
    own = open_file(path, os.O_RDONLY) if handle is None else handle
    try:
        content = content_of(own, path)
    finally:
        if handle is None:
            os.close(own)
    return parse(path, content)


def parse(path: Path, content: bytes) -> Stored:
    """Takes a file's bytes apart. Raises Damaged, naming the line."""
    header = read_first(path, content)
    whole, torn = content[: content.rfind(b"\n") + 1], content[content.rfind(b"\n") + 1 :]
    lines = whole.split(b"\n")[:-1]
    try:
        entries = tuple(read_later(line, number) for number, line in enumerate(lines[1:], start=2))
        check_sums(lines, entries)
    except RecordError as error:
        raise Damaged(path, str(error), error.line) from None
    notices = (f"The last line, {len(torn)} bytes, was cut off when it was written and is dropped.",) if torn else ()
    return Stored(path, header, entries, whole, notices)


def _text(line: bytes, number: int) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise RecordError(f"line {number} is not UTF-8", number) from None


def _header(line: bytes) -> Header:
    header = clean_header(read_header(_text(line, 1)))
    if header.levels and len(header.levels) != len(header.seats):
        raise RecordError(f"line 1 has {len(header.seats)} seats and {len(header.levels)} levels", 1)
    if any(header.levels):
        _check_levels(header.levels)
    agreement_of(header)
    return header


def clean_header(header: Header) -> Header:
    """Gives a header without anything that cannot be shown, as it is read back. Raises RecordError for a lost name.

    A match is begun with this too: with any other seed or name, its record would be of another match.
    """
    try:
        seats = tuple(clean_name(name) for name in header.seats)
    except ValueError as error:
        raise RecordError(f"line 1: {error}", 1) from None
    return replace(
        header,
        seats=seats,
        seed=clean(header.seed, _SEED_CELLS),
        ruleset=clean(header.ruleset, _WORD_CELLS),
        edition=clean(header.edition, _WORD_CELLS),
        made_by=clean(header.made_by, _WORD_CELLS),
    )


def is_current(header: Header, ruleset: AnyRuleset) -> bool:
    """Tells whether a record is of the edition that is played now, so that it can be replayed."""
    return header.edition == clean(ruleset.info.edition, _WORD_CELLS)


def _check_levels(levels: Sequence[str]) -> None:
    from silverhorizon.bots import LEVELS

    for level in levels:
        if level and level not in LEVELS:
            raise RecordError(f'line 1: there is no opponent "{clean(level, 20)}"', 1)


def read_first(path: Path, content: bytes) -> Header:
    """Reads the header of a file's bytes. Raises Damaged."""
    line, end, _ = content.partition(b"\n")
    if not end:
        raise Damaged(path, "line 1 is cut off" if line else "the record is empty", 1)
    try:
        return _header(line)
    except RecordError as error:
        raise Damaged(path, str(error), error.line) from None


def read_later(line: bytes, number: int) -> Entry:
    """Reads a line after the header, without its end. Raises RecordError."""
    entry = read_entry(_text(line, number), number)
    if isinstance(entry, Checkpoint) and _CONTROL.search(line):
        raise RecordError(f"line {number} holds control characters", number)
    if isinstance(entry, Played) and entry.action.note:
        return replace(entry, action=replace(entry.action, note=clean(entry.action.note, NOTE_CHARACTERS)))
    return entry


def check_sums(lines: Sequence[bytes], entries: Sequence[Entry]) -> None:
    """Compares the lines before each checkpoint with its fingerprint. Raises RecordError at the checkpoint."""
    total = fingerprint(lines[0] + b"\n")
    for number, (line, entry) in enumerate(zip(lines[1:], entries, strict=True), start=2):
        vouch(entry, total.hexdigest(), number)
        total.update(line + b"\n")


def vouch(entry: Entry, total: str, number: int) -> None:
    """Compares a checkpoint's fingerprints with its state and the lines before. Raises RecordError if one differs."""
    if not isinstance(entry, Checkpoint):
        return
    if not entry.is_sound:
        raise RecordError(f"line {number}: the state is not the one whose fingerprint stands beside it", number)
    if entry.sum and entry.sum != total:
        raise RecordError(f"line {number}: the lines before it are not those it vouches for", number)

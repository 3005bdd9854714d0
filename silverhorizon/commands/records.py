"""Prints the log of a record, and verifies one."""

import sys
from collections.abc import Callable
from pathlib import Path

from silverhorizon.commands.printing import say
from silverhorizon.storage.checking import check
from silverhorizon.storage.reading import Damaged
from silverhorizon.storage.table import look_at


def print_log(path: Path) -> None:
    """Prints what the whole table may know of a game's course.

    Its lines are counted, not the answers: those would tell how many steps a secret choice took.

    Raises StorageError where the record cannot be read.
    """
    table = look_at(path)
    for notice in table.notices:
        say(notice, to_errors=True)
    label = ""
    for number, entry in enumerate(table.session.log(None), start=1):
        if entry.label != label:
            label = entry.label
            say(f"{label}:")
        say(f"{number:>5}  {entry.event.text}")


def print_check(path: Path) -> int:
    """Verifies a record and says what was found: 0 if it is sound, 1 if it is not, with the line at fault."""
    import click

    if not sys.stderr.isatty():
        return _verdict(path, None)
    total = path.read_bytes().count(b"\n") if path.is_file() else 0
    with click.progressbar(length=total, label="checking", file=sys.stderr) as bar:
        return _verdict(path, lambda number: bar.update(number - bar.pos))


def _verdict(path: Path, tick: Callable[[int], None] | None) -> int:
    try:
        checked = check(path, tick)
    except Damaged as error:
        say(str(error), to_errors=True)
        return 1
    for notice in checked.notices:
        say(notice)
    say(f"{path.stem}: sound, {checked.lines} lines, {checked.answers} answers in force.")
    return 0

"""Tables and tracks."""

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.panels.text import Tone


class Cell(Struct, frozen=True):
    """One field of a table row. `changed` marks what the last act changed."""

    text: str
    tone: Tone = ""
    changed: bool = False


class Row(Struct, frozen=True):
    """A row of a table. `key` makes it a thing that can be picked or inspected. `group` is a heading above it.

    `depth` makes the rows a tree: a row hangs on the last one above it that is less deep, drawn with its branches.
    """

    cells: tuple[Cell, ...]
    key: str = ""
    tone: Tone = ""
    group: str = ""
    is_total: bool = False
    depth: int = 0


class Ledger(Struct, frozen=True, tag=True):
    """A table: column titles, rows, and sums that were computed in the rules. The first column is left-aligned."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    seat: Seat | None = None
    empty: str = ""
    secret: bool = False


class Track(Struct, frozen=True):
    """A value on the way to a limit, drawn as a bar with its number."""

    label: str
    value: int
    limit: int
    note: str = ""
    key: str = ""
    tone: Tone = ""
    changed: bool = False


class Tracks(Struct, frozen=True, tag=True):
    """Several tracks under one title."""

    title: str
    tracks: tuple[Track, ...]

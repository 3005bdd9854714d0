"""Maps of hexes and charts of systems."""

from msgspec import Struct

from silverhorizon.core.panels.text import Part, Span, Tone


class Hex(Struct, frozen=True):
    """One sector in axial coordinates. `label` has at most 7 cells, `body` at most 7 in all; `about` is for lists.

    `lines` say the same at length where the map is drawn large: at most 3 rows of 11 cells.
    """

    key: str
    q: int
    r: int
    name: str
    label: str
    body: tuple[Span, ...] = ()
    about: str = ""
    tone: Tone = ""
    changed: bool = False
    lines: tuple[tuple[Span, ...], ...] = ()


class HexMap(Struct, frozen=True, tag=True):
    """A hex map with pointy-top hexes: rows are r, and each row is shifted by half a hex."""

    title: str
    hexes: tuple[Hex, ...]
    legend: tuple[Part, ...] = ()


class ChartCell(Struct, frozen=True):
    """One place of a system chart: a column title, what stands there, and a key where it can be picked."""

    column: str
    spans: tuple[Span, ...] = ()
    key: str = ""
    changed: bool = False


class ChartRow(Struct, frozen=True):
    """One system of a chart, in order of distance."""

    key: str
    name: str
    cells: tuple[ChartCell, ...]
    about: str = ""
    group: str = ""


class Mark(Struct, frozen=True):
    """A place on a scale: its name, and how far along it is."""

    name: str
    at: int


class Scale(Struct, frozen=True):
    """A line on which equal lengths mean the same: marks in order, and a stretch of it from `low` to `high` in words.

    `start` is a sign for where the line begins, `note` what its length means. Without words there is no stretch.
    """

    marks: tuple[Mark, ...]
    low: int = 0
    high: int = 0
    words: str = ""
    note: str = ""
    start: str = ""


class SystemChart(Struct, frozen=True, tag=True):
    """A chart of places in order of distance, a row for each system.

    `scale` is drawn above the rows where there is room.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    legend: tuple[Part, ...] = ()
    scale: Scale | None = None

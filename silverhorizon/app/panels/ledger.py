"""Tables: names left, numbers right, column titles in the rule, totals under a line."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import RULE
from silverhorizon.app.panels.branch import branches
from silverhorizon.app.panels.painted import (
    START,
    Head,
    Look,
    Painted,
    Spot,
    columns_for,
    gutter,
    longest,
    news,
    refusal,
    tint,
)
from silverhorizon.core.view import Ledger, Row
from silverhorizon.text import width

_NUMBER = re.compile(r"[+$-]?[\d.,/»x ]*\d[\d.,/ ]*[\w%$]{0,3}|\.|-|free|")


class Column(NamedTuple):
    """Where a column stands on the body, and whether it holds numbers."""

    left: int
    end: int
    is_number: bool


def paint(panel: Ledger, room: int, look: Look) -> Painted:
    """Draws a table as wide as it may be."""
    if not panel.rows:
        body = Canvas(room, 1)
        body.put(3, 0, panel.empty or "nothing here yet", "muted")
        return Painted(panel.title, body)
    rows = _branched(panel.rows)
    columns = columns_of(panel.columns, rows, room, look, title=panel.title)
    heads = heads_of(panel.columns, columns, names_first=not panel.title)
    # A title too long to share the rule with the column titles leaves them the first row of the table.
    below = 1 if heads and width(panel.title) + 3 > heads[0].x and width(panel.title) <= room - 4 else 0
    body = Canvas(room, len(panel.rows) + _extra(panel.rows) + below)
    if below:
        for own in heads:
            body.put(own.x + 1, 0, own.text, "muted")
    spots = tuple(table(body, rows, columns, look, below))
    return Painted(panel.title, body, () if below else heads, spots)


def _branched(rows: Sequence[Row]) -> Sequence[Row]:
    """Writes branches before the names of rows that hang on others."""
    if not any(row.depth for row in rows):
        return rows
    return tuple(
        replace(row, cells=(replace(row.cells[0], text=before + row.cells[0].text), *row.cells[1:]))
        for row, before in zip(rows, branches(rows), strict=True)
    )


def table(body: Canvas, rows: Sequence[Row], columns: Sequence[Column], look: Look, y: int = 0) -> list[Spot]:
    """Draws rows with their group headings and the lines over totals; gives the places of those with keys."""
    spots: list[Spot] = []
    group, was_total = "", True
    for row in rows:
        if row.group and row.group != group:
            group = row.group
            body.put(1, y, group, "muted")
            y += 1
        if row.is_total and not was_total:
            _line(body, y, columns)
            y += 1
        was_total = row.is_total
        gutter(body, y, row.key, look)
        _row(body, y, row, columns, look)
        if row.key:
            spots.append(Spot(row.key, 0, y, body.width))
        y += 1
    return spots


def _extra(rows: Sequence[Row]) -> int:
    count, group, was_total = 0, "", True
    for row in rows:
        if row.group and row.group != group:
            group = row.group
            count += 1
        if row.is_total and not was_total:
            count += 1
        was_total = row.is_total
    return count


def columns_of(
    titles: Sequence[str], rows: Sequence[Row], room: int, look: Look, *, title: str = ""
) -> tuple[Column, ...]:
    """Places the columns of a table: as wide as their widest cell, the widest cut first where room is short.

    The first column is wide enough for the title in the rule above it.
    """
    start = START if look.rows else 3
    count = max(len(titles), max((len(row.cells) for row in rows), default=0))
    wanted, is_number = [], []
    for at in range(count):
        cells = [row.cells[at] for row in rows if at < len(row.cells)]
        sign = 1 if any(cell.changed for cell in cells) else 0
        head = titles[at] if 0 < at < len(titles) else ""
        is_number.append(at > 0 and all(_NUMBER.fullmatch(cell.text) for cell in cells))
        wanted.append(max(longest([cell.text for cell in cells]) + sign, width(head)))
    titled = max(wanted[0], width(title) + 4 - start) if wanted else 0
    if titled + sum(wanted[1:]) + 2 * len(wanted) < room - start:
        wanted[:1] = [titled]
    gap = _gap(wanted, room - start - 1, look)
    x, columns = start, []
    for cells_wide, numbers in zip(columns_for(wanted, room - start - 1, gap=gap), is_number, strict=True):
        columns.append(Column(x, x + cells_wide, numbers))
        x += cells_wide + gap
    return tuple(columns)


def _gap(wanted: Sequence[int], room: int, look: Look) -> int:
    if len(wanted) < 2 or any(row.no for row in look.rows.values()):
        return 2
    return max(2, min(6, (room - sum(wanted)) // (len(wanted) - 1)))


def heads_of(titles: Sequence[str], columns: Sequence[Column], *, names_first: bool = False) -> tuple[Head, ...]:
    """Places the column titles in the rule; that of the names only where the table has no title of its own."""
    heads = []
    for at, (title, column) in enumerate(zip(titles, columns, strict=False)):
        if title and (at > 0 or names_first):
            x = column.end - width(title) if column.is_number else column.left
            heads.append(Head(x - 1, title))
    return tuple(heads)


def _row(body: Canvas, y: int, row: Row, columns: Sequence[Column], look: Look) -> None:
    for at, (cell, column) in enumerate(zip(row.cells, columns, strict=False)):
        cells = width(cell.text) + (1 if cell.changed else 0)
        x = max(column.left, column.end - cells) if column.is_number else column.left
        limit = column.end - x - (1 if cell.changed else 0)
        after = body.put(x, y, cell.text, cell.tone or row.tone, bold=row.is_total, limit=limit)
        if cell.changed:
            news(body, after, y)
        if at == 0 and row.key and row.key == look.cursor:
            tint(body, y, x, after)
    asked = look.rows.get(row.key)
    if asked is not None and asked.no:
        _refuse(body, y, row, columns, asked.no)


def _refuse(body: Canvas, y: int, row: Row, columns: Sequence[Column], text: str) -> None:
    """Writes a refusal behind the row, over its last columns if there is no room."""
    filled = [at for at, cell in enumerate(row.cells) if cell.text]
    x = columns[filled[-1]].end + 2 if filled else columns[0].left
    if body.width - x < min(10, width(text) + 1) and len(columns) > 1:
        x = columns[1].left
    body.put(x, y, " " * (body.width - x))
    refusal(body, x, y, text, body.width - x - 1)


def _line(body: Canvas, y: int, columns: Sequence[Column]) -> None:
    numbers = [column for column in columns if column.is_number]
    if numbers:
        body.put(numbers[0].left, y, RULE * (numbers[-1].end - numbers[0].left), "rule")

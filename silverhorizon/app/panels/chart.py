"""System charts: places in order of distance, a row for each, their parts each a thing that can be pointed at."""

from typing import NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels import scale
from silverhorizon.app.panels.painted import Head, Look, Painted, Spot, columns_for, lead, news, tint
from silverhorizon.core.view import ChartCell, ChartRow, SystemChart
from silverhorizon.text import width


def paint(panel: SystemChart, room: int, look: Look) -> Painted:
    """Draws a row for each system; what does not fit in a column ends in an ellipsis and is on its own page.

    Where there is room the line of distances stands above the rows.
    """
    if not panel.rows:
        body = Canvas(room, 1)
        body.put(3, 0, "no system is known yet", "muted")
        return Painted(panel.title, body)
    lefts, cells = _columns(panel, room)
    groups = sum(1 for at, row in enumerate(panel.rows) if _opens_group(panel, at, row))
    line = scale.draw(panel.scale, room) if panel.scale is not None and (look.large or look.whole) else Canvas(room, 0)
    body = Canvas(room, line.height + len(panel.rows) + groups)
    body.paste(line, 0, 0)
    spots: list[Spot] = []
    y = line.height
    for at, row in enumerate(panel.rows):
        if _opens_group(panel, at, row):
            body.put(1, y, row.group, "muted")
            y += 1
        spots += _row(body, y, row, _Columns(panel.columns, lefts, cells), look)
        y += 1
    heads = tuple(Head(left - 1, title) for left, title in zip(lefts[1:], panel.columns, strict=False) if title)
    return Painted(panel.title, body, heads, tuple(spots))


def _opens_group(panel: SystemChart, at: int, row: ChartRow) -> bool:
    return bool(row.group) and (at == 0 or panel.rows[at - 1].group != row.group)


def _cells_of(row: ChartRow, column: str) -> list[ChartCell]:
    return [cell for cell in row.cells if cell.column == column]


def _size(cell: ChartCell) -> int:
    return sum(width(span.text) for span in cell.spans) + (1 if cell.changed else 0)


def _columns(panel: SystemChart, room: int) -> tuple[list[int], list[int]]:
    names = max(width(row.name) for row in panel.rows)
    wanted = [names]
    for column in panel.columns:
        sizes = [sum(_size(cell) + 1 for cell in _cells_of(row, column)) for row in panel.rows]
        wanted.append(max(width(column) + 1, *sizes))
    cells = columns_for(wanted, room - 4, gap=1)
    lefts, x = [], 3
    for cells_wide in cells:
        lefts.append(x)
        x += cells_wide + 1
    return lefts, cells


class _Columns(NamedTuple):
    titles: tuple[str, ...]
    lefts: list[int]
    cells: list[int]


def _row(body: Canvas, y: int, row: ChartRow, columns: _Columns, look: Look) -> list[Spot]:
    titles, lefts, cells = columns
    spots = [Spot(row.key, 0, y, lefts[0] + cells[0])]
    if row.key == look.cursor:
        body.put(1, y, CURSOR, "focus", bold=True)
    lead(body, 1, y, row.key, look)
    after = body.put(lefts[0], y, row.name, limit=cells[0])
    if row.key == look.cursor:
        tint(body, y, lefts[0], after)
    sizes = [sum(_size(cell) + 1 for cell in _cells_of(row, column)) for column in titles]
    edge, free = lefts[-1] + cells[-1], lefts[0] + cells[0] + 1
    for number, column in enumerate(titles, start=1):
        # A long cell uses the room that the cells after it leave, or begins earlier, before anything is cut.
        end = max(lefts[number] + cells[number], edge - sum(sizes[number:]))
        x = max(free, min(lefts[number], end - sizes[number - 1] + 1))
        for cell in _cells_of(row, column):
            start = x
            if cell.key and cell.key == look.cursor:
                body.put(x - 1, y, CURSOR, "focus", bold=True)
            if cell.key in look.jumps:
                lead(body, x - 1, y, cell.key, look)
            x = body.spans(x, y, cell.spans, limit=end - x)
            if cell.changed and x < end:
                x = news(body, x, y)
            if cell.key:
                spots.append(Spot(cell.key, start, y, max(1, x - start)))
                if cell.key == look.cursor:
                    tint(body, y, start, x)
            x += 1
        free = x if sizes[number - 1] else free
    return spots

"""A menu of acts in columns: one for each group where the acts have groups, else as many as fit."""

from collections.abc import Mapping, Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.form import Form
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels.asked import as_list, heading
from silverhorizon.app.panels.painted import Head, Painted, Spot, columns_for, longest, refusal, tint
from silverhorizon.app.rows import Row
from silverhorizon.text import cut, width


def as_grid(
    form: Form, indices: Sequence[int], room: int, high: int, *, has_cursor: bool, jumps: Mapping[str, str]
) -> Painted:
    """Draws a menu in columns, one for each group where the acts have groups; a single column where that is enough."""
    rows = [form.rows[index] for index in indices]
    columns = _by_group(indices, rows, room) or _by_height(indices, high, room, rows)
    if len(columns) == 1:
        return as_list(form, indices, room, has_cursor=has_cursor, jumps=jumps)
    steps = _steps(form, columns, room)
    body = Canvas(room, max(len(own) for _, own in columns))
    spots: list[Spot] = []
    heads = []
    for number, (title, own) in enumerate(columns):
        x, step = sum(steps[:number]), steps[number]
        if title:
            heads.append(Head(max(1, x), title))
        for y, index in enumerate(own):
            row = form.rows[index]
            here = has_cursor and index == form.cursor
            digit, jump = form.digit_of(index), jumps.get(row.id, "")
            _grid_cell(body, x, y, row, step, digit=digit, jump=jump, here=here)
            spots.append(Spot(row.id, x, y, step))
    return Painted("" if heads else heading(form), body, tuple(heads), tuple(spots))


Columns = list[tuple[str, list[int]]]
_GUTTER = 5
_TAIL = 9
_WIDEST = 26


def _steps(form: Form, columns: Columns, room: int) -> list[int]:
    """Gives every column what its allowed acts need; refusals may be cut, the why line has them whole."""
    wanted = []
    for title, own in columns:
        rows = [form.rows[index] for index in own]
        tails = [min(width(row.no), _TAIL) if row.no else width(row.price) for row in rows]
        cells = [width(row.label) + tail + (1 if tail else 0) for row, tail in zip(rows, tails, strict=True)]
        wanted.append(max(longest([title]) + 2, _GUTTER + max(cells, default=0)))
    spare = max(0, room - 1 - sum(wanted)) // len(columns)
    return columns_for([cells + spare for cells in wanted], room - 1, gap=0)


def _by_group(indices: Sequence[int], rows: Sequence[Row], room: int) -> Columns:
    groups = list(dict.fromkeys(row.group for row in rows if row.group))
    if len(groups) < 2 or room // len(groups) < 18:
        return []
    columns: Columns = [
        (group, [index for index, row in zip(indices, rows, strict=True) if row.group == group]) for group in groups
    ]
    for index, row in zip(indices, rows, strict=True):
        if not row.group:
            min(columns, key=lambda column: len(column[1]))[1].append(index)
    return columns


def _by_height(indices: Sequence[int], high: int, room: int, rows: Sequence[Row]) -> Columns:
    widest = longest([f"{row.label}  {row.no or row.price}" for row in rows]) + 6
    count = min(-(-len(indices) // max(1, high)), max(1, (room - 1) // max(20, min(widest, _WIDEST))))
    each = -(-len(indices) // max(1, count))
    return [("", list(indices[at : at + each])) for at in range(0, len(indices), each)] or [("", [])]


def _grid_cell(body: Canvas, x: int, y: int, row: Row, step: int, *, digit: str, jump: str, here: bool) -> None:
    if here:
        body.put(x + 1, y, CURSOR, "focus", bold=True)
    body.put(x + 2, y, jump or digit or ("d" if row.kind == "act" else ""), "focus" if jump else "muted")
    room = step - 5
    tail = cut(row.no, max(8, room - width(row.label) - 1)) if row.no else row.price
    after = body.put(x + 4, y, row.label, limit=room - (width(tail) + 1 if tail else 0))
    if here:
        tint(body, y, x + 4, after)
    if row.no:
        refusal(body, after + 1, y, row.no, x + step - after - 1)
    else:
        body.right(x + step - 1, y, row.price)

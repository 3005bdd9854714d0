"""A menu of acts in columns: one for each group where the acts have groups, else as many as fit."""

from collections.abc import Mapping, Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.form import Form
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels.asked import as_list, heading
from silverhorizon.app.panels.painted import Head, Painted, Spot, columns_for, dial, longest, refusal, tint
from silverhorizon.app.rows import Row
from silverhorizon.text import cut, width


def as_grid(
    form: Form, indices: Sequence[int], room: int, high: int, *, has_cursor: bool, jumps: Mapping[str, str]
) -> Painted:
    """Draws a menu in columns, one for each group where the acts have groups; a single column where that is enough."""
    rows = [form.rows[index] for index in indices]
    columns = _columns(indices, rows, room, high)
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
_DIAL = 12
_VALUED = ("amount", "one")
_NO = 2
_TAIL = 9
"""The cells of a refusal: its "no" alone, and what the usual short one takes."""
_WIDEST = 26
_LEAST_WIDE = 19
_TALL = 4
"""The rows that columns by group may take, for their order."""


def _steps(form: Form, columns: Columns, room: int) -> list[int]:
    """Gives every column what its acts need, then its guests, then its refusals, as far as there is room."""
    wanted = [_wanted(form, column, _NO) for column in columns]
    guests = [_wanted(form, ("", own), _NO) for _, own in columns]
    for more in (guests, [_wanted(form, column, _TAIL) for column in columns]):
        for number, cells in enumerate(more):
            wanted[number] += max(0, min(cells - wanted[number], room - 1 - sum(wanted)))
    spare = max(0, room - 1 - sum(wanted)) // len(columns)
    return columns_for([cells + spare for cells in wanted], room - 1, gap=0)


def _wanted(form: Form, column: tuple[str, list[int]], tail: int) -> int:
    """Counts the cells of a column whose refusals get at most so many."""
    title, own = column
    # What stands in a column only because there is room must not take cells from the acts that belong there.
    rows = [row for index in own if (row := form.rows[index]).group or not title]
    tails = [min(width(row.no), tail) if row.no else width(row.price) for row in rows]
    cells = [width(row.label) + last + (1 if last else 0) for row, last in zip(rows, tails, strict=True)]
    return max(longest([title]) + 2, _GUTTER + max(cells, default=0))


def _columns(indices: Sequence[int], rows: Sequence[Row], room: int, high: int) -> Columns:
    """Gives the columns of the groups, unless these would cost more rows than there are and than others need."""
    grouped, others = _by_group(indices, rows, room), _by_height(indices, high, room, rows)
    tallest = max((len(own) for _, own in grouped), default=0)
    return others if not grouped or tallest > max(_TALL, len(others[0][1])) else grouped


def _by_group(indices: Sequence[int], rows: Sequence[Row], room: int) -> Columns:
    groups = list(dict.fromkeys(row.group for row in rows if row.group))
    if len(groups) < 2 or room // len(groups) < 18:
        return []
    columns: Columns = [
        (group, [index for index, row in zip(indices, rows, strict=True) if row.group == group]) for group in groups
    ]
    labels = {index: width(row.label) for index, row in zip(indices, rows, strict=True)}
    for index, row in zip(indices, rows, strict=True):
        if not row.group:
            _roomiest(columns, labels, index)[1].append(index)
    return columns


def _roomiest(columns: Columns, labels: Mapping[int, int], index: int) -> tuple[str, list[int]]:
    """Finds the shortest column; one in which the act would be cut counts as a row longer."""
    return min(columns, key=lambda own: len(own[1]) + (max(labels[at] for at in own[1]) < labels[index]))


def _by_height(indices: Sequence[int], high: int, room: int, rows: Sequence[Row]) -> Columns:
    widest = _GUTTER + longest([f"{row.label} {_value(row)}".strip() for row in rows])
    most = longest([row.label for row in rows]) + _DIAL if any(row.kind in _VALUED for row in rows) else _WIDEST
    count = min(-(-len(indices) // max(1, high)), max(1, (room - 1) // max(_LEAST_WIDE, min(widest, most))))
    each = -(-len(indices) // max(1, count))
    return [("", list(indices[at : at + each])) for at in range(0, len(indices), each)] or [("", [])]


def _value(row: Row) -> str:
    if row.kind in _VALUED:
        return " " * _DIAL
    return f"{row.no or row.price}{'    ' if row.mark else ''}"


def _set(body: Canvas, x: int, y: int, row: Row, step: int, *, here: bool) -> None:
    """Draws a row whose value is set where it stands."""
    words = row.chosen if row.kind == "one" else f"{row.value:>2}"
    words = cut(words, max(2, step - 11 - width(row.label)))
    after = body.put(x + 4, y, row.label, limit=step - 11 - width(words), bold=row.value > 0)
    if here:
        tint(body, y, x + 4, after)
    dial(body, after + 1, y, words, here=here)


def _tail(no: str, room: int) -> str:
    """Gives a refusal if it fits whole behind a name, else its "no": the why line has the reason."""
    return no if width(no) <= room else no[:2]


def _grid_cell(body: Canvas, x: int, y: int, row: Row, step: int, *, digit: str, jump: str, here: bool) -> None:
    if here:
        body.put(x + 1, y, CURSOR, "focus", bold=True)
    body.put(x + 2, y, jump or digit or ("d" if row.kind == "act" else ""), "focus" if jump else "muted")
    room = step - 5
    tail = _tail(row.no, room - width(row.label) - 1) or row.price
    if row.kind in _VALUED:
        _set(body, x, y, row, step, here=here)
        return
    if row.mark:
        body.put(x + 4, y, row.mark, bold=row.value > 0)
        x, step, room = x + 4, step - 4, room - 4
    after = body.put(x + 4, y, row.label, limit=room - (width(tail) + 1 if tail else 0))
    if here:
        tint(body, y, x + 4, after)
    if row.no:
        refusal(body, after + 1, y, tail, x + step - after - 1)
    else:
        body.right(x + step - 1, y, row.price)

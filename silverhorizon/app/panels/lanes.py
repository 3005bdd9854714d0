"""The lanes of a trade: a row for each thing, a column for each giver and receiver, other rows above and below."""

from collections.abc import Mapping, Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.form import Form
from silverhorizon.app.glyphs import CURSOR, GIVES, tag_of
from silverhorizon.app.panels.asked import as_list, heading
from silverhorizon.app.panels.painted import Head, Painted, Spot, below, change, lead_letter, longest
from silverhorizon.app.rows import Row
from silverhorizon.text import width

_STEP = 13
_NAME = 16
Line = tuple[str, str]
"""A kind of giving and the key of a thing."""


def as_lanes(form: Form, indices: Sequence[int], room: int, *, has_cursor: bool, jumps: Mapping[str, str]) -> Painted:
    """Draws a trade; lanes that do not fit beside the others scroll with the cursor."""
    cells = [index for index in indices if form.rows[index].lane and form.rows[index].item is not None]
    first, last = (min(cells), max(cells)) if cells else (0, 0)
    above = [index for index in indices if index < first]
    under = [index for index in indices if index > last and index not in cells]
    top = as_list(form, above, room, has_cursor=has_cursor, jumps=jumps, is_lone=False)
    table = _table(form, cells, room, has_cursor=has_cursor, jumps=jumps)
    rest = as_list(form, under, room, has_cursor=has_cursor, jumps=jumps, is_lone=False)
    shift = top.body.height
    spots = [*top.spots, *(spot._replace(y=spot.y + shift) for spot in table.spots)]
    shift += table.body.height
    spots += [spot._replace(y=spot.y + shift) for spot in rest.spots]
    body = below(below(top.body, table.body), rest.body)
    return Painted(heading(form), body, table.heads, tuple(spots))


def _table(form: Form, cells: Sequence[int], room: int, *, has_cursor: bool, jumps: Mapping[str, str]) -> Painted:
    rows = [form.rows[index] for index in cells]
    lines = _lines(rows)
    names = {_line(row): _name(row) for row in rows}
    # Both ways of a trade stay side by side where names can be cut for it.
    cut = room - 4 - 2 * _STEP if room - 4 - 2 * _STEP >= _NAME else room - 4 - _STEP
    label = min(max(longest(list(names.values())), width(heading(form)) - 1) + 2, cut)
    lanes = _in_sight(form, list(dict.fromkeys(row.lane for row in rows)), max(1, (room - 4 - label) // _STEP))
    body = Canvas(room, len(lines))
    for y, line in enumerate(lines):
        body.put(3, y, names[line], limit=label - 1)
    spots = []
    for index, row in zip(cells, rows, strict=True):
        if row.lane not in lanes:
            continue
        x, y = label + 3 + lanes.index(row.lane) * _STEP, lines.index(_line(row))
        here = has_cursor and index == form.cursor
        _cell(body, x, y, row, here=here)
        if row.id in jumps:
            lead_letter(body, x, y, jumps[row.id])
        spots.append(Spot(row.id, x, y, _STEP))
    heads = tuple(Head(label + 2 + at * _STEP, _lane_name(form, lane)) for at, lane in enumerate(lanes))
    return Painted("", body, heads, tuple(spots))


def _lines(rows: Sequence[Row]) -> list[Line]:
    """Gives the lines of all lanes in one order: what one lane lacks stands where the others have it."""
    lines: list[Line] = []
    for lane in dict.fromkeys(row.lane for row in rows):
        at = len(lines)
        for line in reversed([_line(row) for row in rows if row.lane == lane]):
            if line in lines:
                at = lines.index(line)
            else:
                lines.insert(at, line)
    kinds = [_kind(row) for row in rows]
    return sorted(lines, key=lambda line: kinds.index(line[0]))


def _in_sight(form: Form, lanes: list[tuple[int, ...]], count: int) -> list[tuple[int, ...]]:
    """Keeps so many lanes as fit, the one with the cursor among them."""
    row = form.row
    at = lanes.index(row.lane) if row is not None and row.lane in lanes else 0
    start = max(0, min(at - count + 1, len(lanes) - count)) if at >= count else 0
    return lanes[start : start + count]


def _cell(body: Canvas, x: int, y: int, row: Row, *, here: bool) -> None:
    if here:
        body.put(1, y, CURSOR, "focus", bold=True)
        change(body, x, y, row, here=True)
    elif row.refusal is not None:
        body.put(x + 2, y, "no", "muted")
    else:
        body.put(x + 2, y, f"{row.value:>2}" if row.value else " .", bold=row.value > 0)


def _kind(row: Row) -> str:
    return row.slot.name.partition(" ")[2] if row.slot is not None else ""


def _line(row: Row) -> Line:
    return (_kind(row), row.key)


def _name(row: Row) -> str:
    """Names a thing and, unless it is simply given, how it changes hands: lent, owed."""
    return f"{row.label}, {row.group}" if row.group else row.label


def _lane_name(form: Form, lane: Sequence[int]) -> str:
    names = [form.trading.names[seat] if seat < len(form.trading.names) else tag_of(seat) for seat in lane]
    text = f" {GIVES} ".join(names)
    return text if width(text) <= _STEP - 3 else f" {GIVES} ".join(map(tag_of, lane))

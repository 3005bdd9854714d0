"""Converters under their ledger: what is had, spent, made and then there; what each takes, makes and gains."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import GIVES
from silverhorizon.app.panels.ledger import columns_of, heads_of, table
from silverhorizon.app.panels.painted import QUIET, START, Head, Look, Painted, Spot, gutter, longest, refusal, tint
from silverhorizon.core.view import Converter, ConverterGrid, Span
from silverhorizon.text import width


def paint(panel: ConverterGrid, room: int, look: Look) -> tuple[Painted, ...]:
    """Draws the ledger of stocks, then a row for each converter."""
    parts = [_converters(panel, room, look)]
    if panel.stock_rows:
        parts.insert(0, _stocks(panel, room))
    return tuple(parts)


def _stocks(panel: ConverterGrid, room: int) -> Painted:
    titles = ("", *panel.stock_columns) if len(panel.stock_columns) < _cells(panel) else panel.stock_columns
    columns = columns_of(titles, panel.stock_rows, room, QUIET)
    body = Canvas(room, len(panel.stock_rows) + (1 if any(row.is_total for row in panel.stock_rows) else 0))
    table(body, panel.stock_rows, columns, QUIET)
    return Painted("Stock", body, heads_of(titles, columns))


def _cells(panel: ConverterGrid) -> int:
    return max(len(row.cells) for row in panel.stock_rows)


def _size(spans: tuple[Span, ...]) -> int:
    return sum(width(span.text) for span in spans)


def _converters(panel: ConverterGrid, room: int, look: Look) -> Painted:
    if not panel.converters:
        body = Canvas(room, 1)
        body.put(3, 0, "no converter yet", "muted")
        return Painted(panel.title, body)
    groups = _groups(panel)
    body = Canvas(room, len(panel.converters) + groups + (1 if panel.total else 0))
    start = START if look.rows or any(own.is_running for own in panel.converters) else 3
    takes = max(5, *(_size(own.takes) for own in panel.converters))
    makes = max(5, *(_size(own.makes) for own in panel.converters))
    tail = 20 if any(own.value_in or own.value_out for own in panel.converters) else 12
    name = max(longest([own.name for own in panel.converters]), width(panel.title) + 3 - start)
    name = max(8, min(name, room - start - takes - makes - tail - 6))
    at = (start, start + name + 2, start + name + 5 + takes, max(start + name + 6 + takes + makes, room - tail))
    spots: list[Spot] = []
    y, group = 0, ""
    for own in panel.converters:
        if own.group and own.group != group:
            group = own.group
            body.put(1, y, group, "muted")
            y += 1
        _converter(body, y, own, at, look)
        spots.append(Spot(own.key, 0, y, room))
        y += 1
    if panel.total:
        body.right(room - 1, y, panel.total, bold=True)
    heads = [Head(at[1] - 1, "takes"), Head(at[2] + 1, "makes")]
    heads += [Head(at[3], "in"), Head(at[3] + 5, "out"), Head(at[3] + 11, "gain")] if tail == 20 else []
    return Painted(panel.title, body, tuple(heads), tuple(spots))


def _groups(panel: ConverterGrid) -> int:
    groups = [own.group for own in panel.converters]
    return sum(1 for at, group in enumerate(groups) if group and (at == 0 or groups[at - 1] != group))


def _converter(body: Canvas, y: int, own: Converter, at: tuple[int, int, int, int], look: Look) -> None:
    gutter(body, y, own.key, look)
    name, takes, makes, tail = at
    row = look.rows.get(own.key)
    if own.is_running and (row is None or row.kind != "mark"):
        body.put(2, y, "[x]", bold=True)
    elif row is not None and row.kind == "option":
        body.put(2, y, "[ ]")
    after = body.put(name, y, own.name, limit=takes - name - 1)
    if own.key == look.cursor:
        tint(body, y, name, after)
    body.spans(takes, y, own.takes, limit=makes - takes - 2)
    body.put(makes - 2, y, GIVES, "muted")
    body.spans(makes, y, own.makes, limit=tail - makes)
    body.right(tail + 4, y, own.value_in)
    body.right(tail + 10, y, own.value_out)
    no = row.no if row is not None and row.no else own.state
    x = tail + 11 if own.value_in or own.value_out else tail
    if no:
        refusal(body, x, y, no, body.width - x)
    else:
        body.right(body.width - 3, y, own.gain, "good" if own.gain.startswith("+") else "")

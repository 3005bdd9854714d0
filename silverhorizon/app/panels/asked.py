"""The form's own rows: as a list or as a grid of acts. Places are the rows' ids."""

from collections.abc import Mapping, Sequence

from silverhorizon.app import rows as build
from silverhorizon.app.canvas import Canvas
from silverhorizon.app.form import Form
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels.painted import Head, Painted, Spot, bar, change, columns_for, dial, longest, refusal, tint
from silverhorizon.app.rows import Row
from silverhorizon.core.prompt import Item
from silverhorizon.text import cut, width

_BAR = 20
_RADIO = 4
_LINE = 8


def heading(form: Form) -> str:
    """Gives the title of what is asked: the prompt's words and how much of it is done."""
    forms = form.forms
    if form.spot:
        return "What to do here"
    if len(forms) != 1 or any(row.prompt not in forms for row in form.rows if row.kind in ("option", "open")):
        return "Choose" if len(form.rows) > 1 else ""
    laid = forms[0]
    done, needed = build.counter(laid, form.answer(laid))
    if not needed:
        return laid.text
    meter = f"  {'▰' * min(done, needed)}{'▱' * (needed - done)}" if 1 < needed <= 20 else ""
    return f"{laid.text} ── {done} of {needed}{meter}"


def as_list(
    form: Form,
    indices: Sequence[int],
    room: int,
    *,
    has_cursor: bool,
    jumps: Mapping[str, str],
    tabs: tuple[int, int] | None = None,
    is_lone: bool = True,
) -> Painted:
    """Draws rows below one another: cursor, mark, digit, name, price or value, and a refusal in words.

    Rows that are not alone stand under a panel; with `tabs` they keep its columns of prices and refusals.
    """
    rows = [form.rows[index] for index in indices]
    groups = _headings(rows, small=not is_lone)
    opens = [bool(group) and (at == 0 or groups[at - 1] != group) for at, group in enumerate(groups)]
    body = Canvas(room, len(rows) + sum(opens))
    start = 8 if tabs is not None else _start(rows)
    label = min(longest([row.label for row in rows]), max(12, room - start - 24))
    if tabs is not None:
        label = max(12, tabs[1] - start - 1)
    price = longest([row.price for row in rows if row.kind not in ("amount", "one")])
    spots = []
    y = 0
    for index, row, is_first in zip(indices, rows, opens, strict=True):
        if is_first:
            body.put(1, y, row.group, "muted")
            y += 1
        here = has_cursor and index == form.cursor
        _gutter(body, y, row, start, digit=form.digit_of(index), jump=jumps.get(row.id, ""), here=here)
        after = body.put(start, y, row.label, "muted" if row.kind == "fold" else "", limit=label, bold=row.value > 0)
        if here:
            tint(body, y, start, after)
        x = tabs[1] if tabs is not None else start + label + 2
        _value(body, x, y, row, form, price=tabs[0] - x if tabs is not None else price, here=here)
        spots.append(Spot(row.id, 0, y, room))
        y += 1
    return Painted(heading(form), body, spots=tuple(spots))


def _headings(rows: Sequence[Row], *, small: bool) -> list[str]:
    """Gives the heading of every row; under another list, a row or two need none."""
    groups = [row.group for row in rows]
    return [group if not small or groups.count(group) > 2 else "" for group in groups]


def _start(rows: Sequence[Row]) -> int:
    if any(row.mark for row in rows):
        return 8
    return 5 if any(row.is_numbered for row in rows) else 3


def _gutter(body: Canvas, y: int, row: Row, start: int, *, digit: str, jump: str, here: bool) -> None:
    if here:
        body.put(1, y, CURSOR, "focus", bold=True)
    if row.mark:
        body.put(2, y, row.mark, bold=row.value > 0)
    if jump:
        body.put(max(2, start - 2), y, jump, "focus", bold=True)
    elif digit:
        body.put(max(2, start - 2), y, digit, "muted")


def _value(body: Canvas, x: int, y: int, row: Row, form: Form, *, price: int, here: bool) -> None:
    room = body.width - x - 1
    match row.kind:
        case "amount":
            x = change(body, x, y, row, here=here)
            x = body.put(x + 2, y, row.price) + (2 if row.price else 0)
            of = build.stock(row, form.answer())
            x = body.put(x, y, of, "muted") + (2 if of else 0)
            limit = row.item.limit if row.item is not None else row.limit
            cells = min(_BAR, limit, body.width - x - 2 - width(row.no))
            if cells > 3 and not row.no:
                bar(body, x, y, value=row.value, limit=min(limit, max(cells, row.value)), cells=cells)
            refusal(body, x, y, row.no, body.width - x - 1)
        case "one":
            _one_of(body, x, y, row, here=here)
        case "with" | "third":
            dial(body, x, y, row.chosen, here=here)
        case "note":
            body.put(x, y, f"{row.chosen}{'_' if form.typing and here else ''}" or "none", limit=room)
        case _:
            if row.no:
                x = body.put(x, y, row.price) + 2 if price and row.price else x
                refusal(body, x, y, row.no, body.width - x - 1)
            elif width(row.price) > price:
                body.put(x, y, row.price, limit=room)
            else:
                body.right(x + price, y, row.price)


def _radio(row: Row, item: Item) -> str:
    if item.blocked is not None:
        return "no"
    return "x" if row.item is item else " "


def _one_of(body: Canvas, x: int, y: int, row: Row, *, here: bool) -> None:
    items = row.slot.items if row.slot is not None else ()
    texts = [f"({_radio(row, item)}) {item.label}" for item in items]
    if len(items) <= _RADIO and sum(map(width, texts)) + 3 * len(texts) < body.width - x:
        for text in texts:
            is_here = here and row.item is not None and text.endswith(row.item.label)
            x = body.put(x, y, text, "muted" if text.startswith("(no") else "", bold=is_here or text[1] == "x") + 3
        return
    x = dial(body, x, y, row.chosen, here=here) + 2
    x = body.put(x, y, row.price) + (2 if row.price else 0)
    refusal(body, x, y, row.no, body.width - x - 1)


# Lines


def as_line(form: Form, indices: Sequence[int], room: int, *, has_cursor: bool, jumps: Mapping[str, str]) -> Painted:
    """Draws a few rows beside one another, as many on a line as fit, for where cards take the rest of the page."""
    body, x, y = Canvas(room, len(indices)), 0, 0
    spots: list[Spot] = []
    for index in indices:
        row = form.rows[index]
        words = "  ".join(text for text in (row.label, row.price if not row.no else "", row.no) if text)
        cells = _LINE + width(words) + 4
        if x and x + cells > room:
            x, y = 0, y + 1
        here = has_cursor and index == form.cursor
        shifted = Canvas(min(cells, room - x), 1)
        _gutter(shifted, 0, row, _LINE, digit=form.digit_of(index), jump=jumps.get(row.id, ""), here=here)
        after = refusal(shifted, shifted.put(_LINE, 0, row.label), 0, words[len(row.label) :], shifted.width - _LINE)
        if here:
            tint(shifted, 0, _LINE, min(after, _LINE + width(row.label)))
        body.paste(shifted, x, y)
        spots.append(Spot(row.id, x, y, cells))
        x += cells
    lines = Canvas(room, y + 1)
    lines.paste(body, 0, 0)
    return Painted("", lines, spots=tuple(spots))


# Grids


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

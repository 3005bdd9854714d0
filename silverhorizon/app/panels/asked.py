"""The form's own rows below one another, or a few of them on a line. Places are the rows' ids."""

from collections.abc import Mapping, Sequence

from silverhorizon.app import rows as build
from silverhorizon.app.canvas import Canvas
from silverhorizon.app.form import Form
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels.painted import Painted, Spot, bar, change, dial, longest, refusal, tint
from silverhorizon.app.rows import Row
from silverhorizon.core.prompt import Item
from silverhorizon.text import width

_BAR = 20
_RADIO = 4
_LINE = 8
MENU = "Choose"


def heading(form: Form) -> str:
    """Gives the title of what is asked: the prompt's words and how much of it is done."""
    forms = form.forms
    if form.spot:
        return "What to do here"
    has_values = any(row.kind in ("amount", "one") for row in form.rows)
    is_menu = any(row.prompt not in forms for row in form.rows if row.kind in ("option", "open"))
    if len(forms) != 1 or (is_menu and not has_values):
        return _menu(form.rows)
    laid = forms[0]
    done, needed = build.counter(laid, form.answer(laid))
    if not needed:
        return laid.text
    meter = f"  {'▰' * min(done, needed)}{'▱' * (needed - done)}" if 1 < needed <= 20 else ""
    return f"{laid.text} ── {done} of {needed}{meter}"


def _menu(rows: Sequence[Row]) -> str:
    """Titles a menu by what all of its acts belong to, if there is such a thing."""
    groups = {row.group for row in rows}
    if len(groups) == 1 and groups != {""}:
        return groups.pop()
    return MENU if len(rows) > 1 else ""


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
    title = heading(form)
    if opens and opens[0] and (title == groups[0] or (title == MENU and is_lone)):
        # A menu has no better title than the heading of its first acts.
        title, opens[0] = groups[0], False
    body = Canvas(room, len(rows) + sum(opens))
    start = 8 if tabs is not None else _start(rows)
    tail = 24 if any(row.price or row.no or row.chosen or row.kind == "amount" for row in rows) else 2
    label = min(longest([row.label for row in rows]), max(12, room - start - tail))
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
    return Painted(title, body, spots=tuple(spots))


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
    digit = "d" if row.kind == "act" else digit
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
    if items and len(items) <= _RADIO and sum(map(width, texts)) + 3 * len(texts) < body.width - x:
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

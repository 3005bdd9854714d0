"""Cards: as rows of a price list, as tiles that can be read at a glance, or drawn as cards."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas, frame
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels.painted import (
    Head,
    Look,
    Painted,
    Spot,
    columns_for,
    gutter,
    lead,
    longest,
    news,
    refusal,
    tint,
)
from silverhorizon.app.rows import Row
from silverhorizon.core.view import Card, CardRow
from silverhorizon.text import cut, width

CARD = 22
"""The width of a card."""


def paint(panel: CardRow, room: int, look: Look) -> Painted:
    """Draws cards: a list where the form asks about them, else tiles; as cards on a large page where they fit."""
    if not panel.cards:
        body = Canvas(room, 1)
        body.put(1, 0, panel.empty or "no cards", "muted")
        return Painted(panel.title, body)
    is_asked = any(card.key in look.rows for card in panel.cards)
    in_a_row = max(1, (room - 3) // (CARD + 1))
    if look.large and len(panel.cards) <= (3 * in_a_row if is_asked else in_a_row):
        return _as_cards(panel, room, look, in_a_row)
    return _as_list(panel, room, look) if is_asked else _as_tiles(panel, room, look)


# Rows


def _as_list(panel: CardRow, room: int, look: Look) -> Painted:
    start = 9
    body = Canvas(room, len(panel.cards))
    refused = [card for card in panel.cards if _no(card, look)]
    facts = list(zip(*(card.facts for card in panel.cards), strict=False))
    titles = [*panel.columns, *[""] * len(facts)][: len(facts)]
    cost, price = longest([card.cost for card in panel.cards]), longest([_price(card, look) for card in panel.cards])
    wanted = [longest([card.name for card in panel.cards]), cost, max(price, 3 if price else 0)]
    wanted += [max(longest(column), width(title)) for column, title in zip(facts, titles, strict=True)]
    spare = room - start - 1
    cells = _fit_list(wanted, spare, longest([_no(card, look) for card in refused]))
    lefts = [start + sum(cells[:at]) + 1 * at + (1 if at > 1 else 0) + max(0, at - 2) for at in range(len(cells))]
    for y, card in enumerate(panel.cards):
        gutter(body, y, card.key, look)
        after = body.put(start - 1, y, card.name, card.tone if look.cursor != card.key else "", limit=cells[0])
        if card.key == look.cursor:
            tint(body, y, start - 1, after)
        if card.changed:
            news(body, min(after, lefts[1] - 2), y)
        body.put(lefts[1] - 1, y, card.cost)
        no = _no(card, look)
        if no:
            refusal(body, lefts[2] - 1, y, no, room - lefts[2])
            continue
        body.right(lefts[2] - 1 + cells[2], y, _price(card, look))
        for at, fact in enumerate(card.facts[: len(facts)], start=3):
            body.put(lefts[at] - 1, y, fact, limit=cells[at])
    heads = [Head(lefts[1] - 2, "cost")] if cost else []
    heads += [Head(lefts[2] - 2, "pay")] if price else []
    heads += [Head(left - 2, title) for left, title in zip(lefts[3:], titles, strict=True) if title]
    return Painted(
        panel.title, body, _apart(heads), tuple(Spot(card.key, 0, y, room) for y, card in enumerate(panel.cards))
    )


def _fit_list(wanted: Sequence[int], room: int, refusal_cells: int) -> list[int]:
    """Shortens names first, so that costs, prices and refusals stay whole."""
    cells = list(wanted)
    gaps = 2 * (len(cells) - 1)
    tail = max(sum(cells[2:]) + 2 * (len(cells) - 3), refusal_cells)
    cells[0] = max(8, min(cells[0], room - tail - cells[1] - 4))
    return cells if sum(cells) + gaps <= room else columns_for(cells, room, gap=2)


def _apart(heads: Sequence[Head]) -> tuple[Head, ...]:
    """Moves titles that would touch the one before to the right."""
    placed: list[Head] = []
    for head in heads:
        after = placed[-1].x + width(placed[-1].text) + 1 if placed else 0
        placed.append(Head(max(head.x, after), head.text))
    return tuple(placed)


def _no(card: Card, look: Look) -> str:
    row = look.rows.get(card.key)
    return row.no if row is not None else ""


def _price(card: Card, look: Look) -> str:
    row = look.rows.get(card.key)
    return row.price if row is not None else ""


# Tiles


def tile_text(card: Card) -> str:
    """Puts a card into one line: name, cost and what it does."""
    facts = [fact for fact in card.facts if fact] or [fact for fact in (card.left, card.right, card.icons) if fact]
    return " ".join([card.name, *([card.cost] if card.cost else []), *facts])


def _as_tiles(panel: CardRow, room: int, look: Look) -> Painted:
    texts = [tile_text(card) for card in panel.cards]
    cells = min(longest(texts) + 3, room - 2)
    columns = max(1, (room - 1) // cells)
    step = (room - 1) // columns
    body = Canvas(room, -(-len(texts) // columns))
    spots = []
    for number, (card, text) in enumerate(zip(panel.cards, texts, strict=True)):
        x, y = 1 + number % columns * step, number // columns
        name = cut(card.name, step - 2)
        if card.key == look.cursor:
            body.put(x - 1, y, CURSOR, "focus", bold=True)
        lead(body, x - 1, y, card.key, look)
        at = body.put(x, y, name, card.tone, limit=step - 2)
        if card.key == look.cursor:
            tint(body, y, x, at)
        at = body.put(at, y, text[len(card.name) :], limit=x + step - 2 - at)
        if card.changed:
            news(body, at, y)
        spots.append(Spot(card.key, x - 1, y, step))
    return Painted(panel.title, body, spots=tuple(spots))


# Cards


def _as_cards(panel: CardRow, room: int, look: Look, in_a_row: int) -> Painted:
    is_asked = any(card.key in look.rows for card in panel.cards)
    high = 7 if is_asked else 5
    body = Canvas(room, -(-len(panel.cards) // in_a_row) * high)
    spots = []
    for number, card in enumerate(panel.cards):
        x, y = 2 + number % in_a_row * (CARD + 1), number // in_a_row * high
        draw(body, x, y, card, look, high=high)
        spots.append(Spot(card.key, x, y, CARD, high))
    return Painted(panel.title, body, spots=tuple(spots))


def draw(canvas: Canvas, x: int, y: int, card: Card, look: Look, *, high: int = 6, wide: int = CARD) -> None:
    """Draws a card as a card: cost top left, name, kind and icons, then points and income on the bottom line."""
    frame(canvas, x, y, wide, high)
    inner = wide - 4
    row = look.rows.get(card.key)
    corner = look.jumps.get(card.key) or look.digits.get(card.key, "")
    if card.cost:
        canvas.in_rule(x + 1, y, card.cost, bold=True)
    right = corner or ("" if row is not None else card.kind)
    if right:
        canvas.in_rule(x + wide - 3 - width(right) - (0 if not corner else 1), y, right, "focus" if corner else "muted")
    line = y + 1
    names = paragraphs(card.name, inner)[: 2 if high > 5 else 1]
    for name in names:
        canvas.put(x + 2, line, cut(name, inner), card.tone, bold=True)
        line += 1
    bottom = y + high - 2 - (1 if row is not None else 0)
    canvas.put(x + 2, bottom - 1, card.subtitle or card.kind, "muted", limit=inner - width(card.icons) - 1)
    canvas.right(x + 2 + inner, bottom - 1, card.icons)
    canvas.put(x + 2, bottom, card.left, limit=inner)
    canvas.right(x + 2 + inner, bottom, card.right)
    if card.changed:
        news(canvas, x + wide - 2, y + 1)
    if row is not None:
        _asked(canvas, x, y + high - 2, wide, row)
    if card.key == look.cursor:
        canvas.put(x, y + high - 2, CURSOR, "focus", bold=True)
        canvas.bar(y + high - 2, "row", x=x + 2, end=x + 2 + inner)


def _asked(canvas: Canvas, x: int, y: int, wide: int, row: Row) -> None:
    if row.no:
        refusal(canvas, x + 2, y, row.no, wide - 3)
        return
    at = canvas.put(x + 2, y, f"{row.mark} " if row.mark else "", bold=row.value > 0)
    canvas.put(at, y, f"pay {row.price}" if row.price else "", limit=wide - 4 - (at - x - 2))

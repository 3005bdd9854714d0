"""Cards: as rows of a price list, as tiles that can be read at a glance, or drawn as cards."""

from collections.abc import Sequence
from typing import NamedTuple

from silverhorizon.app.canvas import Canvas, frame
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels.painted import (
    START,
    Head,
    Look,
    Painted,
    Spot,
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


_NAME, _SHORT = 20, 12
"""Names are not cut below this: where facts are words, and where they are prices and numbers to compare."""


def paint(panel: CardRow, room: int, look: Look) -> Painted:
    """Draws cards: a list where the form asks about them, else tiles; as cards on a large page where they fit."""
    if not panel.cards:
        body = Canvas(room, 1)
        body.put(1, 0, panel.empty or "no cards", "muted")
        return Painted(panel.title, body)
    is_asked = any(card.key in look.rows for card in panel.cards)
    in_a_row = max(1, (room - 3) // (CARD + 1))
    # A card has no room for a sentence: where one says what cards do, they stand in rows on a large page too.
    is_told = all(card.note and card.note in card.facts for card in panel.cards)
    if look.large and not is_told and len(panel.cards) <= (3 * in_a_row if is_asked else in_a_row):
        return _as_cards(panel, room, look, in_a_row)
    return _as_list(panel, room, look) if is_asked else _as_tiles(panel, room, look)


# Rows


class _Columns(NamedTuple):
    """Where name, cost, price and facts stand in a list; `cells` are their widths."""

    lefts: tuple[int, ...]
    cells: tuple[int, ...]


def _as_list(panel: CardRow, room: int, look: Look) -> Painted:
    body = Canvas(room, len(panel.cards))
    facts = [_facts(card) for card in panel.cards]
    titles = list(panel.columns[len(panel.cards[0].facts) - len(facts[0]) :])
    columns = _columns(panel, facts, room, look)
    lefts, cells = columns
    for y, (card, own) in enumerate(zip(panel.cards, facts, strict=True)):
        gutter(body, y, card.key, look)
        _named(body, y, card, columns, look)
        body.put(lefts[1], y, card.cost)
        if no := _no(card, look):
            refusal(body, lefts[2], y, no, room - lefts[2] - 1)
            continue
        body.right(lefts[2] + cells[2], y, _price(card, look))
        for left, size, fact in zip(lefts[3:], cells[3:], own, strict=False):
            body.put(left, y, fact, limit=size)
    heads = [Head(lefts[1] - 1, "cost")] if cells[1] else []
    heads += [Head(lefts[2] - 1, "pay")] if cells[2] and any(_price(card, look) for card in panel.cards) else []
    heads += [Head(left - 1, title) for left, title in zip(lefts[3:], titles, strict=False) if title]
    spots = tuple(Spot(card.key, 0, y, room) for y, card in enumerate(panel.cards))
    return Painted(panel.title, body, _apart(heads), spots, (lefts[2] + cells[2], lefts[2]))


def _facts(card: Card) -> tuple[str, ...]:
    """Gives the facts of a card without its name and cost, which have columns of their own."""
    facts = card.facts
    while facts and facts[0] in (card.name, card.cost):
        facts = facts[1:]
    return facts


def _named(body: Canvas, y: int, card: Card, columns: _Columns, look: Look) -> None:
    after = body.put(START, y, card.name, card.tone, limit=columns.cells[0] - (1 if card.changed else 0))
    if card.key == look.cursor:
        tint(body, y, START, after)
    if card.changed:
        news(body, after, y)


def _columns(panel: CardRow, facts: Sequence[tuple[str, ...]], room: int, look: Look) -> _Columns:
    """Gives every column what its cells need; names give way, but never to fewer than a dozen cells."""
    name = longest([card.name for card in panel.cards]) + (1 if any(card.changed for card in panel.cards) else 0)
    cost = longest([card.cost for card in panel.cards])
    price = longest([_price(card, look) for card in panel.cards])
    price = max(price, 3) if price else 0
    tail = [max(longest([own[at] for own in facts if at < len(own)]), 1) for at in range(max(map(len, facts)))]
    refused = longest([_no(card, look) for card in panel.cards])
    needed = max(price + sum(own + 2 for own in tail) if price or tail else 0, refused)
    spare = room - START - 2 - cost - 1 - needed - 1
    least = _SHORT if cost or price else _NAME
    cells = (max(min(name, least), min(name, spare)), cost, price, *tail)
    lefts = [START, START + cells[0] + 1]
    lefts.append(lefts[1] + cost + 1)
    for at in range(2, len(cells) - 1):
        lefts.append(lefts[at] + cells[at] + (2 if cells[at] else 0))
    return _Columns(tuple(lefts), cells)


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
    return row.price if row is not None and row.price != card.cost else ""


# Tiles


def tile_text(card: Card) -> str:
    """Puts a card into one line: name, cost and what it does."""
    facts = [fact for fact in _facts(card) if fact] or [fact for fact in (card.left, card.right, card.icons) if fact]
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
    for name in _name_lines(card.name, inner, 2 if high > 5 else 1):
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
        _asked(canvas, x, y + high - 2, row, wide=wide, cost=card.cost)
    if card.key == look.cursor:
        canvas.put(x, y + high - 2, CURSOR, "focus", bold=True)
        canvas.bar(y + high - 2, "row", x=x + 2, end=x + 2 + inner)


def _name_lines(name: str, cells: int, rows: int) -> list[str]:
    """Breaks a name between words into so many lines; what is too long ends in an ellipsis."""
    lines = paragraphs(name, cells)
    return lines if len(lines) <= rows else [*lines[: rows - 1], " ".join(lines[rows - 1 :])]


def _asked(canvas: Canvas, x: int, y: int, row: Row, *, wide: int, cost: str) -> None:
    if row.no:
        refusal(canvas, x + 2, y, row.no, wide - 3)
        return
    at = canvas.put(x + 2, y, f"{row.mark} " if row.mark else "", bold=row.value > 0)
    if row.price and row.price != cost:
        canvas.put(at, y, f"pay {row.price}", limit=wide - 4 - (at - x - 2))

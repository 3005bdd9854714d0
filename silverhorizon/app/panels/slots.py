"""Boards of slots: every slot a frame with its name in the upper edge, the card on top and what counts there.

Beside the slots stand the cards that are still to come, with level, price and why not.
"""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels.lattice import lattice
from silverhorizon.app.panels.painted import Head, Look, Painted, Spot, lead, news, refusal, tint
from silverhorizon.core.view import BoardSlot, SlotBoard, Tech
from silverhorizon.text import width

_PAIR = 2
_LEAST, _INNER, _WIDE = 8, 18, 28
"""The cells inside a slot: the fewest, those of a small page, those of a large one."""
_LIST = 30
"""The fewest cells of the cards beside the slots; with less they stand below."""
_TAIL, _BARE = 15, 6
"""Level, price and a short refusal behind the name of a card; the same without a refusal."""


def paint(panel: SlotBoard, room: int, look: Look) -> Painted:
    """Draws the slots two side by side, the cards left at their right or, where that is too narrow, below."""
    inner = _inner(room, look)
    board, spots = _board(panel, inner, look)
    beside = room - board.width - 1
    is_beside = bool(panel.cards) and beside >= _LIST
    cards, more = _cards(panel, beside if is_beside else room, look)
    x, y = (board.width + 1, 0) if is_beside else (0, board.height)
    high = max(board.height, cards.height) if is_beside else board.height + cards.height
    body = Canvas(room, high)
    body.paste(board, 0, 0)
    body.paste(cards, x, y)
    spots += [spot._replace(x=spot.x + x, y=spot.y + y) for spot in more]
    heads = (Head(x + 3, panel.cards_title), Head(x + cards.width - _tail(look) - 3, "level")) if is_beside else ()
    return Painted(panel.title, body, heads, tuple(spots), has_edge=high == board.height)


def _tail(look: Look) -> int:
    return _TAIL if look.rows else _BARE


def _inner(room: int, look: Look) -> int:
    wanted = _WIDE if look.large else _INNER
    return max(_LEAST, min(wanted, (room - _PAIR - 1) // _PAIR))


def _board(panel: SlotBoard, inner: int, look: Look) -> tuple[Canvas, list[Spot]]:
    """Draws the groups below one another; a frame takes two rows of text, four on a large page."""
    wide, high = inner + 1, 5 if look.large else 3
    places: list[tuple[BoardSlot, int, int]] = []
    y = 0
    for group in panel.groups:
        places += [(slot, at % _PAIR * wide, y + at // _PAIR * high) for at, slot in enumerate(group.slots)]
        y += -(-len(group.slots) // _PAIR) * high
    if not places:
        return Canvas(0, 0), []
    body = lattice(tuple([(x, top) for _, x, top in places]), wide, high).copy()
    for slot, x, top in places:
        _slot(body, slot, x, top, look, inner=inner, high=high)
    return body, [Spot(slot.key, x, top, wide + 1, high + 1) for slot, x, top in places]


def _slot(body: Canvas, slot: BoardSlot, x: int, y: int, look: Look, *, inner: int, high: int) -> None:
    is_here = slot.key == look.cursor
    body.put(x + 2, y, f"{slot.name} ", bold=is_here, limit=inner - 1)
    body.put(x + 1, y, " ")
    lead(body, x + 1, y, slot.key, look)
    lines = _within(slot, look, inner)
    said = lines if len(lines) < high else [*lines[: high - 2], " ".join(lines[high - 2 :])]
    for number, line in enumerate(said, start=y + 1):
        tone = slot.tone if number == y + 1 else "muted"
        after = refusal(body, x + 1, number, line, inner) if line.startswith("no:") else 0
        after = after or body.put(x + 1, number, line, tone, limit=inner)
        if slot.changed and number == y + 1:
            news(body, min(after, x + inner), number)
    if is_here:
        for number in range(y + 1, y + high):
            body.put(x, number, "[", "focus", bold=True)
            body.put(x + inner + 1, number, "]", "focus", bold=True)


def _within(slot: BoardSlot, look: Look, inner: int) -> list[str]:
    """Says what lies in a slot or why nothing can, then what counts there, and what is covered."""
    row = look.rows.get(slot.key)
    # What a card has in common with the name of its slot stands in the edge already.
    card, *under = (name.removeprefix(f"{slot.name} ") for name in (slot.card, *slot.covered))
    covered = f"over {', '.join(under)}" if under else ""
    texts = (row.no if row is not None and row.no else card or slot.state, covered, slot.note)
    first, *rest = [text for text in texts if text] or [""]
    whole = [first] if slot.card else paragraphs(first, inner)
    return [*whole, *(line for text in rest for line in paragraphs(text, inner))]


def _cards(panel: SlotBoard, room: int, look: Look) -> tuple[Canvas, list[Spot]]:
    body = Canvas(room, len(panel.cards))
    spots = []
    for y, card in enumerate(panel.cards):
        _card(body, y, card, look, room)
        spots.append(Spot(card.key, 0, y, room))
    return body, spots


def _card(body: Canvas, y: int, card: Tech, look: Look, room: int) -> None:
    if card.key == look.cursor:
        body.put(1, y, CURSOR, "focus", bold=True)
    lead(body, 2, y, card.key, look)
    end = room - _tail(look)
    name = card.name if width(card.name) <= end - 5 else card.short or card.name
    after = body.put(4, y, name, card.tone, limit=end - 5)
    if card.key == look.cursor:
        tint(body, y, 4, after)
    if card.changed:
        news(body, after, y)
    body.put(end, y, str(card.level or ""), "muted")
    row = look.rows.get(card.key)
    said = row.no if row is not None and row.no else card.state
    body.put(end + 3, y, card.cost)
    refusal(body, end + 4 + width(card.cost), y, said, room - end - 4 - width(card.cost))

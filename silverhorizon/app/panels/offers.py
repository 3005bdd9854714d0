"""The trading table: everybody's goods, the open offers with their value and answers, and promises."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.panels.ledger import columns_of, heads_of, table
from silverhorizon.app.panels.painted import (
    START,
    Head,
    Look,
    Painted,
    Spot,
    columns_for,
    gutter,
    lead_letter,
    longest,
    refusal,
    tint,
)
from silverhorizon.core.view import Offer, OfferTable
from silverhorizon.text import width

_TAG = 2
"""The cells that the tag of a seat moves its row to the right."""


def paint(panel: OfferTable, room: int, look: Look) -> tuple[Painted, ...]:
    """Draws goods, offers and, where there are any or the page is large, promises."""
    goods = _roster(panel, room, look) if panel.is_roster else _goods(panel, room, look._replace(rows={}))
    parts = [goods, _offers("Open offers", panel.offers, room, look, "none open; a new offer is made below")]
    if panel.promises or look.large:
        parts.append(_offers("Promises", panel.promises, room, look, "none outstanding"))
    return tuple(parts)


def _goods(panel: OfferTable, room: int, look: Look) -> Painted:
    columns = columns_of(("", *panel.goods_columns), panel.goods, room, look)
    titles = ("", *panel.goods_columns)
    if panel.goods and len(panel.goods_columns) >= len(panel.goods[0].cells):
        columns, titles = columns_of(panel.goods_columns, panel.goods, room, look), panel.goods_columns
    body = Canvas(room, len(panel.goods))
    return Painted(panel.title, body, heads_of(titles, columns), tuple(table(body, panel.goods, columns, look)))


def _roster(panel: OfferTable, room: int, look: Look) -> Painted:
    """Draws goods with the tags of their seats; a sign stands before the seat at the keyboard, as in a strip."""
    inner = _goods(panel, room - _TAG, look._replace(rows={}, cursor="", jumps={}))
    body = Canvas(room, len(panel.goods))
    body.paste(inner.body, _TAG, 0)
    for y, row in enumerate(panel.goods):
        seat = int(row.tone.removeprefix("seat:"))
        body.tag(2, y, seat)
        if row.key == look.cursor or (not look.cursor and seat == look.seat):
            body.put(1, y, CURSOR, "focus", bold=True)
        if row.key in look.jumps:
            lead_letter(body, 2, y, look.jumps[row.key])
        if row.key == look.cursor:
            tint(body, y, 5, 5 + width(row.cells[0].text))
    heads = tuple(own._replace(x=own.x + _TAG) for own in inner.heads)
    return Painted(panel.title, body, heads, inner.spots)


def _offers(title: str, offers: Sequence[Offer], room: int, look: Look, empty: str) -> Painted:
    if not offers:
        body = Canvas(room, 1)
        body.put(3, 0, empty, "muted")
        return Painted(title, body)
    start = START if any(own.key in look.rows for own in offers) else 3
    wanted = [longest([getattr(own, field) for own in offers]) for field in ("parties", "terms", "value", "answer")]
    cells = columns_for(wanted, room - start - 2, gap=3)
    lefts = [start + sum(cells[:at]) + 3 * at for at in range(4)]
    body = Canvas(room, len(offers))
    local = look if start == START else look._replace(rows={})
    for y, own in enumerate(offers):
        gutter(body, y, own.key, local)
        after = body.put(lefts[0], y, own.parties, limit=cells[0])
        if own.key == look.cursor:
            tint(body, y, lefts[0], after)
        body.put(lefts[1], y, own.terms, limit=cells[1])
        body.put(lefts[2], y, own.value, limit=cells[2])
        row = look.rows.get(own.key)
        refusal(body, lefts[3], y, row.no if row is not None and row.no else own.answer, room - lefts[3] - 1)
    heads = [Head(left - 1, text) for left, text in zip(lefts[2:], ("value", "answer"), strict=True)]
    return Painted(title, body, tuple(heads), tuple(Spot(own.key, 0, y, room) for y, own in enumerate(offers)))

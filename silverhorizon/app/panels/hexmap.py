"""Hex maps: every sector with a frame, its name in the upper edge and its contents, in two rows, or four when large.

The cursor is a pair of brackets in the frame, so that moving it changes two cells a sector.
"""

from collections.abc import Iterable

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import CURSOR, CUT
from silverhorizon.app.panels.lattice import lattice
from silverhorizon.app.panels.painted import Head, Look, Painted, Spot, lead, longest, news, tint
from silverhorizon.core.view import Hex, HexMap, Span
from silverhorizon.text import cut, width


def paint(panel: HexMap, room: int, look: Look) -> Painted:
    """Draws the map, or the list of its sectors; large sectors only where the page is large and they fit."""
    if look.as_list or not panel.hexes:
        return _as_list(panel, room, look)
    large = look.large and _span(panel.hexes, 12) + 1 <= room
    wide, high = (12, 4) if large else (8, 2)
    return _as_map(panel, look, wide, high)


def _span(hexes: Iterable[Hex], wide: int) -> int:
    edges = [_column(place, wide) for place in hexes]
    return max(edges) - min(edges) + wide


def _column(place: Hex, wide: int) -> int:
    return place.q * wide + place.r * wide // 2


def _as_map(panel: HexMap, look: Look, wide: int, high: int) -> Painted:
    left = min(_column(place, wide) for place in panel.hexes)
    top = min(place.r for place in panel.hexes)
    places = [(place, _column(place, wide) - left, (place.r - top) * high) for place in panel.hexes]
    body = lattice(tuple([(x, y) for _, x, y in places]), wide, high).copy()
    spots = []
    for place, x, y in places:
        _sector(body, place, x, y, look, wide=wide, high=high)
        spots.append(Spot(place.key, x, y, wide + 1, high + 1))
    return Painted(panel.title, body, spots=tuple(spots), has_edge=True)


def _sector(body: Canvas, place: Hex, x: int, y: int, look: Look, *, wide: int, high: int) -> None:
    inner = wide - 1
    name = place.name if high > 2 or width(place.name) <= inner else place.label
    body.put(x + 1, y, name, place.tone, limit=inner, bold=place.key == look.cursor)
    lines = place.lines[: high - 1] if high > 2 and place.lines else (place.body,)
    for row, spans in enumerate(lines, start=y + 1):
        _contents(body, x + 1, row, spans, inner, is_news=place.changed and row == y + 1)
    if place.key in look.jumps:
        lead(body, x, y, place.key, look)
    if place.key == look.cursor:
        for row in range(y + 1, y + high):
            body.put(x, row, "[", "focus", bold=True)
            body.put(x + wide, row, "]", "focus", bold=True)


def _contents(body: Canvas, x: int, y: int, spans: tuple[Span, ...], inner: int, *, is_news: bool) -> None:
    room = inner - (1 if is_news else 0)
    is_cut = sum(width(span.text) for span in spans) > room
    at, end = x, x + room - (1 if is_cut else 0)
    for span in spans:
        if at < end:
            fits = width(span.text) <= end - at
            at = body.put(at, y, span.text if fits else cut(f"{span.text} ", end - at + 1, ""), span.tone)
    if is_cut:
        at = body.put(at, y, CUT)
    if is_news:
        news(body, at, y)


def _as_list(panel: HexMap, room: int, look: Look) -> Painted:
    body = Canvas(room, max(1, len(panel.hexes)))
    names = min(24, longest([place.name for place in panel.hexes]))
    spots = []
    for y, place in enumerate(panel.hexes):
        if place.key == look.cursor:
            body.put(1, y, CURSOR, "focus", bold=True)
        lead(body, 1, y, place.key, look)
        after = body.put(3, y, place.name, limit=names)
        if place.key == look.cursor:
            tint(body, y, 3, after)
        x = body.spans(names + 5, y, place.body, limit=9)
        if place.changed:
            news(body, x, y)
        body.put(names + 16, y, place.about, limit=room - names - 17)
        spots.append(Spot(place.key, 0, y, room))
    return Painted(panel.title, body, (Head(names + 4, "contents"),), tuple(spots))


def legend(panel: HexMap, room: int, rows: int) -> Canvas:
    """Draws the legend, two signs a row where there is room for it."""
    columns = 2 if room >= 48 else 1
    parts = panel.legend[: rows * columns]
    body = Canvas(room, min(rows, -(-len(parts) // columns)))
    step = room // columns
    for number, part in enumerate(parts):
        x, y = number % columns * step, number // columns
        at = body.put(x, y, part.label, part.tone, limit=step - 1)
        body.put(max(at + 1, x + 4), y, part.value, "muted", limit=x + step - 1 - max(at + 1, x + 4))
    return body

"""Tracks: values on the way to a limit, each as a bar and as its number."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.panels.painted import Look, Painted, Spot, bar, change, gutter, longest, news, refusal, tint
from silverhorizon.core.view import Track, Tracks
from silverhorizon.text import width


def paint(panel: Tracks, room: int, look: Look) -> Painted:
    """Draws one track a row: label, bar, number, note. One cell is one unit where the widest limit allows it."""
    if not panel.tracks:
        return Painted(panel.title, Canvas(room, 0))
    start = 3
    dial = 8 if look.rows else 0
    label = min(longest([track.label for track in panel.tracks]), room // 3)
    note = longest([_note(track, look) for track in panel.tracks])
    number = longest([str(track.value) for track in panel.tracks])
    cells = max(4, room - start - label - dial - number - 8 - (note + 2 if note else 0))
    cells = min(cells, max(track.limit for track in panel.tracks) or 1)
    body = Canvas(room, len(panel.tracks))
    for y, track in enumerate(panel.tracks):
        key = track.key or track.label
        gutter(body, y, key, look._replace(rows={}))
        after = body.put(start, y, track.label, track.tone, limit=label)
        if key == look.cursor:
            tint(body, y, start, after)
        if key in look.rows:
            change(body, start + label + 2, y, look.rows[key], here=key == look.cursor)
        bar(body, start + label + dial + 2, y, value=track.value, limit=track.limit, cells=cells, tone=track.tone)
        x = start + label + dial + cells + 4
        body.right(x + number, y, str(track.value), bold=True)
        x += number
        if track.changed:
            news(body, x, y)
        refusal(body, x + 2, y, _note(track, look), room - x - 3)
    spots = tuple(Spot(track.key or track.label, 0, y, room) for y, track in enumerate(panel.tracks))
    return Painted(panel.title, body, spots=spots)


def _note(track: Track, look: Look) -> str:
    row = look.rows.get(track.key)
    if row is not None and row.no:
        return row.no
    of = f"of {track.limit}" if width(str(track.limit)) < 4 else ""
    return "  ".join(text for text in (of, track.note) if text)

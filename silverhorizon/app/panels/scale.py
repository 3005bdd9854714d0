"""A line of distances: marks at their true places with names above, a stretch and the measure below."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import RULE
from silverhorizon.core.view import Scale
from silverhorizon.text import width

_SHORT = 3
"""A name of which not even the first word fits is cut to so many letters."""


def draw(scale: Scale, room: int) -> Canvas:
    """Draws names, the line and what is below it; two rows where there is neither a stretch nor a note."""
    has_words = bool(scale.words or scale.note)
    body = Canvas(room, 3 if has_words else 2)
    body.put(1, 1, RULE * (room - 2), "rule")
    body.put(1, 0, scale.start)
    places = _places(scale, room)
    for number, (mark, x) in enumerate(zip(scale.marks, places, strict=True)):
        after = places[number + 1] if number + 1 < len(places) else room
        body.put(x, 1, "┴", "rule")
        body.put(x, 0, _name(mark.name, after - x))
    if has_words:
        _below(body, scale, room)
    return body


def _column(scale: Scale, at: int, room: int) -> int:
    """Gives the column of a place: equal differences are equally wide."""
    far = max((mark.at for mark in scale.marks), default=1)
    return 1 + at * (room - 2 - _SHORT) // max(1, far)


def _places(scale: Scale, room: int) -> list[int]:
    """Places the marks, each at least one cell after the one before."""
    places: list[int] = []
    for mark in scale.marks:
        x = _column(scale, mark.at, room)
        places.append(max(x, places[-1] + 1) if places else x)
    return places


def _name(name: str, room: int) -> str:
    """Shortens a name to its first word, else to its first letters, so that a blank parts it from the next one."""
    for said in (name, name.partition(" ")[0]):
        if width(said) < room:
            return said
    return name[: max(1, min(_SHORT, room - 1))]


def _below(body: Canvas, scale: Scale, room: int) -> None:
    x = 1
    if scale.words:
        left, right = _column(scale, scale.low, room), _column(scale, scale.high, room)
        body.put(left, 2, "└" + RULE * max(0, right - left - 1) + "┘", "rule")
        # Before the reach where there is no room behind it: in a small part of the system it ends at the edge.
        is_behind = right + 3 + width(scale.words) <= room or left < width(scale.words) + 3
        before = left - width(scale.words) - 1
        x = body.put(right + 2 if is_behind else before, 2, scale.words)
        x = x if is_behind else right
    after = room - width(scale.note) - 1
    if after > x + 1:
        body.put(after, 2, scale.note, "muted")

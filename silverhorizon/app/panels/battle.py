"""Battles: a block a side with its units, what they aim at, their dice as rolled, and what that cost."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.glyphs import CURSOR, GIVES
from silverhorizon.app.panels.painted import Look, Painted, Spot, lead, longest, news, tint
from silverhorizon.core.view import Battle, Side, Unit
from silverhorizon.text import width


def paint(panel: Battle, room: int, look: Look) -> Painted:
    """Draws all sides below one another, then the lines that explain the dice."""
    lines = [line for text in panel.lines for line in paragraphs(text, room - 4)]
    # Where the place has a long name, the first side stands below it rather than beside it.
    first = " ── ".join(text for text in (panel.title, *map(_titled, panel.sides[:1])) if text)
    is_apart = bool(panel.sides) and width(first) > room - 4
    rows = sum(1 + len(side.units) for side in panel.sides) - (0 if is_apart else 1)
    body = Canvas(room, rows + len(lines) + (1 if lines else 0))
    every = [unit for side in panel.sides for unit in side.units]
    # What no seat owns rolls nothing: its words need not stand in columns, whose width the dice would pay for.
    units = [unit for unit in every if unit.seat is not None] or every
    columns = (
        min(24, longest([unit.name for unit in units]) + 2),
        longest([unit.strength for unit in units]) + 2,
        min(22, longest([_aim(unit) for unit in units]) + 2),
    )
    spots: list[Spot] = []
    y = 0 if is_apart else -1
    for side in panel.sides:
        if y >= 0:
            body.rule(y, _titled(side))
        y = _side(body, y + 1, side, look, columns=columns, spots=spots)
    if lines:
        body.rule(y)
        for at, line in enumerate(lines, start=y + 1):
            body.put(2, at, line)
    return Painted(panel.title if is_apart else first, body, spots=tuple(spots))


def _titled(side: Side) -> str:
    note = side.note or ("" if side.units else "nobody")
    return f"{side.title} ── {note}" if note else side.title


def _aim(unit: Unit) -> str:
    return f"{GIVES} {unit.aims_at}" if unit.aims_at else ""


def _room(body: Canvas, unit: Unit, used: int) -> int:
    """Counts the cells that the dice of a unit have before what it loses."""
    return body.width - 9 - used - (width(unit.losses) + 1 if unit.losses else 0)


def _side(body: Canvas, y: int, side: Side, look: Look, *, columns: tuple[int, int, int], spots: list[Spot]) -> int:
    name, strength, aim = columns
    for unit in side.units:
        if unit.key == look.cursor:
            body.put(1, y, CURSOR, "focus", bold=True)
        lead(body, 1, y, unit.key, look)
        x = 3
        if unit.seat is not None:
            x = body.tag(x, y, unit.seat) + 1
        after = body.put(x, y, unit.name, limit=name + 3 if unit.seat is not None else None)
        if unit.key == look.cursor:
            tint(body, y, x, after)
        body.put(max(6 + name, after + 2), y, unit.strength)
        body.put(6 + name + strength, y, _aim(unit), limit=aim - 1)
        body.spans(6 + name + strength + aim, y, unit.rolls, limit=_room(body, unit, name + strength + aim))
        at = body.width - 2 - width(unit.losses)
        body.put(at, y, unit.losses, bold=True)
        if unit.changed:
            news(body, body.width - 2, y)
        spots.append(Spot(unit.key, 0, y, body.width))
        y += 1
    return y

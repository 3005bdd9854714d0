"""A sheet of a game drawn on a tall canvas: its card, lines, parts, panels and clauses, and where its things stand."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.layouts.stack import Block, head
from silverhorizon.app.panels import paint
from silverhorizon.app.panels.cards import CARD, draw
from silverhorizon.app.panels.painted import Look, Painted, Spot
from silverhorizon.core.action import Seat
from silverhorizon.core.ruleset import Clause
from silverhorizon.core.view import Ledger, Panel, Section, Sheet
from silverhorizon.text import width

_PART_CELLS = 80
"""Beyond so many cells the eye loses the way from a label to its number."""
_NARROWEST = 19
"""Cells that a seat's table needs beside others."""


class Leaf(NamedTuple):
    """A drawn sheet: its cells and its things."""

    canvas: Canvas
    spots: tuple[Spot, ...]


def leaf(sheet: Sheet, wide: int, clauses: Sequence[Clause], cursor: str = "") -> Leaf:
    """Draws a sheet as wide as the page, as tall as it needs."""
    look = Look(cursor=cursor, whole=True)
    blocks = [*_head(sheet, wide), *(_section(section, wide) for section in sheet.sections)]
    for group in _groups(sheet.panels, wide):
        blocks += [_beside(group, wide, look)] if len(group) > 1 else _alone(group[0], wide, look)
    blocks += _tail(sheet, wide, clauses)
    whole = Canvas(wide, sum(block.canvas.height for block in blocks))
    spots: list[Spot] = []
    y = 0
    for block in blocks:
        whole.paste(block.canvas, 0, y)
        spots += [spot._replace(y=spot.y + y) for spot in block.spots]
        y += block.canvas.height
    return Leaf(whole, tuple(spots))


def _head(sheet: Sheet, wide: int) -> Iterator[Leaf]:
    card = sheet.card
    left = CARD + 3 if card is not None else 0
    lines = [line for text in sheet.lines for line in paragraphs(text, wide - left - 2)]
    if card is None:
        if lines:
            canvas = Canvas(wide, len(lines))
            for y, line in enumerate(lines):
                canvas.put(1, y, line)
            yield Leaf(canvas, ())
        return
    canvas = Canvas(wide, max(7, len(lines) + 1))
    canvas.rule(0, "Card", end=left)
    canvas.rule(0, x=left)
    canvas.in_rule(left + 2, 0, "What it does")
    draw(canvas, 1, 1, card, Look())
    canvas.vertical(left, 1, canvas.height)
    for y, line in enumerate(lines, start=1):
        canvas.put(left + 2, y, line)
    yield Leaf(canvas, ())


def _section(section: Section, wide: int) -> Leaf:
    canvas = Canvas(wide, 1 + len(section.parts))
    canvas.rule(0, section.title)
    end = min(wide, _PART_CELLS) - 2
    if section.unit:
        canvas.in_rule(end - width(section.unit) - 1, 0, section.unit)
    values = max((width(part.value) for part in section.parts), default=0)
    clauses = max((width(part.rule) for part in section.parts), default=0)
    for y, part in enumerate(section.parts, start=1):
        canvas.put(3, y, part.label, part.tone, limit=end - values - 4 - (clauses + 2 if clauses else 0))
        canvas.right(end - values - 2, y, part.rule, "muted")
        canvas.right(end, y, part.value, part.tone)
    return Leaf(canvas, ())


def _groups(panels: Sequence[Panel], wide: int) -> Iterator[tuple[Panel, ...]]:
    """Puts tables of single seats side by side, as many as fit; every other panel stands alone."""
    most = max(1, wide // _NARROWEST)
    seats: list[Panel] = []
    for panel in panels:
        if isinstance(panel, Ledger) and panel.seat is not None and len(seats) < most:
            seats.append(panel)
            continue
        if seats:
            yield tuple(seats)
            seats = []
        if isinstance(panel, Ledger) and panel.seat is not None:
            seats.append(panel)
        else:
            yield (panel,)
    if seats:
        yield tuple(seats)


def _alone(panel: Panel, wide: int, look: Look) -> Iterator[Leaf]:
    for one in paint(panel, wide, look):
        canvas = Canvas(wide, 1 + one.body.height)
        if isinstance(panel, Ledger) and panel.seat is not None:
            canvas.rule(0)
            _title(canvas, panel.seat, one, 0)
        else:
            head(canvas, 0, 0, wide, Block(one, ""))
        canvas.paste(one.body, 0, 1)
        yield Leaf(canvas, tuple(spot._replace(y=spot.y + 1) for spot in one.spots))


def _beside(panels: Sequence[Panel], wide: int, look: Look) -> Leaf:
    edges = [wide * number // len(panels) for number in range(len(panels) + 1)]
    painted = [
        paint(panel, right - left - (1 if right < wide else 0), look)[0]
        for panel, left, right in zip(panels, edges, edges[1:], strict=False)
    ]
    canvas = Canvas(wide, 1 + max(one.body.height for one in painted))
    spots: list[Spot] = []
    for panel, one, left, right in zip(panels, painted, edges, edges[1:], strict=False):
        canvas.rule(0, x=left, end=right)
        assert isinstance(panel, Ledger)
        _title(canvas, panel.seat or 0, one, left)
        canvas.paste(one.body, left, 1)
        spots += [spot._replace(x=spot.x + left, y=spot.y + 1) for spot in one.spots]
    for edge in edges[1:-1]:
        canvas.vertical(edge - 1, 1, canvas.height)
    return Leaf(canvas, tuple(spots))


def _title(canvas: Canvas, seat: Seat, painted: Painted, left: int) -> None:
    """Writes tag and name of a seat into a rule, and the column titles that have room beside them."""
    room = min((own.x for own in painted.heads), default=painted.body.width) - 6
    canvas.put(left + 1, 0, " ")
    at = canvas.tag(left + 2, 0, seat)
    canvas.put(at, 0, " ")
    at = canvas.put(at + 1, 0, painted.title, bold=True, limit=max(4, room))
    canvas.put(at, 0, " ")
    for own in painted.heads:
        if left + own.x >= at:
            canvas.in_rule(left + own.x, 0, own.text)


def _tail(sheet: Sheet, wide: int, clauses: Sequence[Clause]) -> Iterator[Leaf]:
    known = {clause.id: clause for clause in clauses}
    rows: list[tuple[str, str]] = []
    at = max(12, 5 + max(map(len, sheet.rules), default=0))
    for rule in sheet.rules:
        text = known[rule].text if rule in known else "not among the clauses"
        lines = paragraphs(text, wide - at - 2)
        rows += [(rule if number == 0 else "", line) for number, line in enumerate(lines)]
    if rows:
        canvas = Canvas(wide, 1 + len(rows))
        canvas.rule(0, "Clauses")
        for y, (rule, line) in enumerate(rows, start=1):
            canvas.put(3, y, rule, "focus")
            canvas.put(at, y, line)
        yield Leaf(canvas, ())
    if sheet.doubt:
        lines = paragraphs(f"Doubtful in the sources: {sheet.doubt}", wide - 2)
        canvas = Canvas(wide, len(lines))
        for y, line in enumerate(lines):
            canvas.put(1, y, line, "muted")
        yield Leaf(canvas, ())

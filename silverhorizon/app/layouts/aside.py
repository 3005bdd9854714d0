"""The thing under the cursor taken apart: beside a board as a card and sums, below one as a few lines."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.glyphs import RULE
from silverhorizon.app.layouts.scene import Scene
from silverhorizon.app.layouts.stack import Area, Block, Windows, window
from silverhorizon.app.panels import cards, hexmap
from silverhorizon.app.panels.painted import QUIET, Painted
from silverhorizon.app.rows import Row
from silverhorizon.core.view import HexMap, Part, Section, Sheet
from silverhorizon.text import width

_EVENTS = 4
_LEGEND = 24
"""With more rows than this a legend fits beside a map."""
_CARD = 6
"""The rows of a card."""
_SUM = 34
"""The column before which addends end."""


def beside(sheet: Sheet | None, row: Row | None, sums: Sequence[Section], room: int, rows: int) -> Painted:
    """Draws a sheet in a narrow column of so many rows or more: card, sums, what would allow it, then words."""
    title = sheet.title if sheet is not None and sheet.card is None else ""
    card = sheet.card if sheet is not None else None
    sections = tuple(sums) if sheet is None else sheet.sections
    remedy = row.refusal.remedy if row is not None and row.refusal is not None else ""
    remedies = paragraphs(remedy, room - 2) if remedy else []
    lines = [line for text in sheet.lines for line in paragraphs(text, room - 2)] if sheet is not None else []
    y = _CARD if card is not None else 0
    needed = y + sum(_heights(sections, room)) + len(remedies) + len(lines)
    body = Canvas(room, max(rows, needed))
    if card is not None:
        cards.draw(body, 1, 0, card, QUIET, high=_CARD, wide=min(cards.CARD, room - 2))
    y = _sections(body, y, sections, room, spare=rows - needed)
    for line, tone in [*((line, "") for line in remedies), *((line, "muted") for line in lines)]:
        body.put(1, y, line, tone)
        y += 1
    return Painted(title, body)


def _heights(sections: Sequence[Section], room: int) -> list[int]:
    return [1 + sum(_rows(_said(part, room), room) for part in section.parts) for section in sections]


def _sections(body: Canvas, y: int, sections: Sequence[Section], room: int, *, spare: int) -> int:
    """Draws sections one below the other, with an empty row between two while there are spare ones."""
    for number, section in enumerate(sections):
        if number and spare > 0:
            y, spare = y + 1, spare - 1
        after = body.put(1, y, section.title, bold=True, limit=room - 2)
        # A column too narrow for "cards a round" still has to say that the numbers are cards.
        fitting = (unit for unit in (section.unit, section.unit.partition(" ")[0]) if after + 1 + width(unit) < room)
        body.right(room - 1, y, next(fitting, ""), "muted")
        y = parts(body, y + 1, section.parts, room)
    return y


def dense(scene: Scene, room: int, rows: int) -> Painted:
    """Draws the thing under the cursor beside a map that has no rule above it, and the last events below that."""
    body = Canvas(room, rows)
    events = [line for text in reversed(scene.log) for line in paragraphs(text, room - 3)][:_EVENTS]
    sheet, sections = scene.detail
    own = beside(sheet, scene.row, sections, room, rows - len(events) - 3)
    body.put(1, 0, own.title, bold=True, limit=room - 2)
    part = Area(0, 2 if own.title else 0, room, rows - len(events) - 3)
    window(body, part, Block(own, "side", is_prose=True), Windows())
    y = rows - len(events) - 1
    signs = next((panel for _, panel in scene.panels if isinstance(panel, HexMap) and panel.legend), None)
    if signs is not None and rows > _LEGEND:
        legend = hexmap.legend(signs, room - 3, _LEGEND // 2)
        body.rule(y - legend.height - 2, "Legend", x=1, end=room - 1)
        body.paste(legend, 2, y - legend.height - 1)
    if events:
        body.rule(y, "Last", x=1, end=room - 1)
        for at, text in enumerate(events, start=y + 1):
            body.put(2, at, text, "muted", limit=room - 3)
    return Painted("", body)


def parts(body: Canvas, y: int, addends: Sequence[Part], room: int, *, x: int = 1, clauses: bool = False) -> int:
    """Draws addends, label left and value right, and gives the row after them."""
    for told in addends:
        part = _said(told, room)
        label = f"{part.label} ({part.rule})" if clauses and part.rule else part.label
        space = _space(part, room)
        indent = len(label) - len(label.lstrip())
        lines = _lines(part, label, room)
        for number, line in enumerate(lines):
            at = x + 1 if width(label) <= space else x + 1 + indent + (1 if number else 0)
            body.put(at, y + number, line, part.tone if not part.value else "", limit=space)
        y += len(lines)
        body.right(x + room - 2, y - 1, part.value, part.tone, bold=part.tone == "focus")
    return y


def _said(part: Part, room: int) -> Part:
    """Runs label and value together where the value is words that would leave the label no room."""
    return part if width(part.value) <= room // 2 else Part(f"{part.label}: {part.value}", "", part.rule)


def _rows(part: Part, room: int) -> int:
    return len(_lines(part, part.label, room))


def _space(part: Part, room: int) -> int:
    """Gives the cells that a label has before its value."""
    return room - 3 - width(part.value) - (1 if part.value else 0)


def _lines(part: Part, label: str, room: int) -> list[str]:
    space = _space(part, room)
    indent = len(label) - len(label.lstrip())
    return [label] if width(label) <= space else paragraphs(label, space - indent - 1)


def below(sheet: Sheet | None, sums: Sequence[Section], room: int) -> Painted:
    """Draws a sheet as lines across the page: its words, then its sums run on; without a sheet the seat's own sums."""
    # The title of the first stands over the whole.
    texts = [_run_on(section, with_title=number > 0) for number, section in enumerate(sums)]
    if sheet is not None:
        texts = [*sheet.lines, *(_run_on(section, with_title=True) for section in sheet.sections)]
    lines = [line for text in texts for line in paragraphs(text, min(room - 2, 110))]
    body = Canvas(room, max(1, len(lines)))
    for y, line in enumerate(lines):
        body.put(1, y, line)
    title = sheet.title if sheet is not None else sums[0].title if sums else ""
    return Painted(title, body)


def _run_on(section: Section, *, with_title: bool) -> str:
    words = ", ".join(f"{part.label} {part.value}".strip() for part in section.parts)
    unit = f" {section.unit}" if section.unit else ""
    return f"{section.title}: {words}{unit}." if with_title else f"{words}{unit}."


def sums(sections: Sequence[Section], room: int, rows: int) -> Canvas:
    """Draws the addends of a half-made choice with their clauses, a line over each total."""
    body = Canvas(room, rows)
    y = 0
    for section in sections:
        for part in section.parts:
            if part.tone == "focus" and y < rows - 1 and y > 0:
                body.right(_SUM, y, RULE * 4, "rule")
                y += 1
            body.put(0, y, part.label, limit=_SUM - 5)
            body.right(_SUM, y, part.value, bold=part.tone == "focus")
            body.put(_SUM + 2, y, part.rule or (section.unit if part.tone == "focus" else ""), "muted")
            y += 1
    return body

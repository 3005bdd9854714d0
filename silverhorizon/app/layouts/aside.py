"""The thing under the cursor taken apart: beside a board as a card and sums, below one as a few lines."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.glyphs import RULE
from silverhorizon.app.layouts.scene import Scene
from silverhorizon.app.panels import cards, hexmap
from silverhorizon.app.panels.painted import QUIET, Painted
from silverhorizon.app.rows import Row
from silverhorizon.core.view import HexMap, Part, Section, Sheet
from silverhorizon.text import width

_EVENTS = 4
_LEGEND = 24
"""With more rows than this a legend fits beside a map."""
_SUM = 34
"""The column before which addends end."""


def beside(sheet: Sheet | None, row: Row | None, sums: Sequence[Section], room: int, rows: int) -> Painted:
    """Draws a sheet in a narrow column: card, sums, what would allow it, then words, as far as there is room."""
    body = Canvas(room, rows)
    y = 0
    title = ""
    sections = tuple(sums)
    lines: list[str] = []
    if sheet is not None:
        title = "" if sheet.card is not None else sheet.title
        sections = sheet.sections
        lines = [line for text in sheet.lines for line in paragraphs(text, room - 2)]
        if sheet.card is not None:
            cards.draw(body, 1, 0, sheet.card, QUIET, high=6, wide=min(cards.CARD, room - 2))
            y = 6
    y = _sections(body, y, sections, room)
    if row is not None and row.refusal is not None and row.refusal.remedy:
        for line in paragraphs(row.refusal.remedy, room - 2):
            y = body.put(1, y, line) and y + 1
    for line in lines:
        body.put(1, y, line, "muted")
        y += 1
    return Painted(title, body)


def _sections(body: Canvas, y: int, sections: Sequence[Section], room: int) -> int:
    """Draws sections one below the other, with an empty row between two where everything fits all the same."""
    rows = [1 + sum(len(_lines(part, part.label, room)) for part in section.parts) for section in sections]
    spare = body.height - y - sum(rows)
    for number, section in enumerate(sections):
        if y >= body.height - 1:
            break
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
    body.paste(own.body, 0, 2 if own.title else 0)
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
    for part in addends:
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


def _space(part: Part, room: int) -> int:
    """Gives the cells that a label has before its value."""
    return room - 3 - width(part.value) - (1 if part.value else 0)


def _lines(part: Part, label: str, room: int) -> list[str]:
    space = _space(part, room)
    indent = len(label) - len(label.lstrip())
    return [label] if width(label) <= space else paragraphs(label, space - indent - 1)


def below(sheet: Sheet | None, sums: Sequence[Section], room: int) -> Painted:
    """Draws a sheet as lines across the page: its words, then its sums run on; without a sheet the seat's own sums."""
    texts = [_run_on(section, with_title=len(sums) > 1) for section in sums]
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

"""A page of a phase from a scene: pure, so that every layout can be read as text in tests."""

import re
from collections.abc import Sequence

from silverhorizon.app import frame
from silverhorizon.app.canvas import Canvas
from silverhorizon.app.layouts import aside, plan
from silverhorizon.app.layouts.blocks import MAIN, blocks, first_in_sight, holds_act
from silverhorizon.app.layouts.scene import FORM, Scene
from silverhorizon.app.layouts.shape import Shape
from silverhorizon.app.layouts.spread import spread
from silverhorizon.app.layouts.stack import Area, Block, head, shares, stack, window
from silverhorizon.app.panels.painted import Painted
from silverhorizon.core.view import OfferTable
from silverhorizon.text import cut, width

_SIDE = 44
"""The width of the section beside the plan on a large page."""
_LARGE_SIDE = 34
"""The width of the section beside the board on a large page."""


_ROOMY = 26
"""From so many rows on even a dense page has a log line."""
_HIDDEN = 16
"""The names of what is hidden need so much room in a rule."""
_CARD = 7
"""The rows that a card beside the main section needs, with a line under it."""
_LEAST = 8
"""The rows that the thing beside the plan gets on the fullest page."""
_BESIDE = 13
"""The rows that the thing beside the main section wants."""


def compose(scene: Scene, shape: Shape, wide: int, high: int) -> Canvas:
    """Draws a whole page, and notes in the scene's place where everything stands."""
    canvas = Canvas(wide, high)
    scene.place.windows.targets.clear()
    view = scene.view
    said = dict.fromkeys((scene.title, view.count, scene.spec.title))
    frame.header(canvas, tuple(said), scene.acting, scene.says)
    # A table that says all of it about the seats needs no strip above it.
    is_named = any(isinstance(panel, OfferTable) and panel.is_roster for _, panel in scene.panels[:1])
    top = frame.strip(canvas, 1, () if is_named else view.strip, view.seat, is_compact=shape.is_dense)
    logs = 0 if shape.is_dense and high < _ROOMY else 2 if frame.is_wide(canvas) and not shape.is_dense else 1
    # A refusal is never cut: where there is no log line to give way, the board does.
    logs = max(logs, min(2, len(frame.paragraphs(scene.why_in(wide - 2), wide - 2))) - 1)
    bottom = high - 2 - logs
    _body(canvas, scene, shape, Area(0, top, wide, bottom - top))
    used = frame.why(canvas, bottom, scene.why_in(wide - 2), rows=1 + logs)
    frame.log_lines(canvas, bottom + used, scene.log, 1 + logs - used)
    frame.footer(canvas, scene.keys)
    return canvas


def _body(canvas: Canvas, scene: Scene, shape: Shape, area: Area) -> None:
    large = frame.is_wide(canvas)
    upper = area
    below = large and shape.side and shape.hosts
    side = 0 if below else _side_cells(shape, area, large=large)
    # Panels are the dearest part of a page, and how many rows there will be for them does not change how they look.
    drawn = blocks(scene, shape, area.wide, side, large=large)
    room = area.wide - _SIDE if below else area.wide
    last = plan.paint(scene, room, lines_at_most=3 if large else 2, in_parts=bool(below))
    if last is not None and holds_act(scene, shape):
        last = None
    last_rows = 0
    if last is not None:
        least = _besides(drawn, area) if below else 0
        last_rows = 1 + max(least, last.body.height)
        upper = area._replace(high=area.high - last_rows)
    if shape.spread and scene.has_boards:
        upper = spread(canvas, scene, upper)
    is_dense = shape.is_dense
    sections = _sections(scene, shape, upper, drawn, side, large=large)
    placed = stack(canvas, upper, sections, scene.place.windows)
    first = first_in_sight(scene, shape, [block for block, _ in placed])
    if first != scene.form.top:
        # Digits lead to rows in sight, so they are drawn anew where the list has scrolled.
        scene.form.top = first
        scene.place.windows.targets.clear()
        drawn = blocks(scene, shape, area.wide, side, large=large)
        sections = _sections(scene, shape, upper, drawn, side, large=large)
        placed = stack(canvas, upper, sections, scene.place.windows)
    hidden = [block for block in sections if all(block is not own for own, _ in placed)]
    main = next((body for block, body in placed if block.name == MAIN), None)
    if side and main is not None:
        place = main._replace(x=area.wide - side, wide=side)
        if is_dense:
            window(canvas, place, Block(aside.dense(scene, place.wide, place.high), "side"), scene.place.windows)
        else:
            _beside(canvas, scene, place)
    if last is None:
        return
    block = Block(last, "plan", in_focus=plan.has_cursor(scene))
    y = area.y + area.high - last_rows
    head(canvas, 0, y, area.wide, block)
    if not below:
        _name_hidden(canvas, y, hidden, last.title)
    window(canvas, Area(0, y + 1, area.wide, min(last_rows - 1, last.body.height)), block, scene.place.windows)
    if below:
        _beside(canvas, scene, Area(area.wide - _SIDE, y + 1, _SIDE, last_rows - 1))


def _besides(drawn: Sequence[Block], area: Area) -> int:
    """Counts the rows for the thing under the cursor beside the plan: what the sections above leave, within bounds."""
    taken = sum(block.high + block.is_ruled for block in drawn)
    return max(_LEAST, min(_BESIDE, area.high - 1 - taken))


def _sections(scene: Scene, shape: Shape, area: Area, drawn: list[Block], side: int, *, large: bool) -> list[Block]:
    """Lists the sections; a panel in focus that would not fit takes the place of the main one."""
    sections = drawn
    focus = scene.place.focus
    if focus != FORM and not any(block.in_focus and block.name in shares(sections, area.high) for block in sections):
        sections = blocks(scene, shape, area.wide, side, large=large, main=focus)
    if not side:
        return sections
    grow = 99 if large or shape.is_dense else _BESIDE
    is_low = large or shape.is_dense or (shape.form_is_main and not scene.form.opened)
    least = 0 if is_low else _CARD
    return [
        block._replace(painted=_tall(block.painted, least), grow=grow, is_ruled=not _is_bare(scene, shape, block))
        if block.name == MAIN
        else block
        for block in sections
    ]


def _tall(painted: Painted, rows: int) -> Painted:
    """Makes a section high enough for the card beside it."""
    if painted.body.height >= rows:
        return painted
    body = Canvas(painted.body.width, rows)
    body.paste(painted.body, 0, 0)
    return painted._replace(body=body)


def _is_bare(scene: Scene, shape: Shape, block: Block) -> bool:
    """Tells whether a section needs no title: the board of a dense page, which is known when it is seen."""
    is_board = block.owner >= 0 and isinstance(scene.view.panels[block.owner], shape.primary)
    return shape.is_dense and (is_board or block.owner < 0)


def _name_hidden(canvas: Canvas, y: int, hidden: Sequence[Block], title: str) -> None:
    """Names in a rule what Tab would bring in sight."""
    names = dict.fromkeys(re.split(r"[:,─]", block.painted.title)[0].strip() for block in hidden)
    text = f"Tab: {', '.join(name for name in names if name)}"
    room = canvas.width - width(title) - 12
    if hidden and any(names) and room > _HIDDEN:
        said = cut(text, room)
        canvas.in_rule(canvas.width - width(said) - 4, y, said, "muted")


def _side_cells(shape: Shape, area: Area, *, large: bool) -> int:
    if not shape.side:
        return 0
    return _LARGE_SIDE if large else shape.side + area.wide - 80


def _beside(canvas: Canvas, scene: Scene, area: Area) -> None:
    """Draws the thing under the cursor right of a line that parts it from what is left."""
    sheet, sections = scene.detail
    painted: Painted = aside.beside(sheet, scene.row, sections, area.wide - 1, area.high)
    canvas.vertical(area.x, area.y, area.y + area.high)
    window(
        canvas,
        Area(area.x + 1, area.y, area.wide - 1, area.high),
        Block(painted, "side", is_prose=True),
        scene.place.windows,
    )
    if painted.title:
        canvas.in_rule(area.x + 2, area.y - 1, painted.title, limit=area.wide - 3)

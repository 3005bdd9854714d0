"""The boards of all seats side by side, as after a scored round."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import tag_of
from silverhorizon.app.layouts.blocks import look
from silverhorizon.app.layouts.scene import FORM, Hosting, Scene
from silverhorizon.app.layouts.stack import Area, Block, head, window
from silverhorizon.app.panels import paint


def spread(canvas: Canvas, scene: Scene, area: Area) -> Area:
    """Draws the boards of the seats side by side and gives what is left below them."""
    boards = [(number, panel) for number, panel in scene.panels if getattr(panel, "seat", None) is not None]
    if not boards:
        return area
    columns = min(len(boards), max(1, area.wide // 26))
    first = max(0, min(len(boards) - columns, scene.place.pages.get(FORM, 0)))
    shown = boards[first : first + columns]
    step = area.wide // columns
    painted = []
    for number, panel in shown:
        own = paint(panel, step - 1, look(scene, Hosting({}), number, large=False))[0]
        seat = getattr(panel, "seat", 0)
        painted.append(own._replace(title=f"{tag_of(seat)} {own.title}"))
    high = min(max(own.body.height for own in painted), max(3, area.high * 2 // 3))
    for at, ((number, _), own) in enumerate(zip(shown, painted, strict=True)):
        x = at * step
        room = own.body.width
        block = Block(
            own,
            f"board {number}",
            scene.place.cursors.get(number, ""),
            in_focus=scene.place.focus == number,
            owner=number,
        )
        head(canvas, x, area.y, room, block)
        window(canvas, Area(x, area.y + 1, room, high), block, scene.place.windows)
        canvas.put(x + room, area.y, "─" * (area.wide - x - room), "rule")
    _bars(canvas, [step * at - 1 for at in range(1, columns)], area.y + 1, area.y + 1 + high)
    return Area(area.x, area.y + 1 + high, area.wide, area.high - 1 - high)


def _bars(canvas: Canvas, columns: Sequence[int], top: int, bottom: int) -> None:
    for x in columns:
        for y in range(top, bottom):
            canvas.put(x, y, "│", "rule")
        canvas.corner(x, top - 1, "┬")

"""The last section of a page: the committing row and the lines that add up the choice."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.layouts import aside
from silverhorizon.app.layouts.scene import FORM, Scene
from silverhorizon.app.panels import meter
from silverhorizon.app.panels.painted import Painted, Spot, below, refusal
from silverhorizon.app.rows import Row
from silverhorizon.core.weighing import Weight, unweighed, weighed
from silverhorizon.text import cut, width

_LABEL = 34


def committing(scene: Scene) -> Row | None:
    """Gives the committing row of the form, if it has one."""
    rows = scene.form.rows
    return rows[-1] if rows and rows[-1].kind == "act" else None


def has_cursor(scene: Scene) -> bool:
    """Tells whether the cursor is on the committing row."""
    return scene.place.focus == FORM and scene.form.row is not None and scene.form.row.kind == "act"


def paint(scene: Scene, room: int, *, lines_at_most: int = 2, in_parts: bool = False) -> Painted | None:
    """Draws the row and some lines of the plan, or all its addends; None if there is nothing to say."""
    row = committing(scene)
    if row is None and not scene.view.plan:
        return None
    if row is not None and (weights := _weights(scene, row)):
        return _balance(scene, row, weights, room)
    label = cut(row.label, _LABEL) if row is not None else ""
    x = 8 + width(label) if row is not None else 1
    addends = scene.view.sums if in_parts else ()
    # In parts, the first line of the plan would say the same again.
    wanted = scene.view.plan[1:] if addends else scene.view.plan
    lines = _ending([line for text in wanted for line in paragraphs(text, room - x)], lines_at_most, room - x)
    said = [row.no] if row is not None and row.no else []
    sums = aside.sums(addends, room - x, sum(len(section.parts) + 1 for section in addends))
    texts = [*said, *([""] * sums.height), *lines] or [row.price if row is not None else ""]
    body = Canvas(room, len(texts))
    body.paste(sums, x, len(said))
    if row is not None:
        _act(body, label, here=has_cursor(scene))
    for y, text in enumerate(texts):
        refusal(body, x, y, text, room - x)
    spots = (Spot(row.id, 0, 0, room),) if row is not None else ()
    return Painted("Plan" if scene.view.plan else "", body, spots=spots)


def _weights(scene: Scene, row: Row) -> tuple[Weight, ...]:
    """Weighs the trade that the row would commit; nothing for any other answer."""
    return weighed(row.prompt, scene.form.answer(row.prompt).picks) if row.prompt is not None else ()


def _balance(scene: Scene, row: Row, weights: Sequence[Weight], room: int) -> Painted:
    """Draws the meter of a trade, and below it the row that proposes it."""
    assert row.prompt is not None
    left_out = unweighed(row.prompt, scene.form.answer(row.prompt).picks)
    scale = meter.draw(weights, scene.form.trading.names, scene.form.seat, left_out, room)
    act = Canvas(room, 1)
    _act(act, cut(row.label, _LABEL), here=has_cursor(scene))
    refusal(act, 8 + width(cut(row.label, _LABEL)), 0, row.no or row.price, room - 8)
    return Painted("Fair value", below(scale, act), spots=(Spot(row.id, 0, scale.height, room),))


def _ending(lines: list[str], count: int, cells: int) -> list[str]:
    """Keeps so many lines; what is left out is left out by whole sentences where it can be, and shown by a sign."""
    if len(lines) <= count or not count:
        return lines[:count]
    sentence, stop, _ = lines[count - 1].rpartition(". ")
    return [*lines[: count - 1], cut(f"{sentence}. …" if stop else f"{lines[count - 1]} …", cells - 1)]


def _act(body: Canvas, label: str, *, here: bool) -> None:
    body.put(3, 0, "d", "muted")
    body.put(5, 0, label, bold=True)
    if here:
        body.put(1, 0, CURSOR, "focus", bold=True)
        body.bar(0, "row", x=5, end=5 + width(label))

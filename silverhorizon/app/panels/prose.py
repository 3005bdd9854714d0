"""Plain paragraphs, wrapped to the width of their panel and never wider than is pleasant to read."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.panels.painted import Look, Painted
from silverhorizon.core.view import Prose


def paint(panel: Prose, room: int, look: Look) -> Painted:
    """Draws paragraphs one after another."""
    del look
    lines = [line for text in panel.lines for line in paragraphs(text, min(room - 2, 96))]
    body = Canvas(room, len(lines))
    for y, line in enumerate(lines):
        body.put(1, y, line)
    return Painted(panel.title, body)

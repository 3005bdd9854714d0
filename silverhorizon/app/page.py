"""The one widget a page consists of: shows a canvas and sends only the cells that changed.

A page never scrolls by itself and holds no game state; its screen draws a new canvas after every key and shows it.
"""

from typing import ClassVar

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.palette import Palette


class Page(Widget, can_focus=True):
    """Fills its screen with one canvas. `show` is the only way to change it.

    The application should be run with `ansi_color=True`, so that the palette alone decides about colours. It says how
    its pages look with `palette` and `ascii_only`; without those, pages are dark, in true colour and Unicode.
    """

    DEFAULT_CSS = "Page { width: 100%; height: 100%; }"
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self) -> None:
        """Makes an empty page."""
        super().__init__()
        self.canvas = Canvas(0, 0)
        self._strips: list[Strip | None] = []

    def show(self, canvas: Canvas) -> None:
        """Shows a canvas; where it has the size of the one before, only what differs is sent."""
        before, self.canvas = self.canvas, canvas
        if (before.width, before.height) != (canvas.width, canvas.height) or len(self._strips) != canvas.height:
            self.repaint()
            return
        for y, start, end in canvas.changes(before):
            self._strips[y] = None
            self.refresh(Region(start, y, end - start, 1))

    def repaint(self) -> None:
        """Draws everything again, as after a change of theme or glyphs."""
        self._strips = [None] * self.canvas.height
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Gives a row to the compositor."""
        if not 0 <= y < self.canvas.height:
            return Strip.blank(self.size.width)
        strip = self._strips[y] if y < len(self._strips) else None
        if strip is None:
            strip = self._strips[y] = self._strip(y)
        return strip

    def _strip(self, y: int) -> Strip:
        # Asked by name: to ask a protocol costs a millisecond a row with Python 3.11, which is most of a first page.
        palette: Palette = getattr(self.app, "palette", None) or Palette()
        ascii_only: bool = getattr(self.app, "ascii_only", False)
        runs = self.canvas.runs(y, ascii_only=ascii_only)
        return Strip([Segment(run.text, palette.style(run.ink, run.text)) for run in runs], self.canvas.width)

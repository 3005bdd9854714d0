"""A page whose content is taller than the terminal: drawn once as a tall canvas, scrolled by rows."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.house.page import Desk, HousePage


class Sheaf(HousePage):
    """Base of pages to read: rows 2 to the last but three show a part of `content`."""

    def __init__(self, desk: Desk) -> None:
        """Starts at the top."""
        super().__init__(desk)
        self.top = 0
        self._rows = 18
        self._length = 0

    def content(self, wide: int) -> Canvas:
        """Draws all there is to read."""
        raise NotImplementedError

    def scroll(self, action: str) -> bool:
        """Scrolls for an action; tells whether it was one of scrolling."""
        steps = {"up": -1, "down": 1, "page_up": -self._rows, "page_down": self._rows, "first": -self._length}
        steps["last"] = self._length
        if action not in steps:
            return False
        self.top = max(0, min(self._length - self._rows, self.top + steps[action]))
        return True

    def reveal(self, y: int) -> None:
        """Scrolls no more than it must to bring a row of the content into sight."""
        self.top = max(min(self.top, y), y - self._rows + 1)

    def draw_content(self, canvas: Canvas, y: int, bottom: int, *, end: int | None = None) -> None:
        """Draws the part in sight into rows `y` to before `bottom`, and says at `end` of that row what is below."""
        tall = self.content(canvas.width)
        self._rows, self._length = bottom - y, tall.height
        self.top = max(0, min(self.top, tall.height - self._rows))
        window = Canvas(tall.width, min(self._rows, tall.height))
        window.rows = tall.rows[self.top : self.top + window.height]
        canvas.paste(window, 0, y)
        below = tall.height - self.top - self._rows
        if below > 0:
            canvas.right((canvas.width if end is None else end) - 1, bottom, f" {below} more below ", "muted")

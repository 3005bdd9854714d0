"""A page with a few lines and a few ways on: questions, notices, and what went wrong."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.roll import Roll


class Way(NamedTuple):
    """One way on: its words, what it does, and why it cannot be taken now, if it cannot."""

    text: str
    take: Callable[[], None]
    refusal: str = ""


class Ask(HousePage):
    """Shows lines and waits for one of its ways to be chosen; Esc takes the last of them, which is the safe one."""

    hints = (("Arrows", "move"), ("choose", "choose"), ("back", "last line"))

    def __init__(self, desk: Desk, title: str, lines: Sequence[str], ways: Sequence[Way]) -> None:
        """Takes the ways in order; the last one must change nothing."""
        super().__init__(desk)
        self.title = title
        self.lines = lines
        self.ways = ways
        self.roll = Roll()
        self.help_text = tuple(lines)

    def act(self, action: str) -> bool:
        """Moves, or takes a way."""
        number = action.removeprefix("digit:")
        if action == "choose":
            self._take(self.roll.at)
        elif action == "back":
            self._take(len(self.ways) - 1)
        elif number.isdigit() and 0 < int(number) <= len(self.ways):
            self.roll.at = int(number) - 1
        else:
            return self.roll.move(action, len(self.ways))
        return True

    def _take(self, at: int) -> None:
        way = self.ways[at]
        if way.refusal:
            self.message = f"no: {way.refusal}"
        else:
            way.take()

    def draw(self, canvas: Canvas) -> None:
        """Draws the lines, then the ways with their refusals."""
        header(canvas, (self.title,), None, "")
        y = 2
        for text in self.lines:
            for line in paragraphs(text, min(canvas.width - 6, 96)):
                canvas.put(3, y, line)
                y += 1
        y += 1
        canvas.rule(y)
        for number, way in enumerate(self.ways, start=1):
            is_here = number - 1 == self.roll.at
            canvas.put(1, y + number, CURSOR if is_here else " ", "focus")
            x = canvas.put(3, y + number, f"{number} {way.text}", bold=is_here)
            if way.refusal:
                x = canvas.put(x + 2, y + number, "no:", "bad")
                canvas.put(x + 1, y + number, way.refusal, limit=canvas.width - x - 2)
        canvas.put(1, canvas.height - 2, self.message, limit=canvas.width - 2)

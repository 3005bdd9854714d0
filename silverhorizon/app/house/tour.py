"""The tour of six short texts for somebody's first game: skipped with Esc, asked for again from help."""

from collections.abc import Callable

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.page import Desk, HousePage

STOPS = (
    (
        "The top row and the strip",
        (
            "The top row says where the game stands and who is asked for what. Below it is the strip: every seat "
            "with its public numbers, always in the same order. The sign before a name marks who has the keyboard."
        ),
    ),
    (
        "One cursor",
        (
            "There is one cursor on the page, the sign at the left of a row. Arrows move it. Letters and digits jump "
            "or mark; they never decide anything. Only Enter commits."
        ),
    ),
    (
        "The why line",
        (
            "The line above the keys explains what the cursor is on: its price taken apart, or, after the word no, why "
            "it is not allowed and the clause that forbids it. Nothing is hidden because it is forbidden."
        ),
    ),
    (
        "Look it up",
        (
            "i opens whatever the cursor is on: what it does, what it is worth and costs now, its clauses. "
            "? explains the page. l is the log, s the scores in parts."
        ),
    ),
    (
        "Take it back",
        (
            "u takes the last answer back, as far as nobody has learned anything since; r gives it again. x takes the "
            "whole turn back. When undo has to stop, it says why."
        ),
    ),
    (
        "Pass it on",
        (
            "When secrets would show, a cover names who is next and waits for Enter; then a recap tells what happened. "
            "h covers at once. q leaves at any time: every answer is saved already."
        ),
    ),
)


class TourPage(HousePage):
    """Shows one text at a time; Enter goes on, Esc ends it."""

    hints = (("choose", "go on"), ("Left and Right", "back and forth"))
    ending = (("back", "end the tour"), ("leave", "leave"))
    help_text = ("Six short texts about the pages of a game. Esc ends them; help shows them again.",)

    def __init__(self, desk: Desk, title: str, then: Callable[[], None] | None = None) -> None:
        """Names the game in the top row; `then` is what comes after the tour, or the page it was opened from."""
        super().__init__(desk)
        self.title = title
        self.then = then or desk.close
        self.at = 0

    def act(self, action: str) -> bool:
        """Goes on, or back and forth."""
        match action:
            case "choose" | "right" | "down" | "following":
                if self.at + 1 < len(STOPS):
                    self.at += 1
                elif action == "choose":
                    self.then()
            case "back":
                self.then()
            case "left" | "up" | "previous":
                self.at = max(0, self.at - 1)
            case _:
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws the stops as a list, the present one opened."""
        header(canvas, ("Tour", self.title), None, f"{self.at + 1} of {len(STOPS)}")
        y = 2
        for number, (title, text) in enumerate(STOPS):
            is_here = number == self.at
            canvas.put(1, y, CURSOR if is_here else " ", "focus")
            canvas.put(3, y, f"{number + 1} {title}", "" if is_here else "muted", bold=is_here)
            y += 1
            if is_here:
                for line in paragraphs(text, min(76, canvas.width - 6)):
                    canvas.put(5, y, line)
                    y += 1
                y += 1
        canvas.rule(canvas.height - 3)
        last = "Enter ends the tour." if self.at + 1 == len(STOPS) else "Enter goes on, Esc ends the tour."
        canvas.put(1, canvas.height - 2, f"{last} Help has it again.", "muted")

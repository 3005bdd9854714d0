"""The public page while practice opponents act: who thinks, and what has just happened."""

from collections.abc import Sequence
from typing import Protocol

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs, strip, strip_height
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.core.action import Seat
from silverhorizon.core.view import SeatLine
from silverhorizon.session import LogEntry


class Watched(Protocol):
    """What the page may ask of the table."""

    def skip(self) -> None:
        """Ends the waits for opponents."""
        ...

    def open_log(self) -> None:
        """Opens the log."""
        ...


class WatchPage(HousePage):
    """Shows public facts only; Enter ends the waits between the opponents' acts."""

    hints = (("choose", "do not wait"), ("log", "log"))
    help_text = (
        "Practice opponents are acting. Each of their acts stays in sight for a while.",
        "Enter ends the waits; the pace is a setting.",
    )

    def __init__(
        self,
        desk: Desk,
        table: Watched,
        *,
        heading: tuple[str, ...],
        lines: tuple[SeatLine, ...],
        entries: Sequence[LogEntry],
        seat: Seat,
    ) -> None:
        """Takes the public strip and log, and who acts."""
        super().__init__(desk)
        self.table = table
        self.heading = heading
        self.lines = lines
        self.entries = entries
        self.seat = seat

    def act(self, action: str) -> bool:
        """Skips, or opens the log; the table cannot be left by Esc."""
        match action:
            case "choose" | "mark":
                self.table.skip()
            case "log":
                self.table.open_log()
            case "back":
                pass
            case _:
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws the strip and the newest entries, oldest first."""
        name = next((line.name for line in self.lines if line.seat == self.seat), "")
        header(canvas, self.heading, self.seat, f"{name} acts")
        strip(canvas, 1, self.lines, None)
        top = 1 + strip_height(canvas, self.lines)
        canvas.rule(top, "What happened")
        rows = canvas.height - top - 5
        lines: list[tuple[str, int]] = []
        for entry in reversed(self.entries):
            block = [(line, entry.number) for line in paragraphs(entry.event.text, canvas.width - 8)]
            if len(lines) + len(block) > rows:
                break
            lines = block + lines
        newest = self.entries[-1].number if self.entries else 0
        for y, (line, number) in enumerate(lines, start=top + 1):
            canvas.put(5, y, line, "" if number == newest else "muted")
        y = canvas.height - 4
        canvas.rule(y)
        canvas.put(1, y + 1, CURSOR, "focus")
        canvas.put(3, y + 1, "Do not wait", bold=True)
        canvas.put(1, y + 2, self.message, "muted", limit=canvas.width - 2)

"""The notice on a terminal that is too small: nothing of the game, so it needs no cover."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.house.page import HousePage
from silverhorizon.text import width

MINIMUM = (80, 24)


def notice(wide: int, high: int) -> tuple[str, ...]:
    """Gives the lines for a size, the most important first where not all fit."""
    least = f"{MINIMUM[0]}x{MINIMUM[1]}"
    full = (
        "",
        f" silverhorizon needs {least}.",
        f" This terminal has {wide}x{high}.",
        "",
        " The game is saved and waits.",
        " Make the window larger, or press q",
        " and play in line mode:",
        "   silverhorizon resume --plain",
        "",
        " q leave",
    )
    if high >= len(full) and wide > max(width(line) for line in full):
        return full
    return (f"needs {least}", f"has {wide}x{high}", "game is safe", "", "q leave")


class TooSmall(HousePage):
    """Waits until the terminal has the least size; `q` leaves."""

    def picture(self, wide: int, high: int) -> Canvas:
        """Gives as much of the notice as fits; it has no footer."""
        canvas = Canvas(wide, high)
        for y, line in enumerate(notice(wide, high)):
            canvas.put(0, y, line)
        return canvas

    def act(self, action: str) -> bool:
        """Leaves; no other key does anything."""
        if action == "leave":
            self.desk.leave()
        return True

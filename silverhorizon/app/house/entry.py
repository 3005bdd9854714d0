"""A line of text that a person types: cleaned sign by sign, cut at its limit, never markup."""

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.keys import Pressed
from silverhorizon.text import clean, width


class Entry:
    """Takes all keys until Enter or Esc."""

    def __init__(self, label: str, text: str = "", cells: int = 20) -> None:
        """Starts with a text; no more than `cells` can be typed."""
        self.label = label
        self.text = text
        self.cells = cells

    def press(self, event: Pressed) -> str:
        """Takes a key: "done" for Enter, "cancel" for Esc, else the empty string."""
        match event.key:
            case "enter":
                self.text = self.text.strip()
                return "done"
            case "escape":
                return "cancel"
            case "backspace":
                self.text = self.text[:-1]
            case "ctrl+u":
                self.text = ""
            case _:
                if event.character is not None:
                    self.type(event.character)
        return ""

    def type(self, signs: str) -> None:
        """Adds what can be shown of some signs; a paste is cut at the limit."""
        for sign in signs[: self.cells * 4]:
            if sign.isspace():
                if self.text and not self.text.endswith(" ") and width(self.text) < self.cells:
                    self.text += " "
            else:
                longer = clean(self.text + sign, self.cells)
                self.text = longer if len(longer) > len(self.text.rstrip()) else self.text

    def draw(self, canvas: Canvas, x: int, y: int, end: int, note: str = "") -> None:
        """Draws label, text and cursor, with a note or the limit at the right."""
        at = canvas.put(x, y, f"▸ {self.label}  ", "focus", bold=True)
        at = canvas.put(at, y, self.text, bold=True, limit=end - at - 10)
        canvas.put(at, y, "_", "focus")
        canvas.right(end, y, note or f"{width(self.text)}/{self.cells}", "muted")

"""The page between two people: names who is next, shows public facts only, and opens for nothing but Enter.

It stands alone: nothing else is mounted while it is shown, keys typed before it appeared are thrown away, and a key
that is held down or typed too fast counts as typed before.
"""

from collections.abc import Callable
from time import monotonic

from msgspec.structs import replace

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, strip, strip_height
from silverhorizon.app.glyphs import SEAT_LETTERS, SEAT_SHAPES
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.keys import Pressed
from silverhorizon.core.action import Seat
from silverhorizon.core.view import SeatLine
from silverhorizon.text import width

LETTERS = {
    "A": (" XXX ", "X   X", "XXXXX", "X   X", "X   X"),
    "B": ("XXXX ", "X   X", "XXXX ", "X   X", "XXXX "),
    "C": (" XXXX", "X    ", "X    ", "X    ", " XXXX"),
    "D": ("XXXX ", "X   X", "X   X", "X   X", "XXXX "),
    "E": ("XXXXX", "X    ", "XXXX ", "X    ", "XXXXX"),
    "F": ("XXXXX", "X    ", "XXXX ", "X    ", "X    "),
    "G": (" XXXX", "X    ", "X  XX", "X   X", " XXXX"),
    "H": ("X   X", "X   X", "XXXXX", "X   X", "X   X"),
    "I": ("XXXXX", "  X  ", "  X  ", "  X  ", "XXXXX"),
}
QUIET = 0.25
"""Seconds without a key before Enter counts: longer than the repeat of a key that is held down."""


class Cover(HousePage):
    """Waits for one person. `facts` are what everyone may see, `shows` names what comes, `here` who sat here last."""

    is_deaf_to_mouse = True
    hints = (("choose", "show"),)
    help_text = (
        "This page hides the table while the keyboard changes hands.",
        "Only the person it names should press Enter, when nobody else can see the screen.",
        "Nothing secret is on it, and nothing lies beneath it.",
    )

    def __init__(
        self,
        desk: Desk,
        seat: Seat,
        name: str,
        *,
        heading: tuple[str, ...],
        facts: str,
        lines: tuple[SeatLine, ...],
        then: Callable[[], None],
        reason: str = "",
    ) -> None:
        """Covers for a seat; `then` shows its page. `reason` is "hide" or "idle" where nobody else is next."""
        super().__init__(desk)
        self.seat = seat
        self.name = name
        self.heading = heading
        self.facts = facts
        self.lines = lines
        self.then = then
        self.reason = reason
        self.quiet = QUIET
        self.shown_at: float | None = None
        """When it reached the terminal, by the monotonic clock."""
        self._disturbed_at = 0.0

    def shown(self) -> None:
        """Starts to listen: what was typed before now is dropped."""
        if self.shown_at is None:
            self.shown_at = monotonic()

    def takes(self, event: Pressed) -> bool:
        """Drops keys that were typed before the cover was seen, and those that follow too fast."""
        is_early = self.shown_at is None or event.time < max(self.shown_at, self._disturbed_at) + self.quiet
        if is_early:
            self._disturbed_at = event.time
        return not is_early

    def act(self, action: str) -> bool:
        """Shows the page for Enter; help and leaving work as everywhere, nothing else does."""
        if action == "choose":
            self.then()
            return True
        return action not in ("help", "leave")

    def draw(self, canvas: Canvas) -> None:
        """Draws the letter, the name and the public facts."""
        header(canvas, self.heading, None, "covered")
        canvas.rule(1)
        spare = (canvas.height - 24) // 2
        self._letter(canvas, 4 + spare)
        self._centre_name(canvas, 11 + spare)
        self._centre(canvas, 13 + spare, f"▸ Enter   {self.name} is here alone, show", "focus")
        self._public(canvas, canvas.height - 8)

    def _letter(self, canvas: Canvas, top: int) -> None:
        shape, left = SEAT_SHAPES[self.seat], (canvas.width - 9) // 2
        for row, cells in enumerate(LETTERS[SEAT_LETTERS[self.seat]]):
            for column, cell in enumerate(cells):
                if cell == "X":
                    canvas.put(left + 2 * column, top + row, shape, f"seat:{self.seat}")

    def _centre_name(self, canvas: Canvas, y: int) -> None:
        before = {
            "hide": "Hidden. The keyboard is with ",
            "idle": "Nobody pressed a key for a while. The keyboard is with ",
        }.get(self.reason, "Pass the keyboard to ")
        x = (canvas.width - width(before) - 3 - width(self.name)) // 2
        x = canvas.put(x, y, before)
        canvas.put(canvas.tag(x, y, self.seat) + 1, y, self.name, f"letter:{self.seat}", bold=True)

    def _centre(self, canvas: Canvas, y: int, text: str, tone: str) -> None:
        canvas.put((canvas.width - width(text)) // 2, y, text, tone, bold=True)

    def _public(self, canvas: Canvas, y: int) -> None:
        # Words of status would press the names, and what they say the facts say too.
        lines = [replace(line, status="") for line in self.lines]
        y -= max(0, strip_height(canvas, lines) - 1)
        canvas.rule(y, "Everyone may see")
        canvas.put(3, y + 1, self.facts, limit=canvas.width - 4)
        strip(canvas, y + 2, lines, None)
        bottom = canvas.height - 4
        canvas.rule(bottom)
        canvas.put(1, bottom + 1, "Nothing secret is on this page. Keys pressed before it appeared were", "muted")
        canvas.put(1, bottom + 2, "thrown away. Any other key does nothing.", "muted")

"""Settings as one list: each takes effect at once and is remembered."""

from typing import Any, NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR, LOWER, RAISE
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.roll import Roll


class Dial(NamedTuple):
    """One setting: its field, its words, its values with their words, and what it does."""

    field: str
    label: str
    values: tuple[tuple[Any, str], ...]
    about: str


DIALS = (
    Dial(
        "theme",
        "Colours",
        (
            ("auto", "dark, as many as the terminal has"),
            ("dark", "dark"),
            ("light", "light"),
            ("16", "16 colours"),
            ("none", "none"),
        ),
        "Colour only repeats what letters, shapes and words say. NO_COLOR in the environment wins over this.",
    ),
    Dial(
        "glyphs",
        "Signs",
        (("auto", "as the locale allows"), ("unicode", "Unicode"), ("ascii", "ASCII")),
        "ASCII has the same layout, cell for cell; choose it where lines look broken.",
    ),
    Dial(
        "line",
        "Line",
        (("full", "full speed"), ("slow", "slow: fewer bytes, rows are not tinted")),
        "For slow connections.",
    ),
    Dial(
        "pace",
        "Opponents",
        (("slow", "slow"), ("normal", "normal"), ("fast", "fast"), ("instant", "at once")),
        "How long each act of a practice opponent stays in sight. Enter skips the wait.",
    ),
    Dial(
        "idle",
        "Cover by itself",
        ((0, "never"), (2, "after 2 minutes"), (5, "after 5 minutes"), (10, "after 10 minutes"), (30, "after 30")),
        "Hides the table when no key was pressed for so long.",
    ),
    Dial(
        "undo",
        "Undo",
        (("strict", "to the last reveal or change of seat"), ("friendly", "to the start"), ("off", "off")),
        "What a new table starts from. Open tables keep what they agreed on.",
    ),
    Dial(
        "cover",
        "Cover",
        (("on", "at every hand-over of secrets"), ("off", "never: all hands are open")),
        "What a new table starts from.",
    ),
    Dial(
        "forced",
        "Answers without choice",
        (("on", "given by themselves, and logged"), ("off", "always asked")),
        "Only public answers that reveal nothing are given by themselves. What a new table starts from.",
    ),
)


class SettingsPage(HousePage):
    """Lists the dials; Left and Right turn one."""

    hints = (("Arrows", "move and change"), ("choose", "next value"))
    ending = (("back", "back"), ("leave", "leave"))
    help_text = (
        "Left and Right change a setting. It takes effect at once and is remembered.",
        "Keys are remapped in the settings file, by the names of their actions.",
    )

    def __init__(self, desk: Desk, complaints: tuple[str, ...] = (), where: str = "") -> None:
        """Shows also what was wrong in the settings file, and where that file is."""
        super().__init__(desk)
        self.complaints = complaints
        self.where = where
        self.roll = Roll()

    def act(self, action: str) -> bool:
        """Moves, or turns a dial."""
        match action:
            case "left" | "lower":
                self._turn(-1)
            case "right" | "raise" | "choose" | "mark":
                self._turn(1)
            case _:
                return self.roll.move(action, len(DIALS))
        return True

    def _turn(self, step: int) -> None:
        dial = DIALS[self.roll.at]
        values = [value for value, _ in dial.values]
        now = getattr(self.desk.settings, dial.field)
        at = values.index(now) if now in values else -step % len(values)
        self.desk.change_settings(**{dial.field: values[(at + step) % len(values)]})

    def draw(self, canvas: Canvas) -> None:
        """Draws the dials, the one under the cursor explained, and what was wrong in the file."""
        header(canvas, ("Settings",), None, "")
        canvas.rule(1, "In force and remembered")
        for number, dial in enumerate(DIALS):
            y, is_here = 2 + number, number == self.roll.at
            now = getattr(self.desk.settings, dial.field)
            words = dict(dial.values).get(now, str(now))
            canvas.put(1, y, CURSOR if is_here else " ", "focus")
            canvas.put(3, y, dial.label, bold=is_here)
            canvas.put(27, y, f"{LOWER} {words} {RAISE}" if is_here else f"  {words}", bold=is_here)
        y = 3 + len(DIALS)
        canvas.rule(y, DIALS[self.roll.at].label)
        for number, line in enumerate(paragraphs(DIALS[self.roll.at].about, canvas.width - 4)[:2], start=1):
            canvas.put(2, y + number, line)
        if self.complaints:
            canvas.rule(y + 3, "In the settings file")
            lines = [line for complaint in self.complaints for line in paragraphs(complaint, canvas.width - 4)]
            for number, line in enumerate(lines[: canvas.height - y - 7], start=1):
                canvas.put(2, y + 3 + number, line)
        canvas.rule(canvas.height - 3)
        canvas.put(1, canvas.height - 2, self.message or self.where, "muted", limit=canvas.width - 2)

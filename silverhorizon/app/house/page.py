"""What every page of the house is: a picture, answers to actions, and perhaps a line being typed.

A page is a plain object; the house screen shows one at a time. What is not shown is not mounted anywhere, so a cover
has nothing beneath it. Pages speak to the client through `Desk` and can be drawn in tests without it.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import Key, footer
from silverhorizon.app.glyphs import CURSOR, RULE
from silverhorizon.app.house.entry import Entry
from silverhorizon.app.keys import KeyMap, Pressed
from silverhorizon.settings import Settings


class Desk(Protocol):
    """What a page may ask of the client."""

    keymap: KeyMap
    settings: Settings

    def open(self, page: "HousePage") -> None:
        """Shows a page on top of what is shown; `close` returns to it."""
        ...

    def close(self) -> None:
        """Takes the page on top away."""
        ...

    def replace(self, page: "HousePage") -> None:
        """Shows a page and forgets all others."""
        ...

    def redraw(self) -> None:
        """Draws the page in sight again."""
        ...

    def change_settings(self, **changes: Any) -> None:
        """Changes settings at once and remembers them."""
        ...

    def open_commands(self) -> None:
        """Opens the list of commands."""
        ...

    def open_help(self, page: "HousePage") -> None:
        """Opens the help about a page."""
        ...

    def leave(self) -> None:
        """Leaves the table, or the client where no table is open."""
        ...


Hint = tuple[str, str]
"""A footer entry: an action id, or words that are no action ("Arrows"), and what it does."""


class HousePage:
    """Base of the house pages."""

    is_private = False
    """Whether the page shows what only one seat may see."""
    is_deaf_to_mouse = False
    """Whether the page answers to keys alone."""
    hints: Sequence[Hint] = ()
    ending: Sequence[Hint] = (("help", "help"), ("leave", "leave"))
    help_text: tuple[str, ...] = ()
    """What the page decides, for the help page."""

    def __init__(self, desk: Desk) -> None:
        """Makes a page that is not shown yet."""
        self.desk = desk
        self.entry: Entry | None = None
        self.message = ""

    def draw(self, canvas: Canvas) -> None:
        """Draws the page on a blank canvas."""
        raise NotImplementedError

    def picture(self, wide: int, high: int) -> Canvas:
        """Gives the whole page at a size, footer included."""
        canvas = Canvas(wide, high)
        self.draw(canvas)
        keymap = self.desk.keymap
        footer(canvas, footer_keys(keymap, self.hints), footer_keys(keymap, self.ending))
        return canvas

    def takes(self, event: Pressed) -> bool:  # noqa: ARG002  the cover looks at when a key was pressed
        """Tells whether the page wants a key at all."""
        return True

    def shown(self) -> None:
        """Hears that the page has reached the terminal."""

    def press(self, event: Pressed) -> None:
        """Takes a key: into the line being typed, or as an action."""
        if self.entry is not None:
            done = self.entry.press(event)
            if done:
                entry, self.entry = self.entry, None
                if done == "done":
                    self.typed(entry)
            else:
                self.typing(self.entry)
            return
        self.message = ""
        action = self.desk.keymap.action(event)
        if action and not self.act(action):
            self.act_anywhere(action)

    def click(self, y: int, wide: int, high: int) -> None:
        """Walks the cursor towards a row as the arrows do; chooses where it stands there already."""
        if self.entry is not None:
            return
        at = cursor_row(self.picture(wide, high))
        if at == y:
            self.act("choose")
            return
        while at is not None and at != y:
            before = at
            self.act("down" if y > at else "up")
            at = cursor_row(self.picture(wide, high))
            # Rows between two stops, and rows past the last, are where the way ends.
            if at is None or at == before or (at > y) != (before > y):
                return

    def paste(self, text: str) -> None:
        """Takes pasted text: into the line being typed, else nowhere."""
        if self.entry is not None:
            self.entry.type(text)
            self.typing(self.entry)

    def typed(self, entry: Entry) -> None:
        """Takes a line that was ended with Enter."""

    def typing(self, entry: Entry) -> None:
        """Follows a line while it is typed."""

    def act(self, action: str) -> bool:  # noqa: ARG002  what most pages override
        """Carries out an action; tells whether the page knew it."""
        return False

    def act_anywhere(self, action: str) -> None:
        """Carries out the actions that mean the same on every page of the house."""
        match action:
            case "back":
                self.desk.close()
            case "leave":
                self.desk.leave()
            case "commands":
                self.desk.open_commands()
            case "help":
                self.desk.open_help(self)
            case _:
                pass


def cursor_row(canvas: Canvas) -> int | None:
    """Finds the row that has the cursor's sign in its first columns; None if none has."""
    for y, row in enumerate(canvas.rows):
        if any(sign == CURSOR for sign, _ in row[:3]):
            return y
    return None


def join_left(canvas: Canvas, x: int, top: int, bottom: int) -> None:
    """Joins a vertical line to the rules that end at its left."""
    for y in range(top, bottom):
        if canvas.rows[y][x - 1][0] == RULE:
            canvas.corner(x, y, "┤")


def footer_keys(keymap: KeyMap, hints: Sequence[Hint]) -> list[Key]:
    """Turns hints into footer entries with the keys that are in force."""
    return [Key(keymap.spoken(key) or key, words) for key, words in hints]

"""Pages about one thing: what was just scored or found, for the whole table, and what a player wants to inspect."""

from collections.abc import Callable, Sequence
from typing import Protocol

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.leaf import leaf
from silverhorizon.app.house.page import Desk
from silverhorizon.app.house.sheaf import Sheaf
from silverhorizon.app.panels.painted import Spot
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Sheet, View
from silverhorizon.session import Session


class Opener(Protocol):
    """What a sheet page may ask of the table."""

    session: Session

    def open_log(self) -> None:
        """Opens the log."""
        ...

    def inspect(self, key: str) -> None:
        """Opens the page about one thing."""
        ...

    def hide(self, reason: str = "hide") -> None:
        """Covers the table."""
        ...


class SheetPage(Sheaf):
    """Play pauses for a sheet: arrows walk over its things, each explained below; Enter goes on."""

    hints = (("choose", "go on"), ("Arrows", "explain a number"), ("inspect", "inspect"), ("log", "log"))
    help_text = (
        "Play pauses here so that everybody can read what happened.",
        "Arrows move over the things on the page and explain each below. Enter goes on.",
    )

    def __init__(
        self,
        desk: Desk,
        sheet: Sheet,
        table: Opener,
        *,
        heading: tuple[str, ...],
        reader: Seat | None,
        then: Callable[[], None],
    ) -> None:
        """Takes a sheet as far as `reader` may know it; `then` goes on."""
        super().__init__(desk)
        self.is_private = reader is not None
        self.sheet = sheet
        self.table = table
        self.heading = heading
        self.reader = reader
        self.then = then
        self.at = -1
        self.spots: tuple[Spot, ...] = ()

    def act(self, action: str) -> bool:
        """Goes on, walks over the things, or opens one."""
        match action:
            case "choose" | "back":
                self.then()
            case "log":
                self.table.open_log()
            case "hide":
                self.table.hide()
            case "inspect" if self.spots and self.at >= 0:
                self.table.inspect(self.spots[self.at].key)
            case "inspect" if self.spots:
                self.message = "Arrows go to the thing to inspect."
            case "up" | "down" | "left" | "right" if self.spots:
                self.at = nearest_spot(self.spots, self.at, action)
            case _:
                return self.scroll(action)
        return True

    def content(self, wide: int) -> Canvas:
        """Draws the sheet with the cursor on one of its things."""
        key = self.spots[self.at].key if self.at >= 0 and self.at < len(self.spots) else ""
        drawn = leaf(self.sheet, wide, self.table.session.ruleset.clauses, key)
        self.spots = drawn.spots
        return drawn.canvas

    def draw(self, canvas: Canvas) -> None:
        """Draws the sheet, the thing under the cursor in parts, and the way on."""
        parts = [part for part in self.heading if part.casefold() != self.sheet.title.casefold()]
        header(canvas, (*parts, self.sheet.title), self.reader, "" if self.is_private else "everyone")
        opened = self._opened(canvas.width)
        bottom = canvas.height - 4 - len(opened)
        if 0 <= self.at < len(self.spots):
            self._bring_into_sight(self.spots[self.at], bottom - 1)
        canvas.rule(bottom)
        self.draw_content(canvas, 1, bottom)
        for number, line in enumerate(opened):
            if number == 0:
                canvas.in_rule(1, bottom, line)
            else:
                canvas.put(3, bottom + number, line)
        y = canvas.height - 3
        if opened:
            canvas.rule(y - 1)
        canvas.put(1, y, CURSOR, "focus")
        canvas.put(3, y, "Go on", bold=True)
        canvas.put(1, y + 1, self.message, "muted")

    def _bring_into_sight(self, spot: Spot, rows: int) -> None:
        self.top = max(min(self.top, spot.y), spot.y - rows + 1)

    def _opened(self, wide: int) -> list[str]:
        if not 0 <= self.at < len(self.spots):
            return []
        session = self.table.session
        sheet = session.ruleset.inspect(session.match.state, self.reader, self.spots[self.at].key)
        if sheet is None:
            return []
        lines = [line for text in sheet.lines for line in paragraphs(text, wide - 5)][:2]
        parts = [f"{part.label} {part.value}" for section in sheet.sections for part in section.parts]
        return [f"Opened: {sheet.title}", *lines, *paragraphs(", ".join(parts), wide - 5)[:2]]


def nearest_spot(spots: Sequence[Spot], at: int, action: str) -> int:
    """Finds the next thing in a direction; the first one if none was chosen, the same one if there is none."""
    if not 0 <= at < len(spots):
        return 0
    here = spots[at]
    best, choice = 1 << 30, at
    for number, spot in enumerate(spots):
        across, down = spot.x - here.x, spot.y - here.y
        forward = {"left": -across, "right": across, "up": -down, "down": down}[action]
        aside = abs(down) * 4 if action in ("left", "right") else abs(across) * 4
        if forward > 0 and forward + aside < best:
            best, choice = forward + aside, number
    return choice


class InspectPage(Sheaf):
    """One thing: what it is, what it is worth and costs now in parts, its clauses. `,` and `.` go to its neighbours.

    Arrows walk over the things on the page, and Enter opens the page about one.
    """

    ending = (("back", "back"), ("leave", "leave"))
    help_text = (
        "What the thing is, what it is worth and costs now in parts, and the clauses behind it.",
        "Neighbours are the other things of the same panel.",
        "Where the page holds things of its own, arrows walk over them and Enter opens one.",
    )

    def __init__(self, desk: Desk, session: Session, reader: Seat | None, key: str, sheet: Sheet) -> None:
        """Takes the sheet of a key, as far as `reader` may know it."""
        super().__init__(desk)
        self.is_private = reader is not None
        self.session = session
        self.reader = reader
        self.key = key
        self.sheet = sheet
        self.at = -1
        self.spots: tuple[Spot, ...] = ()

    @classmethod
    def open(cls, desk: Desk, session: Session, reader: Seat | None, key: str) -> bool:
        """Opens the page about a thing; tells whether the reader may know anything of it."""
        sheet = session.ruleset.inspect(session.match.state, reader, key)
        if sheet is not None:
            desk.open(cls(desk, session, reader, key, sheet))
        return sheet is not None

    def act(self, action: str) -> bool:
        """Goes to a neighbour, to a thing on the page or into it, or scrolls."""
        match action:
            case "previous" | "left":
                self._step(-1)
            case "following" | "right":
                self._step(1)
            case "choose" | "inspect" if 0 <= self.at < len(self.spots):
                if not self.open(self.desk, self.session, self.reader, self.spots[self.at].key):
                    self.message = "nothing more is known about it"
            case "inspect":
                self.desk.close()
            case "up" | "down":
                return self._walk(action) or self.scroll(action)
            case _:
                return self.scroll(action)
        return True

    def _walk(self, action: str) -> bool:
        """Goes to the next thing on the page; tells whether there was one."""
        before = self.at
        self.at = nearest_spot(self.spots, self.at, action) if self.spots else -1
        if self.at == before:
            return False
        self.reveal(self.spots[self.at].y)
        return True

    def _step(self, step: int) -> None:
        keys = neighbours(self.session.view(self.reader), self.key)
        at = keys.index(self.key) if self.key in keys else 0
        for distance in range(1, len(keys)):
            key = keys[(at + step * distance) % len(keys)]
            sheet = self.session.ruleset.inspect(self.session.match.state, self.reader, key)
            if sheet is not None:
                self.key, self.sheet, self.top, self.at = key, sheet, 0, -1
                return

    def content(self, wide: int) -> Canvas:
        """Draws the sheet with the cursor on one of its things."""
        key = self.spots[self.at].key if 0 <= self.at < len(self.spots) else ""
        drawn = leaf(self.sheet, wide, self.session.ruleset.clauses, key)
        self.spots = tuple(spot for spot in drawn.spots if spot.key != self.key)
        walk = (("Arrows", "move"), ("choose", "open")) if self.spots else (("Arrows", "scroll"),)
        self.hints = (("previous", "previous"), ("following", "next"), *walk)
        return drawn.canvas

    def draw(self, canvas: Canvas) -> None:
        """Draws as much of the sheet as fits."""
        who = self.session.name(self.reader) if self.reader is not None else "everyone"
        header(canvas, ("Inspect", self.sheet.title), self.reader, who)
        self.draw_content(canvas, 1, canvas.height - 2)
        canvas.put(1, canvas.height - 2, self.message, "muted")


def neighbours(view: View, key: str) -> list[str]:
    """Lists the keys of the panel that a thing stands on, in order; the thing alone if it is on none."""
    for panel in view.panels:
        keys = list(panel_keys(panel))
        if key in keys:
            return keys
    return [key]


def panel_keys(panel: object) -> Sequence[str]:
    """Lists the keys of the things on a panel, each once."""
    found: dict[str, None] = {}
    stack: list[object] = [panel]
    while stack:
        value = stack.pop()
        if isinstance(value, tuple):
            stack.extend(reversed(value))
        elif (fields := getattr(value, "__struct_fields__", None)) is not None:
            key = getattr(value, "key", "")
            if key:
                found.setdefault(key)
            stack.extend(getattr(value, field) for field in reversed(fields) if field != "needs")
    return list(found)

"""Everything that can be done now as one list: exactly the legal acts, and what the client itself offers."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, why
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.entry import Entry
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.roll import Roll
from silverhorizon.app.house.words import Act, legal_acts
from silverhorizon.app.keys import Pressed
from silverhorizon.core.action import Action, Seat
from silverhorizon.session import Session


class Commanded(Protocol):
    """What the list may ask of the table."""

    session: Session

    @property
    def heading(self) -> tuple[str, ...]:
        """The game and where it stands."""
        ...

    @property
    def reader(self) -> Seat | None:
        """Whose page is in sight."""
        ...

    def give(self, action: Action) -> None:
        """Gives an answer, and says why if it is refused."""
        ...

    def open_prompt(self, key: str) -> None:
        """Goes to the form of a prompt."""
        ...


class Command(NamedTuple):
    """Something that the client offers."""

    text: str
    about: str
    run: Callable[[], object]


class CommandsPage(HousePage):
    """Letters narrow the list at once, Enter does what the cursor is on, Esc goes back."""

    hints = (("type", "to find"), ("Up and Down", "choose"), ("Enter", "do it"))
    ending = (("Esc", "back"),)

    def __init__(self, desk: Desk, table: Commanded | None, commands: list[Command]) -> None:
        """Lists the acts of the reader of the table's page, where there is one, and the client's commands."""
        super().__init__(desk)
        self.table = table
        self.commands = commands
        reader = table.reader if table is not None else None
        self.is_private = reader is not None
        self.find = Entry("find", "", 40)
        self.roll = Roll()

    @property
    def acts(self) -> list[Act]:
        """Lists what is legal at this moment: opponents may act while the page is open."""
        if self.table is None or (reader := self.table.reader) is None:
            return []
        return list(legal_acts(self.table.session.prompts(reader), reader))

    def press(self, event: Pressed) -> None:
        """Moves with arrows, does with Enter, goes back with Esc; every other key is typed."""
        self.message = ""
        match event.key:
            case "up" | "down" | "pageup" | "pagedown":
                action = {"pageup": "page_up", "pagedown": "page_down"}.get(event.key, event.key)
                self.roll.move(action, len(self._found()))
            case "enter":
                self._do()
            case "escape" | "ctrl+p":
                self.desk.close()
            case _:
                self.find.press(event)
                self.roll = Roll()

    def paste(self, text: str) -> None:
        """Takes pasted text into the search."""
        self.find.type(text)
        self.roll = Roll()

    def _found(self) -> list[Act | Command]:
        wanted = self.find.text.strip().casefold()
        everything: list[Act | Command] = [*self.acts, *self.commands]
        return [entry for entry in everything if wanted in entry.text.casefold()]

    def _do(self) -> None:
        found = self._found()
        if not found:
            return
        entry = found[min(self.roll.at, len(found) - 1)]
        self.desk.close()
        if isinstance(entry, Command):
            entry.run()
        elif self.table is not None:
            if entry.action is None:
                self.table.open_prompt(entry.prompt.key)
            else:
                self.table.give(entry.action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the search, the acts, the commands, and the hint of the one under the cursor."""
        found = self._found()
        heading = self.table.heading if self.table is not None else ()
        seat = self.table.reader if self.table is not None else None
        name = self.table.session.name(seat) if self.table is not None and seat is not None else ""
        header(canvas, ("Commands", *heading), seat, name)
        count = f"{len(found)} of {len(self.acts) + len(self.commands)}"
        self.find.draw(canvas, 1, 1, canvas.width - 1, count)
        bottom = canvas.height - 4
        y = 2
        title = None
        for index in self.roll.window(len(found), bottom - 5):
            entry = found[index]
            heading_now = "Acts that are legal now" if isinstance(entry, Act) else "Client"
            if heading_now != title:
                y += 1 if title is not None else 0
                canvas.rule(y, heading_now)
                title, y = heading_now, y + 1
            self._row(canvas, y, entry, is_here=index == self.roll.at)
            y += 1
        if not found:
            canvas.rule(2, "Nothing")
            canvas.put(3, 3, "Nothing that can be done now has these letters.")
        canvas.rule(bottom)
        note = "Forbidden acts are not listed here; they stand on the page with their reason."
        canvas.put(1, bottom + 1, note, "muted", limit=canvas.width - 2)
        chosen = found[self.roll.at] if found else None
        words = (chosen.hint or chosen.prompt.hint) if isinstance(chosen, Act) else chosen.about if chosen else ""
        why(canvas, bottom + 2, self.message or words)

    def _row(self, canvas: Canvas, y: int, entry: Act | Command, *, is_here: bool) -> None:
        canvas.put(1, y, CURSOR if is_here else " ", "focus")
        canvas.put(3, y, entry.text, bold=is_here, limit=canvas.width - 24)
        price = entry.price if isinstance(entry, Act) else entry.about
        x = max(44, canvas.width - 37)
        if isinstance(entry, Act):
            canvas.right(canvas.width - 2, y, price, "muted")
        else:
            canvas.put(x, y, price, "muted", limit=canvas.width - x - 1)

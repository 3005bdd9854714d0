"""All tables on disk: whose turn it is, whether they are whole, and what can be done with each."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, why
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.ask import Way
from silverhorizon.app.house.entry import Entry
from silverhorizon.app.house.page import Desk, Hint, HousePage
from silverhorizon.app.house.roll import Roll
from silverhorizon.app.house.when import size, when
from silverhorizon.core.errors import StorageError
from silverhorizon.core.ruleset import Described
from silverhorizon.storage.listing import Listed
from silverhorizon.text import cut

_NAME_CELLS = 40


class Archive(Protocol):
    """What the page does with records."""

    def listed(self) -> tuple[Listed, ...]:
        """Lists all records, last played first."""
        ...

    def resume(self, path: Path) -> None:
        """Opens a table."""
        ...

    def replay(self, path: Path) -> None:
        """Steps through a game."""
        ...

    def check(self, path: Path) -> str:
        """Verifies a record step by step and says what was found."""
        ...

    def export(self, path: Path) -> str:
        """Writes what the whole table may read as a text file and says where."""
        ...

    def rename(self, path: Path, name: str) -> None:
        """Gives a record another name. Raises StorageError."""
        ...

    def delete(self, path: Path) -> None:
        """Removes a record. Raises StorageError."""
        ...

    def rescue(self, path: Path) -> str:
        """Copies a damaged record as far as it is sound and says where. Raises StorageError."""
        ...


class SavesPage(HousePage):
    """A list of tables; Right or Tab reaches what can be done with the one under the cursor."""

    hints: Sequence[Hint] = (("Arrows", "move"), ("choose", "resume"), ("right", "more to do"), ("find", "find"))
    ending = (("help", "help"), ("back", "back"))
    help_text = (
        "Every table with its seats, whose turn it is, and when it was played last. A star marks an opponent.",
        "Right reaches what can be done: resume, replay, rename, check, export, delete.",
        "A damaged record is named with its line and never written to; a copy of its sound part can be made.",
    )

    def __init__(
        self, desk: Desk, archive: Archive, games: Sequence[Described], *, now: float, only_over: bool = False
    ) -> None:
        """Lists the records; `only_over` shows finished games alone, and Enter replays them."""
        super().__init__(desk)
        self.archive = archive
        self.titles = {game.info.key: game.info.title for game in games}
        self.now = now
        self.only_over = only_over
        self.wanted = ""
        self.in_acts = False
        self.act_at = 0
        self.roll = Roll()
        self.saves: Sequence[Listed] = ()
        self.refresh()

    def refresh(self) -> None:
        """Reads the list anew."""
        wanted = self.wanted.strip().casefold()
        self.saves = [
            save
            for save in self.archive.listed()
            if (not self.only_over or save.state == "over") and wanted in self._words(save).casefold()
        ]

    def _words(self, save: Listed) -> str:
        return f"{save.name} {self.titles.get(save.game, save.game)} {' '.join(save.seats)}"

    @property
    def chosen(self) -> Listed | None:
        """The record under the cursor; None in an empty list."""
        return self.saves[min(self.roll.at, len(self.saves) - 1)] if self.saves else None

    # What can be done

    def ways(self) -> list[Way]:
        """Lists what can be done with the record under the cursor, with refusals."""
        save = self.chosen
        if save is None:
            return []
        path, archive = save.path, self.archive
        where = save.about.label if save.about else "it cannot be read"
        if save.state in ("damaged", "unknown"):
            return [
                Way("Copy the sound part", lambda: self._say(archive.rescue(path))),
                Way("Check every step", lambda: self._say(archive.check(path))),
                Way("Delete, asks for the name", self._ask_delete),
            ]
        is_over = save.state == "over"
        sit_down = Way("Final scores" if is_over else "Resume", lambda: archive.resume(path))
        replay = Way("Replay", lambda: archive.replay(path), "" if is_over else f"after the end; it is {where}")
        return [
            *((replay, sit_down) if is_over else (sit_down, replay)),
            Way("Rename", self._ask_name),
            Way("Check every step", lambda: self._say(archive.check(path))),
            Way("Export as text", lambda: self._say(archive.export(path))),
            Way("Delete, asks for the name", self._ask_delete),
        ]

    def _say(self, text: str) -> None:
        self.message = text

    def _ask_name(self) -> None:
        if self.chosen is not None:
            self.entry = Entry("new name", self.chosen.name, _NAME_CELLS)

    def _ask_delete(self) -> None:
        if self.chosen is not None:
            self.entry = Entry(f'type "{cut(self.chosen.name, 24)}" to delete it', "", _NAME_CELLS)

    def typed(self, entry: Entry) -> None:
        """Takes a new name, the name that confirms deleting, or what to find."""
        save = self.chosen
        if entry.label == "find":
            self.typing(entry)
        elif save is None:
            return
        elif entry.label == "new name":
            self._try(lambda: self.archive.rename(save.path, entry.text), f"{save.name} is now {entry.text}")
        elif entry.text == save.name:
            self._try(lambda: self.archive.delete(save.path), f"{save.name} is deleted")
        else:
            self.message = "no: that is not its name; nothing was deleted"

    def typing(self, entry: Entry) -> None:
        """Narrows the list with every letter."""
        if entry.label == "find":
            self.wanted = entry.text
            self.roll = Roll()
            self.refresh()

    def _try(self, act: Callable[[], None], said: str) -> None:
        try:
            act()
        except StorageError as error:
            self.message = f"no: {error}"
        else:
            self.message = said
            self.in_acts = False
            self.refresh()

    # Keys

    def act(self, action: str) -> bool:
        """Moves in the list or among the acts, and does them."""
        ways = self.ways()
        match action:
            case "right" | "next_panel" | "previous_panel" if not self.in_acts:
                self.in_acts, self.act_at = bool(ways), 0
            case "left" | "next_panel" | "previous_panel" | "back" if self.in_acts:
                self.in_acts = False
            case "up" | "down" if self.in_acts:
                self.act_at = (self.act_at + (1 if action == "down" else -1)) % len(ways)
            case "choose":
                self._take(ways[self.act_at if self.in_acts else 0] if ways else None)
            case "find":
                self.entry = Entry("find", self.wanted, _NAME_CELLS)
            case "back" if self.wanted:
                self.wanted = ""
                self.refresh()
            case _:
                number = action.removeprefix("digit:")
                if number.isdigit():
                    self.roll.at = max(0, min(len(self.saves), int(number)) - 1)
                    return True
                self.act_at = 0
                return self.roll.move(action, len(self.saves))
        return True

    def _take(self, way: Way | None) -> None:
        if way is None:
            self.message = "There is no table here; New game starts one."
        elif way.refusal:
            self.message = f"no: {way.refusal}"
        else:
            try:
                way.take()
            except StorageError as error:
                self.message = f"no: {error}"

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws the list, the record under the cursor, and what can be done with it."""
        total = sum(save.path.stat().st_size for save in self.saves if save.path.exists())
        tables = f"{len(self.saves)} table{'' if len(self.saves) == 1 else 's'}, {size(total)}"
        header(canvas, ("Replay" if self.only_over else "Saves",), None, tables)
        canvas.rule(1, "Game")
        columns = self._columns(canvas.width)
        for x, title in zip(columns[1:], ("Seats", "To act", "Where", "Last"), strict=True):
            canvas.in_rule(x - 1, 1, title)
        split = canvas.height - 15
        if not self.saves:
            words = f'No table has "{self.wanted}".' if self.wanted else "No table yet. New game starts one."
            canvas.put(3, 2, words)
        window = self.roll.window(len(self.saves), split - 2)
        for y, index in enumerate(window, start=2):
            self._row(canvas, y, index, columns)
        below = len(self.saves) - window.stop
        if below > 0:
            canvas.right(canvas.width - 1, split, f" {below} more below ", "muted")
        ways = self.ways()
        # Enter does the first thing that can be done: where the game is over, that is to replay it.
        enter = ways[0].text.partition(" ")[0].lower() if ways else "resume"
        self.hints = (self.hints[0], ("choose", "do it" if self.in_acts else enter), *self.hints[2:])
        self._details(canvas, split)
        self._acts(canvas, split + 5)
        canvas.rule(canvas.height - 3)
        y = canvas.height - 2
        if self.entry is not None:
            self.entry.draw(canvas, 1, y, canvas.width - 1)
        else:
            note = "* practice opponent. Nothing on this page is secret; boards are not loaded."
            why(canvas, y, self.message or note, "" if self.message else "muted")

    def _columns(self, wide: int) -> tuple[int, ...]:
        spare = wide - 80
        return (5, 25 + spare // 4, 46 + spare // 2, 59 + 3 * spare // 4, wide - 7)

    def _row(self, canvas: Canvas, y: int, index: int, columns: tuple[int, ...]) -> None:
        save, is_here = self.saves[index], index == self.roll.at
        is_bad = save.state in ("damaged", "unknown")
        canvas.put(1, y, CURSOR if is_here else " ", "muted" if self.in_acts else "focus")
        canvas.right(4, y, "!" if is_bad else str(index + 1), "bad" if is_bad else "")
        x_game, x_seats, x_move, x_where, x_last = columns
        if is_bad:
            x = canvas.put(x_game, y, cut(save.path.name, x_seats - x_game - 1), bold=is_here)
            x = max(x + 1, x_seats)
            problem = save.problem.removeprefix(f"{save.path.name}: ")
            canvas.put(x, y, f"{save.state}: {problem}", limit=canvas.width - x - 1)
            return
        canvas.put(x_game, y, self.titles.get(save.game, save.game), bold=is_here, limit=x_seats - x_game - 1)
        canvas.put(x_seats, y, self._seats(save), limit=x_move - x_seats - 1)
        self._to_move(canvas, x_move, y, save, x_where - x_move - 1)
        label = save.about.label if save.about else ""
        phase = save.about.phase if save.about and save.state == "open" else ""
        where = "over" if save.state == "over" else ", ".join(part for part in (label, phase) if part)
        canvas.put(x_where, y, where, limit=x_last - x_where - 1)
        canvas.put(x_last, y, when(save.played_at, self.now), "muted")

    def _seats(self, save: Listed) -> str:
        levels = save.header.levels if save.header and save.header.levels else ("",) * len(save.seats)
        return ", ".join(f"{name}*" if level else name for name, level in zip(save.seats, levels, strict=False))

    def _to_move(self, canvas: Canvas, x: int, y: int, save: Listed, limit: int) -> None:
        about = save.about
        if about is None:
            return
        if save.state == "over":
            names = " and ".join(save.winners)
            canvas.put(x, y, f"{names} {about.best:g}", limit=limit)
        elif len(about.to_move) == 1:
            after = canvas.tag(x, y, about.to_move[0])
            canvas.put(after + 1, y, save.to_move[0], limit=limit - 3)
        else:
            all_seats = len(about.to_move) == len(save.seats)
            canvas.put(x, y, "all" if all_seats else f"{len(about.to_move)} seats", limit=limit)

    def _details(self, canvas: Canvas, y: int) -> None:
        save = self.chosen
        if save is None:
            canvas.rule(y)
            return
        canvas.rule(y, f"{self.titles.get(save.game, save.game) or 'Not a record'}, {save.name}")
        header_, edition = save.header, save.header.edition if save.header else ""
        record = save.path.name + (f", edition {edition}, made by {header_.made_by}" if header_ else "")
        health = "whole" if save.state in ("open", "over") else save.problem
        canvas.put(3, y + 1, "Record", "muted")
        canvas.put(14, y + 1, record, limit=canvas.width - 15)
        canvas.put(3, y + 2, "Health", "muted")
        canvas.put(14, y + 2, health, limit=canvas.width - 15)
        if header_ is not None:
            levels = [f"{name} {level}" for name, level in zip(header_.seats, header_.levels, strict=False) if level]
            canvas.put(3, y + 3, "Opponents", "muted")
            canvas.put(14, y + 3, ", ".join(levels) or "none", limit=canvas.width - 15)
            words = ", ".join(f"{key} {value}" for key, value in {**header_.table, **header_.options}.items())
            canvas.put(3, y + 4, "Agreed", "muted")
            canvas.put(14, y + 4, words or "as the game has it", limit=canvas.width - 15)

    def _acts(self, canvas: Canvas, y: int) -> None:
        canvas.rule(y, "Do, with Right or Tab")
        for number, way in enumerate(self.ways()):
            is_here = self.in_acts and number == self.act_at
            canvas.put(1, y + 1 + number, CURSOR if is_here else " ", "focus")
            x = canvas.put(3, y + 1 + number, way.text, bold=is_here)
            if way.refusal:
                x = canvas.put(x + 2, y + 1 + number, "no:", "bad")
                canvas.put(x + 1, y + 1 + number, way.refusal, "muted", limit=canvas.width - x - 2)

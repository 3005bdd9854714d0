"""How tables are opened, from a command or from a page: begun, resumed, taken over, looked at, replayed.

Whatever stands in the way becomes a page that says so and offers what can be done.
"""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from silverhorizon.app.house.ask import Ask, Way
from silverhorizon.app.house.games import GameChoice
from silverhorizon.app.house.launcher import Launcher
from silverhorizon.app.house.rules import RulesChoice
from silverhorizon.app.house.saves import SavesPage
from silverhorizon.app.house.settings import SettingsPage
from silverhorizon.app.house.tour import TourPage
from silverhorizon.app.stage import MakeScreen, OpenTable, Stage
from silverhorizon.core.errors import IllegalSetup, RulesetError, StorageError
from silverhorizon.core.record import Header
from silverhorizon.core.ruleset import Described
from silverhorizon.plugins import Broken, UnknownGame, load
from silverhorizon.storage import checking, shelf
from silverhorizon.storage.cards import game_cards
from silverhorizon.storage.folders import Folders, prepare, write_temporary
from silverhorizon.storage.listing import Listed
from silverhorizon.storage.lock import Locked
from silverhorizon.storage.reading import Damaged
from silverhorizon.storage.table import Table as Record
from silverhorizon.storage.table import begin_table, look_at, open_table, take_over

FIRST_LOOK = 0.15
"""Seconds for the first page to be drawn in before the games are read, which would slow it."""


class Hall(Stage, Protocol):
    """What opening tables may ask of the application."""

    folders: Folders
    complaints: tuple[str, ...]

    def seat_table(self, table: OpenTable) -> None:
        """Makes a table the one that is open."""
        ...


class Door:
    """Opens tables and the pages that lead to them. It is also the archive of the saves page."""

    def __init__(self, hall: Hall, make_screen: MakeScreen | None = None, *, reads_ahead: bool = False) -> None:
        """Takes the application, and what makes the screen of a phase if not the layouts do.

        With `reads_ahead` the first page appears before the games have been read.
        """
        self.hall = hall
        self.make_screen = make_screen
        self.reads_ahead = reads_ahead
        self._library: tuple[Sequence[Described], tuple[Broken, ...]] | None = None

    @property
    def games(self) -> Sequence[Described]:
        """The games that can be played, as they describe themselves; a game is loaded when a table of it is opened."""
        return self._installed[0]

    @property
    def _installed(self) -> tuple[Sequence[Described], tuple[Broken, ...]]:
        if self._library is None:
            self._library = game_cards(self.hall.folders)
        return self._library

    # Pages that lead to tables

    def launcher(self) -> Launcher:
        """Makes the first page, with the records as they are now."""
        openers = {
            "resume": self._resume_latest,
            "new": lambda: self.hall.open(GameChoice(self.hall, self.games, self.begin_guided)),
            "saves": lambda: self.hall.open(self._saves(only_over=False)),
            "replay": lambda: self.hall.open(self._saves(only_over=True)),
            "rules": lambda: self.hall.open(RulesChoice(self.hall, self.games)),
            "settings": lambda: self.hall.open(self.settings_page()),
        }
        is_read = self._library is not None or not self.reads_ahead
        games, broken = self._installed if is_read else (None, ())
        page = Launcher(self.hall, games, broken, self.listed(), openers, now=time.time(), notices=self.hall.complaints)
        if not is_read:
            self.hall.work(self._read_games(page))
        return page

    async def _read_games(self, page: Launcher) -> None:
        """Reads the games beside the keyboard; whoever is quicker than that waits for them at the next page."""
        await asyncio.sleep(FIRST_LOOK)
        found = await asyncio.to_thread(game_cards, self.hall.folders)
        self._library = found
        page.tell(*found)
        self.hall.redraw()

    def settings_page(self) -> SettingsPage:
        """Makes the page of settings."""
        return SettingsPage(self.hall, self.hall.complaints, f"Remembered in {self.hall.folders.settings}")

    def _saves(self, *, only_over: bool) -> SavesPage:
        return SavesPage(self.hall, self, self.games, now=time.time(), only_over=only_over)

    def _resume_latest(self) -> None:
        for save in self.listed():
            if save.state == "open":
                self.resume(save.path)
                return

    # Opening

    def begin(self, header: Header) -> None:
        """Begins a table and sits down at it, or says what stands in the way."""
        try:
            record = begin_table(load(header.ruleset), header, self.hall.folders.saves)
        except (UnknownGame, IllegalSetup, RulesetError, StorageError) as error:
            self.refuse("The table cannot be begun", str(error))
            return
        self._sit_down(record)

    def begin_guided(self, header: Header) -> None:
        """Begins a table; before somebody's first game there is a tour, which can be skipped."""
        toured = self.hall.settings.toured
        if header.ruleset in toured or all(header.levels):
            self.begin(header)
            return
        title = next(game.info.title for game in self.games if game.info.key == header.ruleset)
        self.hall.change_settings(toured=(*toured, header.ruleset))
        self.hall.open(TourPage(self.hall, title, then=lambda: self.begin(header)))

    def resume(self, path: Path) -> None:
        """Opens a table and sits down at it; where another session has it, offers to look on or to take over."""
        try:
            record = open_table(path)
        except Locked as error:
            self._offer_takeover(error)
        except Damaged as error:
            self._offer_rescue(error)
        except StorageError as error:
            self.refuse(f"{path.stem} cannot be opened", str(error))
        else:
            self._sit_down(record)

    def _sit_down(self, record: Record) -> None:
        # What a table needs is imported when there is one, so that the first page appears sooner.
        from silverhorizon.app.layouts import screen_for
        from silverhorizon.app.table import Table

        table = Table(self.hall, record, self.make_screen or screen_for)
        self.hall.seat_table(table)
        table.sit_down()

    def refuse(self, title: str, reason: str) -> None:
        """Says that something cannot be done."""
        self._ask(title, (f"{reason}.", "Nothing was changed."), [])

    def _ask(self, title: str, lines: tuple[str, ...], ways: list[Way]) -> None:
        back = Way("Back", self.hall.close) if self.hall.page is not None else Way("Leave", self.hall.leave)
        self.hall.open(Ask(self.hall, title, lines, [*ways, back]))

    def _offer_takeover(self, error: Locked) -> None:
        lines = (
            f"{error}.",
            "Taking over asks that session to stop; it has saved everything, and play goes on here.",
            "Looking shows what the whole table may see, without playing.",
        )
        ways = [
            Way("Take over", lambda: self._take_over(error)),
            Way("Look", lambda: self.look(error.path)),
        ]
        self._ask("Open elsewhere", lines, ways)

    def _take_over(self, error: Locked) -> None:
        try:
            record = take_over(error.path, error.holder)
        except StorageError as failure:
            self.refuse("It cannot be taken over", str(failure))
        else:
            self._sit_down(record)

    def _offer_rescue(self, error: Damaged) -> None:
        def rescue() -> None:
            try:
                copy, _ = checking.salvage(error.path)
            except StorageError as failure:
                self.refuse("Nothing could be copied", str(failure))
            else:
                self.resume(copy)

        lines = (f"{error}.", "The file is left as it is.")
        self._ask("A damaged record", lines, [Way("Copy the part that is sound, and go on with the copy", rescue)])

    def look(self, path: Path) -> None:
        """Shows a table of another session as the whole table may see it, step by step, without playing."""
        self._replay(path, is_over=False)

    def replay(self, path: Path) -> None:
        """Steps through a game that has ended, everything turned up."""
        self._replay(path, is_over=True)

    def _replay(self, path: Path, *, is_over: bool) -> None:
        try:
            record = look_at(path)
        except StorageError as error:
            self.refuse(f"{path.stem} cannot be shown", str(error))
            return
        from silverhorizon.app.house.replay import ReplayPage

        record.session.log(None)
        is_open = is_over and record.session.match.is_over
        self.hall.open(ReplayPage(self.hall, record.session.match, shows_secrets=is_open))

    # The archive

    def listed(self) -> tuple[Listed, ...]:
        """Lists all records, last played first; a folder that cannot be read counts as empty."""
        try:
            return shelf.saves(self.hall.folders.saves)
        except StorageError:
            return ()

    def check(self, path: Path) -> str:
        """Verifies a record step by step and says what was found."""
        try:
            found = checking.check(path)
        except StorageError as error:
            return f"no: {error}"
        return " ".join([f"{path.stem}: {found.answers} answers, all of them as recorded.", *found.notices])

    def export(self, path: Path) -> str:
        """Writes the log that the whole table may read as a text file and says where. Raises StorageError."""
        session = look_at(path).session
        # Lines are counted, not answers: those would tell how many steps a secret choice took.
        entries = enumerate(session.log(None), start=1)
        lines = [f"{number:5}  {entry.label:12}  {entry.event.text}" for number, entry in entries]
        folder = self.hall.folders.data / "exports"
        prepare(folder)
        target = folder / f"{path.stem}.txt"
        try:
            write_temporary(folder, ("\n".join(lines) + "\n").encode()).replace(target)
        except OSError as error:
            raise StorageError(f"{target.name} cannot be written: {error.strerror}") from None
        return f"Written to {target}"

    def rename(self, path: Path, name: str) -> None:
        """Gives a record another name. Raises StorageError."""
        shelf.rename(path, name)

    def delete(self, path: Path) -> None:
        """Removes a record. Raises StorageError."""
        shelf.remove(path)

    def rescue(self, path: Path) -> str:
        """Copies a damaged record as far as it is sound and says where. Raises StorageError."""
        copy, answers = checking.salvage(path)
        return f"{copy.stem} has the first {answers} answers"

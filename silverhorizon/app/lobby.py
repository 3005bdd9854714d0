"""The first page and the pages that lead from it to a table.

What only they need, and all that opens a table, is imported when somebody goes there: the first page appears sooner.
"""

import asyncio
import time
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from silverhorizon.app.house.launcher import Launcher
from silverhorizon.app.house.page import HousePage
from silverhorizon.app.stage import Hall, MakeScreen
from silverhorizon.core.record import Header
from silverhorizon.core.ruleset import Described
from silverhorizon.plugins import Broken
from silverhorizon.storage.cards import game_cards
from silverhorizon.storage.shelf import saves_at_hand

if TYPE_CHECKING:
    from silverhorizon.app.door import Door

FIRST_LOOK = 0.15
"""Seconds for the first page to be drawn in before the games are read, which would slow it."""


class Lobby:
    """Makes the pages before a table, and the door behind which tables are opened."""

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

    @cached_property
    def door(self) -> "Door":
        """What opens tables."""
        from silverhorizon.app.door import Door

        return Door(self.hall, self.make_screen)

    def launcher(self) -> Launcher:
        """Makes the first page, with the records as they are now."""
        openers = {
            "resume": self._resume_latest,
            "new": self._choose_game,
            "saves": lambda: self._open_saves(only_over=False),
            "replay": lambda: self._open_saves(only_over=True),
            "rules": self._choose_rules,
            "settings": lambda: self.hall.open(self.settings_page()),
        }
        is_read = self._library is not None or not self.reads_ahead
        games, broken = self._installed if is_read else (None, ())
        saves = saves_at_hand(self.hall.folders.saves)
        page = Launcher(self.hall, games, broken, saves, openers, now=time.time(), notices=self.hall.complaints)
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

    def settings_page(self) -> HousePage:
        """Makes the page of settings."""
        from silverhorizon.app.house.settings import SettingsPage

        return SettingsPage(self.hall, self.hall.complaints, f"Remembered in {self.hall.folders.settings}")

    def _choose_game(self) -> None:
        from silverhorizon.app.house.games import GameChoice

        self.hall.open(GameChoice(self.hall, self.games, self.begin_guided))

    def _choose_rules(self) -> None:
        from silverhorizon.app.house.rules import RulesChoice

        self.hall.open(RulesChoice(self.hall, self.games))

    def _open_saves(self, *, only_over: bool) -> None:
        from silverhorizon.app.house.saves import SavesPage

        self.hall.open(SavesPage(self.hall, self.door, self.games, now=time.time(), only_over=only_over))

    def _resume_latest(self) -> None:
        for save in saves_at_hand(self.hall.folders.saves):
            if save.state == "open":
                self.door.resume(save.path)
                return

    def begin_guided(self, header: Header) -> None:
        """Begins a table; before somebody's first game there is a tour, which can be skipped."""
        toured = self.hall.settings.toured
        if header.ruleset in toured or all(header.levels):
            self.door.begin(header)
            return
        from silverhorizon.app.house.tour import TourPage

        title = next(game.info.title for game in self.games if game.info.key == header.ruleset)
        self.hall.change_settings(toured=(*toured, header.ruleset))
        self.hall.open(TourPage(self.hall, title, then=lambda: self.door.begin(header)))

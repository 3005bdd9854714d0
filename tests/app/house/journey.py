"""Journeys: the application on a temporary home, a table at it, and what is on the page as text."""

import asyncio
from contextlib import asynccontextmanager

from app.house.bare import BareScreen
from msgspec.structs import replace
from textual import events

from silverhorizon.app.application import Client
from silverhorizon.app.lobby import Lobby
from silverhorizon.app.page import Page
from silverhorizon.app.table import Table
from silverhorizon.plugins import load
from silverhorizon.session import header_for
from silverhorizon.settings import Settings
from silverhorizon.storage.folders import Folders
from silverhorizon.storage.table import begin_table


def wanted(game, *seats, seed="7", options=None, table=None):
    """Gives a header; a seat written as "novice:Vega" is an opponent."""
    levels = [seat.partition(":")[0] if ":" in seat else "" for seat in seats]
    names = [seat.rpartition(":")[2] for seat in seats]
    return replace(header_for(load(game), names, levels, seed), options=options or {}, table=table or {})


NAMES = {"?": "question_mark", ":": "colon", ",": "comma", ".": "full_stop", "/": "slash"}
TYPED = {"question_mark": "?", "colon": ":", "enter": "\r", "space": " ", "tab": "\t"}


class Journey:
    """A running client in a test."""

    def __init__(self, client, door, pilot):
        self.client, self.door, self.pilot = client, door, pilot

    @property
    def table(self):
        return self.client.table

    @property
    def session(self):
        return self.client.table.session

    @property
    def kind(self):
        """What is in sight: the class name of the house page or of the phase screen."""
        page = self.client.page
        return type(page).__name__ if page is not None else type(self.client.screen).__name__

    @property
    def text(self):
        return "\n".join(self.client.screen.query_one(Page).canvas.lines())

    async def press(self, *keys):
        """Presses keys one after another; a cover in sight is made to listen at once."""
        for key in keys:
            await self.listen()
            self.client.post_message(events.Key(NAMES.get(key, key), character_of(key)))
            await self.settle()

    async def listen(self):
        """Makes a cover in sight listen as soon as it has been seen."""
        if self.kind == "Cover":
            await self.seen(self.client.page)
            self.client.page.quiet = 0

    async def seen(self, cover):
        """Waits until a cover has reached the terminal, unless another page takes its place."""
        while self.client.page is cover and cover.shown_at is None:
            await asyncio.sleep(0.005)

    async def press_at(self, time, key):
        """Presses a key at a moment of the clock that covers go by."""
        event = events.Key(key, character_of(key))
        event.time = time
        self.client.post_message(event)
        await self.settle()

    async def settle(self):
        """Waits until what was sent has been done; Pilot's own wait takes a tenth of a second a key."""
        for _ in range(3):
            await self.pilot._wait_for_screen()
        while self.table is not None and self.table.opponents.is_busy and self.session.next_person() is None:
            await asyncio.sleep(0.005)

    async def until(self, kind, key="enter", limit=200):
        """Presses a key until a page of that kind is in sight."""
        for _ in range(limit):
            if self.kind == kind:
                return
            await self.press(key)
        raise AssertionError(f"{self.kind} and no {kind}:\n{self.text}")


def character_of(key):
    """Gives what a key types: names of more than one sign are keys that type nothing, but for these."""
    return TYPED.get(key, key if len(key) == 1 else None)


def sit_down(client, make_screen, ruleset, header):
    """Opens a table of a game that is not installed."""
    record = begin_table(ruleset, header, client.folders.saves)
    table = Table(client, record, make_screen)
    client.seat_table(table)
    table.sit_down()


@asynccontextmanager
async def journey(
    home, header=None, *, size=(80, 24), settings=None, make_screen=BareScreen, launcher=False, ruleset=None
):
    """Opens the client, at a new table if a header is given, of a game that need not be installed."""
    client = Client(Folders(home, home), settings or Settings(pace="instant", idle=0))
    lobby = Lobby(client, make_screen)
    client.settings_page = lobby.settings_page
    client.start = lambda: client.replace(lobby.launcher())
    if header is not None:
        client.start = lambda: lobby.door.begin(header)
    if ruleset is not None:
        client.start = lambda: sit_down(client, make_screen, ruleset, header)
    if launcher:
        client.home = lobby.launcher
    async with client.run_test(size=size) as pilot:
        await pilot.pause()
        yield Journey(client, lobby.door, pilot)

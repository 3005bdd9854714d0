"""What can be opened over a table: log, help, scores, commands, things to inspect, tips.

Every page is opened for the reader of what is in sight, and shows what that seat may know.
"""

import asyncio
from abc import ABC, abstractmethod
from functools import partial
from typing import Any

from textual.screen import Screen

from silverhorizon.app.house.ask import Ask, Way
from silverhorizon.app.house.commands import Command, CommandsPage
from silverhorizon.app.house.help import TableHelp
from silverhorizon.app.house.log import LogPage
from silverhorizon.app.house.replay import ReplayPage
from silverhorizon.app.house.results import ResultsPage
from silverhorizon.app.house.sheet import InspectPage
from silverhorizon.app.house.tip import TipPage
from silverhorizon.app.opponents import decision_for
from silverhorizon.app.stage import Stage
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Rejection
from silverhorizon.session import LogEntry, Session


class Tabletop(ABC):
    """A session and the pages about it. What becomes of the table is decided in the classes built on this one."""

    def __init__(self, stage: Stage, session: Session) -> None:
        """Takes where pages are shown, and the session."""
        self.stage = stage
        self.session = session
        self.turn = 0
        """Changes with every answer given or taken back: what was thought before is old then."""
        self.is_open = True
        self.screen: Screen[Any] | None = None
        """The screen of the phase, where there is one."""

    @property
    @abstractmethod
    def reader(self) -> Seat | None:
        """Whose page is in sight: the seat at the keyboard, or None where the whole table may look."""

    @property
    @abstractmethod
    def is_covered(self) -> bool:
        """Whether the table waits behind a cover: then nothing of it can be opened or changed."""

    @abstractmethod
    def back(self) -> None:
        """Shows the table again after a page of the house was closed."""

    @abstractmethod
    def give(self, action: Action) -> None:
        """Gives an answer, and says why if it is refused."""

    @abstractmethod
    def undo(self) -> Rejection | None:
        """Takes back the last answer of the person at the keyboard; says why not if that cannot be."""

    @abstractmethod
    def redo(self) -> Rejection | None:
        """Gives again what was taken back last; says why not if that cannot be."""

    @abstractmethod
    def restart(self) -> None:
        """Asks, then takes back as much as undo allows."""

    @abstractmethod
    def hide(self, reason: str = "hide") -> None:
        """Covers whatever is in sight."""

    @abstractmethod
    def leave(self) -> None:
        """Leaves the table."""

    # Words

    @property
    def heading(self) -> tuple[str, ...]:
        """The game and where it stands, as headers begin."""
        return (self.session.ruleset.info.title, self.progress)

    @property
    def progress(self) -> str:
        """Where the game stands, in its own words."""
        return self.session.ruleset.progress(self.session.match.state).label

    @property
    def spec(self) -> PhaseSpec:
        """The phase the game is in."""
        ruleset = self.session.ruleset
        return ruleset.info.phase(ruleset.phase(self.session.match.state))

    # Pages

    def inspect(self, key: str) -> None:
        """Opens the page about one thing."""
        InspectPage.open(self.stage, self.session, self.reader, key)

    def open_odds(self) -> Rejection | None:
        """Opens the odds as far as the reader can reckon them; says why not where the game counts none."""
        if not self.session.view(self.reader).has_odds:
            return Rejection("nothing here depends on chances that can be counted")
        self.inspect("odds")
        return None

    def open_views(self) -> None:
        """Opens the menu of the pages that the game lets a seat look up at any time, where it names any."""
        topics = self.session.view(self.reader).topics
        if topics:
            ways = [Way(topic.label, partial(self.inspect, topic.key)) for topic in topics]
            self.stage.open(Ask(self.stage, "Views", (), [*ways, Way("Back", self.stage.close)]))

    def open_log(self) -> None:
        """Opens the log as far as the reader may read it."""
        names = self.session.match.seats
        entries: tuple[LogEntry, ...] = self.session.log(self.reader)
        page = LogPage(
            self.stage,
            entries,
            heading=self.heading,
            names=names,
            reader=self.reader,
            undo_reach=self.undo_reach,
            clauses=self.session.ruleset.clauses,
        )
        self.stage.open(page)

    def undo_reach(self) -> str:
        """Says whether undo is possible now, and if not why."""
        rejection = self.session.refuse_undo()
        return "Undo: the last answer can be taken back." if rejection is None else f"Undo: no, {rejection.reason}."

    def open_help(self) -> None:
        """Opens the help for the phase and for the thing under the cursor."""
        self.stage.open(TableHelp(self.stage, self, self.screen))

    def commands(self) -> None:
        """Opens the list of everything that is legal now, and what the client offers."""
        if self.is_covered:
            offers = [*self.stage.commands(), Command("Leave the table", "everything is saved", self.leave)]
            self.stage.open(CommandsPage(self.stage, None, offers))
            return
        offers = [
            Command("Help", "this page, its keys, its rules", self.open_help),
            Command("Log", "everything that happened", self.open_log),
            Command("Scores", "in parts, as they stand", self.open_scores),
            Command("Undo", self.undo_reach().removeprefix("Undo: "), self.undo),
            Command("Redo", "what was taken back last", self.redo),
            Command("Take back the turn", "as far as undo goes; asks", self.restart),
            Command("Tip", "a suggestion, in practice", self.hint),
            Command("Hide now", "covers the table", self.hide),
            *self._looks(),
            *self.stage.commands(),
            Command("Leave the table", "everything is saved", self.leave),
        ]
        self.stage.open(CommandsPage(self.stage, self, offers))

    def _looks(self) -> list[Command]:
        """Lists the game's pages to look up, so that typing a few letters of one finds it."""
        topics = self.session.view(self.reader).topics
        return [
            Command(f"View: {topic.label}", "a page of this game", partial(self.inspect, topic.key)) for topic in topics
        ]

    def open_scores(self) -> None:
        """Opens the scores in parts as far as this seat may know them."""
        page = ResultsPage(self.stage, self.session, heading=self.heading, open_log=self.open_log, is_final=False)
        self.stage.open(page)

    def open_prompt(self, key: str) -> None:
        """Goes to the form of a prompt on the phase screen."""
        self.back()
        if (opener := getattr(self.screen, "open_prompt", None)) is not None:
            opener(key)

    def replay(self) -> None:
        """Opens the game step by step; it has ended, so everything is turned up."""
        # The log is read to the beginning, and with it the positions before the last checkpoint.
        self.session.log(None)
        self.stage.open(ReplayPage(self.stage, self.session.match, shows_secrets=True))

    def hint(self) -> None:
        """Thinks of a suggestion beside the keyboard and shows it; only at practice tables."""
        if len(self.session.persons) != 1:
            self.stage.say("no: tips are for practice, where one person plays against opponents")
            return
        self.stage.say("Thinking of a tip.")
        self.stage.work(self._think_of_tip())

    async def _think_of_tip(self) -> None:
        turn, seat = self.turn, self.session.seat
        decision = await asyncio.to_thread(decision_for, self.session, seat)
        if self.is_open and turn == self.turn and self.stage.page is None:
            self.stage.say("")
            self.stage.open(TipPage(self.stage, self.session, seat, decision))

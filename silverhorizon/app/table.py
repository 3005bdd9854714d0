"""The flow of a table: after every answer, whose page comes next, and what has to be shown before it.

Phase screens are handed this object. It asks the session and never the game, and it puts nothing private in sight
that the person at the keyboard has not confirmed.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from textual.screen import Screen

from silverhorizon.app.house.ask import Ask, Way
from silverhorizon.app.house.commands import Command, CommandsPage
from silverhorizon.app.house.cover import Cover
from silverhorizon.app.house.help import TableHelp
from silverhorizon.app.house.log import LogPage
from silverhorizon.app.house.page import HousePage
from silverhorizon.app.house.recap import RecapPage
from silverhorizon.app.house.replay import ReplayPage
from silverhorizon.app.house.results import ResultsPage
from silverhorizon.app.house.sheet import InspectPage, SheetPage
from silverhorizon.app.house.tip import TipPage
from silverhorizon.app.house.watch import WatchPage
from silverhorizon.app.stage import MakeScreen, Stage
from silverhorizon.bots import Decision, decide
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import RulesetError, StorageError
from silverhorizon.core.event import Event
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.view import Sheet
from silverhorizon.session import AnyMatch, LogEntry, Session
from silverhorizon.storage.table import Table as Record

PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.25, "instant": 0.0}
"""Seconds that an act of an opponent stays in sight."""


class PhaseScreen(Protocol):
    """What a phase screen offers to the flow."""

    def table_changed(self) -> None:
        """Reads the session again and draws."""
        ...


class Table:
    """A table that is played here. `seat` is who sits at the page in sight."""

    def __init__(self, stage: Stage, record: Record, make_screen: MakeScreen) -> None:
        """Takes an open record; `sit_down` shows the first page."""
        self.stage = stage
        self.record = record
        self.session: Session = record.session
        self.make_screen = make_screen
        info = self.session.ruleset.info
        self.name = record.path.stem
        self.about = f"{info.key}, edition {info.edition}, record {record.path.name}"
        self._screen: Screen[Any] | None = None
        self._phase: tuple[str, Seat] | None = None
        self._again: Callable[[], None] = self.proceed
        self._flow_page: HousePage | None = None
        self._is_covered = False
        self._sheets: list[tuple[AnyMatch, Event]] = []
        self._turn = 0
        self._is_busy = False
        self._skip = asyncio.Event()

    # Words

    @property
    def heading(self) -> tuple[str, ...]:
        """The game and where it stands, as headers begin."""
        return (self.session.ruleset.info.title, self._progress)

    @property
    def _progress(self) -> str:
        return self.session.ruleset.progress(self.session.match.state).label

    @property
    def spec(self) -> PhaseSpec:
        """The phase the game is in."""
        ruleset = self.session.ruleset
        return ruleset.info.phase(ruleset.phase(self.session.match.state))

    # What comes next

    def sit_down(self) -> None:
        """Shows the first page, after anything that was found when the record was opened."""
        # The page that led here has done its work: the table takes its place.
        self._flow_page = self.stage.page
        if self.record.notices:
            self._put(Ask(self.stage, "Before play", self.record.notices, [Way("Go on", self.proceed)]))
        else:
            self.proceed()

    def proceed(self) -> None:
        """Shows what comes next; a fault of the game or the disk becomes a page with the ways on."""
        try:
            self._proceed()
        except StorageError as error:
            self._pause(str(error), self.proceed)
        except Exception as error:  # noqa: BLE001  a game may fail in any way, and the table must stay usable
            self._fail(error)

    def _proceed(self) -> None:
        session = self.session
        if self._show_sheet():
            return
        if session.match.is_over:
            self._show(self._put_results)
            return
        if session.next_opponent() is not None:
            self._let_opponents_act()
            return
        action = session.forced()
        if action is not None:
            self._give_forced(action)
            self.proceed()
            return
        person = session.next_person()
        if person is None:
            raise RulesetError("nobody who sits here is awaited")
        if session.needs_cover(person):
            self.stage.drop_phase()
            self._screen = None
            self._show(lambda: self._put_cover(person))
        else:
            self._seat(person, with_recap=False)

    def _give_forced(self, action: Action) -> None:
        # Taken back and played again, an answer without alternative must not end the row of answers to redo.
        if self.session.next_redo() == action:
            self.session.redo()
        else:
            self.session.submit(action)
        self._note_answer()

    def _note_answer(self) -> None:
        self._turn += 1
        match = self.session.match
        keys: set[tuple[str, tuple[Seat, ...] | None]] = set()
        for event in match.events:
            if event.sheet and (event.sheet, event.seats) not in keys:
                keys.add((event.sheet, event.seats))
                self._sheets.append((match, event))

    def _show(self, put: Callable[[], None]) -> None:
        """Puts a page of the flow in sight, unless the table is covered or somebody is reading: then after that."""
        self._again = put
        page = self.stage.page
        is_reading = page is not None and page is not self._flow_page
        if not self._is_covered and not is_reading:
            put()

    def _put(self, page: HousePage) -> None:
        self._flow_page = page
        self.stage.replace(page)

    def back(self) -> None:
        """Shows the table again after a page of the house was closed."""
        self._again()

    # Sheets

    def _show_sheet(self) -> bool:
        for number, (match, event) in enumerate(self._sheets):
            reader = None if event.seats is None else self.session.seat
            if event.seats is not None and (reader not in event.seats or self.session.needs_cover(self.session.seat)):
                continue
            sheet = self.session.ruleset.inspect(match.state, reader, event.sheet)
            del self._sheets[number]
            if sheet is None:
                return self._show_sheet()
            self._show(partial(self._put_sheet, sheet, reader))
            return True
        return False

    def _put_sheet(self, sheet: Sheet, reader: Seat | None) -> None:
        self._put(SheetPage(self.stage, sheet, self, heading=self.heading, reader=reader, then=self.proceed))

    # Covers

    def _put_cover(self, seat: Seat) -> None:
        def confirmed() -> None:
            self._is_covered = False
            self._seat(seat, with_recap=True)

        self._put(self._cover(seat, confirmed))

    def _cover(self, seat: Seat, then: Callable[[], None], reason: str = "") -> Cover:
        words = dict.fromkeys(word for word in (self.spec.title, self._progress) if word)
        facts = f"{', '.join(words).capitalize()}."
        lines = self.session.view(None).strip
        name = self.session.name(seat)
        return Cover(self.stage, seat, name, heading=self.heading, facts=facts, lines=lines, then=then, reason=reason)

    def hide(self, reason: str = "hide") -> None:
        """Covers whatever is in sight; the person at the keyboard opens it again."""
        if isinstance(self.stage.page, Cover) or not self.session.persons:
            return

        def confirmed() -> None:
            self._is_covered = False
            self._again()

        self._is_covered = True
        self._put(self._cover(self.session.seat, confirmed, reason))

    # Seats and phases

    def sit(self, seat: Seat) -> None:
        """Gives the keyboard to another person who has something to answer, behind a cover where that is needed."""
        if self.session.needs_cover(seat):
            self.stage.drop_phase()
            self._screen = None
            self._show(lambda: self._put_cover(seat))
        else:
            self._seat(seat, with_recap=False)

    def _seat(self, seat: Seat, *, with_recap: bool) -> None:
        recap = self.session.recap(seat) if with_recap else None
        self.session.sit(seat)
        if self._show_sheet():
            return
        if recap is None or not recap.entries:
            self._show(self._put_phase)
            return
        page = RecapPage(
            self.stage,
            seat,
            self.session.name(seat),
            heading=self.heading,
            recap=recap,
            going_to=self.spec.title,
            then=lambda: self._show(self._put_phase),
            open_log=self.open_log,
            hide=self.hide,
        )
        self._show(lambda: self._put(page))

    def _put_phase(self) -> None:
        phase = (self.spec.key, self.session.seat)
        if self._screen is None or phase != self._phase:
            self._screen, self._phase = self.make_screen(self.spec, self), phase
        else:
            self._redraw()
        self._flow_page = None
        self.stage.show_phase(self._screen)

    def _redraw(self) -> None:
        if (changed := getattr(self._screen, "table_changed", None)) is not None:
            changed()

    def _put_results(self) -> None:
        self.stage.drop_phase()
        self._screen = None
        heading, log = self.heading, self.open_log
        self._put(ResultsPage(self.stage, self.session, heading=heading, open_log=log, replay=self.replay))

    def replay(self) -> None:
        """Opens the game step by step; it has ended, so everything is turned up."""
        # The log is read to the beginning, and with it the positions before the last checkpoint.
        self.session.log(None)
        self.stage.open(ReplayPage(self.stage, self.session.match, shows_secrets=True))

    # Opponents

    def _let_opponents_act(self) -> None:
        if not self._is_busy:
            self._is_busy = True
            self._skip.clear()
            self.stage.work(self._opponents())

    async def _opponents(self) -> None:
        try:
            while (seat := self.session.next_opponent()) is not None and not self._has_sheet():
                if self._screen is not None and len(self.session.persons) == 1:
                    self._show(self._put_phase)
                else:
                    self._show(partial(self._put_watch, seat))
                if not await self._opponent(seat):
                    break
        except StorageError as error:
            self._pause(str(error), self.proceed)
            return
        except Exception as error:  # noqa: BLE001  a game may fail in any way, and the table must stay usable
            self._fail(error)
            return
        finally:
            self._is_busy = False
        self.proceed()

    def _has_sheet(self) -> bool:
        return any(event.seats is None for _, event in self._sheets)

    async def _opponent(self, seat: Seat) -> bool:
        """Lets an opponent act once; tells whether the table was as it had been when the thought was thought out."""
        session, turn = self.session, self._turn
        decision = None
        if session.next_of_plan(seat) is None:
            decision = await asyncio.to_thread(self._decision, seat)
            if turn != self._turn:
                return False
        session.play_opponent(seat, decision)
        self._note_answer()
        if decision is not None and decision.notice:
            self.stage.say(f"{session.name(seat)}: {decision.notice}")
        # Where a person is awaited too, nothing is held up: the log line and the recap tell what happened.
        if session.next_person() is None and any(event.seats is None for event in session.match.events):
            await self._pace(seat)
        return True

    def _decision(self, seat: Seat) -> Decision:
        try:
            return self.session.ponder(seat)
        except RulesetError:
            raise
        except Exception as error:  # noqa: BLE001  whatever an opponent does, the game goes on
            match = self.session.match
            rest = decide("random", match.ruleset, match.state, seat, Dice(match.seed, match.number).fork("default"))
            return Decision(rest.plan, notice=f"could not decide ({type(error).__name__}); any legal answer was given")

    async def _pace(self, seat: Seat) -> None:
        pause = PACES[self.stage.settings.pace]
        if not pause or self._skip.is_set():
            return
        if isinstance(self._flow_page, WatchPage) and self.stage.page is self._flow_page:
            self._put_watch(seat)
        elif self.stage.page is None:
            self._put_phase()
        try:
            await asyncio.wait_for(self._skip.wait(), pause)
        except TimeoutError:
            return

    def skip(self) -> None:
        """Ends the waits for the opponents' acts until a person has answered."""
        if self._is_busy:
            self._skip.set()

    def _put_watch(self, seat: Seat) -> None:
        session = self.session
        lines = session.view(None).strip
        log = session.recent_log(None)
        self._put(WatchPage(self.stage, self, heading=self.heading, lines=lines, entries=log, seat=seat))

    # Answers

    def submit(self, action: Action) -> Rejection | None:
        """Gives an answer and shows what comes next; what is refused is refused with its reason."""
        try:
            rejection = self.session.submit(action)
        except StorageError as error:
            self._pause(str(error), lambda: self._retry(action))
            return Rejection(str(error))
        except Exception as error:  # noqa: BLE001  a game may fail in any way, and the table must stay usable
            self._fail(error)
            return Rejection("the game itself failed on this answer")
        if rejection is None:
            self._note_answer()
            self.proceed()
        return rejection

    def give(self, action: Action) -> None:
        """Gives an answer, and says why if it is refused."""
        rejection = self.submit(action)
        if rejection is not None:
            self.stage.say(f"no: {rejection.reason}")

    def _retry(self, action: Action) -> None:
        if self.submit(action) is not None and self.stage.page is None:
            self.back()

    def undo(self) -> Rejection | None:
        """Takes back the last answer of the person at the keyboard; says why not if that cannot be."""
        return self._step(self._undo)

    def _undo(self) -> Rejection | None:
        rejection = self.session.undo()
        # Answers without alternative would be given again at once, so they are stepped over.
        while rejection is None and self.session.forced() is not None and self.session.refuse_undo() is None:
            rejection = self.session.undo()
        return rejection

    def redo(self) -> Rejection | None:
        """Gives again what was taken back last; says why not if that cannot be."""
        return self._step(self.session.redo)

    def _step(self, step: Callable[[], Rejection | None]) -> Rejection | None:
        try:
            rejection = step()
        except StorageError as error:
            self._pause(str(error), self.proceed)
            return Rejection(str(error))
        if rejection is not None:
            self.stage.say(f"no: {rejection.reason}")
            return rejection
        self._sheets.clear()
        self._turn += 1
        self.proceed()
        return None

    def restart(self) -> None:
        """Asks, then takes back as much as undo allows."""
        rejection = self.session.refuse_undo()
        if rejection is not None:
            self.stage.say(f"no: {rejection.reason}")
            return

        def take_back() -> None:
            self.stage.close()
            self._step(self._restart)

        name = self.session.name(self.session.seat)
        lines = (f"Take back every answer of {name} since the last reveal or change of seat?", "Redo gives them again.")
        ways = [Way("Take them back", take_back), Way("Keep them", self.stage.close)]
        self.stage.open(Ask(self.stage, "Take back the turn", lines, ways))

    def _restart(self) -> Rejection | None:
        self.session.restart_turn()
        return None

    # Pages over the table

    @property
    def reader(self) -> Seat | None:
        """Whose page is in sight: the seat at the keyboard, or None where the whole table may look."""
        if self.session.match.is_over or isinstance(self._flow_page, (WatchPage, Cover)):
            return None
        if isinstance(self._flow_page, SheetPage):
            return self._flow_page.reader
        return self.session.seat

    def inspect(self, key: str) -> None:
        """Opens the page about one thing."""
        InspectPage.open(self.stage, self.session, self.reader, key)

    def open_log(self) -> None:
        """Opens the log as far as the reader may read it."""
        names = self.session.match.seats
        entries: tuple[LogEntry, ...] = self.session.log(self.reader)
        page = LogPage(
            self.stage, entries, heading=self.heading, names=names, reader=self.reader, undo_reach=self.undo_reach
        )
        self.stage.open(page)

    def undo_reach(self) -> str:
        """Says whether undo is possible now, and if not why."""
        rejection = self.session.refuse_undo()
        return "Undo: the last answer can be taken back." if rejection is None else f"Undo: no, {rejection.reason}."

    def open_help(self) -> None:
        """Opens the help for the phase and for the thing under the cursor."""
        self.stage.open(TableHelp(self.stage, self, self._screen))

    def commands(self) -> None:
        """Opens the list of everything that is legal now, and what the client offers."""
        offers = [
            Command("Help", "this page, its keys, its rules", self.open_help),
            Command("Log", "everything that happened", self.open_log),
            Command("Scores", "in parts, as they stand", self.open_scores),
            Command("Undo", self.undo_reach().removeprefix("Undo: "), self.undo),
            Command("Redo", "what was taken back last", self.redo),
            Command("Take back the turn", "as far as undo goes; asks", self.restart),
            Command("Tip", "a suggestion, in practice", self.hint),
            Command("Hide now", "covers the table", self.hide),
            *self.stage.commands(),
            Command("Leave the table", "everything is saved", self.leave),
        ]
        self.stage.open(CommandsPage(self.stage, self, offers))

    def open_scores(self) -> None:
        """Opens the scores in parts as far as this seat may know them."""
        page = ResultsPage(self.stage, self.session, heading=self.heading, open_log=self.open_log, is_final=False)
        self.stage.open(page)

    def open_prompt(self, key: str) -> None:
        """Goes to the form of a prompt on the phase screen."""
        self.back()
        if (opener := getattr(self._screen, "open_prompt", None)) is not None:
            opener(key)

    def hint(self) -> None:
        """Thinks of a suggestion beside the keyboard and shows it; only at practice tables."""
        if len(self.session.persons) != 1:
            self.stage.say("no: tips are for practice, where one person plays against opponents")
            return
        self.stage.say("Thinking of a tip.")
        self.stage.work(self._think_of_tip())

    async def _think_of_tip(self) -> None:
        turn, seat = self._turn, self.session.seat
        decision = await asyncio.to_thread(self._decision, seat)
        if turn == self._turn and self.stage.page is None:
            self.stage.open(TipPage(self.stage, self.session, seat, decision))

    # Trouble

    def _pause(self, reason: str, retry: Callable[[], None]) -> None:
        lines = (
            f"The last answer could not be saved: {reason}.",
            "Nothing is lost. Play goes on when it can be saved.",
        )
        self._trouble("Play pauses", lines, [Way("Try again", retry), Way("Leave the table", self.leave)])

    def _fail(self, error: Exception) -> None:
        title = self.session.ruleset.info.title
        lines = (
            f"{title} failed on the last answer ({type(error.__cause__ or error).__name__}).",
            "The table is as it was before that answer, and saved.",
        )
        rejection = self.session.refuse_undo()
        ways = [
            Way("Answer differently", self._retry_phase),
            Way("Undo the answer before it", self._undo_fault, rejection.reason if rejection else ""),
            Way("Leave the table", self.leave),
        ]
        self._trouble(f"{title} has a fault", lines, ways)

    def _retry_phase(self) -> None:
        self._again = self.proceed
        self.proceed()

    def _undo_fault(self) -> None:
        self.undo()

    def _trouble(self, title: str, lines: tuple[str, ...], ways: list[Way]) -> None:
        page = Ask(self.stage, title, lines, ways)
        self._again = lambda: self._put(page)
        self._put(page)

    # The end

    def leave(self) -> None:
        """Closes the record, which is whole after every answer, and leaves the table."""
        self._turn += 1
        self.record.close()
        self.stage.drop_phase()
        self.stage.table_closed(self.name)

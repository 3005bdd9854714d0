"""The flow of a table: after every answer, whose page comes next, and what has to be shown before it.

Phase screens are handed this object. It asks the session and never the game, and it puts nothing private in sight
that the person at the keyboard has not confirmed.
"""

from collections.abc import Callable
from functools import partial

from silverhorizon.app.house.ask import Ask, Way
from silverhorizon.app.house.cover import Cover
from silverhorizon.app.house.page import HousePage
from silverhorizon.app.house.recap import RecapPage
from silverhorizon.app.house.results import ResultsPage
from silverhorizon.app.house.sheet import SheetPage
from silverhorizon.app.house.watch import WatchPage
from silverhorizon.app.opponents import Opponents
from silverhorizon.app.stage import MakeScreen, Stage
from silverhorizon.app.turns import Turns
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.errors import RulesetError, StorageError
from silverhorizon.core.event import Event
from silverhorizon.core.view import Sheet
from silverhorizon.session import AnyMatch
from silverhorizon.storage.table import Table as Record


class Table(Turns):
    """A table that is played here."""

    def __init__(self, stage: Stage, record: Record, make_screen: MakeScreen) -> None:
        """Takes an open record; `sit_down` shows the first page."""
        super().__init__(stage, record.session)
        self.record = record
        self.make_screen = make_screen
        info = self.session.ruleset.info
        self.name = record.path.stem
        self.about = f"{info.key}, edition {info.edition}, record {record.path.name}"
        self.opponents = Opponents(self)
        self._phase: tuple[str, Seat] | None = None
        self._again: Callable[[], None] = self.proceed
        self._flow_page: HousePage | None = None
        self._is_covered = False
        self._sheets: list[tuple[AnyMatch, Event]] = []
        self._told = -1
        """The turn for which the person at the keyboard was told what happened meanwhile."""

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
        if not self.is_open:
            return
        try:
            self._proceed()
        except Exception as error:  # noqa: BLE001  a game may fail in any way, and the table must stay usable
            self.proceed_after(error)

    def proceed_after(self, error: Exception) -> None:
        """Shows what to do about a fault of the disk or of the game."""
        if isinstance(error, StorageError):
            self.pause(str(error), self.proceed)
        else:
            self.fail(error)

    def _proceed(self) -> None:
        session = self.session
        if self._show_sheet():
            return
        if session.match.is_over:
            self._show(self._put_results)
            return
        if session.next_opponent() is not None:
            self.opponents.start()
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
            self.screen = None
            self._show(lambda: self._put_cover(person))
        else:
            self._seat(person, with_recap=self._has_news(person))

    def _has_news(self, seat: Seat) -> bool:
        """Tells whether more than a round went by without a seat, and it has not been told of it yet."""
        turn, self._told = self._told, self.turn
        return turn != self.turn and self.session.rounds_since(seat) > 1

    def _give_forced(self, action: Action) -> None:
        # Taken back and played again, an answer without alternative must not end the row of answers to redo.
        if self.session.next_redo() == action:
            self.session.redo()
        else:
            self.session.submit(action)
        self.note_answer()

    def note_answer(self) -> None:
        """Keeps the sheets that the last answer brought, each once."""
        self.turn += 1
        match = self.session.match
        keys: set[tuple[str, tuple[Seat, ...] | None]] = set()
        for event in match.events:
            is_of_interest = not event.is_own or event.actor in self.session.persons
            if event.sheet and is_of_interest and (event.sheet, event.seats) not in keys:
                keys.add((event.sheet, event.seats))
                self._sheets.append((match, event))

    def note_step_back(self) -> None:
        """Forgets what was to be shown of answers that are not in force any more."""
        self._sheets.clear()
        self.turn += 1

    def put_and_stay(self, page: HousePage) -> None:
        """Shows a page that stays until one of its ways is taken."""
        self._again = partial(self._put, page)
        self._put(page)

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
        words = dict.fromkeys(word for word in (self.spec.title, self.progress) if word)
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
            self.screen = None
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
        if self.screen is None or phase != self._phase:
            self.screen, self._phase = self.make_screen(self.spec, self), phase
        else:
            self._redraw()
        self._flow_page = None
        self.stage.show_phase(self.screen)

    def _redraw(self) -> None:
        if (changed := getattr(self.screen, "table_changed", None)) is not None:
            changed()

    def _put_results(self) -> None:
        self.stage.drop_phase()
        self.screen = None
        heading, log = self.heading, self.open_log
        self._put(ResultsPage(self.stage, self.session, heading=heading, open_log=log, replay=self.replay))

    # Opponents

    def must_stop(self) -> bool:
        """Tells whether something has to be shown before opponents go on."""
        return any(event.seats is None for _, event in self._sheets)

    def watch(self, seat: Seat) -> None:
        """Shows the table while an opponent acts: the page of the person who goes on, or what everybody may see."""
        session = self.session
        is_theirs = len(session.persons) == 1 or session.next_person() == session.seat
        if self.screen is not None and is_theirs:
            self._show(self._put_phase)
        else:
            self._show(partial(self._put_watch, seat))

    def _put_watch(self, seat: Seat) -> None:
        session = self.session
        lines, entries = session.view(None).strip, session.recent_log(None)
        self._put(WatchPage(self.stage, self, heading=self.heading, lines=lines, entries=entries, seat=seat))

    def skip(self) -> None:
        """Ends the waits for the opponents' acts until a person has answered."""
        self.opponents.skip()

    @property
    def is_covered(self) -> bool:
        """Whether the table waits behind a cover."""
        return isinstance(self._flow_page, Cover)

    @property
    def reader(self) -> Seat | None:
        """Whose page is in sight: the seat at the keyboard, or None where the whole table may look."""
        if self.session.match.is_over or isinstance(self._flow_page, (WatchPage, Cover)):
            return None
        if isinstance(self._flow_page, SheetPage):
            return self._flow_page.reader
        return self.session.seat

    # The end

    def leave(self) -> None:
        """Closes the record, which is whole after every answer, and leaves the table."""
        self.turn += 1
        self.is_open = False
        self.opponents.skip()
        self.record.close()
        self.stage.drop_phase()
        self.stage.table_closed(self.name, is_over=self.session.match.is_over)

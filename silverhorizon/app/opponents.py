"""Practice opponents at a table: they think beside the keyboard, act at a pace, and are replaced where they fail."""

import asyncio
from typing import Protocol

from silverhorizon.app.stage import Stage
from silverhorizon.bots import Decision
from silverhorizon.core.action import Seat
from silverhorizon.core.errors import RulesetError, StorageError
from silverhorizon.session import Session, consider

PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.25, "instant": 0.0}
"""Seconds that an act of an opponent stays in sight."""


class Watched(Protocol):
    """What opponents need of their table."""

    stage: Stage
    session: Session
    turn: int
    is_open: bool

    def note_answer(self) -> None:
        """Hears that an answer is in force."""
        ...

    def must_stop(self) -> bool:
        """Tells whether something has to be shown before opponents go on."""
        ...

    def watch(self, seat: Seat) -> None:
        """Shows the table while a seat acts."""
        ...

    def proceed(self) -> None:
        """Shows what comes next."""
        ...

    def proceed_after(self, error: Exception) -> None:
        """Shows what to do about a fault of the disk or of the game."""
        ...


class Opponents:
    """Lets the opponents of a table act until a person has to."""

    def __init__(self, table: Watched) -> None:
        """Takes the table; nobody acts yet."""
        self.table = table
        self.is_busy = False
        self._skip = asyncio.Event()
        self._said: list[str] = []

    def start(self) -> None:
        """Begins to act beside the keyboard, unless they are at it."""
        if not self.is_busy:
            self.is_busy = True
            self._skip.clear()
            self.table.stage.work(self._run())

    def skip(self) -> None:
        """Ends the waits until a person has answered."""
        if self.is_busy:
            self._skip.set()

    async def _run(self) -> None:
        table = self.table
        try:
            while table.is_open and not table.must_stop():
                seat = table.session.next_opponent()
                if seat is None:
                    break
                table.watch(seat)
                if not await self._act(seat):
                    break
        except Exception as error:  # noqa: BLE001  a game may fail in any way, and the table must stay usable
            self.is_busy = False
            table.proceed_after(error)
            return
        self.is_busy = False
        table.proceed()
        # Pages come and go while opponents act, so what they said is shown on the one that stays.
        if self._said and table.session.next_person() is not None:
            table.stage.say("; ".join(self._said))
        self._said.clear()

    async def _act(self, seat: Seat) -> bool:
        """Lets an opponent act once; tells whether the table was still as it had been when the thought began."""
        table, turn = self.table, self.table.turn
        session = table.session
        decision = None
        if session.next_of_plan(seat) is None:
            decision = await asyncio.to_thread(decision_for, session, seat)
            if turn != table.turn:
                return False
        if session.play_opponent(seat, decision) is None:
            return True
        table.note_answer()
        if decision is not None and decision.notice:
            table.stage.say(f"{session.name(seat)}: {decision.notice}")
        elif decision is not None and decision.plan.said:
            self._said.append(f"{session.name(seat)}: {decision.plan.said}")
        # Where a person is awaited too, nothing is held up: the log line and the recap tell what happened.
        if session.next_person() is None and any(event.seats is None for event in session.match.events):
            table.watch(seat)
            await self._pace()
        return True

    async def _pace(self) -> None:
        pause = PACES[self.table.stage.settings.pace]
        if pause and not self._skip.is_set():
            try:
                await asyncio.wait_for(self._skip.wait(), pause)
            except TimeoutError:
                return


def decision_for(session: Session, seat: Seat) -> Decision:
    """Works out what a seat does; where that fails, any legal answer, with a notice. Raises RulesetError.

    May take a while, and changes nothing: it can run in a thread.
    """
    try:
        return session.ponder(seat)
    except (RulesetError, StorageError):
        raise
    except Exception as error:  # noqa: BLE001  whatever an opponent does, the game goes on
        rest = consider(session.match, "random", seat)
        return Decision(rest.plan, notice=f"could not decide ({type(error).__name__}); any legal answer was given")

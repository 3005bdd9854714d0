"""A table in play: the one mutable object. Screens and the line mode ask it and submit to it, and hold no game state.

Every accepted answer is in the journal before anything shows its result.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from silverhorizon.agreement import agreement_of
from silverhorizon.bots import Decision
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.errors import RulesetError, SilverhorizonError, StorageError
from silverhorizon.core.event import Event
from silverhorizon.core.match import advance, digest, refuse_undo
from silverhorizon.core.prompt import Prompt, Rejection, only_answer
from silverhorizon.core.record import (
    Checkpoint,
    Entry,
    Header,
    Played,
    Undo,
    action_line,
    checkpoint_line,
    follow,
    undo_line,
)
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.core.score import Score
from silverhorizon.core.view import Section, View
from silverhorizon.session.chronicle import Chronicle, LogEntry, Recap
from silverhorizon.session.opponents import AnyMatch, Opponents, consider
from silverhorizon.session.standing import known_scores
from silverhorizon.session.undo import to_take_back, told
from silverhorizon.text import NOTE_CHARACTERS, clean


class Journal(Protocol):
    """Where a session's lines become durable."""

    @property
    def total(self) -> str:
        """Gives a fingerprint of all lines so far; the empty string where none is kept."""
        ...

    def append(self, line: str) -> None:
        """Writes a line so that a crash cannot lose it. Raises StorageError and changes nothing if that fails."""
        ...


CHECKPOINT_EVERY = 200
"""After so many lines the whole state is written, so that resuming a long game is quick."""


class Session:
    """A match with people and opponents at it, its journal, its log, and who sits at the keyboard."""

    def __init__(self, header: Header, match: AnyMatch, journal: Journal) -> None:
        """Opens a table on a match whose record, header included, is in the journal already."""
        self.header = header
        self.journal = journal
        self.agreement = agreement_of(header)
        self.levels = header.levels or ("",) * len(header.seats)
        self.seat: Seat = next(iter(self.persons), 0)
        self.history: Callable[[], tuple[AnyMatch, tuple[LogEntry, ...]]] | None = None
        """Set where a record was resumed from a checkpoint: replays the whole of it for its past and its log."""
        self._is_seated = False
        self._match = match
        self._redo: list[tuple[Seat, Action]] = []
        """What was taken back, the last at the end, each with who did it."""
        self._log = Chronicle()
        self._opponents = Opponents(self.levels)
        self._looks: dict[Seat, AnyMatch] = dict.fromkeys(self.persons, match)
        self._since_checkpoint = 1
        self._log.note(match)

    # Who is at the table

    @property
    def match(self) -> AnyMatch:
        """The position now."""
        return self._match

    @property
    def ruleset(self) -> AnyRuleset:
        """The game that is played."""
        return self._match.ruleset

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people, in table order."""
        return tuple(seat for seat, level in enumerate(self.levels) if not level)

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        return self._match.seats[seat]

    def next_person(self) -> Seat | None:
        """Names the person to answer next: the one at the keyboard if awaited, else the first in seat order."""
        awaited = [seat for seat in self._match.awaiting if not self.levels[seat]]
        if self.seat in awaited:
            return self.seat
        return awaited[0] if awaited else None

    def next_opponent(self) -> Seat | None:
        """Names the practice opponent to act next; None if none is to.

        While a person is awaited too, each opponent follows one plan and rests until a person has answered, and none
        declines to go on: nobody is traded past, or left behind, while they think.
        """
        return self._opponents.next(self._match, person_waits=self.next_person() is not None)

    def sit(self, seat: Seat) -> None:
        """Hands the keyboard to a person. Whether that needs a cover is `needs_cover`, asked before."""
        self.seat = seat
        self._is_seated = True

    def needs_cover(self, seat: Seat) -> bool:
        """Tells whether the page of a seat must be covered first: it shows a secret and another person sat here.

        Who sits here when a table is opened is unknown, so the first page is covered too.
        """
        if self.agreement.cover == "off" or len(self.persons) < 2:
            return False
        return (seat != self.seat or not self._is_seated) and self.view(seat).is_secret

    # Asking

    def prompts(self, seat: Seat | None = None) -> tuple[Prompt, ...]:
        """Lists what a seat may answer; of the seat at the keyboard if none is named."""
        return self._match.prompts(self.seat if seat is None else seat)

    def view(self, seat: Seat | None) -> View:
        """Shows what a seat may see; for None, what the whole table may."""
        return self.ruleset.view(self._match.state, seat)

    def preview(self, action: Action) -> tuple[Section, ...]:
        """Explains an answer that is not given yet, as far as its seat may know."""
        return self.ruleset.preview(self._match.state, action)

    def complete(self, action: Action) -> tuple[Pick, ...]:
        """Makes a half-made answer whole; nothing where the game has no advice beyond its prompts."""
        return self.ruleset.complete(self._match.state, action)

    def log(self, seat: Seat | None) -> tuple[LogEntry, ...]:
        """Lists the whole log as far as a seat may read it, oldest first."""
        self._load_history()
        return self.recent_log(seat)

    def recent_log(self, seat: Seat | None) -> tuple[LogEntry, ...]:
        """Lists what is known of the log without reading what lies before a checkpoint."""
        return self._log.readable(seat)

    @property
    def full_log(self) -> tuple[LogEntry, ...]:
        """Everybody's log together. Not for showing while the game lasts."""
        self._load_history()
        return self._log.entries

    def news(self, seat: Seat | None) -> tuple[LogEntry, ...]:
        """Lists what a seat may read of the log and has not been given yet; the next call starts after it."""
        return self._log.news(seat)

    def scores(self, seat: Seat | None) -> tuple[Score, ...]:
        """Gives the scores in seat order: final ones whole, others as far as a seat can work them out.

        For None, no more than every single seat knows.
        """
        return known_scores(self._match, seat)

    def recap(self, seat: Seat) -> Recap:
        """Tells what happened since a seat last answered."""
        look = self._looks[seat]
        entries = self._log.readable(seat, after=look.number)
        before, after = self.ruleset.view(look.state, None).strip, self.view(None).strip
        return Recap(entries, before, after, is_first=look.number == 0)

    def rounds_since(self, seat: Seat) -> int:
        """Counts the rounds that have passed since a seat last answered."""
        before, now = self._looks[seat].state, self._match.state
        return self.ruleset.progress(now).number - self.ruleset.progress(before).number

    # Answering

    def submit(self, action: Action) -> Rejection | None:
        """Plays an answer: refused with the reason, or durable and then in force.

        Raises StorageError if it cannot be made durable, RulesetError if the game's own code fails. Nothing has changed
        then, and the same answer can be submitted again.
        """
        if action.note:
            # The record is read back clean, and has to lead to the same state.
            action = msgspec.structs.replace(action, note=clean(action.note, NOTE_CHARACTERS))
        rejection = self._match.refuse(action)
        if rejection is None:
            self._redo.clear()
            self._play(action)
        return rejection

    def _play(self, action: Action) -> None:
        after = self._advanced(action)
        self._write(action_line(action, digest(after.state)))
        self._match = after
        self._log.note(after)
        if action.seat in self._looks:
            self._looks[action.seat] = after
            self._opponents.wake()
        if self._since_checkpoint > CHECKPOINT_EVERY:
            # The answer is safe already: a checkpoint that cannot be written is tried again after the next.
            with suppress(StorageError):
                self.checkpoint()

    def _write(self, line: str) -> None:
        self.journal.append(line)
        self._since_checkpoint += 1

    def _advanced(self, action: Action) -> AnyMatch:
        # The next prompts are asked for here too: a game that fails on them must fail before the answer is recorded.
        try:
            after = advance(self._match, action)
            for seat in after.awaiting:
                after.prompts(seat)
        except Exception as error:
            raise RulesetError(f"{self.ruleset.info.title} failed on this answer: {type(error).__name__}") from error
        return after

    def forced(self) -> Action | None:
        """Gives the answer of the awaited person that is no choice, if the table lets those be given by themselves.

        Only where the page is public: giving it alone must not betray what a hand holds.
        """
        seat = self.next_person()
        if seat is None or self.agreement.forced != "on" or self.view(seat).is_secret:
            return None
        action = only_answer(self.prompts(seat), seat)
        if action is None or advance(self._match, action).reveals:
            return None
        return action

    # Opponents

    def ponder(self, seat: Seat) -> Decision:
        """Works out what an opponent does, or what a person could do, without changing anything. May take a while."""
        level = self.levels[seat] or "veteran"
        return consider(self._match, level, seat)

    def next_of_plan(self, seat: Seat) -> Action | None:
        """Gives the next answer of the plan an opponent is in the middle of, if it still fits."""
        return self._opponents.next_of_plan(self._match, seat)

    def play_opponent(self, seat: Seat, decision: Decision | None = None) -> Action | None:
        """Plays one answer of an opponent: of the plan it is in, or of a fresh decision. Raises StorageError.

        None where it would decline to go on while a person is awaited: then it rests instead.
        """
        action = self.next_of_plan(seat)
        if action is None:
            person_waits = self.next_person() is not None
            action = self._opponents.answer(self._match, seat, decision or self.ponder(seat), person_waits=person_waits)
            if action is None:
                return None
        self._play(action)
        self._opponents.has_answered(seat)
        return action

    # Taking back

    def refuse_undo(self) -> Rejection | None:
        """Says why the person at the keyboard cannot undo now; None if they can."""
        if self.agreement.undo == "off":
            return Rejection("this table plays without undo")
        return self._undo_target()[1]

    def _undo_target(self) -> tuple[AnyMatch, Rejection | None]:
        friendly = self.agreement.undo == "friendly"
        at = to_take_back(self._match, self.levels, friendly=friendly)
        if at.past is None and self.history is not None:
            self._load_history()
            at = to_take_back(self._match, self.levels, friendly=friendly)
        return at, refuse_undo(at, self.seat, friendly=friendly)

    def undo(self) -> Rejection | None:
        """Takes back the last answer of the person at the keyboard, and logs it. Raises StorageError."""
        if self.agreement.undo == "off":
            return Rejection("this table plays without undo")
        target, rejection = self._undo_target()
        if rejection is not None:
            return rejection
        assert target.past is not None
        assert target.action is not None
        while self._match is not target.past:
            self._step_back()
        self._redo.append((self.seat, target.action))
        self._opponents.hold()
        return None

    def _step_back(self) -> None:
        assert self._match.past is not None
        self._write(undo_line(self._match.number, self.seat))
        self._log.note_undo(self._match, told(self._match, self.seat))
        self._match = self._match.past

    def restart_turn(self) -> int:
        """Undoes as far as undo goes; tells how many answers were taken back. Raises StorageError."""
        count = 0
        while self.undo() is None:
            count += 1
        return count

    def redo(self) -> Rejection | None:
        """Plays again what was undone last. Raises StorageError.

        Only for who took it back or whose answer it was: nobody else may put it back in force.
        """
        if not self._redo:
            return Rejection("nothing was taken back that could be played again")
        action = self.next_redo()
        if action is None:
            return Rejection(f"the answer was taken back by {self.name(self._redo[-1][0])}")
        rejection = self._match.refuse(action)
        if rejection is None:
            self._play(action)
            self._redo.pop()
        return rejection

    def next_redo(self) -> Action | None:
        """Gives what `redo` would play; None if the person at the keyboard has nothing to play again."""
        if not self._redo:
            return None
        by, action = self._redo[-1]
        return action if self.seat in (by, action.seat) else None

    # Records

    def follow(self, entry: Entry, line: int) -> None:
        """Repeats one entry of the record this table was opened on. Raises RecordError where it does not fit."""
        after = follow(self._match, entry, line)
        self._since_checkpoint += 1
        match entry:
            case Undo(seat=seat):
                self._log.note_undo(self._match, told(self._match, seat))
            case Played(action):
                self._log.note(after)
                if action.seat in self._looks:
                    self._looks[action.seat] = after
                    self._log.has_heard(action.seat)
                    self.seat = action.seat
            case Checkpoint():
                self._since_checkpoint = 0
        self._match = after

    def checkpoint(self) -> None:
        """Writes the whole state, if anything was written since the last time. Raises StorageError."""
        if self._since_checkpoint:
            self.journal.append(checkpoint_line(self._match, self.journal.total))
            self._since_checkpoint = 0

    def _load_history(self) -> None:
        if self.history is None:
            return
        history, self.history = self.history, None
        try:
            self._match, log = history()
        except Exception as error:  # noqa: BLE001  what lies before the checkpoint is not needed to play on
            log = (_gap(error), *self._log.entries)
        self._log.restore(log)


def _gap(error: Exception) -> LogEntry:
    why = str(error) if isinstance(error, SilverhorizonError) else type(error).__name__
    return LogEntry(0, "", Event(f"What came before cannot be read: {why}.", kind="table"))

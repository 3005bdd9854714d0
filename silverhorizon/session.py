"""A table in play: the one mutable object. Screens and the line mode ask it and submit to it, and hold no game state.

Every accepted answer is in the journal before anything shows its result.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from silverhorizon import __version__
from silverhorizon.agreement import Agreement, agreement_of
from silverhorizon.bots import Decision, decide
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import IllegalSetup, RecordError, RulesetError, SilverhorizonError, StorageError
from silverhorizon.core.event import Event
from silverhorizon.core.match import Match, advance, begin, digest, refuse_undo
from silverhorizon.core.prompt import Prompt, Rejection, find, only_answer
from silverhorizon.core.record import (
    FORMAT,
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
from silverhorizon.core.view import SeatLine, Section, View
from silverhorizon.text import NOTE_CHARACTERS, clean

__all__ = ["Agreement", "Journal", "LogEntry", "Recap", "Session", "consider", "header_for", "resume", "start"]

AnyMatch = Match[Any]


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


class LogEntry(Struct, frozen=True):
    """One line of the log: the number of the action it belongs to, where the game stood, and the event."""

    number: int
    label: str
    event: Event


class Recap(Struct, frozen=True):
    """What happened since a seat last answered, as far as it may know, and the public numbers before and after.

    `is_first` tells that the seat has not answered yet: then it is told everything.
    """

    entries: tuple[LogEntry, ...]
    before: tuple[SeatLine, ...]
    after: tuple[SeatLine, ...]
    is_first: bool = False


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
        self._redo: list[Action] = []
        self._log: list[LogEntry] = []
        self._looks: dict[Seat, AnyMatch] = dict.fromkeys(self.persons, match)
        self._plans: dict[Seat, tuple[Action, ...]] = {}
        self._rested: set[Seat] = set()
        self._heard: dict[Seat | None, int] = {}
        self._since_checkpoint = 1
        self._note(match)

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
        is_free = self.next_person() is None
        awaited = (seat for seat in self._match.awaiting if self.levels[seat])
        return next((seat for seat in awaited if is_free or seat not in self._rested), None)

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

    def log(self, seat: Seat | None) -> tuple[LogEntry, ...]:
        """Lists the whole log as far as a seat may read it, oldest first."""
        self._load_history()
        return self.recent_log(seat)

    def recent_log(self, seat: Seat | None) -> tuple[LogEntry, ...]:
        """Lists what is known of the log without reading what lies before a checkpoint."""
        return tuple(entry for entry in self._log if _may_read(entry.event, seat))

    @property
    def full_log(self) -> tuple[LogEntry, ...]:
        """Everybody's log together. Not for showing while the game lasts."""
        self._load_history()
        return tuple(self._log)

    def news(self, seat: Seat | None) -> tuple[LogEntry, ...]:
        """Lists what a seat may read of the log and has not been given yet; the next call starts after it."""
        since = self._heard.get(seat, 0)
        self._heard[seat] = len(self._log)
        return tuple(entry for entry in self._log[since:] if _may_read(entry.event, seat))

    def scores(self, seat: Seat | None) -> tuple[Score, ...]:
        """Gives the scores: final ones whole, others as far as a seat can work them out.

        Those are taken from imagined states alone: a line on which two of them differ is left out, with a verdict that
        says so. For None, no more than every single seat knows.
        """
        if self._match.is_over:
            return self.ruleset.scores(self._match.state)
        dice = Dice(f"{self._match.seed}/scores", self._match.number)
        seats = range(len(self._match.seats)) if seat is None else (seat,)
        states = [
            self.ruleset.imagine(self._match.state, viewer, dice.fork(f"{viewer} {turn}"))
            for viewer in seats
            for turn in range(2)
        ]
        return tuple(map(_agreed, *(self.ruleset.scores(state) for state in states)))

    def recap(self, seat: Seat) -> Recap:
        """Tells what happened since a seat last answered."""
        look = self._looks[seat]
        entries = tuple(entry for entry in self._log if entry.number > look.number and _may_read(entry.event, seat))
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
        self._note(after)
        if action.seat in self._looks:
            self._looks[action.seat] = after
            self._rested.clear()
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

    def _note(self, match: AnyMatch) -> None:
        label = self.ruleset.progress(match.state).label
        self._log.extend(LogEntry(match.number, label, event) for event in match.events)

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
        plan = self._plans.get(seat, ())
        if plan and self._match.refuse(plan[0]) is None:
            return plan[0]
        self._plans.pop(seat, None)
        return None

    def play_opponent(self, seat: Seat, decision: Decision | None = None) -> Action | None:
        """Plays one answer of an opponent: of the plan it is in, or of a fresh decision. Raises StorageError.

        None where it would decline to go on while a person is awaited: then it rests instead.
        """
        action = self.next_of_plan(seat)
        if action is None:
            plan = (decision or self.ponder(seat)).plan.actions
            action = plan[0]
            if self.next_person() is not None and self._declines(action):
                self._rested.add(seat)
                return None
            self._plans[seat] = plan
        self._play(action)
        self._plans[seat] = self._plans[seat][1:]
        if not self._plans[seat]:
            self._rested.add(seat)
        return action

    def _declines(self, action: Action) -> bool:
        prompt = find(self._match.prompts(action.seat), action.prompt)
        return prompt is not None and prompt.role == "pass"

    # Taking back

    def refuse_undo(self) -> Rejection | None:
        """Says why the person at the keyboard cannot undo now; None if they can."""
        if self.agreement.undo == "off":
            return Rejection("this table plays without undo")
        return self._undo_target()[1]

    def _undo_target(self) -> tuple[AnyMatch, Rejection | None]:
        if self._match.past is None:
            self._load_history()
        friendly = self.agreement.undo == "friendly"
        at = self._match
        # Against opponents alone, their answers are stepped over: nobody at the table is surprised by it.
        while len(self.persons) == 1 and at.action is not None and self.levels[at.action.seat] and at.past is not None:
            if at.reveals and not friendly:
                break
            at = at.past
            if at.past is None and self.history is not None:
                self._load_history()
                return self._undo_target()
        rejection = refuse_undo(at, self.seat, friendly=friendly)
        return at, rejection

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
        self._redo.append(target.action)
        self._plans.clear()
        # The person thinks again; opponents go on when an answer has been given.
        self._rested.update(seat for seat, level in enumerate(self.levels) if level)
        return None

    def _step_back(self) -> None:
        assert self._match.past is not None
        self._write(undo_line(self._match.number, self.seat))
        self._note_undo(self.seat)
        self._match = self._match.past

    def _note_undo(self, seat: Seat) -> None:
        # Who could not read of the answer must not read that it was taken back: that would count its steps.
        undone = self._match
        actor = undone.action.seat if undone.action is not None else seat
        told = next((event for event in undone.events if event.seats is None), None)
        seats = None if told is not None else (actor,)
        told = told or next((event for event in undone.events if _may_read(event, actor)), None)
        what = f"took back: {told.text}" if told is not None else "took back a step."
        event = Event(f"{self.name(seat)} {what}", actor=seat, kind="table", seats=seats)
        self._log.append(LogEntry(undone.number, self.ruleset.progress(undone.state).label, event))

    def restart_turn(self) -> int:
        """Undoes as far as undo goes; tells how many answers were taken back. Raises StorageError."""
        count = 0
        while self.undo() is None:
            count += 1
        return count

    def redo(self) -> Rejection | None:
        """Plays again what was undone last. Raises StorageError."""
        if not self._redo:
            return Rejection("nothing was taken back that could be played again")
        action = self._redo[-1]
        rejection = self._match.refuse(action)
        if rejection is None:
            self._play(action)
            self._redo.pop()
        return rejection

    def next_redo(self) -> Action | None:
        """Gives what `redo` would play; None if nothing was taken back."""
        return self._redo[-1] if self._redo else None

    # Records

    def follow(self, entry: Entry, line: int) -> None:
        """Repeats one entry of the record this table was opened on. Raises RecordError where it does not fit."""
        after = follow(self._match, entry, line)
        self._since_checkpoint += 1
        match entry:
            case Undo(seat=seat):
                self._note_undo(seat)
            case Played(action):
                self._note(after)
                if action.seat in self._looks:
                    self._looks[action.seat] = after
                    self._heard[action.seat] = len(self._log)
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
            log = (self._gap(error), *self._log)
        more = len(log) - len(self._log)
        self._heard = {seat: heard + more for seat, heard in self._heard.items()}
        self._log = list(log)

    def _gap(self, error: Exception) -> LogEntry:
        why = str(error) if isinstance(error, SilverhorizonError) else type(error).__name__
        return LogEntry(0, "", Event(f"What came before cannot be read: {why}.", kind="table"))


def consider(match: AnyMatch, level: str, seat: Seat) -> Decision:
    """Works out a decision of a level for a seat. The opponent gets an imagined state and dice of its own."""
    own = Dice(f"{match.seed}/opponent/{seat}", match.number)
    imagined = match.ruleset.imagine(match.state, seat, own.fork("imagine"))
    return decide(level, match.ruleset, imagined, seat, own.fork("decide"))


def _agreed(*scores: Score) -> Score:
    lines = tuple(line for line in scores[0].lines if all(line in other.lines for other in scores))
    is_whole = all(len(score.lines) == len(lines) for score in scores)
    return Score(scores[0].seat, lines, verdict="" if is_whole else "more is hidden")


def _may_read(event: Event, seat: Seat | None) -> bool:
    return event.seats is None or (seat is not None and seat in event.seats)


def start(ruleset: AnyRuleset, wanted: Header, open_journal: Callable[[Header], Journal]) -> Session:
    """Begins a match and its record; the header's options are completed with the game's defaults.

    Raises IllegalSetup, RulesetError if the game fails, or StorageError if the record cannot be made.
    """
    try:
        match = begin(ruleset, wanted.seats, wanted.seed, wanted.options)
    except SilverhorizonError:
        raise
    except Exception as error:
        raise RulesetError(f"{ruleset.info.title} failed at the set-up: {type(error).__name__}") from error
    header = msgspec.structs.replace(wanted, options=dict(match.options))
    return Session(header, match, open_journal(header))


def header_for(ruleset: AnyRuleset, seats: Sequence[str], levels: Sequence[str], seed: str) -> Header:
    """Gives the header of a new record without options; `levels` has "" for a person."""
    info = ruleset.info
    made_by = f"silverhorizon {__version__}"
    return Header(FORMAT, info.key, info.edition, seed, tuple(seats), tuple(levels), made_by=made_by)


def resume(
    ruleset: AnyRuleset, header: Header, entries: Sequence[Entry], journal: Journal, *, since: int | None = None
) -> Session:
    """Opens a table on a record whose entries, from line 2 on, are given.

    `since` is the index of a checkpoint to start from; what lies before it is left out. Raises RecordError where an
    entry does not fit.
    """
    first = since or 0
    match = _first_match(ruleset, header, None if since is None else entries[since], first + 2)
    session = Session(header, match, journal)
    for line, entry in enumerate(entries[first:], start=first + 2):
        session.follow(entry, line)
    return session


def _first_match(ruleset: AnyRuleset, header: Header, base: Entry | None, line: int) -> AnyMatch:
    if base is None:
        try:
            return begin(ruleset, header.seats, header.seed, header.options)
        except IllegalSetup as error:
            raise RecordError(f"line 1: {error}", 1) from None
    assert isinstance(base, Checkpoint)
    try:
        state = msgspec.json.decode(base.state, type=ruleset.state_type)
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as error:
        raise RecordError(f"line {line}: the checkpoint is no state of {ruleset.info.title}: {error}", line) from None
    return Match(ruleset, header.seed, header.seats, tuple(header.options.items()), state, number=base.checkpoint)

"""A table for phase pages without an application: the session, and what was asked of the flow."""

from random import Random

from silverhorizon.app.layouts.play import Play
from silverhorizon.app.layouts.shape import shape_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.sampling import sample
from silverhorizon.plugins import load
from silverhorizon.session import Session, header_for, start

NAMES = ("Mira", "Tomasz", "Vega", "Noor", "Ida", "Ola", "Raj", "Sun", "Wim")


class Nowhere:
    """A journal that keeps nothing."""

    total = ""

    def append(self, line: str) -> None:
        """Forgets a line."""


class Seats:
    """Plays the part of the flow: after an answer the next person is handed the keyboard at once."""

    def __init__(self, game: str, seats: int = 3, seed: str = "7") -> None:
        ruleset = load(game)
        header = header_for(ruleset, NAMES[:seats], [""] * seats, seed)
        self.session: Session = start(ruleset, header, lambda _: Nowhere())
        self.opened: list[str] = []
        self.refuses: Rejection | None = None
        self.play = self._sit_down()

    def _sit_down(self) -> Play:
        session = self.session
        seat = session.next_person()
        if seat is not None:
            session.sit(seat)
        spec = session.ruleset.info.phase(session.ruleset.phase(session.match.state))
        return Play(spec, self, shape_of(spec.layout))

    def to(self, phase: str, seed: int = 1, progress: int = 0) -> "Seats":
        """Plays by chance until a phase begins, in a round, turn or year not before `progress`."""
        rng = Random(seed)
        match = self.session.match
        while match.ruleset.phase(match.state) != phase or match.ruleset.progress(match.state).number < progress:
            seat = match.awaiting[0]
            action = sample(match.prompts(seat), seat, rng)
            assert action is not None
            self.session.submit(action)
            match = self.session.match
        self.play = self._sit_down()
        return self

    def _changed(self) -> None:
        session = self.session
        seat = session.next_person()
        before = (self.play.spec.key, self.play.form.seat)
        if seat is not None:
            session.sit(seat)
        if (session.ruleset.phase(session.match.state), session.seat) == before:
            self.play.refresh()
        else:
            self.play = self._sit_down()

    def submit(self, action: Action) -> Rejection | None:
        rejection = self.refuses or self.session.submit(action)
        if rejection is None:
            self._changed()
        return rejection

    def undo(self) -> Rejection | None:
        rejection = self.session.undo()
        if rejection is None:
            self._changed()
        return rejection

    def redo(self) -> Rejection | None:
        rejection = self.session.redo()
        if rejection is None:
            self._changed()
        return rejection

    def sit(self, seat: Seat) -> None:
        self.session.sit(seat)
        self.play = self._sit_down_as(seat)

    def _sit_down_as(self, seat: Seat) -> Play:
        spec = self.play.spec
        self.session.sit(seat)
        return Play(spec, self, shape_of(spec.layout))

    def inspect(self, key: str) -> None:
        self.opened.append(f"inspect {key}")

    def restart(self) -> None:
        self.opened.append("restart")

    def open_views(self) -> None:
        self.opened.append("views")

    def open_log(self) -> None:
        self.opened.append("log")

    def open_help(self) -> None:
        self.opened.append("help")

    def open_odds(self) -> None:
        self.opened.append("odds")

    def open_scores(self) -> None:
        self.opened.append("scores")

    def commands(self) -> None:
        self.opened.append("commands")

    def hint(self) -> None:
        self.opened.append("tip")

    def hide(self) -> None:
        self.opened.append("hide")

    def skip(self) -> None:
        self.opened.append("skip")

    def leave(self) -> None:
        self.opened.append("leave")

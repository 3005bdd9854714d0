"""Answers at a table: given, refused, taken back, and what is shown when the disk or the game fails."""

from abc import abstractmethod
from collections.abc import Callable

from silverhorizon.app.house.ask import Ask, Way
from silverhorizon.app.house.page import HousePage
from silverhorizon.app.tabletop import Tabletop
from silverhorizon.core.action import Action
from silverhorizon.core.errors import StorageError
from silverhorizon.core.prompt import Rejection


class Turns(Tabletop):
    """Changes the position, by the session alone, and goes on from there."""

    @abstractmethod
    def proceed(self) -> None:
        """Shows what comes next."""

    @abstractmethod
    def note_answer(self) -> None:
        """Hears that an answer is in force."""

    @abstractmethod
    def note_step_back(self) -> None:
        """Hears that answers were taken back or given again."""

    @abstractmethod
    def put_and_stay(self, page: HousePage) -> None:
        """Shows a page that stays until one of its ways is taken."""

    # Answers

    def submit(self, action: Action) -> Rejection | None:
        """Gives an answer and shows what comes next; what is refused is refused with its reason."""
        try:
            rejection = self.session.submit(action)
        except StorageError as error:
            self.pause(str(error), lambda: self._retry(action))
            return Rejection(str(error))
        except Exception as error:  # noqa: BLE001  a game may fail in any way, and the table must stay usable
            self.fail(error)
            return Rejection("the game itself failed on this answer")
        if rejection is None:
            self.note_answer()
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
            self.pause(str(error), self.proceed)
            return Rejection(str(error))
        if rejection is not None:
            self.stage.say(f"no: {rejection.reason}")
            return rejection
        self.note_step_back()
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

    # Trouble

    def pause(self, reason: str, retry: Callable[[], None]) -> None:
        """Says that an answer could not be saved; play goes on when it can."""
        lines = (
            f"The last answer could not be saved: {reason}.",
            "Nothing is lost. Play goes on when it can be saved.",
        )
        self._trouble("Play pauses", lines, [Way("Try again", retry), Way("Leave the table", self.leave)])

    def fail(self, error: Exception) -> None:
        """Says that the game itself failed; the last good state stands, and there are ways on from it."""
        what = f"failed on the last answer ({type(error.__cause__ or error).__name__})."
        state = "The table is as it was before that answer, and saved."
        self._fault(what, state, "Answer differently", "Undo the answer before it")

    def fault(self, error: Exception) -> None:
        """Says that the game failed while its page was drawn; no answer was lost."""
        what = f"failed while its page was drawn ({type(error).__name__})."
        self._fault(what, "Every answer is in force and saved.", "Draw it again", "Undo the last answer")

    def _fault(self, what: str, state: str, again: str, undo: str) -> None:
        title = self.session.ruleset.info.title
        rejection = self.session.refuse_undo()
        ways = [
            Way(again, self._retry_phase),
            Way(undo, self._undo_fault, rejection.reason if rejection else ""),
            Way("Leave the table", self.leave),
        ]
        self._trouble(f"{title} has a fault", (f"{title} {what}", state), ways)

    def _retry_phase(self) -> None:
        self.proceed()

    def _undo_fault(self) -> None:
        self.undo()

    def _trouble(self, title: str, lines: tuple[str, ...], ways: list[Way]) -> None:
        self.put_and_stay(Ask(self.stage, title, lines, ways))

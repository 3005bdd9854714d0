"""Leads a table through the line mode: asks who is next, plays the opponents, and passes on what is typed."""

from silverhorizon.core.action import Seat
from silverhorizon.core.errors import RulesetError, SilverhorizonError
from silverhorizon.plain.answers import Unclear
from silverhorizon.plain.choosing import choose
from silverhorizon.plain.console import Left
from silverhorizon.plain.sheets import score_lines, verdict
from silverhorizon.plain.spelling import refusal, sentence
from silverhorizon.plain.teller import Teller
from silverhorizon.plain.telling import headline
from silverhorizon.plain.words import WORDS


class Narrator(Teller):
    """The course of one table, from the first question to the last score."""

    def run(self) -> None:
        """Tells the table until it is left. Raises Left."""
        if not self.table.is_writable:
            self._look()
        while True:
            try:
                self._turn()
            except Left:
                raise
            except Exception as error:  # noqa: BLE001  a game may fail in any way, and the table must stay usable
                self._trouble(error)

    def _turn(self) -> None:
        self._go_on()
        seat = self._next()
        if seat is None:
            self._end()
        else:
            self._hand_over(seat)
        self.tell()
        while not self._answer():
            pass

    def _trouble(self, error: Exception) -> None:
        """Says that the game itself failed, and asks how to go on from the last good state. Raises Left."""
        # The message of a fault may name what is hidden; that of the project's own errors does not.
        title, kind = self.session.ruleset.info.title, type(error).__name__
        what = str(error) if isinstance(error, SilverhorizonError) else f"{title} failed here: {kind}"
        self.console.say(sentence(what), "Every answer in force is saved. Type retry, undo or quit.")
        while (said := self.console.ask("fault").casefold()) != "retry":
            if said in {"quit", "q"}:
                raise Left
            if said != "undo":
                self.console.say("Type retry, undo or quit.")
            elif (rejection := self.durably(self.session.undo)) is None:
                return
            else:
                self.console.say(refusal(rejection))

    def _look(self) -> None:
        self.console.say("This table is open for reading: board, seats, scores, log and quit are understood.")
        self.console.say(headline(self.session, self.view, None), *self.memory().strip(self.view))
        while True:
            self._answer()

    def _next(self) -> Seat | None:
        called, self.called = self.called, None
        return self.session.next_person() if called is None else called

    def _go_on(self) -> None:
        """Plays the opponents, and gives the answers that are no choice."""
        while True:
            opponent = self.session.next_opponent()
            if opponent is not None:
                self._play_opponent(opponent)
            elif (action := self.session.forced()) is not None:
                self.durably(lambda action=action: self.session.submit(action))  # type: ignore[misc]
            else:
                return

    def _play_opponent(self, seat: Seat) -> None:
        decision = None
        if self.session.next_of_plan(seat) is None:
            decision = self.session.ponder(seat)
            if decision.notice:
                self.console.say(sentence(decision.notice))
        if self.durably(lambda: self.session.play_opponent(seat, decision)) and decision and decision.plan.said:
            self.console.say(sentence(f"{self.session.name(seat)}: {decision.plan.said}"))

    def _hand_over(self, seat: Seat) -> None:
        self.form, self.part = None, ""
        is_secret = self.session.needs_cover(seat)
        while is_secret and not self.cover(seat):
            # An answer was taken back from before the cover: whoever gave it has to be alone with the page again.
            awaited = self._next()
            seat = seat if awaited is None else awaited
        self.session.sit(seat)

    def _end(self) -> None:
        if self.is_over:
            return
        self.is_over = True
        self.say_news()
        scores, names = self.session.scores(None), self.session.match.seats
        self.console.say(verdict(scores, names), *score_lines(scores, names))
        self.console.say("The game is over. Type board, seats, scores, log or quit.")

    # Answering

    def _answer(self) -> bool:
        """Takes one answer; true if the position or the seat changed."""
        text = self.console.ask(self._prompt())
        if not text:
            self.list_options()
            return False
        try:
            return self._understand(text)
        except Unclear as error:
            self.console.say(str(error))
        except RulesetError as error:
            self.console.say(sentence(str(error)), "The table is as it was before. Type undo, another answer, or quit.")
        return False

    def _prompt(self) -> str:
        if self.is_over:
            return "over"
        return "looking" if self.viewer is None else self.session.name(self.session.seat)

    def _understand(self, text: str) -> bool:
        word, _, rest = text.partition(" ")
        command = WORDS.get(word.casefold())
        if command is not None:
            return command(self, rest.strip())
        if self.viewer is None or self.is_over:
            raise Unclear("That is not understood here; ? lists the words.")
        return choose(self, text)

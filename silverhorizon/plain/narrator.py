"""Leads a table through the line mode: says what is new, asks who is next, and gives their answers to the session."""

from collections.abc import Callable
from typing import TypeVar

from silverhorizon.core.action import Action, Seat
from silverhorizon.core.errors import RulesetError, StorageError
from silverhorizon.core.prompt import Prompt, find
from silverhorizon.core.view import View
from silverhorizon.plain.answers import Choice, Unclear, read
from silverhorizon.plain.console import Console, Left
from silverhorizon.plain.form import Form
from silverhorizon.plain.lanes import has_lanes, read_deal
from silverhorizon.plain.options import Option, choices, is_large, offered, parts, sealing
from silverhorizon.plain.sheets import score_lines, section_line, verdict
from silverhorizon.plain.spelling import Spelling, listed, refusal, seat_name, sentence
from silverhorizon.plain.telling import PAGE, Memory, Offering, headline
from silverhorizon.plain.words import WORDS
from silverhorizon.session import LogEntry
from silverhorizon.storage.table import Table

T = TypeVar("T")


class Narrator:
    """One table told to whoever sits at the keyboard. The words of `words` call its public methods."""

    def __init__(self, table: Table, console: Console) -> None:
        """Tells a table on a console."""
        self.table = table
        self.session = table.session
        self.console = console
        self.spelling = Spelling(self.session.ruleset.info)
        self.options: tuple[Option, ...] = ()
        self.form: Form | None = None
        self.last_sheet = ""
        self._part = ""
        self._first = 0
        self._is_over = False
        self._called: Seat | None = None
        self._memories: dict[Seat | None, Memory] = {}
        self._has_warned = False

    @property
    def viewer(self) -> Seat | None:
        """Whose page is told: the seat at the keyboard, or nobody's where a table is only looked at or over."""
        return None if not self.table.is_writable else self.session.seat

    @property
    def view(self) -> View:
        """What the listener may see."""
        return self.session.view(self.viewer)

    # The course of a table

    def run(self) -> None:
        """Tells the table until it is left. Raises Left."""
        if not self.table.is_writable:
            self._look()
        while True:
            self._go_on()
            seat = self._next()
            if seat is None:
                self._end()
            else:
                self._hand_over(seat)
            self._tell()
            while not self._answer():
                pass

    def _look(self) -> None:
        self.console.say("This table is open for reading: board, seats, scores, log and quit are understood.")
        self.console.say(headline(self.session, self.view, None), *self._memory().strip(self.view))
        while True:
            self._answer()

    def _next(self) -> Seat | None:
        called, self._called = self._called, None
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
        self.form, self._part = None, ""
        is_secret = self.session.needs_cover(seat)
        while is_secret and not self.cover(seat):
            # An answer was taken back from before the cover: whoever gave it has to be alone with the page again.
            awaited = self._next()
            seat = seat if awaited is None else awaited
        self.session.sit(seat)

    def cover(self, seat: Seat) -> bool:
        """Hides what was told, and waits until a person says that they are alone with it. Raises Left.

        False if an answer was taken back instead.
        """
        name = self.session.name(seat)
        self.console.blank()
        if not self._has_warned:
            self._has_warned = True
            self.console.say(
                "What was told before can still be read by scrolling back; clear the terminal to prevent it."
            )
        self.console.say(
            f"Hand over to {seat_name(seat, name)}. Press Enter when only {name} can read or hear this.",
        )
        while (said := self.console.ask("").casefold()) != "":
            if said in {"quit", "q"}:
                raise Left
            if said == "undo" and self.durably(self.session.undo) is None:
                return False
            self.console.say(f"Press Enter alone to go on as {name}. undo takes the last answer back, quit leaves.")
        return True

    def _end(self) -> None:
        if self._is_over:
            return
        self._is_over = True
        self._say_news()
        scores, names = self.session.scores(None), self.session.match.seats
        self.console.say(verdict(scores, names), *score_lines(scores, names))
        self.console.say("The game is over. Type board, seats, scores, log or quit.")

    # Telling

    def _memory(self) -> Memory:
        return self._memories.setdefault(self.viewer, Memory())

    def _say_news(self) -> None:
        news = self.session.news(self.viewer)
        self.console.say(*(self._entry(entry) for entry in news if not self._is_own_mark(entry)))
        for entry in news:
            self.last_sheet = entry.event.sheet or self.last_sheet

    def _entry(self, entry: LogEntry) -> str:
        return self.spelling.text(entry.event.text)

    def _is_own_mark(self, entry: LogEntry) -> bool:
        # What a person has just marked is answered with "Marked"; the log keeps the sentence.
        event = entry.event
        return event.seats == (self.viewer,) and event.actor == self.viewer and event.kind == "act"

    def _tell(self) -> None:
        """Says the news, where the game stands, and the options."""
        self._say_news()
        view = self.view
        if self._is_over:
            self.options = ()
            return
        seat = self.session.seat
        self.console.say(headline(self.session, view, seat), *self._memory().strip(view))
        self.console.say(*self._memory().plan(view, self.spelling))
        self.console.say(*self._memory().others(self.session, seat))
        self._open_only_form()
        self.list_options()

    def _open_only_form(self) -> None:
        prompts = self.session.prompts()
        if len(prompts) == 1 and prompts[0].slots and prompts[0].draft is None and prompts[0].blocked is None:
            self.form = Form(prompts[0])

    def _refresh(self) -> None:
        prompts = self.session.prompts()
        if self.form is None:
            self.options = offered(prompts)
        elif not is_large(self.form.prompt):
            self.options = tuple(choices(self.form.prompt))
        elif self._part:
            self.options = tuple(option for option in choices(self.form.prompt) if option.key[1] == self._part)
        else:
            self.options = parts(self.form.prompt, self.session.seat)

    def list_options(self, first: int = 0) -> None:
        """Says a page of the options, and what ends the choice."""
        if self._is_over or self.viewer is None:
            self.console.say("Type board, seats, scores, log or quit.")
            return
        self._refresh()
        self._first = first
        offering = self.offering()
        if self.form is not None and len(self.session.prompts()) > 1 and not first:
            text = "" if len(self.form.prompt.slots) == 1 else self.form.prompt.text
            self.console.say(*filter(None, [sentence(text), sentence(self.form.prompt.hint)]))
        self.console.say(*offering.page(first))
        if first + PAGE >= len(self.options):
            self.console.say(self._ending())

    def more_options(self) -> None:
        """Says the next page of the options."""
        following = self._first + PAGE
        self.list_options(following if following < len(self.options) else 0)

    def offering(self) -> Offering:
        """Gives the options as lines."""
        return Offering(self.options, self.view, self.spelling, self.form)

    def _ending(self) -> str:
        """Says how to go on from here."""
        prompts = self.session.prompts()
        if self.form is not None:
            back = ", or back" if len(prompts) > 1 or self._part else ""
            words = f" Or in words: give {self._other_name()} 1 ... get 1 ..." if has_lanes(self.form.prompt) else ""
            return f"Type a number{back}." if self.form.takes_one else f"Type numbers, then done{back}.{words}"
        seal = self._seal()
        if seal is None:
            return "Type a number, or ? for help."
        undo = f" {sentence(seal.ends_undo)}" if seal.ends_undo else ""
        if seal.blocked is not None:
            return f"Type numbers, then done: {seal.text}. {refusal(seal.blocked)}{undo}"
        change = "numbers to change this" if any(prompt.draft is not None for prompt in prompts) else "a number"
        return f"Type {change}, or done: {seal.text}.{undo}"

    def _other_name(self) -> str:
        return next(name for seat, name in enumerate(self.session.match.seats) if seat != self.session.seat).casefold()

    def _seal(self) -> Prompt | None:
        return sealing(self.session.prompts())

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
        if self._is_over:
            return "over"
        return "looking" if self.viewer is None else self.session.name(self.session.seat)

    def _understand(self, text: str) -> bool:
        word, _, rest = text.partition(" ")
        command = WORDS.get(word.casefold())
        if command is not None:
            return command(self, rest.strip())
        if self.viewer is None or self._is_over:
            raise Unclear("That is not understood here; ? lists the words.")
        if self.form is None and self._opens(word):
            return self._open_and_read(word, rest.strip())
        return self._choose(text)

    def _opens(self, word: str) -> bool:
        return any(prompt.key == word.casefold() and prompt.slots for prompt in self._closed_prompts())

    def _closed_prompts(self) -> list[Prompt]:
        return [prompt for prompt in self.session.prompts() if prompt.draft is None]

    def _open_and_read(self, word: str, rest: str) -> bool:
        prompt = find(self._closed_prompts(), word.casefold())
        assert prompt is not None
        self._open(prompt)
        if self.form is None or not rest:
            return False
        return self._choose(rest)

    def _choose(self, text: str) -> bool:
        deal = None
        if self.form is not None and has_lanes(self.form.prompt):
            deal = read_deal(text, self.form.prompt, self.session.seat, self.session.match.seats)
        return self._take(deal or read(text, self.options))

    def _take(self, found: tuple[Choice, ...]) -> bool:
        for choice in found:
            if choice.option.blocked is not None:
                self.console.say(f"{sentence(choice.option.label)} {refusal(choice.option.blocked, in_full=True)}")
                return False
        single = found[0].option
        if single.item is None:
            if len(found) > 1:
                raise Unclear("Only marks can be given together; say this one alone.")
            return self._take_line(single)
        if self.form is not None:
            return self._pick(found)
        return self._mark(found)

    def _take_line(self, option: Option) -> bool:
        if option.slot is not None:
            self._part = option.slot.name
            self.list_options()
            return False
        if option.prompt.slots:
            self._open(option.prompt)
            return False
        return self.submit(Action(self.session.seat, option.prompt.key))

    def _open(self, prompt: Prompt) -> None:
        if prompt.blocked is not None:
            self.console.say(f"{sentence(prompt.text)} {refusal(prompt.blocked, in_full=True)}")
            return
        self.form, self._part = Form(prompt), ""
        self.list_options()

    def _pick(self, found: tuple[Choice, ...]) -> bool:
        assert self.form is not None
        for choice in found:
            assert choice.option.slot is not None
            assert choice.option.item is not None
            self.form.put(choice.option.slot, choice.option.item.key, self._amount(choice, self.form))
        if self.form.takes_one and not self.form.is_empty:
            return self.submit(self.form.action(self.session.seat))
        self.say_form()
        return False

    def _amount(self, choice: Choice, form: Form) -> int | None:
        option = choice.option
        assert option.item is not None
        assert option.slot is not None
        limit = min(option.item.limit, option.slot.high)
        if choice.amount is not None and choice.amount > limit:
            raise Unclear(
                f"{sentence(option.label)[:-1]}: 0 to {limit} can be chosen, not {choice.amount}. Nothing changed."
            )
        if choice.amount is None and option.takes_amount:
            return min(limit, form.count(option.slot.name, option.item.key) + 1)
        return choice.amount

    def say_form(self) -> None:
        """Says what is picked in the open form, what that would come to, and whether it is an answer."""
        assert self.form is not None
        lacking = self.form.refusal(self.session.seat)
        picked = self.form.spoken()
        self.console.say(sentence(f"Picked: {picked}") if picked else "Nothing is picked.")
        preview = self.session.preview(self.form.action(self.session.seat))
        self.console.say(*(section_line(section, self.spelling) for section in preview))
        self.console.say(refusal(lacking) if lacking else f"Type done: {sentence(self.form.prompt.text)}")

    def _mark(self, found: tuple[Choice, ...]) -> bool:
        """Marks in drafts: one answer for each prompt that is touched, sent at once."""
        forms: dict[str, Form] = {}
        said: list[str] = []
        for choice in found:
            option = choice.option
            assert option.slot is not None
            assert option.item is not None
            form = forms.setdefault(option.prompt.key, Form(option.prompt, option.prompt.draft or ()))
            form.put(option.slot, option.item.key, self._amount(choice, form))
            count = form.count(option.slot.name, option.item.key)
            what = f"{count} {option.label}" if option.takes_amount else option.label
            said.append(what if count else f"no more {option.label}")
        before = {option.key: option.blocked is None for option in self.options}
        for form in forms.values():
            rejection = self.durably(lambda form=form: self.session.submit(form.action(self.session.seat)))  # type: ignore[misc]
            if rejection is not None:
                self.console.say(refusal(rejection, in_full=True))
                return False
        self._after_mark(said, before)
        return False

    def _after_mark(self, said: list[str], before: dict[tuple[str, str, str], bool]) -> None:
        self.console.say(sentence(f"Marked {listed(said)}"))
        self._say_news()
        self._refresh()
        self.console.say(*self._memory().plan(self.view, self.spelling))
        offering = self.offering()
        for index, option in enumerate(self.options):
            if before.get(option.key, True) != (option.blocked is None):
                self.console.say(offering.line(index))
        self.console.say(self._ending())

    def finish(self) -> bool:
        """Gives the answer that was put together, or seals the draft; true if the position changed."""
        seat = self.session.seat
        if self.form is not None:
            return self.submit(self.form.action(seat))
        seal = self._seal()
        if seal is None:
            raise Unclear("There is nothing to finish here; choose an option.")
        return self.submit(Action(seat, seal.key))

    def clear(self) -> None:
        """Empties the open form, or all drafts."""
        if self.form is not None:
            self.form.empty()
            self.say_form()
            return
        for prompt in self.session.prompts():
            if prompt.draft:
                self.durably(lambda key=prompt.key: self.session.submit(Action(self.session.seat, key)))  # type: ignore[misc]
        self._refresh()
        self.console.say("Nothing is marked.", *self._memory().plan(self.view, self.spelling))

    def back(self) -> None:
        """Goes from a part to its form, or from a form to the list it was opened from."""
        if self._part:
            self._part = ""
        elif self.form is not None and len(self.session.prompts()) > 1:
            self.form = None
        self.list_options()

    def submit(self, action: Action) -> bool:
        """Gives an answer to the session; true if it was taken. A refusal is said with its clause."""
        seal = self._seal()
        sealed = seal.key if seal is not None and seal.role == "commit" else ""
        rejection = self.durably(lambda: self.session.submit(action))
        if rejection is not None:
            self.console.say(refusal(rejection, in_full=True))
            return False
        self.form, self._part = None, ""
        if action.prompt == sealed and self.session.refuse_undo() is None:
            self.console.say("Sealed. undo takes it back, here or before the next page is shown.")
        return True

    def call(self, seat: Seat) -> None:
        """Makes another seat the next to answer."""
        self._called = seat

    def durably(self, act: Callable[[], T]) -> T:
        """Does what writes to the record, again and again until it is durable. Raises Left if the person gives up."""
        while True:
            try:
                return act()
            except StorageError as error:
                self.console.say(f"Not saved: {error}.", "Nothing has changed. Type retry, or quit.")
            while (said := self.console.ask("not saved").casefold()) != "retry":
                if said in {"quit", "q"}:
                    raise Left
                self.console.say("Type retry, or quit.")

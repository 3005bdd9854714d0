"""What is told to the seat at the keyboard: where the game stands, the news, the options, and the form it fills."""

from collections.abc import Callable
from typing import TypeVar

from silverhorizon.core.action import Seat
from silverhorizon.core.errors import StorageError
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.view import View
from silverhorizon.plain.console import Console, Left
from silverhorizon.plain.form import Form
from silverhorizon.plain.lanes import has_lanes
from silverhorizon.plain.options import Option, choices, is_large, offered, parts, sealing
from silverhorizon.plain.sheets import balance_lines, section_line
from silverhorizon.plain.spelling import Spelling, refusal, seat_name, sentence
from silverhorizon.plain.telling import PAGE, Memory, Offering, headline
from silverhorizon.session import LogEntry
from silverhorizon.storage.table import Table

T = TypeVar("T")


class Teller:
    """Tells one table on a console, and holds what its listener has open."""

    def __init__(self, table: Table, console: Console) -> None:
        """Tells a table on a console."""
        self.table = table
        self.session = table.session
        self.console = console
        self.spelling = Spelling(self.session.ruleset.info)
        self.options: tuple[Option, ...] = ()
        self.form: Form | None = None
        self.part = ""
        """The part of a large form that is open; empty if none is."""
        self.narrowed: tuple[str, ...] = ()
        """The values of the facets that were chosen on the way to a form."""
        self.last_sheet = ""
        self.is_over = False
        self.called: Seat | None = None
        """The person who was called to the keyboard, to answer next."""
        self._first = 0
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

    # The position

    def memory(self) -> Memory:
        """Gives what the listener has been told already."""
        return self._memories.setdefault(self.viewer, Memory())

    def say_news(self) -> None:
        """Says what happened since the listener last heard of it."""
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

    def tell(self) -> None:
        """Says the news, where the game stands, and the options."""
        self.say_news()
        view = self.view
        if self.is_over:
            self.options = ()
            return
        seat = self.session.seat
        self.console.say(headline(self.session, view, seat), *self.memory().strip(view))
        self.console.say(*self.memory().plan(view, self.spelling))
        self.console.say(*self.memory().others(self.session, seat))
        self._open_only_form()
        self.list_options()

    def _open_only_form(self) -> None:
        prompts = self.session.prompts()
        if len(prompts) == 1 and prompts[0].slots and prompts[0].draft is None and prompts[0].blocked is None:
            self.form = Form(prompts[0])

    def refresh(self) -> None:
        """Reads the options again, of the position or of the open form."""
        prompts = self.session.prompts()
        if self.form is None:
            self.options = offered(prompts, self.narrowed)
        elif not is_large(self.form.prompt):
            self.options = tuple(choices(self.form.prompt))
        elif self.part:
            self.options = tuple(option for option in choices(self.form.prompt) if option.key[1] == self.part)
        else:
            self.options = parts(self.form.prompt, self.session.seat)

    def list_options(self, first: int = 0) -> None:
        """Says a page of the options, and what ends the choice."""
        if self.is_over or self.viewer is None:
            self.console.say("Type board, seats, scores, log or quit.")
            return
        self.refresh()
        self._first = first
        offering = self.offering()
        if self.form is not None and len(self.session.prompts()) > 1 and not first:
            text = "" if len(self.form.prompt.slots) == 1 else self.form.prompt.text
            self.console.say(*filter(None, [sentence(text), sentence(self.form.prompt.hint)]))
        self.console.say(*offering.page(first))
        if first + PAGE >= len(self.options):
            self.console.say(self.ending())

    def more_options(self) -> None:
        """Says the next page of the options."""
        following = self._first + PAGE
        self.list_options(following if following < len(self.options) else 0)

    def offering(self) -> Offering:
        """Gives the options as lines."""
        return Offering(self.options, self.view, self.spelling, self.form)

    def ending(self) -> str:
        """Says how to go on from here."""
        prompts = self.session.prompts()
        if self.form is not None:
            back = ", or back" if len(prompts) > 1 or self.part else ""
            words = f" Or in words: give {self._other_name()} 1 ... get 1 ..." if has_lanes(self.form.prompt) else ""
            return f"Type a number{back}." if self.form.takes_one else f"Type numbers, then done{back}.{words}"
        seal = self.seal()
        if seal is None:
            return "Type a number, or ? for help."
        undo = f" {sentence(seal.ends_undo)}" if seal.ends_undo else ""
        if seal.blocked is not None:
            return f"Type numbers, then done: {seal.text}. {refusal(seal.blocked)}{undo}"
        change = "numbers to change this" if any(prompt.draft is not None for prompt in prompts) else "a number"
        return f"Type {change}, or done: {seal.text}.{undo}"

    def _other_name(self) -> str:
        return next(name for seat, name in enumerate(self.session.match.seats) if seat != self.session.seat).casefold()

    def seal(self) -> Prompt | None:
        """Gives the prompt that done answers; None if there is none."""
        return sealing(self.session.prompts())

    def say_form(self) -> None:
        """Says what is picked in the open form, what that would come to, and whether it is an answer."""
        assert self.form is not None
        lacking = self.form.refusal(self.session.seat)
        picked = self.form.spoken()
        self.console.say(sentence(f"Picked: {picked}") if picked else "Nothing is picked.")
        action = self.form.action(self.session.seat)
        self.console.say(*balance_lines(self.form.prompt, action.picks, self.session.match.seats))
        preview = self.session.preview(action)
        self.console.say(*(section_line(section, self.spelling) for section in preview))
        self.console.say(refusal(lacking) if lacking else f"Type done: {sentence(self.form.prompt.text)}")

    # Persons

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

"""What a position sounds like: where the game stands, who has what, and the options with their numbers."""

from collections.abc import Iterator, Sequence

from silverhorizon.core.action import Seat
from silverhorizon.core.view import Card, CardRow, View
from silverhorizon.plain.form import Form
from silverhorizon.plain.options import Option, is_lone, wanted
from silverhorizon.plain.spelling import Spelling, listed, refusal, seat_name, sentence, stat
from silverhorizon.session import Session

PAGE = 12


def headline(session: Session, view: View, seat: Seat | None) -> str:
    """Says where the game stands and who is asked: "Round 4, placement. B Tomasz chooses in secret."."""
    phase = session.ruleset.info.phase(session.ruleset.phase(session.match.state))
    where = sentence(f"{view.count}, {phase.title}" if phase.title not in view.count else view.count)
    if seat is None:
        return where
    return f"{where} {sentence(f'{seat_name(seat, session.name(seat))} {phase.verb}'.strip())}"


class Memory:
    """What one listener has been told, so that a fact is said once."""

    def __init__(self) -> None:
        """Has been told nothing."""
        self._stats: dict[tuple[Seat, str], str] = {}
        self._plan: tuple[str, ...] = ()
        self._knows_seat = False

    def strip(self, view: View) -> Iterator[str]:
        """Says the public numbers of every seat that are new to the listener."""
        for line in view.strip:
            news = []
            for value in line.stats:
                place = (line.seat, value.label)
                if self._stats.get(place) != value.value:
                    self._stats[place] = value.value
                    news.append(stat(value))
            if news:
                yield sentence(f"{seat_name(line.seat, line.name)}: {', '.join(news)}")

    def plan(self, view: View, spelling: Spelling) -> Iterator[str]:
        """Says the lines that add up a half-made choice, if they changed."""
        if view.plan != self._plan:
            self._plan = view.plan
            yield from (f"Plan: {sentence(spelling.text(line))}" for line in view.plan if line)

    def others(self, session: Session, seat: Seat) -> Iterator[str]:
        """Says which other people are awaited too, and the first time how to hand the keyboard to one."""
        names = [session.name(other) for other in session.match.awaiting if other != seat and not session.levels[other]]
        if names:
            how = "" if self._knows_seat else f" seat {names[0]} hands the keyboard over."
            self._knows_seat = True
            yield f"Awaited too: {listed(names)}.{how}"


class Offering:
    """The options of a position as lines, with what the view knows of the things they name."""

    def __init__(self, options: Sequence[Option], view: View, spelling: Spelling, form: Form | None) -> None:
        """Takes the options, the listener's view, and the picks made so far in an open form."""
        self._options = options
        self._spelling = spelling
        self._form = form
        self._cards: dict[str, tuple[Card, tuple[str, ...]]] = {}
        for panel in view.panels:
            if isinstance(panel, CardRow):
                for card in panel.cards:
                    self._cards.setdefault(card.key, (card, panel.columns))

    def page(self, first: int) -> Iterator[str]:
        """Gives the lines of one page, which starts at an index, headings before the options they belong to."""
        heading = ""
        for option in self._options[:first]:
            heading = option.heading or ("" if option.item is None or is_lone(option.prompt) else heading)
        for index in range(first, min(first + PAGE, len(self._options))):
            option = self._options[index]
            said = option.heading or (heading if index == first and option.item and not is_lone(option.prompt) else "")
            if said:
                yield sentence(said)
            yield self.line(index)
        left = len(self._options) - first - PAGE
        if left > 0:
            yield f"And {left} more: type more."

    def line(self, index: int) -> str:
        """Gives the line of one option: number, name, price, what it does, or why not."""
        option = self._options[index]
        said = [sentence(f"{index + 1} {self._name(option)}{self._marked(option)}")]
        if option.blocked is not None:
            return f"{said[0]} {refusal(option.blocked)}"
        if price := self._price(option):
            said.append(sentence(price))
        if hint := self._hint(option):
            said.append(sentence(hint))
        if option.prompt.ends_undo and option.item is None and option.slot is None:
            said.append(sentence(option.prompt.ends_undo))
        return " ".join(said)

    def _known(self, option: Option) -> tuple[Card, tuple[str, ...]] | None:
        return self._cards.get(option.item.key) if option.item else None

    def _name(self, option: Option) -> str:
        known = self._known(option)
        if known is not None and known[0].name.casefold() == option.label.casefold():
            return self._spelling.card(*known)
        label = self._spelling.text(option.label)
        if option.takes_amount and option.item is not None:
            return f"{label}, up to {option.item.limit}"
        if option.slot is not None and option.item is None:
            return f"{label}, {wanted(option.slot)}"
        return label

    def _marked(self, option: Option) -> str:
        if option.slot is None:
            return ""
        if option.item is None:
            total = self._form.total(option.slot.name) if self._form else 0
            return f", {total} picked" if total else ""
        if self._form is not None and self._form.prompt.key == option.prompt.key:
            count = self._form.count(option.slot.name, option.item.key)
        else:
            place = (option.slot.name, option.item.key)
            count = next((pick.count for pick in option.prompt.draft or () if (pick.slot, pick.item) == place), 0)
        if not count:
            return ""
        return f", {count} marked" if option.takes_amount else ", marked"

    def _price(self, option: Option) -> str:
        known = self._known(option)
        if not option.price or (known is not None and option.price == known[0].cost):
            return ""
        price = self._spelling.text(option.price)
        return f"price {price}" if price.replace(".", "").isdigit() else price

    def _hint(self, option: Option) -> str:
        # Of a card the line says the facts already; its price in parts is what `why` is for.
        if self._known(option) is not None or (option.slot is not None and option.item is None):
            return ""
        return self._spelling.text(option.hint.removeprefix(f"{option.label}: "))

"""What is agreed on before a game: who sits where, in which order, with which options, agreements and seed."""

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from silverhorizon.bots import LEVELS
from silverhorizon.core.record import Header
from silverhorizon.core.ruleset import Described, Option
from silverhorizon.seating import OPPONENTS
from silverhorizon.session import header_for
from silverhorizon.settings import Settings
from silverhorizon.text import clean_name

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo")
"""Names that seats have until somebody types another."""


class Place(NamedTuple):
    """One seat to be: "person", "opponent" or "nobody", the name, and the level of an opponent."""

    who: str
    name: str
    level: str = "novice"


class Dial(NamedTuple):
    """One rule of the table: its key, label, values with their words, and help. Keys of the table begin with a star.

    `meanings` say more of the values, in their order; empty where the words are enough.
    """

    key: str
    label: str
    values: tuple[tuple[str, str], ...]
    about: str
    meanings: tuple[str, ...] = ()

    def meaning(self, value: str) -> str:
        """Says what a value means; empty if nothing more is known."""
        return dict(zip((own for own, _ in self.values), self.meanings, strict=False)).get(value, "")


TABLE_DIALS = (
    Dial(
        "*undo",
        "Undo",
        (("strict", "to the last reveal"), ("friendly", "to the start"), ("off", "none")),
        "Strict undo stops where somebody learned something or the keyboard changed hands. Friendly undo goes back "
        "to the start, over reveals.",
    ),
    Dial(
        "*cover",
        "Cover",
        (("on", "at every hand-over"), ("off", "never, open hands")),
        "A cover hides the hand of one person before the next one looks.",
    ),
    Dial(
        "*forced",
        "Without choice",
        (("on", "given by itself"), ("off", "always asked")),
        "A public answer without an alternative that reveals nothing can be given by itself; the log has it.",
    ),
)


class Roster:
    """A table to be. Starts with one person and as many opponents as the game needs at least."""

    def __init__(self, ruleset: Described, settings: Settings, rng: Random | None = None) -> None:
        """Takes the game and what new tables start from; `rng` draws the order of the seats, if that is wanted."""
        self.ruleset = ruleset
        self.rng = rng or Random()
        low, high = ruleset.info.seats
        self.places = [Place("person", PEOPLE[0])]
        for number in range(1, high):
            who = "opponent" if number < low else "nobody"
            self.places.append(Place(who, OPPONENTS[number - 1] if who == "opponent" else PEOPLE[number]))
        self.is_drawn = False
        self.seed = ""
        self.dials = [*(_dial(option) for option in ruleset.info.options if option.choices), *TABLE_DIALS]
        self.values = {option.key: option.default for option in ruleset.info.options}
        for dial in TABLE_DIALS:
            self.values[dial.key] = getattr(settings, dial.key[1:])

    @property
    def taken(self) -> list[Place]:
        """Lists the places that somebody has."""
        return [place for place in self.places if place.who != "nobody"]

    def _others(self, at: int) -> list[Place]:
        return [place for number, place in enumerate(self.places) if number != at and place.who != "nobody"]

    def rename(self, at: int, text: str) -> None:
        """Names a seat. Raises ValueError for a name that cannot be shown or is taken."""
        name = clean_name(text)
        if any(other.name.casefold() == name.casefold() for other in self._others(at)):
            raise ValueError(f'another seat is called "{name}" already')
        self.places[at] = self.places[at]._replace(name=name)

    def turn_place(self, at: int, step: int) -> None:
        """Puts the next or the one before into a seat: person, opponent of a level, nobody."""
        states = [("person", ""), *(("opponent", level) for level in LEVELS), ("nobody", "")]
        place = self.places[at]
        now = states.index((place.who, place.level if place.who == "opponent" else ""))
        who, level = states[(now + step) % len(states)]
        self.places[at] = Place(who, self._name_for(at, who, place), level or place.level)

    def _name_for(self, at: int, who: str, place: Place) -> str:
        if who == place.who:
            return place.name
        taken = {other.name.casefold() for other in self._others(at)}
        names = OPPONENTS if who == "opponent" else (PEOPLE[at], *PEOPLE)
        return next(name for name in names if name.casefold() not in taken)

    def turn_dial(self, dial: Dial, step: int) -> None:
        """Gives a rule of the table its next value, or the one before."""
        values = [value for value, _ in dial.values]
        self.values[dial.key] = values[(values.index(self.values[dial.key]) + step) % len(values)]

    def refusal(self) -> str:
        """Says why the game cannot start; empty if it can."""
        low, high = self.ruleset.info.seats
        count = len(self.taken)
        if not low <= count <= high:
            verb = "is" if count == 1 else "are"
            return f"{self.ruleset.info.title} takes {low} to {high} seats, {count} {verb} taken"
        return ""

    def header(self) -> Header:
        """Gives the header of the record to be, the order drawn if that was wanted."""
        places = self.taken
        if self.is_drawn:
            self.rng.shuffle(places)
        levels = ["" if place.who == "person" else place.level for place in places]
        wanted = header_for(self.ruleset, [place.name for place in places], levels, self.seed)
        options = {key: value for key, value in self.values.items() if not key.startswith("*")}
        table = {key[1:]: value for key, value in self.values.items() if key.startswith("*")}
        return replace(wanted, options=options, table=table)


def _dial(option: Option) -> Dial:
    values = tuple((choice.value, choice.label) for choice in option.choices)
    return Dial(option.key, option.label, values, option.help, tuple(choice.help for choice in option.choices))

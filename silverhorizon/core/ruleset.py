"""What a game must provide to be played, and what it says about itself.

Every method is a pure function of its arguments; a ruleset object holds content that never changes and nothing else.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.score import Score
from silverhorizon.core.view import Part, Section, Sheet, View

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
API = 1
"""The version of this contract; a ruleset names the one it was written for."""


class Choice(Struct, frozen=True):
    """One value of an option, with the words for it."""

    value: str
    label: str
    help: str = ""


class Option(Struct, frozen=True):
    """Something a table agrees on before play. The first choice is not special; `default` is."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    default: str
    help: str = ""


class Clause(Struct, frozen=True):
    """One rule in the project's own wording. `house` marks a ruling or design of this project."""

    id: str
    section: str
    text: str
    house: bool = False


class RulesetInfo(Struct, frozen=True):
    """A game's card in the launcher, and the words that are the same in every match of it."""

    key: str
    title: str
    edition: str
    tagline: str
    minutes: str
    seats: tuple[int, int]
    phases: tuple[PhaseSpec, ...]
    options: tuple[Option, ...] = ()
    legend: tuple[Part, ...] = ()
    help: str = ""
    api: int = API

    def phase(self, key: str) -> PhaseSpec:
        """Finds a phase by key. Raises KeyError for one the game does not have."""
        for spec in self.phases:
            if spec.key == key:
                return spec
        raise KeyError(key)


class Progress(Struct, frozen=True):
    """How far a game has come: a number that never falls (rounds, turns or years) and the words for it ("round 4")."""

    number: int
    label: str


class Step(Struct, Generic[S], frozen=True, gc=False):
    """What one action led to. `reveals` is true if any seat may have learned something it could not have worked out."""

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False


class Plan(Struct, frozen=True):
    """A sensible line of play: the answers in order, and why in a few words ("6 VP a round for 7 cards").

    `is_sure` marks a first line that no search is likely to better for its work, as in a bargain already reckoned out.
    `said` is what an opponent says aloud with it, to everybody; empty where its reasons are its own.
    """

    actions: tuple[Action, ...]
    why: str = ""
    is_sure: bool = False
    said: str = ""


class Secret(Struct, Generic[S], frozen=True):
    """A named piece of hidden information: what `of(state, seat)` gives must not be known to that seat.

    It gives None, or something empty, where nothing is hidden or only one thing is possible; anything else must come
    out differently in one of 50 imaginings.
    """

    name: str
    of: Callable[[S, Seat], object]


class Advisor(Protocol[S_contra]):
    """What practice opponents need to know of a game. It is handed imagined states only."""

    def candidates(self, state: S_contra, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
        """Lists sensible lines of play for an awaited seat, at least one, not all there are, the likeliest first.

        Opponents that look far ahead let everybody play the first one there.
        """
        ...

    def appraise(self, state: S_contra, seat: Seat) -> float:
        """Values the state for the seat; higher is better, and only differences count."""
        ...


class Described(Protocol):
    """What can be said of a game without playing it; a card of it kept on disk will do as well."""

    @property
    def info(self) -> RulesetInfo:
        """The game's card in the launcher."""
        ...

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every rule of the game, in the order of the rules text."""
        ...


class Ruleset(Protocol[S]):
    """A game. See each method for what it owes."""

    @property
    def info(self) -> RulesetInfo:
        """The game's card in the launcher."""
        ...

    @property
    def state_type(self) -> type[S]:
        """The frozen struct that decodes a state from a record."""
        ...

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every rule of the game, in the order of the rules text."""
        ...

    @property
    def secrets(self) -> tuple[Secret[S], ...]:
        """Everything that is hidden from somebody, for the conformance checks."""
        ...

    @property
    def advisor(self) -> Advisor[S] | None:
        """What opponents better than random need; None if the game has none."""
        ...

    def setup(self, seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Step[S]:
        """Gives the first state for these names and options. Raises IllegalSetup for ones that cannot be played."""
        ...

    def phase(self, state: S) -> str:
        """Names the phase the state is in."""
        ...

    def progress(self, state: S) -> Progress:
        """Tells how far the game has come."""
        ...

    def awaiting(self, state: S) -> tuple[Seat, ...]:
        """Names the seats without whose answer the game cannot go on; nobody means it is over."""
        ...

    def prompts(self, state: S, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer now, whether it is awaited or not, blocked answers included."""
        ...

    def apply(self, state: S, action: Action, dice: Dice) -> Step[S]:
        """Carries out an action that the seat's prompts accept."""
        ...

    def imagine(self, state: S, seat: Seat, dice: Dice) -> S:
        """Gives a state that this seat cannot tell from the real one, hidden things redrawn by chance."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """Shows what a seat may see; for None, what the whole table may."""
        ...

    def inspect(self, state: S, seat: Seat | None, key: str) -> Sheet | None:
        """Explains one thing by its key, as far as the seat may know it; None if there is no such thing to see."""
        ...

    def preview(self, state: S, action: Action) -> tuple[Section, ...]:
        """Explains an answer that its seat is putting together, as far as that seat may know.

        Nothing where there is nothing to add. The answer is made of what a prompt names and need not be acceptable yet.
        """
        ...

    def complete(self, state: S, action: Action) -> tuple[Pick, ...]:
        """Makes a half-made answer whole in a sensible way, when its seat asks for that: a trade evened out.

        Gives all the picks of an answer that the prompt accepts; nothing where the prompt's own `fill` is all there is.
        """
        ...

    def scores(self, state: S) -> tuple[Score, ...]:
        """Gives each seat's score, itemised, in seat order.

        Final when nobody is awaited; until then as it stands, as far as the whole table may know it.
        """
        ...


AnyRuleset = Ruleset[Any]

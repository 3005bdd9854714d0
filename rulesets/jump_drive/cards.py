"""The cards as the data files give them: typed, checked at load, looked up by key.

A key names one physical card: "comet_zone-2" is the second copy of Comet Zone. Holds facts only; what an effect does is
said in `effects`.
"""

from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from silverhorizon.core.content import nearest, records, table_of
from silverhorizon.core.errors import ContentError

PACKAGE = "rulesets.jump_drive"

Kind = Literal["development", "world", "military world"]
Colour = Literal["", "blue", "brown", "green", "yellow", "gray"]
Keyword = Literal["alien", "imperium", "rebel", "uplift"]
Gain = Literal["vp", "cards"]
Whose = Literal["own", "one other", "any other"]

THINGS = (
    "blue world",
    "brown world",
    "green world",
    "yellow world",
    "military world",
    "development",
    "explore icon",
    "chromosome icon",
    "Military",
)
"""What effects count, besides the copies of a card that they name by its id."""


class Per(Struct, frozen=True, tag="per", forbid_unknown_fields=True):
    """So many VP or cards a round for every `each` of a thing in the empires that `whose` names."""

    gives: Gain
    amount: int
    of: str
    each: int = 1
    whose: Whose = "own"


class With(Struct, frozen=True, tag="with", forbid_unknown_fields=True):
    """So many VP or cards a round, once, if there is at least one of a thing."""

    gives: Gain
    amount: int
    of: str
    whose: Whose = "own"


class Discount(Struct, frozen=True, tag="discount", forbid_unknown_fields=True):
    """Lowers a cost: of developments, of all worlds that are paid for, of worlds of a colour, or of one card."""

    amount: int
    on: str


class MilitaryAgainst(Struct, frozen=True, tag="military against", forbid_unknown_fields=True):
    """Military that counts against one class of worlds only."""

    amount: int
    target: Literal["rebel", "yellow"]


class MilitaryPer(Struct, frozen=True, tag="military per", forbid_unknown_fields=True):
    """Military for each of a thing in the own empire."""

    amount: int
    of: str


class Contact(Struct, frozen=True, tag="contact", forbid_unknown_fields=True):
    """Military worlds may be paid for, at their defense less an amount, except those of one colour."""

    less: int
    never: Colour


class SecondWorld(Struct, frozen=True, tag="second world", forbid_unknown_fields=True):
    """A second world may be placed in the same round, both by payment or both by conquest."""

    by: Literal["payment", "conquest"]
    less: int = 0
    is_discarded: bool = False


class Peaceful(Struct, frozen=True, tag="peaceful", forbid_unknown_fields=True):
    """May be placed only into an empire without Military, or with the card that `unless` names."""

    unless: str


class OncePerEmpire(Struct, frozen=True, tag="once per empire"):
    """No empire may place a second copy."""


class PassedOn(Struct, frozen=True, tag="passed on"):
    """Moves before scoring to the empire that alone has the highest Military."""


Effect = (
    Per | With | Discount | MilitaryAgainst | MilitaryPer | Contact | SecondWorld | Peaceful | OncePerEmpire | PassedOn
)


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on all copies of a card. `number` is its cost, for a military world its defense."""

    id: str
    name: str
    copies: int
    kind: Kind
    number: int
    colour: Colour = ""
    keywords: tuple[Keyword, ...] = ()
    vp: int = 0
    income: int = 0
    explore: int = 0
    military: int = 0
    chromosome: int = 0
    effects: tuple[Effect, ...] = ()
    pile: Literal["deck", "centre"] = "deck"
    doubt: str = ""

    @property
    def is_development(self) -> bool:
        """Tells a development from a world. Rule: JD-005."""
        return self.kind == "development"

    @property
    def is_military(self) -> bool:
        """Tells whether this world has a defense and must be conquered. Rule: JD-006, JD-033."""
        return self.kind == "military world"

    @property
    def is_rebel(self) -> bool:
        """Tells whether Military against Rebels counts against it. Rule: JD-040."""
        return "rebel" in self.keywords


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers that stand on no card; `data/constants.toml` explains each."""

    win_at: int
    hand_limit: int
    explore_draw: int
    explore_marker: int
    alone_development: int
    alone_world: int
    dealt: int
    kept: int
    contact_stacks: bool
    second_world_draws_again: bool


class BeginnerHand(Struct, frozen=True, forbid_unknown_fields=True):
    """A prepared opening hand of this project's own design, with what it teaches."""

    name: str
    cards: tuple[str, ...]
    about: str


@cache
def constants() -> Constants:
    """Reads the numbers. Raises ContentError for one that is missing or unknown."""
    table = table_of(PACKAGE, "constants.toml")
    try:
        return msgspec.convert({**table.get("reference", {}), **table.get("house", {})}, Constants)
    except msgspec.ValidationError as error:
        raise ContentError(f"data/constants.toml: {error}") from None


def _loaded() -> dict[str, Face]:
    faces = records(PACKAGE, "cards.toml", "cards", Face)
    known = [*THINGS, *(face.id for face in faces)]
    faults = [
        f'data/cards.toml, {face.id}: there is no "{named}" to count{nearest(named, known)}'
        for face in faces
        for effect in face.effects
        if (named := getattr(effect, "of", THINGS[0])) not in known
    ]
    if faults:
        raise ContentError("\n".join(faults))
    return {face.id: face for face in faces}


FACES = _loaded()
"""Every face by its id, in the order of the data."""


def copies_of(face: Face) -> tuple[str, ...]:
    """Lists the keys of all copies of a card; a card with one copy has its id for a key."""
    return (face.id,) if face.copies == 1 else tuple(f"{face.id}-{copy}" for copy in range(1, face.copies + 1))


CARDS = {key: face for face in FACES.values() for key in copies_of(face)}
"""The face of every physical card by its key."""

DEVELOPMENTS = frozenset(key for key, face in CARDS.items() if face.is_development)
"""The keys of all developments, Survey Teams included. Rule: JD-005."""

MILITARY_WORLDS = frozenset(key for key, face in CARDS.items() if face.is_military)
"""The keys of all worlds with a defense. Rule: JD-006."""

DECK = tuple(key for key, face in CARDS.items() if face.pile == "deck")
"""The keys of the 112 cards of the deck."""

SURVEY_TEAMS = tuple(key for key, face in CARDS.items() if face.pile == "centre")
"""The keys of the four Survey Teams, one a seat."""


@cache
def beginner_hands() -> tuple[BeginnerHand, ...]:
    """Reads the four prepared hands of a first game. Raises ContentError if a card is unknown or used up."""
    hands = records(PACKAGE, "hands.toml", "hands", BeginnerHand)
    used = [key for hand in hands for key in hand.cards]
    faults = [f'data/hands.toml: there is no card "{key}"{nearest(key, list(DECK))}' for key in used if key not in DECK]
    faults += [f'data/hands.toml: "{key}" is dealt twice' for key in DECK if used.count(key) > 1]
    if faults:
        raise ContentError("\n".join(faults))
    return hands

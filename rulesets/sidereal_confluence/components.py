"""Shapes of the components: cards with their sides, research teams, species sheets, tracks.

`Raw` shapes are the records of `data/`; `content` turns them into the others.
"""

from typing import Literal

from msgspec import Struct

from rulesets.sidereal_confluence.goods import KINDS, NOTHING, Goods

CLIMATES = ("desert", "ice", "jungle", "ocean")
Climate = Literal["", "desert", "ice", "jungle", "ocean"]
Arrow = Literal["white", "purple", "red"]
Kind = Literal[
    "technology",
    "starting",
    "starting_half",
    "interest_converter",
    "relic_world",
    "fleet",
    "nullspace_colony",
    "computer_world",
    "territory_tile",
    "colony",
]
Effect = Literal["", "passes_on", "discount", "network", "bonus"]
"""What a relic world does beyond converters and goods; `relics` carries each out."""


class Takes(Goods, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One way to pay a converter: goods, colonies by climate (`colony` is any), and conditions that are not spent."""

    desert: int = 0
    ice: int = 0
    jungle: int = 0
    ocean: int = 0
    colony: int = 0
    fleets: int = 0
    envoys: int = 0


class Need(Struct, frozen=True, gc=False):
    """What one run asks for: `goods` are paid, `climates` are colonies consumed ("" is any), the rest is required.

    `pairs` are the named kinds among the goods by their place in `KINDS`, so that a stock is compared quickly.
    """

    goods: Goods = NOTHING
    climates: tuple[str, ...] = ()
    fleets: int = 0
    envoys: int = 0
    pairs: tuple[tuple[int, int], ...] = ()


def need_of(goods: Goods, climates: tuple[str, ...] = (), fleets: int = 0, envoys: int = 0) -> Need:
    """Makes a need of its parts."""
    pairs = tuple((KINDS.index(kind), count) for kind, count in goods.items() if not kind.startswith("any"))
    return Need(goods, climates, fleets, envoys, pairs)


class RawRecipe(Struct, frozen=True, forbid_unknown_fields=True):
    """A converter as written in the data."""

    takes: tuple[Takes, ...] = (Takes(),)
    makes: Goods = NOTHING
    gives: Goods = NOTHING
    arrow: Arrow = "white"


class Recipe(Struct, frozen=True, gc=False):
    """A converter: alternative needs, what it makes, and what it makes to be given away."""

    needs: tuple[Need, ...]
    makes: Goods = NOTHING
    gives: Goods = NOTHING
    arrow: Arrow = "white"


class Side(Struct, frozen=True, gc=False):
    """One side of a card. `printed` are the values in and out, where they are known."""

    name: str
    converters: tuple[Recipe, ...] = ()
    climate: Climate = ""
    printed: tuple[float, float] | None = None


class Way(Struct, frozen=True, gc=False):
    """A way to flip a card: by spending a card of that name or by running a converter. `bit` is the half it flips."""

    bit: int = 1
    spend: str = ""
    convert: Recipe | None = None


class CardSpec(Struct, frozen=True, gc=False):
    """A card with all its sides. Pairs of half cards have four sides, numbered by the halves that are flipped."""

    key: str
    number: str
    species: str
    kind: Kind
    name: str
    sides: tuple[Side, ...]
    ways: tuple[Way, ...] = ()
    era: int = 0
    starts: bool = False
    play: Recipe | None = None
    fleets: int = 0
    lendable: bool = True
    enters: Goods = NOTHING
    effect: Effect = ""
    doubt: str = ""


class RawSide(Struct, frozen=True, forbid_unknown_fields=True):
    """A side as written in the data; halves of a pair have takes, makes and gives of their own."""

    name: str
    converters: tuple[RawRecipe, ...] = ()
    climate: Climate = ""
    printed: tuple[float, float] | None = None
    takes: Takes = Takes()
    makes: Goods = NOTHING
    gives: Goods = NOTHING


class RawWay(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to flip as written in the data."""

    spend: str = ""
    convert: RawRecipe | None = None


class RawCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as written in the data."""

    key: str
    number: str
    kind: Kind
    name: str
    origin: Literal["reference", "house"]
    species: str = ""
    front: RawSide | None = None
    back: RawSide | None = None
    upgrades: tuple[RawWay, ...] = ()
    era: int = 0
    starts: bool = False
    half: Literal["", "left", "right"] = ""
    play: RawRecipe | None = None
    fleets: int = 0
    lendable: bool = True
    enters: Goods = NOTHING
    effect: Effect = ""
    doubt: str = ""


class Team(Struct, frozen=True, forbid_unknown_fields=True):
    """A research team: sets that fund it, points printed on it, and what it invents ("" for points alone)."""

    key: str
    number: str
    name: str
    era: int
    costs: tuple[Goods, ...]
    points: int
    origin: Literal["reference", "house"]
    technology: str = ""
    doubt: str = ""


class Species(Struct, frozen=True, forbid_unknown_fields=True):
    """A species sheet. `support` -1 is no limit, `tiebreaker` -1 beats every number."""

    key: str
    name: str
    short: str
    people: str
    difficulty: int
    support: int
    tiebreaker: int
    origin: Literal["reference", "house"]
    goods: Goods
    ships: int
    colonies: int
    teams: int
    start_value: float
    reference_card: str
    start_card: str
    about: str
    strong: str
    weak: str
    traits: tuple[str, ...]
    converter: RawRecipe | None = None
    doubt: str = ""


class Bonuses(Struct, frozen=True, forbid_unknown_fields=True):
    """Sharing bonuses of the six turns for one player count. Rule: SC-145, SC-146."""

    players: int
    origin: Literal["reference", "house"]
    sharing: tuple[int, ...]
    yengii: tuple[int, ...]


class Tracks(Struct, frozen=True, forbid_unknown_fields=True):
    """Least bids of the spots for one player count, lowest first. Rule: SC-043, SC-044."""

    players: int
    origin: Literal["reference", "house"]
    colony: tuple[int, ...]
    research: tuple[int, ...] = ()


class Confluence(Struct, frozen=True, forbid_unknown_fields=True):
    """One Confluence card: the turn and the player counts it is printed for. Rule: SC-039, SC-040."""

    number: str
    turn: int
    players: tuple[int, ...]
    sharing: int
    yengii: int
    origin: Literal["reference", "house"]

"""The content of the game, decoded once from the data files into frozen structs.

Every record has an id, a name, a text for players and its origin: "rulebook" for a fact, "house" for this project's
design.
"""

from typing import Literal, TypeVar

from msgspec import Struct

from rulesets.silver_river.vocabulary import (
    ActionName,
    AnyEffect,
    Condition,
    EventMetric,
    PlayerMetric,
    Requirement,
    Window,
)
from silverhorizon.core.content import records

Origin = Literal["rulebook", "house"]
Resource = Literal["civilization", "military", "technology", "political"]
RESOURCES: tuple[Resource, ...] = ("civilization", "military", "technology", "political")
Side = Literal["civilization", "military"]
Symbol = Literal["", "colonize", "populate", "logistics", "fleet"]
PACKAGE = "rulesets.silver_river"


def resource_of(key: str) -> Resource:
    """Names the type of production behind a key. Raises StopIteration for one that is none."""
    return next(kind for kind in RESOURCES if kind == key)


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every record says of itself. `value` is an estimate in production cubes, for balance alone."""

    id: str
    name: str
    text: str
    origin: Origin
    source: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    flavour: str = ""
    value: float = 0


class SectorCard(Record, frozen=True, kw_only=True):
    """One sector of the printed board, in axial coordinates."""

    q: int
    r: int
    kind: Literal["sagittarius", "nebula", "empty", "planets", "open"]
    slot: str
    wedge: int


class PlanetCard(Record, frozen=True, kw_only=True):
    """A planet printed on the board or on the back of a home tile."""

    capacity: int
    habitable: bool
    sector: str = ""


class LayoutCard(Record, frozen=True, kw_only=True):
    """Home sectors in seat order, spots of Uninhabitable tiles, and the near planets of the variant."""

    players: int
    homes: tuple[str, ...]
    hostile: tuple[str, ...]
    near_planets: tuple[str, ...]


class HomePlanet(Record, frozen=True, kw_only=True):
    """A home world and the population it starts with."""

    start: int
    capacity: int


class Race(Record, frozen=True, kw_only=True):
    """A player board: ability, weakness, racial Wonder and the two sides of the home tile."""

    lean: Resource
    ability_name: str
    effect: tuple[AnyEffect, ...]
    weakness_name: str = ""
    weakness_text: str = ""
    weakness: tuple[AnyEffect, ...] = ()
    wonder: str
    home_sector_name: str
    home_planet: tuple[HomePlanet, ...]
    back: PlanetCard


class Technology(Record, frozen=True, kw_only=True):
    """A Technology card. `symbol` names the upgrade slot it must use."""

    type: Side
    level: int
    cost: int
    symbol: Symbol
    effect: tuple[AnyEffect, ...]


class TechSlot(Record, frozen=True, kw_only=True):
    """A slot of the Technology board."""

    side: Side
    symbol: Symbol
    locked: bool
    base: tuple[AnyEffect, ...] = ()
    condition: Condition = Condition()


class Tactic(Record, frozen=True, kw_only=True):
    """A Tactics card: an ACTION card, or an Instant with its window."""

    kind: Literal["action", "instant"]
    copies: int
    effect: tuple[AnyEffect, ...]
    limit: Literal["", "battle", "election", "turn"]
    window: Window | Literal[""] = ""
    requires: Requirement = "nothing"


class Damage(Struct, frozen=True, forbid_unknown_fields=True):
    """The damage of a monster to each fleet in a round: min(max, base + count // div)."""

    base: int
    per: Literal["none", "critical", "any_critical", "miss", "ship", "fleet"]
    div: int
    max: int


class Monster(Record, frozen=True, kw_only=True):
    """A Space Monster."""

    level: int
    hits: int
    damage: Damage
    reward_text: str
    reward: tuple[AnyEffect, ...]


class ExploreCard(Record, frozen=True, kw_only=True):
    """A card of the Explore deck. `keep`: it stays with the player for its Victory Points."""

    kind: Literal["reward", "quest", "monster"]
    copies: int
    keep: bool
    effect: tuple[AnyEffect, ...]
    goal: Condition = Condition()
    vp: int = 0
    decline: tuple[AnyEffect, ...] = ()
    monster: Monster | None = None


class ObjectivePart(Struct, frozen=True, forbid_unknown_fields=True):
    """One half of a Personal Objective."""

    text: str
    vp: int
    condition: Condition


class PersonalObjective(Record, frozen=True, kw_only=True):
    """A Personal Objective with its Immediate and its End Game part."""

    code: str
    category: str
    immediate: ObjectivePart
    end_game: ObjectivePart


class PublicLevel(Struct, frozen=True, forbid_unknown_fields=True):
    """A level of a Public Objective."""

    at_least: int
    vp: int


class PublicObjective(Record, frozen=True, kw_only=True):
    """A Public Objective with its levels, lowest first."""

    metric: PlayerMetric | EventMetric
    levels: tuple[PublicLevel, ...]


class Title(Record, frozen=True, kw_only=True):
    """A Title and its place in the order of ties."""

    tie_break: int
    effect: tuple[AnyEffect, ...]


class Wonder(Record, frozen=True, kw_only=True):
    """A Wonder. `serves`: everybody on its planet, or only its builder."""

    kind: Literal["common", "racial"]
    race: str = ""
    cost: int
    serves: Literal["planet", "builder"]
    effect: tuple[AnyEffect, ...]


class Space(Record, frozen=True, kw_only=True):
    """A space of a Domestic Investment track and its bonus."""

    space: int
    icon: str
    effect: tuple[AnyEffect, ...]


class Track(Record, frozen=True, kw_only=True):
    """A Domestic Investment track."""

    space: tuple[Space, ...]


class Face(Record, frozen=True, kw_only=True):
    """A die face."""

    glyph: str


class DiceLevel(Record, frozen=True, kw_only=True):
    """A row of the Fleet Upgrade table."""

    level: int
    hit: tuple[str, ...]
    critical: tuple[str, ...]
    attack_limit: int


class Variant(Record, frozen=True, kw_only=True):
    """A variant of the whole game."""

    ages: int
    monster_levels: tuple[int, ...]
    near_planet_population: int
    extra_ships: int
    start_technologies: int
    start_technology_level: int
    open_slots: int
    age_1_raw: int
    steps: tuple[str, ...]


T = TypeVar("T", bound=Record)


def _load(name: str, key: str, kind: type[T]) -> tuple[T, ...]:
    return records(PACKAGE, f"{name}.toml", key, kind)


SECTORS = _load("maps", "sector", SectorCard)
PLANETS = _load("maps", "planet", PlanetCard)
LAYOUTS = {layout.players: layout for layout in _load("maps", "layout", LayoutCard)}
RACES = {race.id: race for race in _load("races", "race", Race)}
TECHNOLOGIES = {card.id: card for card in _load("technologies", "technology", Technology)}
SLOTS = _load("tech_board", "slot", TechSlot)
TACTICS = {card.id: card for card in _load("tactics", "card", Tactic)}
EXPLORE = {card.id: card for card in _load("explore", "card", ExploreCard)}
PERSONAL = {card.id: card for card in _load("personal_objectives", "objective", PersonalObjective)}
PUBLIC = _load("public_objectives", "objective", PublicObjective)
DECK_MONSTERS = _load("monsters", "monster", Monster)
MONSTERS = {
    monster.id: monster for monster in (*DECK_MONSTERS, *(card.monster for card in EXPLORE.values() if card.monster))
}
TITLES = _load("titles", "title", Title)
WONDERS = {wonder.id: wonder for wonder in _load("wonders", "wonder", Wonder)}
TRACKS = _load("domestic", "track", Track)
FACES = _load("dice", "face", Face)
LEVELS = _load("dice", "level", DiceLevel)
EVEN_FASTER = _load("variants", "variant", Variant)[0]
COMMON_WONDERS = tuple(wonder.id for wonder in WONDERS.values() if wonder.kind == "common")
ACTION_RESOURCE: dict[ActionName, Resource] = {
    "call_election": "political",
    "build_wonder": "political",
    "tactics": "political",
    "research": "technology",
    "reconfigure": "technology",
    "activate": "military",
    "build_ships": "military",
    "colonize": "civilization",
    "populate": "civilization",
    "build_trade_station": "civilization",
}
"""Which production pays for an action. Rule: SR-327, SR-328."""

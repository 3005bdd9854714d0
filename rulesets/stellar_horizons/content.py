"""The components of the game, decoded from `data/` into typed structs.

Nothing here changes during a match; a state names components by their ids.
"""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from rulesets.stellar_horizons.effects import EventEffect, Standing, WorldMod
from rulesets.stellar_horizons.goods import Goods, Points
from silverhorizon.core.content import records, table_of

PACKAGE = "rulesets.stellar_horizons"


class Record(Struct, frozen=True, kw_only=True):
    """What every record of the data files says about itself; `origin` is reference or house."""

    id: str
    name: str
    origin: str
    text: str = ""
    source: str = ""
    reference_fields: tuple[str, ...] = ()


class Rate(Record, frozen=True, kw_only=True):
    """A single number of the rules."""

    value: float
    unit: str


class System(Record, frozen=True, kw_only=True):
    """A planetary system, with its number on the heliocentric line and its transfer boxes."""

    order: int
    kind: str
    au: float
    heliocentric: int
    transfer_boxes: int
    flyby_year: int
    central_world: str
    severe_radiation_everywhere: bool
    area_prefix: str
    flyby_area: str
    short: str = ""
    """How the chart of systems names it; empty if as everywhere."""


class World(Record, frozen=True, kw_only=True):
    """A world with its printed values."""

    system: str
    kind: str
    exploration: int
    base_allowed: bool
    base_cost: int
    production_bonus: Goods
    life_chance: int
    descriptors: tuple[str, ...]
    card_slot: bool
    symbols: tuple[str, ...]
    radiation_areas: tuple[str, ...]
    orbit_area: str
    surface_area: str
    explored_by: tuple[str, ...]
    terraform_max: int
    settlement_zone: str

    @property
    def needs_reentry(self) -> bool:
        """Tells whether large ships cannot land here. Rule: SH-662, SH-668."""
        return "reentry" in self.symbols or "severe_atmosphere" in self.symbols


class Link(Record, frozen=True, kw_only=True):
    """A way between two areas."""

    a: str
    b: str


class WorldCard(Record, frozen=True, kw_only=True):
    """A card that may lie beside a world."""

    descriptors: tuple[str, ...]
    production: Goods
    tech: Points
    re_bonus: int
    cv_bonus: int
    effects: tuple[WorldMod, ...]


class Technology(Record, frozen=True, kw_only=True):
    """A technology of the chart."""

    field: str
    column: int
    row: int
    cost: int
    prerequisites: tuple[str, ...]
    effects: tuple[Standing, ...]
    short: str
    """How the chart names it where it is small, in at most nine cells."""
    discovery: bool = False


class Policy(Record, frozen=True, kw_only=True):
    """A tier of a policy line."""

    line: str
    line_name: str
    tier: int
    unified: bool
    prerequisite: str
    effects: tuple[Standing, ...]


class SupportLimits(Struct, frozen=True):
    """How much a faction supports from a decade on."""

    from_decade: int
    re: int
    cv: int
    base: int


class Trait(Struct, frozen=True):
    """What only one faction has."""

    id: str
    name: str
    text: str
    effects: tuple[Standing, ...]


class Faction(Record, frozen=True, kw_only=True):
    """A faction sheet."""

    abbr: str
    colour: str
    printed_initiative: int
    budget: tuple[int, ...]
    research_engineering: tuple[int, ...]
    research_biology: tuple[int, ...]
    research_physics: tuple[int, ...]
    support_limits: tuple[SupportLimits, ...]
    start_techs: tuple[str, ...]
    trait: Trait
    ship_names: dict[str, str]
    base_names: tuple[str, ...]

    def research(self, decade: int) -> Points:
        """Gives the technology points that Earth makes in a decade."""
        column = (decade - 2030) // 10
        return Points(self.research_engineering[column], self.research_biology[column], self.research_physics[column])


class ShipClass(Record, frozen=True, kw_only=True):
    """A kind of ship counter."""

    kind: str
    type: str
    size: int
    cost: Goods
    earth_price: int
    exploration: int
    combat: int
    cargo: int
    production: bool
    drones: int
    spectrometer: bool
    mobile_lab: bool
    counter_limit: int
    technology: str

    @property
    def noun(self) -> str:
        """The name of the class as it stands within a sentence: "orbiter", but "LV-2"."""
        return self.name if self.name.isupper() else self.name.lower()


class Facility(Record, frozen=True, kw_only=True):
    """A level of a facility line."""

    line: str
    level: int
    cost: Goods
    defence: int
    production_bonus: int = 0
    tech_bonus: int = 0
    combat: int = 0
    drones: int = 0


class Mission(Record, frozen=True, kw_only=True):
    """A mission marker."""

    world: str
    value: int
    dated: bool
    decade: int
    cv_only: bool


class Event(Record, frozen=True, kw_only=True):
    """A row of the event table."""

    min: int
    max: int
    until: str
    effects: tuple[EventEffect, ...]


class Location(Record, frozen=True, kw_only=True):
    """A row of the table of places."""

    min: int
    max: int
    world: str
    system: str


class Asset(Struct, frozen=True):
    """Something a scenario gives to every faction."""

    what: str
    world: str = ""
    facilities: tuple[str, ...] = ()
    settlements: int = 0
    ore: int = 0
    fuel: int = 0
    sup: int = 0
    ship: str = ""
    area: str = ""
    reserve: bool = False


class Victory(Struct, frozen=True):
    """How a scenario is won."""

    kind: str
    world: str = ""
    target: int = 0
    sole_base_wins: bool = False
    tie: tuple[str, ...] = ()
    at_end: str = ""


class Scenario(Record, frozen=True, kw_only=True):
    """A set-up with its end."""

    players_min: int
    players_max: int
    first_year: int
    last_year: int
    end_roll: bool
    first_economic_phase: int
    systems: tuple[str, ...]
    technologies: tuple[str, ...]
    policies: tuple[str, ...]
    relations: str
    start_cash: str
    start_bank: str
    start_politics: int
    private_missions: int
    public_missions: int
    missions_dated_up_to: int
    world_cards: dict[str, str]
    terraform: dict[str, int]
    assets: tuple[Asset, ...]
    pirates_and_asteroids: bool
    npf_bases: bool
    settlements_per_base_and_turn: int
    war_allowed: bool
    victory: Victory
    penalty_columns: int
    rivals: int


class Band(Record, frozen=True, kw_only=True):
    """A reading of a solo score."""

    min: int
    max: int


class Rivals(Record, frozen=True, kw_only=True):
    """The procedure of the rival programmes."""

    count: int
    surveys_per_phase: int
    survey_floor: int
    technologies_per_phase: int
    life_chance_divisor: int
    when: str
    survey: str
    science: str
    diplomacy: str
    initiative: str


class Content:
    """All components, by id. Built once; never changed."""

    def __init__(self) -> None:
        self.rates: dict[str, Rate] = {rate.id: rate for rate in _all("constants", "rate", Rate)}
        self.tables: dict[str, list[dict[str, Any]]] = {
            table["id"]: table["rows"] for table in table_of(PACKAGE, "constants.toml")["table"]
        }
        self.vp: dict[str, dict[str, Any]] = {row["id"]: row for row in table_of(PACKAGE, "constants.toml")["vp"]}
        self.systems: dict[str, System] = {system.id: system for system in _all("worlds", "system", System)}
        self.worlds: dict[str, World] = {world.id: world for world in _all("worlds", "world", World)}
        self.links: tuple[Link, ...] = _all("worlds", "link", Link)
        self.cards: dict[str, WorldCard] = {card.id: card for card in _all("world_cards", "world_card", WorldCard)}
        self.techs: dict[str, Technology] = {tech.id: tech for tech in _all("techs", "tech", Technology)}
        self.policies: dict[str, Policy] = {policy.id: policy for policy in _all("policies", "policy", Policy)}
        self.factions: dict[str, Faction] = factions()
        self.ships: dict[str, ShipClass] = {ship.id: ship for ship in _all("ships", "ship", ShipClass)}
        self.facilities: dict[str, Facility] = {
            facility.id: facility for facility in _all("facilities", "facility", Facility)
        }
        self.missions: dict[str, Mission] = {mission.id: mission for mission in _all("missions", "mission", Mission)}
        self.events: tuple[Event, ...] = _all("events", "event", Event)
        self.locations: tuple[Location, ...] = _all("location_table", "row", Location)
        self.scenarios: dict[str, Scenario] = scenarios()
        self.bands: tuple[Band, ...] = _all("scenarios", "solo_band", Band)
        self.rivals = msgspec.convert(table_of(PACKAGE, "scenarios.toml")["rivals"], Rivals)
        markers = table_of(PACKAGE, "markers.toml")
        self.cups: tuple[tuple[int, ...], ...] = tuple(
            tuple(row["count"] for row in cup["counts"]) for cup in markers["tech_marker"]
        )
        self.trade_markers = {row["id"]: int(row["count"]) for row in markers["trade_marker"]}
        self.counters = {row["id"]: int(row["count"]) for row in markers["counter"]}
        self.base_counters = int(table_of(PACKAGE, "facilities.toml")["rules"]["base_counters"])
        self.world_at = {world_id: number for number, world_id in enumerate(self.worlds)}
        self.lines = {(facility.line, facility.level): facility for facility in self.facilities.values()}

    def rate(self, name: str) -> int:
        """Gives a whole number of the rules by its id. Raises KeyError for an unknown one."""
        return int(self.rates[name].value)


def _all(name: str, key: str, kind: Any) -> Any:
    return records(PACKAGE, f"{name}.toml", key, kind)


def factions() -> dict[str, Faction]:
    """Reads the factions alone, by id, as the launcher needs them. Raises ContentError."""
    return {faction.id: faction for faction in _all("factions", "faction", Faction)}


def scenarios() -> dict[str, Scenario]:
    """Reads the scenarios alone, by id, as the launcher needs them. Raises ContentError."""
    return {scenario.id: scenario for scenario in _all("scenarios", "scenario", Scenario)}


@lru_cache(maxsize=1)
def content() -> Content:
    """Reads all components on first use. Raises ContentError with every fault of the data files."""
    return Content()

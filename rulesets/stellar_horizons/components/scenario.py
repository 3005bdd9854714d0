"""Printed values of set-ups and ends: scenarios, solo bands and rival programmes."""

from msgspec import Struct

from rulesets.stellar_horizons.components.record import Record


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

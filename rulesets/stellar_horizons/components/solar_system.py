"""Printed values of the solar system: systems, worlds and the ways between, world cards and where newcomers go."""

from rulesets.stellar_horizons.components.record import Record
from rulesets.stellar_horizons.effects import WorldMod
from rulesets.stellar_horizons.goods import Goods, Points


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


class Location(Record, frozen=True, kw_only=True):
    """A row of the table of places."""

    min: int
    max: int
    world: str
    system: str

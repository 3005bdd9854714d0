"""Printed values of what factions put on the board: classes of ships, facilities and missions."""

from rulesets.stellar_horizons.components.record import Record
from rulesets.stellar_horizons.goods import Goods


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

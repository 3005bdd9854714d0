"""Counters on the board: ships, bases, worlds and what nobody plays."""

from msgspec import Struct
from msgspec.structs import replace

from rulesets.stellar_horizons.components.counter import ShipClass
from rulesets.stellar_horizons.components.solar_system import World
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import NOTHING, Goods

LINES = ("supply", "mining", "lab", "defence_net", "settlement")
"""The lines of facilities, in the order of a base's levels and damage."""


class Ship(Struct, frozen=True, gc=False):
    """A ship counter on the board.

    `number` tells ships of one class apart, `landed` marks robots that may not move again, `fresh` robots that have not
    left their base, `probe` a carried probe. `moved`, `used` and `arrived` are about this year.
    """

    key: str
    kind: str
    number: int
    area: str
    reserve: bool = False
    damage: int = 0
    cargo: Goods = NOTHING
    probe: bool = False
    fresh: bool = False
    landed: bool = False
    moved: bool = False
    used: bool = False
    arrived: bool = False

    @property
    def model(self) -> ShipClass:
        """Gives the printed values of the ship's class."""
        return content().ships[self.kind]

    @property
    def exploration(self) -> int:
        """Gives the exploration value less damage. Rule: SH-114, SH-130, SH-360."""
        return max(0, self.model.exploration - self.damage)

    @property
    def room(self) -> int:
        """Tells how many more resources fit aboard."""
        return self.model.cargo - self.cargo.total

    def rested(self) -> "Ship":
        """Gives the ship ready for a new year."""
        if self.moved or self.used or self.arrived:
            return replace(self, moved=False, used=False, arrived=False)
        return self


class Flight(Struct, frozen=True, gc=False):
    """A launch planned in step 1 for step 3: ship, launch vehicle, destination, and whether a probe rides along."""

    ship: str
    launcher: str
    area: str
    probe: bool = False


class Base(Struct, frozen=True, gc=False):
    """A base of a faction on a world.

    `levels` and `damage` follow LINES; `built` and `terraformed` count what was bought here this year, `trade` is
    "buy", "sell" or empty. `blockader` is for the part of the rules that lets ships blockade; -1 is nobody.
    """

    world: str
    number: int
    levels: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    damage: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    store: Goods = NOTHING
    trade: str = ""
    built: int = 0
    repaired: int = 0
    terraformed: int = 0
    is_new: bool = False
    blockader: int = -1

    def level(self, line: str) -> int:
        """Gives the built level of a line; for settlements their number."""
        return self.levels[LINES.index(line)]

    def hits(self, line: str) -> int:
        """Counts the damage markers on a line."""
        return self.damage[LINES.index(line)]

    @property
    def supply(self) -> int:
        """Gives the supply level that works: one lower while damaged. Rule: SH-060, SH-061, SH-A24, SH-A25."""
        return max(0, self.levels[0] - (1 if self.damage[0] else 0))

    @property
    def settlements(self) -> int:
        """Counts the undamaged settlements. Rule: SH-057, SH-058, SH-109."""
        return self.levels[4] - self.damage[4]

    @property
    def place(self) -> World:
        """Gives the printed values of the base's world."""
        return content().worlds[self.world]

    def rested(self) -> "Base":
        """Gives the base ready for a new year."""
        if self.built or self.repaired or self.terraformed or self.is_new:
            return replace(self, built=0, repaired=0, terraformed=0, is_new=False)
        return self

    @property
    def area(self) -> str:
        """Names the area the base stands in. Rule: SH-011, SH-012."""
        return self.place.surface_area


class WorldState(Struct, frozen=True, gc=False):
    """What has become of a world: value left, card, life (0 none, 1 signs, 2 life) and terraforming pool."""

    exploration: int
    card: str = ""
    life: int = 0
    terraform: int = 0


class NpfBase(Struct, frozen=True, gc=False):
    """A base of a faction nobody plays."""

    world: str
    faction: str
    trade: str = ""


class Pirate(Struct, frozen=True, gc=False):
    """A pirate counter in a flyby region; for the part of the rules with combat."""

    system: str
    side: str
    damage: int = 0


class Relation(Struct, frozen=True, gc=False):
    """A relation between two factions that is not Neutral: -2 War, -1 Embargo, 1 Cooperation, 2 Alliance."""

    a: str
    b: str
    level: int


class Rival(Struct, frozen=True, gc=False):
    """A programme that decides nothing."""

    faction: str
    techs: tuple[str, ...]

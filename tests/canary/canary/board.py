"""The board: converters, technologies, planets and places, as content from `data/board.toml`."""

from msgspec import Struct

from silverhorizon.core.content import records
from silverhorizon.core.kit.hexes import Hex


class Converter(Struct, frozen=True):
    """So many of one good become so many of another."""

    key: str
    name: str
    good_in: str
    count_in: int
    good_out: str
    count_out: int
    group: str


class Tech(Struct, frozen=True):
    """A technology: paid for with goods of any kind, and only with its prerequisites."""

    key: str
    name: str
    field: str
    level: int
    cost: int
    needs: tuple[str, ...]
    points: int


class Planet(Struct, frozen=True):
    """A planet: the engine must roll at least `need`; three sites can be surveyed there."""

    key: str
    name: str
    need: int
    group: str
    sites: tuple[str, ...]


class Place(Struct, frozen=True):
    """A hex of the map and the good it wants; "" if none."""

    key: str
    name: str
    q: int
    r: int
    wants: str

    @property
    def hex(self) -> Hex:
        """Gives its axial coordinates."""
        return (self.q, self.r)


VALUE = {"seed": 1, "song": 1, "coal": 2, "gold": 3}
"""What a good is thought to be worth, for the value of a deal."""
CONVERTERS = {row.key: row for row in records("canary", "board.toml", "converters", Converter)}
TECHS = {row.key: row for row in records("canary", "board.toml", "techs", Tech)}
PLANETS = {row.key: row for row in records("canary", "board.toml", "planets", Planet)}
PLACES = {row.key: row for row in records("canary", "board.toml", "places", Place)}
PLACE_AT = {place.hex: place for place in PLACES.values()}

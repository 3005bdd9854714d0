"""The galaxy: sectors, adjacency, and the planets that a choice of races puts on the map.

Nothing here changes during a game; what lies on the map is in `state.py`.
"""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from rulesets.silver_river.cards import LAYOUTS, PLANETS, RACES, SECTORS
from silverhorizon.core.kit.hexes import distance, neighbours

Kind = Literal["sagittarius", "nebula", "empty", "planets", "home", "hostile"]
SECTOR_IDS = tuple(sector.id for sector in SECTORS)
SECTOR_INDEX = {key: index for index, key in enumerate(SECTOR_IDS)}
_PLACES = tuple((sector.q, sector.r) for sector in SECTORS)
_AT = {place: index for index, place in enumerate(_PLACES)}
ADJACENT: tuple[tuple[int, ...], ...] = tuple(
    tuple(_AT[place] for place in neighbours(here) if place in _AT) for here in _PLACES
)
"""The sectors beside each sector."""
CORE = SECTOR_INDEX["sagittarius_a"]
OFF_BOARD = -1


def _reach(steps: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(index for index, place in enumerate(_PLACES) if distance(here, place) <= steps) for here in _PLACES
    )


REACH: tuple[tuple[tuple[int, ...], ...], ...] = tuple(_reach(steps) for steps in range(3))
"""`REACH[n][s]`: the sectors at most n steps from s, s included."""


def steps_between(a: int, b: int) -> int:
    """Counts the sectors from one sector to another."""
    return distance(_PLACES[a], _PLACES[b])


class Planet(Struct, frozen=True, gc=False):
    """A planet of this match. `home` is the seat whose home world it is, -1 for all others."""

    id: str
    name: str
    sector: int
    capacity: int
    habitable: bool
    home: int = -1
    start: int = 0


class Galaxy(Struct, frozen=True, gc=False):
    """The map of one match: kind and name of every sector, all planets, and the home sector of each seat."""

    kinds: tuple[Kind, ...]
    names: tuple[str, ...]
    planets: tuple[Planet, ...]
    homes: tuple[int, ...]
    near_planets: tuple[int, ...]
    planets_in: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=4096)
def galaxy(races: tuple[str, ...]) -> Galaxy:
    """Lays out the map for the races of the seats; a seat without a race yet has an empty home spot.

    Backs of unselected races fill the hostile spots in file order. Rule: SR-105, SR-106, SR-107, AMB-SR-109.
    """
    layout = LAYOUTS[len(races)]
    kinds: list[Kind] = ["hostile" if sector.kind == "open" else sector.kind for sector in SECTORS]
    names = [sector.name for sector in SECTORS]
    planets = [Planet(p.id, p.name, SECTOR_INDEX[p.sector], p.capacity, p.habitable) for p in PLANETS]
    homes = tuple(SECTOR_INDEX[key] for key in layout.homes)
    for seat, (home, race) in enumerate(zip(homes, races, strict=True)):
        kinds[home] = "home"
        if race:
            names[home] = RACES[race].home_sector_name
            planets += [
                Planet(p.id, p.name, home, p.capacity, habitable=True, home=seat, start=p.start)
                for p in RACES[race].home_planet
            ]
    if all(races):
        backs = [race.back for race in RACES.values() if race.id not in races]
        for spot, back in zip(layout.hostile, backs, strict=False):
            planets.append(Planet(back.id, back.name, SECTOR_INDEX[spot], back.capacity, back.habitable))
    ids = [planet.id for planet in planets]
    inside = tuple(tuple(i for i, p in enumerate(planets) if p.sector == s) for s in range(len(SECTORS)))
    near = tuple(ids.index(key) for key in layout.near_planets)
    return Galaxy(tuple(kinds), tuple(names), tuple(planets), homes, near, inside)

"""Keys and words for the things on the table, the same in prompts, panels and the log."""

from collections.abc import Sequence
from functools import lru_cache

from rulesets.silver_river.agenda import Volley
from rulesets.silver_river.board import SECTOR_IDS
from rulesets.silver_river.cards import RESOURCES, Resource
from rulesets.silver_river.state import State
from silverhorizon.core.action import Seat

LETTERS = "ABCD"
KIND_NAMES: dict[Resource, str] = {kind: kind.capitalize() for kind in RESOURCES}
STATION_UNIT = 4
"""The unit number of a Trade Station in a fight; fleets are 0 to 3."""


@lru_cache(maxsize=256)
def unit_key(seat: Seat, unit: int) -> str:
    """Gives the key of a fleet ("a1") or a Trade Station ("a*") in prompts and on panels."""
    return f"{LETTERS[seat].lower()}{'*' if unit == STATION_UNIT else unit + 1}"


@lru_cache(maxsize=256)
def unit_of(key: str) -> tuple[Seat, int]:
    """Reads a unit key back."""
    return LETTERS.index(key[0].upper()), STATION_UNIT if key[1] == "*" else int(key[1]) - 1


def roll_key(number: int, rolled: Sequence[Volley]) -> str:
    """Gives the key of the page about a round's dice, which are on the table when the round is long over.

    It holds the round and for each volley its unit, its target and its faces: "roll:2:b1a1051". A unit whose number is
    not for everybody stands as "b-".
    """

    def unit(seat: Seat, number: int) -> str:
        if seat < 0:
            return "--"
        return unit_key(seat, number) if number >= 0 else f"{LETTERS[seat].lower()}-"

    volleys = [
        unit(v.seat, v.unit) + unit(v.target_seat, v.target) + "".join(str(face) for face in v.faces) for v in rolled
    ]
    return ":".join(("roll", str(number), *volleys))


def sector_key(sector: int) -> str:
    """Gives the key of a sector."""
    return SECTOR_IDS[sector]


def sector_name(state: State, sector: int) -> str:
    """Names a sector."""
    return state.galaxy.names[sector]


def planet_name(state: State, planet: int) -> str:
    """Names a planet."""
    return state.galaxy.planets[planet].name


def plural(count: int, noun: str) -> str:
    """Writes a number with its noun: "1 ship", "2 ships"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"

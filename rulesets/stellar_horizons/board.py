"""Places and ways: areas of the systems, moves inside a system and transfers between them. Knows no player."""

from functools import lru_cache

from msgspec import Struct

from rulesets.stellar_horizons.components.solar_system import System, World
from rulesets.stellar_horizons.content import content

EARTH = "earth_surface"
EARTH_ORBIT = "earth_orbit"
HOME = "earth_system"
ALPHA = "alpha_centauri_system"
LARGE_HULL = 5
"""The size from which a crewed vehicle is too large for re-entry. Rule: SH-346."""


class Area(Struct, frozen=True):
    """One place a ship can be: a surface, an orbit, a flyby region or a transfer box (then `box` is its number)."""

    key: str
    system: str
    kind: str
    name: str
    world: str = ""
    box: int = 0
    severe_radiation: bool = False


@lru_cache(maxsize=1)
def areas() -> dict[str, Area]:
    """Gives every area of the board by its key."""
    found: dict[str, Area] = {}
    for system in content().systems.values():
        harsh = system.severe_radiation_everywhere
        if system.flyby_area:
            name = f"the flyby region of {system.name}"
            found[system.flyby_area] = Area(system.flyby_area, system.id, "flyby", name, "", 0, severe_radiation=harsh)
        for box in range(1, system.transfer_boxes + 1):
            key = box_area(system, box)
            found[key] = Area(
                key, system.id, "box", f"transfer box {box} of {system.name}", "", box, severe_radiation=harsh
            )
    for world in content().worlds.values():
        for key, kind in ((world.orbit_area, "orbit"), (world.surface_area, "surface")):
            if key and key not in found:
                found[key] = Area(
                    key, world.system, kind, _name(world, key, kind), world.id, 0, key in world.radiation_areas
                )
    return found


def _name(world: World, key: str, kind: str) -> str:
    if key == EARTH_ORBIT:
        return "Earth orbit"
    return world.name if kind == "surface" else f"the orbit of {world.name}"


def box_area(system: System, box: int) -> str:
    """Names a transfer box of a system; box 0 is the flyby region it leads to."""
    return f"{system.area_prefix}_transfer_{box}" if box else system.flyby_area


@lru_cache(maxsize=1)
def _neighbours() -> dict[str, tuple[str, ...]]:
    beside: dict[str, list[str]] = {key: [] for key in areas()}
    for link in content().links:
        beside[link.a].append(link.b)
        beside[link.b].append(link.a)
    return {key: tuple(ends) for key, ends in beside.items()}


def neighbours(area: str) -> tuple[str, ...]:
    """Lists the areas that the arrows join to an area. Rule: SH-405."""
    return _neighbours()[area]


def world_on(area: str) -> str:
    """Names the world whose bases stand in an area; empty where none can. Rule: SH-014."""
    if area == EARTH_ORBIT:
        return EARTH_ORBIT
    place = areas()[area]
    return place.world if place.kind == "surface" else ""


def distance(a: str, b: str) -> int:
    """Gives the difference of two systems' numbers; 0 inside a system. Rule: AMB-SH-11, AMB-SH-24."""
    return abs(content().systems[a].heliocentric - content().systems[b].heliocentric)


def transfer_years(a: str, b: str, propulsion: int, saved: int = 0) -> int:
    """Gives the turns of a transfer: distance times propulsion (in hundredths), halves up, at least 1.

    `saved` is what a large launch vehicle takes off. Rule: AMB-SH-11, SH-398, SH-A14.
    """
    least = content().rate("transfer_minimum")
    years = max(least, (2 * distance(a, b) * propulsion + 100) // 200)
    return max(least, years - saved)


class Craft(Struct, frozen=True):
    """What decides where a ship may go: its type, size, and what its owner's technologies allow."""

    type: str
    size: int
    propulsion: int
    pressure_hulls: bool = False
    shielding: bool = False

    @property
    def is_crewed(self) -> bool:
        """Tells whether people are aboard."""
        return self.type not in ROBOTS


ROBOTS = ("probe", "flyby", "orbiter", "rover", "telescope")


class Way(Struct, frozen=True):
    """One destination: the area, the years a transfer takes (0 inside the system) and why it is closed, if it is.

    `reason` is empty for an open way; `rule` is the clause that closes it.
    """

    area: str
    years: int = 0
    reason: str = ""
    rule: str = ""


@lru_cache(maxsize=4096)
def _ways(start: str, craft: Craft) -> tuple[Way, ...]:
    seen, frontier, ways = {start}, [start], []
    while frontier:
        for area in neighbours(frontier.pop(0)):
            if area not in seen:
                seen.add(area)
                way = _entry(area, craft)
                ways.append(way)
                if areas()[area].kind != "surface" and not way.reason:
                    frontier.append(area)
    return tuple(ways)


@lru_cache(maxsize=4096)
def local_ways(start: str, craft: Craft) -> tuple[Way, ...]:
    """Lists where a ship can go inside its system, closed places included.

    A ship follows the arrows and stops on a surface; crews cannot pass through severe radiation without shielding.
    Rule: SH-351, SH-405, SH-407.
    """
    if areas()[start].kind == "box":
        return ()
    return tuple(way for way in _ways(start, craft) if _fits(areas()[way.area].kind, way.area, craft.type))


def _fits(kind: str, area: str, craft: str) -> bool:
    match craft:
        case "telescope":
            return area == EARTH_ORBIT
        case "flyby":
            return kind == "flyby"
        case "orbiter":
            return kind in {"orbit", "flyby"}
        case _:
            return True


def _entry(area: str, craft: Craft) -> Way:
    place = areas()[area]
    world = content().worlds[place.world] if place.world else None
    if craft.type == "rover" and place.kind == "surface" and world and "rover" not in world.explored_by:
        if area == EARTH:
            return Way(area, 0, "a rover has nothing to explore on Earth", "SH-132")
        return Way(area, 0, f"a rover finds no ground on {world.name}", "SH-450")
    if not craft.is_crewed:
        return Way(area)
    if place.severe_radiation and not craft.shielding:
        return Way(area, 0, f"{place.name} lies in severe radiation: Active Radiation Shielding is missing", "SH-351")
    if place.kind != "surface" or world is None:
        return Way(area)
    if craft.size >= LARGE_HULL and world.needs_reentry:
        return Way(area, 0, f"a crewed ship of size {craft.size} cannot land on {world.name}, 4 is the most", "SH-346")
    if "severe_atmosphere" in world.symbols and not craft.pressure_hulls:
        return Way(area, 0, f"{world.name} has a severe atmosphere: Pressure Hulls are missing", "SH-349")
    return Way(area)


def flyby_in_reach(start: str, craft: Craft) -> bool:
    """Tells whether a ship can leave its system from here: its way to the flyby region is open. Rule: SH-406."""
    kind = areas()[start].kind
    if kind in {"flyby", "box"}:
        return kind == "flyby"
    return any(not way.reason and areas()[way.area].kind == "flyby" for way in _ways(start, craft))


@lru_cache(maxsize=4096)
def transfer_ways(start: str, craft: Craft, saved: int, systems: tuple[str, ...]) -> tuple[Way, ...]:
    """Lists the transfers a ship can begin from its system, closed ones included.

    The ship enters the destination's box with the number of years; a flyby may choose a higher box.
    Rule: AMB-SH-11, AMB-SH-37, SH-381, SH-387, SH-389, SH-455.
    """
    if craft.type == "telescope" or not flyby_in_reach(start, craft):
        return ()
    here = areas()[start].system
    ways: list[Way] = []
    for system in content().systems.values():
        if system.id == here or not system.flyby_area or (systems and system.id not in systems):
            continue
        if system.id == ALPHA and craft.type in {"flyby", "rover"}:
            reason = (
                "a flyby cannot go to Alpha Centauri" if craft.type == "flyby" else "there is no ground for a rover"
            )
            ways.append(Way(box_area(system, 1), 0, reason, "SH-389" if craft.type == "flyby" else "AMB-SH-18"))
            continue
        ways.extend(_transfers(system, here, craft, saved))
    return tuple(ways)


def _transfers(system: System, here: str, craft: Craft, saved: int) -> list[Way]:
    years = transfer_years(here, system.id, craft.propulsion, saved)
    harsh = craft.is_crewed and not craft.shielding
    if harsh and system.severe_radiation_everywhere:
        reason = f"{system.name} lies in severe radiation: Active Radiation Shielding is missing"
        return [Way(box_area(system, 1), years, reason, "SH-351")]
    if years > system.transfer_boxes:
        reason = f"the flight takes {years} years, {system.name} has {system.transfer_boxes} transfer boxes"
        return [Way(box_area(system, system.transfer_boxes), years, reason, "AMB-SH-11")]
    last = system.transfer_boxes if craft.type == "flyby" else years
    return [Way(box_area(system, box), box) for box in range(years, last + 1)]

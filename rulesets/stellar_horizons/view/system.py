"""One system at length: its worlds as the tree that its ways form, what is there, and its ships by place."""

from collections.abc import Iterator
from functools import lru_cache

from rulesets.stellar_horizons.board import areas, box_area, neighbours
from rulesets.stellar_horizons.components.solar_system import System, World
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.exploration import life_chance, targets_of, worth
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import State, base_of, ship_name, world_of
from rulesets.stellar_horizons.view.terms import letter, ship_code, tone_of
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Row

COLUMNS = ("ways in", "orbit", "surface", "explore", "life %", "base", "card")


def system_table(state: State, system: System) -> Ledger:
    """Shows the ways of a system as a tree from its flyby region, a row for each world."""
    rows = [_row(state, content().worlds[world], depth) for world, depth in ways(system.id)]
    if system.flyby_area:
        rocks = state.asteroids.count(system.id)
        there = " ".join((*_codes(state, system.flyby_area), *(["rock"] * rocks))) or "."
        rows.insert(0, Row((Cell("flyby region"), Cell(there), *([Cell(".")] * (len(COLUMNS) - 2)))))
    return Ledger(system.short or system.name, COLUMNS, tuple(rows))


@lru_cache(maxsize=32)
def ways(system: str) -> tuple[tuple[str, int], ...]:
    """Lists the worlds of a system with their steps from its flyby region, each below the one it is reached over."""
    known = content().systems[system]
    own, start = worlds_of(known), known.flyby_area
    if not start:
        return tuple((world.id, 0) for world in own)
    over, frontier = {start: ""}, [start]
    while frontier:
        here = frontier.pop(0)
        for area in neighbours(here):
            if area not in over and areas()[area].kind not in {"box", "surface"}:
                over[area] = here
                frontier.append(area)
    return tuple(_beyond(start, over, own, 1))


def worlds_of(system: System) -> list[World]:
    """Lists the worlds of a system in the order of the content."""
    return [world for world in content().worlds.values() if world.system == system.id]


def _beyond(area: str, over: dict[str, str], own: list[World], depth: int) -> Iterator[tuple[str, int]]:
    for orbit in dict.fromkeys(world.orbit_area for world in own if over.get(world.orbit_area) == area):
        here = sorted(
            (world for world in own if world.orbit_area == orbit), key=lambda world: world.surface_area != orbit
        )
        yield here[0].id, depth
        yield from ((world.id, depth + 1) for world in here[1:])
        yield from _beyond(orbit, over, own, depth + 1)


def side_ways(system: System) -> str:
    """Says which orbits are joined beside the tree; empty where none are."""
    depths = dict(ways(system.id))
    owners: dict[str, World] = {}
    for world in depths:
        owners.setdefault(content().worlds[world].orbit_area, content().worlds[world])
    pairs = [(owners.get(link.a), owners.get(link.b)) for link in content().links]
    beside = [
        f"{a.name} and {b.name}" for a, b in pairs if a and b and a is not b and abs(depths[a.id] - depths[b.id]) != 1
    ]
    return f"Also joined: {', '.join(beside)}." if beside else ""


def _row(state: State, world: World, depth: int) -> Row:
    base = f"{world.base_cost} SUP" if world.base_allowed else "."
    owners = _owners(state, world)
    ground = " ".join((*_codes(state, world.surface_area), *([f"⌂{owners}"] if owners else []))) or "."
    orbit = "" if world.surface_area == world.orbit_area else world.orbit_area
    cells = (
        f"{world.name}{' !' if world.radiation_areas else ''}",
        " ".join(_codes(state, orbit)) or ".",
        ground,
        _left(state, world),
        _life(state, world),
        base,
        _card_name(state, world),
    )
    return Row(tuple(Cell(text) for text in cells), world.id, depth=depth)


def _codes(state: State, area: str) -> tuple[str, ...]:
    return tuple(
        ship_code(seat, ship)
        for seat, player in enumerate(state.players)
        for ship in player.ships
        if area and ship.area == area
    )


def _life(state: State, world: World) -> str:
    found = world_of(state, world.id).life
    return ("", "signs", "found")[found] or str(life_chance(state, world.id) or ".")


def _left(state: State, world: World) -> str:
    left = world_of(state, world.id).exploration
    if not world.exploration:
        return "."
    return f"{left}" if left == world.exploration else f"{left} of {world.exploration}"


def _card_name(state: State, world: World) -> str:
    card = world_of(state, world.id).card
    return content().cards[card].name if card else "."


def _owners(state: State, world: World) -> str:
    seats = [letter(seat) for seat, player in enumerate(state.players) if base_of(player, world.id)]
    others = [content().factions[base.faction].abbr for base in state.npf_bases if base.world == world.id]
    return " ".join(("".join(seats), *others)).strip()


def ships_table(state: State, system: System) -> Ledger:
    """Lists the ships in a system by place, boxes included, with the points each would explore with now."""
    rows = [
        Row(
            (
                Cell(ship_name(player, ship), tone_of(seat)),
                Cell(ship.model.name),
                Cell(areas()[ship.area].name),
                Cell(_points(state, seat, ship)),
            ),
            ship.key,
        )
        for area in _places(system)
        for seat, player in enumerate(state.players)
        for ship in player.ships
        if ship.area == area
    ]
    return Ledger("Ships", ("ship", "class", "place", "explores for"), tuple(rows), empty="no ship is in this system")


def _points(state: State, seat: Seat, ship: Ship) -> str:
    found = [
        f"{content().worlds[target.world].name} {worth(state, seat, ship, target).total}"
        for target in targets_of(state, ship)
    ]
    return ", ".join(found) or "."


def _places(system: System) -> tuple[str, ...]:
    boxes = [box_area(system, box) for box in range(system.transfer_boxes, -1, -1)]
    worlds = [area for area, place in areas().items() if place.system == system.id and place.world]
    return tuple(dict.fromkeys((*boxes, *worlds)))

"""The solar system as a chart, and one system at length."""

from rulesets.stellar_horizons.board import HOME, areas, box_area, transfer_years
from rulesets.stellar_horizons.content import System, World, content
from rulesets.stellar_horizons.exploration import life_chance
from rulesets.stellar_horizons.state import State, base_of, powers_of, ship_name, world_of
from rulesets.stellar_horizons.view.terms import letter, ship_code, spaced, tone_of, world_code
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, ChartCell, ChartRow, Ledger, Part, Row, SystemChart

LEGEND = (
    Part("Ao r f p t", "orbiter, rover, flyby, probe, telescope of seat A"),
    Part("AL2 AV3 A(V3)", "launch vehicle of size 2, crew of size 3, in reserve"),
    Part("Mar7", "Mars, 7 left to explore"),
    Part("⌂An", "bases of seat A and of a faction nobody plays"),
    Part("! ? *", "severe radiation, signs of life, life"),
    Part("rock", "an asteroid in the flyby region"),
)


def systems_of(state: State) -> tuple[System, ...]:
    """Lists the systems in play, in order of distance."""
    chosen = state.frame.systems
    return tuple(system for system in content().systems.values() if not chosen or system.id in chosen)


def chart(state: State, seat: Seat | None) -> SystemChart:
    """Shows all systems: number, years of flight for a robot on an LV-1 from Earth, worlds, ships."""
    propulsion = powers_of(state, seat).propulsion if seat is not None else 25
    rows = tuple(_row(state, system, propulsion) for system in systems_of(state))
    return SystemChart("System", ("no.", "time", "worlds, exploration left", "ships"), rows, LEGEND)


def _row(state: State, system: System, propulsion: int) -> ChartRow:
    worlds = [world for world in content().worlds.values() if world.system == system.id and world.id != "earth"]
    return ChartRow(
        system.id,
        system.short or system.name,
        (
            ChartCell("no.", spaced([(str(system.heliocentric or ""), "muted")])),
            ChartCell("time", spaced([(_time(system, propulsion), "")])),
            ChartCell("worlds, exploration left", spaced([(world_code(state, world), "") for world in worlds])),
            ChartCell("ships", spaced(_ships(state, system))),
        ),
        about(state, system),
    )


def _time(system: System, propulsion: int) -> str:
    if system.id == HOME or not system.flyby_area:
        return "."
    years = transfer_years(HOME, system.id, propulsion)
    return f"{years}y" if years <= system.transfer_boxes else f"no: {years}y"


def _ships(state: State, system: System) -> list[tuple[str, str]]:
    texts = []
    for seat, player in enumerate(state.players):
        counted: dict[str, int] = {}
        for ship in player.ships:
            place = areas()[ship.area]
            if place.system == system.id:
                code = ship_code(seat, ship) + (f" in {place.box}y" if place.box else "")
                counted[code] = counted.get(code, 0) + 1
        texts += [(code if count == 1 else f"{count}x{code}", tone_of(seat)) for code, count in counted.items()]
    rocks = state.asteroids.count(system.id)
    if rocks:
        texts.append(("rock" if rocks == 1 else f"{rocks} rocks", "muted"))
    return texts


def about(state: State, system: System) -> str:
    """Describes a system in a line: boxes, life and terraforming of its worlds."""
    words = [f"{system.transfer_boxes} transfer boxes"] if system.transfer_boxes else []
    for world in content().worlds.values():
        if world.system != system.id:
            continue
        chance = life_chance(state, world.id)
        if chance:
            words.append(f"{world.name} life {chance}%")
        if world.terraform_max:
            words.append(f"{world.name} terraformed {world_of(state, world.id).terraform} of {world.terraform_max}")
    return ", ".join(words)


def system_table(state: State, system: System) -> Ledger:
    """Shows one system at length: a row for each place with its ships, then the worlds' values."""
    rows = [
        Row(
            (
                Cell(world.name),
                Cell(_left(state, world)),
                Cell(f"{life_chance(state, world.id) or '.'}"),
                Cell(f"{world.base_cost or '.'}"),
                Cell(world.production_bonus.short() if world.card_slot else "."),
                Cell(_card_name(state, world)),
                Cell(_owners(state, world)),
            ),
            world.id,
        )
        for world in content().worlds.values()
        if world.system == system.id
    ]
    return Ledger(system.name, ("world", "explore", "life %", "base", "bonus", "card", "bases"), tuple(rows))


def _left(state: State, world: World) -> str:
    left = world_of(state, world.id).exploration
    return f"{left}" if left == world.exploration else f"{left} of {world.exploration}"


def _card_name(state: State, world: World) -> str:
    card = world_of(state, world.id).card
    return content().cards[card].name if card else "."


def _owners(state: State, world: World) -> str:
    seats = [letter(seat) for seat, player in enumerate(state.players) if base_of(player, world.id)]
    others = [content().factions[base.faction].abbr for base in state.npf_bases if base.world == world.id]
    return " ".join(seats + others) or "."


def ships_table(state: State, system: System) -> Ledger:
    """Lists the ships in a system by place, boxes included."""
    rows = [
        Row(
            (Cell(areas()[ship.area].name), Cell(ship_name(player, ship), tone_of(seat)), Cell(ship.model.name)),
            ship.key,
        )
        for area in _places(system)
        for seat, player in enumerate(state.players)
        for ship in player.ships
        if ship.area == area
    ]
    return Ledger("Ships", ("place", "ship", "class"), tuple(rows), empty="no ship is in this system")


def _places(system: System) -> tuple[str, ...]:
    boxes = [box_area(system, box) for box in range(system.transfer_boxes, -1, -1)]
    worlds = [area for area, place in areas().items() if place.system == system.id and place.world]
    return tuple(dict.fromkeys((*boxes, *worlds)))

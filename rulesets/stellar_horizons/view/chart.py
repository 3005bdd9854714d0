"""The solar system as a chart: systems in order of distance, their worlds and ships, and the line of distances."""

from rulesets.stellar_horizons.board import HOME, areas, transfer_years
from rulesets.stellar_horizons.components.solar_system import System
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.exploration import life_chance
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.ships import serviced
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, State, powers_of, world_of
from rulesets.stellar_horizons.view.terms import kind_code, letter, ship_code, spaced, tone_of, world_code
from silverhorizon.core.action import Seat
from silverhorizon.core.view import ChartCell, ChartRow, Mark, Part, Scale, SystemChart

LEGEND = (
    Part("Ao r f p t", "orbiter, rover, flyby, probe, telescope of seat A"),
    Part("AL2 AV3 A(V3)", "launch vehicle of size 2, crew of size 3, in reserve"),
    Part("A3V5L2r", "in a crowd: 3 crews, 5 launch vehicles and 2 rovers of seat A"),
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
    columns = ("no.", "time", "worlds, exploration left", "ships")
    return SystemChart("System", columns, rows, LEGEND, distances(state, seat))


def distances(state: State, seat: Seat | None) -> Scale:
    """Draws the systems on a line of their numbers, with the reach of the seat's smallest crews. Rule: AMB-SH-11."""
    shown = tuple(
        Mark(system.short or system.name, system.heliocentric)
        for system in systems_of(state)
        if system.flyby_area and system.heliocentric < _FAR
    )
    if seat is None:
        return Scale(shown, start="☼")
    player, powers = state.players[seat], powers_of(state, seat)
    note = f"{100 / powers.propulsion:.2g} on this line is 1 year at propulsion {powers.propulsion / 100:g}"
    if powers.cv_range < 0:
        return Scale(shown, note=note, start="☼")
    home = content().systems[HOME].heliocentric
    last = max(mark.at for mark in shown)
    bases = [home, *_service(player, powers)]
    low, high = max(0, min(bases) - powers.cv_range), min(last, max(bases) + powers.cv_range)
    of = "Earth" if len(set(bases)) == 1 else "Earth and bases"
    return Scale(shown, low, high, f"crew range {powers.cv_range} from {of}", note, "☼")


def _service(player: Player, powers: Powers) -> list[int]:
    """Lists the numbers of the systems with bases that service crews. Rule: SH-334."""
    return [content().systems[base.place.system].heliocentric for base in player.bases if serviced(base, powers) > 0]


_FAR = 200
"""Systems beyond this number have no place on a line of the solar system."""


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


_CROWD = 30
"""Cells that codes of single ships may take in a row; more of them are counted by kind."""

_ORDER = "VLorftp"
"""Crews, launch vehicles, robots: how kinds follow one another where they are counted."""


def _ships(state: State, system: System) -> list[tuple[str, str]]:
    texts = [text for seat in range(len(state.players)) for text in _fleet(state, seat, system)]
    if sum(len(text) + 1 for text, _ in texts) > _CROWD:
        texts = [(text, tone_of(seat)) for seat in range(len(state.players)) if (text := _kinds(state, seat, system))]
    rocks = state.asteroids.count(system.id)
    if rocks:
        texts.append(("rock" if rocks == 1 else f"{rocks} rocks", "muted"))
    return texts


def _fleet(state: State, seat: Seat, system: System) -> list[tuple[str, str]]:
    """Lists the ships of a seat in a system one after another, equal ones together: "3xAL1"."""
    counted: dict[str, int] = {}
    for ship in _present(state, seat, system):
        box = areas()[ship.area].box
        code = ship_code(seat, ship) + (f" in {box}y" if box else "")
        counted[code] = counted.get(code, 0) + 1
    return [(code if count == 1 else f"{count}x{code}", tone_of(seat)) for code, count in counted.items()]


def _kinds(state: State, seat: Seat, system: System) -> str:
    """Counts the ships of a seat in a system by kind: "A3V5L2r"; empty if there are none."""
    codes = [kind_code(ship) for ship in _present(state, seat, system)]
    counts = [f"{codes.count(code)}{code}" for code in _ORDER if code in codes]
    return letter(seat) + "".join(counts) if counts else ""


def _present(state: State, seat: Seat, system: System) -> list[Ship]:
    return [ship for ship in state.players[seat].ships if areas()[ship.area].system == system.id]


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

"""Pages about a sector, a planet and a unit: what is there, who may see what of it, and the clauses behind it."""

from rulesets.silver_river.board import OFF_BOARD, SECTOR_INDEX
from rulesets.silver_river.cards import EXPLORE, WONDERS
from rulesets.silver_river.sight import may_look
from rulesets.silver_river.state import State, capacity_of, fleets_at, room_on, wonder_at
from rulesets.silver_river.view.galaxy import ground_text, neighbours_text
from rulesets.silver_river.wording import LETTERS, plural, unit_of
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section, Sheet

_SECTOR_RULES = {
    "nebula": ("SR-651", "SR-652"),
    "sagittarius": ("SR-651", "SR-652", "SR-832"),
    "empty": ("SR-604", "SR-605"),
}


def sector_sheet(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains a sector: its ground, its planets, and the fleets as the seat may see them; None for another key."""
    if key not in SECTOR_INDEX:
        return None
    sector = SECTOR_INDEX[key]
    lines = [ground_text(state, seat, sector)]
    sections = []
    if state.population:
        lines += [_planet_text(state, planet) for planet in state.galaxy.planets_in[sector]]
        parts = tuple(part for owner in range(len(state.players)) for part in _fleet_parts(state, seat, owner, sector))
        if parts:
            sections.append(Section("Fleets here", parts))
    lines.append(f"Adjacent: {neighbours_text(state, sector)}.")
    shown = tuple(line for line in lines if line)
    rules = _SECTOR_RULES.get(state.galaxy.kinds[sector], ("SR-701", "SR-703"))
    return Sheet(state.galaxy.names[sector], shown, None, tuple(sections), (), rules)


def _fleet_parts(state: State, seat: Seat | None, owner: Seat, sector: int) -> tuple[Part, ...]:
    here = fleets_at(state, owner, sector)
    name = state.names[owner]
    if not may_look(state, seat, owner, sector):
        return tuple(Part(f"{name} ?", "hidden", "SR-646", f"seat:{owner}") for _ in here)
    fleets = state.players[owner].fleets
    tone = f"seat:{owner}"
    return tuple(Part(f"{name} {i + 1}", plural(fleets[i].ships, "ship"), "SR-643", tone) for i in here)


def _planet_text(state: State, planet: int) -> str:
    card = state.galaxy.planets[planet]
    cubes = state.population[planet]
    kind = "habitable" if card.habitable else "Uninhabitable"
    people = ", ".join(f"{state.names[s]} {n}" for s, n in enumerate(cubes) if n)
    built = wonder_at(state, planet)
    wonder = f" {WONDERS[built.wonder].name} of {state.names[built.seat]}." if built is not None else ""
    who = f": {people}" if people else ""
    return f"{card.name}, {kind}, population {sum(cubes)} of {capacity_of(state, planet)}{who}.{wonder}"


def planet_sheet(state: State, _seat: Seat | None, key: str) -> Sheet | None:
    """Explains a planet by its key, with who lives there; None for another key."""
    planet_key = key.partition(":")[0]
    for index, planet in enumerate(state.galaxy.planets if state.population else ()):
        if planet.id == planet_key:
            raised = state.terraform[index]
            parts = (Part("printed", str(planet.capacity)), Part("terraforming", f"+{raised}", "SR-714"))
            room = Part("free", str(room_on(state, index)), "SR-715")
            lines = (_planet_text(state, index), f"In {state.galaxy.names[planet.sector]}.")
            places = (Section("Places", (*parts, room)),)
            return Sheet(planet.name, lines, None, places, (), ("SR-714", "SR-715", "SR-707"))
    return None


def unit_sheet(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains a fleet or Trade Station as the seat may see it; None for another key. Rule: SR-643, SR-646."""
    if len(key) != 2 or key[0].upper() not in LETTERS[: len(state.players)] or key[1] not in "1234*":
        return None
    owner, unit = unit_of(key)
    if key[1] == "*":
        lines = (f"A Trade Station of {state.names[owner]}.", "It rolls one die while its owner takes part.")
        return Sheet("Trade Station", lines, rules=("SR-740", "SR-741", "AMB-SR-57"))
    fleet = state.players[owner].fleets[unit]
    if fleet.sector == OFF_BOARD:
        place = "It is off the board and comes back at home with its next ship."
    elif may_look(state, seat, owner, fleet.sector):
        place = f"It is in {state.galaxy.names[fleet.sector]}."
    else:
        place = "Where it is, is hidden."
    quest = ""
    if fleet.quest and may_look(state, seat, owner, fleet.sector):
        quest = EXPLORE[fleet.quest].text
    said = tuple(line for line in (plural(fleet.ships, "ship"), place, quest) if line)
    return Sheet(f"Fleet {unit + 1} of {state.names[owner]}", said, rules=("SR-319", "SR-643", "SR-646"))

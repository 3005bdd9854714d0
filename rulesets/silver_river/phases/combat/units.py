"""Who and what stands in a fight: units, sides, attack limits and hits."""

from typing import TypeVar

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, Volley
from rulesets.silver_river.board import ADJACENT
from rulesets.silver_river.cards import FACES, LEVELS
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.sources import fleet_level
from rulesets.silver_river.state import State, clockwise, fleets_at, has_station, station_at
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import STATION_UNIT, plural
from silverhorizon.core.action import Seat

T = TypeVar("T")
ATTACKER, DEFENDER, BYSTANDER = "attacker", "defender", "bystander"


def with_entry(entries: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Gives a tuple with one entry replaced."""
    return (*entries[:index], value, *entries[index + 1 :])


def fight_in(state: State) -> Fight | None:
    """Finds the fight that is going on."""
    for frame in state.agenda:
        if isinstance(frame, Fight):
            return frame
    return None


def put_fight(table: Table, fight: Fight) -> None:
    """Replaces the newest fight on the agenda."""
    agenda = table.state.agenda
    index = next(i for i, frame in enumerate(agenda) if isinstance(frame, Fight))
    table.put(agenda=(*agenda[:index], fight, *agenda[index + 1 :]))


def roll_order(state: State, fight: Fight) -> tuple[Seat, ...]:
    """Lists the seats from the initiator on, clockwise. Rule: SR-860, SR-866."""
    return (fight.attacker, *clockwise(state, fight.attacker))


def asking_order(state: State) -> tuple[Seat, ...]:
    """Lists the seats as a window asks them: from the active player on, clockwise. Rule: AMB-SR-106."""
    return (state.turn.seat, *clockwise(state, state.turn.seat))


def fleets_in_fight(state: State, fight: Fight, seat: Seat) -> tuple[int, ...]:
    """Lists the fleets of a seat that take part: in a battle all in the sector, against a monster those named.

    Rule: AMB-SR-73.
    """
    here = fleets_at(state, seat, fight.sector)
    if fight.kind == "monster":
        return tuple(index for index in here if index in fight.fleets[seat])
    return here


def units_of(state: State, fight: Fight, seat: Seat) -> tuple[int, ...]:
    """Lists the fleets and the Trade Station with which a seat can fire. Rule: SR-739, AMB-SR-57."""
    fleets = fleets_in_fight(state, fight, seat)
    if fight.kind != "monster" and has_station(state, seat, fight.sector):
        return (*fleets, STATION_UNIT)
    return fleets


def targets_of(state: State, fight: Fight, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """Lists what a seat may fire at: fleets of others, and a Trade Station whose owner has no ships left here.

    Rule: SR-808, SR-819, SR-855, SR-856, AMB-SR-57.
    """
    found: list[tuple[Seat, int]] = []
    for other in range(len(state.players)):
        if other != seat:
            found += [(other, index) for index in fleets_at(state, other, fight.sector)]
    station = station_at(state, fight.sector)
    if station is not None and station.seat != seat and not fleets_at(state, station.seat, fight.sector):
        found.append((station.seat, STATION_UNIT))
    return tuple(found)


def ships_in(state: State, seat: Seat, unit: int) -> int:
    """Counts the ships of a unit; a Trade Station acts as one. Rule: SR-740."""
    return 1 if unit == STATION_UNIT else state.players[seat].fleets[unit].ships


def unit_name(unit: int) -> str:
    """Names a unit of a seat."""
    return "the Trade Station" if unit == STATION_UNIT else f"fleet {unit + 1}"


def attack_limit(state: State, seat: Seat) -> int:
    """Counts the attacks after which a seat must retreat; 0 means none. Rule: SR-953, SR-954, AMB-SR-45."""
    return LEVELS[fleet_level(state, seat)].attack_limit


def is_bound(fight: Fight, seat: Seat) -> bool:
    """Tells whether the attack limit binds a seat: the Attacker's side, and everybody against a monster.

    Rule: AMB-SR-54.
    """
    return fight.kind == "monster" or fight.sides[seat] == ATTACKER


def at_limit(state: State, fight: Fight, seat: Seat) -> bool:
    """Tells whether a seat has made its last allowed attack. Rule: SR-838, AMB-SR-54."""
    limit = attack_limit(state, seat)
    return is_bound(fight, seat) and limit > 0 and fight.attacks[seat] >= limit


def is_alive(state: State, fight: Fight, seat: Seat) -> bool:
    """Tells whether a seat is still in a fight: it has not retreated and has units left."""
    return seat not in fight.gone and bool(units_of(state, fight, seat))


def rivals_left(state: State, fight: Fight, seat: Seat) -> bool:
    """Tells whether the other side of a seat is still in the fight. Rule: SR-824."""
    mine = fight.sides[seat]
    return any(
        side in (ATTACKER, DEFENDER) and side != mine and is_alive(state, fight, other)
        for other, side in enumerate(fight.sides)
    )


def is_decided(state: State, fight: Fight) -> bool:
    """Tells whether one side of a battle is gone. Rule: SR-825, SR-826."""
    sides = {
        side for seat, side in enumerate(fight.sides) if side in (ATTACKER, DEFENDER) and is_alive(state, fight, seat)
    }
    return len(sides) < 2


def _hit_table() -> tuple[tuple[int, ...], ...]:
    """Gives the hits of each face at each Fleet Upgrade Level. Rule: SR-814, SR-815, SR-837."""
    return tuple(
        tuple(CONSTANTS.hits_per_critical if face.id in level.critical else int(face.id in level.hit) for face in FACES)
        for level in LEVELS
    )


HITS = _hit_table()
NOVA = next(index for index, face in enumerate(FACES) if face.glyph == "!")


def hits_of(state: State, volley: Volley) -> int:
    """Counts the hits of a volley at its owner's level. Rule: SR-836."""
    row = HITS[fleet_level(state, volley.seat)]
    return sum([row[face] for face in volley.faces])


def hits_on(state: State, fight: Fight, seat: Seat, unit: int) -> int:
    """Counts the hits of this round on a unit, less what it ignores."""
    hits = sum(hits_of(state, v) for v in fight.volleys if v.target_seat == seat and v.target == unit)
    return max(0, hits - shield_of(fight, seat, unit))


def shield_of(fight: Fight, seat: Seat, unit: int) -> int:
    """Counts the hits of this round that a unit ignores."""
    return sum(shield.hits for shield in fight.shields if shield.seat == seat and shield.unit == unit)


def move_into(table: Table, fight: Fight, seat: Seat, fleets: tuple[int, ...]) -> None:
    """Moves fleets from adjacent sectors into a fight, free of charge. Rule: SR-617, SR-806, SR-854."""
    names = table.state.galaxy.names
    for index in fleets:
        origin = table.player(seat).fleets[index].sector
        if origin != fight.sector:
            table.put_fleet(seat, index, sector=fight.sector)
            table.reveals = True
            text = f"{table.name(seat)} moved a fleet from {names[origin]} into {names[fight.sector]}"
            table.say(text, seat, "SR-806")


def nearby_fleets(state: State, seat: Seat, sector: int) -> tuple[int, ...]:
    """Lists the fleets of a seat in the sectors beside one."""
    beside = ADJACENT[sector]
    return tuple(index for index, fleet in enumerate(state.players[seat].fleets) if fleet.sector in beside)


def withdraw(table: Table, fight: Fight, seat: Seat, sector: int, rule: str) -> Fight:
    """Moves all fleets of a seat in the fight to one adjacent sector; it starts nothing there.

    Rule: SR-823, AMB-SR-55.
    """
    fleets = fleets_in_fight(table.state, fight, seat)
    for index in fleets:
        table.put_fleet(seat, index, sector=sector)
    place = table.state.galaxy.names[sector]
    table.say(f"{table.name(seat)} retreated with {plural(len(fleets), 'fleet')} to {place}", seat, rule)
    changed = replace(fight, gone=(*fight.gone, seat))
    put_fight(table, changed)
    return changed

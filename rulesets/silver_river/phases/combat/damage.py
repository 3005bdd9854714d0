"""Hits that units are about to take: from volleys, or from a monster."""

from rulesets.silver_river.agenda import Fight
from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.phases.combat.units import (
    HITS,
    NOVA,
    fleets_in_fight,
    hits_of,
    hits_on,
    shield_of,
    units_of,
)
from rulesets.silver_river.sources import fleet_level
from rulesets.silver_river.state import State, beast_at
from silverhorizon.core.action import Seat


def monster_hits_needed(state: State, fight: Fight) -> int:
    """Counts the hits that the monster of a fight still takes. Rule: SR-839, SR-840."""
    beast = beast_at(state, fight.sector)
    hits = sum(hits_of(state, volley) for volley in fight.volleys)
    return 0 if beast is None else max(0, MONSTERS[beast.monster].hits - fight.damage - hits)


def monster_damage(state: State, fight: Fight, seat: Seat, unit: int) -> int:
    """Counts the ships that a participating fleet loses to the monster in this round. Rule: SR-841, SR-843, SR-844."""
    beast = beast_at(state, fight.sector)
    if beast is None or not monster_hits_needed(state, fight):
        return 0
    damage = MONSTERS[beast.monster].damage
    faces = [(volley.seat, face) for volley in fight.volleys for face in volley.faces]
    match damage.per:
        case "none":
            count = 0
        case "critical":
            count = sum(1 for _, face in faces if face == NOVA)
        case "any_critical":
            count = int(any(face == NOVA for _, face in faces))
        case "miss":
            count = sum(1 for shooter, face in faces if not HITS[fleet_level(state, shooter)][face])
        case "ship":
            count = state.players[seat].fleets[unit].ships
        case "fleet":
            count = sum(len(fleets_in_fight(state, fight, other)) for other in range(len(state.players)))
    return min(damage.max, damage.base + count // damage.div)


def pending_hits(state: State, fight: Fight, seat: Seat, unit: int) -> int:
    """Counts the hits that a unit is about to take, less what it ignores."""
    if fight.kind == "monster":
        return max(0, monster_damage(state, fight, seat, unit) - shield_of(fight, seat, unit))
    return hits_on(state, fight, seat, unit)


def hit_units(state: State, fight: Fight, seat: Seat) -> tuple[int, ...]:
    """Lists the units of a seat that are about to take hits."""
    return tuple(unit for unit in units_of(state, fight, seat) if pending_hits(state, fight, seat, unit))

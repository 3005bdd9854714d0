"""When an Instant can be played: its window, its limit, and what it requires."""

from rulesets.silver_river.agenda import (
    Election,
    Fight,
)
from rulesets.silver_river.cards import Tactic
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.phases.combat.damage import pending_hits
from rulesets.silver_river.phases.combat.units import (
    fight_in,
    fleets_in_fight,
)
from rulesets.silver_river.phases.instants import limit_key
from rulesets.silver_river.state import State, fleets_at, has_station
from rulesets.silver_river.vocabulary import (
    AddShips,
    ExtraDice,
)
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection

MOMENTS = {
    "own_turn": "in an own turn, between actions",
    "election_called": "when an election is called",
    "battle_declared": "when an attack or monster fight is declared",
    "before_round": "before a combat round",
    "after_roll": "after a roll, before losses",
    "own_exploration": "when an own fleet explores, before the draw",
    "production_end": "at the end of the Production Phase",
}


def wrong_moment(kind: str, card: Tactic) -> Rejection | None:
    """Refuses a card outside its window. Rule: SR-330, SR-455, SR-456, AMB-SR-40."""
    if card.kind == "action":
        return Rejection(f"{card.name} is played during the own Tactics action", "SR-455", "ACTION")
    if card.window != kind:
        return Rejection(f"{card.name} is played {MOMENTS[card.window]}", "AMB-SR-40", "not now")
    return None


def limit_reached(name: str, card: Tactic) -> Rejection:
    """Refuses a card that its player has played as often as it allows."""
    return Rejection(f"{name} has played {card.name} already, 1 of 1", "AMB-SR-40", "1 of 1")


def refusal_of(state: State, seat: Seat, kind: str, card: Tactic) -> Rejection | None:
    """Says why a card cannot be played in this window."""
    refused = wrong_moment(kind, card)
    if refused is not None:
        return refused
    if limit_key(seat, card) in _uses(state, card):
        return limit_reached(state.names[seat], card)
    missing = _missing(state, seat, card)
    if missing is not None:
        return missing
    fight = fight_in(state)
    if isinstance(card.effect[0], ExtraDice) and fight is not None and fight.kind == "bombardment":
        return Rejection("a bombardment has no extra dice", "AMB-SR-108", "bombardment")
    if kind == "battle_declared" and isinstance(card.effect[0], AddShips) and not takers_of(state, seat):
        return Rejection("every fleet here is full", "SR-319", "full")
    return None


def _missing(state: State, seat: Seat, card: Tactic) -> Rejection | None:
    """Says what a card requires that is not the case."""
    fight = fight_in(state)
    match card.requires:
        case "fleet_in_sector":
            if fight is None or not _fleets_there(state, fight, seat, card):
                return Rejection(f"no fleet of {state.names[seat]} is in the fight", "AMB-SR-40", "no fleet")
        case "attacked":
            if fight is None or not _is_attacked(state, fight, seat):
                return Rejection(f"{state.names[seat]} is not attacked", "AMB-SR-40", "not attacked")
        case "own_roll":
            if fight is None or not any(volley.seat == seat and volley.faces for volley in fight.volleys):
                return Rejection(f"{state.names[seat]} has not rolled", "AMB-SR-40", "no roll")
        case "hits_on_you":
            if fight is None or not hit_fleets(state, fight, seat):
                return Rejection(f"no fleet of {state.names[seat]} is hit", "AMB-SR-40", "no hit")
        case "nothing":
            pass
    return None


def _fleets_there(state: State, fight: Fight, seat: Seat, card: Tactic) -> tuple[int, ...]:
    """Lists the fleets of a seat in the sector of a fight; once fleets have joined, those that take part in it."""
    if card.window == "battle_declared":
        return fleets_at(state, seat, fight.sector)
    return fleets_in_fight(state, fight, seat)


def _is_attacked(state: State, fight: Fight, seat: Seat) -> bool:
    if fight.kind == "monster" or seat == fight.attacker:
        return False
    inside = state.galaxy.planets_in[fight.sector]
    has_wonder = any(built.seat == seat and built.planet in inside for built in state.wonders)
    has_people = any(state.population[planet][seat] for planet in inside)
    return (
        bool(fleets_at(state, seat, fight.sector)) or has_station(state, seat, fight.sector) or has_people or has_wonder
    )


def hit_fleets(state: State, fight: Fight, seat: Seat) -> tuple[int, ...]:
    """Lists the fleets of a seat that are about to lose ships."""
    return tuple(i for i in fleets_in_fight(state, fight, seat) if pending_hits(state, fight, seat, i))


def takers_of(state: State, seat: Seat) -> tuple[int, ...]:
    """Lists the fleets of a seat in the sector of the fight that have room."""
    fight = fight_in(state)
    here = fleets_at(state, seat, fight.sector) if fight is not None else ()
    return tuple(index for index in here if state.players[seat].fleets[index].ships < CONSTANTS.fleet_maximum)


def _uses(state: State, card: Tactic) -> tuple[str, ...]:
    """Lists what has been played within the limit of a card: in this turn, fight or election."""
    if card.limit == "turn":
        return state.turn.used
    if card.limit == "battle":
        fight = fight_in(state)
        return fight.played if fight is not None else ()
    if card.limit == "election":
        for frame in state.agenda:
            if isinstance(frame, Election):
                return frame.played
    return ()

"""What things are worth, in Victory Points: estimates for opponents, never rules."""

from rulesets.silver_river.agenda import Exploring, MoveFleet
from rulesets.silver_river.cards import PERSONAL, PUBLIC
from rulesets.silver_river.metrics import EVENT_METRICS, clouds_of, metric, population_of, trade_income
from rulesets.silver_river.phases.production import ages_of
from rulesets.silver_river.scoring import leftover_points, score_of
from rulesets.silver_river.state import State, researched
from rulesets.silver_river.vocabulary import Condition
from silverhorizon.core.action import Seat

CUBE = 0.4
"""A production cube that can still be spent."""
SHIP = 0.25
CARD = 0.8
QUEST = 1.2
RIVAL = 0.35
"""How much a point of the strongest rival weighs against an own one."""
TECHNOLOGY_NOW = {
    "fleet_upgrade_1": 1.0,
    "fleet_upgrade_2": 1.3,
    "fleet_upgrade_3": 1.6,
    "planetary_bombardment": 0.3,
    "sentinel_screens": 0.7,
    "subterranean_colonization": 0.8,
    "living_monuments": 1.5,
    "exodus_fleets": 1.0,
}
TECHNOLOGY_AGE = {
    "domestic_planning": 1.1,
    "subterranean_colonization": 0.8,
    "trade_stations": 0.9,
    "garden_domes": 0.8,
    "advanced_colonization": 0.7,
    "star_ledger": 1.0,
    "world_shaping": 1.5,
    "exodus_fleets": 1.0,
    "living_monuments": 0.9,
    "fold_drives": 0.6,
    "twin_command": 0.8,
    "modular_shipyards": 0.6,
    "fleet_upgrade_1": 0.4,
    "fleet_upgrade_2": 0.4,
    "fleet_upgrade_3": 0.3,
    "sentinel_screens": 0.3,
}
"""What a card is worth once, and for each Production Phase that is still to come."""


def productions_left(state: State) -> int:
    """Counts the Production Phases that are still to come."""
    return ages_of(state) - state.age


def technology_value(card: str, left: int) -> float:
    """Values a Technology card with so many Production Phases to come."""
    return TECHNOLOGY_NOW.get(card, 0.2) + TECHNOLOGY_AGE.get(card, 0.2) * left


def population_value(left: int) -> float:
    """Values one more population."""
    return 0.15 + CUBE * left


def _progress(state: State, seat: Seat, condition: Condition) -> float:
    if not condition.metric or condition.metric in EVENT_METRICS or condition.most:
        return 0.0
    return min(1.0, metric(state, seat, condition.metric) / condition.at_least)


def objective_value(state: State, seat: Seat) -> float:
    """Values how far a seat has come with its Personal Objectives, beyond what they score now."""
    player = state.players[seat]
    value = 0.0
    for key in player.objectives:
        card = PERSONAL[key]
        if key not in player.claimed:
            value += card.immediate.vp * 0.6 * _progress(state, seat, card.immediate.condition) ** 2
        end = _progress(state, seat, card.end_game.condition)
        if end < 1.0:
            value += card.end_game.vp * 0.5 * end**2
    for index, public in enumerate(PUBLIC):
        if not player.marks[index] and public.metric not in EVENT_METRICS:
            reached = metric(state, seat, public.metric) / public.levels[-1].at_least
            value += 2.0 * min(1.0, reached) ** 2
    return value


def worth(state: State, seat: Seat) -> float:
    """Values a seat: what it scores now, what it can still buy, and what it will produce."""
    player = state.players[seat]
    left = productions_left(state)
    value = float(score_of(state, seat).total)
    cubes = player.stock.typed + player.stock.raw
    spent = state.phase in ("over", "age_end") or player.has_passed
    if left or not spent:
        value += cubes * CUBE - leftover_points(cubes)
    value += population_of(state, seat) * population_value(left)
    value += trade_income(state, seat) * CUBE * left
    value += clouds_of(state, seat) * 0.3 * min(left, 1)
    value += sum(fleet.ships for fleet in player.fleets) * (SHIP if left else SHIP / 2)
    value += sum(technology_value(card, left) for card in researched(player.techs))
    value += sum(1 for built in state.wonders if built.seat == seat) * (0.5 + 0.7 * left)
    value += sum(1 for holder in state.titles if holder == seat) * (0.5 + 1.1 * left)
    value += len(player.hand) * (CARD if left or not player.has_passed else 0.0)
    value += sum(QUEST for fleet in player.fleets if fleet.quest)
    value += objective_value(state, seat)
    return value + _pending(state, seat)


def _pending(state: State, seat: Seat) -> float:
    """Values what is under way: an exploration or a move about to be made, and steps still to come after passing."""
    value = 0.0
    for frame in state.agenda:
        if isinstance(frame, Exploring) and frame.seat == seat:
            value += 3 * CUBE
        elif isinstance(frame, MoveFleet) and frame.seat == seat:
            value += 2 * CUBE
    if state.players[seat].has_passed and state.phase == "action":
        value += 0.6 * sum(1 for player in state.players if not player.has_passed)
    return value


def lead(state: State, seat: Seat) -> float:
    """Values a seat against the strongest of the others."""
    if not state.population:
        return 0.0
    rivals = [worth(state, other) for other in range(len(state.players)) if other != seat]
    return worth(state, seat) - RIVAL * max(rivals)

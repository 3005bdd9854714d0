"""Fair values of what carries none in print: loans, colonies, research teams, licences.

They help to compare offers and are shown beside printed values; no rule depends on them. Rule: SC-122, SC-H06.
"""

from functools import lru_cache

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.agreement import Due, Lot
from rulesets.sidereal_confluence.cards import is_colony, made_value, need_value, runs_of, side_of
from rulesets.sidereal_confluence.goods import one, value_of, worth_of
from rulesets.sidereal_confluence.species import bonus_in
from rulesets.sidereal_confluence.state import LAST_TURN, Held, State

LATER = 0.8
"""What a good of the next turn is worth today."""
TEAM_SHARE = 1 / 3
"""What part of a team's profit its holder is paid for: the rest is earned by whoever finds the goods to fund it."""
ANY_COLONY, ANY_TEAM = 3.0, 4.0
"""A promise leaves open which one it will be."""


@lru_cache(maxsize=4096)
def turn_gain(card: Held) -> float:
    """Gives what the converters of a card as it lies add to printed value in one turn."""
    white = [recipe for recipe in side_of(card).converters if recipe.arrow == "white"]
    gains = (made_value(recipe) - need_value(recipe.needs[0]) for recipe in white)
    return sum(max(0.0, gain) for gain in gains) * runs_of(card)


def _halves(value: float) -> float:
    return round(2 * value) / 2


@lru_cache(maxsize=8)
def turns_of_use(turn: int) -> float:
    """Counts the Economy Phases from this turn on, later ones for less."""
    left: float = sum(LATER**later for later in range(LAST_TURN - turn + 1))
    return left


def loan_value(card: Held) -> float:
    """Gives what a borrowed card is worth: one turn of its converters."""
    return _halves(turn_gain(card))


def keeping_value(card: Held, turn: int) -> float:
    """Gives what a card is worth that is handed over for good: all turns that are left."""
    return _halves(turn_gain(card) * turns_of_use(turn))


@lru_cache(maxsize=512)
def team_value(key: str, turn: int, players: int) -> float:
    """Gives a share of what inventing with a team in this turn brings over its cost, the sharing bonus included."""
    team = content.teams()[key]
    points = team.points + bonus_in(players, "", turn)
    return _halves(max(0.0, points * worth_of("vp") - value_of(team.costs[0])) * TEAM_SHARE)


def licence_value(key: str, taker_species: str, turn: int) -> float:
    """Gives what a licence is worth: all turns left of the card that its receiver puts into play."""
    name = content.teams()[key].technology
    return keeping_value(Held(content.technology(taker_species, name)), turn) if name else 0.0


def due_value(due: Due) -> float:
    """Gives the value of what is owed; words count nothing."""
    match due.kind:
        case "words":
            return 0.0
        case "colony":
            return ANY_COLONY * due.count
        case "team":
            return ANY_TEAM * due.count
        case kind:
            return value_of(one(kind, due.count))


def lot_value(state: State, lot: Lot) -> float:
    """Gives the value of everything in a lot: printed, and fair where nothing is printed."""
    giver, taker = state.players[lot.giver], state.players[lot.taker]
    total = value_of(lot.goods) + value_of(lot.gifts) + sum(map(due_value, lot.owed))
    total += value_of(giver.sealed_gifts) if lot.is_sealed else 0.0
    total += sum(loan_value(card) for key in lot.lent if (card := giver.held(key)) is not None)
    total += sum(licence_value(key, taker.species, state.turn) for key in lot.licences)
    for key in lot.cards:
        card = giver.held(key)
        is_team = key in content.teams()
        total += team_value(key, state.turn, len(state.players)) if is_team else 0.0
        total += keeping_value(card, state.turn) if card is not None and is_colony(key) else 0.0
    return total

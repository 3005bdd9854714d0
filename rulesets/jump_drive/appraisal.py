"""What a position is worth to a seat, for practice opponents: VP expected at the end of the game.

Estimates only; nothing here is a rule. The constants were tuned by play against one another.
"""

from functools import lru_cache

from rulesets.jump_drive.cards import CARDS, constants
from rulesets.jump_drive.effects import Empire, discounts, round_gain, tally
from rulesets.jump_drive.placement import draws, due, used_convoy
from rulesets.jump_drive.state import Player, State, others
from silverhorizon.core.action import Seat

CARD = 0.8
"""VP a round that a card brings once it has been spent."""
MILITARY = 0.5
"""VP a round that a point of Military is worth while worlds can still be conquered with it."""
DISCOUNT = 0.3
"""VP a round that a card of discount is worth."""
ICON = 0.1
"""VP a round that an explore icon is worth."""
GROWTH = 1.6
"""How many times the last round's VP a round brings; and 1.2 VP more."""
SPEND = 0.8
"""How much of its price a card in hand will still cost when it is placed, after discounts that come until then."""
SHORT = 1.5
"""VP a round by which a military world is worth less for each point of Military that is lacking."""
LATER = 0.75
"""How much of a card's income arrives in time to be of use."""


def rounds_left(state: State) -> float:
    """Estimates how many scorings are still to come, the next one included, from the seat nearest to the end.

    Totals grow as in games that people logged: each round's VP are about 1.6 times the last round's and 1.2 more.
    """
    if state.stage == "over":
        return 0.0
    nearest = 20.0
    for seat, player in enumerate(state.players):
        rate = float(round_gain(player.empire, others(state, seat))[0])
        nearest = min(nearest, _scorings(float(player.vp), rate))
    return nearest


@lru_cache(maxsize=4096)
def _scorings(vp: float, rate: float) -> float:
    scorings = 0.0
    while True:
        rate = GROWTH * rate + 1.2
        if vp + rate >= constants().win_at:
            return scorings + 1
        vp += rate
        scorings += 1


def potential(empire: Empire, left: float) -> float:
    """Values what an empire can do later beyond its VP and cards a round."""
    counts = tally(empire)
    military = min(counts.military, 8) * MILITARY
    cheaper = min(sum([amount for _, amount, _ in discounts(empire)]), 5) * DISCOUNT
    return (military + cheaper + counts.explore * ICON) * max(0.0, left - 1)


def outlook(vp: int, rates: tuple[int, int], hand: int, left: float, *, has_placed: bool) -> float:
    """Expects a seat's VP at the end: the total, the VP a round, and what its cards will have brought.

    A card that is spent with `n` scorings to come brings VP in each of them. After its choice of the round a seat can
    spend its hand in the next one only. No more than the hand limit is spent in a round.
    """
    limit = constants().hand_limit
    rate, income = rates
    value = vp + rate * left
    held = hand
    to_come = left
    if has_placed:
        held, to_come = hand + income, left - 1
    while to_come > 0:
        value += CARD * min(held, limit) * to_come
        held, to_come = income, to_come - 1
    return value


def expected(state: State, seat: Seat, left: float) -> float:
    """Expects the VP of a seat at the end of the game, with its choice of the round taken as made."""
    player = state.players[seat]
    if state.stage == "over":
        return float(player.vp)
    empire, hand, has_placed = _projected(state, player)
    rates = round_gain(empire, others(state, seat))
    return outlook(player.vp, rates, hand, left, has_placed=has_placed) + potential(empire, left)


def _projected(state: State, player: Player) -> tuple[Empire, int, bool]:
    draft = player.draft
    if state.stage not in ("placement", "payment") or draft.is_empty:
        return player.empire, len(player.hand), False
    if draft.explores:
        return player.empire, len(player.hand) + (0 if state.stage == "payment" else constants().explore_draw), True
    placement = draft.placement
    convoy = used_convoy(player.empire, placement)
    empire = tuple([key for key in player.empire + placement.cards if key != convoy])
    gone = 0 if draft.is_settled else due(player.empire, placement)
    placed = placement.from_hand if state.stage == "placement" else 0
    return empire, len(player.hand) - placed - gone + draws(placement), True


def appraise(state: State, seat: Seat) -> float:
    """Values a state for a seat: its expected VP ahead of the best other seat's, with a bonus for having won."""
    left = rounds_left(state)
    values = [expected(state, at, left) for at in range(len(state.players))]
    margin = values[seat] - max(values[:seat] + values[seat + 1 :])
    if state.stage != "over":
        return margin
    return margin + (20.0 if margin > 0 else -20.0 if margin < 0 else 0.0)


@lru_cache(maxsize=8192)
def keep_value(key: str, empire: Empire, left: int) -> float:
    """Values a card in hand for the rounds after this one: what it will bring less what it will cost."""
    face = CARDS[key]
    rates = round_gain(empire, ())
    more = round_gain((*empire, key), ())
    rounds = max(1, left - 1)
    value = (more[0] - rates[0]) * rounds + CARD * (more[1] - rates[1]) * max(0, rounds - 1) * LATER * rounds / 2
    value += potential((*empire, key), rounds) - potential(empire, rounds)
    if face.is_military:
        short = face.number - tally(empire).military
        return value - (SHORT * short * rounds if short > 0 else 0.0)
    price = face.number - sum([amount for _, amount, on in discounts(empire) if on in _targets(key)])
    return value - CARD * max(0, price) * rounds * SPEND


def _targets(key: str) -> tuple[str, ...]:
    face = CARDS[key]
    return ("development", face.id) if face.is_development else ("world", f"{face.colour} world", face.id)

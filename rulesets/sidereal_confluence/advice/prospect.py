"""How good a position is for a seat: what it has, what its converters will add, what it may invent.

In small cubes of the turn; only differences count.
"""

from msgspec.structs import replace

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.advice.optimum import best_for, stock_of
from rulesets.sidereal_confluence.advice.worth import (
    END_CUBES_PER_POINT,
    GIFT_SHARE,
    cards_future,
    goods_worth,
    invention_worth,
    team_worth,
)
from rulesets.sidereal_confluence.cards import support_of
from rulesets.sidereal_confluence.converters import outputs
from rulesets.sidereal_confluence.goods import NOTHING, Goods, one
from rulesets.sidereal_confluence.inventing import costs_of
from rulesets.sidereal_confluence.payment import fixed_payment
from rulesets.sidereal_confluence.relics import has_discount
from rulesets.sidereal_confluence.scoring import scores
from rulesets.sidereal_confluence.state import LAST_TURN, Due, Player, Promise, State
from silverhorizon.core.action import Seat

PROGRESS = 0.25
"""What a half-funded team is worth, as a share of its profit times the square of what is there."""
DEBT = 0.95
"""What a promise costs its debtor; its creditor counts it a little less."""
CREDIT = 0.8
DUE_WORTH = {"colony": 4.0, "team": 5.0}
SAFETY = 1.5
"""What it is worth to have traded with the Zeth in a turn."""
_BEFORE_BIDS = ("trade", "closing", "economy")


def appraise(state: State, seat: Seat) -> float:
    """Values a state for a seat; at the end the score in end cubes."""
    if state.stage == "over":
        return float(scores(state)[seat].total) * END_CUBES_PER_POINT
    player = state.players[seat]
    if not player.species:
        return 0.0
    total = holding(state, seat, player) + _owed(state, seat)
    if player.is_safe and state.seat_of("zeth") not in (-1, seat):
        total += SAFETY
    return total


def turn_of(state: State) -> int:
    """Gives the turn whose Economy Phase comes next."""
    return state.turn if state.stage in _BEFORE_BIDS else min(LAST_TURN, state.turn + 1)


def holding(state: State, seat: Seat, player: Player) -> float:
    """Values what a player has, as if it were at this seat."""
    turn = turn_of(state)
    total = cards_future(player, turn) + GIFT_SHARE * goods_worth(player.gifts + player.sealed_gifts, turn)
    if state.stage == "economy" and (player.is_done or player.runs):
        made, gives, whole = outputs(player)
        total += goods_worth(made, turn) + GIFT_SHARE * goods_worth(gives + whole, turn)
        rest = 0.0 if player.is_done else _gain(player, player.stock, turn)
        return total + goods_worth(player.stock, turn) + rest + _teams(state, player, turn)
    return total + best_use(state, seat, player)[0]


def _gain(player: Player, goods: Goods, turn: int) -> float:
    ran = {run.card for run in player.runs}
    cards = tuple(card for card in player.cards if card.key not in ran) if ran else player.cards
    return best_for(cards, player.species, stock_of(goods, support_of(player)), turn).gain


def _teams(state: State, player: Player, turn: int, without: str = "") -> float:
    return sum(team_worth(state, player, key, turn + 1) for key in player.teams if key != without)


def best_use(state: State, seat: Seat, player: Player) -> tuple[float, str]:
    """Values goods and teams by their best use, and names the invention in it ("team-319/0", or "" for none)."""
    turn = turn_of(state)
    stock = player.stock
    best = (goods_worth(stock, turn) + _gain(player, stock, turn) + _teams(state, player, turn), "")
    progress = 0.0
    is_cheaper = bool(player.teams) and has_discount(state, seat)
    for key in player.teams:
        for index, cost in enumerate(costs_of(content.teams()[key], is_cheaper=is_cheaper)):
            worth = invention_worth(state, player, key)
            paid = fixed_payment(stock, cost)
            if paid is None:
                profit = worth - goods_worth(cost, turn)
                there = _share(stock, cost)
                progress = max(progress, PROGRESS * max(0.0, profit) * there * there)
                continue
            rest = stock - paid
            total = goods_worth(rest, turn) + _gain(player, rest, turn) + worth + _teams(state, player, turn, key)
            if total > best[0]:
                best = (total, f"{key}/{index}")
    return best[0] + progress, best[1]


def _share(stock: Goods, cost: Goods) -> float:
    kind, count = next(iter(cost.items()))
    wild = {"green": "wild_small", "white": "wild_small", "brown": "wild_small"}.get(kind, "wild_large")
    there = stock.of(kind) + (stock.of(wild) if kind != "ultratech" else 0)
    return min(1.0, max(0, there) / count)


def _owed(state: State, seat: Seat) -> float:
    total = 0.0
    for promise in state.promises:
        if promise.fate == "open" and promise.due is not None:
            worth = due_worth(promise.due, state.turn)
            total -= DEBT * worth if promise.debtor == seat else 0.0
            total += CREDIT * worth if promise.creditor == seat else 0.0
    return total


def due_worth(due: Due, turn: int) -> float:
    """Values what is owed; words are worth nothing."""
    if due.kind in DUE_WORTH:
        return DUE_WORTH[due.kind] * due.count
    return 0.0 if due.kind == "words" else goods_worth(one(due.kind, due.count), turn)


def promised_by(state: State, seat: Seat) -> Goods:
    """Adds up the goods a seat still owes in later turns."""
    total = NOTHING
    for promise in state.promises:
        if _is_goods_debt(promise, seat) and promise.due is not None:
            total += one(promise.due.kind, promise.due.count)
    return total


def _is_goods_debt(promise: Promise, seat: Seat) -> bool:
    due = promise.due
    return promise.debtor == seat and promise.fate == "open" and due is not None and due.kind not in ("colony", "team")


def with_goods(player: Player, goods: Goods) -> Player:
    """Gives a player as it would be with more goods (or fewer, where counts are negative)."""
    return replace(player, stock=player.stock + goods)

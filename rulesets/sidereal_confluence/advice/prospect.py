"""How good a position is for a seat: what it has, what its converters will add, what it may invent.

In small cubes of the turn; only differences count.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.advice.optimum import best_for, stock_of
from rulesets.sidereal_confluence.advice.worth import (
    END_CUBES_PER_POINT,
    GIFT_SHARE,
    cards_future,
    future_of,
    goods_worth,
    invention_worth,
    team_worth,
)
from rulesets.sidereal_confluence.agreement import Due
from rulesets.sidereal_confluence.cards import support_of
from rulesets.sidereal_confluence.converters import outputs
from rulesets.sidereal_confluence.goods import COLOURS_SMALL, NOTHING, Goods, bundle, one
from rulesets.sidereal_confluence.inventing import costs_of
from rulesets.sidereal_confluence.payment import fixed_payment
from rulesets.sidereal_confluence.relics import has_discount
from rulesets.sidereal_confluence.scoring import scores
from rulesets.sidereal_confluence.state import LAST_TURN, Held, Player, State
from silverhorizon.core.action import Seat

PROGRESS = 0.5
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


class Assets(Struct, frozen=True, gc=False):
    """Everything that the worth of a holding depends on, so that it is worked out once."""

    species: str
    stock: Goods
    gifts: Goods
    cards: tuple[Held, ...]
    teams: tuple[str, ...]
    turn: int
    team_turn: int
    players: int
    is_cheaper: bool = False


def holding(state: State, seat: Seat, player: Player) -> float:
    """Values what a player has, as if it were at this seat."""
    turn = turn_of(state)
    if state.stage != "economy" or not (player.is_done or player.runs):
        return _worth(assets(state, seat, player))[0]
    made, gives, whole = outputs(player)
    total = goods_worth(player.stock + made, turn) + GIFT_SHARE * goods_worth(gives + whole, turn)
    ran = {run.card for run in player.runs}
    rest = tuple(card for card in player.cards if card.key not in ran)
    gain = 0.0 if player.is_done else _gain(replace(assets(state, seat, player), cards=rest), player.stock)
    return total + gain + cards_future(player, turn) + _teams(assets(state, seat, player))


def assets(state: State, seat: Seat, player: Player) -> Assets:
    """Takes the part of a player that its worth depends on."""
    return Assets(
        player.species,
        player.stock,
        player.gifts + player.sealed_gifts if player.gifts or player.sealed_gifts else NOTHING,
        player.cards,
        player.teams,
        turn_of(state),
        # Before the Economy Phase a team that cannot be funded now can be funded in the next turn at the earliest.
        state.turn + 1,
        len(state.players),
        bool(player.teams) and has_discount(state, seat),
    )


def best_use(state: State, seat: Seat, player: Player) -> str:
    """Names the invention in the best use of goods and teams ("team-319/0"); "" for none."""
    return _worth(assets(state, seat, player))[1]


def _gain(who: Assets, goods: Goods) -> float:
    fleets = support_of(Player("", cards=who.cards))
    return best_for(who.cards, who.species, stock_of(goods, fleets), who.turn).gain


def _teams(who: Assets, without: str = "") -> float:
    return sum(team_worth(key, who.species, who.players, who.team_turn) for key in who.teams if key != without)


@lru_cache(maxsize=65536)
def _worth(who: Assets) -> tuple[float, str]:
    """Values a holding by the best use of its goods and teams, and names the invention in it."""
    turn, stock = who.turn, who.stock
    best = (goods_worth(stock, turn) + _gain(who, stock) + _teams(who), "")
    progress = 0.0
    for key in who.teams:
        worth = invention_worth(key, who.species, who.players, turn)
        for index, cost in enumerate(costs_of(content.teams()[key], is_cheaper=who.is_cheaper)):
            paid = fixed_payment(stock, cost)
            if paid is None:
                there = _share(stock, cost)
                progress = max(progress, PROGRESS * max(0.0, worth - goods_worth(cost, turn)) * there * there)
                continue
            rest = stock - paid
            total = goods_worth(rest, turn) + _gain(who, rest) + worth + _teams(who, key)
            if total > best[0]:
                best = (total, f"{key}/{index}")
    later = future_of(who.cards, who.species, turn) + GIFT_SHARE * goods_worth(who.gifts, turn)
    return best[0] + progress + later, best[1]


def _share(stock: Goods, cost: Goods) -> float:
    kind, count = next(iter(cost.items()))
    wild = "wild_small" if kind in COLOURS_SMALL else "wild_large"
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
    """Adds up the goods a seat still owes."""
    debts = [p.due for p in state.promises if p.debtor == seat and p.fate == "open" and p.due is not None]
    return bundle((due.kind, due.count) for due in debts if due.kind not in DUE_WORTH)

"""What a seat would give something for: goods that let it run one more converter or fund a team."""

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.advice.optimum import best_runs
from rulesets.sidereal_confluence.advice.prospect import turn_of
from rulesets.sidereal_confluence.advice.worth import goods_worth, recipe_gain
from rulesets.sidereal_confluence.goods import NOTHING, STOCK, Goods, bundle
from rulesets.sidereal_confluence.payment import fixed_payment
from rulesets.sidereal_confluence.state import Player, State
from rulesets.sidereal_confluence.wishes import runnable
from silverhorizon.core.action import Seat

TEAM_WISH = 8.0
"""What completing a set for a team is taken to bring, when wishes are put in order."""
MOST_KINDS = 7
MOST_WANTS = 6


def wants(state: State, seat: Seat) -> tuple[Goods, ...]:
    """Lists small bundles that would let a seat run one more converter or fund a team, most useful first."""
    player = state.players[seat]
    turn = turn_of(state)
    found: list[tuple[float, Goods]] = []
    for key in player.teams:
        found.extend((TEAM_WISH, _missing(player.stock, cost)) for cost in content.teams()[key].costs)
    best = best_runs(player, turn)
    ran = {pick.key for pick in best.runs}
    left = _left_over(player, ran)
    for choice in runnable(player):
        profit = recipe_gain(choice.recipe, turn)
        has_any = choice.need.goods.any_small or choice.need.goods.any_large
        if profit > 0 and choice.key not in ran and not has_any:
            found.append((profit, _missing(left, choice.need.goods)))
    useful = [(worth, goods) for worth, goods in found if goods and sum(n for _, n in goods.items()) <= MOST_KINDS]
    useful.sort(key=lambda pair: goods_worth(pair[1], turn) - pair[0])
    return tuple(dict.fromkeys(goods for _, goods in useful))[:MOST_WANTS]


def _missing(stock: Goods, cost: Goods) -> Goods:
    if fixed_payment(stock, cost) is not None:
        return NOTHING
    return bundle((kind, max(0, count - max(0, stock.of(kind)))) for kind, count in cost.items())


def _left_over(player: Player, ran: set[str]) -> Goods:
    """Gives what the best set of converters leaves of the goods at hand."""
    used = NOTHING
    for choice in runnable(player):
        if choice.key in ran:
            used += choice.need.goods.times(choice.times)
    return bundle((kind, max(0, player.stock.of(kind) - used.of(kind))) for kind in STOCK)


def has(player: Player, goods: Goods) -> bool:
    """Tells whether a seat has these goods in the open."""
    return all(player.stock.of(kind) >= count for kind, count in goods.items())

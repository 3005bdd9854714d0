"""What a seat's converters would take in all, what it is short of for that, and what it has to spare."""

from functools import lru_cache

from rulesets.sidereal_confluence.cards import made_value, need_value
from rulesets.sidereal_confluence.components import Recipe
from rulesets.sidereal_confluence.converters import Choice, choices, reserved
from rulesets.sidereal_confluence.goods import LARGE, NOTHING, SMALL, STOCK, Goods, bundle
from rulesets.sidereal_confluence.species import may_run
from rulesets.sidereal_confluence.state import Held, Player

_CLASSES = (("any_small", SMALL, "wild_small"), ("any_large", LARGE, "wild_large"))


def gain_of(recipe: Recipe) -> float:
    """Gives what one run adds in printed value. Rule: SC-121."""
    return made_value(recipe) - need_value(recipe.needs[0])


def runnable(player: Player) -> tuple[Choice, ...]:
    """Lists the white converters before a seat that it may run and gains by."""
    return tuple(choice for choice in choices(player.cards) if may_run(player, choice.card.key))


@lru_cache(maxsize=4096)
def _wish(cards: tuple[Held, ...], species: str) -> Goods:
    total = NOTHING
    for choice in choices(cards):
        if gain_of(choice.recipe) > 0 and may_run(Player("", species), choice.card.key):
            total += choice.need.goods.times(choice.times)
    return total


def wish(player: Player) -> Goods:
    """Adds up what every gainful converter before a seat would take, doubled colonies twice."""
    return _wish(player.cards, player.species)


def balance(player: Player) -> tuple[Goods, Goods]:
    """Gives what a seat is short of for its converters, and what it has beyond them; wild cubes fill gaps first."""
    return _balance(table_goods(player), wish(player))


@lru_cache(maxsize=8192)
def _balance(stock: Goods, wanted: Goods) -> tuple[Goods, Goods]:
    short: list[tuple[str, int]] = []
    spare: list[tuple[str, int]] = []
    for any_kind, kinds, wild in _CLASSES:
        over = {kind: stock.of(kind) - wanted.of(kind) for kind in kinds if kind != wild}
        left = _without_gaps(over, stock.of(wild))
        left[wild] = max(0, left[wild])
        rest = _spent(left, kinds, wanted.of(any_kind))
        short.extend((kind, -count) for kind, count in left.items() if count < 0)
        short.append((any_kind, rest))
        spare.extend((kind, count) for kind, count in left.items() if count > 0)
    for kind in ("ultratech", "ship"):
        over_one = stock.of(kind) - wanted.of(kind)
        (spare if over_one > 0 else short).append((kind, abs(over_one)))
    return bundle(short), bundle(spare)


def _without_gaps(over: dict[str, int], wilds: int) -> dict[str, int]:
    """Fills gaps with wild cubes, the largest gap first; returns what is over or missing, wild cubes last."""
    filled = dict(over)
    for kind in sorted(filled, key=lambda one: filled[one]):
        use = min(wilds, max(0, -filled[kind]))
        filled[kind] += use
        wilds -= use
    wild = "wild_small" if "green" in over else "wild_large"
    return {**filled, wild: wilds}


def _spent(left: dict[str, int], kinds: tuple[str, ...], count: int) -> int:
    """Takes "any" cubes from what is over, most plentiful first; returns how many are missing."""
    while count > 0:
        kind = max(kinds, key=lambda one: left[one])
        if left[kind] <= 0:
            return count
        left[kind] -= 1
        count -= 1
    return 0


def table_goods(player: Player) -> Goods:
    """Gives what lies in the open before a seat: everything but points, and with what its runs have set aside.

    What runs is shown to nobody before all are done. Rule: SC-194, SC-A30, SC-117.
    """
    have = player.stock + reserved(player) if player.runs else player.stock
    return bundle((kind, have.of(kind)) for kind in STOCK)

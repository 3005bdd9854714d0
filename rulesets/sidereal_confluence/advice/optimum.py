"""The best set of converters for the goods at hand: a small integer program, solved by branch and bound.

Inputs are paid jointly, so a set is feasible when named colours, wild cubes, "any" inputs and fleet support all suffice
together. The search is exact unless it needs more than `NODES` steps; then the best set found so far stands.
"""

from functools import lru_cache

from msgspec import Struct

from rulesets.sidereal_confluence.advice.worth import recipe_gain
from rulesets.sidereal_confluence.cards import side_of, support_of
from rulesets.sidereal_confluence.converters import choices
from rulesets.sidereal_confluence.goods import COLOURS_LARGE, COLOURS_SMALL, Goods
from rulesets.sidereal_confluence.species import may_run
from rulesets.sidereal_confluence.state import Held, Player

NODES = 3_000
KINDS = (*COLOURS_SMALL, *COLOURS_LARGE, "ultratech", "ship", "vp")
_SPAN = len(KINDS)
_WORTH = (1.0, 1.0, 1.0, 1.5, 1.5, 1.5, 3.0, 1.0, 3.0)


class Pick(Struct, frozen=True, gc=False):
    """One run of the best set; `colour` for interest cards."""

    key: str
    colour: str = ""
    has_any: bool = False


class Best(Struct, frozen=True, gc=False):
    """The best runs, what they gain, a gain that no set can exceed, and whether the set is proven to be best."""

    runs: tuple[Pick, ...]
    gain: float
    bound: float
    is_exact: bool


class _Item(Struct, frozen=True, gc=False):
    pick: Pick
    gain: float
    need: tuple[int, ...]
    any_small: int
    any_large: int
    fleets: int
    size: float
    group: str


class Stock(Struct, frozen=True, gc=False):
    """What runs draw on: counts by kind, wild cubes, fleet support."""

    have: tuple[int, ...]
    wild_small: int
    wild_large: int
    fleets: int


def stock_of(goods: Goods, fleets: int = 0) -> Stock:
    """Reads the goods that runs draw on."""
    have = tuple(max(0, goods.of(kind)) for kind in KINDS)
    return Stock(have, goods.wild_small, goods.wild_large, fleets)


def best_runs(player: Player, turn: int) -> Best:
    """Gives the best set of runs for what a seat has, worth as in this turn."""
    return best_for(player.cards, player.species, stock_of(player.stock, support_of(player)), turn)


def next_run(player: Player, turn: int) -> str:
    """Names the converter to run next on the way to the best set; "" if nothing more is worth running.

    "Any" inputs come last: they take what is left.
    """
    ran = {(run.card, run.index) for run in player.runs}
    if not ran:
        best = best_runs(player, turn)
    else:
        used = sum(_need_of(player, card, index) for card, index in ran)
        cards = tuple(card for card in player.cards if card.key not in {key for key, _ in ran})
        best = best_for(cards, player.species, stock_of(player.stock, support_of(player) - used), turn)
    return min(best.runs, key=lambda pick: pick.has_any).key if best.runs else ""


def _need_of(player: Player, key: str, index: int) -> int:
    card = player.held(key)
    return side_of(card).converters[index].needs[0].fleets if card is not None else 0


@lru_cache(maxsize=65536)
def best_for(cards: tuple[Held, ...], species: str, stock: Stock, turn: int) -> Best:
    """Does the same for any cards and goods; remembered, as bargaining asks for the same again and again."""
    free: list[Pick] = []
    gain = 0.0
    paid: list[_Item] = []
    for item in _items(cards, species, turn):
        if item.size == 0 and not item.fleets and item.gain > 0:
            free.append(item.pick)
            gain += item.gain
        elif item.gain > 0 and _fits(stock, item.need, item.any_small, item.any_large, item.fleets):
            paid.append(item)
    search, is_exact = _searched(paid, stock)
    bound = search.best if is_exact else search.bound(0, _room(stock))
    return Best((*free, *(item.pick for item in search.chosen)), gain + search.best, gain + bound, is_exact)


@lru_cache(maxsize=16384)
def _items(cards: tuple[Held, ...], species: str, turn: int) -> tuple[_Item, ...]:
    """Lists runs densest first: gain for the size of what they take."""
    owner = Player("", species)
    found = [
        item
        for choice in choices(cards)
        if may_run(owner, choice.card.key)
        for item in _variants(choice.card, choice.index, turn) * choice.times
    ]
    found.sort(key=_density)
    return tuple(found)


def _density(item: _Item) -> float:
    return -item.gain / (item.size + 0.1)


@lru_cache(maxsize=4096)
def _variants(card: Held, index: int, turn: int) -> tuple[_Item, ...]:
    """Gives the ways to run a converter once: one, or one a colour for an interest card."""
    choice = next(choice for choice in choices((card,)) if choice.index == index)
    cost, fleets = choice.need.goods, choice.need.fleets
    need = tuple(cost.of(kind) for kind in KINDS)
    gain = recipe_gain(choice.recipe, turn)
    size = sum(n * w for n, w in zip(need, _WORTH, strict=True)) + cost.any_small + 1.5 * cost.any_large
    if not choice.is_interest:
        has_any = bool(cost.any_small or cost.any_large)
        return (_Item(Pick(choice.key, has_any=has_any), gain, need, cost.any_small, cost.any_large, fleets, size, ""),)
    colours = COLOURS_SMALL if cost.any_small else COLOURS_LARGE
    count = cost.any_small or cost.any_large
    needs = [tuple(count if kind == colour else 0 for kind in KINDS) for colour in colours]
    return tuple(
        _Item(Pick(choice.key, colour), gain, one, 0, 0, fleets, size, choice.key)
        for colour, one in zip(colours, needs, strict=True)
    )


def _fits(stock: Stock, need: tuple[int, ...], any_small: int, any_large: int, fleets: int) -> bool:
    """Tells whether needs summed up can be paid together. Exact: wild cubes fill gaps, "any" takes what is left."""
    have = stock.have
    if fleets > stock.fleets or need[6] > have[6] or need[7] > have[7] or need[8] > have[8]:
        return False
    gap = max(0, need[0] - have[0]) + max(0, need[1] - have[1]) + max(0, need[2] - have[2])
    if gap > stock.wild_small:
        return False
    if any_small and need[0] + need[1] + need[2] + any_small > have[0] + have[1] + have[2] + stock.wild_small:
        return False
    gap = max(0, need[3] - have[3]) + max(0, need[4] - have[4]) + max(0, need[5] - have[5])
    if gap > stock.wild_large:
        return False
    return not any_large or need[3] + need[4] + need[5] + any_large <= have[3] + have[4] + have[5] + stock.wild_large


_Load = tuple[tuple[int, ...], int, int, int]
"""What the runs taken so far need together: named kinds, any small, any large, fleet support."""


class _Search:
    """Depth-first search over items in order of density, cut where even a fractional filling cannot win."""

    __slots__ = ("best", "chosen", "items", "nodes", "stock")

    def __init__(self, items: list[_Item], stock: Stock) -> None:
        self.items = items
        self.stock = stock
        self.nodes = 0
        self.best = 0.0
        self.chosen: tuple[_Item, ...] = ()

    def bound(self, at: int, room: float) -> float:
        """Gives what the items from `at` on could add if only their whole size counted."""
        total = 0.0
        for item in self.items[at:]:
            if item.size <= room:
                total += item.gain
                room -= item.size
            else:
                return total + item.gain * room / item.size
        return total

    def run(self, at: int, gain: float, room: float, taken: tuple[_Item, ...], load: _Load) -> None:
        """Tries to take and to leave the item at a place."""
        self.nodes += 1
        if gain > self.best + 1e-9:
            self.best, self.chosen = gain, taken
        if at == len(self.items) or self.nodes > NODES or gain + self.bound(at, room) <= self.best + 1e-9:
            return
        item = self.items[at]
        if not item.group or all(other.group != item.group for other in taken):
            need, small, large, fleets = load
            more = tuple(map(int.__add__, need, item.need))
            after = (more, small + item.any_small, large + item.any_large, fleets + item.fleets)
            if _fits(self.stock, *after):
                self.run(at + 1, gain + item.gain, room - item.size, (*taken, item), after)
        self.run(at + 1, gain, room, taken, load)


def _room(stock: Stock) -> float:
    return sum(n * w for n, w in zip(stock.have, _WORTH, strict=True)) + stock.wild_small + 1.5 * stock.wild_large


def _searched(items: list[_Item], stock: Stock) -> tuple[_Search, bool]:
    search = _Search(items, stock)
    search.run(0, 0.0, _room(stock), (), ((0,) * _SPAN, 0, 0, 0))
    return search, search.nodes <= NODES

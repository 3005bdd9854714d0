"""What a need costs a given stock: wild cubes fill gaps, "any" inputs take a mix, and shortages are put into words."""

from functools import lru_cache

from msgspec.structs import astuple

from rulesets.sidereal_confluence.components import Need
from rulesets.sidereal_confluence.goods import (
    COLOURS_LARGE,
    COLOURS_SMALL,
    KINDS,
    LARGE,
    LETTERS,
    NOTHING,
    SMALL,
    Goods,
    bundle,
    named,
    one,
)
from silverhorizon.core.prompt import Rejection

_SMALL_PLACES = tuple(map(KINDS.index, COLOURS_SMALL))
_LARGE_PLACES = tuple(map(KINDS.index, COLOURS_LARGE))
_ANY = {"any_small": SMALL, "any_large": LARGE}
_WILD_OF = {**dict.fromkeys(COLOURS_SMALL, "wild_small"), **dict.fromkeys(COLOURS_LARGE, "wild_large")}


def payable(kind: str) -> tuple[str, ...]:
    """Lists the kinds that may be paid for "any small" or "any large". Rule: SC-132, SC-133, SC-134."""
    return _ANY[kind]


@lru_cache(maxsize=65536)
def fixed_payment(stock: Goods, cost: Goods) -> Goods | None:
    """Gives what is paid for named colours: those cubes first, wild cubes of their size for the rest; None if short.

    Any holder spends a wild cube as a colour of its size, and a wild is never worth less than a colour, so colours go
    first. Rule: SC-S07.
    """
    paid: dict[str, int] = {}
    for kind, count in cost.items():
        if kind in _ANY:
            continue
        own = min(count, max(0, stock.of(kind)))
        if own:
            paid[kind] = paid.get(kind, 0) + own
        if own < count:
            wild = _WILD_OF.get(kind)
            if wild is None:
                return None
            paid[wild] = paid.get(wild, 0) + count - own
    return Goods(**paid) if all(stock.of(kind) >= count for kind, count in paid.items()) else None


def any_count(stock: Goods, kind: str) -> int:
    """Counts what could be paid for "any small" or "any large"."""
    return sum(stock.of(cube) for cube in _ANY[kind])


def can_pay(stock: Goods, need: Need) -> bool:
    """Tells whether a stock covers what is paid, wild cubes and "any" inputs included."""
    have = astuple(stock)
    small = large = 0
    for place, count in need.pairs:
        missing = count - have[place]
        if missing <= 0:
            continue
        if place in _SMALL_PLACES:
            small += missing
        elif place in _LARGE_PLACES:
            large += missing
        else:
            return False
    if small > stock.wild_small or large > stock.wild_large:
        return False
    cost = need.goods
    return not (cost.any_small or cost.any_large) or _covers_any(stock, cost)


def _covers_any(stock: Goods, cost: Goods) -> bool:
    rest = stock - (fixed_payment(stock, cost) or NOTHING)
    return any_count(rest, "any_small") >= cost.any_small and any_count(rest, "any_large") >= cost.any_large


@lru_cache(maxsize=16384)
def shortage(stock: Goods, cost: Goods) -> Rejection:
    """Says what is missing, both numbers named. Rule: SC-111."""
    long, short = [], []
    for kind, count in cost.items():
        have = any_count(stock, kind) if kind in _ANY else stock.of(kind)
        wild = stock.of(_WILD_OF[kind]) if kind in _WILD_OF else 0
        if have + wild < count:
            at_hand = f"{have} and {wild} wild" if wild else str(have)
            long.append(f"{named(kind, count)}, {at_hand} at hand")
            short.append(f"{LETTERS[kind].strip()} {have + wild}/{count}")
    if not long:
        return Rejection("needs more wild cubes than are at hand", "SC-111", "wild cubes")
    return Rejection(f"needs {'; '.join(long)}", "SC-111", ", ".join(short))


def only_mix(stock: Goods, kind: str, count: int) -> Goods | None:
    """Gives the one way to pay so many of any colour; None if there is a choice."""
    kinds = [cube for cube in _ANY[kind] if stock.of(cube) > 0]
    if any_count(stock, kind) == count:
        return bundle((cube, stock.of(cube)) for cube in kinds)
    return one(kinds[0], count) if len(kinds) == 1 else None


def colour_payment(stock: Goods, colour: str, count: int) -> Goods | None:
    """Gives what an interest card takes in one colour: cubes of it first, then wild ones; None if short.

    Rule: SC-136, SC-S08.
    """
    own = min(count, stock.of(colour))
    wild = _WILD_OF[colour]
    if stock.of(wild) < count - own:
        return None
    return bundle(((colour, own), (wild, count - own)))


def one_colours(stock: Goods, cost: Goods) -> tuple[str, ...]:
    """Lists the colours in which a stock could pay an interest card in full. Rule: SC-136."""
    colours, count = (COLOURS_SMALL, cost.any_small) if cost.any_small else (COLOURS_LARGE, cost.any_large)
    return tuple(colour for colour in colours if colour_payment(stock, colour, count) is not None)


def interest(paid: Goods, colour: str, made: int) -> Goods:
    """Gives what an interest card returns: wild cubes pass through, the rest has the one colour. Rule: SC-S08."""
    wild = _WILD_OF[colour]
    through = min(paid.of(wild), made)
    return bundle(((wild, through), (colour, made - through)))


def is_interest(need: Need, made: Goods) -> bool:
    """Tells whether a converter returns the colour that it takes."""
    return bool((made.any_small and need.goods.any_small) or (made.any_large and need.goods.any_large))


def total_of(goods: Goods) -> int:
    """Counts the pieces."""
    return sum(astuple(goods))

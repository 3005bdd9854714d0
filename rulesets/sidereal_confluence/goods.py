"""Goods: cubes, octagons, ships and the few things counted like them, with their words and values.

Says nothing about who has them or may use them.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import add, sub

from msgspec import Struct
from msgspec.structs import astuple

COLOURS_SMALL = ("green", "white", "brown")
COLOURS_LARGE = ("black", "blue", "yellow")
SMALL = (*COLOURS_SMALL, "wild_small")
LARGE = (*COLOURS_LARGE, "wild_large")
CUBES = (*SMALL, *LARGE)
STOCK = (*COLOURS_SMALL, *COLOURS_LARGE, "ultratech", "ship", "wild_small", "wild_large")
"""What lies in the open before a seat and may be traded. Rule: SC-059."""

LABELS = {
    "green": "food",
    "white": "culture",
    "brown": "industry",
    "black": "information",
    "blue": "biotech",
    "yellow": "energy",
    "ultratech": "ultratech",
    "ship": "ship",
    "wild_small": "small wild",
    "wild_large": "large wild",
    "vp": "VP",
    "envoy": "envoy",
    "ack": "Acknowledgement",
    "any_small": "any small",
    "any_large": "any large",
    "relics": "relic world",
}
LETTERS = {
    "green": "f",
    "white": "c",
    "brown": "i",
    "black": "N",
    "blue": "B",
    "yellow": "E",
    "ultratech": "U",
    "ship": "s",
    "wild_small": "w",
    "wild_large": "W",
    "vp": " VP",
    "envoy": " envoy",
    "ack": " Ack",
    "any_small": " any small",
    "any_large": " any large",
    "relics": " relic",
}
_COUNTED = ("ship", "small wild", "large wild", "envoy", "Acknowledgement", "relic world")


class Goods(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """So many of each kind. `any_small` and `any_large` occur on converters only, never in a stock."""

    green: int = 0
    white: int = 0
    brown: int = 0
    black: int = 0
    blue: int = 0
    yellow: int = 0
    ultratech: int = 0
    ship: int = 0
    wild_small: int = 0
    wild_large: int = 0
    vp: int = 0
    envoy: int = 0
    ack: int = 0
    any_small: int = 0
    any_large: int = 0
    relics: int = 0

    def __add__(self, other: "Goods") -> "Goods":
        """Adds kind by kind."""
        return Goods(*map(add, astuple(self), astuple(other)))

    def __sub__(self, other: "Goods") -> "Goods":
        """Subtracts kind by kind; the result may be negative."""
        return Goods(*map(sub, astuple(self), astuple(other)))

    def __bool__(self) -> bool:
        """Tells whether there is anything at all."""
        return self != NOTHING

    def of(self, kind: str) -> int:
        """Counts one kind. Raises AttributeError for a kind that does not exist."""
        count: int = getattr(self, kind)
        return count

    def times(self, factor: int) -> "Goods":
        """Multiplies every count."""
        return Goods(*(count * factor for count in astuple(self)))

    def items(self) -> Iterator[tuple[str, int]]:
        """Lists the kinds of which there are any (or fewer than none), in fixed order."""
        return iter([(kind, count) for kind, count in zip(KINDS, astuple(self), strict=True) if count])


KINDS: tuple[str, ...] = Goods.__struct_fields__
NOTHING = Goods()

# Half points of a small cube: 1 and 3/2 and 3 become whole. Rule: SC-121, SC-191.
_HALVES = {
    **dict.fromkeys((*SMALL, "any_small", "ship"), 2),
    **dict.fromkeys((*LARGE, "any_large"), 3),
    "ultratech": 6,
    "vp": 6,
}


def bundle(counts: Iterable[tuple[str, int]]) -> Goods:
    """Collects counts by kind, adding up kinds that are named twice."""
    total: dict[str, int] = {}
    for kind, count in counts:
        total[kind] = total.get(kind, 0) + count
    return Goods(**total)


def one(kind: str, count: int = 1) -> Goods:
    """Gives so many of one kind."""
    return Goods(**{kind: count})


def value_of(goods: Goods) -> float:
    """Gives the printed value: small cube and ship 1, large cube 1.5, octagon and point 3. Rule: SC-121, SC-122."""
    return sum(_HALVES.get(kind, 0) * count for kind, count in goods.items()) / 2


def worth_of(kind: str) -> float:
    """Gives the printed value of one of a kind; 0 for anything without one. Rule: SC-121."""
    return _HALVES.get(kind, 0) / 2


def without(goods: Goods, *kinds: str) -> Goods:
    """Leaves some kinds out."""
    return Goods(**{kind: count for kind, count in goods.items() if kind not in kinds})


def named(kind: str, count: int) -> str:
    """Writes an amount with its word ("3 food", "2 ships")."""
    word = LABELS[kind]
    return f"{count} {word}s" if count != 1 and word in _COUNTED else f"{count} {word}"


@lru_cache(maxsize=4096)
def text_of(goods: Goods) -> str:
    """Writes goods in words for sentences ("3 food and 1 ship"); "nothing" if there is none."""
    words = [named(kind, count) for kind, count in goods.items()]
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


@lru_cache(maxsize=4096)
def short_of(goods: Goods) -> str:
    """Writes goods with letters for tables ("3f 1s"); "." if there is none."""
    return " ".join(f"{count}{LETTERS[kind]}" for kind, count in goods.items()) or "."

"""Chance that can be replayed: a counter-mode generator over a seed and an action number.

The same seed and number give the same values on every machine and Python, however many were drawn before elsewhere.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_WORDS = 8
_SPAN = 1 << 64


class Dice:
    """The chance that belongs to one action. Values are computed when they are asked for, never before."""

    __slots__ = ("_block", "_key", "_words", "drawn")

    def __init__(self, seed: str, number: int) -> None:
        """Ties the dice to a match's seed and to the number of the action they are for."""
        self._key = f"{seed}/{number}/"
        self._block = 0
        self._words: list[int] = []
        self.drawn = 0
        """How many values have been drawn, so that a caller can tell whether chance was used at all."""

    def _word(self) -> int:
        if not self._words:
            digest = blake2b(f"{self._key}{self._block}".encode(), digest_size=_WORDS * 8).digest()
            self._block += 1
            self._words = [int.from_bytes(digest[at : at + 8], "big") for at in range(0, _WORDS * 8, 8)]
        self.drawn += 1
        return self._words.pop()

    def below(self, limit: int) -> int:
        """Draws a whole number from 0 to limit - 1, all equally likely.

        Raises ValueError for a limit under 1 or over 2**64.
        """
        if not 1 <= limit <= _SPAN:
            raise ValueError(f"below({limit}): the limit must be 1 to 2**64")
        bound = _SPAN - _SPAN % limit
        while (word := self._word()) >= bound:
            pass
        return word % limit

    def random(self) -> float:
        """Draws a number from 0 up to 1, without 1."""
        return (self._word() >> 11) / (1 << 53)

    def roll(self, sides: int) -> int:
        """Rolls a die with faces 1 to `sides`."""
        return self.below(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        """Picks one item, all equally likely. Raises ValueError if there is none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Gives the items in a random order, all orders equally likely (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def fork(self, name: str) -> "Dice":
        """Gives independent dice under a name; what is drawn from them changes nothing here."""
        return Dice(f"{self._key}{name}", 0)

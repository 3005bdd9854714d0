"""The four goods, and a stock of them."""

from msgspec import Struct
from msgspec.structs import replace

GOODS = ("seed", "song", "coal", "gold")


class Goods(Struct, frozen=True):
    """A stock of the four goods."""

    seed: int = 0
    song: int = 0
    coal: int = 0
    gold: int = 0

    def __getitem__(self, good: str) -> int:
        """Counts one good."""
        count: int = getattr(self, good)
        return count

    def plus(self, good: str, count: int) -> "Goods":
        """Gives the stock with so many more of a good; a negative count takes some away."""
        return replace(self, **{good: self[good] + count})

    @property
    def total(self) -> int:
        """Counts all goods."""
        return self.seed + self.song + self.coal + self.gold

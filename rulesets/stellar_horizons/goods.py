"""Amounts of the three resources and of the three kinds of technology points."""

from msgspec import Struct

KINDS = ("ore", "fuel", "sup")
"""The resources, in the order of every table. Rule: SH-268."""

FIELDS = ("engineering", "biology", "physics")
"""The fields of technology, in the order of every table."""

FIELD_LETTERS = {"engineering": "E", "biology": "B", "physics": "P"}


class Goods(Struct, frozen=True, gc=False):
    """So much ORE, FUEL and SUP."""

    ore: int = 0
    fuel: int = 0
    sup: int = 0

    @property
    def total(self) -> int:
        """Counts the resources of every kind."""
        return self.ore + self.fuel + self.sup

    def of(self, kind: str) -> int:
        """Tells how much there is of one kind."""
        if kind == "ore":
            return self.ore
        return self.fuel if kind == "fuel" else self.sup

    def __add__(self, other: "Goods") -> "Goods":
        return Goods(self.ore + other.ore, self.fuel + other.fuel, self.sup + other.sup)

    def __sub__(self, other: "Goods") -> "Goods":
        return Goods(self.ore - other.ore, self.fuel - other.fuel, self.sup - other.sup)

    def covers(self, other: "Goods") -> bool:
        """Tells whether another amount could be paid from this one."""
        return self.ore >= other.ore and self.fuel >= other.fuel and self.sup >= other.sup

    def short_of(self, need: "Goods") -> "Goods":
        """Gives what is missing to pay an amount."""
        return Goods(max(0, need.ore - self.ore), max(0, need.fuel - self.fuel), max(0, need.sup - self.sup))

    def words(self) -> str:
        """Writes the amount as "2 ORE, 1 SUP"; "nothing" if there is none."""
        parts = [f"{self.of(kind)} {kind.upper()}" for kind in KINDS if self.of(kind)]
        return ", ".join(parts) or "nothing"

    def short(self) -> str:
        """Writes the amount for a table cell as "O2 F1 S3"."""
        return f"O{self.ore} F{self.fuel} S{self.sup}"


NOTHING = Goods()


def one_of(kind: str, amount: int) -> Goods:
    """Gives an amount of a single resource."""
    return Goods(**{kind: amount})


class Points(Struct, frozen=True, gc=False):
    """So many technology points of each field."""

    engineering: int = 0
    biology: int = 0
    physics: int = 0

    def of(self, field: str) -> int:
        """Tells how many points there are of one field."""
        if field == "engineering":
            return self.engineering
        return self.biology if field == "biology" else self.physics

    @property
    def total(self) -> int:
        """Counts the points of every field."""
        return self.engineering + self.biology + self.physics

    def __add__(self, other: "Points") -> "Points":
        return Points(self.engineering + other.engineering, self.biology + other.biology, self.physics + other.physics)

    def more(self, field: str, amount: int) -> "Points":
        """Gives these points with some more (or fewer) of one field."""
        return self + Points(**{field: amount})

    def halved(self) -> "Points":
        """Gives half of each field, halves rounded up. Rule: SH-226, SH-A07."""
        return Points((self.engineering + 1) // 2, (self.biology + 1) // 2, (self.physics + 1) // 2)

    def words(self) -> str:
        """Writes the points as "3 engineering, 1 physics"; "nothing" if there are none."""
        return ", ".join(f"{self.of(field)} {field}" for field in FIELDS if self.of(field)) or "nothing"

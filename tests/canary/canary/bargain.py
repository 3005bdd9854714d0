"""What seats agree on: deals and their parts, promises and loans."""

from msgspec import Struct

from silverhorizon.core.action import Seat


class Leg(Struct, frozen=True):
    """One part of a deal: a good given at once, a card lent for the round, or a good owed for a later round (`due`)."""

    giver: Seat
    taker: Seat
    what: str
    count: int = 1
    kind: str = "give"
    due: int = 0


class Deal(Struct, frozen=True):
    """An open offer. It happens, whole, when every party has agreed."""

    key: str
    by: Seat
    legs: tuple[Leg, ...]
    agreed: tuple[Seat, ...]
    note: str = ""

    @property
    def parties(self) -> tuple[Seat, ...]:
        """Names everybody who gives or takes, in seat order."""
        return tuple(sorted({seat for leg in self.legs for seat in (leg.giver, leg.taker)}))


class Promise(Struct, frozen=True):
    """Goods that are owed."""

    key: str
    leg: Leg


class Loan(Struct, frozen=True):
    """A card that goes home at the end of the round."""

    card: str
    owner: Seat
    holder: Seat

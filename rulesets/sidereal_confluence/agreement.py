"""What seats agree on: lots of an offer, offers, refusals, promises. Values; `trade` and `promises` act on them."""

from typing import Literal

from msgspec import Struct

from rulesets.sidereal_confluence.goods import NOTHING, Goods
from silverhorizon.core.action import Seat


class Due(Struct, frozen=True, array_like=True, gc=False):
    """What is owed and when: a kind of goods, or a colony, a team, a card by key; to be given in that turn's trade."""

    kind: str
    turn: int
    count: int = 1


class Lot(Struct, frozen=True, array_like=True, gc=False):
    """What one seat hands to another in an offer."""

    giver: Seat
    taker: Seat
    goods: Goods = NOTHING
    gifts: Goods = NOTHING
    is_sealed: bool = False
    """Whether the goods that must stay together go along."""
    cards: tuple[str, ...] = ()
    lent: tuple[str, ...] = ()
    licences: tuple[str, ...] = ()
    owed: tuple[Due, ...] = ()


class Offer(Struct, frozen=True, array_like=True, gc=False):
    """An open proposal. It happens, whole, when everybody in it has said yes. Rule: SC-060, SC-064.

    `parties` are all who give or take, and both sides of a promise that it settles; `asked` are those of them who have
    not answered yet. `text` says who gives what to whom.
    """

    number: int
    by: Seat
    lots: tuple[Lot, ...]
    parties: tuple[Seat, ...]
    text: str
    asked: tuple[Seat, ...]
    note: str = ""
    settles: int = 0
    is_bidding: bool = False


class Refused(Struct, frozen=True, array_like=True, gc=False):
    """What was refused in this turn: who proposed it, who said no, and the lots."""

    by: Seat
    seat: Seat
    lots: tuple[Lot, ...]


class Promise(Struct, frozen=True, array_like=True, gc=False):
    """A binding agreement about later: `due` is None for one in words. Rule: SC-062."""

    number: int
    debtor: Seat
    creditor: Seat
    turn: int
    made: int
    due: Due | None = None
    note: str = ""
    fate: Literal["open", "kept", "compensated", "broken"] = "open"

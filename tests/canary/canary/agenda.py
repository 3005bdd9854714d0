"""Follow-up decisions: small frames that hold whom and what was asked, and never what can be worked out."""

from msgspec import Struct

from canary.goods import Goods
from silverhorizon.core.action import Seat


class Pay(Struct, frozen=True, tag=True):
    """The seat pays for a technology with goods of its choice."""

    seat: Seat
    tech: str


class Course(Struct, frozen=True, tag=True):
    """The seat chooses among the shortest ways to a place."""

    seat: Seat
    to: str
    cargo: Goods


class Hail(Struct, frozen=True, tag=True):
    """A ship lies in the way: its seat may demand a toll from the mover. `way` is what is left of it."""

    seat: Seat
    mover: Seat
    way: tuple[str, ...]
    cargo: Goods


class Toll(Struct, frozen=True, tag=True):
    """A toll is demanded of the mover, who pays or stops."""

    seat: Seat
    asked_by: Seat
    way: tuple[str, ...]
    cargo: Goods


class Window(Struct, frozen=True, tag=True):
    """Before an engine roll every holder of cards may play one. `waiting` have still to answer."""

    seat: Seat
    planet: str
    waiting: tuple[Seat, ...]
    boost: int = 0


class Survey(Struct, frozen=True, tag=True):
    """The seat has landed and puts three sites in an order."""

    seat: Seat
    planet: str


class Due(Struct, frozen=True, tag=True):
    """A promise is due: the seat keeps or breaks it."""

    seat: Seat
    promise: str


class Drop(Struct, frozen=True, tag=True):
    """The seat is over the hand limit and discards."""

    seat: Seat


Frame = Pay | Course | Hail | Toll | Window | Survey | Due | Drop

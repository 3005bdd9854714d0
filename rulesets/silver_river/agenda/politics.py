"""Decisions about technology, elections and cards, and the windows for Instants."""

from rulesets.silver_river.agenda.frame import Frame
from silverhorizon.core.action import Seat
from silverhorizon.core.kit.sealing import Draft


class InstantWindow(Frame, frozen=True, gc=False):
    """Seats may play Instants in turn until all decline in a row. Rule: AMB-SR-40, AMB-SR-106."""

    kind: str
    queue: tuple[Seat, ...]
    quiet: int = 0


class PlaceTechnology(Frame, frozen=True, gc=False):
    """A seat chooses the slot of a card it has researched. Rule: SR-508."""

    seat: Seat
    card: str


class Rearrange(Frame, frozen=True, gc=False):
    """A seat rearranges its Technology cards until it is content. Rule: SR-513."""

    seat: Seat


class Election(Frame, frozen=True, gc=False):
    """Titles go to the vote one after the other. `price` is what each call cost its caller. Rule: SR-403, SR-407."""

    caller: Seat
    titles: tuple[int, ...]
    prices: tuple[int, ...]
    is_open: bool = False
    bonus: tuple[int, ...] = ()
    played: tuple[str, ...] = ()
    drafts: tuple[Draft, ...] = ()


class BreakTie(Frame, frozen=True, gc=False):
    """The Galactic Leader names the winner of a tied election. Rule: AMB-SR-102."""

    seat: Seat
    tied: tuple[Seat, ...]


class TakeBackVotes(Frame, frozen=True, gc=False):
    """A seat takes back cubes it spent on the election it has just won."""

    seat: Seat
    amount: int
    source: str


class ActionCards(Frame, frozen=True, gc=False):
    """A seat may play ACTION cards during its Tactics action. Rule: SR-455, AMB-SR-39."""

    seat: Seat

"""Decisions that effects ask for, whatever they come from."""

from rulesets.silver_river.agenda.frame import Frame
from rulesets.silver_river.cards import Resource
from silverhorizon.core.action import Seat


class Resolve(Frame, frozen=True, gc=False):
    """The effects of one source are carried out in order.

    `fleet` and `place` (sector or planet) are what they refer to.
    """

    seat: Seat
    source: str
    step: int = 0
    fleet: int = -1
    place: int = -1


class PickType(Frame, frozen=True, gc=False):
    """A seat names the one type of all cubes it gains. Rule: AMB-SR-114."""

    seat: Seat
    amount: int


class AddShipsTo(Frame, frozen=True, gc=False):
    """A seat divides ships over some of its fleets. Rule: AMB-SR-113."""

    seat: Seat
    amount: int
    fleets: tuple[int, ...]


class AddPopulationTo(Frame, frozen=True, gc=False):
    """A seat divides free population over its planets. Rule: AMB-SR-117."""

    seat: Seat
    amount: int


class KeepTactics(Frame, frozen=True, gc=False):
    """A seat keeps some of the Tactics cards just drawn; they are secret. Rule: SR-452."""

    seat: Seat
    cards: tuple[str, ...]
    keep: int


class InvestStep(Frame, frozen=True, gc=False):
    """A seat may advance on a Domestic Investment track.

    `is_pass`: the step of a passed turn. Rule: SR-343, AMB-SR-116.
    """

    seat: Seat
    left: int = 1
    distinct: bool = False
    taken: tuple[int, ...] = ()
    is_pass: bool = False


class DeployFleets(Frame, frozen=True, gc=False):
    """A seat moves any of its fleets; they do nothing. Rule: SR-959, AMB-SR-128."""

    seat: Seat
    steps: int


class PickOption(Frame, frozen=True, gc=False):
    """A seat picks one of the lists of a choice."""

    seat: Seat
    source: str
    fleet: int = -1
    place: int = -1


class Exchange(Frame, frozen=True, gc=False):
    """A seat names the cubes that become one cube of a type. Rule: SR-324, AMB-SR-20."""

    seat: Seat
    to: Resource
    cubes: int


class SwapCubes(Frame, frozen=True, gc=False):
    """A seat may change cubes one for one, a number of times. Rule: AMB-SR-124."""

    seat: Seat
    left: int

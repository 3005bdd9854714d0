"""Decisions of an activated fleet, of an exploration, and what is claimed after them."""

from rulesets.silver_river.agenda.frame import Frame
from silverhorizon.core.action import Seat


class PerformAction(Frame, frozen=True, gc=False):
    """A seat may carry out one action that a card gives, at a price of its own. Rule: AMB-SR-115."""

    seat: Seat
    action: str
    cost: int = -1
    discount: int = 0


class MoveFleet(Frame, frozen=True, gc=False):
    """The sector an activated fleet moves to. Rule: SR-602."""

    seat: Seat
    fleet: int


class Arrival(Frame, frozen=True, gc=False):
    """What an activated fleet does where it is. Rule: SR-603.

    `stage` is "open" (everything is possible), "peace" (no attack: others have been asked or a Safe Conduct holds),
    "colonize" (it has begun to colonize), "fought" (after an own attack) or "done". `attacks` are those made in this
    activation.
    """

    seat: Seat
    fleet: int
    sector: int
    stage: str = "open"
    attacks: int = 0
    is_peaceful: bool = True


class DeclareAttack(Frame, frozen=True, gc=False):
    """Players in a sector may attack the fleet that has come without attacking. Rule: SR-805."""

    seat: Seat
    fleet: int
    sector: int
    queue: tuple[Seat, ...]


class Exploring(Frame, frozen=True, gc=False):
    """A fleet explores its sector; more than one card may be drawn. Rule: SR-606."""

    seat: Seat
    fleet: int
    draw: int = 1
    is_ready: bool = False


class PickExplore(Frame, frozen=True, gc=False):
    """A seat keeps one of the Explore cards drawn. Rule: AMB-SR-96."""

    seat: Seat
    fleet: int
    cards: tuple[str, ...]


class QuestOffer(Frame, frozen=True, gc=False):
    """A seat takes a quest on or declines it. Rule: SR-614."""

    seat: Seat
    fleet: int
    card: str


class TokenPlacement(Frame, frozen=True, gc=False):
    """The exploration is resolved: the token goes down and the card to its place. Rule: SR-607, SR-609, SR-610."""

    seat: Seat
    fleet: int
    card: str


class ClaimPublic(Frame, frozen=True, gc=False):
    """A seat may mark a Public Objective at the level just reached. Rule: SR-902, AMB-SR-80."""

    seat: Seat
    objective: int
    level: int

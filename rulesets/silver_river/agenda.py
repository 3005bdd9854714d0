"""The decisions that are pending, as small frames in the state, newest first.

A frame holds identities and answers, never facts that could change under it. What a frame asks, and what an answer
does, is in the phase module named beside each group.
"""

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.kit.sealing import Draft


class Frame(Struct, frozen=True, tag=True, gc=False):
    """One pending decision."""


# phases/setup.py


class ChooseRace(Frame, frozen=True, gc=False):
    """A seat chooses its race. Rule: SR-102."""

    seat: Seat


class PlaceFleets(Frame, frozen=True, gc=False):
    """A seat places its four markers. Rule: SR-126."""

    seat: Seat


class KeepObjectives(Frame, frozen=True, gc=False):
    """Everybody keeps five Personal Objectives in secret. Rule: SR-132."""

    drafts: tuple[Draft, ...]


class HeadStart(Frame, frozen=True, gc=False):
    """A seat opens its locked slots for "Even faster". Rule: SR-975."""

    seat: Seat


class FreeTechnology(Frame, frozen=True, gc=False):
    """A seat takes a Level 1 card without price for "Even faster". Rule: SR-974."""

    seat: Seat
    left: int


# phases/governing.py


class Govern(Frame, frozen=True, gc=False):
    """Everybody assigns Raw in secret. Rule: SR-231, SR-232."""

    drafts: tuple[Draft, ...]


# phases/window.py


class InstantWindow(Frame, frozen=True, gc=False):
    """Seats may play Instants in turn until all decline in a row. Rule: AMB-SR-40, AMB-SR-106."""

    kind: str
    queue: tuple[Seat, ...]
    quiet: int = 0


# phases/reward.py


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
    to: str
    cubes: int


class SwapCubes(Frame, frozen=True, gc=False):
    """A seat may change cubes one for one, a number of times. Rule: AMB-SR-124."""

    seat: Seat
    left: int


# phases/research.py


class PlaceTechnology(Frame, frozen=True, gc=False):
    """A seat chooses the slot of a card it has researched. Rule: SR-508."""

    seat: Seat
    card: str


class Rearrange(Frame, frozen=True, gc=False):
    """A seat rearranges its Technology cards until it is content. Rule: SR-513."""

    seat: Seat


# phases/politics.py


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


# phases/activation.py


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


# phases/exploration.py


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


# phases/claims.py


class ClaimPublic(Frame, frozen=True, gc=False):
    """A seat may mark a Public Objective at the level just reached. Rule: SR-902, AMB-SR-80."""

    seat: Seat
    objective: int
    level: int


# phases/fight.py, phases/battle.py, phases/bombardment.py, phases/monster.py


class Volley(Struct, frozen=True, gc=False):
    """The dice of one unit of a seat in a round.

    Unit 0-3 is a fleet, 4 a Trade Station; a target seat of -1 is a monster or planet.
    """

    seat: Seat
    unit: int
    target_seat: Seat
    target: int
    faces: tuple[int, ...] = ()
    extra: int = 0


class Shield(Struct, frozen=True, gc=False):
    """Hits of this round that one unit ignores."""

    seat: Seat
    unit: int
    hits: int


class Fight(Frame, frozen=True, gc=False):
    """A battle, bombardment or monster fight. Tuples of numbers have one entry for each seat.

    `stage` is where the round stands: declared, join, before, stance, aim, roll, after, losses, losses done, over.
    `queue` are the seats still to answer in it. `sides` are "" (absent), attacker, defender, bystander. `fleets` are
    the fleets that take part.
    """

    kind: str
    sector: int
    attacker: Seat
    defender: Seat
    fleet: int
    stage: str = "declared"
    queue: tuple[Seat, ...] = ()
    sides: tuple[str, ...] = ()
    fleets: tuple[tuple[int, ...], ...] = ()
    round: int = 0
    attacks: tuple[int, ...] = ()
    stances: tuple[str, ...] = ()
    extra: tuple[int, ...] = ()
    volleys: tuple[Volley, ...] = ()
    shields: tuple[Shield, ...] = ()
    destroyed: tuple[int, ...] = ()
    fired_at: tuple[tuple[Seat, ...], ...] = ()
    hit: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    damage: int = 0
    planet: int = -1
    ships: int = 0
    wonder_first: bool = False
    played: tuple[str, ...] = ()
    silent: tuple[Seat, ...] = ()
    is_cancelled: bool = False


AnyFrame = (
    ChooseRace
    | PlaceFleets
    | KeepObjectives
    | HeadStart
    | FreeTechnology
    | Govern
    | InstantWindow
    | Resolve
    | PickType
    | AddShipsTo
    | AddPopulationTo
    | KeepTactics
    | InvestStep
    | DeployFleets
    | PickOption
    | Exchange
    | SwapCubes
    | PlaceTechnology
    | Rearrange
    | Election
    | BreakTie
    | TakeBackVotes
    | ActionCards
    | PerformAction
    | MoveFleet
    | Arrival
    | DeclareAttack
    | Exploring
    | PickExplore
    | QuestOffer
    | TokenPlacement
    | ClaimPublic
    | Fight
)

"""A fight, and the volleys and shields of its round."""

from msgspec import Struct

from rulesets.silver_river.agenda.frame import Frame
from silverhorizon.core.action import Seat


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

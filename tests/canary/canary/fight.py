"""A battle as it stands."""

from msgspec import Struct

from silverhorizon.core.action import Seat


class Fleet(Struct, frozen=True):
    """Ships of a seat in a battle: what they aimed at, rolled and lost in the last round."""

    key: str
    seat: Seat
    ships: int
    aim: str = ""
    rolls: tuple[int, ...] = ()
    losses: int = 0


class Fight(Struct, frozen=True):
    """A battle. `sides` has "attack", "defend" or "stand by" for each seat, "" for one that has still to say."""

    place: str
    sides: tuple[str, ...]
    fleets: tuple[Fleet, ...]
    round: int = 0

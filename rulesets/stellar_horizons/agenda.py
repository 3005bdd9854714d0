"""Decisions that come before the step in progress: small frames with identities and answers, newest first."""

from msgspec import Struct

from rulesets.stellar_horizons.content import content
from silverhorizon.core.action import Seat


class Survey(Struct, frozen=True, gc=False):
    """An exploration in progress or the last one: who explored what with which ship, and what came of it."""

    seat: Seat
    ship: str
    kind: str
    name: str
    world: str
    with_probe: bool = False
    parts: tuple[tuple[str, str], ...] = ()
    total: int = 0
    dice: tuple[int, ...] = ()
    markers: tuple[tuple[str, int], ...] = ()
    outcome: tuple[str, ...] = ()

    @property
    def by_crew(self) -> bool:
        """Tells whether a crewed vehicle explores."""
        return content().ships[self.kind].kind == "cv"


class DrawMarker(Struct, frozen=True, tag=True, gc=False):
    """The explorer names the field of the next marker; `left` are still to be drawn."""

    seat: Seat
    survey: Survey
    left: int


class ChooseDie(Struct, frozen=True, tag=True, gc=False):
    """A mobile lab has rolled two dice, one of which is kept."""

    seat: Seat
    survey: Survey
    sure: int
    remainder: int
    field: str


class PlaceCard(Struct, frozen=True, tag=True, gc=False):
    """World cards were drawn; one may be placed. `forced` where one must be."""

    seat: Seat
    survey: Survey
    cards: tuple[str, ...]
    forced: bool


class ReturnMission(Struct, frozen=True, tag=True, gc=False):
    """One of the completed missions goes back to the pool."""

    seat: Seat


class NameField(Struct, frozen=True, tag=True, gc=False):
    """Points or markers of a field of choice are due; `why` is a sentence."""

    seat: Seat
    what: str
    amount: int
    why: str


class TakeCounter(Struct, frozen=True, tag=True, gc=False):
    """Counters ran out or an event takes one: the first faction names it; `system` is where it goes, empty for off."""

    seat: Seat
    what: str
    system: str


class ServeMarket(Struct, frozen=True, tag=True, gc=False):
    """Trade markers run short: the first faction names the base of an unplayed faction that draws next."""

    seat: Seat


class Haul(Struct, frozen=True, tag=True, gc=False):
    """Amounts of a transfer of goods are to be named; `limit` caps them, -1 for none."""

    seat: Seat
    source: str
    target: str
    limit: int = -1


class Journey(Struct, frozen=True, tag=True, gc=False):
    """The destination of a ship is to be named; `outward` where a flyby must fly on."""

    seat: Seat
    ship: str
    outward: bool = False


class Plan(Struct, frozen=True, tag=True, gc=False):
    """A launch is being planned: load, vehicle and destination are asked on one form."""

    seat: Seat


class Watch(Struct, frozen=True, tag=True, gc=False):
    """A seat sets what ends its runs."""

    seat: Seat


class Consent(Struct, frozen=True, tag=True, gc=False):
    """The owner of a base allows or refuses a trade."""

    seat: Seat
    trader: Seat
    world: str


class Bargain(Struct, frozen=True, tag=True, gc=False):
    """The goods of a trade are to be named; `owner` is a faction."""

    seat: Seat
    world: str
    owner: str


Frame = (
    DrawMarker
    | ChooseDie
    | PlaceCard
    | ReturnMission
    | NameField
    | TakeCounter
    | ServeMarket
    | Haul
    | Journey
    | Plan
    | Watch
    | Consent
    | Bargain
)

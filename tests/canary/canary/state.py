"""The table as one frozen value: who has what, how far the round is, and what is still to be decided."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from silverhorizon.core.action import Seat
from silverhorizon.core.kit.deck import Deck
from silverhorizon.core.kit.sealing import Draft

GOODS = ("seed", "song", "coal", "gold")
LETTERS = "ABCDEFGHI"
HAND_LIMIT = 2


class Goods(Struct, frozen=True):
    """A stock of the four goods."""

    seed: int = 0
    song: int = 0
    coal: int = 0
    gold: int = 0

    def __getitem__(self, good: str) -> int:
        """Counts one good."""
        count: int = getattr(self, good)
        return count

    def plus(self, good: str, count: int) -> "Goods":
        """Gives the stock with so many more of a good; a negative count takes some away."""
        return replace(self, **{good: self[good] + count})

    @property
    def total(self) -> int:
        """Counts all goods."""
        return self.seed + self.song + self.coal + self.gold


class Gain(Struct, frozen=True):
    """Points from one source; `line` is the score line they belong to."""

    line: str
    label: str
    value: int


class Player(Struct, frozen=True):
    """What belongs to a seat. Only the seat itself sees `token`, `hand` and `draft`."""

    name: str
    token: str
    hand: tuple[str, ...] = ()
    tableau: tuple[str, ...] = ()
    goods: Goods = Goods(3, 3, 2, 1)
    coins: int = 8
    techs: tuple[str, ...] = ()
    runs: tuple[str, ...] = ()
    ship: str = ""
    landings: tuple[str, ...] = ()
    gains: tuple[Gain, ...] = ()
    draft: Draft = Draft()
    offers: int = 0
    is_done: bool = False

    @property
    def points(self) -> int:
        """Adds up what the seat has gained."""
        return sum(gain.value for gain in self.gains)


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


class State(Struct, frozen=True):
    """Everything there is.

    `agenda` holds follow-up decisions, the next one first; `changed` names what the last answer changed for all to see
    ("coins-2").
    """

    players: tuple[Player, ...]
    rounds: int
    deck: Deck
    number: int = 1
    phase: str = "draft"
    is_resolved: bool = False
    turn: int = 0
    agenda: tuple[Frame, ...] = ()
    lots: tuple[str, ...] = ()
    deals: tuple[Deal, ...] = ()
    promises: tuple[Promise, ...] = ()
    loans: tuple[Loan, ...] = ()
    keys: int = 0
    fight: Fight | None = None
    changed: tuple[str, ...] = ()
    is_over: bool = False

    @property
    def seats(self) -> range:
        """Lists the seats in table order."""
        return range(len(self.players))

    @property
    def order(self) -> tuple[Seat, ...]:
        """Lists the seats in turn order: the first seat moves on each round. Rule: CN-003."""
        return tuple((self.number - 1 + step) % len(self.players) for step in self.seats)


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """Gives the state with some fields of one player changed."""
    changed = replace(state.players[seat], **changes)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def gained(state: State, seat: Seat, line: str, label: str, value: int) -> State:
    """Gives the state after a seat gained points."""
    return with_player(state, seat, gains=(*state.players[seat].gains, Gain(line, label, value)))


def moved(state: State, giver: Seat, taker: Seat, good: str, count: int) -> State:
    """Gives the state after goods changed hands."""
    state = with_player(state, giver, goods=state.players[giver].goods.plus(good, -count))
    return with_player(state, taker, goods=state.players[taker].goods.plus(good, count))


def unsealed(state: State) -> tuple[Seat, ...]:
    """Names the seats that have not sealed; nobody once the phase is resolved."""
    return () if state.is_resolved else tuple(seat for seat in state.seats if not state.players[seat].draft.is_sealed)


def undone(state: State) -> tuple[Seat, ...]:
    """Names the seats that are not done; nobody once the phase is resolved."""
    return () if state.is_resolved else tuple(seat for seat in state.seats if not state.players[seat].is_done)


def at_turn(state: State) -> tuple[Seat, ...]:
    """Names the seat whose turn it is; nobody after the last turn."""
    return () if state.turn >= len(state.players) else (state.order[state.turn],)

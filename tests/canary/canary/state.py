"""The table as one frozen value: who has what, how far the round is, and what is still to be decided."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from canary.agenda import Frame
from canary.bargain import Deal, Loan, Promise
from canary.fight import Fight
from canary.goods import Goods
from silverhorizon.core.action import Seat
from silverhorizon.core.kit.deck import Deck
from silverhorizon.core.kit.sealing import Draft

LETTERS = "ABCDEFGHI"
HAND_LIMIT = 2


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

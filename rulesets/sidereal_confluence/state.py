"""The whole position as one frozen value, and small questions about it.

Nothing here knows a rule's consequence; phases and species do.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulesets.sidereal_confluence.agreement import Offer, Promise, Refused
from rulesets.sidereal_confluence.goods import NOTHING, Goods
from silverhorizon.core.action import Seat

Stage = Literal["species", "trade", "closing", "economy", "bids", "colonies", "research", "steal", "over"]
"""Where the turn stands. In `closing` due promises and donation goods of the Trade Phase are settled."""

TABLE = -1
"""The owner of a card that belongs to no species."""


class Held(Struct, frozen=True, array_like=True, gc=False):
    """A card in play: which side lies up (pairs of halves count both) and whether it carries a x2 token."""

    key: str
    side: int = 0
    doubled: bool = False


class Run(Struct, frozen=True, array_like=True, gc=False):
    """One run of a converter in this Economy Phase: what was paid, and the colour an interest card returns."""

    card: str
    index: int
    paid: Goods
    colour: str = ""


class Paying(Struct, frozen=True, array_like=True, gc=False):
    """A seat that still chooses how to pay for what it began.

    `act` names what was begun: run, upgrade, play, relic, use or steal. `index` is a converter or a way, `option` one
    of its needs. `colonies` are those already chosen, `paid` the cubes already chosen for "any" inputs. `victim` and
    `taken` belong to a robbery.
    """

    act: str
    card: str
    index: int = 0
    option: int = 0
    colonies: tuple[str, ...] = ()
    paid: Goods = NOTHING
    is_paid: bool = False
    victim: Seat = TABLE


class Bid(Struct, frozen=True, array_like=True, gc=False):
    """Ships divided in secret. Rule: SC-154."""

    colony: int = 0
    research: int = 0


class Scored(Struct, frozen=True, array_like=True, gc=False):
    """Points of one source in one turn, negative ones too."""

    source: str
    turn: int
    points: int


class Player(Struct, frozen=True, gc=False):
    """Everything one seat has.

    `stock` includes points (`vp`, hidden from others). `gifts` is the donation area, `sealed_gifts` the part that must
    go to one seat whole. `cards` are in play before this seat, borrowed ones too; `library` are its own cards out of
    play, `spent` those lying under others. `inventions` are the teams invented this turn, `kept` all inventions of a
    seat that does not share. `scored` says where the points came from and is as hidden as they are.
    """

    name: str
    species: str = ""
    stock: Goods = NOTHING
    gifts: Goods = NOTHING
    sealed_gifts: Goods = NOTHING
    cards: tuple[Held, ...] = ()
    teams: tuple[str, ...] = ()
    library: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    inventions: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    runs: tuple[Run, ...] = ()
    paying: Paying | None = None
    is_done: bool = False
    is_waiting: bool = False
    is_safe: bool = False
    is_robbed: bool = False
    bid: Bid | None = None
    announced: int = 0
    proposals: int = 0
    scored: tuple[Scored, ...] = ()

    @property
    def points(self) -> int:
        """Victory points; may be negative. Rule: SC-073."""
        return self.stock.vp

    @property
    def ships(self) -> int:
        """Ships at hand."""
        return self.stock.ship

    def held(self, key: str) -> Held | None:
        """Finds a card in play before this seat; None if it is not there."""
        for card in self.cards:
            if card.key == key:
                return card
        return None


class Choosing(Struct, frozen=True, array_like=True, gc=False):
    """A place in the order of choice: ships committed, their strength in halves, and what breaks ties."""

    seat: Seat
    ships: int
    strength: int
    owned: int
    tiebreaker: int
    is_half: bool = False


class Options(Struct, frozen=True, gc=False):
    """What the table agreed on before play."""

    species: str = "choose"
    is_precise: bool = False
    is_timed: bool = False
    has_handicap: bool = False


class State(Struct, frozen=True, gc=False):
    """A position. Decks have their top first; `*_known` counts the cards at the bottom whose order all have seen."""

    players: tuple[Player, ...]
    options: Options = Options()
    turn: int = 1
    stage: Stage = "species"
    colony_deck: tuple[str, ...] = ()
    colony_known: int = 0
    team_deck: tuple[str, ...] = ()
    team_known: int = 0
    relic_deck: tuple[str, ...] = ()
    colony_track: tuple[str, ...] = ()
    team_track: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    refused: tuple[Refused, ...] = ()
    promises: tuple[Promise, ...] = ()
    used: tuple[str, ...] = ()
    queue: tuple[Choosing, ...] = ()
    invented: tuple[tuple[str, Seat, int], ...] = ()
    numbered: int = 0
    deals: int = 0

    def seat_of(self, species: str) -> Seat:
        """Finds who plays a species; TABLE if nobody does."""
        for seat, player in enumerate(self.players):
            if player.species == species:
                return seat
        return TABLE

    def name(self, seat: Seat) -> str:
        """Gives the name of a seat."""
        return self.players[seat].name

    @property
    def is_last_turn(self) -> bool:
        """Tells whether no Confluence card is left after this one. Rule: SC-184, SC-A01."""
        return self.turn >= LAST_TURN


LAST_TURN = 6
"""Rule: SC-007."""


def with_player(state: State, seat: Seat, player: Player) -> State:
    """Puts a changed player into the state."""
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def change(state: State, seat: Seat, **fields: object) -> State:
    """Changes fields of one player. Raises TypeError for a field that does not exist."""
    return with_player(state, seat, replace(state.players[seat], **fields))


def gain(state: State, seat: Seat, goods: Goods) -> State:
    """Adds goods to a seat's stock."""
    return change(state, seat, stock=state.players[seat].stock + goods)


def pay(state: State, seat: Seat, goods: Goods) -> State:
    """Takes goods from a seat's stock."""
    return change(state, seat, stock=state.players[seat].stock - goods)


def put_card(state: State, seat: Seat, card: Held) -> State:
    """Puts a card into play before a seat."""
    return change(state, seat, cards=(*state.players[seat].cards, card))


def drop_card(state: State, seat: Seat, key: str) -> State:
    """Takes a card from before a seat."""
    return change(state, seat, cards=tuple(card for card in state.players[seat].cards if card.key != key))


def swap_card(state: State, seat: Seat, card: Held) -> State:
    """Replaces a card in play by its changed self."""
    cards = tuple(card if old.key == card.key else old for old in state.players[seat].cards)
    return change(state, seat, cards=cards)

"""The state of a table: frozen values, and the small questions that everybody asks of them."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, DECK, SURVEY_TEAMS, constants
from rulesets.jump_drive.effects import Empire, tally
from rulesets.jump_drive.placement import NOTHING, Placement
from silverhorizon.core.action import Seat

Stage = Literal["opening", "placement", "payment", "limit", "over"]


class Draft(Struct, frozen=True, gc=False):
    """A seat's choice for the round: secret until all are sealed, public afterwards.

    `payment` holds the cards picked beforehand at a table that pays together with the choice. `is_sealed` closes the
    choice, `is_settled` says that its payment or its discard for exploring has been made.
    """

    placement: Placement = NOTHING
    explores: bool = False
    payment: tuple[str, ...] = ()
    is_sealed: bool = False
    is_settled: bool = False

    @property
    def is_empty(self) -> bool:
        """Tells whether nothing is marked."""
        return not self.explores and self.placement == NOTHING


EMPTY = Draft()


class Player(Struct, frozen=True, gc=False):
    """What belongs to one seat. `spent` are its cards in the face-down discard pile, which it alone knows."""

    hand: tuple[str, ...] = ()
    empire: Empire = ()
    spent: tuple[str, ...] = ()
    vp: int = 0
    draft: Draft = EMPTY
    has_chosen: bool = False


class Scoring(Struct, frozen=True, gc=False):
    """All empires as they were scored in one round, and whether each seat had a world or development new in it."""

    empires: tuple[Empire, ...]
    placed: tuple[tuple[str, ...], ...]


class State(Struct, frozen=True, gc=False):
    """A table between two actions.

    `scrapped` are discarded cards that everybody saw. `history` has an entry for every scored round.
    """

    names: tuple[str, ...]
    stage: Stage
    players: tuple[Player, ...]
    pile: tuple[str, ...]
    round: int = 0
    scrapped: tuple[str, ...] = ()
    history: tuple[Scoring, ...] = ()
    pays_together: bool = False


def with_player(state: State, seat: Seat, player: Player) -> State:
    """Gives the state with one seat's things replaced."""
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def others(state: State, seat: Seat) -> tuple[Empire, ...]:
    """Lists the empires of the other seats, in seat order."""
    return tuple([player.empire for at, player in enumerate(state.players) if at != seat])


def survey_team(seat: Seat) -> str:
    """Names the Survey Team that lies in the centre for a seat, or in its empire. Rule: JD-S02, JD-A08."""
    return SURVEY_TEAMS[seat]


def placed(draft: Draft) -> tuple[str, ...]:
    """Lists the cards of a draft that came from the hand."""
    return tuple([key for key in draft.placement.cards if CARDS[key].pile == "deck"])


def spare(hand: tuple[str, ...], draft: Draft) -> tuple[str, ...]:
    """Lists the cards of a hand that are not marked to be placed: those that can pay. Rule: JD-A04."""
    marked = draft.placement.cards
    return tuple([key for key in hand if key not in marked])


def explore_icons(empire: Empire) -> int:
    """Counts the icons of an exploring seat, the marker's included. Rule: JD-052, JD-053, JD-A16."""
    return tally(empire).explore + constants().explore_marker


def awaited(state: State) -> tuple[Seat, ...]:
    """Names the seats that must answer; who they are follows from public facts alone."""
    players = enumerate(state.players)
    match state.stage:
        case "opening":
            return tuple([seat for seat, player in players if not player.has_chosen])
        case "placement":
            return tuple([seat for seat, player in players if not player.draft.is_sealed])
        case "payment":
            return tuple([seat for seat, player in players if not player.draft.is_settled])
        case "limit":
            return tuple([seat for seat, player in players if len(player.hand) > constants().hand_limit])
        case "over":
            return ()


def unseen(state: State, seat: Seat | None) -> tuple[str, ...]:
    """Lists the deck's cards that a seat cannot place: those in no empire, in no open discard and not its own."""
    known = set(state.scrapped)
    for at, player in enumerate(state.players):
        known.update(player.empire)
        if state.stage == "payment":
            known.update(player.draft.placement.cards)
        if at == seat:
            known.update(player.hand, player.spent)
    return tuple([key for key in DECK if key not in known])

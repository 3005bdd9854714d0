"""What is hidden from whom, and how a seat imagines it."""

from msgspec.structs import replace

from canary.cards import CARDS
from canary.phases import PHASES, auction, battle, council, draft
from canary.setup import token
from canary.state import State, with_player
from silverhorizon.core.action import Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.kit.deck import Deck
from silverhorizon.core.kit.sealing import Draft
from silverhorizon.core.ruleset import Secret

GUESSES = {"draft": draft.guess, "auction": auction.guess, "council": council.guess, "battle": battle.guess}


def imagined(state: State, seat: Seat, dice: Dice) -> State:
    """Redraws tokens, hands, deck and drafts of the others.

    Uses nothing that the seat does not know: unknown cards are sorted before they are dealt again, and each draft is
    redrawn from what its seat could have drafted. Rule: CN-001, CN-004, CN-101.
    """
    others = _others(state, seat)
    cards = dice.shuffled(tuple(sorted(_unknown(state, seat))))
    for other in others:
        count = len(state.players[other].hand)
        state = with_player(state, other, token=token(other, dice), hand=cards[:count])
        cards = cards[count:]
    state = replace(state, deck=Deck(cards, state.deck.discards))
    for other in others:
        state = with_player(state, other, draft=_draft(state, other, dice))
    return state


def _draft(state: State, seat: Seat, dice: Dice) -> Draft:
    """Redraws a draft: a whole answer if it is sealed; otherwise a whole answer or none, for none can tell which."""
    guess, known = GUESSES.get(state.phase), state.players[seat].draft
    if guess is None or not (known.is_sealed or _may_draft(state, seat)):
        return known
    picks = guess(state, seat, dice)
    return Draft(picks, known.is_sealed) if known.is_sealed or dice.below(2) else Draft()


def _may_draft(state: State, seat: Seat) -> bool:
    return seat in PHASES[state.phase].awaiting(state)


def _others(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in state.seats if other != seat)


def _unknown(state: State, seat: Seat) -> tuple[str, ...]:
    hands = (state.players[other].hand for other in _others(state, seat))
    return state.deck.pile + tuple(card for hand in hands for card in hand)


def _tokens(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(state.players[other].token for other in _others(state, seat))


def _cards(state: State, seat: Seat) -> tuple[str, ...]:
    cards = _unknown(state, seat)
    return cards if len(cards) > 1 else ()


def _drafts(state: State, seat: Seat) -> tuple[tuple[Pick, ...], ...]:
    return tuple(state.players[other].draft.picks for other in _others(state, seat))


SECRETS: tuple[Secret[State], ...] = (
    Secret("tokens", _tokens),
    Secret("unknown cards", _cards),
    Secret("drafts", _drafts),
)


def canaries(state: State, seat: Seat) -> tuple[str, ...]:
    """Lists the strings that nobody but this seat may read now: its token and the names of the cards in its hand."""
    player = state.players[seat]
    return (player.token, *(CARDS[card].name for card in player.hand))

"""The draw pile, the face-down discard pile and what moves between them and the hands."""

from msgspec.structs import replace

from rulesets.jump_drive.state import State, with_player
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.kit.deck import Deck, draw


def drawn(state: State, seat: Seat, count: int, dice: Dice) -> tuple[State, tuple[str, ...]]:
    """Draws cards into a hand and tells which. Fewer come only if every pile is empty.

    The discards become a new pile when the old one runs out. Rule: JD-A19, JD-S22.
    """
    if count > len(state.pile):
        state, deck = _reshuffled(state)
    else:
        deck = Deck(state.pile)
    cards, deck = draw(deck, count, dice)
    player = state.players[seat]
    after = with_player(state, seat, replace(player, hand=player.hand + cards))
    return replace(after, pile=deck.pile), cards


def _reshuffled(state: State) -> tuple[State, Deck]:
    discards = state.scrapped
    for player in state.players:
        discards += player.spent
    players = tuple([replace(player, spent=()) for player in state.players])
    return replace(state, players=players, scrapped=()), Deck(state.pile, discards)


def spent(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """Discards cards from a hand, face down. Rule: JD-025, JD-A15."""
    player = state.players[seat]
    hand = tuple([key for key in player.hand if key not in cards])
    return with_player(state, seat, replace(player, hand=hand, spent=player.spent + cards))

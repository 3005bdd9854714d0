"""Colonies on the way between deck, track and seats."""

from msgspec.structs import replace

from rulesets.sidereal_confluence.cards import spec_of
from rulesets.sidereal_confluence.state import Held, State, drop_card, put_card
from silverhorizon.core.action import Seat


def take_from_deck(state: State, seat: Seat) -> State:
    """Gives the top colony of the deck to a seat; nothing happens when the deck is empty. Rule: SC-035, SC-A29."""
    if not state.colony_deck:
        return state
    key, deck = state.colony_deck[0], state.colony_deck[1:]
    state = replace(state, colony_deck=deck, colony_known=min(state.colony_known, len(deck)))
    return put_card(state, seat, Held(key))


def discard(state: State, seat: Seat, key: str) -> State:
    """Takes a colony from a seat: under the deck with its front up, a nullspace colony out of the game.

    A x2 token on it is gone. Rule: SC-110, SC-138, SC-A15, SC-S15.
    """
    state = drop_card(state, seat, key)
    return state if spec_of(key).kind == "nullspace_colony" else under_deck(state, key)


def under_deck(state: State, key: str) -> State:
    """Puts a colony under the deck, where everybody has seen it. Rule: SC-139."""
    return replace(state, colony_deck=(*state.colony_deck, key), colony_known=state.colony_known + 1)


def refill_colonies(state: State, least: tuple[int, ...]) -> State:
    """Clears spots of least bid 1, slides the rest left and fills up from the deck. Rule: SC-176, SC-177, SC-178."""
    for key, bid in zip(state.colony_track, least, strict=True):
        if key and bid == 1:
            state = under_deck(state, key)
    kept = [key for key, bid in zip(state.colony_track, least, strict=True) if key and bid > 1]
    drawn = state.colony_deck[: len(least) - len(kept)]
    deck = state.colony_deck[len(drawn) :]
    track = (*kept, *drawn, *[""] * (len(least) - len(kept) - len(drawn)))
    return replace(state, colony_track=track, colony_deck=deck, colony_known=min(state.colony_known, len(deck)))


def refill_teams(state: State, least: tuple[int, ...]) -> State:
    """Does the same for research teams; discards lie below era IV. Rule: SC-176, SC-A28."""
    gone = tuple(key for key, bid in zip(state.team_track, least, strict=True) if key and bid == 1)
    deck, known = (*state.team_deck, *gone), state.team_known + len(gone)
    kept = [key for key, bid in zip(state.team_track, least, strict=True) if key and bid > 1]
    drawn = deck[: len(least) - len(kept)]
    deck = deck[len(drawn) :]
    track = (*kept, *drawn, *[""] * (len(least) - len(kept) - len(drawn)))
    return replace(state, team_track=track, team_deck=deck, team_known=min(known, len(deck)))

"""Everything that is hidden from somebody, by name."""

from rulesets.silver_river.agenda import (
    Election,
    Govern,
    KeepObjectives,
    KeepTactics,
)
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.markers import face_of
from rulesets.silver_river.sight import hidden_fleets
from rulesets.silver_river.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.ruleset import Secret


def _others_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in range(len(state.players)) if other != seat)


def _sealed(state: State, seat: Seat, kind: type[KeepObjectives] | type[Govern] | type[Election]) -> object:
    for frame in state.agenda:
        if isinstance(frame, kind):
            return tuple(draft.picks for other, draft in enumerate(frame.drafts) if other != seat and draft.is_sealed)
    return ()


def _drawn(state: State, seat: Seat) -> object:
    return tuple(frame.cards for frame in state.agenda if isinstance(frame, KeepTactics) and frame.seat != seat)


def _markers(state: State, seat: Seat) -> object:
    """Lists which of the others' markers lies where; nothing where all that are hidden look alike."""
    found = []
    for other in _others_of(state, seat):
        hidden = hidden_fleets(state, seat, other)
        if len({face_of(state, other, index) for index in hidden}) > 1:
            found.append(tuple((index, face_of(state, other, index)) for index in hidden))
    return tuple(found)


def _objectives(state: State, seat: Seat) -> object:
    players = state.players
    return tuple(
        tuple(key for key in players[other].objectives if key not in players[other].claimed)
        for other in _others_of(state, seat)
        if len(players[other].objectives) == CONSTANTS.objectives_kept
    )


SECRETS: tuple[Secret[State], ...] = (
    Secret("Tactics hands", lambda state, seat: tuple(state.players[other].hand for other in _others_of(state, seat))),
    Secret("Tactics cards just drawn", _drawn),
    Secret("order of the Tactics deck", lambda state, _seat: state.tactics.pile),
    Secret("order of the Explore deck", lambda state, _seat: state.explore.pile),
    Secret("Personal Objectives", _objectives),
    Secret("objectives about to be kept", lambda state, seat: _sealed(state, seat, KeepObjectives)),
    Secret("assignments of Raw", lambda state, seat: _sealed(state, seat, Govern)),
    Secret("votes", lambda state, seat: _sealed(state, seat, Election)),
    Secret("numbers of fleet markers", _markers),
)

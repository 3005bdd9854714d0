"""What is hidden from whom: private missions. Everything else lies open or is drawn when it is needed."""

from msgspec.structs import replace

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.state import State, world_of
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Secret


def _hidden_missions(state: State, seat: Seat) -> object:
    return tuple(player.mission for other, player in enumerate(state.players) if other != seat)


SECRETS: tuple[Secret[State], ...] = (Secret("private missions of the others", _hidden_missions),)


def imagined(state: State, seat: Seat, dice: Dice) -> State:
    """Deals the private missions of the others anew from the missions that the seat cannot place.

    Nobody holds the mission of a world that is used up. Rule: SH-178, SH-245.
    """
    holders = [other for other, player in enumerate(state.players) if other != seat and player.mission]
    if not holders:
        return state
    unknown = [*state.missions, *(state.players[other].mission for other in holders)]
    order = dice.shuffled(tuple(sorted(unknown)))
    possible = [mission for mission in order if world_of(state, content().missions[mission].world).exploration > 0]
    players = list(state.players)
    for other, mission in zip(holders, possible, strict=False):
        players[other] = replace(players[other], mission=mission)
    dealt = possible[: len(holders)]
    pool = tuple(mission for mission in sorted(unknown) if mission not in dealt)
    return replace(state, players=tuple(players), missions=pool)

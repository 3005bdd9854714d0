"""What seats do not know: others' points, sealed bids and the order of the decks; and how it is imagined."""

from msgspec.structs import replace

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.phases import bids
from rulesets.sidereal_confluence.state import State, change
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Secret

POINTS_A_TURN = 9
"""The spread of points that are imagined for others, in points a turn."""


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """Redraws everything the seat cannot know. Rule: SC-A30, SC-156, SC-157, SC-194."""
    state = bids.imagined(state, seat, dice)
    if state.stage != "over":
        for other, player in enumerate(state.players):
            if other != seat:
                points = dice.below(POINTS_A_TURN * state.turn + 1)
                state = change(state, other, stock=replace(player.stock, vp=points), scored=())
    return replace(
        state,
        colony_deck=_shuffled(state.colony_deck, state.colony_known, dice),
        team_deck=_shuffled_teams(state, dice),
        relic_deck=dice.shuffled(sorted(state.relic_deck)),
    )


def _shuffled(deck: tuple[str, ...], known: int, dice: Dice) -> tuple[str, ...]:
    split = len(deck) - known
    return (*dice.shuffled(sorted(deck[:split])), *deck[split:])


def _shuffled_teams(state: State, dice: Dice) -> tuple[str, ...]:
    """Shuffles each era by itself: that era I lies above era II is known. Rule: SC-049."""
    split = len(state.team_deck) - state.team_known
    hidden = sorted(state.team_deck[:split])
    order: list[str] = []
    for era in range(1, 5):
        order.extend(dice.shuffled([key for key in hidden if content.teams()[key].era == era]))
    return (*order, *state.team_deck[split:])


def _points(state: State, seat: Seat) -> object:
    """Gives the points of the others, whose sources say no more than their sum may. Rule: SC-194."""
    return tuple(p.points for other, p in enumerate(state.players) if other != seat) if state.stage != "over" else None


def _bids(state: State, seat: Seat) -> object:
    """Gives bids that could be others, by what was announced and revealed; None if there are none."""
    hidden: list[tuple[int, ...]] = []
    for other, player in enumerate(state.players):
        if other == seat or player.bid is None:
            continue
        if state.stage == "bids" and player.announced:
            hidden.append((player.bid.colony, player.bid.research))
        elif state.stage == "colonies" and player.announced > player.bid.colony:
            hidden.append((player.bid.research,))
    return tuple(hidden) or None


SECRETS: tuple[Secret[State], ...] = (
    Secret("points of others", _points),
    Secret("sealed bids of others", _bids),
    Secret("order of the colony deck", lambda state, _: _order(state.colony_deck, state.colony_known)),
    Secret("order of the technology deck", lambda state, _: _order(state.team_deck, state.team_known)),
    Secret("order of the relic deck", lambda state, _: _order(state.relic_deck, 0)),
)


def _order(deck: tuple[str, ...], known: int) -> object:
    hidden = deck[: len(deck) - known]
    return hidden if len(hidden) > 1 else None

"""Choosing a species."""

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.phases.choice import NO_HANDICAP
from rulesets.sidereal_confluence.state import State
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Plan


def chosen(state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
    """Lists the species that are free, in an order drawn by chance: none is better than another by the rules.

    Opponents take no handicap.
    """
    if state.players[seat].species:
        return (Plan((Action(seat, "handicap", (Pick("handicap", NO_HANDICAP),)),), "plays without a handicap"),)
    taken = {player.species for player in state.players}
    free = [key for key in content.species() if key not in taken]
    return tuple(
        Plan((Action(seat, "species", (Pick("species", key),)),), content.species()[key].about)
        for key in dice.shuffled(free)
    )

"""One entrance to all levels of opponents."""

from random import Random
from typing import Any

from msgspec import Struct

from silverhorizon.bots import novice, veteran
from silverhorizon.bots.weighing import Weighed
from silverhorizon.bots.work import Table, checked
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.ruleset import AnyRuleset, Plan
from silverhorizon.core.sampling import sample

LEVELS = ("random", "novice", "veteran")
"""The levels of opponents, weakest first."""
_THINKERS = {"novice": novice, "veteran": veteran}


class Decision(Struct, frozen=True):
    """What an opponent will do, the best alternatives it weighed, best first, and a notice if something went wrong."""

    plan: Plan
    weighed: tuple[Weighed, ...] = ()
    notice: str = ""


def decide(level: str, ruleset: AnyRuleset, state: Any, seat: Seat, dice: Dice, *, budget: int = 0) -> Decision:
    """Decides for an awaited seat on an imagined state, with so many steps of work, or the level's own number.

    Where an opponent fails or uses up its work, a legal answer takes its place, with a notice. Raises RulesetError if
    the seat has no answer at all, or for a level that does not exist.
    """
    if level not in LEVELS:
        raise RulesetError(f'there is no level "{level}"; there are: {", ".join(LEVELS)}')
    thinker = _THINKERS.get(level)
    if thinker is None or ruleset.advisor is None:
        return Decision(_default(ruleset, state, seat, dice))
    try:
        table = Table(ruleset, budget or thinker.BUDGET)
        weighed = thinker.weigh(table, state, seat, dice)
        return Decision(checked(ruleset, state, weighed[0].plan, dice.fork("check")), weighed)
    except Exception as error:  # noqa: BLE001 - an opponent's failure of any kind must not end a game
        # The message of a fault may name what the opponent holds.
        notice = f"the {level} opponent failed and a legal answer took its place: {type(error).__name__}"
        return Decision(_default(ruleset, state, seat, dice.fork("default")), (), notice)


def _default(ruleset: AnyRuleset, state: Any, seat: Seat, dice: Dice) -> Plan:
    action = sample(ruleset.prompts(state, seat), seat, Random(dice.below(1 << 32)))
    if action is None:
        raise RulesetError(f"{ruleset.info.key}: seat {seat} is awaited and has no answer")
    return Plan((action,))

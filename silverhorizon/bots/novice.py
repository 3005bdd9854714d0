"""The novice: looks at where each sensible line of play leads at once, and takes the best."""

from typing import Any

from silverhorizon.bots.weighing import Weighed, best_first
from silverhorizon.bots.work import OverBudgetError, Table
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice

BUDGET = 400
"""Steps a decision may take."""


def weigh(table: Table, state: Any, seat: Seat, dice: Dice) -> tuple[Weighed, ...]:
    """Weighs the lines of play, best first, by the state that each leads to; as many as the budget allows."""
    weighed: list[Weighed] = []
    for plan in table.plans(state, seat, dice.fork("plans")):
        try:
            after = table.follow(state, plan, dice.fork("try"))
        except OverBudgetError:
            break
        weighed.append(Weighed(plan, table.advisor.appraise(after, seat)))
    return best_first(weighed)

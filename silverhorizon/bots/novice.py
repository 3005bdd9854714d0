"""The novice: looks at where each sensible line of play leads at once, and takes the best that it does not overlook."""

from typing import Any

from silverhorizon.bots.weighing import Weighed, best_first
from silverhorizon.bots.work import OverBudgetError, Table
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice

BUDGET = 400
"""Steps a decision may take."""
OVERLOOKED = 40
"""How many in a hundred lines of play it does not think of."""


def weigh(table: Table, state: Any, seat: Seat, dice: Dice) -> tuple[Weighed, ...]:
    """Weighs the lines of play, best first, by the state that each leads to; as many as the budget allows.

    Raises OverBudgetError if that is none.
    """
    weighed: list[Weighed] = []
    plans = table.plans(state, seat, dice.fork("plans"))
    chance = dice.fork("overlooked")
    seen = [plan for plan in plans if chance.roll(100) > OVERLOOKED] or [chance.choice(plans)]
    for plan in seen:
        try:
            after = table.follow(state, plan, dice.fork("try"))
        except OverBudgetError:
            if not weighed:
                raise
            break
        weighed.append(Weighed(plan, table.advisor.appraise(after, seat)))
    return best_first(weighed)

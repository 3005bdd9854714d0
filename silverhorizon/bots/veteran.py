"""The veteran: plays each sensible line of play on through many imagined tables, and takes the best on average.

All lines are tried on the same tables, so that luck weighs on all alike, and the worse half is dropped again and again.
"""

from typing import Any

from silverhorizon.bots.weighing import Weighed, best_first
from silverhorizon.bots.work import OverBudgetError, Table
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Plan

BUDGET = 1500
"""Steps a decision may take."""
DEPTH = 2
"""How far ahead it plays on: so many rounds, turns or years, whatever the game counts."""
LONGEST = 80
"""Answers after which it stops playing on in any case."""
TABLES = 4
"""Imagined tables on which all remaining lines are tried before the worse half is dropped."""


class _Line:
    """A line of play and the values of the tables on which it was tried."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []

    def mean(self) -> float:
        """Averages the values; nothing tried is the worst."""
        return sum(self.values) / len(self.values) if self.values else float("-inf")


def weigh(table: Table, state: Any, seat: Seat, dice: Dice) -> tuple[Weighed, ...]:
    """Weighs the lines of play, best first, until the budget is used up or one line remains.

    Where the advisor is sure of its first line, its order stands and nothing is searched. Where the budget is not
    enough to play any of them on, the advisor's first stands.
    """
    lines = [_Line(plan) for plan in table.plans(state, seat, dice.fork("plans"))]
    if len(lines) == 1 or lines[0].plan.is_sure:
        return tuple(Weighed(line.plan, 0.0) for line in lines)
    remaining, number = lines, 0
    try:
        while len(remaining) > 1:
            for _ in range(_tables(table, len(remaining))):
                number += 1
                _try_all(table, state, seat, remaining, dice.fork(f"table {number}"))
            remaining = sorted(remaining, key=lambda line: -line.mean())[: (len(remaining) + 1) // 2]
    except OverBudgetError:
        if not lines[0].values:
            return (Weighed(lines[0].plan, 0.0),)
    return _ranked(lines, remaining)


def _tables(table: Table, lines: int) -> int:
    """Shares the budget out: more tables the fewer lines remain."""
    return TABLES * 8 // lines if table.left > 0 else 0


def _try_all(table: Table, state: Any, seat: Seat, lines: list[_Line], dice: Dice) -> None:
    start = table.redrawn(state, seat, dice)
    for line in lines:
        line.values.append(_played_on(table, start, seat, line.plan, dice))


def _played_on(table: Table, state: Any, seat: Seat, plan: Plan, dice: Dice) -> float:
    goal = table.ruleset.progress(state).number + DEPTH
    at = table.follow(state, plan, dice.fork("act"))
    for number in range(LONGEST):
        awaited = table.ruleset.awaiting(at)
        if not awaited or table.ruleset.progress(at).number >= goal:
            break
        chance = dice.fork(f"answer {number}")
        at = table.follow(at, table.plans(at, awaited[0], chance)[0], chance)
    return table.advisor.appraise(at, seat)


def _ranked(lines: list[_Line], remaining: list[_Line]) -> tuple[Weighed, ...]:
    """Ranks those that were kept longest first; a line dropped early was tried less, one never tried is left out."""
    kept = best_first([Weighed(line.plan, line.mean()) for line in remaining if line.values])
    dropped = best_first([Weighed(line.plan, line.mean()) for line in lines if line.values and line not in remaining])
    return kept + dropped

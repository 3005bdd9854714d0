"""The work of thinking: counted in steps on imagined tables, so that a choice costs the same on every machine."""

from typing import Any

from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.prompt import refuse
from silverhorizon.core.ruleset import Advisor, AnyRuleset, Plan


class OverBudgetError(RulesetError):
    """An opponent used up its work before it had weighed anything."""


class Table:
    """A ruleset with a budget: every answer that is tried out on an imagined state costs one step."""

    def __init__(self, ruleset: AnyRuleset, budget: int) -> None:
        """Opens a table for one decision. Raises RulesetError for a game without an advisor."""
        if ruleset.advisor is None:
            raise RulesetError(f"{ruleset.info.key} has nothing to advise an opponent with")
        self.ruleset = ruleset
        self.advisor: Advisor[Any] = ruleset.advisor
        self.left = budget
        self.seats = 0

    def play(self, state: Any, action: Action, dice: Dice) -> Any:
        """Tries an answer out. Raises OverBudgetError when the work is used up."""
        self.left -= 1
        if self.left < 0:
            raise OverBudgetError(f"{self.ruleset.info.key}: the work of this decision is used up")
        return self.ruleset.apply(state, action, dice).state

    def follow(self, state: Any, plan: Plan, dice: Dice) -> Any:
        """Tries a whole line of play out."""
        for action in plan.actions:
            state = self.play(state, action, dice)
        return state

    def plans(self, state: Any, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
        """Lists sensible lines of play, likeliest first. Raises RulesetError if the game names none."""
        plans = self.advisor.candidates(state, seat, dice)
        if not plans:
            raise RulesetError(f"{self.ruleset.info.key}: no line of play was proposed")
        return plans

    def redrawn(self, state: Any, seat: Seat, dice: Dice) -> Any:
        """Imagines the table anew and lets every other seat think again about what it has sealed there.

        What the others have sealed is a guess on an imagined table, and a poor one; asked again they choose as they
        would.
        """
        state = self.ruleset.imagine(state, seat, dice.fork("imagine"))
        self.seats = self.seats or len(self.ruleset.view(state, None).strip)
        for other in range(self.seats):
            if other == seat:
                continue
            for prompt in self.ruleset.prompts(state, other):
                if prompt.role == "reconsider" and prompt.blocked is None:
                    state = self.play(state, Action(other, prompt.key), dice)
                    break
        return state


def checked(ruleset: AnyRuleset, state: Any, plan: Plan, dice: Dice) -> Plan:
    """Gives a plan of which every answer is accepted in its turn. Raises RulesetError for one that is not."""
    at = state
    for number, action in enumerate(plan.actions):
        rejection = refuse(ruleset.prompts(at, action.seat), action)
        if rejection is not None:
            raise RulesetError(f"{ruleset.info.key}: the plan's answer {number + 1}, {action}: {rejection.reason}")
        at = ruleset.apply(at, action, dice).state
    if not plan.actions:
        raise RulesetError(f"{ruleset.info.key}: a plan without an answer")
    return plan

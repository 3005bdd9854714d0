"""The practice opponents at a table: what they have in mind, and when they rest.

While a person is awaited too, each opponent follows one plan and rests until a person has answered, and none declines
to go on: nobody is traded past, or left behind, while they think.
"""

from collections.abc import Sequence
from typing import Any

from silverhorizon.bots import Decision, decide
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import Match
from silverhorizon.core.prompt import find

AnyMatch = Match[Any]


def consider(match: AnyMatch, level: str, seat: Seat) -> Decision:
    """Works out a decision of a level for a seat. The opponent gets an imagined state and dice of its own."""
    own = Dice(f"{match.seed}/opponent/{seat}", match.number)
    imagined = match.ruleset.imagine(match.state, seat, own.fork("imagine"))
    return decide(level, match.ruleset, imagined, seat, own.fork("decide"))


class Opponents:
    """Remembers the rest of each opponent's plan, and who rests."""

    def __init__(self, levels: Sequence[str]) -> None:
        """Takes a level for each seat, "" for a person."""
        self.levels = tuple(levels)
        self._plans: dict[Seat, tuple[Action, ...]] = {}
        self._rested: set[Seat] = set()

    def next(self, match: AnyMatch, *, person_waits: bool) -> Seat | None:
        """Names the opponent to act next; None if none is to."""
        awaited = (seat for seat in match.awaiting if self.levels[seat])
        return next((seat for seat in awaited if not person_waits or seat not in self._rested), None)

    def next_of_plan(self, match: AnyMatch, seat: Seat) -> Action | None:
        """Gives the next answer of the plan an opponent is in the middle of, if it still fits."""
        plan = self._plans.get(seat, ())
        if plan and match.refuse(plan[0]) is None:
            return plan[0]
        self._plans.pop(seat, None)
        return None

    def answer(self, match: AnyMatch, seat: Seat, decision: Decision, *, person_waits: bool) -> Action | None:
        """Takes up the plan of a decision and gives its first answer; None where the opponent rests instead."""
        plan = decision.plan.actions
        if person_waits and _declines(match, plan[0]):
            self._rested.add(seat)
            return None
        self._plans[seat] = plan
        return plan[0]

    def has_answered(self, seat: Seat) -> None:
        """Goes on to the next answer of an opponent's plan; at its end the opponent rests."""
        self._plans[seat] = self._plans[seat][1:]
        if not self._plans[seat]:
            self._rested.add(seat)

    def wake(self) -> None:
        """Ends all rests: a person has answered."""
        self._rested.clear()

    def hold(self) -> None:
        """Drops all plans and lets everybody rest: a person has taken an answer back and thinks again."""
        self._plans.clear()
        self._rested.update(seat for seat, level in enumerate(self.levels) if level)


def _declines(match: AnyMatch, action: Action) -> bool:
    prompt = find(match.prompts(action.seat), action.prompt)
    return prompt is not None and prompt.role == "pass"

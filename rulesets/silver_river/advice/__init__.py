"""What practice opponents need to know of the game: sensible lines of play, and what a state is worth."""

from rulesets.silver_river.advice import answers, menu
from rulesets.silver_river.advice.worth import lead
from rulesets.silver_river.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Plan


class Counsel:
    """The advisor: it reads imagined states and the rules, and remembers nothing."""

    def candidates(self, state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
        """Lists sensible lines of play, the likeliest first."""
        if not state.agenda:
            return menu.plans(state, seat)
        return answers.plans(state, seat, dice)

    def appraise(self, state: State, seat: Seat) -> float:
        """Values a state for the seat in Victory Points, set against the strongest rival."""
        return lead(state, seat)

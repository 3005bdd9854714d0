"""One entrance to all levels of opponents."""

from random import Random
from typing import Any

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.ruleset import AnyRuleset, Plan
from silverhorizon.core.sampling import sample

LEVELS = ("random", "novice", "veteran")
"""The levels of opponents, weakest first."""


class Weighed(Struct, frozen=True):
    """A line of play with what it seems worth to the seat; only differences count."""

    plan: Plan
    score: float


class Decision(Struct, frozen=True):
    """What an opponent will do, the best alternatives it weighed, best first, and a notice if something went wrong."""

    plan: Plan
    weighed: tuple[Weighed, ...] = ()
    notice: str = ""


def decide(level: str, ruleset: AnyRuleset, state: Any, seat: Seat, dice: Dice) -> Decision:
    """Decides for an awaited seat on an imagined state. Raises RulesetError if the seat has no answer at all."""
    del level
    action = sample(ruleset.prompts(state, seat), seat, Random(dice.below(1 << 32)))
    if action is None:
        raise RulesetError(f"{ruleset.info.key}: seat {seat} is awaited and has no answer")
    return Decision(Plan((action,)))

"""Lines of play with what they seem worth."""

from collections.abc import Iterable

from msgspec import Struct

from silverhorizon.core.ruleset import Plan


class Weighed(Struct, frozen=True):
    """A line of play with what it seems worth to the seat; only differences count."""

    plan: Plan
    score: float


def best_first(weighed: Iterable[Weighed]) -> tuple[Weighed, ...]:
    """Sorts by score; equal ones keep their order."""
    return tuple(sorted(weighed, key=lambda one: -one.score))

"""Final or running scores: itemised lines that sum to the total, and how ties are broken."""

from collections.abc import Sequence

from msgspec import Struct

from silverhorizon.core.action import Seat

Number = int | float


class ScorePart(Struct, frozen=True):
    """One addend of a score line, with the words that explain it."""

    label: str
    value: Number


class ScoreLine(Struct, frozen=True):
    """One source of points. Where it has parts, they sum to its value."""

    label: str
    value: Number
    parts: tuple[ScorePart, ...] = ()
    rule: str = ""


class Score(Struct, frozen=True):
    """A seat's score. `ties` are compared in order, higher first, when totals are equal; `verdict` is a sentence."""

    seat: Seat
    lines: tuple[ScoreLine, ...]
    ties: tuple[ScoreLine, ...] = ()
    verdict: str = ""

    @property
    def total(self) -> Number:
        """Adds up the lines."""
        return sum(line.value for line in self.lines)


def _standing(score: Score) -> tuple[Number, ...]:
    return (score.total, *(line.value for line in score.ties))


def winners(scores: Sequence[Score]) -> tuple[Seat, ...]:
    """Names the seats that share the first place; more than one only if every tie-break is level."""
    if not scores:
        return ()
    best = max(_standing(score) for score in scores)
    return tuple(score.seat for score in scores if _standing(score) == best)


def ranked(scores: Sequence[Score]) -> tuple[Score, ...]:
    """Orders the scores from first to last; level seats keep table order."""
    return tuple(sorted(scores, key=_standing, reverse=True))

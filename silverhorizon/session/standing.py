"""The scores as they stand, as far as a seat can work them out."""

from typing import Any

from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import Match
from silverhorizon.core.score import Score


def known_scores(match: Match[Any], seat: Seat | None) -> tuple[Score, ...]:
    """Gives the scores in seat order: final ones whole, others as far as a seat can work them out.

    Those are taken from imagined states alone: a line on which two of them differ is left out, with a verdict that
    says so. For None, no more than every single seat knows.
    """
    if match.is_over:
        return match.ruleset.scores(match.state)
    dice = Dice(f"{match.seed}/scores", match.number)
    seats = range(len(match.seats)) if seat is None else (seat,)
    states = [
        match.ruleset.imagine(match.state, viewer, dice.fork(f"{viewer} {turn}"))
        for viewer in seats
        for turn in range(2)
    ]
    return tuple(map(_agreed, *(match.ruleset.scores(state) for state in states)))


def _agreed(*scores: Score) -> Score:
    lines = tuple(line for line in scores[0].lines if all(line in other.lines for other in scores))
    is_whole = all(len(score.lines) == len(lines) for score in scores)
    return Score(scores[0].seat, lines, verdict="" if is_whole else "more is hidden")

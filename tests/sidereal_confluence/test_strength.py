"""Each level of opponents beats the one below it: four seats, two of each level, six whole turns.

Work is counted in steps, so shares of games won are the same on every machine.
"""

import statistics
import sys
from pathlib import Path

import pytest

from rulesets.sidereal_confluence.ruleset import RULESET

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
from bench_opponents import shares, wilson


def low(better, worse, games):
    """Gives the lower end of the 95 % interval of the share of games that the better level wins."""
    return wilson(statistics.mean(shares(RULESET, better, worse, games, seats=4)), games)


def test_two_novices_beat_two_by_chance_in_two_games_of_three():
    assert low("novice", "random", 10) >= 0.65


@pytest.mark.slow
def test_two_veterans_beat_two_novices_in_two_games_of_three():
    assert low("veteran", "novice", 60) >= 0.65

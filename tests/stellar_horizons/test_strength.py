"""Each level of opponent beats the one below it in Mars Race, the shortest scenario, with the levels' own budgets."""

import statistics
import sys
from pathlib import Path

import pytest

from rulesets.stellar_horizons.ruleset import RULESET

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
from bench_opponents import shares, wilson

GAMES = 80
RACE = {"scenario": "mars_race"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "share"), [("novice", "random", 0.65), ("veteran", "novice", 0.65), ("veteran", "random", 0.95)]
)
def test_each_level_beats_the_one_below_it(better, worse, share):
    assert wilson(statistics.mean(shares(RULESET, better, worse, GAMES, RACE)), GAMES) >= share

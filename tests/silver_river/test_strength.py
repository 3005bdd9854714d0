"""Each level beats the one below it in the shortest game there is: two seats, "Even faster".

Veterans have a fifth of the work they have at the table, so that a hundred games fit a coffee break. Work is counted
in steps, so the shares do not depend on the machine.
"""

import statistics
import sys
from pathlib import Path

import pytest

from rulesets.silver_river.ruleset import RULESET

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
from bench_opponents import shares, wilson

SHORTEST = {"length": "even_faster"}


def share(better: str, worse: str, games: int) -> float:
    return statistics.mean(shares(RULESET, better, worse, games, SHORTEST))


def test_a_novice_beats_chance_in_two_games_of_three():
    assert wilson(share("novice", "random", 40), 40) >= 0.65


@pytest.mark.slow
def test_a_veteran_beats_a_novice_in_two_games_of_three():
    assert wilson(share("veteran@300", "novice", 120), 120) >= 0.65


@pytest.mark.slow
def test_a_veteran_hardly_ever_loses_to_chance():
    assert share("veteran@300", "random", 60) >= 0.95

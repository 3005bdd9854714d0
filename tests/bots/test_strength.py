"""Each level beats the one below it. Shares of games won do not depend on the machine: work is counted, not timed."""

import statistics
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
from bench_opponents import shares, wilson


@pytest.fixture
def ruleset():
    (entry,) = [entry for entry in entry_points(group="silverhorizon.rulesets") if entry.name == "jump_drive"]
    return entry.load()


def low(ruleset, better: str, worse: str, games: int) -> float:
    return wilson(statistics.mean(shares(ruleset, better, worse, games)), games)


def test_a_novice_beats_chance_in_two_games_of_three(ruleset):
    assert low(ruleset, "novice", "random", 60) >= 0.65


@pytest.mark.slow
def test_a_veteran_beats_a_novice_in_two_games_of_three(ruleset):
    assert low(ruleset, "veteran", "novice", 160) >= 0.65

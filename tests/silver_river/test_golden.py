"""Golden games: recorded once, replayed for ever. A digest that differs is a rule that has changed."""

from pathlib import Path

import pytest

from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.record import replay

GAMES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
FINAL = {"four_keen_to_fight": [1, 17, 16, 16], "three_novices": [33, 39, 28]}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_step_by_step_to_its_scores(path):
    match = replay(RULESET, path.read_text(encoding="utf-8").splitlines())
    assert match.is_over
    assert [score.total for score in RULESET.scores(match.state)] == FINAL[path.stem]


def test_no_golden_game_is_missing():
    assert [path.stem for path in GAMES] == sorted(FINAL)

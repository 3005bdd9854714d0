"""Golden games: recorded once, replayed for ever. A digest that differs is a rule that has changed."""

from pathlib import Path

import pytest

from rulesets.jump_drive.ruleset import RULESET
from silverhorizon.core.record import replay

GAMES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
FINAL = {"two_seats": [55, 49], "three_beginners": [51, 52, 50], "four_pay_together": [50, 70, 39, 83]}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_step_by_step_to_its_scores(path):
    match = replay(RULESET, path.read_text(encoding="utf-8").splitlines())
    assert match.is_over
    assert [score.total for score in RULESET.scores(match.state)] == FINAL[path.stem]


def test_there_is_a_golden_game_for_each_number_of_seats():
    assert [path.stem for path in GAMES] == sorted(FINAL)

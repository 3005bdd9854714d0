"""Golden games: recorded once, replayed for ever. A digest that differs is a rule that has changed."""

from pathlib import Path

import pytest

from rulesets.stellar_horizons.ruleset import RULESET
from silverhorizon.core.record import replay

GAMES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
FINAL = {"mars_race": [6, 5], "short_campaign": [18.0, 14.0, 20.0]}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_step_by_step_to_its_scores(path):
    match = replay(RULESET, path.read_text(encoding="utf-8").splitlines())
    assert match.is_over
    assert [score.total for score in RULESET.scores(match.state)] == FINAL[path.stem]


def test_the_golden_games_are_all_there():
    assert [path.stem for path in GAMES] == sorted(FINAL)

"""Golden games: recorded once, replayed for ever. A digest that differs is a rule that has changed."""

from pathlib import Path

import pytest

from rulesets.sidereal_confluence.ruleset import RULESET
from silverhorizon.core.record import replay

GAMES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
FINAL = {"five_by_chance": [-4.5, 3.5, 2.0, -1.0, 1.5], "four_veterans": [40.0, 50.5, 39.0, 31.0]}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_step_by_step_to_its_scores(path):
    match = replay(RULESET, path.read_text(encoding="utf-8").splitlines())
    assert match.is_over
    assert [score.total for score in RULESET.scores(match.state)] == FINAL[path.stem]


def test_no_golden_game_is_missing():
    assert [path.stem for path in GAMES] == sorted(FINAL)


def test_an_answer_of_opponents_takes_at_most_sixty_bytes_in_readable_text():
    first, *lines = (Path(__file__).parent / "golden" / "four_veterans.jsonl").read_text(encoding="utf-8").splitlines()
    assert first.startswith('{"silverhorizon":1')
    assert sum(len(line.encode()) + 1 for line in lines) <= 60 * len(lines)

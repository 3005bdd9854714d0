import msgspec
import pytest
from silver_river.games import random_game

from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.match import Match


def last(games) -> Match:
    match = None
    for match in games:
        assert match.number < 20_000
    assert match is not None
    return match


@pytest.mark.rule("SR-201", "SR-202", "SR-921")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", ["standard", "even_faster"])
def test_random_games_end_after_their_ages(seats, length):
    end = last(random_game(f"{seats}{length}", seats, keen=True, length=length))
    assert end.state.phase == "over"
    assert end.state.age == (3 if length == "even_faster" else 4)
    assert all(player.has_passed for player in end.state.players)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_state_survives_being_written_and_read(seats):
    for match in random_game(f"codec{seats}", seats, keen=True):
        assert msgspec.json.decode(msgspec.json.encode(match.state), type=RULESET.state_type) == match.state

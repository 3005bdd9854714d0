from random import Random

import msgspec
import pytest

from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.match import Match, begin, play
from silverhorizon.core.prompt import is_answerable
from silverhorizon.core.sampling import sample

NAMES = ("Noor", "Ben", "Ida", "Tom")


def random_game(seed: str, seats: int, *, keen: bool, **options: str):
    """Plays a game at random; keen seats end turns and pass only now and then, so that much more happens."""
    rng = Random(seed)
    match = begin(RULESET, NAMES[:seats], seed, options)
    yield match
    while not match.is_over:
        seat = rng.choice(match.awaiting)
        prompts = match.prompts(seat)
        if keen and rng.random() < 0.9:
            busy = tuple(p for p in prompts if p.key not in ("pass", "end_turn", "convert", "withhold", "reconfigure"))
            prompts = busy if any(is_answerable(p) for p in busy) else prompts
        action = sample(prompts, seat, rng)
        assert action is not None
        match = play(match, action)
        yield match


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

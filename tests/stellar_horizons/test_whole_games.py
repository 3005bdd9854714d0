"""Random play of whole games ends and keeps the counters together."""

from random import Random

import pytest

from rulesets.stellar_horizons.ruleset import RULESET
from silverhorizon.core.match import Match, advance, begin
from silverhorizon.core.sampling import sample

SETTINGS = [
    ({"scenario": "mars_race"}, 3),
    ({"scenario": "olympus_mons"}, 2),
    ({"scenario": "short_campaign", "rivals": "four"}, 2),
    ({}, 1),
]


def random_game(seats: int, options: dict[str, str], seed: int) -> Match:
    rng = Random(seed)
    match = begin(RULESET, tuple(f"Seat {seat}" for seat in range(seats)), str(seed), options)
    while not match.is_over:
        seat = match.awaiting[0]
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        assert match.refuse(action) is None
        match = advance(match, action)
    return match


@pytest.mark.parametrize(("options", "seats"), SETTINGS)
def test_random_games_end_in_their_last_year(options, seats):
    match = random_game(seats, options, 7)
    assert match.state.year <= match.state.frame.last_year
    assert len(RULESET.scores(match.state)) == seats

"""Random games of The Silver River for tests, from quick to quarrelsome."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.match import Match, begin, play
from silverhorizon.core.prompt import is_answerable
from silverhorizon.core.sampling import sample

NAMES = ("Noor", "Ben", "Ida", "Tom")
IDLE = ("pass", "end_turn", "convert", "withhold", "reconfigure", "stay_out", "let_be", "nothing", "hold", "decline")


def random_game(seed: str, seats: int, *, keen: bool, **options: str) -> Iterator[Match[Any]]:
    """Plays a game at random; keen seats seldom pass, wait or decline, so that much more happens."""
    rng = Random(seed)
    match = begin(RULESET, NAMES[:seats], seed, options)
    yield match
    while not match.is_over:
        seat = rng.choice(match.awaiting)
        prompts = match.prompts(seat)
        if keen and rng.random() < 0.9:
            busy = tuple(prompt for prompt in prompts if prompt.key not in IDLE)
            prompts = busy if any(is_answerable(prompt) for prompt in busy) else prompts
        action = sample(prompts, seat, rng)
        assert action is not None
        match = play(match, action)
        yield match

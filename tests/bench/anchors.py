"""Other engines to compare with, where they are installed: RLCard (gin rummy) and Catanatron (four-player Catan).

Neither is a dependency of the project: `pip install rlcard catanatron` in a scratch environment.
"""

import random
from collections.abc import Callable
from typing import Any

RLCARD = "rlcard gin-rummy"
CATANATRON = "catanatron catan/4"


def gin_rummy() -> Callable[[], int] | None:
    """Gives a function that plays RLCard's gin rummy at random and counts moves; None where it is not installed."""
    try:
        import rlcard
    except ImportError:
        return None
    env, rng = rlcard.make("gin-rummy", config={"seed": 1}), random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play


def catan(seed: int) -> Any | None:
    """Gives a new game of Catanatron between random players; None where it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    random.seed(seed)
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return Game([RandomPlayer(colour) for colour in colours], seed=seed)


def catan_player() -> Callable[[], int] | None:
    """Gives a function that plays Catanatron at random and counts moves; None where it is not installed."""
    if catan(1) is None:
        return None
    seeds = iter(range(10**9))

    def play() -> int:
        game = catan(next(seeds))
        assert game is not None
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    return play


def catan_copy() -> Callable[[], object] | None:
    """Gives a function that copies a Catan game in its middle; None where it is not installed."""
    game = catan(5)
    if game is None:
        return None
    for _ in range(150):
        game.play_tick()
    copy: Callable[[], object] = game.copy
    return copy

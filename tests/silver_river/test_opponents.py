from random import Random

import pytest
from silver_river.games import random_game

from rulesets.silver_river.ruleset import RULESET
from silverhorizon.bots.decision import decide
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import advance, begin
from silverhorizon.core.prompt import refuse
from silverhorizon.core.score import winners

NAMES = ("Noor", "Ben", "Ida", "Tom")


@pytest.mark.parametrize("seats", [2, 4])
def test_every_line_of_play_that_is_advised_can_be_played(seats):
    rng = Random(seats)
    for match in random_game(f"advice{seats}", seats, keen=True):
        if match.is_over or rng.random() > 0.15:
            continue
        seat = rng.choice(match.awaiting)
        plans = RULESET.advisor.candidates(match.state, seat, Dice("advice", match.number))
        assert plans
        for plan in plans:
            state = match.state
            for number, action in enumerate(plan.actions):
                rejection = refuse(RULESET.prompts(state, seat), action)
                assert rejection is None, f"{action}: {rejection}"
                state = RULESET.apply(state, action, Dice(match.seed, match.number + 1 + number)).state


def play_out(seed, levels, budget=0):
    """Plays a game among opponents and gives who won and what went wrong."""
    match = begin(RULESET, NAMES[: len(levels)], seed, {"races": "dealt", "length": "even_faster"})
    notices = []
    while not match.is_over:
        seat = match.awaiting[0]
        imagined = RULESET.imagine(match.state, seat, Dice(f"eyes {seed}", match.number))
        decision = decide(levels[seat], RULESET, imagined, seat, Dice(f"mind {seed}", match.number), budget=budget)
        notices.append(decision.notice)
        for action in decision.plan.actions:
            if match.refuse(action) is not None or (match.reveals and action is not decision.plan.actions[0]):
                break
            match = advance(match, action)
    return winners(RULESET.scores(match.state)), [notice for notice in notices if notice]


@pytest.mark.parametrize("levels", [("novice", "random"), ("veteran", "novice"), ("novice", "novice", "veteran")])
def test_opponents_never_fail(levels):
    _, notices = play_out(f"table of {len(levels)}", levels, budget=300)
    assert not notices

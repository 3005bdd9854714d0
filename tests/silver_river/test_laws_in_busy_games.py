"""The laws of the contract in games where seats act instead of passing: fights, votes, quests and quarrels included."""

from random import Random

import pytest
from silver_river.games import random_game

from silverhorizon.core.contract.games import LAWS
from silverhorizon.core.contract.position import Position


@pytest.mark.rule("SR-646", "SR-128", "SR-135", "SR-232", "SR-403")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_busy_games_keep_every_law(seats):
    rng = Random(seats)
    findings = []
    for match in random_game(f"laws{seats}", seats, keen=True):
        # Fights and elections are short, so that they are looked at more often than the rest.
        rare = match.ruleset.phase(match.state) in ("battle", "election", "exploration")
        if rng.random() < (0.2 if rare else 0.03):
            position = Position(match, rng)
            findings += [f"{law.__name__} at {match.number}: {fault}" for law in LAWS for fault in law(position)]
    assert not findings, "\n".join(findings[:5])

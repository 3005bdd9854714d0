"""Whole games from the first deal to the last score: nothing is lost, doubled or miscounted on the way."""

from collections.abc import Iterator
from random import Random

import pytest
from jump_drive.invariants import breaches
from jump_drive.tables import NAMES
from msgspec.structs import replace

from rulesets.jump_drive.ruleset import RULESET
from rulesets.jump_drive.state import State
from silverhorizon.bots import decide
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import Match, advance, begin, play
from silverhorizon.core.sampling import sample

TABLES = [{}, {"start": "beginner"}, {"payment": "together"}, {"start": "beginner", "payment": "together"}]
MIXED = (("novice", 60), ("veteran", 60), ("veteran", 60), ("novice", 60))
"""Opponents with little work, so that many games can be played."""


def random_game(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match[State]]:
    rng = Random(seed)
    match = begin(RULESET, NAMES[:seats], str(seed), options)
    yield match
    while match.awaiting:
        seat = rng.choice(match.awaiting)
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        assert match.refuse(action) is None
        match = replace(advance(match, action), past=None)
        yield match


def bot_game(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match[State]]:
    match = begin(RULESET, NAMES[:seats], f"bots {seed}", options)
    yield match
    while match.awaiting:
        seat = match.awaiting[seed % len(match.awaiting)]
        level, budget = MIXED[(seat + seed) % len(MIXED)]
        own = Dice(f"{seed}/{seat}", match.number)
        dreamt = RULESET.imagine(match.state, seat, own.fork("imagine"))
        decision = decide(level, RULESET, dreamt, seat, own, budget=budget)
        assert not decision.notice
        for action in decision.plan.actions:
            match = replace(play(match, action), past=None)
            yield match


def check(game: Iterator[Match[State]], label: str) -> Match[State]:
    last = None
    for last in game:
        faults = breaches(last)
        assert not faults, f"{label}, answer {last.number}: {faults}"
    assert last is not None
    assert last.is_over
    assert max(player.vp for player in last.state.players) >= 50
    return last


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_break_no_invariant(seats, options):
    for seed in range(3):
        check(random_game(seats, seed, options), f"game {seed}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_opponents_breaks_no_invariant(seats):
    check(bot_game(seats, seats, TABLES[seats % len(TABLES)]), "game")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_thousand_random_games_break_no_invariant(seats):
    for seed in range(2000):
        check(random_game(seats, 1000 + seed, TABLES[seed % len(TABLES)]), f"game {seed}")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_hundred_games_of_opponents_break_no_invariant(seats):
    for seed in range(200):
        check(bot_game(seats, seed, TABLES[seed % len(TABLES)]), f"game {seed}")

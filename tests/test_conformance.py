"""Every installed ruleset keeps the contract: the checks third parties run on theirs."""

import subprocess
import sys
from importlib.metadata import entry_points

import pytest

from silverhorizon.core.contract import check
from silverhorizon.core.ruleset import AnyRuleset

INSTALLED = {entry.name: entry for entry in entry_points(group="silverhorizon.rulesets")}
RANDOM_GAME = """
import sys
from importlib.metadata import entry_points
from random import Random
from silverhorizon.core.match import advance, begin, digest
from silverhorizon.core.sampling import sample

(entry,) = [e for e in entry_points(group="silverhorizon.rulesets") if e.name == sys.argv[1]]
ruleset, rng, digests = entry.load(), Random(3), []
match = begin(ruleset, ("Ann", "Ben", "Cem", "Dag")[: max(2, ruleset.info.seats[0])], "3")
while not match.is_over and match.number < 400:
    seat = match.awaiting[0]
    match = advance(match, sample(match.prompts(seat), seat, rng))
    digests.append(digest(match.state))
loaded = [name for name in sys.modules if name.split(".")[0] in ("textual", "rich")]
assert not loaded, f"a random game loaded {loaded}"
print("".join(digests))
"""


@pytest.fixture(params=sorted(INSTALLED))
def ruleset(request: pytest.FixtureRequest) -> AnyRuleset:
    return INSTALLED[request.param].load()


def test_the_canary_is_installed_as_a_third_party_would_be():
    assert INSTALLED["canary"].dist is not None
    assert INSTALLED["canary"].dist.name == "silverhorizon-canary"


def test_a_ruleset_is_named_as_its_entry_point(ruleset):
    assert ruleset.info.key in INSTALLED
    assert INSTALLED[ruleset.info.key].load() is ruleset


def test_every_installed_ruleset_keeps_the_contract(ruleset):
    findings = check(ruleset, games=4, states=100)
    assert not findings, "\n".join(map(str, findings))


@pytest.mark.slow
def test_every_installed_ruleset_keeps_the_contract_in_ten_thousand_states(ruleset):
    findings = check(ruleset, games=60, states=10_000, seed="long")
    assert not findings, "\n".join(map(str, findings))


@pytest.mark.parametrize("name", sorted(INSTALLED))
def test_a_random_game_is_the_same_under_any_hash_seed_and_loads_no_screen_library(name):
    games = [
        subprocess.run(
            [sys.executable, "-c", RANDOM_GAME, name],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
        )
        for seed in ("1", "2")
    ]
    assert [game.stderr for game in games] == ["", ""]
    assert games[0].stdout == games[1].stdout
    assert len(games[0].stdout) > 60

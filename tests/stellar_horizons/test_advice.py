"""Practice opponents pursue a sensible programme."""

import pytest

from rulesets.stellar_horizons.ruleset import RULESET
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import advance, begin
from silverhorizon.core.score import winners


def played(seats, scenario, seed="7", **options):
    """A whole game in which every seat follows the first line of play it is offered."""
    match = begin(RULESET, tuple(f"Seat {n}" for n in range(seats)), seed, {"scenario": scenario, **options})
    while not match.is_over:
        seat = match.awaiting[0]
        plans = RULESET.advisor.candidates(match.state, seat, Dice("advice", match.number))
        assert plans
        for plan in plans:
            assert match.refuse(plan.actions[0]) is None
            assert plan.why
        match = advance(match, plans[0].actions[0])
    return match


def test_a_short_campaign_founds_bases_and_develops():
    state = played(2, "short_campaign").state
    for player in state.players:
        assert len(player.bases) >= 2
        assert len(player.techs) >= 12
        assert player.policies


@pytest.mark.parametrize("faction", ["north_america", "russia", "europe", "china", "india", "japan", "korea"])
def test_every_faction_has_a_programme(faction):
    state = played(1, "short_campaign", faction=faction).state
    assert state.players[0].bases


def test_mars_race_is_raced():
    match = played(3, "mars_race")
    assert max(score.total for score in RULESET.scores(match.state)) >= 3
    assert winners(RULESET.scores(match.state))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 3, 7])
def test_grand_campaigns_reach_the_outer_planets(seats):
    state = played(seats, "campaign").state
    best = max(score.total for score in RULESET.scores(state))
    assert best > 50
    assert any(base.place.system == "jupiter_system" for player in state.players for base in player.bases)


def test_a_position_with_more_is_worth_more():
    match = begin(RULESET, ("Ann", "Ben"), "1", {})
    from stellar_horizons.table import base, player, techs

    value = RULESET.advisor.appraise(match.state, 0)
    assert RULESET.advisor.appraise(player(match.state, cash=match.state.players[0].cash + 10), 0) > value
    assert RULESET.advisor.appraise(techs(match.state, "crew_1"), 0) > value
    assert RULESET.advisor.appraise(base(match.state, "moon", settlement=1), 0) > value

"""A seat that is given up goes on as a rival programme."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import answer, at, bare, base, new, play, player, prompt, refused, ship
from stellar_horizons.test_invariants import breaches, busy_game

from rulesets.stellar_horizons.newcomers import count_of, others
from rulesets.stellar_horizons.phases.happenings import concerned
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.scoring import scores
from rulesets.stellar_horizons.state import State, in_order
from rulesets.stellar_horizons.technology import offer_of
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import begin, settled_options
from silverhorizon.core.prompt import find
from silverhorizon.core.score import winners


def agreed(seats: int = 3, **changes: object) -> State:
    """A table that lets seats leave, the first seat in step 1."""
    return at(bare(seats, may_leave=True, **changes), "build")


def left(state: State, seat: int = 0) -> State:
    return play(state, answer("leave", seat=seat)).state


@pytest.mark.rule("SH-H13")
def test_leaving_is_offered_only_where_the_table_agreed_on_it():
    assert dict(settled_options(RULESET, {}))["leaving"] == "stay"
    assert find(RULESET.prompts(new(2), 0), "leave") is None
    state = new(2, leaving="may")
    assert prompt(state, "leave", state.queue[0]).rule == "SH-H13"
    assert find(RULESET.prompts(at(agreed(), "movement"), 0), "leave") is None


@pytest.mark.rule("SH-H13")
def test_ships_go_bases_become_another_factions_and_technologies_stay():
    state, _ = ship(agreed(), "rover", "mars_surface")
    state = player(base(base(state, "mars"), "moon"), techs=("computing_1",), cash=9, politics=3)
    after = left(state)
    gone, own = after.players[0], state.players[0].faction
    assert (gone.left, gone.ships, gone.bases, gone.techs, gone.cash, gone.politics) == (True, (), (), (), 0, 0)
    assert [(npf.world, npf.faction) for npf in after.npf_bases] == [("mars", own), ("moon", own)]
    assert [(rival.faction, rival.techs) for rival in after.rivals] == [(own, ("computing_1",))]
    assert own in others(after)
    assert own in after.track


@pytest.mark.rule("SH-H13")
def test_a_world_keeps_one_base_of_other_factions_and_trade_markers_go_back():
    state = left(base(agreed(), "mars", trade="buy"))
    assert [npf.trade for npf in state.npf_bases] == ["buy"]
    state = replace(base(state, "mars", seat=1, trade="sell"), trade=(3, 3))
    again = left(at(state, "build", 1), 1)
    assert len(again.npf_bases) == 1
    assert again.trade == (3, 4)


@pytest.mark.rule("SH-H13")
def test_nobody_asks_pays_or_deals_to_a_seat_that_left():
    state = left(player(agreed(), mission="moon_landing", markers=((2, 0, 0, 0, 0),) * 3))
    assert "moon_landing" in state.missions
    assert state.players[0].markers == new().players[0].markers
    assert 0 not in in_order(state)
    assert 0 not in concerned(state, "fewest_techs")
    assert 0 not in concerned(state, "all")
    paid = play(at(replace(state, year=2059), "construction", 1), answer("done", seat=1))
    while paid.state.step == "initiative":
        paid = play(paid.state, answer("boost", seat=paid.state.queue[0]))
    assert paid.state.year == 2060
    assert (paid.state.players[0].cash, paid.state.players[0].politics, paid.state.players[0].mission) == (0, 0, "")
    assert not any(state.players[0].name in event.text for event in paid.events)
    assert paid.state.players[1].cash > state.players[1].cash


@pytest.mark.rule("SH-H13", "AMB-SH-27")
def test_the_faction_works_as_a_rival_and_counts_as_no_player():
    state = left(replace(player(agreed(4), techs=("computing_1",)), year=2080))
    assert offer_of(state, 1, "computing_1").cost < offer_of(agreed(4), 1, "computing_1").cost
    full = replace(agreed(4), year=2080)
    assert count_of(state, "asteroids") < count_of(full, "asteroids")


@pytest.mark.rule("SH-H13")
def test_the_last_faction_stays():
    state = left(agreed(2))
    assert "the last one stays" in refused(at(state, "build", 1), answer("leave", seat=1)).reason


@pytest.mark.rule("SH-H13")
def test_a_seat_that_left_never_wins():
    race = new(2, "mars_race", leaving="may")
    first = in_order(race)[0]
    after = left(at(race, "build", first), first)
    assert winners(scores(after)) == (1 - first,)


@pytest.mark.rule("SH-H13")
def test_games_with_leavers_go_on_and_keep_everything_together():
    left_ones = 0
    for seed in range(3):
        options = {"scenario": "short_campaign", "leaving": "may"}
        for match in busy_game(4, options, seed, 2080):
            if match.number % 20 == 0:
                assert not list(breaches(match.state)), (match.number, match.action)
                assert RULESET.view(match.state, 0)
        left_ones += sum(held.left for held in match.state.players)
    assert left_ones > 3


def test_the_option_reaches_the_state():
    assert begin(RULESET, ("Ann", "Ben"), "1", {"leaving": "may"}).state.may_leave
    assert not RULESET.setup(("Ann", "Ben"), {}, Dice("1", 0)).state.may_leave

"""What the game tells opponents: every line of play is legal, and what leads to victory is worth more."""

from hypothesis import given, settings
from hypothesis import strategies as st
from jump_drive.tables import FIFTY, NAMES, Seat, Table
from jump_drive.test_properties import reached

from rulesets.jump_drive.appraisal import appraise, rounds_left
from rulesets.jump_drive.bot import ADVISOR
from rulesets.jump_drive.ruleset import RULESET
from silverhorizon.bots.work import checked
from silverhorizon.core.dice import Dice


@given(st.integers(0, 5000), st.integers(2, 4), st.integers(0, 150), st.sampled_from(["after", "together"]))
@settings(max_examples=80, deadline=None)
def test_every_line_of_play_is_accepted_whatever_is_marked_already(seed, seats, steps, payment):
    match = reached(seed, seats, steps, payment=payment)
    for seat in match.awaiting:
        plans = ADVISOR.candidates(match.state, seat, Dice("bot", 0))
        assert plans
        for plan in plans:
            assert checked(RULESET, match.state, plan, Dice("bot", 1)).why


def test_lines_of_play_seal_a_choice_and_differ():
    table = Table(Seat("drop_ships pirate_lair comet_zone new_earth filler*4", "mining_robots"), Seat("filler"))
    plans = ADVISOR.candidates(table.state, 0, Dice("bot", 0))
    assert len({plan.actions for plan in plans}) == len(plans) > 4
    assert {plan.actions[-1].prompt for plan in plans} == {"place"}


def test_a_second_world_is_thought_of():
    table = Table(Seat("comet_zone asteroid_belt filler*6", "colony_convoy"), Seat("filler"))
    plans = ADVISOR.candidates(table.state, 0, Dice("bot", 0))
    assert any(action.prompt == "second" for plan in plans for action in plan.actions)


def test_the_end_comes_nearer_with_vp():
    near, far = Table(Seat("", FIFTY, 10), Seat()), Table(Seat("", "comet_zone", 3), Seat())
    assert rounds_left(near.state) == 1
    assert rounds_left(far.state) > 3


def test_a_won_game_is_worth_more_than_a_lost_one():
    table = Table(Seat("filler", "galactic_trendsetters*5"), Seat("filler", "comet_zone")).explore().finish()
    assert appraise(table.state, 0) > 20
    assert appraise(table.state, 1) < -20


def test_a_marked_choice_counts_as_made():
    table = Table(Seat("new_earth filler*7"), Seat("filler*7"))
    before = appraise(table.state, 0)
    assert appraise(table.mark("new_earth").state, 0) != before
    assert table.state.names == NAMES[:2]

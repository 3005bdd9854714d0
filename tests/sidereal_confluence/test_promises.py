"""Promises: made, due, kept, compensated, broken."""

import pytest
from sidereal_confluence.sidereal_table import act, cards, form, next_turn, refusal, stock, table

from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import change


def owing(*owed, state=None):
    """Ben lets Ann have a cube for what Ann promises; then the next turn begins."""
    state = state or table("caylion", "faderan", "kjas")
    state = act(state, 0, "propose", "1>0:white", *[f"0>1 owe:{due}" for due in owed])
    state = act(state, 1, "accept", "offer:offer-1")
    return next_turn(state)


@pytest.mark.rule("SC-062", "SC-Q01", "SC-Q02")
def test_a_promise_comes_up_in_its_turn_and_is_kept():
    state = stock(owing("blue@2"), 0, blue=1)
    assert form(state, 0, "keep 1").text == "Keep: 1 biotech to Ben"
    before = state.players[1].stock.blue
    state = act(state, 0, "keep 1")
    assert state.players[0].stock.blue == 0
    assert state.players[1].stock.blue == before + 1
    assert state.promises[0].fate == "kept"


@pytest.mark.rule("SC-062", "SC-061")
def test_a_promise_that_can_be_kept_cannot_be_broken():
    state = stock(owing("blue@2"), 0, blue=1)
    assert refusal(state, 0, "break 1").rule == "SC-062"


@pytest.mark.rule("SC-062")
def test_a_promise_for_a_later_turn_is_not_due_yet():
    assert form(owing("blue@3"), 0, "keep 1") is None


@pytest.mark.rule("SC-067")
def test_a_seat_that_falls_short_cannot_keep_but_must_settle_before_the_economy():
    state = stock(owing("white@2*2", "brown@2"), 0, white=3)
    why = refusal(state, 0, "keep 2")
    assert why.reason == "needs 1 industry, Ann has 0"
    state = act(act(state, 1, "done"), 2, "done")
    assert state.stage == "closing"
    assert RULESET.awaiting(state) == (0,)
    state = act(act(state, 0, "keep 1"), 0, "break 2")
    assert state.stage == "economy"


@pytest.mark.rule("SC-067", "SC-070", "SC-073", "SC-G07")
def test_three_points_promised_and_one_there_cost_four_points():
    """Worked example SC-X04."""
    state = stock(owing("vp@2*3"), 0)
    state = change(state, 0, gifts=Goods(vp=1))
    before = state.players[1].points
    state = act(state, 0, "break 1")
    assert state.players[1].points == before + 1
    assert state.players[0].points == -4
    assert state.promises[0].fate == "broken"


@pytest.mark.rule("SC-068", "SC-069", "SC-071", "SC-072", "SC-A22", "SC-A21", "SC-G07")
@pytest.mark.parametrize(
    ("due", "loss"),
    [("colony@2", 2), ("team@2", 2), ("ultratech@2*2", 4), ("green@2*3", 3), ("black@2*2", 2), ("ship@2", 1)],
)
def test_each_missing_thing_costs_its_penalty_and_nobody_gains_it(due, loss):
    state = cards(stock(owing(due), 0), 0, "caylion-20")
    state = change(state, 0, teams=())
    points = [player.points for player in state.players]
    state = act(state, 0, "break 1")
    assert [player.points for player in state.players] == [points[0] - loss, *points[1:]]


@pytest.mark.rule("SC-066", "SC-A20")
def test_compensation_needs_the_agreement_of_both():
    state = stock(owing("blue@2"), 0, green=3)
    state = act(state, 0, "propose", "settles:promise-1", "0>1:green*2")
    assert state.promises[0].fate == "open"
    state = act(state, 1, "accept", "offer:offer-2")
    assert state.promises[0].fate == "compensated"
    assert state.players[0].points == 0
    assert state.players[0].stock == Goods(green=1)


@pytest.mark.rule("SC-062", "SC-075")
def test_a_promised_colony_is_chosen_when_it_is_given():
    state = cards(owing("colony@2"), 0, "colony-279", "colony-280")
    state = act(state, 0, "keep 1", "card:colony-280")
    assert state.players[1].held("colony-280") is not None
    assert state.players[0].held("colony-279") is not None


@pytest.mark.rule("SC-A20")
def test_a_promise_in_words_is_marked_by_the_seat_it_was_made_to():
    state = table("caylion", "faderan", "kjas")
    state = act(state, 0, "propose", "0>1 owe:words@1", "1>0:white", note="no bid on research in turn 1")
    state = act(state, 1, "accept", "offer:offer-1")
    assert state.promises[0].note == "no bid on research in turn 1"
    assert form(state, 0, "word kept") is None
    state = act(state, 1, "word broken", "promise:promise-1")
    assert state.promises[0].fate == "broken"
    assert state.players[0].points == 0


@pytest.mark.rule("SC-063", "SC-Q01")
def test_three_seats_may_owe_one_another_in_one_agreement():
    state = table("caylion", "faderan", "kjas")
    state = act(state, 0, "propose", "0>1:green", "1>2 owe:ship@2", "2>0 owe:yellow@3*2")
    state = act(act(state, 1, "accept", "offer:offer-1"), 2, "accept", "offer:offer-1")
    owed = [(p.debtor, p.creditor, p.due.kind, p.turn) for p in state.promises]
    assert owed == [(1, 2, "ship", 2), (2, 0, "yellow", 3)]


@pytest.mark.rule("SC-066", "SC-062")
def test_a_promise_that_was_kept_takes_no_compensation_any_more():
    state = stock(owing("blue@2"), 0, green=3, blue=1)
    state = act(state, 0, "propose", "settles:promise-1", "0>1:green*2")
    state = act(state, 0, "keep 1")
    assert refusal(state, 1, "accept", "offer:offer-2").reason == "that promise is settled already"
    assert act(state, 1, "refuse", "offer:offer-2").promises[0].fate == "kept"


@pytest.mark.rule("SC-H05", "SC-Z3")
def test_keeping_a_promise_is_no_new_trade_with_the_zeth():
    state = table("zeth", "caylion", "unity")
    state = act(state, 1, "propose", "0>1:white", "1>0 owe:green@2")
    state = act(state, 0, "accept", "offer:offer-1")
    assert state.players[1].is_safe
    state = act(stock(next_turn(state), 1, green=1), 1, "keep 1")
    assert not state.players[1].is_safe

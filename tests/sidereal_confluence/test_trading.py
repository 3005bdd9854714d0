"""Offers, gifts, loans, done flags."""

import pytest
from sidereal_confluence.sidereal_table import (
    act,
    cards,
    finish_trade,
    form,
    item,
    next_turn,
    refusal,
    step,
    stock,
    table,
)

from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import change


def rich(state):
    """Gives every seat some of everything."""
    for seat in range(len(state.players)):
        state = stock(state, seat, green=5, white=5, brown=5, black=5, blue=5, yellow=5, ultratech=2, ship=3)
    return state


def goods(state, seat, *kinds):
    return tuple(state.players[seat].stock.of(kind) for kind in kinds)


@pytest.mark.rule("SC-059", "SC-060", "SC-055")
def test_a_trade_happens_when_the_other_seat_agrees():
    state = rich(table())
    state = act(state, 0, "propose", "0>1:green*2", "0>1:ship", "1>0:blue")
    assert goods(state, 0, "green", "blue", "ship") == (5, 5, 3)
    state = act(state, 1, "accept", "offer:offer-1")
    assert goods(state, 0, "green", "blue", "ship") == (3, 6, 2)
    assert goods(state, 1, "green", "blue", "ship") == (7, 4, 4)
    assert state.offers == ()


@pytest.mark.rule("SC-060")
def test_a_refused_or_withdrawn_offer_changes_nothing():
    state = rich(table())
    before = state.players
    asked = act(state, 0, "propose", "0>1:green", "1>0:blue")
    refused = act(asked, 1, "refuse", "offer:offer-1")
    withdrawn = act(asked, 0, "withdraw", "offer:offer-1")
    for after in (refused, withdrawn):
        assert after.offers == ()
        assert [player.stock for player in after.players] == [player.stock for player in before]


@pytest.mark.rule("SC-063", "SC-064", "SC-065")
def test_a_trade_of_three_happens_whole_or_not_at_all():
    state = rich(table())
    state = act(state, 0, "propose", "0>1:green*3", "1>2:blue", "2>0:ultratech")
    state = act(state, 1, "accept", "offer:offer-1")
    assert goods(state, 0, "green", "ultratech") == (5, 2)
    assert goods(state, 1, "blue") == (5,)
    done = act(state, 2, "accept", "offer:offer-1")
    assert goods(done, 0, "green", "ultratech") == (2, 3)
    assert goods(done, 1, "green", "blue") == (8, 4)
    assert goods(done, 2, "blue", "ultratech") == (6, 1)
    failed = act(state, 2, "refuse", "offer:offer-1")
    assert goods(failed, 0, "green", "ultratech") == (5, 2)


@pytest.mark.rule("SC-061", "SC-064")
def test_an_offer_cannot_happen_once_somebody_lacks_what_it_asks():
    state = stock(rich(table()), 1, blue=1)
    state = act(state, 0, "propose", "0>1:green", "1>0:blue")
    state = act(state, 2, "propose", "2>1:green", "1>2:blue")
    state = act(state, 1, "accept", "offer:offer-1")
    why = refusal(state, 1, "accept", "offer:offer-2")
    assert why.rule == "SC-061"
    assert "Ben has 0 biotech" in why.reason
    assert refusal(state, 1, "refuse", "offer:offer-2") is None


@pytest.mark.rule("SC-061")
def test_nothing_can_be_offered_twice_in_one_offer():
    state = stock(rich(table()), 0, green=3)
    assert refusal(state, 0, "propose", "0>1:green*2", "0>2:green", "1>0:blue") is None
    assert refusal(state, 0, "propose", "0>1:green*2", "0>2:green*2", "1>0:blue") is not None


@pytest.mark.rule("SC-060")
def test_a_counter_offer_takes_the_place_of_the_offer():
    state = rich(table())
    state = act(state, 0, "propose", "0>1:green", "1>0:blue")
    state = act(state, 1, "propose", "instead of:offer-1", "0>1:green*2", "1>0:blue")
    assert [offer.number for offer in state.offers] == [2]
    state = act(state, 0, "accept", "offer:offer-2")
    assert goods(state, 1, "green", "blue") == (7, 4)


@pytest.mark.rule("SC-127", "SC-Q12")
def test_a_gift_happens_at_once_and_cannot_be_refused():
    state = rich(table())
    state = act(state, 0, "propose", "0>1:green*2", "0>2:white")
    assert goods(state, 1, "green") == (7,)
    assert goods(state, 2, "white") == (6,)
    assert form(state, 1, "refuse") is None


@pytest.mark.rule("SC-129", "SC-Q13", "SC-130")
def test_only_points_from_a_donation_are_traded():
    """Worked example SC-X07."""
    state = stock(table(), 0, vp=5, green=1)
    assert refusal(state, 0, "propose", "0>1:vp", "1>0:white").rule == "SC-129"
    assert item(state, 0, "propose", "gift:vp") is None
    state = change(state, 0, gifts=Goods(vp=2))
    state = act(state, 0, "propose", "0>1:gift:vp*2", "1>0:white")
    state = act(state, 1, "accept", "offer:offer-1")
    assert state.players[0].gifts == Goods()
    assert state.players[0].points == 5
    assert state.players[1].points == 2


@pytest.mark.rule("SC-074", "SC-180", "SC-G08")
def test_a_lent_card_comes_home_at_the_end_of_the_turn_with_its_side():
    """Worked example SC-X06."""
    state = cards(table(), 0, "caylion-19+", "caylion-20")
    state = act(state, 0, "propose", "0>1 lend:caylion-19", "0>1 lend:caylion-20", "1>0:white")
    state = act(state, 1, "accept", "offer:offer-1")
    assert state.players[0].cards == ()
    assert state.players[1].held("caylion-19").side == 1
    state = next_turn(state)
    assert state.turn == 2
    assert state.players[0].held("caylion-19").side == 1
    assert state.players[1].held("caylion-20") is None


@pytest.mark.rule("SC-075", "SC-G08")
def test_colonies_and_teams_change_hands_for_good():
    """Worked example SC-X06."""
    state = table("caylion", "faderan", "kjas")
    team = state.players[1].teams[0]
    state = cards(state, 1, "colony-279")
    state = act(state, 1, "propose", "1>2:colony-279", f"1>2:{team}", "2>1:blue")
    state = act(state, 2, "accept", "offer:offer-1")
    state = next_turn(state)
    assert state.players[2].held("colony-279") is not None
    assert state.players[2].teams == (team,)
    assert state.players[1].teams == ()


@pytest.mark.rule("SC-S25")
def test_a_borrowed_card_may_be_lent_on_and_still_goes_home():
    state = table("caylion", "faderan", "kjas")
    state = act(state, 0, "propose", "0>1 lend:caylion-20")
    state = act(state, 1, "propose", "1>2 lend:caylion-20")
    assert state.players[2].held("caylion-20") is not None
    state = next_turn(state)
    assert state.players[0].held("caylion-20") is not None


@pytest.mark.rule("SC-076", "SC-077", "SC-A19")
def test_the_phase_ends_when_all_but_one_are_done_and_done_can_be_taken_back():
    state = table("caylion", "faderan", "kjas")
    state = act(state, 0, "done")
    assert RULESET.awaiting(state) == (1, 2)
    state = act(state, 0, "trade on")
    assert RULESET.awaiting(state) == (0, 1, 2)
    state = act(act(state, 0, "done"), 2, "done")
    assert state.stage == "economy"


@pytest.mark.rule("SC-A19")
def test_a_done_seat_is_asked_for_an_answer_and_then_rests():
    state = rich(table())
    state = act(state, 1, "done")
    state = act(state, 0, "propose", "0>1:green", "1>0:blue")
    assert 1 in RULESET.awaiting(state)
    state = act(state, 1, "accept", "offer:offer-1")
    assert 1 not in RULESET.awaiting(state)


@pytest.mark.rule("SC-079", "SC-117")
def test_no_offer_can_be_made_outside_the_trade_phase():
    state = finish_trade(table())
    assert state.stage == "economy"
    assert all(form(state, seat, "propose") is None for seat in range(4))


@pytest.mark.rule("SC-H01")
def test_a_seat_has_at_most_six_offers_open():
    state = rich(table())
    for _ in range(6):
        state = act(state, 0, "propose", "0>1:green", "1>0:blue")
    assert refusal(state, 0, "propose", "0>1:green", "1>0:blue").rule == "SC-H01"
    state = act(state, 0, "withdraw", "offer:offer-3")
    assert refusal(state, 0, "propose", "0>1:green", "1>0:blue") is None


@pytest.mark.rule("SC-196", "SC-197", "SC-198")
def test_timed_trading_ends_by_an_answer_or_as_usual():
    assert form(table(), 0, "time up") is None
    state = table("caylion", "faderan", "kjas", trading="timed")
    assert act(state, 1, "time up").stage == "economy"
    assert finish_trade(state).stage == "economy"


@pytest.mark.rule("SC-A16", "SC-S26", "SC-Q11", "SC-128")
def test_donation_goods_are_kept_apart_until_traded_and_ordinary_afterwards():
    state = change(stock(table(), 0), 0, gifts=Goods(blue=2))
    assert item(state, 0, "propose", "blue") is not None
    assert refusal(state, 0, "propose", "0>1:blue", "1>0:white") is not None
    assert refusal(state, 0, "upgrade", "card:caylion-20/0").rule == "SC-111"
    state = act(state, 0, "propose", "0>1:gift:blue", "1>0:white")
    state = act(state, 1, "accept", "offer:offer-1")
    assert state.players[1].stock.blue == 2
    assert state.players[1].gifts == Goods()
    assert state.players[0].gifts == Goods(blue=1)


@pytest.mark.rule("SC-125", "SC-126", "SC-127", "SC-A18")
def test_what_is_left_of_donation_goods_is_given_away_at_the_end_of_trading():
    """Worked example SC-X17."""
    state = change(table("caylion", "faderan", "kjas"), 0, gifts=Goods(brown=2))
    state = act(state, 0, "propose", "0>1:gift:brown", "1>0:white")
    state = act(state, 1, "accept", "offer:offer-1")
    before = state.players[2].stock.brown
    state = act(act(state, 0, "done"), 1, "done")
    assert state.stage == "closing"
    assert RULESET.awaiting(state) == (0,)
    assert refusal(state, 0, "give") is not None
    state = act(state, 0, "give", "0>2:brown")
    assert state.players[0].gifts == Goods()
    assert state.players[2].stock.brown == before + 1
    assert state.stage == "economy"


@pytest.mark.rule("SC-A18")
def test_donation_goods_may_be_split_among_seats():
    state = change(table("caylion", "faderan", "kjas"), 0, gifts=Goods(brown=2, vp=1))
    state = act(act(state, 1, "done"), 2, "done")
    state = act(state, 0, "give", "0>1:brown", "0>2:brown", "0>2:vp")
    assert state.players[2].points == 1
    assert state.stage == "economy"


@pytest.mark.rule("SC-060")
def test_every_trade_is_told_with_names():
    state = rich(table())
    events = step(state, 0, "propose", "0>1:green*2", "1>0:blue").events
    assert events[0].text == "Ann offered Ben 2 food for 1 biotech."
    state = act(state, 0, "propose", "0>1:green*2", "1>0:blue")
    assert step(state, 1, "accept", "offer:offer-1").events[0].text == "Ann gave Ben 2 food for 1 biotech."
    ring = act(state, 0, "propose", "0>1:green", "1>2:blue", "2>0:white")
    ring = act(ring, 1, "accept", "offer:offer-2")
    told = step(ring, 2, "accept", "offer:offer-2").events[0].text
    assert told == "Ann, Ben, Cleo traded: Ann to Ben: 1 food; Ben to Cleo: 1 biotech; Cleo to Ann: 1 culture."


@pytest.mark.rule("SC-060", "SC-055")
def test_nobody_waits_for_a_seat_that_waits_for_an_answer_but_it_may_act():
    state = act(rich(table("caylion", "faderan", "kjas")), 0, "propose", "0>1:green", "1>0:blue")
    assert RULESET.awaiting(state) == (1, 2)
    assert refusal(state, 0, "done") is None
    state = act(state, 1, "refuse", "offer:offer-1")
    assert RULESET.awaiting(state) == (0, 1, 2)


@pytest.mark.rule("SC-H03")
def test_a_seat_may_wait_until_a_trade_is_made_or_all_wait():
    state = rich(table("caylion", "faderan", "kjas"))
    state = act(act(state, 0, "wait"), 1, "wait")
    assert RULESET.awaiting(state) == (2,)
    assert refusal(state, 2, "wait").rule == "SC-H03"
    traded = act(act(state, 2, "propose", "2>0:green", "0>2:blue"), 0, "accept", "offer:offer-1")
    assert RULESET.awaiting(traded) == (0, 1, 2)
    done = act(state, 2, "done")
    assert RULESET.awaiting(done) == (0, 1)
    assert act(done, 0, "done").stage == "economy"


@pytest.mark.rule("SC-A19")
def test_a_done_seat_with_an_open_offer_may_withdraw_it_or_trade_on():
    state = act(rich(table("caylion", "faderan", "kjas")), 0, "propose", "0>1:green", "1>0:blue")
    state = act(state, 0, "done")
    assert refusal(state, 0, "withdraw", "offer:offer-1") is None
    assert refusal(state, 0, "trade on") is None


def test_an_offer_between_two_is_shown_with_letters():
    state = act(rich(table("caylion", "faderan", "kjas")), 0, "propose", "0>1:green*2", "1>0:blue")
    offer = RULESET.view(state, 1).panels[0].offers[0]
    assert (offer.parties, offer.terms, offer.value) == ("Ann » Ben", "2f for 1B", "2 : 1.5")


@pytest.mark.rule("SC-061", "SC-096")
def test_goods_and_colonies_that_were_traded_away_pay_for_nothing_else():
    state = stock(cards(table(), 0, "caylion-20", "colony-281", "colony-300"), 0, blue=2)
    sold = act(state, 0, "propose", "0>1:blue*2", "1>0:white")
    sold = act(act(sold, 0, "upgrade", "card:caylion-20/0"), 1, "accept", "offer:offer-1")
    assert form(sold, 0, "consume") is None
    assert refusal(sold, 0, "upgrade", "card:caylion-20/0").rule == "SC-111"
    state = cards(stock(table("kjas", "caylion", "kit"), 0, yellow=5), 0, "colony-279", "colony-281", "colony-300")
    state = act(state, 0, "propose", "0>1:colony-279", "1>0:white")
    state = act(act(state, 0, "play", "card:kjas-B2"), 1, "accept", "offer:offer-1")
    assert state.players[0].paying is None
    assert state.players[1].held("colony-279") is not None

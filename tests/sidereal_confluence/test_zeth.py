"""Robbery, safety by trade, envoys."""

import pytest
from sidereal_confluence.sidereal_table import (
    act,
    at_turn,
    bid,
    bidding,
    cards,
    economy,
    finish_trade,
    item,
    refusal,
    stock,
    table,
)

from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import change

ZETH, BEN, CLEO = 0, 1, 2


def ready(*keys, traded=False, **goods):
    """Gives the Zeth these cards and goods, the others one of each cube, and goes to the end of the turn."""
    state = table("zeth", "caylion", "unity")
    for seat in (BEN, CLEO):
        state = stock(cards(state, seat), seat, green=1, white=1, brown=1, blue=1, ultratech=1, ship=0)
    state = stock(cards(state, ZETH, *keys), ZETH, **goods)
    if traded:
        state = act(state, ZETH, "propose", "0>1:white", "1>0:white")
        state = act(state, BEN, "accept", "offer:offer-1")
    return bid(bidding(state))


def rob(state, card, victim, option=0):
    state = act(state, ZETH, "rob", f"card:{card}/0")
    return act(state, ZETH, "victim", f"victim:{victim}/{option}")


@pytest.mark.rule("SC-Z1", "SC-Z2", "SC-C37", "SC-S05", "SC-S19", "SC-G01")
def test_red_converters_take_from_another_seat_at_the_end_of_the_turn():
    state = ready("zeth-275", black=1)
    assert state.stage == "steal"
    state = rob(state, "zeth-275", BEN, 1)
    state = act(state, ZETH, "take", "any_large:blue")
    assert state.players[ZETH].stock == Goods(blue=1)
    assert state.players[BEN].stock == Goods(green=1, white=1, brown=1, ultratech=1)
    state = act(state, ZETH, "pass")
    assert (state.turn, state.stage) == (2, "trade")


@pytest.mark.rule("SC-Z1", "SC-G06")
def test_a_red_converter_runs_once_a_turn():
    state = ready("zeth-275", black=3)
    state = act(rob(state, "zeth-275", BEN, 1), ZETH, "take", "any_large:blue")
    assert refusal(state, ZETH, "rob", "card:zeth-275/0").reason == "has run once this turn"


@pytest.mark.rule("SC-Z3", "SC-C38")
def test_who_traded_with_the_zeth_this_turn_is_safe_this_turn():
    state = ready("zeth-275", black=1, white=1, traded=True)
    state = act(state, ZETH, "rob", "card:zeth-275/0")
    assert refusal(state, ZETH, "victim", f"victim:{BEN}/1").rule == "SC-Z3"
    assert refusal(state, ZETH, "victim", f"victim:{CLEO}/1") is None
    later = act(act(state, ZETH, "leave"), ZETH, "pass")
    assert not later.players[BEN].is_safe


@pytest.mark.rule("SC-S20")
def test_a_gift_is_no_trade_with_the_zeth():
    state = table("zeth", "caylion", "unity")
    state = act(state, BEN, "propose", "1>0:green")
    assert not state.players[BEN].is_safe
    given = act(act(change(state, BEN, gifts=Goods(white=1)), ZETH, "done"), CLEO, "done")
    given = act(given, BEN, "give", "1>0:white")
    assert not given.players[BEN].is_safe


@pytest.mark.rule("SC-Z4", "SC-C39")
def test_a_seat_is_robbed_at_most_once_a_turn():
    state = ready("zeth-275", "zeth-274", black=1, white=2)
    state = act(rob(state, "zeth-275", BEN, 1), ZETH, "take", "any_large:blue")
    state = act(state, ZETH, "rob", "card:zeth-274/0")
    assert refusal(state, ZETH, "victim", f"victim:{BEN}/1").rule == "SC-Z4"


@pytest.mark.rule("SC-Z5", "SC-C40")
def test_envoys_with_the_victim_make_robbing_cheaper_and_are_not_spent():
    state = stock(ready("zeth-275", black=1), ZETH)
    assert refusal(state, ZETH, "rob", "card:zeth-275/0").rule == "SC-Z2"
    state = change(state, BEN, stock=state.players[BEN].stock + Goods(envoy=2))
    state = act(state, ZETH, "rob", "card:zeth-275/0")
    assert refusal(state, ZETH, "victim", f"victim:{CLEO}/0").rule == "SC-Z5"
    state = act(state, ZETH, "victim", f"victim:{BEN}/0")
    state = act(state, ZETH, "take", "any_large:blue")
    assert state.players[BEN].stock.envoy == 2


@pytest.mark.rule("SC-Z6", "SC-C42", "SC-135", "SC-S21")
def test_any_small_may_be_a_mix_and_takes_up_to_its_output():
    state = ready("zeth-274", white=2)
    state = rob(state, "zeth-274", BEN, 1)
    assert refusal(state, ZETH, "take", "any_small:green") is not None
    state = act(state, ZETH, "take", "any_small:green", "any_small:brown")
    assert state.players[ZETH].stock == Goods(green=1, brown=1)


@pytest.mark.rule("SC-S21")
def test_fewer_pieces_are_taken_where_fewer_are_there_and_none_is_no_robbery():
    state = ready("zeth-274", white=2)
    one = stock(state, BEN, green=1)
    taken = act(rob(one, "zeth-274", BEN, 1), ZETH, "take", "any_small:green")
    assert taken.players[ZETH].stock == Goods(green=1)
    none = act(stock(state, BEN), ZETH, "rob", "card:zeth-274/0")
    assert refusal(none, ZETH, "victim", f"victim:{BEN}/1").rule == "SC-S21"


@pytest.mark.rule("SC-Z6", "SC-C30", "SC-C42")
def test_wild_cubes_are_not_stolen():
    state = stock(ready("zeth-274", white=2), CLEO, wild_small=5)
    state = act(state, ZETH, "rob", "card:zeth-274/0")
    assert refusal(state, ZETH, "victim", f"victim:{CLEO}/1").rule == "SC-S21"


@pytest.mark.rule("SC-S22")
def test_goods_in_a_donation_area_may_be_stolen():
    state = change(stock(ready("zeth-275", black=1), BEN), BEN, gifts=Goods(yellow=1))
    state = act(rob(state, "zeth-275", BEN, 1), ZETH, "take", "any_large:yellow")
    assert state.players[BEN].gifts == Goods()
    assert state.players[ZETH].stock == Goods(yellow=1)


@pytest.mark.rule("SC-Z7", "SC-C41")
def test_what_the_envoys_make_goes_to_one_seat_whole():
    state = economy(stock(cards(table("zeth", "caylion", "unity"), ZETH, "zeth-271"), ZETH, white=3))
    state = act(state, ZETH, "run", "converter:zeth-271")
    state = bid(bidding(state))
    while state.stage != "trade":
        state = act(state, RULESET.awaiting(state)[0], "pass")
    made = Goods(envoy=1, blue=1, yellow=1, brown=1, ultratech=1)
    assert state.players[ZETH].sealed_gifts == made
    before = state.players[BEN].stock
    ended = finish_trade(state)
    assert ended.players[BEN].stock - before == made
    traded = act(state, ZETH, "propose", "0>1:sealed", "1>0:white")
    traded = act(traded, BEN, "accept", "offer:offer-1")
    assert traded.players[BEN].stock - before == made - Goods(white=1)
    assert traded.players[ZETH].sealed_gifts == Goods()
    assert traded.players[BEN].is_safe


@pytest.mark.rule("SC-Z8", "SC-C43")
def test_red_cards_and_envoys_are_never_lent():
    state = table("zeth", "caylion", "unity")
    for key in ("zeth-252", "zeth-271", "zeth-274", "zeth-275"):
        assert refusal(state, ZETH, "propose", f"0>1 lend:{key}").rule == "SC-Z8"
    assert refusal(state, ZETH, "propose", "0>1 lend:zeth-272") is None


@pytest.mark.rule("SC-S23")
def test_there_is_no_zeth_step_in_the_last_turn():
    state = at_turn(stock(table("zeth", "caylion", "unity"), ZETH, black=9), 6)
    assert bidding(state).stage == "over"


@pytest.mark.rule("SC-Z1")
def test_the_zeth_may_rob_nobody():
    state = ready("zeth-275", black=1)
    assert item(state, ZETH, "rob", "zeth-275/0").blocked is None
    assert act(state, ZETH, "pass").turn == 2

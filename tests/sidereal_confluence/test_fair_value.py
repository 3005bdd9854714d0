"""What loans, colonies, teams and licences count on the trading form."""

import pytest
from sidereal_confluence.sidereal_table import act, at_turn, cards, item, stock, table

from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import change


@pytest.mark.rule("SC-H06", "SC-122")
def test_a_loan_counts_one_turn_of_its_converters():
    state = cards(table(), 0, "caylion-20", "caylion-6+")
    assert item(state, 0, "propose", "caylion-20").worth == 5.0
    state = act(stock(state, 1, white=3), 0, "propose", "0>1 lend:caylion-20", "1>0:white*3")
    assert RULESET.view(state, 1).panels[0].offers[0].value == "5 : 3"


@pytest.mark.rule("SC-H06")
@pytest.mark.parametrize(("turn", "worth", "doubled"), [(1, 3.5, 7.5), (5, 2.0, 3.5), (6, 1.0, 2.0)])
def test_a_colony_counts_the_turns_that_are_left(turn, worth, doubled):
    state = at_turn(cards(table(), 0, "colony-279", "colony-280x2"), turn)
    assert [item(state, 0, "propose", key).worth for key in ("colony-279", "colony-280")] == [worth, doubled]


@pytest.mark.rule("SC-H06")
def test_a_team_counts_a_third_of_its_profit_with_the_bonus():
    state = change(table(), 0, teams=("team-319",))
    assert item(state, 0, "propose", "team-319").worth == ((1 + 6) * 3 - 6) / 3
    assert item(at_turn(state, 6), 0, "propose", "team-319").worth == ((1 + 2) * 3 - 6) / 3


@pytest.mark.rule("SC-H06", "SC-C34")
def test_a_licence_counts_for_its_receiver_and_stands_in_the_value_of_an_offer():
    state = stock(change(table("yengii", "caylion", "kjas"), 0, kept=("team-319",)), 1, green=4)
    state = act(state, 0, "propose", "0>1 licence:licence:team-319", "1>0:green*4")
    offer = RULESET.view(state, 1).panels[0].offers[0]
    worth = item(state, 0, "propose", "licence:team-319").worth
    assert worth == 3.5
    assert offer.value == f"{worth:g} : 4"


@pytest.mark.rule("SC-H06")
def test_the_envoys_gift_counts_whole():
    state = change(table("zeth", "caylion", "kjas"), 0, sealed_gifts=Goods(envoy=1, blue=1, ultratech=1))
    assert item(state, 0, "propose", "sealed").worth == 4.5

"""Colonies of any climate and the computer worlds."""

import pytest
from sidereal_confluence.sidereal_table import act, cards, form, refusal, stock, table

from rulesets.sidereal_confluence import content


@pytest.mark.rule("SC-C31", "SC-S07")
@pytest.mark.parametrize("colony", ["colony-279", "colony-280", "colony-281", "colony-285"])
def test_some_cards_are_upgraded_by_a_colony_of_any_climate(colony):
    state = stock(cards(table("unity", "caylion", "kjas"), 0, "unity-219", colony), 0, blue=1, black=1)
    state = act(state, 0, "upgrade", "card:unity-219/0")
    assert state.players[0].held("unity-219").side == 1
    assert state.players[0].held(colony) is None
    assert state.players[0].points == 1


@pytest.mark.rule("SC-C32", "SC-S07")
def test_four_computer_worlds_start_out_of_play_and_are_played_for_a_point_each():
    state = table("unity", "caylion", "kjas")
    worlds = [key for key in state.players[0].library if content.cards()[key].kind == "computer_world"]
    assert len(worlds) == 4
    state = stock(cards(state, 0, "colony-279"), 0, green=1, brown=2)
    state = act(state, 0, "play", "card:unity-223")
    assert state.players[0].held("unity-223") is not None
    assert state.players[0].points == 1
    assert refusal(state, 0, "play", "card:unity-224").rule == "SC-111"


@pytest.mark.rule("SC-C28", "SC-134")
def test_two_kinds_of_any_are_chosen_one_after_the_other():
    state = stock(cards(table("unity", "caylion", "kjas"), 0, "colony-279"), 0, green=2, brown=2, blue=1, wild_large=1)
    state = act(state, 0, "play", "card:unity-218")
    assert [slot.label for slot in form(state, 0, "mix").slots] == ["any small"]
    state = act(state, 0, "mix", "cubes:green", "cubes:brown")
    assert [slot.label for slot in form(state, 0, "mix").slots] == ["any large"]
    state = act(state, 0, "mix", "cubes:wild_large")
    assert state.players[0].stock.blue == 1
    assert state.players[0].held("unity-218") is not None

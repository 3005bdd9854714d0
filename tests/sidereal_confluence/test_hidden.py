"""What is hidden, and what everybody may know."""

import pytest
from msgspec.json import encode
from msgspec.structs import replace
from sidereal_confluence.sidereal_table import act, bid, bidding, cards, economy, stock, table, with_ships

from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import change
from silverhorizon.core.dice import Dice


def ready(*ships):
    state = table("faderan", "yengii", "unity")
    for seat in range(3):
        state = cards(state, seat)
    return bidding(with_ships(state, *ships))


@pytest.mark.rule("SC-194", "SC-A30", "SC-G05")
def test_points_are_shown_to_nobody_else_before_the_end():
    plain = table()
    scored = change(plain, 0, stock=plain.players[0].stock + Goods(vp=17))
    for seat in (None, 1, 2, 3):
        assert RULESET.view(scored, seat) == RULESET.view(plain, seat)
    assert RULESET.scores(scored) == RULESET.scores(plain)
    assert "17" in str(RULESET.inspect(scored, 0, "scores"))
    assert "Ann" not in str(RULESET.inspect(scored, 1, "scores"))
    over = replace(scored, stage="over")
    assert "17" in str(RULESET.view(over, 1))


@pytest.mark.rule("SC-A30", "SC-G05")
def test_goods_cards_and_ships_are_open():
    state = stock(table(), 0, green=77, ship=88)
    shown = str(RULESET.view(state, 3))
    assert "77" in shown
    assert "88" in shown


@pytest.mark.rule("SC-156", "SC-157", "SC-167", "SC-A30")
def test_bids_stay_hidden_until_they_are_revealed_research_bids_longest():
    one, two = (act(ready(9, 9, 9), 0, "bid", *chosen) for chosen in ((), ("colony:ship*4", "research:ship*5")))
    assert encode(RULESET.view(one, 1)) == encode(RULESET.view(two, 1))
    low, high = (bid(ready(9, 9, 9), Ann=text) for text in ("4+0", "4+5"))
    assert low.stage == high.stage == "colonies"
    assert encode(RULESET.view(low, 1)) == encode(RULESET.view(high, 1))
    assert encode(RULESET.view(low, None)) == encode(RULESET.view(high, None))
    assert encode(RULESET.inspect(low, 1, "bids")) == encode(RULESET.inspect(high, 1, "bids"))


@pytest.mark.rule("SC-H02", "SC-A30")
def test_the_order_of_the_decks_is_imagined_anew_and_known_discards_stay():
    state = replace(table("faderan", "yengii", "unity"), colony_known=2)
    other = RULESET.imagine(state, 1, Dice("other", 1))
    assert other.colony_deck != state.colony_deck
    assert sorted(other.colony_deck) == sorted(state.colony_deck)
    assert other.colony_deck[-2:] == state.colony_deck[-2:]
    assert other.relic_deck != state.relic_deck
    assert RULESET.view(other, 1) == RULESET.view(state, 1)


@pytest.mark.rule("SC-033")
def test_the_stack_of_a_seat_can_be_looked_through():
    state = table("imdril", "caylion", "kjas")
    sheet = RULESET.inspect(state, 0, "seat-0")
    stack = next(section for section in sheet.sections if section.title == "Out of play")
    assert len(stack.parts) == len(state.players[0].library)
    assert "1N 2U » 1 VP" in next(part.value for part in stack.parts if part.label.startswith("Fleet 121"))


@pytest.mark.rule("SC-117", "SC-118")
def test_what_runs_is_shown_to_nobody_before_all_are_done():
    state = with_a_converter()
    ran = act(state, 0, "run", "converter:caylion-22")
    for seat in (None, 1, 2):
        assert encode(RULESET.view(ran, seat)) == encode(RULESET.view(state, seat))
    assert RULESET.scores(ran) == RULESET.scores(state)
    assert RULESET.view(ran, 0) != RULESET.view(state, 0)


def with_a_converter():
    return economy(stock(cards(table("caylion", "kjas", "kit"), 0, "caylion-22"), 0, green=2))

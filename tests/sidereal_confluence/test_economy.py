"""Colony support, converters, donations, wild cubes, the end of the phase."""

import pytest
from msgspec.structs import replace
from sidereal_confluence.sidereal_table import (
    act,
    at_turn,
    bidding,
    cards,
    economy,
    finish_trade,
    form,
    item,
    refusal,
    stock,
    table,
)

from rulesets.sidereal_confluence.cards import colonies_of
from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import change
from rulesets.sidereal_confluence.wishes import balance
from silverhorizon.core.action import Pick


def done(state):
    """Ends the Economy Phase for everybody."""
    return bidding(state)


@pytest.mark.rule("SC-109", "SC-110", "SC-A14", "SC-A15", "SC-Q15", "SC-Q16", "SC-139", "SC-G11")
def test_colonies_beyond_support_go_under_the_deck_in_the_chosen_order():
    """Worked example SC-X14."""
    state = cards(table(), 0, "colony-279+", "colony-280", "colony-281", "colony-282", "colony-283")
    state = finish_trade(state)
    assert form(state, 0, "run") is None
    assert refusal(state, 0, "discard", "colony:colony-280") is not None
    state = act(state, 0, "discard", "colony:colony-281", "colony:colony-279")
    assert state.colony_deck[-2:] == ("colony-281", "colony-279")
    assert len(colonies_of(state.players[0])) == 3
    assert form(state, 0, "run") is not None


@pytest.mark.rule("SC-109", "SC-S01", "SC-C26")
def test_the_kt_support_any_number_of_colonies():
    state = cards(table("kit", "caylion", "kjas"), 0, *[f"colony-{number}" for number in range(279, 300)])
    assert form(finish_trade(state), 0, "discard") is None


@pytest.mark.rule("SC-111", "SC-112", "SC-114", "SC-115", "SC-116", "SC-118", "SC-120", "SC-008", "SC-009")
def test_converters_take_their_inputs_at_once_and_make_at_the_end():
    state = economy(stock(cards(table(), 0, "caylion-22", "caylion-20", "colony-279"), 0, green=2))
    state = act(state, 0, "run", "converter:caylion-22")
    assert state.players[0].stock == Goods()
    state = act(act(state, 0, "run", "converter:caylion-20"), 0, "run", "converter:colony-279")
    assert state.players[0].stock == Goods()
    state = done(state)
    assert state.players[0].stock == Goods(green=3, white=1, brown=2, blue=1, ship=1)


@pytest.mark.rule("SC-114")
def test_no_converter_has_to_run():
    """Worked example SC-X16."""
    state = economy(stock(table(), 0, green=5))
    assert done(state).players[0].stock == Goods(green=5)


@pytest.mark.rule("SC-113", "SC-G06")
def test_a_converter_runs_once_a_turn():
    """Worked example SC-X16."""
    state = economy(stock(cards(table(), 0, "caylion-22"), 0, green=9))
    state = act(state, 0, "run", "converter:caylion-22")
    assert refusal(state, 0, "run", "converter:caylion-22").rule == "SC-113"


@pytest.mark.rule("SC-119")
def test_what_a_converter_makes_is_no_input_in_the_same_phase():
    state = economy(stock(cards(table(), 0, "caylion-20", "caylion-22"), 0))
    state = act(state, 0, "run", "converter:caylion-20")
    why = refusal(state, 0, "run", "converter:caylion-22")
    assert why.reason == "needs 2 food, 0 at hand"


@pytest.mark.rule("SC-120")
def test_a_converter_can_be_taken_back_until_its_seat_is_done():
    state = economy(stock(cards(table(), 0, "caylion-22"), 0, green=2))
    before = state.players[0]
    state = act(state, 0, "run", "converter:caylion-22")
    state = act(state, 0, "stop", "converter:caylion-22")
    assert state.players[0] == before


@pytest.mark.rule("SC-055", "SC-117", "SC-118")
def test_everybody_runs_at_the_same_time_and_nothing_is_made_before_all_are_done():
    state = economy(stock(cards(table(), 0, "caylion-20"), 0))
    state = act(act(state, 0, "run", "converter:caylion-20"), 0, "done")
    assert state.players[0].stock == Goods()
    assert RULESET.awaiting(state) == (1, 2, 3)
    state = act(state, 0, "reconsider")
    assert RULESET.awaiting(state) == (0, 1, 2, 3)


@pytest.mark.rule("SC-123", "SC-124", "SC-005")
def test_donation_goods_go_to_the_donation_area():
    state = economy(stock(cards(table(), 0, "caylion-6"), 0, white=4))
    state = done(act(state, 0, "run", "converter:caylion-6"))
    assert state.players[0].stock == Goods(vp=1)
    assert state.players[0].gifts == Goods(vp=1, brown=1)


@pytest.mark.rule("SC-185", "SC-Q14", "SC-A17")
@pytest.mark.parametrize(("turn", "points"), [(5, 1), (6, 2)])
def test_donations_made_in_the_last_turn_are_kept(turn, points):
    state = at_turn(economy(stock(cards(table(), 0, "caylion-6"), 0, white=4)), turn)
    state = done(act(state, 0, "run", "converter:caylion-6"))
    assert state.players[0].points == points
    assert bool(state.players[0].gifts) == (turn == 5)


@pytest.mark.rule("SC-A13", "SC-113")
def test_the_holder_runs_a_borrowed_card_and_its_owner_cannot():
    state = cards(table(), 0, "caylion-20")
    state = economy(act(state, 0, "propose", "0>1 lend:caylion-20"))
    assert item(state, 0, "run", "caylion-20") is None
    state = done(act(stock(state, 1), 1, "run", "converter:caylion-20"))
    assert state.players[1].stock == Goods(green=3, white=1, ship=1)


@pytest.mark.rule("SC-S10", "SC-C01", "SC-C02")
def test_a_doubled_colony_runs_twice_or_once():
    state = economy(stock(cards(table(), 0, "colony-281+x2"), 0, green=2))
    state = act(state, 0, "run", "converter:colony-281")
    once = done(state)
    assert once.players[0].stock == Goods(green=1, ultratech=1)
    state = act(state, 0, "run", "converter:colony-281")
    assert refusal(state, 0, "run", "converter:colony-281").rule == "SC-113"
    assert done(state).players[0].stock == Goods(ultratech=2)


@pytest.mark.rule("SC-S10", "SC-C03")
def test_flipping_a_doubled_colony_costs_no_more_and_keeps_the_token():
    state = stock(cards(table(), 0, "colony-279x2"), 0, white=2)
    state = act(state, 0, "upgrade", "card:colony-279/0")
    assert (state.players[0].held("colony-279").side, state.players[0].held("colony-279").doubled) == (1, True)


@pytest.mark.rule("SC-S10", "SC-C04")
def test_the_token_goes_with_a_traded_colony_and_is_gone_when_it_is_discarded():
    state = cards(table(), 0, "colony-279x2")
    state = act(state, 0, "propose", "0>1:colony-279")
    assert state.players[1].held("colony-279").doubled
    state = act(state, 1, "propose", "1>0:colony-279")
    assert state.players[0].held("colony-279").doubled
    state = cards(stock(state, 0, blue=2), 0, "caylion-20", "colony-281x2")
    state = act(state, 0, "upgrade", "card:caylion-20/0")
    assert state.colony_deck[-1] == "colony-281"


@pytest.mark.rule("SC-S06", "SC-S14", "SC-C17")
def test_imdril_converters_need_fleet_support_that_may_be_split():
    state = economy(
        stock(cards(table("imdril", "caylion", "kjas"), 0, "imdril-97", "imdril-98", "imdril-128"), 0, brown=3, green=3)
    )
    state = act(state, 0, "run", "converter:imdril-97")
    state = act(state, 0, "run", "converter:imdril-98")
    assert state.players[0].stock == Goods()
    state = cards(state, 0, "imdril-97", "imdril-98", "imdril-128", "imdril-115")
    state = stock(state, 0, black=2)
    assert refusal(state, 0, "run", "converter:imdril-115").reason == "needs fleet support 2, 0 is free"


@pytest.mark.rule("SC-S14", "SC-C19")
def test_a_borrower_of_an_imdril_card_needs_borrowed_fleets():
    state = cards(table("imdril", "caylion", "kjas"), 0, "imdril-116", "imdril-128")
    without = economy(act(state, 0, "propose", "0>1 lend:imdril-116"))
    assert refusal(without, 1, "run", "converter:imdril-116").rule == "SC-S06"
    with_fleet = economy(act(state, 0, "propose", "0>1 lend:imdril-116", "0>1 lend:imdril-128"))
    assert refusal(with_fleet, 1, "run", "converter:imdril-116") is None


@pytest.mark.rule("SC-S14", "SC-C19")
def test_the_imdril_run_borrowed_cards_without_support():
    state = cards(cards(table("imdril", "caylion", "kjas"), 1, "caylion-20"), 0)
    state = economy(act(state, 1, "propose", "1>0 lend:caylion-20"))
    assert refusal(state, 0, "run", "converter:caylion-20") is None


@pytest.mark.rule("SC-C20", "SC-Q19", "SC-S06")
def test_the_imdril_hold_colonies_until_the_economy_begins():
    state = cards(table("imdril", "caylion", "kjas"), 0, "colony-279")
    assert item(state, 0, "propose", "colony-279") is not None
    state = finish_trade(state)
    assert form(state, 0, "discard").slots[0].low == 1


@pytest.mark.rule("SC-131", "SC-132", "SC-134", "SC-C28", "SC-S07")
def test_any_small_takes_a_mix_of_small_cubes_and_no_large_one():
    """Worked example SC-X19."""
    state = stock(cards(table("unity", "caylion", "kjas"), 0, "unity-219"), 0, green=2, brown=1, white=1, blue=3)
    state = act(economy(state), 0, "run", "converter:unity-219")
    assert refusal(state, 0, "mix", "cubes:green", "cubes:brown", "cubes:blue") is not None
    assert refusal(state, 0, "mix", "cubes:green*2") is not None
    assert form(state, 0, "mix").fill == (Pick("cubes", "green", 2), Pick("cubes", "white", 1))
    state = act(state, 0, "mix", "cubes:green", "cubes:brown", "cubes:white")
    assert state.players[0].stock == Goods(green=1, blue=3)


@pytest.mark.rule("SC-133", "SC-134")
def test_any_large_takes_large_cubes_only():
    state = stock(cards(table("unity", "caylion", "kjas"), 0, "unity-221"), 0, green=4, blue=1)
    assert refusal(economy(state), 0, "run", "converter:unity-221").short == "any large 1/2"


@pytest.mark.rule("SC-C29", "SC-S07", "SC-S16", "SC-H04")
def test_whoever_holds_wild_cubes_spends_them_as_any_colour_of_their_size():
    state = stock(cards(table(), 0, "caylion-22"), 0, green=1, wild_small=1, wild_large=1)
    state = act(economy(state), 0, "run", "converter:caylion-22")
    assert state.players[0].stock == Goods(wild_large=1)
    enough = stock(cards(table(), 0, "caylion-22"), 0, green=2, wild_small=1)
    assert act(economy(enough), 0, "run", "converter:caylion-22").players[0].stock == Goods(wild_small=1)
    short = stock(cards(table(), 0, "caylion-22"), 0, green=1, wild_large=1)
    assert refusal(economy(short), 0, "run", "converter:caylion-22") is not None


@pytest.mark.rule("SC-136", "SC-S08", "SC-S17", "SC-C09")
def test_an_interest_card_takes_one_colour_and_returns_it():
    """Worked example SC-X19."""
    state = cards(table("eniet", "caylion", "kjas"), 0, "eniet-55")
    state = act(state, 0, "propose", "0>1 lend:eniet-55")
    mixed = economy(stock(state, 1, green=1, brown=1))
    assert refusal(mixed, 1, "run", "converter:eniet-55").rule == "SC-136"
    state = economy(stock(state, 1, green=2, brown=2))
    state = act(state, 1, "run", "converter:eniet-55")
    assert refusal(state, 1, "colour", "colour:white") is not None
    state = act(state, 1, "colour", "colour:brown")
    assert state.players[1].stock == Goods(green=2)
    assert done(state).players[1].stock == Goods(green=2, brown=4)


@pytest.mark.rule("SC-S08", "SC-C08", "SC-Q21")
@pytest.mark.parametrize("side", ["eniet-55", "eniet-55+"])
def test_the_eni_et_never_run_their_interest_cards(side):
    state = economy(stock(cards(table("eniet", "caylion", "kjas"), 0, side), 0, green=9))
    assert refusal(state, 0, "run", "converter:eniet-55").rule == "SC-S08"


@pytest.mark.rule("SC-C08")
def test_the_eni_et_may_upgrade_interest_cards():
    state = cards(table("eniet", "caylion", "kjas"), 0, "eniet-55", "eniet-29")
    state = act(state, 0, "upgrade", "card:eniet-55/1")
    assert state.players[0].held("eniet-55").side == 1


@pytest.mark.rule("SC-C10", "SC-S17")
def test_wild_cubes_pass_through_an_interest_card():
    state = cards(table("eniet", "unity", "kjas"), 0, "eniet-55")
    state = act(state, 0, "propose", "0>1 lend:eniet-55")
    state = economy(stock(state, 1, wild_small=2))
    state = act(state, 1, "run", "converter:eniet-55")
    state = done(act(state, 1, "colour", "colour:green"))
    assert state.players[1].stock == Goods(green=2, wild_small=2)


@pytest.mark.rule("SC-C11")
def test_points_of_an_upgraded_interest_card_go_to_the_seat_that_runs_it():
    state = cards(table("eniet", "unity", "kjas"), 0, "eniet-55+")
    state = act(state, 0, "propose", "0>1 lend:eniet-55")
    state = done(act(economy(stock(state, 1, green=2)), 1, "run", "converter:eniet-55"))
    assert state.players[1].stock == Goods(green=3, vp=1)
    assert state.players[0].points == 0


@pytest.mark.rule("SC-Q22")
def test_the_nalgorian_grindstone_needs_a_point():
    state = cards(table("faderan", "unity", "kjas"), 0, "faderan-65")
    assert refusal(economy(stock(state, 0)), 0, "run", "converter:faderan-65") is not None
    state = done(act(economy(stock(state, 0, vp=1)), 0, "run", "converter:faderan-65"))
    assert state.players[0].stock == Goods(blue=1, black=1, brown=1, green=1)


@pytest.mark.rule("SC-Q23", "SC-119")
def test_the_transmutive_decomposer_takes_only_ships_from_before():
    state = economy(stock(cards(table("faderan", "unity", "kjas"), 0, "faderan-64", "faderan-70"), 0))
    state = act(state, 0, "run", "converter:faderan-70")
    assert refusal(state, 0, "run", "converter:faderan-64").reason == "needs 2 ships, 0 at hand"


@pytest.mark.rule("SC-140", "SC-G05")
def test_supplies_never_run_out():
    state = economy(stock(cards(table(), 0, "caylion-20"), 0, green=500))
    assert done(act(state, 0, "run", "converter:caylion-20")).players[0].stock.green == 503


@pytest.mark.rule("SC-121", "SC-122")
def test_what_a_seat_is_short_of_and_has_to_spare_is_computed():
    state = cards(table(), 0, "caylion-19", "caylion-20", "caylion-22", "caylion-23")
    state = stock(state, 0, green=5, white=4, brown=2, black=2, ship=1)
    short, spare = balance(state.players[0])
    assert short == Goods(blue=2)
    assert spare == Goods(green=3, white=4, brown=2, black=1, ship=1)
    state = change(state, 0, stock=replace(state.players[0].stock, wild_large=1))
    assert balance(state.players[0])[0] == Goods(blue=1)


@pytest.mark.rule("SC-073", "SC-111")
def test_a_seat_with_negative_points_still_pays_its_converters():
    state = economy(stock(cards(table(), 0, "caylion-22"), 0, green=2, vp=-3))
    assert refusal(state, 0, "run", "converter:caylion-22") is None
    assert done(act(state, 0, "run", "converter:caylion-22")).players[0].stock == Goods(blue=1, brown=1, vp=-3)

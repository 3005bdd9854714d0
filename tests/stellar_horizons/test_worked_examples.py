"""The worked examples of the rules, those of relations and combat apart."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import (
    answer,
    at,
    bare,
    base,
    items,
    play,
    player,
    prompt,
    refused,
    ship,
    techs,
    the_base,
    the_ship,
    world,
)

from rulesets.stellar_horizons.exploration import targets_of, worth
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.pieces import NpfBase
from rulesets.stellar_horizons.state import world_of


def value(state, kind, area, name, **changes):
    state, key = ship(state, kind, area, **changes)
    found = next(target for target in targets_of(state, the_ship(state, key)) if target.world == name)
    return worth(state, 0, the_ship(state, key), found)


@pytest.mark.rule("SH-131", "SH-132", "SH-133", "SH-134", "SH-161", "SH-226")
def test_example_1_exploration_totals():
    state = techs(world(bare(), "moon", exploration=12, card="lava_tubes"), "crew_1", "crew_2", "range_1")
    first = value(state, "cv4_expedition", "moon_surface", "moon")  # 12 + 8 + 2 + 1
    assert (first.total, first.sure, first.remainder) == (23, 2, 3)
    even = value(techs(world(bare(), "moon", exploration=18)), "rover", "moon_surface", "moon")
    assert (even.sure, even.remainder) == (2, 0)
    seven = value(world(bare(), "moon", exploration=5), "rover", "moon_surface", "moon")
    assert (seven.sure, seven.remainder) == (0, 7)
    scope = value(
        techs(world(bare(), "mars", exploration=9), "computing_1", "computing_2", "computing_3"),
        "telescope_spectrometer",
        "earth_orbit",
        "mars",
    )
    assert (scope.total, scope.sure, scope.remainder) == (11, 1, 1)  # 6 + 4.5 = 10.5


@pytest.mark.rule("SH-135", "SH-148", "SH-151")
def test_example_2_modifiers():
    state = techs(world(world(bare(), "mars", exploration=14), "phobos", exploration=10), "computing_1")
    assert value(state, "flyby", "mars_transfer_3", "mars").total == 14 + 2 - 3
    assert value(state, "orbiter", "mars_orbit", "phobos").total == 10 + 2 - 1


@pytest.mark.rule("SH-168", "SH-169", "SH-170", "SH-171", "SH-172")
def test_example_4_depletion():
    state, key = ship(world(bare(), "moon", exploration=6), "cv2_scout", "moon_surface")
    state = replace(techs(state, "range_1"), cards=("lava_tubes",))
    explore = answer("explore", ("what", f"{key}@moon"), ("field", "physics"))
    # a total of 10: one marker, which shows 3; then the recall
    after = play(at(state, "exploration"), explore, 31, 100).state
    assert world_of(after, "moon").exploration == 5
    assert after.players[0].politics == 1
    assert set(items(after, "card")) == {"lava_tubes", "none"}


@pytest.mark.rule("SH-082", "SH-090", "SH-094", "SH-095", "SH-098", "SH-272", "SH-273", "SH-A30")
def test_example_9_trade():
    state = replace(bare(), npf_bases=(NpfBase("moon", "korea", "buy"),))
    state, key = ship(state, "cv2_hauler", "moon_surface")
    opened = play(at(state, "trade"), answer("trade", ("base", "moon:korea"))).state
    assert prompt(opened, "buy").slots[0].high == 3  # the limit of Neutral
    after = play(opened, answer("buy", ("goods", "ore", 2), ("goods", "sup", 1))).state
    assert after.players[0].cash == 50 - 2
    assert "trade" not in [p.key for p in _prompts(after)]
    home = base(bare(), "mars", settlement=10, trade="buy")
    opened = play(at(home, "trade"), answer("trade", ("base", f"mars:{home.players[0].faction}"))).state
    bought = play(opened, answer("buy", ("goods", "ore", 5))).state
    assert bought.players[0].cash == 50 - 3
    assert the_base(bought, "mars").store == Goods(5, 0, 0)
    assert refused(player(bare(), store=Goods(0, 0, 1)), answer("sell", ("pair", "sup+sup"))).reason
    assert key


def _prompts(state):
    from rulesets.stellar_horizons.ruleset import RULESET

    return RULESET.prompts(state, 0)


@pytest.mark.rule("SH-059", "SH-060", "SH-119", "SH-126")
def test_example_11_damaged_facilities():
    from rulesets.stellar_horizons.bases import amount, production

    state = base(bare(), "moon", supply=4, damage=(1, 0, 0, 0, 0), store=Goods(5, 0, 0))
    assert the_base(state, "moon").supply == 3
    state = base(world(bare(), "moon", card="lava_tubes"), "moon", mining=3, damage=(0, 2, 0, 0, 0))
    assert amount(production(state, 0, the_base(state, "moon"), "ore"), blockaded=False) == 2 + 3 - 2


@pytest.mark.rule("SH-311", "SH-398", "SH-399", "SH-400")
def test_example_16_sizes_of_launch_vehicles():
    from rulesets.stellar_horizons.board import transfer_years

    assert transfer_years("earth_system", "uranus_system", 8, 2) == 4 - 2
    state, crew = ship(techs(bare(), "range_2"), "cv3_surveyor", "earth_surface")
    state, _ = ship(state, "lv_2", "earth_surface")
    state, _ = ship(state, "cv2_scout", "earth_orbit")
    assert refused(at(state, "movement"), answer("move", ("ship", crew))).rule == "SH-399"

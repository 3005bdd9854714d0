"""Step 7: trade with marked bases; step 6: what crews make."""

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

from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.markers import held
from rulesets.stellar_horizons.phases.mining import is_rolled, yields
from rulesets.stellar_horizons.phases.trading import limit_of
from rulesets.stellar_horizons.pieces import NpfBase, Relation
from rulesets.stellar_horizons.state import world_of


def npf(state, name, marker):
    return replace(state, npf_bases=(NpfBase(name, "korea", marker),))


def trade(state, where, seat=0):
    return play(at(state, "trade", seat), answer("trade", ("base", where), seat=seat)).state


@pytest.mark.rule("SH-081", "SH-084", "SH-094", "SH-095", "SH-098", "SH-278", "AMB-SH-8", "SH-687", "SH-688")
def test_trade_with_a_base_nobody_plays():
    state, key = ship(npf(bare(), "moon", "buy"), "cv2_hauler", "moon_surface")
    after = play(trade(state, "moon:korea"), answer("buy", ("goods", "ore", 3))).state
    assert after.players[0].cash == 50 - 2
    assert the_ship(after, key).cargo == Goods(3, 0, 0)
    assert after.npf_bases[0].trade == ""
    state, key = ship(npf(bare(), "moon", "sell"), "cv2_hauler", "moon_surface", cargo=Goods(0, 0, 5))
    after = play(trade(state, "moon:korea"), answer("sell_here", ("goods", "sup", 3))).state
    assert after.players[0].cash == 50 + 6
    assert the_ship(after, key).cargo == Goods(0, 0, 2)


@pytest.mark.rule("SH-090", "SH-091", "SH-092", "SH-A32")
def test_a_trade_is_limited_by_capacity_and_relation():
    state = npf(base(bare(2), "mars", seat=1, settlement=6), "moon", "buy")
    assert limit_of(state, 0, "moon", "korea") == 3
    ann, ben = (p.faction for p in state.players)
    assert limit_of(state, 0, "mars", ben) == 3
    friends = replace(state, relations=(Relation(ann, ben, 2),))
    assert limit_of(friends, 0, "mars", ben) == 4
    assert limit_of(state, 1, "mars", ben) == 4
    foes = replace(state, relations=(Relation(ann, ben, -1),))
    assert limit_of(foes, 0, "mars", ben) == 0


@pytest.mark.rule("SH-057", "SH-091", "SH-109")
def test_damaged_settlements_do_not_count_for_trade():
    state = base(bare(), "mars", settlement=3, damage=(0, 0, 0, 0, 1))
    assert limit_of(state, 0, "mars", state.players[0].faction) == 2


@pytest.mark.rule("SH-093", "SH-085", "AMB-SH-32", "SH-C19", "SH-089")
def test_at_home_settlers_trade_without_a_ship():
    state = base(bare(), "mars", settlement=3, trade="sell", store=Goods(0, 0, 9))
    own = f"mars:{state.players[0].faction}"
    after = play(trade(state, own), answer("sell_here", ("goods", "sup", 3))).state
    assert after.players[0].cash == 56
    assert the_base(after, "mars").store == Goods(0, 0, 6)
    assert the_base(after, "mars").trade == ""
    assert after.trade[1] == state.trade[1] + 1


@pytest.mark.rule("SH-086", "SH-087", "SH-088", "SH-096", "SH-097", "SH-279", "SH-A31", "SH-380")
def test_another_players_base_asks_its_owner_and_takes_a_tariff():
    state = base(bare(2), "moon", seat=1, settlement=3, trade="buy")
    ben = state.players[1].faction
    state, key = ship(state, "cv2_hauler", "moon_surface")
    asked = trade(state, f"moon:{ben}")
    refusal = play(asked, answer("refuse", seat=1)).state
    assert refusal.players[0].cash == 50
    assert the_base(refusal, "moon", seat=1).trade == "buy"
    allowed = play(asked, answer("allow", seat=1)).state
    after = play(allowed, answer("buy", ("goods", "ore", 3))).state
    assert after.players[0].cash == 50 - 2 - 1
    assert after.players[1].cash == 51
    assert not the_ship(after, key).reserve


@pytest.mark.rule("SH-088", "SH-342")
def test_without_an_active_crew_docked_there_is_no_foreign_trade():
    state, _ = ship(npf(bare(), "moon", "buy"), "cv2_hauler", "moon_surface", reserve=True)
    state = base(state, "mars", settlement=1, trade="buy")
    assert set(items(at(state, "trade"), "trade")) == {f"mars:{state.players[0].faction}"}


@pytest.mark.rule("SH-082", "SH-098")
def test_blockaded_and_unmarked_bases_do_not_trade():
    state = base(bare(2), "mars", settlement=1, trade="buy", blockader=1)
    state = base(state, "moon", settlement=1, trade="buy")
    found = items(at(state, "trade"), "trade")
    own = state.players[0].faction
    assert found[f"mars:{own}"].blocked.rule == "SH-082"
    after = play(trade(state, f"moon:{own}"), answer("buy", ("goods", "ore", 1))).state
    assert the_base(after, "moon").trade == ""


@pytest.mark.rule("SH-299", "SH-300", "SH-301", "SH-302", "SH-303", "SH-304", "SH-A34", "SH-C05")
@pytest.mark.parametrize(
    ("value", "die", "refining", "made"),
    [
        (3, 3, False, 2),
        (3, 4, False, 1),
        (3, 4, True, 2),
        (3, 2, True, 3),
        (3, 1, True, 3),
        (3, 1, False, 2),
        (13, 9, False, 2),
        (10, 0, False, 2),
        (10, 2, True, 3),
        (10, 3, True, 2),
    ],
)
def test_what_a_production_value_yields(value, die, refining, made):
    assert yields(value, die, refining=refining) == made


@pytest.mark.rule("SH-A08")
def test_without_a_rest_only_refiners_roll():
    assert [is_rolled(value, refining=False) for value in (9, 10, 11)] == [True, False, True]
    assert is_rolled(10, refining=True)


def crew(state, kind, area, **changes):
    return ship(techs(state, "space_mining", "range_2"), kind, area, **changes)


@pytest.mark.rule("SH-292", "SH-293", "SH-294", "SH-342", "SH-C09", "SH-305", "SH-307", "SH-308", "AMB-SH-13", "SH-297")
def test_a_crew_produces_on_a_world():
    state, key = crew(bare(), "cv3_prospector", "moon_surface")
    action = answer("produce", ("what", f"{key}:ore"))
    after = play(at(state, "mining"), action, 1, 51).state
    assert the_ship(after, key).cargo == Goods(2, 0, 0)
    assert not the_ship(after, key).reserve
    recalled = play(at(state, "mining"), action, 2, 50, 0).state
    assert the_ship(recalled, key).cargo == Goods(1, 0, 0)
    assert the_ship(recalled, key).reserve
    assert held(recalled.players[0].markers).biology == 1
    without, idle = ship(bare(), "cv3_prospector", "moon_surface")
    assert items(at(without, "mining"), "produce")[f"{idle}:ore"].blocked.rule == "SH-293"
    for changes, rule in (({"used": True}, "SH-294"), ({"reserve": True}, "SH-342")):
        state, key = crew(bare(), "cv3_prospector", "moon_surface", **changes)
        assert items(at(state, "mining"), "produce")[f"{key}:ore"].blocked.rule == rule


@pytest.mark.rule("SH-295", "SH-296", "SH-298", "SH-H11", "SH-297")
def test_where_crews_produce():
    state, key = crew(world(bare(), "moon", card="lava_tubes"), "cv3_prospector", "moon_surface")
    found = items(at(state, "mining"), "produce")
    assert {k.split(":")[1]: i.price for k, i in found.items()} == {"ore": "value 2", "sup": "value 2"}
    settled = base(state, "moon")
    assert items(at(settled, "mining"), "produce")[f"{key}:ore"].blocked.rule == "SH-296"
    others = npf(state, "moon", "")
    assert items(at(others, "mining"), "produce")[f"{key}:ore"].blocked.rule == "SH-296"


@pytest.mark.rule("SH-306", "SH-288", "SH-A35", "SH-287")
def test_goods_go_to_the_fleet_and_the_rest_is_lost():
    state, key = crew(bare(), "cv3_prospector", "moon_surface", cargo=Goods(6, 0, 0))
    state, helper = ship(state, "cv2_hauler", "moon_surface", reserve=True, cargo=Goods(5, 0, 0))
    after = play(at(state, "mining"), answer("produce", ("what", f"{key}:ore")), 1, 51).state
    assert the_ship(after, helper).cargo == Goods(6, 0, 0)
    state, key = crew(replace(bare(), asteroids=("mars_system",)), "cv3_prospector", "mars_flyby", cargo=Goods(6, 0, 0))
    state, helper = ship(state, "cv2_hauler", "mars_flyby", reserve=True)
    after = play(at(state, "mining"), answer("mine", ("ship", key)), 7, 51).state
    assert the_ship(after, helper).cargo == Goods()


@pytest.mark.rule(
    "SH-281", "SH-282", "SH-283", "SH-284", "SH-285", "SH-286", "SH-289", "SH-290", "SH-291", "SH-A33", "SH-5.7"
)
@pytest.mark.parametrize(
    ("die", "goods"),
    [
        (1, Goods(0, 0, 3)),
        (2, Goods(0, 0, 4)),
        (3, Goods(0, 0, 5)),
        (4, Goods(0, 3, 0)),
        (5, Goods(0, 4, 0)),
        (6, Goods(0, 5, 0)),
        (7, Goods(3, 0, 0)),
        (8, Goods(4, 0, 0)),
        (9, Goods(5, 0, 0)),
        (10, Goods(6, 0, 0)),
    ],
)
def test_asteroids_hold_what_the_table_says(die, goods):
    state, key = crew(replace(bare(), asteroids=("mars_system", "mars_system")), "cv3_prospector", "mars_flyby")
    step = play(at(state, "mining"), answer("mine", ("ship", key)), die, 50, 0)
    after = step.state
    assert the_ship(after, key).cargo == goods
    # The hold takes 6: that the table gives no more is said by the log.
    assert any(f"mined {goods.words()} from an asteroid." in event.text for event in step.events)
    assert the_ship(after, key).reserve
    assert after.players[0].victory == 1
    assert after.asteroids == ("mars_system",)
    assert held(after.players[0].markers).biology == 1


@pytest.mark.rule("SH-281", "SH-282")
def test_mining_needs_the_technology_and_the_ability():
    state, key = ship(replace(bare(), asteroids=("mars_system",)), "cv3_prospector", "mars_flyby")
    state, scout = ship(state, "cv2_scout", "mars_flyby")
    assert items(at(state, "mining"), "mine")[key].blocked.rule == "SH-293"
    assert scout not in items(at(state, "mining"), "mine")


@pytest.mark.rule("SH-093")
def test_there_must_be_room_money_or_goods_for_a_trade():
    state, _ = ship(npf(bare(), "moon", "buy"), "cv2_hauler", "moon_surface", cargo=Goods(6, 0, 0))
    assert refused(at(state, "trade"), answer("trade", ("base", "moon:korea"))).rule == "SH-093"
    assert world_of(state, "moon").exploration == 6
    state, _ = ship(npf(player(bare(), cash=0), "moon", "buy"), "cv2_hauler", "moon_surface")
    assert refused(at(state, "trade"), answer("trade", ("base", "moon:korea"))).rule == "SH-094"
    state, _ = ship(npf(player(bare(), cash=1), "moon", "buy"), "cv2_hauler", "moon_surface")
    assert prompt(trade(state, "moon:korea"), "buy").slots[0].high == 2

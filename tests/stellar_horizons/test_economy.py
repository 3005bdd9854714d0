"""The economic phase, step by step."""

import pytest
from msgspec.structs import replace
from stellar_horizons.table import (
    CUP,
    answer,
    at,
    bare,
    base,
    course,
    items,
    marker,
    new,
    play,
    player,
    prompt,
    refused,
    ship,
    techs,
    the_base,
    told,
    world,
)

from rulesets.stellar_horizons.bases import amount, production, settlement_row, tech, tech_mixes, tech_points
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import Goods, Points
from rulesets.stellar_horizons.markers import draw_marker, held
from rulesets.stellar_horizons.newcomers import add_asteroid, add_npf_base, count_of, deal_trade_markers
from rulesets.stellar_horizons.phases import developing, economy, happenings
from rulesets.stellar_horizons.phases.flow import following, settle
from rulesets.stellar_horizons.phases.initiative import most, roll_initiative
from rulesets.stellar_horizons.phases.steps import ANNUAL, ECONOMIC, STEPS
from rulesets.stellar_horizons.pieces import NpfBase, Pirate, Relation
from rulesets.stellar_horizons.rivals import cheapest, let_rivals_work
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.state import in_order, world_of
from rulesets.stellar_horizons.technology import offer_of


@pytest.mark.rule("SH-001", "SH-002", "SH-A01", "SH-A03")
@pytest.mark.rule("SH-T1", "SH-T3", "SH-T4", "SH-T5", "SH-T6", "SH-T7", "SH-T8")
def test_sixteen_steps_and_ten_steps_in_their_order():
    assert [step.key for step in ECONOMIC] == [
        "politics",
        "events",
        "initiative",
        "drift",
        "diplomacy",
        "funding",
        "research",
        "production",
        "transport",
        "npf_bases",
        "asteroids",
        "markers",
        "technologies",
        "growth",
        "policies",
        "missions",
    ]
    assert [step.key for step in ANNUAL] == [
        "build",
        "transfers",
        "movement",
        "combat",
        "exploration",
        "mining",
        "trade",
        "construction",
        "end",
        "year",
    ]
    assert [step.key for step in (*ECONOMIC, *ANNUAL) if step.order == "last"] == [
        "technologies",
        "policies",
        "build",
    ]
    assert STEPS["movement"].order == "early"
    assert [step.key for step in (*ECONOMIC, *ANNUAL) if step.order == "first"] == [
        "initiative",
        "production",
        "transport",
        "exploration",
        "mining",
        "trade",
        "construction",
    ]


@pytest.mark.rule("SH-001", "SH-T10")
@pytest.mark.parametrize(("year", "first"), [(2040, "politics"), (2041, "build"), (2030, "build")])
def test_full_decades_open_with_an_economic_phase(year, first):
    assert following(replace(new(), step="year", year=year)) == first


@pytest.mark.rule("SH-251", "SH-252", "SH-209", "SH-E1")
def test_politics_markers_come_by_policy_trait_and_alliance():
    state = player(bare(2), faction="japan")
    assert economy.politics_income(state, 0) == 2
    assert economy.politics_income(player(state, faction="europe"), 0) == 3
    assert economy.politics_income(player(state, policies=("space_diplomacy_1",)), 0) == 3
    assert economy.politics_income(player(state, policies=("space_diplomacy_1", "space_diplomacy_2")), 0) == 4
    allied = replace(state, relations=(Relation("japan", "korea", 2),))
    assert economy.politics_income(allied, 0) == 3


def income(state, seat=0):
    return {part.label: part.value for part in economy.funding(state, seat)}


@pytest.mark.rule("SH-E6", "SH-276", "SH-242", "SH-A71", "SH-C06", "SH-5.5", "AMB-SH-10", "SH-208", "SH-517", "SH-487")
def test_money_of_a_decade():
    state = player(bare(2), faction="japan", policies=("space_economics_1", "space_economics_2"))
    state = player(state, missions=("lunar_ice_survey", "far_side_sample"))
    assert income(state) == {
        "budget": 26,
        "policies": 4,
        "stored missions": 2,
        "unused support limits": 10,
    }
    state = replace(state, relations=(Relation("japan", "korea", 2), Relation("japan", "china", 1)))
    assert income(state)["relations"] == 3
    assert income(replace(state, pirates=(Pirate("mars_system", "weak"),)))["pirates"] == -1
    assert income(base(state, "moon", seat=1, blockader=0))["blockades"] == 2


@pytest.mark.rule("SH-5.5", "SH-C01")
@pytest.mark.parametrize(
    ("kind", "prices"), [("re", (2, 5, 9, 14)), ("cv", (4, 10, 18, 28)), ("base", (4, 10, 18, 28))]
)
def test_upkeep_over_a_limit(kind, prices):
    assert tuple(economy.upkeep(kind, over) for over in (1, 2, 3, 4)) == prices


@pytest.mark.rule("SH-5.5", "SH-530")
def test_upkeep_may_run_into_debt():
    state = player(bare(), faction="japan", cash=0)
    for _ in range(7):
        state, _ = ship(state, "cv2_scout", "earth_orbit")
    assert income(state)["crews 4 over the limit"] == -28
    table = course(player(state, cash=-20))
    economy.collect_money(table)
    assert table.player(0).cash == -20 + 26 - 28 + 4 + 3


@pytest.mark.rule("SH-E7", "SH-682", "AMB-SH-15")
def test_research_of_a_decade():
    state = player(bare(), faction="japan")
    assert economy.research(state, 0) == (Points(4, 3, 4), 0)
    state = techs(state, "signs_of_life", "presence_of_life")
    assert economy.research(state, 0) == (Points(4, 8, 4), 0)
    assert economy.research(player(state, policies=("open_science_1",)), 0)[1] == 2
    table = course(player(state, policies=("open_science_1",)))
    economy.collect_research(table)
    after = play(table.state, answer("field", ("field", "physics"))).state
    assert after.players[0].bank.physics == 4 + 2


def output(state, name, kind, seat=0):
    found = next(b for b in state.players[seat].bases if b.world == name)
    return amount(production(state, seat, found, kind), blockaded=found.blockader >= 0)


@pytest.mark.rule("SH-E8", "SH-009", "AMB-SH-13", "SH-5.8")
@pytest.mark.parametrize(("level", "bonus"), [(1, 0), (2, 1), (3, 3), (4, 5)])
def test_mining_adds_to_what_the_world_gives(level, bonus):
    state = base(bare(), "moon", mining=level)
    assert output(state, "moon", "ore") == 1 + bonus
    assert output(state, "moon", "fuel") == 0
    state = world(state, "moon", card="lava_tubes")
    assert output(state, "moon", "ore") == 2 + bonus
    assert output(state, "moon", "sup") == 2 + bonus


@pytest.mark.rule("SH-E8", "SH-058", "SH-059", "SH-110", "SH-483", "SH-A07", "SH-519", "SH-A55")
def test_what_lowers_a_bases_output():
    state = base(bare(2), "moon", mining=4, settlement=3)
    assert output(state, "moon", "ore") == 1 + 5 + 2
    assert output(base(bare(), "moon", mining=4, settlement=3, damage=(0, 2, 0, 0, 1)), "moon", "ore") == 1 + 5 + 1 - 2
    assert output(replace(state, made=(("moon", "ore", 1),)), "moon", "ore") == 7
    assert output(replace(state, made=(("moon", "sup", 1),)), "moon", "ore") == 8
    assert output(replace(state, pirates=(Pirate("earth_system", "weak"),)), "moon", "ore") == 7
    halved = base(bare(2), "moon", mining=4, settlement=2, blockader=1)
    assert output(halved, "moon", "ore") == 4  # 7 halved, up
    assert output(base(bare(), "moon", mining=1, damage=(0, 2, 0, 0, 0)), "moon", "ore") == 0


@pytest.mark.rule("SH-091", "SH-E8")
@pytest.mark.parametrize(
    ("towns", "row"),
    [
        (0, (0, 0)),
        (1, (1, 2)),
        (2, (1, 2)),
        (3, (2, 3)),
        (5, (2, 3)),
        (6, (3, 4)),
        (9, (3, 4)),
        (10, (4, 6)),
        (14, (4, 6)),
        (15, (5, 8)),
        (20, (5, 8)),
        (21, (6, 10)),
        (29, (6, 10)),
        (30, (7, 12)),
        (99, (7, 12)),
    ],
)
def test_settlements_raise_output_and_trade(towns, row):
    assert settlement_row(towns) == row


@pytest.mark.rule("SH-E8", "AMB-SH-14", "SH-H10", "SH-5.8")
def test_labs_make_points():
    state = base(world(bare(), "moon", card="rare_earth_breccia"), "moon", lab=2, settlement=1)
    lab = the_base(state, "moon")
    assert sum(a.value for a in tech(state, 0, lab)) == 2 + 3 + 1
    assert tech_mixes(state, lab) == ("engineering", "physics")
    assert tech_points(state, 0, lab, "physics") == Points(1, 0, 5)
    orbit = base(bare(), "earth_orbit", lab=1)
    assert tech_points(orbit, 0, the_base(orbit, "earth_orbit"), "physics+engineering+biology") == Points(1, 1, 1)
    large = base(bare(), "earth_orbit", lab=2)
    assert tech_points(large, 0, the_base(large, "earth_orbit"), "physics+engineering+biology") == Points(1, 1, 4)
    assert tech(base(bare(), "moon", lab=2), 0, the_base(base(bare(), "moon", lab=2), "moon")) == ()


@pytest.mark.rule("AMB-SH-14", "SH-E8")
def test_others_labs_count_in_any_field():
    state = base(world(bare(2), "moon", card="rare_earth_breccia"), "moon", lab=1)
    state = replace(state, made=(("moon", "tech", 1),))
    assert tech_points(state, 0, the_base(state, "moon"), "physics").total == 1


@pytest.mark.rule("SH-E8", "SH-009")
def test_every_base_makes_one_thing():
    state = base(base(bare(), "moon", mining=1), "earth_orbit", lab=1)
    action = answer("produce", ("moon", "ore"), ("earth_orbit", "tech:biology+biology+biology"))
    step = play(at(state, "production"), action, 100)
    assert the_base(step.state, "moon").store == Goods(1, 0, 0)
    assert "produced: Gateway 1 ORE; Tranquility 3 biology" in told(step)
    assert items(at(state, "production"), "produce")["sup"].blocked.rule == "AMB-SH-13"


@pytest.mark.rule("SH-309", "SH-E9", "SH-316", "SH-317", "SH-485")
def test_trade_routes_carry_up_to_their_capacity():
    state = base(base(techs(bare(2), "trade_routes_1"), "moon", store=Goods(9, 0, 0)), "mars")
    chosen = play(at(state, "transport"), answer("route", ("route", "base:moon>base:mars"))).state
    assert prompt(chosen, "move").slots[0].high == 8
    after = play(chosen, answer("move", ("goods", "ore", 6))).state
    assert the_base(after, "mars").store == Goods(6, 0, 0)
    again = play(after, answer("route", ("route", "base:moon>base:mars"))).state
    assert prompt(again, "move").slots[0].high == 2
    shut = base(base(techs(bare(2), "trade_routes_1"), "moon", store=Goods(9, 0, 0)), "mars", blockader=1)
    assert items(at(shut, "transport"), "route")["base:moon>base:mars"].blocked.rule == "SH-316"
    pirate = replace(state, pirates=(Pirate("mars_system", "weak"),))
    assert items(at(pirate, "transport"), "route")["base:moon>base:mars"].blocked.rule == "SH-317"


@pytest.mark.rule("SH-261", "SH-A65", "SH-C07", "SH-E3")
def test_initiative_spending_is_capped_by_place():
    state = player(player(new(3), 2, politics=9), 0, politics=9)
    order = in_order(state)
    assert [most(player(state, seat, politics=9), seat) for seat in order] == [1, 2, 3]
    table = course(replace(player(state, order[0], policies=("military_1",)), boosts=(0, 0, 3)), 50, 60, 30)
    roll_initiative(table)
    # the first has 50 + 10, the second 60, the third 30 + 30: ties keep their order
    assert in_order(table.state) == order
    table = course(replace(state, boosts=(0, 0, 0)), 50, 60, 70)
    roll_initiative(table)
    assert in_order(table.state) == order[::-1]


@pytest.mark.rule("SH-261", "SH-E3")
def test_initiative_markers_are_spent():
    state = at(player(new(2), 0, politics=3), "initiative", 0, 1)
    after = play(state, answer("boost", ("markers", "marker", 1))).state
    assert after.players[0].politics == 2
    assert after.boosts == (1, 0)


@pytest.mark.rule("SH-E10", "SH-207", "AMB-SH-21")
@pytest.mark.parametrize(
    ("year", "die", "found"), [(2050, 1, "earth_orbit"), (2050, 22, "mars"), (2040, 22, None), (2050, 100, None)]
)
def test_bases_nobody_plays_come_where_the_year_allows(year, die, found):
    table = course(replace(bare(), year=year), die, 0)
    add_npf_base(table)
    assert [b.world for b in table.state.npf_bases] == ([found] if found else [])


@pytest.mark.rule("SH-E10", "AMB-SH-21")
def test_a_world_takes_one_unplayed_base():
    table = course(replace(bare(), npf_bases=(NpfBase("moon", "korea"),)), 5, 0)
    add_npf_base(table)
    assert len(table.state.npf_bases) == 1


@pytest.mark.rule("SH-E11", "AMB-SH-21", "SH-103")
def test_asteroids_go_to_flyby_regions_and_move_when_counters_run_out():
    table = course(bare(), 36)
    add_asteroid(table)
    assert table.state.asteroids == ("mars_system",)
    full = replace(bare(), asteroids=("earth_system",) * content().counters["asteroids"])
    table = course(full, 36)
    add_asteroid(table)
    after = play(table.state, answer("counter", ("system", "earth_system"))).state
    assert after.asteroids.count("mars_system") == 1
    assert len(after.asteroids) == content().counters["asteroids"]


@pytest.mark.rule("SH-E11")
def test_the_last_counter_elsewhere_is_moved_once():
    limit = content().counters["asteroids"]
    state = replace(bare(), asteroids=("earth_system",) + ("mars_system",) * (limit - 1))
    table = course(state, 36, 36)
    add_asteroid(table)
    add_asteroid(table)
    after = play(table.state, answer("counter", ("system", "earth_system"))).state
    assert after.asteroids == ("mars_system",) * limit
    assert not after.agenda


@pytest.mark.rule("SH-E11")
def test_the_first_faction_may_let_a_newcomer_without_a_counter_stay_away():
    full = replace(bare(), asteroids=("earth_system",) * content().counters["asteroids"])
    table = course(full, 36)
    add_asteroid(table)
    after = play(table.state, answer("leave_out")).state
    assert after.asteroids == full.asteroids
    assert not after.agenda


@pytest.mark.rule("SH-E11")
@pytest.mark.parametrize(
    ("year", "seats", "count"), [(2040, 4, 0), (2050, 2, 1), (2080, 3, 1), (2080, 4, 2), (2100, 3, 2), (2100, 4, 3)]
)
def test_how_many_asteroids_come(year, seats, count):
    assert count_of(replace(bare(seats), year=year), "asteroids") == count


@pytest.mark.rule("SH-083", "SH-099", "SH-102", "SH-A72", "SH-C08", "SH-E12", "SH-686", "SH-689")
def test_trade_markers_go_to_settled_bases_without_one():
    state = base(base(bare(2), "moon", settlement=1), "mars")
    state = base(state, "ceres", settlement=1, trade="sell")
    state = base(state, "vesta", settlement=1, blockader=1)
    others = (NpfBase("phobos", "korea"), NpfBase("deimos", "korea", "buy"))
    state = replace(state, npf_bases=others, trade=(1, 2))
    table = course(state, 0, 0)
    deal_trade_markers(table)
    found = {b.world: b.trade for b in table.player(0).bases}
    assert found == {"moon": "buy", "mars": "", "ceres": "sell", "vesta": ""}
    assert [npf.trade for npf in table.state.npf_bases] == ["sell", "buy"]
    assert table.state.trade == (0, 1)


@pytest.mark.rule("SH-E12", "SH-C08", "SH-102")
def test_the_first_faction_says_which_unplayed_bases_draw_when_markers_run_short():
    others = tuple(NpfBase(name, "korea") for name in ("phobos", "deimos", "ceres"))
    state = replace(bare(2), npf_bases=others, trade=(1, 1), track=("russia", "north_america"))
    table = course(state)
    deal_trade_markers(table)
    assert not any(npf.trade for npf in table.state.npf_bases)
    assert RULESET.awaiting(table.state) == (1,)
    after = play(table.state, answer("market", ("base", "ceres"), seat=1), 0).state
    after = play(after, answer("market", ("base", "phobos"), seat=1), 0).state
    assert [npf.trade for npf in after.npf_bases] == ["sell", "", "buy"]
    assert after.trade == (0, 0)
    assert not after.agenda


@pytest.mark.rule("SH-H07", "SH-E13")
def test_a_seat_that_can_pay_for_nothing_waits_for_what_others_buy():
    price = offer_of(bare(2), 0, "computing_1").cost
    state = player(player(bare(2), bank=Points(0, 0, price)), 1, bank=Points(0, 0, price - 3))
    state = at(state, "technologies", 1, 0)
    table = course(state)
    settle(table)
    assert table.state.queue[0] == 0
    after = play(table.state, answer("develop", ("tech", "computing_1"))).state
    assert after.step == "technologies"
    after = play(after, answer("develop", ("tech", "computing_1"), seat=1)).state
    assert "computing_1" in after.players[1].techs


@pytest.mark.rule("SH-253", "SH-264")
def test_politics_markers_can_be_spent_before_they_are_lost():
    state = at(player(bare(), politics=2), "technologies")
    table = course(state)
    settle(table)
    assert table.state.step == "technologies"
    after = play(table.state, answer("politics", ("use", "cash"))).state
    assert after.players[0].cash == state.players[0].cash + 1


@pytest.mark.rule("SH-684", "SH-682", "SH-E13")
def test_markers_become_points():
    table = course(bare(), marker(3))
    draw_marker(table, 0, "physics")
    developing.begin(table)
    assert table.player(0).bank.physics == 3
    assert table.state.cups[2] == CUP


@pytest.mark.rule("SH-683", "SH-101", "SH-681")
def test_a_field_that_runs_out_is_turned_in_by_everybody():
    table = course(replace(bare(2), cups=(CUP, CUP, (0, 1, 0, 0, 0))))
    table.change(1, markers=((0,) * 5, (0,) * 5, (3, 0, 0, 0, 0)))
    assert draw_marker(table, 0, "physics") == 2
    assert [p.bank.physics for p in table.state.players] == [2, 3]
    assert table.state.cups[2] == (3, 1, 0, 0, 0)
    assert held(table.player(1).markers).total == 0


@pytest.mark.rule("SH-253", "SH-685", "SH-A07", "SH-E13")
def test_the_technology_step_ends_by_halving():
    table = course(player(bare(), politics=3, bank=Points(5, 4, 1)))
    developing.finish(table)
    assert table.player(0).politics == 0
    assert table.player(0).bank == Points(3, 2, 1)


@pytest.mark.rule("SH-E13", "AMB-SH-27", "SH-A07")
@pytest.mark.parametrize(("owners", "cost"), [(0, 11), (1, 8), (2, 5), (3, 5)])
def test_other_owners_lower_a_price_to_5_at_least(owners, cost):
    state = bare(4)
    for seat in range(1, 1 + owners):
        state = techs(state, "computing_1", seat=seat)
    assert offer_of(state, 0, "computing_1").cost == cost


@pytest.mark.rule("AMB-SH-27", "SH-E13", "AMB-SH-34")
def test_rivals_lower_prices_and_traits_and_events_too():
    from rulesets.stellar_horizons.pieces import Rival

    state = replace(player(bare(), faction="korea"), rivals=(Rival("japan", ("computing_1",)),))
    assert offer_of(state, 0, "computing_1").cost == 11 - 3 - 3
    state = player(state, faction="russia")
    assert offer_of(state, 0, "computing_1").cost == 8
    assert offer_of(replace(state, events=("patent_pool",)), 0, "computing_1").cost == 7


@pytest.mark.rule("SH-676", "SH-678", "SH-682", "SH-E13")
def test_why_a_technology_cannot_be_had():
    state = at(player(bare(), bank=Points(20, 20, 20)), "technologies")
    assert refused(state, answer("develop", ("tech", "heavy_hulls"))).short == "chain"
    assert refused(state, answer("develop", ("tech", "signs_of_life"))).rule == "SH-678"
    poor = player(state, bank=Points(10, 20, 20), politics=1)
    rejection = refused(poor, answer("develop", ("tech", "reusable_launch_vehicles")))
    assert rejection.reason == "costs 11 engineering points, Ann has 10"
    assert rejection.remedy == "1 politics markers add 2"
    found = replace(state, found=("signs_of_life",))
    assert offer_of(found, 0, "signs_of_life").refusal is None


@pytest.mark.rule("SH-676", "SH-E13", "SH-H07")
def test_a_chain_is_bought_one_at_a_time_in_reverse_order():
    state = player(bare(2), bank=Points(40, 0, 0))
    state = at(player(state, 1, bank=Points(40, 0, 0)), "technologies", 1, 0)
    state = play(state, answer("develop", ("tech", "reusable_launch_vehicles"), seat=1)).state
    assert state.queue == (0, 1)
    state = play(state, answer("pass")).state
    assert state.queue == (1,)
    state = play(state, answer("develop", ("tech", "heavy_hulls"), seat=1)).state
    assert "heavy_hulls" in state.players[1].techs
    assert state.players[1].bank.engineering in {12, 6}


@pytest.mark.rule("SH-010", "SH-E14", "SH-223")
@pytest.mark.parametrize(
    ("towns", "dice", "after"), [(10, (), 11), (13, (3,), 15), (13, (4,), 14), (4, (4,), 5), (4, (5,), 4), (0, (), 0)]
)
def test_settlements_grow_by_a_tenth(towns, dice, after):
    table = course(base(bare(), "mars", settlement=towns), *dice)
    economy.grow(table)
    assert the_base(table.state, "mars").level("settlement") == after


@pytest.mark.rule("SH-E14", "SH-484")
def test_unified_settlement_rolls_two_dice_and_blockades_shrink():
    state = player(base(bare(2), "mars", settlement=4), policies=("space_settlement_3",))
    table = course(state, 9, 4)
    economy.grow(table)
    assert the_base(table.state, "mars").level("settlement") == 5
    table = course(base(bare(2), "mars", settlement=13, blockader=1), 3)
    economy.grow(table)
    assert the_base(table.state, "mars").level("settlement") == 11


@pytest.mark.rule("SH-248", "SH-249", "SH-250", "AMB-SH-16", "SH-A05", "SH-C02", "SH-E15")
def test_policies_have_tiers_one_unified_and_ten_in_all():
    state = at(
        player(bare(), policies=("robotics_1", "robotics_2", "robotics_3", "military_1", "military_2")), "policies"
    )
    assert refused(state, answer("adopt", ("policy", "military_3"))).rule == "SH-248"
    assert refused(state, answer("adopt", ("policy", "open_science_2"))).rule == "AMB-SH-16"
    after = play(state, answer("drop", ("policy", "robotics_2"))).state
    assert after.players[0].policies == ("robotics_1", "military_1", "military_2")
    assert "military_3" in play(after, answer("adopt", ("policy", "military_3"))).state.players[0].policies
    ten = tuple(policy for policy in content().policies if not policy.endswith("3"))[:10]
    full = at(player(bare(), policies=ten), "policies")
    free = next(p for p in content().policies if p.endswith("_1") and p not in ten)
    assert refused(full, answer("adopt", ("policy", free))).rule == "SH-249"


@pytest.mark.rule("SH-230", "SH-C16", "SH-E16")
def test_dated_missions_join_in_their_decade():
    table = course(replace(new(), year=2050, missions=("lunar_ice_survey",)))
    economy.add_missions(table)
    dated = {m.id for m in content().missions.values() if m.dated and m.decade == 2050}
    assert dated
    assert set(table.state.missions) == dated | {"lunar_ice_survey"}


@pytest.mark.rule("SH-E16", "SH-A61")
def test_an_empty_pool_fills_the_public_place_then_the_poorest_player():
    state = replace(bare(2), missions=(), mission="")
    rich = player(player(state, 0, missions=("weightless_year",)), 1, missions=())
    table = course(rich)
    economy.add_missions(table)
    assert table.state.mission
    assert table.player(1).mission or not table.state.missions


@pytest.mark.rule("SH-E2", "AMB-SH-34", "SH-224")
def test_events_are_rolled_once_and_twice_from_2100():
    table = course(replace(bare(), year=2090), 75)
    happenings.roll_events(table)
    assert table.state.events == ("quality_drive",)
    table = course(replace(bare(), year=2100, events=("debris_belt",)), 75, 75)
    happenings.roll_events(table)
    assert table.state.events == ("quality_drive",)
    assert "again, without effect" in told(table)


def happened(state, name, *shown):
    table = course(state, *shown)
    happenings.happen(table, next(event for event in content().events if event.id == name))
    return table.state


@pytest.mark.rule("SH-E2")
def test_events_that_pay_and_cost():
    state = bare(2)
    assert [p.cash for p in happened(state, "space_fever").players] == [53, 53]
    assert [p.cash for p in happened(player(state, cash=2), "austerity").players] == [0, 47]
    assert [p.cash for p in happened(base(state, "moon"), "prize_fund").players] == [50, 55]
    last = in_order(state)[-1]
    assert happened(state, "mission_fever").players[last].politics == 2
    offered = happened(techs(state, "crew_1"), "open_archive")
    assert [frame.seat for frame in offered.agenda] == [1]
    assert play(offered, answer("field", ("field", "physics"), seat=1)).state.players[1].bank.physics == 6
    drawn = happened(state, "chance_discovery")
    assert [frame.what for frame in drawn.agenda] == ["marker", "marker"]


@pytest.mark.rule("SH-E2", "AMB-SH-26", "AMB-SH-34")
def test_events_that_last_change_rates():
    from rulesets.stellar_horizons.flight import failure_rate
    from rulesets.stellar_horizons.state import powers_of

    state, key = ship(bare(), "rover", "earth_surface", fresh=True)
    rover = state.players[0].ships[0]
    state = happened(state, "debris_belt")
    assert failure_rate(state, 0, rover, "earth_surface") == 7
    assert failure_rate(state, 0, rover, "mars_flyby") == 5
    assert powers_of(happened(state, "quality_drive"), 0).rate("re_malfunction") == 25
    assert powers_of(happened(player(state, faction="japan"), "crew_shortage"), 0).rate("cv_recall") == 56
    assert key


@pytest.mark.rule("SH-E2")
def test_events_on_settlements_ships_and_counters():
    state = base(base(bare(), "mars", settlement=5), "moon", settlement=3)
    fever = happened(state, "habitat_fever")
    assert [b.level("settlement") for b in fever.players[0].bases] == [4, 3]
    wave = happened(state, "settlers_wave")
    assert [b.level("settlement") for b in wave.players[0].bases] == [6, 4]
    far, _ = ship(bare(), "rover", "mars_surface")
    far, near = ship(far, "telescope", "earth_orbit")
    hit = happened(far, "solar_storm", 10, 0)
    assert [s.key for s in hit.players[0].ships] == [near]
    assert held(hit.players[0].markers).engineering == 1
    assert len(happened(bare(), "wandering_rocks", 36, 36).asteroids) == 2
    assert len(happened(bare(), "private_colony", 5, 0).npf_bases) == 1
    assert happened(base(bare(), "moon", settlement=1), "trade_fair").players[0].bases[0].trade


@pytest.mark.rule("SH-H02", "AMB-SH-27")
def test_rivals_publish_the_cheapest_technology_of_a_field():
    state = new()
    rival = state.rivals[0]
    assert cheapest(replace(rival, techs=()), "physics").id == "component_reliability_1"
    assert cheapest(replace(rival, techs=("component_reliability_1",)), "physics").id == "computing_1"
    table = course(replace(state, year=2040))
    let_rivals_work(table)
    assert all(len(after.techs) > 1 for after in table.state.rivals)


@pytest.mark.rule("SH-H02")
def test_rivals_survey_down_to_a_floor():
    state = replace(world(new(), "moon", exploration=2), year=2040)
    table = course(state, 5, 5)
    let_rivals_work(table)
    assert world_of(table.state, "moon").exploration == 1


@pytest.mark.rule("SH-206", "SH-E4", "SH-E5")
def test_relations_are_mutual_and_stay_neutral():
    from rulesets.stellar_horizons.relations import level_between

    state = replace(bare(2), relations=(Relation("japan", "korea", 1),))
    assert level_between(state, "korea", "japan") == level_between(state, "japan", "korea") == 1
    assert level_between(state, "korea", "china") == 0


@pytest.mark.rule("SH-276", "SH-E6")
def test_the_money_of_a_decade_reaches_the_treasury():
    state = player(bare(), cash=3)
    table = course(state)
    economy.collect_money(table)
    assert table.player(0).cash == 3 + sum(income(state).values())


@pytest.mark.rule("SH-261")
def test_each_marker_spent_adds_ten_to_the_roll():
    state = replace(bare(2), boosts=(0, 2))
    first, second = state.track
    table = course(state, 50, 31)
    roll_initiative(table)
    assert table.state.track == (second, first)
    table = course(state, 50, 30)
    roll_initiative(table)
    assert table.state.track == (first, second)

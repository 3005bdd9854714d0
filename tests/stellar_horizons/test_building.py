"""Step 1: building, service, repair, scrapping, giving up."""

import pytest
from stellar_horizons.table import answer, bare, base, items, play, player, refused, ship, techs, the_base, the_ship

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.ships import builds, count_of, limit_of, serviced_size

PLENTY = Goods(99, 99, 99)
LEVELS = {"small_supply_station": 1, "large_supply_station": 2, "small_spaceport": 3, "large_spaceport": 4}


@pytest.mark.rule("SH-325", "SH-C11", "SH-5.3", "SH-038", "SH-348")
@pytest.mark.parametrize(
    ("at", "robots", "vehicle", "crew", "crew_reentry"),
    [
        ("earth", True, 4, 9, 4),
        ("small_supply_station", False, 2, 0, 0),
        ("large_supply_station", False, 4, 0, 0),
        ("small_spaceport", True, 4, 2, 2),
        ("large_spaceport", True, 4, 9, 4),
        ("", False, 0, 0, 0),
    ],
)
def test_what_each_place_builds(at, robots, vehicle, crew, crew_reentry):
    for model in content().ships.values():
        plain, hard = builds(at, model, reentry=False), builds(at, model, reentry=True)
        if model.kind == "re":
            assert plain == hard == robots
        elif model.kind == "lv":
            assert plain == hard == (model.size <= vehicle)
        else:
            assert plain == (model.size <= crew)
            assert hard == (model.size <= crew_reentry)


@pytest.mark.rule("SH-364", "SH-C12", "SH-5.4")
@pytest.mark.parametrize(
    ("at", "plain", "reentry"),
    [
        ("earth", 9, 4),
        ("", 0, 0),
        ("small_supply_station", 2, 2),
        ("large_supply_station", 3, 3),
        ("small_spaceport", 5, 4),
        ("large_spaceport", 9, 4),
    ],
)
def test_what_each_place_services(at, plain, reentry):
    assert serviced_size(at, reentry=False) == plain
    assert serviced_size(at, reentry=True) == reentry


@pytest.mark.rule("SH-005", "SH-035", "SH-036", "SH-272", "SH-327", "SH-326")
def test_earth_builds_for_money_and_takes_its_store_first():
    state = player(bare(), store=Goods(1, 0, 0), cash=10)
    after = play(state, answer("build:earth", ("ship", "rover"))).state
    assert after.players[0].store == Goods()
    assert after.players[0].cash == 8
    assert after.players[0].ships[0].fresh
    poor = player(bare(), cash=2)
    assert refused(poor, answer("build:earth", ("ship", "rover"))).reason == "costs $3B, Ann has $2B"


@pytest.mark.rule("SH-005", "SH-326", "SH-325")
def test_bases_build_from_their_store():
    state = base(bare(), "moon", supply=1, store=Goods(1, 1, 0))
    after = play(state, answer("build:moon", ("ship", "lv_2"))).state
    assert the_base(after, "moon").store == Goods()
    assert after.players[0].ships[0].area == "moon_surface"
    state = base(bare(), "moon", supply=1, store=Goods(0, 1, 0))
    assert refused(state, answer("build:moon", ("ship", "lv_2"))).rule == "SH-326"
    assert "build:ceres" not in [p.key for p in _prompts(base(bare(), "ceres"))]


def _prompts(state):
    from rulesets.stellar_horizons.ruleset import RULESET

    return RULESET.prompts(state, 0)


@pytest.mark.rule("SH-328")
def test_a_crew_in_reserve_costs_1_sup_and_1_fuel_less():
    after = play(player(bare(), cash=50), answer("build:earth", ("ship", "cv2_scout/reserve"))).state
    assert after.players[0].cash == 50 - 4
    assert after.players[0].ships[0].reserve


@pytest.mark.rule("SH-100", "SH-104", "SH-105")
def test_counters_limit_the_ships_of_a_class():
    state = bare()
    for _ in range(2):
        state = play(state, answer("build:earth", ("ship", "flyby"))).state
    assert refused(state, answer("build:earth", ("ship", "flyby"))).rule == "SH-100"
    state, _ = ship(bare(), "rover", "mars_surface", probe=True)
    state, _ = ship(state, "orbiter", "mars_orbit", probe=True)
    state, _ = ship(state, "probe", "earth_surface")
    assert refused(state, answer("build:earth", ("ship", "probe"))).rule == "SH-100"


@pytest.mark.rule("SH-329", "SH-358", "SH-448", "SH-A04", "SH-C01", "AMB-SH-1")
def test_support_limits_may_be_exceeded_by_4():
    state = bare()
    limit = limit_of(state, 0, "cv")
    for number in range(limit + 4):
        assert items(state, "build:earth")["cv3_surveyor"].blocked is None, number
        state, _ = ship(state, "cv2_scout", "earth_orbit")
        state = player(state, ships=tuple(state.players[0].ships))
    assert items(state, "build:earth")["cv3_surveyor"].blocked.rule == "SH-329"
    assert items(state, "build:earth")["rover"].blocked is None
    assert items(state, "build:earth")["probe"].blocked is None


@pytest.mark.rule("SH-C01", "AMB-SH-17")
def test_probes_are_free_and_limits_step_up():
    state, _ = ship(bare(), "probe", "earth_surface")
    assert count_of(state.players[0], "re") == 0
    from msgspec.structs import replace

    assert [limit_of(replace(bare(), year=year), 0, "cv") for year in (2069, 2070, 2100)] == [3, 4, 5]


@pytest.mark.rule("SH-325")
def test_classes_wait_for_their_technology():
    assert items(bare(), "build:earth")["cv4_frigate"].blocked.reason == "needs the technology Heavy Crew Hulls"
    assert items(techs(bare(), "heavy_hulls"), "build:earth")["cv4_frigate"].blocked is None


@pytest.mark.rule("SH-064", "SH-067", "SH-069", "SH-070", "SH-348")
def test_space_elevators_build_into_orbit():
    state = player(techs(bare(), "cruiser_hulls"), cash=99)
    assert items(state, "build:earth")["cv5_destroyer"].blocked.rule == "SH-348"
    state = techs(state, "space_elevators")
    after = play(state, answer("build:earth", ("ship", "cv5_destroyer"))).state
    assert after.players[0].ships[0].area == "earth_orbit"
    after = play(state, answer("build:earth", ("ship", "telescope"))).state
    assert after.players[0].ships[0].area == "earth_orbit"
    assert not after.players[0].ships[0].fresh


@pytest.mark.rule("SH-007", "SH-363", "SH-364", "SH-365")
def test_reactivation_costs_1_sup_and_1_fuel_at_a_large_enough_base():
    state = base(techs(bare(), "range_2"), "mars", supply=1, store=Goods(0, 1, 1))
    state, small = ship(state, "cv2_scout", "mars_surface", reserve=True)
    state, large = ship(state, "cv3_surveyor", "mars_surface", reserve=True)
    state, far = ship(state, "cv2_hauler", "mars_orbit", reserve=True)
    assert items(state, "reactivate")[large].blocked.reason == "the base services size 2 at most, Artemis has 3"
    assert items(state, "reactivate")[far].blocked.rule == "SH-364"
    after = play(state, answer("reactivate", ("ship", small))).state
    assert not the_ship(after, small).reserve
    assert the_base(after, "mars").store == Goods()
    state, home = ship(bare(), "cv2_scout", "earth_surface", reserve=True)
    assert play(state, answer("reactivate", ("ship", home))).state.players[0].cash == 48


@pytest.mark.rule("SH-063", "SH-065")
def test_space_elevators_reactivate_in_orbit():
    state = base(techs(bare(), "range_2"), "mars", supply=1, store=Goods(0, 1, 1))
    state, key = ship(state, "cv2_scout", "mars_orbit", reserve=True)
    assert items(state, "reactivate")[key].blocked.rule == "SH-364"
    assert items(techs(state, "space_elevators"), "reactivate")[key].blocked is None


@pytest.mark.rule("SH-345", "SH-A66")
def test_a_crew_may_go_into_reserve_by_choice():
    state, key = ship(bare(), "cv2_scout", "earth_orbit")
    assert the_ship(play(state, answer("mothball", ("ship", key))).state, key).reserve


@pytest.mark.rule("SH-006", "SH-119", "SH-120", "SH-122", "SH-123", "SH-124", "SH-125", "SH-126", "SH-127", "SH-5.8")
@pytest.mark.parametrize(("level", "ore", "mended"), [(1, 5, 1), (2, 5, 2), (3, 5, 3), (4, 5, 4), (4, 2, 2)])
def test_repairs_by_supply_level(level, ore, mended):
    state = base(techs(bare(), "range_1", "heavy_hulls"), "moon", supply=level, store=Goods(ore, 0, 0))
    state, key = ship(state, "cv4_frigate", "moon_surface", damage=4)
    state = player(state, ships=tuple(state.players[0].ships))
    done = 0
    while the_ship(state, key).damage and items(state, "repair")[key].blocked is None:
        state = play(state, answer("repair", ("ship", key))).state
        done += 1
    assert done == mended
    assert the_base(state, "moon").store.ore == ore - mended


@pytest.mark.rule("SH-121", "SH-119", "SH-A25")
def test_facilities_are_repaired_for_ore_without_a_limit():
    state = base(bare(), "moon", mining=2, damage=(0, 2, 0, 0, 0), store=Goods(2, 0, 0))
    for _ in range(2):
        state = play(state, answer("mend", ("facility", "moon:mining"))).state
    assert the_base(state, "moon").damage == (0, 0, 0, 0, 0)
    assert the_base(state, "moon").store == Goods()


@pytest.mark.rule("SH-060", "SH-061", "SH-111", "SH-112", "SH-A24", "SH-A25")
def test_a_damaged_supply_line_works_one_level_lower():
    for level, hits, works in ((4, 1, 3), (4, 3, 3), (1, 1, 0), (2, 0, 2)):
        state = base(bare(), "moon", supply=level, damage=(hits, 0, 0, 0, 0))
        assert the_base(state, "moon").supply == works


@pytest.mark.rule("SH-322", "SH-323", "SH-A64", "SH-226")
@pytest.mark.parametrize(("reserve", "value"), [(False, Goods(1, 1, 1)), (True, Goods(1, 1, 1))])
def test_scrap_is_half_of_each_kind(reserve, value):
    state, key = ship(bare(), "cv2_scout", "earth_surface", reserve=reserve)
    assert play(state, answer("scrap", ("ship", key))).state.players[0].store == value
    state, key = ship(bare(), "cv3_surveyor", "earth_surface", reserve=reserve)
    expected = Goods(2, 1, 1) if reserve else Goods(2, 2, 2)
    assert play(state, answer("scrap", ("ship", key))).state.players[0].store == expected


@pytest.mark.rule("SH-322")
def test_damaged_or_flying_crews_are_not_scrapped():
    state, _ = ship(bare(), "cv2_scout", "moon_orbit")
    state, hurt = ship(state, "cv2_scout", "earth_surface", damage=1)
    state, fine = ship(state, "cv2_hauler", "earth_surface")
    assert set(items(state, "scrap")) == {fine}
    assert hurt not in items(state, "scrap")


@pytest.mark.rule("SH-275")
def test_goods_are_thrown_away():
    state, key = ship(base(bare(), "moon", store=Goods(3, 0, 1)), "cv2_hauler", "earth_orbit", cargo=Goods(0, 0, 2))
    assert {item.key: item.limit for item in items(state, "dump").values()} == {
        f"{key}/sup": 2,
        "base:moon/ore": 3,
        "base:moon/sup": 1,
    }
    after = play(state, answer("dump", ("goods", f"{key}/sup", 2), ("goods", "base:moon/ore", 1))).state
    assert the_ship(after, key).cargo == Goods()
    assert the_base(after, "moon").store == Goods(2, 0, 1)
    assert after.players[0].cash == state.players[0].cash


@pytest.mark.rule("SH-020", "SH-321", "SH-404")
def test_ships_and_bases_are_given_up_for_nothing():
    state, key = ship(base(bare(), "moon", store=Goods(3, 0, 0)), "lv_1", "earth_surface")
    after = play(state, answer("disband", ("what", key))).state
    assert after.players[0].ships == ()
    after = play(after, answer("disband", ("what", "base:moon"))).state
    assert after.players[0].bases == ()
    assert after.players[0].cash == state.players[0].cash


@pytest.mark.rule("SH-051", "SH-A23", "SH-045", "SH-055")
def test_a_facility_can_be_torn_down_a_level():
    state = base(bare(), "moon", mining=3, damage=(0, 1, 0, 0, 0))
    after = play(state, answer("raze", ("facility", "moon:mining"))).state
    assert the_base(after, "moon").levels == (0, 2, 0, 0, 0)
    assert the_base(after, "moon").damage == (0, 0, 0, 0, 0)


@pytest.mark.rule("SH-273", "SH-277", "SH-A30", "SH-036", "SH-274")
def test_earth_buys_pairs():
    state = player(bare(), store=Goods(2, 1, 2), cash=0)
    assert play(state, answer("sell", ("pair", "ore+fuel"))).state.players[0].cash == 1
    after = play(state, answer("sell", ("pair", "all"))).state
    assert after.players[0].cash == 2
    assert after.players[0].store.total == 1
    assert "fuel+fuel" not in items(state, "sell")


@pytest.mark.rule("SH-318", "SH-A36", "SH-442", "SH-441")
def test_three_kinds_of_ships_and_five_of_robots():
    assert {model.kind for model in content().ships.values()} == {"lv", "re", "cv"}
    robots = {model.type for model in content().ships.values() if model.kind == "re"}
    assert robots == {"probe", "telescope", "rover", "orbiter", "flyby"}


@pytest.mark.rule("AMB-SH-15")
def test_a_trait_changes_prices():
    from rulesets.stellar_horizons.ships import cost_of
    from rulesets.stellar_horizons.standing import powers

    frugal = powers("india", (), (), ())
    assert cost_of("rover", frugal) == Goods(1, 1, 0)
    assert cost_of("probe", frugal) == Goods(1, 1, 0)
    assert cost_of("flyby", frugal) == Goods(0, 1, 0)

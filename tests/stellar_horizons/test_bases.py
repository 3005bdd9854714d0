"""Step 8: founding, facilities, settlements, terraforming."""

import pytest
from stellar_horizons.table import (
    answer,
    at,
    bare,
    base,
    items,
    new,
    play,
    player,
    refused,
    ship,
    techs,
    the_base,
    the_ship,
    world,
)

from rulesets.stellar_horizons.bases import base_cost, facility_after, refuse_base
from rulesets.stellar_horizons.cargo import routes
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.phases.construction import terraforming_cost
from rulesets.stellar_horizons.state import powers_of, world_of

PLENTY = Goods(99, 99, 99)


def at_work(state):
    return at(state, "construction")


@pytest.mark.rule("SH-026", "SH-027", "SH-028", "AMB-SH-15")
def test_a_base_cost_falls_with_habitats_and_cards_but_not_under_1():
    state = player(bare(), faction="russia")
    assert base_cost(state, 0, "mars") == 5
    assert base_cost(techs(state, "space_habitats_1", "space_habitats_2"), 0, "mars") == 3
    assert base_cost(world(state, "mars", card="lava_tubes"), 0, "mars") == 4
    assert base_cost(techs(state, "space_habitats_3"), 0, "earth_orbit") == 1
    assert base_cost(techs(player(state, faction="china"), "space_habitats_1"), 0, "mars") == 3


@pytest.mark.rule("SH-025", "SH-026", "SH-029", "SH-030", "SH-031", "SH-013", "SH-330")
def test_one_active_crew_pays_for_a_base():
    state, one = ship(bare(), "cv2_scout", "moon_surface", cargo=Goods(0, 0, 2))
    state, two = ship(state, "cv2_hauler", "moon_surface", cargo=Goods(0, 0, 4))
    assert refused(at_work(state), answer("found", ("by", one))).reason == "a base costs 3 SUP, 2 aboard"
    after = play(at_work(state), answer("found", ("by", two))).state
    assert the_base(after, "moon").levels == (0, 0, 0, 0, 0)
    assert the_ship(after, two).cargo == Goods(0, 0, 1)
    assert not the_ship(after, two).reserve


@pytest.mark.rule("SH-025", "SH-342")
def test_a_crew_in_reserve_founds_nothing():
    state, _ = ship(bare(), "cv2_hauler", "moon_surface", cargo=Goods(0, 0, 4), reserve=True)
    state = base(state, "mars", store=PLENTY)
    assert "found" not in [p.key for p in _prompts(at_work(state))]


def _prompts(state):
    from rulesets.stellar_horizons.ruleset import RULESET

    return RULESET.prompts(state, 0)


@pytest.mark.rule("SH-014", "SH-016", "SH-015", "SH-021", "SH-100", "SH-A04")
def test_where_no_base_can_be_founded():
    state = base(bare(2), "moon")
    assert refuse_base(state, 0, "moon").rule == "SH-016"
    assert refuse_base(state, 1, "moon") is None
    assert refuse_base(state, 0, "sun").rule == "SH-014"
    assert refuse_base(state, 0, "earth").rule == "SH-014"
    for name in ("mars", "phobos", "deimos", "ceres", "vesta", "pallas"):
        assert refuse_base(state, 0, name) is None
        state = base(state, name)
    assert refuse_base(state, 0, "venus").rule == "SH-021"  # 7 of 3 + 4


@pytest.mark.rule("SH-032", "SH-033", "SH-048")
def test_a_new_base_builds_one_facility_from_the_fleets_cargo():
    state, key = ship(bare(), "cv2_hauler", "moon_surface", cargo=Goods(2, 1, 3))
    state, other = ship(state, "cv2_scout", "moon_surface", cargo=Goods(0, 0, 1))
    founded = play(at_work(state), answer("found", ("by", key))).state
    after = play(founded, answer("facility", ("what", "moon:mining"))).state
    assert the_base(after, "moon").level("mining") == 1
    assert the_ship(after, key).cargo == Goods()
    assert the_ship(after, other).cargo == Goods(0, 0, 1)


@pytest.mark.rule("SH-017", "SH-042", "SH-043", "SH-044", "SH-045", "SH-046", "SH-A22", "SH-053", "SH-040")
def test_lines_of_facilities():
    ladders = {"supply": 4, "mining": 4, "lab": 2, "defence_net": 2}
    for line, top in ladders.items():
        levels = {"supply": 0, "mining": 0, "lab": 0, "defence_net": 0}
        for level in range(1, top + 1):
            state = base(bare(), "moon", **{**levels, line: level - 1})
            assert facility_after(the_base(state, "moon"), line).level == level
        state = base(bare(), "moon", store=PLENTY, **{line: top})
        assert facility_after(the_base(state, "moon"), line) is None
        assert items(at_work(state), "facility")[f"moon:{line}"].blocked.rule == "SH-017"
    names = [content().lines["supply", level].name for level in (1, 2, 3, 4)]
    assert names == ["Small Supply Station", "Large Supply Station", "Small Spaceport", "Large Spaceport"]


@pytest.mark.rule("SH-047", "SH-048", "SH-A73", "AMB-SH-4", "SH-018", "SH-041")
def test_a_base_builds_one_level_a_year_settlements_included():
    state = at_work(base(base(bare(), "moon", store=PLENTY), "mars", store=PLENTY))
    after = play(state, answer("facility", ("what", "moon:settlement"))).state
    assert refused(after, answer("facility", ("what", "moon:lab"))).rule == "SH-048"
    assert refused(after, answer("facility", ("what", "moon:settlement"))).rule == "SH-048"
    assert items(after, "facility")["mars:lab"].blocked is None


@pytest.mark.rule("SH-049", "SH-A73")
def test_races_lift_the_limit_on_settlements():
    state = at_work(base(new(2, "mars_race"), "mars", store=PLENTY))
    for _ in range(3):
        state = play(state, answer("facility", ("what", "mars:settlement"))).state
    assert the_base(state, "mars").level("settlement") == 3
    state = play(state, answer("facility", ("what", "mars:lab"))).state
    assert refused(state, answer("facility", ("what", "mars:mining"))).rule == "SH-048"


@pytest.mark.rule("SH-050")
def test_a_damaged_facility_is_not_enlarged():
    state = base(bare(), "moon", mining=1, damage=(0, 1, 0, 0, 0), store=PLENTY)
    assert items(at_work(state), "facility")["moon:mining"].blocked.rule == "SH-050"


@pytest.mark.rule("SH-039")
def test_earth_takes_no_facility():
    state = at_work(base(bare(), "moon", store=PLENTY))
    assert not any(key.startswith("earth:") for key in items(state, "facility"))


@pytest.mark.rule("SH-005")
@pytest.mark.rule("SH-268", "SH-269", "SH-270", "SH-271")
def test_facilities_are_paid_from_the_store():
    state = base(bare(), "moon", store=Goods(2, 1, 9))
    after = play(at_work(state), answer("facility", ("what", "moon:settlement"))).state
    assert the_base(after, "moon").store == Goods(0, 0, 4)
    assert items(at_work(state), "facility")["moon:defence_net"].blocked.short == "lacks 1 ORE"


@pytest.mark.rule("SH-071", "SH-074", "SH-075", "SH-076", "SH-A26", "SH-A27")
@pytest.mark.parametrize(
    ("price", "bought", "points", "cost"), [(4, 0, 2, 9), (4, 2, 1, 6), (3, 0, 3, 12), (3, 0, 1, 3)]
)
def test_terraforming_points_grow_dearer_at_a_base(price, bought, points, cost):
    assert terraforming_cost(price, bought, points) == cost


@pytest.mark.rule("SH-071", "SH-072", "SH-073", "SH-077", "SH-078", "SH-A26")
def test_terraforming_fills_one_pool_up_to_its_maximum():
    state = base(world(techs(bare(2), "terraforming_1"), "mars", terraform=19), "mars", store=PLENTY)
    assert items(at_work(state), "terraform")["mars"].limit == 1
    after = play(at_work(state), answer("terraform", ("world", "mars", 1))).state
    assert world_of(after, "mars").terraform == 20
    assert the_base(after, "mars").store == Goods(99, 99, 95)
    assert the_base(after, "mars").built == 0
    chart = {w.id for w in content().worlds.values() if w.terraform_max}
    assert chart == {"venus", "mars", "ganymede", "ceres", "callisto", "europa", "titan", "enceladus"}
    assert all(18 <= content().worlds[name].terraform_max <= 24 for name in chart)
    moon = base(techs(bare(), "terraforming_1"), "moon", store=PLENTY)
    assert "terraform" not in [p.key for p in _prompts(at_work(moon))]
    assert "terraform" not in [p.key for p in _prompts(at_work(base(bare(), "mars", store=PLENTY)))]


@pytest.mark.rule("SH-075")
def test_advanced_terraforming_costs_3():
    state = base(techs(bare(), "terraforming_1", "terraforming_2"), "mars", store=Goods(0, 0, 3))
    after = play(at_work(state), answer("terraform", ("world", "mars", 1))).state
    assert the_base(after, "mars").store == Goods()


@pytest.mark.rule("SH-011", "SH-012", "SH-670")
def test_a_gas_planet_base_stands_on_its_surface():
    state = base(bare(), "jupiter")
    assert the_base(state, "jupiter").area == "jupiter_surface"


def routes_of(state):
    return routes(state.players[0], powers_of(state, 0))


@pytest.mark.rule("SH-066", "SH-068", "SH-063")
def test_space_elevators_share_goods_with_orbit():
    state, key = ship(base(bare(), "mars", store=Goods(1, 0, 0)), "cv2_hauler", "mars_orbit")
    assert routes_of(state) == ()
    assert ("base:mars", key) in routes_of(techs(state, "space_elevators"))
    state = base(bare(), "earth_orbit", store=Goods(1, 0, 0))
    assert ("earth", "base:earth_orbit") not in routes_of(state)
    assert ("earth", "base:earth_orbit") in routes_of(techs(state, "space_elevators"))


@pytest.mark.rule("SH-046")
def test_a_higher_level_takes_the_place_of_the_lower_one():
    state = base(bare(), "moon", store=Goods(9, 9, 9), mining=2)
    after = play(at_work(state), answer("facility", ("what", "moon:mining"))).state
    assert the_base(after, "moon").levels == (0, 3, 0, 0, 0)

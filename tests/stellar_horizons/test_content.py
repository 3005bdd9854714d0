"""The components fit together: boards, charts, cards and scenarios. The tables of the rules are in test_tables."""

from collections import Counter
from itertools import pairwise

import pytest

from rulesets.stellar_horizons.board import areas, neighbours, transfer_years
from rulesets.stellar_horizons.content import PACKAGE, content
from rulesets.stellar_horizons.effects import (
    AddStat,
    InterstellarColonizer,
    SetPropulsion,
    SetRange,
    SetRate,
    SetTerraformCost,
    Unlock,
)
from rulesets.stellar_horizons.exploration import fits
from rulesets.stellar_horizons.goods import FIELDS
from silverhorizon.core.content import table_of

KNOWN = content()
YEARS = list(range(2030, 2170, 10))
REAL = [system for system in KNOWN.systems.values() if system.kind == "system"]
CARD_WORLDS = [world for world in KNOWN.worlds.values() if world.card_slot]


def test_systems_rise_with_distance_from_the_sun():
    for inner, outer in pairwise(REAL):
        assert inner.au < outer.au
        assert inner.heliocentric < outer.heliocentric
    assert all(system.transfer_boxes and system.flyby_year in YEARS for system in REAL)


def having(symbol):
    return {world.id for world in KNOWN.worlds.values() if symbol in world.symbols}


def test_symbols_are_those_of_the_rules():
    assert having("reentry") == {"earth", "venus", "mars", "jupiter", "saturn", "titan", "uranus", "neptune"}
    assert having("severe_atmosphere") == {"venus", "jupiter", "saturn", "titan", "uranus", "neptune"}
    assert having("severe_radiation") == {"sun", "mercury", "jupiter", "io", "europa"}
    assert KNOWN.worlds["jupiter"].radiation_areas == ("jupiter_surface",)


def test_worlds_with_a_zone_are_those_with_a_base_cost():
    for world in KNOWN.worlds.values():
        assert world.base_allowed == bool(world.settlement_zone) == (world.base_cost > 0), world.id
    assert not any(
        KNOWN.worlds[name].base_allowed for name in ("earth", "sun", "deep_space_astronomy", "alpha_centauri")
    )


def test_who_explores_which_world():
    for world in KNOWN.worlds.values():
        if "rover" in world.explored_by:
            assert world.surface_area
            assert world.kind not in {"gas_giant", "star", "orbit", "special"}
        if world.exploration:
            assert ("telescope" in world.explored_by) == (world.id != "alpha_centauri")
    assert KNOWN.worlds["deep_space_astronomy"].explored_by == ("telescope",)
    assert "flyby" not in KNOWN.worlds["alpha_centauri"].explored_by


@pytest.mark.parametrize("system", [s for s in KNOWN.systems.values() if s.flyby_area], ids=lambda s: s.id)
def test_each_system_is_one_connected_map(system):
    mine = {key for key, area in areas().items() if area.system == system.id and area.kind != "box"}
    seen, frontier = {system.flyby_area}, [system.flyby_area]
    while frontier:
        for area in neighbours(frontier.pop()):
            if area not in seen:
                seen.add(area)
                frontier.append(area)
    assert seen == mine


def test_a_surface_opens_onto_its_orbit_only():
    for world in KNOWN.worlds.values():
        if world.surface_area and world.surface_area != world.orbit_area:
            assert neighbours(world.surface_area) == (world.orbit_area,)


def test_the_chart_of_technologies():
    assert len(KNOWN.techs) == 48
    cells = Counter((tech.field, tech.column, tech.row) for tech in KNOWN.techs.values())
    assert max(cells.values()) == 1
    for tech in KNOWN.techs.values():
        assert tech.field in FIELDS
        assert all(KNOWN.techs[needed].column < tech.column for needed in tech.prerequisites)
        assert tech.cost >= 8
    means = []
    for column in range(1, 8):
        costs = [tech.cost for tech in KNOWN.techs.values() if tech.column == column]
        means.append(sum(costs) / len(costs))
    assert means == sorted(means)


def ladder(kind, key, **wanted):
    return [
        getattr(effect, key)
        for tech in sorted(KNOWN.techs.values(), key=lambda tech: tech.column)
        for effect in tech.effects
        if isinstance(effect, kind) and all(getattr(effect, name) == value for name, value in wanted.items())
    ]


def test_ladders_of_technologies():
    assert ladder(AddStat, "value", stat="re_exploration") == [1, 2, 3]
    assert ladder(AddStat, "value", stat="cv_exploration") == [1, 2, 3, 5]
    assert ladder(AddStat, "value", stat="base_cost_sup") == [-1, -2, -3]
    assert ladder(AddStat, "value", stat="tactics_points") == [1, 2]
    assert ladder(SetPropulsion, "value") == [0.15, 0.1, 0.06, 0.04]
    assert ladder(SetRange, "value") == [2, 6, 14, 30]
    assert KNOWN.rate("cv_range_start") == -1
    assert ladder(SetTerraformCost, "sup") == [4, 3]
    for rate in ("engine_failure", "re_malfunction", "cv_recall"):
        steps = ladder(SetRate, "value", rate=rate)
        assert [KNOWN.rate(rate), *steps] == sorted({KNOWN.rate(rate), *steps}, reverse=True)


def test_three_colonizers_one_a_field_in_the_last_column():
    found = [tech for tech in KNOWN.techs.values() if any(isinstance(e, InterstellarColonizer) for e in tech.effects)]
    assert {(tech.field, tech.column) for tech in found} == {(field, 7) for field in FIELDS}


def test_each_feature_is_unlocked_once():
    features = Counter(e.feature for tech in KNOWN.techs.values() for e in tech.effects if isinstance(e, Unlock))
    assert set(features.values()) == {1}
    assert set(features) == {
        "reusable_lv",
        "space_mining",
        "space_refining",
        "space_elevators",
        "pressure_hulls",
        "radiation_shielding",
        "space_missiles",
        "fighter_drones",
        "bomber_drones",
        "terraforming",
    }


def test_life_is_discovered_signs_first():
    found = {tech.id: tech.prerequisites for tech in KNOWN.techs.values() if tech.discovery}
    assert set(found) == {"signs_of_life", "presence_of_life"}
    assert found["presence_of_life"] == ("signs_of_life",)


def test_no_prerequisite_is_implied_by_another():
    for tech in KNOWN.techs.values():
        implied = {earlier for needed in tech.prerequisites for earlier in KNOWN.techs[needed].prerequisites}
        assert not implied & set(tech.prerequisites), tech.id


def test_ships_and_the_technologies_that_open_them_agree():
    opened = {
        ship: tech.id for tech in KNOWN.techs.values() for e in tech.effects if hasattr(e, "ships") for ship in e.ships
    }
    assert {ship.id: ship.technology for ship in KNOWN.ships.values() if ship.technology} == opened


def test_prices_of_ships():
    for ship in KNOWN.ships.values():
        assert ship.earth_price == ship.cost.total
        assert ship.counter_limit > 0
        if ship.kind == "cv":
            assert ship.cost.sup
            assert ship.cost.fuel
        if ship.kind == "lv":
            assert ship.cargo == ship.size
    assert KNOWN.ships["orbiter"].earth_price == 3
    assert KNOWN.ships["rover"].earth_price + KNOWN.ships["probe"].earth_price == 5


def test_policies_have_three_tiers():
    lines = {policy.line for policy in KNOWN.policies.values()}
    assert len(lines) == 7
    for line in lines:
        tiers = [(p.tier, p.unified, p.prerequisite) for p in KNOWN.policies.values() if p.line == line]
        assert tiers == [(1, False, ""), (2, False, f"{line}_1"), (3, True, f"{line}_2")]


def test_factions_are_balanced_and_whole():
    assert sorted(f.printed_initiative for f in KNOWN.factions.values()) == list(range(1, 8))
    sums = {}
    for faction in KNOWN.factions.values():
        research = (faction.research_engineering, faction.research_biology, faction.research_physics)
        assert all(len(column) == len(YEARS) for column in (faction.budget, *research))
        assert all(list(column) == sorted(column) for column in research)
        assert set(faction.ship_names) == set(KNOWN.ships)
        assert len(set(faction.base_names)) == KNOWN.base_counters
        assert all(KNOWN.techs[tech].column == 1 for tech in faction.start_techs)
        sums[faction.id] = sum(faction.budget) + sum(map(sum, research))
    mean = sum(sums.values()) / 7
    assert all(abs(value - mean) <= 0.08 * mean for value in sums.values())


def test_facility_ladders():
    assert [KNOWN.lines["mining", level].production_bonus for level in (1, 2, 3, 4)] == [0, 1, 3, 5]
    assert [KNOWN.lines["lab", level].tech_bonus for level in (1, 2)] == [0, 3]
    for line, top in (("supply", 4), ("mining", 4), ("lab", 2), ("defence_net", 2)):
        costs = [KNOWN.lines[line, level].cost.total for level in range(1, top + 1)]
        assert costs == sorted(set(costs))


def test_world_cards_fit_enough_worlds():
    assert len(KNOWN.cards) > len(CARD_WORLDS)
    for card in KNOWN.cards:
        assert sum(fits(card, world.id) for world in CARD_WORLDS) >= 2, card
    for world in CARD_WORLDS:
        assert sum(fits(card, world.id) for card in KNOWN.cards) >= 10, world.id


def test_missions_can_be_completed():
    for mission in KNOWN.missions.values():
        world = KNOWN.worlds[mission.world]
        assert world.exploration
        assert "cv" in world.explored_by if mission.cv_only else set(world.explored_by) - {"telescope"}
        assert mission.decade in YEARS[1:] if mission.dated else mission.decade == 2030
    assert sum(not mission.dated for mission in KNOWN.missions.values()) >= 16


def test_markers_of_each_field():
    assert len(KNOWN.cups) == len(FIELDS)
    for cup in KNOWN.cups:
        assert len(cup) == 5
        assert sum(cup) >= 30
        assert 0.15 <= sum(cup[2:]) / sum(cup) <= 0.4


@pytest.mark.parametrize("table", [KNOWN.events, KNOWN.locations])
def test_d100_tables_have_no_gap(table):
    low = 1
    for row in table:
        assert row.min == low
        low = row.max + 1
    assert low == 101


def test_locations_are_worlds_with_bases():
    for row in KNOWN.locations:
        assert KNOWN.worlds[row.world].base_allowed
        assert KNOWN.worlds[row.world].system == row.system
    assert {row.system for row in KNOWN.locations} == {w.system for w in KNOWN.worlds.values() if w.base_allowed}


def test_scenarios_name_what_exists():
    assert len(KNOWN.scenarios) == 6
    for scenario in KNOWN.scenarios.values():
        systems = scenario.systems or tuple(KNOWN.systems)
        assert set(systems) <= set(KNOWN.systems)
        for tech in scenario.technologies:
            assert set(KNOWN.techs[tech].prerequisites) <= set(scenario.technologies)
        for policy in scenario.policies:
            assert KNOWN.policies[policy].prerequisite in {"", *scenario.policies}
        for asset in scenario.assets:
            assert asset.what == "ship" or KNOWN.worlds[asset.world].system in systems
            assert asset.what == "base" or asset.area in areas()
        for world, card in scenario.world_cards.items():
            assert fits(card, world)


def test_solo_bands_cover_every_score():
    low = -999
    for band in KNOWN.bands:
        assert band.min == low
        low = band.max + 1
    assert low == 1000


def test_robots_reach_the_inner_system_at_once_and_neptune_later():
    def reached(propulsion, saved):
        return {
            system.id
            for system in REAL
            if transfer_years("earth_system", system.id, propulsion, saved) <= system.transfer_boxes
        }

    assert {"mercury_system", "venus_system", "mars_system", "main_belt", "jupiter_system"} <= reached(25, 0)
    assert not {"neptune_system", "kuiper_belt", "scattered_disc"} & reached(25, 3)
    assert reached(4, 0) == {system.id for system in REAL}
    assert (
        transfer_years("earth_system", "alpha_centauri_system", 4, 3)
        <= KNOWN.systems["alpha_centauri_system"].transfer_boxes
    )
    assert (
        transfer_years("earth_system", "alpha_centauri_system", 6, 3)
        > KNOWN.systems["alpha_centauri_system"].transfer_boxes
    )


def test_every_base_world_can_be_founded_from_one_hold():
    for world in KNOWN.worlds.values():
        holds = [s.cargo for s in KNOWN.ships.values() if s.kind == "cv" and (s.size <= 4 or not world.needs_reentry)]
        assert max(1, world.base_cost - 3) <= max(holds)


def test_every_record_says_where_it_comes_from():
    for name in ("constants", "worlds", "techs", "policies", "ships", "facilities", "missions", "events"):
        for table in table_of(PACKAGE, f"{name}.toml").values():
            for record in table if isinstance(table, list) else ():
                assert record["origin"] in {"reference", "house"}


def test_eight_worlds_can_be_terraformed():
    most = {world.id: world.terraform_max for world in KNOWN.worlds.values() if world.terraform_max}
    assert set(most) == {"venus", "mars", "ganymede", "ceres", "callisto", "europa", "titan", "enceladus"}
    assert (min(most.values()), max(most.values()), most["callisto"]) == (18, 24, 20)


def test_radiation_lies_on_the_whole_of_mercury_io_and_europa():
    assert [system.id for system in KNOWN.systems.values() if system.severe_radiation_everywhere] == ["mercury_system"]
    for name in ("mercury", "io", "europa"):
        assert KNOWN.worlds[name].radiation_areas == (f"{name}_orbit", f"{name}_surface")


def test_links_and_central_worlds_name_what_exists():
    joined = [frozenset((link.a, link.b)) for link in KNOWN.links]
    assert set().union(*joined) <= set(areas())
    assert len(joined) == len(set(joined))
    for system in KNOWN.systems.values():
        assert not system.central_world or KNOWN.worlds[system.central_world].system == system.id


def test_bases_cost_1_to_10_and_make_something_but_in_earth_orbit():
    for world in KNOWN.worlds.values():
        if world.base_allowed:
            assert 1 <= world.base_cost <= 10
            assert bool(world.production_bonus.total) == (world.id != "earth_orbit"), world.id
    near = ("earth_orbit", "moon", "near_earth_asteroids", "mars", "phobos", "deimos")
    assert all(KNOWN.worlds[name].base_cost <= KNOWN.ships["cv2_hauler"].cargo for name in near)


def reached_by_crews(span):
    """Lists the systems that crews reach from Earth by bases, each within a range of the one before."""
    seen, numbers = {"earth_system"}, {system.id: system.heliocentric for system in REAL}
    while True:
        new = {name for name in numbers if any(abs(numbers[name] - numbers[base]) <= span for base in seen)} - seen
        if not new:
            return seen
        seen |= new


@pytest.mark.parametrize(
    ("span", "last"), [(2, "near_earth"), (6, "mars_system"), (14, "saturn_system"), (30, "scattered_disc")]
)
def test_each_range_opens_what_it_is_meant_to(span, last):
    order = (
        {"earth_system", "near_earth"},
        {"venus_system", "mars_system"},
        {"mercury_system", "main_belt", "jupiter_system", "saturn_system"},
        {"uranus_system", "neptune_system", "kuiper_belt", "scattered_disc"},
    )
    wanted = set()
    for group in order:
        wanted |= group
        if last in group:
            break
    assert reached_by_crews(span) == wanted


def test_frames_of_the_campaigns():
    frames = {key: (s.first_year, s.last_year, s.end_roll) for key, s in KNOWN.scenarios.items() if "campaign" in key}
    assert frames == {
        "short_campaign": (2030, 2070, False),
        "grand_campaign": (2030, 2169, True),
        "solo_campaign": (2030, 2169, True),
    }
    for scenario in KNOWN.scenarios.values():
        assert (scenario.settlements_per_base_and_turn == 0) == (scenario.victory.kind == "settlements")
    assert {"draw", "victory"} <= {band.id for band in KNOWN.bands}

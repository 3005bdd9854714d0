"""The tables of the rules, cell by cell: what the data files hold is what the reference prints."""

import pytest

from rulesets.stellar_horizons.content import content

KNOWN = content()


def rows(name):
    return KNOWN.tables[name]


def cells(name, *fields):
    return [tuple(row[field] for field in fields) for row in rows(name)]


def test_rates_of_the_reference():
    wanted = {
        "engine_failure": 5,
        "re_malfunction": 30,
        "cv_recall": 50,
        "lv_recovery_above": 25,
        "radiation_malfunction": 10,
        "venus_rover_malfunction": 20,
        "exploration_per_marker": 10,
        "depletion_from": 3,
        "relay_penalty": -1,
        "telescope_share": 50,
        "tech_discount": 3,
        "tech_minimum": 5,
        "politics_per_phase": 2,
        "mission_income": 1,
        "unused_limit_income": 1,
        "over_limit_max": 4,
        "policies_max": 10,
        "unified_max": 1,
        "earth_lab_points": 3,
        "growth_per_settlements": 10,
        "initiative_per_politics": 10,
        "terraform_surcharge": 1,
        "base_cost_minimum": 1,
        "seek_success": 4,
        "diplomacy_success": 6,
    }
    assert {name: KNOWN.rate(name) for name in wanted} == wanted


@pytest.mark.rule("SH-5.1")
def test_the_damage_table():
    direct = [4, 7, 10, 13, 15, 17, 19, 21, 23, *range(24, 40), 999]
    strike = [6, 8, 10, 12, 15, 18, 21, 24, 27, *range(29, 60, 2), 999]
    for column, highs in (("direct", direct), ("strike", strike)):
        lows = [-99, *(high + 1 for high in highs[:-1])]
        found = [(row[f"{column}_min"], row[f"{column}_max"], row["damage"]) for row in rows("combat_damage")]
        assert found == list(zip(lows, highs, range(26), strict=True))


@pytest.mark.rule("SH-5.2")
def test_the_raid_table():
    assert [r["d10"] for r in rows("npf_raid") if r["base_destroyed"]] == [10]
    found = [(r["d10"], r["resources"], r["damage"]) for r in rows("npf_raid")]
    assert found == [
        (1, 1, 4),
        (2, 2, 3),
        (3, 3, 2),
        (4, 4, 2),
        (5, 5, 2),
        (6, 6, 1),
        (7, 6, 1),
        (8, 6, 1),
        (9, 6, 0),
        (10, 0, 0),
    ]


def test_rewards_in_markers():
    found = {r["reason"]: (r["politics"], r["victory"], r["biology"], r["engineering"]) for r in rows("marker_rewards")}
    assert found == {
        "depletion": (1, 0, 0, 0),
        "mission_completed": (1, 0, 0, 0),
        "mission_not_stored": (0, 1, 0, 0),
        "signs_of_life": (1, 1, 2, 0),
        "presence_of_life": (2, 2, 4, 0),
        "asteroid_mined": (0, 1, 0, 0),
        "pirate_destroyed": (1, 1, 0, 0),
        "npf_raid_without_cv_loss": (0, 1, 0, 0),
        "cv_recalled": (0, 0, 1, 0),
        "re_malfunction": (0, 0, 0, 1),
    }


def test_the_end_of_the_campaign_and_the_mission_store():
    ends = [(r["year"], r["chance"]) for r in rows("campaign_end")]
    assert ends == [*((year, year - 2144) for year in range(2145, 2169)), (2169, 100)]
    assert [r["missions"] for r in rows("mission_store")] == list(range(1, 15))


def test_relations_tables_name_five_levels_and_never_fall():
    levels = ["war", "embargo", "neutral", "cooperation", "alliance"]
    for name, key in (("relation_income", "billion"), ("trade_limit", "limit")):
        assert [row["relation"] for row in rows(name)] == levels
        assert [row[key] for row in rows(name)] == sorted(row[key] for row in rows(name))


@pytest.mark.rule("SH-5.3")
def test_where_ships_are_built():
    assert cells("ship_construction", "at", "re", "lv", "cv", "cv_reentry") == [
        ("earth", True, 4, 9, 4),
        ("small_supply_station", False, 2, 0, 0),
        ("large_supply_station", False, 4, 0, 0),
        ("small_spaceport", True, 4, 2, 2),
        ("large_spaceport", True, 4, 9, 4),
    ]


@pytest.mark.rule("SH-5.4")
def test_where_crewed_vehicles_are_serviced():
    assert cells("cv_service", "at", "cv", "cv_reentry") == [
        ("earth", 9, 4),
        ("small_supply_station", 2, 2),
        ("large_supply_station", 3, 3),
        ("small_spaceport", 5, 4),
        ("large_spaceport", 9, 4),
    ]


@pytest.mark.rule("SH-5.5")
def test_upkeep_over_the_limits():
    found = cells("upkeep_over_limit", "over", "re", "cv", "base")
    assert found == [(1, 2, 4, 4), (2, 5, 10, 10), (3, 9, 18, 18), (4, 14, 28, 28)]


@pytest.mark.rule("SH-5.6")
def test_victory_points():
    texts = {"id", "name", "origin", "source", "text"}
    found = {name: {key: cell for key, cell in row.items() if key not in texts} for name, row in KNOWN.vp.items()}
    assert found == {
        "victory_markers": {"points": 1, "per": 1},
        "missions": {"points": 1, "per": 1},
        "tech_points": {"points": 1, "per": 20},
        "politics_markers": {"points": 1, "per": 5},
        "settlements": {"zones": {"earth_orbit": 1, "near": 1.25, "middle": 1.5, "giant": 1.75, "beyond": 2}},
        "terraformed_settlements": {"half": 0.25, "full": 0.5},
        "terraformed_majority": {"half": 10, "full": 25},
        "facility_levels": {"points": 1, "per": 1},
        "fleet": {"points": 0.5, "per": 1},
        "alpha_centauri": {"cv": 15, "re": 5},
        "interstellar_colonizer": {"by_count": [0, 15, 30, 50]},
        "missing_technologies": {"points": -3, "per": 1},
    }


ZONES = {
    "earth_orbit": {"earth_system"},
    "near": {"earth_system", "near_earth", "mars_system"},
    "middle": {"mercury_system", "venus_system", "main_belt"},
    "giant": {"jupiter_system", "saturn_system"},
    "beyond": {"uranus_system", "neptune_system", "kuiper_belt", "scattered_disc"},
}


@pytest.mark.rule("SH-062", "SH-5.6")
def test_every_world_lies_in_the_zone_of_its_system():
    for world in KNOWN.worlds.values():
        if world.base_allowed:
            assert world.system in ZONES[world.settlement_zone], world.id
    assert [world.id for world in KNOWN.worlds.values() if world.settlement_zone == "earth_orbit"] == ["earth_orbit"]


@pytest.mark.rule("SH-5.7", "SH-A33")
def test_what_asteroids_hold():
    assert cells("asteroid_mining", "d10", "resource", "amount") == [
        (1, "sup", 3),
        (2, "sup", 4),
        (3, "sup", 5),
        (4, "fuel", 3),
        (5, "fuel", 4),
        (6, "fuel", 5),
        (7, "ore", 3),
        (8, "ore", 4),
        (9, "ore", 5),
        (10, "ore", 6),
    ]


@pytest.mark.rule("SH-5.8")
def test_repairs_and_markers_for_losses():
    assert cells("cv_repair", "at", "markers") == [
        ("small_supply_station", 1),
        ("large_supply_station", 2),
        ("small_spaceport", 3),
        ("large_spaceport", 99),
        ("earth", 99),
    ]
    assert cells("engine_loss_markers", "ship", "size", "markers") == [
        ("re", 1, 1),
        ("lv_with_cargo", 1, 1),
        ("cv", 2, 3),
        ("cv", 3, 5),
        ("cv", 4, 7),
        *(("cv", size, 9) for size in range(5, 10)),
    ]
    assert cells("combat_loss_markers", "unit", "min_size", "max_size", "engineering", "victory") == [
        ("base", 0, 0, 1, 0),
        ("cv", 2, 3, 1, 1),
        ("cv", 4, 5, 2, 2),
        ("cv", 6, 6, 3, 3),
        ("cv", 7, 99, 4, 4),
    ]


@pytest.mark.rule("SH-091", "AMB-SH-13")
def test_settlement_bonuses_cover_every_number_and_rise():
    found = cells("settlement_bonus", "min", "max", "production", "trade")
    assert [low for low, *_ in found] == [0, *(high + 1 for _, high, *_ in found[:-1])]
    assert found[-1][1] == 999
    for column in (2, 3):
        assert [row[column] for row in found] == sorted({row[column] for row in found})


@pytest.mark.rule("SH-E10", "SH-E11")
def test_newcomers_by_decade_and_players():
    fields = ("from_decade", "min_players", "npf_bases", "asteroids", "pirates", "pirate_side")
    assert cells("newcomers", *fields) == [
        (2040, 1, 1, 0, 0, "weak"),
        (2050, 1, 1, 1, 1, "weak"),
        (2080, 4, 1, 2, 2, "weak"),
        (2100, 1, 1, 2, 2, "weak"),
        (2100, 4, 1, 3, 3, "weak"),
        (2120, 1, 1, 2, 2, "strong"),
        (2120, 4, 1, 3, 3, "strong"),
    ]

import pytest
from silver_river.tables import table

from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.state import capacity_of


def settler(*cards, at="nunki", civilization=9, race="humans"):
    return table(2, race, "greys").only_fleet(0, 1, at, 2).stock(0, civilization=civilization).tech(0, *cards)


@pytest.mark.rule("SR-701", "SR-702", "SR-706", "SR-709", "SR-703")
def test_colonize_costs_three_and_puts_one_cube_where_a_fleet_is():
    game = settler()
    assert game.open_items(0, "colonize") == ["tessaly"]
    assert next(iter(game.items(0, "colonize"))) == "tessaly", "what is out of reach stands below"
    assert game.items(0, "colonize")["lumen"].blocked.rule == "SR-703"
    game.play(0, "colonize", planet="tessaly")
    assert game.cubes("tessaly") == (1, 0)
    assert game.of(0).stock.civilization == 6


@pytest.mark.rule("SR-704", "SR-705", "SR-711", "SR-957")
def test_uninhabitable_planets_need_subterranean_colonization():
    game = settler(at="sabik")
    assert game.items(0, "colonize")["char"].blocked.rule == "SR-705"
    game = settler("subterranean_colonization", at="sabik")
    game.play(0, "colonize", planet="char")
    assert game.cubes("char") == (1, 0)


@pytest.mark.rule("SR-710", "SR-701", "AMB-SR-93")
@pytest.mark.parametrize(
    ("race", "cards", "planet", "price"),
    [
        ("humans", ("advanced_colonization",), "orison", 2),
        ("arcturians", (), "orison", 2),
        ("arcturians", ("advanced_colonization",), "orison", 1),
        ("martians", ("subterranean_colonization",), "char", 1),
        ("martians", ("subterranean_colonization", "advanced_colonization"), "char", 1),
        ("martians", (), "orison", 3),
    ],
)
def test_what_changes_the_price_of_colonize(race, cards, planet, price):
    game = settler(*cards, at="sabik", race=race)
    game.play(0, "colonize", planet=planet)
    assert game.of(0).stock.civilization == 9 - price


@pytest.mark.rule("SR-621", "SR-622", "SR-707", "SR-722")
def test_a_planet_of_others_can_be_colonized_below_its_whole_capacity():
    game = settler().people("tessaly", 0, 4)
    assert game.items(0, "colonize")["tessaly"].blocked.rule == "SR-621"
    terraform = list(game.state.terraform)
    terraform[planet_index(game.state, "tessaly")] = 1
    game.put(terraform=tuple(terraform)).play(0, "colonize", planet="tessaly")
    assert game.cubes("tessaly") == (1, 4)


@pytest.mark.rule("SR-619", "SR-620", "SR-628", "AMB-SR-69", "AMB-SR-22")
def test_an_activation_may_colonize_several_planets_of_its_sector_each_paid():
    game = settler("subterranean_colonization", at="nunki").stock(0, civilization=6, military=1)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="sabik")
    game.play(0, "colonize", planet="orison").play(0, "colonize", planet="char")
    assert (game.cubes("orison"), game.cubes("char")) == ((1, 0), (1, 0))
    assert game.of(0).stock.civilization == 0
    assert game.state.turn.kind == "military"


@pytest.mark.rule("AMB-SR-87", "SR-703")
def test_foreign_fleets_never_hinder_colonize():
    game = settler().fleet(1, 1, "nunki").play(0, "colonize", planet="tessaly")
    assert game.cubes("tessaly") == (1, 0)


@pytest.mark.rule("SR-712", "SR-713", "SR-721", "SR-718", "SR-715", "AMB-SR-21")
def test_populate_grows_own_planets_without_a_fleet_at_two_a_cube():
    game = settler(at="reed_gate", civilization=8).people("tessaly", 1).people("lumen", 1, 2).people("halcyon", 0, 1)
    assert set(game.items(0, "populate")) == {"tessaly", "lumen", "earth"}
    assert game.items(0, "populate")["earth"].blocked.rule == "SR-715"
    assert game.why_not(0, "populate", planets={"lumen": 2}) != ""
    game.play(0, "populate", planets={"tessaly": 3, "lumen": 1})
    assert (game.cubes("tessaly"), game.cubes("lumen")) == ((4, 0), (2, 2))
    assert game.of(0).stock.civilization == 0


@pytest.mark.rule("SR-717", "SR-712")
def test_domestic_planning_populates_one_for_one():
    game = settler("domestic_planning", civilization=3).people("tessaly", 1).play(0, "populate", planets={"tessaly": 3})
    assert game.of(0).stock.civilization == 0


@pytest.mark.rule("AMB-SR-112")
def test_exodus_fleets_populate_two_for_one_rounded_up_once():
    game = settler("exodus_fleets", civilization=2).people("tessaly", 1).people("lumen", 1)
    game.play(0, "populate", planets={"tessaly": 2, "lumen": 1})
    assert game.of(0).stock.civilization == 0
    game = settler("exodus_fleets", civilization=2).people("tessaly", 1).play(0, "populate", planets={"tessaly": 1})
    assert game.of(0).stock.civilization == 1


@pytest.mark.rule("SR-703", "SR-701")
def test_exodus_fleets_colonize_beside_own_people_without_a_fleet():
    game = settler("exodus_fleets", at="reed_gate").people("orison", 1)
    assert "tessaly" in game.open_items(0, "colonize")
    assert game.items(0, "colonize")["saltmere"].blocked.rule == "SR-703"


@pytest.mark.rule("SR-714", "SR-708", "AMB-SR-49", "AMB-SR-10")
def test_capacity_is_the_printed_number_and_the_highest_modifier():
    game = settler("garden_domes").people("tessaly", 0, 1)
    tessaly, earth = planet_index(game.state, "tessaly"), planet_index(game.state, "earth")
    assert capacity_of(game.state, tessaly) == 4
    game.play(0, "colonize", planet="tessaly")
    assert capacity_of(game.state, tessaly) == 5
    assert capacity_of(game.state, earth) == 6
    game.tech(0, "world_shaping").play(0, "populate", planets={"earth": 1})
    assert capacity_of(game.state, tessaly) == 6


def trader(at="arches_deep", civilization=5):
    return table().only_fleet(0, 1, at, 2).stock(0, civilization=civilization).tech(0, "trade_stations")


@pytest.mark.rule("SR-731", "SR-732", "SR-733", "SR-734", "AMB-SR-86", "AMB-SR-89", "SR-005")
def test_a_station_costs_two_and_goes_where_a_fleet_is_and_none_stands():
    assert set(trader().items(0, "trade_station")) == {"arches_deep"}
    game = trader().play(0, "trade_station", sector="arches_deep")
    assert game.of(0).stock.civilization == 3
    assert game.why_not(0, "trade_station", sector="arches_deep") == "SR-734"
    game = trader("trifid_nebula")
    assert game.why_not(0, "trade_station", sector="trifid_nebula") == ""
    game.station(1, "trifid_nebula")
    assert game.why_not(0, "trade_station", sector="trifid_nebula") == "SR-734"
    game.tech(0).player(0, techs=((),) * 10)
    assert game.asked(0, "trade_station").blocked.rule == "SR-731"


@pytest.mark.rule("SR-735", "SR-733")
@pytest.mark.parametrize("sector", ["nunki", "sagittarius_a", "pebble_ford", "reed_gate"])
def test_no_station_in_sectors_with_planets_or_on_sagittarius(sector):
    assert trader(sector).asked(0, "trade_station").blocked.rule == "SR-733"


@pytest.mark.rule("SR-736", "SR-737", "SR-738")
def test_four_stations_at_most_and_a_lost_one_may_be_built_again():
    game = trader()
    for sector in ("baades_window", "great_rift", "coalsack_verge", "norma_spur"):
        game.station(0, sector)
    assert game.asked(0, "trade_station").blocked.rule == "SR-736"
    game.put(stations=game.state.stations[1:]).play(0, "trade_station", sector="arches_deep")
    assert len(game.state.stations) == 4

"""The worked examples of the rulebook, number by number: the turns of Rob, Patrice and Tracey."""

import pytest
from msgspec.structs import replace
from silver_river.tables import table

from rulesets.silver_river.phases.combat.units import fight_in


def rob():
    """Greys pay full price for Tactics and elections, so that the printed numbers hold."""
    game = table(3, "greys", "martians", "arcturians").people("tessaly", 2).stock(0, political=18)
    pile = (*game.state.tactics.pile, "overcharge", "research_grant", "filibuster", "overcharge")
    return game.put(tactics=replace(game.state.tactics, pile=pile))


@pytest.mark.rule("SR-307", "SR-313", "SR-314", "SR-315", "SR-316", "SR-317")
def test_rob_spends_fourteen_of_eighteen_political_and_votes_with_four():
    game = rob()
    game.play(0, "tactics").play(0, "keep_tactics", cards=["overcharge"]).play(0, "no_card")
    assert game.of(0).stock.political == 16
    game.play(0, "tactics").play(0, "keep_tactics", cards=["research_grant"])
    assert game.of(0).stock.political == 14
    assert len(game.state.tactics.discards) == 2
    game.play(0, "play_action", card="research_grant")
    assert (game.of(0).stock.technology, game.of(0).stock.political) == (3, 14)
    game.play(0, "no_card")
    game.play(0, "build_wonder", wonder="quiet_lens", planet="reticula")
    game.play(0, "build_wonder", wonder="pleasure_dome", planet="tessaly").play(0, "wait")
    assert game.of(0).stock.political == 6
    assert len({built.planet for built in game.state.wonders}) == 2
    game.play(0, "call_election", titles=["trade_leader", "spymaster"])
    assert game.of(0).stock.political == 18 - 14
    game.decline(0).vote(0, "A", 3)
    assert game.state.titles == (-1, -1, 0)
    assert game.of(0).stock.political == 1


@pytest.mark.rule("SR-307", "SR-308", "SR-310", "SR-312", "SR-318", "SR-319", "SR-601")
def test_patrice_spends_twelve_of_fifteen_military_on_ships_and_a_won_battle():
    game = table(2, "humans", "martians").stock(0, military=15)
    game.fleet(0, 3, "arches_deep", ships=4).only_fleet(1, 1, "nunki", 3)
    game.play(0, "build_ships", fleets={"a3": 4})
    assert (game.ships(0)[2], game.of(0).stock.military) == (8, 11)
    game.play(0, "activate", fleet="a3").play(0, "move", sector="nunki")
    assert game.of(0).stock.military == 10
    game.play(0, "attack", rolls="***....." + "**.", defender="B")
    assert fight_in(game.state) is None
    assert game.ships(0)[2] == 6
    game.play(0, "build_ships", fleets={"a3": 4})
    assert (game.ships(0)[2], game.of(0).stock.military) == (10, 6)
    assert game.items(0, "build_ships")["a3"].blocked.rule == "SR-319"
    game.play(0, "build_ships", fleets={"a1": 1, "a2": 1, "a4": 1})
    assert game.of(0).stock.military == 3
    assert game.why_not(0, "activate", fleet="a1") == "SR-309"
    game.play(0, "end_turn")
    assert game.of(0).stock.military == 3


@pytest.mark.rule("SR-311")
def test_patrice_leaves_other_types_for_a_later_turn():
    game = table(2, "humans", "martians").stock(0, military=2, civilization=9).fleet(0, 1, "nunki")
    game.play(0, "build_ships", fleets={"a4": 1})
    assert game.asked(0, "colonize").blocked.rule == "SR-304"
    game.play(0, "end_turn").play(1, "pass").play(1, "no_step")
    assert game.asked(0, "colonize").blocked is None


def tracey():
    """Planet A is Vermilion: capacity 5, 1 own and 2 foreign population. Planet B is Tessaly: capacity 4, 1 own."""
    game = table(2, "humans", "greys").people("vermilion", 1, 2).people("tessaly", 1)
    game.stock(0, technology=9, civilization=12)
    return game.only_fleet(0, 1, "baades_window", 2).fleet(0, 2, "shaula", ships=1)


@pytest.mark.rule("SR-320", "SR-321", "SR-732", "SR-733")
def test_tracey_researches_three_cards_and_then_builds_a_station_for_two():
    game = tracey()
    game.play(0, "research", card="trade_stations").play(0, "place_technology", slot="slot_civilization_1")
    game.play(0, "research", card="subterranean_colonization").play(0, "place_technology", slot="slot_civilization_2")
    game.play(0, "research", card="domestic_planning")
    assert game.of(0).stock.technology == 9 - 3 - 2 - 3
    game = tracey().tech(0, "trade_stations")
    assert game.open_items(0, "trade_station") == ["baades_window"]
    game.play(0, "trade_station", sector="baades_window")
    assert game.of(0).stock.civilization == 10
    assert len(game.state.stations) == 1


@pytest.mark.rule("SR-322", "SR-717", "SR-718", "SR-722")
def test_tracey_fills_both_planets_with_five_civilization():
    game = tracey().tech(0, "domestic_planning")
    game.play(0, "populate", planets={"vermilion": 2, "tessaly": 3})
    assert (game.cubes("vermilion"), game.cubes("tessaly")) == ((3, 2), (4, 0))
    assert game.of(0).stock.civilization == 7
    assert game.items(0, "populate")["vermilion"].blocked.rule == "SR-715"
    assert game.items(0, "populate")["tessaly"].blocked.rule == "SR-715"


@pytest.mark.rule("SR-323", "SR-709", "SR-711", "SR-719", "SR-720")
def test_tracey_settles_an_uninhabitable_planet_and_fills_it_in_the_same_turn():
    game = tracey().tech(0, "domestic_planning", "subterranean_colonization", "trade_stations")
    game.fleet(0, 1, "cebalrai")
    game.fleet(0, 2, "baades_window", ships=1)
    game.play(0, "trade_station", sector="baades_window").play(0, "populate", planets={"vermilion": 2, "tessaly": 3})
    game.play(0, "colonize", planet="scoria")
    game.play(0, "wait")
    assert game.of(0).stock.civilization == 12 - 2 - 5 - 3
    game.play(0, "populate", planets={"scoria": 2})
    assert game.cubes("scoria") == (3, 0)
    assert game.of(0).stock.civilization == 0


@pytest.mark.rule("SR-710", "SR-323")
def test_with_advanced_colonization_the_same_planet_costs_two():
    game = tracey().tech(0, "subterranean_colonization", "advanced_colonization").fleet(0, 1, "cebalrai")
    assert game.items(0, "colonize")["scoria"].price == "2C"

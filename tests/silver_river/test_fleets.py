import pytest
from silver_river.tables import action_of, table

from rulesets.silver_river.board import SECTOR_INDEX
from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.sight import hidden_fleets, is_looked_at, may_look
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.dice import Dice


def go(game, seat, fleet, sector):
    return game.play(seat, "activate", fleet=fleet).play(seat, "move", sector=sector)


@pytest.mark.rule("SR-601", "SR-602", "SR-627", "SR-603", "AMB-SR-67")
def test_an_activation_costs_one_military_and_moves_one_sector_or_none():
    game = table().stock(0, military=2).fleet(1, 1, "ascella")
    game.play(0, "activate", fleet="a1")
    assert game.of(0).stock.military == 1
    assert set(game.items(0, "move")) == {"reed_gate", "arches_deep", "coalsack_verge", "ascella", "shaula"}
    game.play(0, "move", sector="arches_deep")
    assert {"explore", "nothing"} <= {prompt for prompt in ("explore", "nothing", "attack") if game.prompt(0, prompt)}
    game.play(0, "nothing")
    assert game.where(0, 1) == "arches_deep"


@pytest.mark.rule("SR-602")
def test_fold_drives_reach_two_sectors_and_twin_command_activates_twice():
    game = table().stock(0, military=4).tech(0, "fold_drives")
    game.play(0, "activate", fleet="a1")
    assert "trifid_nebula" in game.items(0, "move")
    game = table().stock(0, military=4).tech(0, "fold_drives", "twin_command")
    go(game, 0, "a1", "reed_gate")
    go(game, 0, "a1", "reed_gate")
    assert game.why_not(0, "activate", fleet="a2") == "SR-309"


@pytest.mark.rule("SR-631", "SR-633", "SR-319", "AMB-SR-63", "AMB-SR-64")
def test_ships_are_built_anywhere_in_any_division_up_to_ten():
    game = table().stock(0, military=12).fleet(0, 2, "sagittarius_a")
    game.play(0, "build_ships", fleets={"a1": 5, "a2": 2})
    assert game.ships(0) == (10, 5, 2, 1)
    assert game.of(0).stock.military == 5
    assert game.items(0, "build_ships")["a1"].blocked.rule == "SR-319"


@pytest.mark.rule("SR-632")
def test_a_fleet_beside_a_foreign_fleet_receives_no_ships():
    game = table().stock(0, military=2).fleet(0, 1, "nunki").fleet(1, 1, "nunki").station(1, "arches_deep")
    game.fleet(0, 2, "arches_deep")
    assert game.items(0, "build_ships")["a1"].blocked.rule == "SR-632"
    assert game.items(0, "build_ships")["a2"].blocked is None


@pytest.mark.rule("SR-634", "SR-648", "SR-647", "AMB-SR-62")
def test_a_destroyed_fleet_is_built_anew_at_home_unless_a_foreign_fleet_is_there():
    game = table().stock(0, military=3).fleet(0, 4, "off", ships=0)
    game.play(0, "build_ships", fleets={"a4": 2})
    assert (game.where(0, 4), game.ships(0)[3]) == ("reed_gate", 2)
    game.fleet(0, 4, "off", ships=0).fleet(1, 1, "reed_gate")
    assert game.items(0, "build_ships")["a4"].blocked.rule == "SR-632"


@pytest.mark.rule("AMB-SR-113", "AMB-SR-62", "AMB-SR-64")
def test_ships_from_effects_ignore_foreign_fleets_and_lose_the_excess():
    game = table(2, "insectoids", "martians").fleet(1, 1, "reed_gate").fleet(0, 1, ships=9).fleet(0, 2, "nunki")
    game.play(0, "ability", source="race:insectoids")
    assert set(game.items(0, "add_ships")) == {"a1", "a3", "a4"}
    game.play(0, "add_ships", fleets={"a1": 1, "a4": 2})
    assert game.ships(0) == (10, 3, 2, 3)


@pytest.mark.rule("AMB-SR-113", "SR-631")
def test_modular_shipyards_add_one_ship_for_three_paid():
    game = table().stock(0, military=6).tech(0, "modular_shipyards")
    game.play(0, "build_ships", fleets={"a4": 3, "a3": 3})
    assert game.asked(0, "add_ships").slots[0].high == 2
    game.play(0, "add_ships", fleets={"a2": 2})
    assert game.ships(0) == (5, 5, 5, 4)
    assert game.prompt(0, "add_ships") is None


@pytest.mark.rule("AMB-SR-66")
def test_fleets_cannot_merge_or_trade_ships():
    game = table().stock(0, military=3)
    go(game, 0, "a1", "reed_gate")
    assert game.ships(0) == (5, 3, 2, 1)
    assert {prompt.key for prompt in RULESET.prompts(game.state, 0)} >= {"build_ships", "activate"}
    assert not {"merge", "disband", "transfer"} & {prompt.key for prompt in RULESET.prompts(game.state, 0)}


def sees(game, seat, sector):
    return may_look(game.state, seat, 1, SECTOR_INDEX[sector])


@pytest.mark.rule("SR-642", "SR-643", "SR-644", "SR-645", "SR-646")
def test_who_may_look_at_a_marker():
    game = table(3).only_fleet(0, 1, "reed_gate", 5).fleet(1, 1, "nunki")
    assert sees(game, 1, "nunki")
    assert not sees(game, 0, "nunki")
    assert sees(game.fleet(0, 1, "nunki"), 0, "nunki")
    game.fleet(0, 1, "reed_gate")
    assert sees(game.people("tessaly", 1), 0, "nunki")
    game.people("tessaly")
    assert not sees(game, 0, "nunki")
    game.fleet(1, 1, "arches_deep").station(0, "arches_deep")
    assert sees(game, 0, "arches_deep")
    game.wonder("pleasure_dome", 0, "tessaly")
    assert sees(game, 0, "nunki")
    assert not sees(game, 2, "nunki")
    assert sees(game.title("spymaster", 2), 2, "nunki")


@pytest.mark.rule("SR-128", "SR-646", "AMB-SR-65")
def test_the_view_shows_sizes_but_not_which_marker_is_which():
    game = table().fleet(1, 1, "nunki").fleet(1, 2, "rukbat")
    assert hidden_fleets(game.state, 0, 1) == (0, 1, 2, 3)
    swapped = table().fleet(1, 2, "nunki").fleet(1, 1, "rukbat")
    assert RULESET.view(game.state, 0) == RULESET.view(swapped.state, 0)
    assert RULESET.view(game.state, 1) != RULESET.view(swapped.state, 1)
    ledger = next(p for p in RULESET.view(game.state, 0).panels if p.title == "Fleets")
    assert [row.cells[1].text for row in ledger.rows] == ["5", "3", "2", "1"] * 2


@pytest.mark.rule("SR-801", "SR-851", "SR-616", "AMB-SR-51")
def test_an_attack_is_offered_where_others_are_also_without_moving():
    game = table().stock(0, military=2).fleet(0, 1, "nunki").fleet(1, 1, "nunki")
    go(game, 0, "a1", "nunki")
    assert game.prompt(0, "attack") is not None
    assert game.prompt(0, "hold") is not None
    game = table().stock(0, military=2)
    go(game, 0, "a1", "ascella")
    assert game.prompt(0, "attack") is None


@pytest.mark.rule("SR-804", "SR-805", "SR-809", "AMB-SR-52", "AMB-SR-26")
def test_without_an_attack_those_present_are_asked_clockwise_and_then_the_fleet_acts():
    game = table(3).stock(0, military=2, civilization=3).fleet(0, 1, "baades_window")
    game.only_fleet(1, 1, "nunki", 2).only_fleet(2, 1, "nunki", 2)
    go(game, 0, "a1", "nunki").play(0, "hold")
    assert game.awaiting == (1,)
    game.play(1, "let_be")
    assert game.awaiting == (2,)
    game.play(2, "let_be").play(0, "colonize", planet="tessaly")
    assert game.cubes("tessaly") == (1, 0, 0)
    game = table(2).stock(0, military=2, civilization=3).fleet(0, 1, "baades_window").only_fleet(1, 1, "nunki", 2)
    go(game.passed(1), 0, "a1", "nunki")
    assert game.prompt(0, "hold") is None


@pytest.mark.rule("SR-805")
def test_a_player_already_there_may_become_the_attacker():
    game = table(2).stock(0, military=2).only_fleet(0, 1, "baades_window", 1).only_fleet(1, 1, "nunki", 4)
    go(game, 0, "a1", "nunki").play(0, "hold").play(1, "declare", rolls="*..." + ".")
    assert game.ships(0) == (0, 0, 0, 0)
    assert game.where(0, 1) == "off"
    assert game.awaiting == (0,)
    assert game.prompt(0, "end_turn") is not None


@pytest.mark.rule("SR-644", "SR-646", "SR-643")
@pytest.mark.parametrize(("sector", "reveals"), [("nunki", True), ("sabik", False)])
def test_a_move_that_lets_one_look_at_a_marker_cannot_be_taken_back(sector, reveals):
    game = table().fleet(1, 1, "nunki").fleet(0, 1, "heron_gate").stock(0, military=1).play(0, "activate", fleet="a1")
    assert game.asked(0, "move").ends_undo
    assert RULESET.apply(game.state, action_of(0, "move", sector=sector), Dice("1", 1)).reveals is reveals


@pytest.mark.rule("SR-644", "SR-645", "SR-852", "SR-853")
@pytest.mark.parametrize(
    ("fleets", "tells"),
    [
        ({}, False),
        ({1: "arches_deep"}, True),
        ({1: "rukbat"}, False),
    ],
)
def test_a_move_ends_undo_where_it_lets_somebody_look_at_a_marker(fleets, tells):
    game = table(3).only_fleet(0, 1, "ascella", 3).stock(0, military=2)
    for seat, sector in fleets.items():
        game.only_fleet(seat, 1, sector, 2)
    game.play(0, "activate", fleet="a1")
    step = RULESET.apply(game.state, Action(0, "move", (Pick("sector", "arches_deep"),)), Dice("x", 1))
    assert step.reveals is tells


@pytest.mark.rule("SR-645", "SR-646")
def test_a_landing_beside_a_hidden_marker_ends_undo():
    game = table(3).only_fleet(0, 1, "ascella", 3).only_fleet(1, 1, "rukbat", 2)
    before = game.state
    population = list(before.population)
    landed = next(i for i, planet in enumerate(before.galaxy.planets) if planet.sector == SECTOR_INDEX["rukbat"])
    population[landed] = (1, 0, 0)
    assert is_looked_at(before, game.put(population=tuple(population)).state)
    assert not is_looked_at(game.state, game.state)

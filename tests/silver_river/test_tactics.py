import pytest
from msgspec.structs import replace
from silver_river.tables import table

from rulesets.silver_river.cards import TACTICS
from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.kit.deck import Deck


def drawing(game, *top):
    """Puts cards on top of the Tactics deck, first drawn last in the list."""
    return game.put(tactics=replace(game.state.tactics, pile=(*game.state.tactics.pile, *top)))


@pytest.mark.rule("SR-451", "SR-452", "SR-458", "AMB-SR-41")
def test_tactics_cost_two_and_keep_one_of_two():
    game = drawing(table(2, "greys", "martians").stock(0, political=2), "deploy", "overcharge")
    left = len(game.state.tactics.pile)
    game.play(0, "tactics")
    assert len(game.state.tactics.pile) == left - 2
    assert game.of(0).stock.political == 0
    assert set(game.items(0, "keep_tactics")) == {"deploy", "overcharge"}
    game.play(0, "keep_tactics", cards=["overcharge"])
    assert game.of(0).hand == ("overcharge",)
    assert game.state.tactics.discards == ("deploy",)
    assert any("Deploy" in line for panel in RULESET.view(game.state, 1).panels for line in getattr(panel, "lines", ()))


@pytest.mark.rule("SR-453", "SR-455", "SR-458", "SR-315", "AMB-SR-39", "SR-454")
def test_any_number_of_action_cards_follow_the_draw_and_none_before():
    game = drawing(table(2, "greys", "martians").stock(0, political=2), "deploy", "overcharge")
    game.hand(0, "research_grant", "research_grant", "emergency_levy", "overcharge", "filibuster")
    assert game.why_not(0, "instant:research_grant") == "SR-455"
    game.play(0, "tactics").play(0, "keep_tactics", cards=["deploy"])
    assert game.items(0, "play_action")["overcharge"].blocked.rule == "SR-456"
    game.play(0, "play_action", card="research_grant").play(0, "play_action", card="research_grant")
    game.play(0, "play_action", card="emergency_levy").play(0, "add_ships", fleets={"a4": 2, "a3": 1})
    assert game.of(0).stock.technology == 6
    assert game.ships(0) == (5, 3, 3, 3)
    assert len(game.of(0).hand) == 3
    assert game.state.tactics.discards == ("overcharge", "research_grant", "research_grant", "emergency_levy")
    game.play(0, "no_card")
    assert game.prompt(0, "play_action") is None


@pytest.mark.rule("AMB-SR-15", "SR-458")
def test_an_empty_deck_is_made_anew_from_the_discards():
    game = table(2, "greys", "martians").stock(0, political=2)
    game.put(tactics=Deck((), ("deploy", "overcharge", "filibuster"))).play(0, "tactics")
    assert len(game.items(0, "keep_tactics")) == 2
    game = table(2, "greys", "martians").stock(0, political=2).put(tactics=Deck((), ("deploy",)))
    game.play(0, "tactics")
    assert game.of(0).hand == ("deploy",)


@pytest.mark.rule("SR-959", "AMB-SR-128", "AMB-SR-14")
def test_deploy_moves_any_fleets_one_sector_and_they_do_nothing():
    game = drawing(table(2, "greys", "martians").stock(0, political=2).stock(1, military=3), "deploy", "overcharge")
    game.only_fleet(1, 1, "arches_deep", 5).play(0, "tactics").play(0, "keep_tactics", cards=["deploy"])
    game.play(0, "play_action", card="deploy").play(0, "deploy", a1="arches_deep", a2="ascella")
    assert [game.where(0, n) for n in range(1, 5)] == ["arches_deep", "ascella", "reed_gate", "reed_gate"]
    assert game.awaiting == (0,)
    assert game.state.turn.activations == 0


@pytest.mark.rule("AMB-SR-115", "AMB-SR-22", "SR-455")
def test_actions_of_cards_keep_conditions_and_leave_the_turn_alone():
    game = drawing(table(2, "greys", "martians").stock(0, political=2), "deploy", "overcharge")
    game.hand(0, "colonial_charter", "survey_flight", "lightning_strike").play(0, "tactics")
    game.play(0, "keep_tactics", cards=["deploy"])
    assert game.items(0, "play_action")["survey_flight"].blocked.rule == "SR-604"
    assert game.items(0, "play_action")["colonial_charter"].blocked.rule == "SR-703"
    game.fleet(0, 1, "nunki").fleet(0, 2, "arches_deep")
    game.play(0, "play_action", card="colonial_charter")
    assert game.open_items(0, "colonize") == ["tessaly"]
    game.play(0, "colonize", planet="tessaly")
    assert game.cubes("tessaly") == (1, 0)
    assert game.state.turn.kind == "political"
    game.play(0, "play_action", card="lightning_strike")
    game.play(0, "activate", fleet="a4").play(0, "move", sector="reed_gate")
    assert game.state.turn.activations == 0


@pytest.mark.rule("AMB-SR-115")
def test_master_builders_lower_the_price_not_below_one():
    game = drawing(table(2, "greys", "martians").stock(0, political=5), "master_builders", "overcharge")
    game.tech(0, "living_monuments").play(0, "tactics").play(0, "keep_tactics", cards=["master_builders"])
    game.play(0, "play_action", card="master_builders").play(0, "build_wonder", wonder="quiet_lens", planet="reticula")
    assert game.of(0).stock.political == 3 - 1


@pytest.mark.rule("SR-409", "AMB-SR-126", "SR-452")
def test_the_spymaster_draws_three_and_once_an_age_two_whoever_holds_the_card():
    game = table(2, "greys", "martians").title("spymaster", 0).stock(0, political=2)
    game.play(0, "ability", source="title:spymaster")
    game.play(0, "keep_tactics", cards=game.open_items(0, "keep_tactics")[:1]).play(0, "tactics")
    assert sum(item.limit for item in game.items(0, "keep_tactics").values()) == 3
    game.play(0, "keep_tactics", cards=game.open_items(0, "keep_tactics")[:1]).play(0, "no_card").play(0, "end_turn")
    game.title("spymaster", 1)
    assert game.why_not(1, "ability", source="title:spymaster") == "AMB-SR-94"


@pytest.mark.rule("SR-330", "SR-456", "SR-457", "AMB-SR-40")
def test_every_instant_is_offered_in_its_own_window_only():
    game = table(2, "greys", "martians").hand(0, *(key for key, card in TACTICS.items() if card.kind == "instant"))
    assert game.asked(0, "instant:black_market").blocked is None
    for key, card in TACTICS.items():
        if card.kind == "instant" and card.window != "own_turn":
            assert game.asked(0, f"instant:{key}").blocked.rule == "AMB-SR-40"


@pytest.mark.rule("SR-457", "AMB-SR-124")
def test_black_market_changes_four_cubes_once_a_turn():
    game = table(2, "greys", "martians").hand(0, "black_market", "black_market").stock(0, military=6)
    game.play(0, "instant:black_market")
    for _ in range(4):
        game.play(0, "swap", to="technology")
    assert (game.of(0).stock.military, game.of(0).stock.technology) == (2, 4)
    assert game.why_not(0, "instant:black_market") == "AMB-SR-40"


@pytest.mark.rule("SR-451", "AMB-SR-93")
def test_humans_take_their_first_tactics_action_in_an_age_for_nothing():
    game = table(2, "humans", "martians").stock(0, political=2)
    assert game.asked(0, "tactics").price == "0P"
    game.play(0, "tactics").play(0, "keep_tactics", cards=game.open_items(0, "keep_tactics")[:1])
    game.play(0, "no_card")
    assert game.asked(0, "tactics").price == "2P"


@pytest.mark.rule("AMB-SR-117", "AMB-SR-113")
def test_harvest_festival_needs_own_people_and_room_but_no_fleet():
    game = drawing(table(2, "greys", "martians").stock(0, political=2), "harvest_festival", "overcharge")
    game.people("tessaly", 1, 2).people("lumen", 0, 1).play(0, "tactics")
    game.play(0, "keep_tactics", cards=["harvest_festival"]).play(0, "play_action", card="harvest_festival")
    assert game.open_items(0, "add_population") == ["tessaly"]
    game.play(0, "add_population", planets={"tessaly": 1})
    assert game.cubes("tessaly") == (2, 2)

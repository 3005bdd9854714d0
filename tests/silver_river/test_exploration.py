import pytest
from msgspec.structs import replace
from silver_river.tables import table

from rulesets.silver_river.agenda import Exploring
from rulesets.silver_river.board import SECTOR_INDEX
from rulesets.silver_river.cards import EXPLORE
from rulesets.silver_river.phases.exploration import explorable_fleets
from rulesets.silver_river.scoring import score_of
from silverhorizon.core.kit.deck import Deck


def drawn(game, *cards):
    """Puts Explore cards on top of the deck, the first on top."""
    pile = (*game.state.explore.pile, *reversed(cards))
    return game.put(explore=replace(game.state.explore, pile=pile))


def explorer(*cards, seats=2, sector="arches_deep", ships=2):
    game = drawn(table(seats), *cards).only_fleet(0, 1, sector, ships).stock(0, military=9)
    return game.play(0, "activate", fleet="a1").play(0, "move", sector=sector)


def explored_line(game, seat):
    return next(line.value for line in score_of(game.state, seat).lines if line.label == "Explore cards")


@pytest.mark.rule("SR-604", "SR-651")
@pytest.mark.parametrize("sector", ["nunki", "lagoon_nebula", "sagittarius_a", "pebble_ford", "willow_gate"])
def test_only_empty_sectors_can_be_explored(sector):
    game = explorer(sector=sector)
    assert game.prompt(0, "explore") is None


@pytest.mark.rule("SR-606", "SR-607", "SR-610", "SR-603", "SR-608")
def test_exploring_draws_a_card_carries_it_out_and_leaves_a_token():
    game = explorer("iron_comet").play(0, "explore")
    assert game.of(0).stock.military == 8 + 3
    assert game.of(0).explored == (SECTOR_INDEX["arches_deep"],)
    assert game.state.explore.discards == ("iron_comet",)
    assert game.prompt(0, "explore") is None
    assert game.prompt(0, "end_turn") is not None


@pytest.mark.rule("SR-605", "AMB-SR-60")
def test_a_sector_is_explored_once_by_each_player():
    game = table().only_fleet(0, 1, "arches_deep", 2).only_fleet(1, 1, "arches_deep", 2).station(1, "arches_deep")
    game.player(1, explored=(SECTOR_INDEX["arches_deep"],)).passed(1).stock(0, military=3)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="arches_deep")
    assert game.asked(0, "explore").blocked is None
    game.player(0, explored=(SECTOR_INDEX["arches_deep"],))
    assert game.asked(0, "explore").blocked.rule == "SR-605"


@pytest.mark.rule("SR-111", "SR-611", "SR-612", "AMB-SR-11", "SR-109")
def test_three_explorations_in_an_age_and_fourteen_tokens_in_a_game():
    game = table().only_fleet(0, 1, "arches_deep", 2).player(0, explorations=3).stock(0, military=3)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="arches_deep")
    assert game.asked(0, "explore").blocked.rule == "SR-612"
    game = explorer()
    game.player(0, explored=tuple(sector for sector in range(20) if sector != SECTOR_INDEX["arches_deep"])[:14])
    assert game.asked(0, "explore").blocked.rule == "AMB-SR-11"
    game = table().player(0, explorations=3)
    game.play(0, "pass").play(0, "no_step").play(1, "pass").play(1, "no_step")
    assert game.of(0).explorations == 0


@pytest.mark.rule("AMB-SR-123", "SR-004")
def test_a_card_explores_without_allowance_but_not_without_token():
    game = drawn(table(), "iron_comet").only_fleet(0, 1, "arches_deep", 2).player(0, explorations=3)
    game.hand(0, "survey_flight").stock(0, political=9).play(0, "tactics")
    game.play(0, "keep_tactics", cards=game.open_items(0, "keep_tactics")[:1])
    game.play(0, "play_action", card="survey_flight").play(0, "explore", fleet="a1")
    game.decline(0)
    assert game.of(0).stock.military == 3
    assert game.of(0).explorations == 3
    assert len(game.of(0).explored) == 1
    game.fleet(0, 1, "baades_window").player(0, explored=tuple(range(100, 114)))
    assert explorable_fleets(game.state, 0) == ()


@pytest.mark.rule("SR-613", "AMB-SR-16", "AMB-SR-118")
def test_an_empty_explore_deck_is_made_anew_without_quests():
    game = explorer().put(explore=Deck((), ("echo_trail", "iron_comet", "star_seeds"))).play(0, "explore")
    assert game.of(0).stock.military == 8 + 3
    assert game.state.explore == Deck((), ("iron_comet",))
    game = explorer().put(explore=Deck((), ("echo_trail",))).play(0, "explore")
    assert len(game.of(0).explored) == 1
    assert game.said("no card")


@pytest.mark.rule("SR-609", "SR-922", "SR-610")
def test_a_card_with_victory_points_stays_and_scores():
    game = explorer("silver_pearl").play(0, "explore").play(0, "type", type="political")
    assert game.of(0).kept == ("silver_pearl",)
    assert game.of(0).stock.political == 1
    assert explored_line(game, 0) == 1


@pytest.mark.rule("SR-614", "AMB-SR-97", "SR-610")
def test_a_quest_may_be_declined_for_its_smaller_reward():
    game = explorer("pilgrim_light").play(0, "explore").play(0, "decline_quest").play(0, "type", type="technology")
    assert game.of(0).stock.technology == 2
    assert game.state.explore.discards == ("pilgrim_light",)
    assert game.of(0).fleets[0].quest == ""
    assert len(game.of(0).explored) == 1


@pytest.mark.rule("SR-615", "SR-609", "SR-922", "AMB-SR-98", "SR-006")
def test_a_quest_runs_on_its_fleet_and_scores_when_fulfilled():
    game = explorer("lost_cartographer").play(0, "explore").play(0, "take_quest")
    assert game.of(0).fleets[0].quest == "lost_cartographer"
    assert explored_line(game, 0) == 0
    game.play(0, "end_turn").play(1, "pass").play(1, "no_step").fleet(0, 1, "arches_deep")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="trifid_nebula")
    assert game.of(0).fleets[0].quest == ""
    assert game.of(0).kept == ("lost_cartographer",)
    assert explored_line(game, 0) == 2


@pytest.mark.rule("AMB-SR-98")
def test_a_goal_that_holds_already_waits_for_the_owners_next_action():
    game = explorer("grand_muster", ships=10).play(0, "explore").play(0, "take_quest")
    assert game.of(0).kept == ()
    game.play(0, "end_turn").play(1, "pass").play(1, "no_step").play(0, "pass")
    assert game.of(0).kept == ("grand_muster",)


@pytest.mark.rule("AMB-SR-59", "SR-007", "SR-006")
def test_a_fleet_carries_one_quest_and_five_run_at_most():
    game = explorer("pilgrim_light").fleet(0, 1, quest="star_seeds").play(0, "explore")
    assert game.prompt(0, "take_quest") is None
    game.play(0, "type", type="military")
    game = explorer("pilgrim_light", seats=3)
    for number in range(1, 5):
        game.fleet(1, number, quest="star_seeds")
    game.fleet(2, 1, quest="star_seeds").play(0, "explore")
    assert game.prompt(0, "take_quest") is None


@pytest.mark.rule("AMB-SR-59")
def test_a_destroyed_fleet_fails_its_quest():
    game = table().only_fleet(1, 1, "nunki", 1).fleet(1, 1, quest="star_seeds").only_fleet(0, 1, "nunki", 2)
    game.stock(0, military=1).play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    game.play(0, "attack", rolls="**.", defender="B")
    assert game.where(1, 1) == "off"
    assert game.of(1).fleets[0].quest == ""
    assert game.state.explore.discards == ("star_seeds",)


@pytest.mark.rule("AMB-SR-61", "AMB-SR-99", "SR-608", "AMB-SR-101")
def test_a_monster_card_gives_something_and_its_monster_cannot_be_fought_at_once():
    game = explorer("larva_nest").play(0, "explore")
    assert game.of(0).stock.military == 8 + 2
    assert [(b.monster, b.sector) for b in game.state.beasts] == [("rift_larva", SECTOR_INDEX["arches_deep"])]
    assert game.prompt(0, "monster") is None
    game.play(0, "end_turn").play(1, "pass").play(1, "no_step")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="arches_deep")
    assert game.prompt(0, "monster") is not None
    assert game.prompt(0, "explore") is not None


@pytest.mark.rule("AMB-SR-99")
def test_a_second_monster_in_a_sector_pays_two_cubes_instead():
    game = explorer("larva_nest").beast("mimic", "arches_deep").play(0, "explore").play(0, "type", type="political")
    assert game.of(0).stock.political == 2
    assert [beast.monster for beast in game.state.beasts] == ["mimic"]


@pytest.mark.rule("AMB-SR-96", "AMB-SR-118", "AMB-SR-40")
def test_old_river_charts_draw_three_and_keep_one():
    game = explorer("iron_comet", "seed_vault", "envoy_ship").hand(0, "star_charts").play(0, "explore")
    game.play(0, "instant:star_charts")
    assert set(game.items(0, "keep_explore")) == {"iron_comet", "seed_vault", "envoy_ship"}
    game.play(0, "keep_explore", card="seed_vault")
    assert game.of(0).stock.civilization == 3
    assert set(game.state.explore.discards) == {"iron_comet", "seed_vault", "envoy_ship"}


@pytest.mark.rule("AMB-SR-114", "SR-606")
def test_cubes_of_a_choice_are_of_one_type():
    game = explorer("derelict_freighter").play(0, "explore")
    assert game.why_not(0, "type", type={"civilization": 1, "military": 1}) != ""
    game.play(0, "type", type="civilization")
    assert game.of(0).stock.civilization == 2
    assert game.ships(0)[0] == 3


@pytest.mark.rule("AMB-SR-117", "SR-606")
def test_a_choice_without_room_cannot_be_taken():
    game = explorer("castaways").play(0, "explore")
    assert game.items(0, "option")["0"].blocked.rule == "SR-715"
    game.play(0, "option", option="1")
    assert game.of(0).stock.civilization == 2


@pytest.mark.rule("SR-608")
@pytest.mark.parametrize("card", sorted(EXPLORE))
def test_no_card_takes_anything_away(card):
    game = explorer(card, ships=2)
    before = game.of(0)
    game.play(0, "explore")
    while game.awaiting == (0,) and not game.prompt(0, "end_turn"):
        for key in ("take_quest", "type", "option", "keep_tactics", "invest"):
            if game.prompt(0, key):
                slot = game.asked(0, key).slots
                picks = {slot[0].name: [game.open_items(0, key)[0]]} if slot else {}
                game.play(0, key, **picks)
                break
    after = game.of(0)
    assert after.stock.typed >= before.stock.typed
    assert sum(fleet.ships for fleet in after.fleets) >= 2
    assert len(after.hand) >= len(before.hand)
    assert not any(isinstance(frame, Exploring) for frame in game.state.agenda)


@pytest.mark.rule("AMB-SR-118")
def test_charts_with_a_short_deck_take_the_discards_in_first():
    game = explorer().hand(0, "star_charts").put(explore=Deck(("iron_comet",), ("seed_vault", "echo_trail")))
    game.play(0, "explore").play(0, "instant:star_charts")
    assert set(game.items(0, "keep_explore")) == {"iron_comet", "seed_vault"}


@pytest.mark.rule("AMB-SR-98")
def test_a_new_quest_is_fulfilled_by_an_event_of_another_player():
    game = explorer("old_grudge", ships=5).play(0, "explore").play(0, "take_quest").play(0, "end_turn")
    place = game.where(0, 1)
    game.only_fleet(1, 1, place, 1).stock(1, military=1)
    game.play(1, "activate", fleet="b1").play(1, "move", sector=place)
    game.play(1, "attack", defender="A", rolls="." + "*....")
    assert game.of(0).kept == ("old_grudge",)

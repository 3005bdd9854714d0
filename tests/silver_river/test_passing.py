import pytest
from silver_river.tables import table

from rulesets.silver_river.state import types_text


@pytest.mark.rule("SR-341", "AMB-SR-25", "SR-028", "SR-144")
def test_the_first_to_pass_takes_the_marker_for_the_next_age():
    game = table(3).put(first=2)
    game.stock(1, military=5).stock(2, military=5)
    game.play(0, "pass").play(0, "no_step")
    assert game.state.first == 0
    assert game.awaiting == (1,)
    game.play(1, "pass").play(1, "no_step")
    assert game.state.first == 0
    assert game.awaiting == (2,)


@pytest.mark.rule("SR-343", "SR-344", "SR-345", "AMB-SR-24", "AMB-SR-27", "SR-342")
def test_a_passed_player_gets_one_step_each_time_the_turn_comes_round():
    game = table(2).stock(1, military=9)
    game.play(0, "pass").play(0, "invest", track="track_arts")
    for level in (2, 3):
        game.play(1, "build_ships", fleets={"b4": 1}).play(1, "end_turn")
        assert game.awaiting == (0,)
        assert game.prompt(0, "activate") is None
        game.play(0, "invest", track="track_education")
        assert game.of(0).tracks == (1, 0, level - 1, 0)
        assert game.awaiting == (1,)
    game.play(1, "build_ships", fleets={"b4": 1}).play(1, "end_turn").play(0, "no_step")
    assert game.of(0).tracks == (1, 0, 2, 0)


@pytest.mark.rule("SR-350", "SR-351", "SR-352", "SR-202")
def test_the_last_pass_ends_the_age_with_one_step_for_that_player():
    game = table(3)
    game.play(0, "pass").play(0, "invest", track="track_arts")
    game.play(1, "pass").play(1, "invest", track="track_arts")
    game.play(2, "pass")
    assert game.state.phase == "age_end"
    assert game.awaiting == (2,)
    game.play(2, "invest", track="track_arts")
    assert game.state.age == 2
    assert [game.of(seat).tracks[0] for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("SR-353")
def test_who_passes_earlier_gets_at_least_as_many_steps():
    game = table(2).stock(1, military=4)
    game.play(0, "pass").play(0, "invest", track="track_arts")
    for _ in range(4):
        game.play(1, "build_ships", fleets={"b4": 1}).play(1, "end_turn").play(0, "invest", track="track_education")
    game.play(1, "pass").play(1, "invest", track="track_arts")
    assert sum(game.of(0).tracks) == 5 > sum(game.of(1).tracks) == 1


@pytest.mark.rule("SR-346", "SR-347", "SR-348", "AMB-SR-29")
def test_a_step_gives_the_bonus_of_its_space_once():
    game = table().fleet(0, 4, "off", ships=0).fleet(1, 1, "reed_gate")
    game.play(0, "pass").play(0, "invest", track="track_infrastructure")
    assert types_text(game.of(0).stock) == "C0 M1 T0 P0"
    game.stock(1, military=1)
    game.play(1, "build_ships", fleets={"b4": 1}).play(1, "end_turn").play(0, "invest", track="track_infrastructure")
    assert set(game.items(0, "add_ships", "fleets")) == {"a1", "a2", "a3", "a4"}
    assert game.why_not(0, "add_ships", fleets={"a1": 1, "a4": 1}) != ""
    game.play(0, "add_ships", fleets={"a4": 1})
    assert game.ships(0) == (5, 3, 2, 1)
    assert game.where(0, 4) == "reed_gate"


@pytest.mark.rule("SR-348", "SR-344")
def test_the_ship_of_a_space_may_be_declined_and_full_fleets_get_none():
    game = table().player(0, tracks=(0, 1, 0, 0)).fleet(0, 1, ships=10)
    game.play(0, "pass").play(0, "invest", track="track_infrastructure")
    assert game.items(0, "add_ships", "fleets")["a1"].blocked.rule == "SR-319"
    game.play(0, "add_ships")
    assert sum(game.ships(0)) == 16


@pytest.mark.rule("AMB-SR-28", "SR-345")
def test_a_track_at_its_end_cannot_move_and_four_ends_give_no_step():
    game = table().player(0, tracks=(6, 0, 0, 0))
    game.play(0, "pass")
    assert game.items(0, "invest")["track_arts"].blocked.rule == "AMB-SR-28"
    game = table().player(0, tracks=(6, 6, 6, 6)).stock(1, military=1)
    game.play(0, "pass")
    assert game.awaiting == (1,)


@pytest.mark.rule("AMB-SR-30", "SR-342", "AMB-SR-26")
def test_passing_replaces_a_turn_with_anything_left():
    game = table().stock(0, military=9).stock(1, military=2)
    game.play(0, "pass").play(0, "no_step")
    assert game.of(0).stock.military == 9
    game.play(1, "build_ships", fleets={"b4": 1}).play(1, "end_turn")
    assert {prompt for prompt in ("activate", "reconfigure", "tactics", "ability") if game.prompt(0, prompt)} == set()


@pytest.mark.rule("AMB-SR-26", "SR-403")
def test_a_passed_player_still_votes_and_can_be_elected():
    game = table().stock(0, political=2).stock(1, political=3).turn(1).passed(0)
    game.play(1, "call_election", titles=["spymaster"])
    assert game.awaiting == (0, 1)
    game.vote(0, "A", 2).vote(1, "B", 1)
    assert game.state.titles[1] == 0


@pytest.mark.rule("AMB-SR-26", "AMB-SR-50")
def test_a_passed_player_cannot_reconfigure_before_a_round():
    game = table().stock(0, technology=3).tech(0, "fleet_upgrade_1", "fleet_upgrade_2").passed(0)
    game.turn(1).stock(1, military=1).only_fleet(1, 1, "arches_deep", 5).hand(0, "deploy")
    game.play(1, "activate", fleet="b1").play(1, "move", sector="reed_gate")
    game.play(1, "attack", defender="A").decline(0)
    assert game.prompt(0, "decline_all") is not None
    assert game.asked(0, "reconfigure").blocked.rule == "AMB-SR-26"


@pytest.mark.rule("SR-346", "AMB-SR-116")
def test_cards_give_steps_outside_passing_on_different_tracks():
    game = table().stock(0, political=2).hand(0, "cultural_exchange")
    game.play(0, "tactics").play(0, "keep_tactics", cards=game.open_items(0, "keep_tactics")[:1])
    game.play(0, "play_action", card="cultural_exchange").play(0, "invest", track="track_arts")
    assert game.items(0, "invest")["track_arts"].blocked.rule == "AMB-SR-116"
    game.play(0, "invest", track="track_education")
    assert game.of(0).tracks == (1, 0, 1, 0)
    assert game.of(0).has_passed is False

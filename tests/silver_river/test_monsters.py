import pytest
from silver_river.tables import SIGNS, action_of, table

from rulesets.silver_river.agenda import Fight, Volley
from rulesets.silver_river.board import CORE
from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.phases.combat.damage import monster_damage
from rulesets.silver_river.phases.combat.units import fight_in
from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.scoring import score_of
from silverhorizon.core.dice import Dice


def hunt(monster="dust_leviathan", ships=5, *, seats=2, at="sagittarius_a"):
    game = table(seats).beast(monster, at).only_fleet(0, 1, at, ships).stock(0, military=5)
    return game.play(0, "activate", fleet="a1").play(0, "move", sector=at)


@pytest.mark.rule("SR-623", "SR-832", "SR-834", "SR-850", "AMB-SR-51")
def test_a_monster_is_fought_where_it_is_and_shown_to_all():
    game = hunt()
    assert "6 hits" in game.asked(0, "monster").hint
    game.play(0, "monster", rolls=".....")
    (panel, *_) = RULESET.view(game.state, None).panels
    assert any(unit.name == "Dust Leviathan" for side in panel.sides for unit in side.units)
    game = table().only_fleet(0, 1, "nunki", 3).stock(0, military=1)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    assert game.prompt(0, "monster") is None


@pytest.mark.rule("SR-835", "SR-836", "SR-837", "SR-840", "SR-841", "SR-843", "SR-844", "SR-845")
def test_hits_add_up_and_a_living_monster_strikes_every_fleet():
    game = hunt(ships=5).fleet(0, 2, "sagittarius_a", ships=2)
    game.play(0, "monster").play(0, "join", rolls="!*..." + "..", fleets=["a2"])
    assert game.ships(0)[:2] == (4, 1)
    assert fight_in(game.state).damage == 3
    game.play(0, "attack", rolls="***." + ".")
    assert fight_in(game.state) is None
    assert game.of(0).kills == 1


@pytest.mark.rule("SR-839", "SR-846", "SR-849", "AMB-SR-74", "AMB-SR-100", "SR-204")
def test_a_killed_monster_does_not_strike_and_rewards_and_the_fleets_go_home():
    game = hunt().play(0, "monster", rolls="!!!..")
    assert game.ships(0)[0] == 5
    game.play(0, "wait").play(0, "type", type="technology")
    assert game.of(0).stock.technology == 3
    assert game.of(0).rewards == 2
    assert game.where(0, 1) == "reed_gate"
    lines = {line.label: line.value for line in score_of(game.state, 0).lines}
    assert lines["Other rewards"] == 2
    assert score_of(game.state, 0).total == sum(lines.values())


@pytest.mark.rule("SR-848", "AMB-SR-04")
def test_a_monster_on_sagittarius_is_replaced_by_a_spare_one_of_its_level():
    game = hunt().put(spare_monsters=("gravel_swarm", "rust_moths")).play(0, "monster", rolls="!!!..")
    assert [beast.monster for beast in game.state.beasts] == ["gravel_swarm"]
    assert game.state.spare_monsters == ("rust_moths",)
    game = hunt().put(spare_monsters=("rust_moths",)).play(0, "monster", rolls="!!!..")
    assert game.state.beasts == ()


@pytest.mark.rule("AMB-SR-04", "SR-848")
def test_any_spare_monster_of_the_level_may_come():
    game = hunt("lantern_eel", ships=10).put(spare_monsters=("dust_leviathan", "gravel_swarm"))
    steps = [RULESET.apply(game.state, action_of(0, "monster"), Dice(str(number), 1)) for number in range(40)]
    come = {beast.monster for step in steps for beast in step.state.beasts}
    assert come == {"lantern_eel", "dust_leviathan", "gravel_swarm"}


@pytest.mark.rule("AMB-SR-04", "SR-848")
def test_a_monster_from_exploration_has_no_successor():
    game = hunt("rift_larva", at="arches_deep").put(spare_monsters=tuple(MONSTERS))
    on_core = tuple(beast for beast in game.state.beasts if beast.sector == CORE)
    game.play(0, "monster", rolls="!!...")
    assert game.state.beasts == on_core
    assert game.state.spare_monsters == tuple(MONSTERS)


@pytest.mark.rule("SR-625", "SR-833", "AMB-SR-73", "SR-847")
def test_others_join_with_named_fleets_and_all_who_are_left_get_the_whole_reward():
    game = hunt("lantern_eel", 2, seats=3).only_fleet(1, 1, "lagoon_nebula", 4)
    game.only_fleet(2, 1, "sagittarius_a", 3)
    game.play(0, "monster")
    assert game.awaiting == (1,)
    game.play(1, "join", fleets=["b1"]).play(2, "stay_out", rolls=".." + "!!*.")
    assert (game.of(0).kills, game.of(1).kills, game.of(2).kills) == (1, 1, 0)
    while game.prompt(game.awaiting[0], "wait"):
        game.play(game.awaiting[0], "wait")
    assert (game.of(0).stock.technology, game.of(1).stock.technology) == (3, 3)
    assert (game.where(1, 1), game.where(2, 1)) == ("otter_gate", "sagittarius_a")


@pytest.mark.rule("SR-838", "AMB-SR-54", "AMB-SR-72", "SR-953")
def test_every_participant_is_bound_by_the_limit_and_may_retreat_before():
    game = hunt("horizon_wyrm", 10).play(0, "monster", rolls="." * 10)
    for dice in ("." * 8, "." * 6):
        assert game.why_not(0, "retreat", sector="moon_ford") == ""
        game.play(0, "attack", rolls=dice)
    assert game.why_not(0, "attack") == "SR-953"
    game.play(0, "retreat", sector="moon_ford")
    assert fight_in(game.state) is None
    assert [beast.monster for beast in game.state.beasts] == ["horizon_wyrm"]


@pytest.mark.rule("AMB-SR-72", "AMB-SR-101", "SR-840")
def test_a_monster_that_lives_heals():
    game = hunt(ships=5).play(0, "monster", rolls="!!...").play(0, "retreat", sector="moon_ford")
    game.fleet(0, 1, "sagittarius_a").turn(0).play(0, "activate", fleet="a1").play(0, "move", sector="sagittarius_a")
    game.play(0, "monster", rolls="!...")
    assert fight_in(game.state).damage == 2


@pytest.mark.rule("AMB-SR-127", "AMB-SR-40")
def test_who_jumps_away_leaves_the_fight():
    game = hunt().hand(0, "emergency_jump", "deploy").play(0, "monster").decline(0)
    game.play(0, "instant:emergency_jump", sector="lagoon_nebula").decline(0)
    assert fight_in(game.state) is None
    assert game.where(0, 1) == "lagoon_nebula"
    assert len(game.state.beasts) == 1


@pytest.mark.rule("AMB-SR-88", "SR-844")
def test_damage_beyond_a_fleet_is_lost():
    game = hunt("horizon_wyrm", 1).fleet(0, 2, "sagittarius_a", ships=5)
    game.play(0, "monster").play(0, "join", rolls="." * 6, fleets=["a2"])
    assert game.ships(0)[:2] == (0, 3)


@pytest.mark.rule("SR-841", "SR-843", "SR-844")
@pytest.mark.parametrize(
    ("monster", "faces", "ships", "damage"),
    [
        ("dust_leviathan", ".....", 5, 1),
        ("lantern_eel", ".....", 5, 1),
        ("lantern_eel", "!....", 5, 2),
        ("gravel_swarm", "......", 6, 2),
        ("choir_of_hunger", ".", 5, 1),
        ("rust_moths", "........", 8, 3),
        ("rust_moths", "...*", 4, 1),
        ("pale_armada", "....", 4, 2),
        ("mother_of_tides", "!!!.", 4, 4),
        ("mother_of_tides", "!...", 4, 3),
    ],
)
def test_the_damage_of_each_kind_of_monster(monster, faces, ships, damage):
    game = table().beast(monster, "sagittarius_a").only_fleet(0, 1, "sagittarius_a", ships)
    volley = Volley(0, 0, -1, 0, tuple(SIGNS[sign] for sign in faces))
    sides = ("attacker", "")
    fight = Fight("monster", CORE, 0, -1, 0, sides=sides, fleets=((0,), ()), volleys=(volley,))
    assert monster_damage(game.state, fight, 0, 0) == damage


@pytest.mark.rule("SR-608", "AMB-SR-101")
def test_a_monster_blocks_neither_movement_nor_stations_nor_exploring():
    game = table().beast("mimic", "arches_deep").only_fleet(0, 1, "reed_gate", 3).tech(0, "trade_stations")
    game.stock(0, military=1, civilization=2).play(0, "activate", fleet="a1").play(0, "move", sector="arches_deep")
    assert game.asked(0, "explore").blocked is None
    game.play(0, "nothing").turn(0)
    assert game.why_not(0, "trade_station", sector="arches_deep") == ""


@pytest.mark.rule("SR-018")
def test_three_monsters_of_each_level_exist_beside_those_of_the_explore_deck():
    levels = [monster.level for monster in MONSTERS.values()]
    assert (levels.count(2), levels.count(3), levels.count(1)) == (3, 3, 3 + 4)


@pytest.mark.rule("SR-840", "SR-845")
def test_hits_of_three_rounds_add_up():
    game = hunt(ships=5).play(0, "monster", rolls="**...").play(0, "attack", rolls="**..")
    assert fight_in(game.state).damage == 4
    game.play(0, "attack", rolls="**.")
    assert fight_in(game.state) is None
    assert game.of(0).kills == 1


@pytest.mark.rule("AMB-SR-105")
def test_a_monster_may_be_fought_where_safe_conduct_has_stopped_an_attack():
    game = table().beast("dust_leviathan", "sagittarius_a").only_fleet(0, 1, "sagittarius_a", 5).stock(0, military=1)
    game.only_fleet(1, 1, "sagittarius_a", 3).hand(1, "safe_conduct")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="sagittarius_a")
    game.play(0, "attack", defender="B").play(1, "instant:safe_conduct")
    assert game.asked(0, "attack").blocked.rule == "AMB-SR-105"
    assert game.asked(0, "monster").blocked is None


@pytest.mark.rule("AMB-SR-40", "AMB-SR-113")
def test_reserve_squadron_serves_a_fleet_in_the_sector_before_anybody_has_joined():
    game = hunt(ships=2).only_fleet(1, 1, "sagittarius_a", 3).hand(1, "reserve_squadron")
    game.play(0, "monster").play(1, "instant:reserve_squadron", fleet="b1")
    assert game.ships(1)[0] == 5

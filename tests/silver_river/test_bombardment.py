import pytest
from silver_river.tables import table

from rulesets.silver_river.phases.combat.units import fight_in


def raid(ships=4, *cubes, seats=2, tech=True, at="nunki"):
    """Puts a fleet of Noor over Tessaly, where the cubes of all seats are, and activates it."""
    game = table(seats).only_fleet(0, 1, at, ships).people("tessaly", *cubes).stock(0, military=5)
    game.tech(0, *(("planetary_bombardment",) if tech else ()))
    return game.play(0, "activate", fleet="a1").play(0, "move", sector=at)


def bomb(game, rolls="", ships=1, target="tessaly:B"):
    return game.play(0, "bombard", rolls=rolls, target=target, ships={"ships": ships})


@pytest.mark.rule("SR-802", "SR-861", "SR-803")
def test_a_bombardment_needs_its_technology():
    game = raid(4, 0, 3, tech=False)
    assert game.asked(0, "bombard").blocked.rule == "SR-861"
    assert raid(4, 0, 3).asked(0, "bombard").blocked is None


@pytest.mark.rule("SR-868", "SR-869", "SR-870", "SR-871", "SR-874", "AMB-SR-71")
def test_announced_ships_roll_and_hits_remove_population_that_never_shoots():
    game = bomb(raid(4, 0, 4), "*!.", ships=3)
    assert game.cubes("tessaly") == (0, 1)
    assert game.said("rolled *!.: 3 hits")
    assert game.ships(0)[0] == 4
    assert raid(4, 0, 4).why_not(0, "bombard", target="tessaly:B", ships={"ships": 5}) != ""


@pytest.mark.rule("SR-862")
def test_it_is_illegal_while_the_victim_has_a_fleet_in_the_sector():
    game = raid(4, 0, 3).only_fleet(1, 1, "nunki", 1)
    assert game.items(0, "bombard", "target")["tessaly:B"].blocked.rule == "SR-862"


@pytest.mark.rule("SR-872", "AMB-SR-68")
def test_once_in_a_turn():
    game = raid(4, 0, 4).tech(0, "twin_command")
    bomb(game, "*")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    assert game.asked(0, "bombard").blocked.rule == "SR-872"
    game.play(0, "nothing").turn(0).play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    assert game.asked(0, "bombard").blocked is None


@pytest.mark.rule("AMB-SR-68", "SR-819")
def test_it_may_follow_a_won_battle_within_the_attack_limit():
    game = raid(5, 0, 2).only_fleet(1, 1, "nunki", 1)
    game.play(0, "attack", rolls="*....." + ".", defender="B")
    assert game.ships(1)[0] == 0
    assert game.asked(0, "bombard").blocked is None
    bomb(game, "*")
    assert game.cubes("tessaly") == (0, 1)
    game = raid(9, 0, 2).only_fleet(1, 1, "nunki", 1).play(0, "attack", rolls="." * 10, defender="B")
    game.play(0, "attack").play(1, "attack", rolls="." * 10).play(0, "attack").play(1, "attack", rolls="*" * 9 + ".")
    assert game.ships(1)[0] == 0
    assert game.prompt(0, "bombard") is None


@pytest.mark.rule("SR-820", "SR-443", "AMB-SR-70")
def test_the_attacker_chooses_between_wonder_and_population():
    game = raid(4, 0, 3).wonder("pleasure_dome", 1, "tessaly")
    bomb(game, "*").play(0, "wonder_first")
    assert game.state.wonders == ()
    assert game.cubes("tessaly") == (0, 3)
    game = raid(4, 0, 3).wonder("pleasure_dome", 1, "tessaly")
    bomb(game, "*").play(0, "population_first")
    assert len(game.state.wonders) == 1
    assert game.cubes("tessaly") == (0, 2)


@pytest.mark.rule("SR-873", "AMB-SR-70")
def test_surplus_hits_remove_others_and_last_the_attackers_own():
    game = bomb(raid(4, 1, 1, 1, seats=3), "!*", ships=2)
    assert game.cubes("tessaly") == (0, 0, 0)
    game = bomb(raid(4, 1, 1, 1, seats=3), "!", ships=1)
    assert game.cubes("tessaly") == (1, 0, 0)


@pytest.mark.rule("SR-873", "AMB-SR-70")
def test_the_attacker_divides_friendly_fire_and_wonders_of_third_players_are_safe():
    game = raid(4, 0, 1, 2, 1, seats=4).wonder("pleasure_dome", 2, "tessaly")
    bomb(game, "!", ships=1)
    assert set(game.items(0, "friendly_fire")) == {"C", "D"}
    game.play(0, "friendly_fire", cubes={"D": 1})
    assert game.cubes("tessaly") == (0, 0, 2, 0)
    assert len(game.state.wonders) == 1


@pytest.mark.rule("AMB-SR-70")
def test_nobody_names_the_own_people():
    game = raid(4, 2, 1)
    assert set(game.items(0, "bombard", "target")) == {"tessaly:B"}


@pytest.mark.rule("AMB-SR-69")
def test_one_planet_is_named_and_only_it_is_hit():
    game = table().only_fleet(0, 1, "sabik", 4).people("orison", 0, 2).people("char", 0, 2).stock(0, military=1)
    game.tech(0, "planetary_bombardment").play(0, "activate", fleet="a1").play(0, "move", sector="sabik")
    game.play(0, "bombard", rolls="!!", target="char:B", ships={"ships": 2})
    assert (game.cubes("orison"), game.cubes("char")) == ((0, 2), (0, 0))


@pytest.mark.rule("SR-863", "SR-864", "SR-866", "SR-867", "SR-865")
def test_bystanders_join_the_bombardment_or_attack_the_bombarding_fleets():
    game = raid(3, 0, 4, 0, 0, seats=4).only_fleet(2, 1, "nunki", 2).only_fleet(3, 1, "sabik", 2)
    game.tech(2, "planetary_bombardment")
    bomb(game)
    assert game.awaiting == (2,)
    game.play(2, "join", side="attacker")
    assert game.items(3, "join", "side")["attacker"].blocked.rule == "SR-861"
    game.play(3, "join", side="defender", fleets=["d1"])
    assert game.awaiting == (3,)
    game.play(3, "aim", rolls="*" + "*." + "*.", d1="a1")
    assert game.cubes("tessaly") == (0, 2, 0, 0)
    assert game.ships(0)[0] == 2
    assert game.ships(3)[0] == 2
    assert fight_in(game.state) is None


@pytest.mark.rule("SR-864")
def test_a_bystander_may_stay_out_of_the_bombardment():
    game = bomb(raid(3, 0, 4, 0, seats=3).only_fleet(2, 1, "nunki", 2))
    game.play(2, "join", rolls="*", side="bystander")
    assert fight_in(game.state) is None
    assert game.cubes("tessaly") == (0, 3, 0)
    assert (game.ships(0)[0], game.ships(2)[0]) == (3, 2)


@pytest.mark.rule("AMB-SR-108")
def test_extra_dice_never_bombard():
    game = table(2, "reptilians", "martians").only_fleet(0, 1, "nunki", 2).people("tessaly", 0, 4)
    game.tech(0, "planetary_bombardment").stock(0, military=1)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    bomb(game, "*" * 6, ships=2)
    assert game.cubes("tessaly") == (0, 2)


@pytest.mark.rule("AMB-SR-105")
def test_safe_conduct_stops_a_bombardment_too():
    game = raid(4, 0, 3).hand(1, "safe_conduct")
    bomb(game).play(1, "instant:safe_conduct")
    assert game.cubes("tessaly") == (0, 3)
    assert (0, game.of(0).fleets[0].sector) in game.state.turn.barred


@pytest.mark.rule("AMB-SR-108")
def test_who_fires_at_bombarding_fleets_has_no_extra_dice_either():
    game = table(3, "humans", "martians", "reptilians").only_fleet(0, 1, "nunki", 3).people("tessaly", 0, 4)
    game.tech(0, "planetary_bombardment").stock(0, military=1).only_fleet(2, 1, "nunki", 2).hand(2, "overcharge")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    bomb(game).decline(2).play(2, "join", side="defender")
    assert game.asked(2, "instant:overcharge").blocked.rule == "AMB-SR-108"
    game.play(2, "decline", rolls="." + "**")
    assert game.said("Ida, fleet 1 rolled **: 2 hits") or game.said("Ida rolled **: 2 hits")


@pytest.mark.rule("SR-862", "AMB-SR-52", "AMB-SR-68", "AMB-SR-129")
def test_where_the_victims_fleets_come_in_time_there_is_a_battle_instead():
    game = raid(4, 0, 3).only_fleet(1, 1, "sabik", 1)
    bomb(game, ships=2).play(1, "join", rolls="*..." + ".", fleets=["b1"])
    assert game.cubes("tessaly") == (0, 3)
    assert game.ships(1)[0] == 0
    assert game.of(0).battles == 1
    bomb(game, "*")
    assert game.cubes("tessaly") == (0, 2)


@pytest.mark.rule("AMB-SR-68", "AMB-SR-40")
def test_after_the_roll_a_bombardment_is_over():
    game = raid(4, 0, 3).hand(0, "emergency_jump")
    bomb(game).decline(0).play(0, "decline", rolls="*").decline(0)
    assert game.cubes("tessaly") == (0, 2)
    assert fight_in(game.state) is None

import pytest
from silver_river.tables import table

from rulesets.silver_river.agenda import Fight
from rulesets.silver_river.phases.combat.units import fight_in
from rulesets.silver_river.ruleset import RULESET


def meet(attacker=5, defender=3, *, seats=2, military=9, at="nunki"):
    """Puts a fleet of Noor beside one of Ben and lets Noor activate hers there."""
    game = table(seats).only_fleet(0, 1, at, attacker).only_fleet(1, 1, at, defender).stock(0, military=military)
    return game.play(0, "activate", fleet="a1").play(0, "move", sector=at)


def attack(game, rolls="", defender="B"):
    return game.play(0, "attack", rolls=rolls, defender=defender)


def second(game, seat=0, number=2, ships=4, at="nunki"):
    return game.fleet(seat, number, at, ships=ships)


@pytest.mark.rule("SR-811", "SR-813", "SR-814", "SR-815", "SR-817", "SR-818", "SR-826", "SR-837")
def test_all_ships_fire_before_losses_and_a_nova_counts_two():
    game = attack(meet(3, 3), rolls="!*." + "*..")
    assert game.ships(0)[0] == 2
    assert game.ships(1)[0] == 0
    assert game.where(1, 1) == "off"
    assert fight_in(game.state) is None
    assert game.of(0).battles == 1


@pytest.mark.rule("SR-814", "SR-526", "SR-740")
def test_the_same_faces_hit_more_at_a_higher_level():
    low = attack(meet(4, 9), rolls="*/o(" + "." * 9)
    assert low.ships(1)[0] == 8
    high = attack(meet(4, 9).tech(0, "fleet_upgrade_1", "fleet_upgrade_2", "fleet_upgrade_3"), rolls="*/o(" + "." * 9)
    assert high.ships(1)[0] == 5


@pytest.mark.rule("SR-816", "SR-812", "SR-860", "AMB-SR-91")
def test_hits_beyond_the_target_are_lost():
    game = second(meet(6, 1), 1, 2, 5)
    attack(game)
    assert game.awaiting == (0,)
    assert set(game.items(0, "aim", "a1")) == {"b1", "b2"}
    game.play(0, "aim", rolls="******" + "......", a1="b1")
    assert game.ships(1) == (0, 5, 0, 0)


@pytest.mark.rule("SR-812", "SR-855", "SR-804", "AMB-SR-91")
def test_each_fleet_has_its_own_target_and_the_initiator_must_fire():
    game = second(second(meet(2, 3), 0, 2, 2), 1, 2, 3)
    attack(game)
    assert game.why_not(0, "hold_fire") == "SR-804"
    game.play(0, "aim", a1="b1", a2="b2")
    game.play(1, "aim", rolls="*.*." + "......", b1="a1", b2="a1")
    assert game.ships(1) == (2, 2, 0, 0)
    assert game.ships(0)[:2] == (2, 2)


@pytest.mark.rule("SR-821", "SR-027")
def test_more_than_twelve_dice_are_no_limit():
    game = second(meet(10, 10), 0, 2, 10)
    attack(game).play(1, "aim", rolls="*****....." + "*****....." + "." * 10, b1="a1")
    assert game.ships(1)[0] == 0
    assert len([e for e in game.log if "rolled" in e.text]) == 3


@pytest.mark.rule("SR-822", "SR-823", "SR-825", "AMB-SR-55", "SR-824")
def test_a_retreat_takes_all_fleets_to_one_adjacent_sector_and_ends_the_combat():
    game = second(meet(5, 5), 1, 2, 5)
    attack(game).play(0, "aim", rolls="." * 15, a1="b1").play(0, "attack")
    assert set(game.items(1, "retreat")) == {
        "sabik",
        "baades_window",
        "heron_gate",
        "lagoon_nebula",
        "arches_deep",
        "coalsack_verge",
    }
    game.play(1, "retreat", sector="lagoon_nebula")
    assert (game.where(1, 1), game.where(1, 2)) == ("lagoon_nebula", "lagoon_nebula")
    assert fight_in(game.state) is None
    assert game.of(0).battles == 1


@pytest.mark.rule("SR-824", "SR-822")
def test_who_is_left_alone_stays():
    game = attack(meet(5, 5), rolls="." * 10).play(0, "retreat", sector="sabik")
    assert fight_in(game.state) is None
    assert game.where(1, 1) == "nunki"
    assert game.of(1).battles == 1


@pytest.mark.rule("AMB-SR-53", "AMB-SR-56", "SR-822", "SR-826")
def test_a_round_in_which_nobody_attacks_ends_the_battle_without_a_winner():
    game = attack(meet(5, 5), rolls="." * 10).play(0, "hold").play(1, "hold")
    assert fight_in(game.state) is None
    assert (game.of(0).battles, game.of(1).battles) == (0, 0)
    assert (game.where(0, 1), game.where(1, 1)) == ("nunki", "nunki")


@pytest.mark.rule("SR-953", "AMB-SR-54", "SR-822")
def test_after_three_attacks_at_level_zero_the_attacker_must_retreat():
    game = attack(meet(5, 5), rolls="." * 10)
    for _ in range(2):
        game.play(0, "attack").play(1, "attack", rolls="." * 10)
    assert game.why_not(0, "attack") == "SR-953"
    assert game.why_not(0, "hold") == "SR-953"
    game.play(0, "retreat", sector="sabik")
    assert fight_in(game.state) is None


@pytest.mark.rule("SR-954", "AMB-SR-45", "AMB-SR-54")
@pytest.mark.parametrize(("cards", "limit"), [(("fleet_upgrade_1",), 5), (("fleet_upgrade_1", "fleet_upgrade_2"), 0)])
def test_the_attack_limit_by_level_and_defenders_are_not_bound(cards, limit):
    game = attack(meet(5, 5).tech(0, *cards), rolls="." * 10)
    for _ in range((limit or 7) - 1):
        assert game.why_not(0, "attack") == ""
        game.play(0, "attack")
        assert game.why_not(1, "attack") == ""
        game.play(1, "attack", rolls="." * 10)
    assert game.why_not(0, "attack") == ("SR-953" if limit else "")


@pytest.mark.rule("SR-739", "SR-740", "SR-819", "AMB-SR-57", "SR-738")
def test_a_station_fires_as_one_ship_and_is_a_target_after_the_ships():
    game = meet(4, 1, at="arches_deep").station(1, "arches_deep")
    attack(game, rolls="*..." + ".*")
    assert game.said("Ben, the Trade Station rolled *: 1 hit")
    assert game.ships(0)[0] == 3
    assert game.ships(1)[0] == 0
    assert len(game.state.stations) == 1
    game.play(0, "attack").play(1, "attack", rolls="*.." + ".")
    assert game.state.stations == ()
    assert fight_in(game.state) is None


@pytest.mark.rule("AMB-SR-58", "SR-801", "SR-825")
def test_a_station_left_behind_by_a_retreat_is_safe():
    game = attack(meet(4, 4, at="arches_deep").station(1, "arches_deep"), rolls="." * 9).play(0, "attack")
    game.play(1, "retreat", sector="reed_gate")
    assert fight_in(game.state) is None
    assert len(game.state.stations) == 1
    game = table().only_fleet(0, 1, "arches_deep", 2).station(1, "arches_deep").stock(0, military=1)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="arches_deep")
    assert game.open_items(0, "attack") == ["B"]


@pytest.mark.rule("SR-617", "SR-806", "SR-807", "SR-854", "AMB-SR-52", "AMB-SR-53")
def test_after_a_declaration_fleets_move_in_clockwise_and_take_sides():
    game = meet(3, 3, seats=3).fleet(0, 2, "sabik", ships=2).fleet(1, 2, "sabik", ships=2)
    game.only_fleet(2, 1, "baades_window", 4)
    attack(game)
    assert game.awaiting == (1,)
    game.play(1, "join", fleets=["b2"])
    assert game.where(1, 2) == "nunki"
    assert game.of(1).stock.typed == 0
    assert game.awaiting == (2,)
    game.play(2, "join", side="defender", fleets=["c1"])
    assert game.awaiting == (0,)
    game.play(0, "stay_out")
    fight = fight_in(game.state)
    assert fight.sides == ("attacker", "defender", "defender")
    assert game.where(0, 2) == "sabik"


@pytest.mark.rule("SR-808", "SR-827", "SR-856")
def test_a_bystander_never_rolls_but_can_be_a_target():
    game = meet(3, 3, seats=3).only_fleet(2, 1, "nunki", 2)
    attack(game).play(2, "join", side="bystander")
    assert set(game.items(0, "aim", "a1")) == {"b1", "c1"}
    game.play(0, "aim", a1="c1").play(1, "aim", rolls="*.." + "...", b1="a1")
    assert game.ships(2)[0] == 1
    assert not any("Ida" in event.text and "rolled" in event.text for event in game.log)


@pytest.mark.rule("SR-856", "SR-855", "SR-860", "AMB-SR-85", "SR-859")
def test_losses_are_credited_in_roll_order():
    game = meet(3, 2, seats=3).only_fleet(2, 1, "nunki", 3)
    attack(game).play(2, "join", side="attacker")
    game.play(0, "aim", a1="b1").play(1, "aim", b1="a1").play(2, "aim", rolls="*.." + ".." + "***", c1="b1")
    destroyed = {event.actor: event.text for event in game.log if "destroyed" in event.text}
    assert "1 ship" in destroyed[0]
    assert "1 ship" in destroyed[2]


@pytest.mark.rule("SR-858", "AMB-SR-53", "AMB-SR-119", "SR-857", "SR-859")
def test_only_the_initiator_scores_war_hero_and_only_winners_personal_objectives():
    game = meet(5, 4, seats=3).only_fleet(2, 1, "nunki", 9)
    game.player(2, withheld=(), objectives=("military_01", *game.of(2).objectives[1:]))
    attack(game).play(2, "join", side="attacker")
    game.play(0, "aim", a1="b1").play(1, "aim", b1="a1")
    game.play(2, "aim", rolls="****." + "...." + "*********", c1="b1")
    assert game.awaiting == (0,)
    assert game.asked(0, "claim").text == "Mark War Hero"
    game.play(0, "claim")
    assert (game.of(0).marks[0], game.of(2).marks[0]) == (1, 0)
    assert game.of(2).claimed == ()


@pytest.mark.rule("AMB-SR-119", "SR-857", "SR-951")
def test_war_hero_counts_in_a_lost_battle_too():
    game = second(meet(4, 4), 1, 2, 9)
    attack(game).play(0, "aim", rolls="****" + "****" + "*" * 9, a1="b1")
    assert game.where(0, 1) == "off"
    assert game.of(0).battles == 0
    assert game.asked(0, "claim").text == "Mark War Hero"


@pytest.mark.rule("SR-852", "SR-853", "SR-644")
def test_those_present_see_the_numbers_in_a_battle_and_others_do_not():
    game = meet(3, 3, seats=3)
    attack(game, rolls="." * 6)
    (panel, *_) = RULESET.view(game.state, 1).panels
    assert any(unit.key == "a1" for side in panel.sides for unit in side.units)
    (hidden, *_) = RULESET.view(game.state, 2).panels
    assert not any(unit.key in ("a1", "b1") for side in hidden.sides for unit in side.units)
    assert not any(unit.strength.startswith("3") for side in hidden.sides for unit in side.units)


@pytest.mark.rule("SR-646", "SR-813", "SR-852", "AMB-SR-130")
def test_dice_lie_open_to_all_in_an_order_that_tells_no_fleet_number():
    rolled = {1: "*", 2: "!!"}
    pages = []
    for first, other in ((1, 2), (2, 1)):
        game = table(3).only_fleet(0, first, "nunki", 1).fleet(0, other, "nunki", ships=2)
        game.only_fleet(1, 1, "nunki", 9).stock(0, military=1).hand(0, "targeting_solution")
        game.play(0, "activate", fleet=f"a{first}").play(0, "move", sector="nunki")
        dice = "".join(rolled[1 if number == first else 2] for number in (1, 2))
        attack(game).decline(0).decline(0).play(1, "hold_fire", rolls=dice)
        outside, inside = (RULESET.view(game.state, seat).panels[0] for seat in (2, 1))
        assert {unit.key for unit in inside.sides[0].units} == {"a1", "a2"}
        rolls = [("".join(span.text for span in unit.rolls), unit.name) for unit in outside.sides[0].units]
        said = [event.text for event in game.log if "rolled" in event.text]
        pages.append((rolls, said))
        game.play(0, "decline_all")
        assert any(event.text == "Ben lost 5 ships of fleet 1, 4 left" and not event.seats for event in game.log)
    assert pages[0] == pages[1]
    assert pages[0][0] == [("1 hit [*] ", "fleet ?"), ("4 hits [!] [!] ", "fleet ?")]


@pytest.mark.rule("AMB-SR-107", "SR-813")
def test_reptilians_roll_three_extra_dice_in_their_first_round():
    game = table(2, "reptilians", "greys").only_fleet(0, 1, "nunki", 2).only_fleet(1, 1, "nunki", 9)
    game.stock(0, military=1).play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    attack(game, rolls="*****" + "." * 9)
    assert game.ships(1)[0] == 4
    game.play(0, "attack").play(1, "attack", rolls="**" + "....")
    assert game.ships(1)[0] == 2
    assert fight_in(game.state).attacks == (2, 2)


def armed(card, seat=0, **meeting):
    return meet(**meeting).hand(seat, card, card)


@pytest.mark.rule("AMB-SR-40", "AMB-SR-107", "SR-457")
def test_overcharge_adds_four_dice_once_in_a_battle():
    game = attack(armed("overcharge", attacker=1, defender=9)).decline(0)
    game.play(0, "instant:overcharge")
    assert "1 of 1" in game.asked(0, "instant:overcharge").blocked.reason
    game.play(0, "decline_all", rolls="*****" + "." * 9)
    assert game.ships(1)[0] == 4
    assert fight_in(game.state).attacks[0] == 1


@pytest.mark.rule("AMB-SR-40", "AMB-SR-113", "SR-457")
def test_reserve_squadron_adds_two_ships_to_a_fleet_in_the_sector():
    game = attack(armed("reserve_squadron", attacker=1, defender=3)).play(0, "instant:reserve_squadron", fleet="a1")
    assert game.ships(0)[0] == 3


@pytest.mark.rule("AMB-SR-40", "SR-457")
def test_targeting_solution_rolls_chosen_dice_again():
    game = (
        attack(armed("targeting_solution", attacker=3, defender=5)).decline(0).play(0, "decline", rolls="*.." + "." * 5)
    )
    game.play(0, "instant:targeting_solution", rolls="**", dice=["0.1", "0.2"]).decline(0)
    assert game.ships(1)[0] == 2


@pytest.mark.rule("AMB-SR-40", "SR-457")
def test_evasive_pattern_ignores_two_hits_on_one_fleet():
    game = attack(armed("evasive_pattern", seat=1, attacker=4, defender=5)).decline(1)
    game.play(1, "decline", rolls="***." + "." * 5)
    game.play(1, "instant:evasive_pattern", fleet="b1").decline(1)
    assert game.ships(1)[0] == 4


@pytest.mark.rule("AMB-SR-105", "AMB-SR-40")
def test_safe_conduct_cancels_the_attack_and_bars_the_sector_for_the_turn():
    game = armed("safe_conduct", seat=1, attacker=4, defender=5).stock(0, military=2, civilization=3)
    attack(game).play(1, "instant:safe_conduct")
    assert fight_in(game.state) is None
    assert game.asked(0, "attack").blocked.rule == "AMB-SR-105"
    game.play(0, "colonize", planet="tessaly")
    assert game.cubes("tessaly") == (1, 0)
    assert not any(isinstance(frame, Fight) for frame in game.state.agenda)


@pytest.mark.rule("AMB-SR-40", "AMB-SR-55")
def test_emergency_jump_leaves_even_before_the_first_round():
    game = attack(armed("emergency_jump", seat=1, attacker=4, defender=5)).decline(1)
    game.play(1, "instant:emergency_jump", sector="sabik").decline(1)
    assert game.where(1, 1) == "sabik"
    assert fight_in(game.state) is None
    assert game.ships(1)[0] == 5


@pytest.mark.rule("AMB-SR-106")
def test_a_window_goes_round_until_all_decline_in_a_row():
    game = meet(4, 5).hand(0, "reserve_squadron", "deploy").hand(1, "reserve_squadron", "deploy")
    attack(game).decline(0).play(1, "instant:reserve_squadron", fleet="b1")
    assert game.awaiting == (0,)
    game.play(0, "instant:reserve_squadron", fleet="a1")
    assert game.awaiting == (1,)
    game.decline(1, 0)
    assert fight_in(game.state).stage == "begin"


@pytest.mark.rule("SR-515", "SR-533")
def test_sentinel_screens_ignore_a_hit_every_round_on_a_unit_of_choice():
    game = attack(meet(4, 5).tech(1, "sentinel_screens"), rolls="**.." + "." * 5)
    assert game.ships(1)[0] == 4
    game.play(0, "attack").play(1, "attack", rolls="**.." + "." * 4)
    assert game.ships(1)[0] == 3


@pytest.mark.rule("AMB-SR-50", "SR-516")
def test_a_covered_upgrade_can_be_uncovered_before_a_round():
    game = meet(4, 5).tech(0, "fleet_upgrade_2", "fleet_upgrade_1").stock(0, military=1, technology=1)
    game.stock(0, military=0, technology=1)
    attack(game)
    assert game.awaiting == (0,)
    game.play(0, "reconfigure").play(0, "raise", card="fleet_upgrade_2").play(0, "finish")
    assert game.of(0).techs[7][-1] == "fleet_upgrade_2"


@pytest.mark.rule("SR-827", "AMB-SR-53")
def test_who_joins_late_may_not_fire_as_a_bystander():
    game = meet(3, 3, seats=3).only_fleet(2, 1, "sabik", 2)
    attack(game).play(2, "join", side="bystander", fleets=["c1"])
    assert game.where(2, 1) == "nunki"
    game.play(0, "aim", a1="b1").play(1, "aim", rolls="*.." + "*..", b1="a1")
    assert fight_in(game.state).attacks == (1, 1, 0)


@pytest.mark.rule("AMB-SR-107")
def test_extra_dice_go_to_one_fleet_of_the_players_choice():
    game = second(armed("overcharge", attacker=1, defender=9), 0, 2, 2)
    game = second(game, 1, 2, 9)
    attack(game).decline(0).play(0, "instant:overcharge").play(0, "decline_all")
    assert set(game.items(0, "aim", "extra")) == {"a1", "a2"}
    game.play(0, "aim", a1="b1", a2="b2", extra="a2")
    game.play(1, "aim", rolls="*" + "******" + "." * 18, b1="a1", b2="a1")
    assert game.ships(1)[:2] == (8, 3)


@pytest.mark.rule("AMB-SR-119", "SR-858")
def test_personal_objectives_on_destroyed_ships_need_the_winning_side():
    game = second(meet(5, 5), 1, 2, 9)
    game.player(0, withheld=(), objectives=("military_01", *game.of(0).objectives[1:]))
    attack(game).play(0, "aim", rolls="*****" + "*****" + "*" * 9, a1="b1")
    assert game.where(0, 1) == "off"
    assert game.said("Noor destroyed 5 ships")
    assert game.of(0).claimed == ()


@pytest.mark.rule("SR-858", "SR-859")
def test_every_winner_claims_for_the_ships_its_own_fleets_destroyed():
    game = second(meet(5, 5, seats=3).only_fleet(2, 1, "nunki", 5), 1, 2, 5)
    for seat in (0, 2):
        game.player(seat, withheld=(), objectives=("military_01", *game.of(seat).objectives[1:]))
    attack(game).play(2, "join", side="attacker")
    game.play(0, "aim", a1="b1").play(1, "aim", b1="a1", b2="a1")
    game.play(2, "aim", rolls="*****" + "." * 10 + "*****", c1="b2")
    assert fight_in(game.state) is None
    assert game.of(0).claimed == game.of(2).claimed == ("military_01",)
    assert (game.of(0).battles, game.of(2).battles) == (1, 1)


@pytest.mark.rule("SR-813", "SR-815")
def test_the_dice_of_a_round_stay_readable_after_the_battle():
    game = attack(meet(3, 2), rolls="!*." + "..")
    assert fight_in(game.state) is None
    keys = {event.sheet for event in game.log if event.sheet}
    assert len(keys) == 1
    sheet = RULESET.inspect(game.state, None, keys.pop())
    dice = {part.label: part.value for section in sheet.sections for part in section.parts}
    assert dice == {
        "Noor, fleet 1 » Ben, fleet 1": "! * .   3 hits",
        "Ben, fleet 1 » Noor, fleet 1": ". .   0 hits",
    }
    assert RULESET.inspect(game.state, 0, "roll:1:nonsense") is None


@pytest.mark.rule("AMB-SR-53", "SR-858")
def test_who_is_left_with_the_other_side_gone_has_won_without_a_shot():
    game = attack(armed("emergency_jump", seat=0, attacker=4, defender=5)).decline(0)
    game.play(0, "instant:emergency_jump", sector="sabik").decline(0)
    assert fight_in(game.state) is None
    assert (game.of(0).battles, game.of(1).battles) == (0, 1)


@pytest.mark.rule("AMB-SR-53")
def test_who_held_fire_while_both_sides_remain_has_not_won():
    game = meet(5, 5, seats=3).only_fleet(2, 1, "nunki", 2)
    attack(game).play(2, "join", side="attacker")
    game.play(0, "aim", a1="b1").play(1, "aim", b1="a1").play(2, "hold_fire", rolls="." * 10)
    game.play(0, "hold").play(1, "hold").play(2, "hold")
    assert fight_in(game.state) is None
    assert [game.of(seat).battles for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("AMB-SR-40", "SR-826")
def test_no_window_opens_before_a_round_that_does_not_come():
    game = attack(meet(3, 1).hand(0, "overcharge")).decline(0)
    game.play(0, "decline", rolls="*.." + ".").decline(0)
    assert fight_in(game.state) is None
    assert game.of(0).battles == 1
    assert game.awaiting == (0,)
    assert game.prompt(0, "decline") is None


@pytest.mark.rule("AMB-SR-106", "AMB-SR-52")
def test_a_window_begins_with_the_active_player_even_where_another_attacks():
    game = meet(4, 5).hand(0, "reserve_squadron").hand(1, "reserve_squadron")
    game.play(0, "hold").play(1, "declare")
    assert fight_in(game.state).attacker == 1
    assert game.awaiting == (0,)


@pytest.mark.rule("SR-646", "SR-812")
def test_the_log_of_a_roll_names_no_fleet_while_somebody_may_not_look():
    game = attack(meet(3, 3, seats=3), rolls="*.." + "...")
    rolled = [event for event in game.log if "rolled" in event.text]
    assert [event.text for event in rolled] == ["Noor rolled *..: 1 hit", "Ben rolled ...: 0 hits"]
    sheet = RULESET.inspect(game.state, 2, rolled[0].sheet)
    assert [part.label for part in sheet.sections[0].parts] == ["Noor » Ben", "Ben » Noor"]
    game = attack(meet(3, 3), rolls="*.." + "...")
    assert game.said("Noor, fleet 1 rolled *..: 1 hit")

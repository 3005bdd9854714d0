"""Conquest, Contact Specialist, and the two Convoys."""

import pytest
from jump_drive.tables import Seat, Table
from msgspec.structs import replace

from rulesets.jump_drive import placement
from rulesets.jump_drive.cards import FACES, constants
from rulesets.jump_drive.cost import force
from rulesets.jump_drive.offer import refused_conquest
from rulesets.jump_drive.ruleset import RULESET
from silverhorizon.core.action import Pick

MILITARY = [face for face in FACES.values() if face.is_military]


@pytest.mark.rule("JD-023", "JD-033", "JD-034", "JD-041")
@pytest.mark.parametrize("face", MILITARY, ids=lambda face: face.id)
def test_cards_never_buy_a_military_world(face):
    refusal = Table(Seat(f"{face.id} filler*10"), Seat()).refusal(face.id)
    assert refusal.rule == "JD-037"
    assert f"needs Military {face.number}, Mira has 0" in refusal.reason


@pytest.mark.rule("JD-036", "JD-037", "JD-S14")
@pytest.mark.parametrize("face", MILITARY, ids=lambda face: face.id)
def test_every_military_world_is_conquered_for_nothing_with_enough_military(face):
    assert Table(Seat(face.id, "drop_ships*2 space_marines*2"), Seat()).price(face.id) == 0


@pytest.mark.rule("JD-036", "JD-037")
def test_military_above_the_defense_conquers_too_and_for_nothing():
    table = Table(Seat("pirate_lair", "drop_ships space_marines"), Seat("filler", vp=60)).place("pirate_lair").finish()
    assert "pirate_lair" in table.empire()
    assert "Mira conquered Pirate Lair [3] with Military 5." in table.said()


@pytest.mark.rule("JD-041", "JD-S14")
def test_a_discount_never_lowers_a_defense():
    table = Table(Seat("convict_miners filler*5", "mining_robots replicant_robots survey_team"), Seat())
    assert table.refusal("convict_miners").short == "Military 1 of 2"


@pytest.mark.rule("JD-038", "JD-E19", "JD-S24")
def test_military_from_powers_adds_to_icons():
    table = Table(Seat("imperium_blaster_factory", "uplift_mercenaries ancient_races uplift_code"), Seat())
    # Uplift Mercenaries has a chromosome of its own and Uplift Code two: Military 3.
    assert table.price("imperium_blaster_factory") == 0
    assert "Military 3" in table.item("imperium_blaster_factory").hint
    table.place("imperium_blaster_factory").finish()
    # The three chromosomes still count for Uplift Code; the three worlds bring 1 VP each.
    assert table.vp() == 3 + 3


@pytest.mark.rule("JD-039")
@pytest.mark.parametrize("owned", ["rosetta_stone_world", "alien_technology_institute"])
def test_military_against_yellow_worlds_counts_against_them_only(owned):
    table = Table(Seat("alien_robot_sentry rebel_underground", f"{owned} space_marines"), Seat())
    assert table.price("alien_robot_sentry") == 0
    assert table.refusal("rebel_underground").short == "Military 2 of 3"


@pytest.mark.rule("JD-040", "JD-S26")
def test_the_five_rebel_worlds_are_the_rebels():
    rebels = [face.id for face in MILITARY if face.is_rebel]
    assert rebels == ["rebel_underground", "rebel_outpost", "rebel_base", "rebel_world", "rebel_stronghold"]
    imperium = ("galactic_imperium",)
    assert {face.id for face in MILITARY if force(face, imperium)} == set(rebels)


@pytest.mark.rule("JD-A21", "JD-037")
def test_a_defense_of_0_is_met_without_military():
    harmless = replace(FACES["pirate_lair"], number=0)
    assert refused_conquest(harmless, force(harmless, ()), "Mira") is None


@pytest.mark.rule("JD-042", "JD-044", "JD-E15")
def test_contact_specialist_pays_for_no_alien_world():
    table = Table(Seat("alien_robot_sentry pirate_lair filler*8", "contact_specialist"), Seat())
    assert table.refusal("alien_robot_sentry").rule == "JD-037"
    assert table.price("pirate_lair") == 2


@pytest.mark.rule("JD-A09", "JD-E11", "JD-043")
def test_discounts_for_paid_worlds_lower_the_price_of_contact():
    owned = "contact_specialist replicant_robots mining_robots"
    table = Table(Seat("imperium_blaster_factory rebel_stronghold filler*8", owned), Seat())
    assert table.price("imperium_blaster_factory") == 0
    assert table.price("rebel_stronghold") == 9 - 1 - 2


@pytest.mark.rule("JD-E12")
def test_a_second_contact_specialist_changes_no_price():
    table = Table(Seat("rebel_stronghold filler*9", "contact_specialist*2"), Seat())
    assert table.price("rebel_stronghold") == 9 - 1
    assert constants().contact_stacks is False


@pytest.mark.rule("JD-A10", "JD-E14")
def test_contact_specialist_leaves_the_choice_to_conquer_or_to_pay():
    table = Table(Seat("pirate_lair filler*5", "contact_specialist drop_ships"), Seat("filler"))
    assert table.mark("pirate_lair").prompt(0, "way").draft == (Pick("way", "conquer"),)
    table.act(0, "way", Pick("way", "pay"))
    table.act(0, "place")
    assert table.explore(1).owes() == 2


@pytest.mark.rule("JD-A11", "JD-042", "JD-046")
def test_contact_specialist_helps_in_its_own_round_but_then_nothing_is_drawn():
    table = Table(Seat("contact_specialist pirate_lair filler*4"), Seat("filler", vp=60))
    table.place("contact_specialist", "pirate_lair").explore(1)
    assert table.owes() == 1 + 2
    assert len(table.finish().hand()) == 1


@pytest.mark.rule("JD-E13")
def test_a_military_world_that_was_paid_for_counts_as_military_and_of_its_colour():
    owned = "contact_specialist galactic_imperium consumer_markets"
    table = Table(Seat("pirate_lair filler*5", owned), Seat("filler")).place("pirate_lair").finish()
    # Contact Specialist 1, Imperium 2 for the military world, Consumer Markets 1 for the blue one, the world itself 1.
    assert table.vp() == 1 + 2 + 1 + 1


@pytest.mark.rule("JD-E03", "JD-A12", "JD-S08")
def test_a_colony_convoy_is_discarded_to_pay_for_a_second_world_at_2_less():
    table = Table(Seat("comet_zone new_earth filler*7", "colony_convoy"), Seat("filler", vp=60))
    table.place("comet_zone", second="new_earth").explore(1)
    assert table.owes() == 3 + (5 - 2)
    table.finish()
    assert table.empire() == ["comet_zone", "new_earth"]
    assert table.state.scrapped == ("colony_convoy-1",)


@pytest.mark.rule("JD-E03")
def test_of_two_colony_convoys_one_helps_and_is_discarded():
    table = Table(Seat("comet_zone new_earth filler*7", "colony_convoy*2"), Seat("filler"))
    table.place("comet_zone", second="new_earth").explore(1)
    assert table.owes() == 3 + (5 - 2)
    assert table.finish().empire().count("colony_convoy") == 1


@pytest.mark.rule("JD-E10", "JD-A12")
def test_two_worlds_without_a_development_draw_one_card():
    table = Table(Seat("comet_zone new_earth filler*7", "colony_convoy"), Seat("filler", vp=60))
    table.place("comet_zone", second="new_earth").finish()
    assert len(table.hand()) == 7 - 6 + 1


@pytest.mark.rule("JD-E05", "JD-E10", "JD-014")
def test_a_colony_convoy_works_in_the_round_it_is_placed_and_then_draws_nothing():
    table = Table(Seat("colony_convoy comet_zone new_earth filler*8"), Seat("filler", vp=60))
    table.place("colony_convoy", "comet_zone", second="new_earth").explore(1)
    assert table.owes() == 1 + 3 + 3
    table.finish()
    assert table.empire() == ["comet_zone", "new_earth"]
    assert len(table.hand()) == 1


@pytest.mark.rule("JD-E04")
@pytest.mark.parametrize(("first", "second"), [("comet_zone", "rebel_outpost"), ("rebel_outpost", "comet_zone")])
def test_contact_specialist_makes_either_world_of_a_colony_convoy(first, second):
    table = Table(Seat("comet_zone rebel_outpost filler*8", "colony_convoy contact_specialist"), Seat("filler"))
    table.place(first, second=second).explore(1)
    assert table.owes() == 3 + (5 - 1) - 2


@pytest.mark.rule("JD-048")
def test_a_first_world_helps_the_second_but_not_the_other_way_round():
    hand = "uplift_mining_moles new_earth filler*8"
    table = Table(Seat(hand, "colony_convoy"), Seat("filler"))
    assert table.place("uplift_mining_moles", second="new_earth").explore(1).owes() == 3 + (5 - 2 - 1)
    table = Table(Seat(hand, "colony_convoy"), Seat("filler"))
    assert table.place("new_earth", second="uplift_mining_moles").explore(1).owes() == 5 + (3 - 2)


@pytest.mark.rule("JD-E07", "JD-A12")
def test_where_no_second_world_can_be_placed_one_line_says_why():
    hand = "pirate_lair former_penal_colony convict_miners"
    table = Table(Seat(f"{hand} comet_zone", "colony_convoy drop_ships"), Seat()).mark("pirate_lair")
    # A world that is paid for is refused for another reason, so every row says its own.
    assert table.prompt(0, "second").blocked is None
    table = Table(Seat(hand, "colony_convoy drop_ships"), Seat()).mark("pirate_lair")
    blocked = table.prompt(0, "second").blocked
    assert blocked is not None
    assert (blocked.reason, blocked.rule) == ("a second world like this needs a Military Convoy", "JD-A12")


def test_an_empire_counts_its_cards_in_words():
    assert "1 card a round," in RULESET.view(Table(Seat("", "survey_team"), Seat()).state, 0).panels[1].title


@pytest.mark.rule("JD-E06", "JD-048")
def test_a_military_convoy_conquers_with_what_is_left_and_stays():
    # Military 1 + 4: Lost Alien Warship takes 5 and adds 2 of its own, enough for Former Penal Colony.
    owned = "military_convoy space_marines*2"
    table = Table(Seat("lost_alien_warship former_penal_colony pirate_lair", owned), Seat("filler"))
    table.mark("lost_alien_warship")
    assert table.item("pirate_lair", part="second").blocked.short == "Military 2 of 3"
    assert "Military 2 of 2" in table.item("former_penal_colony", part="second").hint
    table.mark("former_penal_colony", part="second")
    table.act(0, "place")
    table.finish()
    assert table.empire()[-2:] == ["lost_alien_warship", "former_penal_colony"]
    assert "military_convoy" in table.empire()


@pytest.mark.rule("JD-E06")
def test_the_second_conquest_is_told_with_the_military_that_is_left():
    owned = "military_convoy space_marines*2"
    table = Table(Seat("lost_alien_warship former_penal_colony", owned), Seat("filler"))
    table.mark("lost_alien_warship").mark("former_penal_colony", part="second")
    _, first, second = RULESET.view(table.state, 0).sums
    assert [part.value for part in first.parts][-2:] == ["5", "5"]
    assert [(part.label, part.value) for part in second.parts] == [
        ("Military Convoy", "1"),
        ("Space Marines", "2"),
        ("Space Marines", "2"),
        ("Lost Alien Warship, this round", "2"),
        ("spent on Lost Alien Warship", "-5"),
        ("together", "2"),
        ("needs", "2"),
    ]
    table.act(0, "place")
    table.finish()
    assert (
        "Lost Alien Warship [5] with Military 5 and conquered Former Penal Colony [2] with Military 2" in table.said()
    )


@pytest.mark.rule("JD-E07")
def test_a_military_convoy_does_not_mix_payment_and_conquest():
    table = Table(Seat("comet_zone pirate_lair filler*7", "military_convoy drop_ships"), Seat()).mark("comet_zone")
    assert table.item("pirate_lair", part="second").blocked.rule == "JD-E07"
    table = Table(Seat("comet_zone pirate_lair filler*7", "military_convoy drop_ships"), Seat()).mark("pirate_lair")
    assert table.item("comet_zone", part="second").blocked.rule == "JD-E07"


@pytest.mark.rule("JD-E07")
def test_contact_specialist_is_no_help_to_a_military_convoy():
    table = Table(Seat("rebel_outpost pirate_lair filler*8", "military_convoy contact_specialist"), Seat())
    table.mark("rebel_outpost")
    assert table.prompt(0, "second").blocked is not None


@pytest.mark.rule("JD-E08")
def test_limited_military_is_spent_by_the_first_world_and_spent_first():
    # Military 1 + 4 against Rebels. Outpost (5) takes the 4 and 1 more, then brings 1 Military of its own.
    owned = "military_convoy galactic_imperium"
    table = Table(Seat("rebel_outpost rebel_underground smuggling_lair gem_smugglers", owned), Seat())
    table.mark("rebel_outpost")
    assert table.item("rebel_underground", part="second").blocked.short == "Military 1 of 3"
    assert table.price("gem_smugglers", part="second") == 0


@pytest.mark.rule("JD-E08")
def test_limited_military_that_is_left_helps_a_second_world_of_its_class():
    # Military 1 + 3, and 4 against Rebels: Underground (3) takes 3 of the 4, so 1 + 4 stand against the Outpost.
    owned = "military_convoy drop_ships galactic_imperium"
    table = Table(Seat("rebel_underground rebel_outpost rebel_base", owned), Seat()).mark("rebel_underground")
    assert table.price("rebel_outpost", part="second") == 0
    assert table.item("rebel_base", part="second").blocked.short == "Military 5 of 6"


@pytest.mark.rule("JD-E09")
def test_two_convoys_still_allow_two_worlds_only():
    table = Table(Seat("comet_zone asteroid_belt new_earth filler*8", "colony_convoy military_convoy"), Seat())
    table.mark("comet_zone").mark("asteroid_belt", part="second").mark("new_earth", part="second")
    assert len(table.state.players[0].draft.placement.cards) == 2
    assert {prompt.key for prompt in table.match.prompts(0)} == {"development", "world", "second", "explore", "place"}


def test_the_way_of_two_worlds_is_one_way():
    owned = "military_convoy colony_convoy contact_specialist drop_ships*2"
    table = Table(Seat("pirate_lair former_penal_colony filler*8", owned), Seat("filler"))
    table.place("pirate_lair", second="former_penal_colony", way="pay").explore(1)
    assert table.owes() == 2 + 0
    assert placement.draws(table.state.players[0].draft.placement) == 1

"""The worked examples of the rules, each with the real cards that come closest to its numbers."""

import pytest
from jump_drive.tables import Seat, Table


@pytest.mark.rule("JD-009", "JD-024", "JD-008", "JD-S10")
def test_x01_a_lone_development_of_cost_4_takes_3_cards():
    table = Table(Seat("drop_ships filler*5"), Seat("filler")).place("drop_ships").others_explore()
    assert table.owes() == 3
    table.finish()
    assert table.empire() == ["drop_ships"]
    assert len(table.hand()) == 2


@pytest.mark.rule("JD-009", "JD-027", "JD-026", "JD-A06", "JD-E25", "JD-S13")
def test_x02_discounts_end_at_nothing():
    table = Table(Seat("colony_convoy filler*2", "investment_credits"), Seat("filler")).place("colony_convoy")
    table.others_explore()
    assert table.owes() == 0
    assert len(table.finish().hand()) == 2


@pytest.mark.rule("JD-011", "JD-024", "JD-010", "JD-S11")
def test_x04_a_lone_world_of_cost_5_takes_5_cards_and_brings_1():
    table = Table(Seat("new_earth filler*6"), Seat("filler", vp=60), top="survey_hq").place("new_earth")
    table.explore(1)
    assert table.owes() == 5
    table.finish()
    assert len(table.hand()) == 2
    assert "Mira drew" in table.said()


@pytest.mark.rule("JD-013", "JD-024", "JD-A04", "JD-A05")
def test_x06_a_pair_that_costs_more_than_the_other_cards_is_refused():
    table = Table(Seat("space_marines comet_zone filler*4"), Seat()).mark("comet_zone")
    refusal = table.refusal("space_marines")
    assert refusal.rule == "JD-024"
    assert "cost 5" in refusal.reason
    assert "4 other cards" in refusal.reason


@pytest.mark.rule("JD-045", "JD-046", "JD-013", "JD-012", "JD-S12")
def test_x07_a_development_helps_the_world_beside_it_but_not_itself():
    table = Table(Seat("replicant_robots galactic_trendsetters filler*5"), Seat("filler"))
    table.place("replicant_robots", "galactic_trendsetters").others_explore()
    assert table.owes() == 3 + (4 - 2)


@pytest.mark.rule("JD-031", "JD-030", "JD-029", "JD-S07")
def test_x09_a_lone_survey_team_costs_nothing():
    table = Table(Seat("filler*5"), Seat("filler")).place("survey_team").others_explore()
    assert table.owes() == 0
    assert len(table.state.players[0].hand) == 5
    table.finish()
    assert table.empire() == ["survey_team"]


@pytest.mark.rule("JD-028", "JD-A08")
def test_x11_a_second_survey_team_is_refused():
    table = Table(Seat("filler*5", "survey_team"), Seat())
    assert table.refusal("survey_team").rule == "JD-028"
    assert table.item("survey_team", seat=1).blocked is None


@pytest.mark.rule("JD-A08", "JD-S02")
def test_two_seats_place_a_survey_team_of_their_own_in_the_same_round():
    table = Table(Seat("filler"), Seat("filler")).place("survey_team").place("survey_team", seat=1)
    assert [table.empire(seat) for seat in (0, 1)] == [["survey_team"], ["survey_team"]]
    assert len({key for player in table.state.players for key in player.empire}) == 2


@pytest.mark.rule("JD-028")
def test_a_refused_survey_team_says_in_which_round_the_first_was_placed():
    table = Table(Seat("filler*5"), Seat("filler"), number=1).explore().finish().place("survey_team").finish()
    refusal = table.refusal("survey_team")
    assert refusal.short == "placed in round 2"
    assert refusal.reason == "Mira placed a Survey Team in round 2, and one is the limit"


@pytest.mark.rule("JD-036", "JD-037", "JD-011", "JD-034")
def test_x12_defense_3_is_met_by_military_3_for_no_cards():
    table = Table(Seat("imperium_blaster_factory filler*2", "drop_ships"), Seat("filler", vp=60))
    table.place("imperium_blaster_factory").explore(1)
    assert table.owes() == 0
    table.finish()
    assert "imperium_blaster_factory" in table.empire()
    assert len(table.hand()) == 3


@pytest.mark.rule("JD-038", "JD-040", "JD-S14")
def test_x14_military_against_rebels_counts_against_rebels_only():
    table = Table(Seat("rebel_base lost_alien_battle_fleet", "galactic_imperium space_marines"), Seat())
    assert table.price("rebel_base") == 0
    assert table.refusal("lost_alien_battle_fleet").rule == "JD-037"


@pytest.mark.rule("JD-047", "JD-037", "JD-S15", "JD-E01")
def test_x16_a_military_world_does_not_help_to_conquer_itself():
    table = Table(Seat("new_survivalists filler*3"), Seat())
    assert table.refusal("new_survivalists").reason == "New Survivalists needs Military 1, Mira has 0"


@pytest.mark.rule("JD-047", "JD-E01", "JD-E15")
@pytest.mark.parametrize("owned", ["space_marines survey_team", "space_marines survey_team contact_specialist"])
def test_its_own_military_does_not_conquer_an_alien_world_either(owned):
    table = Table(Seat("lost_alien_warship filler*9", owned), Seat())
    assert table.refusal("lost_alien_warship").short == "Military 3 of 5"


@pytest.mark.rule("JD-042", "JD-043", "JD-011", "JD-A11", "JD-035")
def test_x17_contact_specialist_pays_the_defense_less_1_and_draws_1():
    table = Table(Seat("rebel_outpost filler*5", "contact_specialist"), Seat("filler", vp=60)).place("rebel_outpost")
    table.explore(1)
    assert table.owes() == 5 - 1
    assert len(table.finish().hand()) == 5 - 4 + 1


@pytest.mark.rule("JD-051", "JD-052", "JD-055", "JD-S16")
def test_x19_exploring_without_icons_draws_5_and_discards_3():
    table = Table(Seat("filler*3"), Seat("filler*3", vp=60)).explore().explore(1)
    assert len(table.hand()) == 8
    assert table.owes() == 3
    assert len(table.finish().hand()) == 5


@pytest.mark.rule("JD-054", "JD-056", "JD-057", "JD-053")
def test_x21_old_cards_may_be_discarded_with_new_ones():
    table = Table(Seat("survey_hq", "galactic_resort"), Seat(vp=60), top="drop_ships mining_league new_earth")
    table.explore().explore(1)
    assert len(table.hand()) == 1 + 6
    table.discard("survey_hq", "drop_ships", "mining_league", "new_earth")
    assert len(table.hand()) == 3


@pytest.mark.rule("JD-017", "JD-018", "JD-S20")
def test_x22_below_50_everybody_draws_income_and_goes_on():
    first = Seat("filler", "comet_zone asteroid_belt mining_robots", vp=47)
    table = Table(first, Seat("filler", "comet_zone", 31), Seat("", "lost_species_ark_world", 10))
    for seat in range(3):
        table.explore(seat)
    before = [3, 3, 2]
    table.finish()
    # Mira: Comet Zone 3, Asteroid Belt 2 and 1 with Mining Robots; Mining Robots give her 1 VP.
    assert [table.vp(seat) for seat in range(3)] == [48, 31, 12]
    assert [len(table.hand(seat)) for seat in range(3)] == [before[0] + 6, before[1] + 3, before[2] + 4]
    assert table.state.stage == "placement"
    assert table.state.round == 5


@pytest.mark.rule("JD-020", "JD-S20")
@pytest.mark.parametrize(("empire", "over"), [("comet_zone*2 asteroid_belt*2", 4), ("comet_zone asteroid_belt", 0)])
def test_x24_the_hand_is_brought_down_to_10_after_income(empire, over):
    table = Table(Seat("filler*4", empire), Seat("filler")).explore().finish()
    income = {4: 10, 0: 5}[over]
    assert len(table.hand()) == 6 + income
    assert table.owes() == max(0, 6 + income - 10)

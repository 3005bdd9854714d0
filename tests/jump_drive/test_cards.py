"""What single cards do: bonuses, cards that look at other empires, War Propaganda, Trade Pact."""

import pytest
from jump_drive.tables import Seat, Table

from rulesets.jump_drive.effects import round_gain


def rates(table: Table, seat: int = 0) -> tuple[int, int]:
    empires = [player.empire for player in table.state.players]
    return round_gain(empires[seat], tuple(empire for at, empire in enumerate(empires) if at != seat))


def alone(empire: str) -> tuple[int, int]:
    return rates(Table(Seat("", empire), Seat()))


@pytest.mark.rule("JD-E01")
@pytest.mark.parametrize(
    ("empire", "vp"),
    [
        ("galactic_federation", 2),
        ("galactic_survey_seti", 3),
        ("galactic_trendsetters", 2),
        ("uplift_code", 2),
        ("new_galactic_order", 2),
    ],
)
def test_a_card_counts_itself_when_it_scores(empire, vp):
    assert alone(empire)[0] == vp


@pytest.mark.rule("JD-S25")
@pytest.mark.parametrize(
    ("empire", "vp", "cards"),
    [
        ("galactic_trendsetters*3", 3 * 6, 0),
        ("consumer_markets artist_colony smuggling_lair", 2 + 1, 2 + 1),
        ("consumer_markets*2 artist_colony", 2 + 1, 2),
        ("mining_conglomerate comet_zone convict_miners", 2 + 1, 1 + 3 + 1),
        ("mining_league comet_zone convict_miners", 6 + 1, 2 + 3 + 1),
        ("genetics_lab insect_uplift_race ancient_races", 1 + 1, 1 + 1 + 2),
        ("genetics_lab comet_zone", 1, 3),
        ("uplift_researchers lifeforms_inc", 2 + 1, 2 + 1),
        ("uplift_mercenaries lifeforms_inc", 1 + 1, 2 + 1),
        ("new_vinland galactic_advertisers*2", 0, 2 + 4),
        ("artist_colony galactic_advertisers", 1, 1 + 2),
        ("galactic_resort former_penal_colony galactic_advertisers", 3, 2 + 2 + 2),
        ("asteroid_belt mining_world mining_robots*2", 1 + 2, 3 + 3),
        ("tourist_world artist_colony*2", 1 + 2, 3),
        ("gem_world imperium_blaster_factory mining_conglomerate", 2 + 2 + 1, 2 + 2 + 1),
        ("pirate_fuel_cache military_convoy", 1, 1),
        ("new_earth galactic_advertisers", 4, 3 + 2),
        ("alien_toy_shop alien_technology_institute", 1 + 4, 3 + 2),
        ("galactic_imperium pirate_lair rebel_world", 4 + 1 + 7, 2),
        ("free_trade_association artist_colony pirate_lair", 4 + 2, 2 + 2),
    ],
)
def test_with_counts_once_and_per_counts_each(empire, vp, cards):
    assert alone(empire) == (vp, cards)


@pytest.mark.rule("JD-S23")
def test_a_colour_means_military_worlds_too_and_gray_is_none():
    assert alone("consumer_markets pirate_lair")[0] == 1 + 1
    assert alone("consumer_markets terraformed_world")[0] == 5


@pytest.mark.rule("JD-S24", "JD-E21")
@pytest.mark.parametrize(
    ("empire", "vp"),
    [
        ("new_galactic_order drop_ships", 5 + 2),
        ("new_galactic_order uplift_mercenaries", 3 + 1),
        ("new_galactic_order rosetta_stone_world", 2 + 3),
        ("new_galactic_order galactic_imperium", 2),
    ],
)
def test_new_galactic_order_counts_military_without_a_condition(empire, vp):
    assert alone(empire)[0] == vp


@pytest.mark.rule("JD-E22")
@pytest.mark.parametrize(("more", "each"), [("", 1), ("galactic_resort", 1), ("galactic_resort new_earth", 2)])
def test_survey_hq_counts_pairs_of_icons(more, each):
    with_hq, without = alone(f"survey_hq {more}"), alone(more)
    assert (with_hq[0] - without[0], with_hq[1] - without[1]) == (each, each)


@pytest.mark.rule("JD-E20", "JD-S27")
@pytest.mark.parametrize(
    ("card", "own", "few", "many", "vp"),
    [
        ("galactic_federation", "drop_ships", "drop_ships", "space_marines*3", 4 + 3 + 2),
        ("free_trade_association", "artist_colony", "artist_colony", "tourist_world*2", 2 + 2 + 1),
        ("galactic_imperium", "pirate_lair", "rebel_base", "warrior_race gem_smugglers", 2 + 2 + 1),
        ("uplift_code", "lifeforms_inc", "warrior_race", "uplift_researchers*2", 3 + 2 + 1),
        ("galactic_survey_seti", "new_earth", "new_vinland", "galactic_salon survey_hq", 4 + 4 + 3),
        (
            "alien_technology_institute",
            "alien_toy_shop",
            "alien_guardians",
            "deserted_alien_world alien_robot_sentry",
            4 + 8 + 1,
        ),
    ],
)
def test_cards_that_look_at_another_empire_count_the_best_one(card, own, few, many, vp):
    table = Table(Seat("", f"{card} {own}"), Seat("", few), Seat("", many))
    assert rates(table)[0] == vp
    assert rates(Table(Seat("", f"{card} {own}"), Seat("", many), Seat("", few)))[0] == vp


@pytest.mark.rule("JD-E16", "JD-S27")
def test_trade_pact_brings_a_card_more_with_another_elsewhere():
    assert rates(Table(Seat("", "trade_pact"), Seat("")))[1] == 1
    table = Table(Seat("", "trade_pact"), Seat("", "trade_pact"), Seat("", "trade_pact"))
    assert rates(table)[1] == 2


@pytest.mark.rule("JD-E16")
@pytest.mark.parametrize("owned", ["survey_team", "space_marines", "uplift_mercenaries"])
def test_trade_pact_is_not_placed_with_military(owned):
    table = Table(Seat("trade_pact filler*3", owned), Seat())
    assert table.refusal("trade_pact").rule == "JD-E16"
    table = Table(Seat("trade_pact filler*3", f"{owned} contact_specialist"), Seat())
    assert table.price("trade_pact") == 0


@pytest.mark.rule("JD-E16")
def test_trade_pact_is_placed_once_and_stays_when_military_comes_later():
    table = Table(Seat("trade_pact smuggling_lair filler*3", "trade_pact"), Seat())
    assert table.refusal("trade_pact").rule == "JD-E16"
    assert rates(Table(Seat("", "trade_pact space_marines"), Seat()))[1] == 1


@pytest.mark.rule("JD-E16")
def test_military_against_one_class_of_worlds_does_not_stop_a_trade_pact():
    assert Table(Seat("trade_pact filler*3", "rosetta_stone_world"), Seat()).price("trade_pact") == 0


@pytest.mark.rule("JD-E17", "JD-S17")
def test_war_propaganda_goes_to_the_highest_military_and_scores_there_at_once():
    table = Table(Seat("filler", "war_propaganda"), Seat("filler", "space_marines"), Seat("filler")).explore().finish()
    assert table.empire() == []
    assert table.empire(1) == ["space_marines", "war_propaganda"]
    assert [table.vp(seat) for seat in range(3)] == [0, 3, 0]
    assert "Mira passed War Propaganda on to Tomasz" in table.said()


@pytest.mark.rule("JD-E17")
@pytest.mark.parametrize(
    "empires",
    [
        ("war_propaganda survey_team", "space_marines", ""),
        ("war_propaganda", "space_marines", "space_marines"),
        ("war_propaganda drop_ships", "space_marines", ""),
    ],
    ids=["tied with the owner", "tied above the owner", "owner highest"],
)
def test_war_propaganda_stays_without_one_other_highest(empires):
    table = Table(*[Seat("filler", empire) for empire in empires]).explore().finish()
    assert "war_propaganda" in table.empire()
    assert table.vp() >= 3
    assert "passed" not in table.said()


@pytest.mark.rule("JD-E17", "JD-S17")
def test_war_propaganda_moves_in_the_round_it_is_placed():
    table = Table(Seat("war_propaganda filler*3"), Seat("filler", "space_marines")).place("war_propaganda").finish()
    assert table.empire(1) == ["space_marines", "war_propaganda"]


@pytest.mark.rule("JD-E18")
def test_two_war_propagandas_move_after_all_military_was_compared():
    # Tomasz has 3 with his own; Vega's 1 and Mira's 2 are lower. Moved one by one, the order would matter.
    table = Table(
        Seat("filler", "war_propaganda survey_team"),
        Seat("filler", "drop_ships"),
        Seat("filler", "war_propaganda"),
    )
    table.explore().finish()
    assert table.empire(1) == ["drop_ships", "war_propaganda", "war_propaganda"]


@pytest.mark.rule("JD-E18")
def test_one_war_propaganda_does_not_change_who_gets_the_other():
    # Mira and Tomasz are level at 3, so nothing moves; Vega's would make either the highest.
    table = Table(
        Seat("filler", "space_marines war_propaganda"), Seat("filler", "drop_ships"), Seat("filler", "war_propaganda")
    )
    table.explore().finish()
    assert "war_propaganda" in table.empire()
    assert "war_propaganda" in table.empire(2)


@pytest.mark.rule("JD-E02")
def test_a_world_does_not_help_the_development_beside_it():
    table = Table(Seat("space_symbionts drop_ships filler*8"), Seat("filler")).place("space_symbionts", "drop_ships")
    assert table.explore(1).owes() == 3 + 4


@pytest.mark.rule("JD-E02", "JD-E16")
def test_military_of_the_world_beside_it_does_not_stop_a_trade_pact():
    table = Table(Seat("trade_pact pirate_fuel_cache filler*4"), Seat("filler"))
    table.place("trade_pact", "pirate_fuel_cache").finish()
    assert table.empire() == ["trade_pact", "pirate_fuel_cache"]


@pytest.mark.rule("JD-045", "JD-E01", "JD-S15")
def test_a_development_that_makes_developments_cheaper_is_not_cheaper_itself():
    table = Table(Seat("galactic_salon filler*8"), Seat("filler"))
    assert table.price("galactic_salon") == 5
    assert table.place("galactic_salon").explore(1).owes() == 5


@pytest.mark.rule("JD-E24")
def test_a_survey_team_counts_as_a_development():
    assert alone("galactic_federation survey_team")[0] == 4


@pytest.mark.rule("JD-S26")
def test_keywords_other_than_rebel_do_nothing():
    assert alone("uplift_code reptilian_uplift_world") == (3 + 1, 3 + 1)
    assert alone("galactic_imperium imperium_blaster_factory") == (2 + 1, 2)

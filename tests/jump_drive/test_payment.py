"""Payment: costs, discounts, and where the cards go."""

import pytest
from jump_drive.tables import Seat, Table

from rulesets.jump_drive.cards import FACES
from rulesets.jump_drive.ruleset import RULESET


@pytest.mark.rule("JD-022", "JD-024")
@pytest.mark.parametrize("face", [face for face in FACES.values() if face.kind == "world"], ids=lambda face: face.id)
def test_a_world_costs_its_number(face):
    assert Table(Seat(f"{face.id} filler*9"), Seat()).price(face.id) == face.number


@pytest.mark.rule("JD-022", "JD-009")
@pytest.mark.parametrize("face", [face for face in FACES.values() if face.is_development], ids=lambda face: face.id)
def test_a_development_alone_costs_its_number_less_1(face):
    hand = "filler*10" if face.pile == "centre" else f"{face.id} filler*9"
    assert Table(Seat(hand), Seat()).price(face.id) == face.number - 1


@pytest.mark.rule("JD-025")
def test_cards_paid_are_seen_by_their_seat_alone():
    table = Table(Seat("comet_zone galactic_federation uplift_code new_earth"), Seat("filler", vp=60))
    table.place("comet_zone").explore(1).discard("galactic_federation", "uplift_code", "new_earth")
    assert table.state.players[0].spent == ("galactic_federation", "uplift_code", "new_earth")
    assert "Mira paid 3 cards." in table.said(1)
    assert not any(FACES[card].name in table.said(1) for card in ("galactic_federation", "uplift_code", "new_earth"))
    shown = str(RULESET.view(table.state, 1))
    assert "Uplift Code" not in shown


@pytest.mark.rule("JD-024")
def test_exactly_the_cost_is_paid():
    table = Table(Seat("comet_zone filler*5"), Seat("filler")).place("comet_zone").explore(1)
    slot = table.prompt(0, "pay").slots[0]
    assert (slot.low, slot.high) == (3, 3)


@pytest.mark.rule("JD-026", "JD-S25")
def test_discounts_of_one_kind_add_up():
    table = Table(
        Seat("mining_world new_earth filler*8", "mining_robots mining_conglomerate uplift_mining_moles"), Seat()
    )
    assert table.price("mining_world") == 0
    assert table.price("new_earth") == 5 - 3


@pytest.mark.rule("JD-026")
@pytest.mark.parametrize(
    ("owned", "card", "price"),
    [
        ("investment_credits", "drop_ships", 4 - 1 - 1),
        ("galactic_salon", "drop_ships", 4 - 1 - 1),
        ("space_symbionts", "drop_ships", 4 - 2 - 1),
        ("galactic_federation", "drop_ships", 4 - 2 - 1),
        ("investment_credits", "new_earth", 5),
        ("mining_robots", "new_earth", 4),
        ("mining_robots", "lost_species_ark_world", 5),
        ("uplift_mining_moles", "comet_zone", 2),
        ("replicant_robots", "lost_species_ark_world", 3),
        ("replicant_robots", "drop_ships", 3),
        ("galactic_advertisers", "galactic_trendsetters", 3),
        ("galactic_advertisers", "terraformed_world", 5),
        ("rosetta_stone_world", "deserted_alien_library", 5),
        ("alien_technology_institute", "alien_toy_shop", 1),
        ("rosetta_stone_world", "terraformed_world", 5),
    ],
)
def test_a_discount_is_for_what_its_card_names(owned, card, price):
    assert Table(Seat(f"{card} filler*9", owned), Seat()).price(card) == price


@pytest.mark.rule("JD-027", "JD-E25")
def test_no_price_falls_below_0():
    table = Table(Seat("devolved_uplift_race filler", "replicant_robots"), Seat("filler")).place("devolved_uplift_race")
    table.finish()
    assert len(table.hand()) == 1 + 1  # the filler and the card for a world alone
    assert "for 0 cards" in table.said()


@pytest.mark.rule("JD-032", "JD-030", "JD-029")
def test_beside_a_world_a_survey_team_costs_1():
    table = Table(Seat("comet_zone filler*4"), Seat("filler")).place("survey_team", "comet_zone").explore(1)
    assert table.owes() == 1 + 3


@pytest.mark.rule("JD-032", "JD-E24")
def test_a_survey_team_is_discounted_like_any_development():
    table = Table(Seat("comet_zone filler*4", "investment_credits"), Seat("filler"))
    assert table.place("survey_team", "comet_zone").explore(1).owes() == 0 + 3


@pytest.mark.rule("JD-014", "JD-013", "JD-S12")
def test_a_world_beside_a_development_draws_nothing_and_the_development_is_paid_in_full():
    table = Table(Seat("space_marines comet_zone filler*6"), Seat("filler", vp=60)).place("space_marines", "comet_zone")
    table.explore(1)
    assert table.owes() == 2 + 3
    assert len(table.finish().hand()) == 6 - 5


@pytest.mark.rule("JD-S13", "JD-011")
def test_the_card_for_a_world_alone_comes_after_payment():
    table = Table(Seat("comet_zone filler*3"), Seat("filler", vp=60), top="survey_hq").place("comet_zone").explore(1)
    assert "survey_hq" not in table.hand()
    drawn_by_explorer = table.hand(1)
    table.finish()
    assert len(table.hand()) == 1
    assert drawn_by_explorer


def test_prices_name_each_discount_and_its_clause():
    table = Table(Seat("new_earth mining_conglomerate filler*8", "mining_robots"), Seat()).mark("mining_conglomerate")
    item = table.item("new_earth")
    assert item.price == "3"
    assert item.hint == "New Earth: 5 less 1 from Mining Robots (JD-026), less 1 from Mining Conglomerate (JD-046)"
    table.mark("new_earth")
    assert table.prompt(0, "place").hint == "Mining Conglomerate 3 + New Earth 5-1-1 = pay 6 of the other 8"


def test_a_sentence_that_ends_with_lifeforms_inc_has_one_full_stop():
    table = Table(Seat("comet_zone space_marines*2 lifeforms_inc"), Seat("filler")).place("comet_zone").explore(1)
    table.discard("space_marines", "space_marines", "lifeforms_inc")
    assert "gave up Space Marines, Space Marines and Lifeforms Inc. " in f"{table.said(0)} "

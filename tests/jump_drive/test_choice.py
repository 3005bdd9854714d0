"""The choice of a round: what may be marked together, and that it stays secret until all have sealed."""

import pytest
from jump_drive.tables import Seat, Table

from rulesets.jump_drive.cards import FACES
from rulesets.jump_drive.ruleset import RULESET
from silverhorizon.core.action import Action, Pick


@pytest.mark.rule("JD-005", "JD-006")
def test_every_card_is_a_development_or_one_of_two_kinds_of_world():
    assert {face.kind for face in FACES.values()} == {"development", "world", "military world"}
    table = Table(Seat("drop_ships comet_zone pirate_lair"), Seat())
    keys = {part: [item.label for item in table.prompt(0, part).slots[0].items] for part in ("development", "world")}
    assert keys == {"development": ["Drop Ships", "Survey Team"], "world": ["Comet Zone", "Pirate Lair"]}


@pytest.mark.rule("JD-007", "JD-015", "JD-S06")
def test_nothing_can_be_sealed_before_something_is_marked():
    table = Table(Seat("comet_zone filler*4"), Seat())
    blocked = table.prompt(0, "place").blocked
    assert blocked is not None
    assert blocked.rule == "JD-007"
    table.mark("comet_zone")
    assert table.prompt(0, "place").blocked is None


@pytest.mark.rule("JD-008", "JD-E26", "JD-S08")
def test_marking_a_second_development_unmarks_the_first():
    table = Table(Seat("drop_ships space_marines filler*6"), Seat()).mark("drop_ships").mark("space_marines")
    table.act(0, "place")
    assert table.finish().empire() == ["space_marines"]


def test_marks_say_that_each_may_be_left_out():
    table = Table(Seat("drop_ships comet_zone filler*6"), Seat())
    for key in ("development", "world", "explore"):
        (slot,) = table.prompt(0, key).slots
        assert (slot.low, slot.high) == (0, 1)


@pytest.mark.rule("JD-010", "JD-A12", "JD-S08")
def test_marking_a_second_world_without_a_convoy_unmarks_the_first():
    table = Table(Seat("comet_zone asteroid_belt filler*6"), Seat()).mark("comet_zone").mark("asteroid_belt")
    assert not table.asks(0, "second")
    table.act(0, "place")
    assert table.finish().empire() == ["asteroid_belt"]


@pytest.mark.rule("JD-012", "JD-A03", "JD-S09")
def test_a_development_and_a_world_may_be_placed_together_development_first():
    table = Table(Seat("comet_zone space_marines filler*6"), Seat()).mark("comet_zone").mark("space_marines")
    table.act(0, "place")
    assert table.finish().empire() == ["space_marines", "comet_zone"]


@pytest.mark.rule("JD-007", "JD-015")
def test_exploring_and_cards_unmark_each_other():
    table = Table(Seat("comet_zone filler*4"), Seat()).mark("comet_zone")
    table.act(0, "explore", Pick("marker", "explore"))
    assert table.prompt(0, "world").draft == ()
    table.mark("comet_zone")
    assert table.prompt(0, "explore").draft == ()
    table.act(0, "world")
    assert table.state.players[0].draft.is_empty


@pytest.mark.rule("JD-050", "JD-E28", "JD-S06")
def test_a_seat_that_could_place_cards_may_explore():
    table = Table(Seat("comet_zone filler*4"), Seat("filler"))
    assert table.price("comet_zone") == 3
    table.explore().finish()
    assert table.empire() == []


@pytest.mark.rule("JD-049")
def test_a_seat_that_can_place_nothing_can_only_explore():
    table = Table(Seat("galactic_federation new_earth", "survey_team"), Seat())
    for part in ("development", "world"):
        assert all(item.blocked for item in table.prompt(0, part).slots[0].items)
    table.explore()
    assert table.state.players[0].draft.is_sealed


@pytest.mark.rule("JD-A13")
def test_a_survey_team_in_the_centre_can_always_be_placed():
    table = Table(Seat(), Seat("filler")).place("survey_team").finish()
    assert table.empire() == ["survey_team"]


@pytest.mark.rule("JD-002", "JD-003", "JD-A07", "JD-A14")
@pytest.mark.parametrize("choice", ["drop_ships", "survey_team", "explore"])
def test_a_sealed_choice_shows_to_others_as_sealed_and_nothing_more(choice):
    table = Table(Seat("drop_ships filler*5"), Seat("filler*3"), Seat("filler*3"))
    before = RULESET.view(table.state, 1)
    if choice == "explore":
        table.explore()
    else:
        table.place(choice)
    after = RULESET.view(table.state, 1)
    assert after.panels == before.panels
    assert after.strip[0].status == "sealed"
    assert after.strip[0].stats == before.strip[0].stats
    assert table.said(1) == "Mira sealed a choice."
    assert table.empire() == []


@pytest.mark.rule("JD-002", "JD-003")
def test_a_seal_can_be_taken_back_until_the_last_one():
    table = Table(Seat("drop_ships filler*5"), Seat("filler*3")).place("drop_ships")
    assert table.match.awaiting == (1,)
    table.act(0, "reconsider")
    assert table.match.awaiting == (0, 1)
    table.explore().explore(1)
    assert not table.asks(0, "reconsider")
    assert "Mira explored" in table.said()


@pytest.mark.rule("JD-003", "JD-004")
def test_the_last_seal_turns_up_all_choices_and_the_cards_join_after_payment():
    table = Table(Seat("drop_ships filler*5"), Seat("comet_zone filler*3")).place("drop_ships")
    assert "Drop Ships" not in table.said(1)
    table.place("comet_zone", seat=1)
    assert "Mira placed Drop Ships <4> for 3 cards." in table.said()
    assert "Tomasz placed Comet Zone (3) for 3 cards." in table.said()
    assert "drop_ships" not in table.hand()
    assert table.empire() == []
    table.discard(seat=1).discard()
    assert table.empire() == ["drop_ships"]
    assert table.empire(1) == ["comet_zone"]


@pytest.mark.rule("JD-058")
def test_an_explorer_is_shown_to_everybody_after_the_reveal():
    table = Table(Seat("filler*3"), Seat("filler*3")).explore().explore(1)
    revealed = RULESET.view(table.state, None).panels[0]
    assert [[cell.text for cell in row.cells][:2] for row in revealed.rows] == [
        ["Mira", "explores"],
        ["Tomasz", "explores"],
    ]


@pytest.mark.rule("JD-A04")
def test_marked_cards_cannot_pay():
    table = Table(Seat("comet_zone space_marines filler*5"), Seat("filler")).place("comet_zone", "space_marines")
    table.explore(1)
    assert "comet_zone-1" not in [item.key for item in table.prompt(0, "pay").slots[0].items]
    assert len(table.prompt(0, "pay").slots[0].items) == 5


@pytest.mark.rule("JD-A05", "JD-046")
def test_what_the_development_adds_counts_for_the_world_beside_it():
    table = Table(Seat("drop_ships pirate_lair filler*4"), Seat())
    refusal = table.refusal("pirate_lair")
    assert refusal.short == "Military 0 of 3"
    assert refusal.remedy == "enough with Drop Ships"
    assert table.mark("drop_ships").price("pirate_lair") == 0


@pytest.mark.rule("JD-A05")
def test_a_card_drawn_later_in_the_round_pays_nothing():
    table = Table(Seat("comet_zone filler*2"), Seat())
    assert table.refusal("comet_zone").reason == "Comet Zone costs 3, Mira has 2 other cards"


def test_unmarking_a_development_unmarks_the_world_that_needs_it():
    table = Table(Seat("drop_ships pirate_lair filler*4"), Seat()).mark("drop_ships").mark("pirate_lair")
    table.act(0, "development")
    assert table.state.players[0].draft.is_empty


def test_a_refused_pair_says_what_the_card_would_cost_alone():
    table = Table(Seat("new_earth drop_ships filler*6"), Seat()).mark("new_earth")
    assert table.refusal("drop_ships").remedy == "alone it costs 3"


@pytest.mark.rule("JD-E29", "JD-A04")
def test_payment_can_be_picked_with_the_choice_where_the_table_agreed():
    table = Table(Seat("drop_ships filler*5"), Seat("filler*3"), pays_together=True).mark("drop_ships")
    assert table.prompt(0, "place").blocked is not None
    pay = table.prompt(0, "payment")
    assert "drop_ships-1" not in [item.key for item in pay.slots[0].items]
    keys = [item.key for item in pay.slots[0].items][:3]
    table.act(0, "payment", *(Pick("cards", key) for key in keys))
    table.act(0, "place")
    assert len(table.state.players[0].hand) == 6
    table.explore(1)
    assert table.match.awaiting == (1,)
    assert table.state.players[0].spent == tuple(keys)


@pytest.mark.rule("JD-E29")
def test_payment_marks_fall_with_the_choice_they_were_for():
    table = Table(Seat("drop_ships comet_zone filler*7"), Seat(), pays_together=True).mark("drop_ships")
    keys = [item.key for item in table.prompt(0, "payment").slots[0].items][:3]
    table.act(0, "payment", *(Pick("cards", key) for key in keys))
    table.mark("comet_zone")
    assert table.state.players[0].draft.payment == ()


@pytest.mark.rule("JD-E29")
def test_payment_is_picked_after_the_reveal_by_default():
    assert [option.default for option in RULESET.info.options if option.key == "payment"] == ["after"]
    assert not Table(Seat("drop_ships filler*5"), Seat()).mark("drop_ships").asks(0, "payment")


def test_an_answer_that_no_prompt_accepts_is_refused_with_its_reason():
    table = Table(Seat("pirate_lair"), Seat())
    refusal = table.match.refuse(Action(0, "world", (Pick("card", "pirate_lair"),)))
    assert refusal is not None
    assert refusal.rule == "JD-037"

"""The data: counts and sums of the deck, and that texts are generated for every effect."""

import pytest

from rulesets.jump_drive.cards import CARDS, DECK, FACES, SURVEY_TEAMS
from rulesets.jump_drive.ruleset import RULESET
from rulesets.jump_drive.wording import card_text
from silverhorizon.core.content import decoded
from silverhorizon.core.errors import ContentError


def copies(kind: str) -> int:
    return sum(CARDS[key].kind == kind for key in DECK)


@pytest.mark.rule("JD-S01", "JD-S23")
def test_the_deck_has_the_counts_and_colours_of_the_box():
    assert len(FACES) == 72
    assert (copies("development"), copies("world"), copies("military world")) == (52, 39, 21)
    colours = [CARDS[key].colour for key in DECK if not CARDS[key].is_development]
    assert {colour: colours.count(colour) for colour in set(colours)} == {
        "blue": 14,
        "brown": 13,
        "green": 11,
        "yellow": 8,
        "gray": 14,
    }
    assert len(DECK) + len(SURVEY_TEAMS) == 116


def test_numbers_of_the_deck_add_up():
    faces = [CARDS[key] for key in DECK]
    assert sum(face.vp for face in faces) == 135
    assert sum(face.income for face in faces) == 87
    assert sum(face.number for face in faces) == 351
    assert [sum(getattr(face, icon) for face in faces) for icon in ("explore", "military", "chromosome")] == [
        58,
        39,
        18,
    ]


def test_every_alien_world_is_yellow_and_has_the_keyword_where_the_data_say_so():
    yellow = {face.id for face in FACES.values() if face.colour == "yellow"}
    assert len(yellow) == 8
    assert {face.id for face in FACES.values() if "alien" in face.keywords and not face.is_development} <= yellow


@pytest.mark.parametrize("face", [face for face in FACES.values() if face.effects], ids=lambda face: face.id)
def test_every_effect_has_a_sentence(face):
    assert len(card_text(face.id)) == len(face.effects)
    assert all((text.endswith(".") and text[0].isupper()) or text[0].isdigit() for text in card_text(face.id))


def test_a_wrong_field_is_reported_with_card_and_field():
    from rulesets.jump_drive.cards import Face

    rows = [
        {"id": "a", "name": "A", "copies": 1, "kind": "world", "number": 1, "effects": [{"type": "gift"}]},
        {"id": "b", "name": "B", "copies": 1, "kind": "moon", "number": 1},
    ]
    with pytest.raises(ContentError) as fault:
        decoded("data/cards.toml", "cards", rows, Face)
    assert "cards 1 (a)" in str(fault.value)
    assert "cards 2 (b)" in str(fault.value)


def test_rules_are_complete_and_in_order():
    ids = [clause.id for clause in RULESET.clauses]
    wanted = [f"JD-{number:03}" for number in range(1, 60)]
    wanted += [f"JD-A{number:02}" for number in range(1, 22)]
    wanted += [f"JD-E{number:02}" for number in range(1, 31)]
    wanted += [f"JD-S{number:02}" for number in range(1, 28)]
    assert ids == wanted
    assert all(clause.house == (clause.id[3] in "AE") or clause.id == "JD-S21" for clause in RULESET.clauses)


def test_phases_name_known_clauses():
    known = {clause.id for clause in RULESET.clauses}
    assert {rule for phase in RULESET.info.phases for rule in phase.rules} <= known

"""The set-up: decks, hands, the centre."""

import pytest
from jump_drive.tables import NAMES

from rulesets.jump_drive.cards import CARDS, DECK, SURVEY_TEAMS, beginner_hands, constants
from rulesets.jump_drive.placement import Placement, refused
from rulesets.jump_drive.ruleset import RULESET
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.errors import IllegalSetup
from silverhorizon.core.event import visible
from silverhorizon.core.match import begin, play


@pytest.mark.rule("JD-S01", "JD-S02")
def test_two_to_four_seats_with_112_cards_and_a_survey_team_each():
    assert RULESET.info.seats == (2, 4)
    assert len(DECK) == 112
    assert len(SURVEY_TEAMS) == 4
    with pytest.raises(IllegalSetup):
        begin(RULESET, ("Ann",), "x")
    match = begin(RULESET, NAMES, "x", {"start": "beginner"})
    for seat in range(4):
        teams = [item.key for item in match.prompts(seat)[0].slots[0].items if item.label == "Survey Team"]
        assert teams == [SURVEY_TEAMS[seat]]


@pytest.mark.rule("JD-S04", "JD-S05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_cards_are_dealt_and_two_discarded_face_down(seats):
    match = begin(RULESET, NAMES[:seats], "x")
    assert match.ruleset.phase(match.state) == "opening"
    assert match.awaiting == tuple(range(seats))
    for seat, player in enumerate(match.state.players):
        assert len(player.hand) == 7
        assert (player.empire, player.vp) == ((), 0)
        match = play(match, Action(seat, "discard", tuple(Pick("cards", key) for key in player.hand[:2])))
        assert not match.prompts(seat) or match.state.stage == "placement"
    assert match.state.stage == "placement"
    assert match.state.round == 1
    assert [len(player.hand) for player in match.state.players] == [5] * seats
    assert len(match.state.pile) == 112 - 7 * seats


@pytest.mark.rule("JD-S04")
def test_exactly_two_cards_go():
    match = begin(RULESET, NAMES[:2], "x")
    hand = match.state.players[0].hand
    assert match.refuse(Action(0, "discard", (Pick("cards", hand[0]),))) is not None
    assert match.refuse(Action(0, "discard", tuple(Pick("cards", key) for key in hand[:3]))) is not None


@pytest.mark.rule("JD-S03")
def test_a_first_game_deals_prepared_hands_by_chance_and_shuffles_the_others_in():
    dealt = set()
    for seed in range(20):
        match = begin(RULESET, NAMES[:2], str(seed), {"start": "beginner"})
        assert match.state.stage == "placement"
        hands = [player.hand for player in match.state.players]
        assert all(hand in [prepared.cards for prepared in beginner_hands()] for hand in hands)
        assert sorted(match.state.pile) == sorted(set(DECK) - {key for hand in hands for key in hand})
        dealt.add(tuple(hands))
    assert len(dealt) > 4


def test_beginner_hands_are_four_of_five_cards_with_a_world_for_the_first_round():
    hands = beginner_hands()
    assert [len(prepared.cards) for prepared in hands] == [5] * 4
    for prepared in hands:
        first = [Placement(development, world) for development in ("", *prepared.cards) for world in prepared.cards]
        first = [choice for choice in first if not choice.development or CARDS[choice.development].is_development]
        first = [choice for choice in first if not CARDS[choice.world].is_development]
        assert any(refused((), 5, choice, "Mira") is None for choice in first), prepared.name


def test_each_seat_reads_in_the_log_which_cards_it_was_dealt_and_gave_up_and_nobody_else_does():
    match = begin(RULESET, NAMES[:2], "x")
    hand = match.state.players[0].hand
    after = play(match, Action(0, "discard", tuple(Pick("cards", key) for key in hand[:2])))
    for key, step in ((hand[6], match), (hand[0], after)):
        own = [event.text for event in visible(step.events, 0)]
        assert any(CARDS[key].name in text for text in own)
        assert not any("was dealt" in event.text or "gave up" in event.text for event in visible(after.events, 1))
        assert not any(event.text.startswith("Mira was dealt") for event in visible(match.events, 1))


def test_the_numbers_of_the_game_are_data():
    assert (constants().dealt, constants().kept, constants().hand_limit, constants().win_at) == (7, 5, 10, 50)

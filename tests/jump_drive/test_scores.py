"""Scores and ties."""

import pytest
from jump_drive.tables import FIFTY, Seat, Table

from rulesets.jump_drive.ruleset import RULESET
from silverhorizon.core.score import winners


def ended(*seats: Seat) -> Table:
    table = Table(*seats).explore().finish()
    assert table.state.stage == "over"
    return table


@pytest.mark.rule("JD-A02", "JD-S21")
def test_a_tie_goes_to_the_most_cards_with_one_more_income():
    table = ended(Seat("filler*5", "galactic_trendsetters*5"), Seat("filler*2", FIFTY))
    scores = RULESET.scores(table.state)
    assert [score.total for score in scores] == [50, 50]
    assert [score.ties[0].value for score in scores] == [5 + 2 + 0, 2 + 2 + 4]
    assert winners(scores) == (1,)
    assert scores[1].verdict == "Mira and Tomasz have 50 VP; Tomasz wins with 8 cards in hand and income."


@pytest.mark.rule("JD-A02", "JD-S21")
def test_a_tie_that_is_still_level_is_a_shared_win():
    table = ended(Seat("filler*6", "galactic_trendsetters*5"), Seat("filler*2", FIFTY))
    scores = RULESET.scores(table.state)
    assert winners(scores) == (0, 1)
    assert "Mira and Tomasz share the win with 8 cards each." in scores[0].verdict


@pytest.mark.rule("JD-E30", "JD-S19")
def test_the_highest_total_wins_not_the_most_cards():
    table = ended(Seat("filler*9", "galactic_trendsetters*5"), Seat("filler", f"{FIFTY} drop_ships"))
    assert winners(RULESET.scores(table.state)) == (1,)


@pytest.mark.rule("JD-A01", "JD-016")
def test_lines_are_cards_and_their_parts_rounds():
    table = Table(Seat("filler*2", "deserted_alien_world galactic_trendsetters*2"), Seat("filler*2"), number=1)
    for _ in range(2):
        table.explore().finish()
    lines = {line.label: line for line in RULESET.scores(table.state)[0].lines}
    assert {label: line.value for label, line in lines.items()} == {
        "Deserted Alien World": 10,
        "Galactic Trendsetters": 2 * 2 * 4,
    }
    assert [(part.label, part.value) for part in lines["Deserted Alien World"].parts] == [
        ("round 1", 5),
        ("round 2", 5),
    ]
    assert sum(line.value for line in lines.values()) == table.vp()


def test_points_of_a_card_that_was_passed_on_stay_with_their_rounds():
    table = Table(Seat("filler", "war_propaganda"), Seat("filler"), number=1).explore().finish()
    table.place("survey_team", seat=1).finish()
    while table.state.stage == "limit":
        table.discard(seat=table.match.awaiting[0])
    totals = [sum(line.value for line in score.lines) for score in RULESET.scores(table.state)]
    assert totals == [table.vp(0), table.vp(1)]
    assert winners(RULESET.scores(table.state)) == (0,)

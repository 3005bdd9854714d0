"""Scores: lines that add up, ties in order, shared wins; and who may read what happened."""

from silverhorizon.core.event import Event, visible
from silverhorizon.core.score import Score, ScoreLine, ScorePart, ranked, winners


def score(seat: int, *values: float, ties: tuple[float, ...] = ()) -> Score:
    lines = tuple(ScoreLine(f"line {at}", value) for at, value in enumerate(values))
    return Score(seat, lines, tuple(ScoreLine("tie", value) for value in ties))


def test_a_total_is_the_sum_of_its_lines():
    assert score(0, 3, 4, -1).total == 6
    assert score(0, 1.5, 2).total == 3.5
    assert score(0).total == 0
    assert ScoreLine("cards", 3, (ScorePart("a", 1), ScorePart("b", 2))).value == 3


def test_the_highest_total_wins():
    assert winners((score(0, 3), score(1, 5), score(2, 4))) == (1,)
    assert [s.seat for s in ranked((score(0, 3), score(1, 5), score(2, 4)))] == [1, 2, 0]


def test_ties_are_compared_in_order():
    one, two = score(0, 5, ties=(2, 9)), score(1, 5, ties=(3, 0))
    assert winners((one, two)) == (1,)
    assert winners((score(0, 5, ties=(3, 9)), two)) == (0,)


def test_a_tie_that_nothing_breaks_is_shared():
    level = (score(0, 5, ties=(1,)), score(1, 4), score(2, 5, ties=(1,)))
    assert winners(level) == (0, 2)
    assert [s.seat for s in ranked(level)] == [0, 2, 1]


def test_nobody_wins_without_scores():
    assert winners(()) == ()


def test_negative_totals_can_win():
    assert winners((score(0, -3), score(1, -2))) == (1,)


def test_an_event_is_visible_to_its_seats_and_to_all_if_it_names_none():
    table, ann, both = Event("All."), Event("Ann.", seats=(0,)), Event("Both.", seats=(0, 1))
    events = (table, ann, both)
    assert visible(events, 0) == events
    assert visible(events, 1) == (table, both)
    assert visible(events, 2) == (table,)
    assert visible(events, None) == (table,)

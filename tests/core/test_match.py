"""A game in progress: begin, ask, play, undo."""

from random import Random

import pytest
from canary.ruleset import RULESET
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.pretty import pretty_repr

from silverhorizon.core.action import Action, Pick
from silverhorizon.core.errors import IllegalAction, IllegalSetup
from silverhorizon.core.match import Match, advance, begin, digest, play, refuse_undo, settled_options
from silverhorizon.core.sampling import sample


def table(start: str = "draft", seats: int = 2, seed: str = "1", rounds: str = "1") -> Match:
    return begin(RULESET, ("Ann", "Ben", "Cem", "Dag")[:seats], seed, {"start": start, "rounds": rounds})


def test_a_match_begins_with_the_first_state_and_what_happened():
    match = table()
    assert (match.number, match.action, match.past, match.reveals) == (0, None, None, True)
    assert match.events
    assert match.awaiting == (0, 1)
    assert not match.is_over


@pytest.mark.parametrize("seats", [(), ("Ann",), tuple("ABCDEFGHIJ")])
def test_a_match_needs_as_many_seats_as_the_game_takes(seats):
    with pytest.raises(IllegalSetup, match=f"Canary takes 2 to 9 seats, not {len(seats)}"):
        begin(RULESET, seats, "1")


def test_options_are_completed_with_their_defaults_in_the_order_of_the_ruleset():
    assert settled_options(RULESET, {}) == (("rounds", "2"), ("start", "draft"))
    assert settled_options(RULESET, {"start": "trade"}) == (("rounds", "2"), ("start", "trade"))


def test_an_unknown_option_or_value_is_an_error_that_names_the_known_ones():
    with pytest.raises(IllegalSetup, match='has no option "colour"; it has: rounds, start'):
        begin(RULESET, ("Ann", "Ben"), "1", {"colour": "red"})
    with pytest.raises(IllegalSetup, match='option rounds cannot be "9"; it can be: 1, 2, 3'):
        begin(RULESET, ("Ann", "Ben"), "1", {"rounds": "9"})


def test_prompts_are_computed_once_for_each_seat_of_a_match():
    match = table()
    assert match.prompts(0) is match.prompts(0)
    assert match.prompts(0) != match.prompts(1)


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_is_not_there_is_refused(seat):
    rejection = table().refuse(Action(seat, "commit"))
    assert rejection is not None
    assert "there is no seat" in rejection.reason


def test_an_illegal_action_is_an_error_with_the_reason_and_the_clause():
    with pytest.raises(IllegalAction, match="cards to keep: choose 2, not 0 CN-102"):
        play(table(), Action(0, "commit"))


def test_playing_links_to_the_past_and_changes_nothing_there():
    match = table("council")
    before = digest(match.state)
    after = play(match, Action(0, "split", (Pick("cubes", "mint", 13),)))
    assert (after.number, after.past) == (1, match)
    assert digest(match.state) == before != digest(after.state)


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_undo_then_redo_gives_the_same_state_at_every_step(seed, seats):
    match, rng = table(seats=seats, seed=str(seed)), Random(seed)
    while not match.is_over:
        seat = rng.choice(match.awaiting)
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        after = advance(match, action)
        undone = after.past
        assert undone is not None
        assert undone.state is match.state
        assert digest(play(undone, action).state) == digest(after.state)
        match = after


def test_undo_stops_at_the_start():
    rejection = refuse_undo(table(), 0, friendly=True)
    assert rejection is not None
    assert rejection.reason == "nothing has been played that could be taken back"


def test_undo_stops_where_another_seat_played():
    match = play(table("works"), Action(0, "done"))
    assert refuse_undo(match, 0) is None
    rejection = refuse_undo(match, 1)
    assert rejection is not None
    assert rejection.reason == "the last answer was Ann's"


def test_undo_stops_where_something_hidden_was_shown_unless_the_table_is_friendly():
    match = table("council")
    for seat in (0, 1):
        match = play(match, Action(seat, "split", (Pick("cubes", "mint", 13),)))
        match = play(match, Action(seat, "commit"))
    assert match.reveals
    rejection = refuse_undo(match, 1)
    assert rejection is not None
    assert rejection.reason == "the last answer showed something that was hidden"
    assert refuse_undo(match, 1, friendly=True) is None


def test_a_match_is_printed_without_its_state_or_its_past():
    match = play(table("works"), Action(0, "done"))
    assert repr(match) == "Match(canary, 2 seats, 1 actions)"
    assert match.state.players[0].token not in pretty_repr(match)


def test_the_end_of_a_game_awaits_nobody():
    match, rng = table(), Random(1)
    while not match.is_over:
        seat = match.awaiting[0]
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        match = play(match, action)
    assert match.awaiting == ()
    assert all(match.prompts(seat) == () for seat in (0, 1))

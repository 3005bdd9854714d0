"""Which answer an undo means at a table with opponents, and who reads of it."""

import pytest
from canary.ruleset import RULESET
from msgspec.structs import replace

from silverhorizon.core.action import Action
from silverhorizon.core.event import Event
from silverhorizon.core.match import begin
from silverhorizon.session.undo import to_take_back, told


@pytest.fixture
def mine():
    """A match whose last answer is the person's at seat 0."""
    start = begin(RULESET, ("Ann", "Ben"), "1")
    return replace(start, number=1, action=Action(0, "act"), events=(), reveals=False, past=start)


def answered(match, *, reveals):
    return replace(match, number=2, action=Action(1, "act"), reveals=reveals, past=match)


def test_an_opponent_s_answer_is_stepped_over_unless_it_showed_something(mine):
    levels = ("", "novice")
    assert to_take_back(answered(mine, reveals=False), levels, friendly=False) is mine
    showing = answered(mine, reveals=True)
    assert to_take_back(showing, levels, friendly=False) is showing
    assert to_take_back(showing, levels, friendly=True) is mine


def test_nobody_is_stepped_over_where_two_people_play(mine):
    theirs = answered(mine, reveals=False)
    assert to_take_back(theirs, ("", ""), friendly=False) is theirs


def test_what_one_seat_alone_could_read_is_taken_back_before_its_eyes_alone(mine):
    hidden = replace(mine, events=(Event("Ann kept two cards.", 0, seats=(0,)),))
    assert told(hidden, 0) == Event("Ann took back: Ann kept two cards.", 0, "table", (0,))
    public = replace(mine, events=(Event("Ann sealed a choice.", 0),))
    assert told(public, 0) == Event("Ann took back: Ann sealed a choice.", 0, "table")

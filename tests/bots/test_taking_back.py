"""Which answer an undo means at a table with opponents, and who reads of it."""

import pytest
from canary.ruleset import RULESET
from msgspec.structs import replace
from tables_on_disk import begin as begin_on_disk

from silverhorizon.core.action import Action, Pick
from silverhorizon.core.event import Event
from silverhorizon.core.match import begin
from silverhorizon.core.prompt import Rejection
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


def test_no_opponent_is_stepped_over_where_two_people_play(mine):
    theirs = answered(mine, reveals=False)
    assert to_take_back(theirs, ("", "novice"), friendly=False) is mine
    assert to_take_back(theirs, ("", "novice", ""), friendly=False) is theirs
    assert to_take_back(theirs, ("", "novice", ""), friendly=True) is theirs


def test_what_one_seat_alone_could_read_is_taken_back_before_its_eyes_alone(mine):
    hidden = replace(mine, events=(Event("Ann kept two cards.", 0, seats=(0,)),))
    assert told(hidden, 0) == Event("Ann took back: Ann kept two cards.", 0, "table", (0,))
    public = replace(mine, events=(Event("Ann sealed a choice.", 0),))
    assert told(public, 0) == Event("Ann took back: Ann sealed a choice.", 0, "table")


@pytest.mark.parametrize("undo", ["strict", "friendly"])
def test_what_one_person_took_back_nobody_else_puts_back_in_force(tmp_path, undo):
    with begin_on_disk(tmp_path, start="trade", table={"undo": undo}) as opened:
        session = opened.session
        offer = Action(0, "offer", (Pick("0>1", "song"),))
        session.sit(0)
        assert session.submit(offer) is None
        assert session.undo() is None
        session.sit(1)
        assert session.next_redo() is None
        assert session.redo() == Rejection("the answer was taken back by Mira")
        assert session.match.number == 0
        session.sit(0)
        assert session.redo() is None
        assert session.match.action == offer


def test_at_a_friendly_table_who_takes_an_answer_back_or_gave_it_gives_it_again(tmp_path):
    with begin_on_disk(tmp_path, start="trade", table={"undo": "friendly"}) as opened:
        session = opened.session
        session.sit(0)
        assert session.submit(Action(0, "offer", (Pick("0>1", "song"),))) is None
        for seat in (1, 0):
            session.sit(1)
            assert session.undo() is None
            session.sit(seat)
            assert session.redo() is None
            assert session.match.number == 1

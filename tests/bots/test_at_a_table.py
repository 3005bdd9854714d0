"""What an opponent at a table keeps in mind, and when it rests, apart from any session."""

import pytest
from canary.ruleset import RULESET

from silverhorizon.bots import Decision
from silverhorizon.core.action import Action
from silverhorizon.core.match import begin
from silverhorizon.core.prompt import find
from silverhorizon.core.ruleset import Plan
from silverhorizon.session.opponents import Opponents


@pytest.fixture
def works():
    """A match in which somebody may end the works, which declines to go on."""
    match = begin(RULESET, ("Ann", "Ben"), "1", {"start": "works"})
    assert find(match.prompts(match.awaiting[0]), "done").role == "pass"
    return match


def plan(seat, *keys):
    return Decision(Plan(tuple(Action(seat, key) for key in keys)))


def test_an_opponent_rests_rather_than_decline_while_a_person_is_awaited(works):
    seat, opponents = works.awaiting[0], Opponents(("novice", "novice"))
    assert opponents.answer(works, seat, plan(seat, "done"), person_waits=True) is None
    assert opponents.next(works, person_waits=True) != seat
    assert opponents.next(works, person_waits=False) == seat
    opponents.wake()
    assert opponents.next(works, person_waits=True) == seat


def test_an_opponent_declines_where_no_person_is_awaited(works):
    seat, opponents = works.awaiting[0], Opponents(("novice", "novice"))
    assert opponents.answer(works, seat, plan(seat, "done"), person_waits=False) == Action(seat, "done")


def test_a_plan_is_forgotten_when_a_person_takes_an_answer_back(works):
    seat, opponents = works.awaiting[0], Opponents(("novice", "novice"))
    opponents.answer(works, seat, plan(seat, "done", "done"), person_waits=False)
    opponents.has_answered(seat)
    assert opponents.next_of_plan(works, seat) == Action(seat, "done")
    opponents.hold()
    assert opponents.next_of_plan(works, seat) is None
    assert opponents.next(works, person_waits=True) is None

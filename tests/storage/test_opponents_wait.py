"""Where people and opponents are awaited at once, nobody is traded past or left behind while they think."""

from random import Random

import pytest
from tables_on_disk import begin

from silverhorizon.bots import Decision
from silverhorizon.core.action import Action
from silverhorizon.core.prompt import find, is_answerable
from silverhorizon.core.ruleset import Plan
from silverhorizon.core.sampling import sample

MANY = 60
"""More answers than three opponents have in mind before a person answers."""


@pytest.fixture
def market(tmp_path):
    """A trading table of the canary: one person and three opponents, all awaited at once."""
    table = begin(tmp_path, people=1, bots=("random",) * 3, start="trade")
    session = table.session
    while not (0 in session.match.awaiting and len(session.match.awaiting) > 1):
        session.submit(sample(session.prompts(0), 0, Random(1)))
    yield session
    table.close()


@pytest.fixture
def works(tmp_path):
    """The works of the canary, which one person and three opponents run at once, and any of them may end for itself."""
    with begin(tmp_path, people=1, bots=("random",) * 3, start="works") as table:
        assert {find(table.session.prompts(seat), "done").role for seat in table.session.match.awaiting} == {"pass"}
        yield table.session


def let_opponents_act(session):
    played = []
    for _ in range(MANY):
        seat = session.next_opponent()
        if seat is None:
            return played
        before = session.match
        action = session.play_opponent(seat)
        if action is not None:
            played.append((seat, find(before.prompts(seat), action.prompt).role))
    raise AssertionError("opponents go on and on while a person is awaited")


@pytest.mark.expect("A3")
def test_no_opponent_declines_while_a_person_is_awaited(works):
    for turn in range(5):
        assert "pass" not in {role for _, role in let_opponents_act(works)}
        assert 0 in works.match.awaiting
        acts = [prompt for prompt in works.prompts(0) if prompt.role != "pass" and is_answerable(prompt)]
        if not acts:
            break
        works.submit(sample(acts, 0, Random(turn)))
    assert turn > 0


@pytest.mark.expect("A3")
def test_each_opponent_follows_one_plan_and_rests_until_a_person_has_answered(market):
    seats = [seat for seat, _ in let_opponents_act(market)]
    assert len(seats) == len(set(seats))
    assert market.next_opponent() is None
    market.submit(sample(market.prompts(0), 0, Random(3)))
    assert market.next_opponent() is not None


def test_an_opponent_that_would_decline_rests_and_nothing_is_played(works):
    before = works.match
    assert works.play_opponent(1, Decision(Plan((Action(1, "done"),)))) is None
    assert works.match is before
    assert works.next_opponent() == 2


def test_after_an_undo_opponents_think_anew_and_wait_for_the_person(market):
    prompt = next(prompt for prompt in market.prompts(0) if prompt.role != "pass")
    market.submit(sample([prompt], 0, Random(1)))
    assert market.next_opponent() is not None
    assert market.undo() is None
    assert market.next_opponent() is None

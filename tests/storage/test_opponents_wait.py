"""Where people and opponents are awaited at once, nobody is traded past or left behind while they think."""

from random import Random

import pytest
from tables_on_disk import begin

from silverhorizon.core.prompt import find
from silverhorizon.core.sampling import sample


@pytest.fixture
def market(tmp_path):
    """A trading table of the canary: one person and three opponents, all awaited at once."""
    table = begin(tmp_path, people=1, bots=("random",) * 3, start="trade")
    session = table.session
    while not (0 in session.match.awaiting and len(session.match.awaiting) > 1):
        session.submit(sample(session.prompts(0), 0, Random(1)))
    yield session
    table.close()


def let_opponents_act(session):
    played = []
    while (seat := session.next_opponent()) is not None:
        before = session.match
        action = session.play_opponent(seat)
        if action is not None:
            played.append((seat, find(before.prompts(seat), action.prompt).role))
    return played


@pytest.mark.expect("A3")
def test_no_opponent_declines_while_a_person_is_awaited(market):
    for turn in range(5):
        assert "pass" not in {role for _, role in let_opponents_act(market)}
        acts = [prompt for prompt in market.prompts(0) if prompt.role != "pass"]
        if market.ruleset.phase(market.match.state) != "trade" or not acts:
            break
        market.submit(sample(acts, 0, Random(turn)))
    assert turn > 0


@pytest.mark.expect("A3")
def test_each_opponent_follows_one_plan_and_rests_until_a_person_has_answered(market):
    seats = [seat for seat, _ in let_opponents_act(market)]
    assert len(seats) == len(set(seats))
    assert market.next_opponent() is None
    market.submit(sample(market.prompts(0), 0, Random(3)))
    assert market.next_opponent() is not None

"""Stepping through a table that is still played: nothing that the table was not told, not even a count."""

import pytest
from tables_on_disk import begin, play

from silverhorizon.app.house.replay import public_steps_of, steps_of


@pytest.mark.expect("H6")
def test_steps_of_secret_choices_are_not_counted_before_the_end(tmp_path):
    with begin(tmp_path) as table:
        play(table.session, 20)
        match = table.session.match
    told = [step.number for step in public_steps_of(match)]
    assert told[0] == 0
    assert len(told) < len(steps_of(match))
    assert all(any(event.seats is None for event in step.events) for step in public_steps_of(match))

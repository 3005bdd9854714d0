"""Stepping through a table that is still played: nothing that the table was not told, not even a count."""

import pytest
from app.house.conftest import press
from tables_on_disk import begin, play

from silverhorizon.app.house.replay import ReplayPage, public_steps_of, steps_of


def test_what_was_found_is_the_line_that_is_shown(tmp_path, desk):
    with begin(tmp_path) as table:
        play(table.session, 20)
        match = table.session.match
    page = ReplayPage(desk, match, shows_secrets=True)
    number, texts = next(
        (step.number, [event.text for event in step.events]) for step in steps_of(match) if len(step.events) > 1
    )
    page.at = number - 1 if number else len(page.steps) - 1
    press(page, "f", *texts[0], "enter")
    assert page.at == number
    shown = page.picture(80, 24).lines()
    assert shown[-2].strip().startswith(texts[0][:40])
    assert f"{len(texts)} lines in the log:" in shown[-3]


@pytest.mark.expect("H6")
def test_steps_of_secret_choices_are_not_counted_before_the_end(tmp_path):
    with begin(tmp_path) as table:
        play(table.session, 20)
        match = table.session.match
    told = [step.number for step in public_steps_of(match)]
    assert told[0] == 0
    assert len(told) < len(steps_of(match))
    assert all(any(event.seats is None for event in step.events) for step in public_steps_of(match))

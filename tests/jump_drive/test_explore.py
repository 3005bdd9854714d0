"""Exploring: what it draws, what it discards, and that nothing of it lasts."""

import pytest
from jump_drive.tables import Seat, Table


@pytest.mark.rule("JD-051", "JD-053", "JD-055", "JD-A16", "JD-057")
@pytest.mark.parametrize(
    ("empire", "icons"), [("", 0), ("mining_robots", 1), ("survey_team survey_hq", 4), ("galactic_survey_seti", 3)]
)
def test_each_icon_draws_a_card_more_and_discards_one_more(empire, icons):
    table = Table(Seat("filler*2", empire), Seat("filler")).explore().explore(1)
    assert len(table.hand()) == 2 + 2 + 3 + icons
    assert table.owes() == 3 + icons
    table.discard()
    assert len(table.state.players[0].spent) == 3 + icons
    assert "drew 5" in table.said() if not icons else f"drew {5 + icons}" in table.said()


@pytest.mark.rule("JD-054", "JD-056")
def test_every_card_in_hand_may_be_discarded_old_or_new():
    table = Table(Seat("filler*3"), Seat("filler")).explore().explore(1)
    assert len(table.prompt(0, "discard").slots[0].items) == 3 + 5


@pytest.mark.rule("JD-A15")
def test_cards_discarded_for_exploring_are_seen_by_nobody_else():
    table = Table(Seat("uplift_code mining_league drop_ships"), Seat("filler")).explore().explore(1)
    table.discard("uplift_code", "mining_league", "drop_ships")
    assert "Mira discarded 3 cards." in table.said(1)
    assert "Uplift Code" not in table.said(1)
    assert set(table.state.players[0].spent) == {"uplift_code", "mining_league", "drop_ships-1"}


@pytest.mark.rule("JD-E23", "JD-052")
def test_the_marker_counts_for_no_card_when_it_scores():
    table = Table(Seat("filler*3", "galactic_survey_seti"), Seat("filler")).explore().finish()
    assert table.vp() == 3


@pytest.mark.rule("JD-S16")
def test_the_price_of_exploring_is_told_before():
    item = Table(Seat("filler", "survey_team"), Seat()).prompt(0, "explore").slots[0].items[0]
    assert item.price == "draw 7, discard 5"

"""Points at the end."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from sidereal_confluence.sidereal_table import act, at_turn, bidding, stock, table

from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.scoring import half_points, twelfths
from rulesets.sidereal_confluence.sources import SOURCES
from rulesets.sidereal_confluence.state import change
from silverhorizon.core.record import replay
from silverhorizon.core.score import winners

GOLDEN = Path(__file__).parent / "golden"


def total(state, seat):
    """Gives the total of a seat as it would be if the game ended now."""
    return RULESET.scores(replace(state, stage="over"))[seat].total


@pytest.mark.rule("SC-186", "SC-188", "SC-189", "SC-190", "SC-191", "SC-192", "SC-A05", "SC-G12")
def test_goods_are_worth_half_points_in_complete_groups():
    state = stock(table(), 0, vp=10, ultratech=3, black=1, blue=1, yellow=1, green=2, ship=5, wild_small=1)
    assert half_points(state.players[0].stock) == (3, 1, 2)
    assert total(state, 0) == 10 + 3
    assert total(stock(state, 0, green=2, ship=1), 0) == 0.5
    assert total(stock(state, 0, green=2, black=1), 0) == 0
    assert half_points(Goods(black=2, yellow=3)) == (0, 2, 0)
    assert half_points(Goods(green=5, ship=1)) == (0, 0, 2)


@pytest.mark.rule("SC-187")
def test_only_sizes_count_at_the_end():
    for goods in ({"green": 3}, {"white": 1, "brown": 1, "green": 1}, {"wild_small": 3}):
        assert total(stock(table(), 0, **goods), 0) == 0.5
    for goods in ({"black": 1, "yellow": 1}, {"blue": 1, "wild_large": 1}):
        assert total(stock(table(), 0, **goods), 0) == 0.5


@pytest.mark.rule("SC-200", "SC-201", "SC-202", "SC-203", "SC-A03", "SC-A04", "SC-G13")
def test_precise_scoring_counts_every_piece_in_twelfths():
    """Worked example SC-X24."""
    state = table("caylion", "kjas", "kit", scoring="precise")
    assert total(stock(state, 0, ultratech=1, yellow=1, green=1), 0) == 11 / 12
    assert twelfths(Goods(ship=1)) == 2
    assert total(stock(state, 0, ultratech=2, vp=4), 0) == 5


@pytest.mark.rule("SC-006", "SC-193", "SC-195", "SC-G12")
def test_the_most_points_win_and_equal_totals_share_the_win():
    state = at_turn(table("caylion", "kjas", "kit"), 6)
    for seat, points in enumerate((12, 15, 15)):
        state = stock(state, seat, vp=points)
    assert winners(RULESET.scores(bidding(state))) == (1, 2)


@pytest.mark.rule("SC-193", "SC-203")
def test_equal_twelfths_are_equal_numbers():
    state = table("caylion", "kjas", "kit", scoring="precise")
    one = total(stock(state, 0, vp=3, green=7), 0)
    other = total(stock(state, 0, vp=4, green=1), 0)
    assert one == other


@pytest.mark.rule("SC-191")
def test_lines_sum_to_the_total_and_parts_to_their_line():
    state = stock(table(), 0, vp=7, ultratech=3, black=5, green=8, ship=2)
    score = RULESET.scores(replace(state, stage="over"))[0]
    assert sum(line.value for line in score.lines) == score.total
    for line in score.lines:
        assert not line.parts or sum(part.value for part in line.parts) == line.value


@pytest.mark.rule("SC-195")
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_points_of_whole_games_are_booked_to_the_last_by_source_and_turn(path):
    match = replay(RULESET, path.read_text(encoding="utf-8").splitlines())
    for player, score in zip(match.state.players, RULESET.scores(match.state), strict=True):
        lines = {line.label: line for line in score.lines}
        assert "Victory points" not in lines or not player.points
        booked = [line for label, line in lines.items() if label in SOURCES]
        assert sum(line.value for line in booked) == player.points
        assert all(sum(part.value for part in line.parts) == line.value for line in booked)


@pytest.mark.rule("SC-195", "SC-086", "SC-145")
def test_points_stand_under_what_brought_them():
    state = stock(change(table(), 0, teams=("team-319",)), 0, yellow=4)
    state = bidding(act(state, 0, "invent", "team:team-319/0"))
    lines = {line.label: line.value for line in RULESET.scores(replace(state, stage="over"))[0].lines}
    assert lines["Inventions"] == 1
    assert lines["Sharing bonuses"] == 6

"""Points at the end."""

import pytest
from msgspec.structs import replace
from sidereal_confluence.sidereal_table import at_turn, bidding, stock, table

from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.scoring import half_points, twelfths
from silverhorizon.core.score import winners


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

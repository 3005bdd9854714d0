"""Points, and what goods left over are worth at the end. Rule: SC-186 to SC-195, SC-200 to SC-203."""

from rulesets.sidereal_confluence import sources
from rulesets.sidereal_confluence.converters import reserved
from rulesets.sidereal_confluence.goods import LARGE, SMALL, Goods
from rulesets.sidereal_confluence.state import State
from silverhorizon.core.score import Score, ScoreLine, ScorePart

TWELFTHS_OCTAGON, TWELFTHS_LARGE, TWELFTHS_SMALL, TWELFTHS_SHIP = 6, 3, 2, 2
"""Precise scoring, in twelfths of a point. Rule: SC-200, SC-A03, SC-A04."""
LARGE_FOR_HALF, SMALL_FOR_HALF = 2, 3


def counted(goods: Goods) -> tuple[int, int, int, int]:
    """Counts octagons, large cubes, small cubes and ships; wild cubes count by size."""
    large = sum(goods.of(kind) for kind in LARGE)
    small = sum(goods.of(kind) for kind in SMALL)
    return goods.ultratech, large, small, goods.ship


def half_points(goods: Goods) -> tuple[int, int, int]:
    """Gives the half points for octagons, complete pairs of large cubes, complete threes of small cubes and ships.

    Rule: SC-188, SC-189, SC-190, SC-A05.
    """
    octagons, large, small, ships = counted(goods)
    return octagons, large // LARGE_FOR_HALF, (small + ships) // SMALL_FOR_HALF


def twelfths(goods: Goods) -> int:
    """Gives the precise value in twelfths of a point. Rule: SC-200 to SC-203, SC-A03."""
    octagons, large, small, ships = counted(goods)
    return octagons * TWELFTHS_OCTAGON + large * TWELFTHS_LARGE + small * TWELFTHS_SMALL + ships * TWELFTHS_SHIP


def scores(state: State) -> tuple[Score, ...]:
    """Gives every seat's score; until the end only what lies open, goods without points.

    Equal totals share the win. Rule: SC-193, SC-194, SC-195.
    """
    return tuple(score_of(state, seat, is_open=state.stage == "over") for seat in range(len(state.players)))


def score_of(state: State, seat: int, *, is_open: bool) -> Score:
    """Gives one seat's score, its points by source and turn, or without its points."""
    player = state.players[seat]
    points = _points(state, seat) if is_open else ()
    goods = (_precise if state.options.is_precise else _halves)(
        player.stock + reserved(player) if player.runs else player.stock
    )
    return Score(seat, (*points, *goods))


def _points(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """Takes points apart by source and by turn; what was never booked stands for itself. Rule: SC-195."""
    found = sources.of_seat(state, seat)
    lines = [
        ScoreLine(source, own.points, tuple(ScorePart(f"turn {turn}", points) for turn, points in own.turns), "SC-195")
        for source, own in found.items()
    ]
    rest = state.players[seat].points - sum(own.points for own in found.values())
    if rest or not lines:
        lines.append(ScoreLine("Victory points", rest, rule="SC-195"))
    return tuple(lines)


def _halves(stock: Goods) -> tuple[ScoreLine, ...]:
    octagons, pairs, threes = half_points(stock)
    parts = (
        ScorePart("ultratech, half a point each", octagons / 2),
        ScorePart("pairs of large cubes, half a point each", pairs / 2),
        ScorePart("threes of small cubes and ships, half a point each", threes / 2),
    )
    return (ScoreLine("Goods left over", (octagons + pairs + threes) / 2, parts, "SC-191"),)


def _precise(stock: Goods) -> tuple[ScoreLine, ...]:
    """Splits twelfths into whole points and a rest, so that equal scores are equal numbers."""
    whole, rest = divmod(twelfths(stock), 12)
    return (
        ScoreLine("Goods left over, whole points", whole, rule="SC-203"),
        ScoreLine(f"Goods left over, {rest} twelfths", rest / 12, rule="SC-203"),
    )

"""Scores: every gain by its source. Ties: more coins, then more goods."""

from canary.state import Player, State
from silverhorizon.core.score import Score, ScoreLine, ScorePart

LINES = ("cards", "council", "technologies", "voyages", "landings", "battles", "promises")


def scores(state: State) -> tuple[Score, ...]:
    """Itemises every seat's points. Rule: CN-006."""
    return tuple(
        Score(seat, tuple(_line(player, line) for line in LINES), _ties(player))
        for seat, player in enumerate(state.players)
    )


def _line(player: Player, line: str) -> ScoreLine:
    parts = tuple(ScorePart(gain.label, gain.value) for gain in player.gains if gain.line == line)
    return ScoreLine(line, sum(part.value for part in parts), parts, "CN-006")


def _ties(player: Player) -> tuple[ScoreLine, ...]:
    coins = ScoreLine("coins", player.coins, rule="CN-006")
    return coins, ScoreLine("goods", player.goods.total, rule="CN-006")

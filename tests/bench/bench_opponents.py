"""How strong the levels of opponents are against one another, and how long they think. Prints a JSON object a line.

    python tests/bench/bench_opponents.py jump_drive --games 100 --pairs veteran:novice novice:random --table veteran:4
    python tests/bench/bench_opponents.py silver_river --options length=even_faster --pairs veteran@400:novice
    python tests/bench/bench_opponents.py stellar_horizons --options scenario=mars_race --games 80

A level may name a budget of its own ("veteran@400"), and `--options` plays a variant. A pair plays seat-balanced games
of two, or of `--seats`, half of each level; `low` is the lower end of the 95 % interval of the share won (Wilson). A
table plays a level against itself. Budgets count steps, so shares are the same on every machine; seconds are not.
"""

import argparse
import statistics
import time
from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points
from math import sqrt

from measure import emit, machine

from silverhorizon.bots import decide
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import Match, begin, play
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.core.score import winners


def game(
    ruleset: AnyRuleset,
    levels: tuple[str, ...],
    seed: str,
    seconds: list[float],
    options: Mapping[str, str] | None = None,
) -> Match:
    """Plays a game of opponents to its end and notes how long each decision took."""
    match = begin(ruleset, tuple(f"{level} {seat}" for seat, level in enumerate(levels, start=1)), seed, options)
    while match.awaiting:
        seat = match.awaiting[0]
        own = Dice(f"{seed}/opponent/{seat}", match.number)
        start = time.process_time()
        imagined = ruleset.imagine(match.state, seat, own.fork("imagine"))
        level, _, budget = levels[seat].partition("@")
        decision = decide(level, ruleset, imagined, seat, own.fork("decide"), budget=int(budget or 0))
        seconds.append(time.process_time() - start)
        for action in decision.plan.actions:
            match = play(match, action)
    return match


def shares(
    ruleset: AnyRuleset,
    better: str,
    worse: str,
    games: int,
    options: Mapping[str, str] | None = None,
    *,
    seats: int = 2,
) -> Iterator[float]:
    """Gives what the better level won of each game: 1, 0, or its part of a shared win.

    Half of the seats are of each level, and they alternate over each deal.
    """
    for number in range(games):
        levels = ((better, worse) if number % 2 else (worse, better)) * (seats // 2)
        won = winners(ruleset.scores(game(ruleset, levels, f"duel {number // 2}", [], options).state))
        yield sum(levels[seat] == better for seat in won) / len(won)


def wilson(share: float, games: int) -> float:
    """Gives the lower end of the 95 % interval of a share."""
    z = 1.96
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--pairs", nargs="*", default=["novice:random", "veteran:novice", "veteran:random"])
    parser.add_argument("--table", nargs="*", default=[])
    parser.add_argument("--options", nargs="*", default=[])
    parser.add_argument("--seats", type=int, default=2)
    given = parser.parse_args()
    (entry,) = [entry for entry in entry_points(group="silverhorizon.rulesets") if entry.name == given.ruleset]
    ruleset = entry.load()
    options = dict(option.split("=") for option in given.options)
    emit(bench="machine", options=options, **machine())
    for pair in given.pairs:
        better, worse = pair.split(":")
        share = statistics.mean(shares(ruleset, better, worse, given.games, options, seats=given.seats))
        low = round(wilson(share, given.games), 3)
        emit(bench="duel", better=better, worse=worse, games=given.games, share=round(share, 3), low=low)
    for table in given.table:
        level, seats = table.split(":")
        seconds: list[float] = []
        ends = [
            game(ruleset, (level,) * int(seats), f"table {number}", seconds, options) for number in range(given.games)
        ]
        emit(
            bench="table",
            level=level,
            seats=int(seats),
            games=given.games,
            rounds=round(statistics.mean(ruleset.progress(match.state).number for match in ends), 2),
            winner=round(
                statistics.mean(max(score.total for score in ruleset.scores(match.state)) for match in ends), 1
            ),
            median_s=round(statistics.median(seconds), 3),
            worst_s=round(max(seconds), 3),
        )


if __name__ == "__main__":
    main()

"""How fair the races are and where points come from, in games of opponents with dealt races.

    python tests/silver_river/balance.py play 3 --games 200 --level veteran@100 >> games.jsonl
    python tests/silver_river/balance.py tell games.jsonl

`play` prints a JSON object a game, `--first` is the number of the first one, so that several can share the work. `tell`
writes the tables of `data/balance.md`. A race's share of wins is set against its share of seats: 1.00 is fair.
"""

import argparse
import json
import statistics
import sys
from collections import Counter
from pathlib import Path

from rulesets.silver_river.cards import RACES
from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.score import winners

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
from bench_opponents import game

COUNTS = (2, 3, 4)


def play(seats: int, first: int, games: int, level: str) -> None:
    """Plays games and prints each as races, winners, and the lines of every score."""
    for number in range(first, first + games):
        match = game(RULESET, (level,) * seats, f"balance {number}", [], {"races": "dealt"})
        scores = RULESET.scores(match.state)
        lines = [{line.label: line.value for line in score.lines} for score in scores]
        print(json.dumps({"races": match.state.races, "winners": winners(scores), "lines": lines}), flush=True)


def _fairness(games: list[dict]) -> dict[str, float]:
    won: Counter[str] = Counter()
    due: Counter[str] = Counter()
    for one in games:
        for seat, race in enumerate(one["races"]):
            due[race] += 1 / len(one["races"])
            won[race] += (seat in one["winners"]) / len(one["winners"])
    return {race: won[race] / due[race] for race in RACES if due[race]}


def _row(label: str, cells: list[str]) -> str:
    return f"| {label} | {' | '.join(cells)} |"


def _head(label: str) -> list[str]:
    return [_row(label, [f"{count} players" for count in COUNTS]), "|---|---|---|---|"]


def _races(groups: list[list[dict]]) -> list[str]:
    shares = [_fairness(games) for games in groups]
    return [*_head("race"), *(_row(card.name, [f"{s.get(key, 0):.2f}" for s in shares]) for key, card in RACES.items())]


def _scores(groups: list[list[dict]]) -> list[str]:
    totals = [sorted(sum(lines.values()) for one in games for lines in one["lines"]) for games in groups]
    spread = [", ".join(str(all_[len(all_) * tenth // 10]) for tenth in (1, 5, 9)) for all_ in totals]
    return [
        *_head("final scores"),
        _row("mean", [f"{statistics.mean(all_):.1f}" for all_ in totals]),
        _row("10th, 50th, 90th percentile", spread),
    ]


def _sources(groups: list[list[dict]]) -> list[str]:
    points: list[Counter[str]] = []
    for games in groups:
        found: Counter[str] = Counter()
        for one in games:
            for lines in one["lines"]:
                found.update(lines)
        points.append(found)
    order = sorted(points[0], key=lambda label: -points[0][label])
    return [
        *_head("share of all points"),
        *(_row(label, [f"{100 * own[label] / own.total():.0f} %" for own in points]) for label in order),
    ]


def tell(paths: list[str]) -> None:
    """Prints the tables for the games of some files."""
    games = [json.loads(line) for path in paths for line in Path(path).read_text(encoding="utf-8").splitlines()]
    groups = [[one for one in games if len(one["races"]) == count] for count in COUNTS]
    print("games:", ", ".join(f"{len(group)} with {count}" for group, count in zip(groups, COUNTS, strict=True)))
    for table in (_races, _scores, _sources):
        print()
        print("\n".join(table(groups)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True)
    playing = parts.add_parser("play")
    playing.add_argument("seats", type=int)
    playing.add_argument("--games", type=int, default=200)
    playing.add_argument("--first", type=int, default=0)
    playing.add_argument("--level", default="veteran@100")
    telling = parts.add_parser("tell")
    telling.add_argument("paths", nargs="+")
    given = parser.parse_args()
    if given.part == "play":
        play(given.seats, given.first, given.games, given.level)
    else:
        tell(given.paths)


if __name__ == "__main__":
    main()

"""How Sidereal Confluence scores with nine veterans, species by species, and what the same tables score without trade.

    python tests/bench/bench_trading.py [--games 12] [--first 0] [--seats 9]

Prints a JSON object a game and then the means with their standard errors. Without trade nobody proposes anything;
what must be given away is still given. Work is counted in steps, so the figures are the same on every machine.
"""

import argparse
import statistics
from collections import defaultdict

from bench_opponents import game
from measure import emit

from rulesets.sidereal_confluence.advice import dealing
from rulesets.sidereal_confluence.ruleset import RULESET


def table(seats: int, seed: str, proposals: int) -> dict[str, object]:
    """Plays a table of veterans that make so many proposals a turn; gives scores by species and deals by turn."""
    dealing.PROPOSALS = proposals
    match = game(RULESET, ("veteran",) * seats, seed, [])
    scores = RULESET.scores(match.state)
    deals: dict[int, int] = defaultdict(int)
    at = match
    while at.past is not None:
        deals[at.past.state.turn] += at.state.deals - at.past.state.deals
        at = at.past
    names = [player.species for player in match.state.players]
    return {
        "scores": {name: float(score.total) for name, score in zip(names, scores, strict=True)},
        "deals": [deals[turn] for turn in range(1, match.state.turn + 1)],
    }


def summary(label: str, ends: list[dict[str, object]]) -> None:
    """Prints the mean score of each species with its standard error, and the deals of each turn."""
    by_species: dict[str, list[float]] = defaultdict(list)
    for end in ends:
        for name, total in end["scores"].items():
            by_species[name].append(total)
    means = {name: round(statistics.mean(totals), 1) for name, totals in sorted(by_species.items())}
    errors = {
        name: round(statistics.stdev(totals) / len(totals) ** 0.5, 1) if len(totals) > 1 else None
        for name, totals in sorted(by_species.items())
    }
    deals = [round(statistics.mean(turn), 1) for turn in zip(*(end["deals"] for end in ends), strict=True)]
    emit(bench="trading", table=label, games=len(ends), mean=means, error=errors, deals_a_turn=deals)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, default=9)
    given = parser.parse_args()
    usual = dealing.PROPOSALS
    ends: dict[str, list[dict[str, object]]] = {"with trade": [], "without": []}
    for number in range(given.first, given.first + given.games):
        for label, proposals in (("with trade", usual), ("without", 0)):
            end = table(given.seats, f"market {number}", proposals)
            ends[label].append(end)
            emit(bench="game", number=number, table=label, **end)
    for label, found in ends.items():
        summary(label, found)


if __name__ == "__main__":
    main()

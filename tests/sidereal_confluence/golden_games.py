"""Records the golden games after a rule was changed on purpose: `python tests/sidereal_confluence/golden_games.py`.

One is played by opponents, who trade, lend and rob; one by chance, which tries what nobody would.
"""

import sys
from pathlib import Path
from random import Random

from rulesets.sidereal_confluence.ruleset import RULESET
from silverhorizon.core.match import Match, advance, begin
from silverhorizon.core.record import FORMAT, Header, lines_of
from silverhorizon.core.sampling import sample

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
from bench_opponents import game

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SEED = "golden"


def by_chance(seats: int) -> Match:
    """Plays a random game."""
    match, rng = begin(RULESET, NAMES[:seats], SEED), Random(SEED)
    while match.awaiting:
        seat = rng.choice(match.awaiting)
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        match = advance(match, action)
    return match


def text_of(match: Match) -> str:
    """Gives the lines of a record."""
    header = Header(FORMAT, RULESET.info.key, RULESET.info.edition, SEED, match.seats, options=dict(match.options))
    return "".join(f"{line}\n" for line in lines_of(match, header))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "five_by_chance.jsonl").write_text(text_of(by_chance(5)), encoding="utf-8")
    (FOLDER / "four_veterans.jsonl").write_text(text_of(game(RULESET, ("veteran",) * 4, SEED, [])), encoding="utf-8")

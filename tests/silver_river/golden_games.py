"""Records the golden games anew, after a rule was changed on purpose: `python tests/silver_river/golden_games.py`."""

from pathlib import Path

from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.match import Match
from silverhorizon.core.record import FORMAT, Header, lines_of
from tests.silver_river.games import novice_game, random_game

FOLDER = Path(__file__).parent / "golden"
SEED = "golden"
KEEN = {"length": "even_faster", "races": "chosen"}


def novices(seats: int) -> Match:
    """Plays a game of novices."""
    *_, last = novice_game(SEED, seats)
    return last


def quarrels(seats: int) -> Match:
    """Plays a game of keen random seats, who fight and bombard far more than novices."""
    *_, last = random_game(SEED, seats, keen=True, **KEEN)
    return last


def text_of(match: Match) -> str:
    """Gives the lines of a record."""
    header = Header(FORMAT, "silver_river", RULESET.info.edition, SEED, match.seats, options=dict(match.options))
    return "".join(f"{line}\n" for line in lines_of(match, header))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "three_novices.jsonl").write_text(text_of(novices(3)), encoding="utf-8")
    (FOLDER / "four_keen_to_fight.jsonl").write_text(text_of(quarrels(4)), encoding="utf-8")

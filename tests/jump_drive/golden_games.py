"""Records the golden games anew, after a rule was changed on purpose: `python tests/jump_drive/golden_games.py`."""

from pathlib import Path

from rulesets.jump_drive.ruleset import RULESET
from silverhorizon.bots import decide
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import begin, play
from silverhorizon.core.record import FORMAT, Header, lines_of

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Mira", "Tomasz", "Vega", "Noor")
GAMES = {
    "two_seats": (2, "golden 2", {"start": "dealt", "payment": "after"}),
    "three_beginners": (3, "golden 3", {"start": "beginner", "payment": "after"}),
    "four_pay_together": (4, "golden 4", {"start": "dealt", "payment": "together"}),
}


def record(seats: int, seed: str, options: dict[str, str]) -> str:
    """Gives the lines of a game of novices."""
    match = begin(RULESET, NAMES[:seats], seed, options)
    while match.awaiting:
        seat = match.awaiting[0]
        own = Dice(f"{seed}/{seat}", match.number)
        decision = decide("novice", RULESET, RULESET.imagine(match.state, seat, own.fork("imagine")), seat, own)
        for action in decision.plan.actions:
            match = play(match, action)
    header = Header(FORMAT, "jump_drive", RULESET.info.edition, seed, NAMES[:seats], options=options)
    return "".join(f"{line}\n" for line in lines_of(match, header))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options) in GAMES.items():
        (FOLDER / f"{name}.jsonl").write_text(record(seats, seed, options), encoding="utf-8")

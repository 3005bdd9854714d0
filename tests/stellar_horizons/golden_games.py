"""Records the golden games anew after a rule was changed on purpose: run this file."""

from pathlib import Path

from rulesets.stellar_horizons.ruleset import RULESET
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import begin, play
from silverhorizon.core.record import FORMAT, Header, lines_of

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Lena", "Ben", "Noor", "Tomasz")
GAMES = {
    "mars_race": (
        2,
        "golden 2",
        {"scenario": "mars_race", "faction": "any", "factions": "printed", "rivals": "scenario"},
    ),
    "short_campaign": (
        3,
        "golden 3",
        {"scenario": "short_campaign", "faction": "china", "factions": "printed", "rivals": "four"},
    ),
}


def record(seats: int, seed: str, options: dict[str, str]) -> str:
    """Gives the lines of a game in which every seat follows the programme."""
    match = begin(RULESET, NAMES[:seats], seed, options)
    while match.awaiting:
        seat = match.awaiting[0]
        plan = RULESET.advisor.candidates(match.state, seat, Dice(f"{seed}/{seat}", match.number))[0]
        for action in plan.actions:
            match = play(match, action)
    header = Header(FORMAT, "stellar_horizons", RULESET.info.edition, seed, NAMES[:seats], options=options)
    return "".join(f"{line}\n" for line in lines_of(match, header))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options) in GAMES.items():
        (FOLDER / f"{name}.jsonl").write_text(record(seats, seed, options), encoding="utf-8")

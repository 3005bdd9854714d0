"""Recorded games of the canary: they replay with every digest, so dice, records and rules have not changed unseen.

After a change that is meant, write them anew with `python tests/core/test_golden.py` and read the difference.
"""

from pathlib import Path
from random import Random

import pytest
from canary.ruleset import RULESET

from silverhorizon.core.match import begin, play
from silverhorizon.core.record import FORMAT, Header, lines_of, replay
from silverhorizon.core.sampling import sample

FOLDER = Path(__file__).with_name("golden")
GAMES = {"canary-2-seats": ("Ann", "Ben"), "canary-5-seats": ("Ann", "Ben", "Cem", "Dag", "Eve")}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_recorded_game_replays_with_every_digest(name):
    match = replay(RULESET, (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
    assert match.seats == GAMES[name]
    assert match.is_over


def write() -> None:
    """Plays the games anew and writes their records."""
    for name, seats in GAMES.items():
        header = Header(FORMAT, "canary", RULESET.info.edition, name, seats, options={"rounds": "2", "start": "draft"})
        match, rng = begin(RULESET, seats, name, header.options), Random(name)
        while not match.is_over:
            seat = match.awaiting[0]
            action = sample(match.prompts(seat), seat, rng)
            assert action is not None
            match = play(match, action)
        (FOLDER / f"{name}.jsonl").write_text(
            "".join(f"{line}\n" for line in lines_of(match, header)), encoding="utf-8"
        )


if __name__ == "__main__":
    write()

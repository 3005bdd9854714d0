"""Measures the turn engine: playouts, the cost of a decision, undo, replay, records.

    python tests/bench/bench_engine.py [--seconds 3] [RULESET ...]

Prints one JSON object a line. All installed rulesets are played unless some are named. Where RLCard and Catanatron can
be imported they are played in the same run and each ruleset's rate is given as a ratio to theirs; for that, run it in a
scratch environment with the project and `pip install rlcard catanatron`. Compare ratios of one run only.
"""

import argparse
import time
from collections.abc import Callable
from importlib.metadata import entry_points
from random import Random

import msgspec
from anchors import CATANATRON, RLCARD, catan_copy, catan_player, gin_rummy
from endless import ENDLESS
from measure import emit, interleaved, machine, microseconds

from silverhorizon.core.dice import Dice
from silverhorizon.core.match import Match, advance, begin, digest, refuse_undo
from silverhorizon.core.prompt import refuse
from silverhorizon.core.record import FORMAT, Header, checkpoint_line, lines_of, read_entry, replay
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.core.sampling import sample

NAMES = ("Ann", "Ben", "Cem", "Dag", "Eve", "Fay", "Gil", "Hua", "Ida", "Jan")
ANCHORS = (RLCARD, CATANATRON)
SIZES = (10, 100, 1_000, 10_000)


def rulesets(wanted: list[str]) -> dict[str, AnyRuleset]:
    """Loads the rulesets that are named, or all that are installed."""
    found = {entry.name: entry for entry in entry_points(group="silverhorizon.rulesets")}
    return {name: found[name].load() for name in wanted or sorted(found)}


def random_game(ruleset: AnyRuleset, seats: int, seed: str) -> Match:
    """Plays a random game through prompts, refusal and apply; gives its last match."""
    match, rng = begin(ruleset, NAMES[:seats], seed), Random(seed)
    while not match.is_over:
        awaiting = match.awaiting
        seat = awaiting[int(rng.random() * len(awaiting))]
        match = _decided(match, seat, rng)
    return match


def _decided(match: Match, seat: int, rng: Random) -> Match:
    action = sample(match.prompts(seat), seat, rng)
    assert action is not None
    assert match.refuse(action) is None
    return advance(match, action)


def undone(match: Match) -> Match:
    """Takes the last decision back, as a friendly table may, and asks again."""
    assert match.action is not None
    assert refuse_undo(match, match.action.seat, friendly=True) is None
    past = match.past
    assert past is not None
    past.ruleset.prompts(past.state, match.action.seat)
    return past


def player(ruleset: AnyRuleset, seats: int) -> Callable[[], int]:
    """Gives a function that plays a new random game each time and counts its decisions."""
    games = iter(range(10**9))
    return lambda: random_game(ruleset, seats, str(next(games))).number


def playouts(games: dict[str, AnyRuleset], seconds: float) -> None:
    """Plays every ruleset with few and many seats beside the anchor."""
    players = {
        f"{name}/{seats}": player(ruleset, seats)
        for name, ruleset in games.items()
        for seats in sorted({ruleset.info.seats[0], ruleset.info.seats[1]})
    }
    players |= {name: play for name, play in ((RLCARD, gin_rummy()), (CATANATRON, catan_player())) if play}
    rates = interleaved(players, seconds)
    for name, value in rates.items():
        ratios = {f"to_{anchor.split()[0]}": round(value / rates[anchor], 2) for anchor in ANCHORS if anchor in rates}
        emit(bench="playouts", game=name, decisions_per_s=value, **ratios)


def parts(name: str, ruleset: AnyRuleset) -> None:
    """Measures, in the middle of a game, what looking ahead and showing are made of; in copies of a Catan too."""
    seats = min(max(ruleset.info.seats[0], 4), ruleset.info.seats[1])
    match = random_game(ruleset, seats, "1")
    half = match.number // 2
    while match.number > half and match.past is not None:
        match = match.past
    state, seat, rng, dice = match.state, match.awaiting[0], Random(1), Dice("bench", 1)
    prompts = ruleset.prompts(state, seat)
    action = sample(prompts, seat, rng)
    assert action is not None
    copy = catan_copy()
    apply_us = microseconds(lambda: ruleset.apply(state, action, Dice("bench", 1)))
    emit(
        bench="parts",
        ruleset=name,
        seats=seats,
        phase=ruleset.phase(state),
        prompts_us=microseconds(lambda: ruleset.prompts(state, seat)),
        sample_us=microseconds(lambda: sample(prompts, seat, rng)),
        refuse_us=microseconds(lambda: refuse(prompts, action)),
        apply_us=apply_us,
        imagine_us=microseconds(lambda: ruleset.imagine(state, seat, dice)),
        view_us=microseconds(lambda: ruleset.view(state, seat)),
        scores_us=microseconds(lambda: ruleset.scores(state)),
        apply_to_catan_copy=copy and round(apply_us / microseconds(copy), 2),
    )


def length(ruleset: AnyRuleset = ENDLESS) -> None:
    """Measures a decision and an undo after 10 to 10,000 actions: neither may grow with the game."""
    match, rng = begin(ruleset, NAMES[:2], "1"), Random(1)
    for size in SIZES:
        while match.number < size:
            match = _decided(match, match.awaiting[0], rng)
        action = match.action
        emit(
            bench="length",
            actions=size,
            decision_us=microseconds(lambda at=match: _decided(at, at.awaiting[0], rng)),
            apply_us=microseconds(lambda at=match, a=action: advance(at, a)),
            undo_us=microseconds(lambda at=match: undone(at)),
        )


def records(name: str, ruleset: AnyRuleset) -> None:
    """Measures the record of one random game: bytes per action and verified replay."""
    low, high = ruleset.info.seats
    match = random_game(ruleset, min(max(low, 4), high), "1")
    header = Header(FORMAT, ruleset.info.key, "", match.seed, match.seats, options=dict(match.options))
    lines = list(lines_of(match, header))
    text = sum(len(line.encode()) + 1 for line in lines[1:])
    spent = microseconds(lambda: replay(ruleset, lines), seconds=1.0, repeats=3)
    emit(
        bench="record",
        ruleset=name,
        actions=match.number,
        bytes_per_action=round(text / match.number, 1),
        replayed_per_s=round(match.number / spent * 1e6),
        state_bytes=len(msgspec.json.encode(match.state)),
        digest_us=microseconds(lambda: digest(match.state)),
        undo_us=microseconds(lambda: undone(match)),
    )


def resume(actions: int = 5_000) -> None:
    """Measures how long the lines of a long record take to be read when its last checkpoint is at the end."""
    match, rng = begin(ENDLESS, NAMES[:2], "1"), Random(1)
    while match.number < actions:
        match = _decided(match, match.awaiting[0], rng)
    header = Header(FORMAT, "canary", "", match.seed, match.seats, options=dict(match.options))
    lines = [*lines_of(match, header), checkpoint_line(match)]
    start = time.perf_counter()
    *_, last = (read_entry(line, number) for number, line in enumerate(lines[1:], start=2))
    state = msgspec.json.decode(last.state, type=ENDLESS.state_type)
    spent = time.perf_counter() - start
    assert state == match.state
    emit(bench="resume", actions=actions, milliseconds=round(spent * 1e3, 1))


def run(seconds: float, wanted: list[str]) -> None:
    """Prints all measurements."""
    emit(bench="machine", **machine())
    games = rulesets(wanted)
    playouts(games, seconds)
    length()
    for name, ruleset in games.items():
        parts(name, ruleset)
        records(name, ruleset)
    resume()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each playout row")
    parser.add_argument("rulesets", nargs="*")
    options = parser.parse_args()
    run(options.seconds, options.rulesets)

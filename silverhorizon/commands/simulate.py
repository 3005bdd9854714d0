"""Lets practice opponents play whole games, on several processors if asked, and sums them up."""

import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from silverhorizon.commands.printing import say
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.errors import IllegalAction, RulesetError
from silverhorizon.core.match import advance, begin
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.core.score import Number, winners
from silverhorizon.plugins import load
from silverhorizon.session import AnyMatch, consider

LONGEST = 100_000
"""Answers after which a game is given up as one that does not end."""


class Outcome(Struct, frozen=True):
    """How one game went. `scores` are in seat order, `winners` are seats counted from 0.

    `rounds` counts rounds, turns or years from the first: of a game from 2030 to 2154 there are 125.
    """

    seed: str
    rounds: int
    scores: tuple[Number, ...]
    winners: tuple[Seat, ...]
    bots: tuple[str, ...]
    decisions: int
    is_finished: bool


def play_out(key: str, levels: tuple[str, ...], options: dict[str, str], seed: str) -> Outcome:
    """Plays one game to its end. Raises IllegalSetup, IllegalAction or RulesetError."""
    ruleset = load(key)
    names = tuple(f"Seat {number}" for number in range(1, len(levels) + 1))
    match: AnyMatch = begin(ruleset, names, seed, options)
    first = max(1, ruleset.progress(match.state).number)
    plans: dict[Seat, tuple[Action, ...]] = {}
    while match.awaiting and match.number < LONGEST:
        match = _step(match, levels, plans)
    scores = ruleset.scores(match.state)
    is_finished = match.is_over
    return Outcome(
        seed,
        ruleset.progress(match.state).number - first + 1,
        tuple(score.total for score in scores),
        winners(scores) if is_finished else (),
        levels,
        match.number,
        is_finished,
    )


def _step(match: AnyMatch, levels: tuple[str, ...], plans: dict[Seat, tuple[Action, ...]]) -> AnyMatch:
    seat = match.awaiting[0]
    plan = plans.pop(seat, ())
    if not plan or match.refuse(plan[0]) is not None:
        plan = consider(match, levels[seat], seat).plan.actions
    if not plan:
        raise RulesetError(f"{match.ruleset.info.key}: the opponent at seat {seat} has no answer")
    rejection = match.refuse(plan[0])
    if rejection is not None:
        raise IllegalAction(f"{plan[0]}: {rejection.reason} {rejection.rule}")
    plans[seat] = plan[1:]
    # The past is not needed here, and a long game would hold all of it.
    return msgspec.structs.replace(advance(match, plan[0]), past=None)


def print_simulation(
    ruleset: AnyRuleset,
    levels: tuple[str, ...],
    options: dict[str, str],
    *,
    count: int,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Plays the games and prints the summary: one JSON object, or a table of seats. Raises IllegalSetup."""
    begin(ruleset, tuple(f"Seat {number}" for number in range(1, len(levels) + 1)), str(seed), options)
    started = perf_counter()
    play = partial(play_out, ruleset.info.key, levels, options)
    seeds = [str(seed + number) for number in range(count)]
    outcomes = list(_with_bar(_outcomes(play, seeds, jobs), count))
    seconds = perf_counter() - started
    if as_json:
        say(msgspec.json.encode(summary(ruleset.info.key, outcomes, seconds)).decode())
    else:
        _print_table(ruleset, levels, outcomes, seconds)


def _outcomes(play: Any, seeds: list[str], jobs: int) -> Iterator[Outcome]:
    if jobs == 1 or len(seeds) == 1:
        yield from map(play, seeds)
        return
    # Ctrl+C reaches every process of a terminal; this one alone answers it and ends the others.
    deaf = (signal.SIGINT, signal.SIG_IGN)
    with get_context("spawn").Pool(min(jobs, len(seeds)), signal.signal, deaf) as pool:
        yield from pool.imap(play, seeds, chunksize=max(1, min(20, len(seeds) // (jobs * 4))))


def _with_bar(outcomes: Iterator[Outcome], count: int) -> Iterator[Outcome]:
    with ExitStack() as stack:
        if sys.stderr.isatty():
            import click

            bar = stack.enter_context(click.progressbar(outcomes, length=count, label="playing", file=sys.stderr))
            yield from bar
        else:
            yield from outcomes


def summary(game: str, outcomes: list[Outcome], seconds: float) -> dict[str, object]:
    """Gives the object that is printed as JSON."""
    decisions = sum(outcome.decisions for outcome in outcomes)
    return {
        "game": game,
        "games": len(outcomes),
        "finished": sum(outcome.is_finished for outcome in outcomes),
        "decisions": decisions,
        "decisions_per_s": round(decisions / seconds, 1) if seconds else 0.0,
        "seconds": round(seconds, 3),
        "results": [
            {
                "seed": int(outcome.seed),
                "rounds": outcome.rounds,
                "scores": list(outcome.scores),
                "winners": list(outcome.winners),
                "bots": list(outcome.bots),
            }
            for outcome in outcomes
        ],
    }


def _print_table(ruleset: AnyRuleset, levels: tuple[str, ...], outcomes: list[Outcome], seconds: float) -> None:
    finished = [outcome for outcome in outcomes if outcome.is_finished]
    decisions = sum(outcome.decisions for outcome in outcomes)
    say(f"{ruleset.info.title}: {len(finished)} of {len(outcomes)} games finished, {decisions} decisions")
    say(f"{decisions / seconds:,.0f} decisions a second, {seconds:.1f} seconds")
    if not finished:
        return
    rounds = sum(outcome.rounds for outcome in finished) / len(finished)
    say(f"rounds: {rounds:.2f} on average")
    won = Counter(seat for outcome in finished for seat in outcome.winners)
    for seat, level in enumerate(levels):
        mean = sum(outcome.scores[seat] for outcome in finished) / len(finished)
        say(f"seat {seat + 1}, {level}: won or shared {won[seat] / len(finished):.0%}, {mean:.1f} points on average")

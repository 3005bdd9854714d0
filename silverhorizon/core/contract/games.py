"""Plays random games and checks every law at random positions of them."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from silverhorizon.core.contract import legality, secrecy, values, words
from silverhorizon.core.contract.position import Finding, Law, Position
from silverhorizon.core.errors import IllegalSetup, RecordError, RulesetError
from silverhorizon.core.match import Match, advance, begin
from silverhorizon.core.record import FORMAT, Header, lines_of, replay
from silverhorizon.core.ruleset import API, AnyRuleset
from silverhorizon.core.sampling import sample

LAWS: tuple[Law, ...] = (*values.LAWS, *legality.LAWS, *words.LAWS, *secrecy.LAWS)
NAMES = ("Ann", "Ben", "Cem", "Dag", "Eve", "Fay", "Gil", "Hua", "Ida", "Jan", "Kim", "Lea")
LIMIT = 50_000
"""Decisions after which a random game is taken not to end."""
INTERRUPTS = 0.1
"""How often a seat that is not awaited acts, if it can."""


def check(ruleset: AnyRuleset, *, games: int = 4, states: int = 200, seed: str = "1") -> tuple[Finding, ...]:
    """Checks what the ruleset says about itself, then plays games over all numbers of seats and all options.

    About `states` positions of all games together are checked; each law is reported once a game.
    """
    findings = list(check_info(ruleset))
    low, high = ruleset.info.seats
    rng = Random(seed)
    for game in range(games):
        seats = low + game % (high - low + 1)
        options = {option.key: rng.choice(option.choices).value for option in ruleset.info.options if option.choices}
        try:
            begin(ruleset, NAMES[:seats], "1", options)
        except IllegalSetup:
            options = {}
        share = states * (game + 1) // games - states * game // games
        findings += check_game(ruleset, seats, f"{seed}/{game}", options, states=share)
    return tuple(findings)


def demand(ruleset: AnyRuleset, *, games: int = 4, states: int = 200, seed: str = "1") -> None:
    """Checks a ruleset as `check` does. Raises RulesetError, with a line for every finding."""
    findings = check(ruleset, games=games, states=states, seed=seed)
    if findings:
        raise RulesetError("\n".join(map(str, findings)))


def check_info(ruleset: AnyRuleset) -> tuple[Finding, ...]:
    """Checks what a ruleset says about itself."""
    info = ruleset.info
    clauses = [clause.id for clause in ruleset.clauses]
    faults = [f"clause {id_} is listed twice" for id_ in sorted({i for i in clauses if clauses.count(i) > 1})]
    faults += [f"clause {clause.id} has no text" for clause in ruleset.clauses if not clause.text]
    faults += [
        f'phase "{phase.key}" cites {rule!r}, which is no clause'
        for phase in info.phases
        for rule in phase.rules
        if rule not in clauses
    ]
    faults += [f'phase "{phase.key}" has no help' for phase in info.phases if not phase.help]
    faults += [
        f'option "{option.key}" has default {option.default!r}, which is no choice'
        for option in info.options
        if option.choices and option.default not in {choice.value for choice in option.choices}
    ]
    if info.api != API:
        faults.append(f"it was written for contract {info.api}, this is {API}")
    if not 1 <= info.seats[0] <= info.seats[1] <= len(NAMES):
        faults.append(f"it takes {info.seats[0]} to {info.seats[1]} seats")
    return tuple(Finding("info_is_whole", fault, info.key) for fault in faults)


def check_game(
    ruleset: AnyRuleset,
    seats: int,
    seed: str,
    options: Mapping[str, str] | None = None,
    *,
    states: int = 50,
    limit: int = LIMIT,
) -> tuple[Finding, ...]:
    """Plays one random game to its end and checks `states` of its positions; all if there are not so many.

    A game that has not ended after `limit` decisions is a finding too.
    """
    rng = Random(f"{ruleset.info.key}/{seats}/{seed}")
    played, findings = _played(begin(ruleset, NAMES[:seats], seed, options), rng, limit)
    at = sorted(rng.sample(range(len(played)), min(states, len(played))))
    known = {finding.law for finding in findings}
    for match in (played[number] for number in at):
        for law in LAWS:
            if law.__name__ not in known:
                found = [_finding(law.__name__, detail, match) for detail in _kept(law, Position(match, rng))]
                findings += found[:3]
                known.update(finding.law for finding in found)
    return tuple(findings + _replayed(played[-1]))


def _kept(law: Law, position: Position) -> Iterable[str]:
    try:
        yield from law(position)
    except Exception as error:  # noqa: BLE001 - whatever a ruleset raises under a law is a finding
        yield f"{type(error).__name__}: {error}"


def _played(match: Match[Any], rng: Random, limit: int) -> tuple[list[Match[Any]], list[Finding]]:
    played = [match]
    while not match.is_over:
        seats = match.awaiting
        if rng.random() < INTERRUPTS:
            others = [seat for seat in range(len(match.seats)) if seat not in seats and match.prompts(seat)]
            seats = tuple(others) or seats
        seat = seats[rng.randrange(len(seats))]
        action = sample(match.prompts(seat), seat, rng)
        if action is None and seat in match.awaiting:
            return played, [_finding("awaited_seats_can_answer", f"seat {seat} has no answer", match)]
        if action is None:
            continue
        try:
            match = advance(match, action)
        except Exception as error:  # noqa: BLE001 - whatever a ruleset raises here is the finding
            detail = f"{action} is accepted, then raises {type(error).__name__}: {error}"
            return played, [_finding("accepted_answers_are_carried_out", detail, match)]
        played.append(match)
        if match.number >= limit:
            return played, [_finding("random_games_end", f"no end after {limit} decisions", match)]
    return played, []


def _replayed(match: Match[Any]) -> list[Finding]:
    header = Header(FORMAT, match.ruleset.info.key, "", match.seed, match.seats, options=dict(match.options))
    try:
        again = replay(match.ruleset, lines_of(match, header))
    except RecordError as error:
        return [_finding("records_replay", str(error), match)]
    if again.state != match.state:
        return [_finding("records_replay", "the replayed game ends in another state", match)]
    return []


def _finding(law: str, detail: str, match: Match[Any]) -> Finding:
    key, seats = match.ruleset.info.key, len(match.seats)
    return Finding(law, detail, key, seats, match.seed, match.options, match.number, match.action)

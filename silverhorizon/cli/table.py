"""What `play` and `simulate` were told of a table, made into the header of its record or refused in a sentence."""

from collections.abc import Sequence

from msgspec.structs import replace

from silverhorizon.bots import LEVELS
from silverhorizon.cli.ending import fail
from silverhorizon.core.match import settled_options
from silverhorizon.core.record import Header
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.seating import seats_of
from silverhorizon.session import header_for


def header_of(ruleset: AnyRuleset, seated: Sequence[tuple[str, str]], seed: str, options: Sequence[str]) -> Header:
    """Gives the header of a new table; where nobody was named, one person plays against opponents."""
    try:
        names, levels = seats_of(ruleset.info.seats, seated or [("seat", "Player"), *_company(ruleset)])
    except ValueError as error:
        fail(str(error))
    chosen = dict(settled_options(ruleset, options_of(options)))
    return replace(header_for(ruleset, names, levels, seed), options=chosen)


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """Reads options of a game given as KEY=VALUE."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            fail(f'--option wants KEY=VALUE, not "{pair}"')
        if chosen.get(key, value) != value:
            fail(f'option {key} cannot be both "{chosen[key]}" and "{value}"')
        chosen[key] = value
    return chosen


def level_of(level: str) -> str:
    """Gives the level back if there is one of that name."""
    if level not in LEVELS:
        fail(f'there is no opponent "{level}"; there are: {", ".join(LEVELS)}')
    return level


def _company(ruleset: AnyRuleset) -> list[tuple[str, str]]:
    return [("bot", LEVELS[-1])] * (max(2, ruleset.info.seats[0]) - 1)

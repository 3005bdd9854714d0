"""How a table comes to be: begun anew, or taken up again from its record."""

from collections.abc import Callable, Sequence

import msgspec

from silverhorizon import __version__
from silverhorizon.core.errors import IllegalSetup, RecordError, RulesetError, SilverhorizonError
from silverhorizon.core.match import Match, begin
from silverhorizon.core.record import FORMAT, Checkpoint, Entry, Header
from silverhorizon.core.ruleset import AnyRuleset, Described
from silverhorizon.session.opponents import AnyMatch
from silverhorizon.session.session import Journal, Session


def start(ruleset: AnyRuleset, wanted: Header, open_journal: Callable[[Header], Journal]) -> Session:
    """Begins a match and its record; the header's options are completed with the game's defaults.

    Raises IllegalSetup, RulesetError if the game fails, or StorageError if the record cannot be made.
    """
    try:
        match = begin(ruleset, wanted.seats, wanted.seed, wanted.options)
    except SilverhorizonError:
        raise
    except Exception as error:
        raise RulesetError(f"{ruleset.info.title} failed at the set-up: {type(error).__name__}") from error
    header = msgspec.structs.replace(wanted, options=dict(match.options))
    return Session(header, match, open_journal(header))


def header_for(game: Described, seats: Sequence[str], levels: Sequence[str], seed: str) -> Header:
    """Gives the header of a new record without options; `levels` has "" for a person."""
    info = game.info
    made_by = f"silverhorizon {__version__}"
    return Header(FORMAT, info.key, info.edition, seed, tuple(seats), tuple(levels), made_by=made_by)


def resume(
    ruleset: AnyRuleset, header: Header, entries: Sequence[Entry], journal: Journal, *, since: int | None = None
) -> Session:
    """Opens a table on a record whose entries, from line 2 on, are given.

    `since` is the index of a checkpoint to start from; what lies before it is left out. Raises RecordError where an
    entry does not fit.
    """
    first = since or 0
    match = _first_match(ruleset, header, None if since is None else entries[since], first + 2)
    session = Session(header, match, journal)
    for line, entry in enumerate(entries[first:], start=first + 2):
        session.follow(entry, line)
    return session


def _first_match(ruleset: AnyRuleset, header: Header, base: Entry | None, line: int) -> AnyMatch:
    if base is None:
        try:
            return begin(ruleset, header.seats, header.seed, header.options)
        except IllegalSetup as error:
            raise RecordError(f"line 1: {error}", 1) from None
    assert isinstance(base, Checkpoint)
    try:
        state = msgspec.json.decode(base.state, type=ruleset.state_type)
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as error:
        raise RecordError(f"line {line}: the checkpoint is no state of {ruleset.info.title}: {error}", line) from None
    return Match(ruleset, header.seed, header.seats, tuple(header.options.items()), state, number=base.checkpoint)

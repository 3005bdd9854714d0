"""Laws about states: they are frozen values, they survive a record, and every method is a function of its arguments."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from silverhorizon.core.contract.position import Position, bytes_of, difference
from silverhorizon.core.dice import Dice


def states_are_frozen_values(position: Position) -> Iterable[str]:
    """A state is hashable and holds frozen structs, tuples, numbers, strings and None only."""
    state, kind = position.state, position.ruleset.state_type
    if not isinstance(state, kind):
        yield f"the state is a {type(state).__name__}, state_type is {kind.__name__}"
    yield from _strange(state, "state")
    try:
        hash(state)
    except TypeError as error:
        yield f"the state cannot be hashed: {error}"


def _strange(value: Any, path: str) -> Iterable[str]:
    if isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            yield f"{path} is a {type(value).__name__}, which is not frozen"
        for name in value.__struct_fields__:
            yield from _strange(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for at, part in enumerate(value):
            yield from _strange(part, f"{path}[{at}]")
    elif not (value is None or isinstance(value, int | float | str)):
        yield f"{path} is a {type(value).__name__}"


def states_survive_a_record(position: Position) -> Iterable[str]:
    """A state that is encoded and decoded equals itself, and encodes to the same bytes."""
    text = bytes_of(position.state)
    try:
        again = msgspec.json.decode(text, type=position.ruleset.state_type)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        yield f"the encoded state cannot be decoded: {error}"
        return
    if again != position.state:
        yield f"the decoded state differs: {difference(position.state, again, 'state')}"
    elif bytes_of(again) != text:
        yield "the decoded state encodes to other bytes"


def steps_are_functions(position: Position) -> Iterable[str]:
    """The same state, action and dice give the same step; a state from a record gives it too."""
    match = position.match
    if match.past is None or match.action is None:
        return
    text = bytes_of(match.past.state)
    again = msgspec.json.decode(text, type=position.ruleset.state_type)
    step = position.ruleset.apply(again, match.action, Dice(match.seed, match.number))
    if step.state != match.state:
        yield f"the step gives another state from a record: {difference(match.state, step.state, 'state')}"
    if (step.events, step.reveals) != (match.events, match.reveals):
        yield "the step gives other events from a record"


def progress_never_falls(position: Position) -> Iterable[str]:
    """The count of rounds, turns or years never falls, and has words."""
    progress = position.ruleset.progress(position.state)
    if not progress.label:
        yield "progress has no label"
    past = position.match.past
    if past is not None and position.ruleset.progress(past.state).number > progress.number:
        yield f"progress fell from {position.ruleset.progress(past.state).number} to {progress.number}"


def scores_add_up(position: Position) -> Iterable[str]:
    """Every seat has a score, in seat order, and the parts of each line sum to it."""
    scores = position.ruleset.scores(position.state)
    if tuple(score.seat for score in scores) != tuple(position.seats):
        yield f"scores are for seats {[score.seat for score in scores]}"
    for score in scores:
        for line in (*score.lines, *score.ties):
            total = sum(part.value for part in line.parts)
            if line.parts and abs(total - line.value) > 1e-9:
                yield f"seat {score.seat}, {line.label}: the parts make {total}, the line says {line.value}"


LAWS = (
    states_are_frozen_values,
    states_survive_a_record,
    steps_are_functions,
    progress_never_falls,
    scores_add_up,
)

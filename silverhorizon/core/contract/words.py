"""Laws about what is shown: clean text, clauses that exist, things that can be looked up, seats in their places."""

import re
from collections.abc import Iterable
from typing import Any
from unicodedata import category

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.contract.position import Position, difference, keys_of, previews, structs_in
from silverhorizon.core.event import visible
from silverhorizon.core.view import View

BETWEEN = re.compile(r",\s*")


def texts_are_clean(position: Position) -> Iterable[str]:
    """No control, format, private or unassigned character stands in anything that is shown."""
    for seat in (None, *position.seats):
        shown: list[Any] = [position.view(seat)]
        if seat is not None:
            shown += [position.match.prompts(seat), previews(position, seat)]
        for text in _texts(tuple(shown)):
            if any(category(sign)[0] == "C" for sign in text):
                yield f"seat {seat} is shown {text!r}"
    for event in position.match.events:
        if not event.text or any(category(sign)[0] == "C" for sign in event.text):
            yield f"the log says {event.text!r}"


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _texts(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)


def clauses_exist(position: Position) -> Iterable[str]:
    """Every rule that a prompt, a refusal, an event, a score, a view or a sheet names is among the clauses."""
    known = {clause.id for clause in position.ruleset.clauses}
    shown = [position.match.events, position.ruleset.scores(position.state)]
    shown += [position.match.prompts(seat) for seat in position.seats]
    shown += [(position.view(seat),) for seat in position.seats]
    shown += [previews(position, seat) for seat in position.seats]
    for struct in structs_in(tuple(shown)):
        for rule in BETWEEN.split(getattr(struct, "rule", "")):
            if rule and rule not in known:
                yield f"{type(struct).__name__} cites {rule!r}, which is no clause"


def shown_things_can_be_inspected(position: Position) -> Iterable[str]:
    """A key that stands both on a panel and in a prompt has a sheet, and so has every page that an event names."""
    for seat in position.seats:
        view = position.view(seat)
        items = {item.key for prompt in position.match.prompts(seat) for slot in prompt.slots for item in slot.items}
        for key in sorted(items & set(keys_of(view.panels))):
            yield from _sheet_faults(position, seat, key)
        for event in visible(position.match.events, seat):
            if event.sheet:
                yield from _sheet_faults(position, seat, event.sheet)


def _sheet_faults(position: Position, seat: Seat, key: str) -> Iterable[str]:
    sheet = position.ruleset.inspect(position.state, seat, key)
    if sheet is None:
        yield f"seat {seat} cannot inspect {key!r}"
        return
    known = {clause.id for clause in position.ruleset.clauses}
    for rule in sheet.rules:
        if rule not in known:
            yield f"the sheet {key!r} cites {rule!r}, which is no clause"
    for text in _texts(sheet):
        if any(category(sign)[0] == "C" for sign in text):
            yield f"the sheet {key!r} says {text!r}"


def events_name_seats_of_the_table(position: Position) -> Iterable[str]:
    """Every event is by a seat of the table, or by none, and for seats of the table, or for all."""
    for event in position.match.events:
        for seat in (event.actor, *(event.seats or ())):
            if seat is not None and seat not in position.seats:
                yield f"the log names seat {seat}: {event.text!r}"


def views_are_whole(position: Position) -> Iterable[str]:
    """A view is for whom it was asked, lists every seat in order, and says whether it has something to hide.

    The strip is what everybody may know: it is the same for all.
    """
    strip = position.view(None).strip
    for seat in (None, *position.seats):
        view = position.view(seat)
        if view.seat != seat:
            yield f"the view for seat {seat} says it is for {view.seat}"
        if tuple(line.seat for line in view.strip) != tuple(position.seats):
            yield f"the strip lists seats {[line.seat for line in view.strip]}"
        if view.strip != strip:
            yield f"the strip shows seat {seat} something else: {difference(strip, view.strip, 'strip')}"
        yield from _secret_faults(view)


def _secret_faults(view: View) -> Iterable[str]:
    if any(getattr(panel, "secret", False) for panel in view.panels) and not view.is_secret:
        yield f"the view for seat {view.seat} has a secret panel and is not marked secret"
    if view.seat is None and view.is_secret:
        yield "the view for the table is marked secret"


LAWS = (
    texts_are_clean,
    clauses_exist,
    shown_things_can_be_inspected,
    events_name_seats_of_the_table,
    views_are_whole,
)

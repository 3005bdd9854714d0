"""Keys on the boards of a phase page: round the panels, about a panel, to a thing and what can be done with it."""

import string

from silverhorizon.app.layouts import moves
from silverhorizon.app.layouts.scene import FORM
from silverhorizon.app.layouts.seated import Seated
from silverhorizon.app.panels.painted import Spot
from silverhorizon.core.view import ConverterGrid, HexMap, TechChart

_JUMPS = string.ascii_letters
"""Small letters first; capitals where a large map or list has more targets."""
_PAGE = 10


def move(here: Seated, action: str) -> bool:
    """Carries out a move that has to do with boards; tells whether it was one."""
    place = here.place
    match action:
        case "next_panel" | "views":
            turn(here, 1)
        case "previous_panel":
            turn(here, -1)
        case "board":
            turn(here, 1) if place.focus == FORM else to(here, FORM)
        case "list":
            list_or_next_kind(here)
        case "everyone":
            leaf(here, 1)
        case "previous":
            page(here, -1)
        case "following":
            page(here, 1)
        case "go_to":
            offer_jumps(here)
        case "next":
            next_allowed(here)
        case _:
            return place.focus != FORM and on_board(here, action)
    return True


def spots(here: Seated) -> tuple[Spot, ...]:
    """Lists what can be pointed at on the board in focus."""
    return moves.board_spots(here.scene(), here.place.focus, here.size[0], large=here.is_large)


def to(here: Seated, focus: int) -> None:
    """Puts the focus on a panel or on the form; a panel remembers its cursor."""
    here.place.focus = focus
    if focus != FORM and focus not in here.place.cursors:
        found = spots(here)
        if found:
            here.place.cursors[focus] = found[0].key


def turn(here: Seated, by: int) -> bool:
    """Goes to the next panel, or stays where there is only one."""
    order = moves.stops(here.scene(), here.shape)
    at = order.index(here.place.focus) if here.place.focus in order else 0
    to(here, order[(at + by) % len(order)])
    return True


def list_or_next_kind(here: Seated) -> None:
    """Goes on to the next group of converters where there are groups of them, else turns a map into a list.

    Where they are what is asked about, the cursor goes to the first of the group; else the group is shown alone, and
    after the last one all of them again.
    """
    seat = here.scene().shown
    grids = [own for own in here.view.panels if isinstance(own, ConverterGrid) and own.seat in (None, seat)]
    converters = grids[0].converters if grids else ()
    order = list(dict.fromkeys(own.group for own in converters))
    if len(order) < 2:
        here.place.as_list = not here.place.as_list
        return
    firsts = [next(own.key for own in converters if own.group == group) for group in order]
    if here.place.focus == FORM and any(row.key == own.key for row in here.form.rows for own in converters):
        key = here.scene().key
        at = next((order.index(own.group) for own in converters if own.key == key), -1)
        here.form.go_to_key(firsts[(at + 1) % len(order)])
        return
    kinds = [*order, ""]
    here.place.kind = kinds[(kinds.index(here.place.kind) + 1) % len(kinds)] if here.place.kind in kinds else order[0]
    if here.place.focus != FORM:
        here.place.cursors[here.place.focus] = firsts[order.index(here.place.kind)] if here.place.kind else firsts[0]


def leaf(here: Seated, by: int) -> None:
    """Shows the boards of the next seat."""
    seats = [getattr(panel, "seat", None) for panel in here.view.panels]
    order = sorted({seat for seat in seats if seat is not None})
    if order:
        shown = here.scene().shown
        at = order.index(shown) if shown in order else -1
        here.place.shown = order[(at + by) % len(order)]
        here.place.focus = FORM
        here.arrange()


def page(here: Seated, by: int) -> None:
    """Turns to the next field of a chart, the next acting seat of a trade, or the next seat's boards."""
    pages, session = here.place.pages, here.table.session
    charts = [number for number, panel in enumerate(here.view.panels) if isinstance(panel, TechChart)]
    if charts:
        _field(here, charts[0], by)
    elif here.spec.layout == "trade" and not here.view.is_secret:
        people = [seat for seat in session.persons if session.prompts(seat)] or list(session.persons)
        at = people.index(session.seat) if session.seat in people else 0
        here.table.sit(people[(at + by) % len(people)])
    elif here.shape.spread:
        pages[FORM] = max(0, pages.get(FORM, 0) + by)
    else:
        leaf(here, by)


def _field(here: Seated, number: int, by: int) -> None:
    """Leafs to another field of a chart and takes the cursor along."""
    panel = here.view.panels[number]
    assert isinstance(panel, TechChart)
    key = here.scene().key
    own = [at for at, field in enumerate(panel.fields) if any(tech.key == key for tech in field.techs)]
    field = ((own[0] if own else here.place.pages.get(number, 0)) + by) % len(panel.fields)
    here.place.pages[number] = field
    first = panel.fields[field].techs[0].key if panel.fields[field].techs else ""
    if here.place.focus == number and first:
        here.place.cursors[number] = first
    elif here.place.focus == FORM:
        here.form.go_to_key(first)


def next_allowed(here: Seated) -> None:
    """Goes to the next thing that can be answered."""
    rows = here.form.rows
    here.place.focus = FORM
    order = [*range(here.form.cursor + 1, len(rows)), *range(here.form.cursor)]
    index = next((index for index in order if rows[index].refusal is None), None)
    if index is not None:
        here.form.go(index)


def offer_jumps(here: Seated) -> None:
    """Puts a letter on every target in sight: of the map if there is one, else of the panel in focus."""
    if here.place.focus == FORM:
        board = next((number for number, panel in here.scene().panels if isinstance(panel, HexMap)), FORM)
        if board != FORM:
            to(here, board)
    if here.place.focus == FORM:
        rows = here.form.rows[here.form.top :]
        targets = [row.key if row.item is not None else row.id for row in rows if row.kind != "act"]
    else:
        targets = [spot.key for spot in spots(here)]
    here.place.jumps = dict(zip(dict.fromkeys(targets), _JUMPS, strict=False))


def point_at(here: Seated, target: str) -> None:
    """Moves the cursor to a target of the panel in focus."""
    if here.place.focus != FORM:
        here.place.cursors[here.place.focus] = target
        return
    index = next((at for at, row in enumerate(here.form.rows) if target in (row.id, row.key)), None)
    if index is not None:
        here.form.go(index)


def seek(here: Seated, text: str) -> None:
    """Moves the cursor to the first thing of the panel in focus whose name holds a text."""
    if here.place.focus == FORM:
        here.form.find(text)
        return
    panel = here.view.panels[here.place.focus]
    things = [own for field in ("hexes", "rows", "cards", "converters") for own in getattr(panel, field, ())]
    wanted = text.casefold()
    target = next((own.key for own in things if wanted in getattr(own, "name", own.key).casefold()), "")
    if target:
        here.place.cursors[here.place.focus] = target


def on_board(here: Seated, action: str) -> bool:
    """Takes an action while a board is in focus; what fills the form is left to the prompt, which gets the focus."""
    focus = here.place.focus
    key = here.place.cursors.get(focus, "")
    if action in moves.DIRECTIONS:
        target = moves.neighbour(spots(here), key, action)
        if target:
            here.place.cursors[focus] = target
        elif action in ("up", "down"):
            turn(here, 1 if action == "down" else -1)
        return True
    if action in ("choose", "mark"):
        return _pick(here, key)
    if action == "back":
        to(here, FORM)
        return True
    if action.startswith("digit:") or action in ("commit", "fill"):
        to(here, FORM)
        return False
    return _scroll(here, action)


def _scroll(here: Seated, action: str) -> bool:
    names = [spot.key for spot in spots(here)]
    cursors, focus = here.place.cursors, here.place.focus
    at = names.index(cursors[focus]) if cursors.get(focus) in names else 0
    steps = {"page_up": at - _PAGE, "page_down": at + _PAGE, "first": 0, "last": len(names) - 1}
    if action in steps and names:
        cursors[focus] = names[max(0, min(len(names) - 1, steps[action]))]
    return action in steps


def _pick(here: Seated, key: str) -> bool:
    outcome = here.form.pick(key)
    if outcome is False:
        # What cannot be acted on now is looked at.
        here.notice = "nothing can be done with it now"
        here.table.inspect(key)
        return True
    here.place.focus = FORM
    return here.take(outcome)

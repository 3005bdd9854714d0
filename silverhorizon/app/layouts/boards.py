"""Keys on the boards of a phase page: round the panels, about a panel, to a thing and what can be done with it."""

from typing import TYPE_CHECKING

from silverhorizon.app.layouts import moves
from silverhorizon.app.layouts.scene import FORM
from silverhorizon.app.panels.painted import Spot
from silverhorizon.core.view import HexMap, TechChart

if TYPE_CHECKING:
    from silverhorizon.app.layouts.play import Play

_JUMPS = "abcdefghijklmnopqrstuvwxyz"
_PAGE = 10


def move(play: "Play", action: str) -> bool:
    """Carries out a move that has to do with boards; tells whether it was one."""
    place = play.place
    match action:
        case "next_panel" | "views":
            turn(play, 1)
        case "previous_panel":
            turn(play, -1)
        case "board":
            turn(play, 1) if place.focus == FORM else to(play, FORM)
        case "list":
            place.as_list = not place.as_list
        case "everyone":
            leaf(play, 1)
        case "previous":
            page(play, -1)
        case "following":
            page(play, 1)
        case "go_to":
            offer_jumps(play)
        case "next":
            next_allowed(play)
        case _:
            return place.focus != FORM and on_board(play, action)
    return True


def spots(play: "Play") -> tuple[Spot, ...]:
    """Lists what can be pointed at on the board in focus."""
    return moves.board_spots(play.scene(), play.place.focus, play.size[0], large=play.is_large)


def to(play: "Play", focus: int) -> None:
    """Puts the focus on a panel or on the form; a panel remembers its cursor."""
    play.place.focus = focus
    if focus != FORM and focus not in play.place.cursors:
        found = spots(play)
        if found:
            play.place.cursors[focus] = found[0].key


def turn(play: "Play", by: int) -> bool:
    """Goes to the next panel, or stays where there is only one."""
    order = moves.stops(play.scene(), play.shape)
    at = order.index(play.place.focus) if play.place.focus in order else 0
    to(play, order[(at + by) % len(order)])
    return True


def leaf(play: "Play", by: int) -> None:
    """Shows the boards of the next seat."""
    seats = [getattr(panel, "seat", None) for panel in play.view.panels]
    order = sorted({seat for seat in seats if seat is not None})
    if order:
        shown = play.scene().shown
        at = order.index(shown) if shown in order else -1
        play.place.shown = order[(at + by) % len(order)]
        play.place.focus = FORM
        play.arrange()


def page(play: "Play", by: int) -> None:
    """Turns to the next field of a chart, the next acting seat of a trade, or the next seat's boards."""
    pages, session = play.place.pages, play.table.session
    charts = [number for number, panel in enumerate(play.view.panels) if isinstance(panel, TechChart)]
    if charts:
        _field(play, charts[0], by)
    elif play.spec.layout == "trade" and not play.view.is_secret:
        people = [seat for seat in session.persons if session.prompts(seat)] or list(session.persons)
        at = people.index(session.seat) if session.seat in people else 0
        play.table.sit(people[(at + by) % len(people)])
    elif play.shape.spread:
        pages[FORM] = max(0, pages.get(FORM, 0) + by)
    else:
        leaf(play, by)


def _field(play: "Play", number: int, by: int) -> None:
    """Leafs to another field of a chart and takes the cursor along."""
    panel = play.view.panels[number]
    assert isinstance(panel, TechChart)
    key = play.scene().key
    own = [at for at, field in enumerate(panel.fields) if any(tech.key == key for tech in field.techs)]
    field = ((own[0] if own else play.place.pages.get(number, 0)) + by) % len(panel.fields)
    play.place.pages[number] = field
    first = panel.fields[field].techs[0].key if panel.fields[field].techs else ""
    if play.place.focus == number and first:
        play.place.cursors[number] = first
    elif play.place.focus == FORM:
        play.form.go_to_key(first)


def next_allowed(play: "Play") -> None:
    """Goes to the next thing that can be answered."""
    rows = play.form.rows
    play.place.focus = FORM
    order = [*range(play.form.cursor + 1, len(rows)), *range(play.form.cursor)]
    index = next((index for index in order if rows[index].refusal is None), None)
    if index is not None:
        play.form.go(index)


def offer_jumps(play: "Play") -> None:
    """Puts a letter on every target in sight: of the map if there is one, else of the panel in focus."""
    if play.place.focus == FORM:
        board = next((number for number, panel in play.scene().panels if isinstance(panel, HexMap)), FORM)
        if board != FORM:
            to(play, board)
    if play.place.focus == FORM:
        targets = [row.key if row.item is not None else row.id for row in play.form.rows if row.kind != "act"]
    else:
        targets = [spot.key for spot in spots(play)]
    play.place.jumps = dict(zip(dict.fromkeys(targets), _JUMPS, strict=False))


def point_at(play: "Play", target: str) -> None:
    """Moves the cursor to a target of the panel in focus."""
    if play.place.focus != FORM:
        play.place.cursors[play.place.focus] = target
        return
    index = next((at for at, row in enumerate(play.form.rows) if target in (row.id, row.key)), None)
    if index is not None:
        play.form.go(index)


def seek(play: "Play", text: str) -> None:
    """Moves the cursor to the first thing of the panel in focus whose name holds a text."""
    if play.place.focus == FORM:
        play.form.find(text)
        return
    panel = play.view.panels[play.place.focus]
    things = [own for field in ("hexes", "rows", "cards", "converters") for own in getattr(panel, field, ())]
    wanted = text.casefold()
    target = next((own.key for own in things if wanted in getattr(own, "name", own.key).casefold()), "")
    if target:
        play.place.cursors[play.place.focus] = target


def on_board(play: "Play", action: str) -> bool:
    """Takes an action while a board is in focus."""
    focus = play.place.focus
    key = play.place.cursors.get(focus, "")
    if action in moves.DIRECTIONS:
        target = moves.neighbour(spots(play), key, action)
        if target:
            play.place.cursors[focus] = target
        elif action in ("up", "down"):
            turn(play, 1 if action == "down" else -1)
        return True
    if action in ("choose", "mark"):
        return _pick(play, key)
    if action == "back":
        to(play, FORM)
        return True
    if action.startswith("digit:") or action in ("commit", "fill"):
        to(play, FORM)
        return play.on_form(action)
    return _scroll(play, action)


def _scroll(play: "Play", action: str) -> bool:
    names = [spot.key for spot in spots(play)]
    cursors, focus = play.place.cursors, play.place.focus
    at = names.index(cursors[focus]) if cursors.get(focus) in names else 0
    steps = {"page_up": at - _PAGE, "page_down": at + _PAGE, "first": 0, "last": len(names) - 1}
    if action in steps and names:
        cursors[focus] = names[max(0, min(len(names) - 1, steps[action]))]
    return action in steps


def _pick(play: "Play", key: str) -> bool:
    outcome = play.form.pick(key)
    if outcome is False:
        play.notice = "nothing can be done with it now; i tells what it is"
        return True
    play.place.focus = FORM
    return play.take(outcome)

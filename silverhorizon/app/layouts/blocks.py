"""The sections of a page in order: panels, with rows of the form on those that show the same things, and the rest."""

from collections.abc import Sequence

from msgspec.structs import replace

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.layouts import aside
from silverhorizon.app.layouts.scene import FORM, Hosting, Scene, hosting
from silverhorizon.app.layouts.shape import Shape
from silverhorizon.app.layouts.stack import Block
from silverhorizon.app.panels import asked, grid, lanes, paint
from silverhorizon.app.panels.painted import Look, Painted
from silverhorizon.app.rows import Kind, counter
from silverhorizon.core.view import (
    Battle,
    CardRow,
    ConverterGrid,
    HexMap,
    OfferTable,
    Panel,
    Prose,
    SlotBoard,
    TechChart,
)
from silverhorizon.text import width

MAIN = "main"
_ACTS: frozenset[Kind] = frozenset({"option", "open", "act"})
"""What a grid has room for: acts with a price. Marks and values that Left and Right change need rows."""
_SET: frozenset[Kind] = frozenset({"one", "mark"})
_OPENED = 9
"""The rows that a list gets which was opened from a menu: it is what the player looks at."""
_READ = 4
"""So many rows of words are shown whole or not at all."""
_PARTNERS = 4
"""The rows of a trade while its partner is chosen."""
_FEW = 5
"""A roster of no more seats than this is always shown whole."""
_SHORT = 6
"""A section of no more rows than this is shown whole or not at all, a longer one for the most part."""


def blocks(scene: Scene, shape: Shape, wide: int, side: int, *, large: bool, main: int | None = None) -> list[Block]:
    """Lists the sections; the main one, a panel by number, leaves `side` cells free at the right."""
    hosted = hosting(scene) if shape.hosts else Hosting({})
    shown = [
        (number, panel)
        for number, panel in scene.panels
        if not (shape.spread and scene.has_boards and getattr(panel, "seat", None) is not None)
    ]
    rest = [
        index
        for index, row in enumerate(scene.form.rows)
        if index not in hosted.rows and (row.kind != "act" or holds_act(scene, shape))
    ]
    if main is None:
        main = main_of(scene, shape, hosted)
    host = main if main in hosted.panels else next(iter(hosted.panels), FORM)
    sections: list[Block] = []
    for number, panel in shown:
        room = wide - side if number == main else wide
        parts = list(paint(panel if large else _pared(scene, panel), room, look(scene, hosted, number, large=large)))
        if number == host:
            own = _with_rows(scene, parts[-1], rest, room) if rest else parts[-1]
            parts[-1] = _asked(scene, own, panel)
        last = len(parts) - 1
        sections += [
            _panel(scene, part, number, at, hosted, is_main=number == main and at == last)
            for at, part in enumerate(parts)
        ]
    if not shape.form_is_main and shape.detail + shape.form_rows > 3:
        sections = [block._replace(grow=99) if block.name == MAIN else block for block in sections]
    if shape.detail:
        sections += _detail(scene, shape, wide)
    if rest and not hosted.panels:
        sections.append(_form(scene, shape, rest, wide - (side if main == FORM else 0), is_main=main == FORM))
    return sections


def _pared(scene: Scene, panel: Panel) -> Panel:
    """Leaves a long roster only the seats of the trade that is being put together; whom to trade with has them all."""
    form, row = scene.form, scene.form.row
    is_table = isinstance(panel, OfferTable) and panel.is_roster and len(panel.goods) > _FEW
    if not is_table or scene.place.focus != FORM or row is None or row.kind == "with" or form.laid is None:
        return panel
    assert isinstance(panel, OfferTable)
    seats = {seat for lane in form.trading.lanes(form.laid, form.answer(form.laid)) for seat in lane}
    goods = tuple(own for own in panel.goods if own.tone in {f"seat:{seat}" for seat in seats})
    return replace(panel, goods=goods) if goods else panel


def main_of(scene: Scene, shape: Shape, hosted: Hosting) -> int:
    """Finds the panel a page is for: one that holds rows of the form, then one of the layout's kind, then any."""
    shown = [
        (number, panel)
        for number, panel in scene.panels
        if not (shape.spread and scene.has_boards and getattr(panel, "seat", None) is not None)
    ]
    if not shown or (shape.form_is_main and not hosted.panels and (len(scene.form.rows) > 1 or scene.form.opened)):
        return FORM
    order = sorted(shown, key=lambda own: (own[0] not in hosted.panels, not isinstance(own[1], shape.primary)))
    return order[0][0]


def holds_act(scene: Scene, shape: Shape) -> bool:
    """Tells whether the committing row is one of a grid of acts, because nothing is to be added up beside it."""
    return shape.is_grid and not scene.view.plan and not scene.form.forms and not scene.form.spot


def _with_rows(scene: Scene, part: Painted, rest: Sequence[int], room: int) -> Painted:
    """Puts the rows of the form that no panel shows under the panel that shows the others."""
    here, jumps = scene.place.focus == FORM, scene.place.jumps
    if any(spot.high > 1 for spot in part.spots):
        more = asked.as_line(scene.form, rest, room, has_cursor=here, jumps=jumps)
    else:
        more = asked.as_list(scene.form, rest, room, has_cursor=here, jumps=jumps, tabs=part.tabs, is_lone=False)
    body = Canvas(max(part.body.width, more.body.width), part.body.height + more.body.height)
    body.paste(part.body, 0, 0)
    body.paste(more.body, 0, part.body.height)
    moved = tuple(spot._replace(y=spot.y + part.body.height) for spot in more.spots)
    return part._replace(body=body, spots=part.spots + moved)


def _asked(scene: Scene, part: Painted, panel: Panel) -> Painted:
    """Says in the title what is asked for and how much of it is done, where it is counted or a choice of one card."""
    forms = scene.form.forms
    if len(forms) != 1:
        return part
    is_all = all(own.kind == "option" and own.prompt == forms[0] for own in scene.form.rows)
    if not (is_all and isinstance(panel, CardRow)) and not any(counter(forms[0], scene.form.answer(forms[0]))):
        return part
    title = asked.heading(scene.form)
    return part._replace(title=title, heads=tuple(own for own in part.heads if own.x > width(title) + 3))


def _panel(scene: Scene, part: Painted, number: int, at: int, hosted: Hosting, *, is_main: bool) -> Block:
    place = scene.place
    is_form = place.focus == FORM and number in hosted.panels
    cursor = place.cursors.get(number, "") if place.focus == number else ""
    if is_form:
        cursor = _form_spot(scene, hosted, number)
    return Block(
        part,
        MAIN if is_main else f"panel {number} {at}",
        cursor,
        need=_need(scene, number, at, part.body.height, is_main=is_main),
        rank=0 if is_main or number in hosted.panels else 2 + number,
        owner=number,
        in_focus=place.focus == number or (is_form and bool(part.spot(cursor))),
    )


def _need(scene: Scene, number: int, at: int, high: int, *, is_main: bool) -> int:
    """Tells how many rows a section needs: ledgers above a board all of theirs, words one, others most of theirs."""
    panel = scene.view.panels[number]
    if not is_main and at == 0 and isinstance(panel, ConverterGrid | OfferTable):
        return high if isinstance(panel, OfferTable) and panel.is_roster else 5
    if not is_main and isinstance(panel, HexMap | Battle | SlotBoard | TechChart):
        return 99
    if is_main:
        return 4
    return min(high, _READ) if isinstance(panel, Prose) else high if high <= _SHORT else high * 2 // 3


def _form_spot(scene: Scene, hosted: Hosting, number: int) -> str:
    """Names the place of the form's cursor on a panel that holds rows of it: a key of the panel, or a row's id."""
    at = scene.form.cursor
    for key, index in hosted.panels[number].items():
        if index == at:
            return key
    row = scene.form.row
    return row.id if row is not None else ""


def _form(scene: Scene, shape: Shape, rest: Sequence[int], room: int, *, is_main: bool) -> Block:
    form, here, jumps = scene.form, scene.place.focus == FORM, scene.place.jumps
    if any(form.rows[index].lane for index in rest):
        painted = lanes.as_lanes(form, rest, room, has_cursor=here, jumps=jumps)
    elif (
        shape.is_grid and not form.spot and not form.opened and all(form.rows[at].kind in _kinds(shape) for at in rest)
    ):
        painted = grid.as_grid(form, rest, room, 3, has_cursor=here, jumps=jumps)
    else:
        painted = asked.as_list(form, rest, room, has_cursor=here, jumps=jumps)
    row = form.row
    return Block(
        painted,
        MAIN if is_main else "form",
        row.id if here and row is not None else "",
        # Whom to trade with is chosen by what all of them have, which stands above.
        need=_PARTNERS if row is not None and row.kind == "with" else shape.form_rows,
        rank=0,
        in_focus=here and row is not None and row.kind != "act",
        is_whole=not shape.form_is_main,
        is_menu=not is_main,
        at_first=_OPENED if form.forms and not is_main else 0,
    )


def _kinds(shape: Shape) -> frozenset[Kind]:
    """Names the kinds of rows that go into columns: on a dense page, where rows are dear, values and marks too."""
    return _ACTS | _SET if shape.is_dense else _ACTS


def _detail(scene: Scene, shape: Shape, wide: int) -> list[Block]:
    sheet, sections = scene.detail
    if sheet is None and not sections:
        return []
    painted = aside.below(sheet, sections, wide)
    # The answer in the making is what the player is at: more of the board can be scrolled to.
    rank = 0 if scene.preview() else 1
    return [Block(painted, "detail", need=min(2, shape.detail), rank=rank, at_first=shape.detail, is_prose=True)]


_DIGITS = 10


def first_in_sight(scene: Scene, shape: Shape, placed: Sequence[Block]) -> int:
    """Finds the first row of the form that is not scrolled away; 0 where digits suffice for all of them."""
    rows = scene.form.rows
    if sum(row.is_numbered for row in rows) <= _DIGITS:
        return 0
    hosted = hosting(scene) if shape.hosts else Hosting({})
    known = {row.id: index for index, row in enumerate(rows)}
    known |= {key: index for own in hosted.panels.values() for key, index in own.items()}
    for block in placed:
        top = scene.place.windows.tops.get(block.name, 0)
        seen = [known[spot.key] for spot in block.painted.spots if spot.key in known and spot.y > top - (top == 0)]
        if seen:
            return min(seen) if top else 0
    return 0


def look(scene: Scene, hosted: Hosting, number: int, *, large: bool) -> Look:
    """Says how a panel is to be painted now."""
    own = hosted.panels.get(number, {})
    form, place = scene.form, scene.place
    cursor = place.cursors.get(number, "") if place.focus == number else ""
    panel = scene.view.panels[number]
    if place.focus == FORM:
        cursor = next((key for key, index in own.items() if index == form.cursor), "")
        if isinstance(panel, HexMap) and form.row is not None and not place.as_list:
            cursor = form.row.key
    digits = {key: form.digit_of(index) for key, index in own.items()}
    return Look(
        cursor,
        {key: form.rows[index] for key, index in own.items()},
        {key: digit for key, digit in digits.items() if digit},
        place.jumps,
        large,
        place.as_list,
        _field(panel, cursor, place.pages.get(number, 0)),
        seat=scene.view.seat,
    )


def _field(panel: Panel, cursor: str, page: int) -> int:
    """Names the field of a chart to show: that of the cursor, else the one leafed to."""
    if isinstance(panel, TechChart):
        for number, field in enumerate(panel.fields):
            if any(tech.key == cursor for tech in field.techs):
                return number
    return page

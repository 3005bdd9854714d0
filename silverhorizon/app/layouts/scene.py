"""Everything a page of a phase is drawn from: what the seat may see, what it is asked, and where the cursor is.

A scene is made anew for every position; cursor, scrolling and views of it are kept in a `Place` that outlives it.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from silverhorizon.app.form import Form, why
from silverhorizon.app.frame import Key
from silverhorizon.app.layouts.stack import Windows
from silverhorizon.app.rows import Row
from silverhorizon.core.action import Seat
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.view import (
    CardRow,
    ConverterGrid,
    Ledger,
    OfferTable,
    Panel,
    Section,
    Sheet,
    SlotBoard,
    TechChart,
    Tracks,
    View,
)
from silverhorizon.text import width

FORM = -1
"""The focus is on what is asked, not on a board."""


class Place:
    """Where a player is on a page: panel in focus, cursor on every board, how far things are scrolled."""

    def __init__(self) -> None:
        """Starts at the prompt."""
        self.focus = FORM
        self.cursors: dict[int, str] = {}
        self.pages: dict[int, int] = {}
        self.windows = Windows()
        self.shown: Seat | None = None
        self.as_list = False
        self.kind = ""
        self.jumps: dict[str, str] = {}


class Scene(NamedTuple):
    """One page. `explain` gives the ruleset's sheet about a key, `preview` its sections about the half-made answer.

    `notice` stands in the why line until the next key. `is_shared` tells that a key gives the page to another person.
    """

    title: str
    spec: PhaseSpec
    view: View
    form: Form
    place: Place
    says: str = ""
    acting: Seat | None = None
    log: Sequence[str] = ()
    notice: str = ""
    keys: Sequence[Key] = ()
    explain: Callable[[str], Sheet | None] = lambda _: None
    preview: Callable[[], Sequence[Section]] = tuple
    is_shared: bool = False

    @property
    def panels(self) -> tuple[tuple[int, Panel], ...]:
        """The panels in sight with their numbers: those of nobody, and those of the seat that is looked at."""
        seats = [getattr(panel, "seat", None) for panel in self.view.panels]
        return tuple(
            (number, _of_kind(panel, self))
            for number, (panel, seat) in enumerate(zip(self.view.panels, seats, strict=True))
            if seat is None or seat == self.shown or self.spec.layout == "summary"
        )

    @property
    def has_boards(self) -> bool:
        """Tells whether boards of several seats are in sight, which can be put side by side."""
        return len({getattr(panel, "seat", None) for _, panel in self.panels} - {None}) > 1

    @property
    def shown(self) -> Seat | None:
        """Whose board is looked at: the own one unless a player leafs through the others."""
        return self.view.seat if self.place.shown is None else self.place.shown

    @property
    def key(self) -> str:
        """The key of the thing under the cursor."""
        if self.place.focus != FORM:
            return self.place.cursors.get(self.place.focus, "")
        row = self.form.row
        return row.key if row is not None else ""

    @property
    def detail(self) -> tuple[Sheet | None, Sequence[Section]]:
        """What stands beside or below the board: the half-made answer explained, or the thing under the cursor.

        On a board that thing comes first. Where there is no page about it either, the sums of the view.
        """
        is_on_board = self.place.focus != FORM and self.key and self.explain(self.key) is not None
        if not is_on_board and (preview := self.preview()):
            return None, preview
        return (self.explain(self.key) if self.key else None), self.view.sums

    @property
    def row(self) -> Row | None:
        """The row of the form that the cursor is on, or that is about the thing under it on a board."""
        if self.place.focus == FORM:
            return self.form.row
        acts = self.form.acts_on(self.key)
        return acts[0] if acts else None

    @property
    def why(self) -> str:
        """What the why line says."""
        return self.notice or why(self.row) or self._about

    @property
    def _about(self) -> str:
        """What is said of a thing on a board that nothing can be done with now: the first words of its page."""
        sheet = self.explain(self.key) if self.place.focus != FORM and self.key else None
        if sheet is None:
            return ""
        parts = sheet.sections[0].parts if sheet.sections else ()
        words = sheet.lines[0] if sheet.lines else ", ".join(f"{part.label} {part.value}".strip() for part in parts)
        return f"{sheet.title}: {words}"

    def why_in(self, cells: int) -> str:
        """What the why line says, with what would allow a refused thing where there is room for it on the line."""
        row, text = self.row, self.why
        if self.notice or row is None or row.refusal is None or not row.refusal.remedy:
            return text
        longer = f"{text}; {row.refusal.remedy}"
        return longer if width(longer) <= cells else text


class Hosting(NamedTuple):
    """Rows of the form that are drawn on a panel: by the panel's number, and there by key the rows' indices."""

    panels: dict[int, dict[str, int]]

    @property
    def rows(self) -> frozenset[int]:
        """The indices of all rows that are drawn on panels."""
        return frozenset(index for own in self.panels.values() for index in own.values())


def hosting(scene: Scene) -> Hosting:
    """Finds for each row of the form the panel that shows the same thing, so that it is drawn once."""
    rows = scene.form.rows
    hosts = _hosts(scene)
    found: dict[int, dict[str, int]] = {}
    for index, row in enumerate(rows):
        key, host = host_key(row), hosts.get(row.prompt.key if row.prompt is not None else "")
        if host is not None and key in keys_of(scene.view.panels[host]) and _suits(row, scene.view.panels[host]):
            own = found.setdefault(host, {})
            # Of running a thing and stopping it, the one that is allowed is shown; a mark stays what it was.
            if key not in own or (row.kind == "option" and rows[own[key]].refusal is not None and row.refusal is None):
                own[key] = index
    return Hosting(found)


def _hosts(scene: Scene) -> dict[str, int]:
    """Names for every prompt the panel that shows most of its things, so that a list stays in one piece."""
    counts: dict[str, dict[int, int]] = {}
    places = [(number, panel, frozenset(keys_of(panel))) for number, panel in scene.panels]
    for row in scene.form.rows:
        if row.prompt is not None:
            own = counts.setdefault(row.prompt.key, {})
            for number, panel, keys in places:
                if host_key(row) in keys and _suits(row, panel):
                    own[number] = own.get(number, 0) + 1
    return {prompt: max(own, key=lambda number: own[number]) for prompt, own in counts.items() if own}


def host_key(row: Row) -> str:
    """Gives the key by which a panel knows the row: its item, or its slot where that takes so many of one thing."""
    if row.item is None or row.slot is None or row.lane:
        return ""
    return row.slot.name if row.kind == "amount" and len(row.slot.items) == 1 else row.item.key


def _suits(row: Row, panel: Panel) -> bool:
    if isinstance(panel, Tracks):
        return row.kind == "amount"
    return row.kind in ("option", "mark", "order")


def _of_kind(panel: Panel, scene: Scene) -> Panel:
    """Leaves a grid the converters of the group that is looked at, unless they are what is asked about."""
    kind = scene.place.kind
    if not kind or not isinstance(panel, ConverterGrid):
        return panel
    keys = {own.key for own in panel.converters}
    kept = tuple(own for own in panel.converters if own.group == kind)
    if not kept or any(row.key in keys for row in scene.form.rows):
        return panel
    return replace(panel, title=f"{panel.title}, {kind} alone", converters=kept)


def keys_of(panel: Panel) -> tuple[str, ...]:
    """Lists the keys of a panel that can hold rows of a form; nothing for boards, which are picked on."""
    match panel:
        case CardRow(cards=cards):
            return tuple(card.key for card in cards)
        case Ledger(rows=rows):
            return tuple(row.key for row in rows if row.key)
        case ConverterGrid(converters=converters):
            return tuple(own.key for own in converters)
        case SlotBoard(groups=groups, cards=cards):
            return (*(slot.key for group in groups for slot in group.slots), *(card.key for card in cards))
        case TechChart(fields=fields):
            return tuple(tech.key for field in fields for tech in field.techs)
        case OfferTable(offers=offers, promises=promises):
            return tuple(own.key for own in (*offers, *promises))
        case Tracks(tracks=tracks):
            return tuple(track.key for track in tracks if track.key)
        case _:
            return ()


def stands_on(scene: Scene, kinds: tuple[type[Panel], ...]) -> bool:
    """Tells whether all that the forms in sight offer stands on one panel of some kinds."""
    rows = [row for row in scene.form.rows if row.kind in ("option", "mark", "order")]
    if not rows or scene.form.spot:
        return False
    keys = {row.key for row in rows}
    return any(isinstance(panel, kinds) and keys <= set(keys_of(panel)) for _, panel in scene.panels)


def order_of(scene: Scene, kinds: tuple[type[Panel], ...] = ()) -> tuple[str, ...]:
    """Lists the keys of the panels, or of some kinds, that can hold rows of the form, as they are drawn."""
    panels = [panel for _, panel in scene.panels if not kinds or isinstance(panel, kinds)]
    return tuple(dict.fromkeys(key for panel in panels for key in keys_of(panel)))

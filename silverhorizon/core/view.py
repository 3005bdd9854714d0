"""What one seat may see, as data for people.

Labels are plain text, tones are meanings and never colours. A key on a panel equals the key of the item in a prompt
that picks the same thing, so a player can pick on the board or in the form. Nothing here decides anything.
"""

from msgspec import Struct

from silverhorizon.core.action import Seat

Tone = str
"""One of: "" (plain), muted, focus, good, warning, bad, changed, seat:N, or a material: green, white, brown, black,
blue, yellow, orange, red, magenta."""


class Span(Struct, frozen=True):
    """A run of text in one tone."""

    text: str
    tone: Tone = ""


class Part(Struct, frozen=True):
    """One addend of a total or one line of a table that explains a number: label left, value right, clause between."""

    label: str
    value: str = ""
    rule: str = ""
    tone: Tone = ""


class Section(Struct, frozen=True):
    """A titled list of parts; `unit` names what the values count."""

    title: str
    parts: tuple[Part, ...]
    unit: str = ""


class Cell(Struct, frozen=True):
    """One field of a table row. `changed` marks what the last act changed."""

    text: str
    tone: Tone = ""
    changed: bool = False


class Stat(Struct, frozen=True):
    """One public number of a seat: `label` heads its column in a wide table, `short` is its whole form in a strip."""

    label: str
    value: str
    short: str = ""
    changed: bool = False
    tone: Tone = ""


class SeatLine(Struct, frozen=True):
    """What everybody may know of a seat. `status` is one public word ("sealed", "done"), `about` a few words."""

    seat: Seat
    name: str
    stats: tuple[Stat, ...] = ()
    status: str = ""
    about: str = ""


class Card(Struct, frozen=True):
    """A card as a card and as a row.

    `cost` is drawn at the top left in the shape of its kind ("<3>"), `kind` at the top right, `subtitle` and `icons`
    on one line, `left` and `right` on the bottom line. `facts` are its fields as a table row, one per column of its
    panel. `tone` is the material. A face-down card has a label for a name and nothing else.
    """

    key: str
    name: str
    cost: str = ""
    kind: str = ""
    subtitle: str = ""
    icons: str = ""
    left: str = ""
    right: str = ""
    facts: tuple[str, ...] = ()
    note: str = ""
    tone: Tone = ""
    changed: bool = False


class CardRow(Struct, frozen=True, tag=True):
    """Cards side by side or below one another. A count in the title is part of the title.

    `columns` name the facts of the cards. `secret` marks cards that only this seat may see. `seat` is the owner.
    """

    title: str
    cards: tuple[Card, ...]
    columns: tuple[str, ...] = ()
    secret: bool = False
    seat: Seat | None = None
    empty: str = ""


class Row(Struct, frozen=True):
    """A row of a table. `key` makes it a thing that can be picked or inspected. `group` is a heading above it.

    `depth` makes the rows a tree: a row hangs on the last one above it that is less deep, drawn with its branches.
    """

    cells: tuple[Cell, ...]
    key: str = ""
    tone: Tone = ""
    group: str = ""
    is_total: bool = False
    depth: int = 0


class Ledger(Struct, frozen=True, tag=True):
    """A table: column titles, rows, and sums that were computed in the rules. The first column is left-aligned."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    seat: Seat | None = None
    empty: str = ""
    secret: bool = False


class Track(Struct, frozen=True):
    """A value on the way to a limit, drawn as a bar with its number."""

    label: str
    value: int
    limit: int
    note: str = ""
    key: str = ""
    tone: Tone = ""
    changed: bool = False


class Tracks(Struct, frozen=True, tag=True):
    """Several tracks under one title."""

    title: str
    tracks: tuple[Track, ...]


class Hex(Struct, frozen=True):
    """One sector in axial coordinates. `label` has at most 7 cells, `body` at most 7 in all; `about` is for lists.

    `lines` say the same at length where the map is drawn large: at most 3 rows of 11 cells.
    """

    key: str
    q: int
    r: int
    name: str
    label: str
    body: tuple[Span, ...] = ()
    about: str = ""
    tone: Tone = ""
    changed: bool = False
    lines: tuple[tuple[Span, ...], ...] = ()


class HexMap(Struct, frozen=True, tag=True):
    """A hex map with pointy-top hexes: rows are r, and each row is shifted by half a hex."""

    title: str
    hexes: tuple[Hex, ...]
    legend: tuple[Part, ...] = ()


class ChartCell(Struct, frozen=True):
    """One place of a system chart: a column title, what stands there, and a key where it can be picked."""

    column: str
    spans: tuple[Span, ...] = ()
    key: str = ""
    changed: bool = False


class ChartRow(Struct, frozen=True):
    """One system of a chart, in order of distance."""

    key: str
    name: str
    cells: tuple[ChartCell, ...]
    about: str = ""
    group: str = ""


class Mark(Struct, frozen=True):
    """A place on a scale: its name, and how far along it is."""

    name: str
    at: int


class Scale(Struct, frozen=True):
    """A line on which equal lengths mean the same: marks in order, and a stretch of it from `low` to `high` in words.

    `start` is a sign for where the line begins, `note` what its length means. Without words there is no stretch.
    """

    marks: tuple[Mark, ...]
    low: int = 0
    high: int = 0
    words: str = ""
    note: str = ""
    start: str = ""


class SystemChart(Struct, frozen=True, tag=True):
    """A chart of places in order of distance, a row for each system.

    `scale` is drawn above the rows where there is room.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    legend: tuple[Part, ...] = ()
    scale: Scale | None = None


class Tech(Struct, frozen=True):
    """One technology: `state` is a short word (owned, open, "no: tech"), `needs` are keys of prerequisites.

    `short` is its name where a chart has no room for the whole one.
    """

    key: str
    name: str
    cost: str = ""
    state: str = ""
    needs: tuple[str, ...] = ()
    level: int = 0
    tone: Tone = ""
    about: str = ""
    changed: bool = False
    short: str = ""


class TechField(Struct, frozen=True):
    """A column of technologies; `slots` says what is free, where the game counts that."""

    title: str
    techs: tuple[Tech, ...]
    slots: str = ""
    tone: Tone = ""


class TechChart(Struct, frozen=True, tag=True):
    """Technologies by field, with prerequisites."""

    title: str
    fields: tuple[TechField, ...]


class BoardSlot(Struct, frozen=True):
    """One slot of a board: the card on top, what it covers with the topmost first, and what counts there now.

    `state` says what a slot without a card is ("base action", "no: 5 of 10 population"), `note` in a few words what
    counts there.
    """

    key: str
    name: str
    card: str = ""
    covered: tuple[str, ...] = ()
    state: str = "empty"
    note: str = ""
    tone: Tone = ""
    changed: bool = False


class SlotGroup(Struct, frozen=True):
    """Slots that belong together."""

    title: str
    slots: tuple[BoardSlot, ...]


class SlotBoard(Struct, frozen=True, tag=True):
    """A board of slots that hold cards on top of one another, and the cards that could still come. `seat` owns it."""

    title: str
    groups: tuple[SlotGroup, ...]
    cards: tuple[Tech, ...] = ()
    cards_title: str = "Cards left"
    seat: Seat | None = None


class Converter(Struct, frozen=True):
    """One converter: what it takes and makes, the values of both, and whether it runs. `state` may be a refusal."""

    key: str
    name: str
    takes: tuple[Span, ...]
    makes: tuple[Span, ...]
    value_in: str = ""
    value_out: str = ""
    gain: str = ""
    state: str = ""
    is_running: bool = False
    group: str = ""


class ConverterGrid(Struct, frozen=True, tag=True):
    """Converters under a ledger of stocks: `stock_rows` are have, spend, make, then. `seat` is the owner."""

    title: str
    stock_columns: tuple[str, ...]
    stock_rows: tuple[Row, ...]
    converters: tuple[Converter, ...]
    total: str = ""
    seat: Seat | None = None


class Offer(Struct, frozen=True):
    """An open offer: who gives what to whom, its value for both sides, and the answers so far."""

    key: str
    parties: str
    terms: str
    value: str = ""
    answer: str = ""
    note: str = ""


class OfferTable(Struct, frozen=True, tag=True):
    """The trading table: every seat's goods, then the open offers, then promises.

    Where `is_roster`, the goods are a row for each seat in table order and say all that the strip would.
    """

    title: str
    goods_columns: tuple[str, ...]
    goods: tuple[Row, ...]
    offers: tuple[Offer, ...]
    promises: tuple[Offer, ...] = ()
    is_roster: bool = False


class Unit(Struct, frozen=True):
    """A fleet or ship in a battle, with its rolls and what it aims at."""

    key: str
    name: str
    seat: Seat | None = None
    strength: str = ""
    rolls: tuple[Span, ...] = ()
    aims_at: str = ""
    losses: str = ""
    changed: bool = False


class Side(Struct, frozen=True):
    """One side of a battle, or the bystanders."""

    title: str
    units: tuple[Unit, ...]
    note: str = ""


class Battle(Struct, frozen=True, tag=True):
    """A battle: place, round, sides, and lines that explain the dice."""

    title: str
    sides: tuple[Side, ...]
    lines: tuple[str, ...] = ()


class Prose(Struct, frozen=True, tag=True):
    """Plain paragraphs."""

    title: str
    lines: tuple[str, ...]
    secret: bool = False


Panel = (
    CardRow
    | Ledger
    | Tracks
    | HexMap
    | SystemChart
    | TechChart
    | SlotBoard
    | ConverterGrid
    | OfferTable
    | Battle
    | Prose
)


class Topic(Struct, frozen=True):
    """A page that can be looked up at any time: its key for `Ruleset.inspect`, and its line in a menu."""

    key: str
    label: str


class View(Struct, frozen=True):
    """All that one seat may see now; for seat None, what the whole table may.

    `count` is where the game stands ("round 4"), `strip` one line a seat in table order, `panels` the boards with the
    most important first, `plan` the lines that add up a half-made choice, `sums` the same in parts. `is_secret` tells
    whether anything here must be hidden from the other seats: the client then covers it. `topics` are pages
    beyond these boards, for a menu. `has_odds` tells that `Ruleset.inspect` of "odds" counts chances here.
    """

    seat: Seat | None
    count: str
    strip: tuple[SeatLine, ...]
    panels: tuple[Panel, ...]
    plan: tuple[str, ...] = ()
    sums: tuple[Section, ...] = ()
    is_secret: bool = False
    topics: tuple[Topic, ...] = ()
    has_odds: bool = False


class Sheet(Struct, frozen=True):
    """One page about one thing: what it is, what it is worth and costs now in parts, and the clauses behind it."""

    title: str
    lines: tuple[str, ...] = ()
    card: Card | None = None
    sections: tuple[Section, ...] = ()
    panels: tuple[Panel, ...] = ()
    rules: tuple[str, ...] = ()
    doubt: str = ""

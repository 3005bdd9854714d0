"""What one seat may see, as data for people.

Labels are plain text, tones are meanings and never colours. A key on a panel equals the key of the item in a prompt
that picks the same thing, so a player can pick on the board or in the form. Nothing here decides anything.
"""

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.panels.battle import Battle, Side, Unit
from silverhorizon.core.panels.cards import Card, CardRow
from silverhorizon.core.panels.maps import ChartCell, ChartRow, Hex, HexMap, Mark, Scale, SystemChart
from silverhorizon.core.panels.seats import SeatLine, Stat
from silverhorizon.core.panels.tables import Cell, Ledger, Row, Track, Tracks
from silverhorizon.core.panels.technology import BoardSlot, SlotBoard, SlotGroup, Tech, TechChart, TechField
from silverhorizon.core.panels.text import Part, Prose, Section, Span, Tone
from silverhorizon.core.panels.trade import Converter, ConverterGrid, Offer, OfferTable

__all__ = [
    "Battle",
    "BoardSlot",
    "Card",
    "CardRow",
    "Cell",
    "ChartCell",
    "ChartRow",
    "Converter",
    "ConverterGrid",
    "Hex",
    "HexMap",
    "Ledger",
    "Mark",
    "Offer",
    "OfferTable",
    "Panel",
    "Part",
    "Prose",
    "Row",
    "Scale",
    "SeatLine",
    "Section",
    "Sheet",
    "Side",
    "SlotBoard",
    "SlotGroup",
    "Span",
    "Stat",
    "SystemChart",
    "Tech",
    "TechChart",
    "TechField",
    "Tone",
    "Topic",
    "Track",
    "Tracks",
    "Unit",
    "View",
]

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

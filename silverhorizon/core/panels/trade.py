"""Converters, and the table of offers and promises."""

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.panels.tables import Row
from silverhorizon.core.panels.text import Span


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

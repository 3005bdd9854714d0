"""How the layouts use a page: one anatomy, nine ways to fill the rows between strip and why line."""

from typing import NamedTuple

from silverhorizon.core.phase import Layout
from silverhorizon.core.view import (
    Battle,
    CardRow,
    ConverterGrid,
    HexMap,
    Ledger,
    OfferTable,
    Panel,
    SlotBoard,
    SystemChart,
    TechChart,
    Tracks,
)


class Shape(NamedTuple):
    """How a layout uses its page.

    `side` puts the thing under the cursor beside the main section, in so many cells at 80 columns; `detail` gives it so
    many rows below. `hosts` draws rows of the form on panels. `is_grid` draws acts in columns. `spread` puts the boards
    of the seats side by side. `form_rows` is what the form gets at least; with `form_is_main` the side is there.

    `is_dense` spends no row of a small page on titles, on the log, which then stands in the side, or on a plan that is
    one row. `primary` are the kinds of panels the layout is for: one of them is the main section, and lone choices of
    things on them need no menu before them.
    """

    side: int = 0
    detail: int = 0
    hosts: bool = True
    is_grid: bool = False
    spread: bool = False
    form_rows: int = 3
    form_is_main: bool = False
    is_dense: bool = False
    primary: tuple[type[Panel], ...] = (CardRow, Ledger, Tracks)


SHAPES: dict[Layout, Shape] = {
    "tableau": Shape(side=23),
    "map": Shape(side=22, hosts=False, is_grid=True, form_rows=4, is_dense=True, primary=(HexMap,)),
    "system": Shape(detail=3, hosts=False, is_grid=True, primary=(SystemChart,)),
    "market": Shape(detail=3, primary=(TechChart, SlotBoard)),
    "trade": Shape(side=30, hosts=False, is_grid=True, form_rows=8, form_is_main=True, primary=(OfferTable,)),
    "converters": Shape(detail=3, primary=(ConverterGrid,)),
    "auction": Shape(detail=2, form_rows=10, form_is_main=True),
    "battle": Shape(hosts=False, form_rows=4, primary=(Battle,)),
    "summary": Shape(detail=2, spread=True, form_rows=1),
}


ON_SLOTS = Shape(detail=1, form_rows=1, is_dense=True, primary=(SlotBoard,))
"""How any page is used while what is asked stands on a board of slots."""


def shape_of(layout: Layout) -> Shape:
    """Gives the shape of a layout."""
    return SHAPES[layout]

"""What a painter gives back: a body of cells, a title for the rule above it, and the places that can be pointed at.

A body has its natural height; whoever lays out the page shows a window of it. Painting is pure.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import CURSOR, LOWER, NEWS, RAISE
from silverhorizon.app.rows import Row
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Tone
from silverhorizon.text import width


class Spot(NamedTuple):
    """Where a thing stands on a body: its key and its cells."""

    key: str
    x: int
    y: int
    wide: int
    high: int = 1


class Head(NamedTuple):
    """A column title in the rule above a body."""

    x: int
    text: str


class Painted(NamedTuple):
    """A section of a page. `tabs` are the columns of prices and refusals, for rows added below.

    With `has_edge` the last row is only the lower edge of frames: a rule below can stand for it.
    """

    title: str
    body: Canvas
    heads: tuple[Head, ...] = ()
    spots: tuple[Spot, ...] = ()
    tabs: tuple[int, int] | None = None
    has_edge: bool = False

    def spot(self, key: str) -> Spot | None:
        """Finds the place of a thing; None if it is not here."""
        return next((spot for spot in self.spots if spot.key == key), None)


class Look(NamedTuple):
    """How a panel is to be painted: the thing under the cursor, the form's rows by key, letters to jump to.

    `rows` hold what the form asks about things on this panel, `digits` and `jumps` what leads to them. `large` asks for
    the big form of the panel, `page` for one of several fields. `whole` tells that height is no matter, as on a page
    that scrolls: nothing of the panel is left out for want of rows. `seat` is the one at the keyboard.
    """

    cursor: str = ""
    rows: Mapping[str, Row] = {}
    digits: Mapping[str, str] = {}
    jumps: Mapping[str, str] = {}
    large: bool = False
    as_list: bool = False
    page: int = 0
    whole: bool = False
    seat: Seat | None = None


QUIET = Look()
START = 8
"""The column where text starts in a list with cursor, mark and digit."""


def gutter(canvas: Canvas, y: int, key: str, look: Look, *, x: int = 1) -> int:
    """Writes cursor, mark and digit of a row and gives the column where its text starts."""
    row = look.rows.get(key)
    if look.cursor and key == look.cursor:
        canvas.put(x, y, CURSOR, "focus", bold=True)
    if not look.rows:
        lead(canvas, x + 1, y, key, look)
        return x + 2
    if row is not None and row.mark:
        canvas.put(x + 1, y, row.mark, bold=row.value > 0)
    lead(canvas, x + 5, y, key, look)
    return START


def lead(canvas: Canvas, x: int, y: int, key: str, look: Look) -> None:
    """Writes what leads to a thing: its jump letter while those are shown, else its digit."""
    if key in look.jumps:
        canvas.put(x, y, look.jumps[key], "focus", bold=True)
    elif key in look.digits:
        canvas.put(x, y, look.digits[key], "muted")


def lead_letter(canvas: Canvas, x: int, y: int, letter: str) -> None:
    """Writes the letter that jumps to a place."""
    canvas.put(x, y, letter, "focus", bold=True)


def refusal(canvas: Canvas, x: int, y: int, text: str, limit: int) -> int:
    """Writes a refusal with its "no" in the tone of refusals, and gives the column after it."""
    if text.startswith("no:") and limit > 3:
        x = canvas.put(x, y, "no:", "bad", bold=True)
        return canvas.put(x, y, text[3:], limit=limit - 3)
    return canvas.put(x, y, text, limit=limit)


def dial(canvas: Canvas, x: int, y: int, text: str, *, here: bool) -> int:
    """Draws a value that Left and Right change; the signs stand beside it only under the cursor."""
    canvas.put(x, y, LOWER if here else " ", "focus")
    x = canvas.put(x + 2, y, text, bold=here, limit=canvas.width - x - 5)
    return canvas.put(x + 1, y, RAISE if here else " ", "focus")


def change(canvas: Canvas, x: int, y: int, row: Row, *, here: bool) -> int:
    """Draws the amount of a row."""
    return dial(canvas, x, y, f"{row.value:>2}", here=here)


def tint(canvas: Canvas, y: int, x: int, end: int) -> None:
    """Lays the ground of the cursor row under its name."""
    canvas.bar(y, "row", x=x, end=end)


def news(canvas: Canvas, x: int, y: int) -> int:
    """Marks what the last act changed, close behind its number."""
    return canvas.put(x, y, NEWS, "changed", bold=True)


def bar(canvas: Canvas, x: int, y: int, *, value: int, limit: int, cells: int, tone: Tone = "") -> int:
    """Draws a bar, one cell a unit where that fits, and gives the column after it."""
    size = min(limit, cells) if limit <= cells else cells
    full = value if limit <= cells else round(value * size / limit) if limit else 0
    full = max(0, min(size, full))
    x = canvas.put(x, y, "▰" * full, tone)
    return canvas.put(x, y, "▱" * (size - full), "muted")


def columns_for(wanted: Sequence[int], room: int, *, gap: int = 2) -> list[int]:
    """Shares out a width: what columns want, the widest shortened first until all fit."""
    cells = list(wanted)
    spare = room - gap * max(0, len(cells) - 1)
    while sum(cells) > spare and max(cells, default=0) > 3:
        cells[cells.index(max(cells))] -= 1
    return cells


def below(canvas: Canvas, more: Canvas) -> Canvas:
    """Puts one body under another."""
    whole = Canvas(max(canvas.width, more.width), canvas.height + more.height)
    whole.paste(canvas, 0, 0)
    whole.paste(more, 0, canvas.height)
    return whole


def longest(texts: Sequence[str]) -> int:
    """Measures the widest of some texts."""
    return max((width(text) for text in texts), default=0)

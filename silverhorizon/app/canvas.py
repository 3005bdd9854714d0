"""A page as a grid of styled cells: pure, comparable, readable as text.

Painters write plain text with tones; nothing here reads markup or escapes, so text from people is data. What a tone
looks like is the palette's business, how cells reach the terminal is the page widget's.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from silverhorizon.app.glyphs import LINES, RULE, SEAT_LETTERS, SEAT_SHAPES, ascii_twin
from silverhorizon.core.view import Span, Tone
from silverhorizon.text import cells_of, cut, width


class Ink(NamedTuple):
    """How a cell is drawn: the meaning of its colour, weight, and the ground it stands on.

    `tone` is a `Tone` of core.view, "rule" for lines, or "letter:N" for the letter of a seat. `ground` is "" for the
    page, "bar" for header and footer, "row" for the row under the cursor.
    """

    tone: Tone = ""
    bold: bool = False
    ground: str = ""


class Run(NamedTuple):
    """Neighbouring cells of a line in one ink."""

    text: str
    ink: Ink


_GAP = 8
"""Cells worth sending again rather than placing the cursor anew."""
PLAIN = Ink()
_Cell = tuple[str, Ink]
_BLANK: _Cell = (" ", PLAIN)


class Canvas:
    """A page being drawn, `width` by `height` cells, blank at first. What falls outside is left out."""

    __slots__ = ("height", "rows", "width")

    def __init__(self, width: int, height: int) -> None:
        """Makes a blank page."""
        self.width = width
        self.height = height
        self.rows: list[list[_Cell]] = [[_BLANK] * width for _ in range(height)]

    def copy(self) -> "Canvas":
        """Gives a page with the same cells, to draw on."""
        page = Canvas(self.width, 0)
        page.height = self.height
        page.rows = [row[:] for row in self.rows]
        return page

    # Writing

    def put(
        self,
        x: int,
        y: int,
        text: str,
        tone: Tone = "",
        *,
        bold: bool = False,
        ground: str = "",
        limit: int | None = None,
    ) -> int:
        """Writes text from a cell on and gives the column after it.

        The text is cut with an ellipsis at `limit` cells, or at the right edge of the page.
        """
        room = self.width - x if limit is None else min(limit, self.width - x)
        if not 0 <= y < self.height or room <= 0:
            return x
        return self._write(x, y, cut(text, room), Ink(tone, bold, ground))

    def _write(self, x: int, y: int, text: str, ink: Ink) -> int:
        row = self.rows[y]
        for sign in text:
            cells = 1 if " " <= sign <= "~" else cells_of(sign)
            if cells == 0 and x > 0:
                at = x - 2 if row[x - 1][0] == "" and x > 1 else x - 1
                before, ink_before = row[at]
                row[at] = (before + sign, ink_before)
            elif cells > 0 and 0 <= x <= self.width - cells:
                self._clear(row, x, cells)
                row[x] = (sign, ink)
                if cells == 2:
                    row[x + 1] = ("", ink)
            x += max(0, cells)
        return x

    def _clear(self, row: list[_Cell], x: int, cells: int) -> None:
        """Leaves no half of a wide sign behind where it is written over."""
        if row[x][0] == "" and x > 0:
            row[x - 1] = _BLANK
        after = x + cells
        if after < self.width and row[after][0] == "":
            row[after] = _BLANK

    def right(self, x: int, y: int, text: str, tone: Tone = "", *, bold: bool = False, ground: str = "") -> None:
        """Writes text that ends just before column `x`."""
        self.put(x - width(text), y, text, tone, bold=bold, ground=ground)

    def spans(self, x: int, y: int, spans: Sequence[Span], *, limit: int | None = None, ground: str = "") -> int:
        """Writes runs in their tones one after another and gives the column after them."""
        end = self.width if limit is None else min(self.width, x + limit)
        for span in spans:
            x = self.put(x, y, span.text, span.tone, limit=end - x, ground=ground)
        return x

    def tag(self, x: int, y: int, seat: int, *, ground: str = "") -> int:
        """Writes the tag of a seat, shape and letter, and gives the column after it."""
        self.put(x, y, SEAT_SHAPES[seat], f"seat:{seat}", ground=ground)
        return self.put(x + 1, y, SEAT_LETTERS[seat], f"letter:{seat}", bold=True, ground=ground)

    def rule(
        self, y: int, title: str = "", *, x: int = 0, end: int | None = None, tone: Tone = "", bold: bool = False
    ) -> None:
        """Draws a line from `x` to before `end`, with a title in it ("─ Hand 10 ──")."""
        end = self.width if end is None else end
        self.put(x, y, RULE * (end - x), "rule")
        if title:
            self.in_rule(x + 1, y, title, tone, bold=bold, limit=end - x - 2)

    def in_rule(
        self, x: int, y: int, title: str, tone: Tone = "", *, bold: bool = False, limit: int | None = None
    ) -> int:
        """Writes a title into a rule with a blank on both sides, and gives the column after it."""
        room = self.width - x if limit is None else limit
        return self.put(x, y, f" {cut(title, room - 2)} ", tone, bold=bold) if title and room > 2 else x

    def bar(self, y: int, ground: str = "bar", *, x: int = 0, end: int | None = None) -> None:
        """Lays a ground under the cells of a row and keeps what is written there."""
        if 0 <= y < self.height:
            row = self.rows[y]
            for at in range(max(0, x), self.width if end is None else min(end, self.width)):
                text, ink = row[at]
                row[at] = (text, ink._replace(ground=ground))

    def corner(self, x: int, y: int, sign: str) -> None:
        """Puts a line-drawing sign where lines meet."""
        self.put(x, y, sign, "rule")

    def vertical(self, x: int, top: int, bottom: int) -> None:
        """Parts two panels by a line from row `top` to before `bottom`, joined to rules it meets at both ends."""
        for y in range(top, bottom):
            self.put(x, y, "│", "rule")
        self._join(x, top - 1, "┬")
        self._join(x, bottom, "┴")

    def _join(self, x: int, y: int, tee: str) -> None:
        if not (0 <= y < self.height and 0 <= x < self.width):
            return
        there = self.rows[y][x][0]
        if there == "─":
            self.put(x, y, tee, "rule")
        elif there in "┬┴" and there != tee:
            self.put(x, y, "┼", "rule")

    def paste(self, other: "Canvas", x: int, y: int) -> None:
        """Copies another canvas onto this one with its corner at `x`, `y`."""
        for line, row in enumerate(other.rows):
            if 0 <= y + line < self.height:
                for column, cell in enumerate(row):
                    if 0 <= x + column < self.width:
                        self.rows[y + line][x + column] = cell

    # Reading

    def lines(self, *, ascii_only: bool = False) -> list[str]:
        """Reads the page as text, one string a row, padded to the full width."""
        return ["".join(_twin(text) if ascii_only else text for text, _ in row) for row in self.rows]

    def runs(self, y: int, *, ascii_only: bool = False) -> Iterator[Run]:
        """Reads a row as runs of one ink, for the terminal."""
        held: list[str] = []
        ink = PLAIN
        for text, own in self.rows[y]:
            if own != ink and held:
                yield Run("".join(held), ink)
                held = []
            ink = own
            held.append(_twin(text) if ascii_only else text)
        if held:
            yield Run("".join(held), ink)

    def text(self, y: int, start: int, end: int) -> str:
        """Reads a part of a row as text."""
        return "".join(text for text, _ in self.rows[y][start:end])

    def changes(self, before: "Canvas", gap: int = _GAP) -> Iterator[tuple[int, int, int]]:
        """Lists what differs from another page of the same size, as (row, first column, column after).

        Differences with at most `gap` equal cells between them are one.
        """
        for y, (row, old) in enumerate(zip(self.rows, before.rows, strict=True)):
            if row is old or row == old:
                continue
            start = end = -1
            for x, (cell, old_cell) in enumerate(zip(row, old, strict=True)):
                if cell != old_cell:
                    if start >= 0 and x - end > gap:
                        yield y, start, end
                        start = -1
                    start = x if start < 0 else start
                    end = x + 1
            if start >= 0:
                yield y, start, end

    def ink_at(self, x: int, y: int) -> Ink:
        """Tells how a cell is drawn; for tests and for the palette's checks."""
        return self.rows[y][x][1]


def _twin(text: str) -> str:
    return ascii_twin(text) if text else text


def frame(canvas: Canvas, x: int, y: int, wide: int, high: int, *, tone: Tone = "rule") -> None:
    """Draws the frame of a card, a slot or a sector."""
    top, side, bottom = RULE * (wide - 2), LINES[1], RULE * (wide - 2)
    canvas.put(x, y, f"┌{top}┐", tone)
    for line in range(y + 1, y + high - 1):
        canvas.put(x, line, side, tone)
        canvas.put(x + wide - 1, line, side, tone)
    canvas.put(x, y + high - 1, f"└{bottom}┘", tone)

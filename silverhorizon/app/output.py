"""Sends the terminal only the cells that changed, and of their style only what changed.

Textual sends whole lines of a widget; our pages are canvases, so the difference to the last one is known cell by cell.
`Painter` turns it into bytes and knows nothing of Textual; the one private hook of Textual it needs is overridden in
the application, which falls back to Textual's own output where this cannot be used.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.palette import Palette
from silverhorizon.text import width

_SYSTEMS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}
_ADRIFT = (-1, 0)
"""Where the cursor is when nobody knows."""
_GAP = 2
"""Cells worth sending again: moving the cursor on takes four bytes, and equal cells may want another pen."""


class Pen(NamedTuple):
    """How the terminal draws now: codes of its text colour and its ground, empty for the default, and its weight."""

    text: str = ""
    ground: str = ""
    is_bold: bool = False
    is_reverse: bool = False


@lru_cache(1024)
def _pen(style: Style, system: ColorSystem | None) -> Pen:
    return Pen(
        _codes(style.color, system, is_text=True),
        _codes(style.bgcolor, system, is_text=False),
        bool(style.bold),
        bool(style.reverse),
    )


def _codes(color: Color | None, system: ColorSystem | None, *, is_text: bool) -> str:
    if color is None or system is None:
        return ""
    return ";".join(color.downgrade(system).get_ansi_codes(foreground=is_text))


def switch(old: Pen, new: Pen) -> str:
    """Gives the shortest sequence that makes the terminal draw with another pen."""
    parts = []
    if old.is_bold != new.is_bold:
        parts.append("1" if new.is_bold else "22")
    if old.is_reverse != new.is_reverse:
        parts.append("7" if new.is_reverse else "27")
    if old.text != new.text:
        parts.append(new.text or "39")
    if old.ground != new.ground:
        parts.append(new.ground or "49")
    return f"\x1b[{';'.join(parts)}m" if parts else ""


def _go(place: tuple[int, int], y: int, x: int) -> str:
    """Gives the shortest sequence that moves the cursor; in a row of its own it only moves on."""
    if place[0] == y and x > place[1]:
        return f"\x1b[{x - place[1]}C"
    return f"\x1b[{y + 1};{x + 1}H"


class Painter:
    """Remembers what the terminal shows."""

    def __init__(self, color_system: str | None) -> None:
        """Takes the depth of colour as Rich names it; None for no colour."""
        self._system = _SYSTEMS.get(color_system) if color_system is not None else None
        self._shown: Canvas | None = None

    def forget(self) -> None:
        """Forgets what the terminal shows: the next picture is sent whole."""
        self._shown = None

    def paint(self, canvas: Canvas, palette: Palette, *, ascii_only: bool) -> str:
        """Gives what makes the terminal show a canvas; empty if it does already."""
        before, self._shown = self._shown, canvas
        if before is None or (before.width, before.height) != (canvas.width, canvas.height):
            areas = [(y, 0, canvas.width) for y in range(canvas.height)]
        else:
            areas = list(canvas.changes(before, _GAP))
        if palette.depth == "16":
            # There the colour of a cell depends on the words around it.
            areas = [(y, 0, canvas.width) for y in sorted({y for y, _, _ in areas})]
        if not areas:
            return ""
        sent = ["\x1b[0m"] if before is None else []
        pen, place = Pen(), _ADRIFT
        for y, start, end in areas:
            # A wide sign is sent with its left half, never from its middle.
            while start > 0 and canvas.rows[y][start][0] == "":
                start -= 1  # noqa: PLW2901  the area grows by the sign's first cell
            sent.append(_go(place, y, start))
            place = (y, end)
            for x, style, text in _styled(canvas, palette, y, start, end, ascii_only=ascii_only):
                if place == _ADRIFT:
                    sent.append(_go(place, y, x))
                new = _pen(style, self._system)
                sent.append(switch(pen, new))
                sent.append(text)
                pen = new
                place = _ADRIFT if _is_unsure(text[-1]) else (y, end)
        return "".join([*sent, "\x1b[0m"])


def _styled(
    canvas: Canvas, palette: Palette, y: int, start: int, end: int, *, ascii_only: bool
) -> Iterator[tuple[int, Style, str]]:
    """Gives the cells of a part of a row, by column, with their styles, which are those of the runs they belong to.

    Signs of which terminals disagree how wide they are end a piece.
    """
    x = 0
    for run in canvas.runs(y, ascii_only=ascii_only):
        after = x + width(run.text)
        first, last = max(x, start), min(after, end)
        if first < last:
            style = palette.style(run.ink, run.text)
            if ascii_only or run.text.isascii():
                yield first, style, run.text[first - x : last - x]
            else:
                yield from ((at, style, text) for at, text in _pieces(canvas, y, first, last))
        x = after


def _pieces(canvas: Canvas, y: int, first: int, last: int) -> Iterator[tuple[int, str]]:
    """Parts cells behind every word whose signs may be wider or narrower than they were reckoned."""
    row = canvas.rows[y]
    at = first
    for x in range(first + 1, last):
        if row[x][0] and _is_unsure(row[x - 1][0][-1:] or row[x - 2][0][-1:]) and not _is_unsure(row[x][0][-1]):
            yield at, canvas.text(y, at, x)
            at = x
    yield at, canvas.text(y, at, last)


@lru_cache(1024)
def _is_unsure(sign: str) -> bool:
    """Tells whether terminals may draw a sign in more or fewer cells.

    Those are marks, wide signs, and letters that join or are read from the right; line drawing was measured at the
    start.
    """
    return sign > "\u02ff" and (sign.isalpha() or width(sign) != 1)

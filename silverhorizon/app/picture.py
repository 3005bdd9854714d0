"""A page as an SVG picture: text on coloured cells, in the palette's true colours."""

import re
import time
from html import escape
from pathlib import Path

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.palette import GROUNDS, Palette, shade
from silverhorizon.core.errors import StorageError
from silverhorizon.storage.folders import prepare, reason, write_temporary
from silverhorizon.text import width

CELL = (9, 20)
"""Pixels of a cell."""
_MARGIN = 12
_BASELINE = 15
_FONT = "DejaVu Sans Mono, Menlo, Consolas, monospace"
_WORD = re.compile(r"\S+")


def svg(canvas: Canvas, palette: Palette, *, ascii_only: bool = False) -> str:
    """Draws a page as SVG."""
    wide, high = CELL[0] * canvas.width + 2 * _MARGIN, CELL[1] * canvas.height + 2 * _MARGIN
    grounds = GROUNDS[palette.theme]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">',
        f'<rect width="{wide}" height="{high}" rx="8" fill="{grounds[""].rgb}"/>',
        f'<g font-family="{_FONT}" font-size="15">',
    ]
    for y in range(canvas.height):
        x = 0
        for run in canvas.runs(y, ascii_only=ascii_only):
            cells = width(run.text)
            if run.ink.ground in grounds and run.ink.ground:
                parts.append(_ground(x, y, cells, grounds[run.ink.ground].rgb))
            color = shade(palette.theme, run.ink.tone).rgb
            # Word by word, so that columns stand even where the font is not found.
            for word in _WORD.finditer(run.text):
                left = x + width(run.text[: word.start()])
                parts.append(_word(left, y, word.group(), color, is_bold=run.ink.bold))
            x += cells
    return "\n".join([*parts, "</g>", "</svg>", ""])


def write_picture(canvas: Canvas, palette: Palette, folder: Path, *, name: str = "", ascii_only: bool = False) -> Path:
    """Writes a page as a picture file and gives its path. Raises StorageError."""
    prepare(folder)
    path = folder / f"{name or time.strftime('page-%Y%m%d-%H%M%S')}.svg"
    try:
        write_temporary(folder, svg(canvas, palette, ascii_only=ascii_only).encode()).replace(path)
    except OSError as error:
        raise StorageError(f"{path.name} cannot be written: {reason(error)}") from None
    return path


def _ground(x: int, y: int, cells: int, fill: str) -> str:
    left, top = _MARGIN + x * CELL[0], _MARGIN + y * CELL[1]
    return f'<rect x="{left}" y="{top}" width="{cells * CELL[0]}" height="{CELL[1]}" fill="{fill}"/>'


def _word(x: int, y: int, text: str, fill: str, *, is_bold: bool) -> str:
    left, base = _MARGIN + x * CELL[0], _MARGIN + y * CELL[1] + _BASELINE
    weight = ' font-weight="bold"' if is_bold else ""
    size = f'textLength="{width(text) * CELL[0]}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{left}" y="{base}" {size} fill="{fill}"{weight}>{escape(text)}</text>'

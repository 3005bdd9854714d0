"""The signs a page is drawn with, each with its ASCII twin of the same width.

Painters write Unicode signs only; `ascii_twin` is applied where a canvas is read, so both sets have the same layout.
"""

import unicodedata
from functools import lru_cache

from silverhorizon.text import cells_of

CURSOR = "▸"
NEWS = "◂"
LOWER = "◂"
RAISE = "▸"
FULL = "▰"
EMPTY = "▱"
GIVES = "»"
CUT = "…"
RULE = "─"
LINE = "│"
BASE = "⌂"
WONDER = "✦"
SUN = "☼"

SEAT_LETTERS = "ABCDEFGHI"
SEAT_SHAPES = "◉▴▮◊▾✚◖▬✶"
_SEAT_TWINS = "@^#%v+(=*"

LINES = "─│┌┐└┘├┤┬┴┼"
"""Line drawing: East Asian ambiguous, checked at start-up by measuring one of them."""

TWINS: dict[str, str] = {
    "▸": ">",
    "◂": "<",
    "▰": "#",
    "▱": ".",
    "»": ">",
    "…": "~",
    "─": "-",
    "│": "|",
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    "⌂": "H",
    "✦": "W",
    "◌": ".",
    "◦": "-",
    "☼": "*",
    **dict(zip(SEAT_SHAPES, _SEAT_TWINS, strict=True)),
}
"""Every sign beyond ASCII that a painter may use, and its twin."""


@lru_cache(4096)
def ascii_twin(sign: str) -> str:
    """Gives ASCII of the same width for one cell's text: a twin, the plain letter, or question marks."""
    if sign.isascii():
        return sign
    twin = TWINS.get(sign)
    if twin is not None:
        return twin
    cells = max(1, cells_of(sign[0]))
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return (plain[:cells] if len(plain) >= cells else "?" * cells) if plain else "?" * cells


def tag_of(seat: int) -> str:
    """Gives the two cells that stand for a seat, shape and letter: "▴B"."""
    return SEAT_SHAPES[seat] + SEAT_LETTERS[seat]

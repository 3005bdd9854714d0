"""The fair-value meter of a trade: what each side gives, as bars to the left and right of one line, and the outcome."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import EMPTY, FULL, LINE
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Tone
from silverhorizon.core.weighing import Weight
from silverhorizon.text import cut, width

_BAR = 10
"""The cells of a bar on either side."""
_STEP = 0.5
"""What a cell of a bar stands for, as long as the bar is long enough."""
_WORDS = 24
"""The cells of numbers and words on a line between two."""


def rows_of(weights: Sequence[Weight]) -> int:
    """Counts the rows of a meter: one for two, a row for each seat beyond that."""
    return 1 if len(weights) == 2 else len(weights)


def draw(weights: Sequence[Weight], names: Sequence[str], seat: Seat, left_out: Sequence[str], room: int) -> Canvas:
    """Draws the meter of a trade, seen by a seat; without weights nothing."""
    body = Canvas(room, max(1, rows_of(weights)))
    most = max((max(own.gives, own.gets) for own in weights), default=0.0)
    step = max(_STEP, most / _BAR)
    if len(weights) == 2:
        mine, other = sorted(weights, key=lambda own: own.seat != seat)
        x = _between_two(body, mine, other, names, step)
        if left_out:
            body.put(x, 0, f", without {', '.join(left_out)}", "muted", limit=room - x - 1)
        return body
    cells = max((width(_name(names, own.seat)) for own in weights), default=0)
    for y, own in enumerate(weights):
        x = body.tag(1, y, own.seat) + 1
        body.put(x, y, _name(names, own.seat), limit=cells)
        x += cells + 2
        body.put(x, y, f"gives {own.gives:4.1f}")
        x = _bars(body, x + 12, y, (own.gives / step, own.gets / step))
        x = body.put(x + 2, y, f"gets {own.gets:4.1f}") + 3
        body.put(x, y, own.verdict, _tone(own.gain), bold=True)
    return body


def _between_two(body: Canvas, mine: Weight, other: Weight, names: Sequence[str], step: float) -> int:
    limit = max(4, (body.width - 2 * _BAR - 1 - _WORDS - 10) // 2)
    x = body.put(1, 0, cut(_name(names, mine.seat), limit))
    x = body.put(x, 0, f" gives {mine.gives:.1f}") + 2
    x = _bars(body, x, 0, (mine.gives / step, other.gives / step)) + 2
    x = body.put(x, 0, f"{other.gives:.1f} {cut(_name(names, other.seat), limit)} gives") + 3
    return body.put(x, 0, mine.verdict, _tone(mine.gain), bold=True)


def _bars(body: Canvas, x: int, y: int, sides: tuple[float, float]) -> int:
    """Draws two bars of so many cells that grow from one line, and gives the column after them."""
    left, right = (min(_BAR, round(cells)) for cells in sides)
    x = body.put(x, y, EMPTY * (_BAR - left), "muted")
    x = body.put(x, y, FULL * left)
    x = body.put(x, y, LINE, "rule")
    x = body.put(x, y, FULL * right)
    return body.put(x, y, EMPTY * (_BAR - right), "muted")


def _name(names: Sequence[str], seat: Seat) -> str:
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


def _tone(gain: float) -> Tone:
    return "good" if gain > 0 else "bad" if gain < 0 else ""

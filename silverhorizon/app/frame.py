"""What every page of a game has around its board: header, strip of seats, why line, log line and footer.

Pure drawing on a canvas; the rows are those of the page anatomy, header first and footer last.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import CURSOR, NEWS
from silverhorizon.core.action import Seat
from silverhorizon.core.view import SeatLine, Stat, Tone
from silverhorizon.text import cut, width

WIDE = 120
TALL = 40
MARGIN = 1
_ROWS = 3
"""The strip never takes more rows of a small page than this."""
_ONE_ROW = 4
_NAME = 6
"""A name in the strip is never cut below this; the last numbers give way first."""
_SHORTEST = 3
"""But where that saves all numbers beside a public word, a name is cut to this."""


class Key(NamedTuple):
    """One entry of a footer: the key as written and what it does here ("Enter", "mark")."""

    key: str
    does: str


ALWAYS = (Key("?", "help"), Key("q", "leave"))
"""Never dropped from a footer."""


def is_wide(canvas: Canvas) -> bool:
    """Tells whether the page is of the large kind, where more is shown."""
    return canvas.width >= WIDE and canvas.height >= TALL


# Header


def header(canvas: Canvas, parts: Sequence[str], seat: Seat | None, says: str) -> None:
    """Draws the first row: game, count and phase on the left, the seat and what it is asked on the right."""
    said = cut(says, canvas.width - 6)
    start = canvas.width - MARGIN - width(said) - (3 if seat is not None else 0)
    canvas.put(MARGIN, 0, "   ".join(part for part in parts if part), bold=True, limit=start - 2 - MARGIN)
    if seat is not None:
        start = canvas.tag(start, 0, seat) + 1
    canvas.put(start, 0, said)
    canvas.bar(0)


# Strip


def strip_height(canvas: Canvas, lines: Sequence[SeatLine]) -> int:
    """Counts the rows that `strip` will draw."""
    if not lines:
        return 0
    return 1 + len(lines) if is_wide(canvas) else _grid(lines, canvas.width - 2)[1]


def strip(
    canvas: Canvas, y: int, lines: Sequence[SeatLine], at_keyboard: Seat | None, *, is_compact: bool = False
) -> int:
    """Draws one block a seat, or a table on a large page unless it must be compact, in table order.

    Gives the row after it.
    """
    if is_wide(canvas) and lines and not is_compact:
        return _table(canvas, y, lines, at_keyboard)
    columns, rows, name_cells = _grid(lines, canvas.width - 2)
    if not lines:
        return y
    block = (canvas.width - 2) // columns
    for number, line in enumerate(lines):
        x, row = MARGIN + number % columns * block, y + number // columns
        is_here = line.seat == at_keyboard
        _block(canvas, x, row, line, name_cells=name_cells, room=block - 1, is_here=is_here)
    return y + rows


def _grid(lines: Sequence[SeatLine], room: int) -> tuple[int, int, int]:
    """Fits the blocks: how many side by side, how many rows, and how many cells a name gets."""
    if not lines:
        return 1, 0, 0
    longest = max(width(line.name) for line in lines)
    facts = max(width(_facts(line)) for line in lines)
    least = max(_least(line) for line in lines)
    for rows in range(1 if len(lines) <= _ONE_ROW else 2, _ROWS):
        columns = -(-len(lines) // rows)
        name_cells = room // columns - 6 - facts
        if name_cells >= min(longest, _NAME):
            pressed = room // columns - 6 - least
            name_cells = min(name_cells, pressed) if pressed >= _SHORTEST else name_cells
            return columns, -(-len(lines) // columns), min(longest, name_cells)
    columns = -(-len(lines) // _ROWS)
    return columns, -(-len(lines) // columns), min(longest, _NAME)


def _short(stat: Stat) -> str:
    return stat.short + (NEWS if stat.changed else "") if stat.short else ""


def _facts(line: SeatLine) -> str:
    return " ".join(text for stat in line.stats if (text := _short(stat)))


def _least(line: SeatLine) -> int:
    """Counts the cells that the numbers of a seat need, each pressed together where a public word stands beside."""
    if not line.status:
        return width(_facts(line))
    pressed = sum(width(_short(stat).replace(" ", "")) + 1 for stat in line.stats if stat.short)
    return pressed + width(line.status)


def _block(canvas: Canvas, x: int, y: int, line: SeatLine, *, name_cells: int, room: int, is_here: bool) -> None:
    end = x + room
    if is_here:
        canvas.put(x, y, CURSOR, "focus", bold=True)
    canvas.tag(x + 1, y, line.seat)
    canvas.put(x + 4, y, line.name, bold=is_here, limit=name_cells)
    at = x + 4 + name_cells + 1
    # A public word such as "sealed" matters more in its phase than the last of the numbers, which come back after it.
    room = end - at - (width(line.status) + 1 if line.status else 0)
    is_pressed = width(_facts(line)) > room >= _least(line) - width(line.status) - 1
    for stat in line.stats:
        short = stat.short.replace(" ", "") if is_pressed else stat.short
        cells = width(short) + (1 if stat.changed and short else 0)
        if cells == 0 or cells > room:
            continue
        after = canvas.put(at, y, short, stat.tone)
        if stat.changed:
            canvas.put(after, y, NEWS, "changed")
        at += cells + 1
        room -= cells + 1
    canvas.put(at, y, line.status, "muted", limit=end - at)


def _table(canvas: Canvas, y: int, lines: Sequence[SeatLine], at_keyboard: Seat | None) -> int:
    labels = _labels(lines)
    columns = _table_columns(lines, canvas.width)
    canvas.rule(y, "Seats")
    for label, end in zip(labels, columns, strict=False):
        canvas.in_rule(end - width(label) - 1, y, label)
    about = columns[len(labels) - 1] + 4 if labels else 26
    for row, line in enumerate(lines, start=y + 1):
        if line.seat == at_keyboard:
            canvas.put(MARGIN, row, CURSOR, "focus", bold=True)
        canvas.tag(MARGIN + 1, row, line.seat)
        canvas.put(MARGIN + 4, row, line.name, bold=line.seat == at_keyboard, limit=21)
        for stat, end in zip([stat for stat in line.stats if stat.label], columns, strict=False):
            canvas.right(end, row, stat.value, stat.tone)
            if stat.changed:
                canvas.put(end, row, NEWS, "changed")
        words = "   ".join(text for text in (line.about, line.status) if text)
        canvas.put(about, row, words, "muted", limit=canvas.width - about - 1)
    return y + 1 + len(lines)


def _labels(lines: Sequence[SeatLine]) -> list[str]:
    """Names the columns after the seat that has most numbers: who has chosen nothing yet may have none."""
    return max(([stat.label for stat in line.stats if stat.label] for line in lines), key=len)


def _table_columns(lines: Sequence[SeatLine], room: int) -> list[int]:
    """Gives the column just after each number, so that labels and values end together."""
    ends, at = [], 26
    labels = [[stat for stat in line.stats if stat.label] for line in lines]
    wanted = [
        max(width(text) for stat in column for text in (stat.label, stat.value))
        for column in zip_longest(*labels, fillvalue=Stat("", ""))
    ]
    gap = max(2, min(6, (room - 26 - 24 - sum(wanted)) // max(1, len(wanted))))
    for cells in wanted:
        at += cells + gap
        ends.append(at)
    return ends


# Bottom


def paragraphs(text: str, cells: int) -> list[str]:
    """Breaks a text into lines of at most so many cells, between words where that is possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and width(longer) > cells:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def why(canvas: Canvas, y: int, text: str, tone: Tone = "", *, rows: int = 1) -> int:
    """Explains the thing under the cursor; a refusal has its "no" in the tone of refusals. Gives the rows used."""
    lines = paragraphs(text, canvas.width - 2) if rows > 1 else [text]
    lines = lines if len(lines) <= rows else [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
    for number, line in enumerate(lines):
        x = MARGIN
        if number == 0 and line.startswith("no:"):
            x = canvas.put(x, y, "no:", "bad", bold=True)
        canvas.put(x, y + number, line[x - MARGIN :], tone, limit=canvas.width - 1 - x)
    return len(lines)


def log_lines(canvas: Canvas, y: int, entries: Sequence[str], rows: int) -> None:
    """Draws the newest log entries, the newest first."""
    newest = list(entries)[-rows:][::-1] if rows > 0 else []
    for number, entry in enumerate(newest):
        canvas.put(MARGIN, y + number, entry, "muted", limit=canvas.width - 2)


def footer(canvas: Canvas, keys: Sequence[Key], always: Sequence[Key] = ALWAYS) -> None:
    """Draws the last row: the keys of this page, most useful first. What does not fit is dropped, never the fixed."""
    y = canvas.height - 1
    fixed = "  ".join(f"{key.key} {key.does}" for key in always)
    end = canvas.width - MARGIN - width(fixed)
    x = MARGIN
    for key in keys:
        cells = width(key.key) + 1 + width(key.does)
        if x + cells > end - 2:
            break
        canvas.put(x, y, key.key, "focus")
        canvas.put(x + width(key.key) + 1, y, key.does)
        x += cells + 2
    for key in always:
        canvas.put(end, y, key.key, "focus")
        end = canvas.put(end + width(key.key) + 1, y, key.does) + 2
    canvas.bar(y)

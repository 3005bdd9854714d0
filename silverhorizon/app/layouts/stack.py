"""Sections below one another in the rows there are: rules with titles, windows that follow the cursor."""

from collections.abc import Sequence
from typing import NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import CUT
from silverhorizon.app.panels.painted import Painted, Spot
from silverhorizon.text import width

_TITLE = 12
"""So many cells a title keeps where column titles press."""


class Area(NamedTuple):
    """A part of a page."""

    x: int
    y: int
    wide: int
    high: int


class Target(NamedTuple):
    """A thing where it stands on the page: the panel it is on, or the form, and its key there."""

    owner: int
    key: str
    x: int
    y: int
    wide: int
    high: int

    def holds(self, x: int, y: int) -> bool:
        """Tells whether a cell of the page belongs to the thing."""
        return self.x <= x < self.x + self.wide and self.y <= y < self.y + self.high


class Windows:
    """How far sections are scrolled, kept from picture to picture, and where everything stands in the last one."""

    def __init__(self) -> None:
        """Starts with nothing scrolled and nothing drawn."""
        self.tops: dict[str, int] = {}
        self.targets: list[Target] = []


class Block(NamedTuple):
    """A section with its claim to rows.

    Rank 0 is what the page is for: it wants to be whole before others are shown at all. The others come in order of
    rank, each with `need` rows or not at all. What nobody wants goes to sections that `grow`.
    """

    painted: Painted
    name: str
    cursor: str = ""
    need: int = 1
    rank: int = 1
    grow: int = 0
    is_ruled: bool = True
    in_focus: bool = False
    owner: int = -1
    """The number of the panel; -1 for what is asked."""
    is_whole: bool = True
    """Whether a section of rank 0 wants all its rows before others get any."""
    is_menu: bool = False
    """Whether a section of rank 0 is a menu: it gets up to a third of the page, or so many
    rows `at_first`, before boards get the rest."""

    at_first: int = 0
    """So many rows it gets before what nobody wants is shared out; 0 for what its rank gives it."""
    is_prose: bool = False
    """Whether it is read, not walked: what is left out stands on the page about the thing."""

    @property
    def high(self) -> int:
        """The rows the section would fill."""
        return self.painted.body.height


_INSPECT = 9
"""The end of a line that says where there is more."""
_SPARED = 4
"""So many rows of a page are left to others, however long its main section is."""


def shares(blocks: Sequence[Block], rows: int) -> dict[str, int]:
    """Shares rows out by name, titles not counted; what is not named does not fit."""
    kept = _kept(blocks, rows)
    heights = {block.name: min(block.need, block.high) for block in kept}
    left = rows - sum(heights[block.name] + block.is_ruled for block in kept)
    for block in sorted(kept, key=lambda own: (own.rank, not own.is_menu)):
        if left < 0:
            heights[block.name] = max(0, heights[block.name] + left)
        left -= _give(heights, block.name, _wish(block, rows), left)
    for wanted in ({own.name: own.high for own in kept}, {own.name: own.grow for own in kept}):
        for name, rows_wanted in wanted.items():
            left -= _give(heights, name, rows_wanted, left)
    return heights


def _kept(blocks: Sequence[Block], rows: int) -> list[Block]:
    """Keeps what the page is for, and of the others by rank all that fit; one that is too long bars no later one."""
    left, names = rows, set()
    for block in sorted(blocks, key=lambda own: own.rank):
        claim = _claim(block, rows)
        if block.rank == 0 or claim <= left:
            left -= claim
            names.add(block.name)
    return [block for block in blocks if block.name in names]


def _claim(block: Block, rows: int) -> int:
    """Counts the rows a section must have to be worth its place."""
    wants_all = block.rank == 0 and block.is_whole
    whole = _wish(block, rows) if wants_all else min(block.need, block.high)
    return whole + block.is_ruled


def _wish(block: Block, rows: int) -> int:
    if block.rank > 0:
        return min(block.high, block.at_first or block.high)
    return min(block.high, (block.at_first or rows // 3) if block.is_menu else max(0, rows - _SPARED))


def _give(heights: dict[str, int], name: str, wanted: int, left: int) -> int:
    more = min(max(0, left), max(0, wanted - heights[name]))
    heights[name] += more
    return more


def stack(canvas: Canvas, area: Area, blocks: Sequence[Block], windows: Windows) -> list[tuple[Block, Area]]:
    """Draws blocks below one another and gives where their bodies came to stand."""
    heights = shares(blocks, area.high)
    y = area.y
    placed = []
    for block in blocks:
        if block.name not in heights:
            continue
        if block.is_ruled:
            head(canvas, area.x, y, area.wide, block)
            y += 1
        body = Area(area.x, y, area.wide, heights[block.name])
        window(canvas, body, _fitted(block, body.high), windows)
        placed.append((block, body))
        y += body.high
    return placed


def _fitted(block: Block, rows: int) -> Block:
    """Leaves out the lower edge of frames where that alone does not fit: the rule of what follows stands for it."""
    body = block.painted.body
    if not block.painted.has_edge or rows != body.height - 1:
        return block
    cropped = Canvas(body.width, rows)
    cropped.paste(body, 0, 0)
    return block._replace(painted=block.painted._replace(body=cropped))


def head(canvas: Canvas, x: int, y: int, wide: int, block: Block) -> None:
    """Draws the rule above a section with its title and the titles of its columns."""
    canvas.put(x, y, "─" * wide, "rule")
    painted = block.painted
    first = painted.heads[0].x if painted.heads and painted.heads[0].x >= _TITLE else wide - 2
    tone = "focus" if block.in_focus else ""
    end = canvas.in_rule(x + 1, y, painted.title, tone, bold=True, limit=min(wide - 2, first))
    for own in painted.heads:
        at = min(own.x, painted.body.width - width(own.text) - 2)
        if x + at >= end - 1:
            end = canvas.in_rule(x + at, y, own.text, limit=wide - at)


def window(canvas: Canvas, area: Area, block: Block, windows: Windows) -> None:
    """Shows as much of a body as there is room for, with the cursor in it, and says what is left out."""
    body = block.painted.body
    spot = block.painted.spot(block.cursor) if block.cursor else None
    top = _follow(windows.tops.get(block.name, 0), body.height, area.high, spot)
    windows.tops[block.name] = top
    left = _pan(body.width, area.wide, spot)
    for own in block.painted.spots:
        high = min(own.y + own.high - top, area.high) - max(own.y - top, 0)
        if high > 0:
            x, y = area.x + own.x - left, area.y + max(own.y - top, 0)
            windows.targets.append(Target(block.owner, own.key, x, y, own.wide, high))
    for row in range(min(area.high, body.height - top)):
        for column in range(min(area.wide, body.width - left)):
            canvas.rows[area.y + row][area.x + column] = body.rows[top + row][left + column]
    hidden = body.height - top - area.high
    if block.is_prose or (hidden == 1 and _is_line(body, body.height - 1)):
        _shortened(canvas, area, hidden if block.is_prose else 0)
        return
    if area.high > 1:
        if hidden > 0:
            _more(canvas, area, area.y + area.high - 1, f"{hidden + 1} more below")
        if top > 0:
            _more(canvas, area, area.y, f"{top + 1} more above")


def _is_line(body: Canvas, y: int) -> bool:
    """Tells whether a row is but the lower edge of a picture, whose loss needs no words."""
    return not set(body.text(y, 0, body.width)) - set(" ─└┴┘")


def _shortened(canvas: Canvas, area: Area, hidden: int) -> None:
    """Says at the end of the last row that inspecting shows the rest; a text that ran on there ends in an ellipsis."""
    if hidden <= 0 or not area.high:
        return
    y, end = area.y + area.high - 1, area.wide - _INSPECT
    cells = [sign for sign, _ in canvas.rows[y][area.x : area.x + area.wide]]
    if "".join(cells[end:]).strip():
        end -= 1
        blanks = [at for at in range(1, end + 1) if not cells[at].strip() and cells[at - 1].strip()]
        end = blanks[-1] if blanks else end
        canvas.put(area.x + end, y, " " * (area.wide - end))
        canvas.put(area.x + end, y, CUT, "muted")
    canvas.put(area.x + area.wide - _INSPECT, y, " " * _INSPECT)
    canvas.right(area.x + area.wide - 1, y, "i more", "muted")


def _more(canvas: Canvas, area: Area, y: int, text: str) -> None:
    canvas.put(area.x, y, " " * area.wide)
    canvas.put(area.x + 3, y, text, "muted", limit=area.wide - 4)


def _follow(top: int, height: int, room: int, spot: Spot | None) -> int:
    """Scrolls no more than it must: the row of the cursor and one on either side stay in sight."""
    if height <= room:
        return 0
    if spot is not None:
        margin = 1 if room > 3 else 0
        top = min(top, max(0, spot.y - margin))
        top = max(top, spot.y + spot.high + margin - room)
    return max(0, min(top, height - room))


def _pan(wide: int, room: int, spot: Spot | None) -> int:
    if wide <= room or spot is None:
        return 0
    middle = spot.x + spot.wide // 2
    return max(0, min(wide - room, middle - room // 2))

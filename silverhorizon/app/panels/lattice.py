"""Frames of one size that share their edges: the sectors of a map, the slots of a board."""

from functools import lru_cache

from silverhorizon.app.canvas import Canvas

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_SIGNS = {
    _LEFT | _RIGHT: "─",
    _LEFT: "─",
    _RIGHT: "─",
    _UP | _DOWN: "│",
    _UP: "│",
    _DOWN: "│",
    _DOWN | _RIGHT: "┌",
    _DOWN | _LEFT: "┐",
    _UP | _RIGHT: "└",
    _UP | _LEFT: "┘",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT: "┤",
    _DOWN | _LEFT | _RIGHT: "┬",
    _UP | _LEFT | _RIGHT: "┴",
    _UP | _DOWN | _LEFT | _RIGHT: "┼",
}


@lru_cache(maxsize=8)
def lattice(corners: tuple[tuple[int, int], ...], wide: int, high: int) -> Canvas:
    """Draws a frame at every corner, all of them at once, so that shared edges meet in the right signs.

    Remembered, cell by cell: copy it before drawing on it.
    """
    body = Canvas(max(x for x, _ in corners) + wide + 1, max(y for _, y in corners) + high + 1)
    lines: dict[tuple[int, int], int] = {}

    def join(x: int, y: int, ways: int) -> None:
        lines[x, y] = lines.get((x, y), 0) | ways

    for x, y in corners:
        for edge in (y, y + high):
            join(x, edge, _RIGHT)
            join(x + wide, edge, _LEFT)
            for at in range(x + 1, x + wide):
                join(at, edge, _LEFT | _RIGHT)
        for side in (x, x + wide):
            join(side, y, _DOWN)
            join(side, y + high, _UP)
            for at in range(y + 1, y + high):
                join(side, at, _UP | _DOWN)
    for (x, y), ways in sorted(lines.items()):
        body.put(x, y, _SIGNS[ways], "rule")
    return body

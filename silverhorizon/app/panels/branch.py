"""The branches before the names of rows that hang on one another."""

from collections.abc import Sequence

from silverhorizon.core.view import Row


def branches(rows: Sequence[Row]) -> tuple[str, ...]:
    """Gives each row the lines that lead to it from the row it hangs on; nothing where no row is deep."""
    return tuple(_branch(rows, at) for at in range(len(rows)))


def _branch(rows: Sequence[Row], at: int) -> str:
    depth = rows[at].depth
    if not depth:
        return ""
    through = "".join("│  " if _goes_on(rows, at, level) else "   " for level in range(1, depth))
    return f"{through}{'├─' if _goes_on(rows, at, depth) else '└─'} "


def _goes_on(rows: Sequence[Row], at: int, depth: int) -> bool:
    """Tells whether another row of this depth hangs on the same row below."""
    for row in rows[at + 1 :]:
        if row.depth <= depth:
            return row.depth == depth
    return False

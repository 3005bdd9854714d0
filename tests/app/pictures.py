"""Golden text pictures: readable in a diff, and measured by the same rules as the design."""

import os
from pathlib import Path

from wcwidth import wcswidth

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import LINES, TWINS

FOLDER = Path(__file__).parent / "pictures"
SIGNS = frozenset(TWINS) | frozenset(LINES)


def check(canvas: Canvas, name: str, *, ascii_only: bool = False) -> None:
    """Compares a page with its picture; with UPDATE_PICTURES set, draws the picture anew."""
    lines = canvas.lines(ascii_only=ascii_only)
    path = FOLDER / f"{name}_{canvas.width}x{canvas.height}{'_ascii' if ascii_only else ''}.txt"
    text = "\n".join(line.rstrip() for line in lines) + "\n"
    if os.environ.get("UPDATE_PICTURES"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def faults(lines: list[str], width: int, *, ascii_only: bool, people: str = "") -> list[str]:
    """Lists rows that break the width or use a sign outside the sets; `people` are signs that names brought."""
    found = []
    for number, row in enumerate(lines):
        if wcswidth(row) != width:
            found.append(f"row {number}: {wcswidth(row)} cells, not {width}")
        allowed = set() if ascii_only else SIGNS | set(people)
        if strange := {sign for sign in row if not " " <= sign <= "~"} - allowed:
            found.append(f"row {number}: sign not allowed {sorted(strange)}")
    return found

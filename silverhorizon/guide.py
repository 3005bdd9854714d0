"""A ruleset's help as paragraphs: headings, list rows and running text, without the marks they are written with.

Knows headings, lists and stress of Markdown and nothing more of it; line breaks within a paragraph mean nothing.
"""

from collections.abc import Iterator
from re import compile as pattern

from msgspec import Struct

_ROW = pattern(r"^(- |\d+\. )")


class Paragraph(Struct, frozen=True):
    """One paragraph; a heading stands above those that follow it, a row belongs to the list around it."""

    text: str
    is_heading: bool = False
    is_row: bool = False


def guide(source: str) -> tuple[Paragraph, ...]:
    """Splits a help text into its paragraphs, in order."""
    return tuple(paragraph for block in source.strip().split("\n\n") for paragraph in _block(block))


def summary(source: str) -> str:
    """Joins the running text and the rows of a help text, for where there is room for a few lines only."""
    return " ".join(paragraph.text for paragraph in guide(source) if not paragraph.is_heading)


def _block(block: str) -> Iterator[Paragraph]:
    lines: list[str] = []
    for line in block.splitlines():
        if lines and (_ROW.match(line) or line.startswith("#")):
            yield _paragraph(lines)
            lines = []
        lines.append(line)
    if lines:
        yield _paragraph(lines)


def _paragraph(lines: list[str]) -> Paragraph:
    text = " ".join(" ".join(lines).split()).replace("**", "")
    if text.startswith("#"):
        return Paragraph(text.lstrip("# "), is_heading=True)
    return Paragraph(text, is_row=bool(_ROW.match(text)))

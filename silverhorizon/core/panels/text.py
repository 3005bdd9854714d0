"""Words: runs of text, addends of a total, sections that explain a number, and plain paragraphs."""

from msgspec import Struct

Tone = str
"""One of: "" (plain), muted, focus, good, warning, bad, changed, seat:N, or a material: green, white, brown, black,
blue, yellow, orange, red, magenta."""


class Span(Struct, frozen=True):
    """A run of text in one tone."""

    text: str
    tone: Tone = ""


class Part(Struct, frozen=True):
    """One addend of a total or one line of a table that explains a number: label left, value right, clause between."""

    label: str
    value: str = ""
    rule: str = ""
    tone: Tone = ""


class Section(Struct, frozen=True):
    """A titled list of parts; `unit` names what the values count."""

    title: str
    parts: tuple[Part, ...]
    unit: str = ""


class Prose(Struct, frozen=True, tag=True):
    """Plain paragraphs."""

    title: str
    lines: tuple[str, ...]
    secret: bool = False

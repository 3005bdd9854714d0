"""What tones look like: one table per theme, read at four depths of colour.

Colour only repeats what letters, shapes and words say. Contrast and colour vision are asserted by tests on these
tables.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

from rich.color import Color
from rich.style import Style

from silverhorizon.app.canvas import Ink

Depth = Literal["truecolor", "256", "16", "none"]
Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")


class Shade(NamedTuple):
    """One colour at three depths. `ansi` is -1 where the terminal's own text colour serves best."""

    rgb: str
    indexed: int
    ansi: int


GROUNDS: dict[Theme, dict[str, Shade]] = {
    "dark": {"": Shade("#0E1118", 233, -1), "bar": Shade("#161B26", 234, -1), "row": Shade("#26324A", 236, -1)},
    "light": {"": Shade("#FBF9F4", 231, -1), "bar": Shade("#F0ECE3", 255, -1), "row": Shade("#DCE6F5", 189, -1)},
}

TEXTS: dict[Theme, dict[str, Shade]] = {
    "dark": {
        "": Shade("#E6E9EF", 254, -1),
        "muted": Shade("#9BA5B7", 248, -1),
        "focus": Shade("#7CD0FF", 117, 14),
        "good": Shade("#6FD08C", 78, 10),
        "warning": Shade("#F2C14E", 221, 11),
        "bad": Shade("#FF9187", 210, 9),
        "changed": Shade("#F7A8FF", 219, 13),
    },
    "light": {
        "": Shade("#1B1F27", 234, -1),
        "muted": Shade("#565E6B", 59, -1),
        "focus": Shade("#004E9A", 25, 4),
        "good": Shade("#17663A", 22, 2),
        "warning": Shade("#745000", 58, -1),
        "bad": Shade("#A1202A", 124, 1),
        "changed": Shade("#8A0F7A", 90, 5),
    },
}

RULES: dict[Theme, Shade] = {"dark": Shade("#465269", 240, -1), "light": Shade("#B9B2A3", 249, -1)}

SEATS: dict[Theme, tuple[Shade, ...]] = {
    "dark": (
        Shade("#ACC5F6", 117, 12),
        Shade("#F4D99A", 230, 3),
        Shade("#14B72F", 70, 10),
        Shade("#F079A3", 204, 13),
        Shade("#FCFF33", 184, 11),
        Shade("#E6AD9B", 216, 9),
        Shade("#AEB4C0", 249, 7),
        Shade("#AC8BF9", 141, 5),
        Shade("#AAFCFF", 195, 14),
    ),
    "light": (
        Shade("#003DD6", 57, 4),
        Shade("#2B1B08", 233, 0),
        Shade("#126539", 23, 2),
        Shade("#6C134D", 125, 5),
        Shade("#6C6800", 58, 3),
        Shade("#7F1700", 52, 1),
        Shade("#5F636B", 237, 8),
        Shade("#2B008E", 19, 12),
        Shade("#061F23", 17, 6),
    ),
}

MATERIALS: dict[Theme, dict[str, Shade]] = {
    "dark": {
        "green": Shade("#63D27E", 78, 10),
        "white": Shade("#F2F4F8", 255, 15),
        "brown": Shade("#DCA672", 180, 3),
        "black": Shade("#A6AFBF", 249, 7),
        "blue": Shade("#86B7FF", 111, 12),
        "yellow": Shade("#F3DC5B", 221, 11),
        "orange": Shade("#FFB15C", 215, 3),
        "red": Shade("#FF9187", 210, 9),
        "magenta": Shade("#EBA3F5", 219, 13),
    },
    "light": {
        "green": Shade("#17663A", 22, 2),
        "white": Shade("#3B4048", 237, 0),
        "brown": Shade("#774611", 52, 3),
        "black": Shade("#1B1F27", 234, 8),
        "blue": Shade("#0B4FA8", 25, 4),
        "yellow": Shade("#6A5A00", 58, 3),
        "orange": Shade("#8A4700", 88, 1),
        "red": Shade("#A1202A", 124, 1),
        "magenta": Shade("#86197F", 90, 5),
    },
}


def shade(theme: Theme, tone: str) -> Shade:
    """Finds the colour of a tone; an unknown tone is plain text, so that a new game cannot break a page."""
    kind, _, number = tone.partition(":")
    if kind in ("seat", "letter") and number.isdigit():
        seats = SEATS[theme]
        return seats[int(number) % len(seats)]
    if kind == "rule":
        return RULES[theme]
    texts = TEXTS[theme]
    return texts.get(tone) or MATERIALS[theme].get(tone) or texts[""]


class Palette(NamedTuple):
    """A theme at a depth: turns inks into what the terminal is sent."""

    theme: Theme = "dark"
    depth: Depth = "truecolor"
    tints: bool = True
    """Whether the row under the cursor has a ground of its own; without, a step of the cursor sends less."""

    def style(self, ink: Ink, text: str = "") -> Style:
        """Gives the style of a run. At 16 colours only shapes and single letters of materials are coloured."""
        if not self.tints and ink.ground == "row":
            ink = ink._replace(ground="")
        return _style(self.theme, self.depth, ink, self.depth == "16" and _is_words(text))


def _is_words(text: str) -> bool:
    return len(text.strip()) > 1 and any(sign.isalnum() for sign in text)


@lru_cache(2048)
def _style(theme: Theme, depth: Depth, ink: Ink, words: bool) -> Style:  # noqa: FBT001  a cache key, not an interface
    text, ground = shade(theme, ink.tone), GROUNDS[theme].get(ink.ground, GROUNDS[theme][""])
    if depth == "none":
        return Style(bold=ink.bold or ink.ground == "row")
    if depth == "16":
        plain = (words and ink.tone not in TEXTS[theme]) or ink.tone.startswith("letter:") or ink.ground == "bar"
        color = None if plain or text.ansi < 0 else Color.from_ansi(text.ansi)
        return Style(color=color, bold=ink.bold, reverse=bool(ink.ground))
    if depth == "256":
        return Style(color=Color.from_ansi(text.indexed), bgcolor=Color.from_ansi(ground.indexed), bold=ink.bold)
    return Style(color=Color.parse(text.rgb), bgcolor=Color.parse(ground.rgb), bold=ink.bold)


def depth_of(color_system: str | None) -> Depth:
    """Reads the depth from what Rich found out about the terminal ("truecolor", "256", "standard", None)."""
    match color_system:
        case "truecolor":
            return "truecolor"
        case "256":
            return "256"
        case None:
            return "none"
        case _:
            return "16"

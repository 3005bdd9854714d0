"""How the client looks: settings and what the terminal can do, made into a palette and a glyph set."""

import os

from silverhorizon.app.palette import Depth, Palette, Theme, depth_of
from silverhorizon.settings import Settings


def dress(settings: Settings, color_system: str | None, *, ascii_asked: bool) -> tuple[Palette, bool]:
    """Gives the palette, and whether only ASCII is shown. A non-empty NO_COLOR wins over the settings."""
    theme: Theme = "light" if settings.theme == "light" else "dark"
    depth: Depth = depth_of(color_system)
    if settings.theme == "none" or os.environ.get("NO_COLOR"):
        depth = "none"
    elif settings.theme == "16":
        depth = "16"
    return Palette(theme, depth, tints=settings.line == "full"), ascii_asked or settings.glyphs == "ascii"

"""Looks at the terminal and the machine, and says what it found. Tells no secret: no names, no environment at large."""

import os
import platform
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

from silverhorizon import __version__
from silverhorizon.commands.printing import say
from silverhorizon.plugins import library
from silverhorizon.startup import UNUSABLE, is_utf8
from silverhorizon.storage.folders import folders


def print_findings() -> None:
    """Prints one finding a line, name and value."""
    for name, value in findings().items():
        say(f"{name}: {value}")


def findings() -> dict[str, str]:
    """Gives the findings by name."""
    place = folders()
    _, complaints = place.read_settings()
    good, broken = library()
    size = shutil.get_terminal_size((0, 0)) if sys.stdout.isatty() else None
    encoding = sys.stdout.encoding or "none"
    term = os.environ.get("TERM", "")
    return {
        "version": f"silverhorizon {__version__}",
        "python": f"{platform.python_version()} on {platform.system()} {platform.machine()}",
        "textual": version("textual"),
        "terminal": _yes(sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()),
        "TERM": f"{term or 'not set'}{', line mode only' if term.lower() in UNUSABLE else ''}",
        "colours": colours(term, os.environ.get("COLORTERM", ""), os.environ.get("NO_COLOR", "")),
        "size": f"{size.columns}x{size.lines}" if size and size.columns else "unknown",
        "encoding": encoding,
        "UTF-8": _yes(is_utf8(os.environ, encoding)),
        "saves": str(place.saves),
        "saves writable": _yes(_is_writable(place.saves)),
        "settings": "; ".join(complaints) or ("read" if place.settings.exists() else "defaults"),
        "ssh": _yes("SSH_CONNECTION" in os.environ),
        "games": ", ".join(ruleset.info.key for ruleset in good) or "none",
        **{f"not loaded: {game.name}": game.reason for game in broken},
    }


def _yes(fact: object) -> str:
    return "yes" if fact else "no"


def colours(term: str, colour_term: str, no_colour: str) -> str:
    """Says how many colours pages are drawn with."""
    if no_colour:
        return "none, NO_COLOR is set"
    if term.lower() in UNUSABLE:
        return "none"
    if colour_term in {"truecolor", "24bit"}:
        return "16777216"
    return "256" if term.endswith("256color") or term == "xterm-kitty" else "16"


def _is_writable(folder: Path) -> bool:
    # Nothing is made here: the nearest folder that exists has to let us in.
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)

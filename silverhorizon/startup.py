"""What has to be in order before a client starts: signals, limits, environment, terminal. Imports no Textual.

The order matters: the environment is cleaned before Textual is imported, and signals are blocked before any thread
exists, so that every later thread has them blocked too.
"""

import os
import resource
import sys
from collections.abc import Mapping, MutableMapping
from contextlib import suppress

from msgspec.structs import replace

from silverhorizon import signals
from silverhorizon.request import Request
from silverhorizon.text import clean

KEPT = frozenset({"TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_FPS", "TEXTUAL_DISABLE_KITTY_KEY"})
"""The variables of Textual's that only change how things look or what a key sends."""
UNUSABLE = frozenset({"dumb", "unknown"})
_HELPERS = ("BROWSER", "EDITOR", "VISUAL", "PAGER")
_CAPTIVE_LIMITS = ((resource.RLIMIT_AS, 2 << 30), (resource.RLIMIT_FSIZE, 256 << 20), (resource.RLIMIT_NPROC, 512))
"""Address space and file size in bytes, processes and threads of the account: far more than a session needs."""


def prepare(request: Request) -> str | None:
    """Puts the process in order for a client. Gives one sentence where it cannot work, None where it can."""
    signals.block()
    limit(captive=request.captive)
    clean_environment(os.environ, captive=request.captive)
    speak(ascii_only=request.ascii)
    return None if request.plain else refuse_terminal(os.environ, request.kind)


def suited(request: Request) -> Request:
    """Fits a request to where it runs: ASCII where the locale is not UTF-8, the mouse unless that is over SSH.

    The settings win over the locale, and what was asked for wins over all.
    """
    glyphs = request.settings.glyphs
    is_poor = glyphs == "ascii" or (glyphs == "auto" and not is_utf8(os.environ, sys.stdout.encoding))
    has_mouse = request.mouse or "SSH_CONNECTION" not in os.environ
    return replace(request, ascii=request.ascii or is_poor, mouse=has_mouse)


def is_utf8(environment: Mapping[str, str], encoding: str) -> bool:
    """Tells whether the terminal can be taken to show UTF-8, by the locale and by Python's output encoding."""
    if encoding.lower().replace("-", "") != "utf8":
        return False
    locale = environment.get("LC_ALL") or environment.get("LC_CTYPE") or environment.get("LANG") or "C"
    is_coerced = (
        locale == "C.UTF-8" and not environment.get("LC_ALL") and environment.get("LANG", "C") in {"", "C", "POSIX"}
    )
    # In the C locale Python itself sets LC_CTYPE to C.UTF-8; what the terminal shows did not change by that.
    return not is_coerced and locale.lower().replace("-", "").endswith("utf8")


def limit(*, captive: bool) -> None:
    """Makes new files private and forbids core dumps; in captive mode limits memory, files and processes as well."""
    os.umask(0o077)
    limits = ((resource.RLIMIT_CORE, 0), *(_CAPTIVE_LIMITS if captive else ()))
    for kind, wanted in limits:
        # A system without the limit, or with a lower one already, is as safe as it can be.
        with suppress(ValueError, OSError):
            _, hard = resource.getrlimit(kind)
            allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(kind, (allowed, allowed))


def clean_environment(environment: MutableMapping[str, str], *, captive: bool) -> None:
    """Removes what would steer Textual from outside: frozen sizes, drivers, recorded keys, developer tools."""
    for name in list(environment):
        if (name == "TEXTUAL" or name.startswith("TEXTUAL_")) and name not in KEPT:
            del environment[name]
    doomed = ("COLUMNS", "LINES", *(_HELPERS if captive else ()))
    for name in doomed:
        environment.pop(name, None)
    # An empty NO_COLOR means nothing; one that is set has to be known before the application is built.
    if not environment.get("NO_COLOR"):
        environment.pop("NO_COLOR", None)
    else:
        environment["TEXTUAL_THEME"] = "ansi-dark"


def speak(*, ascii_only: bool) -> None:
    """Sets what the streams send, so that neither a locale nor a variable can make a character fatal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="ascii" if ascii_only else "utf-8", errors="replace")


def refuse_terminal(environment: Mapping[str, str], kind: str) -> str | None:
    """Says in one sentence why pages cannot be drawn here, and what to do instead; None if they can."""
    instead = {
        "launcher": "`silverhorizon play GAME --plain` plays in line mode",
        "play": "add --plain to play in line mode",
        "resume": "add --plain to go on in line mode",
    }[kind]
    for name, stream in (("input", sys.__stdin__), ("output", sys.__stdout__), ("error output", sys.__stderr__)):
        if stream is None or stream.closed or not stream.isatty():
            return f"the {name} is no terminal, and the pages need one; {instead}"
    term = environment.get("TERM", "")
    if term.lower() in UNUSABLE:
        return f"no page can be drawn on TERM={clean(term, 20)}; {instead}"
    return None

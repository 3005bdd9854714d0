"""What is kept of a fault of the program: enough to find it, nothing of anybody's hand.

The log has the kinds of errors, files, lines and functions. Messages and local variables are left out, because they
can name hidden cards; the record of the game repeats the fault anyway.
"""

import os
import platform
import time
import traceback
from pathlib import Path

from silverhorizon import __version__

_LIMIT = 64_000


def report(error: BaseException, about: str) -> str:
    """Describes a fault without messages and values; at most 64,000 characters."""
    lines = [
        f"silverhorizon {__version__}, Python {platform.python_version()}, {platform.system()}",
        f"at {time.strftime('%Y-%m-%d %H:%M:%S')}, {about or 'no table open'}",
    ]
    seen: set[int] = set()
    at: BaseException | None = error
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        lines += ["", type(at).__qualname__, *(line.rstrip() for line in traceback.format_tb(at.__traceback__, -40))]
        at = at.__cause__ or at.__context__
    return "\n".join(lines)[:_LIMIT] + "\n"


def write_report(error: BaseException, folder: Path, about: str) -> Path | None:
    """Writes the description of a fault to a file that only its owner reads; None if that cannot be done."""
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(report(error, about))
    except OSError:
        return None
    return path

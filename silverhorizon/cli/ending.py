"""How the program ends where it cannot do what was asked: one sentence, and a code that says whose fault it is."""

import sys
from typing import NoReturn

FAULT = 1
USAGE = 2


def fail(message: str, code: int = USAGE) -> NoReturn:
    """Ends the program with one sentence on the error stream."""
    from silverhorizon.text import clean

    sys.stderr.write(f"silverhorizon: {clean(message, 600)}\n")
    raise SystemExit(code)

"""File names made of what people typed."""

import re
import unicodedata
from collections.abc import Container

SUFFIX = ".jsonl"
_LONGEST = 60
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))})


def slug(text: str) -> str:
    """Gives a file name without suffix: lower-case ASCII letters, digits and inner dashes, 1 to 60 characters."""
    plain = unicodedata.normalize("NFKD", text[:400]).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-")
    if not name:
        return "table"
    return f"{name}-table" if name in _RESERVED else name


def unused(name: str, taken: Container[str]) -> str:
    """Gives the name itself, or the first of name-2, name-3 .. that is not taken."""
    number, candidate = 1, name
    while candidate in taken:
        number += 1
        candidate = f"{name}-{number}"
    return candidate

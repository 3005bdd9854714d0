"""Prints lines that may hold anybody's text."""

import sys

from silverhorizon.text import folded, harmless


def say(text: str = "", *, to_errors: bool = False) -> None:
    """Prints one line, without anything that could steer a terminal and in ASCII where the stream has nothing else."""
    stream = sys.stderr if to_errors else sys.stdout
    line = harmless(text)
    is_utf8 = (stream.encoding or "ascii").lower().replace("-", "") == "utf8"
    stream.write((line if is_utf8 else folded(line)) + "\n")

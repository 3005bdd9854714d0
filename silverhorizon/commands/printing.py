"""Prints lines that may hold anybody's text."""

import sys

import msgspec

from silverhorizon.text import folded, harmless


def say(text: str = "", *, to_errors: bool = False) -> None:
    """Prints one line, without anything that could steer a terminal and in ASCII where the stream has nothing else."""
    stream = sys.stderr if to_errors else sys.stdout
    line = harmless(text)
    is_utf8 = (stream.encoding or "ascii").lower().replace("-", "") == "utf8"
    stream.write((line if is_utf8 else folded(line)) + "\n")


def say_json(value: object) -> None:
    """Prints a value as JSON with two blanks of indentation."""
    for line in msgspec.json.format(msgspec.json.encode(value), indent=2).decode().split("\n"):
        say(line)

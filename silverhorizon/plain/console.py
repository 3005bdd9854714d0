"""Lines out and lines in, on a terminal or a pipe. What is written cannot steer a terminal.

The prompt is always the last thing written. On a pipe it ends in a line end too, so that a script can wait for it.
"""

import os
import shutil
import termios
from typing import Protocol, TextIO

from silverhorizon.plain.interrupts import Interrupted, Interrupts
from silverhorizon.text import clean, folded, harmless

LONGEST = 2000
"""Characters of one answer; what is longer is no answer but a paste gone astray."""
_BLANKS = 60


class Left(Exception):
    """The person closed the input, or asked twice to stop."""


class Source(Protocol):
    """Where answers come from."""

    is_terminal: bool

    def line(self) -> str | None:
        """Waits for a line; None at the end of input. Raises Interrupted."""
        ...

    def forget(self) -> None:
        """Drops what was typed ahead, where a person typed it."""
        ...


class Descriptor:
    """Reads lines from an open file, without a buffer that anybody else could not empty."""

    def __init__(self, handle: int, interrupts: Interrupts) -> None:
        """Reads from a file descriptor; what interrupts the waiting must have been entered."""
        self._handle = handle
        self._interrupts = interrupts
        self._rest = b""
        self._is_at_end = False
        self.is_terminal = os.isatty(handle)

    def line(self) -> str | None:
        """Waits for a line; None at the end of input. Raises Interrupted."""
        while b"\n" not in self._rest and not self._is_at_end:
            self._interrupts.wait(self._handle)
            try:
                more = os.read(self._handle, 65536)
            except OSError:  # the terminal is gone
                more = b""
            self._is_at_end = not more
            self._rest += more
            if len(self._rest) > 64 * LONGEST and b"\n" not in self._rest:
                self._rest = self._rest[: LONGEST * 8]
        if not self._rest:
            return None
        found, _, self._rest = self._rest.partition(b"\n")
        return found.decode("utf-8", "replace")

    def forget(self) -> None:
        """Drops what was typed ahead. A script's answers are kept: it cannot have meant them for somebody else."""
        if self.is_terminal:
            self._rest = b""
            termios.tcflush(self._handle, termios.TCIFLUSH)


class Console:
    """One conversation."""

    def __init__(self, source: Source, sink: TextIO, *, ascii_only: bool = False) -> None:
        """Reads from a source and writes to a stream; with `ascii_only` no byte above 127 is written."""
        self._source = source
        self._sink = sink
        self._ascii_only = ascii_only
        self._interrupts = 0
        self.is_terminal = source.is_terminal

    def say(self, *lines: str) -> None:
        """Writes lines."""
        for line in lines:
            self._write(line + "\n")

    def ask(self, prompt: str) -> str:
        """Writes a prompt and waits for the answer, stripped. Raises Left at the end of input."""
        while True:
            self._write(f"{prompt}> " if self.is_terminal else f"{prompt}> \n")
            self._sink.flush()
            try:
                line = self._source.line()
            except Interrupted:
                self._interrupted()
                continue
            if line is None:
                raise Left
            self._interrupts = 0
            if len(line) <= LONGEST:
                return clean(line, LONGEST)
            self.say(f"An answer has at most {LONGEST} characters, this one has {len(line)}. Nothing was done.")

    def _interrupted(self) -> None:
        self._interrupts += 1
        if self._interrupts > 1:
            raise Left
        self.say("", "Everything is saved. Type quit to leave, or press Ctrl+C again.")

    def blank(self) -> None:
        """Moves everything out of sight, and drops what was typed ahead."""
        self._source.forget()
        self._sink.write("\n" * max(_BLANKS, shutil.get_terminal_size().lines))

    def _write(self, text: str) -> None:
        end = "\n" if text.endswith("\n") else ""
        line = harmless(text.removesuffix("\n"))
        self._sink.write((folded(line) if self._ascii_only else line) + end)

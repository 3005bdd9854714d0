"""A program on a pseudo-terminal, watched: what it sends, when, and which cells of the screen that changes."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import psutil
import pyte

QUIET = 0.06
"""Seconds without a byte after which an answer to a key is complete."""
_UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=?][0-9;]*\$?[a-zA-Z]")


class Watched:
    """A running program. `sent` counts the bytes that came from it."""

    def __init__(self, command: list[str], columns: int, rows: int, home: str) -> None:
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        environment |= {"LANG": "C.UTF-8", "HOME": home, "SILVERHORIZON_HOME": home}
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.sent = 0
        self.began = time.perf_counter()
        self.pid, self._terminal = pty.fork()
        if not self.pid:
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(self._screen.display)

    def _cells(self) -> list[object]:
        buffer = self._screen.buffer
        return [buffer[y][x] for y in range(self._screen.lines) for x in range(self._screen.columns)]

    def read(self, seconds: float) -> float | None:
        """Takes what comes within a time and shows it; gives when it came, None if nothing did."""
        if not select.select([self._terminal], [], [], seconds)[0]:
            return None
        now = time.perf_counter()
        try:
            data = os.read(self._terminal, 1 << 16)
        except OSError:
            raise RuntimeError(f"the program has ended; it showed:\n{self.text}") from None
        self.sent += len(data)
        self._stream.feed(_UNKNOWN_TO_PYTE.sub(b"", data))
        return now

    def wait(self, text: str, seconds: float = 60) -> float:
        """Waits until a text is on the screen; gives the seconds since the start."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            now = self.read(0.05)
            if text in self.text:
                return (now or time.perf_counter()) - self.began
        raise RuntimeError(f'"{text}" did not come; the screen shows:\n{self.text}')

    def settle(self, quiet: float = 0.5) -> None:
        """Waits until nothing has come for a while."""
        while self.read(quiet) is not None:
            pass

    def key(self, keys: str, quiet: float = QUIET) -> tuple[float, int, int]:
        """Types; gives the seconds to the last byte of the answer, its bytes, and how many cells it changed."""
        before, sent, began = self._cells(), self.sent, time.perf_counter()
        os.write(self._terminal, keys.encode())
        last, now = began, self.read(0.5)
        while now is not None:
            last, now = now, self.read(quiet)
        changed = sum(old != new for old, new in zip(before, self._cells(), strict=True))
        return last - began, self.sent - sent, changed

    def megabytes(self) -> float:
        """Gives the resident memory."""
        return round(psutil.Process(self.pid).memory_info().rss / 1e6, 1)

    def close(self) -> None:
        """Ends the program."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._terminal)

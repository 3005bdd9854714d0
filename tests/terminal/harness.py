"""The real program on a pseudo-terminal: what it sends, what the screen shows, how it ends."""

import os
import re
import sys
import time

import pexpect
import pyte

PROGRAM = [sys.executable, "-m", "silverhorizon"]
KEPT = ("PATH",)
SETTLED = 0.8
"""Seconds without a byte after which a fresh cover listens."""
UP, DOWN, ENTER, ESCAPE = "\x1b[A", "\x1b[B", "\r", "\x1b"


class Terminal:
    """A pseudo-terminal with the program on it. `raw` is every byte that came."""

    def __init__(self, command, *, columns=80, rows=24, environment=None, cwd=None):
        settings = {name: os.environ[name] for name in KEPT} | {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
        settings |= environment or {}
        self.raw = b""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.child = pexpect.spawn(command[0], list(command[1:]), env=settings, dimensions=(rows, columns), cwd=cwd)
        self.child.delaybeforesend = None

    @property
    def pid(self):
        return self.child.pid

    @property
    def screen(self):
        return "\n".join(line.rstrip() for line in self._screen.display)

    def pump(self, seconds=0.05):
        """Takes what comes within a time; false once the program has closed the terminal."""
        try:
            data = self.child.read_nonblocking(1 << 16, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except (pexpect.EOF, OSError):
            return False
        self.raw += data
        # pyte does not know the Kitty keyboard protocol and would print its bytes.
        self._stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*[a-zA-Z]", b"", data))
        return True

    def wait(self, *texts, seconds=20):
        """Waits until all texts are on the screen, or have come if a byte string is given."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if all(text in (self.raw if isinstance(text, bytes) else self.screen) for text in texts):
                return self.screen
            if not self.pump():
                break
        missing = [text for text in texts if text not in (self.raw if isinstance(text, bytes) else self.screen)]
        assert not missing, f"{missing} did not come; the screen shows:\n{self.screen}"
        return self.screen

    def settle(self, quiet=0.3, seconds=10):
        """Waits until nothing has come for a while."""
        until = time.monotonic() + seconds
        last, size = time.monotonic(), len(self.raw)
        while time.monotonic() < until and time.monotonic() - last < quiet:
            if not self.pump():
                break
            if len(self.raw) != size:
                last, size = time.monotonic(), len(self.raw)
        return self.screen

    def cover(self, name="Mira"):
        """Waits for the cover and for the moment in which it takes no key."""
        self.wait("Pass the keyboard to", name)
        self.settle(SETTLED)

    def send(self, *keys):
        for key in keys:
            self.child.send(key)

    def ended(self, seconds=10):
        """Waits for the end; gives the exit code, or minus the signal's number."""
        until = time.monotonic() + seconds
        while self.pump(0.05) and time.monotonic() < until:
            if not self.child.isalive():
                break
        while self.child.isalive() and time.monotonic() < until:
            time.sleep(0.02)
        assert not self.child.isalive(), f"still there; the screen shows:\n{self.screen}"
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus

    def close(self):
        if self.child.isalive():
            self.child.kill(9)
        self.child.close(force=True)

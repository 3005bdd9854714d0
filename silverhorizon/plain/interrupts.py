"""Ctrl+C in the line mode: noticed where a person is asked, so that nothing is left half done.

A signal that comes between two steps of Python and a read that blocks would be noticed only after the next line. Here
the system itself writes it to a pipe, and whoever waits for a line waits for that pipe too.
"""

import os
import select
import signal
from types import FrameType, TracebackType
from typing import Self


class Interrupted(Exception):
    """The person pressed Ctrl+C."""


class Interrupts:
    """Hears Ctrl+C while it is entered. What comes while nobody is asked waits for the next question.

    A second Ctrl+C that nobody has asked about yet raises KeyboardInterrupt wherever the program is.
    """

    def __init__(self) -> None:
        """Hears nothing yet."""
        self._unheard = 0

    def __enter__(self) -> Self:
        """Begins to hear. Only in the main thread."""
        self._heard, self._told = os.pipe()
        os.set_blocking(self._heard, False)
        os.set_blocking(self._told, False)
        self._former = signal.signal(signal.SIGINT, self._press)
        signal.set_wakeup_fd(self._told, warn_on_full_buffer=False)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Leaves Ctrl+C to whoever heard it before."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGINT, self._former)
        os.close(self._heard)
        os.close(self._told)

    def _press(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        self._unheard += 1
        if self._unheard > 1:
            raise KeyboardInterrupt

    def wait(self, handle: int) -> None:
        """Waits until a file has something to read. Raises Interrupted for a Ctrl+C, be it an earlier one."""
        ready, _, _ = select.select([handle, self._heard], [], [])
        if self._heard in ready:
            os.read(self._heard, 512)
            self._unheard = 0
            raise Interrupted

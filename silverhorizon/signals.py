"""Ends a client in order when its terminal goes away or it is told to stop, even where it hangs.

A hang-up and a request to stop are blocked in every thread and awaited by one of their own: the event loop may be stuck
in a write to a terminal that reads no more. What must survive is on disk before it is shown: a hard end loses nothing.
"""

import os
import signal
import threading
from collections.abc import Callable

AWAITED = frozenset({signal.SIGHUP, signal.SIGTERM})
PATIENCE = 2.0
"""Seconds that the client has to leave by itself."""


def block() -> None:
    """Blocks the awaited signals in this thread and those it will start; a hang-up ignored by a parent counts again."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_BLOCK, AWAITED)


class Watch:
    """Waits for one of the signals. `caught` is its number, 0 while none has come."""

    def __init__(self, stop: Callable[[], object] = lambda: None, patience: float = PATIENCE) -> None:
        """Starts to wait: `stop` asks the client to leave, from the watching thread, and may fail in any way.

        The process ends `patience` seconds later at the latest; where nothing has to be put back that can be 0.
        """
        self.caught = 0
        self._stop = stop
        self._patience = patience
        self._thread = threading.Thread(target=self._wait, name="signals", daemon=True)
        self._thread.start()

    def _wait(self) -> None:
        self.caught = signal.sigwait(AWAITED)
        end = threading.Timer(self._patience, os._exit, (128 + self.caught,))
        end.daemon = True
        end.start()
        self._stop()

    def code(self, otherwise: int) -> int:
        """Gives the exit code: 128 and the signal's number if one came."""
        return 128 + self.caught if self.caught else otherwise

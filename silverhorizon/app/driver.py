"""The terminal driver: Textual's own, made to survive what terminals really send.

Bytes that are no UTF-8 become one sign that no page knows, and a fault in the input thread ends the client the way any
other fault does. A test that feeds a bad byte to the stock driver tells when this module can go.
"""

import codecs
from collections.abc import Callable
from functools import partial

from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver


def _forgiving(encoding: str) -> Callable[..., codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")


def _install_forgiving_decoder() -> None:
    vars(linux_driver)["getincrementaldecoder"] = _forgiving


class SteadyDriver(LinuxDriver):
    """Reads input without ever failing on it, and is never suspended."""

    @property
    def can_suspend(self) -> bool:
        """Tells that the client does not go to the background: that would be a shell."""
        return False

    def _run_input_thread(self) -> None:
        _install_forgiving_decoder()
        try:
            self.run_input_thread()
        except Exception as error:  # noqa: BLE001  whatever it is, the application must end in order
            self._app.call_later(self._app._handle_exception, error)  # noqa: SLF001  the one door for faults

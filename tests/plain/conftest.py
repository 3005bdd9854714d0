"""A table told to a script."""

import io
import queue
import threading

import pytest
from tables_on_disk import begin

from silverhorizon.plain.console import Console, Left
from silverhorizon.plain.narrator import Narrator


class Script:
    """A keyboard on which a test types while the narrator waits in a thread of its own."""

    is_terminal = False

    def __init__(self):
        self.sink = io.StringIO()
        self.typed = queue.Queue()
        self.waits = threading.Event()

    def forget(self):
        pass

    def line(self):
        if self.typed.empty():
            self.waits.set()
        return self.typed.get()


class Told:
    """A table and its narrator; `type` types lines and gives what was said in answer, line by line."""

    def __init__(self, table):
        self.table = table
        self.script = Script()
        self.narrator = Narrator(table, Console(self.script, self.script.sink))
        self._read = 0
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._fault = None
        self._thread.start()
        self._wait()

    def _run(self):
        try:
            self.narrator.run()
        except Left:
            pass
        except BaseException as fault:  # noqa: BLE001 - it is raised again in the test
            self._fault = fault
        self.script.waits.set()

    def _wait(self):
        assert self.script.waits.wait(20)
        if self._fault is not None:
            raise self._fault

    @property
    def session(self):
        return self.table.session

    def type(self, *lines):
        self.script.waits.clear()
        for line in lines:
            self.script.typed.put(line)
        self._wait()
        heard = self.script.sink.getvalue()
        said, self._read = heard[self._read :].split("\n"), len(heard)
        return [line for line in said if line]

    def close(self):
        self.script.typed.put(None)
        self._thread.join(20)


@pytest.fixture
def listen():
    """Tells a table to a script that is closed at the end of the test."""
    opened = []

    def listen(table):
        opened.append(Told(table))
        return opened[-1]

    yield listen
    for told in opened:
        told.close()


@pytest.fixture
def told(tmp_path, listen):
    """Begins a table and tells it to a script."""
    return lambda game="canary", **wanted: listen(begin(tmp_path / "saves", game, **wanted))

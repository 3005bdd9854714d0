"""One session a record; a second one may look, take over or leave."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest
from tables_on_disk import play, record

from silverhorizon.core.errors import StorageError
from silverhorizon.storage.lock import Holder, Locked
from silverhorizon.storage.shelf import remove
from silverhorizon.storage.table import look_at, open_table, take_over

HOLD = """
import sys, time
from pathlib import Path
from silverhorizon import signals
from silverhorizon.storage.table import open_table
signals.block()
if sys.argv[2] != "deaf":
    signals.Watch(patience=0)
table = open_table(Path(sys.argv[1]))
print("open", flush=True)
time.sleep(60)
"""


@contextmanager
def held(path, how="well"):
    """Another process that has the record open; it is gone afterwards."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(path), how], stdout=subprocess.PIPE)
    try:
        assert process.stdout.readline() == b"open\n"
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.mark.expect("V6")
def test_a_second_session_may_look_but_not_play(tmp_path):
    path = record(tmp_path)
    with held(path) as other:
        with pytest.raises(Locked) as caught:
            open_table(path)
        assert caught.value.holder.pid == other.pid
        table = look_at(path)
        assert not table.is_writable
        before = path.read_bytes()
        with pytest.raises(StorageError, match="reading only"):
            play(table.session, 1)
        with pytest.raises(Locked):
            remove(path)
        table.close()
        assert path.read_bytes() == before


@pytest.mark.expect("V6")
@pytest.mark.parametrize("how", ["well", "stopped"])
def test_the_first_session_is_asked_to_stop_and_the_second_goes_on(tmp_path, how):
    path = record(tmp_path)
    with held(path) as other:
        if how == "stopped":
            os.kill(other.pid, signal.SIGSTOP)
        with pytest.raises(Locked) as caught:
            open_table(path)
        with take_over(path, caught.value.holder) as table:
            assert other.wait(5) == 128 + signal.SIGTERM
            play(table.session, 1)
    assert look_at(path).session.match.number == 31


@pytest.mark.expect("V6")
def test_a_session_that_hears_nothing_is_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("silverhorizon.storage.lock._PATIENCE", 0.3)
    path = record(tmp_path)
    with held(path, "deaf") as other:
        with pytest.raises(Locked) as caught:
            open_table(path)
        take_over(path, caught.value.holder).close()
        assert other.wait(5) == -signal.SIGKILL


@pytest.mark.expect("V6")
@pytest.mark.parametrize("holder", [Holder(), Holder(os.getpid(), "elsewhere.example", 0.0)])
def test_nobody_is_stopped_who_is_not_known_to_be_here(tmp_path, holder):
    with pytest.raises(StorageError, match="close it there"):
        take_over(record(tmp_path), holder)


@pytest.mark.expect("V7")
def test_a_lock_left_by_a_kill_is_no_obstacle(tmp_path):
    path = record(tmp_path)
    with held(path) as other:
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
        assert (tmp_path / f".{path.name}.owner").exists()
        began = time.monotonic()
        open_table(path).close()
        assert time.monotonic() - began < 5
    assert not (tmp_path / f".{path.name}.owner").exists()


@pytest.mark.expect("V6", "V7")
def test_a_table_that_is_closed_is_free(tmp_path):
    path = record(tmp_path)
    for _ in range(3):
        open_table(path).close()
    remove(path)
    assert list(tmp_path.iterdir()) == []

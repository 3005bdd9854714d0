"""A line is whole on the disk or not there at all, whatever the disk does."""

import errno
import os

import pytest
from tables_on_disk import GAMES, begin, play, record

from silverhorizon.core.errors import StorageError
from silverhorizon.core.match import digest
from silverhorizon.core.sampling import sample
from silverhorizon.storage.table import look_at, open_table


class Disk:
    """Stands before the system's write: takes so many bytes at a time, and fails when it is full."""

    def __init__(self, monkeypatch, step=None, room=None, fault=errno.ENOSPC):
        self.step, self.room, self.fault = step, room, fault
        self._write = os.pwrite
        monkeypatch.setattr(os, "pwrite", self)

    def __call__(self, handle, data, offset):
        if self.room is not None and self.room <= 0:
            raise OSError(self.fault, os.strerror(self.fault))
        size = min(len(data), self.step or len(data), len(data) if self.room is None else self.room)
        if self.room is not None:
            self.room -= size
        return self._write(handle, data[:size], offset)


@pytest.mark.expect("V5")
@pytest.mark.parametrize("step", [1, 7, 100])
def test_short_writes_are_finished(tmp_path, monkeypatch, step):
    table = begin(tmp_path)
    Disk(monkeypatch, step=step)
    play(table.session, 20)
    table.close()
    assert look_at(table.path).session.match.number == 20


@pytest.mark.expect("V5")
def test_a_write_of_nothing_is_a_full_disk_and_no_endless_loop(tmp_path, monkeypatch):
    table = begin(tmp_path)
    monkeypatch.setattr(os, "pwrite", lambda *_: 0)
    with pytest.raises(StorageError, match="no space"):
        play(table.session, 1)


@pytest.mark.expect("V4")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EDQUOT, errno.EIO])
def test_a_failed_write_changes_nothing_and_can_be_tried_again(tmp_path, monkeypatch, game, fault):
    table = begin(tmp_path, game)
    play(table.session, 5)
    before, content = digest(table.session.match.state), table.path.read_bytes()
    disk = Disk(monkeypatch, room=11, fault=fault)
    seat = table.session.match.awaiting[0]
    from random import Random

    action = sample(table.session.prompts(seat), seat, Random(5))
    with pytest.raises(StorageError, match="cannot be written"):
        table.session.submit(action)
    assert digest(table.session.match.state) == before
    assert table.session.match.number == 5
    assert table.path.read_bytes() == content
    disk.room = None
    assert table.session.submit(action) is None
    table.close()
    assert look_at(table.path).session.match.number == 6


@pytest.mark.expect("V4")
def test_what_a_failed_write_left_is_cut_off_later_if_not_at_once(tmp_path, monkeypatch):
    table = begin(tmp_path)
    play(table.session, 3)
    truncate = os.ftruncate
    disk = Disk(monkeypatch, room=11)
    monkeypatch.setattr(os, "ftruncate", lambda *_: (_ for _ in ()).throw(OSError(errno.EIO, "x")))
    with pytest.raises(StorageError):
        play(table.session, 1)
    monkeypatch.setattr(os, "ftruncate", truncate)
    disk.room = None
    play(table.session, 1, seed=9)
    assert look_at(table.path).session.match.number == 4


@pytest.mark.expect("V4")
def test_a_record_that_was_deleted_under_the_session_is_put_back_whole(tmp_path):
    table = begin(tmp_path)
    play(table.session, 4)
    table.path.unlink()
    play(table.session, 1, seed=2)
    table.close()
    assert look_at(table.path).session.match.number == 5


@pytest.mark.expect("V4")
def test_play_pauses_while_the_folder_is_gone_and_goes_on_when_it_is_back(tmp_path):
    folder = tmp_path / "saves"
    table = begin(folder)
    play(table.session, 4)
    table.path.unlink()
    for note in folder.iterdir():
        note.unlink()
    folder.rmdir()
    with pytest.raises(StorageError, match="no such file"):
        play(table.session, 1)
    assert table.session.match.number == 4
    folder.mkdir()
    play(table.session, 1)
    table.close()
    assert look_at(table.path).session.match.number == 5


@pytest.mark.expect("V9")
def test_files_and_folders_are_their_owners_alone(tmp_path):
    folder = tmp_path / "a" / "saves"
    old = os.umask(0)
    try:
        table = begin(folder)
    finally:
        os.umask(old)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert [path.stat().st_mode & 0o777 for path in folder.iterdir()] == [0o600] * len(list(folder.iterdir()))
    table.close()
    assert [path.name for path in folder.iterdir()] == [table.path.name]


@pytest.mark.expect("V9")
def test_unfinished_files_of_long_ago_are_swept(tmp_path):
    old, fresh = tmp_path / ".new-1-1", tmp_path / ".new-2-2"
    for path in (old, fresh):
        path.write_text("x")
    os.utime(old, (0, 0))
    begin(tmp_path).close()
    assert not old.exists()
    assert fresh.exists()


def test_a_torn_line_is_replaced_by_the_next_answer(tmp_path):
    path = record(tmp_path, answers=10)
    with path.open("ab") as file:
        file.write(b'[0,"keep",{"ca')
    torn = path.read_bytes()
    with open_table(path) as table:
        assert "cut off" in table.notices[0]
        assert path.read_bytes() == torn, "opening changes nothing"
        play(table.session, 1)
    assert b'{"ca[' not in path.read_bytes()
    assert look_at(path).session.match.number == 11


def test_two_tables_of_one_name_get_two_files(tmp_path):
    first, second = begin(tmp_path, name="Fri day!"), begin(tmp_path, name="fri DAY")
    assert [first.path.name, second.path.name] == ["fri-day.jsonl", "fri-day-2.jsonl"]

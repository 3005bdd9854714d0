"""Names from people are safe for files, and a list of records loads none of them."""

import os
import unicodedata

import pytest
from tables_on_disk import GAMES, begin, play, record

from silverhorizon.core.errors import StorageError
from silverhorizon.storage import table as table_module
from silverhorizon.storage.listing import listed
from silverhorizon.storage.shelf import find_save, rename, saves
from silverhorizon.storage.slug import slug

NASTY = [
    "..", "../../etc/passwd", "/etc/passwd", "a/b", "a\0b", "a\nb", "x" * 300, "-rf", "--help", "con", "NUL", "lpt9",
    ".hidden", "", "   ", "\u202e", "Ünïcödé", "日本", "a\\b", "~root", "$(reboot)", "`id`", "*",
    "name.jsonl", "\ud800",
]  # fmt: skip


@pytest.mark.expect("V8")
@pytest.mark.parametrize("name", NASTY)
def test_any_name_becomes_a_file_in_the_folder(tmp_path, name):
    folder = tmp_path / "saves"
    with begin(folder, name=name) as table:
        assert table.path.parent == folder
        stem = table.path.stem
        assert 1 <= len(stem) <= 66
        assert stem.isascii()
        assert set(stem) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert stem[0] != "-"
        assert stem not in {"con", "nul", "lpt9"}
        assert [path for path in folder.iterdir() if not path.name.startswith(".")] == [table.path]
    assert not unicodedata.category(stem[0]).startswith("C")


@pytest.mark.expect("V8")
@pytest.mark.parametrize("name", NASTY)
def test_a_record_is_renamed_within_its_folder(tmp_path, name):
    path = record(tmp_path / "saves", answers=1)
    moved = rename(path, name)
    assert moved.parent == path.parent
    assert moved.name == slug(name) + ".jsonl"
    assert listed(moved).state == "open"


def test_a_name_that_is_taken_is_refused(tmp_path):
    first, second = record(tmp_path, name="one", answers=1), record(tmp_path, name="two", answers=1)
    with pytest.raises(StorageError, match="already"):
        rename(first, "Two")
    assert first.exists()
    assert second.exists()


@pytest.mark.expect("V8")
def test_links_are_neither_listed_nor_found_nor_followed(tmp_path):
    folder = tmp_path / "saves"
    real = record(tmp_path / "elsewhere", answers=1)
    folder.mkdir()
    (folder / "link.jsonl").symlink_to(real)
    assert saves(folder) == ()
    with pytest.raises(StorageError):
        find_save(folder, "link")


def test_a_save_is_found_by_name_slug_file_name_and_path(tmp_path):
    path = record(tmp_path, answers=1, name="Friday night")
    for wanted in ("friday-night", "Friday night", "friday-night.jsonl", str(path)):
        assert find_save(tmp_path, wanted) == path
        assert find_save(tmp_path, wanted, only_here=True) == path


@pytest.mark.parametrize("wanted", ["../elsewhere/x", "{folder}/../elsewhere/x", "/etc/passwd", "..", ".", ".hidden"])
def test_a_captive_session_finds_only_what_is_in_the_folder(tmp_path, wanted):
    record(tmp_path / "elsewhere", answers=1, name="x")
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / ".hidden.jsonl").write_text("x")
    with pytest.raises(StorageError):
        find_save(tmp_path / "saves", wanted.format(folder=tmp_path / "saves"), only_here=True)


def test_without_a_name_the_game_played_last_is_found_and_one_that_is_over_only_if_there_is_no_other(tmp_path):
    with pytest.raises(StorageError, match="no save yet"):
        find_save(tmp_path, "")
    over = record(tmp_path, answers=100_000, name="over")
    assert find_save(tmp_path, "") == over
    old = record(tmp_path, answers=1, name="old")
    new = record(tmp_path, answers=1, name="new")
    os.utime(old, (1, 1))
    os.utime(new, (2, 2))
    os.utime(over, (3, 3))
    assert find_save(tmp_path, "") == new


@pytest.mark.expect("V12")
@pytest.mark.parametrize("game", GAMES)
def test_the_list_says_what_a_player_wants_to_know(tmp_path, game):
    path = record(tmp_path, game, answers=9)
    session = table_module.look_at(path).session
    row = listed(path).as_row()
    assert row["game"] == game
    assert row["seats"] == ["Mira", "Tomasz"]
    assert row["to_move"] == [session.name(seat) for seat in session.match.awaiting]
    assert row["round"] == session.ruleset.progress(session.match.state).number
    assert row["state"] == "open"
    assert row["path"] == str(path)
    assert row["played_at"].startswith("20")
    record(tmp_path, game, answers=100_000, name="over")
    over = listed(tmp_path / "over.jsonl")
    assert (over.state, over.to_move) == ("over", ())
    assert over.winners


@pytest.mark.expect("V12")
def test_two_hundred_saves_are_listed_without_loading_a_game(tmp_path, monkeypatch):
    path = record(tmp_path, answers=9)
    for number in range(199):
        (tmp_path / f"copy-{number}.jsonl").write_bytes(path.read_bytes())
    (tmp_path / "copy-7.jsonl").write_bytes(path.read_bytes()[: -len(path.read_bytes()) // 2])
    (tmp_path / "copy-8.jsonl").write_bytes(path.read_bytes().replace(b'"card"', b'"Card"', 1))
    loaded = []
    look_at = table_module.look_at
    monkeypatch.setattr(table_module, "look_at", lambda place: loaded.append(place.stem) or look_at(place))
    found = saves(tmp_path)
    assert len(found) == 200
    assert sorted(loaded) == ["copy-7", "copy-8"], "only those that do not end in a sound checkpoint are read"
    assert {save.name: save.state for save in found if save.state != "open"} == {"copy-8": "damaged"}


@pytest.mark.expect("V12")
def test_a_record_that_ends_in_an_answer_is_listed_as_it_stands(tmp_path):
    table = begin(tmp_path)
    play(table.session, 9)
    assert listed(table.path).to_move == tuple(table.session.name(seat) for seat in table.session.match.awaiting)
    assert listed(table.path).state == "open"

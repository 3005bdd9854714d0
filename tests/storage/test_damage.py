"""Records that are not whole: said, never touched, and what is sound of them can be kept."""

import json
import re
from contextlib import suppress

import pytest
from tables_on_disk import GAMES, play, record

from silverhorizon.core.errors import StorageError
from silverhorizon.plugins import load
from silverhorizon.storage.checking import check, salvage
from silverhorizon.storage.reading import Damaged
from silverhorizon.storage.shelf import saves
from silverhorizon.storage.table import look_at, open_table


def lines(path):
    return path.read_bytes().split(b"\n")[:-1]


def write(path, found):
    path.write_bytes(b"".join(line + b"\n" for line in found))


def with_line(number, text):
    """Replaces a line, counted from 1; a bytes text as it is, a function is given the old line."""

    def damage(path):
        found = lines(path)
        found[number - 1] = text(found[number - 1]) if callable(text) else text
        write(path, found)

    return damage


def header_with(**fields):
    return with_line(1, lambda line: json.dumps(json.loads(line) | fields).encode())


DEEP = b"[" * 100_000 + b"]" * 100_000
CORPUS = {
    "empty": (lambda path: path.write_bytes(b""), 1),
    "header cut": (lambda path: path.write_bytes(lines(path)[0][:20]), 1),
    "no JSON": (with_line(7, b"hello"), 7),
    "not UTF-8": (with_line(7, b'[0,"k\xe9p",{},"aaaaaa"]'), 7),
    "zeros": (with_line(7, b"\0" * 40), 7),
    "NaN": (with_line(7, b'[NaN,"keep",{},"aaaaaa"]'), 7),
    "deep": (with_line(7, DEEP), 7),
    "deep picks": (with_line(7, b'[0,"keep",{"card":' + DEEP + b'},"aaaaaa"]'), 7),
    "huge integer": (with_line(7, b'[0,"keep",{"card":["x*' + b"9" * 5000 + b'"]},"aaaaaa"]'), 7),
    "huge seat": (with_line(7, b"[" + b"9" * 5000 + b',"keep",{},"aaaaaa"]'), 7),
    "seat of nobody": (with_line(7, b'[77,"keep",{},"aaaaaa"]'), 7),
    "picks are a number": (with_line(7, b'[0,"keep",{"card":5},"aaaaaa"]'), 7),
    "an object": (with_line(7, b'{"a":1}'), 7),
    "line missing": (lambda path: write(path, lines(path)[:5] + lines(path)[6:]), 6),
    "line twice": (lambda path: write(path, [*lines(path)[:5], lines(path)[4], *lines(path)[5:]]), 6),
    "undo of the future": (with_line(7, b'{"undo":900,"seat":0}'), 7),
    "checkpoint of the future": (with_line(7, b'{"checkpoint":900,"state":{}}'), 7),
    "newer version": (header_with(silverhorizon=2, strange={"a": [1]}), 1),
    "no version": (with_line(1, b'{"ruleset":"canary"}'), 1),
    "no seats": (header_with(seats=[]), 1),
    "seats without names": (header_with(seats=["\x1b", "\u202e"]), 1),
    "levels of others": (header_with(levels=["", "", ""]), 1),
    "unknown opponent": (header_with(levels=["", "grandmaster"]), 1),
    "unknown option": (header_with(options={"rain": "on"}), 1),
    "unknown agreement": (header_with(table={"undo": "always"}), 1),
}


@pytest.mark.expect("V3", "F3")
@pytest.mark.parametrize("kind", CORPUS)
@pytest.mark.parametrize("game", GAMES)
def test_damage_is_named_by_line_and_left_untouched(tmp_path, game, kind):
    damage, line = CORPUS[kind]
    path = record(tmp_path, game, answers=12)
    damage(path)
    before, stamp = path.read_bytes(), path.stat().st_mtime_ns
    for reader in (open_table, look_at, check):
        with pytest.raises(Damaged, match=re.escape(path.name)) as caught:
            reader(path)
        assert caught.value.line in {line, len(lines(path))}, "the line, or the checkpoint that vouches for it"
        assert str(caught.value).isprintable()
    assert path.read_bytes() == before
    assert path.stat().st_mtime_ns == stamp


@pytest.mark.expect("V3")
def test_another_game_is_said_to_be_missing(tmp_path):
    path = record(tmp_path)
    header_with(ruleset="chess")(path)
    write(path, lines(path)[:1])
    before = path.read_bytes()
    with pytest.raises(StorageError, match='no game "chess"'):
        open_table(path)
    assert path.read_bytes() == before


@pytest.mark.expect("V3")
@pytest.mark.parametrize("game", GAMES)
def test_no_flipped_bit_goes_unnoticed(tmp_path, game):
    path = record(tmp_path, game, answers=12)
    whole = path.read_bytes()
    about = whole.index(b'"about"')
    noticed = 0
    places = range(0, about, 19)
    for place in places:
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        try:
            look_at(path)
        except StorageError:
            noticed += 1
    assert noticed == len(places)


@pytest.mark.expect("V3")
def test_a_file_of_random_bytes_is_damage_and_nothing_worse(tmp_path):
    from random import Random

    path = record(tmp_path, answers=12)
    whole = path.read_bytes()
    rng = Random(5)
    for _ in range(100):
        content = bytearray(whole)
        for _ in range(rng.randint(1, 6)):
            content[rng.randrange(len(content))] = rng.randrange(256)
        path.write_bytes(bytes(content))
        for reader in (look_at, check):
            with suppress(StorageError):
                reader(path)


@pytest.mark.expect("V3")
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_holds_what_is_sound(tmp_path, game):
    path = record(tmp_path, game, answers=12)
    with_line(9, b"hello")(path)
    before = path.read_bytes()
    copy, answers = salvage(path)
    assert answers == 7
    assert copy.name == f"{path.stem}-rescued.jsonl"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert path.read_bytes() == before
    with open_table(copy) as table:
        assert table.session.match.number == 7
        play(table.session, 1)
    again, _ = salvage(path)
    assert again.name == f"{path.stem}-rescued-2.jsonl"


@pytest.mark.expect("V3")
def test_of_a_record_without_a_header_nothing_can_be_kept(tmp_path):
    path = record(tmp_path)
    with_line(1, b"hello")(path)
    with pytest.raises(StorageError):
        salvage(path)


@pytest.mark.expect("X1")
@pytest.mark.parametrize(
    "poison", [b"\\u001b[2J", b"\x1b[2J", "\u202e".encode(), b"\\u202e", b"\xc2\x9b2J", "\u200b".encode()]
)
def test_a_checkpoint_with_control_characters_is_refused(tmp_path, poison):
    path = record(tmp_path)
    with_line(len(lines(path)), lambda line: line.replace(b"Mira", b"Mi" + poison + b"ra"))(path)
    with pytest.raises(Damaged):
        look_at(path)


@pytest.mark.expect("X1")
def test_names_and_notes_of_a_file_are_cleaned(tmp_path):
    from silverhorizon.storage.reading import read_record

    path = record(tmp_path, answers=0)
    header_with(seats=["Mi\u001b[2Jra\u202e", "To\u0007masz"], made_by="\u001b]0;x\u0007y", table={})(path)
    write(path, [lines(path)[0], b'[0,"offer",{},"aaaaaa","\\u001b[2Jhello\\u0000 you"]'])
    stored = read_record(path)
    assert stored.header.seats == ("Mi[2Jra", "Tomasz")
    assert stored.header.made_by == "]0;xy"
    assert stored.entries[0].action.note == "[2Jhello you"


def test_a_backslash_in_a_note_is_no_control_character(tmp_path):
    from silverhorizon.storage.reading import parse

    line = rb'{"checkpoint":0,"state":{"note":"C:\\new \\\\u001b"}}'
    header = lines(record(tmp_path))[0]
    assert len(parse(tmp_path / "x.jsonl", header + b"\n" + line + b"\n").entries) == 1


@pytest.mark.expect("V3")
def test_links_and_other_things_are_no_records(tmp_path):
    path = record(tmp_path)
    link = tmp_path / "link.jsonl"
    link.symlink_to(path)
    with pytest.raises(StorageError, match="symbolic link"):
        open_table(link)
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    for odd in (folder, tmp_path / "nothing.jsonl"):
        with pytest.raises(StorageError):
            look_at(odd)


def forged(path, change, *, edition="an older one", alone=False):
    """Rewrites the last checkpoint's state, with fingerprints that fit: what a player with an editor could do."""
    from hashlib import blake2b

    found = lines(path)
    at = max(number for number, line in enumerate(found) if line.startswith(b'{"checkpoint"'))
    found = [json.dumps(json.loads(found[0]) | {"edition": edition}).encode(), *found[at if alone else 1 : at]]
    entry = json.loads(lines(path)[at])
    change(entry["state"])
    state = json.dumps(entry["state"], separators=(",", ":"))
    entry["digest"] = blake2b(state.encode(), digest_size=3).hexdigest()
    entry["sum"] = blake2b(b"".join(line + b"\n" for line in found), digest_size=8).hexdigest()
    write(path, [*found, json.dumps(entry, separators=(",", ":")).encode()])


@pytest.mark.expect("V3")
@pytest.mark.parametrize("value", [-1, 99, 2**62])
def test_a_state_that_makes_no_sense_is_found_when_it_is_opened(tmp_path, value):
    """The state decodes, but the game fails on it as soon as a page asks."""
    path = record(tmp_path, "jump_drive", 6)
    forged(path, lambda state: state["players"].pop())
    with pytest.raises(Damaged):
        open_table(path)
    path = record(tmp_path, "jump_drive", 6)
    forged(path, lambda state: state["players"][0]["hand"].append(f"card {value}"))
    with pytest.raises(Damaged):
        open_table(path)


@pytest.mark.expect("V3")
def test_an_undo_by_nobody_is_named_by_line(tmp_path):
    path = record(tmp_path, answers=3)
    found = lines(path)[:4]
    write(path, [*found, b'{"undo":3,"seat":77}'])
    with pytest.raises(Damaged) as damage:
        check(path)
    assert damage.value.line == 5
    copy, answers = salvage(path)
    assert answers == 3
    open_table(copy).close()


@pytest.mark.expect("V3", "V11")
def test_of_a_damaged_record_of_an_older_edition_the_last_checkpoint_is_kept(tmp_path):
    path = record(tmp_path, answers=10)
    forged(path, lambda state: None)
    write(path, [*lines(path), b'[0,"torn"'])
    with pytest.raises(Damaged):
        open_table(path)
    copy, answers = salvage(path)
    assert answers == 10
    with open_table(copy) as table:
        assert table.session.match.number == 10


@pytest.mark.expect("V3")
def test_no_copy_is_left_that_cannot_be_opened_either(tmp_path):
    path = record(tmp_path, "jump_drive", 6)
    forged(path, lambda state: state["players"].pop())
    with pytest.raises(StorageError):
        salvage(path)
    assert [one.name for one in tmp_path.glob("*.jsonl")] == [path.name]


@pytest.mark.expect("F4")
def test_a_game_that_fails_on_a_record_is_damage_at_that_line(tmp_path, monkeypatch):
    path = record(tmp_path, answers=6)
    real = type(load("canary")).apply
    played = []

    def apply(self, *arguments):
        played.append(arguments)
        if len(played) > 3:
            raise KeyError("a hidden card")
        return real(self, *arguments)

    monkeypatch.setattr(type(load("canary")), "apply", apply)
    with pytest.raises(Damaged, match="line 5: the game failed on it: KeyError") as damage:
        check(path)
    assert "hidden" not in str(damage.value)


@pytest.mark.expect("V12")
def test_a_game_that_fails_on_one_record_does_not_keep_the_others_from_the_list(tmp_path, monkeypatch):
    path = record(tmp_path, answers=2)
    write(path, lines(path)[:-1])
    monkeypatch.setattr(type(load("canary")), "progress", lambda *_: {}["a hidden card"])
    (found,) = saves(tmp_path)
    assert found.state in {"unknown", "damaged"}
    assert "KeyError" in found.problem

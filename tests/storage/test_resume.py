"""A record is resumed where it was left, quickly, and with all its past if somebody asks for it."""

from random import Random

import msgspec
import pytest
from tables_on_disk import GAMES, begin, play, record

from silverhorizon.core.errors import IllegalSetup
from silverhorizon.core.match import digest
from silverhorizon.core.record import read_entry
from silverhorizon.core.sampling import sample
from silverhorizon.plugins import load
from silverhorizon.session import header_for
from silverhorizon.session import session as session_module
from silverhorizon.storage import table as table_module
from silverhorizon.storage.reading import Damaged, read_record
from silverhorizon.storage.table import base_of, begin_table, look_at, open_table

EVERY, QUICK = 40, 20


def stand(session):
    return session.match.number, digest(session.match.state)


def texts(session, seat=None):
    return [(entry.number, entry.event.text) for entry in session.log(seat)]


@pytest.fixture
def often(monkeypatch):
    """Checkpoints so often that a short game has several."""
    monkeypatch.setattr(session_module, "CHECKPOINT_EVERY", EVERY)
    monkeypatch.setattr(table_module, "QUICK", QUICK)


def long_table(folder, game="canary"):
    table = begin(folder, game, people=3)
    assert play(table.session, 110) == 110
    return table


@pytest.mark.expect("V1", "L5")
@pytest.mark.parametrize("game", GAMES)
def test_a_table_left_without_a_word_stands_where_its_last_answer_left_it(tmp_path, game):
    table = begin(tmp_path, game)
    play(table.session, 40)
    there, log = stand(table.session), texts(table.session)
    again = look_at(table.path)
    assert stand(again.session) == there
    assert texts(again.session) == log


@pytest.mark.expect("V1")
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_on_disk_before_anybody_can_see_its_result(tmp_path, game):
    table = begin(tmp_path, game)
    session = table.session
    journal_append = table.journal.append
    seen = []

    def append(line):
        before = session.match
        journal_append(line)
        assert session.match is before, "nothing is in force before the line is durable"
        seen.append(table.path.stat().st_size)

    table.journal.append = append
    for number in range(1, 21):
        play(session, 1, seed=number)
        assert len(seen) == number
        assert table.path.stat().st_size == seen[-1]


@pytest.mark.expect("L5")
def test_what_was_taken_back_stays_taken_back(tmp_path):
    with begin(tmp_path) as table:
        session = table.session
        action = sample([session.prompts(0)[0]], 0, Random(1))
        session.sit(0)
        assert session.submit(action) is None
        assert session.undo() is None
        there = stand(session)
    with open_table(table.path) as again:
        assert stand(again.session) == there
        assert "Mira took back" in texts(again.session, 0)[-1][1]


@pytest.mark.parametrize("game", GAMES)
def test_checkpoints_are_written_now_and_then_and_at_the_end(tmp_path, game, often):
    with long_table(tmp_path, game) as table:
        pass
    numbers = [entry.checkpoint for entry in read_record(table.path).entries if hasattr(entry, "checkpoint")]
    assert numbers[0] == EVERY
    assert numbers[-1] == table.session.match.number
    size = table.path.stat().st_size
    open_table(table.path).close()
    assert table.path.stat().st_size == size, "a table that was only opened is not written to"


@pytest.mark.parametrize("game", GAMES)
def test_a_long_game_is_resumed_from_a_checkpoint_and_knows_its_recent_past(tmp_path, game, often):
    with long_table(tmp_path, game) as table:
        whole, there = texts(table.session), stand(table.session)
    again = look_at(table.path).session
    assert stand(again) == there
    assert again.history is not None
    recent = [(entry.number, entry.event.text) for entry in again.recent_log(None)]
    assert len(recent) < len(whole)
    assert whole[-len(recent) :] == recent
    depth, at = 0, again.match
    while at.past is not None:
        depth, at = depth + 1, at.past
    assert QUICK <= depth <= QUICK + EVERY


@pytest.mark.parametrize("game", GAMES)
def test_the_log_brings_back_what_lies_before_the_checkpoint(tmp_path, game, often):
    with long_table(tmp_path, game) as table:
        whole = texts(table.session), texts(table.session, 1)
    again = look_at(table.path).session
    again.news(0)
    assert (texts(again), texts(again, 1)) == whole
    assert again.news(0) == (), "what was told is not told again"
    assert again.history is None


def test_undo_goes_on_before_the_checkpoint(tmp_path, often):
    table = long_table(tmp_path)
    session = table.session
    friendly = msgspec.structs.replace(session.agreement, undo="friendly")
    table.close()
    again = open_table(table.path)
    again.session.agreement = friendly
    number = again.session.match.number
    for _ in range(number):
        assert again.session.undo() is None
    assert again.session.match.number == 0
    again.close()
    assert look_at(table.path).session.match.number == 0


def test_reading_starts_where_nothing_was_taken_back_from_before(often):
    played = read_entry('[0,"a",{},"x"]', 2)
    undone = read_entry('{"undo":201,"seat":0}', 2)
    earlier = read_entry('{"undo":200,"seat":0}', 2)
    checkpoint = read_entry('{"checkpoint":200,"state":{}}', 2)
    before = [played] * 200
    assert base_of([*before, checkpoint, *[played] * QUICK]) == 200
    assert base_of([*before, checkpoint, *[played] * (QUICK - 1)]) is None
    assert base_of([*before, checkpoint, played, undone, *[played] * QUICK]) == 200
    assert base_of([*before, checkpoint, played, undone, earlier, *[played] * QUICK]) is None


def test_a_record_of_an_older_edition_goes_on_from_its_checkpoint(tmp_path):
    path = record(tmp_path, answers=20)
    content = path.read_bytes().replace(b'"edition":"1"', b'"edition":"0"', 1)
    at = content.rindex(b'{"checkpoint"')
    from silverhorizon.storage.journal import fingerprint

    old = look_at(path).session.journal
    assert old.total == ""
    last = msgspec.json.decode(content[at:], type=dict[str, msgspec.Raw])
    last["sum"] = msgspec.Raw(msgspec.json.encode(fingerprint(content[:at]).hexdigest()))
    path.write_bytes(content[:at] + msgspec.json.encode(last) + b"\n")
    with open_table(path) as table:
        assert "begun with edition 0" in table.notices[-1]
        assert table.session.match.number == 20
        play(table.session, 3)
        assert table.session.refuse_undo() is None or table.session.refuse_undo().reason
    with open_table(path) as again:
        assert again.session.match.number == 23


def test_a_record_of_an_older_edition_without_a_checkpoint_is_refused(tmp_path):
    table = begin(tmp_path)
    play(table.session, 5)
    table.journal.close()
    table.path.write_bytes(table.path.read_bytes().replace(b'"edition":"1"', b'"edition":"0"', 1))
    with pytest.raises(Damaged, match="no checkpoint to go on from"):
        look_at(table.path)


@pytest.mark.expect("A5")
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_the_same_answers_give_the_same_game(tmp_path, game):
    first, second = begin(tmp_path / "a", game), begin(tmp_path / "b", game)
    for table in (first, second):
        play(table.session, 60)
        table.close()
    assert first.path.read_bytes() == second.path.read_bytes()


@pytest.mark.expect("A5")
@pytest.mark.parametrize("game", GAMES)
def test_opponents_play_the_same_game_again(tmp_path, game):
    tables = [begin(tmp_path / str(number), game, people=0, bots=("random", "novice")) for number in range(2)]
    for table in tables:
        while (seat := table.session.next_opponent()) is not None and table.session.match.number < 40:
            table.session.play_opponent(seat)
        table.close()
    assert tables[0].path.read_bytes() == tables[1].path.read_bytes()


@pytest.mark.expect("X3")
def test_a_checkpoint_that_decodes_but_makes_no_sense_is_damage(tmp_path, monkeypatch):
    path = record(tmp_path)
    monkeypatch.setattr(table_module, "resume", lambda *_, **__: {}[1])
    with pytest.raises(Damaged, match="cannot be played: KeyError"):
        look_at(path)


@pytest.mark.expect("X1")
@pytest.mark.parametrize("seed", ["9" * 5000, "\x1b[31mred", " two  blanks ", "\u200b", "A \u200b B"])
def test_a_seed_of_any_kind_is_the_same_one_when_it_is_read_back(tmp_path, seed):
    with begin(tmp_path, seed=seed) as table:
        play(table.session, 20)
        stood = stand(table.session)
    assert stand(look_at(table.path).session) == stood


@pytest.mark.expect("X1")
def test_names_are_the_same_ones_when_they_are_read_back(tmp_path):
    ruleset = load("canary")
    wanted = header_for(ruleset, ("A \u200b B", "\x1b[2Jlonger than twenty cells"), ("", ""), "1")
    with begin_table(ruleset, wanted, tmp_path) as table:
        play(table.session, 20)
    assert table.session.match.seats == ("A B", "[2Jlonger than twent")
    assert stand(look_at(table.path).session) == stand(table.session)


@pytest.mark.expect("X1")
def test_a_name_of_nothing_begins_no_table(tmp_path):
    ruleset = load("canary")
    with pytest.raises(IllegalSetup):
        begin_table(ruleset, header_for(ruleset, ("\u200b", "Mira"), ("", ""), "1"), tmp_path)
    assert not list(tmp_path.glob("*.jsonl"))


@pytest.mark.expect("X1")
def test_a_note_is_the_same_one_when_it_is_read_back(tmp_path):
    with begin(tmp_path, start="trade") as table:
        session = table.session
        seat = session.match.awaiting[0]
        prompt = next(prompt for prompt in session.prompts(seat) if prompt.note)
        action = sample((prompt,), seat, Random(1))
        assert session.submit(msgspec.structs.replace(action, note="a \u200b b\x1b[2J")) is None
    assert stand(look_at(table.path).session) == stand(session)


@pytest.mark.expect("L7")
def test_an_edition_with_a_long_name_is_still_the_edition_that_is_played(tmp_path, monkeypatch):
    ruleset = load("canary")
    info = msgspec.structs.replace(
        ruleset.info, edition="the second edition, with every promo card and erratum of 2026"
    )
    monkeypatch.setattr(type(ruleset), "info", info)
    path = record(tmp_path)
    assert look_at(path).notices == ()


@pytest.mark.expect("L1", "V4")
def test_the_past_is_read_back_though_the_file_was_moved_away(tmp_path, often):
    long_table(tmp_path).close()
    (path,) = tmp_path.glob("*.jsonl")
    whole = texts(look_at(path).session)
    with open_table(path) as table:
        assert table.session.history is not None
        path.rename(tmp_path / "elsewhere")
        assert texts(table.session) == whole


@pytest.mark.expect("L1", "F3")
def test_a_past_that_cannot_be_read_is_said_in_the_log_and_play_goes_on(tmp_path, often):
    long_table(tmp_path).close()
    (path,) = tmp_path.glob("*.jsonl")
    with open_table(path) as table:
        session = table.session
        known = texts(session)[-5:]
        table.session.history = lambda: {}["a hidden card"]
        first, *others = texts(session)
        assert first[1] == "What came before cannot be read: KeyError."
        assert others[-5:] == known
        play(session, 1)

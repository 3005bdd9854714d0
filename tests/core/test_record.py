"""A match as lines of JSON and back, and every way in which a line can be damaged."""

import json
from contextlib import suppress
from random import Random

import msgspec
import pytest
from canary.ruleset import RULESET
from hypothesis import given, settings
from hypothesis import strategies as st

from silverhorizon.core.action import Action, Pick
from silverhorizon.core.errors import RecordError
from silverhorizon.core.match import Match, begin, digest, play
from silverhorizon.core.record import (
    FORMAT,
    Checkpoint,
    Header,
    Played,
    Undo,
    about,
    action_line,
    checkpoint_line,
    follow,
    header_line,
    lines_of,
    read_entry,
    read_header,
    replay,
    undo_line,
)
from silverhorizon.core.sampling import sample

HEADER = Header(FORMAT, "canary", "1", "7", ("Ann", "Ben"), ("", "random"), {"rounds": "1", "start": "works"})


def started() -> Match:
    return begin(RULESET, HEADER.seats, HEADER.seed, HEADER.options)


def played(steps: int = 10**6) -> Match:
    match, rng = started(), Random(1)
    while not match.is_over and match.number < steps:
        seat = match.awaiting[0]
        action = sample(match.prompts(seat), seat, rng)
        assert action is not None
        match = play(match, action)
    return match


TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
KEYS = st.text(st.characters(exclude_characters="*", exclude_categories=("Cs",)), max_size=12)


@given(
    st.integers(0, 8),
    TEXT,
    st.lists(st.tuples(TEXT, st.lists(st.tuples(KEYS, st.integers(1, 10**8)), min_size=1, max_size=3)), max_size=3),
    TEXT,
)
def test_any_action_comes_back_from_its_line(seat, prompt, slots, note):
    named = dict(slots)
    picks = tuple(Pick(name, item, count) for name, chosen in named.items() for item, count in chosen)
    action = Action(seat, prompt, picks, note)
    line = action_line(action, "abcdef")
    assert "\n" not in line
    assert read_entry(line, 2) == Played(action, "abcdef")


def test_a_line_is_short_and_can_be_read_by_people():
    action = Action(1, "bid", (Pick("left", "coin", 2), Pick("right", "coin")))
    assert action_line(action, "a1b2c3") == '[1,"bid",{"left":["coin*2"],"right":["coin"]},"a1b2c3"]'
    assert undo_line(4, 1) == '{"undo":4,"seat":1}'


def test_a_header_comes_back_from_its_line():
    assert read_header(header_line(HEADER)) == HEADER


def test_a_whole_game_replays_to_the_same_state():
    match = played()
    again = replay(RULESET, lines_of(match, HEADER))
    assert again.state == match.state
    assert again.number == match.number


def test_a_checkpoint_holds_the_state_and_what_a_list_shows_of_it():
    match = played(5)
    entry = read_entry(checkpoint_line(match, "sum"), 7)
    assert isinstance(entry, Checkpoint)
    assert msgspec.json.decode(entry.state, type=RULESET.state_type) == match.state
    assert (entry.checkpoint, entry.digest, entry.sum) == (5, digest(match.state), "sum")
    assert entry.about == about(match)
    assert about(match).to_move == match.awaiting
    over = about(played())
    assert (over.to_move, over.round) == ((), 1)
    assert over.winners
    assert over.best == max(score.total for score in RULESET.scores(played().state))


def test_an_undo_goes_one_action_back():
    match = played(5)
    lines = [*lines_of(match, HEADER), undo_line(5, 0)]
    again = replay(RULESET, lines)
    assert again.number == 4
    assert match.past is not None
    assert again.state == match.past.state


def test_a_checkpoint_on_the_way_is_compared_and_passed():
    match = played(5)
    lines = [*lines_of(match, HEADER), checkpoint_line(match)]
    assert replay(RULESET, lines).state == match.state


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("", "not an entry"),
        ('[0,"done",{},"abc', "not an entry"),
        ('[0,"done",{},"abcdef"] x', "not an entry"),
        ("NaN", "not an entry"),
        ('[NaN,"done",{},"abcdef"]', "not an entry"),
        ('{"undo":Infinity,"seat":0}', "not an entry"),
        ("[" * 100_000, "not an entry"),
        ('[0,"done",' + '{"a":' * 100_000, "not an entry"),
        ('{"undo":1e400,"seat":0}', "not an entry"),
        ('{"undo":"1","seat":0}', "not an entry"),
        ('{"undo":1}', "not an entry"),
        ('{"checkpoint":"1","state":{}}', "not an entry"),
        ('{"checkpoint":1}', "not an entry"),
        ('[0,"done",{},"abcdef","\ud800"]', "not an entry"),
        ("17", "not an entry"),
        ('"done"', "not an entry"),
        ("null", "not an entry"),
        ("{}", "neither an action, an undo nor a checkpoint"),
        ('{"redo":1,"seat":0}', "neither an action, an undo nor a checkpoint"),
        ("[]", "not [seat, prompt, picks, digest]"),
        ("[0]", "not [seat, prompt, picks, digest]"),
        ('[0,"done",{}]', "not [seat, prompt, picks, digest]"),
        ('["0","done",{},"abcdef"]', "not [seat, prompt, picks, digest]"),
        ('[true,"done",{},"abcdef"]', "not [seat, prompt, picks, digest]"),
        ('[0.5,"done",{},"abcdef"]', "not [seat, prompt, picks, digest]"),
        ('[0,5,{},"abcdef"]', "not [seat, prompt, picks, digest]"),
        ('[0,"done",[],"abcdef"]', "not [seat, prompt, picks, digest]"),
        ('[0,"done",{},5]', "not [seat, prompt, picks, digest]"),
        ('[0,"done",{},"abcdef",5]', "not [seat, prompt, picks, digest]"),
        ('[0,"done",{},"abcdef","note","more"]', "not [seat, prompt, picks, digest]"),
        ('[0,"run",{"converter":"mill"},"abcdef"]', "not [seat, prompt, picks, digest]"),
        ('[0,"run",{"converter":[5]},"abcdef"]', "5 is not a pick"),
        ('[0,"run",{"converter":["mill*"]},"abcdef"]', "no count after the star"),
        ('[0,"run",{"converter":["mill*-1"]},"abcdef"]', "no count after the star"),
        ('[0,"run",{"converter":["mill*\u0663"]},"abcdef"]', "no count after the star"),
        ('[0,"run",{"converter":["mill*' + "9" * 5000 + '"]},"abcdef"]', "no count after the star"),
        ('[0,"run",{"converter":["mill*1234567890"]},"abcdef"]', "no count after the star"),
    ],
    ids=lambda value: value[:40].replace("\ud800", "?"),
)
def test_a_damaged_line_is_an_error_that_names_it(line, because):
    with pytest.raises(RecordError) as error:
        read_entry(line, 7)
    assert because in str(error.value)
    assert "line 7" in str(error.value)
    assert error.value.line == 7


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("", "not the first line"),
        ("{}", "not the first line"),
        ("[1]", "not the first line"),
        ('{"silverhorizon":1}', "not the first line"),
        ('{"silverhorizon":"1"}', "not the first line"),
        ('{"silverhorizon":2}', "record format 2; this version reads format 1"),
        ('{"silverhorizon":2,"anything":{"else":[]}}', "record format 2; this version reads format 1"),
        ('{"silverhorizon":' + "9" * 5000 + "}", ""),
        ("\ud800", "not the first line"),
        (header_line(HEADER).replace('"Ann"', "5"), "not the first line"),
        (header_line(HEADER)[:-9], "not the first line"),
    ],
    ids=lambda value: value[:40].replace("\ud800", "?"),
)
def test_a_damaged_header_is_an_error_on_line_1(line, because):
    with pytest.raises(RecordError) as error:
        read_header(line)
    assert because in str(error.value)
    assert error.value.line == 1


def test_an_empty_record_is_an_error():
    with pytest.raises(RecordError, match="the record is empty") as error:
        replay(RULESET, [])
    assert error.value.line == 1


@pytest.mark.parametrize(
    ("header", "because"),
    [
        (Header(FORMAT, "chess", "1", "7", ("Ann", "Ben")), 'of "chess", not of "canary"'),
        (Header(FORMAT, "canary", "1", "7", ("Ann",)), "begins no match: Canary takes 2 to 9 seats, not 1"),
        (Header(FORMAT, "canary", "1", "7", ("Ann", "Ben"), options={"rounds": "9"}), "begins no match: option rounds"),
    ],
)
def test_a_header_that_begins_no_match_of_this_game_is_an_error_on_line_1(header, because):
    with pytest.raises(RecordError) as error:
        replay(RULESET, [header_line(header)])
    assert because in str(error.value)
    assert error.value.line == 1


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ('[0,"fly",{},"abcdef"]', 'line 2 cannot be played: nothing asks for "fly" now'),
        ('[9,"done",{},"abcdef"]', "line 2 cannot be played: there is no seat 9"),
        ('[-1,"done",{},"abcdef"]', "line 2 cannot be played: there is no seat -1"),
        (f'[{10**30},"done",{{}},"abcdef"]', "line 2"),
        ('[0,"run",{"converter":["*3"]},"abcdef"]', "line 2 cannot be played"),
        ('[0,"done",{},"zzzzzz"]', "line 2: digest zzzzzz, but the game led to"),
        ('{"undo":1,"seat":0}', "line 2 undoes action 1, but 0 were played"),
        ('{"undo":0,"seat":0}', "line 2 undoes action 0, but 0 were played"),
        ('{"checkpoint":3,"state":{}}', "line 2: checkpoint 3 after 0 actions"),
        ('{"checkpoint":0,"state":{},"digest":"zzzzzz"}', "line 2: checkpoint zzzzzz, but the game led to"),
    ],
)
def test_an_entry_that_does_not_fit_the_game_is_an_error_that_names_its_line(line, because):
    with pytest.raises(RecordError) as error:
        replay(RULESET, [header_line(HEADER), line])
    assert because in str(error.value)
    assert error.value.line == 2


def test_digests_are_left_alone_where_nobody_asks_to_verify():
    entry = read_entry('[0,"done",{},"zzzzzz"]', 2)
    assert follow(started(), entry, 2, verify=False).number == 1


@settings(max_examples=60)
@given(st.integers(0, 60), st.integers(0, 7), st.data())
def test_a_flipped_bit_is_noticed_or_changes_nothing(place, bit, data):
    lines = list(lines_of(played(6), HEADER))
    at = data.draw(st.integers(1, len(lines) - 1))
    raw = bytearray(lines[at].encode())
    raw[place % len(raw)] ^= 1 << bit
    lines[at] = raw.decode("utf-8", "surrogateescape")
    with suppress(RecordError):
        # What still reads must be the same game: a mark of case or a blank, but nothing that was played.
        assert digest(replay(RULESET, lines).state) == digest(played(6).state)


def test_lines_are_plain_json():
    for line in (*lines_of(played(6), HEADER), checkpoint_line(played(6)), undo_line(6, 0)):
        json.loads(line)


def test_a_record_knows_its_undos():
    assert read_entry(undo_line(3, 1), 9) == Undo(3, 1)

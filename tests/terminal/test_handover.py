"""What goes over the wire while the keyboard changes hands, and how little when nothing does."""

import re
import time

import pytest
from terminal.harness import DOWN, ENTER, ESCAPE, UP

SECRET = re.compile(rb"CANARY-[A-I]-[0-9a-f]{4}")
TWO = ("play", "canary", "--seat", "Ann", "--seat", "Ben", "--seed", "7")
COVER = "Pass the keyboard to"
QUIET = 0.4
"""A cover takes no key that comes sooner after another."""


def mark(client):
    """Marks two cards to keep and goes to the row that seals them."""
    for key in ("1", "2", "d"):
        client.send(key)
        client.settle(0.15)
    assert "d Seal the cards   no" not in client.screen


@pytest.fixture
def at_bens_cover(terminal):
    """A table at the moment Ann has sealed her choice; what was sent before is in `mark`."""
    client = terminal(*TWO)
    client.wait(COVER, "Ann")
    time.sleep(QUIET)
    client.send(ENTER)
    client.wait("CANARY-A")
    mark(client)
    client.mark = len(client.raw)
    client.send(ENTER)
    client.wait(COVER, "Ben")
    client.settle()
    return client


@pytest.mark.expect("H1")
@pytest.mark.expect("H2")
def test_no_secret_is_sent_from_the_last_key_of_one_to_enter_of_the_next(at_bens_cover):
    client = at_bens_cover
    since = client.mark
    client.child.setwinsize(40, 120)
    client._screen.resize(40, 120)
    client.settle()
    for key in ("?", ESCAPE, ":", "l", "u", "h", "\x10", "x", DOWN, " "):
        client.send(key)
        client.settle(0.15)
    client.child.setwinsize(24, 80)
    client._screen.resize(24, 80)
    client.settle()
    assert COVER in client.screen
    assert not SECRET.search(client.raw[since:])
    time.sleep(QUIET)
    client.send(ENTER)
    client.settle()
    client.send(ENTER)
    client.wait("CANARY-B")
    assert b"CANARY-A" not in client.raw[since:]


@pytest.mark.expect("H4")
@pytest.mark.expect("I8")
def test_twenty_keys_typed_ahead_do_not_open_the_cover(terminal):
    client = terminal(*TWO)
    client.wait(COVER, "Ann")
    time.sleep(QUIET)
    client.send(ENTER)
    client.wait("CANARY-A")
    mark(client)
    client.send(ENTER * 20)
    client.settle()
    assert COVER in client.screen
    assert "CANARY" not in client.screen
    time.sleep(QUIET)
    client.send(ENTER)
    client.settle()
    assert COVER not in client.screen


@pytest.mark.expect("I2")
@pytest.mark.expect("I3")
def test_bytes_that_are_no_keys_change_nothing(at_bens_cover, home):
    client = at_bens_cover
    (record,) = (home / "saves").glob("*.jsonl")
    before = record.read_bytes()
    junk = (
        b"\xe9", b"\xff\xfe", b"\xc3", b"\x1b[M\x60\xf1\x21", b"\x1b[?62;22c", b"\x1b]11;rgb:00/00/00\x1b\\",
        b"\x1bP>|xterm\x1b\\", b"\x1b[99;99;99~",
    )  # fmt: skip
    for some in junk:
        client.child.send(some)
        client.settle(0.1)
    # A reply that the terminal types may have opened help, as a question mark does; nothing else can have happened.
    for _ in range(3):
        client.send(ESCAPE)
        client.settle(0.2)
    client.wait(COVER)
    time.sleep(QUIET)
    client.send(ENTER)
    client.settle()
    client.send(ENTER)
    client.wait("CANARY-B")
    # Digits of a reply may mark something, which is taken back as easily; bytes that are no text do nothing at all.
    for some in (*junk[:4], b"\x1b]0;half"):
        client.child.send(some)
        client.settle(0.1)
    assert record.read_bytes() == before
    assert client.child.isalive()


@pytest.mark.expect("N6")
def test_nothing_is_sent_while_nobody_does_anything(at_bens_cover):
    client = at_bens_cover
    client.settle(0.5)
    before = len(client.raw)
    client.settle(8, 8)
    assert len(client.raw) == before


@pytest.mark.expect("N7")
def test_steps_and_hand_overs_stay_within_their_bytes(at_bens_cover):
    client = at_bens_cover
    assert client.raw.index(COVER.encode()) < 40_000
    before = len(client.raw)
    time.sleep(QUIET)
    client.send(ENTER)
    client.settle()
    client.send(ENTER)
    client.wait("CANARY-B")
    client.settle()
    assert len(client.raw) - client.mark <= 12_000
    assert len(client.raw) - before <= 8_000
    steps = []
    for key in (DOWN, UP, DOWN, UP):
        before = len(client.raw)
        client.send(key)
        client.settle(0.2)
        steps.append(len(client.raw) - before)
    assert max(steps) <= 1_000, steps
    assert sorted(steps)[1] <= 400, steps

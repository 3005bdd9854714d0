"""Starting and ending on a terminal."""

import os
import signal

import pytest
from tables_on_disk import GAMES, record
from terminal.harness import DOWN, ENTER

HOT_SEAT = ("--seat", "Mira", "--seat", "Tomasz", "--seed", "1")
COVER = "Pass the keyboard to"
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?2004l", b"\x1b[?1000l", b"\x1b[<u")
"""The normal screen, the cursor, paste, mouse and Kitty keys as they were."""


@pytest.mark.expect("S5")
@pytest.mark.parametrize("game", GAMES)
def test_one_command_starts_a_game_for_people_at_one_keyboard(terminal, home, game):
    client = terminal("play", game, *HOT_SEAT)
    client.cover()
    client.send("q")
    assert client.ended() == 0
    again = terminal("play", game, *HOT_SEAT)
    again.wait(COVER, "Mira")
    first, second = sorted((home / "saves").glob("*.jsonl"))
    assert first.read_bytes().split(b"\n")[0] == second.read_bytes().split(b"\n")[0]


@pytest.mark.expect("S5", "S10")
def test_the_launcher_says_how_to_begin_and_begins_with_keys_alone(terminal):
    client = terminal()
    client.wait("no open table")
    client.send("2")
    client.settle(0.2)
    client.send(ENTER)
    client.wait("Canary")


@pytest.mark.expect("S3")
@pytest.mark.parametrize("term", ["dumb", "unknown", "DUMB"])
@pytest.mark.parametrize("arguments", [(), ("play", "canary"), ("resume",)], ids=["launcher", "play", "resume"])
def test_a_terminal_that_can_draw_nothing_is_refused_in_one_sentence(terminal, home, term, arguments):
    record(home / "saves", answers=1)
    client = terminal(*arguments, environment={"TERM": term})
    assert client.ended() == 2
    said = client.raw.decode().strip().splitlines()
    assert len(said) == 1
    assert f"TERM={term}" in said[0]
    assert "--plain" in said[0]


@pytest.mark.expect("S4")
@pytest.mark.parametrize("term", ["linux", "vt100", "screen", "nosuch", ""])
def test_any_other_terminal_shows_whose_turn_it_is(terminal, term):
    client = terminal("play", "canary", *HOT_SEAT, environment={"TERM": term})
    client.wait(COVER, "Mira")


@pytest.mark.expect("S2")
@pytest.mark.parametrize("lacking", ["< /dev/null", "| cat", "2> /dev/null"])
def test_a_stream_that_is_no_terminal_is_refused_and_nothing_stays_behind(terminal, lacking):
    from terminal.harness import PROGRAM

    command = f"{' '.join(PROGRAM)} play canary {lacking}; echo code=$?"
    client = terminal(program=["/bin/sh", "-c", command])
    assert client.ended() == 0
    said = client.raw.decode()
    assert "code=2" in said or "|" in lacking
    assert "\x1b" not in said
    if "2>" not in lacking:
        assert "no terminal" in said


@pytest.mark.expect("S9", "N4")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_the_client_in_order(terminal, home, number, code):
    client = terminal("play", "canary", *HOT_SEAT)
    client.wait(COVER)
    os.kill(client.pid, number)
    assert client.ended(4) == code
    for sequence in RESTORED:
        assert sequence in client.raw
    after = client.raw[client.raw.rindex(b"\x1b[?1049l") :]
    assert b"CANARY" not in after
    assert [path.name for path in (home / "saves").iterdir() if path.name.startswith(".new-")] == []


@pytest.mark.expect("S9")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_the_line_mode_too(terminal, number, code):
    client = terminal("play", "canary", *HOT_SEAT, "--plain")
    client.wait("Hand over to A Mira.")
    os.kill(client.pid, number)
    assert client.ended(4) == code


@pytest.mark.expect("S9")
def test_the_exit_code_is_0_after_leaving_and_2_after_bad_usage(terminal):
    client = terminal("play", "canary", *HOT_SEAT)
    client.cover()
    client.send("q")
    assert client.ended() == 0
    assert terminal("play", "chess").ended() == 2


@pytest.mark.expect("C5")
@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (("--ascii",), {}),
        ((), {"LANG": "C", "PYTHONUTF8": "0"}),
        ((), {"PYTHONIOENCODING": "ascii"}),
    ],
)
def test_no_byte_above_127_is_sent_where_ascii_is_asked_for_or_needed(terminal, arguments, environment):
    client = terminal("play", "canary", *HOT_SEAT, *arguments, environment=environment)
    client.cover()
    client.send(ENTER)
    client.wait("Only Mira")
    client.send(DOWN, "?")
    client.settle()
    assert client.raw.isascii()


@pytest.mark.expect("C6")
def test_the_line_mode_plays_on_a_dumb_terminal(terminal):
    client = terminal("play", "canary", *HOT_SEAT, "--plain", environment={"TERM": "dumb"})
    client.wait("Hand over to A Mira.", ">")
    client.send("\r")
    client.wait("Keep two cards, choose 2.", "Mira>")
    client.send("1 2\r")
    client.wait("Plan: 2 of 2 marked")
    client.send("quit\r")
    client.wait("Saved. silverhorizon resume canary-mira-tomasz --plain goes on.")
    assert client.ended() == 0
    assert b"\x1b" not in client.raw


@pytest.mark.expect("C6")
def test_keys_typed_ahead_of_a_cover_in_line_mode_are_dropped(terminal):
    client = terminal("play", "canary", *HOT_SEAT, "--plain")
    client.wait("Hand over to A Mira.", ">")
    client.send("\r")
    client.wait("Mira>")
    client.send("1 2\rdone\r\r\r\r")
    client.wait("Hand over to B Tomasz.")
    client.settle()
    assert b"Tomasz> " not in client.raw


@pytest.mark.expect("C6", "I9")
def test_ctrl_c_in_line_mode_says_how_to_leave_and_leaves_the_second_time(terminal):
    client = terminal("play", "canary", *HOT_SEAT, "--plain")
    client.wait(">")
    client.send("\x03")
    client.wait("Everything is saved. Type quit to leave")
    client.send("\x03")
    assert client.ended() == 0


MOUSE = b"\x1b[?1003h"


@pytest.mark.expect("I10")
def test_the_mouse_is_off_over_ssh_by_default_and_on_when_asked_for(terminal):
    ssh = {"SSH_CONNECTION": "127.0.0.1 1 127.0.0.1 22"}
    for arguments, environment, expected in (((), {}, True), ((), ssh, False), (("--mouse",), ssh, True)):
        client = terminal("play", "canary", *HOT_SEAT, *arguments, environment=environment)
        client.wait(COVER)
        assert (MOUSE in client.raw) is expected
        client.close()


@pytest.mark.expect("X1")
def test_a_name_cannot_steer_the_terminal(terminal):
    poison = "Eve\x1b]0;pwned\x07\x1b[2Jx\u202e\u200b" + "e" + "\u0301" * 40
    client = terminal("play", "canary", "--seat", poison, "--seat", "Tomasz")
    client.cover("Eve")
    client.send(ENTER)
    client.settle()
    client.send("l")
    client.settle()
    assert b"\x1b]0;pwned" not in client.raw
    assert "\u202e".encode() not in client.raw
    assert "\u200b".encode() not in client.raw
    assert ("\u0301" * 3).encode() not in client.raw


@pytest.mark.expect("X5")
def test_no_key_starts_another_program(terminal, tmp_path):
    """Programs a player might be led to lie on the path and would each leave a mark."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("w3m", "less", "more", "vi", "sh", "xdg-open", "www-browser", "lynx", "links"):
        (tools / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/started-{name}\n")
        (tools / name).chmod(0o755)
    environment = {"PATH": f"{tools}:{os.environ['PATH']}", "BROWSER": "w3m", "EDITOR": "vi", "PAGER": "less"}
    client = terminal("play", "canary", *HOT_SEAT, "--captive", environment=environment)
    client.cover()
    for keys in (ENTER, "\x1a", "\x10", "\x1b", "?", "\x1b", "i", "\x1b", "!", ":", "\x1b", "\x13", "\x1c", "\x0f"):
        client.send(keys)
        client.settle(0.1)
    assert client.child.isalive()
    assert list(tmp_path.glob("started-*")) == []

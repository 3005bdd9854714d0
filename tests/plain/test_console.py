"""What goes in and out of the line mode as a child process on pipes."""

import os
import subprocess
import sys

import pytest

NASTY = "A\x1b[2J\x1b]0;x\x07\x1b]8;;http://x\x1b\\B\x9b2J\x7f\u202e\u200b\nC" + "e" + "\u0301" * 40
KEYS = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


@pytest.fixture
def lines(tmp_path):
    """Runs the program in line mode on pipes; gives code, output and errors as bytes."""

    def run(*arguments, said="", home=tmp_path, **environment):
        return subprocess.run(
            [sys.executable, "-m", "silverhorizon", *arguments, "--plain"],
            input=said.encode() if isinstance(said, str) else said,
            capture_output=True,
            timeout=60,
            check=False,
            env=KEYS | {"SILVERHORIZON_HOME": str(home)} | environment,
        )

    return run


PLAY = ("play", "canary", "--seat", "Mira", "--seat", "Tomasz", "--seed", "1")


@pytest.mark.expect("C6", "S9")
@pytest.mark.parametrize("term", ["dumb", "unknown", ""])
def test_a_pipe_is_played_on_and_its_end_saves_and_says_how_to_go_on(lines, term):
    done = lines(*PLAY, said="\n1 2\ndone\n", TERM=term)
    assert done.returncode == 0
    assert done.stderr == b""
    text = done.stdout.decode()
    assert "\nMira> \n" in text, "on a pipe the prompt ends its line"
    assert text.endswith("Saved. silverhorizon resume canary-mira-tomasz --plain goes on.\n")
    again = lines("resume", said="", TERM=term)
    assert again.returncode == 0
    assert "Hand over to B Tomasz." in again.stdout.decode()


@pytest.mark.expect("C6")
def test_what_was_told_is_out_of_sight_behind_a_cover(lines):
    text = lines(*PLAY, said="\n1 2\ndone\n\n").stdout.decode()
    covers = text.split("Hand over to ")
    assert len(covers) == 3
    assert all(cover.endswith("\n" * 24) or "scrolling back" in cover[-120:] for cover in covers[:-1])
    assert text.count("scrolling back") == 1


@pytest.mark.expect("C5")
@pytest.mark.parametrize(
    "environment",
    [
        {"LANG": "C", "LC_ALL": "", "PYTHONUTF8": "0"},
        {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
    ],
)
def test_no_byte_above_127_where_the_locale_is_not_utf8(lines, environment):
    done = lines(
        "play", "canary", "--seat", "Zoë", "--seat", "Łukasz", said="\nboard\n1 2\ndone\n\nlog\n", **environment
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "Zoe" in done.stdout.decode() or "Zo?" in done.stdout.decode()


@pytest.mark.expect("C5")
def test_ascii_can_be_asked_for(lines):
    done = lines("play", "canary", "--seat", "Zoë", "--seat", "Ola", "--ascii", said="\n")
    assert done.stdout.isascii()
    assert not lines("play", "canary", "--seat", "Zoë", "--seat", "Ola", said="\n").stdout.isascii()


@pytest.mark.expect("X1")
def test_no_name_note_or_answer_steers_the_terminal(lines, tmp_path):
    done = lines(
        "play",
        "canary",
        "--seat",
        NASTY,
        "--seat",
        "Ben",
        said=f"\n{NASTY}\nlog\nseats\ninspect {NASTY}\nseat {NASTY}\n",
    )
    assert done.returncode == 0
    (tmp_path / "settings.toml").write_text('theme = "\\u001b[2J"\n"\\u001b]0;x\\u0007" = 1\n')
    configured = lines("resume", said="\nseats\n")
    for output in (done.stdout, configured.stdout):
        text = output.decode()
        assert "ABC" in text or "A[2J" in text
        assert not {sign for sign in text if not sign.isprintable()} - {"\n"}
        assert "\u0301\u0301\u0301" not in text


@pytest.mark.expect("X1")
def test_a_poisoned_save_reaches_no_terminal(lines, tmp_path):
    lines(*PLAY, said="\n1 2\n")
    path = tmp_path / "saves" / "canary-mira-tomasz.jsonl"
    content = path.read_bytes()
    for poison in (b"\\u001b[2J", b"\x1b[2J", b"\xe2\x80\xae"):
        path.write_bytes(content.replace(b"Mira", b"Mi" + poison + b"ra"))
        done = lines("resume", said="quit\n")
        assert done.returncode in {0, 1}
        assert not {sign for sign in (done.stdout + done.stderr).decode() if not sign.isprintable()} - {"\n"}


def test_bytes_that_are_no_text_are_answered_and_asked_again(lines):
    done = lines(*PLAY, said=b"\n\xff\xe9\x00\n" + b"x" * 100_000 + b"\n1\n")
    text = done.stdout.decode()
    assert done.returncode == 0
    assert "An answer has at most 2000 characters" in text
    assert "Marked White Swift." in text


@pytest.mark.expect("V3")
def test_a_damaged_record_is_said_and_a_copy_offered(lines, tmp_path):
    lines(*PLAY, said="\n1\n2\n")
    path = tmp_path / "saves" / "canary-mira-tomasz.jsonl"
    found = path.read_bytes().split(b"\n")
    found[2] = b"hello"
    path.write_bytes(b"\n".join(found))
    before = path.read_bytes()
    refused = lines("resume", "canary-mira-tomasz", said="")
    assert refused.returncode == 1
    assert b"line 3" in refused.stdout
    taken = lines("resume", "canary-mira-tomasz", said="copy\n\nseats\n")
    assert taken.returncode == 0
    assert b"The copy is called canary-mira-tomasz-rescued and holds 1 answers." in taken.stdout
    assert path.read_bytes() == before


@pytest.mark.expect("X3", "X5")
def test_nothing_that_is_typed_starts_another_program(lines, tmp_path):
    """Programs a player might be led to lie on the path and would each leave a mark."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("w3m", "less", "more", "vi", "sh", "xdg-open", "www-browser", "editor"):
        (tools / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/started-{name}\n")
        (tools / name).chmod(0o755)
    said = "\n!sh\n:!sh\n|sh\n`sh`\n$(sh)\nhelp\n?\n? 1\ninspect http://x\nlog\nboard\nsave ../../x\nquit\n"
    environment = {"PATH": f"{tools}:{KEYS['PATH']}", "EDITOR": "vi", "PAGER": "less", "BROWSER": "w3m"}
    assert lines(*PLAY, said=said, **environment).returncode == 0
    assert list(tmp_path.glob("started-*")) == []


@pytest.mark.expect("X10")
def test_a_whole_game_opens_no_socket(tmp_path):
    code = (
        "import socket, sys\n"
        "def refuse(*_, **__): raise SystemExit(77)\n"
        "socket.socket = socket.create_connection = refuse\n"
        "from silverhorizon.cli import main\n"
        "main(['play', 'jump_drive', '--seat', 'Ann', '--bot', 'random', '--seed', '4', '--plain'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=b"1 2\ndone\n" + b"1\ndone\n" * 200,
        capture_output=True,
        check=False,
        timeout=60,
        env=KEYS | {"SILVERHORIZON_HOME": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr

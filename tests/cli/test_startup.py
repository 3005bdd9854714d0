"""What is put in order before a client starts."""

import resource
import subprocess
import sys

import pytest

from silverhorizon.request import Request
from silverhorizon.settings import Settings
from silverhorizon.startup import clean_environment, is_utf8, refuse_terminal, suited

SET = {"TERM": "xterm", "TEXTUAL_THEME": "nord", "TEXTUAL_FPS": "30"}


@pytest.mark.expect("X5")
def test_what_steers_textual_from_outside_is_removed():
    steering = dict.fromkeys(("TEXTUAL", "TEXTUAL_DRIVER", "TEXTUAL_LOG", "TEXTUAL_PRESS", "TEXTUAL_SCREENSHOT"), "x")
    environment = SET | steering | {"COLUMNS": "80", "LINES": "24", "EDITOR": "vi"}
    clean_environment(environment, captive=False)
    assert environment == SET | {"EDITOR": "vi"}
    environment |= {"BROWSER": "w3m", "PAGER": "less"}
    clean_environment(environment, captive=True)
    assert environment == SET


def test_an_empty_no_color_means_nothing():
    for value, expected in (("", None), ("1", "ansi-dark")):
        environment = {"NO_COLOR": value}
        clean_environment(environment, captive=False)
        assert environment.get("TEXTUAL_THEME") == expected


@pytest.mark.expect("C5")
@pytest.mark.parametrize(
    ("environment", "encoding", "expected"),
    [
        ({"LANG": "en_US.UTF-8"}, "utf-8", True),
        ({"LANG": "C.UTF-8"}, "UTF-8", True),
        ({"LC_CTYPE": "UTF-8"}, "utf-8", True),
        ({"LANG": "C", "LC_ALL": "C.utf8"}, "utf-8", True),
        ({"LANG": "C"}, "utf-8", False),
        ({}, "utf-8", False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "utf-8", False),
        ({"LANG": "de_DE.ISO-8859-1"}, "utf-8", False),
        ({"LANG": "en_US.UTF-8"}, "ascii", False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "POSIX"}, "utf-8", False),
    ],
)
def test_the_locale_decides_whether_the_terminal_shows_utf8(environment, encoding, expected):
    assert is_utf8(environment, encoding) is expected


@pytest.mark.expect("I10")
def test_the_mouse_is_off_over_ssh_unless_it_was_asked_for(monkeypatch):
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    assert suited(Request()).mouse
    monkeypatch.setenv("SSH_CONNECTION", "1.2.3.4 5 6.7.8.9 22")
    assert not suited(Request()).mouse
    assert suited(Request(mouse=True)).mouse


def test_settings_win_over_the_locale(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    assert suited(Request()).ascii
    assert not suited(Request(settings=Settings(glyphs="unicode"))).ascii
    assert suited(Request(ascii=True, settings=Settings(glyphs="unicode"))).ascii


@pytest.mark.expect("S2")
def test_each_stream_has_to_be_a_terminal(monkeypatch):
    class Stream:
        closed = False

        def __init__(self, is_terminal):
            self.isatty = lambda: is_terminal

    for lacking, word in (("__stdin__", "input"), ("__stdout__", "output"), ("__stderr__", "error output")):
        for name in ("__stdin__", "__stdout__", "__stderr__"):
            monkeypatch.setattr(sys, name, Stream(name != lacking))
        assert refuse_terminal({"TERM": "xterm"}, "play").startswith(f"the {word} is no terminal")
        monkeypatch.setattr(sys, lacking, None)
        assert "no terminal" in refuse_terminal({"TERM": "xterm"}, "resume")


@pytest.mark.parametrize("captive", [False, True])
def test_files_are_private_and_a_crash_leaves_no_core(captive):
    code = (
        "import os, resource\n"
        "from silverhorizon.startup import limit\n"
        f"limit(captive={captive})\n"
        "print(os.umask(0), resource.getrlimit(resource.RLIMIT_CORE)[0], resource.getrlimit(resource.RLIMIT_FSIZE)[0])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert said[:2] == ["63", "0"]
    assert (int(said[2]) == 256 << 20) is captive or resource.getrlimit(resource.RLIMIT_FSIZE)[
        0
    ] != resource.RLIM_INFINITY


def test_elsewhere_one_sentence_says_what_is_needed(monkeypatch, capsys):
    from silverhorizon import cli

    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(SystemExit) as left:
        cli.main(["games"])
    assert left.value.code == 2
    assert capsys.readouterr().err == "silverhorizon: this program needs Linux or macOS; on Windows it runs in WSL.\n"

"""Every command but the client: quick, quiet about secrets, and never with a traceback."""

import ast
import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tables_on_disk import GAMES, begin, play, record

import silverhorizon
from silverhorizon import cli, plugins
from silverhorizon.core.action import Action, Pick
from silverhorizon.storage.folders import folders

QUICK = (["--help"], ["--version"], ["games"], ["saves"], ["doctor"], ["rules", "canary"])


@pytest.fixture
def run(home, capsys):
    """Runs a command in this process; gives exit code, output and errors."""

    def run(*arguments):
        with pytest.raises(SystemExit) as left:
            cli.main(arguments)
        out, err = capsys.readouterr()
        return left.value.code or 0, out, err

    return run


@pytest.mark.expect("S1")
@pytest.mark.parametrize("arguments", QUICK, ids=" ".join)
def test_quick_commands_need_no_terminal_and_no_textual(program, arguments):
    done = program(*arguments, python=("-X", "importtime"), LANG="C")
    assert done.returncode == 0
    loaded = {line.rsplit("|", 1)[1].strip().split(".")[0] for line in done.stderr.splitlines() if "|" in line}
    assert "silverhorizon" in loaded
    assert not loaded & {"textual", "rich"}
    assert done.stdout.strip()


@pytest.mark.expect("S1")
@pytest.mark.parametrize("command", ["check", "log", "simulate"])
def test_longer_commands_load_no_textual_either(program, home, command):
    path = record(home / "saves", answers=5)
    arguments = ["simulate", "canary", "--games", "1"] if command == "simulate" else [command, path.stem]
    done = program(*arguments, python=("-X", "importtime"))
    assert done.returncode == 0
    assert "textual" not in done.stderr


@pytest.mark.expect("C5")
@pytest.mark.parametrize("arguments", QUICK, ids=" ".join)
def test_no_byte_beyond_ascii_where_the_stream_takes_none(program, arguments):
    done = program(*arguments, LANG="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 0
    assert done.stdout.isascii()


@pytest.mark.expect("S2")
@pytest.mark.parametrize("arguments", [[], ["play", "canary"], ["resume"]])
def test_without_a_terminal_the_client_says_so_in_one_sentence(program, home, arguments):
    record(home / "saves", answers=1)
    done = program(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "no terminal" in done.stderr
    assert "--plain" in done.stderr


@pytest.mark.expect("S6")
@pytest.mark.parametrize(
    "arguments",
    [
        ["nothing"],
        ["--nothing"],
        ["play"],
        ["play", "chess"],
        ["play", "canary", "--seat", "Ann"],
        ["play", "canary", "--seat", "Ann", "--seat", "ann"],
        ["play", "canary", "--seat", "\u202e", "--seat", "Ben"],
        ["play", "canary", *["--seat", "Ann"] * 10],
        ["play", "canary", "--seat", "Ann", "--bot", "grandmaster"],
        ["play", "canary", "--option", "rain=on"],
        ["play", "canary", "--option", "rounds=99"],
        ["play", "canary", "--option", "rounds"],
        ["resume"],
        ["resume", "nothing"],
        ["resume", "../../etc/passwd"],
        ["log", "nothing"],
        ["check", "nothing"],
        ["rules", "chess"],
        ["rules", "canary", "CN-999"],
        ["simulate"],
        ["simulate", "canary", "--games", "0"],
        ["simulate", "canary", "--games", "1", "--bot", "random"],
        ["simulate", "canary", "--games", "1", "--bot", "grandmaster", "--bot", "random"],
        ["simulate", "canary", "--games", "1", "--option", "rounds=99"],
    ],
    ids=" ".join,
)
def test_bad_usage_is_said_on_the_error_stream(run, arguments):
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert err
    assert "Traceback" not in err


def test_an_option_that_is_given_two_values_is_refused_rather_than_guessed(run):
    options = ["--option", "rounds=1", "--option", "rounds=2"]
    code, _, err = run("simulate", "canary", "--bot", "random", "--bot", "random", *options)
    assert code == 2
    assert 'option rounds cannot be both "1" and "2"' in err


@pytest.mark.expect("X1")
def test_what_was_typed_comes_back_without_its_escapes(run):
    for arguments in (["play", "\x1b[2Jchess"], ["resume", "\x1b]0;x\x07"], ["rules", "canary", "\x1b[2J\u202e"]):
        _, _, err = run(*arguments)
        assert err.rstrip("\n").isprintable()


@pytest.mark.expect("S7")
def test_the_doctor_names_what_matters_and_no_secret(program, home):
    done = program("doctor", TERM="xterm-256color", SECRET="hunter2", SSH_CONNECTION="1.2.3.4 5 6.7.8.9 22")
    found = dict(line.split(": ", 1) for line in done.stdout.splitlines())
    assert list(found)[:13] == [
        "version", "python", "textual", "terminal", "TERM", "colours", "size", "encoding", "UTF-8", "saves",
        "saves writable", "settings", "ssh",
    ]  # fmt: skip
    assert found["version"] == f"silverhorizon {silverhorizon.__version__}"
    assert (found["TERM"], found["colours"], found["ssh"]) == ("xterm-256color", "256", "yes")
    assert found["saves"] == str(home / "saves")
    assert found["saves writable"] == "yes"
    assert "hunter2" not in done.stdout
    assert "1.2.3.4" not in done.stdout
    assert not home.exists(), "looking makes nothing"


@pytest.mark.expect("S8")
def test_a_game_that_fails_at_import_is_named_and_the_others_play(run, monkeypatch):
    from importlib.metadata import EntryPoint

    points = dict(plugins._points())
    points["broken"] = EntryPoint("broken", "no_such_module:RULESET", plugins.GROUP)
    monkeypatch.setattr(plugins, "_points", lambda: points)
    plugins.load.cache_clear()
    code, out, err = run("games")
    assert code == 0
    assert "canary: Canary" in out
    assert "broken: not loaded: ModuleNotFoundError" in err
    assert "\x1b" not in err
    assert "broken" in run("play", "broken")[2]
    plugins.load.cache_clear()


def test_games_are_listed_with_their_options(run):
    _, out, _ = run("games", "--json")
    found = json.loads(out)
    assert all(game["game"] == game["key"] for game in found)
    listed = {game["game"]: game for game in found}
    assert set(GAMES) <= set(listed)
    assert listed["canary"]["seats"] == [2, 9]
    assert {"key": "rounds", "label": "rounds", "default": "2", "values": ["1", "2", "3"]} in listed["canary"][
        "options"
    ]
    assert "canary: Canary, 2 to 9 seats" in run("games")[1]


def test_dashes_in_a_game_s_name_are_accepted(run):
    assert run("rules", "jump-drive")[0] == 0


def test_rules_are_found_by_number_and_by_word(run):
    whole = run("rules", "canary")[1].splitlines()
    one = run("rules", "canary", "cn-101")[1].splitlines()
    assert sum("CN-" in line for line in whole) > 10
    assert [line[:6] for line in one if line.startswith("CN-")] == ["CN-101"]
    assert len(run("rules", "canary", "promise")[1].splitlines()) < len(whole)


def test_saves_are_listed_as_json_and_in_sentences(run, home):
    assert json.loads(run("saves", "--json")[1]) == []
    assert "No saves yet" in run("saves")[1]
    record(home / "saves", answers=3, name="one")
    record(home / "saves", answers=100_000, name="two")
    (home / "saves" / "three.jsonl").write_text("hello\n")
    rows = {Path(row["path"]).stem: row for row in json.loads(run("saves", "--json")[1])}
    keys = {"path", "game", "seats", "to_move", "round", "played_at", "state"}
    assert all(keys <= set(row) for row in rows.values())
    assert {name: row["state"] for name, row in rows.items()} == {"one": "open", "two": "over", "three": "damaged"}
    said = run("saves")[1]
    assert "one: canary, Mira, Tomasz; round 1" in said
    assert "won with" in said
    assert "three: damaged, left untouched" in said


@pytest.mark.parametrize("game", GAMES)
def test_the_log_holds_what_the_whole_table_may_know(run, home, game):
    with begin(home / "saves", game, name="one") as table:
        play(table.session, 40)
        public = [entry.event.text for entry in table.session.log(None)]
        secret = [entry.event.text for entry in table.session.full_log if entry.event.seats is not None]
    code, out, _ = run("log", "one")
    assert code == 0
    assert all(text in out for text in public)
    assert secret
    assert not any(text in out for text in secret if text not in public)


@pytest.mark.parametrize("game", GAMES)
def test_check_says_sound_or_names_the_line(run, home, game):
    path = record(home / "saves", game, answers=20)
    code, out, _ = run("check", path.stem)
    assert (code, out) == (0, f"{path.stem}: sound, 22 lines, 20 answers in force.\n")
    assert run("check", str(path))[0] == 0
    found = path.read_bytes().split(b"\n")
    found[8] = b"hello"
    path.write_bytes(b"\n".join(found))
    code, _, err = run("check", path.stem)
    assert code == 1
    assert "line 9" in err


def test_a_simulation_sums_up_its_games(run):
    code, out, _ = run(
        "simulate",
        "canary",
        "--games",
        "3",
        "--bot",
        "random",
        "--bot",
        "novice",
        "--seed",
        "5",
        "--option",
        "rounds=1",
        "--json",
    )
    assert code == 0
    found = json.loads(out)
    assert list(found) == ["game", "games", "finished", "decisions", "decisions_per_s", "seconds", "results"]
    assert (found["game"], found["games"], found["finished"]) == ("canary", 3, 3)
    assert [result["seed"] for result in found["results"]] == [5, 6, 7]
    for result in found["results"]:
        assert result["bots"] == ["random", "novice"]
        assert len(result["scores"]) == 2
        assert result["rounds"] == 1
        assert result["winners"]
        assert set(result["winners"]) <= {0, 1}


@pytest.mark.parametrize(("game", "seats", "most"), [("jump_drive", 2, 40), ("stellar_horizons", 1, 140)])
def test_a_simulation_counts_the_rounds_of_a_game_that_reckons_in_years_too(run, game, seats, most):
    bots = ["--bot", "random"] * seats
    result = json.loads(run("simulate", game, "--games", "1", *bots, "--json")[1])["results"][0]
    assert 1 <= result["rounds"] <= most


@pytest.mark.expect("A5")
def test_a_simulation_gives_the_same_games_on_any_number_of_processes(program):
    arguments = ("simulate", "jump_drive", "--games", "6", "--bot", "random", "--bot", "random", "--json")
    alone, shared = (json.loads(program(*arguments, "--jobs", jobs).stdout)["results"] for jobs in ("1", "2"))
    assert alone == shared
    assert "won or shared" in program(*arguments[:-1]).stdout


@pytest.mark.expect("X10")
def test_no_socket_is_opened(run, home, monkeypatch):
    def refuse(*_, **__):
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    path = record(home / "saves", answers=100_000)
    for arguments in (["games"], ["saves"], ["doctor"], ["check", path.stem], ["log", path.stem], ["rules", "canary"]):
        assert run(*arguments)[0] == 0
    assert run("simulate", "canary", "--games", "1")[0] == 0


FORBIDDEN = {"pickle", "shelve", "marshal", "yaml", "dill", "requests", "urllib", "http", "webbrowser"}


@pytest.mark.expect("X3", "X10")
def test_the_source_has_no_way_to_run_what_a_file_says(home):
    """Imports of pickles and networks, and calls of eval, exec and compile, anywhere in the package."""
    found = []
    for path in Path(silverhorizon.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in {"eval", "exec", "compile"}
            ):
                found.append((path.name, node.func.id))
            found += [(path.name, name) for name in names if name.split(".")[0] in FORBIDDEN]
    assert found == []


def test_seats_and_opponents_sit_in_the_order_they_were_named(home, monkeypatch):
    asked = []
    monkeypatch.setattr("silverhorizon.plain.run.run", lambda request: asked.append(request) or 0)
    arguments = [
        "play",
        "canary",
        "--bot",
        "novice",
        "--seat",
        "Zoe",
        "--bot",
        "random",
        "--seat",
        "Ann",
        "--seed",
        "7",
        "--plain",
        "--option",
        "rounds=1",
    ]
    with pytest.raises(SystemExit):
        cli.main(arguments)
    header = asked[0].header
    assert header.levels == ("novice", "", "random", "")
    assert (header.seats[1], header.seats[3]) == ("Zoe", "Ann")
    assert len(set(header.seats)) == 4
    assert header.seed == "7"
    assert header.options == {"rounds": "1", "start": "draft"}
    assert header.table == {"undo": "strict", "cover": "on", "forced": "on"}


@pytest.fixture(autouse=True)
def untouched_process(monkeypatch):
    """The start-up order changes the process; here it must not."""
    monkeypatch.setattr("silverhorizon.signals.block", lambda: None)
    monkeypatch.setattr("silverhorizon.startup.limit", lambda captive: None)
    monkeypatch.setattr("silverhorizon.startup.speak", lambda ascii_only: None)
    assert folders().saves


@pytest.mark.expect("S8")
def test_a_game_that_leaves_the_program_at_import_is_named_and_the_others_play(run, monkeypatch):
    class Leaving:
        name, value = "leaving", "leaving.ruleset:RULESET"

        def load(self):
            raise SystemExit(3)

    points = plugins._points()
    monkeypatch.setattr(plugins, "_points", lambda: points | {"leaving": Leaving()})
    code, out, err = run("games")
    assert code == 0
    assert "canary:" in out
    assert "leaving: not loaded" in err


HIDDEN = "White Raven"


def fail_with_a_hidden_card(*_):
    raise KeyError(HIDDEN)


@pytest.mark.expect("F1", "S9")
@pytest.mark.parametrize("method", ["setup", "prompts", "awaiting", "apply"])
def test_a_game_that_fails_ends_in_one_sentence_without_its_message(run, home, monkeypatch, method):
    monkeypatch.setattr(type(plugins.load("canary")), method, fail_with_a_hidden_card)
    said = run("simulate", "canary", "--games", "1")
    one_sentence_about_a_fault(home, *said)


@pytest.mark.expect("F1", "S9")
def test_a_fault_in_line_mode_ends_in_one_sentence_without_its_message(run, home, monkeypatch):
    monkeypatch.setattr("silverhorizon.startup.prepare", lambda _: None)
    monkeypatch.setattr("silverhorizon.plain.run.run", fail_with_a_hidden_card)
    said = run("play", "canary", "--plain")
    one_sentence_about_a_fault(home, *said)


def one_sentence_about_a_fault(home, code, out, err):
    assert code == 1
    assert "KeyError" in err
    assert len(err.splitlines()) == 1
    logs = list(home.glob("crash-*.log"))
    assert all(log.stat().st_mode & 0o777 == 0o600 for log in logs)
    assert HIDDEN not in out + err + "".join(log.read_text() for log in logs)


def test_a_home_of_nobody_known_is_a_folder_like_any_other(run, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SILVERHORIZON_HOME", "~nobody-of-that-name/x")
    assert run("saves")[0] == 0


@pytest.mark.expect("H6")
def test_the_log_does_not_tell_how_many_steps_a_secret_choice_took(run, home):
    """Two tables that differ in the marks before the seal alone print the same log."""
    logs = [log_after_marks(run, home, marks) for marks in (2, 7)]
    assert logs[0] == logs[1]
    assert "sealed" in logs[0]


def log_after_marks(run, home, marks):
    with begin(home / "saves", name=f"marked-{marks}") as table:
        session = table.session
        draft = next(prompt for prompt in session.prompts(0) if prompt.draft is not None)
        keys = [item.key for item in draft.slots[0].items][:2]
        for number in range(marks):
            kept = keys if number == marks - 1 else keys[: 1 + number % 2]
            picks = tuple(Pick(draft.slots[0].name, key) for key in kept)
            assert session.submit(Action(0, draft.key, picks)) is None
        seal = next(prompt for prompt in session.prompts(0) if prompt.role == "commit")
        assert session.submit(Action(0, seal.key)) is None
    return run("log", f"marked-{marks}")[1]


@pytest.mark.expect("S2")
@pytest.mark.parametrize("closed", ["0", "1", "2", "0 1 2"])
def test_no_closed_stream_is_taken_for_a_record(home, closed):
    """With its input closed, the first file that is opened would be read for answers."""
    redirections = " ".join(f"{handle}>&-" for handle in closed.split())
    command = f"exec {sys.executable} -m silverhorizon play canary --seat Ann --bot random --plain {redirections}"
    clean = {"PATH": os.environ["PATH"], "SILVERHORIZON_HOME": str(home)}
    done = subprocess.run(["sh", "-c", command], env=clean, input="", capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "not understood" not in done.stdout
    assert not list(home.glob("crash-*"))
    assert [one.name for one in (home / "saves").glob("*.jsonl")] == ["canary-ann.jsonl"]

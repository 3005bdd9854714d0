"""Killed at any moment, a game goes on from its last answer; a second session may take it over."""

import os
import signal
import subprocess
import sys
import time
from random import Random

import pytest
from tables_on_disk import GAMES, begin, record
from terminal.harness import ENTER

from silverhorizon.plugins import load
from silverhorizon.storage.checking import check
from silverhorizon.storage.table import look_at, open_table

PLAY = """
import sys
from pathlib import Path
from random import Random
from silverhorizon.core.sampling import sample
from silverhorizon.storage.table import open_table
table = open_table(Path(sys.argv[1]))
rng = Random(int(sys.argv[2]))
session = table.session
print("ready", flush=True)
while not session.match.is_over:
    seat = session.match.awaiting[0]
    session.submit(sample(session.prompts(seat), seat, rng))
    print(session.match.number, flush=True)
"""


def killed_while_playing(path, seed, delay):
    """Lets a process play on and kills it; gives the number of the last answer that it showed."""
    process = subprocess.Popen([sys.executable, "-c", PLAY, str(path), str(seed)], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(delay)
    process.send_signal(signal.SIGKILL)
    shown = [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    process.wait()
    process.stdout.close()
    return int(shown[-1]) if shown else 0


def survive(folder, game, rounds):
    rng, people = Random(game), max(2, load(game).info.seats[0])
    for number in range(rounds):
        path = record(folder, game, answers=rng.randrange(30), seed=str(number), name=f"t{number}", people=people)
        for attempt in range(2):
            shown = killed_while_playing(path, number + attempt, rng.random() * 0.05)
            with open_table(path) as table:
                assert shown <= table.session.match.number or shown == 0
                assert table.session.match.number <= shown + 1 or shown == 0
        check(path)


@pytest.mark.expect("V2", "V7", "L5")
@pytest.mark.parametrize("game", GAMES)
def test_a_kill_at_any_moment_loses_at_most_the_answer_being_given(tmp_path, game):
    survive(tmp_path, game, 3)


@pytest.mark.slow
@pytest.mark.expect("V2")
@pytest.mark.parametrize("game", [*GAMES, "silver_river", "sidereal_confluence", "stellar_horizons"])
def test_two_hundred_kills_lose_nothing(tmp_path, game):
    survive(tmp_path, game, 100)


@pytest.mark.expect("V2", "V7", "L5")
def test_the_client_is_killed_and_resumes_without_a_question(terminal, home):
    client = terminal("play", "canary", "--seat", "Mira", "--seat", "Tomasz", "--seed", "1")
    client.cover()
    client.send(ENTER)
    client.wait("Only Mira")
    client.send("1")
    client.wait("[x]")
    os.kill(client.pid, signal.SIGKILL)
    assert client.ended() == -signal.SIGKILL
    path = home / "saves" / "canary-mira-tomasz.jsonl"
    assert look_at(path).session.match.number == 1
    again = terminal("resume")
    again.cover()
    again.send(ENTER)
    again.settle()
    if "[x]" not in again.screen:
        again.send(ENTER)
    again.wait("[x]")


@pytest.mark.expect("V6")
@pytest.mark.parametrize("how", ["well", "stopped"])
def test_a_second_terminal_takes_a_game_over(terminal, home, how):
    with begin(home / "saves", name="one"):
        pass
    first = terminal("resume", "one", "--plain")
    first.wait("Hand over to A Mira.")
    if how == "stopped":
        os.kill(first.pid, signal.SIGSTOP)
    second = terminal("resume", "one", "--plain")
    second.wait("one is open in another session", "3 Leave.")
    second.send("2\r")
    second.wait("Hand over to A Mira.", seconds=15)
    assert first.ended() == 143


@pytest.mark.expect("V6")
@pytest.mark.parametrize(("answer", "expected"), [("1", "This table is open for reading"), ("3", "")])
def test_a_second_terminal_may_look_or_leave(terminal, home, answer, expected):
    with begin(home / "saves", name="one"):
        pass
    first = terminal("resume", "one", "--plain")
    first.wait("Hand over to A Mira.")
    second = terminal("resume", "one", "--plain")
    second.wait("3 Leave.")
    second.send(f"{answer}\r")
    if expected:
        second.wait(expected)
        second.send("quit\r")
    assert second.ended() == 0
    assert first.child.isalive()


@pytest.mark.expect("S9")
def test_a_terminal_that_is_taken_away_is_no_fault(terminal, home):
    one = terminal("play", "canary", "--seat", "Mira", "--seat", "Tomasz")
    one.cover()
    os.close(one.child.child_fd)
    _, status = os.waitpid(one.pid, 0)
    one.close = lambda: None
    assert os.waitstatus_to_exitcode(status) == 129
    assert not list(home.glob("crash-*"))

"""Measures the client as a player's terminal sees it: start, bytes, latency, memory, and how quick commands answer.

    python tests/bench/bench_client.py [--keys 40] [--starts 7] [RULESET ...]

Needs `pip install pyte psutil`. Prints one JSON object a line. The anchors are Textual applications in the same run: a
page with one word for start and memory, a list of 200 rows (OptionList) for keys. Compare ratios of one run only.
"""

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import NamedTuple

from measure import emit, machine
from textual_apps import READY
from watched import Watched

CLIENT = [sys.executable, "-m", "silverhorizon"]
APPS = [sys.executable, str(Path(__file__).with_name("textual_apps.py"))]
SIZES = ((80, 24), (120, 40))
PEOPLE = ("Mira", "Tomasz", "Ola")
COVER = "Pass the keyboard to"
QUIET = 0.8
"""A cover takes no key that comes sooner after another, nor in its first moments."""
DOWN, UP, ENTER = "\x1b[B", "\x1b[A", "\r"
IDLE_SECONDS = 4.0


class Keys(NamedTuple):
    """How a screen answered a row of keys: milliseconds, bytes and changed cells."""

    median_ms: float
    p95_ms: float
    bytes_per_key: float
    cells_per_key: float

    @property
    def bytes_per_cell(self) -> float:
        return self.bytes_per_key / max(1.0, self.cells_per_key)


def table(game: str, size: tuple[int, int], home: str) -> tuple[Watched, int]:
    """Opens a table of people at the first page that asks something; gives the bytes up to its first whole page too."""
    (entry,) = [entry for entry in entry_points(group="silverhorizon.rulesets") if entry.name == game]
    people = PEOPLE[: max(2, entry.load().info.seats[0])]
    seats = [word for name in people for word in ("--seat", name)]
    client = Watched([*CLIENT, "play", game, "--seed", "1", *seats], *size, home)
    client.wait(PEOPLE[0])
    client.settle(QUIET)
    start = client.sent
    uncover(client)
    return client, start


def uncover(client: Watched) -> None:
    """Opens a cover, and the page of what has happened since that may follow it."""
    if COVER in client.text:
        client.settle(QUIET)
        client.key(ENTER, 0.3)
        if "Enter" in client.text.rstrip().splitlines()[-1] and "since" in client.text.lower():
            client.key(ENTER, 0.3)
    client.settle()


def walked(program: Watched, count: int) -> Keys:
    """Moves the cursor down and up again; gives what that cost."""
    program.key(DOWN)
    program.key(UP)
    steps = [program.key(key) for number in range(count // 2) for key in ((DOWN, DOWN, UP, UP)[number % 2 * 2 :][:2])]
    times = sorted(seconds * 1e3 for seconds, sent, _ in steps if sent)
    return Keys(
        round(statistics.median(times), 2),
        round(times[int(len(times) * 0.95)], 2),
        statistics.mean(sent for _, sent, _ in steps),
        statistics.mean(cells for _, _, cells in steps),
    )


def screens(games: list[str], count: int) -> None:
    """Walks over the first page of every game beside an OptionList."""
    for columns, rows in SIZES:
        options = Watched([*APPS, "options"], columns, rows, tempfile.mkdtemp())
        options.wait(READY)
        options.settle()
        anchor = walked(options, count)
        emit(bench="keys", screen="OptionList", size=f"{columns}x{rows}", **shown(anchor))
        for game in games:
            client, _ = table(game, (columns, rows), tempfile.mkdtemp())
            # The anchor is asked again beside each game, so that a busy moment of the machine hits both.
            again, own = walked(options, count), walked(client, count)
            emit(
                bench="keys",
                screen=game,
                size=f"{columns}x{rows}",
                **shown(own),
                bytes_to_optionlist=round(own.bytes_per_key / again.bytes_per_key, 4),
                p95_to_optionlist=round(own.p95_ms / again.p95_ms, 2),
                median_to_optionlist=round(own.median_ms / again.median_ms, 2),
                idle_bytes=idle(client),
            )
            client.close()
        options.close()


def shown(keys: Keys) -> dict[str, float]:
    """Gives the fields of a row."""
    return {
        "median_ms": keys.median_ms,
        "p95_ms": keys.p95_ms,
        "bytes_per_key": round(keys.bytes_per_key),
        "cells_per_key": round(keys.cells_per_key, 1),
        "bytes_per_cell": round(keys.bytes_per_cell, 2),
    }


def idle(client: Watched) -> int:
    """Counts the bytes that come while nobody does anything."""
    client.settle()
    before, until = client.sent, time.perf_counter() + IDLE_SECONDS
    while (left := until - time.perf_counter()) > 0:
        client.read(left)
    return client.sent - before


def budgets() -> None:
    """Counts the bytes of a start, a mark, a line of log and a hand-over there and back, at a table of Jump Drive."""
    for size in SIZES:
        client, start = table("jump_drive", size, tempfile.mkdtemp())
        marks = [client.key(key, 0.3)[1] for key in ("1", "2")]
        before = client.sent
        client.key("d", 0.3)
        client.key(ENTER, 0.3)
        uncover(client)
        there = client.sent - before
        for key in ("1", "2", "d", ENTER):
            client.key(key, 0.3)
        uncover(client)
        both = client.sent - before
        log = client.key("l", 0.3)[1]
        emit(
            bench="bytes",
            size="x".join(map(str, size)),
            start=start,
            mark=max(marks),
            handover=there,
            there_and_back=both,
            log_page=log,
        )
        client.close()


def starts(games: list[str], count: int) -> None:
    """Starts the launcher, a table and a Textual application in turns; weighs what each keeps in memory."""
    home = tempfile.mkdtemp()
    programs: dict[str, tuple[list[str], str]] = {
        "textual hello": ([*APPS, "hello"], READY),
        "launcher": (CLIENT, "no open table"),
    }
    ready: dict[str, list[float]] = {name: [] for name in programs}
    memory: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(count):
        for name, (command, text) in programs.items():
            program = Watched(command, 80, 24, home)
            ready[name].append(program.wait(text))
            program.settle()
            memory[name].append(program.megabytes())
            program.close()
    hello = statistics.median(ready["textual hello"])
    base = statistics.median(memory["textual hello"])
    for name in programs:
        spent, weight = statistics.median(ready[name]), statistics.median(memory[name])
        emit(
            bench="start",
            program=name,
            ready_ms=round(spent * 1e3),
            to_hello=round(spent / hello, 2),
            best_to_hello=round(min(ready[name]) / min(ready["textual hello"]), 2),
            megabytes=weight,
            memory_to_hello=round(weight / base, 2),
        )
    for game in games:
        client, _ = table(game, (120, 40), tempfile.mkdtemp())
        weight = client.megabytes()
        emit(bench="memory", program=game, megabytes=weight, memory_to_hello=round(weight / base, 2))
        client.close()


def commands(count: int) -> None:
    """Times the commands that answer without a screen, beside a Python that does nothing; tells what they import."""
    asked = {
        "bare python": ["-c", "pass"],
        "--version": ["-m", "silverhorizon", "--version"],
        "saves": ["-m", "silverhorizon", "saves"],
        "games": ["-m", "silverhorizon", "games"],
        "rules": ["-m", "silverhorizon", "rules", "jump_drive"],
    }
    spent: dict[str, list[float]] = {name: [] for name in asked}
    for _ in range(count):
        for name, arguments in asked.items():
            spent[name].append(seconds(lambda a=arguments: run(a)))
    bare, least = statistics.median(spent["bare python"]), min(spent["bare python"])
    for name, arguments in asked.items():
        imported = run(["-X", "importtime", *arguments]).stderr
        emit(
            bench="command",
            command=name,
            ms=round(statistics.median(spent[name]) * 1e3, 1),
            to_python=round(statistics.median(spent[name]) / bare, 2),
            best_to_python=round(min(spent[name]) / least, 2),
            imports_textual=any(line.endswith(" textual") for line in imported.splitlines()),
        )


def run(arguments: list[str]) -> "subprocess.CompletedProcess[str]":
    """Runs Python with arguments in an empty home."""
    home = tempfile.gettempdir()
    return subprocess.run(
        [sys.executable, *arguments],
        env={"PATH": "/usr/bin:/bin", "SILVERHORIZON_HOME": f"{home}/none", "HOME": home, "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )


def seconds(work: Callable[[], object]) -> float:
    """Gives the processor's seconds of a program that is run and waited for: other programs do not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--keys", type=int, default=40, help="keys for each screen")
    parser.add_argument("--starts", type=int, default=7, help="starts of each program")
    parser.add_argument("rulesets", nargs="*")
    given = parser.parse_args()
    wanted = given.rulesets or ["jump_drive", "silver_river", "sidereal_confluence", "stellar_horizons"]
    emit(bench="machine", **machine())
    commands(given.starts)
    starts(wanted, given.starts)
    budgets()
    screens(wanted, given.keys)

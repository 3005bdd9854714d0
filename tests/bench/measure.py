"""Timing for the benchmarks. Every script prints one JSON object a line, so that runs can be joined.

What only reckons is timed by the processor's time of this process: on a machine that others use too, the clock on the
wall measures them as well. What waits for a terminal or a disk is timed by the scripts themselves, on the wall.
"""

import json
import os
import platform
import statistics
import time
from collections.abc import Callable


def emit(**row: object) -> None:
    """Prints a row."""
    print(json.dumps(row), flush=True)


def machine() -> dict[str, object]:
    """Gives what a reader needs to compare two runs; `calibration` is a plain loop in million turns a second."""
    return {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load1": round(os.getloadavg()[0], 2),
        "calibration": _calibration(),
    }


def _calibration() -> float:
    best = 0.0
    for _ in range(3):
        start, turns = time.perf_counter(), 0
        for _ in range(500_000):
            turns += 1
        best = max(best, turns / (time.perf_counter() - start))
    return round(best / 1e6, 1)


def microseconds(work: Callable[[], object], *, seconds: float = 0.3, repeats: int = 5) -> float:
    """Gives the median over some repeats of the mean cost of a call, in processor time."""
    start = time.process_time()
    work()
    once = max(time.process_time() - start, 1e-7)
    count = max(1, int(seconds / repeats / once))
    means = []
    for _ in range(repeats):
        start = time.process_time()
        for _ in range(count):
            work()
        means.append((time.process_time() - start) / count)
    return round(statistics.median(means) * 1e6, 2)


def rate(play: Callable[[], int], seconds: float) -> float:
    """Plays whole games for a time and gives decisions a second of processor time."""
    start, count = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds or not count:
        count += play()
    return count / max(spent, 1e-9)


def interleaved(players: dict[str, Callable[[], int]], seconds: float, repeats: int = 3) -> dict[str, float]:
    """Plays several games in turns, so that a busy moment of the machine hits all; gives the best rate of each."""
    best = dict.fromkeys(players, 0.0)
    for play in players.values():
        play()
    for _ in range(repeats):
        for name, play in players.items():
            best[name] = max(best[name], rate(play, seconds / repeats))
    return {name: round(value, 1) for name, value in best.items()}

"""Measures what must not grow: a long record, a full folder of saves, a full table. Prints one JSON object a line.

    python tests/bench/bench_scale.py [--answers 10000]

The long record is a placement of Jump Drive in which two people mark and clear cards without end. Every answer is
made durable, so the disk is in these figures; compare the rows of one run.
"""

import argparse
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from measure import emit, machine, microseconds

from silverhorizon.core.sampling import sample
from silverhorizon.plugins import load
from silverhorizon.session import Session, header_for
from silverhorizon.storage.shelf import saves
from silverhorizon.storage.table import Table, begin_table, open_table

NAMES = ("Ann", "Ben", "Cem", "Dag", "Eve", "Fay", "Gil", "Hua", "Ida")
LENGTHS = (100, 1_000, 10_000)
FOLDERS = (10, 50, 200)


def begun(game: str, seats: int, folder: Path) -> Table:
    """Begins a table of people."""
    ruleset = load(game)
    return begin_table(ruleset, header_for(ruleset, NAMES[:seats], ("",) * seats, "1"), folder)


def answer(session: Session, rng: Random, *, marks_only: bool = False) -> None:
    """Gives a random answer; with `marks_only` one that seals nothing, wherever there is one."""
    seat = session.match.awaiting[0]
    prompts = session.prompts(seat)
    marks = [prompt for prompt in prompts if prompt.role == "mark"] if marks_only else []
    action = sample(marks or prompts, seat, rng) or sample(prompts, seat, rng)
    assert action is not None
    assert session.submit(action) is None


def milliseconds(work: Callable[[], object], repeats: int = 15) -> float:
    """Gives the median cost of a call in milliseconds."""
    spent = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return round(statistics.median(spent) * 1e3, 2)


def long_record(folder: Path, most: int) -> None:
    """Measures an answer, an undo, the log and resuming after 100 answers and more."""
    table, rng, count = begun("jump_drive", 2, folder), Random(1), 0
    for length in [length for length in LENGTHS if length <= most]:
        while count < length:
            answer(table.session, rng, marks_only=True)
            count += 1
        session = table.session
        answer_ms = milliseconds(lambda s=session: answer(s, rng, marks_only=True))
        session.sit(session.match.action.seat)
        undo_ms = milliseconds(session.undo)
        recent_ms = milliseconds(lambda s=session: s.recent_log(0))
        table.close()
        spent = []
        for _ in range(5):
            start = time.perf_counter()
            table = open_table(table.path)
            spent.append(time.perf_counter() - start)
            table.close()
        table = open_table(table.path)
        first_undo = milliseconds(table.session.refuse_undo, 1)
        emit(
            bench="long",
            answers=length,
            bytes_per_answer=round(table.path.stat().st_size / length, 1),
            answer_ms=answer_ms,
            undo_ms=undo_ms,
            recent_log_ms=recent_ms,
            resume_ms=round(statistics.median(spent) * 1e3, 1),
            undo_check_after_resume_ms=first_undo,
            whole_log_ms=milliseconds(lambda t=table: t.session.log(0), 3),
        )
    table.close()


def full_folder(folder: Path) -> None:
    """Measures the list of saves of 10 to 200 tables."""
    table, rng = begun("jump_drive", 4, folder), Random(1)
    for _ in range(150):
        answer(table.session, rng)
    table.close()
    for size in FOLDERS:
        for number in range(size):
            shutil.copy(table.path, folder / f"table-{number}.jsonl")
        emit(bench="saves", records=size, list_ms=milliseconds(lambda: saves(folder), 5))


def full_table(folder: Path) -> None:
    """Measures a decision and a view at tables of three and of nine."""
    for seats in (3, 6, 9):
        table, rng = begun("sidereal_confluence", seats, folder), Random(1)
        session = table.session
        for _ in range(10 * seats):
            answer(session, rng)
        ruleset, state, seat = session.ruleset, session.match.state, session.match.awaiting[0]
        emit(
            bench="seats",
            seats=seats,
            phase=ruleset.phase(state),
            prompts_us=microseconds(lambda r=ruleset, s=state, at=seat: r.prompts(s, at)),
            view_us=microseconds(lambda r=ruleset, s=state, at=seat: r.view(s, at)),
            answer_ms=milliseconds(lambda s=session, r=rng: answer(s, r)),
        )
        table.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--answers", type=int, default=LENGTHS[-1], help="the longest record")
    given = parser.parse_args()
    emit(bench="machine", **machine())
    with tempfile.TemporaryDirectory() as home:
        full_folder(Path(home))
    with tempfile.TemporaryDirectory() as home:
        full_table(Path(home))
    with tempfile.TemporaryDirectory() as home:
        long_record(Path(home), given.answers)

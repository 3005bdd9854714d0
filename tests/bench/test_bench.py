"""The benchmarks run: nothing here says how quick anything is."""

import json
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.bench
def test_the_engine_benchmark_prints_rows_of_json():
    script = Path(__file__).with_name("bench_engine.py")
    run = subprocess.run(
        [sys.executable, script, "--seconds", "0.1", "canary"], capture_output=True, text=True, check=True
    )
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert {row["bench"] for row in rows} == {"machine", "playouts", "length", "parts", "record", "resume"}


@pytest.mark.bench
def test_the_opponents_benchmark_prints_rows_of_json():
    script = Path(__file__).with_name("bench_opponents.py")
    options = ["jump_drive", "--games", "2", "--pairs", "novice:random", "--table", "novice:3"]
    run = subprocess.run([sys.executable, script, *options], capture_output=True, text=True, check=True)
    assert [json.loads(line)["bench"] for line in run.stdout.splitlines()] == ["machine", "duel", "table"]


@pytest.mark.bench
def test_the_scale_benchmark_prints_rows_of_json():
    script = Path(__file__).with_name("bench_scale.py")
    run = subprocess.run([sys.executable, script, "--answers", "100"], capture_output=True, text=True, check=True)
    assert {json.loads(line)["bench"] for line in run.stdout.splitlines()} == {"machine", "saves", "seats", "long"}


@pytest.mark.bench
def test_the_client_benchmark_prints_rows_of_json():
    pytest.importorskip("psutil", reason="psutil is no dependency of the project")
    script = Path(__file__).with_name("bench_client.py")
    options = ["--keys", "4", "--starts", "1", "jump_drive"]
    run = subprocess.run([sys.executable, script, *options], capture_output=True, text=True, check=True)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert {row["bench"] for row in rows} == {"machine", "command", "start", "memory", "bytes", "keys"}
    assert not any(row["imports_textual"] for row in rows if row["bench"] == "command")
    assert not any(row["idle_bytes"] for row in rows if "idle_bytes" in row)

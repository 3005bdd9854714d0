"""A home of its own for every test, and the program as a child process."""

import os
import subprocess
import sys

import pytest


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SILVERHORIZON_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def program(home):
    """Runs the program without a terminal; gives what came of it."""

    def run(*arguments, stdin="", python=(), **environment):
        clean = {"PATH": os.environ["PATH"], "SILVERHORIZON_HOME": str(home), **environment}
        return subprocess.run(
            [sys.executable, *python, "-m", "silverhorizon", *arguments],
            input=stdin,
            capture_output=True,
            text=True,
            timeout=60,
            env=clean,
            check=False,
        )

    return run

"""Terminals that are closed at the end of a test, each with a home of its own."""

import pytest
from terminal.harness import PROGRAM, Terminal


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def terminal(home):
    """Starts the program with arguments on a pseudo-terminal."""
    opened = []

    def start(*arguments, program=PROGRAM, environment=None, **size):
        settings = {"SILVERHORIZON_HOME": str(home)} | (environment or {})
        opened.append(Terminal([*program, *arguments], environment=settings, **size))
        return opened[-1]

    yield start
    for one in opened:
        one.close()

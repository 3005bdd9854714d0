"""What a player may expect of the client, by the ids of the checklist, and the tests that prove each.

Tests carry `@pytest.mark.expect("V2")`. What no test proves yet, or no test can, stands here with the reason.
"""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SECTIONS = dict(zip("SHBIGLVANTCFX", (10, 13, 8, 10, 5, 7, 12, 6, 11, 5, 8, 6, 11), strict=True))
"""How many expectations each section of the checklist has."""
KNOWN = {f"{letter}{number}" for letter, count in SECTIONS.items() for number in range(1, count + 1)}

HELD = """
S1-S10 H1-H13 B1-B7 I1-I3 I6-I10 G1-G2 G4-G5 L1-L6 V1-V3 V5-V9 V12 A1-A6 N1-N4 N11 T1 T4 C2 C5-C6 F1 F4 X1-X3 X5 X10
"""
"""What holds for every game."""

UNPROVEN: dict[str, str] = {}
"""Held, and no test can prove it: why."""

PENDING: dict[str, str] = {
    "A2": "an opponent is handed what its seat can know: belongs to the tests of the opponents",
}
"""Held, and proven by tests that are written elsewhere; an entry goes when its test cites it."""


def spread(text):
    found = set()
    for token in text.split():
        letter, first, last = re.fullmatch(r"([A-Z])(\d+)(?:-[A-Z](\d+))?", token).groups()
        found |= {f"{letter}{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def cited():
    """Gives the ids that tests cite, each with the names of the tests."""
    found = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for mark in getattr(node, "decorator_list", ()):
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.expect":
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), []).append(f"{path.name}::{node.name}")
    return found


@pytest.fixture(scope="module")
def citations():
    return cited()


def test_every_expectation_that_is_held_is_proven_or_listed(citations):
    assert spread(HELD) - set(citations) - set(UNPROVEN) - set(PENDING) == set()


def test_only_expectations_that_exist_are_cited_and_listed(citations):
    assert set(citations) | set(UNPROVEN) | set(PENDING) <= KNOWN
    assert spread(HELD) <= KNOWN


def test_what_is_listed_as_unproven_has_no_test(citations):
    assert set(UNPROVEN) & set(citations) == set()

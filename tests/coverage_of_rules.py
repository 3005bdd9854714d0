"""Keeps a ruleset's rules and the tests that prove them in step. Every ruleset's tests can use it."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from silverhorizon.core.ruleset import AnyRuleset


def markers(folder: Path) -> dict[str, list[str]]:
    """Gives the tests that cite each clause: those with `pytest.mark.rule("XX-123", ...)` in a folder's test files."""
    cited: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for test in _tests(tree):
            for clause in _clauses(test):
                cited.setdefault(clause, []).append(f"{path.name}::{test.name}")
    return cited


def _tests(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def _clauses(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from (str(argument.value) for argument in mark.args if isinstance(argument, ast.Constant))


def gaps(ruleset: AnyRuleset, folder: Path, exempt: Mapping[str, str]) -> list[str]:
    """Lists what does not match between a ruleset's clauses, the markers in a folder and the clauses listed as exempt.

    `exempt` has a reason for each clause that no test can prove. Nothing to say is an empty list.
    """
    known = [clause.id for clause in ruleset.clauses]
    cited = markers(folder)
    faults = [f"{clause} stands twice in the rules" for clause in dict.fromkeys(known) if known.count(clause) > 1]
    faults += [f"{clause} is proven by no test and not listed" for clause in known if clause not in {*cited, *exempt}]
    faults += [f"{clause} is listed as exempt but proven by {cited[clause][0]}" for clause in exempt if clause in cited]
    faults += [f"{clause} is listed as exempt but is no rule" for clause in exempt if clause not in known]
    faults += [f"{tests[0]} cites {clause}, which is no rule" for clause, tests in cited.items() if clause not in known]
    return faults


def summary(ruleset: AnyRuleset, folder: Path, exempt: Mapping[str, str]) -> str:
    """Says in a line how much is proven: "jump_drive: 130 of 137 clauses proven by 98 tests, 7 listed"."""
    cited = markers(folder)
    tests = {test for tests in cited.values() for test in tests}
    proven = sum(clause.id in cited for clause in ruleset.clauses)
    total = len(ruleset.clauses)
    return f"{ruleset.info.key}: {proven} of {total} clauses proven by {len(tests)} tests, {len(exempt)} listed"

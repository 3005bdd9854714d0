"""The program from its first line to its exit code: safe streams, what was typed, and what is said of a fault."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from silverhorizon.cli.ending import FAULT, USAGE, fail

PLATFORMS = ("linux", "darwin")


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the program and exits with its code."""
    _open_standard_streams()
    if sys.platform not in PLATFORMS:
        fail("this program needs Linux or macOS; on Windows it runs in WSL.")
    from silverhorizon.core.errors import ContentError, RulesetError, SilverhorizonError

    try:
        _run(_typed(sys.argv[1:]) if arguments is None else list(arguments))
    except SilverhorizonError as error:
        fail(str(error), FAULT if isinstance(error, RulesetError | ContentError) else USAGE)
    except Exception as error:  # noqa: BLE001  a trace on the terminal could name hidden cards
        _confess(error)


def _run(arguments: list[str]) -> None:
    if not arguments:
        # Most starts are this one, and there is nothing to read: the parser alone takes as long to import as a page.
        from silverhorizon.cli.client import open_client

        open_client("launcher")
    from silverhorizon.cli.commands import cli

    cli.main(args=arguments, prog_name="silverhorizon")


def _open_standard_streams() -> None:
    # The first file that is opened takes the place of a closed stream: a record could be read as answers.
    for handle in range(3):
        try:
            os.fstat(handle)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115  for as long as the program runs
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115


def _confess(error: Exception) -> NoReturn:
    from silverhorizon.app.crash import write_report
    from silverhorizon.storage.folders import folders

    log = write_report(error, folders().data, "")
    where = f" What went wrong is in {log}." if log else ""
    fail(f"stopped by a fault: {type(error).__name__}. Every answer given is saved.{where}", FAULT)


def _typed(arguments: Sequence[str]) -> list[str]:
    # In a locale that is not UTF-8 Python keeps what it cannot read as lone surrogates; terminals send UTF-8 even so.
    return [os.fsencode(argument).decode("utf-8", "replace") for argument in arguments]

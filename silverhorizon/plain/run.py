"""The line mode from start to end."""

import sys
from contextlib import suppress

from silverhorizon import signals
from silverhorizon.core.errors import SilverhorizonError
from silverhorizon.plain.console import Console, Descriptor, Left
from silverhorizon.plain.interrupts import Interrupts
from silverhorizon.plain.narrator import Narrator
from silverhorizon.plain.opening import open_request
from silverhorizon.plain.spelling import sentence
from silverhorizon.request import Request
from silverhorizon.storage.table import Table


def run(request: Request) -> int:
    """Plays a table in line mode; gives the exit code. The end of input saves and is no fault."""
    # Nothing here has to be put back at the end: every answer is on disk, and the terminal was never changed.
    signals.Watch(patience=0)
    with Interrupts() as interrupts:
        console = Console(Descriptor(0, interrupts), sys.stdout, ascii_only=request.ascii)
        console.say(*request.complaints)
        try:
            table = open_request(request, console)
        except (Left, KeyboardInterrupt):
            return 1 if not console.is_terminal else 0
        except SilverhorizonError as error:
            console.say(sentence(str(error)))
            return 1
        return _play(table, console)


def _play(table: Table, console: Console) -> int:
    with table:
        console.say(f"{table.session.ruleset.info.title}. Saved as {table.path.stem}.", *table.notices)
        with suppress(Left, KeyboardInterrupt):
            Narrator(table, console).run()
    does = "shows it again" if table.session.match.is_over else "goes on"
    console.say("", f"Saved. silverhorizon resume {table.path.stem} --plain {does}.")
    return 0

"""Opens the table that was asked for: a new one, or a record that may be open elsewhere or damaged."""

from pathlib import Path

from silverhorizon.core.errors import StorageError
from silverhorizon.plain.console import Console, Left
from silverhorizon.plugins import load
from silverhorizon.request import Request
from silverhorizon.storage.checking import salvage
from silverhorizon.storage.folders import folders
from silverhorizon.storage.lock import Locked
from silverhorizon.storage.reading import Damaged
from silverhorizon.storage.table import Table, begin_table, look_at, open_table, take_over


def open_request(request: Request, console: Console) -> Table:
    """Opens the table. Raises Left if the person would rather not, or StorageError if it cannot be opened."""
    if request.header is not None:
        return begin_table(load(request.header.ruleset), request.header, folders().saves)
    return _resumed(Path(request.path), console)


def _resumed(path: Path, console: Console) -> Table:
    try:
        return open_table(path)
    except Locked as error:
        return _contended(error, console)
    except Damaged as error:
        return _rescued(error, console)


def _contended(error: Locked, console: Console) -> Table:
    console.say(f"{error}.", "1 Look at it without playing.", "2 Take it over: the other session stops.", "3 Leave.")
    while True:
        match console.ask("open elsewhere"):
            case "1":
                return look_at(error.path)
            case "2":
                return take_over(error.path, error.holder)
            case "3" | "quit" | "q":
                raise Left
            case _:
                console.say("Type 1, 2 or 3.")


def _rescued(error: Damaged, console: Console) -> Table:
    console.say(
        f"{error}.",
        "The file is left as it is. Type copy to go on with a copy of what is sound, or quit.",
    )
    while (said := console.ask("damaged").casefold()) != "copy":
        if said in {"quit", "q"}:
            raise Left
        console.say("Type copy, or quit.")
    copy, answers = salvage(error.path)
    console.say(f"The copy is called {copy.stem} and holds {answers} answers.")
    try:
        return open_table(copy)
    except Damaged as worse:
        raise StorageError(str(worse)) from None

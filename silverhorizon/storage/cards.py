"""What games say about themselves, kept on disk so that listing them loads none.

Loading a game reads and checks all of its content, which takes longer than a short command may. A card is made anew
whenever a file of the game has changed; one that cannot be read or written is no fault.
"""

import os
from contextlib import suppress
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

import msgspec
from msgspec import Struct

from silverhorizon import __version__
from silverhorizon.core.errors import StorageError
from silverhorizon.core.ruleset import API, Clause, RulesetInfo
from silverhorizon.plugins import Broken, UnknownGame, load, source_of, sources
from silverhorizon.storage.folders import Folders, prepare, write_temporary


class GameCard(Struct, frozen=True):
    """A game's own words: its entry in the launcher and its rules. `mark` tells the files they were read from."""

    mark: str
    info: RulesetInfo
    clauses: tuple[Clause, ...]


def game_card(name: str, place: Folders) -> GameCard:
    """Gives what a game says about itself. Raises UnknownGame if there is none or it cannot be loaded."""
    key = name.replace("-", "_")
    mark = _mark(source_of(name))
    path = place.data / "cards" / f"{key}.json"
    with suppress(OSError, msgspec.DecodeError, RecursionError):
        card = msgspec.json.decode(path.read_bytes(), type=GameCard)
        if mark and card.mark == mark:
            return card
    ruleset = load(name)
    card = GameCard(mark, ruleset.info, ruleset.clauses)
    if mark:
        with suppress(OSError, StorageError):
            prepare(path.parent)
            write_temporary(path.parent, msgspec.json.encode(card)).replace(path)
    return card


def game_cards(place: Folders) -> tuple[tuple[GameCard, ...], tuple[Broken, ...]]:
    """Gives the cards of all games, and those games that cannot be loaded with the reason."""
    good: list[GameCard] = []
    broken: list[Broken] = []
    for name in sorted(sources()):
        try:
            good.append(game_card(name, place))
        except UnknownGame as error:
            broken.append(Broken(name, error.reason))
    return tuple(good), tuple(broken)


def _mark(source: str) -> str:
    """Gives a fingerprint of the files of the package in which a game lives; empty if they cannot be looked at."""
    module = source.partition(":")[0]
    try:
        spec = find_spec(module.rpartition(".")[0] or module)
    except (ImportError, ValueError, AttributeError):
        return ""
    if spec is None or not spec.submodule_search_locations:
        return ""
    seen = blake2b(f"{__version__} {API} {source}".encode(), digest_size=12)
    for folder in spec.submodule_search_locations:
        for root, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.endswith((".py", ".toml", ".md")):
                    status = (Path(root) / name).stat()
                    seen.update(f"{root}/{name} {status.st_mtime_ns} {status.st_size}\n".encode())
    return seen.hexdigest()

"""Finds the games that are installed, by entry point, and keeps going when one of them is broken."""

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from silverhorizon.core.errors import SilverhorizonError
from silverhorizon.core.ruleset import API, AnyRuleset
from silverhorizon.text import clean

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "silverhorizon.rulesets"


class Broken(Struct, frozen=True):
    """A game that is installed but cannot be played, and why in one line."""

    name: str
    reason: str


class UnknownGame(SilverhorizonError):
    """No playable game has this name. `reason` says why beside the name, where the message says it in a sentence."""

    def __init__(self, message: str, reason: str = "") -> None:
        """Takes the sentence, and what of it is not the name."""
        super().__init__(message)
        self.reason = reason or message


def names() -> tuple[str, ...]:
    """Lists the names of the installed games in alphabetical order, loading none."""
    return tuple(sorted(_points()))


@cache
def _points() -> "dict[str, EntryPoint]":
    # Listing saves needs no game, and this import is a tenth of that command's time.
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def sources() -> dict[str, str]:
    """Gives each installed game's name with the place of its ruleset, as "package.module:name", loading none."""
    return {name: point.value for name, point in _points().items()}


def source_of(name: str) -> str:
    """Gives the place of one game's ruleset; dashes are accepted. Raises UnknownGame if it is not installed."""
    key = name.replace("-", "_")
    found = sources()
    if key not in found:
        raise UnknownGame(f'there is no game "{clean(name, 40)}"; installed: {", ".join(names()) or "none"}')
    return found[key]


@cache
def load(name: str) -> AnyRuleset:
    """Loads a game by its name; dashes are accepted. Raises UnknownGame with the reason if it cannot be played."""
    key = name.replace("-", "_")
    source_of(name)
    point = _points()[key]
    # A plug-in may fail in any way, leave the program among them, and the others must still play.
    try:
        ruleset: AnyRuleset = point.load()
        api = ruleset.info.api
    except (Exception, SystemExit) as error:
        raise UnknownGame(f"{key} cannot be loaded: {_one_line(error)}", _one_line(error)) from error
    if api != API:
        raise UnknownGame(f"{key} was written for contract {api}; this version has contract {API}")
    return ruleset


def _one_line(error: BaseException) -> str:
    return clean(f"{type(error).__name__}: {error}", 200)


def library() -> tuple[tuple[AnyRuleset, ...], tuple[Broken, ...]]:
    """Loads every installed game: those that can be played, and those that cannot with the reason."""
    good: list[AnyRuleset] = []
    broken: list[Broken] = []
    for name in names():
        try:
            good.append(load(name))
        except UnknownGame as error:
            broken.append(Broken(name, error.reason))
    return tuple(good), tuple(broken)

"""A place in a random game where laws are checked, and what is found there."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from silverhorizon.core.action import Action
from silverhorizon.core.match import Match
from silverhorizon.core.ruleset import AnyRuleset


class Position(Struct, frozen=True):
    """A match in the middle of a game, and chance for the checks made there. Its past is one step back."""

    match: Match[Any]
    rng: Random

    @property
    def ruleset(self) -> AnyRuleset:
        """Gives the ruleset that is checked."""
        return self.match.ruleset

    @property
    def state(self) -> Any:
        """Gives the state of the match."""
        return self.match.state

    @property
    def seats(self) -> range:
        """Lists the seats at the table."""
        return range(len(self.match.seats))

    def number(self) -> str:
        """Draws a seed for dice that have nothing to do with the match."""
        return f"check {self.rng.random()}"


Law = Callable[[Position], Iterable[str]]
"""Yields a sentence for each breach; the name of the function is the name of the law."""


class Finding(Struct, frozen=True):
    """A breach of a law and where to find it again. `step` 0 is the setup, -1 what the ruleset says about itself."""

    law: str
    detail: str
    ruleset: str
    seats: int = 0
    seed: str = ""
    options: tuple[tuple[str, str], ...] = ()
    step: int = -1
    action: Action | None = None

    def __str__(self) -> str:
        """Gives one line with all that is needed to find the breach again."""
        if self.step < 0:
            return f"{self.ruleset}: {self.law}: {self.detail}"
        options = " ".join(f"{key}={value}" for key, value in self.options)
        where = f"{self.seats} seats, seed {self.seed!r}, options {options or 'none'}, step {self.step}"
        return f"{self.ruleset}, {where}, after {self.action}: {self.law}: {self.detail}"


def bytes_of(value: Any) -> bytes:
    """Writes a value out, so that two can be compared byte for byte."""
    return msgspec.json.encode(value)


def structs_in(value: Any) -> Iterable[Struct]:
    """Lists every struct inside a value, itself included."""
    if isinstance(value, Struct):
        yield value
        for name in value.__struct_fields__:
            yield from structs_in(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from structs_in(part)


def difference(one: Any, other: Any, path: str) -> str:
    """Names the first place where two values differ, and what stands there."""
    if isinstance(one, Struct) and type(one) is type(other):
        for name in one.__struct_fields__:
            if getattr(one, name) != getattr(other, name):
                return difference(getattr(one, name), getattr(other, name), f"{path}.{name}")
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return difference(left, right, f"{path}[{at}]")
    return f"{path} is {one!r}, then {other!r}"

"""A place in a random game where laws are checked, and what is found there."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from silverhorizon.core.action import Action, Seat
from silverhorizon.core.match import Match
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.core.sampling import half_answer
from silverhorizon.core.view import Section, View


class Position(Struct, frozen=True, dict=True):
    """A match in the middle of a game, and chance for the checks made there. Its past is one step back.

    What the laws look at again and again is worked out once.
    """

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

    def view(self, seat: Seat | None) -> View:
        """Gives the view of a seat."""
        cache: dict[Any, View] = self.__dict__
        if seat not in cache:
            cache[seat] = self.ruleset.view(self.state, seat)
        return cache[seat]

    def seen(self, seat: Seat) -> dict[str, Any]:
        """Gives all that a seat can see, by the words for it."""
        cache: dict[Any, dict[str, Any]] = self.__dict__
        if ("seen", seat) not in cache:
            cache["seen", seat] = dict(seen(self.ruleset, self.state, seat, self.view(seat)))
        return cache["seen", seat]

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


def seen(ruleset: AnyRuleset, state: Any, seat: Seat, view: View | None = None) -> Iterable[tuple[str, Any]]:
    """Lists all that a seat can see of a state, sheets included."""
    view, prompts = view or ruleset.view(state, seat), ruleset.prompts(state, seat)
    yield "view", view
    yield "public view", ruleset.view(state, None)
    yield "prompts", prompts
    yield "awaiting", ruleset.awaiting(state)
    yield "phase", ruleset.phase(state)
    yield "progress", ruleset.progress(state)
    if ruleset.awaiting(state):
        # Final scores may count what was hidden to the end; running scores are shown to everybody.
        yield "scores", ruleset.scores(state)
    for key in sorted({*keys_of(view.panels), *keys_of(view.topics), *keys_of(prompts), "odds"}):
        yield f"sheet of {key!r}", ruleset.inspect(state, seat, key)


def previews(position: Position, seat: Seat) -> tuple[Section, ...]:
    """Gives the sections that explain a half-made answer to each prompt of a seat."""
    halves = [half_answer(prompt, seat, position.rng) for prompt in position.match.prompts(seat)]
    return tuple(section for half in halves for section in position.ruleset.preview(position.state, half))


def keys_of(values: tuple[Struct, ...]) -> Iterable[str]:
    """Lists the keys of everything on panels or in prompts that has one."""
    for struct in structs_in(values):
        key = getattr(struct, "key", "")
        if key:
            yield key


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

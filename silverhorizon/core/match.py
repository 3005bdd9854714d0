"""A game in progress as a value: begin, ask, play, undo.

A match links to its past instead of growing a list, so undo is a step along a link and nothing is ever copied.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import IllegalAction, IllegalSetup
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Prompt, Rejection, refuse
from silverhorizon.core.ruleset import Ruleset

S = TypeVar("S")


class Match(Struct, Generic[S], frozen=True, eq=False, dict=True):
    """A position in a game and how it came about.

    `number` counts the actions played, `events` and `reveals` belong to the last of them, `past` is the match before it
    (None at the start, and where a record was resumed from a checkpoint).
    """

    ruleset: Ruleset[S]
    seed: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    state: S
    number: int = 0
    action: Action | None = None
    events: tuple[Event, ...] = ()
    reveals: bool = False
    past: "Match[S] | None" = None

    def __repr__(self) -> str:
        """Names the game and the place in it: a trace or a log must not spell out a state, nor the whole past."""
        return f"Match({self.ruleset.info.key}, {len(self.seats)} seats, {self.number} actions)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Shows no more where Rich prints values."""
        return [("game", self.ruleset.info.key), ("seats", len(self.seats)), ("actions", self.number)]

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """Names the seats that are awaited; nobody means the game is over."""
        cache: dict[Any, tuple[Seat, ...]] = self.__dict__
        known = cache.get("awaiting")
        if known is None:
            known = cache["awaiting"] = self.ruleset.awaiting(self.state)
        return known

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended."""
        return not self.awaiting

    def prompts(self, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer; computed once for each seat of a match value."""
        cache: dict[Any, tuple[Prompt, ...]] = self.__dict__
        known = cache.get(seat)
        if known is None:
            known = cache[seat] = self.ruleset.prompts(self.state, seat)
        return known

    def refuse(self, action: Action) -> Rejection | None:
        """Says why an action cannot be played; None if it can."""
        if not 0 <= action.seat < len(self.seats):
            return Rejection(f"there is no seat {action.seat} at this table")
        return refuse(self.prompts(action.seat), action)


def settled_options(ruleset: Ruleset[S], options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Completes options with their defaults, in the ruleset's order. Raises IllegalSetup for unknown ones."""
    known = {option.key: option for option in ruleset.info.options}
    for key in options:
        if key not in known:
            raise IllegalSetup(f'{ruleset.info.title} has no option "{key}"; it has: {", ".join(known) or "none"}')
    chosen = []
    for key, option in known.items():
        value = options.get(key, option.default)
        values = [choice.value for choice in option.choices]
        if values and value not in values:
            raise IllegalSetup(f'option {key} cannot be "{value}"; it can be: {", ".join(values)}')
        chosen.append((key, value))
    return tuple(chosen)


def begin(ruleset: Ruleset[S], seats: tuple[str, ...], seed: str, options: Mapping[str, str] | None = None) -> Match[S]:
    """Starts a match. Raises IllegalSetup where the number of seats or an option is not the game's."""
    low, high = ruleset.info.seats
    if not low <= len(seats) <= high:
        wanted = f"{low} seats" if low == high else f"{low} to {high} seats"
        raise IllegalSetup(f"{ruleset.info.title} takes {wanted}, not {len(seats)}")
    chosen = settled_options(ruleset, options or {})
    step = ruleset.setup(seats, dict(chosen), Dice(seed, 0))
    return Match(ruleset, seed, seats, chosen, step.state, events=step.events, reveals=True)


def play(match: Match[S], action: Action) -> Match[S]:
    """Plays an action. Raises IllegalAction, with the reason, for one that the prompts do not accept."""
    rejection = match.refuse(action)
    if rejection is not None:
        raise IllegalAction(f"{action}: {rejection.reason} {rejection.rule}".rstrip())
    return advance(match, action)


def advance(match: Match[S], action: Action) -> Match[S]:
    """Plays an action that is known to be accepted: `refuse` has just said so."""
    number = match.number + 1
    step = match.ruleset.apply(match.state, action, Dice(match.seed, number))
    match.__dict__.clear()  # What was asked of the past is seldom asked again, and a long game would keep all of it.
    return Match(
        match.ruleset,
        match.seed,
        match.seats,
        match.options,
        step.state,
        number,
        action,
        step.events,
        step.reveals,
        match,
    )


def refuse_undo(match: Match[S], seat: Seat, *, friendly: bool = False) -> Rejection | None:
    """Says why the last action cannot be undone by a seat; None if it can.

    Strict undo stops where anybody learned something and where the keyboard changed seats. Friendly undo, which a table
    may agree to, stops only at the start.
    """
    if match.action is None or match.past is None:
        return Rejection("nothing has been played that could be taken back")
    if friendly:
        return None
    if match.reveals:
        return Rejection("the last answer showed something that was hidden")
    if match.action.seat != seat:
        return Rejection(f"the last answer was {match.seats[match.action.seat]}'s")
    return None


def digest(state: Any) -> str:
    """Gives a short fingerprint of a state: 6 characters, the same on every machine and Python."""
    return blake2b(msgspec.json.encode(state), digest_size=3).hexdigest()

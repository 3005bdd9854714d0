"""The phases of a round in order, each a module with the same functions."""

from typing import Protocol

from canary.phases import auction, battle, council, draft, launch, market, tally, trade, voyage, works
from canary.state import State
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import Panel


class Phase(Protocol):
    """What a phase module provides."""

    SPEC: PhaseSpec

    def start(self, state: State, dice: Dice) -> Step[State]:
        """Sets the phase up."""
        ...

    def awaiting(self, state: State) -> tuple[Seat, ...]:
        """Names the seats without whose answer the phase cannot go on."""
        ...

    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer."""
        ...

    def apply(self, state: State, action: Action, dice: Dice) -> Step[State]:
        """Carries out an answer."""
        ...

    def finish(self, state: State, dice: Dice) -> Step[State]:
        """Works out what follows when nobody is awaited any more."""
        ...

    def panels(self, state: State, seat: Seat | None) -> tuple[Panel, ...]:
        """Shows the phase to a seat."""
        ...

    def plan(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Adds up the half-made choice of a seat."""
        ...


ORDER: tuple[Phase, ...] = (draft, auction, council, trade, works, market, voyage, launch, battle, tally)
PHASES: dict[str, Phase] = {phase.SPEC.key: phase for phase in ORDER}


def following(key: str) -> str:
    """Names the phase after one; after the last comes the first."""
    keys = tuple(PHASES)
    return keys[(keys.index(key) + 1) % len(keys)]

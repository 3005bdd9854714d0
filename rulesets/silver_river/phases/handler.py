"""What the flow of the game needs to know about one kind of pending decision."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.prompt import Prompt

F = TypeVar("F")


class Handler(Struct, Generic[F], frozen=True):
    """How a frame is asked and answered.

    `awaits` names the seats it waits for; nobody means that `proceed` carries it on by itself. `prompts` asks one of
    these seats, `answer` carries out what it says.
    """

    phase: str
    awaits: Callable[[State, F], tuple[Seat, ...]]
    prompts: Callable[[State, F, Seat], tuple[Prompt, ...]]
    answer: Callable[[Table, F, Action], None]
    proceed: Callable[[Table, F], None]


AnyHandler = Handler[Any]


def asks_seat(_state: State, frame: Any) -> tuple[Seat, ...]:
    """Names the one seat of a frame that always waits for an answer."""
    return (frame.seat,)


def drops(table: Table, _frame: object) -> None:
    """Takes a frame that has nothing to ask off the agenda."""
    table.pop()


def _nobody(_state: State, _frame: object) -> tuple[Seat, ...]:
    return ()


def _no_prompts(_state: State, _frame: object, _seat: Seat) -> tuple[Prompt, ...]:
    return ()


def _no_answer(_table: Table, frame: object, _action: Action) -> None:
    raise RulesetError(f"{frame} asks nothing")


def silent(phase: str, proceed: Callable[[Table, Any], None]) -> AnyHandler:
    """Gives a handler for a frame that asks nobody."""
    return Handler(phase, _nobody, _no_prompts, _no_answer, proceed)

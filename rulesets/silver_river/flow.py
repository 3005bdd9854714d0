"""How the game goes on: frames are carried out until a seat is awaited, and phases follow one another."""

from typing import Any

from rulesets.silver_river.phases import (
    activation,
    arrival,
    claims,
    conversion,
    election,
    exploration,
    governing,
    passing,
    performance,
    politics,
    research,
    reward,
    setup,
    turn,
    window,
)
from rulesets.silver_river.phases.combat import fight
from rulesets.silver_river.phases.handler import AnyHandler
from rulesets.silver_river.phases.production import ages_of, begin_age
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt

_MODULES = (
    activation,
    arrival,
    claims,
    conversion,
    election,
    exploration,
    fight,
    governing,
    passing,
    performance,
    politics,
    research,
    reward,
    setup,
    window,
)
HANDLERS: dict[type[Any], AnyHandler] = {
    frame: handler for module in _MODULES for frame, handler in module.HANDLERS.items()
}


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the seats that must answer; nobody when the game is over."""
    if state.agenda:
        frame = state.agenda[0]
        return HANDLERS[type(frame)].awaits(state, frame)
    return (state.turn.seat,) if state.phase == "action" else ()


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists what a seat may answer. A seat that is not awaited may take a seal back."""
    if state.agenda:
        frame = state.agenda[0]
        handler = HANDLERS[type(frame)]
        if seat in handler.awaits(state, frame) or _may_reconsider(frame, seat):
            asked: tuple[Prompt, ...] = handler.prompts(state, frame, seat)
            return asked
    elif state.phase == "action" and seat == state.turn.seat:
        return turn.menu(state, seat)
    return ()


def _may_reconsider(frame: Any, seat: Seat) -> bool:
    drafts = getattr(frame, "drafts", ())
    return bool(drafts) and drafts[seat].is_sealed


def answer(table: Table, action: Action) -> None:
    """Carries out an answer and everything that follows from it."""
    before = table.state
    if action.prompt == "withhold":
        turn.withhold(table, action)
    elif before.agenda:
        frame = before.agenda[0]
        HANDLERS[type(frame)].answer(table, frame, action)
    else:
        turn.answer(table, action)
    settle(table, before)


def settle(table: Table, before: State) -> None:
    """Carries frames and phases on until a seat is awaited or the game is over."""
    while True:
        if before is not table.state:
            claims.check(table, before)
        before = table.state
        if before.agenda:
            frame = before.agenda[0]
            handler = HANDLERS[type(frame)]
            if handler.awaits(before, frame):
                return
            handler.proceed(table, frame)
        elif not _next_phase(table):
            return


def _next_phase(table: Table) -> bool:
    """Moves to the next turn, phase or Age when nothing is pending; false if a seat is awaited.

    Rule: SR-205, SR-921.
    """
    state = table.state
    match state.phase:
        case "setup":
            begin_age(table)
        case "production":
            governing.begin_governing(table)
        case "action":
            if not state.players[state.turn.seat].has_passed:
                return False
            turn.pass_over(table)
        case "age_end" if state.age < ages_of(state):
            begin_age(table)
        case "age_end":
            table.put(phase="over")
            table.say("The game ended", rule="SR-921", kind="table")
        case _:
            return False
    return True

"""Which phase asks, and what follows an answer: the course of the game in one place."""

from msgspec.structs import replace

from rulesets.jump_drive.phases import limit, opening, payment, placement
from rulesets.jump_drive.phases.reveal import revealed
from rulesets.jump_drive.phases.scoring import finished
from rulesets.jump_drive.state import State, awaited, with_player
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Step


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists what a seat may answer in the present phase."""
    match state.stage:
        case "opening":
            return opening.prompts(state, seat)
        case "placement":
            return placement.prompts(state, seat)
        case "payment":
            return payment.prompts(state, seat)
        case "limit":
            return limit.prompts(state, seat)
        case "over":
            return ()


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Carries out an answer and everything that follows until a seat is awaited again."""
    match state.stage:
        case "opening":
            return opening.apply(state, action)
        case "placement":
            return _drafted(state, action, dice)
        case "payment":
            after, events = payment.paid(state, action)
            return _settled(after, events, dice, reveals=False)
        case "limit":
            return limit.apply(state, action)
        case "over":
            return Step(state)


def _drafted(state: State, action: Action, dice: Dice) -> Step[State]:
    if action.prompt in ("place", "reconsider"):
        return _sealed(state, action.seat, dice, is_sealed=action.prompt == "place")
    return Step(placement.marked(state, action))


def _sealed(state: State, seat: Seat, dice: Dice, *, is_sealed: bool) -> Step[State]:
    player = state.players[seat]
    after = with_player(state, seat, replace(player, draft=replace(player.draft, is_sealed=is_sealed)))
    text = "sealed a choice" if is_sealed else "took the seal back"
    events: tuple[Event, ...] = (Event(f"{state.names[seat]} {text}.", seat, rule="JD-002"),)
    if awaited(after):
        return Step(after, events)
    after, more = revealed(after, dice)
    return _settled(after, events + more, dice, reveals=True)


def _settled(state: State, events: tuple[Event, ...], dice: Dice, *, reveals: bool) -> Step[State]:
    if awaited(state):
        return Step(state, events, reveals)
    after, more = finished(state, dice)
    return Step(after, events + more, reveals=True)

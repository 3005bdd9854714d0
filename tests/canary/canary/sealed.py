"""How the sealed choices of this game are answered: the same for the draft, the bids, the council and the battle."""

from canary.state import State, with_player
from silverhorizon.core.action import Action
from silverhorizon.core.event import Event
from silverhorizon.core.kit.sealing import drafted
from silverhorizon.core.ruleset import Step


def answer(state: State, action: Action) -> Step[State]:
    """Marks, seals or takes the seal back. Others learn who has sealed and nothing else. Rule: CN-004."""
    player = state.players[action.seat]
    state = with_player(state, action.seat, draft=drafted(player.draft, action))
    match action.prompt:
        case "commit":
            event = Event(f"{player.name} sealed a choice.", action.seat, rule="CN-004")
        case "reconsider":
            event = Event(f"{player.name} took the seal back.", action.seat, rule="CN-004")
        case _:
            marks = ", ".join(_worded(pick.item, pick.count) for pick in action.picks) or "nothing"
            event = Event(f"{player.name} marked {marks}.", action.seat, seats=(action.seat,), rule="CN-004")
    return Step(state, (event,))


def _worded(item: str, count: int) -> str:
    return item if count == 1 else f"{count} {item}"

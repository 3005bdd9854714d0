"""The view of a seat: strip and the panels of the step."""

from rulesets.sidereal_confluence.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import SeatLine, View


def view(state: State, seat: Seat | None) -> View:
    """Shows what a seat may see."""
    return View(seat, f"turn {state.turn} of 6", tuple(SeatLine(n, p.name) for n, p in enumerate(state.players)), ())

"""What a seat may see, as panels. Decides nothing and changes nothing."""

from rulesets.silver_river.phases.production import ages_of
from rulesets.silver_river.state import State, types_text
from silverhorizon.core.action import Seat
from silverhorizon.core.view import SeatLine, Stat, View


def view_of(state: State, seat: Seat | None) -> View:
    """Shows what a seat may see; for None, what the whole table may."""
    count = f"Age {state.age} of {ages_of(state)}" if state.age else "setup"
    strip = tuple(
        SeatLine(other, state.names[other], (Stat("production", types_text(player.stock)),))
        for other, player in enumerate(state.players)
    )
    return View(seat, count, strip, ())

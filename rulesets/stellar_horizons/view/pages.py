"""The whole page of a seat: strip, panels, sums."""

from rulesets.stellar_horizons.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import SeatLine, View


def page(state: State, seat: Seat | None) -> View:
    """Shows what a seat may see; for None what the whole table may."""
    strip = tuple(SeatLine(number, player.name) for number, player in enumerate(state.players))
    return View(seat, str(state.year), strip, ())

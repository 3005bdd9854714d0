"""Crews that no base services any more go into reserve."""

from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.ships import refuse_range
from rulesets.stellar_horizons.state import ship_name
from silverhorizon.core.action import Seat


def enforce_range(course: Course, seat: Seat) -> None:
    """Puts crews in reserve that no base in range services any more. Rule: SH-336, SH-340, SH-A67."""
    for ship in course.player(seat).ships:
        if ship.model.kind == "cv" and not ship.reserve:
            refusal = refuse_range(course.state, seat, ship.model.size, ship.area)
            if refusal is not None:
                course.change_ship(seat, ship.key, reserve=True)
                name = ship_name(course.player(seat), ship)
                course.say(
                    f"{name} of {course.name(seat)} went into reserve: {refusal.reason}.", seat, "table", "SH-336"
                )

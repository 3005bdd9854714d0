"""One page about one thing."""

from rulesets.silver_river.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Sheet


def sheet_of(_state: State, _seat: Seat | None, _key: str) -> Sheet | None:
    """Explains one thing by its key; None if there is no such thing to see."""
    return None

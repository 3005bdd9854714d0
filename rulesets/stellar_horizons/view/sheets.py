"""Pages about one thing."""

from rulesets.stellar_horizons.state import State
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Sheet


def sheet(_state: State, _seat: Seat | None, _key: str) -> Sheet | None:
    """Explains one thing by its key; None if there is no such thing."""
    return None

"""Step 9 of the economic phase: trade routes carry resources among bases and Earth."""

from rulesets.stellar_horizons.agenda import Haul
from rulesets.stellar_horizons.cargo import contents, holder_name
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.hauling import haul
from rulesets.stellar_horizons.pieces import Base
from rulesets.stellar_horizons.state import State, powers_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def capacity(state: State, seat: Seat) -> int:
    """Gives what trade routes can still carry in this phase. Rule: SH-309, SH-E9."""
    return powers_of(state, seat).trade_routes - state.players[seat].routed


def _refuse(state: State, base: Base | None) -> Rejection | None:
    """Says why a base is cut off from trade routes. Rule: SH-316, SH-317."""
    if base is None:
        return None
    if base.blockader >= 0:
        return Rejection("the base is blockaded", "SH-316", "blockaded")
    if any(pirate.system == base.place.system for pirate in state.pirates):
        return Rejection("pirates watch the flyby region", "SH-317", "pirates")
    return None


def _items(state: State, seat: Seat) -> tuple[Item, ...]:
    player = state.players[seat]
    holders: list[tuple[str, Base | None]] = [("earth", None), *((f"base:{base.world}", base) for base in player.bases)]
    return tuple(
        Item(
            f"{source}>{target}",
            f"{holder_name(player, source)} to {holder_name(player, target)}",
            1,
            _refuse(state, start) or _refuse(state, end),
        )
        for source, start in holders
        for target, end in holders
        if source != target and (contents(player, source).total or (source == "earth" and player.cash > 0))
    )


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat's trade routes could carry anything."""
    return capacity(state, seat) > 0 and any(item.blocked is None for item in _items(state, seat))


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the routes; the amounts are asked next."""
    hint = f"{capacity(state, seat)} resources can still be carried"
    slot = Slot("route", _items(state, seat))
    return (
        Prompt("route", "Carry by trade route", (slot,), "SH-309", hint=hint),
        Prompt("done", "Carry no more", role="pass"),
    )


def carried(course: Course, frame: Haul, action: Action) -> None:
    """Carries out a transfer by trade routes and counts it against their capacity."""
    goods = haul(course, frame, action)
    course.change(frame.seat, routed=course.player(frame.seat).routed + goods.total)

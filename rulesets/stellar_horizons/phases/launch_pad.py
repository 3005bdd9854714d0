"""Which ships may leave where they are this year, and on which launch vehicles."""

from rulesets.stellar_horizons.board import (
    EARTH,
    areas,
)
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import Player
from silverhorizon.core.prompt import Rejection


def may_move(ship: Ship) -> bool:
    """Tells whether a ship has a move left this year. Rule: SH-383, SH-407, SH-410, SH-430, SH-454."""
    if ship.moved or ship.landed or areas()[ship.area].kind == "box" or ship.model.type == "probe":
        return False
    if ship.model.kind == "lv":
        return ship.cargo.total > 0
    return ship.fresh or ship.model.type != "flyby"


def movers(player: Player) -> tuple[Ship, ...]:
    """Lists the ships that a seat could move: what needs a launch vehicle only where one stands ready."""
    pads = largest_vehicles(player)
    return tuple(ship for ship in player.ships if may_move(ship) and refuse_launch(player, pads, ship) is None)


def largest_vehicles(player: Player) -> dict[str, int]:
    """Gives for each area the size of the largest launch vehicle that stands ready there."""
    pads: dict[str, int] = {}
    for ship in player.ships:
        model = ship.model
        if model.kind == "lv" and not ship.moved and not ship.cargo.total:
            pads[ship.area] = max(model.size, pads.get(ship.area, 0))
    return pads


def refuse_launch(player: Player, pads: dict[str, int], ship: Ship) -> Rejection | None:
    """Says why a ship cannot leave for want of a base or a launch vehicle; None if it can.

    Rule: SH-392, SH-399, SH-419, SH-446.
    """
    if ship.fresh and ship.area != EARTH and not any(base.area == ship.area for base in player.bases):
        return Rejection("a robot is launched from Earth or a base, and no base is left here", "SH-446", "no base")
    if not needs_launcher(ship) or pads.get(ship.area, 0) >= (ship.model.size if ship.model.kind == "cv" else 1):
        return None
    if ship.fresh:
        return Rejection("a robot needs a launch vehicle for its first move", "SH-419", "no launcher")
    reason = f"leaving Earth needs a launch vehicle of size {ship.model.size} or more"
    return Rejection(reason, "SH-399", "no launcher")


def needs_launcher(ship: Ship) -> bool:
    """Tells whether a ship moves with a launch vehicle only. Rule: SH-037, SH-331, SH-419."""
    return ship.fresh or (ship.model.kind == "cv" and ship.area == EARTH)


def launchers(player: Player, ship: Ship) -> tuple[Ship, ...]:
    """Lists launch vehicles that could carry a ship, one of each class. Rule: SH-397, SH-399, SH-402."""
    least = ship.model.size if ship.model.kind == "cv" else 1
    found: dict[str, Ship] = {}
    for other in player.ships:
        idle = other.model.kind == "lv" and not other.moved and not other.cargo.total
        if idle and other.area == ship.area and other.model.size >= least:
            found.setdefault(other.kind, other)
    return tuple(found[kind] for kind in sorted(found))

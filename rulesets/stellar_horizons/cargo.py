"""Where resources lie, how prices are paid, and which transfers inside a fleet are possible.

A holder of resources is named "earth", "base:<world>" or by the key of a ship.
"""

from collections.abc import Iterator
from functools import lru_cache

from rulesets.stellar_horizons.board import EARTH_ORBIT
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import KINDS, Goods, one_of
from rulesets.stellar_horizons.pieces import Base, Ship
from rulesets.stellar_horizons.ships import dock, is_at_earth
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, base_name, base_of, ship_name, ship_of
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection


def refuse_price(player: Player, base: Base | None, cost: Goods, rule: str) -> Rejection | None:
    """Says why a price cannot be paid at a base, or on Earth for None, where what is short is bought for $1B each.

    Rule: SH-036, SH-272, SH-326, SH-327.
    """
    if base is None:
        missing = player.store.short_of(cost).total
        if missing <= max(0, player.cash):
            return None
        return Rejection(
            f"costs ${missing}B, {player.name} has ${player.cash}B", rule, f"${player.cash}B of ${missing}B"
        )
    if base.store.covers(cost):
        return None
    name = base_name(player, base)
    return Rejection(
        f"costs {cost.words()}, {name} has {base.store.words()}", rule, f"lacks {base.store.short_of(cost).words()}"
    )


def pay(course: Course, seat: Seat, world: str, cost: Goods) -> None:
    """Pays a price at a base, or on Earth for an empty world: from the store first, the rest is bought."""
    player = course.player(seat)
    if not world:
        missing = player.store.short_of(cost)
        course.change(seat, store=player.store + missing - cost, cash=player.cash - missing.total)
        return
    base = base_of(player, world)
    assert base is not None
    course.change_base(seat, world, store=base.store - cost)


def contents(player: Player, holder: str) -> Goods:
    """Gives what a holder has now."""
    if holder == "earth":
        return player.store
    if holder.startswith("base:"):
        base = base_of(player, holder[5:])
        return base.store if base else Goods()
    ship = ship_of(player, holder)
    return ship.cargo if ship else Goods()


def put(course: Course, seat: Seat, holder: str, goods: Goods) -> None:
    """Adds resources to a holder; negative amounts are taken off. Earth buys what its store lacks. Rule: SH-036."""
    player = course.player(seat)
    if holder == "earth":
        missing = player.store.short_of(Goods() - goods)
        course.change(seat, store=player.store + missing + goods, cash=player.cash - missing.total)
    elif holder.startswith("base:"):
        course.change_base(seat, holder[5:], store=contents(player, holder) + goods)
    else:
        course.change_ship(seat, holder, cargo=contents(player, holder) + goods)


def holder_name(player: Player, holder: str) -> str:
    """Names a holder for people."""
    if holder == "earth":
        return "Earth"
    if holder.startswith("base:"):
        base = base_of(player, holder[5:])
        return base_name(player, base) if base else "the base"
    ship = ship_of(player, holder)
    return ship_name(player, ship) if ship else "the ship"


def room_of(player: Player, holder: str) -> int:
    """Tells how many more resources a holder takes; places on the ground take any number. Rule: SH-019, SH-274."""
    ship = ship_of(player, holder)
    return 9999 if ship is None else ship.room


@lru_cache(maxsize=2048)
def routes(player: Player, powers: Powers) -> tuple[tuple[str, str], ...]:
    """Lists the transfers inside the fleets of a seat that could move something now. Rule: SH-003, SH-072, SH-373."""
    return tuple(_routes(player, powers))


def _routes(player: Player, powers: Powers) -> Iterator[tuple[str, str]]:
    places = [ship.area for ship in player.ships if ship.model.cargo]
    if powers.has("space_elevators") and base_of(player, EARTH_ORBIT):
        places.append(EARTH_ORBIT)
    for area in dict.fromkeys(places):
        givers, takers = [], []
        if is_at_earth(area, powers):
            takers.append("earth")
            if player.store.total or player.cash > 0:
                givers.append("earth")
        base = dock(player, area, powers)
        if base is not None:
            takers.append(f"base:{base.world}")
            if base.store.total:
                givers.append(takers[-1])
        fleet = [ship for ship in player.ships if ship.area == area and ship.model.cargo]
        givers += [ship.key for ship in fleet if ship.cargo.total]
        takers += [ship.key for ship in fleet if ship.room > 0]
        for source in givers:
            yield from [(source, target) for target in takers if target != source]


def hold_of(player: Player, powers: Powers, ship: Ship) -> str:
    """Names the place on the ground that a ship is at: "earth", "base:<world>", or empty in space."""
    if is_at_earth(ship.area, powers):
        return "earth"
    base = dock(player, ship.area, powers)
    return f"base:{base.world}" if base else ""


def spread(course: Course, seat: Seat, kind: str, amount: int, ships: tuple[Ship, ...]) -> int:
    """Stores resources of one kind aboard ships, in order; gives how many found no room. Rule: SH-A35."""
    for ship in ships:
        taken = min(amount, ship.room)
        if taken:
            course.change_ship(seat, ship.key, cargo=ship.cargo + one_of(kind, taken))
            amount -= taken
    return amount


KIND_NAMES = {kind: kind.upper() for kind in KINDS}

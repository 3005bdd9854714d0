"""Service in step 1 of the annual turn: reactivating, repairing and putting in reserve."""

from collections.abc import Iterator

from rulesets.stellar_horizons.cargo import hold_of, pay, refuse_price
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.pieces import LINES, Base, Ship
from rulesets.stellar_horizons.ships import (
    place_name,
    repairs_at,
    serviced,
)
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, State, base_name, base_of, powers_of, ship_name, ship_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

KEYS = ("reactivate", "repair", "mend", "mothball")
"""The prompts of this module."""
SERVICE = Goods(0, 1, 1)
"""What it takes to reactivate a crewed vehicle. Rule: SH-365."""


def prompts(state: State, seat: Seat) -> Iterator[Prompt]:
    """Offers to reactivate and repair crews, to repair facilities and to put crews in reserve."""
    player, powers = state.players[seat], powers_of(state, seat)
    crews = [ship for ship in player.ships if ship.model.kind == "cv"]
    waiting = [ship for ship in crews if ship.reserve]
    if waiting:
        items = tuple(_reactivation(player, powers, ship) for ship in waiting)
        yield Prompt("reactivate", "Reactivate a crew", (Slot("ship", items),), "SH-363", group="Build")
    hurt = [ship for ship in crews if ship.damage]
    if hurt:
        items = tuple(_repair(player, powers, ship) for ship in hurt)
        yield Prompt("repair", "Repair a ship", (Slot("ship", items),), "SH-119", group="Service")
    broken = tuple(
        Item(f"{base.world}:{line}", f"{base_name(player, base)}, {line.replace('_', ' ')}", price="1 ORE")
        for base in player.bases
        for line in ("supply", "mining", "lab", "defence_net", "settlement")
        if base.hits(line) and base.store.ore
    )
    if broken:
        yield Prompt("mend", "Repair a facility", (Slot("facility", broken),), "SH-121", group="Service")
    active = tuple(Item(ship.key, ship_name(player, ship)) for ship in crews if not ship.reserve)
    if active:
        yield Prompt("mothball", "Put in reserve", (Slot("ship", active),), "SH-345", group="Service")


def service_place(player: Player, powers: Powers, ship: Ship) -> tuple[str, Base | None] | None:
    """Finds where a crewed vehicle stands for service: a holder and its base (None for Earth); None in open space."""
    hold = hold_of(player, powers, ship)
    if not hold:
        return None
    return hold, None if hold == "earth" else base_of(player, hold[5:])


def _reactivation(player: Player, powers: Powers, ship: Ship) -> Item:
    place, name = service_place(player, powers, ship), ship_name(player, ship)
    if place is None:
        return Item(ship.key, name, blocked=Rejection("it is at no base of its faction", "SH-364", "no base"))
    most = serviced(place[1], powers)
    if ship.model.size > most:
        reason = f"the base services size {most} at most, {name} has {ship.model.size}"
        return Item(ship.key, name, blocked=Rejection(reason, "SH-364", f"size {most} of {ship.model.size}"))
    price = f"${SERVICE.total}B" if place[1] is None else SERVICE.short()
    return Item(ship.key, name, blocked=refuse_price(player, place[1], SERVICE, "SH-365"), price=price)


def _repair(player: Player, powers: Powers, ship: Ship) -> Item:
    place, name = service_place(player, powers, ship), ship_name(player, ship)
    if place is None:
        return Item(ship.key, name, blocked=Rejection("it is at no base of its faction", "SH-122", "no base"))
    at, done = place_name(place[1]), place[1].repaired if place[1] else 0
    if done >= repairs_at(at):
        return Item(ship.key, name, blocked=Rejection(f"{done} of {repairs_at(at)} repairs are done there", "SH-123"))
    return Item(ship.key, name, blocked=refuse_price(player, place[1], Goods(1), "SH-120"), price="1 ORE")


def act(course: Course, action: Action) -> None:
    """Carries out what a seat has serviced or put in reserve."""
    seat, key = action.seat, action.chosen("ship") or action.chosen("facility")
    match action.prompt:
        case "reactivate":
            _reactivate(course, seat, key)
        case "repair":
            _mend_ship(course, seat, key)
        case "mend":
            _mend_facility(course, seat, key)
        case _:
            ship = course.change_ship(seat, key, reserve=True)
            course.say(
                f"{course.name(seat)} put {ship_name(course.player(seat), ship)} in reserve.", seat, rule="SH-345"
            )


def _ground(course: Course, seat: Seat, key: str) -> tuple[str, str]:
    """Names the holder and the world ("" for Earth) where a ship is serviced."""
    player = course.player(seat)
    ship = ship_of(player, key)
    assert ship is not None
    hold = hold_of(player, powers_of(course.state, seat), ship)
    return hold, "" if hold == "earth" else hold[5:]


def _reactivate(course: Course, seat: Seat, key: str) -> None:
    pay(course, seat, _ground(course, seat, key)[1], SERVICE)
    ship = course.change_ship(seat, key, reserve=False)
    course.say(f"{course.name(seat)} reactivated {ship_name(course.player(seat), ship)}.", seat, rule="SH-363")


def _mend_ship(course: Course, seat: Seat, key: str) -> None:
    world = _ground(course, seat, key)[1]
    pay(course, seat, world, Goods(1))
    base = base_of(course.player(seat), world)
    if base is not None:
        course.change_base(seat, world, repaired=base.repaired + 1)
    ship = ship_of(course.player(seat), key)
    assert ship is not None
    course.change_ship(seat, key, damage=ship.damage - 1)
    course.say(f"{course.name(seat)} repaired {ship_name(course.player(seat), ship)}.", seat, rule="SH-119")


def _mend_facility(course: Course, seat: Seat, choice: str) -> None:
    world, _, line = choice.partition(":")
    pay(course, seat, world, Goods(1))
    base = base_of(course.player(seat), world)
    assert base is not None
    hits = list(base.damage)
    hits[LINES.index(line)] -= 1
    supply, mining, lab, net, towns = hits
    course.change_base(seat, world, damage=(supply, mining, lab, net, towns))
    course.say(
        f"{course.name(seat)} repaired a facility of {base_name(course.player(seat), base)}.", seat, rule="SH-121"
    )

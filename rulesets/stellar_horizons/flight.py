"""One ship's move: the engine roll, the launch vehicle, the arrival."""

from rulesets.stellar_horizons.board import EARTH, Area, areas
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.markers import draw_marker, lose_to_engines, loss_markers
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import State, powers_of, ship_name, ship_of
from silverhorizon.core.action import Seat


def failure_rate(state: State, seat: Seat, ship: Ship, start: str) -> int:
    """Gives the engine failure rate in percent of a ship that moves from an area; 0 cannot fail.

    Technology sets the rate, events add to it, a crewed vehicle's size is taken off. Rule: SH-353, SH-409, SH-412,
    AMB-SH-26, SH-A12.
    """
    powers = powers_of(state, seat)
    rate = powers.rate("engine_failure") + (powers.earth_launch if start == EARTH else 0)
    return max(0, rate - (ship.model.size if ship.model.kind == "cv" else 0))


def land(ship: Ship, area: Area) -> bool:
    """Tells whether a robot that ends its move here may never move again. Rule: SH-430, SH-454, SH-455."""
    match ship.model.type:
        case "orbiter" | "telescope":
            return area.kind == "orbit"
        case "rover":
            return area.kind == "surface"
        case _:
            return False


def fly(course: Course, seat: Seat, ship: Ship, area: str, launcher: Ship | None, *, probe: bool = False) -> bool:
    """Moves a ship, carried by a launch vehicle where one is given; tells whether it arrived.

    One roll decides for the ship, the launch vehicle and its recovery. Rule: SH-395, SH-408, SH-410, SH-411, SH-413,
    SH-A13.
    """
    player, powers = course.player(seat), powers_of(course.state, seat)
    name, place = ship_name(player, ship), areas()[area]
    rate = failure_rate(course.state, seat, ship, ship.area)
    rolled = course.roll(100)
    if probe:
        _load_probe(course, seat, ship)
    if rolled <= rate:
        if launcher is not None:
            course.drop_ship(seat, launcher.key)
        lost = ship_of(course.player(seat), ship.key)
        assert lost is not None
        lose_to_engines(course, seat, lost)
        return False
    course.change_ship(seat, ship.key, area=area, moved=True, fresh=False, landed=ship.landed or land(ship, place))
    by = ""
    if launcher is not None:
        back = recover(course, seat, launcher, rolled, powers.rate("lv_recovery_above"))
        by = f" on {ship_name(player, launcher)}, which {'returned' if back else 'was used up'}"
    course.say(f"{name} of {player.name} flew to {place.name}{by}.", seat, rule="SH-408")
    return True


def _load_probe(course: Course, seat: Seat, ship: Ship) -> None:
    probe = next(other for other in course.player(seat).ships if other.kind == "probe" and other.area == ship.area)
    course.drop_ship(seat, probe.key)
    course.change_ship(seat, ship.key, probe=True)


def recover(course: Course, seat: Seat, launcher: Ship, rolled: int, above: int) -> bool:
    """Brings a launch vehicle back for next year, or takes it off; tells which.

    Rule: SH-394, SH-395, SH-396, SH-421, SH-A13.
    """
    if powers_of(course.state, seat).has("reusable_lv") and rolled > above:
        course.change_ship(seat, launcher.key, moved=True)
        return True
    course.drop_ship(seat, launcher.key)
    return False


def deliver(course: Course, seat: Seat, launcher: Ship, world: str) -> None:
    """Flies a launch vehicle's cargo to a base of its faction, or to Earth for an empty world.

    Rule: SH-312, SH-313, SH-315, SH-361, SH-393, AMB-SH-23.
    """
    player, powers = course.player(seat), powers_of(course.state, seat)
    name, cargo = ship_name(player, launcher), launcher.cargo
    rolled = course.roll(100)
    if rolled <= failure_rate(course.state, seat, launcher, launcher.area):
        lose_to_engines(course, seat, launcher)
        return
    course.change_ship(seat, launcher.key, cargo=type(cargo)())
    back = recover(course, seat, launcher, rolled, powers.rate("lv_recovery_above"))
    player = course.player(seat)
    if world:
        base = next(base for base in player.bases if base.world == world)
        course.change_base(seat, world, store=base.store + cargo)
    else:
        course.change(seat, store=player.store + cargo)
    where = content().worlds[world].name if world else "Earth"
    words = f"{name} of {player.name} brought {cargo.words()} to {where} and {'returned' if back else 'was used up'}."
    course.say(words, seat, rule="SH-315")


def fly_on(course: Course, seat: Seat, ship: Ship, area: str) -> None:
    """Makes a flyby's outward transfer, or loses it where it can go nowhere (an empty area).

    Rule: SH-152, SH-384, SH-386, SH-390, AMB-SH-36.
    """
    name = ship_name(course.player(seat), ship)
    if not area:
        course.drop_ship(seat, ship.key)
        course.say(f"{name} of {course.name(seat)} left the map.", seat, "table", "SH-390")
        return
    if not ship.moved and course.roll(100) <= failure_rate(course.state, seat, ship, ship.area):
        lose_to_engines(course, seat, ship)
        return
    course.change_ship(seat, ship.key, area=area, moved=True)
    course.say(f"{name} of {course.name(seat)} flew on to {areas()[area].name}.", seat, rule="SH-152")


def lose_to_event(course: Course, seat: Seat, ship: Ship, reason: str) -> None:
    """Takes a ship off the board because of an event, with the markers of its kind. Rule: SH-138, AMB-SH-31."""
    course.drop_ship(seat, ship.key)
    for _ in range(loss_markers(ship, laden=False)):
        draw_marker(course, seat, "engineering")
    course.say(f"{ship_name(course.player(seat), ship)} of {course.name(seat)} was lost: {reason}.", seat, "chance")

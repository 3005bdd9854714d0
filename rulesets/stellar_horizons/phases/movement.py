"""Steps 2 and 3 of the annual turn: transfers come nearer, and ships are launched and moved."""

from collections.abc import Iterator
from functools import lru_cache

from rulesets.stellar_horizons.agenda import Journey
from rulesets.stellar_horizons.board import (
    ALPHA,
    EARTH,
    EARTH_ORBIT,
    Area,
    Craft,
    Way,
    areas,
    box_area,
    flyby_in_reach,
    local_ways,
    transfer_ways,
)
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.flight import deliver, failure_rate, fly, fly_on
from rulesets.stellar_horizons.hauling import transfer_prompts
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.running import stop
from rulesets.stellar_horizons.ships import craft_of, refuse_range
from rulesets.stellar_horizons.state import Player, State, powers_of, ship_name, ship_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def come_nearer(course: Course) -> None:
    """Brings every ship in a transfer box one box nearer to its flyby region.

    Rule: SH-406, AMB-SH-11, SH-T2.
    """
    for seat, player in enumerate(course.state.players):
        for ship in player.ships:
            place = areas()[ship.area]
            if place.kind != "box":
                continue
            system = content().systems[place.system]
            area = box_area(system, place.box - 1)
            arrived = place.box == 1
            course.change_ship(seat, ship.key, area=area, arrived=arrived)
            if arrived:
                name = ship_name(player, ship)
                course.say(
                    f"{name} of {player.name} reached the flyby region of {system.name}.", seat, "table", "SH-406"
                )
                stop(course, seat, "arrival")


def may_move(ship: Ship) -> bool:
    """Tells whether a ship has a move left this year. Rule: SH-383, SH-407, SH-410, SH-430, SH-454."""
    if ship.moved or ship.landed or areas()[ship.area].kind == "box" or ship.model.type == "probe":
        return False
    if ship.model.kind == "lv":
        return ship.cargo.total > 0
    return ship.fresh or ship.model.type != "flyby"


def movers(player: Player) -> tuple[Ship, ...]:
    """Lists the ships that a seat could move: what needs a launch vehicle only where one stands ready."""
    pads = _pads(player)
    return tuple(ship for ship in player.ships if may_move(ship) and _refuse_launch(player, pads, ship) is None)


def _pads(player: Player) -> dict[str, int]:
    """Gives for each area the size of the largest launch vehicle that stands ready there."""
    pads: dict[str, int] = {}
    for ship in player.ships:
        model = ship.model
        if model.kind == "lv" and not ship.moved and not ship.cargo.total:
            pads[ship.area] = max(model.size, pads.get(ship.area, 0))
    return pads


def _refuse_launch(player: Player, pads: dict[str, int], ship: Ship) -> Rejection | None:
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


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the ships that a seat can move in step 3, and transfers of goods before they leave."""
    player = state.players[seat]
    pads = _pads(player)
    ready = [ship for ship in player.ships if may_move(ship)]
    items = tuple(
        Item(ship.key, f"{ship_name(player, ship)}, {areas()[ship.area].name}", 1, _refuse_launch(player, pads, ship))
        for ship in ready
    )
    found = transfer_prompts(state, seat)
    if items:
        hint = "the destination comes next; the engine roll ends undo"
        found = (Prompt("move", "Move a ship", (Slot("ship", items),), "SH-405", hint=hint, group="Movement"), *found)
    return found


def journey_prompts(state: State, frame: Journey) -> tuple[Prompt, ...]:
    """Asks where a ship goes, with which launch vehicle and whether it takes a probe along."""
    player = state.players[frame.seat]
    ship = ship_of(player, frame.ship)
    assert ship is not None
    if frame.outward:
        items = outward_items(state, frame.seat, ship)
        return (
            Prompt("outward", "Fly on outward", (Slot("to", items),), "SH-152", ends_undo="the engine roll ends undo"),
        )
    return (*_departures(state, frame.seat, ship), Prompt("back", "Stay here", role="pass"))


def _departures(state: State, seat: Seat, ship: Ship) -> Iterator[Prompt]:
    player = state.players[seat]
    if ship.model.kind == "lv":
        yield _delivery(state, seat, ship)
        return
    chance = f"engine failure {failure_rate(state, seat, ship, ship.area)} in 100"
    if not needs_launcher(ship):
        items = _items(state, seat, ship, 0, transfers=ship.model.kind == "cv")
        if items:
            ends = "the engine roll ends undo"
            text = f"Fly {ship_name(player, ship)}"
            yield Prompt("fly", text, (Slot("to", items),), "SH-405", hint=chance, ends_undo=ends)
        return
    probes = any(other.kind == "probe" and other.area == ship.area for other in player.ships)
    carries = probes and ship.model.type in {"flyby", "orbiter", "rover"}
    for launcher in launchers(player, ship):
        saved = launcher.model.size - 1 if ship.model.kind == "re" else 0
        slots: tuple[Slot, ...] = (Slot("to", _items(state, seat, ship, saved, transfers=True)),)
        if carries:
            slots = (*slots, Slot("probe", (Item("probe", "Take a probe along"),), 0, 1))
        text = f"Launch on {ship_name(player, launcher)}"
        yield Prompt(f"with:{launcher.key}", text, slots, "SH-419", hint=chance, ends_undo="the engine roll ends undo")


def _items(state: State, seat: Seat, ship: Ship, saved: int, *, transfers: bool) -> tuple[Item, ...]:
    craft, risk = craft_of(ship, powers_of(state, seat)), failure_rate(state, seat, ship, ship.area)
    if not craft.is_crewed:
        systems = state.frame.systems
        return robot_items(ship.area, craft, saved, systems, state.year, risk=risk, transfers=transfers)
    ways = local_ways(ship.area, craft) + transfer_ways(ship.area, craft, saved, state.frame.systems)
    refusals = [None if way.reason else refuse_range(state, seat, craft.size, way.area) for way in ways]
    return tuple(_item(way, state.year, risk, refusal) for way, refusal in zip(ways, refusals, strict=True))


@lru_cache(maxsize=4096)
def robot_items(
    area: str,
    craft: Craft,
    saved: int,
    systems: tuple[str, ...],
    year: int,
    *,
    risk: int,
    transfers: bool,
) -> tuple[Item, ...]:
    """Lists where a robot can go, with the year in which a transfer ends and the risk in percent.

    `saved` is what its launch vehicle saves.
    """
    ways = local_ways(area, craft) + (transfer_ways(area, craft, saved, systems) if transfers else ())
    return tuple(_item(way, year, risk) for way in ways)


def _item(way: Way, year: int, risk: int, refusal: Rejection | None = None) -> Item:
    place = areas()[way.area]
    blocked = Rejection(way.reason, way.rule) if way.reason else refusal
    price = f"in {year + way.years}" if way.years else ""
    return Item(way.area, _label(place), 1, blocked, price, _when(way, year, risk))


def _label(place: Area) -> str:
    """Names a destination as briefly as a row needs; inside a system there is one flyby region."""
    match place.kind:
        case "box":
            system = content().systems[place.system]
            return f"{system.short or system.name}, box {place.box}"
        case "flyby":
            return "Flyby region"
        case "orbit":
            return f"{content().worlds[place.world].name} orbit" if place.key != EARTH_ORBIT else "Earth orbit"
        case _:
            return place.name


@lru_cache(maxsize=4096)
def _when(way: Way, year: int, risk: int) -> str:
    """Says when a ship would be where a way leads, and the chance that its engines fail."""
    failure = f"engine failure {risk} in 100"
    if not way.years:
        return f"there at once; {failure}"
    span = f"{way.years} year{'s' if way.years > 1 else ''}"
    return f"flies {span}, in the flyby region in {year + way.years}; {failure}"


def outward_items(state: State, seat: Seat, ship: Ship) -> tuple[Item, ...]:
    """Lists where a flyby can fly on: boxes of systems farther out; none means it is lost. Rule: SH-387, AMB-SH-36."""
    craft = craft_of(ship, powers_of(state, seat))
    here = content().systems[areas()[ship.area].system].heliocentric
    ways = [
        way
        for way in transfer_ways(ship.area, craft, 0, state.frame.systems)
        if not way.reason and content().systems[areas()[way.area].system].heliocentric > here
    ]
    ways = [way for way in ways if areas()[way.area].system != ALPHA]
    risk = failure_rate(state, seat, ship, ship.area)
    return tuple(_item(way, state.year, risk) for way in ways)


def _delivery(state: State, seat: Seat, ship: Ship) -> Prompt:
    player = state.players[seat]
    craft = Craft("", 1, 25)
    items = []
    for world in ("", *(base.world for base in player.bases)):
        area = content().worlds[world].surface_area if world else EARTH
        if area == ship.area:
            continue
        name = content().worlds[world].name if world else "Earth"
        far = areas()[area].system != areas()[ship.area].system and not flyby_in_reach(ship.area, craft)
        blocked = Rejection("there is no way out of this system", "SH-401") if far else None
        items.append(Item(world or "earth", name, 1, blocked))
    hint = f"{ship.cargo.words()} aboard, engine failure {failure_rate(state, seat, ship, ship.area)} in 100"
    ends = "the engine roll ends undo"
    return Prompt("deliver", "Deliver the cargo", (Slot("to", tuple(items)),), "SH-315", hint=hint, ends_undo=ends)


def act(course: Course, action: Action) -> None:
    """Begins the move of a ship; its destination is asked next."""
    course.push(Journey(action.seat, action.chosen("ship")))


def journey(course: Course, frame: Journey, action: Action) -> None:
    """Carries out a move whose destination has been named."""
    course.pop()
    seat, to = frame.seat, action.chosen("to")
    player = course.player(seat)
    ship = ship_of(player, frame.ship)
    if action.prompt == "back" or ship is None:
        return
    if action.prompt == "outward":
        fly_on(course, seat, ship, to)
    elif action.prompt == "deliver":
        deliver(course, seat, ship, "" if to == "earth" else to)
    else:
        launcher = ship_of(player, action.prompt[5:]) if action.prompt.startswith("with:") else None
        if not fly(course, seat, ship, to, launcher, probe=action.chosen("probe") == "probe"):
            stop(course, seat, "arrival")


def leave_regions(course: Course, seat: Seat) -> None:
    """Sends the flybys of a seat outward that are still in a flyby region. Rule: SH-386, SH-425, SH-A19."""
    for ship in course.player(seat).ships:
        if ship.model.type == "flyby" and areas()[ship.area].kind == "flyby" and not ship.fresh:
            course.later(Journey(seat, ship.key, outward=True))


def settle_journey(course: Course, frame: Journey) -> bool:
    """Carries out an outward transfer that leaves no choice; tells whether it did."""
    if not frame.outward:
        return False
    ship = ship_of(course.player(frame.seat), frame.ship)
    if ship is None or areas()[ship.area].kind != "flyby":
        course.pop()
        return True
    items = outward_items(course.state, frame.seat, ship)
    if len(items) > 1:
        return False
    course.pop()
    fly_on(course, frame.seat, ship, items[0].key if items else "")
    return True

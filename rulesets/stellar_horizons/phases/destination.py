"""Where a ship that moves can go, when it would arrive and what its engines risk."""

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
    flyby_in_reach,
    local_ways,
    transfer_ways,
)
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.flight import failure_rate
from rulesets.stellar_horizons.phases.launch_pad import launchers, needs_launcher
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.ships import craft_of, refuse_range
from rulesets.stellar_horizons.state import State, powers_of, ship_name, ship_of
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


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

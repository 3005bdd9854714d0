"""Planning a launch in one go: a load, a vehicle, a destination; built in step 1, flown in step 3. Rule: SH-H14."""

from functools import lru_cache

from rulesets.stellar_horizons.agenda import Plan
from rulesets.stellar_horizons.board import EARTH, Craft, areas
from rulesets.stellar_horizons.components.counter import ShipClass
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.flight import fly
from rulesets.stellar_horizons.phases.build import build
from rulesets.stellar_horizons.phases.destination import robot_items
from rulesets.stellar_horizons.pieces import Flight, Ship
from rulesets.stellar_horizons.running import stop
from rulesets.stellar_horizons.ships import cost_of, counters_left, refuse_limit, used_counters
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, State, powers_of, ship_name, ship_of
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Facet, Item, Prompt, Rejection, Slot

PROBE = "probe"
CARRIERS = ("flyby", "orbiter", "rover")


def _cost(state: State, seat: Seat, kind: str) -> int:
    return cost_of(kind, powers_of(state, seat)).total


def _idle(player: Player, kind: str) -> tuple[Ship, ...]:
    """Lists launch vehicles of a class that stand on Earth and are not booked."""
    booked = [flight.launcher for flight in player.flights]
    return tuple(
        ship
        for ship in player.ships
        if ship.kind == kind
        and ship.area == EARTH
        and not ship.moved
        and not ship.cargo.total
        and ship.key not in booked
    )


def vehicles(state: State, seat: Seat) -> tuple[tuple[ShipClass, int], ...]:
    """Lists launch vehicles with what using them costs: nothing where one stands idle on Earth."""
    player = state.players[seat]
    booked = [flight.launcher for flight in player.flights]
    idle, used = [], used_counters(player)
    for ship in player.ships:
        ready = ship.area == EARTH and not ship.moved and not ship.cargo.total and ship.key not in booked
        if ready and ship.model.kind == "lv":
            idle.append(ship.kind)
    powers = powers_of(state, seat)
    return tuple(
        (model, 0 if model.id in idle else cost_of(model.id, powers).total)
        for model in _launch_vehicles()
        if model.id in idle or used.get(model.id, 0) < model.counter_limit
    )


@lru_cache(maxsize=1)
def _launch_vehicles() -> tuple[ShipClass, ...]:
    return tuple(model for model in content().ships.values() if model.kind == "lv")


@lru_cache(maxsize=1)
def _robots() -> tuple[ShipClass, ...]:
    return tuple(model for model in content().ships.values() if model.kind == "re" and model.type != PROBE)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers to plan a launch, where some robot and something to lift it can be paid."""
    cheapest = min((price for _, price in vehicles(state, seat)), default=999)
    player = state.players[seat]
    purse, used = Player(player.name, player.faction, player.cash), used_counters(player)
    free = tuple([used.get(model.id, 0) < model.counter_limit for model in _robots()])
    return _prompts(purse, powers_of(state, seat), cheapest, free, refuse_limit(state, seat, "re"))


@lru_cache(maxsize=2048)
def _prompts(
    player: Player, powers: Powers, vehicle: int, free: tuple[bool, ...], full: Rejection | None
) -> tuple[Prompt, ...]:
    refusals = [
        _refuse(player, model, cost_of(model.id, powers).total + vehicle, free=has_counter, full=full)
        for has_counter, model in zip(free, _robots(), strict=True)
    ]
    blocked = refusals[0] if all(refusals) else None
    hint = "load, vehicle and destination on one form; it flies in step 3"
    return (Prompt("plan", "Plan a launch", (), "SH-H14", blocked=blocked, hint=hint, group="Build"),)


def _refuse(player: Player, model: ShipClass, price: int, *, free: bool, full: Rejection | None) -> Rejection | None:
    """Says why a robot cannot be built and lifted for a price in $B; None if it can."""
    if full is not None:
        return full
    if not free:
        return Rejection(f"all {model.counter_limit} counters are in use", "SH-100", "no counter")
    if price > player.cash:
        reason = f"robot and vehicle cost ${price}B together, {player.name} has ${player.cash}B"
        return Rejection(reason, "SH-326", f"${player.cash}B of ${price}B")
    return None


def plan_prompts(state: State, frame: Plan) -> tuple[Prompt, ...]:
    """Asks for load, vehicle, destination and probe of a launch: a prompt for every robot on every vehicle."""
    seat = frame.seat
    player, used = state.players[seat], used_counters(state.players[seat])
    full, carriers = refuse_limit(state, seat, "re"), vehicles(state, seat)
    found = []
    for model in _robots():
        price, free = _cost(state, seat, model.id), used.get(model.id, 0) < model.counter_limit
        for vehicle, extra in carriers:
            blocked = _refuse(player, model, price + extra, free=free, full=full)
            found.append(_launch(state, seat, (model, price), (vehicle, extra), blocked))
    return (*found, Prompt("back", "Leave the plan", role="pass"))


def _launch(
    state: State,
    seat: Seat,
    load: tuple[ShipClass, int],
    carrier: tuple[ShipClass, int],
    blocked: Rejection | None,
) -> Prompt:
    """Asks where a robot goes on a vehicle and whether it takes a probe; both come with their prices."""
    (model, price), (vehicle, extra) = load, carrier
    player, powers = state.players[seat], powers_of(state, seat)
    names = player.sheet.ship_names
    facets = (
        Facet("load", f"{names[model.id]}, {model.noun}", f"${price}B"),
        Facet("vehicle", f"{names[vehicle.id]}, {vehicle.noun}", f"${extra}B" if extra else "built already"),
    )
    key, text = f"{model.id}:{vehicle.id}", f"Launch {names[model.id]} on {names[vehicle.id]}"
    if blocked is not None:
        return Prompt(key, text, (), "SH-H14", blocked=blocked, facets=facets)
    craft = Craft(model.type, 1, powers.propulsion, powers.has("pressure_hulls"), powers.has("radiation_shielding"))
    rate = max(0, powers.rate("engine_failure") + powers.earth_launch)
    ways = robot_items(EARTH, craft, vehicle.size - 1, state.frame.systems, state.year, risk=rate, transfers=True)
    left = player.cash - price - extra
    probe = _probe_slot(state, seat, model, left)
    with_probe = f", with a probe ${left - _cost(state, seat, PROBE)}B" if probe else ""
    hint = f"${price + extra}B together, leaving ${left}B{with_probe}; engine failure {rate} in 100"
    slots = (Slot("to", ways), *probe)
    return Prompt(key, text, slots, "SH-H14", hint=hint, fill=_suggested(state, model, ways), facets=facets)


def _suggested(state: State, model: ShipClass, ways: tuple[Item, ...]) -> tuple[Pick, ...]:
    """Names the open destination whose system holds the richest world for the robot, nearer ones first among equals."""
    best, most = "", 0
    for item in ways:
        if item.blocked is None:
            worlds = _explored(areas()[item.key].system, model.type)
            rich = max([state.worlds[at].exploration for at in worlds], default=0)
            if rich > most:
                best, most = item.key, rich
    return (Pick("to", best),) if best else ()


@lru_cache(maxsize=256)
def _explored(system: str, kind: str) -> tuple[int, ...]:
    """Lists the places, in the order of the state, of a system's worlds that a type of robot explores."""
    known = content()
    return tuple(
        known.world_at[world.id]
        for world in known.worlds.values()
        if world.system == system and kind in world.explored_by
    )


def _probe_slot(state: State, seat: Seat, model: ShipClass, cash: int) -> tuple[Slot, ...]:
    price = _cost(state, seat, PROBE)
    if model.type not in CARRIERS or cash < price or counters_left(state.players[seat], PROBE) <= 0:
        return ()
    return (Slot(PROBE, (Item(PROBE, "Take a probe along", price=f"${price}B"),), 0, 1),)


def plan(course: Course, action: Action) -> None:
    """Begins a plan; its form is asked next."""
    course.push(Plan(action.seat))


def named(prompt: str) -> tuple[str, str]:
    """Reads load and launch vehicle from the key of a prompt of the form."""
    load, _, vehicle = prompt.partition(":")
    return load, vehicle


def book(course: Course, frame: Plan, action: Action) -> None:
    """Builds what a planned launch needs and keeps its flight for step 3."""
    course.pop()
    if action.prompt == "back":
        return
    seat = frame.seat
    kind, vehicle = named(action.prompt)
    idle = _idle(course.player(seat), vehicle)
    launcher = idle[0].key if idle else build(course, seat, "earth", vehicle)
    load = build(course, seat, "earth", kind)
    probe = action.chosen(PROBE) == PROBE
    if probe:
        build(course, seat, "earth", PROBE)
    flight = Flight(load, launcher, action.chosen("to"), probe)
    course.change(seat, flights=(*course.player(seat).flights, flight))


def flight_prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the launches planned in step 1, all in one answer."""
    player = state.players[seat]
    items = tuple(Item(flight.ship, _words(player, flight)) for flight in player.flights if _is_ready(player, flight))
    if not items:
        return ()
    slot = Slot("flights", items, 1, len(items))
    ends = "the engine roll ends undo"
    return (Prompt("planned", "Fly as planned", (slot,), "SH-H14", ends_undo=ends, group="Movement"),)


def _is_ready(player: Player, flight: Flight) -> bool:
    ship, launcher = ship_of(player, flight.ship), ship_of(player, flight.launcher)
    if ship is None or launcher is None or not ship.fresh or launcher.moved or launcher.cargo.total:
        return False
    probe = any(other.kind == PROBE and other.area == ship.area for other in player.ships)
    return ship.area == launcher.area and (probe or not flight.probe)


def _words(player: Player, flight: Flight) -> str:
    ship, launcher = ship_of(player, flight.ship), ship_of(player, flight.launcher)
    assert ship is not None
    assert launcher is not None
    return f"{ship_name(player, ship)} on {ship_name(player, launcher)} to {areas()[flight.area].name}"


def fly_planned(course: Course, action: Action) -> None:
    """Flies the chosen launches, one after another."""
    seat = action.seat
    for pick in action.all_of("flights"):
        player = course.player(seat)
        flight = next(flight for flight in player.flights if flight.ship == pick.item)
        course.change(seat, flights=tuple(other for other in player.flights if other is not flight))
        ship, launcher = ship_of(player, flight.ship), ship_of(player, flight.launcher)
        if ship is None or not _is_ready(player, flight):
            continue
        if not fly(course, seat, ship, flight.area, launcher, probe=flight.probe):
            stop(course, seat, "arrival")

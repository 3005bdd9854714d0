"""What a launch that is being planned would cost, when its ship would be where, and what could go wrong.

Beside the form stands a table of what every launch vehicle would reach and when.
"""

from rulesets.stellar_horizons.agenda import Plan
from rulesets.stellar_horizons.board import EARTH, HOME, Craft, areas, transfer_ways
from rulesets.stellar_horizons.components.solar_system import System
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.exploration import malfunction_rate
from rulesets.stellar_horizons.flight import failure_rate
from rulesets.stellar_horizons.phases.launching import PROBE, named, plan_prompts, vehicles
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.ships import cost_of
from rulesets.stellar_horizons.state import State, powers_of, world_of
from rulesets.stellar_horizons.view.chart import systems_of
from rulesets.stellar_horizons.view.system import worlds_of
from rulesets.stellar_horizons.view.terms import world_code
from silverhorizon.core.action import Action
from silverhorizon.core.prompt import Item, Prompt, find
from silverhorizon.core.view import Cell, Ledger, Part, Row, Section


def preview(state: State, action: Action) -> tuple[Section, ...]:
    """Explains the launch on the form: its cost in parts, then dates and risks. Rule: SH-H14."""
    frame = state.agenda[0] if state.agenda else None
    if not isinstance(frame, Plan) or frame.seat != action.seat:
        return ()
    prompt = find(plan_prompts(state, frame), action.prompt)
    if prompt is None or not prompt.slots:
        return ()
    return _cost(state, frame, action), _course(state, frame, prompt, action)


def _cost(state: State, frame: Plan, action: Action) -> Section:
    player, powers = state.players[frame.seat], powers_of(state, frame.seat)
    load, vehicle = named(action.prompt)
    extra = next(price for model, price in vehicles(state, frame.seat) if model.id == vehicle)
    prices = [(load, cost_of(load, powers).total), (vehicle, extra)]
    if action.chosen(PROBE):
        prices.append((PROBE, cost_of(PROBE, powers).total))
    total = sum(price for _, price in prices)
    names = player.sheet.ship_names
    parts = tuple(Part(names.get(kind, kind), f"${price}B" if price else "built already") for kind, price in prices)
    together = Part("together", f"${total}B of ${player.cash}B", tone="focus" if total <= player.cash else "bad")
    return Section("Cost", (*parts, together))


def _course(state: State, frame: Plan, prompt: Prompt, action: Action) -> Section:
    """Lists by year what happens; the malfunction rate only where the ship arrives at a place it could explore."""
    load, _ = named(action.prompt)
    ship = Ship("", load, 1, EARTH)
    failure = f"engine failure {failure_rate(state, frame.seat, ship, EARTH)}%"
    parts = [Part(f"{state.year} launch", failure, "SH-353")]
    to = _picked(prompt, action.chosen("to"))
    if to is None:
        return Section("What happens when", tuple(parts))
    place, model = areas()[to.key], content().ships[load]
    system = content().systems[place.system]
    where = f"the flyby region of {system.short or system.name}" if place.box else to.label
    arrival = state.year + place.box
    parts.append(Part(f"{arrival} {where}", rule="SH-406"))
    seen = [world for world in worlds_of(system) if model.type in world.explored_by]
    if seen:
        names = ", ".join(f"{world.name} {world_of(state, world.id).exploration}" for world in seen)
        # In a box nothing is known yet of the place where it will explore.
        there = Ship("", load, 1, EARTH if place.box else to.key)
        rate = malfunction_rate(powers_of(state, frame.seat), there)
        least = "at least " if place.box else ""
        parts.append(Part(f"may then explore {names}", f"malfunction {least}{rate}%", "SH-137"))
    return Section("What happens when", tuple(parts))


def reach(state: State, frame: Plan) -> Ledger:
    """Shows in which year each launch vehicle at hand would bring a robot to each system, and what is there.

    Every robot flies as long; which worlds one explores stands beside the form.
    """
    seat = frame.seat
    craft = Craft("orbiter", 1, powers_of(state, seat).propulsion)
    carriers = [vehicle for vehicle, _ in vehicles(state, seat)]
    rows = [
        Row(
            (
                Cell(system.short or system.name),
                *(Cell(_arrival(state, craft, vehicle.size, system)) for vehicle in carriers),
                Cell(" ".join(world_code(state, own) for own in worlds_of(system))),
            ),
            system.id,
        )
        for system in systems_of(state)
        if system.flyby_area
    ]
    names = state.players[seat].sheet.ship_names
    columns = ("system", *(names.get(vehicle.id, vehicle.name) for vehicle in carriers), "worlds")
    return Ledger("A launch arrives", columns, tuple(rows), seat)


def _arrival(state: State, craft: Craft, size: int, system: System) -> str:
    """Gives the year in which a transfer ends, "now" inside the system, or why there is none."""
    if system.id == HOME:
        return "now"
    ways = [
        way
        for way in transfer_ways(EARTH, craft, size - 1, state.frame.systems)
        if areas()[way.area].system == system.id
    ]
    if not ways:
        return "."
    if ways[0].reason:
        return f"no: {ways[0].years}y" if ways[0].years else "no"
    return str(state.year + ways[0].years)


def _picked(prompt: Prompt, key: str) -> Item | None:
    return next((item for slot in prompt.slots if slot.name == "to" for item in slot.items if item.key == key), None)

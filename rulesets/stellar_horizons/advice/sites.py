"""Where a programme wants to be: worlds to found on, works at bases, goals of robots and crews."""

from functools import lru_cache

from msgspec import Struct

from rulesets.stellar_horizons.bases import base_cost, facility_after, refuse_base
from rulesets.stellar_horizons.board import EARTH_ORBIT, Craft, areas, local_ways, transfer_ways
from rulesets.stellar_horizons.components.counter import ShipClass
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.exploration import Target, targets
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.phases.construction import refuse_facility
from rulesets.stellar_horizons.pieces import LINES, Base
from rulesets.stellar_horizons.ships import count_of, limit_of, refuse_range, serviced
from rulesets.stellar_horizons.state import State, base_of, powers_of, world_of
from silverhorizon.core.action import Seat

ZONE_WORTH = {"earth_orbit": 1.0, "near": 1.25, "middle": 1.5, "giant": 1.75, "beyond": 2.0}


SERVICE = "service"
"""A work that is no building: supplies for a crew that waits in reserve."""


SUNK = 0.4
"""What a resource that lies at a base counts, beside one that must be brought."""


RACE = 9.0
"""What a settlement is worth where settlements win."""


SETTLER = 9
"""What bringing a settlement's goods from Earth costs with launch vehicles that come back, in $B."""


class Goal(Struct, frozen=True):
    """A place to explore from, and what it is worth to a robot that goes there."""

    area: str
    world: str
    value: float
    years: int = 0


def base_sites(state: State, seat: Seat) -> tuple[str, ...]:
    """Lists worlds where a small crew could found a base now, best first."""
    over = 1 if state.year >= 2060 else 0
    if count_of(state.players[seat], "base") >= limit_of(state, seat, "base") + over:
        return ()
    race, found = race_world(state), []
    for world in content().worlds.values():
        if race and world.id != race:
            continue
        inside = not state.frame.systems or world.system in state.frame.systems
        if not inside or not world.base_allowed or refuse_base(state, seat, world.id) is not None:
            continue
        if refuse_range(state, seat, 2, world.surface_area) is not None or _is_closed(state, seat, world.surface_area):
            continue
        found.append((base_worth(state, seat, world.id), world.id))
    return tuple(world for _, world in sorted(found, reverse=True))


def race_world(state: State) -> str:
    """Names the world a scenario is raced for; empty where points count."""
    victory = state.frame.victory
    return victory.world if victory.kind == "settlements" else ""


def _is_closed(state: State, seat: Seat, area: str) -> bool:
    powers, place = powers_of(state, seat), areas()[area]
    if place.severe_radiation and not powers.has("radiation_shielding"):
        return True
    world = content().worlds[place.world] if place.world else None
    return bool(world and "severe_atmosphere" in world.symbols and not powers.has("pressure_hulls"))


def base_worth(state: State, seat: Seat, world: str) -> float:
    """Values a base on a world: its yield by kind, its card, its zone, less what founding costs."""
    known = content().worlds[world]
    card = content().cards.get(world_of(state, world).card)
    bonus = known.production_bonus + (card.production if card else Goods())
    best = max(bonus.ore, bonus.fuel, bonus.sup)
    lab = 3 if world == "earth_orbit" else card.tech.total if card else 0
    terraform = 2.0 if known.terraform_max else 0.0
    zone = 2 * ZONE_WORTH[known.settlement_zone]
    return best + lab + zone + terraform - 0.5 * base_cost(state, seat, world)


class Work(Struct, frozen=True):
    """Something to build at a base: what is still missing there, and how much it is wanted for its price."""

    world: str
    line: str
    missing: Goods
    ratio: float


def works(state: State, seat: Seat) -> tuple[Work, ...]:
    """Lists what a seat could build at its bases if the goods were there, best first; in a race its settlements."""
    player, race, found = state.players[seat], race_world(state), []
    for base in player.bases:
        waiting = any(ship.reserve and ship.area == base.area for ship in player.ships)
        kept = Goods(0, 1, 1) if waiting else Goods()
        for line in LINES:
            facility = facility_after(base, line)
            if facility is None or (race and (base.world, line) != (race, "settlement")):
                continue
            refusal = refuse_facility(state, player, base, line)
            if refusal is not None and refusal.rule != "SH-032":
                continue
            missing = base.store.short_of(facility.cost + kept)
            worth = _worth(state, base, line)
            # What lies at the base is spent already: only what is missing must be paid in full.
            price = 1 + missing.total + SUNK * (facility.cost.total - missing.total)
            found.append(Work(base.world, line, missing, worth / price))
        supplies = base.store.short_of(kept)
        if supplies.total:
            found.append(Work(base.world, SERVICE, supplies, 2.0))
    return tuple(sorted(found, key=lambda work: (-work.ratio, work.world, work.line)))


def race_works(state: State, seat: Seat) -> tuple[Work, ...]:
    """Names the settlements that a race still takes and the cash at hand pays for, as one work; none elsewhere."""
    player, victory = state.players[seat], state.frame.victory
    base = base_of(player, race_world(state))
    if base is None:
        return ()
    cost = content().facilities["settlement"].cost
    count = max(1, min(victory.target - base.level("settlement"), player.cash // SETTLER))
    missing = base.store.short_of(Goods(cost.ore * count, cost.fuel * count, cost.sup * count))
    return (Work(base.world, "settlement", missing, RACE),)


def _worth(state: State, base: Base, line: str) -> float:
    """Values the next level of a line in points: what it scores and what it yields until the end."""
    decades = max(0, (min(state.frame.last_year, 2152) - state.year) // 10)
    card = content().cards.get(world_of(state, base.world).card)
    bonus = base.place.production_bonus + (card.production if card else Goods())
    natural, level = max(bonus.ore, bonus.fuel, bonus.sup), base.level(line)
    if race_world(state):
        return RACE
    if line == "settlement":
        growth = 0.1 * min(decades, 8)
        step = 0.4 if base.settlements == 0 else 0.15 if base.settlements in {2, 5, 9} else 0.03
        return ZONE_WORTH[base.place.settlement_zone] * (1 + growth) + step * decades
    if line == "lab":
        tech = 3 if base.world == "earth_orbit" else card.tech.total if card else 0
        gain = (tech, 3)[min(level, 1)] if tech else 0
        return 1 + 0.16 * gain * decades
    if line == "supply" and level < 2:
        return 1.5 + 0.25 * world_of(state, base.world).exploration
    return 1 + _helps(line, level, natural, decades)


def _helps(line: str, level: int, natural: int, decades: int) -> float:
    if line == "supply":
        return (0.8, 0.6, 0.4, 0.1)[min(level, 3)]
    if line == "mining":
        return 0.14 * (natural, 1, 2, 2)[min(level, 3)] * decades if natural else 0.0
    return 0.0


def explorer_goals(state: State, seat: Seat, model: ShipClass, start: str, saved: int) -> tuple[Goal, ...]:
    """Lists where a robot of a class could explore, starting at an area with a launch vehicle, best first."""
    powers = powers_of(state, seat)
    craft = Craft(model.type, 1, powers.propulsion, powers.has("pressure_hulls"), powers.has("radiation_shielding"))
    goals = []
    for area, years in _landings(start, craft, saved, state.frame.systems):
        best = max((_target_worth(state, seat, target) for target in targets(model.type, area)), default=0.0)
        if best > 0:
            crowd = sum(ship.area == area for ship in state.players[seat].ships)
            world = targets(model.type, area)[0].world
            goals.append(Goal(area, world, best - 0.7 * years - 2.0 * crowd, years))
    return tuple(sorted(goals, key=lambda goal: (-goal.value, goal.area)))


@lru_cache(maxsize=2048)
def _landings(start: str, craft: Craft, saved: int, systems: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    found = [(way.area, 0) for way in local_ways(start, craft) if not way.reason]
    for way in transfer_ways(start, craft, saved, systems):
        if way.reason:
            continue
        system = content().systems[areas()[way.area].system]
        if craft.type == "flyby":
            found.append((way.area, way.years))
        elif system.id != "alpha_centauri_system" or craft.type == "orbiter":
            found += [(inner.area, way.years) for inner in local_ways(system.flyby_area, craft) if not inner.reason]
    return tuple(found)


def _target_worth(state: State, seat: Seat, target: Target) -> float:
    left = world_of(state, target.world).exploration
    if left <= 0:
        return 0.0
    alpha = 60.0 if target.world == "alpha_centauri" and not state.players[seat].alpha_re else 0.0
    return left + target.penalty + _wanted(state, seat, target.world, crew=False) + alpha + 0.5


def _wanted(state: State, seat: Seat, world: str, *, crew: bool) -> float:
    """Values a depletion of a world for the open missions it would complete."""
    aims = [content().missions[name] for name in (state.players[seat].mission, state.mission) if name]
    return sum(2.0 + 2 * mission.value for mission in aims if mission.world == world and (crew or not mission.cv_only))


def stations(state: State, seat: Seat, size: int) -> tuple[Base | None, ...]:
    """Lists the places that service a crew of a size: Earth as None, and own bases."""
    player, powers = state.players[seat], powers_of(state, seat)
    places: list[Base | None] = [base for base in player.bases if serviced(base, powers) >= size]
    return (*places, None) if serviced(None, powers) >= size else tuple(places)


def crew_posts(state: State, seat: Seat, size: int) -> tuple[str, ...]:
    """Lists the areas where a crew of a size explores best: by an own base that services it, then Earth orbit."""
    scored = []
    for base in stations(state, seat, size):
        area = base.area if base else EARTH_ORBIT
        for target in targets("explorer", area):
            left = world_of(state, target.world).exploration
            crowd = sum(ship.area == area and ship.model.type == "explorer" for ship in state.players[seat].ships)
            if left > 0:
                scored.append((left - 2 * crowd + _wanted(state, seat, target.world, crew=True), area))
    return tuple(area for _, area in sorted(scored, reverse=True))

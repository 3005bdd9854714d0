"""What a programme builds and loads in step 1, and where its ships go in step 3."""

from rulesets.stellar_horizons.advice.sites import (
    Goal,
    Work,
    base_sites,
    crew_posts,
    explorer_goals,
    race_works,
    race_world,
    stations,
    works,
)
from rulesets.stellar_horizons.bases import base_cost
from rulesets.stellar_horizons.board import EARTH, EARTH_ORBIT, areas
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import KINDS, Goods
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.ships import cost_of, count_of, counters_left, dock, limit_of
from rulesets.stellar_horizons.state import Player, State, powers_of
from silverhorizon.core.action import Seat

FREIGHTER = "cv2_hauler"
EXPLORERS = ("cv5_pathfinder", "cv4_expedition", "cv3_surveyor")
ROBOTS = (
    "rover_spectrometer",
    "orbiter_spectrometer",
    "rover",
    "orbiter",
    "telescope_spectrometer",
    "telescope",
    "flyby",
)
WORTH_IT = 0.12
"""The least a work must be worth for its price to be supplied from Earth."""
URGENT = 0.6
"""From here on a work comes before the money kept for robots."""
LAUNCHERS = ("lv_4", "lv_3", "lv_2", "lv_1")


def years_left(state: State) -> int:
    """Counts the years until money comes in again, this one included."""
    return 10 - state.year % 10


def nest_egg(state: State) -> int:
    """Gives the $B to keep for robots that will be lost until money comes again."""
    return min(14, 1 + 3 * years_left(state) // 2)


def price(state: State, seat: Seat, kind: str) -> int:
    """Gives what a ship costs on Earth."""
    return cost_of(kind, powers_of(state, seat)).total


def best_robot(state: State, seat: Seat) -> tuple[str, Goal] | None:
    """Names the robot to build next, and its goal; None if there is nothing worth it."""
    player, best = state.players[seat], None
    for kind in ROBOTS:
        model = content().ships[kind]
        cost = price(state, seat, kind)
        if counters_left(player, kind) <= 0 or cost + 1 > player.cash:
            continue
        goals = explorer_goals(state, seat, model, EARTH, 0)
        if not goals:
            continue
        share = 0.5 if model.type == "telescope" else 1.0
        value = share * goals[0].value + model.exploration + 0.6 * model.spectrometer - 0.35 * cost
        value -= 2.0 if model.type == "flyby" else 0.0
        if best is None or value > best[0]:
            best = (value, kind, goals[0])
    return None if best is None or best[0] <= 1 else (best[1], best[2])


def is_promising(state: State, seat: Seat, mission: str) -> bool:
    """Tells whether a private mission may be done in the years to come: a robot or a crew can explore its world."""
    if not mission:
        return True
    known = content().missions[mission]
    if known.cv_only:
        return content().worlds[known.world].surface_area in crew_posts(state, seat, 2) or known.world == EARTH_ORBIT
    return any(
        goal.world == known.world
        for kind in ("rover", "orbiter")
        for goal in explorer_goals(state, seat, content().ships[kind], EARTH, 0)
    )


def freighters(player: Player) -> tuple[Ship, ...]:
    """Lists the ships that found bases."""
    return tuple(ship for ship in player.ships if ship.model.type == "freighter")


def next_site(state: State, seat: Seat) -> str:
    """Names the world to found the next base on; empty if there is none."""
    player = state.players[seat]
    sites = base_sites(state, seat)
    taken = [areas()[ship.area].world for ship in freighters(player)]
    near = [world for world in sites if world in taken]
    return near[0] if near else sites[0] if sites else ""


def load_wanted(state: State, seat: Seat, ship: Ship) -> Goods:
    """Gives what a ship at Earth should still take aboard: SUP for the next base, or goods for the best work."""
    if ship.model.kind == "cv":
        site = next_site(state, seat)
        if not site or ship.model.type != "freighter":
            return Goods()
        need = base_cost(state, seat, site)
        return Goods(0, 0, max(0, min(ship.room, need - ship.cargo.sup)))
    work = next_work(state, seat)
    return Goods() if work is None else _share(work.missing, ship.room)


def _share(missing: Goods, room: int) -> Goods:
    parts = []
    for kind in KINDS:
        taken = min(room, missing.of(kind))
        parts.append(taken)
        room -= taken
    return Goods(*parts)


def next_work(state: State, seat: Seat) -> Work | None:
    """Names the work that a delivery from Earth should serve next, less what is already loaded; None to keep money."""
    player = state.players[seat]
    loaded = Goods()
    for ship in player.ships:
        if ship.model.kind == "lv":
            loaded += ship.cargo
    for work in race_works(state, seat) or works(state, seat):
        if not work.missing.total or work.ratio < WORTH_IT:
            continue
        covered = Goods(*(min(work.missing.of(kind), loaded.of(kind)) for kind in KINDS))
        loaded -= covered
        left = work.missing - covered
        kept = 1 if work.ratio > URGENT else nest_egg(state)
        if left.total and (race_world(state) or left.total * 2 <= player.cash - kept):
            return Work(work.world, work.line, left, work.ratio)
    return None


def launcher_wanted(state: State, seat: Seat) -> str:
    """Names the launch vehicle to build now; empty if those on Earth will do."""
    player = state.players[seat]
    idle = [ship for ship in player.ships if ship.model.kind == "lv" and ship.area == EARTH and not ship.cargo.total]
    robots = sum(ship.fresh for ship in player.ships if ship.area == EARTH and ship.model.type != "probe")
    crews = [ship.model.size for ship in player.ships if ship.model.kind == "cv" and ship.area == EARTH]
    for size in crews:
        if not any(ship.model.size >= size for ship in idle) and _leaves(state, seat):
            return _affordable(state, seat, f"lv_{size}")
    if robots > len(idle) - len(crews):
        return _affordable(state, seat, "lv_1")
    work = next_work(state, seat)
    if work is None or len(idle) > robots + len(crews):
        return ""
    size = min(4, work.missing.total)
    for kind in LAUNCHERS[4 - size :]:
        if content().ships[kind].size * 2 <= player.cash and _affordable(state, seat, kind):
            return kind
    return ""


def _leaves(state: State, seat: Seat) -> bool:
    """Tells whether a crew on Earth has somewhere to go."""
    return bool(base_sites(state, seat)) or bool(crew_posts(state, seat, 2))


def _affordable(state: State, seat: Seat, kind: str) -> str:
    player = state.players[seat]
    free = counters_left(player, kind) > 0 and price(state, seat, kind) <= player.cash
    return kind if free else ""


def crew_wanted(state: State, seat: Seat) -> str:
    """Names the crewed ship to build now; empty for none."""
    player = state.players[seat]
    if count_of(player, "cv") >= limit_of(state, seat, "cv"):
        return ""
    if not freighters(player) and next_site(state, seat):
        return FREIGHTER if player.cash >= price(state, seat, FREIGHTER) + 3 + nest_egg(state) // 2 else ""
    if race_world(state):
        return ""
    known = powers_of(state, seat)
    for kind in EXPLORERS:
        model = content().ships[kind]
        cost = price(state, seat, kind)
        if model.technology and kind not in known.ships:
            continue
        if counters_left(player, kind) <= 0 or cost + model.size + nest_egg(state) > player.cash:
            continue
        if any(base is not None for base in stations(state, seat, model.size)) and crew_posts(state, seat, model.size):
            return kind
    return ""


def goal_of(state: State, seat: Seat, ship: Ship, saved: int) -> str:
    """Names the area a ship should end in, in this system or another; empty to stay."""
    model, player = ship.model, state.players[seat]
    if model.kind == "re":
        goals = explorer_goals(state, seat, model, ship.area, saved)
        return goals[0].area if goals else ""
    if ship.reserve:
        return _service_goal(state, seat, ship)
    if model.type == "freighter":
        return _freighter_goal(state, seat, ship)
    if model.type == "explorer":
        posts = crew_posts(state, seat, model.size)
        here = sum(area == ship.area for area in posts)
        return "" if here or not posts else posts[0]
    return EARTH_ORBIT if player.cash < 0 else ""


def _freighter_goal(state: State, seat: Seat, ship: Ship) -> str:
    site = next_site(state, seat)
    if not site:
        return ""
    if ship.cargo.sup >= base_cost(state, seat, site):
        area = content().worlds[site].surface_area
        return "" if area == ship.area else area
    return "" if ship.area == EARTH else EARTH


def _service_goal(state: State, seat: Seat, ship: Ship) -> str:
    player, powers = state.players[seat], powers_of(state, seat)
    places = stations(state, seat, ship.model.size)
    docked = dock(player, ship.area, powers)
    if ship.area == EARTH or (docked is not None and docked in places):
        return ""
    stocked = [base for base in places if base is not None and base.store.sup and base.store.fuel]
    near = [base for base in stocked if areas()[ship.area].system == base.place.system]
    if near:
        return near[0].area
    return EARTH if None in places else stocked[0].area if stocked else ""

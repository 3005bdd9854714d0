"""Whole numbers that objectives, locked slots and cards read from the table, and the conditions over them."""

from rulesets.silver_river.board import ADJACENT, CORE
from rulesets.silver_river.cards import TECHNOLOGIES, WONDERS
from rulesets.silver_river.state import (
    Fleet,
    State,
    has_rival_fleet,
    researched,
)
from rulesets.silver_river.vocabulary import Condition
from silverhorizon.core.action import Seat


def population_of(state: State, seat: Seat) -> int:
    """Counts a seat's population on all planets. Rule: AMB-SR-82."""
    return sum([cubes[seat] for cubes in state.population])


def planets_of(state: State, seat: Seat) -> int:
    """Counts the planets with population of a seat, home included. Rule: AMB-SR-82, AMB-SR-122."""
    return sum([1 for cubes in state.population if cubes[seat]])


def uninhabitable_of(state: State, seat: Seat) -> int:
    """Counts the Uninhabitable planets with population of a seat; planets count, not cubes. Rule: SR-956, SR-957."""
    planets = state.galaxy.planets
    return sum(
        [1 for planet, cubes in zip(planets, state.population, strict=True) if cubes[seat] and not planet.habitable]
    )


def ships_of(state: State, seat: Seat) -> int:
    """Counts the ships of all four fleets of a seat."""
    return sum([fleet.ships for fleet in state.players[seat].fleets])


def clouds_of(state: State, seat: Seat) -> int:
    """Counts the Nebula sectors and Sagittarius A* where only this seat has fleets. Rule: SR-652, SR-653, AMB-SR-75."""
    kinds = state.galaxy.kinds
    held = {fleet.sector for fleet in state.players[seat].fleets if fleet.sector >= 0}
    return sum(
        1
        for sector in sorted(held)
        if kinds[sector] in ("nebula", "sagittarius") and not has_rival_fleet(state, seat, sector)
    )


def trade_income(state: State, seat: Seat) -> int:
    """Counts the Raw that a seat's Trade Stations would produce now.

    One for each adjacent sector that holds a planet with any population; Wonders alone, stations and clouds give
    nothing. Rule: SR-741, SR-742, SR-743, SR-744, SR-745, AMB-SR-76.
    """
    inside = state.galaxy.planets_in
    return sum(
        1
        for station in state.stations
        if station.seat == seat
        for sector in ADJACENT[station.sector]
        if any(any(state.population[planet]) for planet in inside[sector])
    )


def wonder_owner(state: State, wonder: str, builder: Seat, planet: int) -> Seat:
    """Names the seat that scores a Wonder; -1 for nobody.

    A racial Wonder scores for its builder. A common one for whoever has strictly most population there; tied, for the
    builder if among the tied; without population, for the builder. Rule: SR-926, SR-927, SR-938, AMB-SR-35.
    """
    if WONDERS[wonder].serves == "builder":
        return builder
    cubes = state.population[planet]
    most = max(cubes)
    if most == 0:
        return builder
    leaders = [seat for seat, count in enumerate(cubes) if count == most]
    if len(leaders) == 1:
        return leaders[0]
    return builder if builder in leaders else -1


def wonders_controlled(state: State, seat: Seat) -> int:
    """Counts the Wonders that a seat would score now. Rule: SR-925."""
    return sum([1 for b in state.wonders if wonder_owner(state, b.wonder, b.seat, b.planet) == seat])


def _titles(state: State, seat: Seat) -> int:
    return sum([1 for holder in state.titles if holder == seat])


def metric(state: State, seat: Seat, name: str) -> int:
    """Reads a player metric. Raises KeyError for one that is not of a player."""
    match name:
        case "population":
            return population_of(state, seat)
        case "planets":
            return planets_of(state, seat)
        case "uninhabitable_planets":
            return uninhabitable_of(state, seat)
        case "shared_planets":
            return sum(1 for cubes in state.population if cubes[seat] and sum(cubes) > cubes[seat])
        case "ships":
            return ships_of(state, seat)
        case "explored_sectors":
            return len(state.players[seat].explored)
        case "clouds_held":
            return clouds_of(state, seat)
        case "trade_stations":
            return sum(1 for station in state.stations if station.seat == seat)
        case "trade_income":
            return trade_income(state, seat)
        case _:
            return _politics_metric(state, seat, name)


def _politics_metric(state: State, seat: Seat, name: str) -> int:
    player = state.players[seat]
    match name:
        case "wonders_built":
            return sum(1 for built in state.wonders if built.seat == seat)
        case "wonders_controlled":
            return wonders_controlled(state, seat)
        case "titles":
            return _titles(state, seat)
        case "wonders_and_titles":
            return wonders_controlled(state, seat) + _titles(state, seat)
        case "holds_galactic_leader":
            return int(state.titles[0] == seat)
        case "technologies":
            return len(researched(player.techs))
        case "technology_level":
            return max((TECHNOLOGIES[card].level for card in researched(player.techs)), default=0)
        case "domestic_total":
            return sum(player.tracks)
        case "tracks_at_3":
            return sum(1 for level in player.tracks if level >= 3)
        case "monsters_killed":
            return player.kills
        case "battles_won":
            return player.battles
        case _:
            raise KeyError(name)


def holds(state: State, seat: Seat, condition: Condition, events: tuple[tuple[str, int], ...] = ()) -> bool:
    """Tells whether a condition holds for a seat; event metrics hold only right after their event. Rule: AMB-SR-120."""
    if condition.any:
        return any(holds(state, seat, part, events) for part in condition.any)
    if condition.all:
        return all(holds(state, seat, part, events) for part in condition.all)
    for name, value in events:
        if name == condition.metric:
            return value >= condition.at_least
    if condition.metric in EVENT_METRICS:
        return False
    value = metric(state, seat, condition.metric)
    if value < condition.at_least:
        return False
    if condition.most:
        rivals = [metric(state, other, condition.metric) for other in range(len(state.players)) if other != seat]
        return all(value >= rival if condition.ties else value > rival for rival in rivals)
    return True


EVENT_METRICS = ("ships_destroyed", "ships_destroyed_as_initiator", "monster_level", "ships_built")


def fleet_metric(state: State, seat: Seat, fleet: Fleet, name: str) -> int:
    """Reads a metric of a quest fleet: where it is, its ships, or what it has done since the quest was taken on."""
    galaxy = state.galaxy
    match name:
        case "fleet_at_nebula":
            return int(galaxy.kinds[fleet.sector] == "nebula")
        case "fleet_at_sagittarius":
            return int(fleet.sector == CORE)
        case "fleet_at_own_home":
            return int(fleet.sector == galaxy.homes[seat])
        case "fleet_at_rival_home":
            return int(fleet.sector in galaxy.homes and fleet.sector != galaxy.homes[seat])
        case "fleet_ships":
            return fleet.ships
        case _:
            return fleet.tally

"""Who may know what: the looking rights on fleet markers."""

from rulesets.silver_river.board import OFF_BOARD
from rulesets.silver_river.sources import standing
from rulesets.silver_river.state import State, has_fleet, has_station, inhabits
from silverhorizon.core.action import Seat


def may_look(state: State, seat: Seat | None, owner: Seat, sector: int) -> bool:
    """Tells whether a seat may look at the markers of another in a sector.

    It may where it has a fleet, population, a Trade Station or a Wonder, and everywhere with a Title that says so.
    Seat None, the whole table, may where everybody may.
    Rule: SR-643, SR-644, SR-645, SR-646, SR-852, SR-853.
    """
    if sector == OFF_BOARD:
        return True
    if seat is None:
        return all(may_look(state, other, owner, sector) for other in range(len(state.players)))
    if seat == owner or has_fleet(state, seat, sector) or has_station(state, seat, sector):
        return True
    if not state.population:
        return False
    if inhabits(state, seat, sector) or standing(state, seat).peeks:
        return True
    planets = state.galaxy.planets
    return any(built.seat == seat and planets[built.planet].sector == sector for built in state.wonders)


def hidden_fleets(state: State, seat: Seat, owner: Seat) -> tuple[int, ...]:
    """Lists the fleets of another seat whose markers a seat cannot tell apart."""
    fleets = state.players[owner].fleets
    return tuple(i for i, fleet in enumerate(fleets) if not may_look(state, seat, owner, fleet.sector))


def is_looked_at(before: State, after: State) -> bool:
    """Tells whether what happened lets somebody look at a marker it could not look at before.

    By a move to it, or by a landing, a Trade Station or a Wonder in its sector; a Title is won in the open anyway.
    Rule: SR-644, SR-645, SR-646, SR-852, SR-853.
    """
    # Nearly all answers leave alone what looking rights rest on.
    if _sights(before) == _sights(after):
        return False
    seats = range(len(after.players))
    return any(
        may_look(after, seat, owner, now.sector) and not may_look(before, seat, owner, then.sector)
        for owner in seats
        for then, now in zip(before.players[owner].fleets, after.players[owner].fleets, strict=True)
        for seat in seats
        if seat != owner
    )


def _sights(state: State) -> tuple[object, ...]:
    fleets = tuple([player.fleets for player in state.players])
    return (fleets, state.population, state.stations, state.wonders)

"""Where the fleets of a seat could fly in an own turn, and what that promises."""

from msgspec import Struct

from rulesets.silver_river.advice.worth import (
    CUBE,
    SHIP,
    population_value,
    productions_left,
)
from rulesets.silver_river.board import OFF_BOARD, REACH
from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.phases.civilization import colonize_price
from rulesets.silver_river.phases.exploration import explore_refusal
from rulesets.silver_river.sources import fleet_level, may, standing
from rulesets.silver_river.state import (
    State,
    beast_at,
    room_on,
    seats_with_fleets,
)
from rulesets.silver_river.wording import sector_key, unit_key
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Plan

Valued = tuple[float, Plan]


def activations(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
    """Proposes the best sector for each fleet: to explore, settle, hunt, attack, or hold a cloud."""
    if prompt.blocked is not None:
        return []
    steps = standing(state, seat).fleet_steps
    free = _sectors_to_settle(state, seat)
    sights: dict[int, Sight] = {}
    found: list[tuple[float, str, int, int]] = []
    for index, fleet in enumerate(state.players[seat].fleets):
        if fleet.sector == OFF_BOARD:
            continue
        for sector in REACH[steps][fleet.sector]:
            if sector not in sights:
                sights[sector] = _sight(state, seat, sector, can_settle=sector in free)
            value, follow = _visit(state, seat, index, sector, sights[sector])
            if value > 0.1:
                found.append((value, follow, index, sector))
    return [(one[0], _flight(state, seat, *one[1:])) for one in sorted(found, key=lambda one: -one[0])[:5]]


def _flight(state: State, seat: Seat, follow: str, index: int, sector: int) -> Plan:
    """Writes an activation with its move, and with what begins it where nothing else comes first."""
    activate = Action(seat, "activate", (Pick("fleet", unit_key(seat, index)),))
    move = Action(seat, "move", (Pick("sector", sector_key(sector)),))
    last = (Action(seat, follow),) if follow else ()
    return Plan((activate, move, *last), f"fleet {index + 1} to {state.galaxy.names[sector]}")


def _sectors_to_settle(state: State, seat: Seat) -> set[int]:
    """Names the sectors with a planet that the seat could colonize now if a fleet were there."""
    cash = state.players[seat].stock.civilization
    prices = [colonize_price(state, seat, habitable=habitable).amount for habitable in (False, True)]
    hardy = may(state, seat, "colonize_uninhabitable")
    return {
        planet.sector
        for index, planet in enumerate(state.galaxy.planets)
        if prices[planet.habitable] <= cash
        and (hardy or planet.habitable)
        and not state.population[index][seat]
        and room_on(state, index)
    }


class Sight(Struct, frozen=True, gc=False):
    """What a sector offers to any fleet: a value for calling there, the answer that begins it, and who is there."""

    value: float
    follow: str
    rivals: tuple[Seat, ...]
    is_alone: bool
    monster: str


def _sight(state: State, seat: Seat, sector: int, *, can_settle: bool) -> Sight:
    rivals = tuple([other for other in seats_with_fleets(state, sector) if other != seat])
    is_alone = not rivals and not any(s.sector == sector and s.seat != seat for s in state.stations)
    best, follow = -0.3, ""
    if state.galaxy.kinds[sector] == "empty" and explore_refusal(state, seat, sector) is None:
        best, follow = 3 * CUBE - 0.1, "explore" if is_alone else ""
    if can_settle:
        best, follow = max((best, follow), (population_value(productions_left(state)) + 0.6 - CUBE * 2, ""))
    beast = beast_at(state, sector)
    return Sight(best, follow, rivals, is_alone, beast.monster if beast is not None else "")


def _visit(state: State, seat: Seat, index: int, sector: int, sight: Sight) -> tuple[float, str]:
    """Values what a fleet could do in a sector, and names the answer that begins it where nothing else comes first."""
    fleet = state.players[seat].fleets[index]
    best, follow = sight.value, sight.follow
    if sight.monster and sight.is_alone:
        hunt = _hunt(sight.monster, fleet.ships, fleet_level(state, seat))
        if hunt > best:
            best, follow = hunt, "monster"
    if sight.rivals:
        best = max(best, _raid(state, seat, fleet.ships, sector, sight.rivals))
    if state.galaxy.kinds[sector] in ("nebula", "sagittarius") and fleet.sector != sector:
        held = 0.35 if not sight.rivals and productions_left(state) else 0.0
        best, follow = max((best, follow), (held - 0.1, ""))
    return best - CUBE * 0.3, follow


def _hunt(monster: str, ships: int, level: int) -> float:
    """Values a fight of some ships with a monster: its reward by the chance of a kill, less the ships that fall."""
    card = MONSTERS[monster]
    power = ships * (3 + level) / 6
    chance = max(0.0, min(1.0, 1.6 * power / card.hits * 1.5 - 1.0))
    return chance * (2.0 + 2.5 * card.level) - (1 - chance) * ships * SHIP


def _raid(state: State, seat: Seat, ships: int, sector: int, rivals: tuple[Seat, ...]) -> float:
    """Values an attack on the weakest player in a sector."""
    own = ships * (3 + fleet_level(state, seat))
    values = []
    for other in rivals:
        there = sum(fleet.ships for fleet in state.players[other].fleets if fleet.sector == sector)
        against = there * (3 + fleet_level(state, other))
        values.append(min(there, 10) * 0.45 if own > 1.5 * against else -1.0)
    return max(values)

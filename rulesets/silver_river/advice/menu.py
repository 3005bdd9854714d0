"""Sensible actions of an own turn, valued one by one."""

from msgspec import Struct

from rulesets.silver_river.advice.worth import (
    CARD,
    CUBE,
    SHIP,
    population_value,
    productions_left,
    technology_value,
)
from rulesets.silver_river.agenda import Fight
from rulesets.silver_river.board import ADJACENT, OFF_BOARD, REACH, SECTOR_INDEX
from rulesets.silver_river.cards import MONSTERS, TECHNOLOGIES, TITLES
from rulesets.silver_river.flow import prompts as asked
from rulesets.silver_river.phases.civilization import colonize_price
from rulesets.silver_river.phases.exploration import explore_refusal
from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.sources import fleet_level, may, standing
from rulesets.silver_river.state import (
    State,
    beast_at,
    researched,
    room_on,
    seats_with_fleets,
)
from rulesets.silver_river.wording import sector_key, unit_key
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Plan

SHOWN = 10
"""How many lines of play are proposed."""
RESERVE = 2
"""Military kept back for activations of later turns, while there are explorations left."""
Valued = tuple[float, Plan]


def plans(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Lists actions by their value; ending the turn or passing stands where nothing better is left."""
    found: list[Valued] = []
    for prompt in asked(state, seat):
        if prompt.blocked is None:
            found += _valued(state, seat, prompt)
    return tuple(plan for _, plan in sorted(found, key=lambda one: -one[0])[:SHOWN])


def _valued(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
    match prompt.key:
        case "colonize":
            return _colonize(state, seat, prompt)
        case "populate":
            return _populate(state, seat, prompt)
        case "trade_station":
            return _stations(state, seat, prompt)
        case "activate":
            return _activations(state, seat, prompt)
        case "build_ships":
            return _ships(state, seat, prompt)
        case "research":
            return _research(state, seat, prompt)
        case "build_wonder" | "call_election" | "tactics":
            return _politics(state, seat, prompt)
        case "ability":
            items = [item.key for item in prompt.slots[0].items if item.blocked is None]
            return [(1.0, _plan(seat, "ability", Pick("source", key))) for key in items]
        case "end_turn":
            return [(0.05, _plan(seat, "end_turn"))]
        case "pass":
            return [(0.0, _plan(seat, "pass"))]
        case _:
            return []


def _plan(seat: Seat, key: str, *picks: Pick, why: str = "") -> Plan:
    return Plan((Action(seat, key, picks),), why)


def _colonize(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
    found = []
    left = productions_left(state)
    for item in prompt.slots[0].items:
        if item.blocked is None:
            room = room_on(state, planet_index(state, item.key))
            price = int(item.price[:-1])
            value = population_value(left) + 0.5 + 0.12 * room * left - price * CUBE * 0.7
            found.append((value, _plan(seat, "colonize", Pick("planet", item.key), why="a new planet")))
    return found


def _populate(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
    """Proposes the most population that can be paid, on the planets in order."""
    slot = prompt.slots[0]
    left, picks, wanted = productions_left(state), [], slot.high
    for item in slot.items:
        count = min(item.limit, wanted)
        if item.blocked is None and count > 0:
            picks.append(Pick("planets", item.key, count))
            wanted -= count
    count = sum(pick.count for pick in picks)
    price = int(prompt.price[:-1]) * count
    per = 2 if "for 2" in prompt.hint else 1
    value = count * population_value(left) - price / per * CUBE * 0.7
    return [(value, _plan(seat, "populate", *picks, why=f"{count} population"))] if picks else []


def _stations(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
    found = []
    left = productions_left(state)
    for item in prompt.slots[0].items:
        if item.blocked is None:
            income = _station_income(state, SECTOR_INDEX[item.key])
            value = income * CUBE * left + 0.4 - 2 * CUBE * 0.7
            found.append((value, _plan(seat, "trade_station", Pick("sector", item.key), why=f"{income} Raw an Age")))
    return found


def _station_income(state: State, sector: int) -> int:
    inside = state.galaxy.planets_in
    return sum(1 for other in ADJACENT[sector] if any(any(state.population[planet]) for planet in inside[other]))


def _ships(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
    """Proposes ships for the largest fleet with room, and keeps some Military for activations."""
    player = state.players[seat]
    kept = RESERVE if state.turn.activations == 0 or player.explorations < 3 else 0
    amount = prompt.slots[0].high - (kept if productions_left(state) else 0)
    items = [item for item in prompt.slots[0].items if item.blocked is None]
    items.sort(key=lambda item: item.limit)
    picks = []
    for item in items:
        count = min(item.limit, amount)
        if count > 0:
            picks.append(Pick("fleets", item.key, count))
            amount -= count
    count = sum(pick.count for pick in picks)
    return [(0.1 + count * SHIP * 0.2, _plan(seat, "build_ships", *picks, why=f"{count} ships"))] if picks else []


def _research(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
    left = productions_left(state)
    owned = researched(state.players[seat].techs)
    found = []
    for item in prompt.slots[0].items:
        if item.blocked is None:
            price = int(item.price[:-1])
            value = technology_value(item.key, left) + 0.3 - price * CUBE * 0.7
            if TECHNOLOGIES[item.key].symbol and any(
                TECHNOLOGIES[card].symbol == TECHNOLOGIES[item.key].symbol and card > item.key for card in owned
            ):
                value -= 2.0
            found.append((value, _plan(seat, "research", Pick("card", item.key), why=TECHNOLOGIES[item.key].name)))
    return found


def _politics(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
    player = state.players[seat]
    left = productions_left(state)
    price = int(prompt.price[:-1])
    if prompt.key == "tactics":
        return [(CARD + 0.3 - price * CUBE * 0.7, _plan(seat, "tactics", why="a Tactics card"))]
    if prompt.key == "build_wonder":
        planets = [item.key for item in prompt.slots[1].items if item.blocked is None]
        wonders = [item.key for item in prompt.slots[0].items]
        value = 1.0 + (3 - len(player.wonders)) + 0.7 * left - price * CUBE * 0.7
        site = Pick("planet", planets[0])
        return [(value, _plan(seat, "build_wonder", Pick("wonder", key), site)) for key in reversed(wonders)]
    found = []
    votes = player.stock.political - price
    rival = max(other.stock.political for s, other in enumerate(state.players) if s != seat)
    for index, item in enumerate(prompt.slots[0].items):
        if item.blocked is None and state.titles[index] != seat:
            chance = 0.9 if votes > rival else 0.4 if votes > 0 else 0.0
            value = (0.5 + 1.1 * left) * chance - (price + min(votes, rival + 1) * chance) * CUBE * 0.7
            found.append((value, _plan(seat, "call_election", Pick("titles", item.key), why=TITLES[index].name)))
    return found


def _activations(state: State, seat: Seat, prompt: Prompt) -> list[Valued]:
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


def strength(state: State, seat: Seat, fight: Fight) -> float:
    """Estimates the hits that a seat could make in a round of a fight, from ships and level."""
    ships = sum(fleet.ships for fleet in state.players[seat].fleets if fleet.sector == fight.sector)
    return ships * (3 + fleet_level(state, seat)) / 6

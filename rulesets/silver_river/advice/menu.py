"""Sensible actions of an own turn, valued one by one."""

from rulesets.silver_river.advice import flights
from rulesets.silver_river.advice.worth import (
    CARD,
    CUBE,
    SHIP,
    population_value,
    productions_left,
    technology_value,
)
from rulesets.silver_river.board import ADJACENT, SECTOR_INDEX
from rulesets.silver_river.cards import TECHNOLOGIES, TITLES
from rulesets.silver_river.flow import prompts as asked
from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.state import (
    State,
    researched,
    room_on,
)
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
            return flights.activations(state, seat, prompt)
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

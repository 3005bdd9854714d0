"""Decisions that rewards ask for: which type, which fleets, which planets, which cards."""

from collections import Counter

from rulesets.silver_river.agenda import (
    AddPopulationTo,
    AddShipsTo,
    DeployFleets,
    KeepTactics,
    PickOption,
    PickType,
    Resolve,
)
from rulesets.silver_river.board import OFF_BOARD, REACH, SECTOR_INDEX
from rulesets.silver_river.cards import RESOURCES, TACTICS, resource_of
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.effects import effects_of, is_possible, resolve, settle_population
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops, silent
from rulesets.silver_river.state import State, room_on
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import AddPopulation, AnyEffect, Choose, Gain
from rulesets.silver_river.wording import KIND_NAMES, planet_name, plural, sector_key, unit_key, unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def _type_prompts(_state: State, frame: PickType, _seat: Seat) -> tuple[Prompt, ...]:
    """Asks for the one type of all cubes gained. Rule: AMB-SR-114."""
    items = tuple(Item(kind, KIND_NAMES[kind], price=f"+{frame.amount}{kind[0].upper()}") for kind in RESOURCES)
    return (Prompt("type", "Choose a type", (Slot("type", items, label="Type"),), "AMB-SR-114"),)


def _take_type(table: Table, frame: PickType, action: Action) -> None:
    table.pop()
    kind = resource_of(action.chosen("type"))
    table.gain(frame.seat, kind, frame.amount)
    table.say(f"{table.name(frame.seat)} gained {frame.amount} {KIND_NAMES[kind]}", frame.seat, "AMB-SR-114")


def ship_slot(state: State, seat: Seat, fleets: tuple[int, ...], high: int, blocked: dict[int, Rejection]) -> Slot:
    """Offers fleets as takers of ships, each up to its room. Rule: SR-319, SR-633."""
    items = []
    for index in fleets:
        fleet = state.players[seat].fleets[index]
        room = CONSTANTS.fleet_maximum - fleet.ships
        refused = blocked.get(index)
        if room == 0:
            refused = Rejection(
                f"fleet {index + 1} has {CONSTANTS.fleet_maximum} ships, the most it can hold", "SR-319", "full"
            )
        place = "off the board" if fleet.sector == OFF_BOARD else state.galaxy.names[fleet.sector]
        items.append(
            Item(
                unit_key(seat, index),
                f"Fleet {index + 1}, {plural(fleet.ships, 'ship')}, {place}",
                max(room, 1),
                refused,
            )
        )
    return Slot("fleets", tuple(items), 0, high, label="Ships")


def _ships_prompts(state: State, frame: AddShipsTo, seat: Seat) -> tuple[Prompt, ...]:
    slot = ship_slot(state, seat, frame.fleets, frame.amount, {})
    return (Prompt("add_ships", f"Add {plural(frame.amount, 'ship')}", (slot,), "AMB-SR-113"),)


def _add_ships(table: Table, frame: AddShipsTo, action: Action) -> None:
    table.pop()
    for pick in action.all_of("fleets"):
        _, index = unit_of(pick.item)
        table.add_ships(frame.seat, index, pick.count)
        table.say(
            f"{table.name(frame.seat)} added {plural(pick.count, 'ship')} to fleet {index + 1}",
            frame.seat,
            "AMB-SR-113",
        )


def _population_awaits(state: State, frame: AddPopulationTo) -> tuple[Seat, ...]:
    seat = frame.seat
    if any(cubes[seat] and room_on(state, planet) for planet, cubes in enumerate(state.population)):
        return (seat,)
    return ()


def population_slot(state: State, seat: Seat, high: int) -> Slot:
    """Offers the seat's planets for more population, each up to its free places. Rule: SR-713, SR-715, SR-721."""
    items = []
    for planet, cubes in enumerate(state.population):
        if cubes[seat]:
            room = room_on(state, planet)
            card = state.galaxy.planets[planet]
            full = (
                Rejection(f"{card.name} is full, {sum(cubes)} of {sum(cubes)}", "SR-715", "full") if room == 0 else None
            )
            items.append(Item(card.id, f"{card.name}, {sum(cubes)} of {sum(cubes) + room}", max(room, 1), full))
    return Slot("planets", tuple(items), 0, high, label="Population")


def _population_prompts(state: State, frame: AddPopulationTo, seat: Seat) -> tuple[Prompt, ...]:
    slot = population_slot(state, seat, frame.amount)
    return (Prompt("add_population", f"Add {frame.amount} population", (slot,), "AMB-SR-117"),)


def planet_index(state: State, key: str) -> int:
    """Finds a planet by its key. Raises RulesetError for one that is not on the map."""
    for index, planet in enumerate(state.galaxy.planets):
        if planet.id == key:
            return index
    raise RulesetError(f'no planet "{key}" on this map')


def _add_population(table: Table, frame: AddPopulationTo, action: Action) -> None:
    table.pop()
    for pick in action.all_of("planets"):
        planet = planet_index(table.state, pick.item)
        settle_population(table, frame.seat, planet, pick.count)
        table.say(
            f"{table.name(frame.seat)} added {pick.count} population to {planet_name(table.state, planet)}",
            frame.seat,
            "AMB-SR-117",
        )


def _keep_prompts(_state: State, frame: KeepTactics, _seat: Seat) -> tuple[Prompt, ...]:
    counts = Counter(frame.cards)
    items = tuple(
        Item(card, TACTICS[card].name, count, hint=TACTICS[card].text) for card, count in sorted(counts.items())
    )
    slot = Slot("cards", items, frame.keep, frame.keep, label="Tactics cards")
    return (Prompt("keep_tactics", f"Keep {plural(frame.keep, 'card')}", (slot,), "SR-452"),)


def _keep(table: Table, frame: KeepTactics, action: Action) -> None:
    table.pop()
    left = Counter(frame.cards)
    kept: tuple[str, ...] = ()
    for pick in action.all_of("cards"):
        left[pick.item] -= pick.count
        kept += (pick.item,) * pick.count
    discarded = tuple(card for card, count in sorted(left.items()) for _ in range(count))
    table.put_player(frame.seat, hand=(*table.player(frame.seat).hand, *kept))
    table.discard_tactics(*discarded)
    table.reveals = True
    names = " and ".join(TACTICS[card].name for card in discarded)
    table.say(
        f"{table.name(frame.seat)} kept {plural(len(kept), 'Tactics card')} and discarded {names}", frame.seat, "SR-452"
    )


def _option_text(effects: tuple[AnyEffect, ...]) -> str:
    words = []
    for effect in effects:
        if isinstance(effect, AddPopulation):
            words.append(f"Add {effect.amount} population")
        elif isinstance(effect, Gain):
            words.append(f"Gain {effect.amount} {effect.kind.capitalize()}")
    return ", ".join(words)


def _options(source: str) -> tuple[tuple[AnyEffect, ...], ...]:
    for effect in effects_of(source):
        if isinstance(effect, Choose):
            return effect.options
    raise RulesetError(f"{source} offers no choice")


def _option_prompts(state: State, frame: PickOption, seat: Seat) -> tuple[Prompt, ...]:
    options = _options(frame.source)
    possible = [is_possible(state, seat, option) for option in options]
    refused = Rejection("there is no room on a planet of this seat", "SR-715", "no room")
    items = tuple(
        Item(str(index), _option_text(option), blocked=None if ok or not any(possible) else refused)
        for index, (option, ok) in enumerate(zip(options, possible, strict=True))
    )
    return (Prompt("option", "Choose one", (Slot("option", items, label="Reward"),)),)


def _pick_option(table: Table, frame: PickOption, action: Action) -> None:
    table.pop()
    source = f"{frame.source}#{action.chosen('option')}"
    table.push(Resolve(frame.seat, source, 0, frame.fleet, frame.place))


def _deploy_prompts(state: State, frame: DeployFleets, seat: Seat) -> tuple[Prompt, ...]:
    """Asks where each fleet goes; it may stay. Rule: SR-959."""
    slots = []
    for index, fleet in enumerate(state.players[seat].fleets):
        if fleet.sector != OFF_BOARD:
            places = REACH[frame.steps][fleet.sector]
            items = tuple(Item(sector_key(s), state.galaxy.names[s]) for s in places if s != fleet.sector)
            slots.append(Slot(unit_key(seat, index), items, 0, 1, label=f"Fleet {index + 1}"))
    return (Prompt("deploy", "Move any fleets", tuple(slots), "SR-959"),)


def _deploy(table: Table, frame: DeployFleets, action: Action) -> None:
    table.pop()
    seat = frame.seat
    for pick in action.picks:
        _, index = unit_of(pick.slot)
        origin = table.player(seat).fleets[index].sector
        table.put_fleet(seat, index, sector=SECTOR_INDEX[pick.item])
        table.reveals = True
        names = table.state.galaxy.names
        table.say(
            f"{table.name(seat)} moved a fleet from {names[origin]} to {names[SECTOR_INDEX[pick.item]]}", seat, "SR-959"
        )


HANDLERS = {
    Resolve: silent("action", resolve),
    PickType: Handler("action", asks_seat, _type_prompts, _take_type, drops),
    AddShipsTo: Handler("action", asks_seat, _ships_prompts, _add_ships, drops),
    AddPopulationTo: Handler("action", _population_awaits, _population_prompts, _add_population, drops),
    KeepTactics: Handler("tactics", asks_seat, _keep_prompts, _keep, drops),
    PickOption: Handler("action", asks_seat, _option_prompts, _pick_option, drops),
    DeployFleets: Handler("action", asks_seat, _deploy_prompts, _deploy, drops),
}

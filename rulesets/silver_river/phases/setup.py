"""Before Age 1: races, fleet markers, Personal Objectives, and the head start of "Even faster"."""

from collections import Counter
from functools import lru_cache

from msgspec.structs import replace

from rulesets.silver_river.agenda import (
    AddShipsTo,
    ChooseRace,
    FreeTechnology,
    HeadStart,
    KeepObjectives,
    PlaceFleets,
    PlaceTechnology,
)
from rulesets.silver_river.board import REACH, SECTOR_INDEX
from rulesets.silver_river.cards import COMMON_WONDERS, EVEN_FASTER, PERSONAL, RACES, SLOTS, TECHNOLOGIES
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import planet_name, sector_key, sector_name, unit_key
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.kit.deck import draw
from silverhorizon.core.kit.sealing import Draft, drafted, sealed_prompts
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def _race_prompts(state: State, _frame: ChooseRace, _seat: Seat) -> tuple[Prompt, ...]:
    """Offers the races; one that is taken stays in sight. Rule: SR-102, SR-103, AMB-SR-07."""
    items = []
    for race in RACES.values():
        taken = Rejection(f"{race.name} is already on the table", "SR-103", "taken") if race.id in state.races else None
        items.append(Item(race.id, race.name, blocked=taken, hint=race.text))
    return (Prompt("race", "Choose a race", (Slot("race", tuple(items), label="Race"),), "SR-102"),)


def _choose_race(table: Table, frame: ChooseRace, action: Action) -> None:
    race = action.chosen("race")
    races = table.state.races
    table.pop()
    table.put(races=(*races[: frame.seat], race, *races[frame.seat + 1 :]))
    table.put_player(frame.seat, race=race)
    table.say(f"{table.name(frame.seat)} chose the {RACES[race].name}", frame.seat, "SR-102")
    if all(table.state.races):
        lay_out(table)


def lay_out(table: Table) -> None:
    """Puts home worlds, population and cards on the table, and asks for the rest of the setup.

    Rule: SR-105 to SR-132.
    """
    state = table.state
    count = len(state.players)
    galaxy = state.galaxy
    population = [tuple(p.start if seat == p.home else 0 for seat in range(count)) for p in galaxy.planets]
    if state.is_faster:
        for seat, near in enumerate(galaxy.near_planets):
            population[near] = tuple(EVEN_FASTER.near_planet_population if s == seat else 0 for s in range(count))
    table.put(population=tuple(population), terraform=(0,) * len(galaxy.planets))
    order = tuple((state.first + step) % count for step in range(count))
    for seat in order:
        hand, deck = draw(table.state.tactics, CONSTANTS.start_tactics, table.dice)
        table.put(tactics=deck)
        table.put_player(
            seat, hand=hand, objectives=tuple(PERSONAL), wonders=(*COMMON_WONDERS, RACES[state.races[seat]].wonder)
        )
    table.reveals = True
    for seat, near in enumerate(galaxy.near_planets if state.is_faster else ()):
        table.say(f"{table.name(seat)} settled {planet_name(state, near)} before the first Age", seat, "SR-971")
    heads = tuple(frame for seat in order for frame in _head_start(seat)) if state.is_faster else ()
    table.push(*(PlaceFleets(seat) for seat in order), KeepObjectives((Draft(),) * count), *heads)


def _head_start(seat: Seat) -> tuple[AddShipsTo | HeadStart | FreeTechnology, ...]:
    """Lists what a seat decides for "Even faster"; the slots are opened before the cards are placed.

    Rule: AMB-SR-121.
    """
    return (
        AddShipsTo(seat, EVEN_FASTER.extra_ships, (0, 1, 2, 3)),
        HeadStart(seat),
        FreeTechnology(seat, EVEN_FASTER.start_technologies),
    )


@lru_cache(maxsize=256)
def _marker_slots(seat: Seat, home: int, names: tuple[str, ...]) -> tuple[Slot, ...]:
    items = tuple(Item(sector_key(sector), names[sector]) for sector in REACH[CONSTANTS.start_distance][home])
    return tuple(
        Slot(unit_key(seat, index), items, label=f"Fleet {index + 1}, ships {ships}")
        for index, ships in enumerate(CONSTANTS.fleet_start)
    )


def _marker_prompts(state: State, _frame: PlaceFleets, seat: Seat) -> tuple[Prompt, ...]:
    """Asks where each marker starts: at home or one sector away, together or apart. Rule: SR-126, SR-127, AMB-SR-67."""
    galaxy = state.galaxy
    slots = _marker_slots(seat, galaxy.homes[seat], galaxy.names)
    at_home = tuple(Pick(slot.name, sector_key(galaxy.homes[seat])) for slot in slots)
    hint = "The others see markers, not numbers."
    return (Prompt("markers", "Place the four fleets", slots, "SR-126", hint=hint, fill=at_home),)


def _place_markers(table: Table, frame: PlaceFleets, action: Action) -> None:
    seat = frame.seat
    table.pop()
    fleets = table.player(seat).fleets
    places = [SECTOR_INDEX[action.chosen(unit_key(seat, index))] for index in range(len(fleets))]
    table.put_player(seat, fleets=tuple(replace(f, sector=s) for f, s in zip(fleets, places, strict=True)))
    counts = Counter(sorted(places))
    names = ", ".join(f"{count} in {sector_name(table.state, sector)}" for sector, count in counts.items())
    table.say(f"{table.name(seat)} placed four fleets facedown: {names}", seat, "SR-128")


@lru_cache(maxsize=1)
def _objective_form() -> Prompt:
    items = tuple(Item(card.id, card.name, hint=card.text) for card in PERSONAL.values())
    kept = CONSTANTS.objectives_kept
    slot = Slot("objectives", items, kept, kept, label="Personal Objectives")
    return Prompt("objectives", "Keep five objectives", (slot,), "SR-132", hint="The other five leave the game unseen.")


def unsealed(drafts: tuple[Draft, ...]) -> tuple[Seat, ...]:
    """Lists the seats that have not sealed a choice that all make at once."""
    return tuple(seat for seat, draft in enumerate(drafts) if not draft.is_sealed)


def with_draft(drafts: tuple[Draft, ...], action: Action) -> tuple[Draft, ...]:
    """Gives the drafts of all seats after an answer of one of them."""
    seat = action.seat
    return (*drafts[:seat], drafted(drafts[seat], action), *drafts[seat + 1 :])


def _objectives_await(_state: State, frame: KeepObjectives) -> tuple[Seat, ...]:
    return unsealed(frame.drafts)


def _objective_prompts(_state: State, frame: KeepObjectives, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for five of the ten Personal Objectives, in secret. Rule: SR-132, SR-134, SR-135, AMB-SR-91."""
    return sealed_prompts(frame.drafts[seat], _objective_form(), "Keep these five")


def _draft_objectives(table: Table, frame: KeepObjectives, action: Action) -> None:
    table.swap(KeepObjectives(with_draft(frame.drafts, action)))


def _hand_out_objectives(table: Table, frame: KeepObjectives) -> None:
    """Gives everybody the five cards kept; the others are out of the game unseen. Rule: SR-133, SR-905."""
    table.pop()
    table.reveals = True
    for seat, draft in enumerate(frame.drafts):
        table.put_player(seat, objectives=tuple(sorted(draft.items("objectives"))))
    table.say("Everyone kept five Personal Objectives", rule="SR-132", kind="table")


def _slot_prompts(_state: State, _frame: HeadStart, _seat: Seat) -> tuple[Prompt, ...]:
    items = tuple(Item(slot.id, slot.name) for slot in SLOTS if slot.locked)
    count = EVEN_FASTER.open_slots
    return (Prompt("slots", "Open two slots", (Slot("slots", items, count, count, label="Locked slots"),), "SR-975"),)


def _open_slots(table: Table, frame: HeadStart, action: Action) -> None:
    table.pop()
    names = [slot.id for slot in SLOTS]
    chosen = tuple(sorted(names.index(pick.item) for pick in action.all_of("slots")))
    table.put_player(frame.seat, open_slots=chosen)
    table.say(f"{table.name(frame.seat)} opened {' and '.join(SLOTS[i].name for i in chosen)}", frame.seat, "SR-975")


def _free_prompts(state: State, frame: FreeTechnology, _seat: Seat) -> tuple[Prompt, ...]:
    owned = {card for stack in state.players[frame.seat].techs for card in stack}
    items = []
    for card in TECHNOLOGIES.values():
        if card.level == EVEN_FASTER.start_technology_level:
            taken = Rejection(f"{card.name} is already on the board", "SR-974", "placed") if card.id in owned else None
            items.append(Item(card.id, card.name, blocked=taken, hint=card.text))
    return (
        Prompt("free_technology", "Take a Level 1 card", (Slot("card", tuple(items), label="Technology"),), "SR-974"),
    )


def _take_free(table: Table, frame: FreeTechnology, action: Action) -> None:
    table.pop()
    if frame.left > 1:
        table.push(FreeTechnology(frame.seat, frame.left - 1))
    card = action.chosen("card")
    table.say(f"{table.name(frame.seat)} took {TECHNOLOGIES[card].name} without price", frame.seat, "SR-974")
    table.push(PlaceTechnology(frame.seat, card))


HANDLERS = {
    ChooseRace: Handler("races", asks_seat, _race_prompts, _choose_race, drops),
    PlaceFleets: Handler("fleets", asks_seat, _marker_prompts, _place_markers, drops),
    KeepObjectives: Handler(
        "objectives", _objectives_await, _objective_prompts, _draft_objectives, _hand_out_objectives
    ),
    HeadStart: Handler("fleets", asks_seat, _slot_prompts, _open_slots, drops),
    FreeTechnology: Handler("technology", asks_seat, _free_prompts, _take_free, drops),
}

"""Activate a Fleet: which fleet, and where it moves."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.silver_river.agenda import (
    Arrival,
    MoveFleet,
)
from rulesets.silver_river.board import OFF_BOARD, REACH, SECTOR_INDEX, galaxy
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops
from rulesets.silver_river.phases.payment import cash_refusal, spend, type_refusal
from rulesets.silver_river.prices import price_of
from rulesets.silver_river.sight import hidden_fleets
from rulesets.silver_river.sources import standing
from rulesets.silver_river.state import (
    State,
)
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import plural, sector_key, unit_key, unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def fleet_slot(state: State, seat: Seat, fleets: tuple[int, ...]) -> Slot:
    """Offers some fleets of a seat, with their ships and where they are."""
    owned = state.players[seat].fleets
    return _fleets(state.races, seat, tuple([(index, owned[index].ships, owned[index].sector) for index in fleets]))


@lru_cache(maxsize=8192)
def _fleets(races: tuple[str, ...], seat: Seat, fleets: tuple[tuple[int, int, int], ...]) -> Slot:
    names = galaxy(races).names
    items = tuple(
        Item(unit_key(seat, index), f"Fleet {index + 1}, {plural(ships, 'ship')}, {names[sector]}")
        for index, ships, sector in fleets
    )
    return Slot("fleet", items, label="Fleet")


def fleets_on_board(state: State, seat: Seat) -> tuple[int, ...]:
    """Lists the fleets of a seat whose markers are on the map."""
    return tuple([index for index, fleet in enumerate(state.players[seat].fleets) if fleet.sector != OFF_BOARD])


def activate_prompt(state: State, seat: Seat) -> Prompt:
    """Offers to activate a fleet, as often as Logistics allows in a turn. Rule: SR-309, SR-310, SR-601."""
    price = price_of(state, seat, "activate")
    cash = state.players[seat].stock.military
    limit = standing(state, seat).activations
    done = state.turn.activations
    refused = type_refusal(state, "activate")
    if refused is None and done >= limit:
        refused = Rejection(
            f"{state.names[seat]} has activated {done} of {limit} fleets this turn", "SR-309", f"{done} of {limit}"
        )
    refused = refused or cash_refusal(state.names[seat], "Activate a fleet", "activate", price, cash)
    fleets = fleets_on_board(state, seat)
    if refused is None and not fleets:
        refused = Rejection(f"{state.names[seat]} has no fleet on the board", "SR-647", "no fleet")
    slot = fleet_slot(state, seat, fleets)
    return Prompt("activate", "Activate fleet", (slot,), "SR-601", 0, refused, "", f"{price.amount}M", group="Military")


def answer_activate(table: Table, seat: Seat, action: Action) -> None:
    """Pays for an activation; the move is asked next."""
    spend(table, seat, "activate", price_of(table.state, seat, "activate").amount)
    turn = table.state.turn
    table.put(turn=replace(turn, activations=turn.activations + 1))
    table.push(MoveFleet(seat, unit_of(action.chosen("fleet"))[1]))


def _move_prompts(state: State, frame: MoveFleet, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for the sector: the same, or as far as Logistics reaches; foreign fleets never block.

    Rule: SR-602, AMB-SR-67.
    """
    here = state.players[seat].fleets[frame.fleet].sector
    names = state.galaxy.names
    places = REACH[standing(state, seat).fleet_steps][here]
    items = (
        Item(sector_key(here), f"Stay in {names[here]}"),
        *(Item(sector_key(s), names[s]) for s in places if s != here),
    )
    ends = "meeting others ends undo" if _meets_markers(state, seat, places) else ""
    sectors = (Slot("sector", items, label="Sector"),)
    return (Prompt("move", f"Move fleet {frame.fleet + 1} to", sectors, "SR-602", ends_undo=ends),)


def _meets_markers(state: State, seat: Seat, places: tuple[int, ...]) -> bool:
    """Tells whether a marker that the seat may not look at lies in one of some sectors. Rule: SR-644."""
    return any(
        player.fleets[index].sector in places
        for other, player in enumerate(state.players)
        if other != seat
        for index in hidden_fleets(state, seat, other)
    )


def _move(table: Table, frame: MoveFleet, action: Action) -> None:
    """Moves the fleet; staying counts as entering. Rule: SR-602, AMB-SR-51."""
    seat = frame.seat
    names = table.state.galaxy.names
    origin = table.player(seat).fleets[frame.fleet].sector
    sector = SECTOR_INDEX[action.chosen("sector")]
    table.pop()
    if sector == origin:
        table.say(f"{table.name(seat)} activated a fleet in {names[sector]}", seat, "SR-602")
    else:
        table.put_fleet(seat, frame.fleet, sector=sector)
        table.say(f"{table.name(seat)} activated a fleet: {names[origin]} to {names[sector]}", seat, "SR-602")
    table.push(Arrival(seat, frame.fleet, sector))


HANDLERS = {MoveFleet: Handler("action", asks_seat, _move_prompts, _move, drops)}

"""Trade Stations: where one can be built."""

from rulesets.silver_river.board import OFF_BOARD, SECTOR_INDEX
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.phases.payment import cash_refusal, spend, type_refusal
from rulesets.silver_river.prices import price_of
from rulesets.silver_river.sources import may
from rulesets.silver_river.state import State, Station
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import sector_key, sector_name
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def station_prompt(state: State, seat: Seat) -> Prompt:
    """Offers to build a Trade Station in an empty sector or Nebula with an own fleet.

    Rule: SR-731 to SR-737, AMB-SR-86, AMB-SR-89.
    """
    player = state.players[seat]
    name = state.names[seat]
    price = price_of(state, seat, "build_trade_station")
    built = sum(1 for station in state.stations if station.seat == seat)
    refused = type_refusal(state, "build_trade_station")
    if refused is None and not may(state, seat, "build_trade_station"):
        refused = Rejection("needs the technology Trade Stations, uncovered", "SR-731", "tech")
    if refused is None and built >= CONSTANTS.trade_stations:
        refused = Rejection(
            f"{name} has {built} of {CONSTANTS.trade_stations} Trade Stations on the board", "SR-736", "4 of 4"
        )
    if refused is None:
        cash = player.stock.civilization
        refused = cash_refusal(name, "A Trade Station", "build_trade_station", price, cash)
    items = _station_items(state, seat) if refused is None else ()
    if refused is None and not items:
        refused = Rejection(f"no fleet of {name} is in an empty sector or Nebula", "SR-733", "no fleet")
    slot = Slot("sector", items, label="Sector")
    return Prompt(
        "trade_station",
        "Station",
        (slot,),
        "SR-731",
        0,
        refused,
        "",
        f"{price.amount}C",
        group="Civilization",
    )


def _station_items(state: State, seat: Seat) -> tuple[Item, ...]:
    taken = {station.sector for station in state.stations}
    galaxy_ = state.galaxy
    items = []
    for sector in sorted({fleet.sector for fleet in state.players[seat].fleets if fleet.sector != OFF_BOARD}):
        if galaxy_.kinds[sector] in ("empty", "nebula"):
            refused = Rejection(f"{galaxy_.names[sector]} already holds a Trade Station", "SR-734", "taken")
            items.append(Item(sector_key(sector), galaxy_.names[sector], blocked=refused if sector in taken else None))
    return tuple(items)


def answer_station(table: Table, seat: Seat, action: Action) -> None:
    """Builds a Trade Station. Rule: SR-321."""
    sector = SECTOR_INDEX[action.chosen("sector")]
    spend(table, seat, "build_trade_station", price_of(table.state, seat, "build_trade_station").amount)
    table.put(stations=(*table.state.stations, Station(seat, sector)))
    table.say(f"{table.name(seat)} built a Trade Station in {sector_name(table.state, sector)}", seat, "SR-734")

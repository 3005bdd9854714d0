"""Build Ships: Military becomes ships in any fleets that no foreign fleet stands beside."""

from functools import lru_cache

from rulesets.silver_river.board import OFF_BOARD, galaxy
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.effects import ask_for_ships
from rulesets.silver_river.phases.payment import cash_refusal, spend, type_refusal
from rulesets.silver_river.prices import Price, price_of
from rulesets.silver_river.sources import Source, ship_bonuses, standing
from rulesets.silver_river.state import State, fleets_at
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import AddShips, Unlock
from rulesets.silver_river.wording import plural, unit_key, unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def _shipyards(state: State, seat: Seat) -> tuple[int, ...]:
    """Lists the sectors where a Wonder lets the seat build beside foreign fleets."""
    planets = state.galaxy.planets
    return tuple(
        planets[source.place].sector
        for source in standing(state, seat).unlocks
        if source.place >= 0 and isinstance(source.effect, Unlock) and source.effect.permission == "build_contested"
    )


def _contested(state: State, seat: Seat) -> tuple[bool, ...]:
    """Tells for each fleet whether a foreign fleet keeps ships from it. Rule: SR-632, AMB-SR-62, AMB-SR-63."""
    home = state.galaxy.homes[seat]
    rivals = {fleet.sector for other, player in enumerate(state.players) if other != seat for fleet in player.fleets}
    yards = _shipyards(state, seat) if state.wonders else ()
    sectors = [home if fleet.sector == OFF_BOARD else fleet.sector for fleet in state.players[seat].fleets]
    return tuple([sector in rivals and sector not in yards for sector in sectors])


@lru_cache(maxsize=8192)
def _ships(
    name: str,
    seat: Seat,
    races: tuple[str, ...],
    fleets: tuple[tuple[int, int], ...],
    *,
    contested: tuple[bool, ...],
    cash: int,
    price: Price,
    refused: Rejection | None,
) -> Prompt:
    items = []
    names, home = galaxy(races).names, galaxy(races).homes[seat]
    for index, (ships, sector) in enumerate(fleets):
        place = names[home if sector == OFF_BOARD else sector]
        room = CONSTANTS.fleet_maximum - ships
        blocked = None
        if contested[index]:
            blocked = Rejection(f"a foreign fleet is in {place}", "SR-632", "foreign fleet")
        elif room == 0:
            blocked = Rejection(f"fleet {index + 1} has {ships} of {ships} ships", "SR-319", "full")
        label = f"Fleet {index + 1}, {plural(ships, 'ship')}, {place}"
        items.append(Item(unit_key(seat, index), label, max(1, room), blocked))
    refused = refused or cash_refusal(name, "A ship", "build_ships", price, cash)
    if refused is None and all(item.blocked for item in items):
        refused = Rejection(f"no fleet of {name} can receive ships", "SR-632", "no fleet")
    slot = Slot("fleets", tuple(items), 1, max(1, price.units(cash)), label="Ships")
    hint = f"{price.text} Military for each ship"
    return Prompt(
        "build_ships", "Build ships", (slot,), "SR-631", 0, refused, hint, f"{price.amount}M", group="Military"
    )


def ships_prompt(state: State, seat: Seat) -> Prompt:
    """Offers Build Ships, divided in any way. Rule: SR-631, SR-633."""
    player = state.players[seat]
    return _ships(
        state.names[seat],
        seat,
        state.races,
        tuple([(fleet.ships, fleet.sector) for fleet in player.fleets]),
        contested=_contested(state, seat),
        cash=player.stock.military,
        price=price_of(state, seat, "build_ships"),
        refused=type_refusal(state, "build_ships"),
    )


def answer_ships(table: Table, seat: Seat, action: Action) -> None:
    """Builds ships, then adds what Technology and Wonders give for it. Rule: SR-631, SR-634."""
    picks = action.all_of("fleets")
    total = sum(pick.count for pick in picks)
    spend(table, seat, "build_ships", total * price_of(table.state, seat, "build_ships").amount)
    sectors = set()
    for pick in picks:
        _, index = unit_of(pick.item)
        table.add_ships(seat, index, pick.count)
        fleet = table.player(seat).fleets[index]
        sectors.add(fleet.sector)
        table.say(
            f"{table.name(seat)} built {plural(pick.count, 'ship')} on fleet {index + 1}, now {fleet.ships}",
            seat,
            "SR-631",
        )
    for source in reversed(ship_bonuses(table.state, seat)):
        bonus = source.effect
        assert isinstance(bonus, AddShips)
        if bonus.on == "build_ships":
            ask_for_ships(table, seat, bonus.amount * (total // bonus.div), (0, 1, 2, 3))
        else:
            _build_here(table, seat, source, bonus, sectors)


def _build_here(table: Table, seat: Seat, source: Source, bonus: AddShips, sectors: set[int]) -> None:
    """Adds the ships of a Wonder in whose sector ships were built, once per Age. Rule: AMB-SR-125."""
    sector = table.state.galaxy.planets[source.place].sector
    if sector in sectors and source.key not in table.player(seat).used:
        table.mark_used(seat, source.key)
        ask_for_ships(table, seat, bonus.amount, fleets_at(table.state, seat, sector))

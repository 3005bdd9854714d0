"""Civilization actions: Colonize and Populate."""

from functools import lru_cache

from msgspec import Struct

from rulesets.silver_river.board import ADJACENT, OFF_BOARD, galaxy
from rulesets.silver_river.cards import EXPLORE
from rulesets.silver_river.effects import settle_population
from rulesets.silver_river.phases.payment import cash_refusal, spend, type_refusal
from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.prices import Price, price_of
from rulesets.silver_river.sources import may, standing
from rulesets.silver_river.state import State, capacity_of, inhabits, room_on
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import AddPopulation
from rulesets.silver_river.wording import planet_name, sector_name
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def colonize_price(state: State, seat: Seat, *, habitable: bool, cost: int = -1) -> Price:
    """Prices a Colonize, or takes the price a card gives. Rule: SR-701, SR-709, SR-710."""
    if cost >= 0:
        return Price(cost, 1, (("card", cost),))
    return price_of(state, seat, "colonize", () if habitable else ("uninhabitable",))


def _sectors_in_reach(state: State, seat: Seat) -> tuple[int, ...]:
    """Lists the sectors where a seat may colonize: its fleets, and with Exodus Fleets near its population.

    Rule: SR-703, AMB-SR-87.
    """
    reach = {fleet.sector for fleet in state.players[seat].fleets if fleet.sector != OFF_BOARD}
    if may(state, seat, "colonize_nearby"):
        for sector in range(len(ADJACENT)):
            if inhabits(state, seat, sector):
                reach.add(sector)
                reach.update(ADJACENT[sector])
    return tuple(sorted(reach))


class Worlds(Struct, frozen=True, gc=False):
    """The planets as they concern one seat: whose cubes are where, and how much room terraforming has added."""

    races: tuple[str, ...]
    name: str
    seat: Seat
    population: tuple[tuple[int, ...], ...]
    terraform: tuple[int, ...]


def _worlds(state: State, seat: Seat) -> Worlds:
    return Worlds(state.races, state.names[seat], seat, state.population, state.terraform)


@lru_cache(maxsize=8192)
def _colonize_items(
    worlds: Worlds,
    reach: tuple[int, ...],
    prices: tuple[Price, Price],
    cash: int,
    *,
    hardy: bool,
) -> tuple[Item, ...]:
    items = []
    for index, planet in enumerate(galaxy(worlds.races).planets):
        cubes = worlds.population[index]
        if cubes[worlds.seat]:
            continue
        room = planet.capacity + worlds.terraform[index] - sum(cubes)
        price = prices[0 if planet.habitable else 1]
        place = galaxy(worlds.races).names[planet.sector]
        refused = None
        if planet.sector not in reach:
            refused = Rejection(f"no fleet of {worlds.name} is in {place}", "SR-703", "no fleet")
        elif not planet.habitable and not hardy:
            refused = Rejection(f"{planet.name} is Uninhabitable and needs Subterranean Colonization", "SR-705", "tech")
        elif room <= 0:
            refused = Rejection(f"{planet.name} is full, {sum(cubes)} of {sum(cubes)}", "SR-621", "full")
        else:
            refused = cash_refusal(worlds.name, f"Colonize {planet.name}", "colonize", price, cash)
        label = f"{planet.name} in {place}" + ("" if planet.habitable else ", Uninhabitable")
        items.append(Item(planet.id, label, 1, refused, f"{price.amount}C", f"{price.text}C of {cash}C"))
    # Most of the galaxy is out of reach: what can be had stands where it is found.
    return tuple(sorted(items, key=lambda item: item.blocked is not None))


def colonize_slot(state: State, seat: Seat, sector: int = OFF_BOARD, cost: int = -1) -> Slot:
    """Offers every planet without own population, of one sector or of all, with what stands against it."""
    player = state.players[seat]
    reach = _sectors_in_reach(state, seat) if sector == OFF_BOARD else (sector,)
    items = _colonize_items(
        _worlds(state, seat),
        reach,
        (
            colonize_price(state, seat, habitable=True, cost=cost),
            colonize_price(state, seat, habitable=False, cost=cost),
        ),
        player.stock.civilization,
        hardy=may(state, seat, "colonize_uninhabitable"),
    )
    if sector != OFF_BOARD:
        planets = state.galaxy.planets
        here = {planets[index].id for index in state.galaxy.planets_in[sector]}
        items = tuple(item for item in items if item.key in here)
    return Slot("planet", items, label="Planet")


_NO_PLANET = Rejection("no planet in reach can be colonized now", "SR-701", "none")


def colonize_prompt(state: State, seat: Seat) -> Prompt:
    """Offers Colonize as an action of its own. Rule: SR-702."""
    price = colonize_price(state, seat, habitable=True)
    slot = colonize_slot(state, seat)
    refused = type_refusal(state, "colonize")
    if refused is None and all(item.blocked for item in slot.items):
        cash = state.players[seat].stock.civilization
        refused = cash_refusal(state.names[seat], "Colonize", "colonize", price, cash) or _NO_PLANET
    return Prompt(
        "colonize",
        "Colonize",
        (slot,),
        "SR-701",
        blocked=refused,
        price=f"{price.amount}C",
        group="Civilization",
    )


def colonize(table: Table, seat: Seat, planet: int) -> None:
    """Puts one population on a new planet. Paid for elsewhere. Rule: SR-706, SR-722."""
    settle_population(table, seat, planet, 1)
    state = table.state
    card = state.galaxy.planets[planet]
    table.say(f"{table.name(seat)} colonized {card.name} in {sector_name(state, card.sector)}", seat, "SR-706")
    if not card.habitable:
        for index, fleet in enumerate(state.players[seat].fleets):
            if fleet.quest and fleet.sector == card.sector and EXPLORE[fleet.quest].goal.metric == "fleet_landings":
                table.put_fleet(seat, index, tally=fleet.tally + 1)
    for source in standing(table.state, seat).events:
        effect = source.effect
        if effect.on == "colonize" and isinstance(effect, AddPopulation) and room_on(table.state, planet):
            settle_population(table, seat, planet, min(effect.amount, room_on(table.state, planet)))
            table.say(f"{source.name} added population to {card.name}", seat, "SR-439")


def answer_colonize(table: Table, seat: Seat, action: Action) -> None:
    """Carries Colonize out as an action of the turn."""
    planet = planet_index(table.state, action.chosen("planet"))
    price = colonize_price(table.state, seat, habitable=table.state.galaxy.planets[planet].habitable)
    spend(table, seat, "colonize", price.amount)
    colonize(table, seat, planet)


def populate_prompt(state: State, seat: Seat) -> Prompt:
    """Offers Populate: one payment, divided over planets the seat has colonized. Rule: SR-712, SR-713, SR-718."""
    price = price_of(state, seat, "populate")
    return _populate(
        _worlds(state, seat),
        state.players[seat].stock.civilization,
        price,
        type_refusal(state, "populate"),
    )


@lru_cache(maxsize=8192)
def _populate(
    worlds: Worlds,
    cash: int,
    price: Price,
    refused: Rejection | None,
) -> Prompt:
    units = price.units(cash)
    items = []
    for index, planet in enumerate(galaxy(worlds.races).planets):
        cubes = worlds.population[index]
        if cubes[worlds.seat]:
            room = max(0, planet.capacity + worlds.terraform[index] - sum(cubes))
            full = Rejection(f"{planet.name} is full, {sum(cubes)} of {sum(cubes)}", "SR-715", "full")
            label = f"{planet.name}, {sum(cubes)} of {sum(cubes) + room}"
            items.append(Item(planet.id, label, max(1, min(room, units)), None if room else full))
    what = "Populate" if price.per == 1 else f"Populate by {price.per}"
    refused = refused or cash_refusal(worlds.name, what, "populate", price, cash)
    if refused is None and all(item.blocked for item in items):
        refused = Rejection(f"every planet of {worlds.name} is full", "SR-715", "full")
    slot = Slot("planets", tuple(items), 1, max(1, units), label="Population")
    hint = f"{price.text} Civilization for {price.per} population"
    return Prompt("populate", "Populate", (slot,), "SR-712", 0, refused, hint, f"{price.amount}C", group="Civilization")


def answer_populate(table: Table, seat: Seat, action: Action) -> None:
    """Carries Populate out. Rule: SR-717, AMB-SR-21, AMB-SR-112."""
    picks = action.all_of("planets")
    spend(table, seat, "populate", price_of(table.state, seat, "populate").of(sum(pick.count for pick in picks)))
    for pick in picks:
        planet = planet_index(table.state, pick.item)
        settle_population(table, seat, planet, pick.count)
        total = sum(table.state.population[planet])
        text = f"{table.name(seat)} added {pick.count} population to {planet_name(table.state, planet)}"
        table.say(f"{text}, now {total} of {capacity_of(table.state, planet)}", seat, "SR-713")

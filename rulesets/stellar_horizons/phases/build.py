"""Step 1 of the annual turn: building, reactivating, repairing and scrapping ships."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from rulesets.stellar_horizons.board import EARTH, EARTH_ORBIT, LARGE_HULL
from rulesets.stellar_horizons.cargo import hold_of, pay, refuse_price
from rulesets.stellar_horizons.content import ShipClass, content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.phases import giving_up
from rulesets.stellar_horizons.pieces import LINES, Base, Ship
from rulesets.stellar_horizons.ships import (
    builds,
    cost_of,
    free_number,
    is_reentry,
    place_name,
    refuse_limit,
    repairs_at,
    serviced,
    used_counters,
)
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, State, base_name, base_of, powers_of, ship_name, ship_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

SERVICE = Goods(0, 1, 1)
"""What it takes to reactivate a crewed vehicle. Rule: SH-365."""
RESERVE = "/reserve"


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers what a seat can build, service and give up in step 1."""
    return (*_build_prompts(state, seat), *_service_prompts(state, seat), *giving_up.prompts(state, seat))


def may_build(state: State, seat: Seat) -> bool:
    """Tells whether a seat could build or reactivate anything now: what the stop list calls cash at hand."""
    return any(
        item.blocked is None
        for prompt in prompts(state, seat)
        if prompt.group == "Build"
        for item in prompt.slots[0].items
    )


def _places(player: Player) -> Iterator[Base | None]:
    yield None
    for base in player.bases:
        if base.supply:
            yield base


def _build_prompts(state: State, seat: Seat) -> Iterator[Prompt]:
    player, powers = state.players[seat], powers_of(state, seat)
    used = used_counters(player)
    full = {"re": refuse_limit(state, seat, "re"), "cv": refuse_limit(state, seat, "cv"), "lv": None}
    for base in _places(player):
        world = base.place if base else content().worlds["earth"]
        name = base_name(player, base) if base else "Earth"
        offers = _offers(player.faction, place_name(base), powers, reentry=is_reentry(world, powers))
        items = _rows(player, base, offers, used, full)
        key = f"build:{base.world if base else 'earth'}"
        hint = "Earth buys what its store lacks for $1B each" if base is None else f"{name} has {base.store.words()}"
        yield Prompt(key, f"Build at {name}", (Slot("ship", items),), "SH-325", hint=hint, group="Build")


def _rows(
    player: Player,
    base: Base | None,
    offers: "tuple[_Offer, ...]",
    used: dict[str, int],
    full: dict[str, Rejection | None],
) -> tuple[Item, ...]:
    # Most rows stand as they are: what the cash at hand pays for on Earth needs no second look.
    easy, rows = player.cash if base is None else -1, []
    for offer in offers:
        if offer.refused is not None:
            rows.append(offer.refused)
        elif offer.price <= easy and used.get(offer.kind, 0) < offer.limit and not full[offer.counted]:
            rows.append(offer.open)
        else:
            rows.append(_item(player, base, offer, used, full))
    return tuple(rows)


class _Offer(NamedTuple):
    """A ship class at a place: what it costs, its row when it can be built, when its counters are used, or never.

    `counted` names the support limit it falls under, "lv" for none.
    """

    kind: str
    counted: str
    limit: int
    price: int
    cost: Goods
    open: Item
    used_up: Item
    refused: Item | None


@lru_cache(maxsize=1024)
def _offers(faction: str, at: str, powers: Powers, *, reentry: bool) -> tuple[_Offer, ...]:
    found: list[_Offer] = []
    for model in content().ships.values():
        if at != "earth" and model.kind != "cv" and not builds(at, model, reentry=reentry):
            continue
        blocked = _refuse_class(model, at, powers, reentry=reentry)
        spent = Rejection(f"all {model.counter_limit} counters are in use", "SH-100", "no counter")
        for reserve in (False, True) if model.kind == "cv" else (False,):
            cost = cost_of(model.id, powers, reserve=reserve)
            name = content().factions[faction].ship_names[model.id]
            label = f"{name}, {model.noun}" + (" in reserve" if reserve else "")
            price = f"${cost.total}B" if at == "earth" else cost.short()
            row = Item(model.id + (RESERVE if reserve else ""), label, 1, None, price, model.text)
            refused = replace(row, blocked=blocked) if blocked else None
            counted = model.kind if model.type != "probe" else "lv"
            common = (model.id, counted, model.counter_limit, cost.total, cost)
            found.append(_Offer(*common, row, replace(row, blocked=spent), refused))
    return tuple(found)


def _item(
    player: Player, base: Base | None, offer: _Offer, used: dict[str, int], full: dict[str, Rejection | None]
) -> Item:
    """Gives the row of a ship class as it stands now: by class, by counters, by support limit, by price."""
    if used.get(offer.kind, 0) >= offer.limit:
        return offer.used_up
    blocked = full[offer.counted] or refuse_price(player, base, offer.cost, "SH-326")
    return offer.open if blocked is None else replace(offer.open, blocked=blocked)


def _refuse_class(model: ShipClass, at: str, powers: Powers, *, reentry: bool) -> Rejection | None:
    if model.technology and model.id not in powers.ships:
        needed = content().techs[model.technology].name
        return Rejection(f"needs the technology {needed}", "SH-325", f"no {needed}")
    if not builds(at, model, reentry=reentry):
        if reentry and builds(at, model, reentry=False):
            return Rejection(f"size {model.size} cannot leave a re-entry world: Space Elevators are missing", "SH-348")
        return Rejection(f"the base is too small for a ship of size {model.size}", "SH-C11", "base too small")
    return None


def _service_prompts(state: State, seat: Seat) -> Iterator[Prompt]:
    player, powers = state.players[seat], powers_of(state, seat)
    crews = [ship for ship in player.ships if ship.model.kind == "cv"]
    waiting = [ship for ship in crews if ship.reserve]
    if waiting:
        items = tuple(_reactivation(player, powers, ship) for ship in waiting)
        yield Prompt("reactivate", "Reactivate a crew", (Slot("ship", items),), "SH-363", group="Build")
    hurt = [ship for ship in crews if ship.damage]
    if hurt:
        items = tuple(_repair(player, powers, ship) for ship in hurt)
        yield Prompt("repair", "Repair a ship", (Slot("ship", items),), "SH-119", group="Service")
    broken = tuple(
        Item(f"{base.world}:{line}", f"{base_name(player, base)}, {line.replace('_', ' ')}", price="1 ORE")
        for base in player.bases
        for line in ("supply", "mining", "lab", "defence_net", "settlement")
        if base.hits(line) and base.store.ore
    )
    if broken:
        yield Prompt("mend", "Repair a facility", (Slot("facility", broken),), "SH-121", group="Service")
    active = tuple(Item(ship.key, ship_name(player, ship)) for ship in crews if not ship.reserve)
    if active:
        yield Prompt("mothball", "Put in reserve", (Slot("ship", active),), "SH-345", group="Service")


def service_place(player: Player, powers: Powers, ship: Ship) -> tuple[str, Base | None] | None:
    """Finds where a crewed vehicle stands for service: a holder and its base (None for Earth); None in open space."""
    hold = hold_of(player, powers, ship)
    if not hold:
        return None
    return hold, None if hold == "earth" else base_of(player, hold[5:])


def _reactivation(player: Player, powers: Powers, ship: Ship) -> Item:
    place, name = service_place(player, powers, ship), ship_name(player, ship)
    if place is None:
        return Item(ship.key, name, blocked=Rejection("it is at no base of its faction", "SH-364", "no base"))
    most = serviced(place[1], powers)
    if ship.model.size > most:
        reason = f"the base services size {most} at most, {name} has {ship.model.size}"
        return Item(ship.key, name, blocked=Rejection(reason, "SH-364", f"size {most} of {ship.model.size}"))
    price = f"${SERVICE.total}B" if place[1] is None else SERVICE.short()
    return Item(ship.key, name, blocked=refuse_price(player, place[1], SERVICE, "SH-365"), price=price)


def _repair(player: Player, powers: Powers, ship: Ship) -> Item:
    place, name = service_place(player, powers, ship), ship_name(player, ship)
    if place is None:
        return Item(ship.key, name, blocked=Rejection("it is at no base of its faction", "SH-122", "no base"))
    at, done = place_name(place[1]), place[1].repaired if place[1] else 0
    if done >= repairs_at(at):
        return Item(ship.key, name, blocked=Rejection(f"{done} of {repairs_at(at)} repairs are done there", "SH-123"))
    return Item(ship.key, name, blocked=refuse_price(player, place[1], Goods(1), "SH-120"), price="1 ORE")


def act(course: Course, action: Action) -> None:
    """Carries out an answer of step 1."""
    if action.prompt.startswith("build:"):
        build(course, action.seat, action.prompt[6:], action.chosen("ship"))
        return
    seat, key = action.seat, action.chosen("ship") or action.chosen("what") or action.chosen("facility")
    match action.prompt:
        case "reactivate":
            _reactivate(course, seat, key)
        case "repair":
            _mend_ship(course, seat, key)
        case "mend":
            _mend_facility(course, seat, key)
        case "mothball":
            ship = course.change_ship(seat, key, reserve=True)
            course.say(
                f"{course.name(seat)} put {ship_name(course.player(seat), ship)} in reserve.", seat, rule="SH-345"
            )
        case _:
            giving_up.act(course, action)


def build(course: Course, seat: Seat, place: str, choice: str) -> str:
    """Builds a ship at "earth" or at the base on a world, and gives its key. Rule: SH-325, SH-328."""
    kind, reserve = choice.removesuffix(RESERVE), choice.endswith(RESERVE)
    player, powers, model = course.player(seat), powers_of(course.state, seat), content().ships[kind]
    base = None if place == "earth" else base_of(player, place)
    cost = cost_of(kind, powers, reserve=reserve)
    pay(course, seat, base.world if base else "", cost)
    player = course.player(seat)
    area = _launch_pad(model, base, powers)
    stays = model.type == "telescope" and area == EARTH_ORBIT
    ship = Ship(
        f"s{course.state.next_key}",
        kind,
        free_number(player, kind),
        area,
        reserve=reserve,
        fresh=model.kind == "re" and not stays,
        landed=stays,
    )
    course.set(next_key=course.state.next_key + 1)
    course.change(seat, ships=(*player.ships, ship))
    where = base_name(player, base) if base else "Earth"
    price = f"${cost.total}B" if base is None else cost.words()
    course.say(f"{player.name} built {ship_name(player, ship)} at {where} for {price}.", seat, rule="SH-325")
    return ship.key


def _launch_pad(model: ShipClass, base: Base | None, powers: Powers) -> str:
    """Gives where a new ship stands: with Space Elevators large hulls and telescopes in orbit. Rule: SH-067, SH-070."""
    world = base.place if base else content().worlds["earth"]
    lifted = powers.has("space_elevators")
    if lifted and model.kind == "cv" and model.size >= LARGE_HULL and world.needs_reentry:
        return world.orbit_area
    if lifted and model.type == "telescope" and base is None:
        return EARTH_ORBIT
    return base.area if base else EARTH


def _ground(course: Course, seat: Seat, key: str) -> tuple[str, str]:
    """Names the holder and the world ("" for Earth) where a ship is serviced."""
    player = course.player(seat)
    ship = ship_of(player, key)
    assert ship is not None
    hold = hold_of(player, powers_of(course.state, seat), ship)
    return hold, "" if hold == "earth" else hold[5:]


def _reactivate(course: Course, seat: Seat, key: str) -> None:
    pay(course, seat, _ground(course, seat, key)[1], SERVICE)
    ship = course.change_ship(seat, key, reserve=False)
    course.say(f"{course.name(seat)} reactivated {ship_name(course.player(seat), ship)}.", seat, rule="SH-363")


def _mend_ship(course: Course, seat: Seat, key: str) -> None:
    world = _ground(course, seat, key)[1]
    pay(course, seat, world, Goods(1))
    base = base_of(course.player(seat), world)
    if base is not None:
        course.change_base(seat, world, repaired=base.repaired + 1)
    ship = ship_of(course.player(seat), key)
    assert ship is not None
    course.change_ship(seat, key, damage=ship.damage - 1)
    course.say(f"{course.name(seat)} repaired {ship_name(course.player(seat), ship)}.", seat, rule="SH-119")


def _mend_facility(course: Course, seat: Seat, choice: str) -> None:
    world, _, line = choice.partition(":")
    pay(course, seat, world, Goods(1))
    base = base_of(course.player(seat), world)
    assert base is not None
    hits = list(base.damage)
    hits[LINES.index(line)] -= 1
    supply, mining, lab, net, towns = hits
    course.change_base(seat, world, damage=(supply, mining, lab, net, towns))
    course.say(
        f"{course.name(seat)} repaired a facility of {base_name(course.player(seat), base)}.", seat, rule="SH-121"
    )

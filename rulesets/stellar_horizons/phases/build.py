"""Step 1 of the annual turn: what Earth and the bases build, beside service and giving up."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from rulesets.stellar_horizons.board import EARTH, EARTH_ORBIT, LARGE_HULL
from rulesets.stellar_horizons.cargo import pay, refuse_price
from rulesets.stellar_horizons.components.counter import ShipClass
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.phases import giving_up, service
from rulesets.stellar_horizons.pieces import Base, Ship
from rulesets.stellar_horizons.ships import (
    builds,
    cost_of,
    free_number,
    is_reentry,
    place_name,
    refuse_limit,
    used_counters,
)
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, State, base_name, base_of, powers_of, ship_name
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

RESERVE = "/reserve"


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers what a seat can build, service and give up in step 1."""
    return (*_build_prompts(state, seat), *service.prompts(state, seat), *giving_up.prompts(state, seat))


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


def act(course: Course, action: Action) -> None:
    """Carries out an answer of step 1."""
    if action.prompt.startswith("build:"):
        build(course, action.seat, action.prompt[6:], action.chosen("ship"))
    elif action.prompt in service.KEYS:
        service.act(course, action)
    else:
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

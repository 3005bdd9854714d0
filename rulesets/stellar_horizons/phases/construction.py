"""Step 8 of the annual turn: founding bases, building facilities and settlements, terraforming."""

from rulesets.stellar_horizons.bases import base_cost, facility_after, level_name, refuse_base
from rulesets.stellar_horizons.board import world_on
from rulesets.stellar_horizons.cargo import contents, put
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import KINDS, NOTHING, Goods, one_of
from rulesets.stellar_horizons.pieces import LINES, Base, Ship
from rulesets.stellar_horizons.running import stop_others
from rulesets.stellar_horizons.state import (
    Player,
    State,
    base_name,
    base_of,
    fleet_at,
    powers_of,
    ship_name,
    ship_of,
    world_of,
)
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

SETTLEMENT = "settlement"


def builders(player: Player) -> tuple[Ship, ...]:
    """Lists the crews whose SUP could found a base where they are: an active builder stands beside them.

    Rule: SH-025, SH-029, SH-030, SH-342.
    """
    sites = [
        ship.area
        for ship in player.ships
        if ship.model.kind == "cv" and not ship.reserve and ship.exploration and world_on(ship.area)
    ]
    return tuple(ship for ship in player.ships if ship.model.kind == "cv" and not ship.reserve and ship.area in sites)


def refuse_founding(state: State, seat: Seat, ship: Ship) -> Rejection | None:
    """Says why a crew cannot pay for a base where it is; None if it can."""
    world = world_on(ship.area)
    refusal = refuse_base(state, seat, world)
    if refusal is not None:
        return refusal
    cost = base_cost(state, seat, world)
    if ship.cargo.sup >= cost:
        return None
    return Rejection(f"a base costs {cost} SUP, {ship.cargo.sup} aboard", "SH-026", f"SUP {ship.cargo.sup} of {cost}")


def purse(player: Player, base: Base) -> Goods:
    """Gives what a base can spend: its store, and the cargo of the founding fleet while it is new. Rule: SH-033."""
    goods = base.store
    if base.is_new:
        for ship in fleet_at(player, base.area):
            goods += ship.cargo
    return goods


def refuse_facility(state: State, player: Player, base: Base, line: str) -> Rejection | None:
    """Says why a base cannot build the next level of a line now; None if it can.

    Rule: SH-017, SH-048, SH-049, SH-050, SH-A73.
    """
    facility = facility_after(base, line)
    if facility is None:
        return Rejection(f"{level_name(line, base.level(line))} is the last level", "SH-017", "complete")
    free = line == SETTLEMENT and not state.frame.settlements_per_base_and_turn
    limit = content().rate("space_facility_levels_per_turn")
    if base.built >= limit and not free:
        return Rejection(f"{base_name(player, base)} has built {base.built} of {limit} this year", "SH-048", "built")
    if base.hits(line) and line != SETTLEMENT:
        return Rejection("it is damaged and must be repaired first", "SH-050", "damaged")
    have = purse(player, base)
    if have.covers(facility.cost):
        return None
    missing = have.short_of(facility.cost).words()
    return Rejection(f"costs {facility.cost.words()}, there is {have.words()}", "SH-032", f"lacks {missing}")


def most_terraforming(state: State, seat: Seat, base: Base) -> int:
    """Gives the points that a base can buy now: each costs one SUP more.

    Rule: SH-074, SH-075, SH-076, SH-078, SH-A27.
    """
    powers = powers_of(state, seat)
    if not powers.has("terraforming") or not base.place.terraform_max:
        return 0
    left = base.place.terraform_max - world_of(state, base.world).terraform
    points = 0
    while points < left and terraforming_cost(powers.terraform_sup, base.terraformed, points + 1) <= base.store.sup:
        points += 1
    return points


def terraforming_cost(price: int, bought: int, points: int) -> int:
    """Gives the SUP for more points at a base that has bought some this year. Rule: SH-076, SH-A27."""
    surcharge = content().rate("terraform_surcharge")
    return sum(price + surcharge * (bought + number) for number in range(points))


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat could found, build or terraform anything."""
    player = state.players[seat]
    if any(refuse_founding(state, seat, ship) is None for ship in builders(player)):
        return True
    return any(
        most_terraforming(state, seat, base)
        or any(refuse_facility(state, player, base, line) is None for line in LINES)
        for base in player.bases
    )


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers what a seat can found, build and terraform."""
    player, found = state.players[seat], []
    sites = tuple(
        Item(
            ship.key,
            f"{content().worlds[world_on(ship.area)].name}, paid from {ship_name(player, ship)}",
            1,
            refuse_founding(state, seat, ship),
            f"{base_cost(state, seat, world_on(ship.area))} SUP",
        )
        for ship in builders(player)
        if base_of(player, world_on(ship.area)) is None
    )
    if sites:
        found.append(Prompt("found", "Found a base", (Slot("by", sites),), "SH-013", group="Bases"))
    works = tuple(_work(state, player, base, line) for base in player.bases for line in LINES)
    if works:
        found.append(Prompt("facility", "Build a facility", (Slot("what", works),), "SH-047", group="Bases"))
    pools = tuple(
        Item(base.world, f"{base.place.name} from {base_name(player, base)}", most)
        for base in player.bases
        if (most := most_terraforming(state, seat, base))
    )
    if pools:
        price = powers_of(state, seat).terraform_sup
        hint = f"{price} SUP for the first point at a base this year, 1 more for each further one"
        slot = Slot("world", pools, 1, sum(item.limit for item in pools))
        found.append(Prompt("terraform", "Terraform a world", (slot,), "SH-071", hint=hint, group="Bases"))
    return tuple(found)


def _work(state: State, player: Player, base: Base, line: str) -> Item:
    facility = facility_after(base, line)
    name = facility.name if facility else level_name(line, base.level(line))
    price = facility.cost.short() if facility else ""
    blocked = refuse_facility(state, player, base, line)
    hint = facility.text if facility else ""
    return Item(f"{base.world}:{line}", f"{base_name(player, base)}: {name}", 1, blocked, price, hint)


def act(course: Course, action: Action) -> None:
    """Carries out an answer of step 8."""
    match action.prompt:
        case "found":
            _found(course, action.seat, action.chosen("by"))
        case "facility":
            world, _, line = action.chosen("what").partition(":")
            _build(course, action.seat, world, line)
        case _:
            for pick in action.all_of("world"):
                _terraform(course, action.seat, pick.item, pick.count)


def _found(course: Course, seat: Seat, key: str) -> None:
    """Founds a base with the SUP of one crew, which stays active. Rule: SH-025, SH-026, SH-029, SH-031."""
    player = course.player(seat)
    ship = ship_of(player, key)
    assert ship is not None
    world = world_on(ship.area)
    cost = base_cost(course.state, seat, world)
    course.change_ship(seat, key, cargo=ship.cargo - one_of("sup", cost))
    taken = [base.number for base in player.bases]
    number = next(number for number in range(content().base_counters) if number not in taken)
    base = Base(world, number, is_new=True)
    course.change(seat, bases=(*player.bases, base))
    name = base_name(player, base)
    where = content().worlds[world].name
    course.say(f"{player.name} founded {name} on {where} for {cost} SUP.", seat, "score", "SH-013")
    stop_others(course, seat, "rival")


def _build(course: Course, seat: Seat, world: str, line: str) -> None:
    player = course.player(seat)
    base = base_of(player, world)
    assert base is not None
    facility = facility_after(base, line)
    assert facility is not None
    _charge(course, seat, base, facility.cost)
    levels = list(base.levels)
    levels[LINES.index(line)] += 1
    supply, mining, lab, net, towns = levels
    free = line == SETTLEMENT and not course.state.frame.settlements_per_base_and_turn
    built = base.built + (0 if free else 1)
    course.change_base(seat, world, levels=(supply, mining, lab, net, towns), built=built)
    words = f"{player.name} built a {facility.name} at {base_name(player, base)} for {facility.cost.words()}."
    course.say(words, seat, "act", "SH-047")


def _charge(course: Course, seat: Seat, base: Base, cost: Goods) -> None:
    """Takes a price from a base's store, then from the fleet that has just founded it. Rule: SH-033."""
    holders = [f"base:{base.world}"]
    if base.is_new:
        holders += [ship.key for ship in fleet_at(course.player(seat), base.area)]
    for holder in holders:
        have = contents(course.player(seat), holder)
        given = Goods(*(min(cost.of(kind), have.of(kind)) for kind in KINDS))
        put(course, seat, holder, NOTHING - given)
        cost -= given


def _terraform(course: Course, seat: Seat, world: str, points: int) -> None:
    """Buys points for a world's pool. Rule: SH-071, SH-075, SH-076, SH-077."""
    player = course.player(seat)
    base = base_of(player, world)
    assert base is not None
    cost = terraforming_cost(powers_of(course.state, seat).terraform_sup, base.terraformed, points)
    course.change_base(seat, world, store=base.store - one_of("sup", cost), terraformed=base.terraformed + points)
    pool = course.world(world).terraform + points
    course.change_world(world, terraform=pool)
    place = content().worlds[world]
    words = f"{player.name} terraformed {place.name} by {points} for {cost} SUP: {pool} of {place.terraform_max}."
    course.say(words, seat, "score", "SH-071")

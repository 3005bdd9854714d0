"""What ships cost, where they are built and serviced, and how many a faction may have."""

from functools import lru_cache

from rulesets.stellar_horizons.board import ALPHA, EARTH, EARTH_ORBIT, HOME, Craft, areas, distance
from rulesets.stellar_horizons.components.counter import ShipClass
from rulesets.stellar_horizons.components.solar_system import World
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import Goods, one_of
from rulesets.stellar_horizons.pieces import Base, Ship
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import Player, State, base_of, powers_of
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection

SUPPLY = ("", "small_supply_station", "large_supply_station", "small_spaceport", "large_spaceport")
"""The levels of the supply line, as the tables name them."""
RESERVE_SAVING = Goods(0, 1, 1)
"""What a crewed vehicle in reserve costs less. Rule: SH-328, SH-323."""


@lru_cache(maxsize=1024)
def cost_of(kind: str, powers: Powers, *, reserve: bool = False) -> Goods:
    """Gives what a ship costs a faction, traits included; in reserve 1 SUP and 1 FUEL less. Rule: SH-328."""
    model = content().ships[kind]
    cost = model.cost
    for change in powers.costs:
        if change.kind == model.kind and model.type != "probe":
            lowered = max(0, cost.of(change.resource) + change.value)
            changed = cost + one_of(change.resource, lowered - cost.of(change.resource))
            cost = changed if changed.total >= change.floor else cost
    return cost - RESERVE_SAVING if reserve else cost


@lru_cache(maxsize=8)
def _table(name: str) -> dict[str, dict[str, int]]:
    return {row["at"]: row for row in content().tables[name]}


def builds(at: str, model: ShipClass, *, reentry: bool) -> bool:
    """Tells whether a place builds a ship; `reentry` where Space Elevators are missing on a re-entry world.

    Rule: SH-325, SH-C11, SH-5.3.
    """
    row = _table("ship_construction").get(at)
    if row is None:
        return False
    if model.kind == "re":
        return bool(row["re"])
    if model.kind == "lv":
        return model.size <= row["lv"]
    return model.size <= (row["cv_reentry"] if reentry else row["cv"])


def serviced_size(at: str, *, reentry: bool) -> int:
    """Gives the largest crewed vehicle that a place services. Rule: SH-364, SH-C12, SH-5.4."""
    row = _table("cv_service").get(at)
    if row is None:
        return 0
    return row["cv_reentry"] if reentry else row["cv"]


def repairs_at(at: str) -> int:
    """Gives the damage markers a place takes off crewed vehicles in a year. Rule: SH-123, SH-124, SH-125."""
    return next((int(row["markers"]) for row in content().tables["cv_repair"] if row["at"] == at), 0)


def is_reentry(world: World, powers: Powers) -> bool:
    """Tells whether large hulls are barred at a world's base for want of Space Elevators. Rule: SH-069, SH-664."""
    return world.needs_reentry and not powers.has("space_elevators")


def place_name(base: Base | None) -> str:
    """Names a place as the tables do: "earth", or the working level of a base's supply line."""
    return "earth" if base is None else SUPPLY[base.supply]


def serviced(base: Base | None, powers: Powers) -> int:
    """Gives the largest crewed vehicle serviced at a base, or on Earth for None."""
    world = content().worlds["earth"] if base is None else base.place
    return serviced_size(place_name(base), reentry=is_reentry(world, powers))


def range_gap(state: State, seat: Seat, size: int, system: str) -> int:
    """Gives how far a system is from the nearest base that services a size; Earth counts. Rule: SH-334, AMB-SH-24."""
    powers, player = powers_of(state, seat), state.players[seat]
    best = distance(HOME, system) if size <= serviced(None, powers) else 9999
    for base in player.bases:
        if size <= serviced(base, powers):
            best = min(best, distance(base.place.system, system))
    return best


def refuse_range(state: State, seat: Seat, size: int, area: str) -> Rejection | None:
    """Says why a crewed vehicle of a size cannot be active in an area; None if it can.

    Rule: SH-332, SH-333, SH-334, SH-335, AMB-SH-18, AMB-SH-24.
    """
    powers, system = powers_of(state, seat), areas()[area].system
    if system == ALPHA:
        if powers.colonizers:
            return None
        return Rejection("crews go to Alpha Centauri with an Interstellar Colonizer technology only", "AMB-SH-18")
    if powers.cv_range < 0:
        if area in {EARTH, EARTH_ORBIT}:
            return None
        return Rejection("without range technology crews go no farther than Earth orbit", "SH-333", "no range")
    gap = range_gap(state, seat, size, system)
    if gap <= powers.cv_range:
        return None
    if gap == 9999:
        return Rejection(f"no base of {state.players[seat].name} services a crew of size {size}", "SH-334", "no base")
    return Rejection(
        f"{gap} from the nearest base that services size {size}, the range is {powers.cv_range}",
        "SH-334",
        f"range {powers.cv_range} of {gap}",
    )


def craft_of(ship: Ship, powers: Powers) -> Craft:
    """Gives what decides where a ship may go."""
    model = ship.model
    return Craft(
        model.type,
        model.size,
        powers.propulsion,
        powers.has("pressure_hulls"),
        powers.has("radiation_shielding"),
    )


def count_of(player: Player, kind: str) -> int:
    """Counts what a support limit counts: robots but probes, crewed vehicles, or bases. Rule: SH-C01."""
    if kind == "base":
        return len(player.bases)
    kinds = _supported(kind)
    return sum([ship.kind in kinds for ship in player.ships])


@lru_cache(maxsize=4)
def _supported(kind: str) -> tuple[str, ...]:
    return tuple(model.id for model in content().ships.values() if model.kind == kind and model.type != "probe")


def limit_of(state: State, seat: Seat, kind: str) -> int:
    """Gives a support limit: the sheet's for the decade, and what policies add. Rule: AMB-SH-17."""
    return _printed_limit(state.players[seat].faction, state.decade, kind) + powers_of(state, seat).limit(kind)


@lru_cache(maxsize=512)
def _printed_limit(faction: str, decade: int, kind: str) -> int:
    rows = [row for row in content().factions[faction].support_limits if row.from_decade <= decade]
    return {"re": rows[-1].re, "cv": rows[-1].cv, "base": rows[-1].base}[kind]


def refuse_limit(state: State, seat: Seat, kind: str) -> Rejection | None:
    """Says why no more of a kind may be had even during annual turns; None if one more may. Rule: SH-021, SH-329."""
    over, limit = content().rate("over_limit_max"), limit_of(state, seat, kind)
    have = count_of(state.players[seat], kind)
    if have < limit + over:
        return None
    words = {"re": "robots", "cv": "crewed vehicles", "base": "bases"}[kind]
    rule = "SH-021" if kind == "base" else "SH-329"
    return Rejection(
        f"{have} {words}, the support limit {limit} may be exceeded by {over}", rule, f"{have} of {limit}+{over}"
    )


def counters_left(player: Player, kind: str) -> int:
    """Counts the counters of a ship class not on the board; a probe that is carried is on it. Rule: SH-100."""
    used = sum(ship.kind == kind for ship in player.ships)
    if kind == "probe":
        used += sum(ship.probe for ship in player.ships)
    return content().ships[kind].counter_limit - used


def used_counters(player: Player) -> dict[str, int]:
    """Counts the counters of every ship class on the board; a probe that is carried is on it. Rule: SH-100."""
    used: dict[str, int] = {}
    for ship in player.ships:
        used[ship.kind] = used.get(ship.kind, 0) + 1
        if ship.probe:
            used["probe"] = used.get("probe", 0) + 1
    return used


def free_number(player: Player, kind: str) -> int:
    """Gives the smallest number that no ship of the class bears."""
    taken = [ship.number for ship in player.ships if ship.kind == kind]
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def dock(player: Player, area: str, powers: Powers) -> Base | None:
    """Finds the player's base that ships in an area count as being at; None where there is none.

    With Space Elevators ships in orbit count as at the base below. Rule: SH-063.
    """
    for base in player.bases:
        if base.area == area:
            return base
    if powers.has("space_elevators") and areas()[area].kind == "orbit":
        return base_of(player, areas()[area].world)
    return None


def is_at_earth(area: str, powers: Powers) -> bool:
    """Tells whether an area counts as being on Earth: with Space Elevators Earth orbit does too.

    Rule: SH-063, SH-068.
    """
    return area == EARTH or (area == EARTH_ORBIT and powers.has("space_elevators"))

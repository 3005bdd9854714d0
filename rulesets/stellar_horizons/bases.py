"""What bases cost, produce and trade."""

from msgspec import Struct

from rulesets.stellar_horizons.components.counter import Facility
from rulesets.stellar_horizons.components.solar_system import World
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import FIELDS, Goods, Points
from rulesets.stellar_horizons.pieces import LINES, Base
from rulesets.stellar_horizons.ships import refuse_limit
from rulesets.stellar_horizons.state import State, base_of, powers_of, world_of
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection


class Addend(Struct, frozen=True):
    """One reason why a base makes so much."""

    label: str
    value: int


def base_cost(state: State, seat: Seat, world: str) -> int:
    """Gives the SUP that founding a base takes, at least 1. Rule: SH-026, SH-027, SH-028."""
    card = content().cards.get(world_of(state, world).card)
    modified = sum(mod.value for mod in card.effects if mod.stat == "base_cost_sup") if card else 0
    cost = content().worlds[world].base_cost + powers_of(state, seat).stat("base_cost_sup") + modified
    return max(content().rate("base_cost_minimum"), cost)


def refuse_base(state: State, seat: Seat, world: str) -> Rejection | None:
    """Says why a seat cannot found a base on a world; None if it can. Rule: SH-014, SH-016, SH-021, SH-100."""
    place, player = content().worlds[world], state.players[seat]
    if not place.base_allowed:
        return Rejection(f"{place.name} has no base cost", "SH-014", "no base here")
    if base_of(player, world) is not None:
        return Rejection(f"{player.name} has a base on {place.name} already", "SH-016", "one base")
    if len(player.bases) >= content().base_counters:
        return Rejection(f"all {content().base_counters} base counters are in use", "SH-100", "no counter")
    return refuse_limit(state, seat, "base")


def facility_after(base: Base, line: str) -> Facility | None:
    """Gives the next level of a line at a base; None if it is complete.

    Rule: SH-017, SH-042, SH-043, SH-044, SH-A22.
    """
    if line == "settlement":
        return content().facilities["settlement"]
    return content().lines.get((line, base.level(line) + 1))


def level_name(line: str, level: int) -> str:
    """Names a level of a line: "Small Supply Station"."""
    return content().lines[line, level].name


def levels_words(base: Base) -> str:
    """Lists the facilities of a base; "no facility" for a bare one."""
    names = [level_name(line, base.level(line)) for line in LINES[:4] if base.level(line)]
    towns = base.level("settlement")
    if towns:
        names.append(f"{towns} settlement{'s' * (towns > 1)}")
    return ", ".join(names) or "no facility"


def levels_short(base: Base) -> str:
    """Lists the levels of a base for the cell of a table: "supply 1, lab 2"; a dot for a bare one."""
    names = [f"{line.split('_')[0]} {base.level(line)}" for line in LINES[:4] if base.level(line)]
    if base.level("settlement"):
        names.append(f"settl. {base.level('settlement')}")
    return ", ".join(names) or "."


def settlement_row(count: int) -> tuple[int, int]:
    """Gives the production bonus and the trade capacity of so many undamaged settlements. Rule: SH-091."""
    rows = content().tables["settlement_bonus"]
    return next((row["production"], row["trade"]) for row in rows if row["min"] <= count <= row["max"])


def world_production(state: State, world: World) -> Goods:
    """Gives the production value of a world by kind: its bonus and its card's. Rule: SH-297, AMB-SH-13."""
    card = content().cards.get(world_of(state, world.id).card)
    return world.production_bonus + card.production if card else world.production_bonus


def _deductions(state: State, seat: Seat, base: Base, made: str, hits: int) -> list[Addend]:
    others = sum(entry[0] == base.world and entry[1] == made and entry[2] != seat for entry in state.made)
    pirates = sum(pirate.system == base.place.system for pirate in state.pirates)
    found = [Addend("damage", -hits), Addend("others who made it here", -others), Addend("pirates nearby", -pirates)]
    return [addend for addend in found if addend.value]


def production(state: State, seat: Seat, base: Base, kind: str) -> tuple[Addend, ...]:
    """Lists what a base's output of one resource adds up to; nothing where it makes none.

    Rule: SH-058, SH-059, SH-519, AMB-SH-13, SH-E8.
    """
    level = base.level("mining")
    if not level:
        return ()
    card = content().cards.get(world_of(state, base.world).card)
    natural = base.place.production_bonus.of(kind)
    carded = card.production.of(kind) if card else 0
    if natural + carded <= 0:
        return ()
    bonus = content().lines["mining", level].production_bonus
    addends = [
        Addend(base.place.name, natural),
        Addend(card.name if card else "world card", carded),
        Addend(level_name("mining", level), bonus),
        Addend("settlements", settlement_row(base.settlements)[0]),
    ]
    return tuple([a for a in addends if a.value] + _deductions(state, seat, base, kind, base.hits("mining")))


def amount(addends: tuple[Addend, ...], *, blockaded: bool) -> int:
    """Adds up an output, never under 0; a blockaded base makes half, halves up. Rule: SH-483, SH-A07, SH-A55."""
    total = max(0, sum(addend.value for addend in addends))
    return (total + 1) // 2 if blockaded else total


def tech(state: State, seat: Seat, base: Base) -> tuple[Addend, ...]:
    """Lists what a base's output of technology points adds up to; nothing where it makes none.

    Rule: SH-192, SH-193, SH-A57, AMB-SH-14, SH-E8.
    """
    level = base.level("lab")
    left = world_of(state, base.world)
    card = content().cards.get(left.card)
    printed = content().rate("earth_lab_points") if base.world == "earth_orbit" else card.tech.total if card else 0
    if not level or not printed:
        return ()
    life = (0, *(int(row["points"]) for row in content().tables["life_base_bonus"]))[left.life]
    addends = [
        Addend("Earth orbit" if base.world == "earth_orbit" else card.name if card else "", printed),
        Addend(level_name("lab", level), content().lines["lab", level].tech_bonus),
        Addend("settlements", settlement_row(base.settlements)[0]),
        Addend("life", life),
    ]
    return tuple([a for a in addends if a.value] + _deductions(state, seat, base, "tech", base.hits("lab")))


def tech_mixes(state: State, base: Base) -> tuple[str, ...]:
    """Lists how a lab's points can fall: the field of the bonuses first, then in Earth orbit the mix of the rest.

    Rule: AMB-SH-14, SH-H10.
    """
    if base.world != "earth_orbit":
        card = content().cards.get(world_of(state, base.world).card)
        return tuple(field for field in FIELDS if card and card.tech.of(field))
    return tuple(
        "+".join((first, second, third))
        for first in FIELDS
        for number, second in enumerate(FIELDS)
        for third in FIELDS[number:]
    )


def tech_points(state: State, seat: Seat, base: Base, mix: str) -> Points:
    """Gives the points of a lab for a chosen mix; deductions fall on the bonus field first."""
    total = amount(tech(state, seat, base), blockaded=base.blockader >= 0)
    names = mix.split("+")
    if len(names) > 1:
        printed = Points()
        for name in names:
            printed = printed.more(name, 1)
    else:
        card = content().cards[world_of(state, base.world).card]
        printed = card.tech
    points = printed.more(names[0], total - printed.total)
    if points.of(names[0]) >= 0:
        return points
    owed = -points.of(names[0])
    points = points.more(names[0], owed)
    for field in FIELDS:
        taken = min(owed, points.of(field))
        points, owed = points.more(field, -taken), owed - taken
    return points

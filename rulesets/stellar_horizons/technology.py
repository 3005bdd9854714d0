"""What technologies cost a faction and why it cannot develop one."""

from functools import lru_cache

from msgspec import Struct

from rulesets.stellar_horizons.components.faction_sheet import Technology
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.goods import FIELDS, Points
from rulesets.stellar_horizons.standing import Powers
from rulesets.stellar_horizons.state import State, powers_of
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection


class Buyer(Struct, frozen=True):
    """What prices and refusals depend on: the faction's means, what is found, and what all others own."""

    name: str
    techs: tuple[str, ...]
    bank: Points
    politics: int
    powers: Powers
    found: tuple[str, ...]
    others: tuple[tuple[str, ...], ...]


class Offer(Struct, frozen=True):
    """A technology of the chart as it stands for a buyer."""

    tech: Technology
    cost: int
    refusal: Rejection | None


def buyer(state: State, seat: Seat) -> Buyer:
    """Gathers what decides a seat's prices. Rivals count as other owners. Rule: AMB-SH-27."""
    player = state.players[seat]
    others = [other.techs for number, other in enumerate(state.players) if number != seat]
    owned = (*others, *(rival.techs for rival in state.rivals))
    powers = powers_of(state, seat)
    return Buyer(player.name, player.techs, player.bank, player.politics, powers, state.found, owned)


@lru_cache(maxsize=512)
def offers(who: Buyer) -> tuple[Offer, ...]:
    """Lists the whole chart for a buyer, by field, column and row.

    A faction's own discount comes first, then 3 less for every other owner, never under 5. Rule: SH-E13.
    """
    owners: dict[str, int] = {}
    for techs in who.others:
        for name in techs:
            owners[name] = owners.get(name, 0) + 1
    least = content().rate("tech_minimum")
    each = content().rate("tech_discount") + who.powers.stat("tech_discount")
    own = {change.field: change.value for change in who.powers.tech_costs}
    found = []
    for tech in in_chart_order():
        cost = max(least, max(least, tech.cost + own.get(tech.field, 0)) - each * owners.get(tech.id, 0))
        found.append(Offer(tech, cost, _refuse(who, tech, cost)))
    return tuple(found)


def _refuse(who: Buyer, tech: Technology, cost: int) -> Rejection | None:
    """Says why a technology cannot be developed; None if it can. Rule: SH-676, SH-678, SH-682."""
    if tech.id in who.techs:
        return Rejection(f"{who.name} has it", "SH-676", "owned")
    if tech.discovery and tech.id not in who.found:
        return Rejection("nobody has discovered it yet", "SH-678", "not found")
    missing = [content().techs[needed].name for needed in tech.prerequisites if needed not in who.techs]
    if missing:
        return Rejection(f"needs {' and '.join(missing)} first", "SH-676", "chain")
    have = who.bank.of(tech.field)
    if have >= cost:
        return None
    needed = -(-(cost - have) // who.powers.politics_yield)
    remedy = f"{needed} politics markers add {needed * who.powers.politics_yield}" if needed <= who.politics else ""
    return Rejection(f"costs {cost} {tech.field} points, {who.name} has {have}", "SH-682", f"{have}/{cost}", remedy)


def offer_of(state: State, seat: Seat, tech: str) -> Offer:
    """Gives one technology as it stands for a seat."""
    return next(offer for offer in offers(buyer(state, seat)) if offer.tech.id == tech)


@lru_cache(maxsize=1)
def in_chart_order() -> tuple[Technology, ...]:
    """Lists the technologies by field, column and row."""
    return tuple(sorted(content().techs.values(), key=lambda tech: (FIELDS.index(tech.field), tech.column, tech.row)))

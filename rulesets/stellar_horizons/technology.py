"""What technologies cost a faction and why it cannot develop one."""

from functools import lru_cache

from rulesets.stellar_horizons.content import Technology, content
from rulesets.stellar_horizons.rivals import owners_of
from rulesets.stellar_horizons.state import State, powers_of
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection


def cost_of(state: State, seat: Seat, tech: Technology) -> int:
    """Gives the price of a technology: less 3 for every other owner, never under 5.

    A faction's own discount comes before that. Rule: SH-E13, AMB-SH-27.
    """
    powers = powers_of(state, seat)
    least = content().rate("tech_minimum")
    own = sum(change.value for change in powers.tech_costs if change.field == tech.field)
    each = content().rate("tech_discount") + powers.stat("tech_discount")
    owners = owners_of(state, tech.id, state.players[seat].faction)
    return max(least, max(least, tech.cost + own) - each * owners)


def refuse_tech(state: State, seat: Seat, tech: Technology) -> Rejection | None:
    """Says why a seat cannot develop a technology now; None if it can. Rule: SH-676, SH-678."""
    player = state.players[seat]
    if tech.id in player.techs:
        return Rejection(f"{player.name} has it", "SH-676", "owned")
    if tech.discovery and tech.id not in state.found:
        return Rejection("nobody has discovered it yet", "SH-678", "not found")
    missing = [content().techs[needed].name for needed in tech.prerequisites if needed not in player.techs]
    if missing:
        return Rejection(f"needs {' and '.join(missing)} first", "SH-676", "chain")
    cost, have = cost_of(state, seat, tech), player.bank.of(tech.field)
    if have >= cost:
        return None
    remedy = _remedy(cost - have, player.politics, powers_of(state, seat).politics_yield)
    reason = f"costs {cost} {tech.field} points, {player.name} has {have}"
    return Rejection(reason, "SH-682", f"{have}/{cost}", remedy)


def _remedy(missing: int, markers: int, gain: int) -> str:
    needed = -(-missing // gain)
    return f"{needed} politics markers add {needed * gain}" if needed <= markers else ""


@lru_cache(maxsize=1)
def in_chart_order() -> tuple[Technology, ...]:
    """Lists the technologies by field, column and row."""
    fields = ("engineering", "biology", "physics")
    return tuple(sorted(content().techs.values(), key=lambda tech: (fields.index(tech.field), tech.column, tech.row)))

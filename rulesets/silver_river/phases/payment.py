"""Paying for actions: the type of the turn, what is on the board, and what has been taken this Age."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.silver_river.cards import ACTION_RESOURCE, Resource
from rulesets.silver_river.prices import Price, first_use
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import ActionName
from rulesets.silver_river.wording import KIND_NAMES
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection

PRICE_RULES: dict[ActionName, str] = {
    "call_election": "SR-401",
    "build_wonder": "SR-431",
    "tactics": "SR-451",
    "research": "SR-501",
    "reconfigure": "SR-512",
    "activate": "SR-601",
    "build_ships": "SR-631",
    "colonize": "SR-701",
    "populate": "SR-712",
    "build_trade_station": "SR-732",
}
"""The clause behind the price of each action."""


@lru_cache(maxsize=16)
def _other_type(kind: Resource, wanted: Resource) -> Rejection:
    reason = f"this is a {KIND_NAMES[kind]} turn, and {KIND_NAMES[wanted]} waits for another turn"
    return Rejection(reason, "SR-304", f"{kind[0].upper()} turn")


def type_refusal(state: State, action: ActionName) -> Rejection | None:
    """Refuses an action whose production is not the type of this turn. Rule: SR-304, SR-311, AMB-SR-22."""
    kind = state.turn.kind
    wanted = ACTION_RESOURCE[action]
    if not kind or kind == wanted:
        return None
    for known in KIND_NAMES:
        if known == kind:
            return _other_type(known, wanted)
    return None


@lru_cache(maxsize=4096)
def cash_refusal(name: str, what: str, action: ActionName, price: Price, has: int) -> Rejection | None:
    """Refuses what costs more than there is, with both numbers."""
    if has >= price.amount:
        return None
    kind = ACTION_RESOURCE[action]
    reason = f"{what} costs {price.text} {KIND_NAMES[kind]}, {name} has {has}"
    return Rejection(reason, PRICE_RULES[action], f"{kind[0].upper()} {has}/{price.amount}")


def spend(table: Table, seat: Seat, action: ActionName, cubes: int) -> None:
    """Pays for an action of the turn and fixes the turn's type, even at a price of 0.

    Rule: SR-304, SR-305, AMB-SR-92.
    """
    kind = ACTION_RESOURCE[action]
    table.gain(seat, kind, -cubes)
    mark = first_use(action)
    if mark not in table.player(seat).used:
        table.mark_used(seat, mark)
    if table.state.turn.kind != kind:
        table.put(turn=replace(table.state.turn, kind=kind))

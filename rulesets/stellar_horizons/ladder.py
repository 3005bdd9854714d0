"""Ladders of standing effects: of each concept a faction's strongest effect counts."""

from collections.abc import Iterable

from rulesets.stellar_horizons.effects import (
    AddCost,
    AddLimit,
    AddRate,
    AddStat,
    AddTechCost,
    Income,
    InterstellarColonizer,
    SetGrowthDice,
    SetPoliticsYield,
    SetPropulsion,
    SetRange,
    SetRate,
    SetTerraformCost,
    SetTradeRoutes,
    Standing,
    Unlock,
    UnlockShip,
)


def strongest(effects: Iterable[Standing]) -> tuple[Standing, ...]:
    """Keeps of each concept the strongest effect, and everything that is no ladder.

    A concept is a verb with its key; this is applied to technologies and to policies apart. Rule: SH-247, SH-677,
    AMB-SH-15.
    """
    kept: dict[tuple[str, ...], Standing] = {}
    for effect in effects:
        concept = _concept(effect, len(kept))
        held = kept.get(concept)
        if held is None or _strength(effect) > _strength(held):
            kept[concept] = effect
    return tuple(kept.values())


def _concept(effect: Standing, number: int) -> tuple[str, ...]:
    match effect:
        case SetRate(rate=rate):
            return ("set_rate", rate)
        case AddRate(rate=rate, where=where):
            return ("add_rate", rate, where)
        case AddStat(stat=stat):
            return ("add_stat", stat)
        case AddLimit(kind=kind):
            return ("add_limit", kind)
        case Income(kind=kind, field=field):
            return ("income", kind, field)
        case AddCost(kind=kind, resource=resource):
            return ("add_cost", kind, resource)
        case AddTechCost(field=field):
            return ("add_tech_cost", field)
        case Unlock(feature=feature):
            return ("unlock", feature)
        case UnlockShip() | InterstellarColonizer():
            return ("all", str(number))
        case SetRange() | SetPropulsion() | SetTerraformCost() | SetTradeRoutes() | SetGrowthDice():
            return (type(effect).__name__,)
        case SetPoliticsYield():
            return ("yield",)


def _strength(effect: Standing) -> float:
    match effect:
        case SetRate(value=value) | SetPropulsion(value=value):
            return -value
        case AddRate(value=value) | AddStat(value=value) | AddLimit(value=value) | AddTechCost(value=value):
            return abs(value)
        case AddCost(value=value):
            return abs(value)
        case SetRange(value=value):
            return value
        case SetTerraformCost(sup=sup):
            return -sup
        case SetTradeRoutes(capacity=capacity):
            return capacity
        case SetGrowthDice(dice=dice):
            return dice
        case SetPoliticsYield(points=points):
            return points
        case Income(amount=amount):
            return amount
        case Unlock() | UnlockShip() | InterstellarColonizer():
            return 0

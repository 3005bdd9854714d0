"""What the technologies, policies and trait of a faction, and lasting events, add up to."""

from functools import lru_cache

from msgspec import Struct

from rulesets.stellar_horizons.content import content
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
    Unlock,
    UnlockShip,
)
from rulesets.stellar_horizons.ladder import strongest


class Powers(Struct, frozen=True):
    """The rates, ranges, bonuses and features a faction has now. Rates are in percent; propulsion in hundredths."""

    rates: tuple[tuple[str, int], ...]
    earth_launch: int
    cv_range: int
    propulsion: int
    terraform_sup: int
    trade_routes: int
    growth_dice: int
    politics_yield: int
    stats: tuple[tuple[str, int], ...]
    limits: tuple[tuple[str, int], ...]
    costs: tuple[AddCost, ...]
    tech_costs: tuple[AddTechCost, ...]
    incomes: tuple[Income, ...]
    features: tuple[str, ...]
    ships: tuple[str, ...]
    colonizers: int

    def rate(self, name: str) -> int:
        """Gives a rate in percent, never under 0. Rule: AMB-SH-26."""
        return _value(self.rates, name)

    def stat(self, name: str) -> int:
        """Gives a bonus; 0 if there is none."""
        return _value(self.stats, name)

    def limit(self, kind: str) -> int:
        """Gives what is added to the support limit of a kind."""
        return _value(self.limits, kind)

    def has(self, feature: str) -> bool:
        """Tells whether a feature is unlocked."""
        return feature in self.features


def _value(pairs: tuple[tuple[str, int], ...], name: str) -> int:
    for key, value in pairs:
        if key == name:
            return value
    return 0


_RATES = ("engine_failure", "re_malfunction", "cv_recall", "lv_recovery_above")


@lru_cache(maxsize=4096)
def powers(faction: str, techs: tuple[str, ...], policies: tuple[str, ...], events: tuple[str, ...]) -> Powers:
    """Adds up all standing effects.

    The strongest of a concept counts among technologies and among policies; technology, policy, trait and event are
    then added. Rates are set first, then added to. Rule: AMB-SH-15, AMB-SH-26, SH-247, SH-677.
    """
    known = content()
    effects = [
        *strongest(effect for tech in techs for effect in known.techs[tech].effects),
        *strongest(effect for policy in policies for effect in known.policies[policy].effects),
        *(known.factions[faction].trait.effects if faction else ()),
        *(
            effect
            for event in known.events
            if event.id in events
            for effect in event.effects
            if isinstance(effect, AddRate | AddStat)
        ),
    ]
    sums: dict[str, int] = {}
    limits: dict[str, int] = {}
    added: dict[str, int] = {}
    for effect in effects:
        match effect:
            case AddStat(stat=stat, value=value):
                sums[stat] = sums.get(stat, 0) + value
            case AddLimit(kind=kind, value=value):
                limits[kind] = limits.get(kind, 0) + value
            case AddRate(rate=rate, value=value, where=where):
                key = where or rate
                added[key] = added.get(key, 0) + value
            case _:
                pass
    starts = {name: known.rate(name) for name in _RATES}
    for effect in effects:
        if isinstance(effect, SetRate):
            starts[effect.rate] = min(starts[effect.rate], effect.value)
    rates = tuple((name, max(0, starts[name] + added.get(name, 0))) for name in _RATES)
    return Powers(
        rates=rates,
        earth_launch=added.get("earth_launch", 0),
        cv_range=max([known.rate("cv_range_start"), *(e.value for e in effects if isinstance(e, SetRange))]),
        propulsion=min(
            round(100 * value)
            for value in [
                known.rates["propulsion_start"].value,
                *(e.value for e in effects if isinstance(e, SetPropulsion)),
            ]
        ),
        terraform_sup=min([99, *(e.sup for e in effects if isinstance(e, SetTerraformCost))]),
        trade_routes=max([0, *(e.capacity for e in effects if isinstance(e, SetTradeRoutes))]),
        growth_dice=max([1, *(e.dice for e in effects if isinstance(e, SetGrowthDice))]),
        politics_yield=max([2, *(e.points for e in effects if isinstance(e, SetPoliticsYield))]),
        stats=tuple(sums.items()),
        limits=tuple(limits.items()),
        costs=tuple(e for e in effects if isinstance(e, AddCost)),
        tech_costs=tuple(e for e in effects if isinstance(e, AddTechCost)),
        incomes=tuple(e for e in effects if isinstance(e, Income)),
        features=tuple(e.feature for e in effects if isinstance(e, Unlock)),
        ships=tuple(ship for e in effects if isinstance(e, UnlockShip) for ship in e.ships),
        colonizers=sum(isinstance(e, InterstellarColonizer) for e in effects),
    )

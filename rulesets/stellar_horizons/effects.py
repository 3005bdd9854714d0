"""The closed vocabulary of effects, as data files spell them, and what standing effects of a faction add up to."""

from collections.abc import Iterable

from msgspec import Struct


class SetRate(Struct, frozen=True, tag_field="verb", tag="set_rate", forbid_unknown_fields=True):
    """A candidate for a rate; the lowest owned one applies."""

    rate: str
    value: int


class AddRate(Struct, frozen=True, tag_field="verb", tag="add_rate", forbid_unknown_fields=True):
    """Added to a rate afterwards; `where` narrows it to ships that leave Earth."""

    rate: str
    value: int
    where: str = ""


class SetRange(Struct, frozen=True, tag_field="verb", tag="set_range", forbid_unknown_fields=True):
    """The range of crewed vehicles; the highest applies."""

    value: int


class SetPropulsion(Struct, frozen=True, tag_field="verb", tag="set_propulsion", forbid_unknown_fields=True):
    """The factor on distances; the lowest applies."""

    value: float


class SetTerraformCost(Struct, frozen=True, tag_field="verb", tag="set_terraform_cost", forbid_unknown_fields=True):
    """SUP for a terraforming point; the lowest applies."""

    sup: int


class SetTradeRoutes(Struct, frozen=True, tag_field="verb", tag="set_trade_routes", forbid_unknown_fields=True):
    """Resources that trade routes move in an economic phase; the highest applies."""

    capacity: int


class SetGrowthDice(Struct, frozen=True, tag_field="verb", tag="set_growth_dice", forbid_unknown_fields=True):
    """Dice rolled for the growth of settlements, one of which is kept."""

    dice: int


class SetPoliticsYield(Struct, frozen=True, tag_field="verb", tag="set_politics_yield", forbid_unknown_fields=True):
    """Technology points for one politics marker; the highest applies."""

    points: int


class AddStat(Struct, frozen=True, tag_field="verb", tag="add_stat", forbid_unknown_fields=True):
    """Added to a value such as the exploration of robots."""

    stat: str
    value: int


class AddLimit(Struct, frozen=True, tag_field="verb", tag="add_limit", forbid_unknown_fields=True):
    """Added to a support limit."""

    kind: str
    value: int


class AddCost(Struct, frozen=True, tag_field="verb", tag="add_cost", forbid_unknown_fields=True):
    """Changes what ships of a kind cost in one resource; the whole price stays at `floor` or more."""

    kind: str
    resource: str
    value: int
    floor: int


class AddTechCost(Struct, frozen=True, tag_field="verb", tag="add_tech_cost", forbid_unknown_fields=True):
    """Changes what technologies of a field cost."""

    field: str
    value: int


class Income(Struct, frozen=True, tag_field="verb", tag="income", forbid_unknown_fields=True):
    """Comes in every economic phase."""

    kind: str
    amount: int
    field: str = ""


class Unlock(Struct, frozen=True, tag_field="verb", tag="unlock", forbid_unknown_fields=True):
    """Allows what the rules tie to a feature."""

    feature: str


class UnlockShip(Struct, frozen=True, tag_field="verb", tag="unlock_ship", forbid_unknown_fields=True):
    """Allows the building of ship classes."""

    ships: tuple[str, ...]


class InterstellarColonizer(
    Struct, frozen=True, tag_field="verb", tag="interstellar_colonizer", forbid_unknown_fields=True
):
    """One of the three steps to the stars."""


class WorldMod(Struct, frozen=True, tag_field="verb", tag="world_mod", forbid_unknown_fields=True):
    """Changes a value of the world a card lies on."""

    stat: str
    value: int


class Gain(Struct, frozen=True, tag_field="verb", tag="gain", forbid_unknown_fields=True):
    """Gives something at once, or takes it down to 0."""

    who: str
    kind: str
    amount: int
    field: str = ""


class ShiftRelations(Struct, frozen=True, tag_field="verb", tag="shift_relations", forbid_unknown_fields=True):
    """Moves relations toward Neutral."""

    scope: str
    steps: int


class Place(Struct, frozen=True, tag_field="verb", tag="place", forbid_unknown_fields=True):
    """Rolls for more counters on the board."""

    what: str
    count: int
    from_decade: int


class Remove(Struct, frozen=True, tag_field="verb", tag="remove", forbid_unknown_fields=True):
    """Takes counters off the board."""

    what: str
    count: int


class ShipCheck(Struct, frozen=True, tag_field="verb", tag="ship_check", forbid_unknown_fields=True):
    """Rolls for ships that may be lost."""

    target: str
    chance: int


class Settlements(Struct, frozen=True, tag_field="verb", tag="settlements", forbid_unknown_fields=True):
    """Changes the settlements of bases that have so many."""

    min: int
    amount: int


class RefreshTrade(Struct, frozen=True, tag_field="verb", tag="refresh_trade", forbid_unknown_fields=True):
    """Gives trade markers to bases without one."""


class SwapPublicMission(Struct, frozen=True, tag_field="verb", tag="swap_public_mission", forbid_unknown_fields=True):
    """Replaces the public mission."""


Standing = (
    SetRate
    | AddRate
    | SetRange
    | SetPropulsion
    | SetTerraformCost
    | SetTradeRoutes
    | SetGrowthDice
    | SetPoliticsYield
    | AddStat
    | AddLimit
    | AddCost
    | AddTechCost
    | Income
    | Unlock
    | UnlockShip
    | InterstellarColonizer
)
"""Effects that hold as long as a technology, policy or trait is held."""

AtOnce = Gain | ShiftRelations | Place | Remove | ShipCheck | Settlements | RefreshTrade | SwapPublicMission
"""Effects of events that happen and are over."""

EventEffect = AtOnce | AddRate | AddStat


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

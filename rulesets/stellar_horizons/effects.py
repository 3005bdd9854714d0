"""The closed vocabulary of effects, as data files spell them."""

import re

from msgspec import Struct


def _verb(name: str) -> str:
    """Spells a class as data files do: AddCost as "add_cost"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(Struct, frozen=True, tag_field="verb", tag=_verb, forbid_unknown_fields=True):
    """What an entry of the vocabulary has in common: its `verb` names it in data files."""


class SetRate(Effect, frozen=True):
    """A candidate for a rate; the lowest owned one applies."""

    rate: str
    value: int


class AddRate(Effect, frozen=True):
    """Added to a rate afterwards; `where` narrows it to ships that leave Earth."""

    rate: str
    value: int
    where: str = ""


class SetRange(Effect, frozen=True):
    """The range of crewed vehicles; the highest applies."""

    value: int


class SetPropulsion(Effect, frozen=True):
    """The factor on distances; the lowest applies."""

    value: float


class SetTerraformCost(Effect, frozen=True):
    """SUP for a terraforming point; the lowest applies."""

    sup: int


class SetTradeRoutes(Effect, frozen=True):
    """Resources that trade routes move in an economic phase; the highest applies."""

    capacity: int


class SetGrowthDice(Effect, frozen=True):
    """Dice rolled for the growth of settlements, one of which is kept."""

    dice: int


class SetPoliticsYield(Effect, frozen=True):
    """Technology points for one politics marker; the highest applies."""

    points: int


class AddStat(Effect, frozen=True):
    """Added to a value such as the exploration of robots."""

    stat: str
    value: int


class AddLimit(Effect, frozen=True):
    """Added to a support limit."""

    kind: str
    value: int


class AddCost(Effect, frozen=True):
    """Changes what ships of a kind cost in one resource; the whole price stays at `floor` or more."""

    kind: str
    resource: str
    value: int
    floor: int


class AddTechCost(Effect, frozen=True):
    """Changes what technologies of a field cost."""

    field: str
    value: int


class Income(Effect, frozen=True):
    """Comes in every economic phase."""

    kind: str
    amount: int
    field: str = ""


class Unlock(Effect, frozen=True):
    """Allows what the rules tie to a feature."""

    feature: str


class UnlockShip(Effect, frozen=True):
    """Allows the building of ship classes."""

    ships: tuple[str, ...]


class InterstellarColonizer(Effect, frozen=True):
    """One of the three steps to the stars."""


class WorldMod(Effect, frozen=True):
    """Changes a value of the world a card lies on."""

    stat: str
    value: int


class Gain(Effect, frozen=True):
    """Gives something at once, or takes it down to 0."""

    who: str
    kind: str
    amount: int
    field: str = ""


class ShiftRelations(Effect, frozen=True):
    """Moves relations toward Neutral."""

    scope: str
    steps: int


class Place(Effect, frozen=True):
    """Rolls for more counters on the board."""

    what: str
    count: int
    from_decade: int


class Remove(Effect, frozen=True):
    """Takes counters off the board."""

    what: str
    count: int


class ShipCheck(Effect, frozen=True):
    """Rolls for ships that may be lost."""

    target: str
    chance: int


class Settlements(Effect, frozen=True):
    """Changes the settlements of bases that have so many."""

    min: int
    amount: int


class RefreshTrade(Effect, frozen=True):
    """Gives trade markers to bases without one."""


class SwapPublicMission(Effect, frozen=True):
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

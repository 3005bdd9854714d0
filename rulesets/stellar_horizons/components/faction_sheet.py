"""Printed values of what factions become: sheets, technologies, policies, and the events that happen to them."""

from msgspec import Struct

from rulesets.stellar_horizons.components.record import Record
from rulesets.stellar_horizons.effects import EventEffect, Standing
from rulesets.stellar_horizons.goods import Points


class Technology(Record, frozen=True, kw_only=True):
    """A technology of the chart."""

    field: str
    column: int
    row: int
    cost: int
    prerequisites: tuple[str, ...]
    effects: tuple[Standing, ...]
    short: str
    """How the chart names it where it is small, in at most nine cells."""
    discovery: bool = False


class Policy(Record, frozen=True, kw_only=True):
    """A tier of a policy line."""

    line: str
    line_name: str
    tier: int
    unified: bool
    prerequisite: str
    effects: tuple[Standing, ...]


class SupportLimits(Struct, frozen=True):
    """How much a faction supports from a decade on."""

    from_decade: int
    re: int
    cv: int
    base: int


class Trait(Struct, frozen=True):
    """What only one faction has."""

    id: str
    name: str
    text: str
    effects: tuple[Standing, ...]


class Faction(Record, frozen=True, kw_only=True):
    """A faction sheet."""

    abbr: str
    colour: str
    printed_initiative: int
    budget: tuple[int, ...]
    research_engineering: tuple[int, ...]
    research_biology: tuple[int, ...]
    research_physics: tuple[int, ...]
    support_limits: tuple[SupportLimits, ...]
    start_techs: tuple[str, ...]
    trait: Trait
    ship_names: dict[str, str]
    base_names: tuple[str, ...]

    def research(self, decade: int) -> Points:
        """Gives the technology points that Earth makes in a decade."""
        column = (decade - 2030) // 10
        return Points(self.research_engineering[column], self.research_biology[column], self.research_physics[column])


class Event(Record, frozen=True, kw_only=True):
    """A row of the event table."""

    min: int
    max: int
    until: str
    effects: tuple[EventEffect, ...]

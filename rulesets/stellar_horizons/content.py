"""The components of the game, decoded from `data/` into typed structs.

Nothing here changes during a match; a state names components by their ids.
"""

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from rulesets.stellar_horizons.components.counter import Facility, Mission, ShipClass
from rulesets.stellar_horizons.components.faction_sheet import Event, Faction, Policy, Technology
from rulesets.stellar_horizons.components.record import Rate, Record
from rulesets.stellar_horizons.components.scenario import Band, Rivals, Scenario
from rulesets.stellar_horizons.components.solar_system import Link, Location, System, World, WorldCard
from silverhorizon.core.content import records, table_of

PACKAGE = "rulesets.stellar_horizons"
R = TypeVar("R", bound=Record)


class Content:
    """All components, by id. Built once; never changed."""

    def __init__(self) -> None:
        self.rates = _by_id("constants", "rate", Rate)
        self.tables: dict[str, list[dict[str, Any]]] = {
            table["id"]: table["rows"] for table in table_of(PACKAGE, "constants.toml")["table"]
        }
        self.vp: dict[str, dict[str, Any]] = {row["id"]: row for row in table_of(PACKAGE, "constants.toml")["vp"]}
        self.systems = _by_id("worlds", "system", System)
        self.worlds = _by_id("worlds", "world", World)
        self.links = _all("worlds", "link", Link)
        self.cards = _by_id("world_cards", "world_card", WorldCard)
        self.techs = _by_id("techs", "tech", Technology)
        self.policies = _by_id("policies", "policy", Policy)
        self.factions = factions()
        self.ships = _by_id("ships", "ship", ShipClass)
        self.facilities = _by_id("facilities", "facility", Facility)
        self.missions = _by_id("missions", "mission", Mission)
        self.events = _all("events", "event", Event)
        self.locations = _all("location_table", "row", Location)
        self.scenarios = scenarios()
        self.bands = _all("scenarios", "solo_band", Band)
        self.rivals = msgspec.convert(table_of(PACKAGE, "scenarios.toml")["rivals"], Rivals)
        markers = table_of(PACKAGE, "markers.toml")
        self.cups: tuple[tuple[int, ...], ...] = tuple(
            tuple(row["count"] for row in cup["counts"]) for cup in markers["tech_marker"]
        )
        self.trade_markers = {row["id"]: int(row["count"]) for row in markers["trade_marker"]}
        self.counters = {row["id"]: int(row["count"]) for row in markers["counter"]}
        self.base_counters = int(table_of(PACKAGE, "facilities.toml")["rules"]["base_counters"])
        self.world_at = {world_id: number for number, world_id in enumerate(self.worlds)}
        self.lines = {(facility.line, facility.level): facility for facility in self.facilities.values()}

    def rate(self, name: str) -> int:
        """Gives a whole number of the rules by its id. Raises KeyError for an unknown one."""
        return int(self.rates[name].value)


def _all(name: str, key: str, kind: type[R]) -> tuple[R, ...]:
    return records(PACKAGE, f"{name}.toml", key, kind)


def _by_id(name: str, key: str, kind: type[R]) -> dict[str, R]:
    return {record.id: record for record in _all(name, key, kind)}


def factions() -> dict[str, Faction]:
    """Reads the factions alone, by id, as the launcher needs them. Raises ContentError."""
    return _by_id("factions", "faction", Faction)


def scenarios() -> dict[str, Scenario]:
    """Reads the scenarios alone, by id, as the launcher needs them. Raises ContentError."""
    return _by_id("scenarios", "scenario", Scenario)


@lru_cache(maxsize=1)
def content() -> Content:
    """Reads all components on first use. Raises ContentError with every fault of the data files."""
    return Content()

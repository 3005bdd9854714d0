"""The numbers of the rulebook and of the rulings, from `data/constants.toml`, where each stands with its clauses."""

import msgspec
from msgspec import Struct

from silverhorizon.core.content import table_of


class Constants(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every constant by name; see the data file for the clause behind each."""

    explore_tokens: int
    trade_stations: int
    quest_pairs: int
    fleet_maximum: int
    fleet_start: tuple[int, int, int, int]
    planets_wonders: int
    booster: int
    start_tactics: int
    objectives_kept: int
    start_distance: int
    monsters_selected: tuple[int, int, int]
    ages: int
    monster_levels: tuple[int, ...]
    explorations: int
    raw_per_cloud: int
    call_election: int
    build_wonder: int
    tactics: int
    reconfigure: int
    build_ships: int
    build_trade_station: int
    conversion: int
    tactics_drawn: int
    tactics_kept: int
    hits_per_critical: int
    wonder_compensation: int
    bombardments_per_turn: int
    second_monster_gain: int
    wonder_vp: tuple[int, ...]
    leftover_from: tuple[int, ...]
    leftover_vp: tuple[int, ...]
    domestic_icon_space: int
    domestic_icon_vp: int
    domestic_lead_vp: int
    domestic_lead_minimum: int


def _read() -> Constants:
    groups = table_of("rulesets.silver_river", "constants.toml").values()
    return msgspec.convert({key: value for group in groups for key, value in group.items()}, Constants)


CONSTANTS = _read()

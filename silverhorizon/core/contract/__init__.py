"""Conformance checks that every ruleset must pass; third parties run them on theirs.

    from silverhorizon.core.contract import demand
    demand(my_ruleset, games=10, states=500)

`check` plays random games and gives what it found as values, `demand` raises RulesetError with all of it. A finding
names seats, options, seed, step and action, and `check_game` with these finds it again.
"""

from silverhorizon.core.contract.games import check, check_game, check_info, demand
from silverhorizon.core.contract.position import Finding, Position

__all__ = ["Finding", "Position", "check", "check_game", "check_info", "demand"]

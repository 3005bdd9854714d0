"""Every rule and ruling of the game in this project's words, from `data/rules.toml`."""

from functools import cache

from msgspec import Struct

from silverhorizon.core.content import records
from silverhorizon.core.ruleset import Clause


class _Row(Struct, frozen=True):
    id: str
    section: str
    text: str
    house: bool = False


@cache
def clauses() -> tuple[Clause, ...]:
    """Reads every rule, in the order of the rules text. Raises ContentError that lists every fault."""
    rows = records("rulesets.silver_river", "rules.toml", "rule", _Row)
    return tuple(Clause(row.id, row.section, row.text, row.house) for row in rows)

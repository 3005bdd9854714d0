"""Every rule and ruling of the game in this project's words, from `data/rules.toml`."""

from msgspec import Struct

from silverhorizon.core.content import records
from silverhorizon.core.ruleset import Clause


class _Row(Struct, frozen=True):
    id: str
    section: str
    text: str
    house: bool = False


CLAUSES: tuple[Clause, ...] = tuple(
    Clause(row.id, row.section, row.text, row.house)
    for row in records("rulesets.silver_river", "rules.toml", "rule", _Row)
)

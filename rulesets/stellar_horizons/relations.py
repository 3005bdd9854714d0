"""Relations among factions: Neutral unless the state says otherwise."""

from rulesets.stellar_horizons.state import State


def level_between(state: State, a: str, b: str) -> int:
    """Gives the relation of two factions from -2 (War) to 2 (Alliance), the same both ways. Rule: SH-206."""
    for relation in state.relations:
        if {relation.a, relation.b} == {a, b}:
            return relation.level
    return 0

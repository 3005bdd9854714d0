"""Every clause is proven by a test that cites it, or listed here with the reason."""

from pathlib import Path

import pytest
from coverage_of_rules import gaps, markers, summary

from rulesets.stellar_horizons.ruleset import RULESET
from silverhorizon.core.dice import Dice

HERE = Path(__file__).parent
COMBAT = "relations and combat are the second part, which is not played yet"
COMBAT_CLAUSES = (
    *("SH-022", "SH-052", "SH-054", "SH-056", "SH-106", "SH-113", "SH-115", "SH-117", "SH-118", "SH-258", "SH-259"),
    *("SH-260", "SH-267", "SH-314", "SH-320", "SH-339", "SH-343", "SH-359"),
    *("SH-375", "SH-376", "SH-377", "SH-378", "SH-379", "SH-449"),
)
"""Clauses in sections of the first part that speak of combat, allies or fleets that move as one."""
LISTED = {
    "SH-368": "ships and bases of a place are told apart as fleets in combat only: SH-H05, SH-A68",
    "SH-369": "ships of a place move one at a time, which leaves a player every choice a fleet would have: SH-H05",
    "SH-372": "with ships moved one at a time nobody joins or leaves on the spot: SH-H05",
    "SH-374": "docked crews are a fleet of their own, which has no base: SH-A68",
    "SH-A74": "a way to read the rules, not a rule of play",
}


def exempt():
    """Gives the clauses that no test cites, with the reason: second part, a repetition of a proven one, or listed."""
    cited = markers(HERE)
    found = dict(LISTED) | dict.fromkeys(COMBAT_CLAUSES, COMBAT)
    for clause in RULESET.clauses:
        if "second part" in clause.section + clause.text:
            found[clause.id] = COMBAT
        elif clause.text.startswith("As SH-"):
            said = clause.text[3:].split(":")[0].split(", ")
            if all(other in cited or other in found for other in said):
                found[clause.id] = f"says again what {', '.join(said)} says"
    return {clause: reason for clause, reason in found.items() if clause not in cited}


def test_every_clause_is_proven_or_listed():
    faults = gaps(RULESET, HERE, exempt())
    assert not faults, "\n".join(faults)
    print(summary(RULESET, HERE, exempt()))


def test_clauses_are_short_and_of_our_own():
    assert all(len(clause.text) <= 330 for clause in RULESET.clauses)
    assert {clause.id for clause in RULESET.clauses if clause.id.startswith("SH-H")} <= {
        clause.id for clause in RULESET.clauses if clause.house
    }


@pytest.mark.rule("SH-220", "SH-221", "SH-222", "SH-A06", "AMB-SH-3")
def test_dice_show_1_to_10_and_1_to_100():
    dice = Dice("faces", 0)
    assert {dice.roll(10) for _ in range(500)} == set(range(1, 11))
    assert {dice.roll(100) for _ in range(5000)} == set(range(1, 101))

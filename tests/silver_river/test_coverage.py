"""Keeps rules and tests in step: every clause is proven by a test or listed here with the reason why none can."""

from pathlib import Path

from coverage_of_rules import gaps, summary

from rulesets.silver_river.ruleset import RULESET

HERE = Path(__file__).parent
EXEMPT = {
    "SR-001": "a count of wooden cubes; cubes never run out here (AMB-SR-12)",
    "SR-003": "a screen of cardboard; secrecy is proven for SR-231 and SR-232",
    "SR-010": "there is one table of slots for all seats, so nothing could differ",
    "SR-011": "a board of cardboard; its numbers are proven wherever production is",
    "SR-017": "miniatures are for show (AMB-SR-02)",
    "SR-029": "the box holds a rulebook",
    "SR-113": "nothing is ever drawn from these cards, so their order has no meaning",
    "SR-115": "a board and a screen of cardboard",
    "SR-119": "miniatures are for show (AMB-SR-02)",
    "SR-125": "how a player arranges boards at the table",
    "SR-349": "flavour and advice",
    "SR-445": "flavour",
    "SR-618": "points to the rules of combat, which are proven one by one",
    "SR-624": "advice",
    "SR-626": "points to the rules of monster combat, which are proven one by one",
    "SR-831": "flavour",
    "SR-842": "a hint for designers of monsters",
}


def test_every_rule_is_proven_or_listed():
    assert not gaps(RULESET, HERE, EXEMPT), "\n".join(gaps(RULESET, HERE, EXEMPT))


def test_the_summary_counts_what_is_proven():
    print(summary(RULESET, HERE, EXEMPT))
    assert len(RULESET.clauses) == 426 + 128 + 2

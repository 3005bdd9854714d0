"""Every clause is proven by a test that cites it, or listed here with the reason."""

from pathlib import Path

from coverage_of_rules import gaps, summary

from rulesets.jump_drive.ruleset import RULESET

EXEMPT: dict[str, str] = {}


def test_every_clause_is_proven_or_listed():
    faults = gaps(RULESET, Path(__file__).parent, EXEMPT)
    assert not faults, "\n".join(faults)
    print(summary(RULESET, Path(__file__).parent, EXEMPT))

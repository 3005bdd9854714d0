"""Optional helpers for rulesets; the engine itself uses none of them."""

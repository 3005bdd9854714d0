"""Canary: a small made-up game with one of everything, and the example for anybody who writes a ruleset."""

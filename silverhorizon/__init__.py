"""A terminal client for space board games, and the turn engine under it."""

__version__ = "0.1.0"

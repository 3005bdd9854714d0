"""What all pending decisions have in common."""

from msgspec import Struct


class Frame(Struct, frozen=True, tag=True, gc=False):
    """One pending decision."""

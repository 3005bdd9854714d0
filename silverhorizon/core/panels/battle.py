"""Battles."""

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.panels.text import Span


class Unit(Struct, frozen=True):
    """A fleet or ship in a battle, with its rolls and what it aims at."""

    key: str
    name: str
    seat: Seat | None = None
    strength: str = ""
    rolls: tuple[Span, ...] = ()
    aims_at: str = ""
    losses: str = ""
    changed: bool = False


class Side(Struct, frozen=True):
    """One side of a battle, or the bystanders."""

    title: str
    units: tuple[Unit, ...]
    note: str = ""


class Battle(Struct, frozen=True, tag=True):
    """A battle: place, round, sides, and lines that explain the dice."""

    title: str
    sides: tuple[Side, ...]
    lines: tuple[str, ...] = ()

"""Decisions before Age 1, and the one that begins each Age."""

from rulesets.silver_river.agenda.frame import Frame
from silverhorizon.core.action import Seat
from silverhorizon.core.kit.sealing import Draft


class ChooseRace(Frame, frozen=True, gc=False):
    """A seat chooses its race. Rule: SR-102."""

    seat: Seat


class PlaceFleets(Frame, frozen=True, gc=False):
    """A seat places its four markers. Rule: SR-126."""

    seat: Seat


class KeepObjectives(Frame, frozen=True, gc=False):
    """Everybody keeps five Personal Objectives in secret. Rule: SR-132."""

    drafts: tuple[Draft, ...]


class HeadStart(Frame, frozen=True, gc=False):
    """A seat opens its locked slots for "Even faster". Rule: SR-975."""

    seat: Seat


class FreeTechnology(Frame, frozen=True, gc=False):
    """A seat takes a Level 1 card without price for "Even faster". Rule: SR-974."""

    seat: Seat
    left: int


class Govern(Frame, frozen=True, gc=False):
    """Everybody assigns Raw in secret. Rule: SR-231, SR-232."""

    drafts: tuple[Draft, ...]

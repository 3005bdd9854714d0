"""Technologies in fields, and boards of slots that cards are laid on."""

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.panels.text import Tone


class Tech(Struct, frozen=True):
    """One technology: `state` is a short word (owned, open, "no: tech"), `needs` are keys of prerequisites.

    `short` is its name where a chart has no room for the whole one.
    """

    key: str
    name: str
    cost: str = ""
    state: str = ""
    needs: tuple[str, ...] = ()
    level: int = 0
    tone: Tone = ""
    about: str = ""
    changed: bool = False
    short: str = ""


class TechField(Struct, frozen=True):
    """A column of technologies; `slots` says what is free, where the game counts that."""

    title: str
    techs: tuple[Tech, ...]
    slots: str = ""
    tone: Tone = ""


class TechChart(Struct, frozen=True, tag=True):
    """Technologies by field, with prerequisites."""

    title: str
    fields: tuple[TechField, ...]


class BoardSlot(Struct, frozen=True):
    """One slot of a board: the card on top, what it covers with the topmost first, and what counts there now.

    `state` says what a slot without a card is ("base action", "no: 5 of 10 population"), `note` in a few words what
    counts there.
    """

    key: str
    name: str
    card: str = ""
    covered: tuple[str, ...] = ()
    state: str = "empty"
    note: str = ""
    tone: Tone = ""
    changed: bool = False


class SlotGroup(Struct, frozen=True):
    """Slots that belong together."""

    title: str
    slots: tuple[BoardSlot, ...]


class SlotBoard(Struct, frozen=True, tag=True):
    """A board of slots that hold cards on top of one another, and the cards that could still come. `seat` owns it."""

    title: str
    groups: tuple[SlotGroup, ...]
    cards: tuple[Tech, ...] = ()
    cards_title: str = "Cards left"
    seat: Seat | None = None

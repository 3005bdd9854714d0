"""One answer of one seat: what is played, recorded and replayed.

Says nothing about legality; that is stated by prompts alone.
"""

from msgspec import Struct

Seat = int
"""A place at the table, counted from 0 in seating order."""


class Pick(Struct, frozen=True, gc=False):
    """So many of one item of one slot. The order of picks matters where the slot is ordered."""

    slot: str
    item: str
    count: int = 1


class Action(Struct, frozen=True, gc=False):
    """A complete answer to one prompt."""

    seat: Seat
    prompt: str
    picks: tuple[Pick, ...] = ()
    note: str = ""

    def chosen(self, slot: str) -> str:
        """Names the one item picked in a slot; the empty string if none was."""
        for pick in self.picks:
            if pick.slot == slot:
                return pick.item
        return ""

    def all_of(self, slot: str) -> tuple[Pick, ...]:
        """Lists the picks of a slot in the order given."""
        return tuple(pick for pick in self.picks if pick.slot == slot)

    def count(self, slot: str, item: str) -> int:
        """Counts how many of an item were picked in a slot; 0 if none."""
        return sum(pick.count for pick in self.picks if pick.slot == slot and pick.item == item)

"""What everybody gives and gets in a trade that is being put together, by the worth that its items carry."""

from collections.abc import Sequence

from msgspec import Struct

from silverhorizon.core.action import Pick, Seat
from silverhorizon.core.prompt import Prompt


class Weight(Struct, frozen=True):
    """What a seat gives and gets in all."""

    seat: Seat
    gives: float
    gets: float

    @property
    def gain(self) -> float:
        """What it gets beyond what it gives."""
        return self.gets - self.gives

    @property
    def verdict(self) -> str:
        """The gain in a word: "even", "+0.5"."""
        return f"{self.gain:+g}" if self.gain else "even"


def weighed(prompt: Prompt, picks: Sequence[Pick]) -> tuple[Weight, ...]:
    """Weighs a half-made trade for all who give or take in it, in seat order; nothing where no worth is picked."""
    worths = {(slot.name, item.key): item.worth for slot in prompt.slots if slot.seats for item in slot.items}
    lanes = {slot.name: slot.seats for slot in prompt.slots if len(slot.seats) == 2}
    gives: dict[Seat, float] = {}
    gets: dict[Seat, float] = {}
    for pick in picks:
        if pick.slot in lanes:
            giver, taker = lanes[pick.slot]
            worth = worths.get((pick.slot, pick.item), 0.0) * pick.count
            gives[giver] = gives.get(giver, 0.0) + worth
            gets[taker] = gets.get(taker, 0.0) + worth
    if not any(gives.values()):
        return ()
    return tuple(Weight(seat, gives.get(seat, 0.0), gets.get(seat, 0.0)) for seat in sorted({*gives, *gets}))


def unweighed(prompt: Prompt, picks: Sequence[Pick]) -> tuple[str, ...]:
    """Names what is picked in lanes and carries no worth, so that a balance can say what it leaves out."""
    lanes = {slot.name: slot for slot in prompt.slots if len(slot.seats) == 2}
    chosen = [(lanes[pick.slot], pick.item) for pick in picks if pick.slot in lanes]
    return tuple(item.label for slot, key in chosen for item in slot.items if item.key == key and not item.worth)

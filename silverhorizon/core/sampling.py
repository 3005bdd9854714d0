"""A random legal answer to any prompt: for random opponents, fuzzing and conformance checks."""

from collections.abc import Sequence
from typing import Protocol

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Prompt, Slot, is_answerable, pool_picks

MANY = 4
"""More optional slots than this are not all filled as a rule."""
FULL = 0.1
"""How often they are all the same."""


class Chance(Protocol):
    """Where samples get their luck: `random.Random` or a game's `Dice`."""

    def random(self) -> float:
        """Draws a number from 0 up to 1, without 1."""
        ...


def sample(prompts: Sequence[Prompt], seat: Seat, rng: Chance) -> Action | None:
    """Draws an answer that the prompts accept; None if none of them can be answered."""
    left = list(prompts)
    while left:
        prompt = left.pop(int(rng.random() * len(left))) if len(left) > 1 else left.pop()
        if is_answerable(prompt):
            return Action(seat, prompt.key, _picks(prompt, rng) if prompt.slots else ())
    return None


def half_answer(prompt: Prompt, seat: Seat, rng: Chance) -> Action:
    """Draws an answer in the making: a few things that a prompt names, forbidden ones too, enough or not."""
    slots = [slot for slot in prompt.slots if slot.items]
    few = {int(rng.random() * len(slots)) for _ in range(int(rng.random() * (MANY + 1)))} if slots else set()
    return Action(seat, prompt.key, tuple(_any_pick(slots[at], rng) for at in sorted(few)))


def _any_pick(slot: Slot, rng: Chance) -> Pick:
    item = slot.items[int(rng.random() * len(slot.items))]
    return Pick(slot.name, item.key, 1 + int(rng.random() * max(1, item.limit)))


def _picks(prompt: Prompt, rng: Chance) -> tuple[Pick, ...]:
    if len(prompt.slots) == 1 and prompt.slots[0].high == 1 and not prompt.low:
        return _one(prompt.slots[0], rng, may_skip=prompt.draft != ())
    pools: dict[str, dict[str, int]] = {}
    filled = _lanes(prompt.slots, rng)
    drawn = [_Drawn(slot, pools) for slot in filled]
    for part in drawn:
        part.take(part.wanted(rng), rng)
    missing = prompt.low - sum(part.count for part in drawn)
    if missing > 0:
        drawn += [_Drawn(slot, pools) for slot in prompt.slots if slot not in filled]
        first = int(rng.random() * len(drawn))
        for part in drawn[first:] + drawn[:first]:
            missing -= part.take(min(missing, part.slot.high - part.count), rng)
    picks = tuple(Pick(part.slot.name, key, count) for part in drawn for key, count in part.chosen.items())
    return _pools_refilled(prompt, picks) if missing > 0 and prompt.draft is None else picks


def _one(slot: Slot, rng: Chance, *, may_skip: bool) -> tuple[Pick, ...]:
    """Draws from the commonest prompt of all, a menu, in one pass; nothing where it may be left empty or has to be.

    An empty draft is not answered with nothing if it can be helped: that would change nothing.
    """
    usable = [item.key for item in slot.items if item.blocked is None and item.limit]
    if not usable or (may_skip and not slot.low and rng.random() < 0.5):
        return ()
    return (Pick(slot.name, usable[int(rng.random() * len(usable))]),)


def _lanes(slots: tuple[Slot, ...], rng: Chance) -> tuple[Slot, ...]:
    """Chooses the slots to fill. Of many optional ones mostly few, as in a deal that two or three could agree to."""
    optional = [slot for slot in slots if not slot.low] if len(slots) > MANY else []
    if len(optional) <= MANY or rng.random() < FULL:
        return slots
    few = {optional[int(rng.random() * len(optional))].name for _ in range(2 + int(rng.random() * 2))}
    return tuple(slot for slot in slots if slot.low or slot.name in few)


class _Drawn:
    """What has been drawn for one slot, and what it can still take from its own items or from its pool."""

    __slots__ = ("chosen", "count", "slot", "stock")

    def __init__(self, slot: Slot, pools: dict[str, dict[str, int]]) -> None:
        self.slot = slot
        self.stock = pools.setdefault(slot.pool, {}) if slot.pool else {}
        self.chosen: dict[str, int] = {}
        self.count = 0
        for item in slot.items:
            self.stock.setdefault(item.key, item.limit)

    def usable(self) -> list[str]:
        """Lists the items of which there is something left."""
        return [item.key for item in self.slot.items if item.blocked is None and self.stock[item.key] > 0]

    def wanted(self, rng: Chance) -> int:
        """Draws how many to take, between the slot's low and high."""
        low, high = self.slot.low, self.slot.high
        if high > low:
            high = min(high, sum(self.stock[key] for key in self.usable()))
        return low + int(rng.random() * (high - low + 1)) if high > low else low

    def take(self, wanted: int, rng: Chance) -> int:
        """Takes so many, or as many as there are; gives how many it took."""
        usable = self.usable() if wanted > 0 else []
        for taken in range(wanted):
            if not usable:
                return taken
            at = int(rng.random() * len(usable))
            key = usable[at]
            self.chosen[key] = self.chosen.get(key, 0) + 1
            self.count += 1
            self.stock[key] -= 1
            if not self.stock[key]:
                usable.pop(at)
        return max(wanted, 0)


def _pools_refilled(prompt: Prompt, picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """Fills the pools anew where chance has left one slot of a pool only what another took."""
    free = {slot.name for slot in prompt.slots if not slot.pool}
    kept = tuple(pick for pick in picks if pick.slot in free)
    return kept + pool_picks(prompt, prompt.low - sum(pick.count for pick in kept))

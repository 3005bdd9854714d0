"""A random legal answer to any prompt: for random opponents, fuzzing and conformance checks."""

from collections.abc import Sequence
from random import Random

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Prompt, Slot, is_answerable, pool_picks


def sample(prompts: Sequence[Prompt], seat: Seat, rng: Random) -> Action | None:
    """Draws an answer that the prompts accept; None if none of them can be answered."""
    usable = [prompt for prompt in prompts if is_answerable(prompt)]
    if not usable:
        return None
    prompt = usable[int(rng.random() * len(usable))] if len(usable) > 1 else usable[0]
    return Action(seat, prompt.key, _picks(prompt, rng) if prompt.slots else ())


def _picks(prompt: Prompt, rng: Random) -> tuple[Pick, ...]:
    used: dict[tuple[str, str], int] = {}
    taken: list[dict[str, int]] = [{} for _ in prompt.slots]
    for slot, chosen in zip(prompt.slots, taken, strict=True):
        high = min(slot.high, _room(slot, used, chosen))
        wanted = slot.low + int(rng.random() * (high - slot.low + 1)) if high > slot.low else slot.low
        for _ in range(wanted):
            _take(slot, used, chosen, rng)
    missing = prompt.low - sum(sum(chosen.values()) for chosen in taken)
    for slot, chosen in zip(prompt.slots, taken, strict=True):
        while missing > 0 and sum(chosen.values()) < slot.high and _take(slot, used, chosen, rng):
            missing -= 1
    picks = tuple(
        Pick(slot.name, item, count)
        for slot, chosen in zip(prompt.slots, taken, strict=True)
        for item, count in chosen.items()
    )
    return _pools_refilled(prompt, picks) if missing > 0 and prompt.draft is None else picks


def _pools_refilled(prompt: Prompt, picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """Fills the pools anew where chance has left one slot of a pool only what another took."""
    free = {slot.name for slot in prompt.slots if not slot.pool}
    kept = tuple(pick for pick in picks if pick.slot in free)
    return kept + pool_picks(prompt, prompt.low - sum(pick.count for pick in kept))


def _left(slot: Slot, used: dict[tuple[str, str], int], chosen: dict[str, int]) -> list[tuple[str, int]]:
    left = []
    for item in slot.items:
        if item.blocked is None:
            gone = used.get((slot.pool, item.key), 0) if slot.pool else chosen.get(item.key, 0)
            if gone < item.limit:
                left.append((item.key, item.limit - gone))
    return left


def _room(slot: Slot, used: dict[tuple[str, str], int], chosen: dict[str, int]) -> int:
    return sum(count for _, count in _left(slot, used, chosen))


def _take(slot: Slot, used: dict[tuple[str, str], int], chosen: dict[str, int], rng: Random) -> bool:
    left = _left(slot, used, chosen)
    if not left:
        return False
    key = left[int(rng.random() * len(left))][0]
    chosen[key] = chosen.get(key, 0) + 1
    if slot.pool:
        used[slot.pool, key] = used.get((slot.pool, key), 0) + 1
    return True

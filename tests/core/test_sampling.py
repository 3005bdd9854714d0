"""Random answers: whatever can be answered gets one, and whatever is given is accepted."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from silverhorizon.core.action import Action
from silverhorizon.core.prompt import (
    Item,
    Prompt,
    Rejection,
    Slot,
    is_answerable,
    only_answer,
    pool_picks,
    refuse,
    refuse_answer,
)
from silverhorizon.core.sampling import sample

NO = Rejection("not now", "XX-001")


@st.composite
def slots(draw: st.DrawFn, name: str, *, pool: str = "") -> Slot:
    keys = draw(st.lists(st.sampled_from("vwxyz"), unique=True, max_size=4))
    items = tuple(
        Item(key, key, limit=draw(st.integers(0, 3)), blocked=draw(st.sampled_from((None, None, None, NO))))
        for key in sorted(keys)
    )
    high = draw(st.integers(0, 4))
    low = 0 if pool else draw(st.integers(0, min(high, 2)))
    return Slot(name, items, low, high, pool, ordered=draw(st.booleans()))


@st.composite
def prompts(draw: st.DrawFn, key: str = "do") -> Prompt:
    free = [draw(slots(f"free {at}")) for at in range(draw(st.integers(0, 2)))]
    pooled = [draw(slots(f"pooled {at}", pool="p")) for at in range(draw(st.integers(0, 3)))]
    other = [draw(slots(f"other {at}", pool="q")) for at in range(draw(st.integers(0, 1)))]
    blocked = draw(st.sampled_from((None, None, None, NO)))
    low = draw(st.integers(0, 5))
    draft = draw(st.sampled_from((None, None, ())))
    return Prompt(key, "Do it", (*free, *pooled, *other), low=low, blocked=blocked, draft=draft)


def capacity(prompt: Prompt) -> int:
    """Counts by brute force how many picks the prompt can take, -1 if some slot stays under its low."""
    total = 0
    for slot in prompt.slots:
        room = sum(item.limit for item in slot.items if item.blocked is None)
        if not slot.pool:
            if room < slot.low:
                return -1
            total += min(room, slot.high)
    return total + sum(_pool(prompt, pool) for pool in ("p", "q"))


def _pool(prompt: Prompt, pool: str) -> int:
    """Takes the least cut: every subset of slots is closed by their highs, the rest by the items they can reach."""
    lanes = [slot for slot in prompt.slots if slot.pool == pool]
    best = 10**6
    for mask in range(1 << len(lanes)):
        cut = sum(slot.high for at, slot in enumerate(lanes) if mask >> at & 1)
        limits: dict[str, int] = {}
        for at, slot in enumerate(lanes):
            if not mask >> at & 1:
                limits.update({item.key: 0 for item in slot.items if item.blocked is None})
        for key in limits:
            limits[key] = max(
                item.limit for slot in lanes for item in slot.items if item.key == key and item.blocked is None
            )
        best = min(best, cut + sum(limits.values()))
    return best if lanes else 0


def level(prompt: Prompt) -> Prompt:
    """Gives an item the same limit in every slot of a pool, as the grammar has it."""
    limits: dict[tuple[str, str], int] = {}
    changed = []
    for slot in prompt.slots:
        items = slot.items
        if slot.pool:
            items = tuple(
                Item(i.key, i.label, limits.setdefault((slot.pool, i.key), i.limit), i.blocked) for i in slot.items
            )
        changed.append(Slot(slot.name, items, slot.low, slot.high, slot.pool, ordered=slot.ordered))
    return Prompt(prompt.key, prompt.text, tuple(changed), low=prompt.low, blocked=prompt.blocked, draft=prompt.draft)


@given(prompts().map(level), st.integers())
def test_every_answerable_prompt_gets_an_answer_and_every_answer_is_accepted(prompt, seed):
    action = sample((prompt,), 1, Random(seed))
    if is_answerable(prompt):
        assert action is not None
        assert refuse((prompt,), action) is None
    else:
        assert action is None


@given(prompts().map(level))
def test_a_prompt_is_answerable_just_if_its_lows_can_be_reached(prompt):
    can = prompt.blocked is None and (prompt.draft is not None or capacity(prompt) >= max(prompt.low, 0))
    assert is_answerable(prompt) is can


@given(prompts("one").map(level), prompts("two").map(level), st.integers())
def test_an_only_answer_is_accepted_and_nothing_else_is_ever_drawn(one, two, seed):
    only = only_answer((one, two), 1)
    if only is not None:
        assert refuse((one, two), only) is None
        drawn = sample((one, two), 1, Random(seed))
        assert drawn is not None
        assert (drawn.prompt, sorted(drawn.picks)) == (only.prompt, sorted(only.picks)) or _same(drawn, only)


def _same(one: Action, other: Action) -> bool:
    def key(action: Action) -> tuple[object, ...]:
        return action.prompt, frozenset((pick.slot, pick.item, pick.count) for pick in action.picks)

    return key(one) == key(other)


@st.composite
def pools(draw: st.DrawFn) -> Prompt:
    return Prompt("do", "Do it", tuple(draw(slots(f"{pool} {at}", pool=pool)) for pool in "pq" for at in range(3)))


@settings(max_examples=300)
@given(pools().map(level), st.integers(2, 30))
def test_pools_give_as_many_picks_as_they_can_and_no_more(prompt, wanted):
    picks = pool_picks(prompt, wanted)
    assert refuse_answer(prompt, Action(0, "do", picks)) is None
    assert sum(pick.count for pick in picks) == min(wanted, capacity(prompt))


def lanes(count: int, *, low: int = 1, pool: str = "") -> Prompt:
    stock = (Item("x", "X", limit=9),)
    return Prompt("give", "Give", tuple(Slot(f"lane {at}", stock, 0, 9, pool) for at in range(count)), low=low)


@pytest.mark.parametrize("pool", ["", "p"])
@pytest.mark.parametrize("low", [1, 2, 9])
def test_the_low_of_a_prompt_is_reached_over_optional_slots(low, pool):
    for seed in range(60):
        prompt = lanes(2, low=low, pool=pool)
        action = sample((prompt,), 0, Random(seed))
        assert action is not None
        assert refuse((prompt,), action) is None


def test_of_many_optional_slots_mostly_few_are_filled_and_sometimes_all():
    needed = Slot("needed", (Item("y", "Y"),))
    deal = lanes(40)
    prompt = Prompt(deal.key, deal.text, (needed, *deal.slots), low=1)
    drawn = [sample((prompt,), 0, Random(seed)) for seed in range(200)]
    counts = [len({pick.slot for pick in action.picks}) - 1 for action in drawn if action is not None]
    assert len(counts) == 200
    assert sum(count <= 3 for count in counts) > 150
    assert max(counts) > 30
    assert all(action is not None and action.chosen("needed") == "y" for action in drawn)
    filled = {pick.slot for action in drawn if action for pick in action.picks if len(action.picks) <= 4}
    assert len(filled) > 35


def test_every_answer_of_a_small_prompt_is_drawn_sooner_or_later():
    prompt = Prompt("do", "Do it", (Slot("a", (Item("x", "X", limit=2), Item("y", "Y")), 1, 2, ordered=True),))
    rng = Random(1)
    drawn = {sample((prompt, Prompt("pass", "Pass")), 0, rng) for _ in range(400)}
    # pass, x, y, x twice, x then y, y then x
    assert len(drawn) == 6


def test_nothing_is_drawn_where_nothing_can_be_answered():
    assert sample((), 0, Random(1)) is None
    assert sample((Prompt("do", "Do it", blocked=NO),), 0, Random(1)) is None
    assert refuse_answer(Prompt("do", "Do it", blocked=NO), Action(0, "do")) is NO

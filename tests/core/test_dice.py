"""Chance that can be replayed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverhorizon.core.dice import Dice


def test_the_values_of_a_seed_never_change():
    """These are part of the record format: a different value here breaks every saved game."""
    dice = Dice("seed", 7)
    assert [dice.below(100) for _ in range(12)] == [5, 31, 11, 58, 77, 20, 65, 43, 0, 19, 19, 38]
    assert Dice("seed", 7).shuffled("abcdefgh") == tuple("agcbhdef")
    assert [Dice("seed", 7).fork("deck").roll(6), Dice("seed", 8).roll(6), Dice("", 0).roll(6)] == [4, 4, 1]


@given(st.text(max_size=20), st.integers(0, 10**6))
def test_the_same_seed_and_number_give_the_same_values(seed, number):
    one, other = Dice(seed, number), Dice(seed, number)
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]


def test_what_was_drawn_before_makes_no_difference_to_a_fork_nor_a_fork_to_what_follows():
    early, late, plain = Dice("s", 1), Dice("s", 1), Dice("s", 1)
    fork = early.fork("bot")
    drawn = [fork.below(10**6) for _ in range(5)]
    after = [late.below(10**6) for _ in range(9)]
    assert [late.fork("bot").below(10**6)] == drawn[:1]
    assert [early.below(10**6) for _ in range(9)] == after == [plain.below(10**6) for _ in range(9)]
    assert early.fork("other").below(10**6) != drawn[0]


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10])
def test_every_value_is_equally_likely(limit):
    dice, draws = Dice("uniform", limit), 6000
    counts = Counter(dice.below(limit) for _ in range(draws))
    expected = draws / limit
    chi_squared = sum((counts[value] - expected) ** 2 / expected for value in range(limit))
    assert set(counts) == set(range(limit))
    # The 99.9th percentile for at most 9 degrees of freedom.
    assert chi_squared < 27.9


def test_every_order_is_equally_likely():
    dice = Dice("orders", 1)
    counts = Counter(dice.shuffled("abcd") for _ in range(4800))
    assert len(counts) == 24
    # The 99.9th percentile for 23 degrees of freedom.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 49.8


def test_actions_next_to_each_other_share_no_values():
    first = [Dice("s", number).below(1 << 64) for number in range(500)]
    assert len(set(first)) == 500


@given(st.integers(1, 1 << 64))
def test_values_stay_below_their_limit(limit):
    assert 0 <= Dice("s", 1).below(limit) < limit
    assert 1 <= Dice("s", 1).roll(limit) <= limit


@pytest.mark.parametrize("limit", [0, -1, (1 << 64) + 1])
def test_a_limit_that_makes_no_sense_is_an_error(limit):
    with pytest.raises(ValueError, match="the limit must be"):
        Dice("s", 1).below(limit)


def test_choosing_from_nothing_is_an_error():
    with pytest.raises(ValueError, match="the limit must be"):
        Dice("s", 1).choice(())
    assert Dice("s", 1).choice("a") == "a"
    assert Dice("s", 1).shuffled(()) == ()


def test_dice_count_what_was_drawn():
    dice = Dice("s", 1)
    assert dice.drawn == 0
    dice.roll(6)
    assert dice.drawn >= 1


def test_a_limit_that_does_not_divide_what_is_drawn_favours_no_value():
    """Three quarters of the span: taking the rest of a division would draw the lowest third every other time."""
    dice, third = Dice("fair", 1), 1 << 62
    low = sum(dice.below(3 * third) < third for _ in range(3_000))
    assert 900 < low < 1_100

"""Text that people typed: what is clean is clean for good."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from silverhorizon.text import clean

PIECES = st.sampled_from(["a", "e", " ", "\u3000", "\u0301", "\u0327", "\u200b", "\u200d", "\x1b", "\u1161", "\u6f22"])


@pytest.mark.expect("X1")
@given(st.lists(PIECES, max_size=30).map("".join) | st.text(max_size=40), st.integers(1, 25))
@example("A \u200b B", 20)
@example("e\u200d\u0301", 20)
@example("\u1161 \u1161", 1)
def test_cleaning_twice_changes_nothing(text, cells):
    once = clean(text, cells)
    assert clean(once, cells) == once

"""Text that people typed: what is clean is clean for good."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from silverhorizon.app.canvas import Canvas
from silverhorizon.text import NARROW, cells_of, clean, width

PIECES = st.sampled_from(["a", "e", " ", "\u3000", "\u0301", "\u0327", "\u200b", "\u200d", "\x1b", "\u1161", "\u6f22"])


@pytest.mark.expect("X1")
@given(st.lists(PIECES, max_size=30).map("".join) | st.text(max_size=40), st.integers(1, 25))
@example("A \u200b B", 20)
@example("e\u200d\u0301", 20)
@example("\u1161 \u1161", 1)
def test_cleaning_twice_changes_nothing(text, cells):
    once = clean(text, cells)
    assert clean(once, cells) == once


@pytest.mark.expect("B7")
@given(st.text(max_size=30), st.integers(1, 25))
@example("\u0915\u093f\u0928", 20)
@example("\U0001f1e9\U0001f1ea", 20)
@example("\u6f22\u0301x", 20)
def test_a_name_is_as_wide_as_the_cells_it_takes_on_a_page(text, cells):
    name = clean(text, cells)
    canvas = Canvas(60, 1)
    assert canvas.put(0, 0, name) == width(name) <= cells
    assert canvas.text(0, 0, width(name)) == name


def test_no_sign_that_changes_the_width_of_another_is_kept():
    assert clean("\u2764\ufe0f Ann", 20) == "\u2764 Ann"


def test_the_signs_of_pages_are_known_to_be_narrow():
    from wcwidth import wcwidth

    from silverhorizon.app.glyphs import LINES, TWINS

    assert {sign: cells_of(sign) for sign in sorted(NARROW)} == {sign: wcwidth(sign) for sign in sorted(NARROW)}
    assert {*TWINS, *LINES} <= NARROW
    assert [cells_of(sign) for sign in ("a", "語", "\u0301", "\x07")] == [1, 2, 0, -1]

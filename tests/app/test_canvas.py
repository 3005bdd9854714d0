"""The grid of cells: plain text in, nothing outside, nothing overlapping."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from silverhorizon.app.canvas import Canvas, Ink, frame
from silverhorizon.app.glyphs import ascii_twin, tag_of
from silverhorizon.core.view import Span
from silverhorizon.text import clean


@pytest.mark.expect("X2")
def test_text_from_people_is_neither_markup_nor_escape():
    canvas = Canvas(40, 1)
    canvas.put(0, 0, "[bold]x[/] [@click=quit]y")
    assert canvas.lines()[0].startswith("[bold]x[/] [@click=quit]y")
    assert [run.text for run in canvas.runs(0)] == [canvas.lines()[0]]


@pytest.mark.expect("B7")
def test_text_is_cut_with_an_ellipsis_at_its_limit_and_at_the_edge():
    canvas = Canvas(10, 2)
    canvas.put(0, 0, "Mining Conglomerate", limit=6)
    canvas.put(4, 1, "Mining Conglomerate")
    assert canvas.lines() == ["Minin…    ", "    Minin…"]


@pytest.mark.expect("B7")
@given(st.text(max_size=40), st.integers(-5, 25), st.integers(-1, 3))
def test_whatever_is_written_every_row_keeps_its_width(text, x, y):
    canvas = Canvas(20, 2)
    canvas.put(x, y, clean(text, 40))
    canvas.put(3, 0, "漢字")
    canvas.put(x + 1, 0, "x")
    for row in canvas.lines():
        assert wcswidth(row) == 20


def test_half_a_wide_sign_is_never_left_behind():
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "漢字")
    canvas.put(1, 0, "x")
    assert canvas.lines() == [" x字  "]


def test_what_falls_outside_is_left_out():
    canvas = Canvas(4, 1)
    canvas.put(0, 5, "below")
    canvas.right(2, 0, "abcdef")
    assert len(canvas.lines()[0]) == 4


def test_rules_carry_titles_and_meet_verticals():
    canvas = Canvas(12, 4)
    canvas.rule(0, "Hand")
    canvas.rule(3)
    canvas.vertical(9, 1, 3)
    assert canvas.lines() == ["─ Hand ──┬──", " " * 9 + "│  ", " " * 9 + "│  ", "─" * 9 + "┴──"]


def test_only_what_changed_is_named():
    before, after = Canvas(40, 3), Canvas(40, 3)
    for canvas in (before, after):
        canvas.put(0, 1, "Hand 10")
    after.put(5, 1, "11")
    after.put(30, 1, "x")
    after.put(0, 2, "y", bold=True)
    assert list(after.changes(before)) == [(1, 6, 7), (1, 30, 31), (2, 0, 1)]


def test_spans_keep_their_tones():
    canvas = Canvas(10, 1)
    canvas.spans(0, 0, (Span("A5", "seat:0"), Span("o4")))
    assert canvas.ink_at(0, 0) == Ink("seat:0")
    assert canvas.ink_at(2, 0) == Ink()


def test_a_tag_is_shape_and_letter():
    canvas = Canvas(4, 1)
    assert canvas.tag(0, 0, 1) == 2
    assert canvas.lines()[0] == "▴B  "
    assert tag_of(1) == "▴B"


@pytest.mark.expect("B6")
@given(st.characters())
def test_ascii_keeps_the_width_of_every_sign(sign):
    if wcswidth(sign) > 0:
        twin = ascii_twin(sign)
        assert twin.isascii()
        assert len(twin) == wcswidth(sign)


def test_a_frame_closes():
    canvas = Canvas(5, 3)
    frame(canvas, 0, 0, 5, 3)
    assert canvas.lines() == ["┌───┐", "│   │", "└───┘"]

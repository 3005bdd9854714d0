"""Colours keep their contrast and stay apart for every kind of vision."""

from itertools import combinations

import pytest
from colour import VISIONS, contrast, distance, of_hex, of_index
from rich.style import Style

from silverhorizon.app.canvas import Ink
from silverhorizon.app.palette import GROUNDS, MATERIALS, SEATS, TEXTS, THEMES, Palette, depth_of, shade

ENOUGH = 4.5


def shades(theme):
    named = {**TEXTS[theme], **MATERIALS[theme]}
    return [*named.items(), *((f"seat:{seat}", own) for seat, own in enumerate(SEATS[theme]))]


@pytest.mark.expect("C1")
@pytest.mark.parametrize("theme", THEMES)
def test_every_tone_is_readable_on_every_ground(theme):
    for tone, own in shades(theme):
        for ground in GROUNDS[theme].values():
            assert contrast(of_hex(own.rgb), of_hex(ground.rgb)) >= ENOUGH, tone


@pytest.mark.expect("C1")
@pytest.mark.parametrize("theme", THEMES)
def test_every_tone_is_readable_at_256_colours(theme):
    for tone, own in shades(theme):
        for ground in GROUNDS[theme].values():
            assert contrast(of_index(own.indexed), of_index(ground.indexed)) >= ENOUGH, tone


@pytest.mark.expect("C3", "C4")
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vision", VISIONS)
def test_seats_stay_apart_for_every_vision(theme, vision):
    colours = [of_hex(own.rgb) for own in SEATS[theme]]
    assert min(distance(a, b, vision) for a, b in combinations(colours, 2)) >= 10
    assert min(distance(a, b, vision) for a, b in combinations(colours[:4], 2)) >= 16


def test_the_measure_of_colours_knows_black_white_and_a_published_pair():
    black, white = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
    assert contrast(black, white) == pytest.approx(21)
    assert distance(black, white) == pytest.approx(100, abs=0.1)
    assert distance(of_hex("#FF0000"), of_hex("#00FF00")) == pytest.approx(86.6, abs=0.5)


@pytest.mark.expect("C5")
@pytest.mark.parametrize("theme", THEMES)
def test_without_colour_no_style_carries_one(theme):
    palette = Palette(theme, "none")
    for tone, _ in shades(theme):
        for ground in GROUNDS[theme]:
            style = palette.style(Ink(tone, ground=ground), "x")
            assert style.color is None
            assert style.bgcolor is None


@pytest.mark.expect("C2")
def test_at_16_colours_words_keep_the_colour_of_the_terminal():
    palette = Palette("dark", "16")
    assert palette.style(Ink("seat:1"), "▴").color is not None
    assert palette.style(Ink("seat:1"), "Tomasz").color is None
    assert palette.style(Ink("letter:1"), "B").color is None
    assert palette.style(Ink("bad"), "no:").color is not None


@pytest.mark.expect("C2")
def test_at_16_colours_the_cursor_row_is_reversed():
    assert Palette("dark", "16").style(Ink(ground="row"), "x").reverse
    assert Palette("dark", "none").style(Ink(ground="row"), "x").bold


def test_an_unknown_tone_is_plain_text():
    assert shade("dark", "sparkling") == shade("dark", "")
    assert isinstance(Palette().style(Ink("seat:99")), Style)


def test_depth_is_read_from_what_the_terminal_can_do():
    assert [depth_of(name) for name in ("truecolor", "256", "standard", "windows", None)] == [
        "truecolor",
        "256",
        "16",
        "16",
        "none",
    ]

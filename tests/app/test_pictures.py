"""Every layout at both sizes and in both glyph sets."""

import unicodedata

import pytest
from boards import PAGES, WIDE, scene
from pictures import check, faults
from wcwidth import wcwidth

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import SEAT_SHAPES, TWINS, ascii_twin
from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.scene import stands_on
from silverhorizon.app.layouts.shape import ON_SLOTS, shape_of
from silverhorizon.core.prompt import Item, Prompt, Slot

SIZES = ((80, 24), (120, 40))
PEOPLE = WIDE + "ëÅöÇ"


def page(name: str, width: int, height: int) -> Canvas:
    make, layout = PAGES[name]
    made = make()
    shape = ON_SLOTS if stands_on(made, ON_SLOTS.primary) else shape_of(layout)
    return compose(made, shape, width, height)


@pytest.mark.expect("B1", "B2")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_as_it_was_agreed_on(name, size):
    check(page(name, *size), name)


@pytest.mark.expect("B6", "C5")
@pytest.mark.parametrize("name", ["jd_place", "sr_map"])
def test_the_ascii_page_is_as_it_was_agreed_on(name):
    check(page(name, 80, 24), name, ascii_only=True)


@pytest.mark.expect("B6", "B7", "C5")
@pytest.mark.parametrize("size", [*SIZES, (81, 25), (97, 30), (119, 39), (160, 50)], ids=str)
@pytest.mark.parametrize("name", PAGES)
def test_every_row_fills_the_page_with_signs_of_the_sets(name, size):
    canvas = page(name, *size)
    assert faults(canvas.lines(), size[0], ascii_only=False, people=PEOPLE) == []
    assert faults(canvas.lines(ascii_only=True), size[0], ascii_only=True) == []


@pytest.mark.expect("B6", "C5")
@pytest.mark.parametrize("name", PAGES)
def test_both_glyph_sets_have_the_same_layout(name):
    canvas = page(name, 80, 24)
    plain = canvas.lines(ascii_only=True)
    for row, twin in zip(canvas.lines(), plain, strict=True):
        at = 0
        for sign in row:
            expected = ascii_twin(sign)
            assert twin[at : at + len(expected)] == expected
            at += len(expected)
        assert at == len(twin)


@pytest.mark.expect("B6")
def test_every_sign_is_one_cell_and_has_a_twin_of_one_cell():
    for sign, twin in TWINS.items():
        assert wcwidth(sign) == 1
        assert len(twin) == 1
        assert " " < twin <= "~"


@pytest.mark.expect("B6")
def test_signs_of_meaning_are_never_ambiguous_in_width():
    ambiguous = {sign for sign in TWINS if unicodedata.east_asian_width(sign) != "N"}
    assert ambiguous <= set("─│┌┐└┘├┤┬┴┼…")


@pytest.mark.expect("C2", "B6")
def test_no_two_seats_share_a_shape_in_either_set():
    assert len(set(SEAT_SHAPES)) == 9
    assert len({ascii_twin(shape) for shape in SEAT_SHAPES}) == 9


@pytest.mark.expect("B1")
@pytest.mark.parametrize("name", [name for name in PAGES if name not in ("crowd", "jd_sum")])
def test_the_header_says_game_count_phase_and_who_acts(name):
    make, layout = PAGES[name]
    scene = make()
    head = compose(scene, shape_of(layout), 80, 24).lines()[0]
    for words in (scene.title, scene.view.count, scene.spec.title, scene.says):
        assert words in head


@pytest.mark.expect("B7")
def test_cut_text_ends_in_an_ellipsis_and_nothing_overlaps():
    lines = page("crowd", 80, 24).lines()
    assert "no: Military 99 of 100, and n…" in "\n".join(lines)
    assert all(line.endswith((" ", "─")) for line in lines)


@pytest.mark.expect("B2")
@pytest.mark.parametrize("name", PAGES)
def test_a_large_page_keeps_header_and_prompt_and_shows_at_least_as_many_facts(name):
    small, large = page(name, 80, 24).lines(), page(name, 120, 40).lines()
    assert small[0].split("   ")[0] == large[0].split("   ")[0]
    assert sum(len(line.split()) for line in large) >= sum(len(line.split()) for line in small)


@pytest.mark.expect("G5")
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [80, 90, 120])
def test_the_footer_never_loses_help_and_leave(name, width):
    assert page(name, width, 24).lines()[-1].endswith("? help  q leave ")


def test_values_chosen_below_a_map_are_in_sight():
    places = (Item("sol", "Sol"), Item("norma", "Norma"), *(Item(f"p{at}", f"Place {at}") for at in range(5)))
    fleets = tuple(Slot(f"fleet {number}", places, label=f"Fleet {number}") for number in (1, 2, 3))
    made = scene("map", (), (Prompt("place", "Place the fleets", fleets),))
    made.form.press("right")
    made.form.press("down")
    shown = "\n".join(compose(made, shape_of("map"), 80, 24).lines())
    assert "Fleet 1    Sol" in shown
    assert "Fleet 2  ◂ choose ▸" in shown
    assert "no: Fleet 2: nothing chosen yet" in shown

import random
import re

import pyte
import pytest

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.output import Painter, Pen, switch
from silverhorizon.app.palette import Palette

TONES = ["", "muted", "focus", "bad", "seat:1", "letter:2", "green", "rule"]
WORDS = ["Ann", "▸◉A", "漢字", "no: costs 9", "  ", "é", "─────", "x"]


def scribble(rng, before=None):
    """Draws a page, or one that differs a little from another."""
    canvas = Canvas(60, 8)
    if before is not None:
        canvas.paste(before, 0, 0)
    for _ in range(rng.randint(1, 4) if before is not None else 20):
        x, y = rng.randrange(60), rng.randrange(8)
        canvas.put(x, y, rng.choice(WORDS), rng.choice(TONES), bold=rng.random() < 0.3)
    if rng.random() < 0.3:
        canvas.bar(rng.randrange(8), rng.choice(["bar", "row"]))
    return canvas


def shown(screen):
    return [
        [
            (cell.data, cell.fg, cell.bg, cell.bold, cell.reverse)
            for cell in (screen.buffer[y][x] for x in range(screen.columns))
        ]
        for y in range(screen.lines)
    ]


@pytest.mark.expect("N7")
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("depth", ["truecolor", "256", "standard", None])
def test_the_terminal_shows_after_differences_what_it_shows_after_whole_pages(depth, ascii_only):
    rng = random.Random(7)
    palette = Palette("dark", {"standard": "16", None: "none"}.get(depth, depth))
    by_steps, stepping = pyte.Screen(60, 8), Painter(depth)
    steps = pyte.Stream(by_steps)
    canvas = None
    for _ in range(60):
        canvas = scribble(rng, canvas)
        steps.feed(stepping.paint(canvas, palette, ascii_only=ascii_only))
        at_once = pyte.Screen(60, 8)
        pyte.Stream(at_once).feed(Painter(depth).paint(canvas, palette, ascii_only=ascii_only))
        assert shown(by_steps) == shown(at_once)
    if ascii_only:
        assert [line.rstrip() for line in by_steps.display] == [line.rstrip() for line in canvas.lines(ascii_only=True)]


@pytest.mark.expect("B7")
@pytest.mark.parametrize(
    "name",
    ["\u0915\u093f", "\u0bcb\u0b95\u0bcb", "e\u0301\u0327", "\u6f22\u5b57", "\u05e9\u05dc\u05d5\u05dd", "\U0001f44d"],
)
def test_what_follows_a_name_is_placed_by_itself_as_terminals_disagree_about_some_signs(name):
    canvas = Canvas(30, 2)
    after = canvas.put(3, 1, name)
    canvas.put(after, 1, "3 VP")
    sent = Painter("256").paint(canvas, Palette(), ascii_only=False)
    assert f"\x1b[2;{after + 1}H3 VP" in sent


def test_plain_letters_and_our_own_signs_need_no_placing():
    canvas = Canvas(30, 1)
    canvas.put(0, 0, "▸◉A Zoé … │ ▰▱")
    assert Painter(None).paint(canvas, Palette("dark", "none"), ascii_only=False).count("H") == 1


def test_a_page_that_did_not_change_sends_nothing():
    canvas = scribble(random.Random(1))
    painter = Painter("256")
    assert painter.paint(canvas, Palette(), ascii_only=False)
    assert painter.paint(scribble(random.Random(1)), Palette(), ascii_only=False) == ""
    painter.forget()
    assert painter.paint(canvas, Palette(), ascii_only=False)


@pytest.mark.expect("C2")
def test_no_colour_is_sent_where_there_is_none():
    text = Painter(None).paint(scribble(random.Random(2)), Palette("dark", "none"), ascii_only=False)
    codes = {code for codes in re.findall(r"\x1b\[([\d;]*)m", text) for code in codes.split(";")}
    assert codes <= {"0", "1", "22"}


def test_only_what_differs_between_two_pens_is_sent():
    old, new = Pen("38;5;1", "48;5;2"), Pen("38;5;3", "48;5;2")
    assert switch(old, new) == "\x1b[38;5;3m"
    assert switch(old, old) == ""
    assert switch(old, Pen("", "48;5;2")) == "\x1b[39m"
    assert switch(old, Pen("38;5;1", "48;5;2", is_bold=True)) == "\x1b[1m"
    assert switch(Pen(is_bold=True, is_reverse=True), Pen("38;5;1")) == "\x1b[22;27;38;5;1m"

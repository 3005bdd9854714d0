import time
import unicodedata

import pytest
from app.house.scenes import PAGES
from wcwidth import wcswidth

from silverhorizon.app.glyphs import LINES, TWINS

SIZES = ((80, 24), (120, 40))


@pytest.fixture(autouse=True)
def noon_in_utc(monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


@pytest.mark.expect("H3")
@pytest.mark.expect("H13")
@pytest.mark.expect("S10")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(name, size, desk, golden):
    golden(PAGES[name](desk).picture(*size), name)


@pytest.mark.expect("T1")
@pytest.mark.parametrize("size", [(40, 10), (20, 5), (5, 2), (1, 1)])
def test_the_notice_shows_as_much_as_fits(size, desk, golden):
    golden(PAGES["toosmall"](desk).picture(*size), "toosmall")


@pytest.mark.parametrize("size", [*SIZES, (81, 25), (100, 30), (200, 60)])
@pytest.mark.parametrize("name", PAGES)
def test_every_row_has_the_width_of_the_page_in_neutral_signs(name, size, desk):
    for line in PAGES[name](desk).picture(*size).lines():
        assert wcswidth(line) == size[0]
        for sign in line:
            if not sign.isascii():
                assert sign in TWINS
                assert sign in LINES + "…" or unicodedata.east_asian_width(sign) in "NA"


@pytest.mark.expect("B6")
@pytest.mark.parametrize("name", PAGES)
def test_ascii_has_the_same_layout(name, desk):
    picture = PAGES[name](desk).picture(80, 24)
    for unicode_line, ascii_line in zip(picture.lines(), picture.lines(ascii_only=True), strict=True):
        assert ascii_line.isascii()
        assert len(ascii_line) == wcswidth(unicode_line)


@pytest.mark.expect("G5")
@pytest.mark.parametrize("name", sorted(set(PAGES) - {"toosmall"}))
def test_the_footer_never_cuts_off_the_way_out_nor_help(name, desk):
    page = PAGES[name](desk)
    last = page.picture(80, 24).lines()[-1]
    assert last.rstrip().endswith("  ".join(f"{desk.keymap.spoken(key) or key} {words}" for key, words in page.ending))


@pytest.mark.expect("G1")
@pytest.mark.parametrize("name", sorted(set(PAGES) - {"toosmall", "commands"}))
def test_help_opens_on_every_page_and_says_what_the_page_is_for(name, desk):
    page = PAGES[name](desk)
    desk.open(page)
    page.act_anywhere("help")
    if page.help_text:
        text = " ".join(" ".join(line[:51].split()) for line in desk.page.picture(80, 24).lines())
        assert " ".join(page.help_text[0].split()[:5]) in text

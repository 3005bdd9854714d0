"""Header, strip, why line, log and footer."""

import pytest
from boards import WIDE, line
from wcwidth import wcswidth

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import Key, footer, header, log_lines, paragraphs, strip, strip_height, why
from silverhorizon.core.view import SeatLine, Stat


def drawn(draw, *args, width: int = 80, rows: int = 1, **kwargs) -> list[str]:
    canvas = Canvas(width, rows)
    draw(canvas, *args, **kwargs)
    return canvas.lines()


def test_the_header_names_game_count_and_phase_left_and_the_seat_right():
    (head,) = drawn(header, ("Jump Drive", "round 4", "placement"), 1, "Tomasz chooses in secret")
    assert head == f" Jump Drive   round 4   placement{'▴B Tomasz chooses in secret ':>47}"


@pytest.mark.expect("B7")
def test_a_long_header_keeps_who_acts():
    (head,) = drawn(header, ("Sidereal Confluence" * 4, "turn 3"), 0, f"{WIDE} trades")
    assert head.rstrip().endswith(f"◉A {WIDE} trades")
    assert wcswidth(head) == 80


def seats(count: int, name: str = "Tomasz", status: str = "") -> list[SeatLine]:
    return [line(seat, name, "12 VP", "+3", "+6 c", status=status) for seat in range(count)]


@pytest.mark.expect("B1")
@pytest.mark.parametrize(("count", "rows"), [(2, 1), (3, 1), (4, 2), (5, 2), (9, 3)])
def test_the_strip_has_a_block_for_every_seat(count, rows):
    lines = drawn(strip, 0, seats(count), 1, rows=4)
    text = "".join(lines)
    assert all(letter in text for letter in "ABCDEFGHI"[:count])
    assert text.count("12 VP") == count
    assert [bool(line.strip()) for line in lines].count(True) <= rows
    assert strip_height(Canvas(80, 24), seats(count)) <= rows


@pytest.mark.expect("B1")
def test_the_seat_at_the_keyboard_has_the_cursor_sign():
    (strip_line,) = drawn(strip, 0, seats(3), 1)
    assert strip_line.index("▸") + 1 == strip_line.index("▴B")


@pytest.mark.expect("H6")
def test_a_public_word_is_never_pushed_out_by_numbers():
    (strip_line,) = drawn(strip, 0, seats(3, status="sealed"), 0)
    assert strip_line.count("sealed") == 3
    assert strip_line.count("12 VP") == 3


@pytest.mark.expect("B5")
def test_news_in_the_strip_stands_close_behind_its_number():
    (strip_line,) = drawn(strip, 0, [line(0, "Mira", "C4", "M5", changed=1)], 0)
    assert "C4 M5◂" in strip_line


@pytest.mark.expect("B2", "B5")
def test_a_large_page_has_a_table_with_every_number_under_its_name():
    stats = (Stat("VP", "3"), Stat("Military", "12", changed=True), Stat("", "hidden", "short only"))
    lines = drawn(strip, 0, [SeatLine(0, "Mira", stats, "done", "3 cards")], 0, width=120, rows=40)
    head, row = lines[0], lines[1]
    assert row.index("12◂") + 2 == head.index("Military") + len("Military")
    assert "3 cards   done" in row
    assert "short only" not in row


def test_a_refusal_is_told_in_full_over_two_lines_and_only_then_cut():
    text = "no: " + "word " * 40 + "(JD-037)"
    lines = drawn(why, 0, text, rows=2)
    assert lines[0].startswith(" no: word")
    canvas = Canvas(80, 2)
    assert why(canvas, 0, text, rows=2) == 2
    assert canvas.lines()[1].rstrip().endswith("…")
    assert canvas.ink_at(1, 0).tone == "bad"
    assert why(Canvas(80, 2), 0, "short", rows=2) == 1


def test_the_log_shows_the_newest_first_and_nothing_where_there_is_no_room():
    assert drawn(log_lines, 0, ("one", "two", "three"), 2, rows=2) == [" three".ljust(80), " two".ljust(80)]
    assert drawn(log_lines, 0, ("one",), 0) == [" " * 80]


@pytest.mark.expect("G5")
def test_the_footer_drops_the_last_keys_first_and_never_help_and_leave():
    keys = [Key(letter, "does something") for letter in "abcdefgh"]
    (foot,) = drawn(footer, keys)
    assert foot.startswith(" a does something  b does something")
    assert foot.endswith("? help  q leave ")
    assert "h does" not in foot


def test_paragraphs_break_between_words_and_keep_line_ends():
    assert paragraphs("one two three", 8) == ["one two", "three"]
    assert paragraphs("a\nb", 8) == ["a", "b"]
    assert paragraphs("unbreakable", 4) == ["unbreakable"]


def test_a_seat_that_has_no_numbers_yet_stands_in_the_table_with_those_that_have():
    stats = (Stat("ships", "4"), Stat("goods", "3f"))
    rows = [SeatLine(0, "Mira", stats, about="Caylion"), SeatLine(1, "Tomasz", about="no species yet")]
    for lines in (rows, rows[::-1]):
        page = drawn(strip, 0, lines, 0, width=120, rows=40)
        assert "ships" in page[0]
        assert any("Tomasz" in line and "no species yet" in line for line in page[1:3])

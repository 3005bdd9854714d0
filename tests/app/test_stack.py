"""How the rows of a page are shared out, and what a window shows."""

from hypothesis import example, given
from hypothesis import strategies as st

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.layouts.stack import Area, Block, Windows, shares, stack, window
from silverhorizon.app.panels.painted import Painted, Spot


def section(rows: int, name: str = "main", cursor: str = "", **kwargs) -> Block:
    body = Canvas(20, rows)
    for row in range(rows):
        body.put(0, row, f"row {row}")
    return Block(
        Painted(name, body, spots=tuple(Spot(str(row), 0, row, 20) for row in range(rows))), name, cursor, **kwargs
    )


claims = st.tuples(st.integers(0, 30), st.integers(0, 6), st.integers(0, 4), st.integers(0, 40))


@example([(0, 0, 0, 0), (0, 0, 1, 0), (0, 0, 1, 0), (0, 0, 1, 0)], 3)
@given(st.lists(claims, min_size=1, max_size=7), st.integers(3, 40))
def test_no_page_gives_away_more_rows_than_it_has(wanted, rows):
    blocks = [
        section(high, f"b{at}", need=need, rank=rank, grow=grow) for at, (high, need, rank, grow) in enumerate(wanted)
    ]
    given_rows = shares(blocks, rows)
    assert all(height >= 0 for height in given_rows.values())
    essential = sum(block.rank == 0 for block in blocks)
    assert sum(given_rows.values()) + len(given_rows) <= max(rows, 2 * essential)


def shortened(last, wide=30):
    body = Canvas(wide, 2)
    body.put(1, 0, last)
    canvas = Canvas(wide, 1)
    window(canvas, Area(0, 0, wide, 1), Block(Painted("", body), "side", is_prose=True), Windows())
    return canvas.lines()[0]


def test_words_that_run_into_where_more_is_told_end_in_an_ellipsis():
    assert shortened("pay, of the 6 other cards").rstrip() == " pay, of the 6 other…  i more"
    assert shortened("conglomerates-without-a-gap").rstrip() == " conglomerates-witho…  i more"
    assert "…" not in shortened("pay 6")


def test_what_the_page_is_for_is_whole_before_others_are_shown():
    blocks = [section(12, "board", rank=0), section(5, "form", rank=0), section(9, "other", need=3, rank=3)]
    assert shares(blocks, 19) == {"board": 12, "form": 5}
    assert shares(blocks, 24) == {"board": 12, "form": 5, "other": 4}


def test_the_last_ranks_go_first():
    blocks = [section(4, "a", rank=0), section(4, "b", need=3, rank=2), section(4, "c", need=3, rank=3)]
    assert shares(blocks, 10) == {"a": 4, "b": 4}


def test_what_nobody_wants_goes_to_sections_that_grow():
    blocks = [section(4, "a", rank=0, grow=99), section(2, "b", need=2, rank=1)]
    assert shares(blocks, 20) == {"a": 16, "b": 2}


def test_a_window_follows_the_cursor_no_more_than_it_must_and_says_what_is_hidden():
    windows = Windows()
    seen = []
    for at in ("0", "5", "9", "8", "2"):
        canvas = Canvas(20, 5)
        window(canvas, Area(0, 0, 20, 5), section(10, cursor=at), windows)
        lines = [line.strip() for line in canvas.lines()]
        assert f"row {at}" in lines
        seen.append((lines[0], lines[-1]))
    assert seen == [
        ("row 0", "6 more below"),
        ("3 more above", "4 more below"),
        ("6 more above", "row 9"),
        ("6 more above", "row 9"),
        ("2 more above", "5 more below"),
    ]


def test_sections_stand_below_one_another_under_their_titles():
    canvas = Canvas(20, 8)
    placed = stack(canvas, Area(0, 0, 20, 8), [section(2, "one"), section(2, "two")], Windows())
    assert [block.name for block, _ in placed] == ["one", "two"]
    assert [line.strip("─ ") for line in canvas.lines()] == ["one", "row 0", "row 1", "two", "row 0", "row 1", "", ""]


def test_a_section_that_is_too_long_bars_no_later_one():
    blocks = [section(3, "a", rank=0), section(30, "map", need=30, rank=2), section(4, "table", need=3, rank=3)]
    assert shares(blocks, 12) == {"a": 3, "table": 4}


def test_words_that_are_cut_say_where_the_rest_is_and_lose_no_row_for_it():
    canvas = Canvas(20, 3)
    window(canvas, Area(0, 0, 20, 3), section(5, is_prose=True), Windows())
    assert [line.split() for line in canvas.lines()] == [["row", "0"], ["row", "1"], ["row", "2", "i", "more"]]


def test_a_picture_may_lose_its_lower_edge_without_a_word():
    block = section(3)
    block.painted.body.put(0, 2, "└──┴──┘             ")
    canvas = Canvas(20, 2)
    window(canvas, Area(0, 0, 20, 2), block, Windows())
    assert [line.strip() for line in canvas.lines()] == ["row 0", "row 1"]


def test_a_section_gets_the_rest_of_its_rows_only_when_all_have_theirs():
    blocks = [section(4, "board", rank=0), section(9, "about", need=2, rank=1, at_first=3), section(5, "b", rank=2)]
    assert shares(blocks, 15) == {"board": 4, "about": 3, "b": 5}
    assert shares(blocks, 18) == {"board": 4, "about": 6, "b": 5}

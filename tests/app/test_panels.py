"""Painters: what must be readable on every panel, whatever a game puts there."""

import pytest
from boards import EMPIRE, galaxy, technologies

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.layouts.aside import beside, parts
from silverhorizon.app.panels import paint, scale
from silverhorizon.app.panels.painted import QUIET, Look, Painted
from silverhorizon.core.view import (
    Battle,
    Card,
    CardRow,
    Cell,
    ChartCell,
    ChartRow,
    Converter,
    ConverterGrid,
    Hex,
    HexMap,
    Ledger,
    Mark,
    OfferTable,
    Part,
    Prose,
    Row,
    Scale,
    Section,
    Sheet,
    Side,
    SlotBoard,
    Span,
    SystemChart,
    Tech,
    TechChart,
    TechField,
    Track,
    Tracks,
    Unit,
)


def text(painted: Painted) -> list[str]:
    return [line.rstrip() for line in painted.body.lines()]


def rows(*cells: tuple[str, ...], **kwargs) -> tuple[Row, ...]:
    return tuple(Row(tuple(map(Cell, own)), **kwargs) for own in cells)


def test_numbers_of_a_table_end_under_one_another_and_names_start_together():
    (painted,) = paint(Ledger("Seats", ("seat", "cards"), rows(("Mira", "9"), ("Tomasz", "10"))), 40, QUIET)
    first, second = text(painted)
    assert first.index("Mira") == second.index("Tomasz")
    assert len(first) == len(second)


def test_a_total_stands_under_a_line():
    table = Ledger("Sum", ("what", "VP"), (*rows(("a", "3")), *rows(("together", "3"), is_total=True)))
    (painted,) = paint(table, 40, QUIET)
    assert text(painted)[1].strip().strip("─") == ""


def test_rows_that_hang_on_others_stand_on_branches():
    names = (("region", 0), ("Jupiter", 1), ("Io", 2), ("Europa", 2), ("Callisto", 1), ("Moon", 2))
    table = Ledger("Ways", ("place",), tuple(Row((Cell(name),), name, depth=depth) for name, depth in names))
    (painted,) = paint(table, 40, QUIET)
    assert [line.strip() for line in text(painted)] == [
        *("region", "├─ Jupiter", "│  ├─ Io", "│  └─ Europa", "└─ Callisto", "└─ Moon")
    ]


def test_a_scale_keeps_distances_and_cuts_only_names_that_would_touch():
    marks = (Mark("Alpha", 0), Mark("Beta", 10), Mark("Gamma Minor", 11), Mark("Delta", 40))
    chart = SystemChart("System", (), (ChartRow("a", "Alpha", ()),), scale=Scale(marks, 0, 10, "reach 10", "a note"))
    plain = paint(chart, 80, QUIET)[0]
    assert len(text(plain)) == 1
    names, line, below, _ = text(paint(chart, 80, Look(large=True))[0])
    ticks = [at for at, sign in enumerate(line) if sign == "┴"]
    assert [names[at] for at in ticks] == ["A", "B", "G", "D"]
    assert ticks[3] - ticks[0] == pytest.approx(4 * (ticks[1] - ticks[0]), abs=3)
    assert names.split()[1] == "B"
    assert (below.index("└"), below.index("┘")) == (ticks[0], ticks[1])
    assert below.endswith("a note")


@pytest.mark.expect("B5")
def test_news_stands_close_behind_its_number():
    table = Ledger("Sum", ("what", "VP"), (Row((Cell("Mira"), Cell("3", changed=True))),))
    assert text(paint(table, 40, QUIET)[0])[0].endswith("3◂")


def test_a_long_title_leaves_the_column_titles_a_row_of_the_table():
    table = Ledger("Title at stake: Galactic Leader", ("seat", "Political"), rows(("Mira", "4")))
    (painted,) = paint(table, 36, QUIET)
    assert painted.heads == ()
    assert text(painted)[0].strip() == "Political"


@pytest.mark.parametrize(
    "panel",
    [
        CardRow("Hand", (), empty="draws come here"),
        Ledger("Ships", ("ship",), (), empty="step 1 builds them"),
        SystemChart("System", ("ships",), ()),
        ConverterGrid("Converters", (), (), ()),
        OfferTable("Goods", ("f",), (), ()),
        Battle("Battle", ()),
        HexMap("Galaxy", ()),
        SlotBoard("Board", ()),
        Tracks("Tracks", ()),
        Prose("Words", ()),
    ],
    ids=lambda panel: type(panel).__name__,
)
def test_an_empty_panel_can_be_drawn_and_tables_say_what_will_fill_them(panel):
    drawn = paint(panel, 60, QUIET)
    lines = [line.strip() for part in drawn for line in text(part)]
    if isinstance(panel, CardRow | Ledger):
        assert panel.empty in lines


def test_a_bar_has_one_cell_a_unit_where_that_fits_and_always_its_number():
    short, long = (
        paint(Tracks("To 50", (Track("Vega", 3, 5),)), 60, QUIET)[0],
        paint(Tracks("To 500", (Track("Vega", 250, 500),)), 60, QUIET)[0],
    )
    assert "▰▰▰▱▱  3  of 5" in text(short)[0]
    bar = text(long)[0]
    assert abs(bar.count("▰") - bar.count("▱")) <= 1
    assert "250" in bar


@pytest.mark.expect("B8")
def test_the_cursor_of_a_map_is_a_pair_of_brackets():
    (painted,) = paint(galaxy(), 80, Look("Nunki"))
    (row,) = [line for line in text(painted) if "[" in line]
    assert row[row.index("[") + 1 : row.index("]")].strip() == "A4◂"


def test_a_map_draws_every_sector_once_with_its_name():
    (painted,) = paint(galaxy(), 80, QUIET)
    whole = "\n".join(text(painted))
    assert len(painted.spots) == 37
    for place in galaxy().hexes:
        assert place.label in whole


def test_a_map_is_drawn_large_only_where_it_fits():
    wide = paint(galaxy(), 86, Look(large=True))[0]
    narrow = paint(galaxy(), 80, Look(large=True))[0]
    assert (wide.body.height, narrow.body.height) == (29, 15)
    assert any("a1:6 c2:4" in line for line in text(wide))


def test_contents_that_do_not_fit_end_in_one_ellipsis():
    (painted,) = paint(galaxy(), 80, QUIET)
    assert "C3c?o1…" in "\n".join(text(painted))
    assert "……" not in "\n".join(text(painted))
    place = Hex("a", 0, 0, "Ascella", "Ascella", (Span("B1"), Span("b??"), Span("o3"), Span("x3")))
    assert "│B1b??o…│" in text(paint(HexMap("Map", (place,)), 60, QUIET)[0])


def test_parts_of_a_chart_can_be_pointed_at():
    row = ChartRow(
        "mars", "Mars", (ChartCell("worlds", (Span("Mar7"),), "mar"), ChartCell("worlds", (Span("Pho4"),), "pho"))
    )
    (painted,) = paint(SystemChart("System", ("worlds",), (row,)), 60, Look("pho"))
    assert [spot.key for spot in painted.spots] == ["mars", "mar", "pho"]
    assert "▸Pho4" in text(painted)[0]


def test_lines_lead_from_a_technology_to_what_needs_it():
    chart = technologies().view.panels[0]
    (painted,) = paint(chart, 80, QUIET)
    first = text(painted)[0]
    assert first.startswith(" Reusable──")
    assert "─Crew hulls──" in first
    assert first.endswith("─Pressure")


def test_technologies_without_columns_are_a_list():
    field = TechField("Civilization", (Tech("gar", "Garden Domes", "2T", "level 1"),), "4 slots")
    (painted,) = paint(TechChart("Technology", (field,)), 60, QUIET)
    assert text(painted)[0].split() == ["Garden", "Domes", "2T", "level", "1"]


@pytest.mark.expect("B7")
def test_a_name_that_is_too_long_for_a_card_ends_in_an_ellipsis():
    cards = (Card("x", "Deserted Alien Library of Great Age", "(7)"),)
    (painted,) = paint(CardRow("Empire", cards), 119, Look(large=True))
    assert any("│ Deserted Alien Li… │" in line for line in text(painted))


def test_an_empire_fits_into_tiles_that_do_not_touch():
    (painted,) = paint(CardRow("Empire", EMPIRE), 80, QUIET)
    assert text(painted)[0].startswith(" Survey Team <1> +1 c EEM  ")


def test_addends_that_are_long_are_wrapped_and_keep_their_values():
    body = Canvas(22, 6)
    end = parts(body, 0, (Part("1 VP a round per chromosome icon", "2"), Part("together", "2")), 22)
    lines = [line.rstrip() for line in body.lines()]
    assert end == 3
    assert lines[0] == "  1 VP a round per"
    assert lines[1].endswith("2")
    assert lines[1].strip().startswith("chromosome icon")


def test_beside_a_board_stand_card_sums_and_words():
    sheet = Sheet(
        "Rebel Base", ("A rebel world.",), Card("r", "Rebel Base", "[6]"), (Section("Military", (Part("needs", "6"),)),)
    )
    lines = text(beside(sheet, None, (), 22, 12))
    assert any("Rebel Base" in line for line in lines[:3])
    assert lines[7].split() == ["needs", "6"]
    assert lines[8].strip() == "A rebel world."


def test_a_narrow_sum_says_what_it_counts_and_its_number_stands_apart():
    words = "1 VP a round per explore icon in its empire, 6 now"
    sections = (Section("Worth now", (Part(words, "6"),), "VP a round"), Section("Worth now", (), "cards a round"))
    lines = [line.rstrip() for line in text(beside(Sheet("", (), None, sections), None, (), 22, 12))]
    assert lines[0] == " Worth now VP a round"
    assert lines[4] == "   now              6"
    assert lines[6] == " Worth now      cards"


def test_the_words_for_a_reach_that_ends_at_the_edge_stand_before_it():
    marks = (Mark("Earth", 12), Mark("Mars", 16))
    lines = scale.draw(Scale(marks, 6, 16, "crew range 6 from Earth"), 78).lines()
    assert "crew range 6 from Earth └" in lines[2]
    lines = scale.draw(Scale((*marks, Mark("Neptune", 76)), 6, 18, "crew range 6 from Earth"), 78).lines()
    assert "┘ crew range 6 from Earth" in lines[2]


def _fleets(place: str, *, rolls: str = "") -> Battle:
    spans = (Span(rolls),) if rolls else ()
    fleet = Unit("a1", "fleet 1", 0, "6 ships", spans, losses="loses 4, 2 left")
    beast = Unit("beast", "Mother of Tides", None, "10 of 18 hits left")
    return Battle(place, (Side("Attacker Bartholomew-Maximus", (fleet,), "hit *"), Side("Monster", (beast,))))


def test_the_first_side_of_a_battle_stands_below_a_place_with_a_long_name():
    (short,) = paint(_fleets("Sol"), 80, QUIET)
    (long,) = paint(_fleets(f"Bombardment at {'Sagittarius A* ' * 2}"), 80, QUIET)
    assert short.title == "Sol ── Attacker Bartholomew-Maximus ── hit *"
    assert long.title.startswith("Bombardment")
    assert "Attacker" not in long.title
    assert "Attacker Bartholomew-Maximus ── hit *" in text(long)[0]
    assert text(long)[1:] == text(short)


def test_words_about_a_monster_take_no_cells_from_the_dice():
    line = text(paint(_fleets("Sol", rolls="5 hits / . ! ! / * ( . o"), 80, QUIET)[0])[0]
    assert "5 hits / . ! ! / * ( . o" in line
    assert "loses 4, 2 left" in line


def test_cards_that_a_sentence_explains_are_not_drawn_as_cards_without_it():
    told = Card("levy", "Emergency Levy", kind="ACTION", facts=("ACTION", "Add 3 ships."), note="Add 3 ships.")
    (painted,) = paint(CardRow("Tactics 1", (told,), ("kind", "text")), 118, Look(large=True))
    assert "Add 3 ships." in "".join(text(painted))
    assert painted.body.height == 1


def test_the_mark_of_a_running_converter_stands_before_its_name_where_nothing_can_be_chosen():
    running = Converter("mine", "Mine", (Span("1f"),), (Span("1s"),), is_running=True)
    (painted,) = paint(ConverterGrid("Converters", (), (), (running,)), 80, QUIET)
    assert painted.body.lines()[0].split()[:2] == ["[x]", "Mine"]

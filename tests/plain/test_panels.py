"""Every kind of panel has a spoken form that leaves nothing out."""

from typing import get_args

import pytest

from silverhorizon.core.prompt import Item, Prompt, Slot
from silverhorizon.core.view import (
    Battle,
    BoardSlot,
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
    Offer,
    OfferTable,
    Panel,
    Part,
    Prose,
    Row,
    SeatLine,
    Side,
    SlotBoard,
    SlotGroup,
    Span,
    Stat,
    SystemChart,
    Tech,
    TechChart,
    TechField,
    Track,
    Tracks,
    Unit,
)
from silverhorizon.plain.options import Option, offered
from silverhorizon.plain.panels import heading, lines_of, neighbours
from silverhorizon.plain.spelling import Spelling, stats
from silverhorizon.plugins import load


def row(*cells, **more):
    return Row(tuple(Cell(cell) for cell in cells), **more)


PANELS = {
    CardRow("Hand 2", (Card("a", "Ark", cost="<3>", subtitle="blue", left="VP 1", note="text"), Card("b", "Bay"))): (
        "Hand 2: Ark and Bay.",
        ["Ark, development, costs 3 cards, blue, VP 1.", "Bay."],
    ),
    Ledger("Points", ("seat", "VP", "cards"), (row("Ann", "3", "."), row("Ben", "1 » 2", "4", group="others"))): (
        "Points: 2 lines.",
        ["Ann: VP 3, cards 0.", "Others.", "Ben: VP 1 to 2, cards 4."],
    ),
    Tracks("Titles", (Track("Leader", 2, 5, "held by Ann"),)): (
        "Titles: Leader 2 of 5.",
        ["Leader 2 of 5, held by Ann."],
    ),
    HexMap(
        "Map",
        (Hex("a", 0, 0, "Sol", "Sol", (Span("A5"),), "calm"), Hex("b", 1, 0, "Vega", "Vega")),
        (Part("A5", "five people"),),
    ): ("Map: 2 places.", ["Sol: A5, calm.", "Vega.", "A5 is five people."]),
    SystemChart(
        "Planets", ("ships",), (ChartRow("m", "Mars", (ChartCell("ships", (Span("Ao"),)),), "far", group="inner"),)
    ): ("Planets: Mars.", ["Inner.", "Mars: far, ships Ao."]),
    TechChart(
        "Tech", (TechField("Drives", (Tech("a", "Ion", "3", "owned"), Tech("b", "Warp", needs=("a",))), "1 free"),)
    ): (
        "Tech: Drives 2.",
        ["Drives, 1 free.", "Ion, cost 3, owned.", "Warp, needs Ion."],
    ),
    SlotBoard(
        "Board",
        (SlotGroup("Drives", (BoardSlot("a", "Hull", "Ion", ("Sail",), note="2 steps"), BoardSlot("b", "Arm"))),),
        (Tech("c", "Warp", "3T", level=2),),
    ): (
        "Board: Ion. 1 card left.",
        ["Drives.", "Hull: Ion, covers Sail, 2 steps.", "Arm: empty.", "Cards left.", "Warp, level 2, cost 3T."],
    ),
    ConverterGrid(
        "Economy",
        ("", "food"),
        (row("have", "3"),),
        (Converter("m", "Mill", (Span("3f"),), (Span("1U"),), "1", "2", "+1", is_running=True),),
        "gain 1",
    ): (
        "Economy: 1 converter, 1 running.",
        ["have: food 3.", "Mill: takes 3f, makes 1U, value 1 to 2, gain +1, runs.", "Gain 1."],
    ),
    OfferTable(
        "Table",
        ("seat", "food"),
        (row("Ola", "2"),),
        (Offer("1", "Ola » Raj", "2 food", "1 for 1", "Raj thinks"),),
        (Offer("2", "Raj » Ola", "1 ship in turn 2"),),
    ): (
        "Table: 1 offer, 1 promise.",
        [
            "Ola: food 2.",
            "Open offers.",
            "Ola to Raj: 2 food. value 1 for 1. Raj thinks.",
            "Promises.",
            "Raj to Ola: 1 ship in turn 2.",
        ],
    ),
    Battle(
        "Battle at Sol",
        (Side("Attackers", (Unit("f", "fleet 1", 0, "3 ships", (Span("5 6"),), "fleet 2", "1 ship"),), "first"),),
        ("hits on 5",),
    ): (
        "Battle at Sol: Attackers 1.",
        [
            "Attackers, first: 1 unit.",
            "Fleet 1, seat A, 3 ships, aims at fleet 2, rolled 5 6, lost 1 ship.",
            "Hits on 5.",
        ],
    ),
    Prose("Note", ("One line.",)): ("Note: 1 line.", ["One line."]),
}


@pytest.fixture
def spelling():
    return Spelling(load("jump_drive").info)


@pytest.mark.expect("C6")
def test_every_kind_of_panel_is_spoken_here():
    assert {type(panel) for panel in PANELS} == set(get_args(Panel))


@pytest.mark.expect("C6")
@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: type(panel).__name__)
def test_a_panel_is_said_from_the_general_to_the_single(panel, spelling):
    general, single = PANELS[panel]
    assert heading(panel) == general
    assert list(lines_of(panel, spelling)) == single


def test_empty_panels_say_what_will_fill_them(spelling):
    for panel in (CardRow("Hand 0", (), empty="no cards yet"), Ledger("Debts", ("who",), (), empty="no debts yet")):
        assert panel.empty in heading(panel)
        assert list(lines_of(panel, spelling)) == [f"{panel.empty.capitalize()}."]


def test_a_place_knows_its_neighbours():
    panel = next(panel for panel in PANELS if isinstance(panel, HexMap))
    assert neighbours(panel, panel.hexes[0]) == "Next to it: Vega."


def test_signs_are_spelled_by_the_legend(spelling):
    assert spelling.shape("[6]") == "military world, defense 6"
    assert spelling.shape("<1>") == "development, costs 1 card"
    assert spelling.icons("EEM") == "2 explore icons, Military"
    assert (
        spelling.text("Ann placed Mill <2> for 1 card.") == "Ann placed Mill (development, costs 2 cards) for 1 card."
    )
    assert spelling.text("1 » 2") == "1 to 2"
    assert stats(SeatLine(0, "Ann", (Stat("colonies", "1/3"), Stat("goods", ".")))) == "colonies 1 of 3, goods 0"


def test_a_single_thing_is_named_where_the_prompt_does_not_name_it():
    def only(label: str, text: str) -> Option:
        prompt = Prompt("mark", text, (Slot("card", (Item("card", label),), 0),), role="mark", draft=())
        (option,) = offered([prompt])
        return option

    survey, explore = only("Survey Team", "Mark a development"), only("Explore", "Explore instead")
    assert (survey.heading, survey.label) == ("Mark a development, choose up to 1", "Survey Team")
    assert (explore.heading, explore.label) == ("", "Explore instead")

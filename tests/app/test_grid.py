"""Menus of acts in columns: by group where there are groups, names before refusals, values where they are set."""

from boards import no

from silverhorizon.app.form import Form
from silverhorizon.app.panels.grid import as_grid
from silverhorizon.core.prompt import Item, Prompt, Slot


def grid(*prompts: Prompt, room: int = 80, high: int = 3) -> list[str]:
    form = Form(prompts, 0)
    painted = as_grid(form, range(len(form.rows)), room, high, has_cursor=True, jumps={})
    assert all(spot.x + spot.wide <= room for spot in painted.spots)
    return [" ".join(head.text for head in painted.heads), *(line.rstrip() for line in painted.body.lines())]


def act(name: str, group: str = "", price: str = "", why: str = "") -> Prompt:
    return Prompt(name, name, group=group, price=price, blocked=no(why) if why else None)


def test_acts_stand_under_their_groups_and_others_where_there_is_room():
    acts = [act("Colonize", "C 4", "3C"), act("Populate", "C 4", "2C"), act("Activate", "M 5", "1M"), act("Convert")]
    head, first, second = grid(*acts)
    assert head == "C 4 M 5"
    assert first.split() == ["▸1", "Colonize", "3C", "3", "Activate", "1M"]
    assert second.split() == ["2", "Populate", "2C", "4", "Convert"]


def test_groups_are_given_up_where_they_would_cost_rows():
    tall = [act(f"Act {number}", "Time") for number in range(6)]
    lines = grid(*tall, act("Explore", "Exploration"))
    assert lines[0] == ""
    assert len(lines) == 1 + 3


def test_a_name_is_not_cut_for_a_refusal_that_the_why_line_has():
    acts = [act(f"Station {number}", f"Group {number}", why="Political 0 of 12") for number in range(4)]
    _, line = grid(*acts)
    assert line.count("Station") == 4
    assert line.count(" no") == 4


def test_what_stands_in_a_column_by_chance_takes_no_cells_from_it():
    acts = [act("Election", "Political", "1P"), act("Activate fleet", "Military", "1M"), act("Research", "Technology")]
    _, first, second = grid(*acts, act("Play a card with quite a long name"), room=60)
    assert "Activate fleet" in first
    assert "…" in second


def test_amounts_and_choices_show_their_value_where_they_are_set():
    fleets = tuple(Slot(f"f{at}", (Item("ship", "ship", 5),), 0, 5, label=f"Fleet {at}") for at in range(4))
    lines = grid(Prompt("add", "Add ships", fleets, low=1), high=3)
    assert "Fleet 0 ◂  0 ▸" in lines[1]
    assert "d Add ships" in "\n".join(lines)


def test_a_name_without_a_group_gets_its_cells_before_the_words_of_a_refusal():
    cards = [act("Invent a technology", "Cards", why="no team"), act("Upgrade a card", "Cards")]
    acts = [act("Make an offer", "Offers"), *cards, act("Wait for others"), act("Finish trading")]
    _, first, *others = grid(*acts, room=50)
    assert "Wait for others" in others[0]
    assert "Finish trading" in "".join(others)
    assert "Invent a technology no" in first

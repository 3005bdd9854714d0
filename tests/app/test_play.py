"""Phase pages on the keyboard, with real games and without a terminal."""

from random import Random

import pytest
from pictures import faults
from seats import Seats

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.keys import STANDARD
from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.scene import FORM
from silverhorizon.core.action import Action
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.view import CardRow, ConverterGrid, HexMap, OfferTable, TechChart

PHASES = ("draft", "auction", "council", "trade", "works", "market", "voyage", "launch", "battle", "tally")
WALK = ("up", "down", "left", "right", "choose")
ANY = (
    *WALK,
    *("mark", "next_panel", "previous_panel", "back", "page_up", "page_down", "first", "last", "raise", "lower"),
    *("fill", "board", "commit", "everyone", "go_to", "list", "next", "previous", "following", "inspect"),
    *("undo", "redo", *(f"digit:{digit}" for digit in "1234567890")),
)


def picture(table: Seats, wide: int = 80, high: int = 24) -> Canvas:
    play = table.play
    play.size = (wide, high)
    return compose(play.scene(STANDARD), play.shape, wide, high)


def act(table: Seats, *actions: str) -> None:
    for action in actions:
        table.play.act(action)


def board(table: Seats, kind: type) -> int:
    return next(number for number, panel in enumerate(table.play.view.panels) if isinstance(panel, kind))


@pytest.mark.expect("B1", "B7")
@pytest.mark.parametrize("phase", PHASES)
def test_every_layout_shows_whose_turn_it_is_and_what_can_be_done(phase):
    table = Seats("canary").to(phase)
    session = table.session
    lines = picture(table).lines()
    text = "\n".join(lines)
    assert faults(lines, 80, ascii_only=False) == []
    assert session.name(session.seat) in lines[0]
    assert session.ruleset.progress(session.match.state).label in lines[0]
    shown = [row for row in table.play.form.rows if row.label in text]
    assert shown, "nothing of what is asked is in sight"
    assert faults(picture(table, 120, 40).lines(), 120, ascii_only=False) == []


@pytest.mark.expect("B3")
@pytest.mark.parametrize("phase", PHASES)
def test_every_refusal_is_told_in_full_when_the_cursor_is_on_it(phase):
    table = Seats("canary").to(phase)
    form = table.play.form
    for index, row in enumerate(form.rows):
        if row.refusal is not None:
            form.go(index)
            assert row.refusal.reason in table.play.scene().why
            assert row.refusal.rule in table.play.scene().why


@pytest.mark.expect("I1")
@pytest.mark.parametrize(("game", "seats"), [("canary", 3), ("jump_drive", 2)])
def test_arrows_and_enter_alone_play_on(game, seats):
    table, rng = Seats(game, seats), Random(3)
    weights = (2, 4, 1, 4, 5)
    for _ in range(1500):
        (action,) = rng.choices(WALK, weights)
        table.play.act(action)
        if table.session.match.number > 30:
            return
    pytest.fail(f"only {table.session.match.number} answers were given")


@pytest.mark.expect("I1", "B7")
@pytest.mark.parametrize("seed", range(4))
def test_no_order_of_keys_breaks_a_page(seed):
    table, rng = Seats("canary", 3, str(seed)), Random(seed)
    for count in range(500):
        action = rng.choice(ANY) if rng.random() < 0.7 else rng.choice(WALK)
        table.play.act(action)
        if table.play.place.jumps:
            table.play.place.jumps = {}
        if count % 5 == 0:
            size = rng.choice([(80, 24), (120, 40), (100, 30)])
            assert faults(picture(table, *size).lines(), size[0], ascii_only=False) == []
        if table.session.match.is_over:
            break


@pytest.mark.expect("I3")
@pytest.mark.parametrize("phase", PHASES)
def test_no_single_key_but_enter_changes_the_position_for_good(phase):
    table = Seats("canary").to(phase)
    before = table.session.match
    drafts = any(prompt.draft is not None for prompt in table.session.prompts())
    for action in ANY:
        if action not in ("choose", "mark", "undo", "redo"):
            table.play.act(action)
            table.play.place.jumps = {}
    assert table.session.match is before or drafts
    assert table.session.ruleset.phase(table.session.match.state) == phase


def test_a_refused_answer_stays_in_the_form_and_says_why():
    table = Seats("jump_drive", 2)
    count = table.session.prompts()[0].slots[0].low
    act(table, *[f"digit:{digit}" for digit in range(1, count + 1)])
    table.refuses = Rejection("the disk is full")
    act(table, "commit", "choose")
    assert table.play.scene().why == "no: the disk is full"
    assert table.play.form.rows[0].mark == "[x]"
    table.refuses = None
    act(table, "choose")
    assert table.session.match.number == 1


def test_a_mark_is_kept_by_the_game_and_undo_takes_it_back():
    table = Seats("canary").to("draft")
    act(table, "digit:1")
    assert table.play.form.rows[0].mark == "[x]"
    act(table, "undo")
    assert table.play.form.rows[0].mark == "[ ]"
    act(table, "redo")
    assert table.play.form.rows[0].mark == "[x]"


def test_a_refusal_leaves_the_why_line_when_the_position_changes():
    table = Seats("jump_drive", 2)
    act(table, "commit", "choose")
    assert table.play.notice.startswith("no: 2 more to choose")
    table.play.refresh()
    assert table.play.notice == ""
    assert table.play.scene(STANDARD).why.startswith("no: 2 more to choose")


def test_undo_takes_back_marks_that_are_not_sent_before_answers_that_are():
    table = Seats("jump_drive", 2)
    act(table, "digit:1", "digit:2", "undo")
    assert [row.mark for row in table.play.form.rows[:2]] == ["[x]", "[ ]"]
    act(table, "redo")
    assert [row.mark for row in table.play.form.rows[:2]] == ["[x]", "[x]"]
    act(table, "digit:1", "undo", "undo", "undo")
    assert not any(row.value for row in table.play.form.rows)
    act(table, "undo")
    assert table.play.notice == "no: nothing has been played that could be taken back"


@pytest.mark.expect("B8")
def test_the_map_is_walked_with_arrows_and_says_where_one_is():
    table = Seats("canary").to("voyage")
    act(table, "board")
    number = board(table, HexMap)
    assert table.play.place.focus == number
    seen = set()
    for way in ("right", "right", "up", "left", "down", "down", "left", "up"):
        act(table, way)
        seen.add(table.play.place.cursors[number])
        text = "\n".join(picture(table).lines())
        assert text.count("[") == text.count("]") >= 1
    assert len(seen) > 4


@pytest.mark.expect("B8")
def test_the_map_has_a_list_and_both_keep_the_cursor():
    table = Seats("canary").to("voyage")
    act(table, "board", "right", "right")
    key = table.play.scene().key
    act(table, "list")
    assert table.play.scene().key == key
    assert any("▸" in line for line in picture(table).lines()[2:])
    act(table, "list")
    assert table.play.scene().key == key


@pytest.mark.expect("B8")
def test_a_map_larger_than_its_window_pans_with_the_cursor():
    table = Seats("canary").to("voyage")
    act(table, "board")
    names = {place.key: place.name for place in table.play.view.panels[board(table, HexMap)].hexes}
    for _ in range(12):
        act(table, "down")
        key = table.play.place.cursors.get(board(table, HexMap), "")
        if table.play.place.focus != FORM:
            assert names[key][:7] in "\n".join(picture(table, 80, 24).lines())


def test_a_thing_on_a_board_can_be_picked_there():
    table = Seats("canary").to("voyage")
    act(table, "board", "right", "choose")
    assert table.play.place.focus == FORM
    assert table.play.form.rows[0].chosen not in ("", "choose")


def test_letters_jump_to_what_is_in_sight():
    table = Seats("canary").to("voyage")
    act(table, "go_to")
    jumps = dict(table.play.place.jumps)
    letter = list(jumps.values())[4]

    class Key:
        key, character = letter, letter

    assert table.play.types(Key())
    assert jumps[table.play.scene().key] == letter
    assert table.play.place.jumps == {}


def test_letters_begin_at_the_first_row_in_sight_so_that_rows_past_the_tenth_have_one():
    table = Seats("canary").to("draft")
    form = table.play.form
    form.top = 2
    act(table, "go_to")
    assert next(iter(table.play.place.jumps)) in (form.rows[2].id, form.rows[2].key)


def test_fields_of_a_chart_are_leafed_through_and_take_the_cursor_along():
    table = Seats("canary").to("market")
    chart = table.play.view.panels[board(table, TechChart)]
    keys = [{tech.key for tech in field.techs} for field in chart.fields]
    visited = []
    for _ in keys:
        act(table, "following")
        visited.append(next(number for number, own in enumerate(keys) if table.play.scene().key in own))
    assert sorted(visited) == list(range(len(keys)))


def test_at_a_trade_the_acting_seat_changes_with_one_key():
    table = Seats("canary").to("trade")
    if table.play.view.is_secret:
        pytest.skip("the page of this trade is secret, so a cover comes between")
    seat = table.session.seat
    act(table, "following")
    assert table.session.seat != seat


def test_the_boards_of_others_are_shown_when_asked_for():
    table = Seats("canary").to("draft")
    own = [panel.title for _, panel in table.play.scene().panels if isinstance(panel, CardRow)]
    act(table, "everyone")
    others = [panel.title for _, panel in table.play.scene().panels if isinstance(panel, CardRow)]
    assert own != others
    act(table, "back")
    assert [panel.title for _, panel in table.play.scene().panels if isinstance(panel, CardRow)] == own


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_a_half_made_offer_is_explained_beside_its_form_as_it_changes(size):
    table = Seats("canary").to("trade")
    table.play.visit("offer")

    def beside() -> list[str]:
        rows = [row.partition("│")[2].split() for row in picture(table, *size).lines() if "│" in row and "▱" not in row]
        return [" ".join(row) for row in rows if row]

    assert "Fair value" not in beside()
    table.play.form.press("down")
    act(table, "right")
    assert beside() == ["Fair value", "Mira gives 1, gets 0: -1", "Tomasz gives 0, gets 1: +1"]
    act(table, "right")
    assert beside() == ["Fair value", "Mira gives 2, gets 0: -2", "Tomasz gives 0, gets 2: +2"]
    act(table, "undo", "undo")
    assert "Fair value" not in beside()


def test_a_launch_on_the_form_is_explained_below_the_chart_even_on_a_small_page():
    table = Seats("stellar_horizons", 1).to("build")
    table.submit(Action(table.session.seat, "plan"))
    page = "\n".join(picture(table).lines())
    assert "together $" in page
    assert "engine failure 5%" in page


def test_an_offer_on_the_board_opens_what_can_be_done_with_it():
    table = Seats("canary").to("trade")
    table.play.visit("offer")
    act(table, "down", "right", "commit", "choose")
    number = board(table, OfferTable)
    offer = table.play.view.panels[number].offers[0].key
    table.play.place.focus, table.play.place.cursors[number] = number, offer
    act(table, "choose")
    assert table.play.form.spot == offer
    assert table.play.form.rows[-1].label == "Back"


@pytest.mark.parametrize(
    ("action", "page"),
    [
        ("log", "log"),
        ("help", "help"),
        ("scores", "scores"),
        ("commands", "commands"),
        ("tip", "tip"),
        ("hide", "hide"),
        ("leave", "leave"),
        ("restart", "restart"),
    ],
)
def test_keys_open_the_pages_of_the_house(action, page):
    table = Seats("jump_drive", 2)
    act(table, action)
    assert table.opened == [page]


def test_inspect_asks_for_the_thing_under_the_cursor():
    table = Seats("jump_drive", 2)
    act(table, "inspect")
    assert table.opened == [f"inspect {table.play.scene().key}"]
    assert table.play.lit().label == table.play.form.row.label


def test_help_calls_a_thing_on_a_board_by_its_name():
    table = Seats("sidereal_confluence", 3).to("trade")
    number = next(at for at, panel in enumerate(table.play.view.panels) if isinstance(panel, ConverterGrid))
    key, name = next((own.key, own.name) for own in table.play.view.panels[number].converters)
    table.play.place.focus, table.play.place.cursors[number] = number, key
    assert table.play.lit().label == name.partition(",")[0]


@pytest.mark.expect("B5")
def test_what_the_last_act_changed_is_marked_by_a_sign():
    table = Seats("jump_drive", 2).to("placement", progress=3)
    panels = table.play.view.panels
    changed = [card.name for panel in panels if isinstance(panel, CardRow) for card in panel.cards if card.changed]
    assert changed
    for _ in range(2):
        text = "\n".join(picture(table).lines())
        if any(f"{name[:6]}" in text for name in changed) and "◂" in text:
            return
        act(table, "everyone")
    pytest.fail("no sign of news on any board")


def test_digits_lead_to_rows_in_sight_when_a_list_has_scrolled():
    table = Seats("stellar_horizons", 1).to("build")
    table.play.visit("build:earth")
    picture(table)
    assert table.play.form.top == 0
    act(table, "last", "up")
    picture(table)
    form = table.play.form
    assert form.top > 0
    act(table, "digit:1")
    assert form.cursor >= form.top
    assert any(line.startswith(" ▸") for line in picture(table).lines()[2:])


def test_find_moves_to_the_next_row_with_that_text():
    table = Seats("jump_drive", 2)
    names = [row.label for row in table.play.form.rows if row.kind == "mark"]

    class Key:
        def __init__(self, key):
            self.key, self.character = key, key if len(key) == 1 else None

    act(table, "find")
    for character in names[-1][:6].lower():
        assert table.play.types(Key(character))
    assert table.play.form.row.label.startswith(names[-1][:6])
    assert "find" in table.play.scene().why
    table.play.types(Key("enter"))
    assert table.play.finding is None


@pytest.mark.expect("I10")
def test_a_click_moves_the_cursor_and_a_second_one_chooses():
    table = Seats("jump_drive", 2)
    lines = picture(table).lines()
    name = table.play.form.rows[2].label
    y = next(number for number, text in enumerate(lines) if name[:10] in text[:40])
    assert table.play.click(12, y)
    assert table.play.form.cursor == 2
    assert table.play.form.rows[2].mark == "[ ]"
    picture(table)
    table.play.click(12, y)
    assert table.play.form.rows[2].mark == "[x]"
    assert not table.play.click(12, 23)


@pytest.mark.expect("I10")
def test_a_click_on_a_map_moves_its_cursor():
    table = Seats("canary").to("voyage")
    lines = picture(table).lines()
    places = table.play.view.panels[board(table, HexMap)].hexes
    place = next(own for own in places if own.name == "Alder")
    y = next(number for number, text in enumerate(lines) if "Alder" in text)
    assert table.play.click(lines[y].index("Alder") + 2, y + 1)
    assert table.play.scene().key == place.key


def test_v_opens_the_games_own_pages_where_it_names_any_and_else_turns_to_the_next_board():
    named = Seats("stellar_horizons", 2)
    assert named.play.act("views")
    assert named.opened == ["views"]
    unnamed = Seats("silver_river", 2)
    assert not unnamed.play.view.topics
    assert unnamed.play.act("views")
    assert unnamed.opened == []
    assert unnamed.play.place.focus != FORM


def test_a_roster_stands_for_the_strip_and_keeps_the_parties_while_goods_are_chosen():
    table = Seats("sidereal_confluence", 6).to("trade")
    lines = picture(table).lines()
    assert lines[1].startswith("─ Goods")
    table.play.visit("propose")
    assert sum(name in line for name in table.session.match.seats for line in picture(table).lines()[2:8]) == 6
    table.play.form.press("down")
    rows = picture(table).lines()[2:5]
    assert [row[2] for row in rows[:2]] == ["◉", "▴"]
    assert rows[2].startswith("─")
    large = picture(table, 120, 40).lines()[2:8]
    assert all(name in line for name, line in zip(table.session.match.seats, large, strict=True))


def test_filling_in_evens_out_a_trade_that_is_half_made():
    table = Seats("canary").to("trade")
    table.play.visit("offer")
    row = next(at for at, own in enumerate(table.play.form.rows) if own.lane and own.lane[0] == 1)
    table.play.form.go(row)
    act(table, "right", "right", "fill")
    assert "even" in "\n".join(picture(table).lines())


def test_a_key_goes_from_one_kind_of_converter_to_the_next_and_round():
    table = Seats("sidereal_confluence", 4).to("economy")
    grid = next(panel for panel in table.play.view.panels if isinstance(panel, ConverterGrid))
    groups = list(dict.fromkeys(own.group for own in grid.converters))
    kinds = {own.key: own.group for own in grid.converters}
    first = kinds[table.play.scene().key]
    met = []
    for _ in groups:
        act(table, "list")
        met.append(kinds[table.play.scene().key])
    assert sorted(met) == sorted(groups)
    assert met[-1] == first


def test_converters_that_nobody_is_asked_about_are_filtered_by_their_kind():
    table = Seats("sidereal_confluence", 4).to("trade")
    grid = next(panel for panel in table.play.view.panels if isinstance(panel, ConverterGrid))
    groups = list(dict.fromkeys(own.group for own in grid.converters))
    assert len(groups) > 1
    seen = []
    for _ in range(len(groups) + 1):
        act(table, "list")
        shown = next(panel for _, panel in table.play.scene(STANDARD).panels if isinstance(panel, ConverterGrid))
        seen.append(shown.converters)
        assert (groups[0] in "\n".join(picture(table, 120, 40).lines())) is (shown.converters[0].group == groups[0])
    alone = [tuple(own for own in grid.converters if own.group == group) for group in groups]
    assert seen == [*alone, grid.converters]
    assert table.play.place.focus == FORM

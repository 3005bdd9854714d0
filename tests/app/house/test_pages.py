import pytest
from app.house.conftest import press
from app.house.scenes import LOG, NAMES, PAGES, Session

from silverhorizon.app.house.entry import Entry
from silverhorizon.app.house.log import LogPage
from silverhorizon.app.house.roll import Roll
from silverhorizon.app.house.seating import Seating
from silverhorizon.app.house.settings import DIALS, SettingsPage
from silverhorizon.core.event import Event
from silverhorizon.core.score import Score, ScoreLine
from silverhorizon.core.view import SeatLine, Stat
from silverhorizon.plugins import library, load
from silverhorizon.session import LogEntry, Recap
from silverhorizon.settings import Settings
from silverhorizon.text import width


def text(page, wide=80, high=24):
    return "\n".join(page.picture(wide, high).lines())


# Choosing a game, help


def test_a_digit_opens_the_game_it_stands_before(desk):
    page = PAGES["games"](desk)
    press(page, "1")
    assert isinstance(desk.page, Seating)


def test_help_gives_a_clause_once_though_the_page_and_the_cursor_both_stand_on_it(desk):
    page = PAGES["help"](desk)
    page.lit = page.lit._replace(rules=page.table.spec.rules[:1])
    said = [kind for kind, _ in page.text()]
    assert page.table.spec.rules
    assert all(said.count(rule) == 1 for rule in page.table.spec.rules)


@pytest.mark.expect("B7")
def test_nine_seats_leave_the_start_in_sight_and_say_that_there_is_more(desk):
    page = Seating(desk, load("sidereal_confluence"), print)
    said = text(page)
    assert "Start the game" in said
    assert "more below" in said
    press(page, *["down"] * 15)
    assert "more above" in text(page)
    press(page, "d")
    assert "▸ Start the game" in text(page)


# The log


def log_page(desk, entries=LOG, reader=1):
    return LogPage(desk, entries, heading=("Jump Drive",), names=NAMES, reader=reader)


@pytest.mark.expect("L1")
def test_the_log_filters_by_seat_and_kind(desk):
    page = log_page(desk)
    assert "6 of 6 entries" in text(page)
    press(page, "tab", "space")
    assert "Mira placed" not in text(page)
    assert "5 of 6 entries" in text(page)
    press(page, "space", "right", "right", "right", "right", "space")
    assert "Mira placed" not in text(page)
    assert "Round 3 scored" in text(page)


@pytest.mark.expect("L1")
def test_the_log_finds_words_as_they_are_typed_and_shows_all_again(desk):
    page = log_page(desk)
    press(page, "f", *"pirate")
    assert "Pirate Lair" in text(page)
    assert "Mira placed" not in text(page)
    press(page, "enter")
    assert 'With "pirate"' in text(page)
    press(page, "escape")
    assert "6 of 6 entries" in text(page)


@pytest.mark.expect("H7")
def test_private_lines_are_marked_with_the_name(desk):
    assert "only Tomasz: Tomasz drew" in text(log_page(desk))


@pytest.mark.expect("F5")
def test_a_log_of_ten_thousand_lines_draws_what_is_in_sight(desk):
    entries = [LogEntry(n, f"round {n // 100}", Event(f"Mira did thing {n}.", 0)) for n in range(10_000)]
    page = log_page(desk, entries)
    wrapped = []
    plain = page._lines
    page._lines = lambda index, wide: wrapped.append(index) or plain(index, wide)
    assert "thing 9999" in text(page)
    press(page, ",", ",", ",")
    assert "thing 9700" in text(page)
    assert len(wrapped) < 200


def test_the_log_jumps_by_rounds(desk):
    page = log_page(desk)
    press(page, ",")
    assert "Entry 1, round 3" in text(page)
    press(page, ".")
    assert "Entry 6, round 4" in text(page)


# Results


@pytest.mark.expect("B4")
def test_every_score_line_opens_into_parts_that_sum_to_it(desk):
    page = PAGES["results"](desk)
    for score in page.scores:
        for line in score.lines:
            assert sum(part.value for part in line.parts) == line.value
    press(page, "down", "right")
    shown = text(page)
    assert "Worlds of Tomasz: 34" in shown
    assert "New Earth" in shown
    assert "31" in shown


def test_a_line_that_only_another_seat_has_opens_at_that_seat_and_marks_its_number(desk):
    page = PAGES["results"](desk)
    page.scores = [Score(0, (ScoreLine("worlds", 9),)), Score(1, (ScoreLine("bases", 5),)), Score(2, ())]
    page.labels = ["worlds", "bases"]
    press(page, "down")
    shown = text(page)
    assert "Bases of Tomasz: 5" in shown
    assert "▸5" in shown
    press(page, "right")
    assert "Bases of Vega: 0" in text(page)
    press(page, "down")
    assert "Total of Vega: 0" in text(page)


def test_a_long_table_of_scores_keeps_the_cursor_in_sight_and_counts_what_is_not(desk):
    page = PAGES["results"](desk)
    names = [f"source {number}" for number in range(1, 13)]
    page.scores = [Score(seat, tuple(ScoreLine(name, 1) for name in names)) for seat in range(3)]
    page.labels = names
    assert "3 more below" in text(page)
    for number in range(1, 13):
        assert f"▸ Source {number} " in text(page)
        press(page, "down")
    assert "▸ Total" in text(page)
    assert "3 more above" in text(page)
    assert "more below" not in text(page)


# The recap


def stats(*values):
    labels = ("victory points", "points a round", "cards in hand", "cards a round")
    return tuple(Stat(label, str(value)) for label, value in zip(labels, values, strict=True))


def recap_of(desk, before, after, entries=()):
    page = PAGES["recap"](desk)
    told = [tuple(SeatLine(seat, name, stats(*own)) for seat, name in enumerate(NAMES)) for own in (before, after)]
    page.recap = Recap(tuple(entries), *told)
    return page


@pytest.mark.expect("B5")
def test_where_not_all_numbers_fit_those_that_changed_are_shown(desk):
    own = [LogEntry(1, "round 4", Event("Tomasz drew Deep Survey.", 1, seats=(1,)))]
    shown = text(recap_of(desk, (3, 2, 6, 1), (3, 2, 4, 1), own))
    assert "cards in hand" in shown
    assert "6 » 4◂" in shown
    assert "victory points" not in shown
    assert all(label in text(recap_of(desk, (3, 2, 6, 1), (3, 2, 4, 1))) for label in ("victory points", "cards a"))


def test_own_lines_that_do_not_fit_are_counted_and_the_newest_shown(desk):
    own = [LogEntry(number, "round 4", Event(f"Tomasz drew card {number}.", 1, seats=(1,))) for number in range(1, 21)]
    shown = text(recap_of(desk, (3, 2, 6, 1), (3, 2, 4, 1), own))
    assert "Tomasz drew card 20." in shown
    assert "Tomasz drew card 1." not in shown
    assert "and 16 lines before these, key l" in shown


# Saves


def test_a_game_that_is_over_is_replayed_or_its_scores_are_seen_again(desk):
    page = PAGES["saves"](desk)
    opened = []
    page.archive.replay = lambda path: opened.append(("replay", path.stem))
    page.archive.resume = lambda path: opened.append(("resume", path.stem))
    press(page, "end", "enter", "right", "down", "enter")
    assert opened == [("replay", "jump-drive-kai"), ("resume", "jump-drive-kai")]
    assert "▸ Final scores" in text(page)


# Sheets


def test_inspecting_before_anything_was_chosen_says_how_to_choose(desk):
    page = PAGES["round"](desk)
    text(page)
    press(page, "i")
    assert "Arrows go to the thing to inspect." in text(page)


# Seating and typing


@pytest.mark.expect("X1")
@pytest.mark.parametrize(
    "typed", ["\x1b]0;x\x07", "\x9b2J", "\u202eevil", "a\u200bb", "a" + "\u0301" * 40, "one\ntwo", "\x7f", "漢" * 30]
)
def test_what_is_typed_into_a_name_is_clean_and_fits(typed):
    entry = Entry("name", "", 20)
    entry.type(typed)
    assert entry.text.isprintable()
    assert width(entry.text) <= 20
    assert entry.text.count("\u0301") <= 2


def test_names_are_edited_in_place_and_must_differ(desk):
    page = Seating(desk, Session.ruleset, print)
    press(page, "down", "left", "left")
    assert page.roster.places[1].who == "person"
    press(page, "enter", *["backspace"] * 20, *"Ann", "enter")
    assert 'another seat is called "Ann" already' in text(page)
    press(page, "enter", *["backspace"] * 20, "enter")
    assert "a name needs at least one letter" in text(page)
    press(page, "enter", *["backspace"] * 20, *"Bo B", "enter")
    assert page.roster.places[1].name == "Bo B"


@pytest.mark.expect("L4")
def test_seats_options_agreements_and_seed_reach_the_header(desk):
    begun = []
    desk.settings = Settings(undo="friendly")
    page = Seating(desk, Session.ruleset, begun.append)
    while page._dial_at(page.roll.at) is None or page._dial_at(page.roll.at).key != "hands":
        press(page, "down")
    press(page, "right")
    while page._dial_at(page.roll.at) is None or page._dial_at(page.roll.at).key != "*cover":
        press(page, "down")
    press(page, "right")
    while page.roll.at != page._seed_row:
        press(page, "down")
    press(page, "enter", *"2053", "enter", "d", "enter")
    header = begun[0]
    assert header.seed == "2053"
    assert header.options == {"hands": "first"}
    assert header.table == {"undo": "friendly", "cover": "off", "forced": "on"}
    assert header.levels == ("", "novice")


def test_a_table_with_too_few_seats_does_not_start_and_says_why(desk):
    page = Seating(desk, Session.ruleset, pytest.fail)
    press(page, "down", "right", "right")
    assert page.roster.places[1].who == "nobody"
    press(page, "d", "enter")
    assert "no: Jump Drive takes 2 to 4 seats, 1 is taken" in text(page)


@pytest.mark.expect("C8")
def test_a_rule_of_the_table_explains_the_value_that_is_set_and_no_other(desk):
    page = Seating(desk, load("stellar_horizons"), print)
    press(page, *["down"] * 8)
    assert "From 2145" not in text(page)
    press(page, "right")
    said = " ".join(text(page).split())
    assert "From 2145" in said
    assert "First to 6" not in said
    press(page, "right", "right")
    said = " ".join(text(page).split())
    assert "First to 6" in said
    assert "From 2145" not in said


def test_a_seat_that_becomes_a_person_never_takes_a_name_that_is_taken(desk):
    page = Seating(desk, Session.ruleset, print)
    press(page, "enter", *["backspace"] * 20, *"Ben", "enter", "down", "left", "left")
    names = [place.name.casefold() for place in page.roster.places if place.who != "nobody"]
    assert len(names) == len(set(names))


# Settings, rules, rolls


@pytest.mark.expect("C8")
def test_every_setting_turns_through_all_its_values(desk):
    page = SettingsPage(desk)
    for dial in DIALS:
        seen = set()
        for _ in dial.values:
            press(page, "right")
            seen.add(getattr(desk.settings, dial.field))
        assert seen == {value for value, _ in dial.values}
        press(page, "down")


def test_rules_are_found_by_number_and_by_word(desk):
    page = PAGES["rules"](desk)
    assert page.found[page.roll.at].id == "JD-037"
    press(page, "f", *"041")
    assert [clause.id for clause in page.found] == ["JD-041"]
    press(page, "enter", "escape", "f", *"military")
    assert [clause.id for clause in page.found] == ["JD-037", "JD-041"]


@pytest.mark.expect("G1")
def test_help_cites_clauses_that_exist_in_every_phase_of_every_game():
    for game in library()[0]:
        known = {clause.id for clause in game.clauses}
        for spec in game.info.phases:
            assert spec.help, f"{game.info.key} {spec.key}"
            assert set(spec.rules) <= known, f"{game.info.key} {spec.key}"


@pytest.mark.expect("G2")
def test_a_thing_on_a_sheet_is_explained_below_and_opens(desk):
    page = PAGES["round"](desk)
    opened = []
    page.table.inspect = opened.append
    text(page)
    press(page, "down")
    assert "Opened: Galactic Imperium" in text(page)
    press(page, "i")
    assert opened == ["Artist Colony"]


def test_a_roll_keeps_the_cursor_in_sight():
    roll = Roll()
    for _ in range(30):
        roll.move("down", 50)
        assert roll.at in roll.window(50, 7)
    roll.move("first", 50)
    assert roll.window(50, 7) == range(7)
    roll.move("last", 50)
    assert roll.window(50, 7) == range(43, 50)
    assert roll.window(3, 7) == range(3)
    assert Roll().move("page_down", 0)


# The mouse


@pytest.mark.expect("I10")
def test_a_click_moves_the_cursor_and_a_second_one_chooses(desk):
    page = PAGES["launcher"](desk)
    opened = []
    page.entries = [entry._replace(open=lambda name=entry.name: opened.append(name)) for entry in page.entries]
    row = next(y for y, line in enumerate(page.picture(80, 24).lines()) if " Rules " in line)
    page.click(row, 80, 24)
    assert page.entries[page.roll.at].name == "Rules"
    assert opened == []
    page.click(row, 80, 24)
    assert opened == ["Rules"]
    page.click(0, 80, 24)
    assert page.roll.at == 0


@pytest.mark.expect("H4")
def test_a_cover_does_not_open_for_the_mouse(desk):
    assert PAGES["cover"](desk).is_deaf_to_mouse


def test_the_saves_page_says_what_enter_does_with_the_table_under_the_cursor(desk):
    page = PAGES["saves"](desk)
    said = set()
    for save in page.saves:
        footer = text(page).splitlines()[-1]
        said.add((save.state, footer.partition("Enter ")[2].split()[0]))
        press(page, "down")
    assert ("open", "resume") in said
    assert ("over", "replay") in said

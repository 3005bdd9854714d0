"""The words of the line mode."""

import errno
import os

import pytest
from tables_on_disk import begin, play

from silverhorizon.core.errors import RulesetError
from silverhorizon.core.score import Score, ScoreLine
from silverhorizon.core.view import Offer, OfferTable
from silverhorizon.plain.panels import promise_lines
from silverhorizon.plain.sheets import score_lines, verdict
from silverhorizon.plain.spelling import Spelling, sentence
from silverhorizon.plugins import load
from silverhorizon.storage.table import look_at


def has(lines, part):
    return any(part in line for line in lines)


@pytest.fixture
def mira(told):
    """Mira alone against an opponent at Jump Drive, past the opening, before her first placement."""
    table = told("jump_drive", people=1, bots=("random",), seed="1")
    first = table.type("1 2", "done")
    assert has(first, "Discard 2 cards, choose 2.")
    assert has(first, "Mira kept 5 cards.")
    return table


@pytest.mark.expect("C6", "B3")
def test_blocked_options_keep_their_number_and_say_reason_and_clause(mira):
    lines = mira.type("list")
    blocked = [line for line in lines if " No: " in line and line[0].isdigit()]
    assert blocked
    assert all(", rule JD-" in line for line in blocked)
    number = blocked[0].split(" ")[0]
    answer = mira.type(number)
    assert answer[0].startswith(blocked[0].split(",")[0].removeprefix(f"{number} "))
    assert ", rule JD-" in answer[0]
    assert has(mira.type(f"why {number}"), ", rule JD-")


def test_board_tells_of_a_row_of_a_chart_by_its_name(told):
    table = told("stellar_horizons", people=1, bots=(), seed="1")
    said = table.type("board mars")
    assert has(said, "8 transfer boxes")
    assert has(said, "Phobos")
    assert has(table.type("board nowhere"), 'Nothing on the board is called "nowhere"')


def test_marks_are_sent_at_once_and_done_seals_them(mira):
    number = mira.session.match.number
    open_ones = [option for option in mira.narrator.options if option.blocked is None]
    said = mira.type(str(mira.narrator.options.index(open_ones[0]) + 1))
    assert said[0] == f"Marked {open_ones[0].label}."
    assert has(said, "Plan: ")
    assert mira.session.match.number == number + 1
    assert any(prompt.draft for prompt in mira.session.prompts())
    assert has(mira.type("undo"), "Mark a development")
    assert not any(prompt.draft for prompt in mira.session.prompts())


def test_names_work_and_unclear_ones_are_listed(told):
    table = told(seed="1")
    table.type("")
    hand = [option.label for option in table.narrator.options]
    assert has(table.type(hand[0].upper()), f"Marked {hand[0]}.")
    assert has(table.type(f"{hand[1]}, {hand[0]}"), f"Marked {hand[1]} and no more {hand[0]}.")
    assert has(table.type("white"), "can be 1 White Swift or 4 White Petrel; say its number.")
    assert has(table.type("zebra"), '"zebra" is no option here')
    assert has(table.type("99"), "There is no option 99; the options go from 1 to 4.")


@pytest.mark.expect("C6")
def test_amounts_follow_numbers_or_stand_beside_names(told):
    table = told(start="council", seed="1")
    table.type("", "1 4 2 4 3 2 4 3")
    cubes = {pick.item: pick.count for pick in table.session.prompts()[0].draft}
    assert cubes == {"harbour": 4, "mint": 4, "guard": 2, "choir": 3}
    assert has(table.type("harbour 3, mint 5"), "Marked 3 Harbour and 5 Mint.")
    assert has(table.type("1 choir 4 guard"), "Marked 1 Choir and 4 Guard.")
    assert has(table.type("mint 99"), "0 to 13 can be chosen, not 99")
    assert has(table.type("clear"), "Nothing is marked.")


@pytest.mark.expect("C6")
def test_deals_are_said_in_words(told):
    table = told(start="trade", people=3, seed="1")
    table.type("")
    said = table.type("offer ola give 2 seed 1 song get 1 coal", "done")
    assert has(said, "Picked: Mira to Ola: 2 seed, 1 song; Ola to Mira: 1 coal.")
    assert has(said, "Fair value: Mira gives 3, gets 2: -1; Ola gives 2, gets 3: +1.")
    assert has(said, "Mira proposed")
    assert has(table.type("offer from tomasz to ola 1 gold", "done"), "Mira proposed")
    assert has(table.type("offer owe tomasz nothing", "back"), '"nothing" is no option here')


@pytest.mark.expect("C6")
def test_a_large_form_is_filled_in_part_by_part(told):
    table = told(start="trade", people=4, seed="1")
    said = table.type("", "1")
    assert has(said, "1 Mira to Tomasz, choose up to 9.")
    assert has(said, "And 12 more: type more.")
    assert has(table.type("more"), "13 Tomasz to Ola")
    assert has(table.type("1", "1 2", "back"), "1 Mira to Tomasz, choose up to 9, 2 picked.")


@pytest.mark.expect("C6")
def test_one_of_many_combinations_is_named_choice_by_choice(told):
    table = told(game="stellar_horizons", people=1, seed="1")
    said = table.type("", "1")
    assert has(said, "Load, choose 1.")
    assert has(said, "3 Juno, orbiter. $3B.")
    assert has(table.type("3"), "Vehicle, choose 1.")
    assert has(table.type("back"), "Load, choose 1.")
    assert has(table.type("juno", "2"), "Launch Juno on Vulcan.")
    assert has(table.type("back"), "2 Vulcan, LV-2. $2B.")
    assert has(table.type("1", "moon orbit", "done"), "Mira built Juno at Earth for $3B.")


@pytest.mark.expect("C6")
def test_an_order_is_given_by_the_order_of_the_numbers(told, listen):
    table = told(start="launch", seed="3")
    for _ in range(40):
        table.session.sit(table.session.match.awaiting[0])
        prompts = table.session.prompts()
        if any(slot.ordered for prompt in prompts for slot in prompt.slots):
            break
        play(table.session, 1, seed=table.session.match.number)
    else:
        pytest.fail("no survey came")
    table.close()
    table = listen(table.table)
    said = table.type("", "3 1 2")
    ordered = next(slot for prompt in table.session.prompts() for slot in prompt.slots if slot.ordered)
    labels = [ordered.items[index].label for index in (2, 0, 1)]
    assert has(said, f"Picked: {', '.join(labels)}.")


@pytest.mark.expect("C6")
def test_the_keyboard_goes_to_another_seat_by_name(told):
    table = told(start="trade", people=3, seed="1")
    table.type("")
    assert has(table.type("seat ola", ""), "C Ola trades.")
    assert has(table.type("seat b", ""), "B Tomasz trades.")
    assert has(table.type("seat nobody"), "Say which person")


@pytest.mark.expect("H8")
def test_hide_covers_at_once(told):
    table = told(seed="1")
    table.type("")
    said = table.type("hide")
    assert said[-2].startswith("Hand over to A Mira.")
    assert not has(said[1:], "CANARY")


def test_a_cover_needs_enter_alone_and_lets_the_last_answer_be_taken_back(told):
    table = told(seed="1")
    table.type("", "1 2", "done")
    assert has(table.type("b"), "Press Enter alone")
    before = table.session.match.number
    said = table.type("undo", "")
    assert table.session.match.number == before - 1
    assert has(said, "Hand over to A Mira.")
    assert has(said, "A Mira keeps cards in secret.")


@pytest.mark.expect("G1", "G2")
def test_help_inspect_and_board_explain_what_is_there(mira):
    assert has(mira.type("?"), "A number or a name chooses")
    assert has(mira.type("board"), "Hand 5: ")
    card = mira.session.view(0).panels[0].cards[0]
    for words in ("board hand", f"inspect {card.name}", "inspect 1"):
        assert has(mira.type(words), card.name if "1" not in words else ",")
    assert has(mira.type("seats"), "B Bot 0, random opponent: VP 0")
    assert has(mira.type("scores"), "A Mira: ")
    assert has(mira.type("log"), "Mira kept 5 cards.")
    assert has(mira.type("log 1"), ".")
    assert has(mira.type("tip"), "Tip: ")
    assert has(mira.type("odds"), "Nothing here depends on chances")
    assert has(mira.type("save"), "Saved after every answer, as jump-drive-mira.")


def test_what_cannot_be_undone_says_why(mira):
    said = mira.type("1", "done", "undo")
    assert has(said, "No: the last answer showed something that was hidden.")


def test_redo_and_restart_follow_undo(told):
    table = told(seed="1")
    table.type("", "1", "2")
    there = table.session.match.state
    table.type("undo", "redo")
    assert table.session.match.state == there
    assert has(table.type("restart"), "2 answers were taken back.")
    assert table.session.match.number == 0
    assert has(table.type("restart"), "No: ")


@pytest.mark.expect("V4")
def test_play_pauses_on_a_full_disk_and_goes_on_after_retry(told, monkeypatch):
    table = told(seed="1")
    table.type("")
    write = os.pwrite

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "pwrite", full)
    said = table.type("1", "what", "retry")
    assert sum("no space left on device" in line for line in said) == 2
    assert has(said, "Type retry, or quit.")
    assert table.session.match.number == 0
    monkeypatch.setattr(os, "pwrite", write)
    assert has(table.type("retry"), "Marked")
    assert look_at(table.table.path).session.match.number == 1


@pytest.mark.expect("F4")
def test_a_game_that_fails_leaves_the_table_as_it_was(told, monkeypatch):
    table = told(seed="1")
    table.type("", "1")
    size = table.table.path.stat().st_size

    def fail(*_):
        raise ZeroDivisionError("secret CANARY")

    with monkeypatch.context() as broken:
        broken.setattr(type(table.session.ruleset), "apply", fail)
        said = table.type("2")
    assert has(said, "failed on this answer")
    assert not has(said[1:], "CANARY")
    assert table.table.path.stat().st_size == size
    assert has(table.type("2"), "2 of 2 marked")
    assert issubclass(RulesetError, Exception)


@pytest.mark.expect("F4")
@pytest.mark.parametrize(("method", "asked"), [("scores", "scores"), ("inspect", "inspect 1"), ("view", "board")])
def test_a_game_that_fails_where_it_is_asked_about_can_be_asked_again(told, monkeypatch, method, asked):
    table = told(seed="1")
    table.type("")

    def fail(*_):
        raise ZeroDivisionError("secret CANARY")

    with monkeypatch.context() as broken:
        broken.setattr(type(table.session.ruleset), method, fail)
        said = table.type(asked, "retry" if method == "view" else "what")
    assert has(said, "Canary failed here: ZeroDivisionError.")
    assert has(said, "Type retry, undo or quit.")
    assert not has(said, "CANARY")
    assert has(table.type("retry"), "done: ")
    assert has(table.type("1"), "1 of 2 marked")


@pytest.mark.expect("F4")
def test_a_game_that_fails_on_an_opponent_s_answer_can_be_undone_or_left(told, monkeypatch):
    table = told(people=1, bots=("random",), seed="1")
    table.type("1")
    play = type(table.session).play_opponent

    def fail(*_):
        raise RulesetError("Canary failed on this answer")

    monkeypatch.setattr(type(table.session), "play_opponent", fail)
    said = table.type("2", "done", "nonsense")
    assert has(said, "Canary failed on this answer.")
    assert said[-2:] == ["Type retry, undo or quit.", "fault> "]
    number = table.session.match.number
    assert table.type("undo")[-1] == "Mira> "
    assert table.session.match.number == number - 1
    monkeypatch.setattr(type(table.session), "play_opponent", play)
    assert "Mira> " in table.type("done")[-1]


@pytest.mark.expect("V1")
def test_every_answer_is_on_disk_before_its_result_is_said(told):
    table = told(seed="1")
    table.type("")
    sizes = []
    write = table.script.sink.write

    def heard(text):
        sizes.append((table.session.match.number, table.table.path.stat().st_size))
        return write(text)

    table.script.sink.write = heard
    table.type("1", "2", "done", "")
    lines = dict(sizes)
    assert sorted(lines) == [1, 2, 3]
    assert sorted(set(lines.values())) == list(lines.values())


@pytest.mark.expect("V6")
def test_a_table_that_is_only_looked_at_shows_what_everybody_may_see(told, listen):
    first = told(seed="1")
    first.type("", "1 2", "done")
    table = listen(look_at(first.table.path))
    said = table.type("board", "seats", "log", "1", "done", "scores", "quit")
    assert has(said, "open for reading")
    assert has(said, "A Mira: ")
    assert has(said, "Mira sealed a choice.")
    assert not has(said, "CANARY")
    assert first.table.path.stat().st_size == look_at(first.table.path).path.stat().st_size


def test_a_page_says_at_the_end_who_won_and_how(tmp_path, listen):
    for game, total in (("jump_drive", "VP"), ("canary", "council")):
        table = begin(tmp_path, game, name=game)
        play(table.session, 100_000)
        said = listen(table).type("scores")
        assert has(said, " wins with ") or has(said, "share the first place")
        for score in table.session.scores(None):
            assert f"{'AB'[score.seat]} {table.session.name(score.seat)}: {score.total:g} points." in said
            for line in score.lines:
                assert has(said, f"{line.label} {line.value:g}")
        assert has(said, total)
        assert said[-1] == "over> "


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mira has 5", "Mira has 5."),
        ("is it over?", "Is it over?"),
        ("mira-ben.jsonl cannot be opened", "mira-ben.jsonl cannot be opened."),
        ("no.", "No."),
    ],
)
def test_a_sentence_has_a_capital_but_leaves_the_name_of_a_file(text, said):
    assert sentence(text) == said


@pytest.mark.expect("C6")
def test_the_number_of_a_round_belongs_to_what_is_owed_and_is_no_amount(told):
    table = told(start="trade", people=3, seed="1")
    table.type("")
    said = table.type("offer ola owe 2 gold in round 2 get 1 coal")
    assert has(said, "Picked: Mira to Ola, owed: 2 gold in round 2; Ola to Mira: 1 coal.")
    assert has(table.type("clear", "owe ola straw in round 2"), '"straw in round 2" cannot be owed here.')


@pytest.mark.expect("C6")
def test_lanes_name_their_seats_and_promises_are_listed_by_number(told):
    table = told("sidereal_confluence", people=3, seed="1")
    said = table.type("1", "2", "3", "offer")
    assert has(said, " to Mira, owes, choose")
    assert not has(said, "1 gives, choose")
    assert has(table.type("back", "promises"), "No promises are open.")


@pytest.mark.rule("SC-062")
def test_the_promise_that_is_kept_is_named_by_its_number():
    panel = OfferTable("Goods", (), (), (), (Offer("promise-12", "Ola » Raj", "1 food", "turn 2", "due now"),))
    assert next(promise_lines(panel, Spelling(load("sidereal_confluence").info))).startswith("12 Ola")


def test_who_won_is_said_once_and_in_the_games_words_where_it_has_any():
    scores = (Score(0, (ScoreLine("worlds", 3),)), Score(1, (ScoreLine("worlds", 9),), verdict="Ben wins by a mile"))
    assert verdict(scores, ("Ann", "Ben")) == "Ben wins by a mile."
    assert not any("by a mile" in line for line in score_lines(scores, ("Ann", "Ben")))
    plain = tuple(Score(score.seat, score.lines) for score in scores)
    assert verdict(plain, ("Ann", "Ben")) == "Ben wins with 9 points."


def test_not_takes_marks_back_by_the_numbers_they_were_made_with(told):
    table = told("sidereal_confluence", people=3, seed="1")
    table.type("1", "2", "3", "finish trading", "finish trading")
    table.type("run 1 2")
    assert has(table.type("board converters"), "Converters, 2 run.")
    assert has(table.type("not 4"), "Fomalhaut is not marked.")
    table.type("not 1 2")
    assert has(table.type("board converters"), "Converters, 0 run.")
    assert has(table.type("not"), "Say what to take back, as in not 3.")


def test_not_takes_a_good_out_of_a_deal(told):
    table = told(start="trade", people=3, seed="1")
    table.type("", "offer ola give 2 seed 1 song get 1 coal")
    assert has(table.type("3", "not 1"), "Picked: Mira to Ola: 1 song; Ola to Mira: 1 coal.")


def test_a_number_is_parted_from_the_word_of_its_sign():
    spelling = Spelling(load("sidereal_confluence").info)
    assert spelling.text("3f 1N") == "3 food 1 information"

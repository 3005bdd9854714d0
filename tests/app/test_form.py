"""Prompts as one form: rows, marks, amounts, lanes, refusals, and what may commit."""

import pytest
from boards import PLACEMENT, REBEL, no
from msgspec.structs import replace

from silverhorizon.app.form import Form, why
from silverhorizon.app.house.words import legal_acts
from silverhorizon.app.panels.asked import as_list, heading
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.prompt import Facet, Item, Prompt, Rejection, Slot

DIGITS = [f"digit:{digit}" for digit in "1234567890"]
LETTERS = [
    *("commit", "board", "everyone", "find", "go_to", "inspect", "list", "next", "odds", "pending", "scores"),
    *("tip", "views", "zoom", "previous", "following", "raise", "lower", "fill", "left", "right", "up", "down"),
    *("page_up", "page_down", "first", "last", "back", "mark"),
]


def cards(count: int, low: int, high: int) -> Prompt:
    items = tuple(Item(f"c{at}", f"Card {at}") for at in range(count))
    return Prompt("discard", "Discard cards", (Slot("cards", items, low, high, label="cards"),), "JD-024")


def press(form: Form, *actions: str) -> object:
    outcome: object = None
    for action in actions:
        outcome = form.press(action)
    return outcome


def labels(form: Form) -> list[str]:
    return [row.label for row in form.rows]


# Choosing


def test_a_single_choice_is_a_menu_with_digits_and_enter_sends_it():
    prompt = Prompt("go", "Choose a world", (Slot("world", (Item("a", "Alpha"), Item("b", "Beta"))),))
    form = Form((prompt,), 2)
    assert [form.digit_of(index) for index in range(2)] == ["1", "2"]
    assert form.press("digit:2") is True
    assert form.press("choose") == Action(2, "go", (Pick("world", "b"),))


@pytest.mark.expect("B3")
def test_a_forbidden_row_keeps_its_place_and_says_why():
    prompt = Prompt("go", "Choose", (Slot("world", (Item("rebel", "Rebel Base", blocked=REBEL), Item("b", "Beta"))),))
    form = Form((prompt,), 1)
    assert labels(form) == ["Rebel Base", "Beta"]
    assert form.row is not None
    assert form.row.label == "Beta"
    form.press("up")
    assert form.row.no == "no: Military 5 of 6"
    assert why(form.row) == "no: Rebel Base needs Military 6, Tomasz would have 5 (JD-037)"
    assert form.press("choose") == REBEL


def test_a_second_act_on_a_thing_comes_after_those_its_board_shows_and_says_what_it_is_for():
    items = (Item("a", "Alpha", blocked=REBEL), Item("b", "Beta"))
    free = (Item("a", "Alpha"), Item("b", "Beta"))
    first = Prompt("world", "Mark", (Slot("card", items, 0, 1),), role="mark", draft=())
    second = Prompt("second", "Mark", (Slot("card", free, 0, 1, label="second"),), role="mark", draft=())
    form = Form((first, second, Prompt("go", "Go", role="commit")), 1)
    form.arrange(("a", "b"), frozenset())
    assert labels(form) == ["Alpha", "Beta", "second: Alpha", "second: Beta", "Go"]
    assert [form.digit_of(index) for index in range(4)] == ["1", "2", "3", "4"]


def test_the_row_says_the_whole_reason_where_there_is_no_short_one():
    prompt = Prompt("go", "Act", blocked=Rejection("has 0 of 1", "X-1"))
    assert Form((prompt, Prompt("stay", "Stay")), 0).rows[0].no == "no: has 0 of 1"


def test_several_prompts_are_a_menu_and_a_form_opens_behind_it():
    form = Form((cards(4, 2, 2), Prompt("wait", "Wait"), Prompt("pass", "Pass", role="pass")), 0)
    assert labels(form) == ["Discard cards", "Wait", "Pass"]
    assert press(form, "digit:1", "choose") is True
    assert labels(form) == ["Card 0", "Card 1", "Card 2", "Card 3", "Discard cards"]
    press(form, "mark", "back")
    assert labels(form) == ["Discard cards", "Wait", "Pass"]
    press(form, "choose")
    assert form.rows[0].mark == "[x]"


def test_a_form_of_which_everything_is_forbidden_for_one_reason_says_it_in_the_menu():
    taken = no("tech")
    slot = Slot("planet", (Item("a", "A", blocked=taken), Item("b", "B", blocked=taken)))
    form = Form((Prompt("station", "Station", (slot,)), Prompt("wait", "Wait")), 0)
    assert form.rows[0].no == "no: tech"


# Marks


def test_marks_are_counted_and_only_the_last_row_commits():
    form = Form((cards(5, 2, 2),), 0)
    assert form.rows[-1].no == "no: 2 more to choose"
    press(form, "mark", "down", "choose")
    assert [row.mark for row in form.rows[:3]] == ["[x]", "[x]", "[ ]"]
    assert isinstance(press(form, "down", "choose"), Rejection)
    assert press(form, "commit", "choose") == Action(0, "discard", (Pick("cards", "c0"), Pick("cards", "c1")))


def test_what_was_picked_for_an_answer_that_is_sent_cannot_be_taken_back_in_the_form():
    form = Form((cards(3, 1, 2),), 0)
    form.press("digit:1")
    form.release("discard")
    assert form.step("undo") is False


def test_a_digit_marks_and_unmarks():
    form = Form((cards(5, 1, 3),), 0)
    press(form, "digit:3")
    assert form.answer().picks == (Pick("cards", "c2"),)
    press(form, "digit:3")
    assert form.answer().picks == ()


def test_in_a_slot_for_one_thing_a_mark_takes_the_place_of_its_rival():
    world = Slot("world", (Item("a", "Alpha"), Item("b", "Beta")), 0, 1)
    building = Slot("building", (Item("x", "Xi"), Item("y", "Ypsilon")), 0, 1)
    form = Form((Prompt("place", "Place", (world, building)),), 0)
    press(form, "digit:1", "digit:2", "digit:3")
    assert form.answer().picks == (Pick("world", "b"), Pick("building", "x"))


def test_ordered_picks_show_their_places():
    slot = Slot("order", tuple(Item(key, key.upper()) for key in "abc"), 3, 3, ordered=True)
    form = Form((Prompt("rank", "Rank them", (slot,)),), 0)
    press(form, "digit:3", "digit:1", "digit:2")
    assert [row.mark for row in form.rows[:3]] == ["[2]", "[3]", "[1]"]
    assert press(form, "commit", "choose") == Action(
        0, "rank", (Pick("order", "c"), Pick("order", "a"), Pick("order", "b"))
    )


def test_filling_in_takes_the_first_things_allowed_and_never_commits():
    form = Form((cards(5, 3, 3),), 0)
    press(form, "down", "mark")
    assert form.press("fill") is True
    assert {pick.item for pick in form.answer().picks} == {"c0", "c1", "c2"}


def test_filling_in_prefers_what_the_game_proposes():
    prompt = Prompt("pay", "Pay", cards(5, 2, 2).slots, fill=(Pick("cards", "c4"), Pick("cards", "c3")))
    form = Form((prompt,), 0)
    form.press("fill")
    assert form.answer().picks == prompt.fill


# Amounts and pools


def split() -> Prompt:
    items = (Item("c", "Civilization", limit=13), Item("m", "Military", limit=13), Item("x", "Closed", blocked=no("x")))
    return Prompt("split", "Assign 13", (Slot("cubes", items, 13, 13),), "SR-233")


def test_amounts_change_by_one_and_stop_at_what_is_left():
    form = Form((split(),), 0)
    press(form, *["right"] * 9, "down", *["raise"] * 4)
    assert [row.value for row in form.rows[:2]] == [9, 4]
    assert isinstance(form.press("right"), Rejection)
    press(form, "lower")
    assert form.rows[-1].no == "no: 1 more to choose"


@pytest.mark.expect("I1")
def test_a_form_of_amounts_keeps_the_way_out_in_sight():
    form = Form((split(), Prompt("back", "Move nothing", role="pass")), 0)
    assert labels(form)[-2:] == ["Move nothing", split().text]
    way_out = form.rows[-2]
    form.go(len(form.rows) - 2)
    assert way_out.refusal is None
    assert press(form, "choose") == Action(0, "back")


@pytest.mark.expect("I4")
def test_while_another_seat_is_awaited_enter_gives_nothing_away():
    spend = Prompt("politics", "Spend politics", (Slot("on", (Item("a", "Points"), Item("b", "Money"))),))
    form = Form((spend,), 0)
    press(form, "down")
    form.ask((spend,), waits_for="Vega")
    assert form.row.label == "Wait for Vega"
    assert press(form, "choose") is False
    assert press(form, "down", "choose") == Action(0, "politics", (Pick("on", "a"),))
    form.ask((spend,))
    assert "Wait for Vega" not in labels(form)


def test_slots_of_a_pool_share_their_stock():
    ships = (Item("ship", "ships", limit=5),)
    slots = (Slot("colony", ships, 0, 5, "ships", label="colonies"), Slot("research", ships, 0, 5, "ships"))
    form = Form((Prompt("bid", "Bid", slots),), 0)
    press(form, *["right"] * 4, "down", *["right"] * 3)
    assert [row.value for row in form.rows[:2]] == [4, 1]
    assert form.rows[0].label == "colonies"


def test_the_same_single_thing_in_two_slots_is_named_by_the_slots():
    ship = (Item("ship", "ships"),)
    slots = tuple(Slot(name, ship, 0, 1, "ships", label=f"for {name}") for name in ("colonies", "teams"))
    form = Form((Prompt("bid", "Divide the ships", slots, role="commit"),), 0)
    assert labels(form)[:2] == ["for colonies", "for teams"]


def test_filling_in_one_list_of_marks_takes_what_is_proposed_wherever_the_cursor_stands():
    run = Prompt("run", "Run", (Slot("card", (Item("a", "A"), Item("b", "B", 1, no("runs")))),), role="mark")
    run = replace(run, fill=(Pick("card", "a"),))
    stop = Prompt("stop", "Stop", (Slot("card", (Item("b", "B"),)),), role="mark")
    form = Form((run, stop, Prompt("done", "Done", role="commit")), 0)
    assert [(row.kind, row.label) for row in form.rows] == [("option", "A"), ("option", "B"), ("act", "Done")]
    form.press("down")
    assert form.press("choose") == Action(0, "stop", (Pick("card", "b"),))
    assert form.press("fill") == Action(0, "run", (Pick("card", "a"),))


def swap() -> Form:
    lanes = (
        Slot("0>1", (Item("food", "food", 3, worth=1.0), Item("ship", "ship", 1, worth=1.0)), 0, 9, "0", (0, 1)),
        Slot("1>0", (Item("biotech", "biotech", 2, worth=1.5), Item("ship", "ship", 2, worth=1.0)), 0, 9, "1", (1, 0)),
    )
    return Form((Prompt("propose", "Make an offer", lanes, low=1),), 0, seats=("Ann", "Ben"))


def test_enter_goes_to_the_same_thing_on_the_other_side_of_a_trade_or_to_its_place():
    form = swap()
    press(form, "down", "down", "choose")
    assert form.row is not None
    assert (form.row.lane, form.row.label) == ((1, 0), "ship")
    press(form, "up", "choose")
    assert form.row is not None
    assert (form.row.lane, form.row.label) == ((0, 1), "food")


def test_up_and_down_stay_on_one_side_of_a_trade():
    form = swap()
    press(form, "down", "choose", "down", "down")
    assert form.row is not None
    assert form.row.kind == "act"
    press(form, "first", "down", "choose", "up")
    assert form.row is not None
    assert form.row.kind == "with"


def test_a_digit_is_the_amount_itself_and_never_more_than_there_is():
    form = swap()
    press(form, "down", "digit:2")
    assert form.answer().picks == (Pick("0>1", "food", 2),)
    press(form, "digit:9")
    assert form.answer().picks == (Pick("0>1", "food", 3),)
    assert isinstance(press(form, "digit:9"), Rejection)
    press(form, "digit:0")
    assert form.answer().picks == ()


def test_a_trade_is_never_filled_with_whatever_comes_first():
    form = swap()
    assert isinstance(form.press("fill"), Rejection)
    assert form.answer().picks == ()


def test_enter_on_an_amount_goes_on_and_never_commits():
    form = Form((split(),), 0)
    assert press(form, *["choose"] * 2) is True
    assert form.cursor == 2


# One of several


def launch() -> Prompt:
    vehicles = (Item("v", "Vulcan", price="$2B"), Item("f", "Falcon", blocked=no("grounded")), Item("s", "Saturn"))
    return Prompt(
        "launch", "Launch", (Slot("vehicle", vehicles), Slot("to", (Item("mars", "Mars"), Item("moon", "Moon"))))
    )


def test_rows_that_take_one_thing_turn_through_all_of_them_forbidden_ones_too():
    form = Form((launch(),), 0)
    assert form.rows[0].chosen == "choose"
    press(form, "right")
    assert form.rows[0].chosen == "Vulcan"
    assert form.press("right") == no("grounded")
    assert (form.rows[0].chosen, form.rows[0].no) == ("Falcon", "no: grounded")
    press(form, "right", "down", "left")
    assert press(form, "commit", "choose") == Action(0, "launch", (Pick("vehicle", "s"), Pick("to", "moon")))


# Drafts


def test_a_mark_of_a_draft_is_sent_at_once_and_the_seal_is_the_last_row():
    form = Form(PLACEMENT, 1)
    form.go_to_key("robots")
    assert form.press("choose") == Action(1, "development", (Pick("card", "robots"),))
    assert form.rows[-1].label == "Place both"
    assert press(form, "commit", "choose") == Action(1, "place")


def test_a_marked_card_is_unmarked_by_sending_nothing():
    form = Form(PLACEMENT, 1)
    form.go_to_key("mining")
    assert form.row is not None
    assert form.row.mark == "[x]"
    assert form.press("choose") == Action(1, "development")


def test_once_sealed_the_last_row_takes_the_seal_back():
    form = Form((Prompt("reconsider", "Reconsider", role="reconsider"),), 1)
    assert press(form, "commit", "choose") == Action(1, "reconsider")


# Boards


def test_rows_follow_the_order_of_the_board_they_are_drawn_on():
    form = Form((cards(3, 1, 1),), 0)
    form.arrange(("c2", "c0", "c1"), frozenset())
    assert labels(form)[:3] == ["Card 2", "Card 0", "Card 1"]


def test_choices_of_things_on_a_board_are_laid_open_beside_other_prompts():
    run = Prompt("run", "Run", (Slot("converter", (Item("a", "Alpha"), Item("b", "Beta"))),))
    form = Form((run, cards(3, 2, 2), Prompt("done", "Done", role="commit")), 0)
    assert labels(form) == ["Run", "Discard cards", "Done"]
    form.arrange(("a", "b"), frozenset("ab"))
    assert labels(form) == ["Alpha", "Beta", "Discard cards", "Done"]


def test_of_two_opposite_acts_on_one_thing_the_allowed_one_is_shown():
    run = Prompt("run", "Run", (Slot("converter", (Item("a", "Alpha", blocked=no("runs")), Item("b", "Beta"))),))
    stop = Prompt("stop", "Stop", (Slot("converter", (Item("a", "Alpha"),)),))
    form = Form((run, stop), 0)
    form.arrange(("a", "b"), frozenset("ab"))
    assert [(row.label, row.prompt.key) for row in form.rows] == [("Alpha", "stop"), ("Beta", "run")]


def test_enter_on_a_thing_of_a_board_lists_all_that_can_be_done_with_it():
    colonize = Prompt("colonize", "Colonize", (Slot("planet", (Item("sol", "Sol"),)),))
    survey = Prompt("survey", "Survey", (Slot("sector", (Item("sol", "Sol", blocked=no("no ship")),)),))
    form = Form((colonize, survey, Prompt("pass", "Pass", role="pass")), 0)
    assert form.pick("sol") is True
    assert labels(form) == ["Colonize: Sol", "Survey: Sol", "Back"]
    assert form.press("choose") == Action(0, "colonize", (Pick("planet", "sol"),))
    assert form.press("back") is True
    assert labels(form) == ["Colonize", "Survey", "Pass"]
    assert form.pick("nowhere") is False


def test_what_a_form_in_sight_asks_for_can_be_picked_on_the_board():
    form = Form((launch(),), 0)
    assert form.pick("moon") is True
    assert form.answer().picks == (Pick("to", "moon"),)


# Trades


def offer(seats: int = 3) -> Prompt:
    goods = (Item("f", "food", limit=3), Item("s", "ship", limit=1))
    slots = [
        Slot(f"{a}>{b}{kind}", goods, 0, 9, f"goods {a}" if not kind else "", (a, b), f"{a} to {b}")
        for a in range(seats)
        for b in range(seats)
        if a != b
        for kind in ("", " owe")
    ]
    return Prompt("offer", "Offer", tuple(slots), low=1)


def test_lanes_between_a_seat_and_its_partner_come_first_and_fold_away_what_is_owed():
    form = Form((offer(),), 0, seats=("Ola", "Raj", "Sun"))
    assert labels(form) == ["trade with", "food", "ship", "food", "ship", "more: owe", "third seat", "Offer"]
    assert form.rows[0].chosen == "Raj"
    press(form, "up", "right")
    assert form.rows[0].chosen == "Sun"
    assert {row.lane for row in form.rows if row.lane} == {(0, 2), (2, 0)}


def test_a_third_seat_brings_its_lanes():
    form = Form((offer(),), 0, seats=("Ola", "Raj", "Sun"))
    form.go(6)
    form.press("right")
    assert len({row.lane for row in form.rows if row.lane}) == 6


def test_goods_of_a_lane_are_part_of_one_answer():
    form = Form((offer(2),), 0, seats=("Ola", "Raj"))
    press(form, "down", "right", "right", "choose", "right")
    assert press(form, "commit", "choose") == Action(0, "offer", (Pick("0>1", "f", 2), Pick("1>0", "f", 1)))


# Notes


@pytest.mark.expect("X2")
def test_a_note_is_cleaned_and_cut_at_its_limit():
    form = Form((Prompt("say", "Say it", note=12),), 0)
    form.press("choose")
    assert form.typing
    for character in "a\x1b[31m promise that is long":
        form.type(character)
    form.stop_typing()
    assert press(form, "commit", "choose") == Action(0, "say", note="a[31m promis")


# What stays


def test_marks_and_cursor_survive_new_prompts_as_far_as_they_fit():
    form = Form((cards(5, 2, 2),), 0)
    press(form, "digit:2", "digit:5")
    form.ask((cards(4, 2, 2),))
    assert form.answer().picks == (Pick("cards", "c1"),)


def test_another_seat_finds_nothing_of_the_one_before():
    form = Form((cards(5, 2, 2),), 0)
    press(form, "digit:2")
    form.ask((cards(5, 2, 2),), 1)
    assert form.answer().picks == ()
    assert form.cursor == 0


def test_an_answer_that_could_not_be_saved_is_still_in_the_form():
    form = Form((cards(3, 2, 2), Prompt("wait", "Wait")), 0)
    press(form, "choose", "digit:2")
    held = form.release("discard")
    assert labels(form) == ["Discard cards", "Wait"]
    form.restore("discard", held)
    assert form.rows[1].mark == "[x]"


@pytest.mark.expect("I3", "I1")
@pytest.mark.parametrize(
    "prompts",
    [(cards(5, 2, 2),), (split(),), (launch(),), (offer(),), (cards(3, 1, 1), Prompt("wait", "Wait"))],
    ids=["marks", "amounts", "one of", "lanes", "menu"],
)
def test_no_letter_digit_or_arrow_ever_commits(prompts):
    form = Form(prompts, 0)
    for action in (*DIGITS, *LETTERS, *DIGITS[::-1], *LETTERS[::-1]):
        assert not isinstance(form.press(action), Action)


@pytest.mark.expect("I1")
@pytest.mark.parametrize(
    "prompts",
    [(cards(5, 2, 2),), (split(),), (launch(),), (offer(),), (cards(3, 1, 1), Prompt("wait", "Wait"))],
    ids=["marks", "amounts", "one of", "lanes", "menu"],
)
def test_arrows_and_enter_reach_an_answer(prompts):
    form = Form(prompts, 0)
    for _ in range(200):
        if isinstance(form.press("choose"), Action):
            return
        form.press("right")
        form.press("down")
        if form.row is not None and form.row.kind == "act" and form.row.refusal is not None:
            form.press("first")
            for row in form.rows:
                if row.kind in ("amount", "one") and form.rows[-1].refusal is not None:
                    form.press("right")
                form.press("down")
    pytest.fail("no answer was reached")


def test_the_why_line_names_price_clause_and_the_end_of_undo():
    prompt = Prompt("roll", "Roll", rule="SH-1", hint="36 in 100", ends_undo="the roll ends undo")
    form = Form((prompt, Prompt("wait", "Wait")), 0)
    assert why(form.row) == "36 in 100 (SH-1); the roll ends undo"


def test_a_list_opens_by_itself_beside_other_acts_only_where_it_is_the_first_act():
    attack = Prompt("attack", "Attack")
    retreat = Prompt("retreat", "Retreat", (Slot("to", (Item("a", "Ascella"), Item("b", "Alnasl"))),))
    assert labels(Form((attack, retreat), 0)) == ["Attack", "Retreat"]
    assert labels(Form((retreat, attack), 0)) == ["Ascella", "Alnasl", "Attack"]


def test_a_part_of_one_thing_is_named_by_what_the_part_is_for():
    ships = Item("ships", "ships")
    parts = (Slot("colonies", (ships,), 0, 1, label="for colonies"), Slot("teams", (ships,), 0, 1, label="for teams"))
    assert labels(Form((Prompt("bid", "Divide the ships", parts),), 0))[:2] == ["for colonies", "for teams"]


def test_an_empty_draft_of_forbidden_things_is_no_legal_act():
    slot = Slot("world", (Item("rebel", "Rebel Base", blocked=REBEL),), low=0)
    draft = Prompt("mark", "Mark a world", (slot,), draft=())
    assert list(legal_acts((draft,), 0)) == []
    allowed = Prompt("mark", "Mark a world", (Slot("world", (*slot.items, Item("b", "Beta")), low=0),), draft=())
    assert [act.text for act in legal_acts((allowed,), 0)] == ["Mark a world"]


# Titles


def test_a_form_beside_other_acts_gives_the_page_its_title():
    target = Slot("fleet", (Item("b1", "Fleet 1"), Item("b2", "Fleet 2")), label="Target")
    aim = Prompt("aim", "Choose targets", (target, replace(target, name="second", label="Second")))
    form = Form((aim, Prompt("hold", "Hold fire", role="pass")), 0)
    assert heading(form) == "Choose targets"


def test_a_menu_is_titled_by_what_all_its_acts_belong_to():
    acts = (Prompt("attack", "Attack", group="Round 2"), Prompt("hold", "Hold fire", group="Round 2"))
    assert heading(Form(acts, 0)) == "Round 2"
    assert heading(Form((*acts, Prompt("other", "Other")), 0)) == "Choose"
    painted = as_list(Form(acts, 0), range(2), 40, has_cursor=True, jumps={})
    assert (painted.title, painted.body.height) == ("Round 2", 2)


# Choices that depend on each other


def engine(name: str, price: str, *places: str, fill: str = "", blocked: Rejection | None = None) -> tuple[Prompt, ...]:
    slots = (
        Slot("to", tuple(Item(place, place.title()) for place in places)),
        Slot("probe", (Item("p", "Probe"),), 0, 1),
    )
    fill_in = (Pick("to", fill),) if fill else ()
    return tuple(
        Prompt(
            f"{load}:{name}",
            f"Launch {load} on {name}",
            () if blocked else slots,
            blocked=blocked,
            fill=fill_in,
            facets=(Facet("load", load, "$3B"), Facet("vehicle", name, price)),
        )
        for load in ("rover", "orbiter")
    )


SHIPYARD = (
    *engine("small", "$1B", "moon", "mars", fill="moon"),
    *engine("large", "$4B", "mars", "jupiter", fill="jupiter"),
    *engine("huge", "$9B", blocked=no("$5B of $9B", "SH-326")),
    Prompt("back", "Leave it", role="pass"),
)


def shown(form: Form) -> list[str]:
    return [f"{row.label} {row.chosen or row.value} {row.price}".strip() for row in form.rows]


def test_prompts_with_facets_are_one_form_filled_in_with_its_proposal():
    form = Form(SHIPYARD, 0)
    head = ["load rover $3B", "vehicle small $1B", "to Moon", "Probe 0"]
    assert shown(form) == [*head, "Leave it 0", "Launch rover on small 0"]
    assert form.row is not None
    assert form.row.label == "load"
    assert press(form, "commit", "choose") == Action(0, "rover:small", (Pick("to", "moon"),))


def test_a_change_of_a_facet_keeps_what_was_picked_where_it_can():
    form = Form(SHIPYARD, 0)
    press(form, "down", "down", "right", "down", "mark")
    press(form, "first", "right", "down", "right")
    assert shown(form)[:4] == ["load orbiter $3B", "vehicle large $4B", "to Mars", "Probe 1"]
    assert press(form, "commit", "choose") == Action(0, "orbiter:large", (Pick("to", "mars"), Pick("probe", "p")))
    again = Form(SHIPYARD, 0)
    press(again, "down", "right")
    assert shown(again)[2] == "to Jupiter"


def test_a_forbidden_combination_can_be_reached_and_says_why():
    form = Form(SHIPYARD, 0)
    assert press(form, "down", "left") == SHIPYARD[4].blocked
    assert [row.no for row in form.rows[:2]] == ["no: $5B of $9B", "no: $5B of $9B"]
    assert press(form, "commit", "choose") == SHIPYARD[4].blocked
    assert press(form, "first", "down", "right") is True
    assert shown(form)[1] == "vehicle small $1B"

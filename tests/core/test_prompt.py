"""Legality as data: every reason to refuse an answer, and what else can be read from a prompt."""

import pytest

from silverhorizon.core.action import Action, Pick
from silverhorizon.core.prompt import (
    Item,
    Prompt,
    Rejection,
    Slot,
    find,
    is_answerable,
    only_answer,
    pool_picks,
    refuse,
    refuse_answer,
)

NO = Rejection("needs Military 6, Ann has 5", "XX-001")
WORLDS = Slot("world", (Item("earth", "Earth"), Item("mars", "Mars"), Item("base", "Base", blocked=NO)), label="world")
PAY = Slot("pay", (Item("coin", "coins", limit=4), Item("card", "cards", limit=2)), low=2, high=3, label="payment")
BUY = Prompt("buy", "Buy a world", (WORLDS, PAY))


def reason(prompt: Prompt, *picks: Pick, note: str = "") -> str:
    rejection = refuse_answer(prompt, Action(0, prompt.key, picks, note))
    return "" if rejection is None else rejection.reason


@pytest.mark.parametrize(
    ("picks", "because"),
    [
        ((Pick("world", "earth"), Pick("pay", "coin", 2)), ""),
        ((Pick("pay", "coin"), Pick("pay", "card"), Pick("world", "mars")), ""),
        ((Pick("pay", "coin", 2),), "world: choose 1, not 0"),
        ((Pick("world", "earth"),), "payment: choose 2 to 3, not 0"),
        ((Pick("world", "earth"), Pick("world", "mars"), Pick("pay", "coin", 2)), "world: choose 1, not 2"),
        ((Pick("world", "earth"), Pick("pay", "coin", 4)), "payment: choose 2 to 3, not 4"),
        ((Pick("world", "earth"), Pick("pay", "card", 3)), "cards: 1 to 2 can be picked, not 3"),
        ((Pick("world", "earth"), Pick("pay", "coin", 0)), "coins: 1 to 4 can be picked, not 0"),
        ((Pick("world", "earth"), Pick("pay", "coin", -1)), "coins: 1 to 4 can be picked, not -1"),
        ((Pick("world", "earth"), Pick("pay", "coin"), Pick("pay", "coin")), "coins is named twice"),
        ((Pick("world", "venus"), Pick("pay", "coin", 2)), '"venus" cannot be picked here'),
        ((Pick("moon", "luna"),), '"Buy a world" has no part "moon"'),
        ((Pick("world", "base"), Pick("pay", "coin", 2)), NO.reason),
    ],
)
def test_an_answer_is_refused_for_the_first_thing_that_does_not_fit(picks, because):
    assert reason(BUY, *picks) == because


def test_a_blocked_item_is_refused_with_its_own_clause():
    assert refuse_answer(BUY, Action(0, "buy", (Pick("world", "base"), Pick("pay", "coin", 2)))) is NO


def test_a_blocked_prompt_refuses_everything():
    blocked = Prompt("buy", "Buy a world", BUY.slots, blocked=NO)
    assert refuse_answer(blocked, Action(0, "buy", (Pick("world", "earth"), Pick("pay", "coin", 2)))) is NO
    assert not is_answerable(blocked)


def test_an_answer_to_no_prompt_is_refused():
    rejection = refuse((BUY,), Action(0, "sell"))
    assert rejection is not None
    assert rejection.reason == 'nothing asks for "sell" now'


def test_a_note_is_refused_when_it_is_longer_than_the_prompt_allows():
    prompt = Prompt("say", "Say it", note=3)
    assert reason(prompt, note="abc") == ""
    assert reason(prompt, note="abcd") == "a note may have 3 characters, this one has 4"
    assert reason(Prompt("say", "Say it"), note="a") == "a note may have 0 characters, this one has 1"


def test_slots_of_one_pool_count_against_the_same_limit():
    stock = (Item("ore", "ore", limit=3),)
    lanes = Prompt("give", "Give ore", (Slot("0>1", stock, 0, 3, "ore"), Slot("0>2", stock, 0, 3, "ore")))
    assert reason(lanes, Pick("0>1", "ore", 2), Pick("0>2", "ore", 1)) == ""
    assert reason(lanes, Pick("0>1", "ore", 2), Pick("0>2", "ore", 2)) == "ore: 1 to 3 can be picked, not 4"


def test_a_pool_that_is_named_as_a_slot_is_not_that_slot():
    stock = (Item("ore", "ore", limit=2),)
    prompt = Prompt("give", "Give ore", (Slot("ore", stock, 0, 2), Slot("lane", stock, 0, 2, pool="ore")))
    assert reason(prompt, Pick("ore", "ore", 2), Pick("lane", "ore", 2)) == ""


def test_the_low_of_a_prompt_counts_picks_over_all_slots():
    stock = (Item("ore", "ore", limit=3),)
    prompt = Prompt("give", "Give ore", (Slot("a", stock, 0, 3), Slot("b", stock, 0, 3)), low=3)
    assert reason(prompt, Pick("a", "ore", 1), Pick("b", "ore", 1)) == "Give ore: at least 3, not 2"
    assert reason(prompt, Pick("a", "ore", 1), Pick("b", "ore", 2)) == ""


def test_the_order_of_picks_is_free_in_every_slot():
    ordered = Prompt("visit", "Order two", (Slot("stop", (Item("a", "A"), Item("b", "B")), 2, 2, ordered=True),))
    assert reason(ordered, Pick("stop", "b"), Pick("stop", "a")) == ""
    assert Action(0, "visit", (Pick("stop", "b"), Pick("stop", "a"))).all_of("stop")[0].item == "b"


def test_a_draft_may_fall_short_of_the_lows_but_never_go_over_a_limit():
    draft = Prompt("buy", "Buy a world", BUY.slots, low=4, draft=())
    assert reason(draft) == ""
    assert reason(draft, Pick("pay", "coin", 1)) == ""
    assert reason(draft, Pick("pay", "coin", 4)) == "payment: choose 2 to 3, not 4"
    assert reason(draft, Pick("world", "base")) == NO.reason
    assert is_answerable(Prompt("buy", "Buy a world", (Slot("world", ()),), draft=()))


@pytest.mark.parametrize(
    ("slots", "low", "can"),
    [
        ((), 0, True),
        ((), 1, False),
        ((WORLDS, PAY), 0, True),
        ((Slot("world", (Item("base", "Base", blocked=NO),)),), 0, False),
        ((Slot("world", ()),), 0, False),
        ((Slot("world", (Item("a", "A", limit=0),)),), 0, False),
        ((Slot("a", (Item("x", "X", limit=5),), 0, 2),), 2, True),
        ((Slot("a", (Item("x", "X", limit=5),), 0, 2),), 3, False),
        # One pool, one item: together no more than the pool has.
        ((Slot("a", (Item("x", "X", limit=2),), 0, 2, "p"), Slot("b", (Item("x", "X", limit=2),), 0, 2, "p")), 2, True),
        (
            (Slot("a", (Item("x", "X", limit=2),), 0, 2, "p"), Slot("b", (Item("x", "X", limit=2),), 0, 2, "p")),
            3,
            False,
        ),
        # The first slot takes one only, the second has room for the rest.
        ((Slot("a", (Item("x", "X", limit=5),), 0, 1, "p"), Slot("b", (Item("x", "X", limit=5),), 0, 5, "p")), 5, True),
        # The first slot must leave the only item that the second can take.
        (
            (
                Slot("a", (Item("x", "X"), Item("y", "Y")), 0, 1, "p"),
                Slot("b", (Item("x", "X"),), 0, 1, "p"),
            ),
            2,
            True,
        ),
        ((Slot("a", (Item("x", "X", blocked=NO),), 0, 1, "p"),), 1, False),
        ((Slot("a", (Item("x", "X"),), 0, 0, "p"),), 1, False),
    ],
)
def test_a_prompt_is_answerable_if_one_answer_would_be_accepted(slots, low, can):
    prompt = Prompt("do", "Do it", slots, low=low)
    assert is_answerable(prompt) is can


def test_picks_from_pools_hand_on_what_another_slot_can_do_without():
    slots = (
        Slot("a", (Item("x", "X"), Item("y", "Y")), 0, 1, "p"),
        Slot("b", (Item("x", "X"), Item("z", "Z")), 0, 1, "p"),
        Slot("c", (Item("x", "X"), Item("z", "Z")), 0, 1, "p"),
    )
    prompt = Prompt("do", "Do it", slots, low=3)
    picks = pool_picks(prompt, 3)
    assert refuse_answer(prompt, Action(0, "do", picks)) is None
    assert len(pool_picks(prompt, 2)) == 2
    assert len(pool_picks(prompt, 9)) == 3


def only(*prompts: Prompt) -> Action | None:
    return only_answer(prompts, 2)


def test_the_only_answer_is_given_when_there_is_one():
    card = Slot("card", (Item("a", "A"),))
    assert only(Prompt("draw", "Draw")) == Action(2, "draw")
    assert only(Prompt("play", "Play", (card,))) == Action(2, "play", (Pick("card", "a"),))
    both = Slot("card", (Item("a", "A"), Item("b", "B", limit=2), Item("c", "C", blocked=NO)), 3, 3)
    assert only(Prompt("play", "Play", (both,))) == Action(2, "play", (Pick("card", "a"), Pick("card", "b", 2)))
    assert only(Prompt("play", "Play", (card,)), Prompt("no", "No", blocked=NO)) == Action(
        2, "play", (Pick("card", "a"),)
    )
    none = Slot("card", (Item("a", "A"), Item("b", "B", limit=0)))
    assert only(Prompt("play", "Play", (none,))) == Action(2, "play", (Pick("card", "a"),))


@pytest.mark.parametrize(
    "prompts",
    [
        (),
        (Prompt("no", "No", blocked=NO),),
        (Prompt("draw", "Draw"), Prompt("pass", "Pass")),
        (Prompt("say", "Say it", note=10),),
        (Prompt("draw", "Draw", draft=()),),
        (Prompt("play", "Play", (Slot("card", (Item("a", "A"), Item("b", "B"))),)),),
        (Prompt("play", "Play", (Slot("card", (Item("a", "A", limit=2),), 1, 2),)),),
        (Prompt("play", "Play", (Slot("card", (Item("a", "A"),), 0, 1),)),),
        (Prompt("play", "Play", (Slot("card", (Item("a", "A"),), 0, 1, pool="p"),), low=1),),
        (Prompt("visit", "Visit", (Slot("stop", (Item("a", "A"), Item("b", "B")), 2, 2, ordered=True),)),),
    ],
)
def test_there_is_no_only_answer_where_a_player_may_choose(prompts):
    assert only(*prompts) is None


def test_find_gives_the_prompt_of_a_key():
    assert find((BUY,), "buy") is BUY
    assert find((BUY,), "sell") is None


def test_an_action_tells_what_was_picked():
    action = Action(0, "buy", (Pick("pay", "coin", 2), Pick("world", "mars"), Pick("pay", "card")))
    assert action.chosen("world") == "mars"
    assert action.chosen("moon") == ""
    assert action.count("pay", "coin") == 2
    assert action.count("pay", "gold") == 0
    assert action.all_of("pay") == (Pick("pay", "coin", 2), Pick("pay", "card"))

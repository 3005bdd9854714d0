"""The kit: decks, hexes, ways and sealed choices."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverhorizon.core.action import Action, Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.kit.deck import Deck, discard, draw
from silverhorizon.core.kit.graph import distances, shortest_ways
from silverhorizon.core.kit.hexes import DIRECTIONS, distance, neighbours, within
from silverhorizon.core.kit.sealing import Draft, drafted, sealed_prompts
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot, refuse

CARDS = st.lists(st.text("abcde", min_size=1, max_size=2), max_size=8).map(tuple)


@given(CARDS, CARDS, st.integers(0, 20))
def test_drawing_loses_no_card_and_makes_none(pile, discards, count):
    drawn, rest = draw(Deck(pile, discards), count, Dice("s", 1))
    assert len(drawn) == min(count, len(pile) + len(discards))
    assert Counter(drawn + rest.pile + rest.discards) == Counter(pile + discards)


def test_the_top_of_a_pile_is_its_end():
    drawn, rest = draw(Deck(("a", "b", "c")), 2, Dice("s", 1))
    assert set(drawn) == {"b", "c"}
    assert rest == Deck(("a",))


def test_the_discards_are_shuffled_only_when_the_pile_runs_out():
    dice = Dice("s", 1)
    deck = Deck(("a", "b"), tuple("uvwxyz"))
    _, rest = draw(deck, 2, dice)
    assert dice.drawn == 0
    assert rest == Deck((), tuple("uvwxyz"))
    drawn, rest = draw(deck, 3, dice)
    assert dice.drawn > 0
    assert drawn[:2] == ("a", "b")
    assert len(rest.pile) == 5
    assert rest.discards == ()


def test_a_discard_goes_on_the_discard_pile():
    assert discard(Deck(("a",), ("b",)), ("c", "d")) == Deck(("a",), ("b", "c", "d"))
    assert len(Deck(("a",), ("b", "c"))) == 3


HEXES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(HEXES, HEXES, HEXES)
def test_hex_distance_is_a_distance(a, b, c):
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) is (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


def test_a_hex_has_six_neighbours_one_step_away():
    assert len(set(neighbours((2, -1)))) == len(DIRECTIONS) == 6
    assert all(distance((2, -1), other) == 1 for other in neighbours((2, -1)))


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 7), (2, 19), (3, 37)])
def test_a_hexagon_has_every_hex_within_its_radius(radius, count):
    places = list(within((1, 1), radius))
    assert len(places) == len(set(places)) == count
    assert all(distance((1, 1), place) <= radius for place in places)


def test_all_shortest_ways_are_found_on_open_hexes():
    assert shortest_ways((0, 0), (2, 0), neighbours, 5) == (((1, 0), (2, 0)),)
    ways = shortest_ways((0, 0), (2, -1), neighbours, 5)
    assert set(ways) == {((1, 0), (2, -1)), ((1, -1), (2, -1))}


def test_a_place_out_of_reach_has_no_way():
    line = {"a": ("b",), "b": ("a", "c"), "c": ("b",), "z": ()}.__getitem__
    assert shortest_ways("a", "c", line, 1) == ()
    assert shortest_ways("a", "z", line, 9) == ()
    assert shortest_ways("a", "a", line, 9) == ((),)
    assert distances("a", line, 9) == {"a": 0, "b": 1, "c": 2}
    assert distances("a", line, 0) == {"a": 0}


@given(HEXES)
def test_ways_are_as_many_as_the_ways_to_mix_two_directions(goal):
    q, r = goal
    if distance((0, 0), goal) <= 6:
        ways = shortest_ways((0, 0), goal, neighbours, 6)
        short, long = sorted((abs(q), abs(r), abs(q + r)))[:2]
        assert len(ways) == _choose(short + long, short)
        assert all(len(way) == distance((0, 0), goal) for way in ways)


def _choose(n: int, k: int) -> int:
    return 1 if k == 0 else _choose(n - 1, k - 1) * n // k


HAND = Slot("card", (Item("a", "A"), Item("b", "B"), Item("c", "C")), 2, 2, label="cards")
FORM = Prompt("keep", "Keep two", (HAND,), "XX-001", ends_undo="the last seal shows all")


def asked(draft: Draft) -> dict[str, Prompt]:
    return {prompt.role: prompt for prompt in sealed_prompts(draft, FORM, "Seal the cards")}


def test_a_sealed_choice_is_asked_as_a_draft_with_a_seal_that_waits_for_the_whole():
    prompts = asked(Draft())
    assert set(prompts) == {"mark", "commit"}
    assert prompts["mark"].draft == ()
    assert prompts["commit"].blocked == Rejection("cards: choose 2, not 0", "XX-001")
    assert prompts["commit"].ends_undo == "the last seal shows all"


def test_a_draft_is_replaced_by_each_answer_and_shown_in_the_next_prompt():
    one = drafted(Draft(), Action(0, "keep", (Pick("card", "a"),)))
    assert asked(one)["mark"].draft == (Pick("card", "a"),)
    assert refuse(sealed_prompts(one, FORM, "Seal"), Action(0, "keep", (Pick("card", "b"), Pick("card", "c")))) is None
    two = drafted(one, Action(0, "keep", (Pick("card", "b"), Pick("card", "c"))))
    assert two.items("card") == ("b", "c")
    assert two.count("card", "b") == 1
    assert two.count("card", "a") == 0
    assert asked(two)["commit"].blocked is None


def test_a_sealed_draft_can_only_be_taken_back_and_keeps_its_marks():
    draft = Draft((Pick("card", "a"), Pick("card", "b")))
    sealed = drafted(draft, Action(0, "commit"))
    assert sealed == Draft(draft.picks, is_sealed=True)
    assert set(asked(sealed)) == {"reconsider"}
    assert sealed_prompts(sealed, FORM, "Seal", reconsider=False) == ()
    assert drafted(sealed, Action(0, "reconsider")) == draft


def test_a_form_that_is_blocked_blocks_its_seal_for_the_same_reason():
    blocked = Rejection("not in winter", "XX-002")
    _, commit = sealed_prompts(Draft(), Prompt("keep", "Keep", (HAND,), "XX-001", blocked=blocked), "Seal")
    assert commit.blocked == blocked

"""What a page is about: the why line and the title of what is asked."""

from boards import scene, solar

from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.scene import FORM
from silverhorizon.app.layouts.shape import shape_of
from silverhorizon.core.prompt import Item, Prompt, Slot
from silverhorizon.core.view import Card, CardRow, Part, Section, Sheet


def test_a_thing_on_a_board_that_nothing_can_be_done_with_is_still_explained():
    made = solar()
    board = made.panels[0][0]
    made.place.focus, made.place.cursors[board] = board, "nowhere to act"
    about = Sheet("Main Belt", ("the stepping stone",))
    assert made._replace(explain=lambda _: about).why == "Main Belt: the stepping stone"
    facts = Sheet("Main Belt", (), sections=(Section("Worlds", (Part("Ceres", "6"), Part("Vesta", "5"))),))
    assert made._replace(explain=lambda _: facts).why == "Main Belt: Ceres 6, Vesta 5"
    made.place.focus = FORM
    assert made._replace(explain=lambda _: about).why != "Main Belt: the stepping stone"


def test_the_answer_in_the_making_is_explained_before_the_thing_under_the_cursor():
    about = Sheet("Main Belt", ("the stepping stone",))
    cost = Section("Cost", (Part("Rover", "$3B"), Part("together", "$5B of $19B")))
    course = Section("What happens when", (Part("2053 engine failure", "5%"),))
    made = solar()._replace(explain=lambda _: about)
    assert made.detail == (about, made.view.sums)
    made = made._replace(preview=lambda: (cost, course))
    assert made.detail == (None, (cost, course))
    page = "\n".join(compose(made, shape_of("system"), 80, 24).lines())
    assert "─ Cost ─" in page
    assert "Cost:" not in page
    assert "Rover $3B, together $5B of $19B." in page
    assert "What happens when: 2053 engine failure 5%." in page


def pages_with(prompts: tuple[Prompt, ...]) -> str:
    hand = CardRow("Hand 2", (Card("a", "Alpha", "<1>"), Card("b", "Beta", "<2>")), seat=1)
    made = scene("tableau", (hand,), prompts)
    return "\n".join(compose(made, shape_of("tableau"), 80, 24).lines())


def test_a_choice_that_is_all_that_is_asked_gives_a_board_its_title():
    items = (Item("a", "Alpha"), Item("b", "Beta"))
    pay = Prompt("pay", "Pay 1 card", (Slot("cards", items),))
    assert "─ Pay 1 card ─" in pages_with((pay,))
    assert "─ Hand 2 ─" in pages_with((pay, Prompt("pass", "Pass")))

"""What the why line says of the thing under the cursor."""

from boards import solar

from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.scene import FORM
from silverhorizon.app.layouts.shape import shape_of
from silverhorizon.core.view import Part, Section, Sheet


def test_a_thing_on_a_board_that_nothing_can_be_done_with_is_still_explained():
    scene = solar()
    board = scene.panels[0][0]
    scene.place.focus, scene.place.cursors[board] = board, "nowhere to act"
    about = Sheet("Main Belt", ("the stepping stone",))
    assert scene._replace(explain=lambda _: about).why == "Main Belt: the stepping stone"
    facts = Sheet("Main Belt", (), sections=(Section("Worlds", (Part("Ceres", "6"), Part("Vesta", "5"))),))
    assert scene._replace(explain=lambda _: facts).why == "Main Belt: Ceres 6, Vesta 5"
    scene.place.focus = FORM
    assert scene._replace(explain=lambda _: about).why != "Main Belt: the stepping stone"


def test_the_answer_in_the_making_is_explained_before_the_thing_under_the_cursor():
    about = Sheet("Main Belt", ("the stepping stone",))
    cost = Section("Cost", (Part("Rover", "$3B"), Part("together", "$5B of $19B")))
    course = Section("What happens when", (Part("2053 engine failure", "5%"),))
    scene = solar()._replace(explain=lambda _: about)
    assert scene.detail == (about, scene.view.sums)
    scene = scene._replace(preview=lambda: (cost, course))
    assert scene.detail == (None, (cost, course))
    page = "\n".join(compose(scene, shape_of("system"), 80, 24).lines())
    assert "─ Cost ─" in page
    assert "Cost:" not in page
    assert "Rover $3B, together $5B of $19B." in page
    assert "What happens when: 2053 engine failure 5%." in page

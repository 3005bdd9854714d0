"""What the why line says of the thing under the cursor."""

from boards import solar

from silverhorizon.app.layouts.scene import FORM
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

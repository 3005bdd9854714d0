from xml.etree import ElementTree as ET

from silverhorizon.app import screenshots
from silverhorizon.app.canvas import Canvas
from silverhorizon.app.palette import Palette
from silverhorizon.app.picture import svg


def test_a_picture_escapes_text_and_places_words_in_their_cells():
    canvas = Canvas(20, 2)
    canvas.put(1, 0, "<3> & more", "focus", bold=True)
    canvas.bar(1)
    root = ET.fromstring(svg(canvas, Palette()))
    words = list(root.iter("{http://www.w3.org/2000/svg}text"))
    assert [word.text for word in words] == ["<3>", "&", "more"]
    assert [int(word.get("x")) for word in words] == [12 + 9, 12 + 5 * 9, 12 + 7 * 9]


def test_at_least_eight_pictures_of_real_pages_are_written(tmp_path):
    paths = list(screenshots.write(tmp_path))
    assert len(paths) >= 8
    assert len(set(paths)) == len(paths)
    for path in paths:
        ET.parse(path)

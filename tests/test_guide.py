"""A ruleset's help is read as paragraphs, without the marks it is written with."""

import pytest

from silverhorizon.guide import Paragraph, guide, summary
from silverhorizon.plugins import load

SOURCE = """# A game

It takes
two lines.

## An Age

1. **First.** One thing
   and another.
2. Second.

- a row
- and **one** more
"""


def test_headings_rows_and_running_text_are_told_apart():
    assert guide(SOURCE) == (
        Paragraph("A game", is_heading=True),
        Paragraph("It takes two lines."),
        Paragraph("An Age", is_heading=True),
        Paragraph("1. First. One thing and another.", is_row=True),
        Paragraph("2. Second.", is_row=True),
        Paragraph("- a row", is_row=True),
        Paragraph("- and one more", is_row=True),
    )


def test_a_summary_leaves_headings_out():
    assert summary("# A game\n\nIt is short.\n\n## More\n\nThe end.") == "It is short. The end."


@pytest.mark.parametrize("game", ["jump_drive", "silver_river", "sidereal_confluence", "stellar_horizons"])
def test_no_help_of_a_game_shows_a_mark(game):
    texts = [paragraph.text for paragraph in guide(load(game).info.help)]
    assert texts
    assert not [text for text in texts if text.startswith("#") or "**" in text]

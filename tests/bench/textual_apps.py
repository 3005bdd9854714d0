"""What the toolkit itself costs: a page with one word, or a list of 200 rows.

python tests/bench/textual_apps.py hello|options
"""

import sys

from textual.app import App, ComposeResult
from textual.widgets import OptionList, Static

READY = "READY"
ROWS = [f"Row {number:03d}   price {number % 7}   worth {number % 5}   {READY}" for number in range(200)]


class Hello(App[None]):
    """One word."""

    def compose(self) -> ComposeResult:
        yield Static(READY)


class Options(App[None]):
    """A list that the arrow keys move in."""

    def compose(self) -> ComposeResult:
        yield OptionList(*ROWS)


if __name__ == "__main__":
    {"hello": Hello, "options": Options}[sys.argv[1]]().run()

"""How a phase of a game presents itself: its words, its layout and the clauses behind it."""

from typing import Literal

from msgspec import Struct

Layout = Literal["tableau", "map", "system", "market", "trade", "converters", "auction", "battle", "summary"]


class PhaseSpec(Struct, frozen=True):
    """One phase: the client shows one screen for it.

    `title` is lower case and stands in the header ("placement"). `verb` says what an awaited seat does there
    ("chooses in secret"). `help` is a short text for the help page, `rules` are the ids of the clauses behind it.
    """

    key: str
    title: str
    layout: Layout
    verb: str = "to act"
    help: str = ""
    rules: tuple[str, ...] = ()

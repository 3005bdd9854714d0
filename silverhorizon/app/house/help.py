"""Help: what this page decides, its keys, and for a game the clauses of the phase and of the thing under the cursor."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.house.page import Desk, HousePage, join_left
from silverhorizon.app.house.rules import RulesPage
from silverhorizon.app.house.sheaf import Sheaf
from silverhorizon.app.house.tour import TourPage
from silverhorizon.app.lit import Lit
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.guide import guide
from silverhorizon.session import Session
from silverhorizon.text import width

GENERAL_KEYS = (
    ("choose", "choose, commit"),
    ("mark", "mark, unmark"),
    ("Arrows", "move, change"),
    ("next_panel", "next panel"),
    ("commit", "to the last row"),
    ("inspect", "inspect"),
    ("everyone", "all boards"),
    ("go_to", "go to, by letter"),
    ("find", "find"),
    ("undo", "undo one step"),
    ("redo", "redo"),
    ("restart", "undo the turn"),
    ("log", "log"),
    ("scores", "scores in parts"),
    ("odds", "odds, if any"),
    ("tip", "tip (practice)"),
    ("hide", "hide now"),
    ("commands", "commands"),
    ("leave", "leave the table"),
)
"""Actions that help names with the keys in force."""


class Helped(Protocol):
    """What help may ask of the table."""

    session: Session

    @property
    def heading(self) -> tuple[str, ...]:
        """The game and where it stands."""
        ...

    @property
    def spec(self) -> PhaseSpec:
        """The phase the game is in."""
        ...


class HelpPage(Sheaf):
    """Base of help pages: text at the left, keys at the right; digits open more."""

    ending = (("back", "back"), ("leave", "leave"))
    more: tuple[str, ...] = ()

    def scroll_or_open(self, action: str) -> bool:
        """Scrolls, or goes back for the key that opened the page."""
        if action == "help":
            self.desk.close()
            return True
        return self.scroll(action)

    def columns(self, canvas: Canvas, wide: int) -> int:
        """Draws the keys at the right and gives the width of the text at the left."""
        left = wide - 28
        canvas.rule(1, x=left)
        canvas.in_rule(left + 2, 1, "Keys here")
        rows = [(self.desk.keymap.spoken(action) or action, words) for action, words in self.keys()]
        for y, (key, words) in enumerate(rows[: canvas.height - 6], start=2):
            after = canvas.put(left + 2, y, key, "focus")
            at = max(left + 9, after + 1)
            canvas.put(at, y, words, limit=wide - at - 1)
        return left

    def keys(self) -> Sequence[tuple[str, str]]:
        """Lists the keys to name."""
        return GENERAL_KEYS

    def text(self) -> Iterator[tuple[str, str]]:
        """Gives the lines of the text; ("title", ..), ("clause id", ..) or ("", ..)."""
        raise NotImplementedError

    def content(self, wide: int) -> Canvas:
        """Draws the text as wide as it may be."""
        rows = list(self._lines(wide - 28))
        canvas = Canvas(wide - 28, max(1, len(rows)))
        for y, (kind, line) in enumerate(rows):
            if kind == "title":
                canvas.rule(y, line)
            elif kind:
                at = canvas.put(1, y, kind if kind != "more" else "", "focus")
                canvas.put(max(10, at + 1), y, line)
            elif line.startswith("no:"):
                canvas.put(canvas.put(1, y, "no:", "bad"), y, line[3:])
            else:
                canvas.put(1, y, line)
        return canvas

    def _lines(self, cells: int) -> Iterator[tuple[str, str]]:
        for kind, text in self.text():
            if kind == "title":
                yield kind, text
                continue
            # A long sign pushes its first line to the right.
            for number, line in enumerate(paragraphs(text, cells - (max(12, width(kind) + 4) if kind else 2))):
                yield (kind if number == 0 or not kind else "more"), line

    def draw_help(self, canvas: Canvas, *heading: str) -> None:
        """Draws the whole page."""
        header(canvas, ("Help", *heading), None, "")
        bottom = canvas.height - 3
        left = self.columns(canvas, canvas.width)
        canvas.rule(bottom)
        self.draw_content(canvas, 1, bottom, end=left)
        canvas.vertical(left, 2, bottom)
        join_left(canvas, left, 2, bottom)
        words = "   ".join(f"{number} {text}" for number, text in enumerate(self.more, start=1))
        canvas.put(1, canvas.height - 2, f"More: {words}" if words else "", limit=canvas.width - 2)


class HouseHelp(HelpPage):
    """Help about a page of the house."""

    hints = (("Arrows", "scroll"),)

    def __init__(self, desk: Desk, page: HousePage) -> None:
        """Explains a page."""
        super().__init__(desk)
        self.page = page

    def act(self, action: str) -> bool:
        """Scrolls, or goes back."""
        return self.scroll_or_open(action)

    def keys(self) -> Sequence[tuple[str, str]]:
        """Lists the page's own keys first."""
        return [*self.page.hints, *self.page.ending]

    def text(self) -> Iterator[tuple[str, str]]:
        """Gives what the page is for, and what holds everywhere."""
        yield "title", "This page"
        for line in self.page.help_text:
            yield "", line
        yield "title", "Everywhere"
        yield (
            "",
            "Letters and digits move the cursor, mark, or open a page. Only Enter commits. Esc goes one level back.",
        )
        yield "", "Every answer is saved before its result is shown. Leaving loses nothing."

    def draw(self, canvas: Canvas) -> None:
        """Draws text and keys."""
        self.draw_help(canvas)


class TableHelp(HelpPage):
    """Help in a game: now, the thing under the cursor, the rule behind the page."""

    hints = (("Arrows", "scroll"), ("digits", "open"))
    more = ("The game in one page", "All clauses", "Tour")

    def __init__(self, desk: Desk, table: Helped, screen: Any) -> None:
        """Explains the phase; the screen may tell what is under its cursor."""
        super().__init__(desk)
        self.is_private = True
        self.table = table
        self.ruleset: AnyRuleset = table.session.ruleset
        self.lit: Lit | None = screen.lit() if hasattr(screen, "lit") else None

    def act(self, action: str) -> bool:
        """Opens more, scrolls, or goes back."""
        match action:
            case "digit:1":
                self.desk.open(OnePage(self.desk, self.ruleset))
            case "digit:2":
                self.desk.open(RulesPage(self.desk, self.ruleset))
            case "digit:3":
                self.desk.open(TourPage(self.desk, self.ruleset.info.title))
            case "find":
                page = RulesPage(self.desk, self.ruleset)
                self.desk.open(page)
                page.act("find")
            case _:
                return self.scroll_or_open(action)
        return True

    def text(self) -> Iterator[tuple[str, str]]:
        """Gives the three blocks, always in this order."""
        spec = self.table.spec
        texts = {clause.id: clause.text for clause in self.ruleset.clauses}
        shown = [rule for rule in self.lit.rules if rule in texts] if self.lit is not None and self.lit.label else []
        yield "title", "Now"
        yield "", spec.help or f"The game is in this phase: {spec.title}."
        if self.lit is not None and self.lit.label:
            yield "title", f"The highlighted thing: {self.lit.label}"
            if self.lit.why:
                yield "", self.lit.why
            for rule in shown:
                yield rule, texts[rule]
        yield "title", "The rule behind this page"
        for rule in spec.rules:
            if rule not in shown:
                yield rule, texts.get(rule, "not among the clauses")
        for part in self.ruleset.info.legend:
            if part is self.ruleset.info.legend[0]:
                yield "title", "Signs"
            yield part.label, part.value

    def draw(self, canvas: Canvas) -> None:
        """Draws the three blocks and the keys."""
        self.draw_help(canvas, self.ruleset.info.title, self.table.spec.title)


class OnePage(HelpPage):
    """The game on one page, in the ruleset's words."""

    hints = (("Arrows", "scroll"),)

    def __init__(self, desk: Desk, ruleset: AnyRuleset) -> None:
        """Takes a game."""
        super().__init__(desk)
        self.ruleset = ruleset

    def act(self, action: str) -> bool:
        """Scrolls, or goes back."""
        return self.scroll_or_open(action)

    def text(self) -> Iterator[tuple[str, str]]:
        """Gives the help text by paragraphs."""
        pieces = guide(self.ruleset.info.help)
        if not pieces[0].is_heading:
            yield "title", self.ruleset.info.title
        for number, piece in enumerate(pieces):
            if number and not piece.is_row and not piece.is_heading and not pieces[number - 1].is_heading:
                yield "", ""
            yield "title" if piece.is_heading else "", piece.text

    def draw(self, canvas: Canvas) -> None:
        """Draws the text."""
        self.draw_help(canvas, self.ruleset.info.title, "in one page")

"""Looking up rules: all clauses of a game by section, with a search; and the choice of the game first."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.entry import Entry
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.roll import Roll
from silverhorizon.core.ruleset import Clause, Described


class RulesPage(HousePage):
    """Lists the clauses of one game in the order of its rules; the one under the cursor is shown in full."""

    hints = (("Arrows", "move"), ("find", "find a word or a number"), ("previous", "section"), ("following", "section"))
    ending = (("back", "back"), ("leave", "leave"))
    help_text = (
        "Every rule of the game in this project's own wording, numbered as the rest of the client cites it.",
        "Find takes a word, a part of one, or a number such as 37.",
        "House rulings, where the rules leave something open, are marked.",
    )

    def __init__(self, desk: Desk, ruleset: Described, clause: str = "") -> None:
        """Opens the rules of a game, at a clause if one is named."""
        super().__init__(desk)
        self.title = ruleset.info.title
        self.clauses: Sequence[Clause] = ruleset.clauses
        self.found: Sequence[Clause] = self.clauses
        self.wanted = ""
        ids = [entry.id for entry in self.clauses]
        self.roll = Roll(ids.index(clause) if clause in ids else 0)

    def act(self, action: str) -> bool:
        """Moves, finds, or jumps to the next section."""
        match action:
            case "find":
                self.entry = Entry("find", self.wanted, 40)
            case "previous" | "following":
                self._jump(-1 if action == "previous" else 1)
            case "back" if self.wanted:
                self.wanted = ""
                self._filter()
            case _:
                return self.roll.move(action, len(self.found))
        return True

    def typing(self, entry: Entry) -> None:
        """Narrows the list with every letter."""
        self.wanted = entry.text
        self._filter()

    def typed(self, entry: Entry) -> None:
        """Keeps what was found."""
        self.typing(entry)

    def _filter(self) -> None:
        wanted = self.wanted.strip().casefold()
        self.found = [clause for clause in self.clauses if wanted in f"{clause.id} {clause.text}".casefold()]
        self.roll = Roll()

    def _jump(self, step: int) -> None:
        at = self.roll.at
        while 0 <= at < len(self.found) and self.found[at].section == self.found[self.roll.at].section:
            at += step
        self.roll.at = max(0, min(len(self.found) - 1, at))

    def draw(self, canvas: Canvas) -> None:
        """Draws one line a clause and the chosen one in full below."""
        header(canvas, ("Rules", self.title), None, f"{len(self.clauses)} clauses")
        split = canvas.height - 9
        if not self.found:
            canvas.rule(1, "Nothing")
            canvas.put(3, 2, f'No clause has "{self.wanted}".')
        for y, index in enumerate(self.roll.window(len(self.found), split - 2), start=2):
            self._row(canvas, y, index)
        self._chosen(canvas, split)
        canvas.rule(canvas.height - 3)
        y = canvas.height - 2
        if self.entry is not None:
            self.entry.draw(canvas, 1, y, canvas.width - 1)
        elif self.wanted:
            canvas.put(1, y, f'{len(self.found)} of {len(self.clauses)} with "{self.wanted}"; Esc shows all.', "muted")
        else:
            note = "Wording is this project's own; the numbers are those the client cites."
            canvas.put(1, y, note, "muted", limit=canvas.width - 2)

    def _row(self, canvas: Canvas, y: int, index: int) -> None:
        clause = self.found[index]
        if index == self.roll.top:
            canvas.rule(1, clause.section)
        is_here = index == self.roll.at
        canvas.put(1, y, CURSOR if is_here else " ", "focus")
        canvas.put(3, y, clause.id, "focus" if is_here else "muted")
        canvas.put(12, y, clause.text, bold=is_here, limit=canvas.width - 13)

    def _chosen(self, canvas: Canvas, y: int) -> None:
        if not self.found:
            canvas.rule(y)
            return
        clause = self.found[self.roll.at]
        canvas.rule(y, f"{clause.id}, {clause.section}" + (", house ruling" if clause.house else ""))
        for number, line in enumerate(paragraphs(clause.text, canvas.width - 4)[:5], start=1):
            canvas.put(2, y + number, line)


class RulesChoice(HousePage):
    """Lists the games whose rules can be looked up."""

    hints = (("Arrows", "move"), ("choose", "open"))
    ending = (("back", "back"), ("leave", "leave"))
    help_text = ("Choose the game whose rules you want to look up.",)

    def __init__(self, desk: Desk, games: Sequence[Described]) -> None:
        """Takes the games that can be played."""
        super().__init__(desk)
        self.games = games
        self.roll = Roll()

    def act(self, action: str) -> bool:
        """Moves, or opens the rules of a game."""
        if action == "choose" and self.games:
            self.desk.open(RulesPage(self.desk, self.games[self.roll.at]))
            return True
        return self.roll.move(action, len(self.games))

    def draw(self, canvas: Canvas) -> None:
        """Draws a row a game."""
        header(canvas, ("Rules",), None, "")
        canvas.rule(1, "Games")
        if not self.games:
            canvas.put(3, 2, "No game is installed.")
        for y, index in enumerate(self.roll.window(len(self.games), canvas.height - 6), start=2):
            info, is_here = self.games[index].info, index == self.roll.at
            canvas.put(1, y, CURSOR if is_here else " ", "focus")
            canvas.put(3, y, info.title, bold=is_here)
            canvas.put(26, y, f"{len(self.games[index].clauses)} clauses, edition {info.edition}", "muted")

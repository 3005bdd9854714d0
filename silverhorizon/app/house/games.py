"""Setting up a table, step 1: the game."""

from collections.abc import Callable, Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.roll import Roll
from silverhorizon.app.house.seating import Seating
from silverhorizon.core.record import Header
from silverhorizon.core.ruleset import Described
from silverhorizon.guide import summary
from silverhorizon.text import cut, minutes, width

_ABOUT = 6


class GameChoice(HousePage):
    """Step 1: which game."""

    hints = (("Arrows", "move"), ("choose", "choose"), ("digits", "open"))
    ending = (("help", "help"), ("back", "back"), ("leave", "leave"))
    help_text = ("Choose the game to set up. Nothing is decided yet.",)

    def __init__(self, desk: Desk, games: Sequence[Described], begin: Callable[[Header], None]) -> None:
        """Takes the games that can be played and what begins one."""
        super().__init__(desk)
        self.games = games
        self.begin = begin
        self.roll = Roll()

    def act(self, action: str) -> bool:
        """Moves, or goes on to the seats."""
        number = action.removeprefix("digit:")
        if number.isdigit() and 0 < int(number) <= len(self.games):
            self.roll.at = int(number) - 1
        elif action != "choose" or not self.games:
            return self.roll.move(action, len(self.games))
        # A digit opens what it stands before, as on the first page.
        self.desk.open(Seating(self.desk, self.games[self.roll.at], self.begin))
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws a row a game and the one under the cursor in more words."""
        header(canvas, ("New game",), None, "step 1 of 2")
        canvas.rule(1, "Games")
        split = canvas.height - 9
        if not self.games:
            canvas.put(3, 2, "No game can be loaded.")
            return
        titles = max(width(game.info.title) for game in self.games) + 7
        for y, index in enumerate(self.roll.window(len(self.games), split - 2), start=2):
            info, is_here = self.games[index].info, index == self.roll.at
            low, high = info.seats
            canvas.put(1, y, CURSOR if is_here else " ", "focus")
            canvas.put(3, y, f"{index + 1} {info.title}", bold=is_here)
            canvas.put(titles, y, f"{low}-{high} seats" if low != high else f"{low} seats")
            canvas.right(titles + 21, y, minutes(info.minutes), "muted")
            canvas.put(titles + 23, y, info.tagline, "muted", limit=canvas.width - titles - 23)
        info = self.games[self.roll.at].info
        canvas.rule(split, info.title)
        lines = paragraphs(summary(info.help), canvas.width - 4)
        if len(lines) > _ABOUT:
            # The rest stands in help at the table.
            lines = [*lines[: _ABOUT - 1], cut(f"{lines[_ABOUT - 1]} {lines[_ABOUT]}", canvas.width - 4)]
        for number, line in enumerate(lines, start=1):
            canvas.put(2, split + number, line)
        canvas.put(1, canvas.height - 2, self.message, limit=canvas.width - 2)

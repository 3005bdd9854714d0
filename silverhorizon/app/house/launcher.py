"""The first page: go on, begin, look back, look up. Games that cannot be loaded are named with their error."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.ask import Ask, Way
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.roll import Roll
from silverhorizon.app.house.when import when
from silverhorizon.core.ruleset import Described
from silverhorizon.plugins import Broken
from silverhorizon.storage.listing import Listed
from silverhorizon.text import minutes, width

SKY = (
    "            .              +                .                     '             ",
    "     '             .                 .                    .               .     ",
    "         .                     '                  +                  .          ",
)


class Entry(NamedTuple):
    """One row of the menu: its name, what stands behind it, its help, and what it opens; no opener, no entry."""

    name: str
    about: str
    help: str
    open: Callable[[], None] | None


class Launcher(HousePage):
    """Menu, games, and a few words about the row under the cursor."""

    hints = (
        ("Arrows", "move"),
        ("choose", "choose"),
        ("1-6", "open"),
        ("inspect", "inspect"),
        ("commands", "commands"),
    )
    help_text = (
        "Resume goes on with the table that was played last. New game asks for game, seats and rules of the table.",
        "Saves lists all tables. Replay steps through a game that has ended. Rules looks up any clause.",
        "The game named under Games with an error is installed and cannot be loaded; i shows why.",
    )

    def __init__(
        self,
        desk: Desk,
        games: Sequence[Described] | None,
        broken: Sequence[Broken],
        saves: Sequence[Listed],
        openers: dict[str, Callable[[], None]],
        *,
        now: float,
        notices: Sequence[str] = (),
    ) -> None:
        """Takes what is installed and saved; `openers` has what each row opens, `notices` what was found at start.

        Where the games have not been read yet, `games` is None and `tell` brings them.
        """
        super().__init__(desk)
        self.is_reading = games is None
        self.games: Sequence[Described] = games or ()
        self.broken = broken
        self.openers = openers
        self.saves = saves
        self.now = now
        self.notices = notices
        self.entries = self._entries(openers)
        self.roll = Roll(0 if self.entries[0].open is not None else 1)

    def tell(self, games: Sequence[Described], broken: Sequence[Broken]) -> None:
        """Takes the games once they have been read."""
        self.games, self.broken, self.is_reading = games, broken, False
        self.entries = self._entries(self.openers)

    def _entries(self, openers: dict[str, Callable[[], None]]) -> list[Entry]:
        latest = next((save for save in self.saves if save.state == "open"), None)
        over = [save for save in self.saves if save.state == "over"]
        return [
            Entry(
                "Resume",
                self._where(latest) if latest else "no open table: New game starts one",
                self._seats(latest) if latest else "Nothing to go on with.",
                openers["resume"] if latest else None,
            ),
            Entry("New game", "", self._first_words(), openers["new"]),
            Entry("Saves", self._saves_words(), "Resume, rename, check, export or delete a table.", openers["saves"]),
            Entry(
                "Replay",
                "step through a finished game" if over else "no finished game yet",
                "Forwards and backwards, with everything turned up.",
                openers["replay"] if over else None,
            ),
            Entry("Rules", "look up any clause", "Every rule by number, with a search.", openers["rules"]),
            Entry(
                "Settings",
                self._settings_words(),
                "Colours, signs, pace, what new tables start from.",
                openers["settings"],
            ),
        ]

    def _title_of(self, save: Listed) -> str:
        plain = save.game.replace("_", " ").title()
        return next((game.info.title for game in self.games if game.info.key == save.game), plain)

    def _where(self, save: Listed) -> str:
        label = save.about.label if save.about else ""
        phase = save.about.phase if save.about else ""
        whose = f"{' and '.join(save.to_move)} to act" if len(save.to_move) < 3 else "all to act"
        return ", ".join(part for part in (self._title_of(save), label, phase, whose) if part)

    def _seats(self, save: Listed) -> str:
        return f"{len(save.seats)} seats: {', '.join(save.seats)}. Saved after every answer. Ready."

    def _first_words(self) -> str:
        if self.is_reading:
            return "Game, seats, rules of the table."
        if not self.games:
            return "No game can be loaded."
        if self.saves:
            return "Game, seats, rules of the table."
        return f"First time here? Choose 2, then {self.games[0].info.title}, and take the tour."

    def _saves_words(self) -> str:
        bad = sum(1 for save in self.saves if save.state in ("damaged", "unknown"))
        tables = f"{len(self.saves)} table{'' if len(self.saves) == 1 else 's'}" if self.saves else "none yet"
        return f"{tables}, {bad} need{'s' if bad == 1 else ''} attention" if bad else tables

    def _settings_words(self) -> str:
        settings = self.desk.settings
        colours = {"auto": "dark", "none": "no colours", "16": "16 colours"}.get(settings.theme, settings.theme)
        signs = {"auto": "signs by locale", "ascii": "ASCII"}.get(settings.glyphs, "Unicode")
        undo = {"strict": "undo to the last reveal", "friendly": "undo to the start"}.get(settings.undo, "no undo")
        return f"{colours}, {signs}, {undo}"

    def act(self, action: str) -> bool:
        """Moves, opens a row, or shows why a game is broken."""
        number = action.removeprefix("digit:")
        if number.isdigit() and 0 < int(number) <= len(self.entries):
            self.roll.at = int(number) - 1
            self._open()
        elif action == "choose":
            self._open()
        elif action == "inspect":
            self._inspect()
        elif action == "back":
            self.message = f"{self.desk.keymap.spoken('leave')} leaves silverhorizon"
        else:
            return self.roll.move(action, len(self.entries))
        return True

    def _open(self) -> None:
        entry = self.entries[self.roll.at]
        if entry.open is None:
            self.message = f"no: {entry.about}"
        else:
            entry.open()

    def _inspect(self) -> None:
        if not self.broken:
            self.message = "Every installed game is loaded."
            return
        lines = [f"{game.name}: {game.reason}" for game in self.broken]
        self.desk.open(Ask(self.desk, "Games that cannot be loaded", lines, [Way("Back", self.desk.close)]))

    def draw(self, canvas: Canvas) -> None:
        """Draws the sky if there is room, the menu, the games, and the row under the cursor explained."""
        rows = len(self.games) + len(self.broken)
        sky = 3 if canvas.height >= 19 + max(rows, 1) else 0
        for y, line in enumerate(SKY[:sky]):
            for left in range(0, canvas.width, len(line)):
                canvas.put(left, y, line[: canvas.width - left], "muted")
        canvas.rule(sky)
        name = " silverhorizon "
        canvas.put((canvas.width - len(name)) // 2, sky, name, bold=True)
        slogan = "space board games, one keyboard, one terminal"
        canvas.put((canvas.width - len(slogan)) // 2, sky + 1, slogan, "muted")
        y = sky + 3
        for number, entry in enumerate(self.entries):
            self._draw_entry(canvas, y + number, number, entry)
        y += len(self.entries) + 1
        canvas.rule(y, "Games")
        self._draw_games(canvas, y + 1, canvas.height - 5)
        y = canvas.height - 4
        entry = self.entries[self.roll.at]
        canvas.rule(y, entry.name)
        canvas.put(1, y + 1, entry.help, limit=canvas.width - 2)
        notice = self.message or " ".join(self.notices)
        canvas.put(1, y + 2, notice, "warning" if notice and not self.message else "", limit=canvas.width - 2)

    def _draw_entry(self, canvas: Canvas, y: int, number: int, entry: Entry) -> None:
        is_here = number == self.roll.at
        canvas.put(1, y, CURSOR if is_here else " ", "focus")
        canvas.put(3, y, f"{number + 1} {entry.name}", bold=is_here)
        canvas.put(19, y, entry.about, "" if entry.open else "muted", limit=canvas.width - 30)
        latest = next((save for save in self.saves if save.state == "open"), None)
        if entry.name == "Resume" and latest is not None:
            canvas.right(canvas.width - 2, y, when(latest.played_at, self.now), "muted")

    def _draw_games(self, canvas: Canvas, y: int, last: int) -> None:
        if self.is_reading:
            canvas.put(3, y, "reading the games", "muted")
        elif not self.games and not self.broken:
            canvas.put(3, y, "No game is installed.", "warning")
        titles = max((width(game.info.title) for game in self.games), default=10) + 2
        for game in self.games:
            if y > last:
                return
            info = game.info
            low, high = info.seats
            canvas.put(3, y, info.title, bold=True)
            canvas.put(3 + titles, y, f"{low}-{high} seats" if low != high else f"{low} seats")
            canvas.right(3 + titles + 22, y, minutes(info.minutes), "muted")
            canvas.put(3 + titles + 24, y, info.tagline, "muted", limit=canvas.width - titles - 28)
            y += 1
        for broken in self.broken:
            if y > last:
                return
            canvas.put(3, y, broken.name, "muted")
            reason = paragraphs(f"not loaded: {broken.reason}", 1000)[0]
            canvas.put(3 + titles, y, reason, "warning", limit=canvas.width - titles - 4)
            y += 1

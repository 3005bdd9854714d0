"""Setting up a table: the game, who sits where, and the rules of the table."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR, LOWER, RAISE
from silverhorizon.app.house.entry import Entry
from silverhorizon.app.house.page import Desk, HousePage, join_left
from silverhorizon.app.house.roll import Roll
from silverhorizon.app.house.when import minutes
from silverhorizon.bots import LEVELS
from silverhorizon.core.record import Header
from silverhorizon.core.ruleset import AnyRuleset, Option
from silverhorizon.seating import OPPONENTS
from silverhorizon.session import header_for
from silverhorizon.text import NAME_CELLS, clean_name, width

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo")
"""Names that seats have until somebody types another."""
SEED_CELLS = 40


class GameChoice(HousePage):
    """Step 1: which game."""

    hints = (("Arrows", "move"), ("choose", "choose"))
    ending = (("help", "help"), ("back", "back"), ("leave", "leave"))
    help_text = ("Choose the game to set up. Nothing is decided yet.",)

    def __init__(self, desk: Desk, games: Sequence[AnyRuleset], begin: Callable[[Header], None]) -> None:
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
        elif action == "choose" and self.games:
            self.desk.open(Seating(self.desk, self.games[self.roll.at], self.begin))
        else:
            return self.roll.move(action, len(self.games))
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
            canvas.right(titles + 22, y, minutes(info.minutes), "muted")
            canvas.put(titles + 24, y, info.tagline, "muted", limit=canvas.width - titles - 25)
        info = self.games[self.roll.at].info
        canvas.rule(split, info.title)
        for number, line in enumerate(paragraphs(" ".join(info.help.split()), canvas.width - 4)[:6], start=1):
            canvas.put(2, split + number, line)
        canvas.put(1, canvas.height - 2, self.message, limit=canvas.width - 2)


class Place(NamedTuple):
    """One seat to be: "person", "opponent" or "nobody", the name, and the level of an opponent."""

    who: str
    name: str
    level: str = "novice"


class Dial(NamedTuple):
    """One rule of the table: its key, label, values with their words, and help. Keys of the table begin with a star."""

    key: str
    label: str
    values: tuple[tuple[str, str], ...]
    about: str


TABLE_DIALS = (
    Dial(
        "*undo",
        "Undo",
        (("strict", "to the last reveal"), ("friendly", "to the start"), ("off", "none")),
        "Strict undo stops where somebody learned something or the keyboard changed hands. Friendly undo goes back "
        "to the start, over reveals.",
    ),
    Dial(
        "*cover",
        "Cover",
        (("on", "at every hand-over"), ("off", "never, open hands")),
        "A cover hides the hand of one person before the next one looks.",
    ),
    Dial(
        "*forced",
        "Without choice",
        (("on", "given by itself"), ("off", "always asked")),
        "A public answer without an alternative that reveals nothing can be given by itself; the log has it.",
    ),
)


class Seating(HousePage):
    """Step 2: seats, order, options, agreements, seed. Starting makes the record; before that nothing is kept."""

    hints = (("Arrows", "move and change"), ("choose", "edit"), ("commit", "start"))
    ending = (("help", "help"), ("back", "back"), ("leave", "leave"))
    help_text = (
        "Left and Right change who sits in a seat: a person, a practice opponent of some level, or nobody.",
        "Enter edits the name of a person. Names have 1 to 20 cells and differ from each other.",
        "The seed decides every shuffle and roll; the same seed and answers give the same game.",
        "Start the game makes the record. Everything after that is saved answer by answer.",
    )

    def __init__(
        self, desk: Desk, ruleset: AnyRuleset, begin: Callable[[Header], None], rng: Random | None = None
    ) -> None:
        """Starts with one person and as many opponents as the game needs at least."""
        super().__init__(desk)
        self.ruleset = ruleset
        self.begin = begin
        self.rng = rng or Random()
        low, high = ruleset.info.seats
        self.places = [Place("person", PEOPLE[0])]
        for number in range(1, high):
            who = "opponent" if number < low else "nobody"
            self.places.append(Place(who, OPPONENTS[number - 1] if who == "opponent" else PEOPLE[number]))
        self.is_drawn = False
        self.seed = ""
        self.dials = [*(_dial(option) for option in ruleset.info.options if option.choices), *TABLE_DIALS]
        self.values = {option.key: option.default for option in ruleset.info.options}
        for dial in TABLE_DIALS:
            self.values[dial.key] = getattr(desk.settings, dial.key[1:])
        self.roll = Roll(0)

    # Rows: seats, order, dials, seed, start, back

    @property
    def _count(self) -> int:
        return len(self.places) + 1 + len(self.dials) + 1 + 2

    @property
    def _start_row(self) -> int:
        return self._count - 2

    def _dial_at(self, row: int) -> Dial | None:
        number = row - len(self.places) - 1
        return self.dials[number] if 0 <= number < len(self.dials) else None

    @property
    def _seed_row(self) -> int:
        return len(self.places) + 1 + len(self.dials)

    def act(self, action: str) -> bool:
        """Moves, changes, edits, starts."""
        match action:
            case "left" | "lower":
                self._turn(-1)
            case "right" | "raise" | "mark":
                self._turn(1)
            case "commit":
                self.roll.at = self._start_row
            case "choose":
                self._choose()
            case _:
                number = action.removeprefix("digit:")
                if number.isdigit():
                    self.roll.at = min(len(self.places), max(1, int(number))) - 1
                    return True
                return self.roll.move(action, self._count)
        return True

    def _choose(self) -> None:
        at = self.roll.at
        if at == self._start_row:
            self._start()
        elif at == self._start_row + 1:
            self.desk.close()
        elif at == self._seed_row:
            self.entry = Entry("seed", self.seed, SEED_CELLS)
        elif at < len(self.places) and self.places[at].who == "person":
            self.entry = Entry("name", self.places[at].name, NAME_CELLS)
        else:
            self._turn(1)

    def typed(self, entry: Entry) -> None:
        """Takes a name or a seed; a name that cannot stand is refused with the reason."""
        if entry.label == "seed":
            self.seed = entry.text
            return
        try:
            name = clean_name(entry.text)
        except ValueError as error:
            self.message = f"no: {error}"
            return
        at = self.roll.at
        if any(other.name.casefold() == name.casefold() for other in self._taken(but=at)):
            self.message = f'no: another seat is called "{name}" already'
            return
        self.places[at] = self.places[at]._replace(name=name)

    def _taken(self, but: int) -> list[Place]:
        return [place for number, place in enumerate(self.places) if number != but and place.who != "nobody"]

    def _turn(self, step: int) -> None:
        at = self.roll.at
        if at < len(self.places):
            self._turn_place(at, step)
        elif at == len(self.places):
            self.is_drawn = not self.is_drawn
        elif (dial := self._dial_at(at)) is not None:
            values = [value for value, _ in dial.values]
            self.values[dial.key] = values[(values.index(self.values[dial.key]) + step) % len(values)]

    def _turn_place(self, at: int, step: int) -> None:
        states = [("person", ""), *(("opponent", level) for level in LEVELS), ("nobody", "")]
        place = self.places[at]
        now = states.index((place.who, place.level if place.who == "opponent" else ""))
        who, level = states[(now + step) % len(states)]
        self.places[at] = Place(who, self._name_for(at, who, place), level or place.level)

    def _name_for(self, at: int, who: str, place: Place) -> str:
        if who == place.who:
            return place.name
        taken = {other.name.casefold() for other in self._taken(but=at)}
        names = OPPONENTS if who == "opponent" else (PEOPLE[at], *PEOPLE)
        return next(name for name in names if name.casefold() not in taken)

    # Starting

    def refusal(self) -> str:
        """Says why the game cannot start; empty if it can."""
        low, high = self.ruleset.info.seats
        count = len(self._taken(but=-1))
        if not low <= count <= high:
            return f"{self.ruleset.info.title} takes {low} to {high} seats, {count} are taken"
        return ""

    def _start(self) -> None:
        if self.refusal():
            self.message = f"no: {self.refusal()}"
            return
        places = self._taken(but=-1)
        if self.is_drawn:
            self.rng.shuffle(places)
        levels = ["" if place.who == "person" else place.level for place in places]
        wanted = header_for(self.ruleset, [place.name for place in places], levels, self.seed)
        options = {key: value for key, value in self.values.items() if not key.startswith("*")}
        table = {key[1:]: value for key, value in self.values.items() if key.startswith("*")}
        self.begin(replace(wanted, options=options, table=table))

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws seats and rules at the left, what they mean at the right, and the row under the cursor below."""
        header(canvas, ("New game", self.ruleset.info.title), None, "step 2 of 2")
        low, high = self.ruleset.info.seats
        side = 45 if canvas.width < 100 else 60
        bottom = canvas.height - 4
        canvas.rule(1, f"Seats, {low} to {high}", end=side)
        rows = [*self._seat_rows(), *self._rule_rows(), *self._end_rows()]
        height = bottom - 3
        y = 2
        window = self.roll.window(len(rows), height)
        for index in window:
            if index == len(self.places) and index != window.start and len(rows) + 1 <= height:
                canvas.rule(y, "Rules of this table", end=side)
                y += 1
            if index == self._start_row and index != window.start and len(rows) + 2 <= height:
                canvas.rule(y, end=side)
                y += 1
            self._draw_row(canvas, y, index, rows[index], side)
            y += 1
        canvas.rule(1, x=side)
        canvas.in_rule(side + 2, 1, self._about_title())
        self._draw_about(canvas, side, bottom)
        canvas.rule(bottom)
        canvas.vertical(side, 2, bottom)
        join_left(canvas, side, 2, bottom)
        self._draw_below(canvas, bottom + 1)

    def _draw_row(self, canvas: Canvas, y: int, index: int, row: tuple[str, str], side: int) -> None:
        label, value = row
        is_here = index == self.roll.at
        canvas.put(1, y, CURSOR if is_here else " ", "focus")
        if index < len(self.places):
            canvas.tag(3, y, index)
            canvas.put(6, y, label, bold=is_here, limit=18)
        else:
            canvas.put(3, y, label, bold=is_here)
        can_turn = is_here and index < self._seed_row
        x = 25 if index < len(self.places) else 22
        canvas.put(x - 2, y, f"{LOWER} {value} {RAISE}" if can_turn else f"  {value}", limit=side - x)

    def _seat_rows(self) -> list[tuple[str, str]]:
        rows = []
        for place in self.places:
            if place.who == "nobody":
                rows.append(("add a seat", "nobody"))
            else:
                rows.append((place.name, "person" if place.who == "person" else f"opponent, {place.level}"))
        return rows

    def _rule_rows(self) -> list[tuple[str, str]]:
        rows = [("Order", "drawn" if self.is_drawn else "as listed")]
        rows += [(dial.label, dict(dial.values)[self.values[dial.key]]) for dial in self.dials]
        return [*rows, ("Seed", self.seed or "drawn at the start")]

    def _end_rows(self) -> list[tuple[str, str]]:
        return [("Start the game", ""), ("Back", "")]

    def _about_title(self) -> str:
        at = self.roll.at
        if at < len(self.places):
            return f"Seat {chr(ord('A') + at)}"
        dial = self._dial_at(at)
        if dial is not None:
            return dial.label
        return {len(self.places): "Order", self._seed_row: "Seed"}.get(at, "Start")

    def _about(self) -> list[str]:
        at = self.roll.at
        if at < len(self.places):
            return [
                "Left and Right change who sits here: person, opponent, nobody.",
                "",
                f"Enter edits the name: 1 to {NAME_CELLS} cells, any letters. Two seats may not share a name.",
                "",
                "random: any legal answer",
                "novice: looks one step ahead",
                "veteran: searches, never peeks",
            ]
        dial = self._dial_at(at)
        if dial is not None:
            chosen = self.values[dial.key]
            return [dial.about, "", *(f"{'now: ' if value == chosen else ''}{label}" for value, label in dial.values)]
        if at == len(self.places):
            return ["As listed, seat A first; or drawn by lot at the start."]
        if at == self._seed_row:
            return ["Decides every shuffle and roll. Enter types one; empty means that it is drawn."]
        return ["Makes the record and deals.", "", "Every answer is saved at once; leaving loses nothing."]

    def _draw_about(self, canvas: Canvas, side: int, bottom: int) -> None:
        y = 2
        for text in self._about():
            for line in paragraphs(text, canvas.width - side - 3):
                if y < bottom:
                    canvas.put(side + 2, y, line)
                    y += 1

    def _draw_below(self, canvas: Canvas, y: int) -> None:
        if self.entry is not None:
            self.entry.draw(canvas, 1, y, canvas.width - 1)
            return
        people = sum(1 for place in self.places if place.who == "person")
        opponents = sum(1 for place in self.places if place.who == "opponent")
        words = [f"{people} person{'' if people == 1 else 's'}"]
        if opponents:
            words.append(f"{opponents} opponent{'' if opponents == 1 else 's'}")
        refusal = self.refusal()
        said = self.message or (
            f"no: {refusal}" if refusal else f"{' and '.join(words)}, about {minutes(self.ruleset.info.minutes)}"
        )
        canvas.put(1, y, said, limit=canvas.width - 2)


def _dial(option: Option) -> Dial:
    helps = [choice.help for choice in option.choices if choice.help]
    about = " ".join([option.help, *helps]).strip()
    return Dial(option.key, option.label, tuple((choice.value, choice.label) for choice in option.choices), about)

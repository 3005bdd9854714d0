"""Setting up a table, step 2: who sits where, and the rules of the table."""

from collections.abc import Callable, Sequence
from random import Random

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR, LOWER, RAISE
from silverhorizon.app.house.entry import Entry
from silverhorizon.app.house.page import Desk, HousePage, join_left
from silverhorizon.app.house.roll import Roll
from silverhorizon.app.house.roster import Dial, Roster
from silverhorizon.core.record import Header
from silverhorizon.core.ruleset import Described
from silverhorizon.text import NAME_CELLS, minutes

SEED_CELLS = 40


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
        self, desk: Desk, ruleset: Described, begin: Callable[[Header], None], rng: Random | None = None
    ) -> None:
        """Takes the game and what begins it; `rng` draws the order of the seats, if that is wanted."""
        super().__init__(desk)
        self.ruleset = ruleset
        self.begin = begin
        self.roster = Roster(ruleset, desk.settings, rng)
        self.roll = Roll(0)

    # Rows: seats, order, dials, seed, start, back

    @property
    def _count(self) -> int:
        return len(self.roster.places) + 1 + len(self.roster.dials) + 1 + 2

    @property
    def _start_row(self) -> int:
        return self._count - 2

    def _dial_at(self, row: int) -> Dial | None:
        number = row - len(self.roster.places) - 1
        return self.roster.dials[number] if 0 <= number < len(self.roster.dials) else None

    @property
    def _seed_row(self) -> int:
        return len(self.roster.places) + 1 + len(self.roster.dials)

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
                    self.roll.at = min(len(self.roster.places), max(1, int(number))) - 1
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
            self.entry = Entry("seed", self.roster.seed, SEED_CELLS)
        elif at < len(self.roster.places) and self.roster.places[at].who == "person":
            self.entry = Entry("name", self.roster.places[at].name, NAME_CELLS)
        else:
            self._turn(1)

    def typed(self, entry: Entry) -> None:
        """Takes a name or a seed; a name that cannot stand is refused with the reason."""
        if entry.label == "seed":
            self.roster.seed = entry.text
            return
        try:
            self.roster.rename(self.roll.at, entry.text)
        except ValueError as error:
            self.message = f"no: {error}"

    def _turn(self, step: int) -> None:
        at, roster = self.roll.at, self.roster
        if at < len(roster.places):
            roster.turn_place(at, step)
        elif at == len(roster.places):
            roster.is_drawn = not roster.is_drawn
        elif (dial := self._dial_at(at)) is not None:
            roster.turn_dial(dial, step)

    def _start(self) -> None:
        if refusal := self.roster.refusal():
            self.message = f"no: {refusal}"
        else:
            self.begin(self.roster.header())

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws seats and rules at the left, what they mean at the right, and the row under the cursor below."""
        header(canvas, ("New game", self.ruleset.info.title), None, "step 2 of 2")
        low, high = self.ruleset.info.seats
        side = 45 if canvas.width < 100 else 60
        bottom = canvas.height - 4
        canvas.rule(1, f"Seats, {low} to {high}", end=side)
        rows = [*self._seat_rows(), *self._rule_rows(), *self._end_rows()]
        self._draw_rows(canvas, rows, side, bottom - 3)
        canvas.rule(1, x=side)
        canvas.in_rule(side + 2, 1, self._about_title())
        self._draw_about(canvas, side, bottom)
        canvas.rule(bottom)
        canvas.vertical(side, 2, bottom)
        join_left(canvas, side, 2, bottom)
        self._draw_below(canvas, bottom + 1)

    def _draw_rows(self, canvas: Canvas, rows: Sequence[tuple[str, str]], side: int, height: int) -> None:
        """Draws the rows; where they do not fit, those above the start scroll and say so."""
        start = self._start_row
        is_scrolled = len(rows) > height
        room = height - (len(rows) - start) - 1 if is_scrolled else start
        window = self.roll.window(len(rows), room, pinned=len(rows) - start)
        if window.start:
            canvas.right(side - 1, 1, f" {window.start} more above ", "muted")
        y = 2
        for index in (*window, *range(start, len(rows))):
            if index == len(self.roster.places) and len(rows) + 1 <= height:
                canvas.rule(y, "Rules of this table", end=side)
                y += 1
            if index == start and (is_scrolled or len(rows) + 2 <= height):
                canvas.rule(y, end=side)
                if window.stop < start:
                    canvas.right(side - 1, y, f" {start - window.stop} more below ", "muted")
                y += 1
            self._draw_row(canvas, y, index, rows[index], side)
            y += 1

    def _draw_row(self, canvas: Canvas, y: int, index: int, row: tuple[str, str], side: int) -> None:
        label, value = row
        is_here = index == self.roll.at
        canvas.put(1, y, CURSOR if is_here else " ", "focus")
        if index < len(self.roster.places):
            canvas.tag(3, y, index)
            canvas.put(6, y, label, bold=is_here, limit=18)
        else:
            canvas.put(3, y, label, bold=is_here)
        can_turn = is_here and index < self._seed_row
        x = 25 if index < len(self.roster.places) else 22
        canvas.put(x - 2, y, f"{LOWER} {value} {RAISE}" if can_turn else f"  {value}", limit=side - x + 1)

    def _seat_rows(self) -> list[tuple[str, str]]:
        rows = []
        for place in self.roster.places:
            if place.who == "nobody":
                rows.append(("add a seat", "nobody"))
            else:
                rows.append((place.name, "person" if place.who == "person" else f"opponent, {place.level}"))
        return rows

    def _rule_rows(self) -> list[tuple[str, str]]:
        rows = [("Order", "drawn" if self.roster.is_drawn else "as listed")]
        rows += [(dial.label, dict(dial.values)[self.roster.values[dial.key]]) for dial in self.roster.dials]
        return [*rows, ("Seed", self.roster.seed or "drawn at the start")]

    def _end_rows(self) -> list[tuple[str, str]]:
        return [("Start the game", ""), ("Back", "")]

    def _about_title(self) -> str:
        at = self.roll.at
        if at < len(self.roster.places):
            return f"Seat {chr(ord('A') + at)}"
        dial = self._dial_at(at)
        if dial is not None:
            return dial.label
        return {len(self.roster.places): "Order", self._seed_row: "Seed"}.get(at, "Start")

    def _about(self) -> list[str]:
        at = self.roll.at
        if at < len(self.roster.places):
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
            chosen = self.roster.values[dial.key]
            words = [text for text in (dial.about, dial.meaning(chosen)) if text]
            return [*words, "", *(f"{'now: ' if value == chosen else ''}{label}" for value, label in dial.values)]
        if at == len(self.roster.places):
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
        people = sum(1 for place in self.roster.places if place.who == "person")
        opponents = sum(1 for place in self.roster.places if place.who == "opponent")
        words = [f"{people} {'person' if people == 1 else 'people'}"]
        if opponents:
            words.append(f"{opponents} opponent{'' if opponents == 1 else 's'}")
        refusal = self.roster.refusal()
        said = self.message or (
            f"no: {refusal}" if refusal else f"{' and '.join(words)}, about {minutes(self.ruleset.info.minutes)}"
        )
        canvas.put(1, y, said, limit=canvas.width - 2)

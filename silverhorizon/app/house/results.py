"""The final scores: every line of every seat, and what each line is made of."""

from collections.abc import Callable, Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.page import Desk, Hint, HousePage
from silverhorizon.app.house.roll import Roll
from silverhorizon.core.score import Number, Score, ScoreLine, winners
from silverhorizon.session import Session
from silverhorizon.text import cut, width

_NAMES = 26
_COLUMN = 13
_PART_CELLS = 80
"""Beyond so many cells the eye loses the way from a label to its number."""


class ResultsPage(HousePage):
    """A table of scores with a cursor on one line of one seat, opened below into parts that sum to it."""

    hints: Sequence[Hint] = (("Arrows", "open a line, choose a seat"), ("log", "log"))
    help_text = (
        "Every line of every score. Up and Down choose a line, Left and Right a seat; below it is opened into parts.",
        "Ties and how they were broken are told in the second row.",
    )

    def __init__(
        self,
        desk: Desk,
        session: Session,
        *,
        heading: tuple[str, ...],
        open_log: Callable[[], None],
        replay: Callable[[], None] | None = None,
        is_final: bool = True,
    ) -> None:
        """Takes the scores as they stand; `replay` steps through the game, where that can be done."""
        super().__init__(desk)
        self.session = session
        self.heading = heading
        self.open_log = open_log
        self.replay = replay
        if replay is not None:
            self.hints = (*self.hints, ("views", "replay"))
        self.is_final = is_final
        self.scores: Sequence[Score] = session.ruleset.scores(session.match.state)
        self.labels = _labels(self.scores)
        self.roll = Roll()
        self.column = 0
        self.left = 0

    def act(self, action: str) -> bool:
        """Moves over lines and seats, opens the log or the replay."""
        match action:
            case "left" | "previous":
                self.column = (self.column - 1) % len(self.scores)
            case "right" | "following":
                self.column = (self.column + 1) % len(self.scores)
            case "log":
                self.open_log()
            case "views" if self.replay is not None:
                self.replay()
            case "choose" | "back" if not self.is_final:
                self.desk.close()
            case "back" | "choose":
                self.message = "The game is over; q leaves the table."
            case _:
                is_moved = self.roll.move(action, len(self.labels) + 1)
                self._find_seat()
                return is_moved
        return True

    def _find_seat(self) -> None:
        """Goes to a seat that has something in the line, where the one at hand has nothing."""
        if self.roll.at == len(self.labels):
            return
        has = [bool(line and line.value) for score in self.scores for line in [_line(score, self.labels[self.roll.at])]]
        if any(has) and not has[self.column]:
            self.column = has.index(True)

    # What the table says

    def verdict(self) -> str:
        """Names who won, with how much, and how a tie was broken: in the game's words where it has any."""
        told = dict.fromkeys(score.verdict for score in self.scores if score.verdict)
        if told:
            return " ".join(told)
        best = winners(self.scores)
        names = [self.session.name(seat) for seat in best]
        total = _number(next(score.total for score in self.scores if score.seat == best[0]))
        level = [score for score in self.scores if score.total == self.scores[best[0]].total]
        if len(best) > 1:
            return f"{' and '.join(names)} share the win with {total}."
        if len(level) > 1:
            others = " and ".join(self.session.name(score.seat) for score in level if score.seat != best[0])
            return f"{names[0]} wins with {total}, level with {others}; {self._broken_by(level)}."
        return f"{names[0]} wins with {total}. No tie had to be broken."

    def _broken_by(self, level: Sequence[Score]) -> str:
        for place, line in enumerate(level[0].ties):
            values = {score.ties[place].value for score in level if place < len(score.ties)}
            if len(values) > 1:
                counts = ", ".join(
                    f"{self.session.name(score.seat)} {_number(score.ties[place].value)}" for score in level
                )
                return f"{line.label} broke the tie ({counts})"
        return "the tie was broken"

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws verdict, table, totals and the opened line."""
        title = "final scores" if self.is_final else "scores as they stand"
        header(canvas, (self.heading[0], title), None, self.heading[-1])
        y = 1
        if self.is_final:
            best = winners(self.scores)
            for number, line in enumerate(paragraphs(self.verdict(), canvas.width - 6)[:2]):
                x = canvas.tag(1, 1, best[0]) + 1 if number == 0 else 4
                canvas.put(x, y, line, bold=number == 0)
                y += 1
        rows = min(len(self.labels), max(4, canvas.height - y - 13))
        seats = self._seats_in_sight(canvas.width)
        self._draw_heads(canvas, y, seats)
        window = self.roll.window(len(self.labels) + 1, rows, pinned=1)
        if window.start:
            canvas.right(canvas.width - 1, y, f" {window.start} more above ", "muted")
        for row, index in enumerate(window, start=y + 1):
            self._draw_line(canvas, row, index, seats)
        y += rows + 1
        canvas.rule(y)
        if below := len(self.labels) - window.stop:
            canvas.right(canvas.width - 1, y, f" {below} more below ", "muted")
        self._draw_totals(canvas, y + 1, seats)
        self._draw_opened(canvas, y + 2)
        canvas.rule(canvas.height - 3)
        canvas.put(1, canvas.height - 2, self.message or self._sideways(canvas), "muted", limit=canvas.width - 2)

    def _seats_in_sight(self, wide: int) -> range:
        fit = max(1, (wide - _NAMES - 2) // _COLUMN)
        self.left = max(min(self.left, self.column), self.column - fit + 1)
        return range(self.left, min(len(self.scores), self.left + fit))

    def _sideways(self, canvas: Canvas) -> str:
        hidden = len(self.scores) - len(self._seats_in_sight(canvas.width))
        more = f" {hidden} more seats, Left and Right." if hidden else ""
        return f"Every line opens into parts that sum to it.{more}"

    def _end(self, place: int) -> int:
        return _NAMES + (place - self.left + 1) * _COLUMN

    def _draw_heads(self, canvas: Canvas, y: int, seats: range) -> None:
        canvas.rule(y, "Points")
        for place in seats:
            name = cut(self.session.name(self.scores[place].seat), _COLUMN - 5)
            x = self._end(place) - width(name) - 3
            canvas.put(x - 1, y, " ")
            canvas.tag(x, y, self.scores[place].seat)
            canvas.put(x + 2, y, f" {name} ", bold=place == self.column)

    def _draw_line(self, canvas: Canvas, y: int, index: int, seats: range) -> None:
        label, is_here = self.labels[index], index == self.roll.at
        canvas.put(1, y, CURSOR if is_here else " ", "focus")
        canvas.put(3, y, _upper(label), bold=is_here, limit=_NAMES - 3)
        for place in seats:
            line = _line(self.scores[place], label)
            text = _number(line.value) if line is not None and line.value else "."
            self._draw_value(canvas, y, place, text, is_open=is_here and place == self.column)

    def _draw_totals(self, canvas: Canvas, y: int, seats: range) -> None:
        is_here = self.roll.at == len(self.labels)
        canvas.put(1, y, CURSOR if is_here else " ", "focus")
        canvas.put(3, y, "Total", bold=True)
        for place in seats:
            total = _number(self.scores[place].total)
            self._draw_value(canvas, y, place, total, is_open=is_here and place == self.column, bold=True)

    def _draw_value(self, canvas: Canvas, y: int, place: int, text: str, *, is_open: bool, bold: bool = False) -> None:
        """Draws a number in the column of a seat; the one that is opened below has the cursor before it."""
        if is_open:
            canvas.right(self._end(place) - width(text), y, CURSOR, "focus", bold=True)
        canvas.right(self._end(place), y, text, "focus" if is_open else "", bold=bold or is_open)

    def _draw_opened(self, canvas: Canvas, y: int) -> None:
        score = self.scores[self.column]
        name = self.session.name(score.seat)
        parts: Sequence[tuple[str, Number]]
        if self.roll.at < len(self.labels):
            line = _line(score, self.labels[self.roll.at])
            title, value = self.labels[self.roll.at], line.value if line is not None else 0
            rule = f" ({line.rule})" if line is not None and line.rule else ""
            parts = [(part.label, part.value) for part in line.parts] if line is not None else []
        else:
            title, value, rule = "Total", score.total, ""
            parts = [(line.label, line.value) for line in score.lines if line.value]
        canvas.rule(y, f"{_upper(title)} of {name}: {_number(value)}{rule}")
        room = canvas.height - 4 - y
        if not parts:
            canvas.put(3, y + 1, "No parts: the number stands for itself." if value else "Nothing here.", "muted")
        columns = 1 if len(parts) <= room else 2
        half = min(canvas.width // columns, _PART_CELLS)
        shown = parts[: room * columns]
        if len(parts) > len(shown):
            rest = sum(value for _, value in parts[room * columns - 1 :])
            shown = [*parts[: room * columns - 1], (f"{len(parts) - room * columns + 1} more", rest)]
        for number, (label, amount) in enumerate(shown):
            x = number // room * half
            canvas.put(x + 3, y + 1 + number % room, label, limit=half - 12)
            canvas.right(x + half - 3, y + 1 + number % room, _number(amount))


def _labels(scores: Sequence[Score]) -> list[str]:
    return list(dict.fromkeys(line.label for score in scores for line in score.lines))


def _line(score: Score, label: str) -> ScoreLine | None:
    return next((line for line in score.lines if line.label == label), None)


def _number(value: Number) -> str:
    return f"{value:,}" if isinstance(value, int) or not value.is_integer() else f"{int(value):,}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]

"""What happened since a seat last answered: the first thing after its cover."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR, GIVES, NEWS
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.roll import Roll
from silverhorizon.core.action import Seat
from silverhorizon.core.view import SeatLine
from silverhorizon.session import LogEntry, Recap
from silverhorizon.text import cut, width


class RecapPage(HousePage):
    """Shows events of the whole table at the left or on top, and what only this seat may know apart from them."""

    is_private = True
    hints = (("choose", "go on"), ("log", "log"), ("hide", "hide now"))
    help_text = (
        "What happened since this seat last answered, and what changed in public.",
        "Lines under the seat's own heading appear on no other seat's page.",
    )

    def __init__(
        self,
        desk: Desk,
        seat: Seat,
        name: str,
        *,
        heading: tuple[str, ...],
        recap: Recap,
        going_to: str,
        then: Callable[[], None],
        open_log: Callable[[], None],
        hide: Callable[[], None],
    ) -> None:
        """Tells a seat; `then` goes on to the phase named by `going_to`."""
        super().__init__(desk)
        self.seat = seat
        self.name = name
        self.heading = heading
        self.recap = recap
        self.going_to = going_to
        self.then = then
        self.open_log = open_log
        self.hide = hide
        self.roll = Roll()

    def act(self, action: str) -> bool:
        """Goes on, opens the log, or moves between the two."""
        match action:
            case "choose":
                (self.then, self.open_log)[self.roll.at]()
            case "log":
                self.open_log()
            case "hide":
                self.hide()
            case "back":
                self.then()
            case _:
                return self.roll.move(action, 2)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws the events, then the changes beside the seat's own lines, then the two ways on."""
        header(canvas, (*self.heading, "since the last look"), self.seat, self.name)
        own = [entry for entry in self.recap.entries if entry.event.seats is not None]
        shared = [entry for entry in self.recap.entries if entry.event.seats is None]
        # The lower part needs a row for each seat, its head, and the ways on; the list gets the rest.
        lower = max(5, len(self.recap.after) + 1)
        split = canvas.height - 7 - lower
        canvas.rule(1, "Since the start" if self.recap.is_first else f"Since {self.name} last answered")
        self._events(canvas, 2, split - 2, shared)
        self._changes(canvas, split, own)
        y = canvas.height - 6
        canvas.rule(y)
        if own:
            canvas.vertical(39, split + 1, y)
        for number, text in enumerate((f"Go on to {self.going_to}", "Read the whole log")):
            is_here = number == self.roll.at
            canvas.put(1, y + 1 + number, CURSOR if is_here else " ", "focus")
            canvas.put(3, y + 1 + number, text, bold=is_here)
        canvas.rule(canvas.height - 3)
        note = "The recap is also the end of the log. It never holds others' secrets."
        canvas.put(1, canvas.height - 2, note, "muted")

    def _events(self, canvas: Canvas, y: int, rows: int, entries: list[LogEntry]) -> None:
        lines: list[tuple[str, bool]] = []
        for entry in entries:
            wrapped = paragraphs(entry.event.text, canvas.width - 6)
            lines += [(line, number > 0) for number, line in enumerate(wrapped)]
        left_out = 0
        if len(lines) > rows:
            left_out = len(lines) - rows + 1
            lines = lines[left_out:]
            canvas.put(3, y, f"and {left_out} lines before these, key {self.desk.keymap.spoken('log')}", "muted")
            y += 1
        if not lines:
            canvas.put(3, y, "Nothing has happened.", "muted")
        for number, (text, is_more) in enumerate(lines):
            canvas.put(5 if is_more else 3, y + number, text)

    def _changes(self, canvas: Canvas, y: int, own: list[LogEntry]) -> None:
        end = 39 if own else canvas.width
        canvas.rule(y, "What changed", end=end if own else None)
        draw_changes(canvas, y + 1, end, self.recap.before, self.recap.after)
        if own:
            canvas.rule(y, x=39)
            canvas.in_rule(41, y, f"Only {self.name} sees this")
            rows = canvas.height - 7 - y
            lines = [line for entry in own for line in paragraphs(entry.event.text, canvas.width - 42)]
            if len(lines) > rows:
                rest = len(lines) - rows + 1
                lines = [f"and {rest} lines before these, key {self.desk.keymap.spoken('log')}", *lines[rest:]]
            for row, line in enumerate(lines, start=y + 1):
                canvas.put(41, row, line)


def draw_changes(canvas: Canvas, y: int, end: int, before: tuple[SeatLine, ...], after: tuple[SeatLine, ...]) -> None:
    """Draws the public numbers of all seats as "1 » 3◂" where they changed.

    Where not all columns fit, those give way first in which nothing changed, and then the last.
    """
    at = names = min(16, max((width(line.name) for line in after), default=0)) + 6
    columns = _columns(before, after)
    for column in _fitting(columns, end - names):
        at += column.wide
        canvas.right(at, y, column.label, "muted")
        for row, text in enumerate(column.texts, start=y + 1):
            canvas.right(at, row, text, "changed" if text.endswith(NEWS) else "")
    for row, line in enumerate(after, start=y + 1):
        canvas.put(canvas.tag(1, row, line.seat) + 1, row, cut(line.name, names - 6))


class _Column(NamedTuple):
    """One public number of every seat: its title, and what it was and is."""

    label: str
    texts: tuple[str, ...]

    @property
    def wide(self) -> int:
        return max(width(text) for text in (self.label, *self.texts)) + 2

    @property
    def has_changed(self) -> bool:
        return any(text.endswith(NEWS) for text in self.texts)


def _columns(before: tuple[SeatLine, ...], after: tuple[SeatLine, ...]) -> list[_Column]:
    old = {line.seat: {stat.label: stat.value for stat in line.stats} for line in before}
    columns = []
    for number, label in enumerate([stat.label for stat in after[0].stats] if after else []):
        texts = []
        for line in after:
            now = line.stats[number].value if number < len(line.stats) else ""
            was = old.get(line.seat, {}).get(label)
            texts.append(f"{was} {GIVES} {now}{NEWS}" if was is not None and was != now else now)
        columns.append(_Column(label, tuple(texts)))
    return columns


def _fitting(columns: Sequence[_Column], room: int) -> list[_Column]:
    """Chooses the columns for so many cells, in their order."""
    kept = []
    for column in sorted(columns, key=lambda own: not own.has_changed):
        if column.wide <= room:
            room -= column.wide
            kept.append(column)
    return [column for column in columns if column in kept]

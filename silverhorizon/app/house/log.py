"""The log as a page: filtered, searched, and drawn for the rows in sight only."""

from collections.abc import Callable, Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.frame import header, paragraphs
from silverhorizon.app.glyphs import CURSOR
from silverhorizon.app.house.entry import Entry
from silverhorizon.app.house.page import Desk, HousePage
from silverhorizon.app.house.roll import Roll
from silverhorizon.core.action import Seat
from silverhorizon.core.ruleset import Clause
from silverhorizon.session import LogEntry

KINDS = {"act": "acts", "chance": "chance", "score": "scores", "table": "other"}
_NOBODY = -1


class LogPage(HousePage):
    """Lists entries that one seat may read, newest at the bottom; for nobody's eyes, those of the whole table."""

    hints = (
        ("Arrows", "move"),
        ("next_panel", "to the filters"),
        ("mark", "filter"),
        ("find", "find"),
        ("previous", "earlier"),
        ("following", "later"),
    )
    ending = (("back", "back"), ("leave", "leave"))
    help_text = (
        "Everything that happened, oldest first: acts, chance, scores, and what the rules did by themselves.",
        "Filters at the top choose seats and kinds. Find takes a word or a part of one.",
        "Lines marked with a name exist in no other seat's log.",
    )

    def __init__(
        self,
        desk: Desk,
        entries: Sequence[LogEntry],
        *,
        heading: tuple[str, ...],
        names: Sequence[str],
        reader: Seat | None,
        undo_reach: Callable[[], str] = lambda: "",
        clauses: Sequence[Clause] = (),
    ) -> None:
        """Takes entries that `reader` may read; `undo_reach` says how far undo goes now."""
        super().__init__(desk)
        self.is_private = reader is not None
        # Lines are counted as this reader sees them: the numbers of answers would tell how many steps others took.
        self.entries = list(enumerate(entries, start=1))
        self.heading = heading
        self.names = names
        self.reader = reader
        self.undo_reach = undo_reach
        self.clauses = {clause.id: clause.text for clause in clauses}
        self.filters = [(f"seat:{seat}", True) for seat in (*range(len(names)), _NOBODY)]
        self.filters += [(f"kind:{kind}", True) for kind in KINDS]
        self.wanted = ""
        self.in_filters = False
        self.filter_at = 0
        self.found = self.entries
        self.roll = Roll(max(0, len(entries) - 1))

    # Answers

    def act(self, action: str) -> bool:
        """Moves, filters, finds, and jumps from round to round."""
        match action:
            case "next_panel" | "previous_panel":
                self.in_filters = not self.in_filters
            case "mark" | "choose" if self.in_filters:
                self._toggle()
            case "mark":
                self.in_filters = True
            case "find":
                self.entry = Entry("find", self.wanted, 40)
            case "previous" | "following":
                self._jump(-1 if action == "previous" else 1)
            case "log":
                self.desk.close()
            case "left" | "right" if self.in_filters:
                self.filter_at = (self.filter_at + (1 if action == "right" else -1)) % len(self.filters)
            case "up" | "down" if self.in_filters:
                self.in_filters = False
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

    def _toggle(self) -> None:
        key, is_on = self.filters[self.filter_at]
        self.filters[self.filter_at] = (key, not is_on)
        self._filter()

    def _filter(self) -> None:
        on = {key for key, is_on in self.filters if is_on}
        wanted = self.wanted.strip().casefold()
        self.found = [
            (number, entry)
            for number, entry in self.entries
            if f"seat:{_NOBODY if entry.event.actor is None else entry.event.actor}" in on
            and f"kind:{entry.event.kind}" in on
            and wanted in entry.event.text.casefold()
        ]
        self.roll = Roll(max(0, len(self.found) - 1))

    def _jump(self, step: int) -> None:
        """Goes to where the next round begins, or back to where this one or the one before does."""
        labels = [entry.label for _, entry in self.found]
        starts = [at for at, label in enumerate(labels) if at == 0 or labels[at - 1] != label]
        if step > 0:
            self.roll.at = next((at for at in starts if at > self.roll.at), max(0, len(labels) - 1))
        else:
            self.roll.at = next((at for at in reversed(starts) if at < self.roll.at), 0)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws the filters, the rows in sight, and the entry under the cursor in full."""
        who = self.names[self.reader] if self.reader is not None else "what the whole table may read"
        header(canvas, ("Log", *self.heading), self.reader, who)
        y = self._draw_filters(canvas)
        bottom = canvas.height - 6
        self._draw_entries(canvas, y, bottom)
        self._draw_chosen(canvas, bottom)
        canvas.rule(canvas.height - 3)
        self._draw_count(canvas, canvas.height - 2)

    def _draw_filters(self, canvas: Canvas) -> int:
        x, y = 1, 1
        for number, (key, is_on) in enumerate(self.filters):
            kind, _, which = key.partition(":")
            is_here = self.in_filters and number == self.filter_at
            cells = 7 if kind == "seat" and int(which) != _NOBODY else 5 + len(KINDS.get(which, "table"))
            if x + cells >= canvas.width or (kind == "kind" and which == "act"):
                x, y = 1, y + 1
            x = canvas.put(x, y, CURSOR if is_here else " ", "focus")
            x = canvas.put(x, y, "[x] " if is_on else "[ ] ", bold=is_here)
            if kind == "kind":
                x = canvas.put(x, y, KINDS[which])
            elif int(which) == _NOBODY:
                x = canvas.put(x, y, "table")
            else:
                x = canvas.tag(x, y, int(which))
            x += 1
        return y + 1

    def _draw_entries(self, canvas: Canvas, y: int, bottom: int) -> None:
        entries = self.found
        rows = bottom - y - 1
        if not entries:
            canvas.rule(y, "Nothing")
            canvas.put(3, y + 1, "No entry passes the filters." if self.entries else "Nothing has happened yet.")
            return
        blocks = self._in_sight(canvas.width, rows)
        canvas.rule(y, entries[self.roll.top][1].label.capitalize())
        y += 1
        for index, lines in blocks:
            is_here = index == self.roll.at
            for number, line in enumerate(lines):
                if y >= bottom:
                    return
                if number == 0:
                    canvas.put(1, y, CURSOR if is_here else " ", "focus")
                    canvas.right(6, y, str(entries[index][0]), "muted")
                canvas.put(8, y, line, bold=is_here)
                y += 1

    def _in_sight(self, wide: int, rows: int) -> list[tuple[int, list[str]]]:
        """Wraps the entries in sight, moving the topmost so that the cursor's entry is whole."""
        self.roll.top = min(self.roll.top, self.roll.at)
        heights = 0
        first = self.roll.at
        wrapped = {first: self._lines(first, wide)}
        heights = len(wrapped[first])
        while first > self.roll.top:
            lines = self._lines(first - 1, wide)
            if heights + len(lines) > rows:
                break
            first -= 1
            wrapped[first] = lines
            heights += len(lines)
        self.roll.top = first
        after = self.roll.at + 1
        while heights < rows and after < len(self.found):
            wrapped[after] = self._lines(after, wide)
            heights += len(wrapped[after])
            after += 1
        while heights < rows and first > 0 and after >= len(self.found):
            lines = self._lines(first - 1, wide)
            if heights + len(lines) > rows:
                break
            first -= 1
            wrapped[first] = lines
            heights += len(lines)
            self.roll.top = first
        return sorted(wrapped.items())

    def _lines(self, index: int, wide: int) -> list[str]:
        entry = self.found[index][1]
        text = entry.event.text
        if entry.event.seats is not None:
            text = f"only {' and '.join(self.names[seat] for seat in entry.event.seats)}: {text}"
        return paragraphs(text, wide - 9)

    def _draw_chosen(self, canvas: Canvas, y: int) -> None:
        if not self.found:
            canvas.rule(y)
            return
        number, entry = self.found[self.roll.at]
        canvas.rule(y, f"Entry {number}, {entry.label}")
        canvas.put(1, y + 1, self._about(entry), limit=canvas.width - 2)
        canvas.put(1, y + 2, self.undo_reach(), "muted", limit=canvas.width - 2)

    def _about(self, entry: LogEntry) -> str:
        event = entry.event
        who = "" if event.actor is None else f" of {self.names[event.actor]}"
        kind = {"act": f"An act{who}", "chance": "A random result", "score": f"Points{who}"}.get(event.kind, "")
        clause = f"{event.rule}  {self.clauses.get(event.rule, '')}".strip()
        return ".  ".join(part for part in (kind or "Of the rules of the table", clause) if part)

    def _draw_count(self, canvas: Canvas, y: int) -> None:
        if self.entry is not None:
            self.entry.draw(canvas, 1, y, canvas.width - 1)
            return
        count = f"{len(self.found)} of {len(self.entries)} entries."
        found = f' With "{self.wanted}"; Esc shows all.' if self.wanted else ""
        canvas.put(1, y, self.message or count + found, "muted", limit=canvas.width - 2)

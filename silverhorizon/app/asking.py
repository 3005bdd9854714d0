"""What a seat is asked, as rows with a cursor: the half of the form that is looked at.

It outlives the prompts: when the position changes, marks, typed notes and the cursor stay where they still fit.
"""

from collections.abc import Sequence

from silverhorizon.app import rows as build
from silverhorizon.app.answer import Answer, cleared
from silverhorizon.app.rows import Row
from silverhorizon.app.trading import Trading
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Prompt, find


class Asking:
    """Prompts as rows: `opened` is the prompt opened from a menu, `spot` the thing of a board whose acts are listed."""

    def __init__(
        self, prompts: Sequence[Prompt], seat: Seat, *, seats: Sequence[str] = (), waits_for: str = ""
    ) -> None:
        """Lays out prompts for a seat; `seats` are the names at the table, for trades."""
        self.seat = seat
        self.prompts: tuple[Prompt, ...] = ()
        self.opened = ""
        self.spot = ""
        self.combination = ""
        """The key of the prompt in sight of those that are one form; "" for the first that can be answered."""
        self.trading = Trading(seat, seats)
        self.typing = False
        self.top = 0
        """The first row in sight; digits count from there. The page sets it when it scrolls."""
        self.order: tuple[str, ...] = ()
        """The keys of the boards whose order the rows follow, because they are drawn on them."""
        self.boards: frozenset[str] = frozenset()
        """The keys among them that are chosen where they stand, without a menu before."""
        self._answers: dict[str, Answer] = {}
        self._pointers: dict[str, str] = {}
        self._steps: dict[str, list[tuple[str, Answer]]] = {"undo": [], "redo": []}
        """What was picked before each step that is not sent yet, by prompt, and what was taken back of that."""
        self._rows: tuple[Row, ...] | None = None
        self._at = ""
        self.waits_for = ""
        """The name of the seat that is awaited instead; while there is one, the cursor rests on a row of its own."""
        self.ask(prompts, waits_for=waits_for)

    # What is asked

    def ask(self, prompts: Sequence[Prompt], seat: Seat | None = None, *, waits_for: str = "") -> None:
        """Takes the prompts of the position now."""
        begins_to_wait, self.waits_for = bool(waits_for) and not self.waits_for, waits_for
        if seat is not None and seat != self.seat:
            self.seat, self._answers, self._pointers, self._at = seat, {}, {}, ""
            self._steps = {"undo": [], "redo": []}
            self.trading = Trading(seat, self.trading.names)
            self.opened = self.spot = ""
        # Near where it was means something in a list that grows shorter, nothing where a form gives way to a menu.
        place = self.cursor if self._rows and not self.forms else 0
        self.prompts = tuple(prompts)
        if self.opened and find(self.prompts, self.opened) is None:
            self.opened = ""
        if self.spot and not self.acts_on(self.spot):
            self.spot = ""
        known = {prompt.key: prompt for prompt in self.prompts}
        self._answers = {key: cleared(own, known[key]) for key, own in self._answers.items() if key in known}
        self.typing = False
        self._rows = None
        if begins_to_wait or all(row.id != self._at for row in self.rows):
            self._go_home(0 if begins_to_wait else place)

    def arrange(self, order: Sequence[str], boards: frozenset[str]) -> None:
        """Puts the rows in the order of the boards they are drawn on; the cursor stays with its row."""
        if (tuple(order), boards) != (self.order, self.boards):
            is_home = self._rows is not None and self.cursor == 0
            self.order, self.boards, self._rows = tuple(order), boards, None
            if is_home:
                self._go_home()

    def _go_home(self, place: int = 0) -> None:
        """Puts the cursor on the first allowed row that is neither an end nor a way back, or near where it was."""
        rows = self.rows
        if place and place < len(rows):
            self._at = rows[place].id
            return
        inner = [row for row in rows if row.refusal is None and row.kind not in ("act", "back")]
        better = [row for row in inner if row.prompt is None or row.prompt.role not in ("pass", "reconsider")]
        better = [row for row in inner if row.kind == "wait"] or better
        ends = [row for row in rows if row.refusal is None and row.kind == "act"]
        choice = next(iter(better or ends or inner or rows), None)
        self._at = choice.id if choice is not None else ""

    @property
    def forms(self) -> tuple[Prompt, ...]:
        """The prompts whose forms are in sight; none for a menu."""
        if self.opened:
            opened = find(self.prompts, self.opened)
            return (opened,) if opened is not None else ()
        family = [prompt for prompt in self.prompts if prompt.facets]
        if family:
            first = next((prompt for prompt in family if prompt.blocked is None), family[0])
            return (find(family, self.combination) or first,)
        return build.laid_open(self.prompts, self.boards)

    @property
    def laid(self) -> Prompt | None:
        """The prompt that the cursor is in, its form in sight; None for a menu."""
        forms = self.forms
        row = next((row for row in self._rows or () if row.id == self._at), None)
        if row is not None and row.prompt in forms:
            return row.prompt
        return forms[0] if forms else None

    def answer(self, prompt: Prompt | None = None) -> Answer:
        """Gives the answer as it stands: the draft that the game keeps, or what was picked here."""
        prompt = prompt or self.laid
        if prompt is None:
            return Answer()
        if prompt.draft is not None:
            return Answer(prompt.draft)
        # A form of many combinations starts with what each proposes: a change of one leaves the rest whole.
        return self._answers.get(prompt.key, Answer(prompt.fill) if prompt.facets else Answer())

    def keep(self, prompt: str, answer: Answer) -> None:
        """Keeps a changed answer that is not sent yet, as a step that can be taken back."""
        self._steps["undo"].append((prompt, self._answers.get(prompt, Answer())))
        self._steps["redo"] = []
        self._answers[prompt] = answer
        self._rows = None

    def step(self, way: str) -> bool:
        """Takes the last mark or value back ("undo") or gives it again ("redo"); tells whether there was one.

        Only what is not sent yet: answers that the game has are taken back by the game.
        """
        while self._steps[way]:
            prompt, answer = self._steps[way].pop()
            known = find(self.prompts, prompt)
            if known is None or known not in self.forms:
                continue
            other = "redo" if way == "undo" else "undo"
            self._steps[other].append((prompt, self._answers.get(prompt, Answer())))
            self._answers[prompt] = cleared(answer, known)
            self._pointers = {}
            self._rows = None
            return True
        return False

    def release(self, prompt: str) -> Answer:
        """Forgets what was picked for a prompt, as it is being sent, and closes its form; gives what it was."""
        held = self._answers.pop(prompt, Answer())
        self._steps = {way: [own for own in steps if own[0] != prompt] for way, steps in self._steps.items()}
        self._pointers = {}
        if self.opened == prompt:
            self.opened = ""
        self._rows = None
        return held

    def restore(self, prompt: str, answer: Answer) -> None:
        """Takes back what was released, as it could not be sent."""
        if answer != Answer():
            self._answers[prompt] = answer
        known = find(self.prompts, prompt)
        if known is not None and known not in self.forms and (known.slots or known.note):
            self.opened = prompt
        self._rows = None

    # Rows

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows in order, the committing row last."""
        if self._rows is None:
            self._rows = tuple(self._build())
        return self._rows

    def _build(self) -> Sequence[Row]:
        if self.spot:
            return [*self.acts_on(self.spot), Row("back", "back", "Back")]
        forms = self.forms
        menu = () if self.opened else build.menu(self.prompts, but=forms)
        is_alone = len(forms) == 1 and not menu
        rows: list[Row] = []
        has_lanes = any(slot.seats for prompt in forms for slot in prompt.slots)
        if self.waits_for and self.prompts and not self.opened and not has_lanes:
            # What may be done out of turn is never where Enter falls by itself.
            rows.append(Row("wait", "wait", f"Wait for {self.waits_for}"))
        for prompt in forms:
            answer = self.answer(prompt)
            rows += self.trading.rows(prompt, answer)
            rows += build.form(prompt, answer, "" if is_alone else prompt.text, self._pointers)
        rows = self._in_order([*build.without_opposites(rows), *menu])
        first = forms[0] if forms else None
        last = build.act(() if self.opened else self.prompts, first, self.answer(first), self.seat)
        way_out = build.way_out(self.prompts, last) if not self.opened else None
        return [*rows, *(row for row in (way_out, last) if row is not None)]

    def _in_order(self, rows: Sequence[Row]) -> list[Row]:
        """Sorts rows as the boards draw them. A board has one place for a thing; other acts on it come after, named."""
        shown = _shown(rows)
        places = {key: place for place, key in enumerate(self.order)}

        def place(row: Row) -> int:
            is_drawn = row.item is not None and shown.get(row.key, row) is row
            return places.get(row.key, len(places)) if is_drawn else len(places)

        return [
            _named(row) if row.key in places and place(row) == len(places) else row for row in sorted(rows, key=place)
        ]

    def acts_on(self, key: str) -> tuple[Row, ...]:
        """Lists everything that can be done with a thing on a board, or what a shared row stands for."""
        if key.startswith(build.SHARED):
            return build.listed(self.prompts, key)
        return tuple(
            build.act_on(prompt, slot, item, self.answer(prompt))
            for prompt in self.prompts
            for slot in prompt.slots
            for item in slot.items
            if item.key == key and not slot.seats
        )

    def digit_of(self, index: int) -> str:
        """Gives the digit that leads to a row, "" if none does: the first ten numbered rows in sight."""
        numbered = [at for at, row in enumerate(self.rows) if row.is_numbered and at >= self.top][:10]
        return str((numbered.index(index) + 1) % 10) if index in numbered else ""

    # Cursor

    @property
    def cursor(self) -> int:
        """The index of the row under the cursor; 0 if there are no rows."""
        return next((index for index, row in enumerate(self.rows) if row.id == self._at), 0)

    @property
    def row(self) -> Row | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if self.rows else None

    def beside(self, by: int) -> int:
        """Gives the index of the row above or below: in a lane the next one of the lane, past its ends what follows."""
        rows, at = self.rows, self.cursor
        if not rows or not rows[at].lane:
            return at + by
        order = range(at + by, len(rows) if by > 0 else -1, by)
        same = (index for index in order if rows[index].lane == rows[at].lane)
        return next(same, next((index for index in order if not rows[index].lane), at))

    def across(self, row: Row) -> int:
        """Gives the index of the same thing in the next lane, or of the row in its place where that lane lacks it."""
        lanes = list(dict.fromkeys(own.lane for own in self.rows if own.lane))
        lane = lanes[(lanes.index(row.lane) + 1) % len(lanes)]
        ours, theirs = ([index for index, own in enumerate(self.rows) if own.lane == each] for each in (row.lane, lane))
        same = (index for index in theirs if (self.rows[index].key, self.rows[index].group) == (row.key, row.group))
        return next(same, theirs[min(ours.index(self.cursor), len(theirs) - 1)])

    def go(self, index: int) -> bool:
        """Moves the cursor to a row, or as near as there is one."""
        rows = self.rows
        if not rows:
            return False
        self._at = rows[max(0, min(index, len(rows) - 1))].id
        return True

    def go_to_key(self, key: str) -> bool:
        """Moves the cursor to the first row of a thing on a panel."""
        return any(row.key == key and row.item is not None and self.go(index) for index, row in enumerate(self.rows))

    def find(self, text: str) -> bool:
        """Moves the cursor to the next row whose label holds a text, round the end."""
        rows, wanted = self.rows, text.casefold()
        order = [*range(self.cursor, len(rows)), *range(self.cursor)]
        return any(wanted in rows[index].label.casefold() and self.go(index) for index in order)


def _shown(rows: Sequence[Row]) -> dict[str, Row]:
    """Finds for every thing the row that a board shows of it: the first, or of options the first that is allowed."""
    shown: dict[str, Row] = {}
    for row in rows:
        if row.kind in ("option", "mark", "order") and not row.lane:
            before = shown.get(row.key)
            if before is None or (row.kind == "option" and before.refusal is not None and row.refusal is None):
                shown[row.key] = row
    return shown


def _named(row: Row) -> Row:
    """Says with a row's name what its slot is for, where the name alone stands on a board already."""
    return row._replace(label=f"{row.slot.label}: {row.label}") if row.slot is not None and row.slot.label else row

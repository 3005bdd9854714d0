"""The one form of all games: prompts in, one answer out. Knows rows, a cursor and a half-made answer, no widget.

Letters and digits move the cursor or mark; only Enter commits. What a press led to is an action to submit, a refusal to
show, True (something changed) or False (the press means nothing here).
"""

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from silverhorizon.app import rows as build
from silverhorizon.app.answer import Answer, cleared, filled, set_to
from silverhorizon.app.rows import Row
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt, Rejection, find
from silverhorizon.text import clean

_CLAUSE = re.compile(r"\([A-Z]{2,}-")
Outcome = Action | Rejection | bool


class Form:
    """What a seat is asked, as rows; it outlives the prompts, so marks and cursor stay when they change."""

    def __init__(self, prompts: Sequence[Prompt], seat: Seat, *, seats: Sequence[str] = ()) -> None:
        """Lays out prompts for a seat; `seats` are the names at the table, for trades."""
        self.seat = seat
        self.names = tuple(seats)
        self.prompts: tuple[Prompt, ...] = ()
        self.opened = ""
        self.spot = ""
        """The key of the thing on a board whose short menu is open."""
        self.partner: Seat | None = None
        self.third: Seat | None = None
        self.is_unfolded = False
        """Whether lending and owing are in sight in a trade."""
        self.typing = False
        self.top = 0
        """The first row in sight; digits count from there. The page sets it when it scrolls."""
        self.order: tuple[str, ...] = ()
        """The keys of a board whose order the rows follow, because they are drawn on it."""
        self._answers: dict[str, Answer] = {}
        self._pointers: dict[str, str] = {}
        self._rows: tuple[Row, ...] | None = None
        self._at = ""
        self.ask(prompts)

    # What is asked

    def ask(self, prompts: Sequence[Prompt], seat: Seat | None = None) -> None:
        """Takes the prompts of the position now; cursor, marks and typed notes stay where they still fit."""
        if seat is not None and seat != self.seat:
            self.seat, self._answers, self._at = seat, {}, ""
        place = self.cursor if self._rows else 0
        self.prompts = tuple(prompts)
        if self.opened and find(self.prompts, self.opened) is None:
            self.opened = ""
        if self.spot and not self.acts_on(self.spot):
            self.spot = ""
        known = {prompt.key: prompt for prompt in self.prompts}
        self._answers = {key: cleared(own, known[key]) for key, own in self._answers.items() if key in known}
        self.typing = False
        self._rows = None
        if all(row.id != self._at for row in self.rows):
            self._go_home(place)

    def _go_home(self, place: int = 0) -> None:
        """Puts the cursor on the first allowed row that is neither an end nor a way back, or near where it was."""
        rows = self.rows
        if place and place < len(rows):
            self._at = rows[place].id
            return
        inner = [row for row in rows if row.refusal is None and row.kind not in ("act", "back")]
        better = [row for row in inner if row.prompt is None or row.prompt.role not in ("pass", "reconsider")]
        choice = next(iter(better or inner or rows), None)
        self._at = choice.id if choice is not None else ""

    @property
    def forms(self) -> tuple[Prompt, ...]:
        """The prompts whose forms are in sight; none for a menu."""
        if self.opened:
            opened = find(self.prompts, self.opened)
            return (opened,) if opened is not None else ()
        return build.laid_open(self.prompts, frozenset(self.order))

    @property
    def laid(self) -> Prompt | None:
        """The prompt that the cursor is in: its form is in sight; None for a menu."""
        forms = self.forms
        row = self._row_at() if self._rows else None
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
        return self._answers.get(prompt.key, Answer())

    @property
    def is_touched(self) -> bool:
        """Tells whether something is half made that leaving would lose."""
        return any(answer != Answer() for answer in self._answers.values())

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
        rows: list[Row] = []
        for prompt in forms:
            answer = self.answer(prompt)
            rows += build.form(prompt, answer, prompt.text if len(forms) > 1 else "", self._pointers)
            rows += self._lane_rows(prompt, answer)
        if not self.opened:
            rows += build.menu(self.prompts, but=forms)
        rows.sort(key=self._place_of)
        first = forms[0] if forms else None
        last = build.act(() if self.opened else self.prompts, first, self.answer(first), self.seat)
        if last is not None:
            rows.append(last)
        return rows

    def _place_of(self, row: Row) -> int:
        return self.order.index(row.key) if row.item is not None and row.key in self.order else len(self.order)

    def arrange(self, order: Sequence[str]) -> None:
        """Puts the rows in the order of the board they are drawn on; the cursor stays with its row."""
        if tuple(order) != self.order:
            is_home = self._rows is not None and self.cursor == 0
            self.order, self._rows = tuple(order), None
            if is_home:
                self._go_home()

    def _lane_rows(self, prompt: Prompt, answer: Answer) -> list[Row]:
        lanes = build.lanes_of(prompt)
        if not lanes:
            return []
        self._settle_partners(lanes, build.used_lanes(prompt, answer))
        rows = [Row(f"{prompt.key}/with/", "with", "trade with", prompt, chosen=self._name(self.partner))]
        for lane in self.lanes:
            rows += build.lane_rows(prompt, lane, answer, unfolded=self.is_unfolded)
        fold = None if self.is_unfolded else build.folded(prompt, self.lanes)
        if fold is not None:
            rows.append(fold)
        if len({seat for lane in lanes for seat in lane}) > 2:
            chosen = self._name(self.third) if self.third is not None else "nobody"
            rows.append(Row(f"{prompt.key}/third/", "third", "third seat", prompt, chosen=chosen))
        return rows

    def _settle_partners(self, lanes: Sequence[tuple[Seat, ...]], used: Sequence[tuple[Seat, ...]]) -> None:
        others = self._others(lanes)
        involved = [seat for lane in used for seat in lane if seat != self.seat]
        if self.partner not in others:
            self.partner = next(iter(involved or others), None)
        if self.third is None:
            self.third = next((seat for seat in involved if seat != self.partner), None)
        if self.third == self.partner:
            self.third = None

    def _others(self, lanes: Sequence[tuple[Seat, ...]]) -> list[Seat]:
        return sorted({seat for lane in lanes for seat in lane} - {self.seat})

    def _name(self, seat: Seat | None) -> str:
        if seat is None:
            return "nobody"
        return self.names[seat] if seat < len(self.names) else f"seat {seat + 1}"

    @property
    def lanes(self) -> tuple[tuple[Seat, ...], ...]:
        """The lanes in sight: those between this seat, its partner and the third, and those in use."""
        laid = self.laid
        if laid is None:
            return ()
        inside = {self.seat, self.partner, self.third}
        used = build.used_lanes(laid, self.answer(laid))
        return tuple(lane for lane in build.lanes_of(laid) if set(lane) <= inside or lane in used)

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

    def _row_at(self) -> Row | None:
        return next((row for row in self._rows or () if row.id == self._at), None)

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

    def visit(self, key: str) -> None:
        """Opens the form of a prompt, or puts the cursor on the row of one that is in sight already."""
        if all(prompt.key != key for prompt in self.forms):
            self._back()
        for index, row in enumerate(self.rows):
            if row.prompt is not None and row.prompt.key == key:
                self.go(index)
                if row.kind == "open":
                    self._open()
                return

    def find(self, text: str) -> bool:
        """Moves the cursor to the next row whose label holds a text, round the end."""
        rows, wanted = self.rows, text.casefold()
        order = [*range(self.cursor + 1, len(rows)), *range(self.cursor + 1)]
        return any(wanted in rows[index].label.casefold() and self.go(index) for index in order)

    # Presses

    def press(self, action: str) -> Outcome:
        """Answers to a key's action id."""
        if not self.rows:
            return False
        if action.startswith("digit:"):
            return self._digit(action[-1])
        handler = self._handlers().get(action)
        return handler() if handler is not None else False

    def _handlers(self) -> dict[str, Callable[[], Outcome]]:
        return {
            "up": lambda: self.go(self.cursor - 1),
            "down": lambda: self.go(self.cursor + 1),
            "page_up": lambda: self.go(self.cursor - 10),
            "page_down": lambda: self.go(self.cursor + 10),
            "first": lambda: self.go(0),
            "last": lambda: self.go(len(self.rows) - 1),
            "left": lambda: self._change(-1),
            "lower": lambda: self._change(-1),
            "right": lambda: self._change(1),
            "raise": lambda: self._change(1),
            "commit": self._to_act,
            "choose": self._choose,
            "mark": self._mark,
            "fill": self._fill,
            "back": self._back,
        }

    def _digit(self, digit: str) -> Outcome:
        for index, row in enumerate(self.rows):
            if self.digit_of(index) == digit:
                self.go(index)
                return self._toggle(row) if row.kind in ("mark", "order") else True
        return False

    def _to_act(self) -> Outcome:
        last = self.rows[-1]
        return last.kind == "act" and self.go(len(self.rows) - 1)

    def _choose(self) -> Outcome:
        row = self.row
        match row.kind if row is not None else "":
            case "option" | "act":
                return self._send()
            case "mark" | "order":
                return self._mark()
            case "open":
                return self._open()
            case "note":
                self.typing = True
                return True
            case "third" | "with":
                return self._change(1)
            case "fold":
                return self._unfold()
            case "back":
                return self._back()
            case _:
                return self.go(self.cursor + 1)

    def _send(self) -> Outcome:
        row = self.row
        assert row is not None
        assert row.prompt is not None
        if row.refusal is not None:
            return row.refusal
        if row.item is not None and row.slot is not None:
            answer = set_to(Answer(), row.prompt, row.slot, row.item, 1)
            return answer.action(self.seat, row.prompt)
        return (
            self.answer(row.prompt).action(self.seat, row.prompt)
            if row.prompt.slots or row.prompt.note
            else Action(self.seat, row.prompt.key)
        )

    def _open(self) -> Outcome:
        row = self.row
        assert row is not None
        assert row.prompt is not None
        if row.refusal is not None and row.prompt.blocked is not None:
            return row.refusal
        if row.item is not None and row.slot is not None:
            outcome = self._put(row.prompt, set_to(self.answer(row.prompt), row.prompt, row.slot, row.item, 1))
            if row.prompt.draft is not None:
                return outcome
        self.spot, self.opened, self._rows, self._at = "", row.prompt.key, None, ""
        self._go_home()
        return True

    def _back(self) -> Outcome:
        if not self.spot and not self.opened:
            return False
        key = self.opened
        self.spot, self.opened, self._rows = "", "", None
        self._at = f"{key}//"
        if all(row.id != self._at for row in self.rows):
            self._go_home()
        return True

    def _unfold(self) -> Outcome:
        index, self.is_unfolded, self._rows = self.cursor, True, None
        return self.go(index)

    def _mark(self) -> Outcome:
        row = self.row
        return self._toggle(row) if row is not None and row.kind in ("mark", "order") else False

    def _toggle(self, row: Row) -> Outcome:
        if row.refusal is not None and not row.value:
            return row.refusal
        assert row.prompt is not None
        assert row.slot is not None
        assert row.item is not None
        before = self.answer(row.prompt)
        after = set_to(before, row.prompt, row.slot, row.item, 0 if row.value else 1)
        if after == before:
            return Rejection(
                f"{row.slot.high} of {row.slot.high} are chosen already; unmark one first", row.prompt.rule
            )
        return self._put(row.prompt, after)

    def _put(self, prompt: Prompt, answer: Answer) -> Outcome:
        """Keeps a changed answer, or gives it to be sent where the game keeps the draft."""
        if prompt.draft is not None:
            return answer.action(self.seat, prompt)
        self._answers[prompt.key] = answer
        self._rows = None
        return True

    def _change(self, by: int) -> Outcome:
        row = self.row
        match row.kind if row is not None else "":
            case "amount":
                return self._step(by)
            case "one":
                return self._turn(by)
            case "with" | "third":
                return self._turn_seat(by)
            case _:
                return False

    def _step(self, by: int) -> Outcome:
        row = self.row
        assert row is not None
        assert row.prompt is not None
        assert row.slot is not None
        assert row.item is not None
        if row.refusal is not None:
            return row.refusal
        before = self.answer(row.prompt)
        after = set_to(before, row.prompt, row.slot, row.item, row.value + by)
        if after == before:
            return Rejection(f"{row.label} is {row.value}, at most {row.limit} now") if by > 0 else True
        return self._put(row.prompt, after)

    def _turn(self, by: int) -> Outcome:
        """Chooses the next item of a row that takes one; forbidden items are met too, so that they say why."""
        row = self.row
        assert row is not None
        assert row.prompt is not None
        assert row.slot is not None
        items = row.slot.items
        if not items:
            return False
        keys = [item.key for item in items]
        at = keys.index(row.item.key) + by if row.item is not None else (0 if by > 0 else -1)
        item = items[at % len(items)]
        self._pointers[row.id] = item.key
        before = self.answer(row.prompt)
        if item.blocked is not None:
            kept = tuple(pick for pick in before.picks if pick.slot != row.slot.name)
            self._rows = None
            if row.prompt.draft is None:
                self._answers[row.prompt.key] = replace(before, picks=kept)
            return item.blocked
        return self._put(row.prompt, set_to(before, row.prompt, row.slot, item, 1))

    def _turn_seat(self, by: int) -> Outcome:
        row, laid = self.row, self.laid
        assert row is not None
        assert laid is not None
        seats: list[Seat | None] = list(self._others(build.lanes_of(laid)))
        if row.kind == "with":
            self.partner = seats[(seats.index(self.partner) + by) % len(seats)]
        else:
            free = [None, *(seat for seat in seats if seat != self.partner)]
            self.third = free[(free.index(self.third) + by) % len(free)]
        self._rows = None
        return True

    def _fill(self) -> Outcome:
        prompt = self.laid
        if prompt is None or prompt.blocked is not None:
            return False
        if build.is_single_choice(prompt):
            return Action(self.seat, prompt.key, prompt.fill) if prompt.fill and prompt.role == "mark" else False
        before = self.answer(prompt)
        after = filled(before, prompt)
        return self._put(prompt, after) if after != before else False

    # Boards

    def acts_on(self, key: str) -> tuple[Row, ...]:
        """Lists everything that can be done with a thing on a board, forbidden acts included."""
        return tuple(
            self._act_row(prompt, slot.name, item.key)
            for prompt in self.prompts
            for slot in prompt.slots
            for item in slot.items
            if item.key == key and not slot.seats
        )

    def _act_row(self, prompt: Prompt, slot: str, item: str) -> Row:
        answer = self.answer(prompt)
        rows = [row for own in prompt.slots if own.name == slot for row in build.slot_rows(prompt, own, answer)]
        row = next((row for row in rows if row.item is not None and row.item.key == item), None)
        if row is not None and row.kind == "option":
            return row._replace(label=f"{prompt.text}: {row.label}")
        whole = next(own for own in prompt.slots if own.name == slot)
        thing = next(own for own in whole.items if own.key == item)
        label = f"{prompt.text}: {thing.label}"
        refusal = prompt.blocked or thing.blocked
        kind: build.Kind = "mark" if row is not None and row.kind == "mark" else "open"
        value = row.value if row is not None else 0
        return Row(f"{prompt.key}/{slot}/{item}", kind, label, prompt, whole, thing, value, 1, "", thing.price, refusal)

    def pick(self, key: str) -> Outcome:
        """Answers to Enter on a thing of a board: does the one thing that can be done, or opens the short menu."""
        if self.go_to_key(key):
            return self._choose()
        acts = self.acts_on(key)
        if not acts:
            return False
        if len(acts) == 1 and acts[0].refusal is not None:
            return acts[0].refusal
        if len(acts) == 1 and acts[0].prompt in self.forms and acts[0].item is not None and acts[0].slot is not None:
            return self._set_on_board(acts[0])
        self.spot, self._rows = key, None
        self._go_home()
        return True

    def _set_on_board(self, row: Row) -> Outcome:
        assert row.prompt is not None
        assert row.slot is not None
        assert row.item is not None
        before = self.answer(row.prompt)
        outcome = self._put(row.prompt, set_to(before, row.prompt, row.slot, row.item, 1))
        self.go_to_key(row.item.key)
        return outcome

    # Notes

    def type(self, character: str) -> None:
        """Adds a character to the note; "" takes one away. Cleaned and cut at the limit that the prompt states."""
        laid = self.laid
        if laid is None:
            return
        answer = self.answer(laid)
        longer = (answer.note + character).lstrip() if character else answer.note[:-1]
        note = clean(longer, laid.note)[: laid.note]
        if character == " " and note and len(note) < laid.note:
            note += " "
        self._answers[laid.key] = replace(answer, note=note)
        self._rows = None

    def stop_typing(self) -> None:
        """Ends the entry; the text stays."""
        self.typing = False


def why(row: Row | None) -> str:
    """Explains a row: its price taken apart, or `no:` with the reason and the clause, and what ends undo."""
    if row is None:
        return ""
    if row.refusal is not None:
        remedy = f"; {row.refusal.remedy}" if row.refusal.remedy else ""
        return f"no: {row.refusal.reason}{remedy}{_clause(row.refusal.rule, row.refusal.reason)}"
    prompt, item = row.prompt, row.item
    if row.kind == "back" or prompt is None:
        return "Esc or Enter goes back; nothing is lost"
    if row.kind == "note":
        return f"Enter, then type; at most {row.limit} characters"
    hint = item.hint if item is not None else prompt.hint
    text = hint or f"{row.label}: allowed"
    ends = f"; {prompt.ends_undo}" if prompt.ends_undo and (row.kind in ("option", "act")) else ""
    return f"{text}{_clause(prompt.rule, text)}{ends}"


def _clause(rule: str, said: str) -> str:
    return f" ({rule})" if rule and not _CLAUSE.search(said) else ""

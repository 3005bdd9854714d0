"""The one form of all games: prompts in, one answer out. Knows rows, a cursor and a half-made answer, no widget.

Letters and digits move the cursor or mark; only Enter commits. What a press led to is an action to submit, a refusal to
show, True (something changed) or False (the press means nothing here).
"""

import re
from collections.abc import Callable

from msgspec.structs import replace

from silverhorizon.app.answer import Answer, carried, filled, set_to
from silverhorizon.app.asking import Asking
from silverhorizon.app.rows import FACET, SHARED, Row, beside, is_single_choice
from silverhorizon.core.action import Action
from silverhorizon.core.prompt import Prompt, Rejection
from silverhorizon.text import clean

Outcome = Action | Rejection | bool
_CLAUSE = re.compile(r"\([A-Z]{2,}-")
_PAGE = 10


class Form(Asking):
    """Answers to action ids and to the characters of a note."""

    def press(self, action: str) -> Outcome:
        """Answers to a key's action id."""
        row = self.row
        if row is None:
            return False
        if action.startswith("digit:"):
            return self._digit(action[-1])
        mover = self._movers().get(action)
        if mover is not None:
            return self.go(mover())
        match action:
            case "left" | "lower":
                return self._change(row, -1)
            case "right" | "raise":
                return self._change(row, 1)
            case "choose":
                return self._choose(row)
            case "mark":
                return self._toggle(row) if row.mark else False
            case "fill":
                return self._fill()
            case "back":
                return self._back()
            case "commit":
                return self.rows[-1].kind == "act" and self.go(len(self.rows) - 1)
            case _:
                return False

    def _movers(self) -> dict[str, Callable[[], int]]:
        return {
            "up": lambda: self.beside(-1),
            "down": lambda: self.beside(1),
            "page_up": lambda: self.cursor - _PAGE,
            "page_down": lambda: self.cursor + _PAGE,
            "first": lambda: 0,
            "last": lambda: len(self.rows) - 1,
        }

    def _digit(self, digit: str) -> Outcome:
        for index, row in enumerate(self.rows):
            if self.digit_of(index) == digit:
                self.go(index)
                return self._toggle(row) if row.mark else True
        here = self.row
        if here is None or here.kind != "amount" or any(own.is_numbered for own in self.rows):
            return False
        return self._step(here, int(digit) - here.value) if int(digit) != here.value else True

    def _choose(self, row: Row) -> Outcome:
        match row.kind:
            case "option" | "act":
                return self._send(row)
            case "mark" | "order":
                return self._toggle(row)
            case "open":
                return self._open(row)
            case "note":
                self.typing = True
                return True
            case "third" | "with":
                return self._change(row, 1)
            case "fold":
                index, self.trading.is_unfolded, self._rows = self.cursor, True, None
                return self.go(index)
            case "back":
                return self._back()
            case "amount" | "one":
                return self.go(self.across(row) if row.lane else self.cursor + 1)
            case "wait":
                return False

    def _send(self, row: Row) -> Outcome:
        assert row.prompt is not None
        if row.refusal is not None:
            return row.refusal
        if row.item is not None:
            prompt, slot, item = row.target
            return set_to(Answer(), prompt, slot, item, 1).action(self.seat, prompt)
        if row.prompt.slots or row.prompt.note:
            return self.answer(row.prompt).action(self.seat, row.prompt)
        return Action(self.seat, row.prompt.key)

    # Forms behind a menu

    def _open(self, row: Row) -> Outcome:
        if row.prompt is None:
            self.spot, self.opened, self._rows, self._at = row.id, "", None, ""
            self._go_home()
            return True
        if row.refusal is not None and (row.prompt.blocked is not None or row.item is not None):
            return row.refusal
        outcome: Outcome = True
        if row.item is not None:
            prompt, slot, item = row.target
            outcome = self._put(prompt, set_to(self.answer(prompt), prompt, slot, item, 1))
        self.spot, self.opened, self._rows, self._at = "", row.prompt.key, None, ""
        self._go_home()
        return outcome

    def _back(self) -> Outcome:
        if not self.spot and not self.opened:
            return False
        shared = self.spot if self.spot.startswith(SHARED) else ""
        before, self.spot, self.opened, self._rows = shared or f"{self.opened}//", "", "", None
        self._at = before
        if all(row.id != before for row in self.rows):
            self._go_home()
        return True

    def visit(self, key: str) -> None:
        """Opens the form of a prompt, or puts the cursor on the row of one that is in sight already."""
        if all(prompt.key != key for prompt in self.forms):
            self._back()
        for index, row in enumerate(self.rows):
            if row.prompt is not None and row.prompt.key == key:
                self.go(index)
                if row.kind == "open":
                    self._open(row)
                return

    # Marks and values

    def _put(self, prompt: Prompt, answer: Answer) -> Outcome:
        """Keeps a changed answer, or gives it to be sent where the game keeps the draft."""
        if prompt.draft is not None:
            return answer.action(self.seat, prompt)
        self.keep(prompt.key, answer)
        return True

    def _toggle(self, row: Row) -> Outcome:
        if row.refusal is not None and not row.value:
            return row.refusal
        prompt, slot, item = row.target
        before = self.answer(prompt)
        after = set_to(before, prompt, slot, item, 0 if row.value else 1)
        if after == before:
            return Rejection(f"{slot.high} of {slot.high} are chosen already; unmark one first", prompt.rule)
        return self._put(prompt, after)

    def _change(self, row: Row, by: int) -> Outcome:
        match row.kind:
            case "amount":
                return self._step(row, by)
            case "one":
                return self._combine(row, by) if row.id.startswith(FACET) else self._turn(row, by)
            case "with" | "third":
                assert row.prompt is not None
                self.trading.turn(row.prompt, row.kind, by)
                self._rows = None
                return True
            case _:
                return False

    def _step(self, row: Row, by: int) -> Outcome:
        if row.refusal is not None:
            return row.refusal
        prompt, slot, item = row.target
        before = self.answer(prompt)
        after = set_to(before, prompt, slot, item, row.value + by)
        if after == before:
            return Rejection(f"{row.label} is {row.value}, at most {row.limit} now") if by > 0 else True
        return self._put(prompt, after)

    def _combine(self, row: Row, by: int) -> Outcome:
        """Goes on to the next value of a facet; what was picked goes along where it can."""
        assert row.prompt is not None
        other = beside(self.prompts, row.prompt, int(row.id.removeprefix(FACET)), by)
        self._answers[other.key] = carried(self.answer(row.prompt), other)
        self.combination, self._rows = other.key, None
        return other.blocked or True

    def _turn(self, row: Row, by: int) -> Outcome:
        """Points at the next item of a row that takes one; forbidden items are met too, so that they say why."""
        prompt, slot = row.prompt, row.slot
        assert prompt is not None
        assert slot is not None
        if not slot.items:
            return False
        keys = [item.key for item in slot.items]
        at = keys.index(row.item.key) + by if row.item is not None else (0 if by > 0 else -1)
        item = slot.items[at % len(keys)]
        self._pointers[row.id] = item.key
        before = self.answer(prompt)
        if item.blocked is None:
            return self._put(prompt, set_to(before, prompt, slot, item, 1))
        self._rows = None
        if prompt.draft is None:
            kept = tuple(pick for pick in before.picks if pick.slot != slot.name)
            self.keep(prompt.key, replace(before, picks=kept))
        return item.blocked

    def _fill(self) -> Outcome:
        # Marks over the same things are one list: a proposal for any of them is meant, wherever the cursor stands.
        proposed = (own for own in self.forms if own.role == "mark" and own.fill and own.blocked is None)
        prompt = next(proposed, None) or self.laid
        if prompt is None or prompt.blocked is not None:
            return False
        if prompt.role == "mark" and not prompt.fill:
            return False
        if is_single_choice(prompt):
            return Action(self.seat, prompt.key, prompt.fill) if prompt.role == "mark" else False
        before = self.answer(prompt)
        if any(slot.seats for slot in prompt.slots) and not prompt.fill:
            return Rejection("there is nothing to even out")
        after = filled(before, prompt)
        return self._put(prompt, after) if after != before else False

    # Boards

    def pick(self, key: str) -> Outcome:
        """Answers to Enter on a thing of a board: does the one thing that can be done, or opens the short menu."""
        row = self.row
        if self.go_to_key(key) and (found := self.row) is not None:
            if found.kind in ("amount", "one"):
                return self._step(found, 1) if found.kind == "amount" else True
            return self._choose(found)
        acts = self.acts_on(key)
        if not acts:
            return False
        if len(acts) == 1 and acts[0].refusal is not None:
            return acts[0].refusal
        if len(acts) == 1 and acts[0].prompt in self.forms:
            prompt, slot, item = acts[0].target
            outcome = self._put(prompt, set_to(self.answer(prompt), prompt, slot, item, 1))
            self.go_to_key(key)
            return outcome
        if row is not None:
            self._at = row.id
        self.spot, self._rows = key, None
        self._go_home()
        return True

    # Notes

    def type(self, character: str) -> None:
        """Adds a character to the note; "" takes one away. Cleaned, and cut at the limit that the prompt states."""
        laid = self.laid
        if laid is None:
            return
        answer = self.answer(laid)
        longer = answer.note + character if character else answer.note[:-1]
        note = clean(longer, laid.note)[: laid.note]
        if longer.endswith(" ") and note and len(note) < laid.note:
            note += " "
        self._answers[laid.key] = replace(answer, note=note)
        self._rows = None

    def stop_typing(self) -> None:
        """Ends the entry; the text stays, without blanks at its end."""
        self.typing = False
        laid = self.laid
        if laid is not None and laid.key in self._answers:
            answer = self._answers[laid.key]
            self._answers[laid.key] = replace(answer, note=answer.note.rstrip())
            self._rows = None


def why(row: Row | None) -> str:
    """Explains a row: its price taken apart, or `no:` with the reason and the clause, and what ends undo."""
    if row is None:
        return ""
    if row.refusal is not None:
        return f"no: {row.refusal.reason}{_clause(row.refusal.rule, row.refusal.reason)}"
    prompt, item = row.prompt, row.item
    if row.kind == "wait":
        return "it is another seat's turn; Enter does not wait for what opponents think over"
    if row.kind == "back" or prompt is None:
        return "Esc or Enter goes back; nothing is lost"
    if row.kind == "note":
        return f"Enter, then type; at most {row.limit} characters"
    text = (item.hint if item is not None else prompt.hint) or f"{row.label}: allowed"
    ends = f"; {prompt.ends_undo}" if prompt.ends_undo and row.kind in ("option", "act") else ""
    return f"{text}{_clause(prompt.rule, text)}{ends}"


def _clause(rule: str, said: str) -> str:
    return f" ({rule})" if rule and not _CLAUSE.search(said) else ""

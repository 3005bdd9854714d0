"""Prompts as rows of a form: what a player sees to choose from, in order, forbidden things included.

Pure: rows are values made from prompts and a half-made answer. Moving among them and changing the answer is the form's.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from silverhorizon.app.answer import Answer, lacking, pooled, room
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

Kind = Literal[
    "option", "mark", "amount", "one", "order", "open", "act", "note", "with", "third", "fold", "back", "wait"
]
"""What Enter does on a row: send it, mark it, go on, choose in it, put it in order, open a form, commit, type,
choose the partner of a trade, add a third seat, unfold, go back, or nothing but let the others act."""

_CLOSED: frozenset[str] = frozenset({"commit", "reconsider", "pass"})


class Row(NamedTuple):
    """One row. `value` and `limit` are what is picked and what could be; `chosen` words for a row with `◂ item ▸`."""

    id: str
    kind: Kind
    label: str
    prompt: Prompt | None = None
    slot: Slot | None = None
    item: Item | None = None
    value: int = 0
    limit: int = 0
    chosen: str = ""
    price: str = ""
    refusal: Rejection | None = None
    group: str = ""
    lane: tuple[Seat, ...] = ()

    @property
    def key(self) -> str:
        """The key that the same thing has on a panel."""
        if self.item is not None:
            return self.item.key
        return self.prompt.key if self.prompt is not None else self.id

    @property
    def target(self) -> tuple[Prompt, Slot, Item]:
        """What an answer would pick here. Only for rows about an item."""
        assert self.prompt is not None
        assert self.slot is not None
        assert self.item is not None
        return self.prompt, self.slot, self.item

    @property
    def mark(self) -> str:
        """The mark before the row, if it has one."""
        if self.kind == "mark":
            return "[x]" if self.value else "[ ]"
        if self.kind == "order":
            return f"[{self.value}]" if self.value else "[ ]"
        return ""

    @property
    def no(self) -> str:
        """The refusal as it stands in the row ("no: Military 5 of 6"); empty if it is allowed."""
        return f"no: {self.refusal.short or self.refusal.reason}" if self.refusal is not None else ""

    @property
    def is_numbered(self) -> bool:
        """Tells whether a digit leads to the row."""
        return self.kind in ("option", "mark", "order", "open")


def laid_open(prompts: Sequence[Prompt], boards: frozenset[str] = frozenset()) -> tuple[Prompt, ...]:
    """Finds the prompts that are forms by themselves, without a menu before them; none if a menu is needed.

    Marks of a draft that is sealed here are in sight, several prompts of them together; so is an answer that seals a
    choice in one go, and so are choices among things on `boards`, the keys of what is drawn there.
    """
    marks = [prompt for prompt in prompts if prompt.slots and prompt.role == "mark"]
    drafts = tuple(prompt for prompt in marks if prompt.draft is not None or is_single_choice(prompt))
    is_sealed = any(prompt.role == "commit" for prompt in prompts)
    if drafts and (is_sealed or all(prompt in marks for prompt in prompts if prompt.slots and prompt.role != "pass")):
        return drafts
    seals = tuple(prompt for prompt in prompts if prompt.slots and prompt.role == "commit")
    if seals:
        return seals
    own = [prompt for prompt in prompts if prompt.slots or prompt.role not in _CLOSED]
    forms = [prompt for prompt in own if prompt.slots or prompt.note]
    others = [prompt for prompt in own if prompt not in forms]
    if len(forms) == 1 and (not others or (is_single_choice(forms[0]) and forms[0] is own[0])):
        return (forms[0],)
    return tuple(
        prompt
        for prompt in forms
        if is_single_choice(prompt)
        and prompt.slots[0].items
        and all(item.key in boards for item in prompt.slots[0].items)
    )


def beside(prompts: Sequence[Prompt], prompt: Prompt, facet: int, by: int) -> Prompt:
    """Finds the prompt of a form with the next value of a facet that is most like this one in the others."""
    family = [own for own in prompts if own.facets]
    values = list(dict.fromkeys(own.facets[facet].value for own in family))
    wanted = values[(values.index(prompt.facets[facet].value) + by) % len(values)]

    def likeness(other: Prompt) -> int:
        return sum(one.value == two.value for one, two in zip(other.facets, prompt.facets, strict=True))

    return max((own for own in family if own.facets[facet].value == wanted), key=likeness)


def is_single_choice(prompt: Prompt) -> bool:
    """Tells whether one row chosen is a whole answer."""
    if len(prompt.slots) != 1 or prompt.note or prompt.draft is not None or prompt.facets:
        return False
    slot = prompt.slots[0]
    return slot.low == slot.high == 1 and all(item.limit == 1 for item in slot.items)


def without_opposites(rows: Sequence[Row]) -> list[Row]:
    """Leaves out an act that is forbidden because its opposite is allowed: running what runs, stopping what stands."""
    allowed = {row.key for row in rows if row.kind == "option" and row.refusal is None}
    return [row for row in rows if row.kind != "option" or row.refusal is None or row.key not in allowed]


# Menus


def menu(prompts: Sequence[Prompt], *, but: Sequence[Prompt] = ()) -> tuple[Row, ...]:
    """Gives a row for every prompt except those that are laid open and the one that closes the page."""
    last = closing(prompts)
    rows = []
    for prompt in prompts:
        if prompt in but or prompt is last or prompt.facets:
            continue
        row = _shared_row(prompts, prompt.menu) if prompt.menu else _prompt_row(prompt)
        if row not in rows:
            rows.append(row)
    return tuple(rows)


SHARED = "menu:"
"""How the id of a row begins that opens a list of prompts."""


def _shared_row(prompts: Sequence[Prompt], name: str) -> Row:
    """Gives the row that several prompts share; refused where none of them can be answered."""
    own = listed(prompts, f"{SHARED}{name}")
    reasons = [row.refusal for row in own]
    refusal = Rejection(f"none of the {name} can be chosen now", "", "none") if all(reasons) else None
    if len(set(reasons)) == 1:
        refusal = reasons[0]
    return Row(f"{SHARED}{name}", "open", f"{name}, {len(own)}", refusal=refusal)


def listed(prompts: Sequence[Prompt], row: str) -> tuple[Row, ...]:
    """Gives the rows behind a row that several prompts share, forbidden ones included."""
    return tuple(_prompt_row(prompt) for prompt in prompts if prompt.menu and row == f"{SHARED}{prompt.menu}")


def _prompt_row(prompt: Prompt) -> Row:
    kind: Kind = "open" if prompt.slots or prompt.note else "option"
    refusal = prompt.blocked or (_nothing(prompt) if prompt.slots else None)
    return Row(f"{prompt.key}//", kind, prompt.text, prompt, price=prompt.price, refusal=refusal, group=prompt.group)


def _nothing(prompt: Prompt) -> Rejection | None:
    """Says why a form cannot be answered, where all that it offers is forbidden; the form itself says each reason."""
    needed = [slot for slot in prompt.slots if slot.low > 0]
    for slot in needed:
        refusals = [item.blocked for item in slot.items if item.blocked is not None]
        if refusals and len(refusals) == len(slot.items):
            is_one = len(set(refusals)) == 1
            return refusals[0] if is_one else Rejection("nothing in it can be chosen now", refusals[0].rule, "none")
    return None


def closing(prompts: Sequence[Prompt]) -> Prompt | None:
    """Finds the prompt of the committing row: a seal, else what ends the page; None if the page has none."""
    for role in ("commit", "reconsider", "pass"):
        for prompt in prompts:
            if prompt.role == role and not prompt.slots:
                return prompt
    return None


# Forms


def form(prompt: Prompt, answer: Answer, group: str, pointers: Mapping[str, str]) -> Iterator[Row]:
    """Gives the rows of one prompt: its slots one after another, then its note. Lanes are left to `lane_rows`.

    `pointers` are the items that rows with `◂ item ▸` point at, which may be forbidden and then are not picked.
    """
    yield from (_facet_row(prompt, number) for number in range(len(prompt.facets)))
    for slot in prompt.slots:
        if len(slot.seats) != 2:
            for row in slot_rows(prompt, slot, answer, group):
                yield _pointed(row, slot, pointers[row.id]) if row.kind == "one" and row.id in pointers else row
    if prompt.note:
        yield Row(f"{prompt.key}/note/", "note", "note", prompt, chosen=answer.note, limit=prompt.note)


FACET = "facet/"
"""How the id of a row begins that changes a facet, followed by its number."""


def _facet_row(prompt: Prompt, number: int) -> Row:
    facet = prompt.facets[number]
    return Row(
        f"{FACET}{number}", "one", facet.label, prompt, chosen=facet.value, price=facet.price, refusal=prompt.blocked
    )


def _pointed(row: Row, slot: Slot, key: str) -> Row:
    item = next((item for item in slot.items if item.key == key), None)
    if item is None or item.blocked is None:
        return row
    return row._replace(item=item, chosen=item.label, price=item.price, refusal=item.blocked)


def slot_rows(prompt: Prompt, slot: Slot, answer: Answer, group: str = "") -> Iterator[Row]:
    """Gives the rows of a slot by its kind."""
    if prompt.draft is None and is_single_choice(prompt):
        for item in slot.items:
            yield _row(prompt, slot, item, answer, kind="option", group=group)
    elif slot.low == slot.high == 1 and len(prompt.slots) + len(prompt.facets) > 1 and not slot.ordered:
        yield _one_of(prompt, slot, answer, group)
    else:
        is_part = len(prompt.slots) > 1 and len(slot.items) > 1 and not slot.seats
        heading = group or (slot.label if is_part else "")
        for item in slot.items:
            yield _row(prompt, slot, item, answer, kind=_kind(slot), group=heading)


def _kind(slot: Slot) -> Kind:
    if slot.ordered:
        return "order"
    is_single = slot.high == 1 or all(own.limit == 1 for own in slot.items)
    return "mark" if is_single and not slot.seats else "amount"


def _row(prompt: Prompt, slot: Slot, item: Item, answer: Answer, *, kind: Kind, group: str) -> Row:
    value = answer.place(slot.name, item.key) if kind == "order" else answer.count(slot.name, item.key)
    limit = room(answer, prompt, slot, item) if kind == "amount" else item.limit
    label = item.label
    if kind != "option" and len(slot.items) == 1 < len(prompt.slots) and slot.label and not slot.seats:
        label = slot.label
    return Row(
        f"{prompt.key}/{slot.name}/{item.key}",
        kind,
        label,
        prompt,
        slot,
        item,
        value,
        limit,
        price=item.price,
        refusal=prompt.blocked or item.blocked,
        group=group,
        lane=slot.seats,
    )


def act_on(prompt: Prompt, slot: Slot, item: Item, answer: Answer) -> Row:
    """Gives the row of one thing in the short menu of a board, named by what would be done with it."""
    if prompt.draft is None and is_single_choice(prompt):
        row = _row(prompt, slot, item, answer, kind="option", group="")
    else:
        kind = _kind(slot)
        row = _row(prompt, slot, item, answer, kind="mark" if kind == "mark" else "open", group="")
    return row._replace(label=f"{prompt.text}: {item.label}")


def _one_of(prompt: Prompt, slot: Slot, answer: Answer, group: str) -> Row:
    item = next((item for item in slot.items if answer.count(slot.name, item.key)), None)
    return Row(
        f"{prompt.key}/{slot.name}/",
        "one",
        slot.label or slot.name,
        prompt,
        slot,
        item,
        int(item is not None),
        len(slot.items),
        item.label if item is not None else "choose",
        item.price if item is not None else "",
        prompt.blocked or (item.blocked if item is not None else None),
        group,
    )


def act(prompts: Sequence[Prompt], laid: Prompt | None, answer: Answer, seat: Seat) -> Row | None:
    """Gives the committing row, itself refused until the form is whole; None where choosing a row is the commit."""
    if laid is not None and laid.draft is None and laid.role != "mark" and not is_single_choice(laid):
        return Row(f"{laid.key}/d/", "act", laid.text, laid, price=laid.price, refusal=lacking(answer, laid, seat))
    last = closing(prompts)
    if last is None:
        return None
    return Row(f"{last.key}/d/", "act", last.text, last, price=last.price, refusal=last.blocked)


def way_out(prompts: Sequence[Prompt], last: Row | None) -> Row | None:
    """Gives the row of what ends the page where a form took its place as the committing row; else None."""
    end = closing(prompts)
    if end is None or end.role != "pass" or last is None or last.prompt is end:
        return None
    return _prompt_row(end)


# Words


def counter(prompt: Prompt, answer: Answer) -> tuple[int, int]:
    """Counts what is picked and what is needed, for the title; (0, 0) where counting says nothing."""
    total = sum(pick.count for pick in answer.picks)
    if prompt.low > 1:
        return total, prompt.low
    counted = [slot for slot in prompt.slots if slot.high > 1 and not slot.seats and slot.low > 0]
    if len(counted) == 1:
        return answer.total(counted[0].name), counted[0].high
    return 0, 0


def stock(row: Row, answer: Answer) -> str:
    """Says how much of a pooled thing is given away, over all slots ("3 of 5"); empty without a pool."""
    if row.prompt is None or row.slot is None or row.item is None or not row.slot.pool:
        return ""
    return f"{pooled(answer, row.prompt, row.slot, row.item)} of {row.item.limit}"

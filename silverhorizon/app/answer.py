"""A half-made answer to one prompt, as a value: what has been picked so far and how it may change.

Keeps within limits, pools and slots that take one thing; whether the answer is whole is `refuse_answer`'s business.
"""

from msgspec import Struct
from msgspec.structs import replace

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot, refuse_answer


class Answer(Struct, frozen=True):
    """Picks in the order they were made, and the note."""

    picks: tuple[Pick, ...] = ()
    note: str = ""

    def count(self, slot: str, item: str) -> int:
        """Counts how many of an item are picked in a slot."""
        return sum(pick.count for pick in self.picks if pick.slot == slot and pick.item == item)

    def total(self, slot: str) -> int:
        """Counts everything picked in a slot."""
        return sum(pick.count for pick in self.picks if pick.slot == slot)

    def place(self, slot: str, item: str) -> int:
        """Tells the place of an item in the order of an ordered slot, from 1; 0 if it is not picked."""
        order = [pick.item for pick in self.picks if pick.slot == slot]
        return order.index(item) + 1 if item in order else 0

    def action(self, seat: Seat, prompt: Prompt) -> Action:
        """Makes it an answer of a seat."""
        return Action(seat, prompt.key, self.picks, self.note)


def set_to(answer: Answer, prompt: Prompt, slot: Slot, item: Item, count: int) -> Answer:
    """Sets how many of an item are picked, as far as there is room; in a slot for one thing it replaces the rival."""
    if slot.high == 1 and count > 0:
        answer = replace(answer, picks=tuple(pick for pick in answer.picks if pick.slot != slot.name))
    wanted = max(0, min(count, room(answer, prompt, slot, item)))
    picks, is_there = [], False
    for pick in answer.picks:
        if pick.slot == slot.name and pick.item == item.key:
            is_there = True
            if wanted:
                picks.append(replace(pick, count=wanted))
        else:
            picks.append(pick)
    if wanted and not is_there:
        picks.append(Pick(slot.name, item.key, wanted))
    return replace(answer, picks=tuple(picks))


def room(answer: Answer, prompt: Prompt, slot: Slot, item: Item) -> int:
    """Tells the highest count an item may be set to now: its limit less what its pool and its slot have given away."""
    if item.blocked is not None:
        return 0
    own = answer.count(slot.name, item.key)
    in_slot = slot.high - (answer.total(slot.name) - own)
    left = item.limit - (pooled(answer, prompt, slot, item) - own)
    return max(0, min(in_slot, left))


def pooled(answer: Answer, prompt: Prompt, slot: Slot, item: Item) -> int:
    """Counts what has been picked of an item over all slots of its pool; without a pool, in its own slot."""
    if not slot.pool:
        return answer.count(slot.name, item.key)
    return sum(answer.count(other.name, item.key) for other in prompt.slots if other.pool == slot.pool)


def lacking(answer: Answer, prompt: Prompt, seat: Seat) -> Rejection | None:
    """Says what the answer still lacks; None if it can be given."""
    whole = refuse_answer(prompt, answer.action(seat, prompt))
    if whole is None or whole is prompt.blocked:
        return whole
    missing = _missing(answer, prompt)
    return Rejection(missing, prompt.rule) if missing else whole


def _missing(answer: Answer, prompt: Prompt) -> str:
    for slot in prompt.slots:
        short = slot.low - answer.total(slot.name)
        if short > 0:
            if slot.low == slot.high == 1 and slot.label and len(prompt.slots) > 1:
                return f"{slot.label}: nothing chosen yet"
            what = f" of {slot.label}" if slot.label and len(prompt.slots) > 1 else ""
            return f"{short} more{what} to choose"
    short = prompt.low - sum(pick.count for pick in answer.picks)
    return f"{short} more to choose" if short > 0 else ""


def filled(answer: Answer, prompt: Prompt) -> Answer:
    """Fills in the obvious: what the game proposes, otherwise the first things allowed until nothing is missing."""
    if prompt.fill:
        return replace(answer, picks=prompt.fill)
    for slot in prompt.slots:
        for item in slot.items:
            short = slot.low - answer.total(slot.name)
            if short > 0 and item.blocked is None:
                own = answer.count(slot.name, item.key)
                answer = set_to(answer, prompt, slot, item, own + min(short, room(answer, prompt, slot, item) - own))
    return answer


def cleared(answer: Answer, prompt: Prompt) -> Answer:
    """Keeps of an answer what the prompt, which may have changed, still has room for."""
    kept = Answer(note=answer.note)
    for pick in answer.picks:
        slot = next((slot for slot in prompt.slots if slot.name == pick.slot), None)
        item = next((item for item in slot.items if item.key == pick.item), None) if slot else None
        if slot is not None and item is not None:
            kept = set_to(kept, prompt, slot, item, pick.count)
    return kept


def carried(answer: Answer, prompt: Prompt) -> Answer:
    """Keeps of an answer what another prompt allows too; where it does not, that prompt's own proposal stands."""
    allowed = {(slot.name, item.key) for slot in prompt.slots for item in slot.items if item.blocked is None}
    kept = tuple(pick for pick in answer.picks if (pick.slot, pick.item) in allowed)
    full = {pick.slot for pick in kept}
    missing = tuple(pick for pick in prompt.fill if pick.slot not in full)
    return cleared(replace(answer, picks=(*kept, *missing)), prompt)

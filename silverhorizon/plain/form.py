"""What has been picked so far for one prompt."""

from collections.abc import Iterable

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot, refuse_answer


class Form:
    """Picks in the order they were made. Holds no rule: whether they are an answer, the prompt says."""

    def __init__(self, prompt: Prompt, picks: Iterable[Pick] = ()) -> None:
        """Starts with picks that were made before, those of a draft."""
        self.prompt = prompt
        self.note = ""
        self._counts: dict[tuple[str, str], int] = {}
        self.replace(picks)

    def replace(self, picks: Iterable[Pick]) -> None:
        """Takes other picks for those made so far."""
        self._counts = {(pick.slot, pick.item): pick.count for pick in picks}

    @property
    def is_empty(self) -> bool:
        """Tells whether nothing is picked."""
        return not self._counts

    @property
    def takes_one(self) -> bool:
        """Tells whether one pick is a whole answer, so that picking gives it."""
        prompt = self.prompt
        return len(prompt.slots) == 1 and prompt.slots[0].low == prompt.slots[0].high == 1 and not prompt.note

    def count(self, slot: str, item: str) -> int:
        """Counts how many of an item are picked in a slot."""
        return self._counts.get((slot, item), 0)

    def total(self, slot: str) -> int:
        """Counts all picks of a slot."""
        return sum(count for (name, _), count in self._counts.items() if name == slot)

    def put(self, slot: Slot, item: str, amount: int | None) -> None:
        """Sets how many of an item are picked. Without an amount: one if none was, none if one was.

        In a slot that takes one pick the new one takes the place of the old.
        """
        place = (slot.name, item)
        before = self._counts.get(place, 0)
        after = (0 if before else 1) if amount is None else amount
        if slot.high == 1 and after:
            self.empty(slot.name)
        if after:
            self._counts[place] = after
        else:
            self._counts.pop(place, None)

    def empty(self, slot: str = "") -> None:
        """Takes all picks away, or those of one slot."""
        self._counts = {place: count for place, count in self._counts.items() if slot and place[0] != slot}

    def fill(self) -> None:
        """Picks as much as there is, slot after slot, up to what each takes."""
        for slot in self.prompt.slots:
            for item in slot.items:
                room = slot.high - self.total(slot.name)
                more = min(room, item.limit - self.count(slot.name, item.key))
                if item.blocked is None and more > 0:
                    self._counts[slot.name, item.key] = self.count(slot.name, item.key) + more

    def action(self, seat: Seat) -> Action:
        """Gives the answer as it stands; slots in the prompt's order, picks in the order they were made."""
        order = {slot.name: number for number, slot in enumerate(self.prompt.slots)}
        picks = [Pick(slot, item, count) for (slot, item), count in self._counts.items()]
        return Action(seat, self.prompt.key, tuple(sorted(picks, key=lambda pick: order[pick.slot])), self.note)

    def refusal(self, seat: Seat) -> Rejection | None:
        """Says what is still missing or too much; None if the answer is whole."""
        return refuse_answer(self.prompt, self.action(seat))

    def spoken(self) -> str:
        """Says what is picked, slot by slot: "3 food, 1 culture"; the empty string if nothing is."""
        picks = self.action(0).picks
        used = [slot for slot in self.prompt.slots if slot.items]
        said = []
        for slot in used:
            items = {item.key: item for item in slot.items}
            words = [_counted(items[pick.item], pick.count) for pick in picks if pick.slot == slot.name]
            if words:
                said.append(f"{slot.label or slot.name}: {', '.join(words)}" if len(used) > 1 else ", ".join(words))
        return "; ".join(said)


def _counted(item: Item, count: int) -> str:
    return f"{count} {item.label}" if item.limit > 1 else item.label

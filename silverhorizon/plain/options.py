"""The numbered list of what a seat can say: prompts and their items, blocked ones included, without gaps."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Facet, Item, Prompt, Rejection, Slot

MANY_PARTS = 2
MANY_ITEMS = 24


class Option(Struct, frozen=True):
    """One line of the list.

    With an item it marks or picks that; with a slot alone it opens a part of a form; with neither it gives the answer,
    or opens the prompt's form if there is something to choose. With a facet it narrows down which of several prompts
    is meant. `heading` is said before it.
    """

    prompt: Prompt
    slot: Slot | None = None
    item: Item | None = None
    heading: str = ""
    facet: Facet | None = None

    @property
    def key(self) -> tuple[str, str, str]:
        """Tells this option from all others, also after the list has changed."""
        if self.facet is not None:
            return (self.facet.label, self.facet.value, "")
        return (self.prompt.key, self.slot.name if self.slot else "", self.item.key if self.item else "")

    @property
    def label(self) -> str:
        """The name that can be typed instead of the number."""
        if self.facet is not None:
            return self.facet.value
        if self.item is not None and not is_lone(self.prompt):
            return self.item.label
        if self.slot is not None and not is_lone(self.prompt):
            return self.slot.label or self.slot.name
        return self.prompt.text

    @property
    def blocked(self) -> Rejection | None:
        """Why it cannot be chosen; None if it can."""
        return self.prompt.blocked or (self.item.blocked if self.item else None)

    @property
    def takes_amount(self) -> bool:
        """Tells whether a number behind it says how many."""
        return self.item is not None and self.item.limit > 1 and self.slot is not None and self.slot.high > 1

    @property
    def price(self) -> str:
        """What it costs, as the game says it."""
        if self.facet is not None:
            return self.facet.price
        return self.item.price if self.item else self.prompt.price

    @property
    def hint(self) -> str:
        """What its price is made of or what it does."""
        if self.facet is not None:
            return ""
        return self.item.hint if self.item else self.prompt.hint


def is_lone(prompt: Prompt) -> bool:
    """Tells whether a prompt asks for one thing only and its text names the thing, so that it needs no heading."""
    if len(prompt.slots) != 1 or len(prompt.slots[0].items) != 1:
        return False
    (item,) = prompt.slots[0].items
    return item.limit == 1 and item.label.casefold() in prompt.text.casefold()


def offered(prompts: Sequence[Prompt], narrowed: tuple[str, ...] = ()) -> tuple[Option, ...]:
    """Lists the options of a position: drafts with all their items, other prompts as one line each.

    Prompts with facets are narrowed down: a line for each value of the first facet that `narrowed` leaves open.
    What seals a draft has no number; `sealing` finds it.
    """
    options: list[Option] = list(_narrowing(prompts, narrowed))
    for prompt in prompts:
        if prompt.facets:
            continue
        if prompt.draft is not None:
            options.extend(choices(prompt))
        elif prompt.role != "commit" or prompt.slots:
            group = prompt.group if not options or options[-1].prompt.group != prompt.group else ""
            options.append(Option(prompt, heading=group))
    return tuple(options)


def _narrowing(prompts: Sequence[Prompt], narrowed: tuple[str, ...]) -> Iterator[Option]:
    family = [own for own in prompts if own.facets and meets(own, narrowed)]
    place, told = len(narrowed), set[str]()
    for prompt in family:
        facet = prompt.facets[place]
        if facet.value not in told:
            same = [own for own in family if own.facets[place].value == facet.value]
            first = next((own for own in same if own.blocked is None), prompt)
            heading = "" if told else f"{facet.label[:1].upper()}{facet.label[1:]}, choose 1"
            yield Option(first, heading=heading, facet=facet)
            told.add(facet.value)


def meets(prompt: Prompt, narrowed: tuple[str, ...]) -> bool:
    """Tells whether the first facets of a prompt have these values."""
    return tuple(facet.value for facet in prompt.facets[: len(narrowed)]) == narrowed


def choices(prompt: Prompt) -> Iterator[Option]:
    """Lists the items of a prompt, slot after slot, with what each slot wants as its heading."""
    for slot in prompt.slots:
        heading = "" if is_lone(prompt) else slot_heading(prompt, slot)
        for item in slot.items:
            yield Option(prompt, slot, item, heading)
            heading = ""


def parts(prompt: Prompt, seat: Seat) -> tuple[Option, ...]:
    """Lists the slots of a large form, to be opened one at a time, those that concern the seat first."""
    slots = sorted(
        (slot for slot in prompt.slots if slot.items), key=lambda slot: bool(slot.seats) and seat not in slot.seats
    )
    return tuple(Option(prompt, slot) for slot in slots)


def is_large(prompt: Prompt) -> bool:
    """Tells whether a form has to be filled in part by part."""
    used = [slot for slot in prompt.slots if slot.items]
    return len(used) > MANY_PARTS and sum(len(slot.items) for slot in used) > MANY_ITEMS


def slot_heading(prompt: Prompt, slot: Slot) -> str:
    """Says what a slot is for and how much it takes: "Keep two cards, choose 2"."""
    name = slot.label or (prompt.text if len(prompt.slots) == 1 else slot.name)
    text = prompt.text if len(prompt.slots) == 1 else name
    order = ", in order" if slot.ordered else ""
    return f"{text[:1].upper()}{text[1:]}, {wanted(slot)}{order}"


def wanted(slot: Slot) -> str:
    """Says how many picks a slot takes."""
    if slot.low == slot.high:
        return f"choose {slot.low}"
    return f"choose up to {slot.high}" if slot.low == 0 else f"choose {slot.low} to {slot.high}"


def sealing(prompts: Sequence[Prompt]) -> Prompt | None:
    """Finds the prompt that `done` answers: what seals a draft, else the only way to pass."""
    for prompt in prompts:
        if prompt.role == "commit" and not prompt.slots:
            return prompt
    passes = [prompt for prompt in prompts if prompt.role == "pass" and not prompt.slots]
    return passes[0] if len(passes) == 1 else None

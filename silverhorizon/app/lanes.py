"""The lanes of a trade, from giver to receiver, as rows of a form."""

from collections.abc import Iterator, Sequence

from silverhorizon.app.answer import Answer
from silverhorizon.app.rows import Row, slot_rows
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Prompt, Slot


def lanes_of(prompt: Prompt) -> tuple[tuple[Seat, ...], ...]:
    """Lists the lanes of a trade, giver and receiver, in the order of the prompt."""
    return tuple(dict.fromkeys(slot.seats for slot in prompt.slots if len(slot.seats) == 2))


def lane_rows(prompt: Prompt, lane: tuple[Seat, ...], answer: Answer, *, unfolded: bool) -> Iterator[Row]:
    """Gives the rows of a lane: what is given, then what is lent or owed where that is wanted or already agreed on."""
    slots = [slot for slot in prompt.slots if slot.seats == lane]
    for number, slot in enumerate(slots):
        if number == 0 or unfolded or answer.total(slot.name):
            yield from slot_rows(prompt, slot, answer, giving(slot) if number else "")


def giving(slot: Slot) -> str:
    """Names how the things of a lane's slot change hands, by what its name says after the lane ("lend")."""
    return slot.label.rpartition(", ")[2] if ", " in slot.label else slot.name.partition(" ")[2]


def folded(prompt: Prompt, lanes: Sequence[tuple[Seat, ...]]) -> Row | None:
    """Gives the row behind which lending and owing wait; None if the trade knows only giving."""
    more = [slot for lane in lanes for slot in [own for own in prompt.slots if own.seats == lane][1:] if slot.items]
    words = ", ".join(dict.fromkeys(giving(slot) for slot in more))
    return Row(f"{prompt.key}/fold/", "fold", f"more: {words}", prompt) if more else None


def used_lanes(prompt: Prompt, answer: Answer) -> tuple[tuple[Seat, ...], ...]:
    """Lists the lanes in which something is picked."""
    return tuple(
        lane for lane in lanes_of(prompt) if any(answer.total(slot.name) for slot in prompt.slots if slot.seats == lane)
    )

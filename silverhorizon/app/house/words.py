"""Answers in words: what an action would do, told with the labels of the prompts it answers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Prompt, find, is_answerable

_MANY = 24
"""Beyond so many items, a choice is one entry that opens its form."""


class Act(NamedTuple):
    """One thing that can be done: words, price, hint, and the action; None where a form has to be filled."""

    text: str
    price: str
    hint: str
    prompt: Prompt
    action: Action | None


def action_words(prompts: Sequence[Prompt], action: Action) -> str:
    """Tells an action in the words of its prompt: "Choose a world: New Earth"."""
    prompt = find(prompts, action.prompt)
    if prompt is None:
        return action.prompt
    labels = {(slot.name, item.key): item.label for slot in prompt.slots for item in slot.items}
    picks = [_pick_words(labels.get((pick.slot, pick.item), pick.item), pick.count) for pick in action.picks]
    return f"{prompt.text}: {', '.join(picks)}" if picks else prompt.text


def _pick_words(label: str, count: int) -> str:
    return label if count == 1 else f"{count} {label}"


def _changes_nothing(prompt: Prompt) -> bool:
    """Tells whether a draft is empty and has to stay so, as everything in it is forbidden."""
    return prompt.draft == () and all(item.blocked is not None for slot in prompt.slots for item in slot.items)


def legal_acts(prompts: Sequence[Prompt], seat: Seat) -> Iterator[Act]:
    """Lists what the prompts accept: whole answers where one choice makes one, else a form to open."""
    for prompt in prompts:
        if not is_answerable(prompt) or _changes_nothing(prompt):
            continue
        if not prompt.slots:
            yield Act(prompt.text, prompt.price, prompt.hint, prompt, Action(seat, prompt.key))
            continue
        slot = prompt.slots[0]
        is_choice = len(prompt.slots) == 1 and slot.high == 1 and prompt.draft is None and not prompt.note
        if not is_choice or slot.low != 1 or len(slot.items) > _MANY:
            yield Act(prompt.text, prompt.price, prompt.hint, prompt, None)
            continue
        for item in slot.items:
            if item.blocked is None:
                action = Action(seat, prompt.key, (Pick(slot.name, item.key),))
                yield Act(f"{prompt.text}: {item.label}", item.price or prompt.price, item.hint, prompt, action)

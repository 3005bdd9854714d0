"""Sealed choices: drafted in any number of steps, committed, and taken back until everybody has committed."""

from msgspec import Struct
from msgspec.structs import replace

from silverhorizon.core.action import Action, Pick
from silverhorizon.core.prompt import Prompt, Rejection, refuse_answer

COMMIT = "commit"
RECONSIDER = "reconsider"


class Draft(Struct, frozen=True, gc=False):
    """What a seat has picked in secret so far, and whether it has sealed that."""

    picks: tuple[Pick, ...] = ()
    is_sealed: bool = False

    def count(self, slot: str, item: str) -> int:
        """Counts how many of an item the draft has in a slot; 0 if none."""
        return sum(pick.count for pick in self.picks if pick.slot == slot and pick.item == item)

    def items(self, slot: str) -> tuple[str, ...]:
        """Lists the items drafted in a slot, in the order they were given."""
        return tuple(pick.item for pick in self.picks if pick.slot == slot)


def sealed_prompts(draft: Draft, form: Prompt, seal: str, *, reconsider: bool = True) -> tuple[Prompt, ...]:
    """Lists the form as a draft and the prompt that seals it; once sealed, the prompt that takes the seal back.

    The form states what a whole answer is; sealing stays blocked, with the form's own reason, until the draft is one.
    """
    if draft.is_sealed:
        return (Prompt(RECONSIDER, "Reconsider", rule=form.rule, role="reconsider"),) if reconsider else ()
    lacking = refuse_answer(form, Action(0, form.key, draft.picks))
    if lacking is not None and not lacking.rule:
        lacking = Rejection(lacking.reason, form.rule, lacking.short, lacking.remedy)
    return (
        replace(form, role="mark", draft=draft.picks),
        Prompt(COMMIT, seal, rule=form.rule, role="commit", blocked=lacking, ends_undo=form.ends_undo),
    )


def drafted(draft: Draft, action: Action) -> Draft:
    """Gives the draft after an answer to one of its prompts."""
    if action.prompt == COMMIT:
        return Draft(draft.picks, is_sealed=True)
    if action.prompt == RECONSIDER:
        return Draft(draft.picks)
    return Draft(action.picks)

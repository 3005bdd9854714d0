"""What practice opponents need to know of the game: sensible lines of play, and what a state is worth."""

from collections.abc import Iterable

from canary.hidden import GUESSES
from canary.phases import PHASES
from canary.state import State
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.kit.sealing import COMMIT
from silverhorizon.core.prompt import Prompt, Slot, is_answerable, refuse_answer
from silverhorizon.core.ruleset import Plan


class Advice:
    """Lists a plan for each thing a seat can do; drafted choices are guessed and sealed in one plan."""

    def candidates(self, state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
        """Lists sensible lines of play for an awaited seat."""
        plans: list[Plan] = []
        for prompt in PHASES[state.phase].prompts(state, seat):
            if prompt.draft is not None:
                picks = GUESSES[state.phase](state, seat, dice)
                plans.append(Plan((Action(seat, prompt.key, picks), Action(seat, COMMIT)), "a guess"))
            elif is_answerable(prompt) and prompt.role != "commit":
                plans += [Plan((action,), prompt.text.lower()) for action in _answers(prompt, seat)]
            elif is_answerable(prompt):
                plans.append(Plan((Action(seat, prompt.key),), "nothing better to do"))
        return tuple(plans)

    def appraise(self, state: State, seat: Seat) -> float:
        """Values points above all, then coins and goods, against the best of the others."""
        worth = [3.0 * p.points + p.coins + 0.5 * p.goods.total + 0.3 * len(p.hand) for p in state.players]
        return worth[seat] - max(value for other, value in enumerate(worth) if other != seat)


def _answers(prompt: Prompt, seat: Seat) -> Iterable[Action]:
    """Gives an answer for every item of the first slot, the others filled with as little as they take."""
    if prompt.fill or not prompt.slots:
        yield Action(seat, prompt.key, prompt.fill)
        return
    first, *rest = prompt.slots
    base = tuple(pick for slot in rest for pick in _least(slot))
    for item in first.items:
        head = (Pick(first.name, item.key),) if first.high == 1 else _least(first) or (Pick(first.name, item.key),)
        action = Action(seat, prompt.key, (*head, *base))
        if refuse_answer(prompt, action) is None:
            yield action
        if first.high != 1:
            return


def _least(slot: Slot) -> tuple[Pick, ...]:
    picks: list[Pick] = []
    missing = slot.low
    for item in slot.items:
        count = min(item.limit, missing) if item.blocked is None else 0
        missing -= count
        if count:
            picks.append(Pick(slot.name, item.key, count))
    return tuple(picks)

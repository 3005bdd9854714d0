"""Whole lines of play: a converter run or an upgrade with every follow-up choice, as answers in order.

Each line is worked out by playing it on the state, so that every answer in it is one that the prompts accept.
"""

from rulesets.sidereal_confluence import abilities, spending
from rulesets.sidereal_confluence.advice.optimum import best_runs
from rulesets.sidereal_confluence.advice.worth import card_future
from rulesets.sidereal_confluence.converters import choices, refusal
from rulesets.sidereal_confluence.phases import economy
from rulesets.sidereal_confluence.state import Paying, State
from rulesets.sidereal_confluence.wishes import balance, gain_of, runnable
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Prompt

Line = tuple[State, tuple[Action, ...]]


def followed(state: State, seat: Seat, colour: str = "") -> Line:
    """Answers whatever a payment still asks, cheapest first."""
    actions: list[Action] = []
    while state.players[seat].paying is not None:
        question = spending.prompts(state, seat)[0]
        action = Action(seat, question.key, _answer(state, seat, question, colour))
        state, _ = spending.answer(state, action)
        actions.append(action)
    return state, tuple(actions)


def _answer(state: State, seat: Seat, question: Prompt, colour: str) -> tuple[Pick, ...]:
    slot = question.slots[0]
    player = state.players[seat]
    match question.key:
        case "consume":
            keys = [item.key for item in slot.items]
            held = {card.key: card for card in player.cards}
            return (Pick(slot.name, min(keys, key=lambda key: card_future(held[key], state.turn))),)
        case "colour":
            keys = [item.key for item in slot.items]
            return (Pick(slot.name, colour if colour in keys else keys[0]),)
        case _:
            spare = balance(player)[1]
            order = sorted(slot.items, key=lambda item: (item.key.startswith("wild"), -spare.of(item.key)))
            picks, missing = [], slot.low
            for item in order:
                count = min(missing, item.limit)
                if count:
                    picks.append(Pick(slot.name, item.key, count))
                missing -= count
            return tuple(picks)


def run_best(state: State, seat: Seat) -> Line:
    """Runs the best set of converters: named colours first, so that "any" inputs take what is left."""
    player = state.players[seat]
    best = best_runs(player, state.turn)
    found = {choice.key: choice for choice in choices(player.cards)}
    actions: list[Action] = []
    for pick in sorted(best.runs, key=lambda one: one.has_any):
        if refusal(state.players[seat], found[pick.key]) is not None:
            continue
        action = Action(seat, "run", (Pick("converter", pick.key),))
        state, _ = economy.apply(state, action)
        state, more = followed(state, seat, pick.colour)
        actions += [action, *more]
    return state, tuple(actions)


def run_in_order(state: State, seat: Seat) -> Line:
    """Runs every gainful converter that can be paid, in the order in which the cards lie."""
    actions: list[Action] = []
    for choice in runnable(state.players[seat]):
        if gain_of(choice.recipe) <= 0 or refusal(state.players[seat], choice) is not None:
            continue
        action = Action(seat, "run", (Pick("converter", choice.key),))
        state, _ = economy.apply(state, action)
        state, more = followed(state, seat)
        actions += [action, *more]
    return state, tuple(actions)


def ability(state: State, seat: Seat, prompt: str, item: str) -> Line:
    """Carries a violet converter through to its end."""
    action = Action(seat, prompt, (Pick("card", item),))
    paying: Paying = abilities.begun(prompt, item)
    state, _ = spending.start(state, seat, paying)
    state, more = followed(state, seat)
    return state, (action, *more)

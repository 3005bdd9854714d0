"""The hand limit: after income, whoever holds more than ten cards discards down to ten."""

from rulesets.jump_drive.cards import constants
from rulesets.jump_drive.phases.hand import discard_prompt, told
from rulesets.jump_drive.phases.scoring import next_round
from rulesets.jump_drive.state import State
from rulesets.jump_drive.supply import spent
from rulesets.jump_drive.wording import cards_word
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Step


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for the cards over the limit. Rule: JD-020, JD-S20."""
    hand = state.players[seat].hand
    over = len(hand) - constants().hand_limit
    if over <= 0:
        return ()
    hint = f"{len(hand)} cards, {over} over the limit of {constants().hand_limit} (JD-020)"
    return (discard_prompt("discard", f"Discard {cards_word(over)}", hand, over, rule="JD-020", hint=hint),)


def apply(state: State, action: Action) -> Step[State]:
    """Discards; the next round begins after the last seat."""
    cards = tuple([pick.item for pick in action.picks])
    after = spent(state, action.seat, cards)
    limit = constants().hand_limit
    text = f"{state.names[action.seat]} discarded {cards_word(len(cards))} down to {limit}."
    private = told(action.seat, state.names[action.seat], "gave up", cards, "JD-020")
    return Step(next_round(after), (Event(text, action.seat, rule="JD-020"), private))

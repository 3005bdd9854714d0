"""The opening: every seat discards two of the seven cards it was dealt."""

from msgspec.structs import replace

from rulesets.jump_drive.cards import constants
from rulesets.jump_drive.phases.hand import discard_prompt, told
from rulesets.jump_drive.state import State, awaited, with_player
from rulesets.jump_drive.supply import spent
from rulesets.jump_drive.wording import cards_word
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Step


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for the cards to discard. Rule: JD-S04."""
    player = state.players[seat]
    if player.has_chosen:
        return ()
    surplus = constants().dealt - constants().kept
    hint = f"{state.names[seat]} keeps {constants().kept}; nobody sees which cards go."
    return (
        discard_prompt("discard", f"Discard {cards_word(surplus)}", player.hand, surplus, rule="JD-S04", hint=hint),
    )


def apply(state: State, action: Action) -> Step[State]:
    """Discards, and begins the first round after the last seat."""
    seat = action.seat
    cards = tuple([pick.item for pick in action.picks])
    after = spent(state, seat, cards)
    after = with_player(after, seat, replace(after.players[seat], has_chosen=True))
    event = Event(f"{state.names[seat]} kept {cards_word(constants().kept)}.", seat, rule="JD-S04")
    if not awaited(after):
        after = replace(after, stage="placement", round=1)
    return Step(after, (event, told(seat, state.names[seat], "gave up", cards, "JD-S04")))

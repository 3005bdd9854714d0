"""Payment: those who placed discard the price, those who explored discard their icons' number, all at the same time.

When nobody owes anything any more the cards join the empires and the round is scored.
"""

from msgspec.structs import replace

from rulesets.jump_drive.phases.hand import discard_prompt, told
from rulesets.jump_drive.placement import charges, due
from rulesets.jump_drive.state import Player, State, explore_icons, with_player
from rulesets.jump_drive.supply import spent
from rulesets.jump_drive.wording import bill_words, cards_word
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Prompt


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for the cards that pay for everything placed, or that exploring costs. Rule: JD-024, JD-055, JD-056."""
    player = state.players[seat]
    if player.draft.is_settled:
        return ()
    count = owed(player)
    if player.draft.explores:
        hint = f"{count} explore icons: cards drawn and cards held before may go (JD-055, JD-056)"
        return (
            discard_prompt("discard", f"Discard {cards_word(count)}", player.hand, count, rule="JD-055", hint=hint),
        )
    hint = bill_words(charges(player.empire, player.draft.placement))
    return (discard_prompt("pay", f"Pay {cards_word(count)}", player.hand, count, rule="JD-024", hint=hint),)


def owed(player: Player) -> int:
    """Counts the cards that a seat must discard after the reveal. Rule: JD-055, JD-A17."""
    if player.draft.explores:
        return min(explore_icons(player.empire), len(player.hand))
    return due(player.empire, player.draft.placement)


def paid(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Discards the cards picked. Everybody sees how many, nobody which. Rule: JD-025."""
    seat, player = action.seat, state.players[action.seat]
    cards = tuple([pick.item for pick in action.picks])
    after = spent(state, seat, cards)
    player = after.players[seat]
    after = with_player(after, seat, replace(player, draft=replace(player.draft, is_settled=True)))
    verb = "discarded" if player.draft.explores else "paid"
    public = Event(f"{state.names[seat]} {verb} {cards_word(len(cards))}.", seat, rule="JD-025")
    return after, (public, told(seat, state.names[seat], "gave up", cards, "JD-025"))

"""The reveal: all drafts turn public at once, explorers draw, and it shows who has to pay or discard."""

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, constants
from rulesets.jump_drive.cost import force, force_left
from rulesets.jump_drive.phases.hand import told
from rulesets.jump_drive.placement import Placement, charges, due
from rulesets.jump_drive.state import Player, State, explore_icons, placed, with_player
from rulesets.jump_drive.supply import drawn, spent
from rulesets.jump_drive.wording import cards_word, listed, shape
from silverhorizon.core.action import Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event


def revealed(state: State, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Turns up what all seats have sealed. Rule: JD-003, JD-004, JD-A14."""
    state = replace(state, stage="payment")
    events: list[Event] = []
    for seat in range(len(state.names)):
        state, more = _revealed(state, seat, dice)
        events += more
    return state, tuple(events)


def _revealed(state: State, seat: Seat, dice: Dice) -> tuple[State, list[Event]]:
    player = state.players[seat]
    draft = player.draft
    if draft.explores:
        return _explored(state, seat, dice)
    taken = placed(draft)
    hand = tuple([key for key in player.hand if key not in taken])
    is_settled = due(player.empire, draft.placement) == len(draft.payment)
    state = with_player(state, seat, replace(player, hand=hand, draft=replace(draft, is_settled=is_settled)))
    if draft.payment:
        state = spent(state, seat, draft.payment)
    return state, [Event(_sentence(state.names[seat], player, draft.placement), seat, rule="JD-003")]


def _explored(state: State, seat: Seat, dice: Dice) -> tuple[State, list[Event]]:
    """Draws 2 cards and one for each explore icon before anything is discarded. Rule: JD-051, JD-054, JD-S16."""
    name = state.names[seat]
    icons = explore_icons(state.players[seat].empire)
    state, cards = drawn(state, seat, constants().explore_draw + icons, dice)
    player = state.players[seat]
    # Where the piles ran dry there may be fewer cards than icons; then the whole hand goes.
    state = with_player(state, seat, replace(player, draft=replace(player.draft, is_settled=not player.hand)))
    public = Event(f"{name} explored and drew {cards_word(len(cards))}.", seat, rule="JD-051")
    return state, [public, told(seat, name, "drew", cards, "JD-051")]


def _sentence(name: str, player: Player, placement: Placement) -> str:
    able = (*player.empire, placement.development) if placement.development else player.empire
    parts = []
    for charge in charges(player.empire, placement):
        face = CARDS[charge.key]
        if charge.cost is None:
            military = force(face, able)
            if charge.key == placement.second:
                military = force_left(CARDS[placement.world], face, able, (*able, placement.world))
            parts.append(f"conquered {face.name} {shape(face)} with Military {military}")
        else:
            parts.append(f"placed {face.name} {shape(face)} for {cards_word(charge.cost.total)}")
    return f"{name} {listed(parts)}."

"""What a seat imagines behind everything it may not see."""

from functools import reduce
from typing import Any

from msgspec.structs import replace

from rulesets.silver_river.agenda import (
    AnyFrame,
    Election,
    Govern,
    KeepObjectives,
    KeepTactics,
)
from rulesets.silver_river.cards import PERSONAL, RESOURCES
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.markers import face_of, renumbered
from rulesets.silver_river.sight import hidden_fleets
from rulesets.silver_river.state import Fleet, State
from rulesets.silver_river.wording import LETTERS
from silverhorizon.core.action import Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.kit.deck import Deck
from silverhorizon.core.kit.sealing import Draft


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """Redraws everything hidden from a seat: decks, hands, objectives, sealed choices and marker numbers."""
    others = tuple(other for other in range(len(state.players)) if other != seat)
    state = _redeal_tactics(state, seat, others, dice.fork("tactics"))
    state = replace(
        state, explore=replace(state.explore, pile=dice.fork("explore").shuffled(sorted(state.explore.pile)))
    )
    state = _redraw_objectives(state, others, dice.fork("objectives"))
    state = _reseal(state, others, dice.fork("sealed"))
    return reduce(lambda s, other: _swap_markers(s, seat, other, dice.fork(f"markers{other}")), others, state)


def _with_player(state: State, seat: Seat, **changes: Any) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], replace(players[seat], **changes), *players[seat + 1 :]))


def _redeal_tactics(state: State, seat: Seat, others: tuple[Seat, ...], dice: Dice) -> State:
    drawn = [frame for frame in state.agenda if isinstance(frame, KeepTactics) and frame.seat != seat]
    pool = [*state.tactics.pile, *(card for frame in drawn for card in frame.cards)]
    pool += [card for other in others for card in state.players[other].hand]
    cards = dice.shuffled(sorted(pool))
    for other in others:
        count = len(state.players[other].hand)
        state = _with_player(state, other, hand=cards[:count])
        cards = cards[count:]
    agenda: list[AnyFrame] = []
    for frame in state.agenda:
        changed = frame
        if isinstance(frame, KeepTactics) and frame.seat != seat:
            changed = replace(frame, cards=cards[: len(frame.cards)])
            cards = cards[len(frame.cards) :]
        agenda.append(changed)
    return replace(state, agenda=tuple(agenda), tactics=Deck(cards, state.tactics.discards))


def _redraw_objectives(state: State, others: tuple[Seat, ...], dice: Dice) -> State:
    for other in others:
        player = state.players[other]
        if len(player.objectives) == CONSTANTS.objectives_kept:
            unclaimed = [key for key in sorted(PERSONAL) if key not in player.claimed]
            drawn = dice.shuffled(unclaimed)[: CONSTANTS.objectives_kept - len(player.claimed)]
            state = _with_player(state, other, objectives=tuple(sorted((*player.claimed, *drawn))), withheld=())
    return state


def _reseal(state: State, others: tuple[Seat, ...], dice: Dice) -> State:
    """Redraws what others have drafted or sealed; that they have sealed is public, how far a draft has come is not."""
    agenda: list[AnyFrame] = []
    for frame in state.agenda:
        changed = frame
        if isinstance(frame, KeepObjectives | Govern | Election) and frame.drafts:
            drafts = tuple(
                Draft(_any_picks(state, frame, seat, dice) if draft.is_sealed else (), draft.is_sealed)
                if seat in others
                else draft
                for seat, draft in enumerate(frame.drafts)
            )
            changed = replace(frame, drafts=drafts)
        agenda.append(changed)
    return replace(state, agenda=tuple(agenda))


def _any_picks(state: State, frame: KeepObjectives | Govern | Election, seat: Seat, dice: Dice) -> tuple[Pick, ...]:
    match frame:
        case KeepObjectives():
            kept = dice.shuffled(sorted(PERSONAL))[: CONSTANTS.objectives_kept]
            return tuple(Pick("objectives", key) for key in sorted(kept))
        case Govern():
            counts = [0] * len(RESOURCES)
            for _ in range(state.players[seat].stock.raw):
                counts[dice.below(len(RESOURCES))] += 1
            return tuple(Pick("types", kind, n) for kind, n in zip(RESOURCES, counts, strict=True) if n)
        case Election():
            cubes = dice.below(state.players[seat].stock.political + 1)
            named = Pick("candidate", LETTERS[dice.below(len(state.players))])
            return (named, Pick("cubes", "political", cubes)) if cubes else (named,)


def _swap_markers(state: State, seat: Seat, owner: Seat, dice: Dice) -> State:
    """Deals the places of markers that a seat cannot tell apart to their numbers anew; frames follow the markers."""
    hidden = hidden_fleets(state, seat, owner)
    if len(hidden) < 2:
        return state
    fleets = state.players[owner].fleets
    # Sorted by what the seat can see, so that the true numbers leave no trace in the new order.
    markers = sorted(hidden, key=lambda index: face_of(state, owner, index))
    numbers = dice.shuffled(hidden)
    places = list(range(len(fleets)))
    for marker, number in zip(markers, numbers, strict=True):
        places[marker] = number
    changed = list(fleets)
    for old, new in enumerate(places):
        moved = fleets[old]
        changed[new] = Fleet(moved.sector, fleets[new].ships, moved.quest, moved.tally, moved.is_new)
    state = _with_player(state, owner, fleets=tuple(changed))
    return replace(state, agenda=tuple(renumbered(frame, owner, tuple(places)) for frame in state.agenda))

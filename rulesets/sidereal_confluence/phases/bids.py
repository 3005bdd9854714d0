"""Ships divided in secret between colonies, research and nothing. Rule: SC-150 to SC-159."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.sidereal_confluence.phases.trade import answer_forms, common, deal_form
from rulesets.sidereal_confluence.state import Bid, State, change
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Slot

_RECONSIDER = Prompt("reconsider", "Divide the ships anew", rule="SC-158", role="reconsider")
NO_BID = Bid()
_ENDS = "revealing the bids ends undo"


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names those who have not sealed their bids. Rule: SC-158."""
    return tuple(seat for seat, player in enumerate(state.players) if player.bid is None)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for both bids at once, and lets seats agree on what is bid upon. Rule: SC-154, SC-173."""
    player = state.players[seat]
    talk = (*answer_forms(state, seat), *_deal(state))
    if player.bid is not None:
        return (_RECONSIDER, *talk) if player.ships else talk
    return (_form(player.ships), *talk)


def _deal(state: State) -> tuple[Prompt, ...]:
    return () if state.is_last_turn else (deal_form(len(state.players), state.turn),)


@lru_cache(maxsize=256)
def _form(ships: int) -> Prompt:
    row = (Item("ship", "ships", ships),)
    slots = (
        Slot("colony", row, 0, ships, "ships", label="for colonies"),
        Slot("research", row, 0, ships, "ships", label="for research teams"),
    )
    hint = f"{ships} ships; what is not bid stays hidden and is kept"
    return Prompt("bid", "Divide the ships", slots, rule="SC-154", hint=hint, role="commit", ends_undo=_ENDS)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Seals or unseals a bid, or carries on a talk about the bids."""
    seat = action.seat
    match action.prompt:
        case "bid":
            bid = Bid(action.count("colony", "ship"), action.count("research", "ship"))
            text = f"{state.name(seat)} sealed a bid."
            return change(state, seat, bid=bid), (Event(text, seat, rule="SC-157"),)
        case "reconsider":
            text = f"{state.name(seat)} took the sealed bid back."
            return change(state, seat, bid=None), (Event(text, seat, rule="SC-158"),)
        case _:
            return common(state, action)


def opened(state: State) -> tuple[State, tuple[Event, ...]]:
    """Announces ships; seats without any bid nothing. Rule: SC-153, SC-155."""
    players = tuple(replace(p, bid=None if p.ships else NO_BID, announced=p.ships) for p in state.players)
    ships = ", ".join(f"{player.name} {player.ships}" for player in players)
    text = f"Ships were announced: {ships}."
    return replace(state, players=players, stage="bids", offers=()), (Event(text, kind="table", rule="SC-153"),)


def imagined(state: State, seat: Seat, dice: Dice) -> State:
    """Redraws what a seat cannot know of the bids: whole bids until all are sealed, then research bids.

    Rule: SC-156, SC-157, SC-167.
    """
    if state.stage not in ("bids", "colonies"):
        return state
    for other, player in enumerate(state.players):
        if other != seat and player.bid is not None:
            is_known = state.stage == "colonies"
            colony = player.bid.colony if is_known else dice.below(player.announced + 1)
            research = dice.below(player.announced - colony + 1)
            state = change(state, other, bid=Bid(colony, research))
    return state

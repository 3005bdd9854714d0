"""The order of a turn: what follows when a step waits for nobody. Rule: SC-056, SC-058, SC-183, SC-G01."""

from typing import Protocol

from msgspec.structs import replace

from rulesets.sidereal_confluence import cards, inventing, species
from rulesets.sidereal_confluence.colonies import refill_colonies, refill_teams
from rulesets.sidereal_confluence.phases import bids, choice, choosing, closing, economy, steal, trade
from rulesets.sidereal_confluence.setup import deal, least_colony_bids, least_team_bids, track_line
from rulesets.sidereal_confluence.sources import CONVERTERS, SHARING, booked, source_of
from rulesets.sidereal_confluence.state import Stage, State, change
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import Step

Result = tuple[State, tuple[Event, ...]]


class Phase(Protocol):
    """What each module of a step offers."""

    def awaiting(self, state: State) -> tuple[Seat, ...]:
        """Names whom the step waits for."""
        ...

    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        """Lists what a seat may answer in it."""
        ...

    def apply(self, state: State, action: Action) -> Result:
        """Carries out an answer to it."""
        ...


_PHASES: dict[Stage, Phase] = {
    "species": choice,
    "trade": trade,
    "closing": closing,
    "economy": economy,
    "bids": bids,
    "colonies": choosing,
    "research": choosing,
    "steal": steal,
}


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names whom the game waits for."""
    return () if state.stage == "over" else _PHASES[state.stage].awaiting(state)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists what a seat may answer."""
    return () if state.stage == "over" else _PHASES[state.stage].prompts(state, seat)


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Carries out an answer and whatever follows by itself."""
    after, events = _PHASES[state.stage].apply(state, action)
    after = booked(state, after, source_of(state.stage, action.prompt))
    reveals = _shows(state, after)
    after, more = settled(after, dice)
    return Step(after, events + more, reveals or _shows(state, after))


def _shows(before: State, after: State) -> bool:
    """Tells whether hidden things came to light: cards off a deck, or bids."""
    if (before.colony_deck, before.team_deck, before.relic_deck) != (
        after.colony_deck,
        after.team_deck,
        after.relic_deck,
    ):
        return True
    return before.stage != after.stage and after.stage in ("bids", "colonies", "research", "trade", "steal", "over")


def settled(state: State, dice: Dice) -> Result:
    """Moves on from step to step until somebody is awaited or the game is over."""
    events: list[Event] = []
    while (moved := _next(state, dice)) is not None:
        state, more = moved
        events.extend(more)
    return state, tuple(events)


def _next(state: State, dice: Dice) -> Result | None:
    """Gives the state after the step that waits for nobody; None if the state is to stay."""
    if state.stage == "over" or (state.stage != "trade" and awaiting(state)):
        return _passes(state)
    match state.stage:
        case "species":
            return deal(state, dice)
        case "trade":
            return _closing(state) if trade.is_over(state) else None
        case "closing":
            return economy.opened(state), (Event("The Economy Phase began.", kind="table", rule="SC-077"),)
        case "economy":
            return _confluence(state)
        case "bids":
            return choosing.opened(state, is_colony=True)
        case "colonies":
            return choosing.opened(state, is_colony=False)
        case "research":
            return _cleaned(state)
        case "steal":
            return _turn_end(state)


def _passes(state: State) -> Result | None:
    if state.stage not in ("colonies", "research") or choosing.can_buy(state, state.queue[0]):
        return None
    return choosing.passed_on(state)


def _closing(state: State) -> Result:
    text = "The Trade Phase ended: all but one were done."
    return replace(state, stage="closing", offers=()), (Event(text, kind="table", rule="SC-077"),)


def _confluence(state: State) -> Result:
    """Makes outputs, shares inventions, and opens the bids or ends the game. Rule: SC-142, SC-149, SC-A02."""
    made_state, made = economy.finish(state)
    made_state = booked(state, made_state, CONVERTERS)
    state, shared = inventing.share(made_state)
    state = booked(made_state, state, SHARING)
    if state.is_last_turn and not species.IS_BIDDING_IN_LAST_TURN:
        end = Event("The last turn ended and the points were counted.", kind="score", rule="SC-A02", sheet="scores")
        return replace(state, stage="over"), (*made, *shared, end)
    state, opened = bids.opened(state)
    return state, (*made, *shared, *opened)


def _cleaned(state: State) -> Result:
    """Clears and refills the tracks, then opens the Zeth step where it can matter. Rule: SC-176 to SC-178."""
    state = refill_colonies(state, least_colony_bids(state))
    state = refill_teams(state, least_team_bids(state))
    players = tuple(replace(player, is_done=False) for player in state.players)
    state = replace(state, players=players, stage="steal", offers=())
    zeth = state.seat_of("zeth")
    if zeth >= 0 and (state.is_last_turn or not steal.has_work(state)):
        # Scoring takes the place of the Zeth step in the last turn. Rule: SC-S23.
        state = change(state, zeth, is_done=True)
    return state, (Event(track_line(state), kind="table", rule="SC-178"),)


def _turn_end(state: State) -> Result:
    """Sends borrowed cards home and begins the next turn. Rule: SC-180, SC-181, SC-183."""
    state, events = _returned(state)
    if state.is_last_turn:
        return replace(state, stage="over"), events
    players = tuple(
        replace(player, is_done=False, is_safe=False, is_robbed=False, paying=None, proposals=0)
        for player in state.players
    )
    state = replace(state, players=players, turn=state.turn + 1, stage="trade", used=(), queue=(), refused=())
    start = Event(f"Turn {state.turn} began with a Trade Phase.", kind="table", rule="SC-183")
    return state, (*events, start)


def _returned(state: State) -> Result:
    events = []
    for seat, player in enumerate(state.players):
        for card in player.cards:
            owner = cards.owner_of(state, card.key)
            if owner in (seat, -1) or cards.is_permanent(card.key):
                continue
            kept = tuple(other for other in state.players[seat].cards if other.key != card.key)
            state = change(state, seat, cards=kept)
            state = change(state, owner, cards=(*state.players[owner].cards, card))
            text = f"{state.name(seat)} returned {cards.title_of(card)} to {state.name(owner)}."
            events.append(Event(text, seat, "table", rule="SC-180"))
    return state, tuple(events)

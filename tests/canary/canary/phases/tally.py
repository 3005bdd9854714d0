"""The tally: promises fall due, loans go home, hands are cut, and the round is shown."""

from msgspec.structs import replace

from canary.agenda import Drop, Due, Frame
from canary.bargain import Promise
from canary.cards import item_of
from canary.deals import returned, terms
from canary.phases.draft import hand_panel
from canary.scoring import LINES, scores
from canary.state import HAND_LIMIT, State, gained, moved, with_player
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.deck import discard
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Prompt, Rejection, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.score import ranked
from silverhorizon.core.view import Cell, Ledger, Panel, Prose, Row, Track, Tracks

SPEC = PhaseSpec(
    "tally",
    "tally",
    "summary",
    verb="closes the round",
    help="Keep or break what is due, discard down to two cards, and go on.",
    rules=("CN-403", "CN-404", "CN-005"),
)
BROKEN = -3
"""Points for breaking a promise. Rule: CN-404."""


def start(state: State, dice: Dice) -> Step[State]:
    """Brings loans home and lists what has to be settled, promises first."""
    step = returned(state)
    state = step.state
    due: list[Frame] = [
        Due(promise.leg.giver, promise.key) for promise in state.promises if promise.leg.due == state.number
    ]
    full: list[Frame] = [Drop(seat) for seat in state.order if len(state.players[seat].hand) > HAND_LIMIT]
    event = Event(f"Round {state.number} was tallied.", kind="table", rule="CN-005", sheet="round")
    return Step(replace(state, agenda=(*due, *full), turn=0), (*step.events, event))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the seat that settles something, then the first seat."""
    if state.agenda:
        return (state.agenda[0].seat,)
    return () if state.is_resolved or state.turn else (state.order[0],)


def promise_of(state: State, key: str) -> Promise:
    """Finds a promise by its key."""
    return next(promise for promise in state.promises if promise.key == key)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks to keep or break a promise, to discard, or to close the round."""
    if seat not in awaiting(state):
        return ()
    player = state.players[seat]
    match state.agenda[0] if state.agenda else None:
        case Due(_, key):
            leg = promise_of(state, key).leg
            have = player.goods[leg.what]
            reason = f"{player.name} owes {leg.count} {leg.what} and has {have}"
            short = Rejection(reason, "CN-404", f"{leg.what} {have} of {leg.count}") if have < leg.count else None
            keep = Prompt("keep", "Keep the promise", rule="CN-404", blocked=short, price=f"{leg.count} {leg.what}")
            return keep, Prompt("break", "Break the promise", rule="CN-404", price=f"{BROKEN} points", hint=terms(leg))
        case Drop():
            over = len(player.hand) - HAND_LIMIT
            slot = Slot("card", tuple(map(item_of, player.hand)), over, over, label="cards to discard")
            return (Prompt("discard", "Discard cards", (slot,), "CN-005", ends_undo="discards are shown"),)
        case _:
            return (Prompt("continue", "Close the round", rule="CN-005", ends_undo="new cards are drawn"),)


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Keeps or breaks a promise, discards, or closes the round."""
    seat, player = action.seat, state.players[action.seat]
    match state.agenda[0] if state.agenda else None:
        case Due(_, key):
            return _settled(
                replace(state, agenda=state.agenda[1:]), promise_of(state, key), is_kept=action.prompt == "keep"
            )
        case Drop():
            gone = tuple(pick.item for pick in action.picks)
            hand = tuple(card for card in player.hand if card not in gone)
            state = with_player(state, seat, hand=hand)
            state = replace(state, agenda=state.agenda[1:], deck=discard(state.deck, gone))
            event = Event(f"{player.name} discarded {len(gone)} cards.", seat, rule="CN-005")
            return Step(state, (event,), reveals=True)
        case _:
            event = Event(f"{player.name} closed round {state.number}.", seat, rule="CN-005")
            return Step(replace(state, turn=1), (event,))


def _settled(state: State, promise: Promise, *, is_kept: bool) -> Step[State]:
    leg = promise.leg
    state = replace(state, promises=tuple(other for other in state.promises if other.key != promise.key))
    giver, taker = state.players[leg.giver].name, state.players[leg.taker].name
    if is_kept:
        text = f"{giver} paid {taker} the {leg.count} {leg.what} of {promise.key}."
        return Step(moved(state, leg.giver, leg.taker, leg.what, leg.count), (Event(text, leg.giver, rule="CN-404"),))
    text = f"{giver} broke {promise.key} to {taker} and lost {-BROKEN} points."
    return Step(gained(state, leg.giver, "promises", promise.key, BROKEN), (Event(text, leg.giver, rule="CN-404"),))


def finish(state: State, dice: Dice) -> Step[State]:
    """Begins the next round or ends the game. Rule: CN-005."""
    if state.number == state.rounds:
        event = Event(f"The game ended after round {state.number}.", kind="table", rule="CN-005")
        return Step(replace(state, is_over=True, fight=None), (event,))
    event = Event(f"Round {state.number + 1} began.", kind="table", rule="CN-005")
    return Step(replace(state, number=state.number + 1, fight=None), (event,))


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the scores as bars and as a table, and the own hand."""
    table = scores(state)
    top = max(1, *(int(score.total) for score in table))
    tracks = tuple(
        Track(state.players[s.seat].name, max(0, int(s.total)), top, key=f"seat-{s.seat}", tone=f"seat:{s.seat}")
        for s in ranked(table)
    )
    rows = tuple(
        Row(
            (
                Cell(state.players[score.seat].name),
                *(Cell(str(line.value) if line.value else ".") for line in score.lines),
                Cell(str(score.total)),
            ),
            key=f"seat-{score.seat}",
        )
        for score in table
    )
    news = Prose("Round", (f"Round {state.number} of {state.rounds} is over.",))
    shown = (Tracks("Points", tracks), Ledger("Points by source", ("seat", *LINES, "total"), rows), news)
    return shown if seat is None else (*shown, hand_panel(state, seat))


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Says what is left to settle."""
    return (f"{len(state.agenda)} things left to settle",)

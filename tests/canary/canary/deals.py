"""What a deal says, is worth and does."""

from msgspec.structs import replace

from canary.bargain import Deal, Leg, Loan, Promise
from canary.board import VALUE
from canary.cards import CARDS
from canary.state import LETTERS, State, moved, with_player
from silverhorizon.core.action import Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.ruleset import Step


def terms(deal: Deal | Leg) -> str:
    """Words a deal by seat letters: "A gives B 2 seed; B owes A 1 gold in round 2"."""
    if isinstance(deal, Leg):
        return _worded(deal)
    return "; ".join(_worded(leg) for leg in deal.legs)


def _worded(leg: Leg) -> str:
    giver, taker = LETTERS[leg.giver], LETTERS[leg.taker]
    match leg.kind:
        case "lend":
            return f"{giver} lends {taker} {CARDS[leg.what].name}"
        case "owe":
            return f"{giver} owes {taker} {leg.count} {leg.what} in round {leg.due}"
        case _:
            return f"{giver} gives {taker} {leg.count} {leg.what}"


def value(deal: Deal) -> str:
    """Gives what each party gives away, in its order: "2 : 3"."""
    return " : ".join(str(sum(worth(leg) for leg in deal.legs if leg.giver == seat)) for seat in deal.parties)


def weighed(legs: tuple[Leg, ...], seat: Seat) -> tuple[int, int]:
    """Values what a seat gives in a deal and what it gets."""
    return sum(worth(leg) for leg in legs if leg.giver == seat), sum(worth(leg) for leg in legs if leg.taker == seat)


def worth(leg: Leg) -> int:
    """Values one part of a deal; a loan counts 1."""
    return 1 if leg.kind == "lend" else VALUE[leg.what] * leg.count


def lacking(state: State, deal: Deal) -> Rejection | None:
    """Says what a deal cannot be carried out for; None if it can. Rule: CN-402."""
    for seat in deal.parties:
        player = state.players[seat]
        for good in VALUE:
            need = sum(leg.count for leg in deal.legs if (leg.giver, leg.what, leg.kind) == (seat, good, "give"))
            if need > player.goods[good]:
                return Rejection(f"{player.name} gives {need} {good} and has {player.goods[good]}", "CN-402")
    lent = {loan.card for loan in state.loans}
    for leg in deal.legs:
        if leg.kind == "lend" and (leg.what in lent or leg.what not in state.players[leg.giver].tableau):
            return Rejection(f"{CARDS[leg.what].name} is lent already", "CN-403")
    return None


def happen(state: State, legs: tuple[Leg, ...]) -> Step[State]:
    """Carries out every part of a deal. Rule: CN-402, CN-403, CN-404."""
    events = []
    for leg in legs:
        giver, taker = state.players[leg.giver].name, state.players[leg.taker].name
        match leg.kind:
            case "lend":
                state = _lent(state, leg.what, leg.giver, leg.taker)
                text = f"{giver} lent {CARDS[leg.what].name} to {taker}."
            case "owe":
                promise = Promise(f"promise-{state.keys + 1}", leg)
                state = replace(state, keys=state.keys + 1, promises=(*state.promises, promise))
                text = f"{giver} promised {taker} {leg.count} {leg.what} in round {leg.due}."
            case _:
                state = moved(state, leg.giver, leg.taker, leg.what, leg.count)
                text = f"{giver} gave {taker} {leg.count} {leg.what}."
        events.append(Event(text, leg.giver))
    return Step(state, tuple(events))


def _lent(state: State, card: str, owner: Seat, holder: Seat) -> State:
    state = _carried(state, card, owner, holder)
    return replace(state, loans=(*state.loans, Loan(card, owner, holder)))


def _carried(state: State, card: str, giver: Seat, taker: Seat) -> State:
    left = tuple(other for other in state.players[giver].tableau if other != card)
    state = with_player(state, giver, tableau=left)
    return with_player(state, taker, tableau=(*state.players[taker].tableau, card))


def returned(state: State) -> Step[State]:
    """Brings every lent card home. Rule: CN-403."""
    events = []
    for loan in state.loans:
        state = _carried(state, loan.card, loan.holder, loan.owner)
        text = f"{CARDS[loan.card].name} went home to {state.players[loan.owner].name}."
        events.append(Event(text, kind="table", rule="CN-403"))
    return Step(replace(state, loans=()), tuple(events))

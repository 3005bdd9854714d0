"""An offer in the making evened out by fair value: whoever gets more adds what the other lacks and it can spare.

Looks at open goods alone, so that the proposal tells nobody anything.
"""

from collections.abc import Iterator

from rulesets.sidereal_confluence.agreement import Lot
from rulesets.sidereal_confluence.fair_value import lot_value
from rulesets.sidereal_confluence.goods import STOCK, Goods, bundle, one, value_of
from rulesets.sidereal_confluence.lanes import lots_of, picks_of
from rulesets.sidereal_confluence.phases import trade
from rulesets.sidereal_confluence.state import State
from rulesets.sidereal_confluence.wishes import balance, table_goods
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import refuse_answer


def complete(state: State, action: Action) -> tuple[Pick, ...]:
    """Gives the picks of an offer with goods added until it is as even as they allow; nothing if none can be added.

    Rule: SC-122, SC-H06.
    """
    if action.prompt != "propose" or state.stage != "trade":
        return ()
    lots, picks = lots_of(action), action.picks
    if not lots:
        return _countered(state, action)
    for _ in {seat for lot in lots for seat in (lot.giver, lot.taker)}:
        gains = _gains(state, lots)
        payer, taker = max(gains, key=lambda seat: gains[seat]), min(gains, key=lambda seat: gains[seat])
        added = _pieces(state, lots, payer, taker, min(gains[payer], -gains[taker]))
        if not added:
            break
        picks = _with(picks, f"{payer}>{taker}", added)
        lots = lots_of(Action(action.seat, "propose", picks))
    if picks == action.picks:
        return ()
    whole = Action(action.seat, "propose", picks, action.note)
    return () if refuse_answer(trade.proposal(state, action.seat), whole) is not None else picks


def _countered(state: State, action: Action) -> tuple[Pick, ...]:
    """Begins a counter-offer with the terms of the offer it stands instead of, or of the only one to be answered.

    Nothing where the form has no such offer, or what it names has gone. Rule: SC-060.
    """
    asked = [offer for offer in state.offers if action.seat in offer.asked]
    named = action.chosen("instead of")
    meant = [offer for offer in asked if f"offer-{offer.number}" == named] if named else asked
    if len(meant) != 1:
        return ()
    picks = (Pick("instead of", f"offer-{meant[0].number}"), *(pick for lot in meant[0].lots for pick in picks_of(lot)))
    form = trade.proposal(state, action.seat)
    return () if refuse_answer(form, Action(action.seat, "propose", picks)) is not None else picks


def _gains(state: State, lots: tuple[Lot, ...]) -> dict[Seat, float]:
    gains: dict[Seat, float] = {}
    for lot in lots:
        worth = lot_value(state, lot)
        gains[lot.giver] = gains.get(lot.giver, 0.0) - worth
        gains[lot.taker] = gains.get(lot.taker, 0.0) + worth
    return gains


def _pieces(state: State, lots: tuple[Lot, ...], payer: Seat, taker: Seat, gap: float) -> Goods:
    """Gives the goods that come nearest to a value without passing it, the likeliest ones first."""
    sums: dict[float, Goods] = {0.0: Goods()}
    for kind, most in _order(state, lots, payer, taker):
        worth = value_of(one(kind))
        for value, goods in sorted(sums.items(), reverse=True):
            for count in range(1, most + 1):
                if value + count * worth <= gap:
                    sums.setdefault(value + count * worth, goods + one(kind, count))
    return sums[max(sums)]


def _order(state: State, lots: tuple[Lot, ...], payer: Seat, taker: Seat) -> Iterator[tuple[str, int]]:
    """Lists kinds and amounts: what the payer can spare and the taker lacks, then the rest of both."""
    given = bundle(pair for lot in lots if lot.giver == payer for pair in lot.goods.items())
    due = bundle(pair for lot in lots if lot.taker == taker for pair in lot.goods.items())
    have = table_goods(state.players[payer])
    spare, short = balance(state.players[payer])[1], balance(state.players[taker])[0]
    left = {kind: max(0, have.of(kind) - given.of(kind)) for kind in STOCK}
    free = {kind: min(left[kind], max(0, spare.of(kind) - given.of(kind))) for kind in STOCK}
    lacks = {kind: max(0, short.of(kind) - due.of(kind)) for kind in STOCK}
    yield from ((kind, min(free[kind], lacks[kind])) for kind in STOCK)
    yield from ((kind, free[kind] - min(free[kind], lacks[kind])) for kind in STOCK)
    yield from ((kind, min(lacks[kind], left[kind]) - min(free[kind], lacks[kind])) for kind in STOCK)


def _with(picks: tuple[Pick, ...], lane: str, goods: Goods) -> tuple[Pick, ...]:
    """Adds goods to a lane of an answer."""
    before = {pick.item: pick.count for pick in picks if pick.slot == lane}
    added = {kind for kind, _ in goods.items()}
    kept = tuple(pick for pick in picks if pick.slot != lane or pick.item not in added)
    return (*kept, *(Pick(lane, kind, count + before.get(kind, 0)) for kind, count in goods.items()))

"""Trades worth proposing: what a seat lacks against what another lacks, two-way, through a third seat, lent or owed.

Everything is judged by what goods, cards and promises are for: a deal is proposed when both sides gain by it.
"""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.advice.demand import has, wants
from rulesets.sidereal_confluence.advice.gains import FAIR, gain, is_fair
from rulesets.sidereal_confluence.advice.optimum import best_runs
from rulesets.sidereal_confluence.advice.prospect import promised_by, turn_of
from rulesets.sidereal_confluence.advice.worth import point_worth
from rulesets.sidereal_confluence.agreement import Due, Lot
from rulesets.sidereal_confluence.cards import is_colony, is_permanent, spec_of
from rulesets.sidereal_confluence.goods import COLOURS_LARGE, COLOURS_SMALL, NOTHING, Goods, bundle, one
from rulesets.sidereal_confluence.state import LAST_TURN, State
from rulesets.sidereal_confluence.wishes import balance, runnable
from silverhorizon.core.action import Seat

OWED = (*COLOURS_SMALL, *COLOURS_LARGE, "ultratech", "ship")
CREDIT_MOST = 4
GESTURE = 0.5
"""How often an Acknowledgement comes back with a point."""
MOST_REFUSALS = 2
"""After so many refusals by one seat in a turn a proposer leaves it alone: nobody wants to be pestered."""


class Deal(Struct, frozen=True, gc=False):
    """A trade that could be proposed: its lots, what it brings the proposer and the least it brings any other."""

    lots: tuple[Lot, ...]
    mine: float
    theirs: float


def payments(state: State, payer: Seat, taker: Seat) -> Iterator[tuple[str, int]]:
    """Lists single pieces a seat could pay with: what the other lacks first, then what the payer can spare."""
    stock = state.players[payer].stock
    spare = balance(state.players[payer])[1]
    lacks = balance(state.players[taker])[0]
    asked = [goods for goods in wants(state, taker) if goods]
    order: dict[str, int] = {}
    for kind, count in (*lacks.items(), *[pair for goods in asked for pair in goods.items()], *spare.items()):
        if kind in ("any_small", "any_large"):
            continue
        order[kind] = max(order.get(kind, 0), min(stock.of(kind), max(count, spare.of(kind))))
    return ((kind, count) for kind, count in order.items() if count > 0)


def price(state: State, payer: Seat, lots: tuple[Lot, ...], taker: Seat) -> Lot | None:
    """Gives the cheapest pieces that make a trade fair for the taker; None if the payer would lose by it."""
    goods: dict[str, int] = {}
    best = gain(state, taker, lots)
    for kind, most in payments(state, payer, taker):
        for _ in range(min(most, 6)):
            trial = bundle([*goods.items(), (kind, 1)])
            if not has(state.players[payer], trial):
                break
            now = gain(state, taker, (*lots, Lot(payer, taker, trial)))
            if now <= best + 0.01:
                break
            goods[kind] = goods.get(kind, 0) + 1
            best = now
            if is_fair(best, gain(state, payer, (*lots, Lot(payer, taker, bundle(goods.items()))))):
                return Lot(payer, taker, bundle(goods.items()))
    return None


def two_way(state: State, seat: Seat) -> Iterator[Deal]:
    """Finds trades with one other seat for what this seat lacks."""
    for goods in wants(state, seat):
        for other in range(len(state.players)):
            if other != seat and has(state.players[other], goods):
                yield from _priced(state, seat, Lot(other, seat, goods))


def _priced(state: State, seat: Seat, lot: Lot) -> Iterator[Deal]:
    other = lot.giver if lot.taker == seat else lot.taker
    payer = lot.taker
    paid = price(state, payer, (lot,), lot.giver)
    if paid is None:
        return
    lots = tuple(sorted((lot, paid), key=lambda one_lot: (one_lot.giver, one_lot.taker)))
    mine, theirs = gain(state, seat, lots), gain(state, other, lots)
    if is_fair(mine, theirs) and is_fair(theirs, mine):
        yield Deal(lots, mine, theirs)


def lending(state: State, seat: Seat) -> Iterator[Deal]:
    """Finds seats that would pay for borrowing a card this turn."""
    player = state.players[seat]
    ran = {pick.key.partition("/")[0] for pick in best_runs(player, turn_of(state)).runs}
    for card in player.cards:
        spec = spec_of(card.key)
        if card.key in ran or is_permanent(card.key) or not spec.lendable or spec.fleets:
            continue
        for other in range(len(state.players)):
            lot = Lot(seat, other, lent=(card.key,))
            if other != seat and gain(state, other, (lot,)) + gain(state, seat, (lot,)) > 2 * FAIR:
                yield from _priced(state, seat, lot)


def selling(state: State, seat: Seat) -> Iterator[Deal]:
    """Finds seats that would pay for a colony or a team that is worth more to them, or for a licence."""
    player = state.players[seat]
    things = [card.key for card in player.cards if is_colony(card.key)] + list(player.teams)
    for other in range(len(state.players)):
        if other == seat:
            continue
        for key in things:
            lot = Lot(seat, other, cards=(key,))
            if gain(state, other, (lot,)) + gain(state, seat, (lot,)) > 2 * FAIR:
                yield from _priced(state, seat, lot)
        for key in player.kept:
            if _may_license(state, other, key):
                yield from _priced(state, seat, Lot(seat, other, licences=(key,)))


def _may_license(state: State, other: Seat, key: str) -> bool:
    name = content.teams()[key].technology
    player = state.players[other]
    return bool(name) and content.technology(player.species, name) in player.library


def donated(state: State, seat: Seat) -> Iterator[Deal]:
    """Finds seats that would pay for donation goods, which must go anyway."""
    player = state.players[seat]
    for other in range(len(state.players)):
        if other == seat:
            continue
        if player.gifts:
            yield from _priced(state, seat, Lot(seat, other, gifts=player.gifts))
            for kind, count in player.gifts.items():
                yield from _priced(state, seat, Lot(seat, other, gifts=one(kind, count)))
        if player.sealed_gifts:
            yield from _priced(state, seat, Lot(seat, other, is_sealed=True))


def three_way(state: State, seat: Seat) -> Iterator[Deal]:
    """Finds rings of three where what each gives is what the next one lacks. Rule: SC-063."""
    count = len(state.players)
    for goods in wants(state, seat)[:3]:
        for giver in range(count):
            if giver == seat or not has(state.players[giver], goods):
                continue
            for third in range(count):
                if third not in (seat, giver):
                    yield from _ring(state, seat, giver, third, goods)


def _ring(state: State, seat: Seat, giver: Seat, third: Seat, goods: Goods) -> Iterator[Deal]:
    for second in wants(state, giver)[:2]:
        if not has(state.players[third], second):
            continue
        for last in wants(state, third)[:2]:
            if not has(state.players[seat], last):
                continue
            lots = (Lot(giver, seat, goods), Lot(third, giver, second), Lot(seat, third, last))
            gains = [gain(state, one_seat, lots) for one_seat in (seat, giver, third)]
            if all(is_fair(one_gain, max(gains)) for one_gain in gains):
                ordered = tuple(sorted(lots, key=lambda lot: (lot.giver, lot.taker)))
                yield Deal(ordered, gains[0], min(gains[1:]))


def on_credit(state: State, seat: Seat) -> Iterator[Deal]:
    """Finds trades for what will be made this turn: promised for the next one, and no more than will be there."""
    if state.turn >= LAST_TURN - 1:
        return
    made = _expected(state, seat)
    for goods in wants(state, seat)[:2]:
        for other in range(len(state.players)):
            if other == seat or not has(state.players[other], goods):
                continue
            for kind, most in made.items():
                for count in range(1, min(most, CREDIT_MOST) + 1):
                    lots = (Lot(other, seat, goods), Lot(seat, other, owed=(Due(kind, state.turn + 1, count),)))
                    mine, theirs = gain(state, seat, lots), gain(state, other, lots)
                    if is_fair(mine, theirs) and is_fair(theirs, mine):
                        yield Deal(tuple(sorted(lots, key=lambda lot: lot.giver)), mine, theirs)
                        break


def _expected(state: State, seat: Seat) -> Goods:
    """Gives what converters without inputs are sure to make this turn, less what is owed already."""
    player = state.players[seat]
    made = NOTHING
    for choice in runnable(player):
        if not choice.need.goods and not choice.need.fleets:
            made += choice.recipe.makes
    owed = promised_by(state, seat)
    return bundle((kind, max(0, made.of(kind) - owed.of(kind))) for kind in OWED)


def gestures(state: State, seat: Seat) -> Iterator[Deal]:
    """Finds holders of research teams to whom the Faderan should give an Acknowledgement."""
    player = state.players[seat]
    if player.species != "faderan" or player.stock.ack < 1:
        return
    for other, holder in enumerate(state.players):
        if other != seat and holder.teams and not holder.stock.ack:
            yield Deal((Lot(seat, other, Goods(ack=1)),), GESTURE * point_worth(state.turn), 0.0)


def best_deals(state: State, seat: Seat, most: int) -> tuple[Deal, ...]:
    """Gives the best trades a seat could propose now, most gain first."""
    found: list[Deal] = []
    for source in (two_way, donated, lending, selling):
        found.extend(islice(source(state, seat), 24))
    if not found:
        found.extend(islice(three_way(state, seat), 6))
        found.extend(islice(on_credit(state, seat), 6))
    found.extend(islice(gestures(state, seat), 1))
    found = [deal for deal in found if not _is_hopeless(state, seat, deal)]
    found.sort(key=lambda deal: -deal.mine)
    return tuple(found[:most])


def _is_hopeless(state: State, seat: Seat, deal: Deal) -> bool:
    """Tells whether somebody refused this trade in this turn, or others of this seat often enough."""
    parties = {other for lot in deal.lots for other in (lot.giver, lot.taker)} - {seat}
    said_no = [refused.seat for refused in state.refused if refused.by == seat]
    if any(said_no.count(other) >= MOST_REFUSALS for other in parties):
        return True
    return any(refused.by == seat and refused.lots == deal.lots for refused in state.refused)

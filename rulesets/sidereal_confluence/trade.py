"""Offers between any number of seats: made, answered, and carried out whole or not at all. Rule: SC-060 to SC-064."""

from msgspec.structs import replace

from rulesets.sidereal_confluence import content, relics
from rulesets.sidereal_confluence.agreement import Lot, Offer, Refused
from rulesets.sidereal_confluence.cards import name_of
from rulesets.sidereal_confluence.goods import LABELS, NOTHING, Goods, bundle
from rulesets.sidereal_confluence.inventing import receive
from rulesets.sidereal_confluence.lanes import lot_text, lots_of
from rulesets.sidereal_confluence.promises import compensate, promise_lots
from rulesets.sidereal_confluence.state import Held, Player, State, change
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Rejection

Result = tuple[State, tuple[Event, ...]]


def offer_of(state: State, action: Action, *, is_bidding: bool = False) -> Offer:
    """Reads an offer from the trading form."""
    settles = int(action.chosen("settles").removeprefix("promise-") or 0)
    lots = lots_of(action)
    parties = {action.seat, *(seat for lot in lots for seat in (lot.giver, lot.taker))}
    for promise in state.promises:
        if promise.number == settles:
            parties |= {promise.debtor, promise.creditor}
    return Offer(
        state.numbered + 1,
        action.seat,
        lots,
        tuple(sorted(parties)),
        terms(state, lots, action.seat, is_settling=settles > 0),
        tuple(sorted(parties - {action.seat})),
        action.note,
        settles,
        is_bidding,
    )


def is_gift(offer: Offer) -> bool:
    """Tells whether only the proposer gives: nobody can refuse that. Rule: SC-127."""
    return not offer.settles and all(lot.giver == offer.by for lot in offer.lots)


def propose(state: State, action: Action, *, is_bidding: bool = False) -> Result:
    """Puts an offer on the table; a gift happens at once. Rule: SC-059, SC-127."""
    offer = offer_of(state, action, is_bidding=is_bidding)
    replaced = action.chosen("instead of").removeprefix("offer-")
    if replaced:
        state = _without(state, offer.by, int(replaced))
    proposer = state.players[offer.by]
    state = change(state, offer.by, proposals=proposer.proposals + 1)
    state = replace(state, numbered=offer.number)
    if not offer.lots and not offer.settles:
        return state, (Event(f"{proposer.name} refused an offer.", offer.by, rule="SC-060"),)
    if is_gift(offer) and not is_bidding:
        return carry_out(state, offer)
    verb = "offered instead" if replaced else "offered"
    text = f"{state.name(offer.by)} {verb} {_told(state, offer)}."
    return replace(state, offers=(*state.offers, offer)), (Event(text, offer.by, rule="SC-060"),)


def terms(state: State, lots: tuple[Lot, ...], by: Seat, *, is_settling: bool = False) -> str:
    """Writes who gives what to whom; of a trade between two, what its proposer gives for what."""
    pairs = {frozenset((lot.giver, lot.taker)) for lot in lots}
    if len(pairs) == 1 and any(lot.giver == by for lot in lots):
        given, got = (", ".join(lot_text(lot) for lot in lots if (lot.giver == by) == mine) for mine in (True, False))
        text = f"{given} for {got or 'nothing'}"
    else:
        text = "; ".join(f"{state.name(lot.giver)} to {state.name(lot.taker)}: {lot_text(lot)}" for lot in lots)
    settling = " in place of a promise that is due" if is_settling else ""
    return f"{text or 'nothing'}{settling}"


def _told(state: State, offer: Offer) -> str:
    """Writes an offer after its proposer's name: the other seat stands before the terms of a trade between two."""
    if not _is_between_two(offer):
        return f"a trade: {offer.text}"
    other = next(seat for seat in offer.parties if seat != offer.by)
    return f"{state.name(other)} {offer.text}"


def _is_between_two(offer: Offer) -> bool:
    return len(offer.parties) == 2 and any(lot.giver == offer.by for lot in offer.lots)


def find(state: State, number: int) -> Offer | None:
    """Finds an open offer by number; None if it is gone."""
    return next((offer for offer in state.offers if offer.number == number), None)


def refusal(state: State, offer: Offer) -> Rejection | None:
    """Says why an offer can no longer happen: somebody does not have what is asked, or nothing is owed any more.

    Rule: SC-061, SC-064, SC-066.
    """
    if any(promise.number == offer.settles and promise.fate != "open" for promise in state.promises):
        return Rejection("that promise is settled already", "SC-066", "settled")
    by_giver: dict[Seat, list[Lot]] = {}
    for lot in offer.lots:
        by_giver.setdefault(lot.giver, []).append(lot)
    for giver in sorted(by_giver):
        why = _lacks(state.players[giver], by_giver[giver])
        if why is not None:
            return why
    for lot in offer.lots:
        for key in lot.licences:
            matching = content.technology(state.players[lot.taker].species, content.teams()[key].technology)
            if matching not in state.players[lot.taker].library:
                return Rejection(f"{state.name(lot.taker)} already has {name_of(key)}", "SC-S18", "has it")
    return None


def _lacks(player: Player, lots: list[Lot]) -> Rejection | None:
    goods, gifts = _sum([lot.goods for lot in lots]), _sum([lot.gifts for lot in lots])
    for have, wanted, gift in ((player.stock, goods, ""), (player.gifts, gifts, "gift ")):
        kind = next((kind for kind, count in wanted.items() if have.of(kind) < count), "")
        if kind:
            what = f"{have.of(kind)} {gift}{LABELS[kind]} and would give {wanted.of(kind)}"
            return Rejection(f"{player.name} has {what}", "SC-061", "gone")
    if sum(lot.is_sealed for lot in lots) > bool(player.sealed_gifts):
        return Rejection(f"{player.name} no longer has the Envoys' gift", "SC-Z7", "gone")
    keys = [key for lot in lots for key in (*lot.cards, *lot.lent)]
    there = {card.key for card in player.cards}.union(player.teams) if keys else ()
    for key in keys:
        if key not in there:
            return Rejection(f"{player.name} no longer has {name_of(key)}", "SC-061", "gone")
    return None


def _sum(bundles: list[Goods]) -> Goods:
    """Adds goods up; most lots of an offer are the only one, or empty."""
    some = [goods for goods in bundles if goods]
    if len(some) < 2:
        return some[0] if some else NOTHING
    return bundle(pair for goods in some for pair in goods.items())


def accept(state: State, seat: Seat, number: int) -> Result:
    """Takes a yes; the last one carries the offer out. Rule: SC-060, SC-064."""
    offer = find(state, number)
    if offer is None:
        return state, ()
    offer = replace(offer, asked=tuple(other for other in offer.asked if other != seat))
    if offer.asked:
        offers = tuple(offer if old.number == number else old for old in state.offers)
        text = f"{state.name(seat)} agreed to the offer of {state.name(offer.by)}."
        return replace(state, offers=offers), (Event(text, seat, rule="SC-064"),)
    state = replace(state, offers=tuple(old for old in state.offers if old.number != number))
    return carry_out(state, offer)


def drop(state: State, seat: Seat, number: int) -> Result:
    """Takes an offer off the table: refused by somebody asked, or withdrawn by its proposer. Rule: SC-060."""
    offer = find(state, number)
    if offer is None:
        return state, ()
    state = _without(state, seat, number)
    if seat == offer.by:
        return state, (Event(f"{state.name(seat)} withdrew an offer.", seat),)
    return state, (Event(f"{state.name(seat)} refused the offer of {state.name(offer.by)}.", seat, rule="SC-060"),)


def _without(state: State, seat: Seat, number: int) -> State:
    """Takes an offer off the table and remembers for this turn what others than its proposer said no to."""
    offers = tuple(old for old in state.offers if old.number != number)
    said_no = (Refused(old.by, seat, old.lots) for old in state.offers if old.number == number and old.by != seat)
    return replace(state, offers=offers, refused=(*state.refused, *said_no))


def carry_out(state: State, offer: Offer) -> Result:
    """Moves everything in an offer at once and notes what is owed. Rule: SC-061, SC-063."""
    for lot in offer.lots:
        state = _hand_over(state, lot)
    for lot in offer.lots:
        state = _receive(state, lot)
    state = promise_lots(state, offer)
    if offer.settles:
        state = compensate(state, offer.settles)
    if is_gift(offer):
        gifts = "; ".join(f"{state.name(lot.taker)} {lot_text(lot)}" for lot in offer.lots)
        text = f"{state.name(offer.by)} gave {gifts}."
        return state, (Event(text, offer.by, rule="SC-127"),)
    state = replace(_protected(state, offer), deals=state.deals + 1)
    # A trade may open something new for those who waited. Rule: SC-H03.
    for seat, player in enumerate(state.players):
        if player.is_waiting:
            state = change(state, seat, is_waiting=False)
    if _is_between_two(offer):
        text = f"{state.name(offer.by)} gave {_told(state, offer)}."
    else:
        text = f"{', '.join(state.name(seat) for seat in offer.parties)} traded: {offer.text}."
    return state, (Event(text, offer.by, rule="SC-064"),)


def _protected(state: State, offer: Offer) -> State:
    """Marks who traded with the Zeth this turn. Rule: SC-Z3, SC-S20."""
    zeth = state.seat_of("zeth")
    if offer.is_bidding or zeth not in offer.parties:
        return state
    for seat in offer.parties:
        if seat != zeth:
            state = change(state, seat, is_safe=True)
    return state


def _moved(state: State, lot: Lot) -> tuple[Held, ...]:
    giver = state.players[lot.giver]
    found = (giver.held(key) for key in (*lot.cards, *lot.lent))
    return tuple(card for card in found if card is not None)


def _hand_over(state: State, lot: Lot) -> State:
    """Takes a lot from its giver, who begins anew if it was about to pay with it.

    Cards wait in the taker's hands already, so no card is ever nowhere.
    """
    giver = state.players[lot.giver]
    cards = _moved(state, lot)
    keys = {card.key for card in cards}
    state = change(
        state,
        lot.giver,
        paying=None,
        stock=giver.stock - lot.goods,
        gifts=giver.gifts - lot.gifts,
        cards=tuple(card for card in giver.cards if card.key not in keys),
        teams=tuple(key for key in giver.teams if key not in lot.cards),
    )
    taker = state.players[lot.taker]
    teams = tuple(key for key in lot.cards if key in content.teams())
    return change(state, lot.taker, cards=(*taker.cards, *cards), teams=(*taker.teams, *teams))


def _receive(state: State, lot: Lot) -> State:
    """Gives a lot to its taker; donation goods become ordinary ones. Rule: SC-A16, SC-S26."""
    got = lot.goods + lot.gifts
    if lot.is_sealed:
        got = got + state.players[lot.giver].sealed_gifts
        state = change(state, lot.giver, sealed_gifts=NOTHING)
    taker = state.players[lot.taker]
    state = change(state, lot.taker, stock=taker.stock + got)
    for key in lot.licences:
        state = receive(state, lot.taker, content.teams()[key].technology)
    for key in lot.cards:
        if key not in content.teams():
            state = relics.pass_on(state, lot.taker, key)
    return state

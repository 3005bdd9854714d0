"""The trading table: everybody's goods with what is short and to spare, open offers, promises."""

from rulesets.sidereal_confluence import content, promises
from rulesets.sidereal_confluence.agreement import Offer as OpenOffer
from rulesets.sidereal_confluence.agreement import Promise
from rulesets.sidereal_confluence.fair_value import lot_value
from rulesets.sidereal_confluence.goods import LETTERS, STOCK, short_of
from rulesets.sidereal_confluence.lanes import lot_text
from rulesets.sidereal_confluence.state import State
from rulesets.sidereal_confluence.wishes import balance, table_goods
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Offer, OfferTable, Row


def offer_table(state: State) -> OfferTable:
    """Shows goods, offers and promises; all of it is open. Rule: SC-A30."""
    kinds = _kinds(state)
    has_gifts = any(player.gifts or player.sealed_gifts for player in state.players)
    letters = (LETTERS[kind].strip() for kind in kinds)
    columns = ("seat", *letters, *(("gift",) if has_gifts else ()), "short of", "to spare")
    rows = tuple(_row(state, seat, kinds, has_gifts=has_gifts) for seat in range(len(state.players)))
    offers = tuple(_offer(state, offer) for offer in state.offers)
    owed = tuple(_promise(state, promise) for promise in state.promises if _is_shown(state, promise))
    return OfferTable("Goods", columns, rows, offers, owed, is_roster=True)


def _kinds(state: State) -> tuple[str, ...]:
    """Leaves the columns of wild cubes out while nobody has any."""
    return tuple(
        kind
        for kind in STOCK
        if not kind.startswith("wild") or any(table_goods(player).of(kind) for player in state.players)
    )


def _row(state: State, seat: Seat, kinds: tuple[str, ...], *, has_gifts: bool) -> Row:
    player = state.players[seat]
    short, spare = balance(player)
    label = f"{player.name}, {content.species()[player.species].short}" if player.species else player.name
    have = table_goods(player)
    counts = [Cell(str(have.of(kind)) if have.of(kind) else ".", kind) for kind in kinds]
    gifts = (Cell(short_of(player.gifts + player.sealed_gifts)),) if has_gifts else ()
    wants = Cell("done", "muted") if state.stage == "trade" and player.is_done else Cell(short_of(short), "warning")
    cells = (Cell(label), *counts, *gifts, wants, Cell(short_of(spare), "good"))
    return Row(cells, f"seat-{seat}", f"seat:{seat}")


def _offer(state: State, offer: OpenOffer) -> Offer:
    gives = {seat: sum(lot_value(state, lot) for lot in offer.lots if lot.giver == seat) for seat in offer.parties}
    waits = ", ".join(state.name(seat) for seat in offer.asked)
    others = ", ".join(state.name(seat) for seat in offer.parties if seat != offer.by)
    parties = f"{state.name(offer.by)} » {others}"
    other = next((seat for seat in offer.parties if seat != offer.by), offer.by)
    if len(offer.parties) == 2 and not offer.settles:
        given, got = (_lots_text(offer, seat) for seat in (offer.by, other))
        value = f"{gives[offer.by]:g} : {gives[other]:g}"
        return Offer(f"offer-{offer.number}", parties, f"{given} for {got}", value, f"{waits} to answer", offer.note)
    gets = {seat: sum(lot_value(state, lot) for lot in offer.lots if lot.taker == seat) for seat in offer.parties}
    value = ", ".join(f"{state.name(seat)} {gets[seat] - gives[seat]:+g}" for seat in offer.parties)
    return Offer(f"offer-{offer.number}", parties, offer.text, value, f"{waits} to answer", offer.note)


def _lots_text(offer: OpenOffer, giver: Seat) -> str:
    words = [lot_text(lot, is_short=True) for lot in offer.lots if lot.giver == giver]
    return ", ".join(words) or "nothing"


def _is_shown(state: State, promise: Promise) -> bool:
    return promise.fate == "open" or promise.turn >= state.turn


def _promise(state: State, promise: Promise) -> Offer:
    parties = f"{state.name(promise.debtor)} » {state.name(promise.creditor)}"
    when = "in words" if promise.due is None else f"turn {promise.turn}"
    fate = promise.fate
    if fate == "open":
        fate_text = "due now" if promise.due is not None and promise.turn <= state.turn else "open"
    else:
        fate_text = fate
    note = f"made in turn {promise.made}" + (f": {promise.note}" if promise.due is not None and promise.note else "")
    return Offer(f"promise-{promise.number}", parties, promises.owed_text(promise), when, fate_text, note)

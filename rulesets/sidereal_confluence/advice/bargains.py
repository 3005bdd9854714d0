"""Trades worth proposing: what a seat lacks against what another lacks, two-way, through a third seat, lent or owed.

Everything is judged by what goods, cards and promises are for: a deal is proposed when both sides gain by it.
"""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.advice.optimum import best_runs
from rulesets.sidereal_confluence.advice.prospect import CREDIT, DEBT, due_worth, holding, turn_of
from rulesets.sidereal_confluence.advice.worth import cards_future, goods_worth, recipe_gain
from rulesets.sidereal_confluence.cards import is_colony, is_permanent, spec_of
from rulesets.sidereal_confluence.goods import NOTHING, STOCK, Goods, bundle, one
from rulesets.sidereal_confluence.inventing import receive
from rulesets.sidereal_confluence.payment import fixed_payment
from rulesets.sidereal_confluence.state import Lot, Player, State, change
from rulesets.sidereal_confluence.wishes import balance, runnable
from silverhorizon.core.action import Seat

FAIR = 0.25
"""The least that a deal must bring a seat, in small cubes."""
FAIR_SHARE = 0.2
"""And at least this share of what it brings the best off."""
TEAM_WISH = 8.0
"""What completing a set for a team is taken to bring, when wishes are put in order."""
MOST_KINDS = 7
MOST_WANTS = 6


class Deal(Struct, frozen=True):
    """A trade that could be proposed: its lots, what it brings the proposer and the least it brings any other."""

    lots: tuple[Lot, ...]
    mine: float
    theirs: float


def after(state: State, seat: Seat, lots: tuple[Lot, ...]) -> Player:
    """Gives a player as it would be after its part of a trade."""
    player = state.players[seat]
    stock, gifts, sealed = player.stock, player.gifts, player.sealed_gifts
    cards, teams = list(player.cards), list(player.teams)
    for lot in lots:
        if lot.giver == seat:
            stock, gifts = stock - lot.goods, gifts - lot.gifts
            sealed = NOTHING if lot.is_sealed else sealed
            cards = [card for card in cards if card.key not in (*lot.cards, *lot.lent)]
            teams = [key for key in teams if key not in lot.cards]
        if lot.taker == seat:
            giver = state.players[lot.giver]
            stock = stock + lot.goods + lot.gifts + (giver.sealed_gifts if lot.is_sealed else NOTHING)
            cards += [card for key in (*lot.cards, *lot.lent) if (card := giver.held(key)) is not None]
            teams += [key for key in lot.cards if key in content.teams()]
    return replace(player, stock=stock, gifts=gifts, sealed_gifts=sealed, cards=tuple(cards), teams=tuple(teams))


def gain(state: State, seat: Seat, lots: tuple[Lot, ...]) -> float:
    """Gives what a trade brings a seat: better use of goods and cards, less what it owes, plus what it is owed."""
    player = state.players[seat]
    changed = after(state, seat, lots)
    for lot in lots:
        if lot.taker == seat and lot.licences:
            known = change(state, seat, library=changed.library)
            for key in lot.licences:
                known = receive(known, seat, content.teams()[key].technology)
            changed = replace(changed, cards=(*changed.cards, *known.players[seat].cards[len(player.cards) :]))
    total = holding(state, seat, changed) - holding(state, seat, player)
    total += _lent_home(state, seat, lots)
    for lot in lots:
        owed = sum(due_worth(due, state.turn) for due in lot.owed)
        total -= DEBT * owed if lot.giver == seat else 0.0
        total += CREDIT * owed if lot.taker == seat else 0.0
    return total


def _lent_home(state: State, seat: Seat, lots: tuple[Lot, ...]) -> float:
    """Takes back the future that a lent card seems to lose: it comes home."""
    turn = turn_of(state)
    player = state.players[seat]
    lent = [card for lot in lots if lot.giver == seat for key in lot.lent if (card := player.held(key)) is not None]
    own = [card for card in lent if spec_of(card.key).species == player.species]
    if not own:
        return 0.0
    kept = replace(player, cards=tuple(own))
    return cards_future(kept, turn)


def is_fair(mine: float, theirs: float) -> bool:
    """Tells whether a seat agrees to gain this while another gains that."""
    return mine >= FAIR and mine >= FAIR_SHARE * theirs


def wants(state: State, seat: Seat) -> tuple[Goods, ...]:
    """Lists small bundles that would let a seat run one more converter or fund a team, most useful first."""
    player = state.players[seat]
    turn = turn_of(state)
    found: list[tuple[float, Goods]] = []
    for key in player.teams:
        found.extend((TEAM_WISH, _missing(player.stock, cost)) for cost in content.teams()[key].costs)
    best = best_runs(player, turn)
    ran = {pick.key for pick in best.runs}
    left = _left_over(player, ran)
    for choice in runnable(player):
        profit = recipe_gain(choice.recipe, turn)
        has_any = choice.need.goods.any_small or choice.need.goods.any_large
        if profit > 0 and choice.key not in ran and not has_any:
            found.append((profit, _missing(left, choice.need.goods)))
    useful = [(worth, goods) for worth, goods in found if goods and sum(n for _, n in goods.items()) <= MOST_KINDS]
    useful.sort(key=lambda pair: goods_worth(pair[1], turn) - pair[0])
    return tuple(dict.fromkeys(goods for _, goods in useful))[:MOST_WANTS]


def _missing(stock: Goods, cost: Goods) -> Goods:
    if fixed_payment(stock, cost) is not None:
        return NOTHING
    return bundle((kind, max(0, count - max(0, stock.of(kind)))) for kind, count in cost.items())


def _left_over(player: Player, ran: set[str]) -> Goods:
    """Gives what the best set of converters leaves of the goods at hand."""
    used = NOTHING
    for choice in runnable(player):
        if choice.key in ran:
            used += choice.need.goods.times(choice.times)
    return bundle((kind, max(0, player.stock.of(kind) - used.of(kind))) for kind in STOCK)


def has(player: Player, goods: Goods) -> bool:
    """Tells whether a seat has these goods in the open."""
    return all(player.stock.of(kind) >= count for kind, count in goods.items())


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
    for card in player.cards:
        spec = spec_of(card.key)
        if is_permanent(card.key) or not spec.lendable or spec.fleets:
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


def best_deals(state: State, seat: Seat, most: int) -> tuple[Deal, ...]:
    """Gives the best trades a seat could propose now, most gain first."""
    found: list[Deal] = []
    for source in (two_way, donated, lending, selling):
        found.extend(islice(source(state, seat), 24))
    if not found:
        found.extend(islice(three_way(state, seat), 6))
    found.sort(key=lambda deal: -deal.mine)
    return tuple(found[:most])

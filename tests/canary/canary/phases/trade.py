"""The trade: open deals among any number of seats, gifts, loans and promises, until everybody is done."""

from functools import lru_cache

from msgspec.structs import replace

from canary.bargain import Deal, Leg
from canary.board import VALUE
from canary.cards import CARDS
from canary.deals import happen, lacking, terms, value, weighed
from canary.goods import GOODS, Goods
from canary.state import Player, State, undone, with_player
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot, refuse_answer
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import Cell, Offer, OfferTable, Panel, Part, Row, Section

SPEC = PhaseSpec(
    "trade",
    "trade",
    "trade",
    verb="trades",
    help="Propose deals between any seats. A deal happens, whole, when all its parties have agreed.",
    rules=("CN-401", "CN-402", "CN-403", "CN-404", "CN-405", "CN-406"),
)
OFFERS = 3
"""How many deals a seat may propose in a round. Rule: CN-401."""
OWED = 2
"""How many of one good one lane may owe. Rule: CN-404."""
NOTE = 40
"""Characters of a note with a deal. Rule: CN-401."""


def start(state: State, dice: Dice) -> Step[State]:
    """Opens the table."""
    for seat in state.seats:
        state = with_player(state, seat, is_done=False, offers=0)
    return Step(replace(state, deals=()), (Event("The trading table opened.", kind="table", rule="CN-401"),))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names everybody who is not done."""
    return undone(state)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists what a seat may do at the table; one that is done goes on answering. Rule: CN-406."""
    player = state.players[seat]
    name = player.name
    mine = tuple(deal for deal in state.deals if seat in deal.parties)
    spent = Rejection(f"{name} proposed {player.offers} of {OFFERS} deals", "CN-401", f"{player.offers} of {OFFERS}")
    offer = Prompt(
        "offer",
        "Propose a deal",
        (*_lanes(_holdings(state), state.number, state.rounds), _instead(mine)),
        "CN-401",
        low=1,
        blocked=spent if player.offers >= OFFERS else None,
        hint="happens when every party has agreed, whole or not at all (CN-402)",
        group="New deals",
        note=NOTE,
    )
    accept = _over(state, "accept", "Accept a deal", tuple(deal for deal in mine if seat not in deal.agreed), "CN-402")
    refuse = _over(None, "refuse", "Refuse a deal", mine, "CN-402")
    withdraw = _over(None, "withdraw", "Withdraw a deal", tuple(d for d in state.deals if d.by == seat), "CN-402")
    gift = Prompt(
        "gift",
        "Give a gift",
        _gifts(_holdings(state), seat),
        "CN-405",
        low=1,
        hint="cannot be refused",
        group="New deals",
    )
    if player.is_done:
        done = Prompt("reconsider", "Trade on", rule="CN-406", role="reconsider")
    else:
        done = Prompt("done", "Finish trading", rule="CN-406", role="commit")
    return offer, accept, refuse, withdraw, gift, done


def _over(state: State | None, key: str, text: str, deals: tuple[Deal, ...], rule: str) -> Prompt:
    items = tuple(
        Item(deal.key, terms(deal), blocked=None if state is None else lacking(state, deal), price=value(deal))
        for deal in deals
    )
    none = None if items else Rejection("no deal is open", rule)
    return Prompt(key, text, (Slot("deal", items),), rule, blocked=none, group="Open deals")


Holding = tuple[str, Goods, tuple[str, ...]]


def _holdings(state: State) -> tuple[Holding, ...]:
    lent = {loan.card for loan in state.loans}
    return tuple(
        (player.name, player.goods, tuple(card for card in player.tableau if card not in lent))
        for player in state.players
    )


@lru_cache(maxsize=256)
def _lanes(holdings: tuple[Holding, ...], number: int, rounds: int) -> tuple[Slot, ...]:
    lanes = []
    for giver, (name, goods, cards) in enumerate(holdings):
        given, lent, owed = _goods(goods), _cards(cards), _owed(number, rounds)
        for taker, (other, _, _) in enumerate(holdings):
            if giver == taker:
                continue
            label, seats = f"{name} to {other}", (giver, taker)
            lanes.append(Slot(f"{giver}>{taker}", given, 0, goods.total, f"goods {giver}", seats, label))
            if cards:
                lanes.append(
                    Slot(f"{giver}>{taker} lend", lent, 0, len(cards), f"cards {giver}", seats, f"{label}, lent")
                )
            if owed:
                lanes.append(Slot(f"{giver}>{taker} owe", owed, 0, OWED * len(owed), "", seats, f"{label}, owed"))
    return tuple(lanes)


@lru_cache(maxsize=256)
def _gifts(holdings: tuple[Holding, ...], giver: Seat) -> tuple[Slot, ...]:
    goods = holdings[giver][1]
    return tuple(
        Slot(f"{giver}>{taker}", _goods(goods), 0, goods.total, f"goods {giver}", (giver, taker), f"to {other}")
        for taker, (other, _, _) in enumerate(holdings)
        if taker != giver
    )


@lru_cache(maxsize=1024)
def _goods(goods: Goods) -> tuple[Item, ...]:
    return tuple(Item(good, good, limit=goods[good], worth=VALUE[good]) for good in GOODS if goods[good])


@lru_cache(maxsize=1024)
def _cards(cards: tuple[str, ...]) -> tuple[Item, ...]:
    return tuple(Item(card, CARDS[card].name, hint="comes home at the end of the round (CN-403)") for card in cards)


def _owed(number: int, rounds: int) -> tuple[Item, ...]:
    return tuple(
        Item(f"{good}@{due}", f"{good} in round {due}", limit=OWED, hint="kept or broken when due (CN-404)")
        for due in range(number + 1, rounds + 1)
        for good in GOODS
    )


def preview(state: State, action: Action) -> tuple[Section, ...]:
    """Weighs what every party of a half-made deal gives against what it gets."""
    legs = tuple(_leg(pick) for pick in action.picks if pick.slot != "instead of")
    parties = Deal("", action.seat, legs, ()).parties
    parts = tuple(
        Part(f"{state.players[seat].name} gives {given}, gets {got}:", f"{got - given:+d}" if got != given else "even")
        for seat in parties
        for given, got in [weighed(legs, seat)]
    )
    return (Section("Fair value", parts),) if parts else ()


def evened(state: State, action: Action) -> tuple[Pick, ...]:
    """Adds seed, worth 1 each, to a half-made deal between two until both give as much, as far as there is seed."""
    legs = tuple(_leg(pick) for pick in action.picks if pick.slot != "instead of")
    parties = Deal("", action.seat, legs, ()).parties
    if len(parties) != 2 or len(legs) < len(action.picks):
        return ()
    debtor = max(parties, key=lambda seat: weighed(legs, seat)[1] - weighed(legs, seat)[0])
    creditor = next(seat for seat in parties if seat != debtor)
    given, got = weighed(legs, debtor)
    lane = f"{debtor}>{creditor}"
    before = sum(pick.count for pick in action.picks if (pick.slot, pick.item) == (lane, "seed"))
    count = min(before + got - given, state.players[debtor].goods["seed"])
    if count <= before:
        return ()
    kept = tuple(pick for pick in action.picks if (pick.slot, pick.item) != (lane, "seed"))
    whole = replace(action, picks=(*kept, Pick(lane, "seed", count)))
    offer = next(prompt for prompt in prompts(state, action.seat) if prompt.key == "offer")
    return whole.picks if refuse_answer(offer, whole) is None else ()


def _instead(deals: tuple[Deal, ...]) -> Slot:
    return Slot("instead of", tuple(Item(deal.key, terms(deal)) for deal in deals), 0, 1, label="instead of")


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Carries out one act at the table."""
    name = state.players[action.seat].name
    match action.prompt:
        case "offer":
            return _offered(state, action)
        case "accept":
            return _agreed(state, action.chosen("deal"), action.seat)
        case "refuse":
            event = Event(f"{name} refused a deal.", action.seat, rule="CN-402")
            return Step(_without(state, action.chosen("deal")), (event,))
        case "withdraw":
            event = Event(f"{name} withdrew a deal.", action.seat, rule="CN-402")
            return Step(_without(state, action.chosen("deal")), (event,))
        case "gift":
            legs = tuple(_leg(pick) for pick in action.picks)
            step = happen(state, legs)
            return Step(step.state, (Event(f"{name} gave a gift.", action.seat, rule="CN-405"), *step.events))
        case "done":
            event = Event(f"{name} finished trading.", action.seat, rule="CN-406")
            return Step(with_player(state, action.seat, is_done=True), (event,))
        case _:
            event = Event(f"{name} went on trading.", action.seat, rule="CN-406")
            return Step(with_player(state, action.seat, is_done=False), (event,))


def _leg(pick: Pick) -> Leg:
    lane, _, kind = pick.slot.partition(" ")
    giver, taker = map(int, lane.split(">"))
    what, _, due = pick.item.partition("@")
    return Leg(giver, taker, what, pick.count, kind or "give", int(due or 0))


def _offered(state: State, action: Action) -> Step[State]:
    player = state.players[action.seat]
    state = _without(state, action.chosen("instead of"))
    legs = tuple(_leg(pick) for pick in action.picks if pick.slot != "instead of")
    if not legs:
        return Step(state, (Event(f"{player.name} answered a deal with nothing.", action.seat, rule="CN-402"),))
    deal = Deal(f"deal-{state.keys + 1}", action.seat, legs, (), action.note)
    state = with_player(state, action.seat, offers=player.offers + 1)
    state = replace(state, keys=state.keys + 1, deals=(*state.deals, deal))
    event = Event(f"{player.name} proposed: {terms(deal)}.", action.seat, rule="CN-401")
    if action.seat not in deal.parties:
        return Step(state, (event,))
    step = _agreed(state, deal.key, action.seat)
    return Step(step.state, (event, *step.events))


def _agreed(state: State, key: str, seat: Seat) -> Step[State]:
    deal = next(deal for deal in state.deals if deal.key == key)
    deal = replace(deal, agreed=(*deal.agreed, seat))
    event = Event(f"{state.players[seat].name} agreed to {deal.key}.", seat, rule="CN-402")
    if len(deal.agreed) < len(deal.parties):
        deals = tuple(deal if other.key == key else other for other in state.deals)
        return Step(replace(state, deals=deals), (event,))
    step = happen(_without(state, key), deal.legs)
    return Step(step.state, (event, *step.events))


def _without(state: State, key: str) -> State:
    return replace(state, deals=tuple(deal for deal in state.deals if deal.key != key))


def finish(state: State, dice: Dice) -> Step[State]:
    """Closes the table; open deals lapse. Rule: CN-406."""
    return Step(replace(state, deals=()), (Event("The trading table closed.", kind="table", rule="CN-406"),))


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows everybody's goods, the open deals and what is owed."""
    rows = tuple(_goods_row(other, player) for other, player in enumerate(state.players))
    offers = tuple(_offer(state, deal) for deal in state.deals)
    owed = tuple(
        Offer(promise.key, _parties(state, (promise.leg.giver, promise.leg.taker)), terms(promise.leg), answer="owed")
        for promise in state.promises
    )
    return (OfferTable("Goods", ("seat", *GOODS, "cards"), rows, offers, owed),)


def _goods_row(seat: Seat, player: Player) -> Row:
    goods = tuple(Cell(str(player.goods[good]) if player.goods[good] else ".") for good in GOODS)
    return Row((Cell(player.name), *goods, Cell(str(len(player.tableau)))), key=f"seat-{seat}")


def _offer(state: State, deal: Deal) -> Offer:
    waiting = [state.players[party].name for party in deal.parties if party not in deal.agreed]
    blocked = lacking(state, deal)
    note = "; ".join(filter(None, (deal.note, blocked.reason if blocked else "")))
    return Offer(
        deal.key, _parties(state, deal.parties), terms(deal), value(deal), f"{', '.join(waiting)} to answer", note
    )


def _parties(state: State, seats: tuple[Seat, ...]) -> str:
    return ", ".join(state.players[seat].name for seat in seats)


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Counts the deals that wait for the seat."""
    waiting = sum(seat in deal.parties and seat not in deal.agreed for deal in state.deals)
    return (f"{waiting} of {len(state.deals)} open deals wait for {state.players[seat].name}",)

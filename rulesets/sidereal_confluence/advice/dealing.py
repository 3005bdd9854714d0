"""The Trade Phase of an opponent: answers, promises, inventions, proposals, and the end of it."""

from msgspec.structs import replace

from rulesets.sidereal_confluence import promises
from rulesets.sidereal_confluence import trade as offers
from rulesets.sidereal_confluence.advice.bargains import Deal, best_deals
from rulesets.sidereal_confluence.advice.gains import gain, is_fair
from rulesets.sidereal_confluence.advice.prospect import due_worth
from rulesets.sidereal_confluence.advice.running import improvements
from rulesets.sidereal_confluence.advice.worth import goods_worth
from rulesets.sidereal_confluence.agreement import Lot, Offer, Promise
from rulesets.sidereal_confluence.cards import colonies_of
from rulesets.sidereal_confluence.state import Player, State
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.ruleset import Plan

PROPOSALS = 6
"""How many offers an opponent makes in a turn; a table of nine is noisy enough."""
DEALS = 4


def in_trade(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Lists what to do next in the Trade Phase, the best first; being done is always the last."""
    player = state.players[seat]
    if player.paying is not None:
        return (Plan((Action(seat, "leave"),), "leaves the payment"),)
    asked = [offer for offer in state.offers if seat in offer.asked]
    answers = tuple(answer(state, seat, offer) for offer in asked)
    if player.is_done:
        return _back(seat, player, answers) or (Plan((Action(seat, "trade on"),), "trades on"),)
    kept = tuple(plan for promise in promises.due_now(state, seat) for plan in _kept(state, promise))
    words = tuple(_trusted(seat, promise) for promise in promises.words_for(state, seat))
    rest = dict.fromkeys((_rest(state, seat), "done"))
    rests = tuple(Plan((Action(seat, prompt),), "nothing left to gain by trading") for prompt in rest)
    proposals = _proposals(state, seat)
    counters = tuple(_counter(offer, plan, proposals) for offer, plan in zip(asked, answers, strict=True))
    noes = tuple(_no(offer, plan) for offer, plan in zip(asked, answers, strict=True))
    answers = tuple(plan for ways in zip(counters, answers, noes, strict=True) for plan in ways if plan is not None)
    # What is owed is given first, before anything else could need it.
    return (*kept, *answers, *words, *improvements(state, seat), *proposals, *rests)


def _counter(offer: Offer, plan: Plan, proposals: tuple[Plan, ...]) -> Plan | None:
    """Proposes something else to the same seat instead of a bare refusal, where there is such a trade. Rule: SC-060."""
    refusal = plan.actions[0]
    if refusal.prompt != "refuse" or len(offer.parties) != 2 or offer.settles:
        return None
    lanes = {f"{giver}>{taker}" for giver in offer.parties for taker in offer.parties}
    for other in proposals:
        action = other.actions[0]
        if action.prompt == "propose" and all(pick.slot.partition(" ")[0] in lanes for pick in action.picks):
            instead = Pick("instead of", f"offer-{offer.number}")
            said = f"{plan.said}; offers something else"
            return replace(other, actions=(replace(action, picks=(*action.picks, instead)),), said=said)
    return None


def _no(offer: Offer, plan: Plan) -> Plan | None:
    """Gives the refusal beside a yes, which is a choice too."""
    if plan.actions[0].prompt == "refuse":
        return None
    refusal = replace(plan.actions[0], prompt="refuse")
    return Plan((refusal,), f"would rather keep what it has than gain by offer {offer.number}", said="no")


def _rest(state: State, seat: Seat) -> str:
    """Names how to rest: waiting while somebody else still acts, so that a person has all the time for trades."""
    others = (player for other, player in enumerate(state.players) if other != seat)
    is_alone = all(player.is_done or player.is_waiting for player in others)
    return "done" if is_alone or state.players[seat].is_waiting else "wait"


def _back(seat: Seat, player: Player, answers: tuple[Plan, ...]) -> tuple[Plan, ...]:
    """Lets a seat that was done come back with the yes that may have opened something new."""
    if len(answers) != 1 or answers[0].actions[0].prompt != "accept" or player.proposals >= PROPOSALS:
        return answers
    return (replace(answers[0], actions=(*answers[0].actions, Action(seat, "trade on"))),)


def answer(state: State, seat: Seat, offer: Offer) -> Plan:
    """Says yes to a trade that brings enough, compared with what it brings others; no otherwise."""
    number = (Pick("offer", f"offer-{offer.number}"),)
    if offers.refusal(state, offer) is not None:
        return Plan((Action(seat, "refuse", number),), "cannot happen any more", said="no, it cannot happen any more")
    mine = _worth(state, seat, offer)
    most = max((_worth(state, other, offer) for other in offer.parties if other != seat), default=0.0)
    why = reason(state, seat, offer.lots, mine)
    if is_fair(mine, most):
        return Plan((Action(seat, "accept", number),), why, said=f"yes, {why}")
    # A fair looking trade is refused where it helps the other side far more than this one.
    others = f", brings others {most:+.1f}" if mine > 0 else ""
    return Plan((Action(seat, "refuse", number),), f"{why}{others}", said=f"no, {why}{others}")


def reason(state: State, seat: Seat, lots: tuple[Lot, ...], mine: float) -> str:
    """Writes what a trade is worth to a seat against what it pays ("worth 4, pays 5")."""
    paid = sum(goods_worth(lot.goods + lot.gifts, state.turn) for lot in lots if lot.giver == seat)
    paid += sum(due_worth(due, state.turn) for lot in lots if lot.giver == seat for due in lot.owed)
    return f"worth {max(0.0, paid + mine):.1f}, pays {paid:.1f}"


def _worth(state: State, seat: Seat, offer: Offer) -> float:
    total = gain(state, seat, offer.lots)
    promise = next((p for p in state.promises if p.number == offer.settles), None)
    if promise is not None and promise.due is not None:
        owed = due_worth(promise.due, state.turn)
        total += owed if promise.debtor == seat else 0.0
        total -= owed if promise.creditor == seat else 0.0
    return total


def _kept(state: State, promise: Promise) -> tuple[Plan, ...]:
    due, player = promise.due, state.players[promise.debtor]
    if due is None or promises.at_hand(player, due) < due.count:
        return ()
    picks = _given(player, due.kind, due.count)
    why = f"owes {promises.owed_text(promise)}"
    return (Plan((Action(promise.debtor, f"keep {promise.number}", picks),), why),)


def _given(player: Player, kind: str, count: int) -> tuple[Pick, ...]:
    if kind == "team":
        return tuple(Pick("card", key) for key in player.teams[:count])
    if kind == "colony":
        return tuple(Pick("card", card.key) for card in colonies_of(player)[:count])
    return ()


def _trusted(seat: Seat, promise: Promise) -> Plan:
    action = Action(seat, "word kept", (Pick("promise", f"promise-{promise.number}"),))
    return Plan((action,), "takes a word as kept")


def _proposals(state: State, seat: Seat) -> tuple[Plan, ...]:
    player = state.players[seat]
    open_offers = [offer for offer in state.offers if offer.by == seat]
    if player.proposals >= PROPOSALS or open_offers:
        # One offer at a time: its answer changes what the next one should be.
        stale = (Action(seat, "withdraw", (Pick("offer", f"offer-{offer.number}"),)) for offer in open_offers)
        return tuple(Plan((action,), "nobody answered") for action in stale)
    return tuple(_proposal(state, seat, deal) for deal in best_deals(state, seat, DEALS))


def _proposal(state: State, seat: Seat, deal: Deal) -> Plan:
    why = f"{reason(state, seat, deal.lots, deal.mine)}; brings them {deal.theirs:+.1f}"
    return Plan((Action(seat, "propose", picks_of(deal.lots)),), why)


def picks_of(lots: tuple[Lot, ...]) -> tuple[Pick, ...]:
    """Writes lots as picks of the trading form."""
    picks: list[Pick] = []
    for lot in lots:
        pair = f"{lot.giver}>{lot.taker}"
        picks += [Pick(pair, kind, count) for kind, count in lot.goods.items()]
        picks += [Pick(pair, f"gift:{kind}", count) for kind, count in lot.gifts.items()]
        picks += [Pick(pair, "sealed")] if lot.is_sealed else []
        picks += [Pick(pair, key) for key in lot.cards]
        picks += [Pick(f"{pair} lend", key) for key in lot.lent]
        picks += [Pick(f"{pair} licence", f"licence:{key}") for key in lot.licences]
        picks += [Pick(f"{pair} owe", f"{due.kind}@{due.turn}", due.count) for due in lot.owed]
    return tuple(picks)


def at_the_end(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Settles what is due, then gives donation goods to whoever gains least by them."""
    due = promises.due_now(state, seat)
    if due:
        kept = _kept(state, due[0])
        if kept:
            return kept
        picks = _given(state.players[seat], due[0].due.kind, 99) if due[0].due else ()
        return (Plan((Action(seat, f"break {due[0].number}", picks),), "cannot be kept"),)
    return tuple(plan for _, plan in sorted(_gifts(state, seat), key=lambda pair: pair[0]))


def _gifts(state: State, seat: Seat) -> list[tuple[float, Plan]]:
    player = state.players[seat]
    found = []
    for other in range(len(state.players)):
        if other == seat:
            continue
        slot = f"{seat}>{other}"
        picks = [Pick(slot, kind, count) for kind, count in player.gifts.items()]
        picks += [Pick(slot, "sealed")] if player.sealed_gifts else []
        lot = Lot(seat, other, gifts=player.gifts, is_sealed=bool(player.sealed_gifts))
        helps = gain(state, other, (lot,))
        plan = Plan((Action(seat, "give", tuple(picks)),), f"helps {state.name(other)} by {helps:.1f}")
        found.append((helps, plan))
    return found

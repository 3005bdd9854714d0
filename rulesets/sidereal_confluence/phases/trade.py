"""The Trade Phase: offers, promises due, inventions, violet converters, until all but one are done."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.sidereal_confluence import abilities, inventing, promises, spending
from rulesets.sidereal_confluence import trade as offers
from rulesets.sidereal_confluence.agreement import Offer
from rulesets.sidereal_confluence.lanes import lanes, owing_lanes
from rulesets.sidereal_confluence.state import State, change
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

NOTE = 120
OPEN_OFFERS = 6
"""How many offers of one seat may lie open at once; a house limit that keeps the table readable. Rule: SC-H01."""
_FULL = Rejection(f"{OPEN_OFFERS} offers of this seat are open, withdraw one first", "SC-H01", "6 offers open")
_DONE = Prompt("done", "Finish trading", rule="SC-076", role="pass")
_WAIT = Prompt("wait", "Wait for others", rule="SC-H03", role="pass", hint="until a trade is made or all wait")
_NO_WAIT = replace(_WAIT, blocked=Rejection("all others wait or are done", "SC-H03", "all wait"))
_WAITS = replace(_WAIT, blocked=Rejection("waits already, until a trade is made or all wait", "SC-H03", "waits"))
_TRADE_ON = Prompt("trade on", "Trade on", rule="SC-A19", role="reconsider")
_TIME_UP = Prompt("time up", "End the timed trading", rule="SC-197")


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names those who trade on, those with an offer to answer, and those in the middle of a payment.

    A seat that waits for answers to its own offer, or for others to trade, may act, but nobody waits for it; when all
    who are not done wait, they are asked again. Rule: SC-H03.
    """
    offering = [offer.by for offer in state.offers]
    asked = [seat for offer in state.offers for seat in offer.asked]
    named = tuple(
        seat
        for seat, player in enumerate(state.players)
        if seat in asked or player.paying is not None or not (player.is_done or player.is_waiting or seat in offering)
    )
    return named or tuple(seat for seat, player in enumerate(state.players) if not player.is_done)


def is_over(state: State) -> bool:
    """Tells whether all but one are done and nobody is in the middle of a payment. Rule: SC-076."""
    active = 0
    for player in state.players:
        if player.paying is not None:
            return False
        active += not player.is_done
    return active <= 1


def _asked(state: State, seat: Seat) -> tuple[Offer, ...]:
    return tuple(offer for offer in state.offers if seat in offer.asked)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists everything a seat may do in the Trade Phase; a done seat answers first, then may trade on."""
    player = state.players[seat]
    if player.paying is not None:
        return spending.prompts(state, seat)
    answers = answer_forms(state, seat)
    if player.is_done:
        return answers if _asked(state, seat) else (*answers, _TRADE_ON)
    own = promises.prompts(state, seat)
    made = (proposal(state, seat), *own, inventing.prompt(state, seat), *abilities.prompts(state, seat))
    clock = (_TIME_UP,) if state.options.is_timed else ()
    return (*answers, *made, _wait_form(state, seat), _DONE, *clock)


def _wait_form(state: State, seat: Seat) -> Prompt:
    """Lets a seat wait while somebody else still acts. Rule: SC-H03."""
    others = (player for other, player in enumerate(state.players) if other != seat)
    is_alone = all(player.is_done or player.is_waiting for player in others)
    if state.players[seat].is_waiting:
        return _WAITS
    return _NO_WAIT if is_alone else _WAIT


def answer_forms(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers to accept, refuse or withdraw what lies on the table. Rule: SC-060, SC-064."""
    if not state.offers:
        return ()
    forms = []
    asked = _asked(state, seat)
    if asked:
        rows = tuple(_offer_row(state, offer, offers.refusal(state, offer)) for offer in asked)
        forms.append(Prompt("accept", "Accept an offer", (Slot("offer", rows),), rule="SC-064", group="Offers"))
        rows = tuple(_offer_row(state, offer, None) for offer in asked)
        forms.append(Prompt("refuse", "Refuse an offer", (Slot("offer", rows),), rule="SC-060", group="Offers"))
    own = tuple(_offer_row(state, offer, None) for offer in state.offers if offer.by == seat)
    if own:
        forms.append(Prompt("withdraw", "Withdraw an offer", (Slot("offer", own),), rule="SC-060", group="Offers"))
    return tuple(forms)


def _offer_row(state: State, offer: Offer, why: Rejection | None) -> Item:
    label = f"{state.name(offer.by)}: {offer.text}"
    return Item(f"offer-{offer.number}", label, 1, why, hint=offer.note)


def proposal(state: State, seat: Seat) -> Prompt:
    """Gives the trading form over all seats. Rule: SC-059, SC-063."""
    slots = list(lanes(state))
    asked = _asked(state, seat)
    if asked:
        rows = tuple(_offer_row(state, offer, None) for offer in asked)
        slots.append(Slot("instead of", rows, 0, 1, label="instead of"))
    due = promises.due_now(state, seat)
    if due:
        rows = tuple(Item(f"promise-{p.number}", promises.owed_text(p)) for p in due)
        slots.append(Slot("settles", rows, 0, 1, label="in place of"))
    is_full = sum(offer.by == seat for offer in state.offers) >= OPEN_OFFERS
    return _form(tuple(slots), is_full=is_full)


def _form(slots: tuple[Slot, ...], *, is_full: bool) -> Prompt:
    return Prompt(
        "propose",
        "Make an offer",
        slots,
        rule="SC-059",
        low=1,
        blocked=_FULL if is_full else None,
        note=NOTE,
        group="Offers",
    )


@lru_cache(maxsize=64)
def deal_form(count: int, turn: int) -> Prompt:
    """Gives the form for deals during bidding: only promises for the next Trade Phase. Rule: SC-173, SC-174."""
    slots = owing_lanes(count, turn)
    return Prompt("propose", "Offer a deal about the bids", slots, rule="SC-173", low=1, note=NOTE)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carries out an answer of the Trade Phase."""
    seat = action.seat
    match action.prompt:
        case "done":
            return change(state, seat, is_done=True), (Event(f"{state.name(seat)} was done trading.", seat),)
        case "wait":
            return change(state, seat, is_waiting=True), (Event(f"{state.name(seat)} waited.", seat, rule="SC-H03"),)
        case "trade on":
            return change(state, seat, is_done=False), (Event(f"{state.name(seat)} traded on.", seat, rule="SC-A19"),)
        case "time up":
            players = tuple(replace(player, is_done=True) for player in state.players)
            event = Event(f"{state.name(seat)} called the end of the timed trading.", seat, rule="SC-197")
            return replace(state, players=players), (event,)
        case _:
            return common(state, action)


def common(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carries out what is also possible outside the Trade Phase: offers' answers, inventions, violet converters."""
    seat = action.seat
    match action.prompt:
        case "propose":
            return offers.propose(state, action, is_bidding=state.stage != "trade")
        case "accept":
            return offers.accept(state, seat, _number(action))
        case "refuse" | "withdraw":
            return offers.drop(state, seat, _number(action))
        case "invent":
            return inventing.invent(state, seat, action.chosen("team"))
        case "upgrade" | "play" | "use":
            return spending.start(state, seat, abilities.begun(action.prompt, action.chosen("card")))
        case "word kept" | "word broken":
            return promises.mark_words(state, action)
        case prompt if prompt.startswith(("keep ", "break ")):
            return promises.settle(state, action)
        case _:
            return spending.answer(state, action)


def _number(action: Action) -> int:
    return int(action.chosen("offer").removeprefix("offer-"))

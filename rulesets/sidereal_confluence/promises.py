"""Promises: made in a trade or while bidding, due in a later Trade Phase, then kept, compensated or broken.

Rule: SC-062, SC-066 to SC-073, SC-175.
"""

from msgspec.structs import replace

from rulesets.sidereal_confluence.agreement import Due, Offer, Promise
from rulesets.sidereal_confluence.cards import colonies_of, name_of, title_of
from rulesets.sidereal_confluence.goods import LABELS, Goods, named, one
from rulesets.sidereal_confluence.state import Player, State, change
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

Result = tuple[State, tuple[Event, ...]]
PENALTY_SMALL = 1
"""Lost for each missing cube and ship. Rule: SC-071, SC-072, SC-A22."""
PENALTY_LARGE = 2
"""Lost for each missing card, octagon and point. Rule: SC-068, SC-069, SC-070."""
WORDS = "words"
"""Owed in place of goods: what the note of the offer says."""
NO_WORDS = "as agreed at the table"
_BINDING = Rejection("can be kept, and a promise that can be kept is binding", "SC-062", "binding")
GROUP = "Promises"
_HEAVY = ("ultratech", "vp", "colony", "team")


def promise_lots(state: State, offer: Offer) -> State:
    """Notes everything owed in an offer; words are owed as the note says. Rule: SC-062, SC-A20."""
    promises = list(state.promises)
    for lot in offer.lots:
        for due in lot.owed:
            is_words = due.kind == WORDS
            note = offer.note or NO_WORDS if is_words else offer.note
            turn, what = (state.turn, None) if is_words else (due.turn, due)
            promises.append(Promise(len(promises) + 1, lot.giver, lot.taker, turn, state.turn, what, note))
    return replace(state, promises=tuple(promises))


def due_now(state: State, seat: Seat) -> tuple[Promise, ...]:
    """Lists the promises with goods that a seat must settle in this turn's Trade Phase."""
    return tuple(
        promise
        for promise in state.promises
        if promise.debtor == seat and promise.fate == "open" and promise.due is not None and promise.turn <= state.turn
    )


def words_for(state: State, seat: Seat) -> tuple[Promise, ...]:
    """Lists the open promises in words that were made to a seat, which marks how they ended. Rule: SC-A20."""
    return tuple(p for p in state.promises if p.creditor == seat and p.fate == "open" and p.due is None)


def settled(state: State, number: int, fate: str) -> State:
    """Marks how a promise ended."""
    promises = tuple(replace(p, fate=fate) if p.number == number else p for p in state.promises)
    return replace(state, promises=promises)


def compensate(state: State, number: int) -> State:
    """Marks a promise as compensated by a trade that all in it agreed to. Rule: SC-066."""
    return settled(state, number, "compensated")


def at_hand(player: Player, due: Due) -> int:
    """Counts what a debtor could give towards a promise, donation goods included."""
    match due.kind:
        case "colony":
            return len(colonies_of(player))
        case "team":
            return len(player.teams)
        case "vp":
            return player.gifts.vp
        case kind:
            return player.stock.of(kind) + player.gifts.of(kind)


def _cards_for(player: Player, kind: str) -> tuple[Item, ...]:
    if kind == "colony":
        return tuple(Item(card.key, title_of(card)) for card in colonies_of(player))
    return tuple(Item(key, name_of(key)) for key in player.teams)


def owed_text(promise: Promise) -> str:
    """Writes what a promise says ("1 biotech")."""
    due = promise.due
    if due is None:
        return promise.note
    return named(due.kind, due.count) if due.kind in LABELS else f"{due.count} {_word(due.kind)}"


def _word(kind: str) -> str:
    return {"team": "research team", "colony": "colony"}.get(kind) or LABELS[kind]


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists the ways to settle what a seat owes now, and to mark promises in words made to it."""
    forms: list[Prompt] = []
    for promise in due_now(state, seat):
        forms.extend(_ways(state, promise))
    words = words_for(state, seat)
    if words:
        rows = tuple(Item(f"promise-{p.number}", f"{state.name(p.debtor)}: {p.note}") for p in words)
        for fate, text in (("word kept", "Mark a promise as kept"), ("word broken", "Mark a promise as broken")):
            forms.append(Prompt(fate, text, (Slot("promise", rows),), rule="SC-A20", group=GROUP))
    return tuple(forms)


def _ways(state: State, promise: Promise) -> tuple[Prompt, ...]:
    player, due = state.players[promise.debtor], promise.due
    if due is None:
        return ()
    have, what = at_hand(player, due), f"{owed_text(promise)} to {state.name(promise.creditor)}"
    short = None
    if have < due.count:
        word = _word(due.kind)
        reason = f"needs {due.count} {word}, {player.name} has {have}"
        short = Rejection(reason, "SC-067", f"{word} {have} of {due.count}")
    key = str(promise.number)
    slots: tuple[Slot, ...] = ()
    if due.kind in ("colony", "team"):
        count = due.count if short is None else have
        slots = (Slot("card", _cards_for(player, due.kind), count, count),)
    keep = Prompt(f"keep {key}", f"Keep: {what}", slots if short is None else (), rule="SC-062", blocked=short)
    loss = penalty(due, due.count - min(have, due.count))
    no_need = None if short else _BINDING
    hint = f"gives what there is and loses {loss} VP"
    broken = Prompt(f"break {key}", f"Break: {what}", slots if short else (), rule="SC-068", blocked=no_need, hint=hint)
    return (replace(keep, group=GROUP), replace(broken, group=GROUP))


def penalty(due: Due, missing: int) -> int:
    """Gives the points lost for what is missing. Rule: SC-068 to SC-072."""
    return missing * (PENALTY_LARGE if due.kind in _HEAVY else PENALTY_SMALL)


def settle(state: State, action: Action) -> Result:
    """Keeps or breaks a promise that is due; what there is changes hands either way. Rule: SC-067."""
    number = int(action.prompt.rpartition(" ")[2])
    promise = next(p for p in state.promises if p.number == number)
    due = promise.due
    if due is None:
        return state, ()
    given = min(due.count, at_hand(state.players[promise.debtor], due))
    chosen = tuple(pick.item for pick in action.all_of("card"))
    state = _give(state, promise, due, given, chosen)
    names = (state.name(promise.debtor), state.name(promise.creditor))
    if given == due.count:
        text = f"{names[0]} kept a promise and gave {names[1]} {owed_text(promise)}."
        return settled(state, number, "kept"), (Event(text, promise.debtor, rule="SC-062"),)
    loss = penalty(due, due.count - given)
    debtor = state.players[promise.debtor]
    state = change(state, promise.debtor, stock=debtor.stock - Goods(vp=loss))
    text = f"{names[0]} broke a promise of {owed_text(promise)} to {names[1]}, gave {given} and lost {loss} VP."
    return settled(state, number, "broken"), (Event(text, promise.debtor, "score", rule="SC-068"),)


def _give(state: State, promise: Promise, due: Due, given: int, chosen: tuple[str, ...]) -> State:
    debtor, creditor = state.players[promise.debtor], state.players[promise.creditor]
    if due.kind == "colony":
        moved = tuple(card for card in debtor.cards if card.key in chosen)
        kept = tuple(card for card in debtor.cards if card.key not in chosen)
        state = change(state, promise.debtor, cards=kept)
        return change(state, promise.creditor, cards=(*creditor.cards, *moved))
    if due.kind == "team":
        state = change(state, promise.debtor, teams=tuple(key for key in debtor.teams if key not in chosen))
        return change(state, promise.creditor, teams=(*creditor.teams, *chosen))
    from_gifts = given if due.kind == "vp" else min(given, debtor.gifts.of(due.kind))
    state = change(
        state,
        promise.debtor,
        gifts=debtor.gifts - one(due.kind, from_gifts),
        stock=debtor.stock - one(due.kind, given - from_gifts),
    )
    return change(state, promise.creditor, stock=creditor.stock + one(due.kind, given))


def mark_words(state: State, action: Action) -> Result:
    """Marks a promise in words as kept or broken; words carry no printed penalty. Rule: SC-A20."""
    number = int(action.chosen("promise").removeprefix("promise-"))
    promise = next(p for p in state.promises if p.number == number)
    fate = "kept" if action.prompt == "word kept" else "broken"
    text = f"{state.name(promise.creditor)} marked a promise of {state.name(promise.debtor)} as {fate}."
    return settled(state, number, fate), (Event(text, promise.creditor, rule="SC-A20"),)

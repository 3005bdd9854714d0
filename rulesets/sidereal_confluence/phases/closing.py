"""The end of the Trade Phase: promises that fell due are settled, donation goods are given away.

Rule: SC-067, SC-126, SC-127.
"""

from functools import lru_cache

from rulesets.sidereal_confluence import promises
from rulesets.sidereal_confluence.goods import LABELS, NOTHING, Goods, bundle, text_of
from rulesets.sidereal_confluence.payment import total_of
from rulesets.sidereal_confluence.state import State, change, gain
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Slot


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names those who still owe something or have donation goods left."""
    return tuple(seat for seat in range(len(state.players)) if _is_open(state, seat))


def _is_open(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return bool(player.gifts or player.sealed_gifts or promises.due_now(state, seat))


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for due promises first, then for donation goods."""
    if not _is_open(state, seat):
        return ()
    if promises.due_now(state, seat):
        return tuple(p for p in promises.prompts(state, seat) if not p.key.startswith("word "))
    player = state.players[seat]
    names = tuple(other.name for other in state.players)
    return (_form(seat, names, player.gifts, is_sealed=bool(player.sealed_gifts)),)


@lru_cache(maxsize=1024)
def _form(seat: Seat, names: tuple[str, ...], gifts: Goods, *, is_sealed: bool) -> Prompt:
    rows = [Item(kind, LABELS[kind], count) for kind, count in gifts.items()]
    if is_sealed:
        rows.append(Item("sealed", "the Envoys' gift, whole"))
    total = total_of(gifts) + is_sealed
    slots = tuple(
        Slot(f"{seat}>{taker}", tuple(rows), 0, total, "gifts", (seat, taker), f"to {name}")
        for taker, name in enumerate(names)
        if taker != seat
    )
    return Prompt("give", "Give donation goods away", slots, rule="SC-126", low=total)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Settles a promise, or hands every donation good to whoever was chosen. Rule: SC-126, SC-A18."""
    if action.prompt != "give":
        return promises.settle(state, action)
    events = []
    giver = state.players[action.seat]
    for slot in sorted({pick.slot for pick in action.picks}):
        taker = int(slot.partition(">")[2])
        picks = action.all_of(slot)
        goods = bundle((pick.item, pick.count) for pick in picks if pick.item != "sealed")
        if any(pick.item == "sealed" for pick in picks):
            goods = goods + giver.sealed_gifts
        state = gain(state, taker, goods)
        text = f"{giver.name} gave {state.name(taker)} {text_of(goods)} from its donation area."
        events.append(Event(text, action.seat, rule="SC-126"))
    return change(state, action.seat, gifts=NOTHING, sealed_gifts=NOTHING), tuple(events)

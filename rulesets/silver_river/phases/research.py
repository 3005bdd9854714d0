"""Technology actions: Research, where a card goes, and Reconfigure."""

from functools import lru_cache

from rulesets.silver_river.agenda import PlaceTechnology, Rearrange
from rulesets.silver_river.cards import SLOTS, TECHNOLOGIES, Technology
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops
from rulesets.silver_river.phases.payment import cash_refusal, spend, type_refusal
from rulesets.silver_river.prices import Price, price_of, research_price, research_prices
from rulesets.silver_river.state import State, researched
from rulesets.silver_river.table import Table
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

Techs = tuple[tuple[str, ...], ...]


def is_open(open_slots: tuple[int, ...], slot: int) -> bool:
    """Tells whether a slot takes cards: it was never locked, or has been opened. Rule: SR-528, SR-530, AMB-SR-46."""
    return not SLOTS[slot].locked or slot in open_slots


def slots_for(card: Technology, open_slots: tuple[int, ...]) -> tuple[int, ...]:
    """Lists the slots that accept a card, empty or not: same side, same symbol, open.

    Rule: SR-511, SR-514, SR-524, SR-525, SR-527, SR-528, AMB-SR-42, AMB-SR-43.
    """
    return tuple(
        index
        for index, slot in enumerate(SLOTS)
        if slot.side == card.type and slot.symbol == card.symbol and is_open(open_slots, index)
    )


def _missing_level(card: Technology, owned: tuple[str, ...]) -> Rejection | None:
    """Refuses a card without a researched card one level lower of its type.

    Rule: SR-505, SR-506, SR-507, SR-536, AMB-SR-47.
    """
    if card.level == 1 or any(
        TECHNOLOGIES[other].type == card.type and TECHNOLOGIES[other].level == card.level - 1 for other in owned
    ):
        return None
    below = f"a researched {card.type.capitalize()} card of level {card.level - 1}"
    reason = f"{card.name} is level {card.level} and needs {below}"
    return Rejection(reason, "SR-505", "level")


def open_cards(state: State, seat: Seat) -> tuple[str, ...]:
    """Lists the cards that a seat could research now if it could pay for them. Rule: SR-503, SR-505, SR-535."""
    player = state.players[seat]
    owned = researched(player.techs)
    return tuple(
        card.id
        for card in TECHNOLOGIES.values()
        if card.id not in owned and _missing_level(card, owned) is None and slots_for(card, player.open_slots)
    )


@lru_cache(maxsize=8192)
def _research(
    name: str,
    owned: tuple[str, ...],
    prices: tuple[Price, ...],
    cash: int,
    *,
    refused: Rejection | None,
) -> Prompt:
    items = []
    for card, price in zip(TECHNOLOGIES.values(), prices, strict=True):
        if card.id in owned:
            continue
        blocked = _missing_level(card, owned) or cash_refusal(name, card.name, "research", price, cash)
        label = f"{card.name}, {card.type.capitalize()} level {card.level}"
        items.append(Item(card.id, label, 1, blocked, f"{price.amount}T", f"{price.text}T: {card.text}"))
    if refused is None and all(item.blocked for item in items):
        refused = (
            items[0].blocked if len(items) == 1 else Rejection("no card can be researched now", "SR-501", "no card")
        )
    return Prompt(
        "research",
        "Research",
        (Slot("card", tuple(items), label="Card"),),
        "SR-501",
        0,
        refused,
        group="Technology",
    )


def research_prompt(state: State, seat: Seat) -> Prompt:
    """Offers the seat's unresearched cards, Civilization and Military alike.

    A slot is never wanting: each side has one that is open from the start. Rule: SR-502, SR-503, SR-114, SR-535.
    """
    player = state.players[seat]
    prices = research_prices(state, seat)
    owned = researched(player.techs)
    refused = type_refusal(state, "research")
    return _research(state.names[seat], owned, prices, player.stock.technology, refused=refused)


def answer_research(table: Table, seat: Seat, action: Action) -> None:
    """Pays for a card and places it. Rule: SR-501, SR-508, SR-320."""
    card = action.chosen("card")
    price = research_price(table.state, seat, card)
    spend(table, seat, "research", price.amount)
    table.say(f"{table.name(seat)} researched {TECHNOLOGIES[card].name} for {price.amount} Technology", seat, "SR-501")
    table.push(PlaceTechnology(seat, card))


def _choices(state: State, frame: PlaceTechnology) -> tuple[int, ...]:
    return slots_for(TECHNOLOGIES[frame.card], state.players[frame.seat].open_slots)


def _place_awaits(state: State, frame: PlaceTechnology) -> tuple[Seat, ...]:
    return (frame.seat,) if len(_choices(state, frame)) > 1 else ()


def _place_prompts(state: State, frame: PlaceTechnology, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for the slot; a card below is kept but covered. Rule: SR-509, SR-532."""
    techs, card = state.players[seat].techs, TECHNOLOGIES[frame.card]
    items = []
    for index in _choices(state, frame):
        covered = f", covers {TECHNOLOGIES[techs[index][-1]].name}" if techs[index] else ""
        hint = f"{card.name} goes into {SLOTS[index].name}{covered}: {card.text}"
        items.append(Item(SLOTS[index].id, f"{SLOTS[index].name}{covered}", hint=hint))
    slot = Slot("slot", tuple(items), label="Slot")
    return (Prompt("place_technology", f"Place {card.name}", (slot,), "SR-508"),)


def _put_card(table: Table, seat: Seat, card: str, slot: int) -> None:
    techs = [tuple(c for c in stack if c != card) for stack in table.player(seat).techs]
    techs[slot] = (*techs[slot], card)
    table.put_player(seat, techs=tuple(techs))


def _place(table: Table, frame: PlaceTechnology, action: Action) -> None:
    table.pop()
    slot = next(i for i, s in enumerate(SLOTS) if s.id == action.chosen("slot"))
    _put_card(table, frame.seat, frame.card, slot)


def _place_only(table: Table, frame: PlaceTechnology) -> None:
    choices = _choices(table.state, frame)
    table.pop()
    _put_card(table, frame.seat, frame.card, choices[0])


def reconfigure_prompt(state: State, seat: Seat) -> Prompt:
    """Offers Reconfigure, an instant that may interrupt a turn of any type.

    Rule: SR-512, SR-516, AMB-SR-22, AMB-SR-50.
    """
    player = state.players[seat]
    price = price_of(state, seat, "reconfigure")
    refused = cash_refusal(state.names[seat], "Reconfigure", "reconfigure", price, player.stock.technology)
    if refused is None and player.has_passed:
        refused = Rejection(f"{state.names[seat]} has passed and takes no more actions", "AMB-SR-26", "passed")
    if refused is None and not any(player.techs):
        refused = Rejection("there is no Technology card to rearrange", "SR-513", "no card")
    return Prompt("reconfigure", "Reconfigure", (), "SR-512", 0, refused, "", f"{price.amount}T", group="Technology")


def answer_reconfigure(table: Table, seat: Seat) -> None:
    """Pays for Reconfigure and picks the cards up. It leaves the type of the turn alone. Rule: SR-512, AMB-SR-22."""
    table.gain(seat, "technology", -price_of(table.state, seat, "reconfigure").amount)
    table.say(f"{table.name(seat)} reconfigured the Technology boards", seat, "SR-512")
    table.push(Rearrange(seat))


def _rearrange_prompts(state: State, _frame: Rearrange, seat: Seat) -> tuple[Prompt, ...]:
    """Lets the seat set down its cards one at a time, each on top of a slot that accepts it. Rule: SR-513, SR-514."""
    player = state.players[seat]
    prompts = []
    for side, symbol in (("civilization", ""), ("military", "")):
        cards = [
            c for c in researched(player.techs) if TECHNOLOGIES[c].type == side and TECHNOLOGIES[c].symbol == symbol
        ]
        if cards:
            places = slots_for(TECHNOLOGIES[cards[0]], player.open_slots)
            slots = (
                Slot("card", tuple(Item(c, TECHNOLOGIES[c].name) for c in cards), label="Card"),
                Slot("slot", tuple(Item(SLOTS[i].id, SLOTS[i].name) for i in places), label="Slot"),
            )
            prompts.append(Prompt(f"set_{side}", f"Set down a {side.capitalize()} card", slots, "SR-513"))
    upgrades = tuple(Item(c, TECHNOLOGIES[c].name) for c in researched(player.techs) if TECHNOLOGIES[c].symbol)
    if upgrades:
        prompts.append(
            Prompt("raise", "Bring an upgrade to the top", (Slot("card", upgrades, label="Card"),), "SR-524")
        )
    prompts.append(Prompt("finish", "Leave the boards so", role="pass"))
    return tuple(prompts)


def _rearrange(table: Table, frame: Rearrange, action: Action) -> None:
    card = action.chosen("card")
    if action.prompt == "finish":
        table.pop()
    elif action.prompt == "raise":
        _put_card(table, frame.seat, card, slots_for(TECHNOLOGIES[card], table.player(frame.seat).open_slots)[0])
    else:
        _put_card(table, frame.seat, card, next(i for i, s in enumerate(SLOTS) if s.id == action.chosen("slot")))


HANDLERS = {
    PlaceTechnology: Handler("technology", _place_awaits, _place_prompts, _place, _place_only),
    Rearrange: Handler("technology", asks_seat, _rearrange_prompts, _rearrange, drops),
}

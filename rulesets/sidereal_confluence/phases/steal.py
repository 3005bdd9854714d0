"""The Zeth step at the very end of a turn: red converters take from seats that did not trade with them.

Rule: SC-Z1 to SC-Z6, SC-S21 to SC-S23.
"""

from msgspec.structs import replace

from rulesets.sidereal_confluence.cards import made_text, name_of, need_text, side_of, title_of
from rulesets.sidereal_confluence.components import Need, Recipe
from rulesets.sidereal_confluence.goods import COLOURS_LARGE, COLOURS_SMALL, LABELS, Goods, bundle, text_of
from rulesets.sidereal_confluence.payment import can_pay, fixed_payment, shortage
from rulesets.sidereal_confluence.state import Held, Paying, Player, State, change
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

Result = tuple[State, tuple[Event, ...]]
_ANY = {"any_small": COLOURS_SMALL, "any_large": COLOURS_LARGE}
_LEAVE = Prompt("leave", "Choose another converter", role="pass")


def converters(player: Player) -> tuple[tuple[Held, int, Recipe], ...]:
    """Lists the red converters before a seat. Rule: SC-Z1."""
    return tuple(
        (card, index, recipe)
        for card in player.cards
        for index, recipe in enumerate(side_of(card).converters)
        if recipe.arrow == "red"
    )


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the Zeth until they end the step."""
    seat = state.seat_of("zeth")
    return () if seat < 0 or state.players[seat].is_done else (seat,)


def has_work(state: State) -> bool:
    """Tells whether any robbery is possible."""
    seat = state.seat_of("zeth")
    return seat >= 0 and any(
        _refuse_card(state, seat, card, index) is None for card, index, _ in converters(state.players[seat])
    )


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for a converter, then for a victim and a way to pay, then for what is taken."""
    if awaiting(state) != (seat,):
        return ()
    paying = state.players[seat].paying
    if paying is None:
        rows = tuple(_card_row(state, seat, *one) for one in converters(state.players[seat]))
        forms = (Prompt("rob", "Choose a red converter", (Slot("card", rows),), rule="SC-Z1"),) if rows else ()
        return (*forms, Prompt("pass", "End the Zeth step", rule="SC-Z1", role="pass"))
    if paying.victim < 0:
        slot = Slot("victim", _victim_rows(state, seat, paying))
        return (Prompt("victim", "Choose whom to rob", (slot,), rule="SC-Z2"), _LEAVE)
    return (_loot_form(state, paying), _LEAVE)


def _card_row(state: State, seat: Seat, card: Held, index: int, recipe: Recipe) -> Item:
    needs = " or ".join(need_text(need) for need in recipe.needs)
    why = _refuse_card(state, seat, card, index)
    return Item(f"{card.key}/{index}", title_of(card), 1, why, made_text(recipe, is_short=True), f"takes {needs}")


def _refuse_card(state: State, seat: Seat, card: Held, index: int) -> Rejection | None:
    if f"{card.key}/{index}" in state.used:
        return Rejection("has run once this turn", "SC-Z1", "has run")
    paying = Paying("steal", card.key, index)
    rows = _victim_rows(state, seat, paying)
    if any(row.blocked is None for row in rows):
        return None
    if all(state.players[other].is_safe for other in range(len(state.players)) if other != seat):
        return Rejection("everybody traded with the Zeth this turn and is safe", "SC-Z3", "all are safe")
    return Rejection(f"nobody can be robbed with it: {rows[0].blocked.reason if rows[0].blocked else ''}", "SC-Z2")


def _victim_rows(state: State, seat: Seat, paying: Paying) -> tuple[Item, ...]:
    recipe = _recipe(state, seat, paying)
    rows = []
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        protected = _refuse_victim(player, recipe)
        for option, need in enumerate(recipe.needs):
            why = protected or _refuse_way(state.players[seat].stock, player, need)
            rows.append(Item(f"{other}/{option}", f"{player.name}, paying {need_text(need)}", 1, why))
    return tuple(rows)


def _refuse_way(stock: Goods, victim: Player, need: Need) -> Rejection | None:
    """Says why a robbery cannot be paid for in one way. Rule: SC-Z5."""
    if need.envoys > victim.stock.envoy:
        reason = f"needs {need.envoys} envoys with {victim.name}, {victim.stock.envoy} are there"
        return Rejection(reason, "SC-Z5", f"envoys {victim.stock.envoy} of {need.envoys}")
    return None if can_pay(stock, need) else shortage(stock, need.goods)


def _recipe(state: State, seat: Seat, paying: Paying) -> Recipe:
    card = state.players[seat].held(paying.card)
    if card is None:
        raise LookupError(f"{paying.card} is not before seat {seat}")
    return side_of(card).converters[paying.index]


def _refuse_victim(player: Player, recipe: Recipe) -> Rejection | None:
    if player.is_safe:
        return Rejection(f"{player.name} traded with the Zeth this turn", "SC-Z3", "safe")
    if player.is_robbed:
        return Rejection(f"{player.name} was robbed this turn", "SC-Z4", "robbed")
    if not any(high for _, _, high in loot(player, recipe)):
        return Rejection(f"{player.name} has nothing that could be taken", "SC-S21", "nothing there")
    return None


def loot(player: Player, recipe: Recipe) -> tuple[tuple[str, tuple[str, ...], int], ...]:
    """Lists what may be taken: a name, the kinds it may be, and how many there are up to the output.

    Wild cubes are never taken; donation goods are. Rule: SC-Z6, SC-S21, SC-S22.
    """
    found = []
    for kind, count in recipe.makes.items():
        kinds = _ANY.get(kind, (kind,))
        there = sum(_reachable(player, one) for one in kinds)
        found.append((kind, kinds, min(count, there)))
    return tuple(found)


def _reachable(player: Player, kind: str) -> int:
    return player.stock.of(kind) + player.gifts.of(kind)


def _loot_form(state: State, paying: Paying) -> Prompt:
    victim = state.players[paying.victim]
    seat = state.seat_of("zeth")
    slots = []
    for kind, kinds, high in loot(victim, _recipe(state, seat, paying)):
        rows = tuple(Item(one, LABELS[one], _reachable(victim, one)) for one in kinds if _reachable(victim, one))
        if high:
            slots.append(Slot(kind, rows, high, high, label=LABELS[kind]))
    return Prompt("take", "Choose what to take", tuple(slots), rule="SC-Z6")


def apply(state: State, action: Action) -> Result:
    """Applies one choice of the Zeth."""
    seat = action.seat
    paying = state.players[seat].paying
    match action.prompt:
        case "pass":
            text = f"{state.name(seat)} ended the Zeth step."
            return change(state, seat, is_done=True), (Event(text, seat, rule="SC-Z1"),)
        case "rob":
            card, _, index = action.chosen("card").partition("/")
            return change(state, seat, paying=Paying("steal", card, int(index))), ()
        case "victim" if paying is not None:
            victim, _, option = action.chosen("victim").partition("/")
            return change(state, seat, paying=replace(paying, victim=int(victim), option=int(option))), ()
        case "take" if paying is not None:
            return _take(state, seat, paying, bundle((pick.item, pick.count) for pick in action.picks))
        case _:
            return change(state, seat, paying=None), ()


def _take(state: State, seat: Seat, paying: Paying, goods: Goods) -> Result:
    recipe = _recipe(state, seat, paying)
    zeth, victim = state.players[seat], state.players[paying.victim]
    paid = fixed_payment(zeth.stock, recipe.needs[paying.option].goods) or Goods()
    open_goods = Goods(**{kind: min(count, victim.stock.of(kind)) for kind, count in goods.items()})
    state = change(
        state,
        paying.victim,
        stock=victim.stock - open_goods,
        gifts=victim.gifts - (goods - open_goods),
        is_robbed=True,
    )
    state = change(state, seat, stock=zeth.stock - paid + goods, paying=None)
    state = replace(state, used=(*state.used, f"{paying.card}/{paying.index}"))
    price = f" for {text_of(paid)}" if paid else ""
    text = f"{zeth.name} used {name_of(paying.card)}{price} and took {text_of(goods)} from {victim.name}."
    return state, (Event(text, seat, rule="SC-Z2"),)

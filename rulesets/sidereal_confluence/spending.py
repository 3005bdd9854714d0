"""Paying step by step: which colonies are consumed, which cubes fill "any", which colour earns interest.

A seat that pays has a `Paying`; forced choices are made by `advance`, real ones are asked by `prompts`. When nothing is
left to choose, `carry_out` does what was begun.
"""

from msgspec.structs import replace

from rulesets.sidereal_confluence import abilities, relics
from rulesets.sidereal_confluence.abilities import colony_candidates, recipe_for
from rulesets.sidereal_confluence.cards import made_text, name_of, need_text, spec_of, title_of, turned_text
from rulesets.sidereal_confluence.colonies import discard
from rulesets.sidereal_confluence.components import Recipe
from rulesets.sidereal_confluence.goods import (
    LABELS,
    Goods,
    bundle,
    text_of,
    without,
)
from rulesets.sidereal_confluence.payment import (
    colour_payment,
    fixed_payment,
    is_interest,
    one_colours,
    only_mix,
    payable,
    total_of,
)
from rulesets.sidereal_confluence.state import Held, Paying, Player, Run, State, change, gain
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Slot

Result = tuple[State, tuple[Event, ...]]


def start(state: State, seat: Seat, paying: Paying) -> Result:
    """Begins to pay and goes on as far as nothing is left to choose."""
    return advance(change(state, seat, paying=paying), seat)


def _rest(player: Player, paying: Paying, recipe: Recipe) -> Goods:
    """Gives the stock after named colours and the "any" cubes chosen so far are set aside."""
    cost = recipe.needs[paying.option].goods
    fixed = fixed_payment(player.stock, cost)
    return player.stock - (fixed or Goods()) - paying.paid


def _open_any(paying: Paying, recipe: Recipe) -> tuple[str, int] | None:
    """Names the "any" input that is still to be chosen, and how many cubes; None if none is."""
    cost = recipe.needs[paying.option].goods
    for kind in ("any_small", "any_large"):
        chosen = sum(paying.paid.of(cube) for cube in payable(kind))
        if cost.of(kind) > chosen:
            return kind, cost.of(kind) - chosen
    return None


def advance(state: State, seat: Seat) -> Result:
    """Makes every forced choice; carries out what was begun once nothing is open."""
    player = state.players[seat]
    paying = player.paying
    if paying is None:
        return state, ()
    recipe = recipe_for(state, paying)
    if recipe is None:
        return carry_out(state, seat, paying, None)
    need = recipe.needs[paying.option]
    while len(paying.colonies) < len(need.climates):
        candidates = colony_candidates(player, paying, need.climates[len(paying.colonies)])
        if len(candidates) > 1:
            return change(state, seat, paying=paying), ()
        paying = replace(paying, colonies=(*paying.colonies, candidates[0].key))
    if is_interest(need, recipe.makes):
        colours = one_colours(player.stock, need.goods)
        if len(colours) > 1:
            return change(state, seat, paying=paying), ()
        return _run_in(state, seat, paying, recipe, colours[0])
    while (open_any := _open_any(paying, recipe)) is not None:
        mix = only_mix(_rest(player, paying, recipe), *open_any)
        if mix is None:
            return change(state, seat, paying=paying), ()
        paying = replace(paying, paid=paying.paid + mix)
    return carry_out(state, seat, paying, recipe)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for the next choice of a payment, and offers to leave it."""
    player = state.players[seat]
    paying = player.paying
    recipe = recipe_for(state, paying) if paying else None
    if paying is None or recipe is None:
        return ()
    return (_question(player, paying, recipe), Prompt("leave", "Leave this payment", role="pass"))


def _question(player: Player, paying: Paying, recipe: Recipe) -> Prompt:
    need = recipe.needs[paying.option]
    what = f"for {name_of(paying.card) if paying.card != relics.DECK else 'a relic world'}: {need_text(need)}"
    if len(paying.colonies) < len(need.climates):
        climate = need.climates[len(paying.colonies)]
        rows = tuple(_colony_row(card) for card in colony_candidates(player, paying, climate))
        return Prompt("consume", "Choose a colony to consume", (Slot("colony", rows),), rule="SC-137", hint=what)
    if is_interest(need, recipe.makes):
        rows = tuple(Item(colour, LABELS[colour]) for colour in one_colours(player.stock, need.goods))
        return Prompt("colour", "Choose the one colour", (Slot("colour", rows),), rule="SC-136", hint=what)
    open_any = _open_any(paying, recipe)
    kind, count = open_any or ("any_small", 0)
    rest = _rest(player, paying, recipe)
    rows = tuple(Item(cube, LABELS[cube], rest.of(cube)) for cube in payable(kind) if rest.of(cube) > 0)
    slot = Slot("cubes", rows, count, count, label=LABELS[kind])
    return Prompt("mix", "Choose cubes to pay", (slot,), rule="SC-134", hint=what, fill=_plentiful(slot))


def _plentiful(slot: Slot) -> tuple[Pick, ...]:
    """Fills an "any" input with what there is most of, wild cubes last."""
    picks, missing = [], slot.low
    for item in sorted(slot.items, key=lambda one: (one.key.startswith("wild"), -one.limit)):
        count = min(missing, item.limit)
        if count:
            picks.append(Pick(slot.name, item.key, count))
        missing -= count
    return tuple(picks)


def _colony_row(card: Held) -> Item:
    price = f"{abilities.climate_of(card)}{', doubled' if card.doubled else ''}"
    return Item(card.key, title_of(card), price=price)


def answer(state: State, action: Action) -> Result:
    """Applies a choice of a payment, or leaves it with nothing paid."""
    seat = action.seat
    player = state.players[seat]
    paying = player.paying
    recipe = recipe_for(state, paying) if paying else None
    if paying is None or recipe is None or action.prompt == "leave":
        return change(state, seat, paying=None), ()
    if action.prompt == "colour":
        return _run_in(state, seat, paying, recipe, action.chosen("colour"))
    if action.prompt == "consume":
        paying = replace(paying, colonies=(*paying.colonies, action.chosen("colony")))
    else:
        paying = replace(paying, paid=paying.paid + bundle((pick.item, pick.count) for pick in action.picks))
    return advance(change(state, seat, paying=paying), seat)


def _run_in(state: State, seat: Seat, paying: Paying, recipe: Recipe, colour: str) -> Result:
    cost = recipe.needs[0].goods
    player = state.players[seat]
    paid = colour_payment(player.stock, colour, cost.any_small or cost.any_large)
    if paid is None:
        return change(state, seat, paying=None), ()
    return _reserve(state, seat, paying, paid, colour)


def _reserve(state: State, seat: Seat, paying: Paying, paid: Goods, colour: str = "") -> Result:
    """Sets the inputs of a run aside. Rule: SC-119, SC-120."""
    player = state.players[seat]
    runs = (*player.runs, Run(paying.card, paying.index, paid, colour))
    return change(state, seat, paying=None, runs=runs, stock=player.stock - paid), ()


def carry_out(state: State, seat: Seat, paying: Paying, recipe: Recipe | None) -> Result:
    """Pays in full and does what was begun."""
    player = state.players[seat]
    if recipe is None:
        return _upgraded(change(state, seat, paying=None), seat, paying, None, Goods())
    fixed = fixed_payment(player.stock, recipe.needs[paying.option].goods) or Goods()
    paid = fixed + paying.paid
    if paying.act == "run":
        return _reserve(state, seat, paying, paid)
    state = change(state, seat, paying=None, stock=player.stock - paid)
    for key in paying.colonies:
        state = discard(state, seat, key)
    if paying.act == "upgrade":
        return _upgraded(state, seat, paying, recipe, paid)
    return _entered(state, seat, paying, recipe, paid)


def _price(paid: Goods, colonies: tuple[str, ...]) -> str:
    parts = [text_of(paid)] if total_of(paid) else []
    parts.extend(f"the colony {name_of(key)}" for key in colonies)
    return " and ".join(parts) or "nothing"


def _upgraded(state: State, seat: Seat, paying: Paying, recipe: Recipe | None, paid: Goods) -> Result:
    before = state.players[seat].held(paying.card)
    state = abilities.flipped(state, seat, paying)
    after = state.players[seat].held(paying.card)
    if before is None or after is None:
        return state, ()
    line = f"{state.name(seat)} upgraded {turned_text(before, after.side)}"
    if recipe is None:
        way = spec_of(paying.card).ways[paying.index]
        return state, (Event(f"{line} by spending {way.spend}.", seat, rule="SC-100"),)
    state = gain(state, seat, recipe.makes)
    made = f" and gained {made_text(recipe)}" if recipe.makes else ""
    return state, (Event(f"{line} for {_price(paid, paying.colonies)}{made}.", seat, rule="SC-096"),)


def _entered(state: State, seat: Seat, paying: Paying, recipe: Recipe, paid: Goods) -> Result:
    """Carries out the violet converters that flip nothing."""
    name = state.name(seat)
    price = _price(paid, paying.colonies)
    makes = without(recipe.makes, "relics")
    state = gain(state, seat, makes)
    if paying.act == "play":
        player = state.players[seat]
        library = tuple(key for key in player.library if key != paying.card)
        state = change(state, seat, library=library, cards=(*player.cards, Held(paying.card)))
        made = f" and gained {text_of(makes)}" if makes else ""
        return state, (Event(f"{name} put {name_of(paying.card)} into play for {price}{made}.", seat, rule="SC-092"),)
    source = relics.DECK if paying.act == "relic" else f"{paying.card}/{paying.index}"
    state = replace(state, used=(*state.used, source))
    thing = "the relic world deck" if paying.act == "relic" else name_of(paying.card)
    made = f" and gained {text_of(makes)}" if makes else ""
    events = (Event(f"{name} used {thing} for {price}{made}.", seat, rule="SC-S04"),)
    if recipe.makes.relics:
        state, drawn = relics.draw(state, seat)
        return state, events + drawn
    return state, events

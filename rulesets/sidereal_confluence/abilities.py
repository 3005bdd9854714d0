"""Violet converters: flipping cards, putting cards into play, relic worlds, and the menus for them.

Whatever is begun here is paid in `spending` and carried out in `carry_out`. Rule: SC-090, SC-091.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.sidereal_confluence import content, relics
from rulesets.sidereal_confluence.cards import (
    COLONIES,
    colonies_of,
    made_text,
    need_text,
    recipe_text,
    side_of,
    spec_of,
    title_of,
    turned_text,
)
from rulesets.sidereal_confluence.components import Need, Recipe
from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.payment import can_pay, shortage
from rulesets.sidereal_confluence.state import Held, Paying, Player, State
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

_BORROWED = Rejection("is borrowed, and only its owner may upgrade a card", "SC-A12", "borrowed")
EMPTY_DECK = Rejection("no relic world is left in the deck", "SC-S04", "deck empty")


class Able(Struct, frozen=True, gc=False):
    """What abilities depend on: a part of a player small enough to be remembered with its menus."""

    species: str
    stock: Goods
    cards: tuple[Held, ...]
    library: tuple[str, ...]
    spent: tuple[str, ...]


def able(player: Player) -> Able:
    """Takes the part of a player that its abilities depend on; no violet converter takes ships or points."""
    stock = replace(player.stock, ship=0, vp=0, ack=0, envoy=0)
    return Able(player.species, stock, player.cards, player.library, player.spent)


def climate_of(card: Held) -> str:
    """Gives the climate of a colony as it lies; "" for other cards."""
    return side_of(card).climate


@lru_cache(maxsize=8192)
def _climates(cards: tuple[Held, ...]) -> tuple[str, ...]:
    return tuple(climate_of(card) for card in cards if spec_of(card.key).kind in COLONIES)


def refuse_need(stock: Goods, cards: tuple[Held, ...], need: Need) -> Rejection | None:
    """Says why a need cannot be met from goods and colonies at hand; None if it can. Rule: SC-111, SC-137."""
    if not can_pay(stock, need):
        return shortage(stock, need.goods)
    return _refuse_colonies(_climates(cards), need) if need.climates else None


@lru_cache(maxsize=4096)
def _refuse_colonies(climates: tuple[str, ...], need: Need) -> Rejection | None:
    for climate in sorted(set(need.climates)):
        have = climates.count(climate) if climate else len(climates)
        wanted = need.climates.count(climate)
        if have < wanted:
            kind = climate or "colony of any climate"
            reason = f"consumes {wanted} {kind + ' colony' if climate else kind}, {have} at hand"
            return Rejection(reason, "SC-137", f"{climate or 'colony'} {have} of {wanted}")
    return None


def _row(key: str, label: str, recipe: Recipe, why: Rejection | None) -> Item:
    hint = f"takes {need_text(recipe.needs[0])}, makes {made_text(recipe)}"
    return Item(key, label, 1, why, recipe_text(recipe), hint)


def upgrade_items(who: Able) -> tuple[Item, ...]:
    """Lists every way to flip a card in play, blocked ones with the reason. Rule: SC-094 to SC-101."""
    return tuple(
        row.item if row.recipe is None else _converter_item(row, refuse_need(who.stock, who.cards, row.recipe.needs[0]))
        for row in _ways(who.species, who.cards, who.library, who.spent)
    )


class _Way(Struct, frozen=True, gc=False):
    """A way to flip a card, as far as it does not depend on goods: whole, or with a converter still to be paid."""

    item: Item
    recipe: Recipe | None = None


def _converter_item(row: _Way, why: Rejection | None) -> Item:
    return row.item if why is None else replace(row.item, blocked=why)


@lru_cache(maxsize=8192)
def _ways(species: str, cards: tuple[Held, ...], library: tuple[str, ...], spent: tuple[str, ...]) -> tuple[_Way, ...]:
    rows = []
    for card in cards:
        spec = spec_of(card.key)
        for index, way in enumerate(spec.ways):
            if card.side & way.bit:
                continue
            label = turned_text(card, card.side | way.bit)
            key = f"{card.key}/{index}"
            foreign = spec.species not in ("", species)
            if way.convert is not None and not foreign:
                rows.append(_Way(_row(key, label, way.convert, None), way.convert))
            elif way.convert is not None:
                rows.append(_Way(_row(key, label, way.convert, _BORROWED)))
            else:
                why = _BORROWED if foreign else _refuse_spending(species, cards, library, spent, way.spend)
                hint = f"{way.spend} goes underneath, the card is turned over"
                rows.append(_Way(Item(key, label, 1, why, f"spend {way.spend}", hint)))
    return tuple(rows)


def _refuse_spending(
    species: str, cards: tuple[Held, ...], library: tuple[str, ...], spent: tuple[str, ...], name: str
) -> Rejection | None:
    key = content.technology(species, name)
    if Held(key) in cards:
        return None
    if any(card.key == key for card in cards):
        return Rejection(f"{name} is flipped and no longer goes by that name", "SC-105", "flipped")
    if key in spent:
        return Rejection(f"{name} lies under another card", "SC-101", "spent")
    if key in library:
        return Rejection(f"{name} is not in play", "SC-098", "not in play")
    return Rejection(f"{name} is lent to another seat this turn", "SC-099", "lent")


def play_items(who: Able) -> tuple[Item, ...]:
    """Lists the cards out of play that a violet converter puts into play. Rule: SC-092, SC-093."""
    return tuple(_converter_item(row, refuse_need(who.stock, who.cards, need)) for row, need in _plays(who.library))


@lru_cache(maxsize=4096)
def _plays(library: tuple[str, ...]) -> tuple[tuple[_Way, Need], ...]:
    recipes = ((key, spec_of(key).play) for key in library)
    return tuple(
        (_Way(_row(key, spec_of(key).name, recipe, None), recipe), recipe.needs[0])
        for key, recipe in recipes
        if recipe is not None
    )


def use_items(state: State, seat: Seat) -> tuple[Item, ...]:
    """Lists violet converters that flip nothing: the relic deck and those on relic worlds. Rule: SC-G06, SC-S04."""
    player = state.players[seat]
    rows = []
    if player.species == "faderan":
        recipe = content.relic_recipe()
        why = _once(state, relics.DECK) or (None if state.relic_deck else EMPTY_DECK)
        why = why or refuse_need(player.stock, player.cards, recipe.needs[0])
        rows.append(_row(relics.DECK, "Relic world deck", recipe, why))
    for card in player.cards:
        if spec_of(card.key).kind != "relic_world":
            continue
        for index, recipe in enumerate(side_of(card).converters):
            if recipe.arrow == "purple":
                key = f"{card.key}/{index}"
                why = _once(state, key) or (EMPTY_DECK if recipe.makes.relics and not state.relic_deck else None)
                why = why or refuse_need(player.stock, player.cards, recipe.needs[0])
                rows.append(_row(key, title_of(card), recipe, why))
    return tuple(rows)


def _once(state: State, key: str) -> Rejection | None:
    return Rejection("has run once this turn", "SC-G06", "has run") if key in state.used else None


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists the forms for violet converters of a seat; a form without any row is left out."""
    who = able(state.players[seat])
    forms = [form for form in (_upgrade_form(who), _play_form(who)) if form is not None]
    uses = use_items(state, seat)
    if uses:
        ends = "drawing a relic world ends undo" if state.relic_deck else ""
        slots = (Slot("card", uses),)
        forms.append(Prompt("use", "Use a relic world", slots, rule="SC-S04", group="Cards", ends_undo=ends))
    return tuple(forms)


@lru_cache(maxsize=8192)
def _upgrade_form(who: Able) -> Prompt | None:
    items = upgrade_items(who)
    return Prompt("upgrade", "Upgrade a card", (Slot("card", items),), rule="SC-094", group="Cards") if items else None


@lru_cache(maxsize=8192)
def _play_form(who: Able) -> Prompt | None:
    items = play_items(who)
    return (
        Prompt("play", "Put a card into play", (Slot("card", items),), rule="SC-092", group="Cards") if items else None
    )


def begun(prompt: str, item: str) -> Paying:
    """Reads what an answer to one of these forms begins."""
    card, _, index = item.partition("/")
    return Paying("relic" if card == relics.DECK else prompt, card, int(index or 0))


def recipe_for(state: State, paying: Paying) -> Recipe | None:
    """Gives the converter that is being paid for; None for an upgrade that spends a card."""
    if paying.act == "relic":
        return content.relic_recipe()
    spec = spec_of(paying.card)
    if paying.act == "upgrade":
        return spec.ways[paying.index].convert
    if paying.act == "play":
        return spec.play
    for player in state.players:
        card = player.held(paying.card)
        if card is not None:
            return side_of(card).converters[paying.index]
    return None


def colony_candidates(player: Player, paying: Paying, climate: str) -> tuple[Held, ...]:
    """Lists the colonies that could be consumed for one climate ("" is any)."""
    return tuple(
        card
        for card in colonies_of(player)
        if card.key not in paying.colonies and card.key != paying.card and climate in ("", climate_of(card))
    )


def flipped(state: State, seat: Seat, paying: Paying) -> State:
    """Flips the card of an upgrade and puts the spent card underneath. Rule: SC-095, SC-096, SC-100."""
    player = state.players[seat]
    way = spec_of(paying.card).ways[paying.index]
    cards = tuple(replace(c, side=c.side | way.bit) if c.key == paying.card else c for c in player.cards)
    spent = player.spent
    if way.spend:
        under = content.technology(player.species, way.spend)
        cards, spent = tuple(card for card in cards if card.key != under), (*spent, under)
    players = state.players
    changed = replace(player, cards=cards, spent=spent)
    return replace(state, players=(*players[:seat], changed, *players[seat + 1 :]))

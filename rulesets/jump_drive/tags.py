"""Price tags: the items of a price list, remembered by what they say and not by the empires they are for."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS
from rulesets.jump_drive.cost import Cost, development_cost, world_cost
from rulesets.jump_drive.effects import Discounts
from rulesets.jump_drive.wording import cost_words
from silverhorizon.core.prompt import Item, Rejection


@lru_cache(maxsize=512)
def lone_tag(key: str, owned: Discounts) -> tuple[int, Item]:
    """Prices a development without a world, with the item that says so."""
    cost = development_cost(CARDS[key].id, owned, is_alone=True)
    return cost.total, priced_item(key, cost)


@lru_cache(maxsize=512)
def paired_tag(key: str, owned: Discounts) -> tuple[int, Item]:
    """Prices a development beside a world, with the item that says so."""
    cost = development_cost(CARDS[key].id, owned, is_alone=False)
    return cost.total, beside_a_world(priced_item(key, cost))


@lru_cache(maxsize=512)
def world_tag(key: str, owned: Discounts, new: Discounts) -> tuple[int, Item]:
    """Prices a world that is paid for, with the item that says so."""
    cost = world_cost(CARDS[key].id, owned, new)
    return cost.total, priced_item(key, cost)


@lru_cache(maxsize=512)
def conquered_item(key: str, military: int) -> Item:
    """Offers a world that is conquered for nothing."""
    face = CARDS[key]
    hint = f"{face.name}: conquered, Military {military} of {face.number} (JD-037)"
    return Item(key, face.name, price="0", hint=hint)


def beside_a_world(item: Item) -> Item:
    """Adds to a price that it is the full one."""
    return replace(item, hint=f"{item.hint}, full price beside a world (JD-013)")


def priced_item(key: str, cost: Cost) -> Item:
    """Offers a card with its price taken apart."""
    name = CARDS[key].name
    return Item(key, name, price=str(cost.total), hint=f"{name}: {cost_words(cost)}")


@lru_cache(maxsize=512)
def blocked_item(key: str, rejection: Rejection, remedy: str) -> Item:
    """Shows a card that cannot be marked, with what would help."""
    return Item(key, CARDS[key].name, blocked=replace(rejection, remedy=remedy), hint=rejection.reason)

"""Price tags: the items of a price list, remembered by what they say and not by the empires they are for."""

from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS
from rulesets.jump_drive.cost import Cost, development_cost, world_cost
from rulesets.jump_drive.effects import Discounts
from rulesets.jump_drive.wording import cost_words
from silverhorizon.core.prompt import Item, Rejection

Tag = tuple[int, Item]
"""A price and the item that says so."""


class Tags(dict[str, Tag]):
    """The tags that the same discounts lead to, by card. Each is written when it is first asked for."""

    def __init__(self, write: Callable[[str], Tag]) -> None:
        """Begins with no tag; `write` makes one."""
        super().__init__()
        self._write = write

    def __missing__(self, key: str) -> Tag:
        """Writes the tag of a card."""
        tag = self[key] = self._write(key)
        return tag


@lru_cache(maxsize=64)
def lone_tags(owned: Discounts) -> Tags:
    """Prices developments without a world."""

    def write(key: str) -> Tag:
        cost = development_cost(CARDS[key].id, owned, is_alone=True)
        return cost.total, priced_item(key, cost)

    return Tags(write)


@lru_cache(maxsize=64)
def paired_tags(owned: Discounts) -> Tags:
    """Prices developments beside a world."""

    def write(key: str) -> Tag:
        cost = development_cost(CARDS[key].id, owned, is_alone=False)
        return cost.total, beside_a_world(priced_item(key, cost))

    return Tags(write)


@lru_cache(maxsize=64)
def world_tags(owned: Discounts, new: Discounts) -> Tags:
    """Prices worlds that are paid for."""

    def write(key: str) -> Tag:
        cost = world_cost(CARDS[key].id, owned, new)
        return cost.total, priced_item(key, cost)

    return Tags(write)


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


def blocked_item(key: str, rejection: Rejection) -> Item:
    """Shows a card that cannot be marked, and why."""
    return Item(key, CARDS[key].name, blocked=rejection, hint=rejection.reason)

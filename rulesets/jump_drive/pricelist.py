"""The price list of a hand: an item for every card that could be marked, with what it costs now or why it cannot be.

Says nothing that `placement` does not say: the common rows are taken from a table of prices, all others ask there.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, DEVELOPMENTS
from rulesets.jump_drive.cost import Cost, development_cost, force, force_left, world_cost
from rulesets.jump_drive.effects import Discounts, Empire, discounts
from rulesets.jump_drive.offer import (
    CONDITIONED,
    HELPFUL,
    development_charge,
    is_placeable,
    joined,
    offered_world,
    second_charge,
    world_charge,
)
from rulesets.jump_drive.placement import Placement, arranged, due
from rulesets.jump_drive.wording import cost_words, listed
from silverhorizon.core.prompt import Item, Rejection


class Chooser(Struct, frozen=True, gc=False):
    """Whom a mark is offered to: name, empire, number of cards in hand, and what else is marked."""

    name: str
    empire: Empire
    hand: int
    now: Placement


@lru_cache(maxsize=1024)
def price_items(part: str, keys: tuple[str, ...], chooser: Chooser) -> tuple[Item, ...]:
    """Lists the cards that could be marked as one part of a placement: development, world or second world."""
    now = chooser.now
    if part == "second":
        items = [_item(part, key, chooser, keys) for key in keys if key not in DEVELOPMENTS and key != now.world]
    elif part == "world":
        items = _world_items([key for key in keys if key not in DEVELOPMENTS], keys, chooser)
    else:
        items = _development_items([key for key in keys if key in DEVELOPMENTS], keys, chooser)
    return tuple(items)


def _development_items(wanted: list[str], keys: tuple[str, ...], chooser: Chooser) -> list[Item]:
    """Prices developments; those without a condition that change nothing for the marked world need no closer look."""
    world, owned, free = chooser.now.world, discounts(chooser.empire), chooser.hand - 1
    if world:
        offer = offered_world(world, chooser.empire, "", chooser.name)
        is_sure = not (chooser.now.second or offer.rejection or offer.pays)
        free = chooser.hand - 2 - offer.total if is_sure else -1
    row = _paired_row if world else _lone_row
    items = []
    for key in wanted:
        total, item = row(key, owned)
        is_plain = total <= free and key not in CONDITIONED and not (world and key in _DISCOUNTING)
        items.append(item if is_plain else _item("development", key, chooser, keys))
    return items


def _world_items(wanted: list[str], keys: tuple[str, ...], chooser: Chooser) -> list[Item]:
    """Prices worlds; those that are conquered, or paid for without Contact Specialist, need no closer look."""
    now, empire = chooser.now, chooser.empire
    new: Discounts = ()
    owned, free, able = discounts(empire), chooser.hand - 1, empire
    if now.development:
        new, able = discounts((now.development,)), (*empire, now.development)
        free -= now.from_hand - (1 if now.world else 0) - (1 if now.second else 0)
        free -= development_charge(now.development, empire, is_alone=False).total
    if now.second:
        free = -1
    items = []
    for key in wanted:
        if CARDS[key].is_military:
            total, item = 0, _conquered_item(key, force(CARDS[key], able))
        else:
            total, item = _world_row(key, owned, new)
        items.append(item if item is not None and total <= free else _item("world", key, chooser, keys))
    return items


_DISCOUNTING = frozenset(key for key in DEVELOPMENTS if discounts((key,)))


@lru_cache(maxsize=1024)
def _lone_row(key: str, owned: Discounts) -> tuple[int, Item]:
    cost = development_cost(CARDS[key].id, owned, is_alone=True)
    return cost.total, _priced(key, cost)


@lru_cache(maxsize=1024)
def _paired_row(key: str, owned: Discounts) -> tuple[int, Item]:
    cost = development_cost(CARDS[key].id, owned, is_alone=False)
    return cost.total, _beside(_priced(key, cost))


@lru_cache(maxsize=1024)
def _world_row(key: str, owned: Discounts, new: Discounts) -> tuple[int, Item | None]:
    cost = world_cost(CARDS[key].id, owned, new)
    return cost.total, _priced(key, cost)


@lru_cache(maxsize=1024)
def _conquered_item(key: str, military: int) -> Item | None:
    face = CARDS[key]
    if military < face.number:
        return None
    hint = f"{face.name}: conquered, Military {military} of {face.number} (JD-037)"
    return Item(key, face.name, price="0", hint=hint)


def _beside(item: Item) -> Item:
    return replace(item, hint=f"{item.hint}, full price beside a world (JD-013)")


def with_part(now: Placement, part: str, key: str) -> tuple[str, str, str]:
    """Gives the cards asked for by marking or clearing one: development, world and second world."""
    match part:
        case "development":
            return key, now.world, now.second
        case "world":
            return now.development, key, "" if key in ("", now.second) else now.second
        case _:
            return now.development, now.world, key


def _item(part: str, key: str, chooser: Chooser, keys: tuple[str, ...]) -> Item:
    empire = chooser.empire
    asked = with_part(chooser.now, part, key)
    fit = arranged(empire, chooser.hand, asked, chooser.name)
    if isinstance(fit, Rejection):
        return _blocked_item(key, fit, _remedy(asked, fit, chooser, keys))
    if part == "development":
        item = _priced(key, development_cost(CARDS[key].id, discounts(empire), is_alone=not fit.world))
        return _beside(item) if fit.world else item
    able = joined(empire, fit.development)
    charge = world_charge(key, empire, fit.development, pays=fit.pays)
    military = force(CARDS[key], able)
    if part == "second":
        charge = second_charge(key, empire, (*able[len(empire) :], fit.world), pays=fit.pays)
        military = force_left(CARDS[fit.world], CARDS[key], able, (*able, fit.world))
    if charge.cost is not None:
        return _priced(key, charge.cost)
    conquered = _conquered_item(key, military)
    assert conquered is not None
    return conquered


def _priced(key: str, cost: Cost) -> Item:
    name = CARDS[key].name
    return Item(key, name, price=str(cost.total), hint=f"{name}: {cost_words(cost)}")


@lru_cache(maxsize=1024)
def _blocked_item(key: str, rejection: Rejection, remedy: str) -> Item:
    return Item(key, CARDS[key].name, blocked=replace(rejection, remedy=remedy), hint=rejection.reason)


def _remedy(asked: tuple[str, str, str], rejection: Rejection, chooser: Chooser, keys: tuple[str, ...]) -> str:
    """Names what would allow a refused placement: another development, or placing the card alone."""
    development, world, second = asked
    if rejection.rule == "JD-037":
        able = _helpful(keys)
        return _conquest_remedy((world, second), able, chooser.name, chooser.empire, chooser.hand) if able else ""
    if rejection.rule == "JD-024" and development and world:
        alone = (development, "", "") if chooser.now.world else ("", world, "")
        price = _price_of(alone, chooser.name, chooser.empire, chooser.hand)
        return "" if price is None else f"alone it costs {price}"
    return ""


@lru_cache(maxsize=1024)
def _helpful(keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([key for key in keys if key in HELPFUL])


@lru_cache(maxsize=1024)
def _conquest_remedy(worlds: tuple[str, str], helpful: tuple[str, ...], name: str, empire: Empire, hand: int) -> str:
    able = [key for key in helpful if is_placeable(worlds[0], (*empire, key))]
    able = [key for key in able if _price_of((key, *worlds), name, empire, hand) is not None]
    names = dict.fromkeys([CARDS[key].name for key in able])
    return f"enough with {listed(list(names), 'or')}" if names else ""


def _price_of(cards: tuple[str, str, str], name: str, empire: Empire, hand: int) -> int | None:
    fit = arranged(empire, hand, cards, name)
    return due(empire, fit) if isinstance(fit, Placement) else None

"""The price list of a hand: an item for every card that could be marked, with what it costs now or why it cannot be.

Says nothing that `placement` does not say: the common rows are taken from a table of prices, all others ask there.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, DEVELOPMENTS
from rulesets.jump_drive.cost import Cost, development_cost, force, world_cost
from rulesets.jump_drive.effects import Discounts, Empire, discounts
from rulesets.jump_drive.offer import (
    CONDITIONED,
    HELPFUL,
    Charge,
    development_charge,
    joined,
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


@lru_cache(maxsize=20_000)
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
    """Prices developments; those without a condition and without a world beside them need no closer look."""
    if chooser.now.world:
        return [_item("development", key, chooser, keys) for key in wanted]
    owned, free = discounts(chooser.empire), chooser.hand - 1
    items = []
    for key in wanted:
        total, item = _development_row(key, owned)
        is_plain = total <= free and key not in CONDITIONED
        items.append(item if is_plain else _item("development", key, chooser, keys))
    return items


def _world_items(wanted: list[str], keys: tuple[str, ...], chooser: Chooser) -> list[Item]:
    """Prices worlds; those that are paid for without Contact Specialist need no closer look."""
    now, empire = chooser.now, chooser.empire
    new: Discounts = ()
    owned, free = discounts(empire), chooser.hand - 1
    if now.second:
        free = -1
    elif now.development:
        new = discounts((now.development,))
        free = chooser.hand - replace(now, world=wanted[0] if wanted else "").from_hand
        free -= development_charge(now.development, empire, is_alone=False).total
    items = []
    for key in wanted:
        total, item = _NO_ROW if CARDS[key].is_military else _world_row(key, owned, new)
        items.append(item if item is not None and total <= free else _item("world", key, chooser, keys))
    return items


_NO_ROW: tuple[int, Item | None] = (0, None)


@lru_cache(maxsize=10_000)
def _development_row(key: str, owned: Discounts) -> tuple[int, Item]:
    cost = development_cost(CARDS[key].id, owned, is_alone=True)
    return cost.total, _priced(key, cost)


@lru_cache(maxsize=10_000)
def _world_row(key: str, owned: Discounts, new: Discounts) -> tuple[int, Item]:
    cost = world_cost(CARDS[key].id, owned, new)
    return cost.total, _priced(key, cost)


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
        blocked = replace(fit, remedy=_remedy(asked, fit, chooser, keys))
        return Item(key, CARDS[key].name, blocked=blocked, hint=fit.reason)
    if part == "development":
        item = _charged(development_charge(key, empire, is_alone=not fit.world), empire)
        return replace(item, hint=f"{item.hint}, full price beside a world (JD-013)") if fit.world else item
    if part == "world":
        return _charged(world_charge(key, empire, fit.development, pays=fit.pays), joined(empire, fit.development))
    new = (fit.development, fit.world) if fit.development else (fit.world,)
    return _charged(second_charge(key, empire, new, pays=fit.pays), empire + new)


def _charged(charge: Charge, able: Empire) -> Item:
    face = CARDS[charge.key]
    if charge.cost is None:
        hint = f"{face.name}: conquered, Military {force(face, able)} of {face.number} (JD-037)"
        return Item(charge.key, face.name, price="0", hint=hint)
    return _priced(charge.key, charge.cost)


def _priced(key: str, cost: Cost) -> Item:
    name = CARDS[key].name
    return Item(key, name, price=str(cost.total), hint=f"{name}: {cost_words(cost)}")


def _remedy(asked: tuple[str, str, str], rejection: Rejection, chooser: Chooser, keys: tuple[str, ...]) -> str:
    """Names what would allow a refused placement: another development, or placing the card alone."""
    development, world, second = asked
    if rejection.rule == "JD-037":
        able = [key for key in keys if key in HELPFUL and key in DEVELOPMENTS]
        names = dict.fromkeys([CARDS[key].name for key in able if _price_of((key, world, second), chooser) is not None])
        return f"enough with {listed(list(names), 'or')}" if names else ""
    if rejection.rule == "JD-024" and development and world:
        price = _price_of((development, "", "") if chooser.now.world else ("", world, ""), chooser)
        return "" if price is None else f"alone it costs {price}"
    return ""


def _price_of(cards: tuple[str, str, str], chooser: Chooser) -> int | None:
    fit = arranged(chooser.empire, chooser.hand, cards, chooser.name)
    return due(chooser.empire, fit) if isinstance(fit, Placement) else None

"""The price list of a hand: an item for every card that could be marked, with what it costs now or why it cannot be.

Says nothing that `placement` does not say: the common rows are taken from a table of prices, all others ask there.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, DEVELOPMENTS, MILITARY_WORLDS
from rulesets.jump_drive.cost import development_cost, force, force_left
from rulesets.jump_drive.effects import Discounts, Empire, discounts
from rulesets.jump_drive.offer import (
    BOOSTS,
    CONDITIONED,
    HELPFUL,
    Offer,
    development_charge,
    is_placeable,
    joined,
    offered_world,
    refused_development,
    second_charge,
    too_weak,
    world_charge,
)
from rulesets.jump_drive.placement import Placement, arranged, due, may_pay, too_dear
from rulesets.jump_drive.tags import (
    beside_a_world,
    blocked_item,
    conquered_item,
    lone_tags,
    paired_tags,
    priced_item,
    world_tags,
)
from rulesets.jump_drive.wording import listed
from silverhorizon.core.prompt import Item, Rejection


class Chooser(Struct, frozen=True, gc=False):
    """Whom a mark is offered to: name, empire, number of cards in hand, and what else is marked."""

    name: str
    empire: Empire
    hand: int
    now: Placement


@lru_cache(maxsize=128)
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
    """Prices developments. A second world, or one paid for through Contact Specialist, needs a closer look."""
    empire, name, world, owned = chooser.empire, chooser.name, chooser.now.world, discounts(chooser.empire)
    offer = offered_world(world, empire, "", name) if world else Offer()
    if chooser.now.second or offer.rejection is not None or offer.pays:
        return [_item("development", key, chooser, keys) for key in wanted]
    is_bought = bool(world) and world not in MILITARY_WORLDS
    tags, alone = paired_tags(owned) if world else lone_tags(owned), lone_tags(owned)
    items = []
    for key in wanted:
        rejection = refused_development(key, empire, name) if key in CONDITIONED else None
        if rejection is not None:
            items.append(blocked_item(key, rejection))
            continue
        total, item = tags[key]
        if is_bought and key in _DISCOUNTING:
            total += world_tags(owned, discounts((key,)))[world][0]
        elif world:
            total += offer.total
        if total > chooser.hand - 2:
            placement = Placement(key, world)
            free = chooser.hand - placement.from_hand
            if total > free:
                only = alone[key][0] if world and alone[key][0] <= free + 1 else -1
                item = _dear_item(key, placement, total, free, name, alone=only)
        items.append(item)
    return items


def _world_items(wanted: list[str], keys: tuple[str, ...], chooser: Chooser) -> list[Item]:
    """Prices worlds. A second world, and a military one where Contact Specialist is, need a closer look."""
    now, empire, name = chooser.now, chooser.empire, chooser.name
    is_payable = may_pay(empire, now.development)
    if now.second:
        return [_item("world", key, chooser, keys) for key in wanted]
    owned, able = discounts(empire), joined(empire, now.development)
    new: Discounts = ()
    spent, free = 0, chooser.hand - 1
    if now.development:
        new = discounts((now.development,))
        spent = development_charge(now.development, empire, is_alone=False).total
        free -= Placement(now.development).from_hand
    helpful, tags = _helpful(keys), world_tags(owned, new)
    items: list[Item] = []
    for key in wanted:
        if key in MILITARY_WORLDS:
            if is_payable:
                items.append(_item("world", key, chooser, keys))
                continue
            total, item = spent, _military_item(key, force(CARDS[key], able), chooser, helpful)
        else:
            price, item = tags[key]
            total = spent + price
        if total > free and item.blocked is None:
            alone = _alone(key, owned, empire) if now.development else -1
            if alone >= chooser.hand:
                alone = -1
            item = _dear_item(key, Placement(now.development, key), total, free, name, alone=alone)
        items.append(item)
    return items


def _military_item(key: str, military: int, chooser: Chooser, helpful: tuple[str, ...]) -> Item:
    """Gives a world that is conquered, or what is lacking and which developments would add it."""
    face = CARDS[key]
    if military >= face.number:
        return conquered_item(key, military)
    rejection = too_weak(face.id, military, chooser.name, "would have" if chooser.now.development else "has")
    lacking = face.number - (force(face, chooser.empire) if chooser.now.development else military)
    able = tuple([key for key in helpful if (boost := BOOSTS[key]) is None or boost >= lacking])
    remedy = _conquest_remedy((key, ""), able, chooser.name, chooser.empire, chooser.hand) if able else ""
    return blocked_item(key, replace(rejection, remedy=remedy) if remedy else rejection)


def _alone(key: str, owned: Discounts, empire: Empire) -> int:
    """Gives what a world would cost without a development; -1 if it could not be conquered then."""
    if key in MILITARY_WORLDS:
        face = CARDS[key]
        return 0 if force(face, empire) >= face.number else -1
    return world_tags(owned, ())[key][0]


def _dear_item(key: str, placement: Placement, total: int, free: int, name: str, *, alone: int) -> Item:
    """Blocks what the hand cannot pay for. The way out is placing the card alone; -1 where that is not affordable."""
    remedy = f"alone it costs {alone}" if alone >= 0 else ""
    return blocked_item(key, too_dear(placement, total, free, name, remedy))


_DISCOUNTING = frozenset(key for key in DEVELOPMENTS if discounts((key,)))


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
        remedy = _remedy(part, asked, fit, chooser, keys)
        return blocked_item(key, replace(fit, remedy=remedy) if remedy else fit)
    if part == "development":
        item = priced_item(key, development_cost(CARDS[key].id, discounts(empire), is_alone=not fit.world))
        return beside_a_world(item) if fit.world else item
    able = joined(empire, fit.development)
    charge = world_charge(key, empire, fit.development, pays=fit.pays)
    military = force(CARDS[key], able)
    if part == "second":
        charge = second_charge(key, empire, (*able[len(empire) :], fit.world), pays=fit.pays)
        military = force_left(CARDS[fit.world], CARDS[key], able, (*able, fit.world))
    return conquered_item(key, military) if charge.cost is None else priced_item(key, charge.cost)


def _remedy(
    part: str, asked: tuple[str, str, str], rejection: Rejection, chooser: Chooser, keys: tuple[str, ...]
) -> str:
    """Names what would allow a refused placement: another development, or placing the card alone."""
    development, world, second = asked
    if rejection.rule == "JD-037":
        able = _helpful(keys)
        return _conquest_remedy((world, second), able, chooser.name, chooser.empire, chooser.hand) if able else ""
    if rejection.rule == "JD-024" and development and world:
        alone = (development, "", "") if part == "development" else ("", world, "")
        price = _price_of(alone, chooser.name, chooser.empire, chooser.hand)
        return "" if price is None else f"alone it costs {price}"
    return ""


@lru_cache(maxsize=128)
def _helpful(keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([key for key in keys if key in HELPFUL])


@lru_cache(maxsize=256)
def _conquest_remedy(worlds: tuple[str, str], helpful: tuple[str, ...], name: str, empire: Empire, hand: int) -> str:
    tags = paired_tags(discounts(empire))
    able = [key for key in helpful if tags[key][0] < hand]
    able = [key for key in able if is_placeable(worlds[0], (*empire, key))]
    able = [key for key in able if _price_of((key, *worlds), name, empire, hand) is not None]
    names = dict.fromkeys([CARDS[key].name for key in able])
    return f"enough with {listed(list(names), 'or')}" if names else ""


def _price_of(cards: tuple[str, str, str], name: str, empire: Empire, hand: int) -> int | None:
    fit = arranged(empire, hand, cards, name)
    return due(empire, fit) if isinstance(fit, Placement) else None

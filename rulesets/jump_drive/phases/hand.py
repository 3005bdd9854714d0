"""The cards of a hand as items: sorted, labelled, and discarded so many at a time."""

from functools import cache, lru_cache

from rulesets.jump_drive.cards import CARDS, DEVELOPMENTS
from rulesets.jump_drive.wording import card_hint, listed, shape
from silverhorizon.core.action import Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Slot


@lru_cache(maxsize=128)
def in_order(hand: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """Sorts keys as a player holds them: developments first, then worlds, each in the order they came."""
    developments = [key for key in hand if key in DEVELOPMENTS]
    worlds = [key for key in hand if key not in DEVELOPMENTS]
    return (*developments, *more, *worlds)


@cache
def card_item(key: str) -> Item:
    """Gives the item that stands for a card to be discarded."""
    face = CARDS[key]
    return Item(key, face.name, price=shape(face), hint=card_hint(key))


def card_items(hand: tuple[str, ...]) -> tuple[Item, ...]:
    """Gives the items of a hand in the order in which a player holds it."""
    return tuple([card_item(key) for key in in_order(hand)])


def discard_prompt(key: str, text: str, hand: tuple[str, ...], count: int, *, rule: str, hint: str) -> Prompt:
    """Asks for exactly so many cards of a hand."""
    slot = Slot("cards", card_items(hand), count, count, label="cards")
    return Prompt(key, text, (slot,), rule=rule, hint=hint, price=str(count))


def told(seat: Seat, name: str, verb: str, cards: tuple[str, ...], rule: str) -> Event:
    """Tells a seat alone about cards of its own: "Mira drew Comet Zone and New Earth."."""
    names = listed([CARDS[key].name for key in cards]) or "nothing"
    # "Lifeforms Inc." brings its own full stop.
    return Event(
        f"{name} {verb} {names.removesuffix('.')}.", seat, "chance" if verb == "drew" else "act", (seat,), rule
    )

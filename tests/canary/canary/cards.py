"""The birds: content from `data/cards.toml`, and each bird as a card on a panel, in a prompt and on a page."""

from msgspec import Struct

from silverhorizon.core.content import records
from silverhorizon.core.prompt import Item
from silverhorizon.core.view import Card, Part, Section, Sheet

COLOURS = ("green", "white", "brown", "black")
COLUMNS = ("card", "kind", "points")


class Bird(Struct, frozen=True):
    """A row of the content file."""

    key: str
    name: str
    points: int
    kind: str


class BirdCard(Struct, frozen=True):
    """A card: a bird in one colour."""

    key: str
    name: str
    points: int
    kind: str
    colour: str


def _deck() -> tuple[BirdCard, ...]:
    return tuple(
        BirdCard(f"{colour}-{bird.key}", f"{colour.title()} {bird.name}", bird.points, bird.kind, colour)
        for bird in records("canary", "cards.toml", "birds", Bird)
        for colour in COLOURS
    )


DECK = _deck()
CARDS = {card.key: card for card in DECK}


def points_of(card: str) -> str:
    """Words the worth of a card."""
    count = CARDS[card].points
    return f"{count} point" if count == 1 else f"{count} points"


def item_of(card: str) -> Item:
    """Shows a card as something to pick."""
    return Item(card, CARDS[card].name, price=points_of(card), hint=f"worth {points_of(card)} when kept (CN-102)")


def face(card: str, note: str = "") -> Card:
    """Shows a card face up."""
    bird = CARDS[card]
    return Card(
        card,
        bird.name,
        cost=f"<{bird.points}>",
        kind=bird.kind,
        right=points_of(card),
        facts=(bird.name, bird.kind, str(bird.points)),
        note=note,
        tone=bird.colour,
    )


def sheet_of(card: str) -> Sheet:
    """Explains a card."""
    bird = CARDS[card]
    parts = (Part(f"a {bird.kind} bird", str(bird.points), "CN-102"),)
    return Sheet(
        bird.name,
        (f"A {bird.kind} bird in {bird.colour}.", "In hand it can be played to boost an engine or sold for a coin."),
        card=face(card),
        sections=(Section("When kept", parts, "points"),),
        rules=("CN-102", "CN-702", "CN-602"),
    )

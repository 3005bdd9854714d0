"""Draw piles and discard piles of card keys, as tuples; the top is the end."""

from msgspec import Struct

from silverhorizon.core.dice import Dice


class Deck(Struct, frozen=True, gc=False):
    """A face-down draw pile and the discard pile that becomes the next one."""

    pile: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()

    def __len__(self) -> int:
        """Counts the cards that can still be drawn, discards included."""
        return len(self.pile) + len(self.discards)


def draw(deck: Deck, count: int, dice: Dice) -> tuple[tuple[str, ...], Deck]:
    """Draws up to `count` cards, shuffling the discards into a new pile when the old one runs out.

    Fewer come only if both piles are empty.
    """
    pile, discards = deck.pile, deck.discards
    if count <= len(pile):
        split = len(pile) - count
        return pile[split:], Deck(pile[:split], discards)
    drawn, rest = pile, dice.shuffled(discards)
    split = max(0, len(rest) - (count - len(drawn)))
    return drawn + rest[split:], Deck(rest[:split], ())


def discard(deck: Deck, cards: tuple[str, ...]) -> Deck:
    """Puts cards on the discard pile."""
    return Deck(deck.pile, deck.discards + cards)

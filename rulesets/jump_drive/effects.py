"""What the effects of an empire's cards come to: counts, discounts, Military, and VP and cards a round.

Everything here is a pure function of card keys, so results are remembered.
"""

from functools import lru_cache
from typing import assert_never

from msgspec import Struct

from rulesets.jump_drive.cards import (
    CARDS,
    Contact,
    Discount,
    Effect,
    Face,
    MilitaryAgainst,
    MilitaryPer,
    OncePerEmpire,
    PassedOn,
    Peaceful,
    Per,
    SecondWorld,
    With,
)

Empire = tuple[str, ...]
"""The keys of the cards an empire consists of, in the order they came."""


class Tally(Struct, frozen=True, gc=False):
    """What can be counted in one empire. `military` is total Military, without what is limited to a target."""

    ids: tuple[str, ...]
    blue: int = 0
    brown: int = 0
    green: int = 0
    yellow: int = 0
    military_worlds: int = 0
    developments: int = 0
    explore: int = 0
    chromosome: int = 0
    military: int = 0
    rebel_military: int = 0
    yellow_military: int = 0


@lru_cache(maxsize=100_000)
def tally(empire: Empire) -> Tally:
    """Counts an empire. Military and civil worlds of a colour count alike. Rule: JD-S23, JD-S24, JD-E19."""
    faces = [CARDS[key] for key in empire]
    chromosome = sum(face.chromosome for face in faces)
    military, against = _military(faces, chromosome)
    colours = [face.colour for face in faces]
    return Tally(
        ids=tuple([face.id for face in faces]),
        blue=colours.count("blue"),
        brown=colours.count("brown"),
        green=colours.count("green"),
        yellow=colours.count("yellow"),
        military_worlds=sum(face.is_military for face in faces),
        developments=sum(face.is_development for face in faces),
        explore=sum(face.explore for face in faces),
        chromosome=chromosome,
        military=military,
        rebel_military=against["rebel"],
        yellow_military=against["yellow"],
    )


def _military(faces: list[Face], chromosome: int) -> tuple[int, dict[str, int]]:
    total = sum(face.military for face in faces)
    against = {"rebel": 0, "yellow": 0}
    for face in faces:
        for effect in face.effects:
            if isinstance(effect, MilitaryPer):
                total += effect.amount * chromosome
            elif isinstance(effect, MilitaryAgainst):
                against[effect.target] += effect.amount
    return total, against


def count(thing: str, counts: Tally) -> int:
    """Counts a thing that effects name, or the copies of a card by its id, in one empire."""
    match thing:
        case "blue world":
            return counts.blue
        case "brown world":
            return counts.brown
        case "green world":
            return counts.green
        case "yellow world":
            return counts.yellow
        case "military world":
            return counts.military_worlds
        case "development":
            return counts.developments
        case "explore icon":
            return counts.explore
        case "chromosome icon":
            return counts.chromosome
        case "Military":
            return counts.military
        case _:
            return counts.ids.count(thing)


def counted(effect: Per | With, own: Tally, others: tuple[Tally, ...]) -> int:
    """Counts what an effect of a card in `own` looks at. One other empire means the best one. Rule: JD-E20."""
    match effect.whose:
        case "own":
            return count(effect.of, own)
        case "one other" | "any other":
            return max((count(effect.of, other) for other in others), default=0)
        case _:
            assert_never(effect.whose)


def gain(effect: Effect, own: Tally, others: tuple[Tally, ...]) -> tuple[int, int]:
    """Gives the VP and cards a round that one effect brings its empire. Halves are left out. Rule: JD-E22."""
    match effect:
        case Per():
            amount = effect.amount * (counted(effect, own, others) // effect.each)
        case With():
            amount = effect.amount if counted(effect, own, others) else 0
        case (
            Discount()
            | MilitaryAgainst()
            | MilitaryPer()
            | Contact()
            | SecondWorld()
            | Peaceful()
            | OncePerEmpire()
            | PassedOn()
        ):
            return 0, 0
        case _:
            assert_never(effect)
    return (amount, 0) if effect.gives == "vp" else (0, amount)


def worth(face: Face, own: Tally, others: tuple[Tally, ...]) -> tuple[int, int]:
    """Gives the VP and the cards a round that a card brings in an empire. It counts itself. Rule: JD-E01."""
    vp, income = face.vp, face.income
    for effect in face.effects:
        more_vp, more_cards = gain(effect, own, others)
        vp += more_vp
        income += more_cards
    return vp, income


@lru_cache(maxsize=100_000)
def worths(empire: Empire, others: tuple[Empire, ...]) -> tuple[tuple[int, int], ...]:
    """Gives the VP and cards a round of every card of an empire, in its order."""
    own = tally(empire)
    rivals = tuple([tally(other) for other in others])
    return tuple([worth(CARDS[key], own, rivals) for key in empire])


def round_gain(empire: Empire, others: tuple[Empire, ...]) -> tuple[int, int]:
    """Adds up the VP and the cards that an empire brings a round. Rule: JD-016, JD-017."""
    each = worths(empire, others)
    return sum(vp for vp, _ in each), sum(cards for _, cards in each)


@lru_cache(maxsize=100_000)
def discounts(empire: Empire) -> tuple[tuple[str, int, str], ...]:
    """Lists the discounts of an empire: the card's name, the amount and what it is on."""
    return tuple(
        [
            (CARDS[key].name, effect.amount, effect.on)
            for key in empire
            for effect in CARDS[key].effects
            if isinstance(effect, Discount)
        ]
    )


@lru_cache(maxsize=100_000)
def contact(empire: Empire) -> tuple[tuple[str, Contact], ...]:
    """Lists the cards of an empire that let military worlds be paid for, by name."""
    return tuple(
        [(CARDS[key].name, effect) for key in empire for effect in CARDS[key].effects if isinstance(effect, Contact)]
    )


@lru_cache(maxsize=100_000)
def convoys(empire: Empire) -> tuple[tuple[str, SecondWorld], ...]:
    """Lists the cards of an empire, by key, that allow a second world in a round."""
    return tuple([(key, effect) for key in empire for effect in CARDS[key].effects if isinstance(effect, SecondWorld)])

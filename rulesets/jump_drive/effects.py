"""What the effects of an empire's cards come to: counts, discounts, Military, and VP and cards a round.

Everything here is a pure function of card keys, so results are remembered.
"""

from functools import lru_cache
from typing import assert_never

from msgspec import Struct

from rulesets.jump_drive.cards import (
    CARDS,
    FACES,
    Contact,
    Discount,
    Face,
    MilitaryAgainst,
    MilitaryPer,
    Per,
    SecondWorld,
    With,
)

Empire = tuple[str, ...]
"""The keys of the cards an empire consists of, in the order they came."""

Discounts = tuple[tuple[str, int, str], ...]
"""The discounts of some cards: the card's name, the amount, and what it is on."""


class Tally(Struct, frozen=True, gc=False):
    """What can be counted in one empire.

    `military` is total Military, without what is limited to a target; `per_chromosome` is how much of it comes with
    each chromosome. `vp` and `income` are the printed values, `gains` what effects add to them.
    """

    ids: tuple[str, ...] = ()
    vp: int = 0
    income: int = 0
    gains: tuple[Per | With, ...] = ()
    blue: int = 0
    brown: int = 0
    green: int = 0
    yellow: int = 0
    military_worlds: int = 0
    developments: int = 0
    explore: int = 0
    chromosome: int = 0
    military: int = 0
    per_chromosome: int = 0
    rebel_military: int = 0
    yellow_military: int = 0


@lru_cache(maxsize=512)
def tally(empire: Empire) -> Tally:
    """Counts an empire: the cards before the last one, remembered as a rule, and the last one.

    Military and civil worlds of a colour count alike. Rule: JD-S23, JD-S24, JD-E19.
    """
    if not empire:
        return Tally()
    before, face = tally(empire[:-1]), CARDS[empire[-1]]
    per_chromosome = before.per_chromosome + _MILITARY_PER.get(face.id, 0)
    chromosome = before.chromosome + face.chromosome
    icons = before.military - before.per_chromosome * before.chromosome + face.military
    rebel, yellow = _MILITARY_AGAINST.get(face.id, (0, 0))
    return Tally(
        (*before.ids, face.id),
        before.vp + face.vp,
        before.income + face.income,
        before.gains + GAINS[face.id],
        before.blue + (face.colour == "blue"),
        before.brown + (face.colour == "brown"),
        before.green + (face.colour == "green"),
        before.yellow + (face.colour == "yellow"),
        before.military_worlds + face.is_military,
        before.developments + face.is_development,
        before.explore + face.explore,
        chromosome,
        icons + per_chromosome * chromosome,
        per_chromosome,
        before.rebel_military + rebel,
        before.yellow_military + yellow,
    )


def _amounts(kind: type[MilitaryPer]) -> dict[str, int]:
    found = {}
    for face in FACES.values():
        for effect in face.effects:
            if isinstance(effect, kind):
                found[face.id] = effect.amount
    return found


def _against(face: Face) -> tuple[int, int]:
    limited = [effect for effect in face.effects if isinstance(effect, MilitaryAgainst)]
    rebel = sum(effect.amount for effect in limited if effect.target == "rebel")
    return rebel, sum(effect.amount for effect in limited if effect.target == "yellow")


GAINS: dict[str, tuple[Per | With, ...]] = {
    face.id: tuple([effect for effect in face.effects if isinstance(effect, Per | With)]) for face in FACES.values()
}
"""The effects of each face that bring VP or cards a round."""
_MILITARY_PER = _amounts(MilitaryPer)
_MILITARY_AGAINST = {face.id: _against(face) for face in FACES.values()}


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
            return max([count(effect.of, other) for other in others], default=0)
        case _:
            assert_never(effect.whose)


def gain(effect: Per | With, own: Tally, others: tuple[Tally, ...]) -> int:
    """Gives the VP or cards a round, whichever it gives, that an effect brings. Halves are left out. Rule: JD-E22."""
    match effect:
        case Per():
            return effect.amount * (counted(effect, own, others) // effect.each)
        case With():
            return effect.amount if counted(effect, own, others) else 0
        case _:
            assert_never(effect)


def worth(face: Face, own: Tally, others: tuple[Tally, ...]) -> tuple[int, int]:
    """Gives the VP and the cards a round that a card brings in an empire. It counts itself. Rule: JD-E01."""
    return _sum(face.vp, face.income, GAINS[face.id], own, others)


def _sum(vp: int, income: int, gains: tuple[Per | With, ...], own: Tally, others: tuple[Tally, ...]) -> tuple[int, int]:
    for effect in gains:
        if effect.gives == "vp":
            vp += gain(effect, own, others)
        else:
            income += gain(effect, own, others)
    return vp, income


def worths(empire: Empire, others: tuple[Empire, ...]) -> tuple[tuple[int, int], ...]:
    """Gives the VP and cards a round of every card of an empire, in its order."""
    own = tally(empire)
    rivals = tuple([tally(other) for other in others])
    return tuple([worth(CARDS[key], own, rivals) for key in empire])


@lru_cache(maxsize=512)
def round_gain(empire: Empire, others: tuple[Empire, ...]) -> tuple[int, int]:
    """Adds up the VP and the cards that an empire brings a round. Rule: JD-016, JD-017."""
    own = tally(empire)
    return _sum(own.vp, own.income, own.gains, own, tuple([tally(other) for other in others]))


@lru_cache(maxsize=1024)
def discounts(empire: Empire) -> Discounts:
    """Lists the discounts that an empire has."""
    return tuple(
        [
            (CARDS[key].name, effect.amount, effect.on)
            for key in empire
            for effect in CARDS[key].effects
            if isinstance(effect, Discount)
        ]
    )


@lru_cache(maxsize=1024)
def contact(empire: Empire) -> tuple[tuple[str, Contact], ...]:
    """Lists the cards of an empire that let military worlds be paid for, by name."""
    return tuple(
        [(CARDS[key].name, effect) for key in empire for effect in CARDS[key].effects if isinstance(effect, Contact)]
    )


@lru_cache(maxsize=1024)
def convoys(empire: Empire) -> tuple[tuple[str, SecondWorld], ...]:
    """Lists the cards of an empire, by key, that allow a second world in a round."""
    return tuple([(key, effect) for key in empire for effect in CARDS[key].effects if isinstance(effect, SecondWorld)])

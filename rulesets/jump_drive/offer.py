"""What placing one card would take: its price, or why it is refused whatever the hand holds.

Results are remembered for each card, empire and the cards that are new in it this round; only those of the new cards that
can matter belong there (`helpers`).
"""

from functools import lru_cache

from msgspec import Struct

from rulesets.jump_drive.cards import (
    CARDS,
    Contact,
    Discount,
    Face,
    MilitaryAgainst,
    MilitaryPer,
    OncePerEmpire,
    Peaceful,
    SecondWorld,
)
from rulesets.jump_drive.cost import Cost, Reduction, development_cost, force, force_left, may_be_paid, world_cost
from rulesets.jump_drive.effects import Empire, convoys, tally
from silverhorizon.core.prompt import Rejection

_HELPFUL = (Contact, Discount, MilitaryAgainst, MilitaryPer, SecondWorld)
HELPFUL = frozenset(
    key
    for key, face in CARDS.items()
    if face.military or face.chromosome or any(isinstance(effect, _HELPFUL) for effect in face.effects)
)
"""The cards that can make a difference to a world placed after them in the same round."""


class Charge(Struct, frozen=True, gc=False):
    """What one card of a placement costs; `cost` is None for a world that is conquered. Rule: JD-036."""

    key: str
    cost: Cost | None
    total: int


def helpers(*new: str) -> Empire:
    """Keeps those of this round's cards that can matter to the next one."""
    return tuple([key for key in new if key in HELPFUL])


@lru_cache(maxsize=20_000)
def development_charge(key: str, empire: Empire, *, is_alone: bool) -> Charge:
    """Prices a development, which nothing of the same round helps. Rule: JD-045, JD-E02."""
    cost = development_cost(CARDS[key].id, empire, is_alone=is_alone)
    return Charge(key, cost, cost.total)


@lru_cache(maxsize=20_000)
def world_charge(key: str, empire: Empire, new: Empire, *, pays: bool) -> Charge:
    """Prices a first world that the `new` cards of the same round help. Rule: JD-046, JD-047."""
    if CARDS[key].is_military and not pays:
        return Charge(key, None, 0)
    cost = world_cost(CARDS[key].id, empire, new)
    return Charge(key, cost, cost.total)


def second_charge(key: str, empire: Empire, new: Empire, *, pays: bool) -> Charge:
    """Prices a second world, which the first one helps as well. Rule: JD-048, JD-E03."""
    if CARDS[key].is_military and not pays:
        return Charge(key, None, 0)
    cost = world_cost(CARDS[key].id, empire, new, convoy_discount(empire + new))
    return Charge(key, cost, cost.total)


def convoy_by(means: str, empire: Empire) -> str:
    """Finds a card that allows a second world by payment or by conquest; the empty key if there is none."""
    for key, power in convoys(empire):
        if power.by == means:
            return key
    return ""


def convoy_discount(empire: Empire) -> Reduction | None:
    """Gives what a second world costs less through a convoy. Rule: JD-E03, JD-E04."""
    for key, power in convoys(empire):
        if power.by == "payment":
            return Reduction(CARDS[key].name, power.less, "JD-E03")
    return None


@lru_cache(maxsize=20_000)
def refused_development(key: str, empire: Empire, name: str) -> Rejection | None:
    """Says why an empire may not take this development; None if it may. Rule: JD-028, JD-E16."""
    face = CARDS[key]
    counts = tally(empire)
    for effect in face.effects:
        if isinstance(effect, OncePerEmpire) and face.id in counts.ids:
            rule = "JD-028" if face.pile == "centre" else "JD-E16"
            return Rejection(f"{name} has placed a {face.name} before, and one is the limit", rule, "placed before")
        if isinstance(effect, Peaceful) and counts.military and effect.unless not in counts.ids:
            reason = f"{face.name} needs Military 0 or a Contact Specialist, {name} has Military {counts.military}"
            return Rejection(reason, "JD-E16", "Military not 0")
    return None


@lru_cache(maxsize=20_000)
def refused_world(key: str, empire: Empire, new: Empire, name: str, *, pays: bool) -> Rejection | None:
    """Says why an empire with `new` cards may not place a first world by conquest, or by paying. Rule: JD-033."""
    face = CARDS[key]
    if not face.is_military:
        return None
    if pays:
        return _refused_contact(face, empire + new, name)
    return refused_conquest(face, force(face, empire + new), name, has="would have" if new else "has")


def _refused_contact(face: Face, empire: Empire, name: str) -> Rejection | None:
    """Refuses to pay for a military world without Contact Specialist or against Aliens. Rule: JD-042, JD-044."""
    if may_be_paid(face, empire):
        return None
    if face.colour == "yellow":
        return Rejection(f"{face.name} is an Alien world and can only be conquered", "JD-044", "Alien: conquer it")
    return Rejection(f"{face.name} must be conquered, {name} has no Contact Specialist", "JD-033", "must be conquered")


def refused_conquest(face: Face, military: int, name: str, *, has: str = "would have") -> Rejection | None:
    """Compares Military with a defense. Rule: JD-037, JD-A21."""
    if military >= face.number:
        return None
    reason = f"{face.name} needs Military {face.number}, {name} {has} {military}"
    return Rejection(reason, "JD-037", f"Military {military} of {face.number}")


def refused_second(first: str, key: str, empire: Empire, name: str, *, pays: bool) -> Rejection | None:
    """Says why an empire may not place a second world after a first one. Rule: JD-E07, JD-E09, JD-A12."""
    one, two = CARDS[first], CARDS[key]
    is_paid = pays or not one.is_military
    if is_paid != (pays or not two.is_military):
        reason = f"{one.name} and {two.name} must both be paid for or both be conquered"
        return Rejection(reason, "JD-E07", "one paid, one conquered")
    if not convoy_by("payment" if is_paid else "conquest", empire):
        wanted = "Colony Convoy" if is_paid else "Military Convoy"
        return Rejection(f"a second world like this needs a {wanted}", "JD-A12", f"no {wanted}")
    after = (*empire, first)
    if not is_paid:
        return refused_conquest(two, force_left(one, two, empire, after), name)
    return _refused_contact(two, after, name) if two.is_military else None

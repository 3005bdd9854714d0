"""What placing one card would take: its price, or why it is refused whatever the hand holds.

Prices are remembered by the discounts behind them, of which there are few, not by the empires, of which there are many.
"""

from functools import lru_cache

from msgspec import Struct

from rulesets.jump_drive.cards import (
    CARDS,
    DEVELOPMENTS,
    FACES,
    MILITARY_WORLDS,
    Contact,
    Face,
    MilitaryAgainst,
    MilitaryPer,
    OncePerEmpire,
    Peaceful,
)
from rulesets.jump_drive.cost import (
    Cost,
    Reduction,
    contact_reductions,
    development_cost,
    force,
    force_left,
    may_be_paid,
    world_cost,
)
from rulesets.jump_drive.effects import Discounts, Empire, convoys, discounts, tally
from silverhorizon.core.prompt import Rejection

_MARTIAL = (MilitaryAgainst, MilitaryPer)
MARTIAL = frozenset(
    key
    for key, face in CARDS.items()
    if face.military or face.chromosome or any(isinstance(effect, _MARTIAL) for effect in face.effects)
)
"""The cards that can add Military to an empire."""

HELPFUL = DEVELOPMENTS & (
    MARTIAL | {key for key, face in CARDS.items() if any(isinstance(effect, Contact) for effect in face.effects)}
)
"""The developments that can make a military world beside them placeable."""


def _boost(face: Face) -> int | None:
    if face.chromosome or any(isinstance(effect, MilitaryPer | Contact) for effect in face.effects):
        return None
    return face.military + sum(effect.amount for effect in face.effects if isinstance(effect, MilitaryAgainst))


BOOSTS = {key: _boost(CARDS[key]) for key in HELPFUL}
"""The most that each helpful development can add against a world; None where that depends on the empire."""

CONDITIONED = frozenset(
    key for key, face in CARDS.items() if any(isinstance(effect, OncePerEmpire | Peaceful) for effect in face.effects)
)
"""The developments that some empires may not take."""


class Charge(Struct, frozen=True, gc=False):
    """What one card of a placement costs; `cost` is None for a world that is conquered. Rule: JD-036."""

    key: str
    cost: Cost | None
    total: int


class Offer(Struct, frozen=True, gc=False):
    """What placing one card would take, whatever the hand holds.

    `rejection` forbids it at any price. `pays` says that a military world would be paid for, `conquest` then why it
    cannot be conquered instead.
    """

    total: int = 0
    rejection: Rejection | None = None
    pays: bool = False
    conquest: Rejection | None = None


def offered_world(key: str, empire: Empire, development: str, name: str) -> Offer:
    """Says what a first world would take: conquest if it is possible, else payment. Rule: JD-A10, JD-042."""
    if key not in MILITARY_WORLDS:
        return Offer(world_charge(key, empire, development, pays=False).total)
    conquest = refused_world(key, empire, development, name, pays=False)
    if conquest is None:
        return _FREE
    if not may_be_paid(CARDS[key], joined(empire, development)):
        return Offer(rejection=conquest)
    return Offer(world_charge(key, empire, development, pays=True).total, None, pays=True, conquest=conquest)


_FREE = Offer()


def joined(empire: Empire, key: str) -> Empire:
    """Adds a card of this round to an empire; no key adds none."""
    return (*empire, key) if key else empire


def development_charge(key: str, empire: Empire, *, is_alone: bool) -> Charge:
    """Prices a development, which nothing of the same round helps. Rule: JD-045, JD-E02."""
    return _development_charge(key, discounts(empire), is_alone=is_alone)


@lru_cache(maxsize=512)
def _development_charge(key: str, owned: Discounts, *, is_alone: bool) -> Charge:
    cost = development_cost(CARDS[key].id, owned, is_alone=is_alone)
    return Charge(key, cost, cost.total)


def world_charge(key: str, empire: Empire, development: str, *, pays: bool) -> Charge:
    """Prices a first world, helped by the development of the same round if there is one. Rule: JD-046, JD-047."""
    new = discounts((development,)) if development else ()
    if key not in MILITARY_WORLDS:
        return _world_charge(key, discounts(empire), new, ())
    if not pays:
        return Charge(key, None, 0)
    return _world_charge(key, discounts(empire), new, contact_reductions(joined(empire, development)))


@lru_cache(maxsize=512)
def _world_charge(key: str, owned: Discounts, new: Discounts, more: tuple[Reduction, ...]) -> Charge:
    cost = world_cost(CARDS[key].id, owned, new, more)
    return Charge(key, cost, cost.total)


def second_charge(key: str, empire: Empire, new: Empire, *, pays: bool) -> Charge:
    """Prices a second world, which all `new` cards placed before it help. Rule: JD-048, JD-E03, JD-E04."""
    is_military = key in MILITARY_WORLDS
    if is_military and not pays:
        return Charge(key, None, 0)
    more = contact_reductions(empire + new) if is_military else ()
    return _world_charge(key, discounts(empire), discounts(new), (*more, *convoy_reductions(empire + new)))


def convoy_by(means: str, empire: Empire) -> str:
    """Finds a card that allows a second world by payment or by conquest; the empty key if there is none."""
    for key, power in convoys(empire):
        if power.by == means:
            return key
    return ""


def convoy_reductions(empire: Empire) -> tuple[Reduction, ...]:
    """Gives what a second world costs less through a convoy, of which one is used. Rule: JD-E03."""
    powers = [(key, power) for key, power in convoys(empire) if power.by == "payment"]
    return tuple([Reduction(CARDS[key].name, power.less, "JD-E03") for key, power in powers[:1]])


def refused_development(key: str, empire: Empire, name: str) -> Rejection | None:
    """Says why an empire may not take this development; None if it may. Rule: JD-028, JD-E16."""
    return _refused_development(key, empire, name) if key in CONDITIONED else None


@lru_cache(maxsize=256)
def _refused_development(key: str, empire: Empire, name: str) -> Rejection | None:
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


def refused_world(key: str, empire: Empire, development: str, name: str, *, pays: bool) -> Rejection | None:
    """Says why a first world may not be placed by conquest, or by paying; None if it may. Rule: JD-033, JD-041."""
    if key not in MILITARY_WORLDS:
        return None
    face = CARDS[key]
    if pays:
        return _refused_contact(face, joined(empire, development), name)
    able = (*empire, development) if development in MARTIAL else empire
    return refused_conquest(face, force(face, able), name, has="would have" if development else "has")


def is_placeable(key: str, empire: Empire) -> bool:
    """Tells whether an empire could conquer a world or may pay for it, at whatever price."""
    if key not in MILITARY_WORLDS:
        return True
    face = CARDS[key]
    return force(face, empire) >= face.number or may_be_paid(face, empire)


def _refused_contact(face: Face, empire: Empire, name: str) -> Rejection | None:
    """Refuses to pay for a military world without Contact Specialist or against Aliens. Rule: JD-042, JD-044."""
    if may_be_paid(face, empire):
        return None
    if face.colour == "yellow":
        return Rejection(f"{face.name} is an Alien world and can only be conquered", "JD-044", "Alien: conquer it")
    return Rejection(f"{face.name} must be conquered, {name} has no Contact Specialist", "JD-033", "must be conquered")


def refused_conquest(face: Face, military: int, name: str, *, has: str = "would have") -> Rejection | None:
    """Compares Military with a defense. Rule: JD-037, JD-A21."""
    return None if military >= face.number else too_weak(face.id, military, name, has)


@lru_cache(maxsize=512)
def too_weak(face_id: str, military: int, name: str, has: str) -> Rejection:
    """Says that Military is short of a world's defense; `has` is the verb. Rule: JD-037."""
    face = FACES[face_id]
    reason = f"{face.name} needs Military {face.number}, {name} {has} {military}"
    return Rejection(reason, "JD-037", f"Military {military} of {face.number}")


def refused_second(first: str, key: str, empire: Empire, name: str, *, pays: bool) -> Rejection | None:
    """Says why an empire may not place a second world after a first one. Rule: JD-E07, JD-E09, JD-A12."""
    one, two = CARDS[first], CARDS[key]
    is_paid = pays or first not in MILITARY_WORLDS
    if is_paid != (pays or key not in MILITARY_WORLDS):
        reason = f"{one.name} and {two.name} must both be paid for or both be conquered"
        return Rejection(reason, "JD-E07", "one paid, one conquered")
    if not convoy_by("payment" if is_paid else "conquest", empire):
        wanted = "Colony Convoy" if is_paid else "Military Convoy"
        return Rejection(f"a second world like this needs a {wanted}", "JD-A12", f"no {wanted}")
    after = (*empire, first)
    if not is_paid:
        return refused_conquest(two, force_left(one, two, empire, after), name)
    return _refused_contact(two, after, name) if key in MILITARY_WORLDS else None

"""What a seat places in one round, and whether its empire and hand allow it.

The one place where the legality of a placement is decided; prompts, marks and opponents all ask here.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, Face, OncePerEmpire, Peaceful, constants
from rulesets.jump_drive.cost import (
    Cost,
    Reduction,
    development_cost,
    force,
    force_left,
    may_be_paid,
    world_cost,
)
from rulesets.jump_drive.effects import Empire, convoys, tally
from silverhorizon.core.prompt import Rejection


class Placement(Struct, frozen=True):
    """The cards of a round by key; an empty key is no card. `paid` flags are for military worlds paid for."""

    development: str = ""
    world: str = ""
    second: str = ""
    world_paid: bool = False
    second_paid: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """Lists the cards in the order in which they are placed. Rule: JD-A03, JD-S09."""
        return tuple([key for key in (self.development, self.world, self.second) if key])

    @property
    def from_hand(self) -> int:
        """Counts the cards that leave the hand; a Survey Team comes from the centre. Rule: JD-029."""
        cards = self.cards
        return len(cards) - (1 if self.development and CARDS[self.development].pile == "centre" else 0)


class Charge(Struct, frozen=True):
    """What one card of a placement costs; `cost` is None for a world that is conquered. Rule: JD-036."""

    key: str
    cost: Cost | None
    total: int


NOTHING = Placement()


@lru_cache(maxsize=50_000)
def development_charge(key: str, empire: Empire, *, is_alone: bool) -> Charge:
    """Prices a development, which nothing of the same round helps. Rule: JD-045, JD-E02."""
    cost = development_cost(CARDS[key].id, empire, is_alone=is_alone)
    return Charge(key, cost, cost.total)


@lru_cache(maxsize=100_000)
def world_charge(key: str, empire: Empire, new: Empire, *, is_paid: bool, is_second: bool = False) -> Charge:
    """Prices a world that the `new` cards of the same round help, placed before it. Rule: JD-046, JD-047, JD-048."""
    face = CARDS[key]
    if face.is_military and not is_paid:
        return Charge(key, None, 0)
    cost = world_cost(face.id, empire, new, convoy_discount(empire + new) if is_second else None)
    return Charge(key, cost, cost.total)


def charges(empire: Empire, placement: Placement) -> tuple[Charge, ...]:
    """Prices the cards of a legal placement in the order in which they are placed. Rule: JD-A03."""
    bill: list[Charge] = []
    new: Empire = ()
    if placement.development:
        bill.append(development_charge(placement.development, empire, is_alone=not placement.world))
        new = (placement.development,)
    if placement.world:
        bill.append(world_charge(placement.world, empire, new, is_paid=placement.world_paid))
    if placement.second:
        new = (*new, placement.world)
        bill.append(world_charge(placement.second, empire, new, is_paid=placement.second_paid, is_second=True))
    return tuple(bill)


def due(empire: Empire, placement: Placement) -> int:
    """Counts the cards to discard for a placement, everything together. Rule: JD-024."""
    return sum([charge.total for charge in charges(empire, placement)])


def used_convoy(empire: Empire, placement: Placement) -> str:
    """Names the Colony Convoy that a placement uses up; the empty key if none is. Rule: JD-E03, JD-E05."""
    if placement.second and _is_paid(placement.second, is_bought=placement.second_paid):
        return convoy_by("payment", (*empire, placement.development) if placement.development else empire)
    return ""


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


def refused(empire: Empire, hand: int, placement: Placement, name: str) -> Rejection | None:
    """Says why a seat with that many cards in hand may not place these; None if it may.

    The hand is counted before the placed cards leave it. Rule: JD-A04, JD-A05.
    """
    rejection = _refused_development(empire, placement, name) or _refused_world(empire, placement, name)
    rejection = rejection or _refused_second(empire, placement, name)
    if rejection is not None:
        return rejection
    total, free = due(empire, placement), hand - placement.from_hand
    if total <= free:
        return None
    faces = [CARDS[key].name for key in placement.cards]
    subject = f"{faces[0]} costs" if len(faces) == 1 else f"{', '.join(faces[:-1])} and {faces[-1]} cost"
    has = f"{name} has {free} other card{'' if free == 1 else 's'}"
    return Rejection(f"{subject} {total}, {has}", "JD-024", f"costs {total}, has {free}")


def _refused_development(empire: Empire, placement: Placement, name: str) -> Rejection | None:
    if not placement.development:
        return None
    face = CARDS[placement.development]
    counts = tally(empire)
    for effect in face.effects:
        if isinstance(effect, OncePerEmpire) and face.id in counts.ids:
            rule = "JD-028" if face.pile == "centre" else "JD-E16"
            return Rejection(f"{name} has placed a {face.name} before, and one is the limit", rule, "placed before")
        if isinstance(effect, Peaceful) and counts.military and effect.unless not in counts.ids:
            reason = f"{face.name} needs Military 0 or a Contact Specialist, {name} has Military {counts.military}"
            return Rejection(reason, "JD-E16", "Military not 0")
    return None


def _refused_world(empire: Empire, placement: Placement, name: str) -> Rejection | None:
    if not placement.world:
        return None
    able = (*empire, placement.development) if placement.development else empire
    face = CARDS[placement.world]
    if not face.is_military:
        return None
    if placement.world_paid:
        return _refused_contact(face, able, name)
    return _refused_conquest(face, force(face, able), name, is_certain=not placement.development)


def _refused_contact(face: Face, empire: Empire, name: str) -> Rejection | None:
    if may_be_paid(face, empire):
        return None
    if face.colour == "yellow":
        return Rejection(f"{face.name} is an Alien world and can only be conquered", "JD-044", "Alien: conquer it")
    return Rejection(f"{face.name} must be conquered, {name} has no Contact Specialist", "JD-033", "must be conquered")


def _refused_conquest(face: Face, military: int, name: str, *, is_certain: bool) -> Rejection | None:
    if military >= face.number:
        return None
    has = "has" if is_certain else "would have"
    reason = f"{face.name} needs Military {face.number}, {name} {has} {military}"
    return Rejection(reason, "JD-037", f"Military {military} of {face.number}")


def _refused_second(empire: Empire, placement: Placement, name: str) -> Rejection | None:
    if not placement.second:
        return None
    first, second = CARDS[placement.world], CARDS[placement.second]
    able = (*empire, placement.development) if placement.development else empire
    is_paid = _is_paid(placement.world, is_bought=placement.world_paid)
    if is_paid != _is_paid(placement.second, is_bought=placement.second_paid):
        reason = f"{first.name} and {second.name} must both be paid for or both be conquered"
        return Rejection(reason, "JD-E07", "one paid, one conquered")
    if not convoy_by("payment" if is_paid else "conquest", able):
        wanted = "Colony Convoy" if is_paid else "Military Convoy"
        return Rejection(f"a second world like this needs a {wanted}", "JD-A12", f"no {wanted}")
    after = (*able, placement.world)
    if second.is_military and is_paid:
        return _refused_contact(second, after, name)
    if not is_paid:
        return _refused_conquest(second, force_left(first, second, able, after), name, is_certain=False)
    return None


def _is_paid(key: str, *, is_bought: bool) -> bool:
    return is_bought or not CARDS[key].is_military


def fitted(empire: Empire, hand: int, placement: Placement, name: str) -> Placement | Rejection:
    """Gives the placement with the first way of placing its worlds that is allowed, or why none is.

    The way asked for is tried first, then conquest, then payment. Rule: JD-A10, JD-E14.
    """
    first = refused(empire, hand, placement, name)
    if first is None:
        return placement
    reasons = [first]
    for way in _ways(placement):
        rejection = refused(empire, hand, way, name)
        if rejection is None:
            return way
        reasons.append(rejection)
    return _joined(reasons)


def _ways(placement: Placement) -> list[Placement]:
    ways = []
    for is_paid in (False, True):
        way = replace(
            placement,
            world_paid=is_paid and bool(placement.world) and CARDS[placement.world].is_military,
            second_paid=is_paid and bool(placement.second) and CARDS[placement.second].is_military,
        )
        if way != placement and way not in ways:
            ways.append(way)
    return ways


def _joined(reasons: list[Rejection]) -> Rejection:
    best = reasons[0]
    for other in reasons[1:]:
        if other.rule in ("JD-024", "JD-037") and other.rule != best.rule and best.rule in ("JD-024", "JD-037"):
            return replace(best, reason=f"{best.reason}; paid for, {other.reason}")
    return best


def allows_second(empire: Empire, placement: Placement) -> bool:
    """Tells whether the empire, with this round's development, has a card that allows a second world."""
    return bool(convoys((*empire, placement.development) if placement.development else empire))


def draws(placement: Placement) -> int:
    """Counts the cards drawn for a placement of worlds alone. Rule: JD-011, JD-014, JD-A11, JD-E10."""
    if placement.development or not placement.world:
        return 0
    worlds = 2 if placement.second and constants().second_world_draws_again else 1
    return worlds * constants().alone_world

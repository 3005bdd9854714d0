"""What placing one card costs an empire, in parts, and what Military it meets a defense with.

Knows nothing of hands or of the other card of the round; `placement` puts these together.
"""

from msgspec import Struct

from rulesets.jump_drive.cards import FACES, Face, constants
from rulesets.jump_drive.effects import Discounts, Empire, Tally, contact, tally


class Reduction(Struct, frozen=True, gc=False):
    """A part of a price: how many cards less, from what, under which clause."""

    source: str
    amount: int
    rule: str


class Cost(Struct, frozen=True, gc=False):
    """A price in parts. `total` is what is discarded for it. Rule: JD-024."""

    printed: int
    reductions: tuple[Reduction, ...]
    total: int


def development_cost(face_id: str, owned: Discounts, *, is_alone: bool) -> Cost:
    """Prices a development. Alone it is cheaper; beside a world it is not. Rule: JD-009, JD-013, JD-045."""
    parts = [Reduction(name, amount, "JD-026") for name, amount, on in owned if on in ("development", face_id)]
    if is_alone:
        parts.append(Reduction("the only card", constants().alone_development, "JD-009"))
    return cost_of(FACES[face_id].number, parts)


def world_cost(face_id: str, owned: Discounts, new: Discounts, more: tuple[Reduction, ...] = ()) -> Cost:
    """Prices a world that is paid for, with the discounts an empire had and those that are new this round.

    `more` are Contact Specialist's for a military world, which is priced by its defense, and a convoy's. Rule: JD-046,
    JD-A09, JD-E11.
    """
    face = FACES[face_id]
    targets = ("world", f"{face.colour} world", face_id)
    parts = [Reduction(name, amount, "JD-026") for name, amount, on in owned if on in targets]
    parts += [Reduction(name, amount, "JD-046") for name, amount, on in new if on in targets]
    return cost_of(face.number, [*parts, *more])


def cost_of(printed: int, parts: list[Reduction]) -> Cost:
    """Adds a price up, never below 0. Rule: JD-026, JD-027, JD-A06, JD-E25."""
    return Cost(printed, tuple(parts), max(0, printed - sum([part.amount for part in parts])))


def contact_reductions(empire: Empire) -> tuple[Reduction, ...]:
    """Gives what Contact Specialist takes off a defense; a second one does not add to it. Rule: JD-043, JD-E12."""
    parts = tuple([Reduction(name, power.less, "JD-043") for name, power in contact(empire)])
    return parts if constants().contact_stacks else parts[:1]


def may_be_paid(face: Face, empire: Empire) -> bool:
    """Tells whether Contact Specialist lets this military world be paid for. Rule: JD-042, JD-044, JD-E15."""
    powers = contact(empire)
    return bool(powers) and any(face.colour != power.never for _, power in powers)


def limited(face: Face, empire: Empire) -> int:
    """Counts the Military that an empire has against worlds like this one only. Rule: JD-039, JD-040."""
    return _limited(face, tally(empire))


def _limited(face: Face, counts: Tally) -> int:
    against = counts.yellow_military if face.colour == "yellow" else 0
    return against + (counts.rebel_military if face.is_rebel else 0)


def force(face: Face, empire: Empire) -> int:
    """Counts the Military of an empire against a world. Rule: JD-038."""
    counts = tally(empire)
    return counts.military + _limited(face, counts)


def force_left(first: Face, second: Face, before: Empire, after: Empire) -> int:
    """Counts the Military against a second world that the conquest of a first one leaves.

    Military limited to a class of worlds is spent first; the first world's own icons count already. `before` is the
    empire that conquered the first world, `after` the same with that world. Rule: JD-E06, JD-E08, JD-048.
    """
    spent = min(limited(first, before), first.number)
    left = tally(after).military - (first.number - spent)
    shared = first.is_rebel == second.is_rebel and (first.colour == "yellow") == (second.colour == "yellow")
    return left + limited(second, after) - (spent if shared else 0)

"""The Military of an empire card by card, for pages and plans that take a number apart."""

from rulesets.jump_drive.cards import CARDS, Face, MilitaryAgainst, MilitaryPer
from rulesets.jump_drive.effects import Empire, count, tally
from silverhorizon.core.view import Part


def military_parts(empire: Empire, against: Face | None = None) -> list[Part]:
    """Lists what each card adds to total Military, or to Military against one world. Rule: JD-038, JD-039, JD-040."""
    counts = tally(empire)
    parts = []
    for key in empire:
        face = CARDS[key]
        amount = face.military
        for effect in face.effects:
            if isinstance(effect, MilitaryPer):
                amount += effect.amount * count(effect.of, counts)
            elif isinstance(effect, MilitaryAgainst) and against is not None and counts_against(effect, against):
                amount += effect.amount
        if amount:
            parts.append(Part(face.name, str(amount)))
    return parts


def counts_against(effect: MilitaryAgainst, world: Face) -> bool:
    """Tells whether limited Military counts against a world. Rule: JD-039, JD-040."""
    return world.is_rebel if effect.target == "rebel" else world.colour == effect.target

"""The words for cards, effects and prices. Card texts are generated from the effects and stated nowhere else."""

from functools import cache
from typing import assert_never

from rulesets.jump_drive.cards import (
    CARDS,
    FACES,
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
from rulesets.jump_drive.cost import Cost, Reduction
from rulesets.jump_drive.offer import Charge

_TARGETS = {"development": "developments", "world": "worlds that are paid for"}
_CLASSES = {"rebel": "Rebel", "yellow": "Alien"}


def cards_word(number: int) -> str:
    """Writes "1 card" or "3 cards"."""
    return f"{number} card" if number == 1 else f"{number} cards"


def listed(names: tuple[str, ...] | list[str], last: str = "and") -> str:
    """Writes names as "A", "A and B" or "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def shape(face: Face) -> str:
    """Draws the number in the shape of its kind: <3> development, (3) paid for, [3] conquered."""
    match face.kind:
        case "development":
            return f"<{face.number}>"
        case "world":
            return f"({face.number})"
        case "military world":
            return f"[{face.number}]"
        case _:
            assert_never(face.kind)


def icons(face: Face) -> str:
    """Writes the icons in a row: E explore, M Military, C chromosome."""
    return "E" * face.explore + "M" * face.military + "C" * face.chromosome


def about(face: Face) -> str:
    """Says in a few words what kind of card it is: "blue", "yellow, Alien", "gray, Rebel", "development"."""
    if face.is_development:
        return "development"
    marks = [mark for mark, is_so in (("Alien", face.colour == "yellow"), ("Rebel", face.is_rebel)) if is_so]
    return ", ".join([face.colour, *marks])


def _thing(of: str, *, plural: bool = False) -> str:
    name = FACES[of].name if of in FACES else of
    return f"{name}s" if plural and of not in FACES and of != "Military" else name


def _gain(effect: Per | With) -> str:
    return f"{effect.amount} VP" if effect.gives == "vp" else cards_word(effect.amount)


def effect_text(effect: Effect) -> str:
    """Says in a sentence what an effect does."""
    match effect:
        case Per():
            return f"{_gain(effect)} a round {condition(effect)}."
        case With():
            return f"{_gain(effect)} more a round {condition(effect)}."
        case Discount():
            on = _TARGETS.get(effect.on) or _thing(effect.on, plural=True)
            return f"{on[0].upper()}{on[1:]} cost {effect.amount} less."
        case MilitaryAgainst():
            return f"Military +{effect.amount} against {_CLASSES[effect.target]} worlds."
        case MilitaryPer():
            return f"Military +{effect.amount} per {_thing(effect.of)} in its empire."
        case Contact():
            return f"Military worlds that are not Alien may be paid for, at their defense less {effect.less}."
        case SecondWorld():
            return _second_world_text(effect)
        case Peaceful():
            return f"Placed only with Military 0 or a {FACES[effect.unless].name} in the empire."
        case OncePerEmpire():
            return "At most one per player."
        case PassedOn():
            return "Goes before scoring to the empire that alone has the highest Military."
        case _:
            assert_never(effect)


def condition(effect: Per | With) -> str:
    """Says what a gain depends on: "per blue world in its empire", "with Mining Robots in its empire"."""
    if isinstance(effect, With):
        owner = "its empire" if effect.whose == "own" else f"{effect.whose} empire"
        thing = _thing(effect.of) if effect.of in FACES else f"a {effect.of}"
        return f"with {thing} in {owner}"
    if effect.of == "Military":
        return "per point of total Military"
    per = _thing(effect.of) if effect.each == 1 else f"{effect.each} {_thing(effect.of, plural=True)}"
    where = "its empire" if effect.whose == "own" else f"{effect.whose} empire, the best one"
    return f"per {per} in {where}"


def _second_world_text(effect: SecondWorld) -> str:
    if effect.by == "payment":
        return f"Discarded to place a second world for {effect.less} less; both worlds are paid for."
    return "A second world may be conquered with the Military that the first one leaves."


@cache
def card_text(face_id: str) -> tuple[str, ...]:
    """Lists the sentences of a card."""
    return tuple([effect_text(effect) for effect in FACES[face_id].effects])


@cache
def card_hint(key: str) -> str:
    """Says in one line what a card brings: "Comet Zone: brown, 3 cards a round"."""
    face = CARDS[key]
    facts = [about(face)]
    if face.vp:
        facts.append(f"{face.vp} VP a round")
    if face.income:
        facts.append(f"{cards_word(face.income)} a round")
    if mark := icons(face):
        facts.append(mark)
    text = " ".join(card_text(face.id))
    return f"{face.name}: {', '.join(facts)}{f'. {text}' if text else ''}"


def cost_words(cost: Cost) -> str:
    """Takes a price apart: "5 less 1 from Mining Conglomerate (JD-046)"."""
    if not cost.reductions:
        return str(cost.printed)
    parts = [f"less {part.amount} {_reason(part)} ({part.rule})" for part in cost.reductions]
    floor = "" if cost.printed >= sum(part.amount for part in cost.reductions) else ", never below 0 (JD-027)"
    return f"{cost.printed} {', '.join(parts)}{floor}"


def _reason(part: Reduction) -> str:
    return f"as {part.source}" if part.rule == "JD-009" else f"from {part.source}"


def charge_words(charge: Charge) -> str:
    """Takes the price of a placed card apart in short: "New Earth 5-1", "Rebel Base conquered"."""
    name = CARDS[charge.key].name
    if charge.cost is None:
        return f"{name} conquered"
    return f"{name} {charge.cost.printed}{''.join([f'-{part.amount}' for part in charge.cost.reductions])}"


def bill_words(bill: tuple[Charge, ...]) -> str:
    """Says what is paid for what: "3 for Mining Conglomerate and 4 for New Earth (5-1)"."""
    return listed([_due_words(charge) for charge in bill])


def _due_words(charge: Charge) -> str:
    name = CARDS[charge.key].name
    if charge.cost is None:
        return f"nothing for {name}, conquered"
    less = "".join([f"-{part.amount}" for part in charge.cost.reductions])
    return f"{charge.total} for {name}{f' ({charge.cost.printed}{less})' if less else ''}"

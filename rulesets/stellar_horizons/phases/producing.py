"""Step 8 of the economic phase: every base makes one kind of resource, or technology points."""

from rulesets.stellar_horizons.bases import amount, production, tech, tech_mixes, tech_points
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import KINDS, one_of
from rulesets.stellar_horizons.pieces import Base
from rulesets.stellar_horizons.state import State, base_name, base_of
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

NOTHING = "nothing"


def options(state: State, seat: Seat, base: Base) -> tuple[Item, ...]:
    """Lists what a base can make, blocked kinds included. Rule: SH-E8."""
    blockaded = base.blockader >= 0
    items = []
    for kind in KINDS:
        addends = production(state, seat, base, kind)
        total = amount(addends, blockaded=blockaded)
        parts = " ".join(f"{addend.value:+}" for addend in addends).lstrip("+")
        items.append(Item(kind, kind.upper(), 1, _refuse(base, kind, total), f"{total}", parts))
    total = amount(tech(state, seat, base), blockaded=blockaded)
    if total:
        for mix in tech_mixes(state, base):
            points = tech_points(state, seat, base, mix)
            items.append(Item(f"tech:{mix}", points.words(), 1, None, f"{total}", "technology points"))
    elif base.level("lab"):
        reason = Rejection("no world card with technology points lies there", "AMB-SH-14", "no card")
        items.append(Item("tech:none", "technology points", blocked=reason))
    items.append(Item(NOTHING, "nothing"))
    return tuple(items)


def _refuse(base: Base, kind: str, total: int) -> Rejection | None:
    if not base.level("mining"):
        return Rejection(f"{base.place.name} has no mining station of this faction", "SH-E8", "no mining")
    return None if total else Rejection(f"the world gives no {kind.upper()}", "AMB-SH-13", "value 0")


def _choices(items: tuple[Item, ...]) -> int:
    return sum(item.blocked is None and item.key != NOTHING for item in items)


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a base of a seat makes anything."""
    return any(_choices(options(state, seat, base)) for base in state.players[seat].bases)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for what every base makes, in one form."""
    player = state.players[seat]
    slots = []
    for base in player.bases:
        items = options(state, seat, base)
        if _choices(items):
            slots.append(Slot(base.world, items, label=f"{base_name(player, base)}, {base.place.name}"))
    fill = tuple(Pick(slot.name, _best(slot.items)) for slot in slots)
    hint = "one kind at each base; a fills in what makes most"
    return (Prompt("produce", "Produce at every base", tuple(slots), "SH-009", hint=hint, fill=fill),)


def _best(items: tuple[Item, ...]) -> str:
    """Names the choice that makes most; the first of equal ones."""
    return max((item for item in items if item.blocked is None), key=lambda item: int(item.price or 0)).key


def act(course: Course, action: Action) -> None:
    """Produces at every base as named."""
    seat = action.seat
    words = []
    for pick in action.picks:
        base = base_of(course.player(seat), pick.slot)
        assert base is not None
        if pick.item == NOTHING:
            continue
        name = base_name(course.player(seat), base)
        if pick.item.startswith("tech:"):
            points = tech_points(course.state, seat, base, pick.item[5:])
            course.change(seat, bank=course.player(seat).bank + points)
            made, told = "tech", points.words()
        else:
            total = amount(production(course.state, seat, base, pick.item), blockaded=base.blockader >= 0)
            course.change_base(seat, base.world, store=base.store + one_of(pick.item, total))
            made, told = pick.item, f"{total} {pick.item.upper()}"
        course.set(made=(*course.state.made, (base.world, made, seat)))
        words.append(f"{name} {told}")
    if words:
        course.say(f"{course.name(seat)} produced: {'; '.join(words)}.", seat, rule="SH-009")

"""Step 13 of the economic phase: technologies, one at a time or pass, in reverse order of initiative."""

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import FIELD_LETTERS
from rulesets.stellar_horizons.markers import turn_in_all
from rulesets.stellar_horizons.state import State
from rulesets.stellar_horizons.technology import Buyer, Offer, buyer, offer_of, offers
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot


def begin(course: Course) -> None:
    """Turns all technology markers into points. Rule: SH-684."""
    turn_in_all(course)
    course.say("All technology markers became points.", None, "table", "SH-684")


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat could afford a technology, or has politics markers, which are lost after the step.

    Rule: SH-253, SH-262.
    """
    who = buyer(state, seat)
    if who.politics:
        return True
    return any(offer.refusal is None for offer in offers(who))


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the whole chart, blocked technologies included, and to pass for good. Rule: SH-676, SH-H07."""
    who = buyer(state, seat)
    items = tuple(
        Item(
            offer.tech.id,
            offer.tech.name,
            1,
            offer.refusal,
            f"{offer.cost} {FIELD_LETTERS[offer.tech.field]}",
            _price_words(who, offer) if offer.refusal is None else "",
        )
        for offer in offers(who)
        if offer.tech.id not in who.techs
    )
    hint = f"the bank holds {who.bank.words()}; half of what is left is kept"
    passing = Prompt("pass", "Pass for this step", role="pass", rule="SH-H07", hint=hint)
    if not items:
        return (passing,)
    return (Prompt("develop", "Develop a technology", (Slot("tech", items),), "SH-676", hint=hint), passing)


def _price_words(who: Buyer, offer: Offer) -> str:
    """Takes a price apart and says what the bank would hold after it."""
    tech, bank = offer.tech, who.bank.of(offer.tech.field)
    less = f"{tech.cost}-{tech.cost - offer.cost} = " if offer.cost < tech.cost else ""
    return f"{less}{offer.cost} of {bank} {tech.field} points, {bank - offer.cost} left: allowed"


def act(course: Course, action: Action) -> None:
    """Buys a technology and goes to the end of the line, or leaves it. Rule: SH-676, SH-682, SH-E13."""
    seat, queue = action.seat, course.state.queue
    if action.prompt == "pass":
        course.set(queue=queue[1:])
        course.say(f"{course.name(seat)} passed on technologies.", seat, rule="SH-H07")
        return
    tech, player = content().techs[action.chosen("tech")], course.player(seat)
    cost = offer_of(course.state, seat, tech.id).cost
    course.change(seat, techs=(*player.techs, tech.id), bank=player.bank.more(tech.field, -cost))
    course.say(f"{player.name} developed {tech.name} for {cost} {tech.field} points.", seat, rule="SH-676")
    course.set(queue=(*queue[1:], seat))


def finish(course: Course) -> None:
    """Discards politics markers and halves the banks. Rule: SH-253, SH-685, SH-E13."""
    for seat, player in enumerate(course.state.players):
        course.change(seat, politics=0, bank=player.bank.halved())
        if player.politics or player.bank.total:
            left = player.bank.halved().words()
            markers = "1 politics marker" if player.politics == 1 else f"{player.politics} politics markers"
            words = f"{player.name} lost {markers}, kept {left} points."
            course.say(words, seat, "table", "SH-685")

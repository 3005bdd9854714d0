"""Step 13 of the economic phase: technologies, one at a time or pass, in reverse order of initiative."""

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.markers import turn_in_all
from rulesets.stellar_horizons.state import State, powers_of
from rulesets.stellar_horizons.technology import cost_of, in_chart_order, refuse_tech
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot


def begin(course: Course) -> None:
    """Turns all technology markers into points. Rule: SH-684."""
    turn_in_all(course)
    course.say("All technology markers became points.", None, "table", "SH-684")


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat could afford a technology, politics markers turned into points included."""
    player = state.players[seat]
    extra = player.politics * powers_of(state, seat).politics_yield
    for tech in in_chart_order():
        if tech.id in player.techs or (tech.discovery and tech.id not in state.found):
            continue
        is_open = all(needed in player.techs for needed in tech.prerequisites)
        if is_open and cost_of(state, seat, tech) <= player.bank.of(tech.field) + extra:
            return True
    return False


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the whole chart, blocked technologies included, and to pass for good. Rule: SH-676, SH-H07."""
    player = state.players[seat]
    items = tuple(
        Item(
            tech.id,
            tech.name,
            1,
            refuse_tech(state, seat, tech),
            f"{cost_of(state, seat, tech)} {tech.field[0].upper()}",
        )
        for tech in in_chart_order()
        if tech.id not in player.techs
    )
    hint = f"the bank holds {player.bank.words()}; half of what is left is kept"
    passing = Prompt("pass", "Pass for this step", role="pass", rule="SH-H07", hint=hint)
    if not items:
        return (passing,)
    return (Prompt("develop", "Develop a technology", (Slot("tech", items),), "SH-676", hint=hint), passing)


def act(course: Course, action: Action) -> None:
    """Buys a technology and goes to the end of the line, or leaves it. Rule: SH-676, SH-682, SH-E13."""
    seat, queue = action.seat, course.state.queue
    if action.prompt == "pass":
        course.set(queue=queue[1:])
        course.say(f"{course.name(seat)} passed on technologies.", seat, rule="SH-H07")
        return
    tech = content().techs[action.chosen("tech")]
    player, cost = course.player(seat), cost_of(course.state, seat, tech)
    course.change(seat, techs=(*player.techs, tech.id), bank=player.bank.more(tech.field, -cost))
    course.say(f"{player.name} developed {tech.name} for {cost} {tech.field} points.", seat, rule="SH-676")
    course.set(queue=(*queue[1:], seat))


def finish(course: Course) -> None:
    """Discards politics markers and halves the banks. Rule: SH-253, SH-685, SH-E13."""
    for seat, player in enumerate(course.state.players):
        course.change(seat, politics=0, bank=player.bank.halved())
        if player.politics or player.bank.total:
            left = player.bank.halved().words()
            words = f"{player.name} discarded {player.politics} politics markers and kept {left} points."
            course.say(words, seat, "table", "SH-685")

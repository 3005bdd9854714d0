"""How a match goes from one step and one decision to the next."""

from rulesets.stellar_horizons import running
from rulesets.stellar_horizons.agenda import Journey, TakeCounter
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.phases import (
    announcing,
    build,
    exploring,
    happenings,
    launching,
    movement,
    years,
)
from rulesets.stellar_horizons.phases.steps import ANNUAL, ECONOMIC, STEPS
from rulesets.stellar_horizons.state import State, in_order
from silverhorizon.core.action import Seat

ANNUAL_KEYS = tuple(step.key for step in ANNUAL)
_AFTER = {a.key: b.key for a, b in zip(ECONOMIC + ANNUAL, (ECONOMIC + ANNUAL)[1:], strict=False)}


def following(state: State) -> str:
    """Names the step after the one in progress."""
    if state.step == "year":
        return "politics" if years.is_economic(state) else "build"
    return _AFTER[state.step]


def is_annual(state: State) -> bool:
    """Tells whether the step in progress belongs to the annual turn."""
    return state.step in ANNUAL_KEYS


def enter(course: Course, key: str) -> None:
    """Begins a step: its work, then its queue of seats."""
    step = STEPS[key]
    course.set(step=key)
    step.before(course)
    if step.order == "early":
        course.set(queue=announcing.movement_order(course.state))
    elif step.order:
        course.set(queue=in_order(course.state, reverse=step.order == "last"))


def wants(state: State, seat: Seat) -> bool:
    """Tells whether a seat is to be asked in the step in progress. Launches that were planned do not pass by."""
    step = STEPS[state.step]
    if is_annual(state) and running.is_passing(state, seat):
        return state.step == "movement" and bool(launching.flight_prompts(state, seat))
    return step.asks(state, seat)


def settle(course: Course) -> None:
    """Goes on by itself until a seat is awaited or the match is over."""
    while not course.state.over:
        if course.state.agenda:
            if not _settle_frame(course):
                return
        elif course.state.queue:
            if not _settle_seat(course, course.state.queue[0]):
                return
        else:
            # The work after a step may raise decisions; it is then looked at again, and must find nothing new to do.
            STEPS[course.state.step].after(course)
            if not course.state.agenda and not course.state.over:
                enter(course, following(course.state))


def _settle_frame(course: Course) -> bool:
    match course.state.agenda[0]:
        case Journey() as frame:
            return movement.settle_journey(course, frame)
        case TakeCounter() as frame:
            return happenings.settle_counter(course, frame)
        case _:
            return False


def _settle_seat(course: Course, seat: Seat) -> bool:
    """Lets a seat's robots explore by themselves, or passes the seat by; tells whether the match can go on."""
    state = course.state
    if state.step == "exploration" and running.explores_alone(state, seat) and exploring.explore_alone(course, seat):
        return True
    if state.step == "build" and running.waits_for_cash(state, seat) and build.may_build(state, seat):
        running.stop(course, seat, "cash")
    if wants(course.state, seat):
        return False
    rest = course.state.queue[1:]
    # What another seat buys may bring a price within reach: only when nobody can go on is a waiting seat out.
    waits = STEPS[state.step].returns and any(wants(course.state, other) for other in rest)
    course.set(queue=(*rest, seat) if waits else rest)
    return True

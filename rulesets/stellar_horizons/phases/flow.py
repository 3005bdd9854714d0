"""The order of steps, and how a match goes from one decision to the next.

The sixteen steps of the economic phase and the ten of the annual turn are rows of one table. Steps of the second part
of the rules (relations, combat) have their rows and pass by.
"""

from collections.abc import Callable
from typing import NamedTuple

from rulesets.stellar_horizons import running
from rulesets.stellar_horizons.agenda import Journey, TakeCounter
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.hauling import transfer_prompts
from rulesets.stellar_horizons.newcomers import add_asteroid, add_npf_base, count_of, deal_trade_markers
from rulesets.stellar_horizons.phases import (
    announcing,
    build,
    construction,
    developing,
    economy,
    exploring,
    happenings,
    initiative,
    launch_pad,
    launching,
    mining,
    movement,
    policies,
    producing,
    trading,
    transport,
    years,
)
from rulesets.stellar_horizons.rivals import let_rivals_work
from rulesets.stellar_horizons.state import State, in_order
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt

Asks = Callable[[State, Seat], bool]
Offers = Callable[[State, Seat], tuple[Prompt, ...]]
Work = Callable[[Course], None]
Act = Callable[[Course, Action], None]


def _nothing(_: Course) -> None:
    """Passes a step by."""


def _always(_state: State, _seat: Seat) -> bool:
    return True


class Step(NamedTuple):
    """One step: its work before and after the seats' decisions, whom it asks in which order, and what it offers.

    `order` is "first" for the best initiative first, "last" for the reverse, "early" for the reverse but for seats that
    have announced to move early, empty where nobody decides. `stays` tells that a seat keeps the step until it says it
    is done, `returns` that a seat which can do nothing now waits as long as another can.
    """

    key: str
    title: str
    rule: str
    order: str = ""
    before: Work = _nothing
    after: Work = _nothing
    asks: Asks = _always
    offers: Offers | None = None
    act: Act | None = None
    stays: bool = False
    returns: bool = False


def _funds(course: Course) -> None:
    for seat in range(len(course.state.players)):
        course.change(seat, routed=0)
    economy.collect_money(course)


def _begin_production(course: Course) -> None:
    course.set(made=())


def _npf_bases(course: Course) -> None:
    if course.state.frame.npf_bases:
        for _ in range(count_of(course.state, "npf_bases")):
            add_npf_base(course)


def _asteroids(course: Course) -> None:
    if course.state.frame.pirates_and_asteroids:
        for _ in range(count_of(course.state, "asteroids")):
            add_asteroid(course)
    let_rivals_work(course)


def _leave_regions(course: Course) -> None:
    for seat in in_order(course.state):
        movement.leave_regions(course, seat)


ECONOMIC = (
    Step("politics", "politics markers", "SH-E1", before=economy.give_politics),
    Step("events", "events", "SH-E2", before=happenings.roll_events),
    Step(
        "initiative",
        "initiative",
        "SH-E3",
        "first",
        after=initiative.roll_initiative,
        asks=initiative.asks,
        offers=initiative.prompts,
        act=initiative.act,
    ),
    Step("drift", "relations drift", "SH-E4"),
    Step("diplomacy", "diplomacy", "SH-E5"),
    Step("funding", "money", "SH-E6", before=_funds),
    Step("research", "Earth research", "SH-E7", before=economy.collect_research),
    Step(
        "production",
        "base production",
        "SH-E8",
        "first",
        before=_begin_production,
        asks=producing.asks,
        offers=producing.prompts,
        act=producing.act,
    ),
    Step(
        "transport",
        "transport",
        "SH-E9",
        "first",
        asks=transport.asks,
        offers=transport.prompts,
        stays=True,
    ),
    Step("npf_bases", "other factions' bases", "SH-E10", before=_npf_bases),
    Step("asteroids", "asteroids and rivals", "SH-E11", before=_asteroids),
    Step("markers", "trade markers", "SH-E12", before=deal_trade_markers),
    Step(
        "technologies",
        "technologies",
        "SH-E13",
        "last",
        before=developing.begin,
        after=developing.finish,
        asks=developing.asks,
        offers=developing.prompts,
        act=developing.act,
        stays=True,
        returns=True,
    ),
    Step("growth", "settlement growth", "SH-E14", before=economy.grow),
    Step(
        "policies",
        "policies",
        "SH-E15",
        "last",
        asks=policies.asks,
        offers=policies.prompts,
        act=policies.act,
        stays=True,
    ),
    Step("missions", "dated missions", "SH-E16", before=economy.add_missions),
)
"""The economic phase. Rule: SH-001, SH-A03."""


def _moves(state: State, seat: Seat) -> bool:
    return bool(launch_pad.movers(state.players[seat]))


def _builds(state: State, seat: Seat) -> bool:
    """Tells whether step 1 leaves a seat anything to do but to give things up."""
    if state.players[seat].cash > 0:
        return True
    found = (*build.prompts(state, seat), *transfer_prompts(state, seat))
    return any(
        item.blocked is None
        for prompt in found
        if prompt.group in {"Build", "Service", "Goods"} and prompt.key != "mothball"
        for item in prompt.slots[0].items
    )


ANNUAL = (
    Step("build", "building", "SH-T1", "last", asks=_builds, offers=build.prompts, act=build.act, stays=True),
    Step("transfers", "transfers", "SH-T2", before=movement.come_nearer),
    Step("movement", "movement", "SH-T3", "early", asks=_moves, offers=movement.prompts, act=movement.act, stays=True),
    Step("combat", "combat", "SH-T4"),
    Step(
        "exploration",
        "exploration",
        "SH-T5",
        "first",
        after=_leave_regions,
        asks=exploring.asks,
        offers=exploring.prompts,
        act=exploring.act,
        stays=True,
    ),
    Step(
        "mining",
        "production by crews",
        "SH-T6",
        "first",
        asks=mining.asks,
        offers=mining.prompts,
        act=mining.act,
        stays=True,
    ),
    Step("trade", "trade", "SH-T7", "first", asks=trading.asks, offers=trading.prompts, act=trading.act, stays=True),
    Step(
        "construction",
        "bases",
        "SH-T8",
        "first",
        asks=construction.asks,
        offers=construction.prompts,
        act=construction.act,
        stays=True,
    ),
    Step("end", "end check", "SH-T9", before=years.check_end),
    Step("year", "the next year", "SH-T10", before=years.advance),
)
"""The annual turn. Rule: SH-002, SH-A01."""

STEPS = {step.key: step for step in ECONOMIC + ANNUAL}
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

"""The sixteen steps of the economic phase and the ten of the annual turn, as rows of one table.

Steps of the second part of the rules (relations, combat) have their rows and pass by.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.hauling import transfer_prompts
from rulesets.stellar_horizons.newcomers import add_asteroid, add_npf_base, count_of, deal_trade_markers
from rulesets.stellar_horizons.phases import (
    build,
    construction,
    developing,
    economy,
    exploring,
    happenings,
    initiative,
    launch_pad,
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


class Decision(Protocol):
    """A module of a step in which seats decide."""

    def asks(self, state: State, seat: Seat) -> bool:
        """Tells whether a seat has anything to decide."""
        ...

    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        """Offers what a seat can do."""
        ...

    def act(self, course: Course, action: Action) -> None:
        """Carries out an answer."""
        ...


def _decided(
    names: tuple[str, str, str],
    order: str,
    by: Decision,
    *,
    before: Work = _nothing,
    after: Work = _nothing,
    stays: bool = False,
    returns: bool = False,
) -> Step:
    """Gives a step whose decisions are those of one module; `names` are its key, its title and its rule."""
    return Step(*names, order, before, after, by.asks, by.prompts, by.act, stays, returns)


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
    _decided(("initiative", "initiative", "SH-E3"), "first", initiative, after=initiative.roll_initiative),
    Step("drift", "relations drift", "SH-E4"),
    Step("diplomacy", "diplomacy", "SH-E5"),
    Step("funding", "money", "SH-E6", before=_funds),
    Step("research", "Earth research", "SH-E7", before=economy.collect_research),
    _decided(("production", "base production", "SH-E8"), "first", producing, before=_begin_production),
    Step("transport", "transport", "SH-E9", "first", asks=transport.asks, offers=transport.prompts, stays=True),
    Step("npf_bases", "other factions' bases", "SH-E10", before=_npf_bases),
    Step("asteroids", "asteroids and rivals", "SH-E11", before=_asteroids),
    Step("markers", "trade markers", "SH-E12", before=deal_trade_markers),
    _decided(
        ("technologies", "technologies", "SH-E13"),
        "last",
        developing,
        before=developing.begin,
        after=developing.finish,
        stays=True,
        returns=True,
    ),
    Step("growth", "settlement growth", "SH-E14", before=economy.grow),
    _decided(("policies", "policies", "SH-E15"), "last", policies, stays=True),
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
    _decided(("exploration", "exploration", "SH-T5"), "first", exploring, after=_leave_regions, stays=True),
    _decided(("mining", "production by crews", "SH-T6"), "first", mining, stays=True),
    _decided(("trade", "trade", "SH-T7"), "first", trading, stays=True),
    _decided(("construction", "bases", "SH-T8"), "first", construction, stays=True),
    Step("end", "end check", "SH-T9", before=years.check_end),
    Step("year", "the next year", "SH-T10", before=years.advance),
)
"""The annual turn. Rule: SH-002, SH-A01."""

STEPS = {step.key: step for step in ECONOMIC + ANNUAL}

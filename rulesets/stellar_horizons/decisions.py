"""What a seat may answer now, and where its answer goes."""

from rulesets.stellar_horizons import departure, hauling, politics, running
from rulesets.stellar_horizons.agenda import (
    Bargain,
    ChooseDie,
    Consent,
    DrawMarker,
    Frame,
    Haul,
    Journey,
    NameField,
    PlaceCard,
    Plan,
    ReturnMission,
    ServeMarket,
    TakeCounter,
    Watch,
)
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.phases import (
    announcing,
    destination,
    economy,
    exploring,
    happenings,
    launching,
    movement,
    trading,
    transport,
)
from rulesets.stellar_horizons.phases.flow import is_annual, settle
from rulesets.stellar_horizons.phases.steps import STEPS
from rulesets.stellar_horizons.state import State
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Prompt

LOADING = ("build", "movement", "mining", "trade", "construction")
"""Steps in which goods may be shifted inside a fleet; in the economic phase trade routes do it. Rule: SH-003."""
SELLING = ("build", "trade", "construction")


def prompts_of(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists what a seat may answer: the decision on the agenda, or its step and what may be done at any time.

    Rule: SH-262, SH-H16.
    """
    if state.over:
        return ()
    if state.agenda:
        frame = state.agenda[0]
        return _frame_prompts(state, frame) if frame.seat == seat else ()
    if not state.queue or state.queue[0] != seat:
        return (*announcing.prompts(state, seat), *politics.politics_prompts(state, seat))
    return (*_step_prompts(state, seat), *politics.politics_prompts(state, seat))


def _step_prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    step = STEPS[state.step]
    found = step.offers(state, seat) if step.offers else ()
    if not is_annual(state):
        return found
    if state.step == "build":
        found = (*launching.prompts(state, seat), *found)
    elif state.step == "movement":
        found = (*launching.flight_prompts(state, seat), *found)
    if state.step in LOADING and state.step != "movement":
        found = (*found, *hauling.transfer_prompts(state, seat))
    if state.step in SELLING:
        found = (*found, *hauling.sale_prompts(state.players[seat]))
    if state.step == "build":
        found = (*found, *announcing.prompts(state, seat), *departure.prompts(state))
    return (*found, *running.prompts(state, seat))


def _frame_prompts(state: State, frame: Frame) -> tuple[Prompt, ...]:
    match frame:
        case DrawMarker() | ChooseDie() | PlaceCard() | ReturnMission():
            return _survey_prompts(state, frame)
        case NameField():
            return economy.field_prompts(state, frame)
        case TakeCounter():
            return happenings.counter_prompts(state, frame)
        case ServeMarket():
            return happenings.market_prompts(state)
        case Haul():
            return hauling.haul_prompts(state, frame)
        case Journey():
            return destination.journey_prompts(state, frame)
        case Plan():
            return launching.plan_prompts(state, frame)
        case Watch():
            return running.watch_prompts(state, frame.seat)
        case Consent():
            return trading.consent_prompts(state, frame)
        case Bargain():
            return trading.bargain_prompts(state, frame)


def _survey_prompts(state: State, frame: DrawMarker | ChooseDie | PlaceCard | ReturnMission) -> tuple[Prompt, ...]:
    match frame:
        case DrawMarker():
            return exploring.marker_prompts(frame)
        case ChooseDie():
            return exploring.die_prompts(frame)
        case PlaceCard():
            return exploring.card_prompts(frame)
        case ReturnMission():
            return exploring.return_prompts(state, frame)


def answer(course: Course, action: Action) -> None:
    """Carries out an accepted answer and goes on until a seat is awaited."""
    if action.prompt == politics.KEY:
        politics.spend_politics(course, action)
    elif action.prompt == announcing.KEY:
        announcing.announce(course, action.seat)
    elif course.state.agenda:
        _answer_frame(course, course.state.agenda[0], action)
    else:
        _answer_step(course, action)
    settle(course)


def _answer_frame(course: Course, frame: Frame, action: Action) -> None:
    match frame:
        case DrawMarker() | ChooseDie() | PlaceCard() | ReturnMission():
            _answer_survey(course, frame, action)
        case NameField():
            economy.name_field(course, frame, action)
        case TakeCounter():
            happenings.take_counter(course, frame, action)
        case ServeMarket():
            happenings.serve_market(course, frame, action)
        case Haul():
            (transport.carried if course.state.step == "transport" else hauling.haul)(course, frame, action)
        case Journey():
            movement.journey(course, frame, action)
        case Plan():
            launching.book(course, frame, action)
        case Watch():
            running.set_watch(course, action)
        case Consent():
            trading.consent(course, frame, action)
        case Bargain():
            trading.bargain(course, frame, action)


def _answer_survey(course: Course, frame: DrawMarker | ChooseDie | PlaceCard | ReturnMission, action: Action) -> None:
    match frame:
        case DrawMarker():
            exploring.draw_next(course, frame, action)
        case ChooseDie():
            exploring.keep_die(course, frame, action)
        case PlaceCard():
            exploring.choose_card(course, frame, action)
        case ReturnMission():
            exploring.choose_mission(course, frame, action)


def _answer_step(course: Course, action: Action) -> None:
    seat, step = action.seat, STEPS[course.state.step]
    match action.prompt:
        case "done":
            course.set(queue=course.state.queue[1:])
        case "rest":
            course.change(seat, rests=True)
        case "run":
            running.begin_run(course, seat)
        case "watch":
            course.push(Watch(seat))
        case departure.KEY:
            departure.leave(course, action.seat)
        case hauling.KEY:
            hauling.begin_transfer(course, action)
        case "plan":
            launching.plan(course, action)
        case "planned":
            launching.fly_planned(course, action)
        case "route":
            hauling.begin_transfer(course, action, transport.capacity(course.state, seat))
        case hauling.SELL:
            hauling.sell(course, action)
        case _:
            assert step.act is not None
            step.act(course, action)
            if not step.stays:
                course.set(queue=course.state.queue[1:])

"""Running on: a seat's empty steps pass by themselves until something on its stop list happens.

Rule: SH-H03.
"""

from functools import lru_cache

from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import FIELDS
from rulesets.stellar_horizons.state import State
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot

STOPS = (
    ("arrival", "a ship arrives or is lost"),
    ("discovery", "a world is depleted or life is found"),
    ("mission", "a mission is done"),
    ("contact", "a base offers trade"),
    ("cash", "something could be built"),
    ("year", "a year begins"),
    ("rival", "another faction founds a base"),
)
"""What may end a run, in the words of the form."""
ROBOTS = "robots"
DECADE = 10


def stop(course: Course, seat: Seat, why: str) -> None:
    """Ends a seat's run if what happened is on its stop list."""
    player = course.player(seat)
    if player.run_until and why in player.stops:
        course.change(seat, run_until=0, rests=False)


def stop_others(course: Course, seat: Seat, why: str) -> None:
    """Ends the run of every other seat that listed what a seat has done."""
    for other in range(len(course.state.players)):
        if other != seat:
            stop(course, other, why)


def is_passing(state: State, seat: Seat) -> bool:
    """Tells whether a seat's annual steps pass by themselves now."""
    player = state.players[seat]
    return player.rests or state.year < player.run_until


def explores_alone(state: State, seat: Seat) -> bool:
    """Tells whether a seat's robots explore without being asked for each."""
    player = state.players[seat]
    return player.surveying or (is_passing(state, seat) and ROBOTS in player.orders)


def waits_for_cash(state: State, seat: Seat) -> bool:
    """Tells whether a seat runs on until something can be built."""
    player = state.players[seat]
    return state.year < player.run_until and "cash" in player.stops and not player.rests


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers to end the step, the year, or to run on, and to set what ends a run."""
    player = state.players[seat]
    ahead = state.year - state.year % DECADE + DECADE
    return (
        Prompt("done", "End this step", role="pass", group="Time"),
        Prompt("rest", "Pass the year", role="pass", group="Time", hint="robots explore by themselves if ordered to"),
        Prompt(
            "run", "Run on", role="pass", group="Time", hint=f"until something on the stop list, at most to {ahead}"
        ),
        Prompt("watch", "Set run stops", group="Time", hint=_listed(player.stops)),
    )


def _listed(stops: tuple[str, ...]) -> str:
    return f"now: {', '.join(words for key, words in STOPS if key in stops) or 'nothing'}"


def watch_prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for the stop list, the orders for robots and the field of their markers."""
    player = state.players[seat]
    return (_watch(player.stops, player.orders, player.field), Prompt("back", "Leave it as it is", role="pass"))


def _now(*, holds: bool) -> str:
    return f"{'on' if holds else 'off'} until now; a fills in all that is on"


@lru_cache(maxsize=1024)
def _watch(listed: tuple[str, ...], ordered: tuple[str, ...], named: str) -> Prompt:
    stops = tuple(Item(key, words, hint=_now(holds=key in listed)) for key, words in STOPS)
    orders = (Item(ROBOTS, "robots explore by themselves", hint=_now(holds=ROBOTS in ordered)),)
    fields = tuple(Item(field, field, hint=_now(holds=field == named)) for field in FIELDS)
    slots = (
        Slot("stops", stops, 0, len(stops), label="stop when"),
        Slot("orders", orders, 0, 1, label="meanwhile"),
        Slot("field", fields, 1, 1, label="field"),
    )
    fill = (
        *(Pick("stops", key) for key, _ in STOPS if key in listed),
        *(Pick("orders", order) for order in ordered),
        Pick("field", named),
    )
    return Prompt("set", "Set run stops", slots, hint=_listed(listed), fill=fill)


def set_watch(course: Course, action: Action) -> None:
    """Keeps a seat's stop list and orders."""
    course.pop()
    if action.prompt == "back":
        return
    stops = tuple(key for key, _ in STOPS if action.count("stops", key))
    orders = (ROBOTS,) if action.count("orders", ROBOTS) else ()
    course.change(action.seat, stops=stops, orders=orders, field=action.chosen("field"))


def begin_run(course: Course, seat: Seat) -> None:
    """Lets a seat's steps pass until the next economic phase or a stop."""
    year = course.state.year
    course.change(seat, run_until=year - year % DECADE + DECADE, rests=True)


def begin_year(course: Course) -> None:
    """Makes every seat ready for a new year; ships may move and explore again, bases build again."""
    for seat, player in enumerate(course.state.players):
        course.change(
            seat,
            rests=False,
            surveying=False,
            flights=(),
            early=False,
            ships=tuple(ship.rested() for ship in player.ships),
            bases=tuple(base.rested() for base in player.bases),
        )
        stop(course, seat, "year")

"""Step 3 of the economic phase: politics markers for initiative, then everybody rolls."""

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.state import State, position, powers_of, seat_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot

MARKER = "marker"


def most(state: State, seat: Seat) -> int:
    """Gives the markers a seat may spend: at most its place on the track.

    Rule: SH-261, SH-A65, SH-C07, SH-E3.
    """
    return min(state.players[seat].politics, position(state, seat))


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat could spend anything; alone on the track there is nothing to gain."""
    return len(state.track) > 1 and most(state, seat) > 0


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers to spend politics markers on the roll."""
    limit, place = most(state, seat), position(state, seat)
    each = content().rate("initiative_per_politics")
    hint = f"each adds {each} to the roll, none is enough; place {place} of {len(state.track)} allows {place}"
    slot = Slot("markers", (Item(MARKER, "Politics markers", limit, hint=hint),), 0, limit)
    return (Prompt("boost", "Spend on initiative", (slot,), "SH-261", hint=hint),)


def act(course: Course, action: Action) -> None:
    """Keeps what a seat spends."""
    seat, spent = action.seat, action.count("markers", MARKER)
    boosts = list(course.state.boosts or (0,) * len(course.state.players))
    boosts[seat] = spent
    course.set(boosts=tuple(boosts))
    course.change(seat, politics=course.player(seat).politics - spent)
    if spent:
        course.say(f"{course.name(seat)} spent {spent} politics markers on initiative.", seat, rule="SH-261")


def roll_initiative(course: Course) -> None:
    """Rolls for everybody and orders the track, highest first; ties keep their order. Rule: SH-A65, SH-E3."""
    state = course.state
    boosts = state.boosts or (0,) * len(state.players)
    each = content().rate("initiative_per_politics")
    results: list[tuple[int, int, str]] = []
    for place, faction in enumerate(state.track):
        seat = seat_of(state, faction)
        bonus = powers_of(state, seat).stat("initiative") + each * boosts[seat] if seat >= 0 else 0
        results.append((-(course.roll(100) + bonus), place, faction))
    results.sort()
    course.set(track=tuple(faction for _, _, faction in results), boosts=())
    names = ", ".join(f"{content().factions[faction].name} {-total}" for total, _, faction in results)
    course.say(f"Initiative: {names}.", None, "chance", "SH-E3")

"""Moving earlier: a seat may announce that it moves before the factions behind it on the track. Rule: SH-T3."""

from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.state import State, in_order
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Prompt

KEY = "early"


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers in step 1 to move before the others in step 3, to a seat with ships and somebody behind it.

    Nobody has moved yet in step 1, so that announcing then is announcing at the start of step 3. Rule: SH-H15.
    """
    player, line = state.players[seat], in_order(state)
    if state.step != "build" or player.early or not player.ships or seat == line[-1]:
        return ()
    behind = ", ".join(state.players[other].name for other in line[line.index(seat) + 1 :])
    return (Prompt(KEY, "Move early", rule="SH-T3", hint=f"this year before {behind}", group="Time"),)


def announce(course: Course, seat: Seat) -> None:
    """Keeps that a seat moves early this year."""
    course.change(seat, early=True)
    course.say(f"{course.name(seat)} will move before the factions behind.", seat, rule="SH-T3")


def movement_order(state: State) -> tuple[Seat, ...]:
    """Lists the seats in the order of step 3: who moves early, best initiative first, then from the last to the first.

    Rule: SH-T3.
    """
    early = tuple(seat for seat in in_order(state) if state.players[seat].early)
    return (*early, *(seat for seat in in_order(state, reverse=True) if seat not in early))

"""Steps 9 and 10 of the annual turn: the end check and the next year."""

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.running import begin_year
from rulesets.stellar_horizons.state import Player, State, base_of, rank
from silverhorizon.core.action import Seat


def check_end(course: Course) -> None:
    """Ends the match where the scenario or the campaign's roll says so. Rule: SH-693, SH-694, SH-695, SH-A69."""
    state, frame = course.state, course.state.frame
    if frame.victory.kind == "settlements":
        _check_race(course)
    if course.state.over:
        return
    if state.year >= frame.last_year:
        course.set(over=True)
        course.say(f"The game ended with the year {state.year}.", None, "table", "SH-695")
        return
    if not frame.end_roll:
        return
    chance = next((int(row["chance"]) for row in content().tables["campaign_end"] if row["year"] == state.year), 0)
    if chance:
        ends, rolled = course.happens(chance)
        words = f"The end roll of {state.year} was {rolled}, {chance} or less ends the campaign"
        course.say(f"{words}{': it ended' if ends else ''}.", None, "chance", "SH-693")
        if ends:
            course.set(over=True)


def settlements_on(player: Player, world: str) -> int:
    """Counts a player's settlements on a world."""
    base = base_of(player, world)
    return base.level("settlement") if base else 0


def _check_race(course: Course) -> None:
    """Ends a race that a faction has won by settlements, or by the last base where the scenario says so.

    Rule: SH-H04.
    """
    state, victory = course.state, course.state.frame.victory
    best = max(settlements_on(player, victory.world) for player in state.players)
    alone = [seat for seat, player in enumerate(state.players) if base_of(player, victory.world)]
    if best >= victory.target:
        reason = f"{best} settlements of {victory.target}"
    elif victory.sole_base_wins and len(alone) == 1:
        reason = "the last base there"
    else:
        return
    world = content().worlds[victory.world].name
    course.set(over=True)
    course.say(f"The race for {world} was decided in {state.year}: {reason}.", None, "score", "SH-H04")


def race_standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """Gives what decides a race: settlements on its world, facility levels there, factions behind on the track."""
    player, world = state.players[seat], state.frame.victory.world
    base = base_of(player, world)
    levels = sum(base.levels[:4]) if base else 0
    return settlements_on(player, world), levels, rank(state, seat)


def advance(course: Course) -> None:
    """Turns to the next year. Rule: SH-002, SH-T10."""
    course.set(year=course.state.year + 1)
    begin_year(course)


def is_economic(state: State) -> bool:
    """Tells whether the year opens with an economic phase. Rule: SH-001."""
    return state.year % 10 == 0 and state.year >= state.frame.first_economic_phase

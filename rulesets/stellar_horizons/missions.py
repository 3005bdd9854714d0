"""Missions: drawing, completing, swapping and removing them."""

from rulesets.stellar_horizons.agenda import ReturnMission
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.markers import reward
from rulesets.stellar_horizons.running import stop
from rulesets.stellar_horizons.state import State, world_of
from silverhorizon.core.action import Seat


def mission_words(mission: str) -> str:
    """Describes a mission: "Ancient Rivers: Mars, 2 VP, by a crew"."""
    if not mission:
        return "none"
    known = content().missions[mission]
    crew = ", by a crew" if known.cv_only else ""
    return f"{known.name}: {content().worlds[known.world].name}, {known.value} VP{crew}"


def draw_mission(course: Course) -> str:
    """Draws a mission from the pool; empty if there is none left.

    Missions of worlds that are used up leave the game. Rule: SH-104, SH-245.
    """
    course.reveals = True
    while course.state.missions:
        pool = course.state.missions
        mission = pool[course.dice.below(len(pool))]
        course.set(missions=tuple(other for other in pool if other != mission))
        if world_of(course.state, content().missions[mission].world).exploration > 0:
            return mission
    return ""


def give_mission(course: Course, seat: Seat) -> None:
    """Draws a new private mission for a seat, or the public one first if none lies open. Rule: SH-237, SH-H08."""
    mission = draw_mission(course)
    if mission and not course.state.mission:
        course.set(mission=mission)
        course.say(f"The public mission was drawn: {mission_words(mission)}.", None, "table", "SH-H08")
        mission = draw_mission(course)
    course.change(seat, mission=mission)
    if mission:
        course.say(f"{course.name(seat)} drew the mission {mission_words(mission)}.", seat, rule="SH-237", only=seat)


def open_mission(course: Course) -> None:
    """Draws a new public mission. Rule: SH-229, SH-A61."""
    mission = draw_mission(course)
    course.set(mission=mission)
    if mission:
        course.say(f"The public mission was drawn: {mission_words(mission)}.", None, "table", "SH-A61")


def completes(mission: str, world: str, *, crew: bool) -> bool:
    """Tells whether a depletion of a world completes a mission. Rule: SH-232, SH-235."""
    if not mission:
        return False
    known = content().missions[mission]
    return known.world == world and (crew or not known.cv_only)


def store_limit(state: State) -> int:
    """Tells how many completed missions may be kept in this decade. Rule: SH-239, SH-A60."""
    rows = content().tables["mission_store"]
    return next(int(row["missions"]) for row in reversed(rows) if row["decade"] <= state.decade)


def check_missions(course: Course, seat: Seat, world: str, *, crew: bool) -> tuple[str, ...]:
    """Completes the missions that a depletion of a world fulfils; says what came of it.

    Rule: SH-175, SH-233, SH-236.
    """
    done: list[str] = []
    private, public = course.player(seat).mission, course.state.mission
    if completes(private, world, crew=crew):
        reward(course, seat, "mission_completed")
        course.change(seat, mission="")
        give_mission(course, seat)
        done.append(_keep(course, seat, private))
    if completes(public, world, crew=crew):
        reward(course, seat, "mission_completed")
        open_mission(course)
        done.append(_keep(course, seat, public))
    return tuple(done)


def _keep(course: Course, seat: Seat, mission: str) -> str:
    """Keeps a completed mission; over the limit one goes back for a victory marker. Rule: SH-238, SH-240, SH-241."""
    player = course.player(seat)
    course.change(seat, missions=(*player.missions, mission))
    name = content().missions[mission].name
    stop(course, seat, "mission")
    limit = store_limit(course.state)
    if len(player.missions) + 1 <= limit:
        kept = f"kept, {len(player.missions) + 1} of {limit}"
    else:
        reward(course, seat, "mission_not_stored")
        course.push(ReturnMission(seat))
        kept = "1 victory marker, one mission goes back"
    course.say(f"{course.name(seat)} completed the mission {name}: {kept}.", seat, "score", "SH-236")
    return f"mission {name}, {content().missions[mission].value} VP, done: {kept}"


def give_back(course: Course, seat: Seat, mission: str) -> None:
    """Returns a completed mission to the pool. Rule: SH-241, SH-A59."""
    player = course.player(seat)
    course.change(seat, missions=tuple(other for other in player.missions if other != mission))
    course.set(missions=(*course.state.missions, mission))
    course.say(
        f"{player.name} returned the mission {content().missions[mission].name} to the pool.", seat, rule="SH-241"
    )


def swap_mission(course: Course, seat: Seat) -> None:
    """Returns a seat's open mission and draws another; the same may come back. Rule: SH-231, SH-A62."""
    player = course.player(seat)
    if player.mission:
        course.set(missions=(*course.state.missions, player.mission))
    course.change(seat, mission="")
    give_mission(course, seat)


def drop_missions(course: Course, world: str) -> None:
    """Takes open missions of a used-up world out of the game and replaces them. Rule: SH-178, SH-243, SH-244."""
    known = content().missions
    if course.state.mission and known[course.state.mission].world == world:
        course.say(f"The public mission {known[course.state.mission].name} left the game.", None, "table", "SH-178")
        open_mission(course)
    for seat, player in enumerate(course.state.players):
        if player.mission and known[player.mission].world == world:
            name = known[player.mission].name
            course.change(seat, mission="")
            course.say(f"The mission {name} left the game.", seat, "table", "SH-178", only=seat)
            give_mission(course, seat)

"""Programmes that decide nothing: they survey, publish and take their place on the track. Rule: SH-H02, AMB-SH-27."""

from msgspec.structs import replace

from rulesets.stellar_horizons.components.faction_sheet import Technology
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.exploration import life_chance
from rulesets.stellar_horizons.missions import open_mission
from rulesets.stellar_horizons.newcomers import located
from rulesets.stellar_horizons.pieces import Rival


def let_rivals_work(course: Course) -> None:
    """Lets every rival survey and publish, in order of initiative, after step 11 of an economic phase."""
    order = [rival for faction in course.state.track for rival in course.state.rivals if rival.faction == faction]
    for rival in order:
        for _ in range(content().rivals.surveys_per_phase):
            _survey(course, rival)
        for _ in range(content().rivals.technologies_per_phase):
            _publish(course, rival.faction)


def _survey(course: Course, rival: Rival) -> None:
    row, rules = located(course), content().rivals
    if row is None or course.world(row.world).exploration <= rules.survey_floor:
        return
    course.change_world(row.world, exploration=course.world(row.world).exploration - 1)
    name = content().factions[rival.faction].name
    course.say(f"{name} surveyed {row.name} down to {course.world(row.world).exploration}.", None, "table", "SH-H02")
    public = course.state.mission
    if public and content().missions[public].world == row.world:
        course.set(missions=(*course.state.missions, public), mission="")
        open_mission(course)
    chance = life_chance(course.state, row.world) // rules.life_chance_divisor
    if chance and not course.world(row.world).life and course.happens(chance)[0]:
        course.change_world(row.world, life=1)
        if "signs_of_life" not in course.state.found:
            course.set(found=(*course.state.found, "signs_of_life"))
        course.say(f"{name} found signs of life on {row.name}.", None, "chance", "SH-H02")


def _publish(course: Course, faction: str) -> None:
    rolled = course.roll(10)
    field = "engineering" if rolled <= 3 else "biology" if rolled <= 6 else "physics"
    rival = next(rival for rival in course.state.rivals if rival.faction == faction)
    tech = cheapest(rival, field)
    if tech is None:
        return
    changed = replace(rival, techs=(*rival.techs, tech.id))
    course.set(rivals=tuple(changed if other.faction == faction else other for other in course.state.rivals))
    course.say(f"{content().factions[faction].name} published {tech.name}.", None, "table", "SH-H02")


def cheapest(rival: Rival, field: str) -> Technology | None:
    """Finds the cheapest technology of a field a rival can gain; None if there is none. Rule: SH-H02."""
    open_ones = [
        tech
        for tech in content().techs.values()
        if tech.field == field
        and tech.id not in rival.techs
        and not tech.discovery
        and tech.column < 7
        and all(needed in rival.techs for needed in tech.prerequisites)
    ]
    return min(open_ones, key=lambda tech: tech.cost, default=None)

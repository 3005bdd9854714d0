"""The course of one exploration: roll, markers, malfunction or recall, and what a depletion leads to."""

from msgspec.structs import replace

from rulesets.stellar_horizons.agenda import ChooseDie, DrawMarker, Journey, PlaceCard, Survey
from rulesets.stellar_horizons.board import areas
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.exploration import Target, fits, is_depletion, life_chance, malfunction_rate, worth
from rulesets.stellar_horizons.markers import draw_marker, reward
from rulesets.stellar_horizons.missions import check_missions, drop_missions
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.running import explores_alone, stop
from rulesets.stellar_horizons.state import powers_of, ship_name, ship_of
from silverhorizon.core.action import Seat

SHEET = "exploration"
SIGNS, LIFE = 1, 2


def explore(course: Course, seat: Seat, ship: Ship, target: Target, field: str) -> None:
    """Lets a ship explore a world; the first marker is drawn from `field`.

    Rule: SH-131, SH-133, SH-134, SH-135, SH-153, SH-167, SH-A02, SH-A08, SH-A10, AMB-SH-12.
    """
    value = worth(course.state, seat, ship, target)
    player = course.player(seat)
    kind = "probe" if target.probe else ship.kind
    survey = Survey(
        seat,
        ship.key,
        kind,
        ship_name(player, ship),
        target.world,
        target.probe,
        value.parts,
        value.total,
    )
    course.change_ship(seat, ship.key, used=True, probe=ship.probe and not target.probe)
    if target.world == "alpha_centauri":
        crewed = ship.model.kind == "cv"
        course.change(seat, alpha_cv=player.alpha_cv or crewed, alpha_re=player.alpha_re or not crewed)
    if not value.remainder:
        draw(course, survey, value.sure, field)
        return
    lab = content().ships[kind].mobile_lab
    dice = tuple(course.roll(10) for _ in range(2 if lab else 1))
    hits = [die <= value.remainder for die in dice]
    survey = replace(survey, dice=dice)
    if lab and any(hits) and not all(hits):
        course.push(ChooseDie(seat, survey, value.sure, value.remainder, field))
        return
    draw(course, survey, value.sure + hits[0], field)


def draw(course: Course, survey: Survey, count: int, field: str) -> None:
    """Draws the markers of an exploration, one from the named field; the field of each further one is asked.

    Robots that explore by themselves keep to one field.

    Rule: SH-133, SH-681, AMB-SH-12.
    """
    alone = explores_alone(course.state, survey.seat)
    while count:
        value = draw_marker(course, survey.seat, field)
        survey = replace(survey, markers=(*survey.markers, (field, value)))
        count -= 1
        if count and not alone:
            course.push(DrawMarker(survey.seat, survey, count))
            return
    _finish(course, survey)


def _finish(course: Course, survey: Survey) -> None:
    values = tuple(value for _, value in survey.markers)
    drawn = ", ".join(f"{field} {value}" for field, value in survey.markers) or "no marker"
    world = content().worlds[survey.world].name
    who = f"{survey.name}'s probe" if survey.with_probe else survey.name
    text = f"{who} of {course.name(survey.seat)} explored {world}: {survey.total} points, {drawn}."
    depleted = is_depletion(values, by_crew=survey.by_crew)
    is_told = depleted or not explores_alone(course.state, survey.seat)
    course.say(text, survey.seat, "chance", "SH-131", sheet=SHEET if is_told else "", is_own=not depleted)
    survey = _wear(course, survey)
    course.set(report=survey)
    if depleted:
        _deplete(course, survey)
    else:
        _fly_on(course, survey)


def _wear(course: Course, survey: Survey) -> Survey:
    """Rolls malfunction or recall; a used probe spares its carrier. Rule: SH-136, SH-141, SH-143, SH-444."""
    seat, ship = survey.seat, ship_of(course.player(survey.seat), survey.ship)
    assert ship is not None
    if survey.with_probe:
        return _noted(survey, f"the probe is used up, {survey.name} rolls no malfunction")
    if survey.by_crew:
        return _noted(survey, *recall(course, seat, ship))
    powers = powers_of(course.state, seat)
    rate = malfunction_rate(powers, ship)
    lost, rolled = course.happens(rate)
    if not lost:
        return _noted(survey, f"d100 {rolled}, malfunction on {rate} or less: it works on")
    course.drop_ship(seat, ship.key)
    drawn = ", ".join(reward(course, seat, "re_malfunction"))
    course.say(f"{survey.name} of {course.name(seat)} broke down for good; {drawn}.", seat, "chance", "SH-138")
    return _noted(survey, f"d100 {rolled}, malfunction on {rate} or less: lost, {drawn}")


def recall(course: Course, seat: Seat, ship: Ship) -> tuple[str, ...]:
    """Rolls whether a crew is recalled, which puts the ship in reserve.

    Rule: SH-143, SH-145, SH-146, SH-338, SH-341.
    """
    rate = powers_of(course.state, seat).rate("cv_recall")
    recalled, rolled = course.happens(rate)
    if not recalled:
        return (f"d100 {rolled}, recall on {rate} or less: the crew stays",)
    course.change_ship(seat, ship.key, reserve=True)
    drawn = ", ".join(reward(course, seat, "cv_recalled"))
    name = ship_name(course.player(seat), ship)
    course.say(f"The crew of {name} of {course.name(seat)} was recalled; {drawn}.", seat, "chance", "SH-145")
    return (f"d100 {rolled}, recall on {rate} or less: in reserve, {drawn}",)


def _noted(survey: Survey, *lines: str) -> Survey:
    return replace(survey, outcome=survey.outcome + lines)


def _deplete(course: Course, survey: Survey) -> None:
    """Carries out a depletion up to the world card. Rule: SH-170, SH-171, SH-172, SH-173, SH-177, SH-254."""
    seat, world = survey.seat, content().worlds[survey.world]
    left = course.world(survey.world)
    course.change_world(survey.world, exploration=left.exploration - 1)
    reward(course, seat, "depletion")
    course.say(f"{world.name} was depleted to {left.exploration - 1}.", seat, "table", "SH-170")
    survey = _noted(survey, f"{world.name} {left.exploration} » {left.exploration - 1}, 1 politics marker")
    stop(course, seat, "discovery")
    if not world.card_slot:
        after_card(course, survey)
        return
    forced = left.exploration == 1 and not left.card
    count = 2 if content().ships[survey.kind].spectrometer and not survey.with_probe else 1
    cards = _draw_cards(course, world.id, count, forced=forced)
    good = tuple(card for card in cards if fits(card, world.id))
    course.set(cards=(*course.state.cards, *(card for card in cards if card not in good)))
    if not good:
        after_card(course, _noted(survey, "no world card fits"))
    elif forced and len(good) == 1:
        place_card(course, survey, good, good[0])
    else:
        course.push(PlaceCard(seat, survey, good, forced))


def _draw_cards(course: Course, world: str, count: int, *, forced: bool) -> tuple[str, ...]:
    """Draws world cards; where one must be placed, until one fits. Rule: SH-197, SH-205, SH-A63."""
    drawn: list[str] = []
    course.reveals = True
    while course.state.cards and (len(drawn) < count or (forced and not any(fits(card, world) for card in drawn))):
        pool = course.state.cards
        card = pool[course.dice.below(len(pool))]
        course.set(cards=tuple(other for other in pool if other != card))
        drawn.append(card)
    return tuple(drawn)


def place_card(course: Course, survey: Survey, cards: tuple[str, ...], chosen: str) -> None:
    """Places the chosen card (none for an empty name); the others and a replaced one return to the pool.

    Rule: SH-174, SH-200, SH-201, SH-202, SH-203.
    """
    old = course.world(survey.world).card
    back = tuple(card for card in cards if card != chosen)
    if chosen:
        course.change_world(survey.world, card=chosen)
        back = (*back, old) if old else back
        name, world = content().cards[chosen].name, content().worlds[survey.world].name
        course.say(f"{course.name(survey.seat)} placed {name} on {world}.", survey.seat, rule="SH-201")
        survey = _noted(survey, f"world card {name} placed")
    else:
        survey = _noted(survey, "world card returned")
    course.set(cards=(*course.state.cards, *back))
    after_card(course, survey)


def after_card(course: Course, survey: Survey) -> None:
    """Carries out the rest of a depletion: missions, life, missions of a used-up world.

    Rule: SH-175, SH-176, SH-178.
    """
    seat, world = survey.seat, survey.world
    if content().ships[survey.kind].type != "telescope":
        survey = _noted(survey, *check_missions(course, seat, world, crew=survey.by_crew))
    survey = _noted(survey, *_seek_life(course, seat, world))
    if course.world(world).exploration <= 0:
        drop_missions(course, world)
    course.set(report=survey)
    _fly_on(course, survey)


def _seek_life(course: Course, seat: Seat, world: str) -> tuple[str, ...]:
    """Rolls for life. Rule: SH-179, SH-180, SH-181, SH-194, SH-195, SH-196, SH-A58."""
    chance, found = life_chance(course.state, world), course.world(world).life
    if chance <= 0 or found == LIFE:
        return ()
    success, rolled = course.happens(chance)
    if not success:
        return (f"life: d100 {rolled}, needs {chance} or less: nothing found",)
    knows = "signs_of_life" in course.player(seat).techs
    discover(course, seat, world, LIFE if found == SIGNS and knows else SIGNS)
    return (f"life: d100 {rolled}, needs {chance} or less: found",)


def discover(course: Course, seat: Seat, world: str, stage: int) -> None:
    """Gives a discovery of life its technology, markers and place on the world.

    Rule: SH-182, SH-186, SH-187, SH-191.
    """
    tech = "presence_of_life" if stage == LIFE else "signs_of_life"
    player = course.player(seat)
    if tech not in player.techs:
        course.change(seat, techs=(*player.techs, tech))
    if tech not in course.state.found:
        course.set(found=(*course.state.found, tech))
    course.change_world(world, life=max(stage, course.world(world).life))
    words = ", ".join(reward(course, seat, tech))
    what = "life" if stage == LIFE else "signs of life"
    name = content().worlds[world].name
    stop(course, seat, "discovery")
    course.say(
        f"{course.name(seat)} found {what} on {name}: {words}.", seat, "score", f"SH-{186 if stage == SIGNS else 191}"
    )


def _fly_on(course: Course, survey: Survey) -> None:
    """Makes a flyby leave the flyby region it explored in. Rule: SH-152, SH-384, SH-A18."""
    ship = ship_of(course.player(survey.seat), survey.ship)
    if ship and ship.model.type == "flyby" and areas()[ship.area].kind == "flyby":
        course.later(Journey(survey.seat, ship.key, outward=True))

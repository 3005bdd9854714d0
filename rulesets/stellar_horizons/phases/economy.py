"""Steps of the economic phase that run by themselves: politics, money, research, growth, new missions."""

from rulesets.stellar_horizons.agenda import NameField
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import Points
from rulesets.stellar_horizons.markers import draw_marker
from rulesets.stellar_horizons.missions import draw_mission, mission_words
from rulesets.stellar_horizons.pieces import LINES, Base
from rulesets.stellar_horizons.relations import level_between
from rulesets.stellar_horizons.ships import count_of, limit_of
from rulesets.stellar_horizons.state import State, base_name, powers_of, present
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot
from silverhorizon.core.score import ScorePart

KINDS = (("re", "robots"), ("cv", "crews"), ("base", "bases"))


def give_politics(course: Course) -> None:
    """Gives politics markers: two, more by policy and trait, one for each alliance.

    Rule: SH-251, SH-252, SH-E1.
    """
    for seat in present(course.state):
        player = course.player(seat)
        gained = politics_income(course.state, seat)
        course.change(seat, politics=player.politics + gained)
        course.say(f"{player.name} took {gained} politics markers.", seat, "table", "SH-251")


def politics_income(state: State, seat: Seat) -> int:
    """Gives the politics markers of an economic phase."""
    extra = sum(income.amount for income in powers_of(state, seat).incomes if income.kind == "politics")
    own = state.players[seat].faction
    allies = sum(level_between(state, own, faction) == 2 for faction in content().factions if faction != own)
    return content().rate("politics_per_phase") + extra + allies * content().rate("alliance_politics")


def funding(state: State, seat: Seat) -> tuple[ScorePart, ...]:
    """Lists what a seat collects in the economic phase of the year's decade, upkeep included.

    Rule: SH-208, SH-242, SH-276, SH-517, SH-C01, SH-E6, SH-5.5.
    """
    player, powers = state.players[seat], powers_of(state, seat)
    column = min((state.decade - 2030) // 10, len(player.sheet.budget) - 1)
    parts = [ScorePart("budget", player.sheet.budget[column])]
    policy = sum(income.amount for income in powers.incomes if income.kind == "cash")
    missions = len(player.missions) * content().rate("mission_income")
    parts += [ScorePart("policies", policy), ScorePart("relations", _relations(state, player.faction))]
    parts += [ScorePart("stored missions", missions), *_support(state, seat)]
    blockades = sum(base.blockader == seat for other in state.players for base in other.bases)
    parts.append(ScorePart("blockades", blockades * content().rate("blockade_income")))
    parts.append(ScorePart("pirates", -len(state.pirates) * content().rate("pirate_funding_loss")))
    return tuple(part for part in parts if part.value)


def _relations(state: State, own: str) -> int:
    rows = {row["relation"]: int(row["billion"]) for row in content().tables["relation_income"]}
    names = {1: "cooperation", 2: "alliance"}
    levels = (level_between(state, own, faction) for faction in content().factions if faction != own)
    return sum(rows[names[level]] for level in levels if level > 0)


def _support(state: State, seat: Seat) -> list[ScorePart]:
    parts, unused = [], 0
    for kind, words in KINDS:
        over = count_of(state.players[seat], kind) - limit_of(state, seat, kind)
        if over > 0:
            parts.append(ScorePart(f"{words} {over} over the limit", -upkeep(kind, over)))
        unused += max(0, -over)
    parts.append(ScorePart("unused support limits", unused * content().rate("unused_limit_income")))
    return parts


def upkeep(kind: str, over: int) -> int:
    """Gives the $B that being so many over a support limit costs. Rule: SH-C01, SH-5.5."""
    rows = content().tables["upkeep_over_limit"]
    return next(int(row[kind]) for row in rows if row["over"] == min(over, len(rows)))


def collect_money(course: Course) -> None:
    """Pays every seat its funding less upkeep; what is short stays a debt. Rule: SH-276, SH-530, SH-E6."""
    for seat in present(course.state):
        player = course.player(seat)
        parts = funding(course.state, seat)
        total = int(sum(part.value for part in parts))
        course.change(seat, cash=player.cash + total)
        words = ", ".join(f"{part.label} {part.value}" for part in parts)
        course.say(f"{player.name} collected ${total}B: {words}.", seat, "table", "SH-276")


def research(state: State, seat: Seat) -> tuple[Points, int]:
    """Gives the points Earth makes in this decade and those whose field is still to be named. Rule: SH-E7."""
    points, free = state.players[seat].sheet.research(state.decade), 0
    for income in powers_of(state, seat).incomes:
        if income.kind == "tech_points" and income.field == "any":
            free += income.amount
        elif income.kind == "tech_points":
            points = points.more(income.field, income.amount)
    return points, free


def collect_research(course: Course) -> None:
    """Pays every seat the points that Earth makes. Rule: SH-682, SH-E7."""
    for seat in present(course.state):
        player = course.player(seat)
        points, free = research(course.state, seat)
        course.change(seat, bank=player.bank + points)
        course.say(f"{player.name} gained {points.words()} points.", seat, "table", "SH-E7")
        if free:
            course.later(NameField(seat, "points", free, "Research Grants"))


def field_prompts(state: State, frame: NameField) -> tuple[Prompt, ...]:
    """Asks for the field of points or of a marker."""
    player = state.players[frame.seat]
    items = tuple(
        Item(field, field, hint=f"the bank holds {player.bank.of(field)}")
        for field in ("engineering", "biology", "physics")
    )
    what = "1 marker" if frame.what == "marker" else f"{frame.amount} points"
    return (Prompt("field", "Name the field", (Slot("field", items),), "AMB-SH-12", hint=f"{what}: {frame.why}"),)


def name_field(course: Course, frame: NameField, action: Action) -> None:
    """Gives the points or markers of the named field."""
    course.pop()
    seat, field = frame.seat, action.chosen("field")
    player = course.player(seat)
    if frame.what == "marker":
        values = [str(draw_marker(course, seat, field)) for _ in range(frame.amount)]
        course.say(f"{player.name} drew {field} {', '.join(values)}.", seat, "chance", "AMB-SH-12")
        return
    course.change(seat, bank=player.bank.more(field, frame.amount))
    course.say(f"{player.name} gained {frame.amount} {field} points.", seat, rule="AMB-SH-12")


def grow(course: Course) -> None:
    """Lets settlements grow, or shrink at blockaded bases: one for each ten, and a die for the rest.

    With Unified Space Settlement the better of two dice counts. Rule: SH-010, SH-484, SH-E14.
    """
    per = content().rate("growth_per_settlements")
    for seat, player in enumerate(course.state.players):
        dice = powers_of(course.state, seat).growth_dice
        for base in player.bases:
            towns = base.level("settlement")
            if not towns:
                continue
            change, rest = divmod(towns, per)
            if rest:
                rolls = [course.roll(10) for _ in range(1 if base.blockader >= 0 else dice)]
                change += min(rolls) <= rest
            change = -min(towns, change) if base.blockader >= 0 else change
            if change:
                course.change_base(seat, base.world, levels=with_settlements(base, towns + change))
                words = f"{base_name(player, base)} of {player.name} grew to {towns + change} settlements."
                course.say(words, seat, "table", "SH-E14")


def with_settlements(base: Base, towns: int) -> tuple[int, int, int, int, int]:
    """Gives the levels of a base with another number of settlements."""
    supply, mining, lab, net, _ = base.levels
    assert LINES[4] == "settlement"
    return supply, mining, lab, net, towns


def add_missions(course: Course) -> None:
    """Adds the missions dated with this decade; fills empty places if the pool was empty.

    Rule: SH-230, SH-C16, SH-E16.
    """
    state = course.state
    was_empty = not state.missions
    dated = tuple(
        mission.id
        for mission in content().missions.values()
        if mission.dated and mission.decade == state.decade and in_play(state, mission.world)
    )
    if dated:
        course.set(missions=(*state.missions, *dated))
        course.say(f"{len(dated)} missions of the {state.decade}s joined the pool.", None, "table", "SH-E16")
    if not was_empty:
        return
    if not course.state.mission:
        course.set(mission=draw_mission(course))
        course.say(f"The public mission was drawn: {mission_words(course.state.mission)}.", None, "table", "SH-E16")
    _fill_private(course)


def in_play(state: State, world: str) -> bool:
    """Tells whether a world is part of the scenario. Rule: SH-H01."""
    systems = state.frame.systems
    return not systems or content().worlds[world].system in systems


def _fill_private(course: Course) -> None:
    while course.state.missions:
        empty = [seat for seat in present(course.state) if not course.player(seat).mission]
        if not empty:
            return
        sums = {seat: _mission_sum(course.state, seat) for seat in empty}
        lowest = [seat for seat in empty if sums[seat] == min(sums.values())]
        seat = course.dice.choice(lowest)
        mission = draw_mission(course)
        course.change(seat, mission=mission)
        if not mission:
            return
        course.say(f"{course.name(seat)} drew the mission {mission_words(mission)}.", seat, rule="SH-E16", only=seat)


def _mission_sum(state: State, seat: Seat) -> int:
    return sum(content().missions[mission].value for mission in state.players[seat].missions)

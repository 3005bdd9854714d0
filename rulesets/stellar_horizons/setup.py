"""The first state of a match: scenario, factions, start of every faction. Rule: AMB-SH-28, SH-227, SH-228, SH-229."""

from collections.abc import Mapping

from msgspec.structs import replace

from rulesets.stellar_horizons.components.scenario import Asset, Scenario
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import Goods
from rulesets.stellar_horizons.missions import draw_mission, mission_words
from rulesets.stellar_horizons.phases.economy import in_play
from rulesets.stellar_horizons.phases.flow import enter, settle
from rulesets.stellar_horizons.pieces import LINES, Base, Rival, Ship, WorldState
from rulesets.stellar_horizons.ships import free_number
from rulesets.stellar_horizons.state import Player, State
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import IllegalSetup

CAMPAIGN = "campaign"
TABLE_OF_FOUR = 4


def scenario_of(option: str, seats: int) -> Scenario:
    """Finds the scenario: left open, the Grand Campaign, for one seat the Solo Campaign. Raises IllegalSetup."""
    if option == CAMPAIGN:
        option = "solo_campaign" if seats == 1 else "grand_campaign"
    scenario = content().scenarios[option]
    if not scenario.players_min <= seats <= scenario.players_max:
        low, high = scenario.players_min, scenario.players_max
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise IllegalSetup(f"{scenario.name} is for {wanted} faction{'s' if high > 1 else ''}, not {seats}")
    return scenario


def factions_of(seats: int, options: Mapping[str, str], dice: Dice) -> tuple[str, ...]:
    """Gives the faction of every seat: the one chosen first, the others as printed or drawn."""
    printed = sorted(content().factions.values(), key=lambda faction: faction.printed_initiative)
    order = tuple(faction.id for faction in printed)
    if options.get("factions") == "drawn":
        order = dice.shuffled(order)
    first = options.get("faction", "any")
    if first != "any":
        order = (first, *(faction for faction in order if faction != first))
    return order[:seats]


def rivals_of(scenario: Scenario, played: tuple[str, ...], option: str) -> tuple[Rival, ...]:
    """Gives the rival programmes: the scenario's number, none, or as many as fill a table of four. Rule: SH-H02."""
    count = {"none": 0, "four": max(0, TABLE_OF_FOUR - len(played))}.get(option, scenario.rivals)
    free = [faction for faction in content().factions.values() if faction.id not in played]
    return tuple(Rival(faction.id, _techs(faction.id, scenario)) for faction in free[:count])


def _techs(faction: str, scenario: Scenario) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*content().factions[faction].start_techs, *scenario.technologies)))


def begin(seats: tuple[str, ...], options: Mapping[str, str], dice: Dice) -> Course:
    """Sets up a match and goes on to the first decision."""
    scenario = scenario_of(options.get("scenario", CAMPAIGN), len(seats))
    played = factions_of(len(seats), options, dice)
    rivals = rivals_of(scenario, played, options.get("rivals", "scenario"))
    track = sorted(
        (*played, *(rival.faction for rival in rivals)),
        key=lambda faction: content().factions[faction].printed_initiative,
    )
    players = tuple(_player(name, faction, scenario) for name, faction in zip(seats, played, strict=True))
    state = State(
        scenario.id,
        scenario.first_year,
        "build",
        players,
        _worlds(scenario),
        tuple(track),
        rivals=rivals,
        cups=content().cups,
        cards=tuple(card for card in content().cards if card not in scenario.world_cards.values()),
        trade=(content().trade_markers["buy"], content().trade_markers["sell"]),
        may_leave=options.get("leaving") == "may",
        next_key=1 + max([0, *(int(ship.key[1:]) for player in players for ship in player.ships)]),
    )
    state = _with_missions(state, scenario)
    course = Course(state, dice)
    course.say(f"{scenario.name} began in {scenario.first_year}.", None, "table", "SH-H01")
    _deal_missions(course)
    enter(course, "build")
    settle(course)
    return course


def _worlds(scenario: Scenario) -> tuple[WorldState, ...]:
    return tuple(
        WorldState(world.exploration, scenario.world_cards.get(world.id, ""), 0, scenario.terraform.get(world.id, 0))
        for world in content().worlds.values()
    )


def _player(name: str, faction: str, scenario: Scenario) -> Player:
    sheet = content().factions[faction]
    column = (scenario.first_year - 2030) // 10
    player = Player(
        name,
        faction,
        cash=sheet.budget[column],
        bank=sheet.research(scenario.first_year),
        politics=scenario.start_politics,
        techs=_techs(faction, scenario),
        policies=scenario.policies,
    )
    for asset in scenario.assets:
        player = _with_asset(player, asset)
    return player


def _with_asset(player: Player, asset: Asset) -> Player:
    if asset.what == "ship":
        number = free_number(player, asset.ship)
        seat_key = content().factions[player.faction].printed_initiative * 100 + len(player.ships)
        ship = Ship(f"s{seat_key}", asset.ship, number, asset.area, reserve=asset.reserve)
        return replace(player, ships=(*player.ships, ship))
    levels = [0, 0, 0, 0, asset.settlements]
    for name in asset.facilities:
        facility = content().facilities[name]
        levels[LINES.index(facility.line)] = facility.level
    supply, mining, lab, net, towns = levels
    store = Goods(asset.ore, asset.fuel, asset.sup)
    base = Base(asset.world, len(player.bases), (supply, mining, lab, net, towns), store=store)
    return replace(player, bases=(*player.bases, base))


def _with_missions(state: State, scenario: Scenario) -> State:
    pool = tuple(
        mission.id
        for mission in content().missions.values()
        if (not mission.dated or mission.decade <= scenario.missions_dated_up_to) and in_play(state, mission.world)
    )
    return replace(state, missions=pool)


def _deal_missions(course: Course) -> None:
    for seat in range(len(course.state.players)):
        mission = draw_mission(course)
        course.change(seat, mission=mission)
        if mission:
            course.say(
                f"{course.name(seat)} drew the mission {mission_words(mission)}.", seat, rule="SH-228", only=seat
            )
    course.set(mission=draw_mission(course))
    course.say(f"The public mission was drawn: {mission_words(course.state.mission)}.", None, "table", "SH-229")

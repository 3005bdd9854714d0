"""Effects that happen once: what each verb does, or which decision it asks for.

Standing effects are in `sources.py`; Instants that change a fight or an election are in `phases/window.py`.
"""

from rulesets.silver_river.agenda import (
    AddPopulationTo,
    AddShipsTo,
    AnyFrame,
    DeployFleets,
    InvestStep,
    KeepTactics,
    PerformAction,
    PickOption,
    PickType,
    Resolve,
    SwapCubes,
)
from rulesets.silver_river.board import OFF_BOARD
from rulesets.silver_river.cards import EXPLORE, MONSTERS, RACES, TACTICS, TECHNOLOGIES, TITLES, TRACKS, WONDERS
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.state import Beast, State, beast_at, room_on
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import (
    AddPopulation,
    AddShips,
    AnyEffect,
    Award,
    Choose,
    Convert,
    DrawTactics,
    Gain,
    Invest,
    MoveFleets,
    Perform,
    SpawnMonster,
)
from rulesets.silver_river.wording import KIND_NAMES, plural, sector_name
from silverhorizon.core.action import Seat
from silverhorizon.core.errors import RulesetError
from silverhorizon.core.kit.deck import draw

_SPACES = {space.id: space for track in TRACKS for space in track.space}
_TITLE_CARDS = {title.id: title for title in TITLES}


def effects_of(source: str) -> tuple[AnyEffect, ...]:
    """Finds the effects behind a source key such as "explore:iron_comet".

    "#1" behind it is the second option of a choice.
    """
    key, _, option = source.partition("#")
    kind, name, *_ = key.split(":")
    effects: tuple[AnyEffect, ...]
    match kind:
        case "explore":
            effects = EXPLORE[name].effect
        case "decline":
            effects = EXPLORE[name].decline
        case "monster":
            effects = MONSTERS[name].reward
        case "space":
            effects = _SPACES[name].effect
        case "tactic":
            effects = TACTICS[name].effect
        case "race":
            effects = tuple(e for e in RACES[name].effect if e.when == "age")
        case "wonder":
            effects = tuple(e for e in WONDERS[name].effect if e.when == "age")
        case "title":
            effects = tuple(e for e in _TITLE_CARDS[name].effect if e.when in ("age", "turn"))
        case "tech":
            effects = tuple(e for e in TECHNOLOGIES[name].effect if e.when == "age")
        case _:
            raise RulesetError(f'no source "{source}"')
    for effect in effects if option else ():
        if isinstance(effect, Choose):
            return effect.options[int(option)]
    return effects


def is_possible(state: State, seat: Seat, effects: tuple[AnyEffect, ...]) -> bool:
    """Tells whether a list of effects would do anything now."""
    for effect in effects:
        if not isinstance(effect, AddPopulation):
            return True
        if any(cubes[seat] and room_on(state, planet) for planet, cubes in enumerate(state.population)):
            return True
    return False


def resolve(table: Table, frame: Resolve) -> None:
    """Carries out the next effect of a source, or ends with it."""
    effects = effects_of(frame.source)
    table.pop()
    if frame.step >= len(effects):
        return
    if frame.step + 1 < len(effects):
        table.push(Resolve(frame.seat, frame.source, frame.step + 1, frame.fleet, frame.place))
    carry_out(table, frame, effects[frame.step])


def carry_out(table: Table, frame: Resolve, effect: AnyEffect) -> None:
    """Carries out one effect, or puts the decision it needs on the agenda."""
    seat = frame.seat
    match effect:
        case Gain():
            _gain(table, seat, effect)
        case Award(amount=amount):
            _award(table, frame, amount)
        case AddShips():
            _add_ships(table, frame, effect)
        case AddPopulation(amount=amount, target="that_planet"):
            settle_population(table, seat, frame.place, min(amount, room_on(table.state, frame.place)))
        case AddPopulation(amount=amount):
            table.push(AddPopulationTo(seat, amount))
        case DrawTactics(draw=count, keep=keep):
            draw_tactics(table, seat, count, keep)
        case SpawnMonster():
            _spawn(table, frame)
        case _:
            table.push(_question(frame, effect))


def _question(frame: Resolve, effect: AnyEffect) -> AnyFrame:
    """Gives the decision that an effect asks for. Raises RulesetError for an effect that does not happen once."""
    seat = frame.seat
    match effect:
        case Invest(steps=steps, distinct=distinct):
            return InvestStep(seat, steps, distinct)
        case MoveFleets(steps=steps):
            return DeployFleets(seat, steps)
        case Perform(action=action, cost=cost, discount=discount):
            return PerformAction(seat, action, cost, discount)
        case Convert(amount=amount):
            return SwapCubes(seat, amount)
        case Choose():
            return PickOption(seat, frame.source, frame.fleet, frame.place)
        case _:
            raise RulesetError(f"{frame.source}: {effect} does not happen once")


def _gain(table: Table, seat: Seat, effect: Gain) -> None:
    if effect.kind == "raw":
        table.gain_raw(seat, effect.amount)
        table.say(f"{table.name(seat)} gained {effect.amount} Raw", seat)
    elif effect.kind == "choice":
        table.push(PickType(seat, effect.amount))
    else:
        table.gain(seat, effect.kind, effect.amount)
        table.say(f"{table.name(seat)} gained {effect.amount} {KIND_NAMES[effect.kind]}", seat)


def _award(table: Table, frame: Resolve, amount: int) -> None:
    """Scores Victory Points; those on a kept Explore card are scored with the card. Rule: SR-609, AMB-SR-100."""
    if not frame.source.startswith("explore:"):
        table.put_player(frame.seat, rewards=table.player(frame.seat).rewards + amount)
        table.say(f"{table.name(frame.seat)} took {amount} VP", frame.seat, "AMB-SR-100")


def _add_ships(table: Table, frame: Resolve, effect: AddShips) -> None:
    """Adds ships without a Build Ships action; foreign fleets do not matter. Rule: SR-348, AMB-SR-29, AMB-SR-113."""
    seat = frame.seat
    if effect.target == "this_fleet":
        added = table.add_ships(seat, frame.fleet, effect.amount) if table.player(seat).fleets[frame.fleet].ships else 0
        table.say(f"{table.name(seat)} gained {plural(added, 'ship')}", seat, "AMB-SR-113")
        return
    allowed = tuple(range(4))
    if effect.target == "home":
        home = table.state.galaxy.homes[seat]
        allowed = tuple(i for i, f in enumerate(table.player(seat).fleets) if f.sector in (home, OFF_BOARD))
    ask_for_ships(table, seat, effect.amount, allowed)


def ask_for_ships(table: Table, seat: Seat, amount: int, allowed: tuple[int, ...]) -> None:
    """Asks which fleets get ships, if any of them has room."""
    fleets = table.player(seat).fleets
    if amount and any(fleets[index].ships < CONSTANTS.fleet_maximum for index in allowed):
        table.push(AddShipsTo(seat, amount, allowed))


def draw_tactics(table: Table, seat: Seat, count: int, keep: int) -> None:
    """Draws Tactics cards for a seat, which keeps some of them. Rule: SR-452, AMB-SR-15."""
    cards, deck = draw(table.state.tactics, count, table.dice)
    table.put(tactics=deck)
    table.reveals = True
    table.say(f"{table.name(seat)} drew {plural(len(cards), 'Tactics card')}", seat, "SR-452", "chance")
    if len(cards) <= keep:
        table.put_player(seat, hand=(*table.player(seat).hand, *cards))
    else:
        table.push(KeepTactics(seat, cards, keep))


def _spawn(table: Table, frame: Resolve) -> None:
    """Puts the monster of an Explore card into the explored sector, or pays two cubes if one is there.

    Rule: AMB-SR-99.
    """
    monster = EXPLORE[frame.source.split(":")[1]].monster
    assert monster is not None
    state = table.state
    if beast_at(state, frame.place) is not None:
        table.push(PickType(frame.seat, CONSTANTS.second_monster_gain))
        return
    table.put(beasts=(*state.beasts, Beast(frame.place, monster.id)))
    table.say(f"{monster.name} appeared in {sector_name(state, frame.place)}", rule="AMB-SR-61", kind="chance")


def settle_population(table: Table, seat: Seat, planet: int, cubes: int) -> None:
    """Adds population of a seat to a planet. Room has been checked."""
    if cubes:
        population = table.state.population
        row = population[planet]
        changed = (*row[:seat], row[seat] + cubes, *row[seat + 1 :])
        table.put(population=(*population[:planet], changed, *population[planet + 1 :]))


def lose_population(table: Table, seat: Seat, planet: int, cubes: int) -> None:
    """Takes population of a seat off a planet."""
    settle_population(table, seat, planet, -cubes)

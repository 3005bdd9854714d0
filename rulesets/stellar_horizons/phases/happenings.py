"""Step 2 of the economic phase: the event table, once for the whole table, twice from 2100."""

from msgspec.structs import replace

from rulesets.stellar_horizons.agenda import NameField, ServeMarket, TakeCounter
from rulesets.stellar_horizons.board import HOME, areas
from rulesets.stellar_horizons.components.faction_sheet import Event
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.effects import (
    AddRate,
    AddStat,
    EventEffect,
    Gain,
    Place,
    RefreshTrade,
    Remove,
    Settlements,
    ShiftRelations,
    ShipCheck,
    SwapPublicMission,
)
from rulesets.stellar_horizons.flight import lose_to_event
from rulesets.stellar_horizons.missions import open_mission
from rulesets.stellar_horizons.newcomers import add_asteroid, add_npf_base, deal_to, deal_trade_markers, without_marker
from rulesets.stellar_horizons.phases.economy import with_settlements
from rulesets.stellar_horizons.state import State, in_order, present
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot


def roll_events(course: Course) -> None:
    """Rolls the decade's events; lasting ones of the last phase end. Rule: AMB-SH-34, SH-E2."""
    course.set(events=())
    rows = content().tables["rolls_by_decade"]
    count = next(int(row["event_rolls"]) for row in reversed(rows) if row["from_decade"] <= course.state.decade)
    seen: list[str] = []
    for _ in range(count):
        rolled = course.roll(100)
        event = next(event for event in content().events if event.min <= rolled <= event.max)
        text = "again, without effect" if event.id in seen else event.text.rstrip(".")
        course.say(f"{course.state.year} event {rolled}, {event.name}: {text}.", None, "chance", "SH-E2")
        if event.id not in seen:
            seen.append(event.id)
            happen(course, event)


def happen(course: Course, event: Event) -> None:
    """Carries out an event; one that lasts is kept until events are rolled again."""
    if event.until != "now":
        course.set(events=(*course.state.events, event.id))
    for effect in event.effects:
        _carry_out(course, effect, event.name)


def _carry_out(course: Course, effect: EventEffect, why: str) -> None:
    match effect:
        case Gain():
            for seat in concerned(course.state, effect.who):
                _gain(course, seat, effect, why)
        case Place():
            _place(course, effect)
        case Remove(what=what, count=count):
            first = in_order(course.state)[0]
            for _ in _counters(course.state, what)[:count]:
                course.later(TakeCounter(first, what, ""))
        case ShipCheck(target=target, chance=chance):
            _check_ships(course, target, chance, why)
        case Settlements(min=least, amount=amount):
            _change_settlements(course, least, amount)
        case RefreshTrade():
            deal_trade_markers(course)
        case SwapPublicMission():
            _swap_public(course)
        case ShiftRelations(steps=steps):
            _shift_relations(course, steps)
        case AddRate() | AddStat():
            pass  # it lasts, and counts among the powers of every faction


def concerned(state: State, who: str) -> tuple[Seat, ...]:
    """Lists the seats that an event means. Ties all count."""
    seats = present(state)
    match who:
        case "fewest_techs":
            least = min(len(state.players[seat].techs) for seat in seats)
            return tuple(seat for seat in seats if len(state.players[seat].techs) == least)
        case "fewest_bases":
            least = min(len(state.players[seat].bases) for seat in seats)
            return tuple(seat for seat in seats if len(state.players[seat].bases) == least)
        case "first_initiative":
            return in_order(state)[:1]
        case "last_initiative":
            return in_order(state)[-1:]
        case _:
            return seats


def _gain(course: Course, seat: Seat, effect: Gain, why: str) -> None:
    player = course.player(seat)
    match effect.kind:
        case "cash":
            floor = min(0, player.cash)
            course.change(seat, cash=max(floor, player.cash + effect.amount))
        case "politics":
            course.change(seat, politics=max(0, player.politics + effect.amount))
        case "victory":
            course.change(seat, victory=max(0, player.victory + effect.amount))
        case "tech_points" if effect.field != "any":
            course.change(seat, bank=player.bank.more(effect.field, effect.amount))
        case "tech_points":
            course.later(NameField(seat, "points", effect.amount, why))
        case _:
            course.later(NameField(seat, "marker", effect.amount, why))


def _place(course: Course, effect: Place) -> None:
    frame = course.state.frame
    if course.state.decade < effect.from_decade:
        return
    for _ in range(effect.count):
        if effect.what == "npf_base" and frame.npf_bases:
            add_npf_base(course)
        elif effect.what == "asteroid" and frame.pirates_and_asteroids:
            add_asteroid(course)


def _swap_public(course: Course) -> None:
    if course.state.mission:
        course.set(missions=(*course.state.missions, course.state.mission), mission="")
    open_mission(course)


def _check_ships(course: Course, target: str, chance: int, why: str) -> None:
    for seat, player in enumerate(course.state.players):
        for ship in player.ships:
            if ship.model.kind != "re" or ship.model.type == "probe":
                continue
            away = areas()[ship.area].system != HOME
            meant = away if target == "re_away_from_earth" else ship.model.type == "telescope"
            if meant and course.happens(chance)[0]:
                lose_to_event(course, seat, ship, why)


def _change_settlements(course: Course, least: int, amount: int) -> None:
    for seat, player in enumerate(course.state.players):
        for base in player.bases:
            towns = base.level("settlement")
            if towns >= least and (amount < 0 or base.blockader < 0):
                course.change_base(seat, base.world, levels=with_settlements(base, max(0, towns + amount)))


def _shift_relations(course: Course, steps: int) -> None:
    moved = tuple(
        replace(relation, level=min(0, relation.level + steps)) if relation.level < 0 else relation
        for relation in course.state.relations
    )
    course.set(relations=tuple(relation for relation in moved if relation.level))


def _counters(state: State, what: str) -> tuple[str, ...]:
    """Lists the systems with counters of a kind."""
    found = state.asteroids if what == "asteroid" else tuple(pirate.system for pirate in state.pirates)
    return tuple(dict.fromkeys(found))


def settle_counter(course: Course, frame: TakeCounter) -> bool:
    """Drops the question for a counter where none is left to take; tells whether it did."""
    if any(system != frame.system for system in _counters(course.state, frame.what)):
        return False
    course.pop()
    return True


def counter_prompts(state: State, frame: TakeCounter) -> tuple[Prompt, ...]:
    """Asks the first faction for the counter to take."""
    items = tuple(
        Item(system, content().systems[system].name)
        for system in _counters(state, frame.what)
        if system != frame.system
    )
    goal = f"it goes to {content().systems[frame.system].name}" if frame.system else "it leaves the board"
    text = f"Take an {frame.what}" if frame.what == "asteroid" else f"Take a {frame.what}"
    taking = Prompt("counter", text, (Slot("system", items),), "SH-E11", hint=goal)
    if not frame.system:
        return (taking,)
    return (taking, Prompt("leave_out", "Let none appear", role="pass", rule="SH-E11", hint="all counters are in use"))


def take_counter(course: Course, frame: TakeCounter, action: Action) -> None:
    """Moves the named counter, or takes it off the board; a newcomer without a counter may stay away. Rule: SH-E11."""
    course.pop()
    if action.prompt == "leave_out":
        goal = content().systems[frame.system].name
        course.say(f"{course.name(frame.seat)} let no {frame.what} appear at {goal}.", frame.seat, rule="SH-E11")
        return
    system = action.chosen("system")
    if frame.what == "asteroid":
        rocks = list(course.state.asteroids)
        rocks.remove(system)
        course.set(asteroids=(*rocks, frame.system) if frame.system else tuple(rocks))
    else:
        gone = next(pirate for pirate in course.state.pirates if pirate.system == system)
        course.set(pirates=tuple(pirate for pirate in course.state.pirates if pirate is not gone))
    name = content().systems[system].name
    where = f"to {content().systems[frame.system].name}" if frame.system else "off the board"
    course.say(f"{course.name(frame.seat)} took the {frame.what} of {name} {where}.", frame.seat, rule="SH-E11")


def market_prompts(state: State) -> tuple[Prompt, ...]:
    """Asks the first faction which base of an unplayed faction draws a trade marker next. Rule: SH-E12."""
    items = tuple(
        Item(npf.world, f"{content().factions[npf.faction].name} on {content().worlds[npf.world].name}")
        for npf in without_marker(state)
    )
    hint = f"{sum(state.trade)} trade markers are left for {len(items)} bases"
    return (Prompt("market", "Serve a base first", (Slot("base", items),), "SH-E12", hint=hint),)


def serve_market(course: Course, frame: ServeMarket, action: Action) -> None:
    """Draws a trade marker for the named base; asks again while there is one to draw."""
    world = action.chosen("base")
    deal_to(course, next(npf for npf in without_marker(course.state) if npf.world == world))
    course.say(f"{course.name(frame.seat)} let {content().worlds[world].name} draw first.", frame.seat, rule="SH-E12")
    if not sum(course.state.trade):
        course.pop()

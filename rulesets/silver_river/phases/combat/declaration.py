"""The start of a fight: the declaration, and who moves in and takes which side."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, InstantWindow
from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.phases.combat.units import (
    ATTACKER,
    BYSTANDER,
    DEFENDER,
    asking_order,
    move_into,
    nearby_fleets,
    put_fight,
    with_entry,
)
from rulesets.silver_river.sources import may
from rulesets.silver_river.state import State, beast_at, clockwise, fleets_at, has_station
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import planet_name, plural, sector_name, unit_key, unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def declare(table: Table, fight: Fight) -> None:
    """Declares an attack, bombardment or monster fight; a window for Instants follows, then fleets join.

    Rule: SR-804, SR-832, SR-834, SR-851.
    """
    state = table.state
    count = len(state.players)
    sides = [""] * count
    for seat in range(count):
        if fleets_at(state, seat, fight.sector) or has_station(state, seat, fight.sector):
            sides[seat] = BYSTANDER
    sides[fight.attacker] = ATTACKER
    if fight.defender >= 0:
        sides[fight.defender] = DEFENDER
    fleets: list[tuple[int, ...]] = [()] * count
    fleets[fight.attacker] = (fight.fleet,)
    zeros = (0,) * count
    table.push(
        replace(
            fight,
            sides=tuple(sides),
            fleets=tuple(fleets),
            attacks=zeros,
            stances=("",) * count,
            extra=zeros,
            destroyed=zeros,
            fired_at=((),) * count,
        )
    )
    table.say(_declaration(state, fight), fight.attacker, "SR-804")


def _declaration(state: State, fight: Fight) -> str:
    name = state.names[fight.attacker]
    place = sector_name(state, fight.sector)
    if fight.kind == "monster":
        beast = beast_at(state, fight.sector)
        assert beast is not None
        return f"{name} attacked {MONSTERS[beast.monster].name} in {place}"
    if fight.kind == "bombardment":
        target = planet_name(state, fight.planet)
        return f"{name} bombarded {target} against {state.names[fight.defender]} with {plural(fight.ships, 'ship')}"
    return f"{name} attacked {state.names[fight.defender]} in {place}"


def open_window(table: Table, fight: Fight) -> None:
    """Opens the window after the declaration."""
    put_fight(table, replace(fight, stage="joining"))
    table.push(InstantWindow("battle_declared", asking_order(table.state)))


def begin_joining(table: Table, fight: Fight) -> None:
    """Asks everyone with something to decide, clockwise from the left of the Attacker, the Attacker last.

    Rule: AMB-SR-52.
    """
    state = table.state
    order = (*clockwise(state, fight.attacker), fight.attacker)
    queue = tuple(seat for seat in order if _may_join(state, fight, seat))
    put_fight(table, replace(fight, stage="join", queue=queue))


def _may_join(state: State, fight: Fight, seat: Seat) -> bool:
    if nearby_fleets(state, seat, fight.sector):
        return True
    if fight.kind == "monster":
        here = fleets_at(state, seat, fight.sector)
        return bool(here) if seat != fight.attacker else len(here) > 1
    return fight.sides[seat] == BYSTANDER


def _fleet_items(state: State, seat: Seat, fleets: tuple[int, ...]) -> tuple[Item, ...]:
    owned = state.players[seat].fleets
    return tuple(
        Item(
            unit_key(seat, index),
            f"Fleet {index + 1}, {plural(owned[index].ships, 'ship')}, {sector_name(state, owned[index].sector)}",
        )
        for index in fleets
    )


def join_prompts(state: State, fight: Fight, seat: Seat) -> tuple[Prompt, ...]:
    """Offers to move fleets in, and to those who have no side yet, a side.

    Rule: SR-807, SR-833, SR-863, SR-864, AMB-SR-53.
    """
    near = nearby_fleets(state, seat, fight.sector)
    if fight.kind == "monster":
        here = tuple(index for index in fleets_at(state, seat, fight.sector) if index not in fight.fleets[seat])
        slot = Slot("fleets", _fleet_items(state, seat, (*here, *near)), 1, 4, label="Fleets that take part")
        return (Prompt("join", "Join the monster fight", (slot,), "SR-833"), _stay_out(fight))
    low = 0 if fight.sides[seat] == BYSTANDER else 1
    fleets = Slot("fleets", _fleet_items(state, seat, near), low, len(near), label="Fleets that move in")
    if fight.sides[seat] in (ATTACKER, DEFENDER):
        return (Prompt("join", "Move fleets in", (fleets,), "SR-806"), _stay_out(fight))
    if fight.sides[seat] == "":
        fleets = Slot("fleets", fleets.items, 1, len(near), label="Fleets that move in")
    sides = Slot("side", _side_items(state, fight, seat), label="Side")
    return (Prompt("join", "Take a side", (sides, fleets), "SR-807"), _stay_out(fight))


def _side_items(state: State, fight: Fight, seat: Seat) -> tuple[Item, ...]:
    attacker, defender = state.names[fight.attacker], state.names[fight.defender]
    refused = None
    first, second = f"With {attacker}", f"With {defender}"
    if fight.kind == "bombardment":
        first, second = "Join the bombardment", f"Attack the fleets of {attacker}"
        if not may(state, seat, "bombard"):
            refused = Rejection("needs the technology Planetary Bombardment, uncovered", "SR-861", "tech")
    return (Item(ATTACKER, first, blocked=refused), Item(DEFENDER, second), Item(BYSTANDER, "Stand by"))


def _stay_out(fight: Fight) -> Prompt:
    text = "Stay out" if fight.kind == "monster" else "Move nothing in"
    return Prompt("stay_out", text, rule="SR-807", role="pass")


def _side_taken(state: State, fight: Fight, side: str) -> str:
    if side == BYSTANDER:
        return "stood by"
    return f"took the side of {state.names[fight.attacker if side == ATTACKER else fight.defender]}"


def answer_join(table: Table, fight: Fight, action: Action) -> None:
    """Moves fleets in and notes the side."""
    seat = action.seat
    fight = replace(fight, queue=fight.queue[1:])
    if action.prompt == "join":
        fleets = tuple(unit_of(pick.item)[1] for pick in action.all_of("fleets"))
        side = action.chosen("side") or fight.sides[seat]
        if fight.kind == "monster":
            side = ATTACKER
            fight = replace(fight, fleets=with_entry(fight.fleets, seat, (*fight.fleets[seat], *fleets)))
            table.say(f"{table.name(seat)} took part with {plural(len(fight.fleets[seat]), 'fleet')}", seat, "SR-833")
        if action.chosen("side"):
            table.say(f"{table.name(seat)} {_side_taken(table.state, fight, side)}", seat, "SR-807")
        fight = replace(fight, sides=with_entry(fight.sides, seat, side))
        put_fight(table, fight)
        move_into(table, fight, seat, fleets)
    else:
        put_fight(table, fight)

"""Targets: who fires at whom, and with how many dice."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, Volley
from rulesets.silver_river.phases.combat.units import (
    fleets_in_fight,
    is_alive,
    put_fight,
    roll_order,
    ships_in,
    targets_of,
    unit_name,
    units_of,
)
from rulesets.silver_river.sources import first_round_dice
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import STATION_UNIT, plural, unit_key, unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def begin_aiming(table: Table, fight: Fight) -> None:
    """Asks for targets in roll order, and only where there is a choice. Rule: SR-812, AMB-SR-91."""
    state = table.state
    queue = []
    volleys = list(fight.volleys)
    for seat in roll_order(state, fight):
        if fight.stances[seat] != "attack" or not is_alive(state, fight, seat):
            continue
        targets = targets_of(state, fight, seat)
        if not targets:
            continue
        if len(targets) == 1 and not _extra_choice(state, fight, seat):
            units = units_of(state, fight, seat)
            volleys += _volleys(state, fight, seat, tuple((unit, targets[0]) for unit in units), -1)
        else:
            queue.append(seat)
    put_fight(table, replace(fight, stage="aim", queue=tuple(queue), volleys=tuple(volleys)))


def extra_dice(state: State, fight: Fight, seat: Seat) -> int:
    """Counts the extra dice of a seat in this round; a bombardment has none. Rule: AMB-SR-107, AMB-SR-108."""
    if fight.kind == "bombardment":
        return 0
    return fight.extra[seat] + (first_round_dice(state, seat) if fight.attacks[seat] == 0 else 0)


def _extra_choice(state: State, fight: Fight, seat: Seat) -> bool:
    return extra_dice(state, fight, seat) > 0 and len(fleets_in_fight(state, fight, seat)) > 1


def aim_prompts(state: State, fight: Fight, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for a target for each own fleet and Trade Station. Rule: SR-812, SR-855."""
    targets = targets_of(state, fight, seat)
    items = tuple(
        Item(
            unit_key(other, unit),
            f"{state.names[other]}, {unit_name(unit)}, {plural(ships_in(state, other, unit), 'ship')}",
        )
        for other, unit in targets
    )
    slots = [
        Slot(
            unit_key(seat, unit),
            items,
            label=f"{unit_name(unit).capitalize()}, {plural(ships_in(state, seat, unit), 'shot')}",
        )
        for unit in units_of(state, fight, seat)
    ]
    if _extra_choice(state, fight, seat):
        fleets = fleets_in_fight(state, fight, seat)
        own = tuple(Item(unit_key(seat, index), f"Fleet {index + 1}") for index in fleets)
        slots.append(Slot("extra", own, label=f"{extra_dice(state, fight, seat)} extra dice"))
    refused = None
    if fight.round == 1 and seat == fight.attacker:
        refused = Rejection(f"{state.names[seat]} has declared the attack", "SR-804", "declared")
    return (
        Prompt("aim", "Choose targets", tuple(slots), "SR-812"),
        Prompt("hold_fire", "Hold fire", rule="SR-855", role="pass", blocked=refused),
    )


def answer_aim(table: Table, fight: Fight, action: Action) -> None:
    """Notes the targets of a seat."""
    fight = replace(fight, queue=fight.queue[1:])
    if action.prompt == "aim":
        aims = tuple((unit_of(p.slot)[1], unit_of(p.item)) for p in action.picks if p.slot != "extra")
        chosen = action.chosen("extra")
        volleys = _volleys(table.state, fight, action.seat, aims, unit_of(chosen)[1] if chosen else -1)
        fight = replace(fight, volleys=(*fight.volleys, *volleys))
    put_fight(table, fight)


def _volleys(
    state: State, fight: Fight, seat: Seat, aims: tuple[tuple[int, tuple[Seat, int]], ...], extra_unit: int
) -> list[Volley]:
    """Turns targets into volleys; extra dice go to one fleet with ships. Rule: AMB-SR-107."""
    extra = extra_dice(state, fight, seat)
    if extra_unit < 0:
        extra_unit = next((unit for unit, _ in aims if unit != STATION_UNIT), -1)
    return [Volley(seat, unit, target[0], target[1], (), extra if unit == extra_unit else 0) for unit, target in aims]

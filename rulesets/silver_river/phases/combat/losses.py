"""Losses: units that are protected, ships that fall, and who is credited with them."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, Shield
from rulesets.silver_river.phases.combat.damage import hit_units, pending_hits
from rulesets.silver_river.phases.combat.units import (
    hits_of,
    hits_on,
    put_fight,
    roll_order,
    ships_in,
    unit_name,
    with_entry,
)
from rulesets.silver_river.sources import screens
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import STATION_UNIT, plural, unit_key, unit_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot


def begin_screens(table: Table, fight: Fight) -> None:
    """Asks those whose Technology ignores hits which unit it protects, if more than one is hit."""
    queue = []
    shields = fight.shields
    for seat in roll_order(table.state, fight):
        amount = screens(table.state, seat)
        hurt = hit_units(table.state, fight, seat) if amount else ()
        if len(hurt) == 1:
            shields = (*shields, Shield(seat, hurt[0], amount))
        elif hurt:
            queue.append(seat)
    put_fight(table, replace(fight, stage="screen", queue=tuple(queue), shields=shields))


def screen_prompts(state: State, fight: Fight, seat: Seat) -> tuple[Prompt, ...]:
    """Asks which unit ignores hits."""
    items = tuple(
        Item(
            unit_key(seat, unit),
            f"{unit_name(unit).capitalize()}, {plural(pending_hits(state, fight, seat, unit), 'hit')}",
        )
        for unit in hit_units(state, fight, seat)
    )
    return (Prompt("screen", "Protect a unit", (Slot("unit", items, label="Unit"),), "SR-515"),)


def answer_screen(table: Table, fight: Fight, action: Action) -> None:
    """Notes the protected unit."""
    unit = unit_of(action.chosen("unit"))[1]
    shield = Shield(action.seat, unit, screens(table.state, action.seat))
    put_fight(table, replace(fight, queue=fight.queue[1:], shields=(*fight.shields, shield)))


def take_losses(table: Table, fight: Fight) -> None:
    """Takes the losses of all volleys together; surplus hits are lost. Rule: SR-811, SR-816, SR-817, SR-818."""
    state = table.state
    destroyed = fight.destroyed
    hurt = [
        (seat, unit)
        for seat, unit in sorted({(v.target_seat, v.target) for v in fight.volleys if v.target_seat >= 0})
        if hits_on(state, fight, seat, unit)
    ]
    for seat, unit in hurt:
        if unit == STATION_UNIT:
            table.put(stations=tuple(s for s in table.state.stations if s.sector != fight.sector))
            table.say(f"{table.name(seat)} lost the Trade Station", seat, "SR-817")
            continue
        destroyed = _credited(state, fight, seat, unit, destroyed)
        lost = table.lose_ships(seat, unit, hits_on(state, fight, seat, unit))
        ships = table.player(seat).fleets[unit].ships
        table.say(f"{table.name(seat)} lost {plural(lost, 'ship')} of fleet {unit + 1}, {ships} left", seat, "SR-817")
    put_fight(table, replace(fight, destroyed=destroyed, hit=tuple(seat for seat, _ in hurt)))


def _credited(state: State, fight: Fight, seat: Seat, unit: int, destroyed: tuple[int, ...]) -> tuple[int, ...]:
    """Adds the ships that a fleet loses to who destroyed them, in roll order until it is used up. Rule: AMB-SR-85."""
    left = min(hits_on(state, fight, seat, unit), ships_in(state, seat, unit))
    for shooter in roll_order(state, fight):
        at_it = [v for v in fight.volleys if (v.seat, v.target_seat, v.target) == (shooter, seat, unit)]
        credit = min(sum(hits_of(state, volley) for volley in at_it), left)
        left -= credit
        destroyed = with_entry(destroyed, shooter, destroyed[shooter] + credit)
    return destroyed

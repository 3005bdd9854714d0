"""The roll of a round, and what everybody hears of it."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, InstantWindow, Volley
from rulesets.silver_river.cards import FACES
from rulesets.silver_river.phases.combat.units import (
    asking_order,
    fleets_in_fight,
    hits_of,
    put_fight,
    roll_order,
    ships_in,
    unit_name,
    with_entry,
)
from rulesets.silver_river.sight import may_look
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import STATION_UNIT, plural, roll_key
from silverhorizon.core.action import Seat


def roll(table: Table, fight: Fight) -> None:
    """Rolls a die for each ship and Trade Station, extra dice too; however many, every ship rolls.

    Rule: SR-813, SR-821, SR-835.
    """
    rolled = []
    attacks, fired_at = fight.attacks, fight.fired_at
    order = roll_order(table.state, fight)
    for volley in sorted(fight.volleys, key=lambda own: order.index(own.seat)):
        dice = ships_in(table.state, volley.seat, volley.unit) if volley.unit >= 0 else fight.ships
        faces = tuple(table.dice.below(len(FACES)) for _ in range(dice + volley.extra))
        rolled.append(replace(volley, faces=faces))
    for seat in sorted({volley.seat for volley in rolled}):
        attacks = with_entry(attacks, seat, attacks[seat] + 1)
        aimed = sorted({v.target_seat for v in rolled if v.seat == seat and v.target_seat >= 0} | set(fired_at[seat]))
        fired_at = with_entry(fired_at, seat, tuple(aimed))
    fight = replace(fight, volleys=tuple(rolled), attacks=attacks, fired_at=fired_at, stage="after")
    put_fight(table, fight)
    shown = [_as_shown(table.state, fight, volley) for volley in rolled]
    # Fleets without a number stand in the order of their dice: that of their markers would tell the number.
    shown.sort(key=lambda own: (order.index(own.seat), own.unit, own.faces if own.unit < 0 else ()))
    sheet = roll_key(fight.round, shown)
    for volley in shown:
        signs = "".join(FACES[face].glyph for face in volley.faces)
        who = f"{table.name(volley.seat)}, {unit_name(volley.unit)}" if volley.unit >= 0 else table.name(volley.seat)
        table.say(
            f"{who} rolled {signs}: {plural(hits_of(table.state, volley), 'hit')}",
            volley.seat,
            "SR-813",
            "chance",
            sheet,
        )
    queue = tuple(
        s for s in asking_order(table.state) if fleets_in_fight(table.state, fight, s) and s not in fight.silent
    )
    table.push(InstantWindow("after_roll", queue))


def _as_shown(state: State, fight: Fight, volley: Volley) -> Volley:
    """Gives a volley as everybody may hear of it: without the numbers of markers that somebody may not look at.

    Rule: SR-646, SR-852, SR-853.
    """

    def number(owner: Seat, unit: int) -> int:
        seats = range(len(state.players))
        is_open = unit == STATION_UNIT or all(may_look(state, seat, owner, fight.sector) for seat in seats)
        return unit if is_open else -1

    return replace(volley, unit=number(volley.seat, volley.unit), target=number(volley.target_seat, volley.target))

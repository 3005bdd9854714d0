"""The Production Phase: Raw for everybody at once, and a monster on Sagittarius A*."""

from rulesets.silver_river.agenda import InstantWindow
from rulesets.silver_river.board import CORE
from rulesets.silver_river.cards import EVEN_FASTER, MONSTERS
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.metrics import clouds_of, metric, population_of, trade_income
from rulesets.silver_river.sources import standing
from rulesets.silver_river.state import Beast, State, Turn
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import Gain
from silverhorizon.core.action import Seat


def ages_of(state: State) -> int:
    """Counts the Ages of this match. Rule: SR-201, SR-976."""
    return EVEN_FASTER.ages if state.is_faster else CONSTANTS.ages


def production_of(state: State, seat: Seat) -> tuple[tuple[str, int, str], ...]:
    """Lists what a seat produces now: label, Raw and clause.

    Everything is read from one state, so no player's production depends on another's. Rule: SR-211, SR-212, SR-214.
    """
    lines = [
        ("population", population_of(state, seat), "SR-211"),
        ("clouds held alone", clouds_of(state, seat) * CONSTANTS.raw_per_cloud, "SR-652"),
        ("Trade Stations", trade_income(state, seat), "SR-741"),
    ]
    for source in standing(state, seat).production:
        gain = source.effect
        assert isinstance(gain, Gain)
        amount = gain.amount * (metric(state, seat, gain.per) // gain.div) if gain.per else gain.amount
        lines.append((source.name, min(amount, gain.max) if gain.max else amount, "SR-214"))
    return tuple(line for line in lines if line[1])


def begin_age(table: Table) -> None:
    """Starts an Age: allowances come back, Raw is counted, the monster of the Age appears, and Instants may follow.

    Rule: SR-205, SR-215, SR-217, SR-611, AMB-SR-05, AMB-SR-11, AMB-SR-95.
    """
    state = table.state
    made = [production_of(state, seat) for seat in range(len(state.players))]
    table.put(
        age=state.age + 1,
        phase="production",
        turn=Turn(state.first),
        voted=(False, False, False),
        title_uses=(),
    )
    for seat, lines in enumerate(made):
        total = sum(amount for _, amount, _ in lines)
        table.put_player(seat, used=(), has_passed=False, explorations=0)
        table.gain_raw(seat, total)
        parts = ", ".join(f"{label} {amount}" for label, amount, _ in lines)
        table.say(f"{table.name(seat)} produced {total} Raw: {parts or 'nothing'}", seat, "SR-211", "table")
    _place_monster(table)
    order = tuple(range(len(state.players)))
    table.push(InstantWindow("production_end", order))


def _place_monster(table: Table) -> None:
    """Puts the monster of the Age on Sagittarius A* in place of one that was not killed. Rule: SR-217 to SR-222."""
    state = table.state
    monster = state.monsters[state.age - 1]
    beasts = tuple(beast for beast in state.beasts if beast.sector != CORE)
    table.put(beasts=(*beasts, Beast(CORE, monster)))
    card = MONSTERS[monster]
    table.say(f"{card.name}, level {card.level}, appeared on Sagittarius A*", rule="SR-217", kind="table")

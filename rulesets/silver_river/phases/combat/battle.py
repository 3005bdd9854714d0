"""The end of a battle: who is on the winning side, and what that counts for."""

from rulesets.silver_river.agenda import Fight
from rulesets.silver_river.cards import EXPLORE
from rulesets.silver_river.phases.combat.units import ATTACKER, DEFENDER, fleets_in_fight, is_alive, rivals_left
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import plural, sector_name
from silverhorizon.core.action import Seat


def winners_of(state: State, fight: Fight) -> tuple[Seat, ...]:
    """Names the winning side: those who are still here and whose every target player is gone.

    Who never fired has won only where the other side is gone. Rule: SR-858, AMB-SR-53.
    """
    return tuple(
        seat
        for seat, side in enumerate(fight.sides)
        if side in (ATTACKER, DEFENDER)
        and is_alive(state, fight, seat)
        and not any(is_alive(state, fight, other) for other in fight.fired_at[seat])
        and (fight.attacks[seat] or not rivals_left(state, fight, seat))
    )


def finish_battle(table: Table, fight: Fight) -> None:
    """Counts a battle for its winners and the ships destroyed for objectives.

    Rule: SR-857, SR-858, SR-859, AMB-SR-85, AMB-SR-119.
    """
    winners = winners_of(table.state, fight)
    place = sector_name(table.state, fight.sector)
    for seat in winners:
        player = table.player(seat)
        table.put_player(seat, battles=player.battles + 1)
        count_for_quests(table, fight, seat, "fleet_battles_won")
        table.say(f"{table.name(seat)} won the battle in {place}", seat, "AMB-SR-53", "score")
    if not winners:
        table.say(f"The battle in {place} ended without a winner", rule="AMB-SR-56", kind="table")
    for seat, ships in enumerate(fight.destroyed):
        events = [("ships_destroyed", ships)] if seat in winners else []
        if seat == fight.attacker:
            events.append(("ships_destroyed_as_initiator", ships))
        if ships:
            table.events_now[seat] = tuple(events)
            table.say(f"{table.name(seat)} destroyed {plural(ships, 'ship')}", seat, "SR-859", "score")


def count_for_quests(table: Table, fight: Fight, seat: Seat, metric: str) -> None:
    """Counts an event for the quests of a seat's surviving fleets in a fight."""
    for index in fleets_in_fight(table.state, fight, seat):
        fleet = table.player(seat).fleets[index]
        if fleet.quest and EXPLORE[fleet.quest].goal.metric == metric:
            table.put_fleet(seat, index, tally=fleet.tally + 1)

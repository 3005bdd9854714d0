"""A round of a fight: its window, and who attacks, holds fire or retreats."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, InstantWindow
from rulesets.silver_river.board import ADJACENT, SECTOR_INDEX
from rulesets.silver_river.phases.combat.units import (
    ATTACKER,
    BYSTANDER,
    DEFENDER,
    asking_order,
    at_limit,
    attack_limit,
    fleets_in_fight,
    is_alive,
    put_fight,
    rivals_left,
    roll_order,
    with_entry,
    withdraw,
)
from rulesets.silver_river.state import State, seats_with_fleets
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import sector_key
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def begin_round(table: Table, fight: Fight) -> None:
    """Starts a round with its window; nothing of the last round stays but who was hit. Rule: AMB-SR-40."""
    count = len(fight.sides)
    fight = replace(
        fight, round=fight.round + 1, stage="begin", stances=("",) * count, extra=(0,) * count, volleys=(), shields=()
    )
    put_fight(table, fight)
    present = seats_with_fleets(table.state, fight.sector)
    queue = tuple(seat for seat in asking_order(table.state) if seat in present and seat not in fight.silent)
    table.push(InstantWindow("before_round", queue))


def fighters(state: State, fight: Fight) -> tuple[Seat, ...]:
    """Lists the seats of both sides that are still in the fight, in roll order. Rule: SR-827."""
    return tuple(
        seat
        for seat in roll_order(state, fight)
        if fight.sides[seat] in (ATTACKER, DEFENDER) and is_alive(state, fight, seat)
    )


def begin_stances(table: Table, fight: Fight) -> None:
    """Asks who fights on; in the first round everybody with a side does. Rule: SR-822, AMB-SR-55, AMB-SR-72."""
    state = table.state
    ready = fighters(state, fight)
    if fight.round == 1:
        stances = tuple("attack" if seat in ready else "" for seat in range(len(fight.sides)))
        put_fight(table, replace(fight, stage="stance", stances=stances))
        return
    hurt = tuple(
        seat
        for seat in roll_order(state, fight)
        if fight.sides[seat] == BYSTANDER and seat in fight.hit and fleets_in_fight(state, fight, seat)
    )
    put_fight(table, replace(fight, stage="stance", queue=(*ready, *hurt)))


def stance_prompts(state: State, fight: Fight, seat: Seat) -> tuple[Prompt, ...]:
    """Offers to attack, to hold fire, or to retreat. Rule: SR-822, SR-823, SR-827."""
    fleets = fleets_in_fight(state, fight, seat)
    spent = None
    if at_limit(state, fight, seat):
        limit = attack_limit(state, seat)
        spent = Rejection(
            f"{state.names[seat]} has made {limit} of {limit} attacks and must retreat", "SR-953", f"{limit} of {limit}"
        )
    attack = spent
    if attack is None and fight.sides[seat] == BYSTANDER:
        attack = Rejection("a bystander may not attack", "SR-808", "bystander")
    group = f"Round {fight.round}: what does {state.names[seat]} do?"
    prompts = [Prompt("attack", "Attack", rule="SR-822", blocked=attack, group=group)]
    if fight.kind != "monster":
        prompts.append(Prompt("hold", "Hold fire", rule="SR-822", blocked=spent if fleets else None, group=group))
    stuck = None
    if not fleets:
        stuck = Rejection("a Trade Station never retreats", "AMB-SR-58", "Trade Station")
    items = tuple(Item(sector_key(s), state.galaxy.names[s]) for s in ADJACENT[fight.sector])
    sectors = (Slot("sector", items, label="Sector"),)
    prompts.append(Prompt("retreat", "Retreat", sectors, "SR-823", blocked=stuck, group=group))
    return tuple(prompts)


def answer_stance(table: Table, fight: Fight, action: Action) -> None:
    """Notes a stance; a retreat happens at once."""
    seat = action.seat
    fight = replace(fight, queue=fight.queue[1:], stances=with_entry(fight.stances, seat, action.prompt))
    put_fight(table, fight)
    if action.prompt == "retreat":
        fight = withdraw(table, fight, seat, SECTOR_INDEX[action.chosen("sector")], "SR-823")
        if fight.kind != "monster":
            put_fight(table, drop_settled(table.state, fight))


def drop_settled(state: State, fight: Fight) -> Fight:
    """Ends the question for stances when a retreat has decided the battle: whoever is left stays.

    Rule: SR-824, SR-825.
    """
    if any(rivals_left(state, fight, seat) for seat in fighters(state, fight)):
        return fight
    return replace(fight, queue=())

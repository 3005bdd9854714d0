"""Monster fights: hits add up, the monster strikes back, and a kill rewards everyone who is left."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, Resolve, Volley
from rulesets.silver_river.board import CORE
from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.phases.combat.aiming import extra_dice
from rulesets.silver_river.phases.combat.battle import count_for_quests
from rulesets.silver_river.phases.combat.damage import pending_hits
from rulesets.silver_river.phases.combat.units import fleets_in_fight, hits_of, is_alive, put_fight, roll_order
from rulesets.silver_river.state import Beast, State, beast_at
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import plural
from silverhorizon.core.prompt import Prompt


def monster_prompt(state: State, sector: int) -> Prompt | None:
    """Offers to fight the monster of a sector; None where there is none. Rule: SR-623, SR-832, SR-834, SR-850."""
    beast = beast_at(state, sector)
    if beast is None:
        return None
    card = MONSTERS[beast.monster]
    return Prompt("monster", f"Fight {card.name}", rule="SR-623", hint=f"{card.text} Reward: {card.reward_text}")


def aim_at_monster(state: State, fight: Fight) -> tuple[Volley, ...]:
    """Gives the volleys of everyone who fights on. Rule: SR-835."""
    volleys: list[Volley] = []
    for seat in roll_order(state, fight):
        if fight.stances[seat] == "attack" and is_alive(state, fight, seat):
            extra = extra_dice(state, fight, seat)
            for unit in fleets_in_fight(state, fight, seat):
                volleys.append(Volley(seat, unit, -1, 0, (), extra))
                extra = 0
    return tuple(volleys)


def strike_back(table: Table, fight: Fight) -> None:
    """Adds the hits up and lets the monster damage every participating fleet.

    Rule: SR-840, SR-841, SR-843, SR-844, AMB-SR-88.
    """
    state = table.state
    hits = sum(hits_of(state, volley) for volley in fight.volleys)
    losses = [
        (seat, unit, pending_hits(state, fight, seat, unit))
        for seat in roll_order(state, fight)
        for unit in fleets_in_fight(state, fight, seat)
    ]
    put_fight(table, replace(fight, damage=fight.damage + hits, volleys=()))
    for seat, unit, damage in losses:
        if damage:
            lost = table.lose_ships(seat, unit, damage)
            left = table.player(seat).fleets[unit].ships
            text = f"{table.name(seat)} lost {plural(lost, 'ship')} of fleet {unit + 1}, {left} left"
            table.say(text, seat, "SR-844")


def kill(table: Table, fight: Fight) -> None:
    """Rewards everyone with a fleet left, sends the fleets home and replaces the monster.

    Rule: SR-839, SR-846, SR-847, SR-848, SR-849, AMB-SR-04, AMB-SR-74.
    """
    beast = beast_at(table.state, fight.sector)
    assert beast is not None
    card = MONSTERS[beast.monster]
    table.put(beasts=tuple(other for other in table.state.beasts if other.sector != fight.sector))
    table.say(f"{card.name} was killed", rule="SR-839", kind="score")
    rewarded = [s for s in roll_order(table.state, fight) if fleets_in_fight(table.state, fight, s)]
    for seat in rewarded:
        table.put_player(seat, kills=table.player(seat).kills + 1)
        table.events_now[seat] = (("monster_level", card.level),)
        count_for_quests(table, fight, seat, "fleet_monsters_killed")
    table.pop()
    if fight.sector == CORE:
        _replace(table, card.level)
    for seat in rewarded:
        home = table.state.galaxy.homes[seat]
        for index in fleets_in_fight(table.state, fight, seat):
            table.put_fleet(seat, index, sector=home)
        table.say(f"{table.name(seat)} returned home with the reward: {card.reward_text}", seat, "SR-849")
    table.push(*(Resolve(seat, f"monster:{card.id}") for seat in rewarded))


def _replace(table: Table, level: int) -> None:
    """Draws another monster of the same level, undamaged, from those not selected; none may be left.

    Rule: SR-848, AMB-SR-04.
    """
    spare = table.state.spare_monsters
    same = [key for key in spare if MONSTERS[key].level == level]
    if same:
        key = table.dice.choice(same)
        table.put(
            spare_monsters=tuple(other for other in spare if other != key),
            beasts=(*table.state.beasts, Beast(CORE, key)),
        )
        table.say(f"{MONSTERS[key].name}, level {level}, took its place", rule="SR-848", kind="chance")

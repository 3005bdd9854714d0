"""Planetary bombardment: one roll against a planet, what it removes, and friendly fire."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import Fight, Volley
from rulesets.silver_river.cards import WONDERS
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.effects import lose_population
from rulesets.silver_river.phases.combat.units import (
    ATTACKER,
    fleets_in_fight,
    hits_of,
    put_fight,
    roll_order,
    ships_in,
)
from rulesets.silver_river.sources import may
from rulesets.silver_river.state import State, fleets_at, wonder_at
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import LETTERS, planet_name, plural
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def bombard_prompt(state: State, seat: Seat, sector: int) -> Prompt | None:
    """Offers a bombardment of a planet here against one player; None where there is nothing to bombard.

    Rule: SR-802, SR-861, SR-862, SR-868, SR-872, AMB-SR-69, AMB-SR-70.
    """
    items = []
    for planet in state.galaxy.planets_in[sector]:
        built = wonder_at(state, planet)
        for other, name in enumerate(state.names):
            if other == seat or not (state.population[planet][other] or (built is not None and built.seat == other)):
                continue
            refused = None
            if fleets_at(state, other, sector):
                refused = Rejection(f"fleets of {name} are here and must be destroyed first", "SR-862", "fleets here")
            label = f"{planet_name(state, planet)} against {name}"
            items.append(Item(f"{state.galaxy.planets[planet].id}:{LETTERS[other]}", label, 1, refused))
    if not items:
        return None
    refused = None
    if not may(state, seat, "bombard"):
        refused = Rejection("needs the technology Planetary Bombardment, uncovered", "SR-861", "tech")
    elif state.turn.bombardments >= CONSTANTS.bombardments_per_turn:
        refused = Rejection("there has been a bombardment in this turn, 1 of 1", "SR-872", "1 of 1")
    elif (seat, sector) in state.turn.barred:
        refused = Rejection("a Safe Conduct holds here this turn", "AMB-SR-105", "Safe Conduct")
    ships = sum(ships_in(state, seat, index) for index in fleets_at(state, seat, sector))
    amount = Slot("ships", (Item("ships", "Ships", max(1, ships)),), 1, max(1, ships), label="Ships that fire")
    slots = (Slot("target", tuple(items), label="Target"), amount)
    return Prompt("bombard", "Bombard a planet", slots, "SR-861", 0, refused, ends_undo="the roll ends undo")


def bombardment_of(state: State, seat: Seat, fleet: int, sector: int, action: Action) -> Fight:
    """Reads the bombardment that a seat has announced."""
    key, _, letter = action.chosen("target").partition(":")
    planet = next(i for i in state.galaxy.planets_in[sector] if state.galaxy.planets[i].id == key)
    ships = action.count("ships", "ships")
    return Fight("bombardment", sector, seat, LETTERS.index(letter), fleet, planet=planet, ships=ships)


def met_by_fleets(table: Table, fight: Fight) -> Fight:
    """Makes a battle of a bombardment whose victim has brought fleets in. Rule: SR-862, AMB-SR-52, AMB-SR-129."""
    name = table.name(fight.defender)
    planet = planet_name(table.state, fight.planet)
    table.say(f"Fleets of {name} came to defend {planet}, so there was a battle instead", fight.defender, "AMB-SR-129")
    return replace(fight, kind="battle", planet=-1, ships=0)


def aim_at_planet(state: State, fight: Fight) -> tuple[Volley, ...]:
    """Gives the volleys against the planet: the ships announced, and all of those who join in; never extra dice.

    Rule: SR-863, SR-869, AMB-SR-108.
    """
    volleys = [Volley(fight.attacker, -1, -1, fight.planet)]
    for seat in roll_order(state, fight)[1:]:
        if fight.sides[seat] == ATTACKER:
            volleys += [Volley(seat, index, -1, fight.planet) for index in fleets_in_fight(state, fight, seat)]
    return tuple(volleys)


def planet_hits(state: State, fight: Fight) -> int:
    """Counts the hits on the planet. Rule: SR-870, SR-871."""
    return sum(hits_of(state, volley) for volley in fight.volleys if volley.target_seat < 0)


def _victims(state: State, fight: Fight) -> tuple[int, int]:
    """Counts the population of the player bombed, and 1 for a Wonder that player built on the planet."""
    built = wonder_at(state, fight.planet)
    return state.population[fight.planet][fight.defender], int(built is not None and built.seat == fight.defender)


def _others(state: State, fight: Fight) -> tuple[tuple[Seat, int], ...]:
    """Lists the population of third players on the planet. Rule: SR-873."""
    cubes = state.population[fight.planet]
    return tuple((s, n) for s, n in enumerate(cubes) if n and s not in (fight.attacker, fight.defender))


def spoils_asked(state: State, fight: Fight) -> bool:
    """Tells whether the Attacker must say if Wonder or population goes first. Rule: SR-820."""
    cubes, wonder = _victims(state, fight)
    return bool(cubes and wonder) and 0 < planet_hits(state, fight) < cubes + wonder


def surplus_asked(state: State, fight: Fight) -> bool:
    """Tells whether the Attacker must divide friendly fire between third players."""
    others = _others(state, fight)
    return len(others) > 1 and 0 < fight.damage < sum(count for _, count in others)


def bombing_prompts(state: State, fight: Fight, _seat: Seat) -> tuple[Prompt, ...]:
    """Asks what the hits remove. Rule: SR-820, SR-873."""
    if fight.stage == "spoils":
        return (
            Prompt("population_first", "Hit population first", rule="SR-820"),
            Prompt("wonder_first", "Hit the Wonder first", rule="SR-820"),
        )
    items = tuple(Item(LETTERS[seat], state.names[seat], count) for seat, count in _others(state, fight))
    slot = Slot("cubes", items, fight.damage, fight.damage, label="Friendly fire")
    return (Prompt("friendly_fire", f"Remove {plural(fight.damage, 'cube')} more", (slot,), "SR-873"),)


def answer_bombing(table: Table, fight: Fight, action: Action) -> None:
    """Notes the order, or removes the cubes named."""
    if fight.stage == "spoils":
        put_fight(table, replace(fight, queue=(), wonder_first=action.prompt == "wonder_first"))
        return
    for pick in action.all_of("cubes"):
        _remove(table, fight, LETTERS.index(pick.item), pick.count, "SR-873")
    put_fight(table, replace(fight, queue=(), damage=0))


def _remove(table: Table, fight: Fight, seat: Seat, cubes: int, rule: str) -> int:
    lost = min(cubes, table.state.population[fight.planet][seat])
    if lost:
        lose_population(table, seat, fight.planet, lost)
        table.say(f"{table.name(seat)} lost {lost} population on {planet_name(table.state, fight.planet)}", seat, rule)
    return lost


def destroy(table: Table, fight: Fight) -> None:
    """Removes what the hits must remove: the player bombed first, then others, last the Attacker's own cubes.

    Rule: SR-443, SR-870, SR-871, SR-873, AMB-SR-70.
    """
    hits = planet_hits(table.state, fight)
    order = ("wonder", "population") if fight.wonder_first else ("population", "wonder")
    for kind in order:
        if kind == "population":
            hits -= _remove(table, fight, fight.defender, hits, "SR-870")
        elif hits and _victims(table.state, fight)[1]:
            destroy_wonder(table, fight.planet)
            hits -= 1
    fight = replace(fight, stage="surplus", damage=hits)
    put_fight(table, replace(fight, queue=(fight.attacker,)) if surplus_asked(table.state, fight) else fight)


def finish_friendly_fire(table: Table, fight: Fight) -> None:
    """Removes the surplus where there was nothing to choose, the Attacker's own cubes last."""
    hits = fight.damage
    for seat, _ in _others(table.state, fight):
        hits -= _remove(table, fight, seat, hits, "SR-873")
    _remove(table, fight, fight.attacker, hits, "SR-873")


def destroy_wonder(table: Table, planet: int) -> None:
    """Takes a Wonder out of the game; its builder gets Military. Rule: SR-444, SR-446, AMB-SR-36."""
    built = wonder_at(table.state, planet)
    assert built is not None
    table.put(wonders=tuple(other for other in table.state.wonders if other.planet != planet))
    table.gain(built.seat, "military", CONSTANTS.wonder_compensation)
    text = f"{WONDERS[built.wonder].name} on {planet_name(table.state, planet)} was destroyed"
    table.say(f"{text}; {table.name(built.seat)} gained {CONSTANTS.wonder_compensation} Military", built.seat, "SR-444")

"""Sensible answers around fights: arriving, joining, fighting on, aiming, and Instants in their windows."""

from rulesets.silver_river.advice.worth import SHIP
from rulesets.silver_river.agenda import Arrival, Fight
from rulesets.silver_river.board import SECTOR_INDEX
from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.flow import prompts as asked
from rulesets.silver_river.phases.combat.damage import monster_hits_needed
from rulesets.silver_river.phases.combat.units import fight_in, ships_in
from rulesets.silver_river.sources import fleet_level
from rulesets.silver_river.state import State, beast_at, has_rival_fleet
from rulesets.silver_river.wording import LETTERS, unit_of
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.prompt import Prompt, is_answerable
from silverhorizon.core.ruleset import Plan

ODDS = 1.25
"""How much stronger one should be before a fight is sought."""


def _one(seat: Seat, key: str, *picks: Pick) -> Plan:
    return Plan((Action(seat, key, picks),))


def _open(state: State, seat: Seat) -> dict[str, Prompt]:
    return {prompt.key: prompt for prompt in asked(state, seat) if is_answerable(prompt)}


def _single_picks(prompt: Prompt) -> list[tuple[Pick, ...]]:
    """Gives an answer for each item of the first slot; other slots take their first item, amounts in full."""
    (first, *rest) = prompt.slots or (None,)
    if first is None:
        return [()]
    others: list[Pick] = []
    for slot in rest:
        item = next(item for item in slot.items if item.blocked is None)
        others.append(Pick(slot.name, item.key, min(item.limit, slot.high)))
    return [(Pick(first.name, item.key), *others) for item in first.items if item.blocked is None]


def arrival(state: State, frame: Arrival, seat: Seat) -> tuple[Plan, ...]:
    """Explores, settles, hunts or attacks where that promises something; otherwise does nothing more."""
    prompts = _open(state, seat)
    own = state.players[seat].fleets[frame.fleet].ships * (3 + fleet_level(state, seat))
    good: list[Plan] = []
    rest: list[Plan] = []
    for key in ("explore", "colonize", "monster", "attack", "bombard", "hold", "nothing"):
        for picks in _single_picks(prompts[key]) if key in prompts else ():
            plan = _one(seat, key, *picks)
            if key == "attack":
                other = LETTERS.index(picks[0].item)
                there = sum(f.ships for f in state.players[other].fleets if f.sector == frame.sector)
                against = there * (3 + fleet_level(state, other))
                (good if own > ODDS * against else rest).append(plan)
            elif key == "monster":
                (good if _may_hunt(state, frame, own) else rest).append(plan)
            elif key == "nothing":
                rest.insert(0, plan)
            else:
                good.append(plan)
    return tuple((*good, *rest)[:8])


def _may_hunt(state: State, frame: Arrival, own: int) -> bool:
    beast = beast_at(state, frame.sector)
    return beast is not None and own / 6 * 2.2 > MONSTERS[beast.monster].hits


def fight(state: State, frame: Fight, seat: Seat) -> tuple[Plan, ...]:
    """Answers a stage of a fight."""
    prompts = _open(state, seat)
    match frame.stage:
        case "join":
            return _joining(state, frame, seat, prompts)
        case "stance":
            return _stance(state, frame, seat, prompts)
        case "aim":
            return _aiming(state, seat, prompts)
        case _:
            return tuple(_one(seat, key, *picks) for key, prompt in prompts.items() for picks in _full(prompt))


def _full(prompt: Prompt) -> list[tuple[Pick, ...]]:
    if not prompt.slots or prompt.slots[0].high == 1:
        return _single_picks(prompt)
    picks, wanted = [], prompt.slots[0].high
    for item in prompt.slots[0].items:
        count = min(item.limit, wanted)
        if count:
            picks.append(Pick(prompt.slots[0].name, item.key, count))
            wanted -= count
    return [tuple(picks)]


def _joining(state: State, frame: Fight, seat: Seat, prompts: dict[str, Prompt]) -> tuple[Plan, ...]:
    """Brings fleets in where the own side is outdone by little; third players stand by."""
    stay = _one(seat, "stay_out")
    join = prompts.get("join")
    if join is None:
        return (stay,)
    fleets = next(slot for slot in join.slots if slot.name == "fleets")
    picks = tuple(Pick("fleets", item.key) for item in fleets.items if item.blocked is None)[: fleets.high]
    if len(join.slots) > 1:
        sides = [item.key for item in join.slots[0].items if item.blocked is None]
        low = picks if fleets.low else ()
        found = [_one(seat, "join", Pick("side", side), *low) for side in reversed(sides)]
        return (stay, *found) if fleets.low else (*found, stay)
    coming = sum(state.players[seat].fleets[unit_of(pick.item)[1]].ships for pick in picks)
    join_plan = _one(seat, "join", *picks)
    is_worth_it = frame.kind == "monster" or frame.sides[seat] == "defender"
    return (join_plan, stay) if is_worth_it and coming >= 3 else (stay, join_plan)


def _stance(state: State, frame: Fight, seat: Seat, prompts: dict[str, Prompt]) -> tuple[Plan, ...]:
    own = strength(state, seat, frame)
    if frame.kind == "monster":
        goes_on = monster_hits_needed(state, frame) <= own * 2.2
    else:
        others = [s for s, side in enumerate(frame.sides) if side in ("attacker", "defender") and s != seat]
        against = sum(strength(state, s, frame) for s in others if frame.sides[s] != frame.sides[seat])
        goes_on = own >= against * 0.8
    attack = [_one(seat, "attack")] if "attack" in prompts else []
    away = [_one(seat, "retreat", *picks) for picks in _retreats(state, seat, prompts)][:3]
    hold = [_one(seat, "hold")] if "hold" in prompts else []
    return tuple((*attack, *away, *hold) if goes_on else (*away, *attack, *hold))


def _retreats(state: State, seat: Seat, prompts: dict[str, Prompt]) -> list[tuple[Pick, ...]]:
    """Lists sectors to retreat to, those without foreign fleets first."""
    if "retreat" not in prompts:
        return []
    picks = _single_picks(prompts["retreat"])
    return sorted(picks, key=lambda own: has_rival_fleet(state, seat, SECTOR_INDEX[own[0].item]))


def _aiming(state: State, seat: Seat, prompts: dict[str, Prompt]) -> tuple[Plan, ...]:
    """Aims everything at one target: the largest that can be destroyed, or the smallest."""
    aim = prompts["aim"]
    targets = [item.key for item in aim.slots[0].items]
    dice = sum(ships_in(state, *unit_of(slot.name)) for slot in aim.slots if slot.name != "extra")
    hits = dice * (3 + fleet_level(state, seat)) / 6

    def liking(key: str) -> float:
        ships = ships_in(state, *unit_of(key))
        return ships if ships <= hits else -ships

    found = []
    for target in sorted(targets, key=liking, reverse=True)[:3]:
        picks = [Pick(slot.name, slot.items[0].key if slot.name == "extra" else target) for slot in aim.slots]
        found.append(_one(seat, "aim", *picks))
    return tuple(found)


def window(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Plays an Instant that helps, otherwise declines."""
    prompts = _open(state, seat)
    decline = _one(seat, "decline")
    plays = [
        _one(seat, key, *picks)
        for key, prompt in prompts.items()
        if key.startswith("instant:")
        for picks in _instant_picks(prompt)[:2]
    ]
    first = bool(plays) and _helps(state, seat, plays[0].actions[0].prompt.partition(":")[2])
    return tuple((*plays, decline) if first else (decline, *plays))


def _instant_picks(prompt: Prompt) -> list[tuple[Pick, ...]]:
    """Chooses what an Instant is played on: for dice, all that missed."""
    if prompt.slots and prompt.slots[0].name == "dice":
        missed = [item.key for item in prompt.slots[0].items if item.label.endswith(("Void", "Moon"))]
        return [tuple(Pick("dice", key) for key in missed)] if missed else []
    return _single_picks(prompt)


def _helps(state: State, seat: Seat, card: str) -> bool:
    """Tells whether an Instant is worth playing now."""
    current = fight_in(state)
    match card:
        case "bumper_year" | "star_charts" | "evasive_pattern" | "targeting_solution":
            return True
        case "reserve_squadron":
            return current is not None and current.sides[seat] in ("attacker", "defender")
        case "overcharge":
            return current is not None and current.stances[seat] != "retreat" and current.sides[seat] == "attacker"
        case "safe_conduct" | "emergency_jump":
            if current is None or current.kind == "monster":
                return False
            other = current.attacker if seat != current.attacker else current.defender
            return strength(state, other, current) * SHIP > strength(state, seat, current) * SHIP * 1.5
        case "whisper_campaign":
            return state.players[seat].stock.political > 0
        case _:
            return False


def strength(state: State, seat: Seat, fight: Fight) -> float:
    """Estimates the hits that a seat could make in a round of a fight, from ships and level."""
    ships = sum(fleet.ships for fleet in state.players[seat].fleets if fleet.sector == fight.sector)
    return ships * (3 + fleet_level(state, seat)) / 6

"""Sensible answers to everything that is asked outside the menu of a turn."""

from rulesets.silver_river.advice import quarrels
from rulesets.silver_river.advice.worth import CUBE, productions_left
from rulesets.silver_river.agenda import (
    AddPopulationTo,
    AddShipsTo,
    Arrival,
    Election,
    Exchange,
    Fight,
    Govern,
    InstantWindow,
    InvestStep,
    KeepObjectives,
    KeepTactics,
    PlaceFleets,
    Rearrange,
)
from rulesets.silver_river.board import ADJACENT
from rulesets.silver_river.cards import PERSONAL, RESOURCES, TACTICS, TRACKS
from rulesets.silver_river.flow import prompts as asked
from rulesets.silver_river.state import State
from rulesets.silver_river.wording import LETTERS, sector_key, unit_key
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.prompt import Prompt, Slot, is_answerable
from silverhorizon.core.ruleset import Plan

SHARES = (
    ("balanced", (4, 3, 3, 3)),
    ("settling", (6, 3, 3, 1)),
    ("learning", (4, 3, 5, 1)),
    ("ruling", (3, 2, 2, 6)),
    ("arming", (3, 6, 3, 1)),
    ("late", (3, 4, 2, 4)),
)
"""Splits of Raw by weight: Civilization, Military, Technology, Political."""
LIKED = {
    "explore_01": 5,
    "civilization_01": 4,
    "technology_01": 4,
    "politics_02": 4,
    "civilization_02": 3,
    "politics_01": 3,
    "military_02": 2,
    "explore_02": 2,
    "military_01": 1,
    "technology_02": 1,
}
"""How much the opponents like each Personal Objective, before chance has its say."""


def plans(state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
    """Lists sensible answers to the pending decision, the likeliest first."""
    frame = state.agenda[0]
    match frame:
        case KeepObjectives():
            return _objectives(seat, dice)
        case PlaceFleets():
            return _markers(state, seat)
        case Govern():
            return _splits(state, seat)
        case Election():
            return _votes(state, frame, seat)
        case InstantWindow():
            return quarrels.window(state, seat)
        case Fight():
            return quarrels.fight(state, frame, seat)
        case Arrival():
            return quarrels.arrival(state, frame, seat)
        case InvestStep():
            return _tracks(state, seat)
        case Rearrange():
            return (Plan((Action(seat, "finish"),)),)
        case _:
            return _any(state, seat)


def _objectives(seat: Seat, dice: Dice) -> tuple[Plan, ...]:
    """Keeps liked objectives, a little differently each time."""
    found = []
    for number in range(3):
        chance = dice.fork(f"objectives {number}")
        ranked = sorted(PERSONAL, key=lambda key: -(LIKED[key] + chance.below(4)))
        picks = tuple(Pick("objectives", key) for key in sorted(ranked[:5]))
        found.append(Plan((Action(seat, "objectives", picks), Action(seat, "commit"))))
    return tuple(found)


def _markers(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Puts the fleets beside what there is to settle and to explore, strongest first; or all at home."""
    home = state.galaxy.homes[seat]
    kinds = state.galaxy.kinds
    planets = state.galaxy.planets

    def liking(sector: int) -> int:
        habitable = any(planets[p].habitable and not any(state.population[p]) for p in state.galaxy.planets_in[sector])
        return 2 if habitable else 1 if kinds[sector] == "empty" else 0

    beside = sorted(ADJACENT[home], key=lambda sector: -liking(sector))
    spread = tuple(Pick(unit_key(seat, index), sector_key(beside[index % len(beside)])) for index in range(4))
    together = tuple(Pick(unit_key(seat, index), sector_key(home)) for index in range(4))
    return (Plan((Action(seat, "markers", spread),)), Plan((Action(seat, "markers", together),)))


def _splits(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Splits Raw by several sets of weights, those that fit the Age first."""
    raw = state.players[seat].stock.raw
    order = list(SHARES)
    if productions_left(state) == 0:
        order.reverse()
    found = []
    for why, weights in order:
        counts = _divided(raw, weights)
        picks = tuple(Pick("types", kind, count) for kind, count in zip(RESOURCES, counts, strict=True) if count)
        found.append(Plan((Action(seat, "govern", picks), Action(seat, "commit")), why))
    return tuple(found)


def _divided(raw: int, weights: tuple[int, ...]) -> list[int]:
    """Divides cubes by weights, the largest remainders first."""
    total = sum(weights)
    counts = [raw * weight // total for weight in weights]
    rest = sorted(range(len(weights)), key=lambda i: -(raw * weights[i] % total))
    for index in rest[: raw - sum(counts)]:
        counts[index] += 1
    return counts


def _votes(state: State, frame: Election, seat: Seat) -> tuple[Plan, ...]:
    """Bids for the Title up to what it is worth, or abstains."""
    cash = state.players[seat].stock.political
    rivals = [other.stock.political for s, other in enumerate(state.players) if s != seat]
    worth = int((0.5 + 1.1 * productions_left(state)) / CUBE)
    bids = dict.fromkeys(min(cash, bid) for bid in (min(worth, max(rivals) + 1), worth // 2, 1, cash, 0))
    found = []
    for bid in bids:
        cubes = (Pick("cubes", "political", bid),) if bid else ()
        vote = Action(seat, "vote", (Pick("candidate", LETTERS[seat]), *cubes))
        found.append(Plan((vote, Action(seat, "commit")), f"{bid} votes"))
    holder = state.titles[frame.titles[0]]
    return tuple(reversed(found)) if holder == seat and cash < 2 else tuple(found)


def _tracks(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Advances where the next space gives most, with an eye on icons, leads and the lowest track."""
    tracks = state.players[seat].tracks
    found = []
    (prompt, *_) = asked(state, seat)
    for index, item in enumerate(prompt.slots[0].items):
        if item.blocked is None:
            level = tracks[index]
            space = TRACKS[index].space[level]
            best = max(player.tracks[index] for s, player in enumerate(state.players) if s != seat)
            value = space.value * CUBE + (1.0 if space.icon == "vp" else 0.0)
            value += 3.0 if level == best - 1 or (level == best == 0) else 0.5
            value += 1.0 if level == min(tracks) and tracks.count(level) == 1 else 0.0
            found.append((value, Plan((Action(seat, "invest", (Pick("track", item.key),)),), TRACKS[index].name)))
    return tuple(plan for _, plan in sorted(found, key=lambda one: -one[0]))


def _any(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Answers a plain question: each single choice by itself, amounts as full as they can be, declining last."""
    found: list[Plan] = []
    last: list[Plan] = []
    frame = state.agenda[0]
    for prompt in asked(state, seat):
        if not is_answerable(prompt) or prompt.key in ("withhold", "convert"):
            continue
        made = [Plan((Action(seat, prompt.key, picks),)) for picks in _answers(prompt)]
        if prompt.role == "pass":
            last += made
        else:
            found += made
    if isinstance(frame, KeepTactics):
        found.sort(key=lambda plan: -TACTICS[plan.actions[0].picks[0].item].value)
    if isinstance(frame, AddShipsTo | AddPopulationTo | Exchange):
        found = found[:2]
    return (*found[:8], *last)


def _answers(prompt: Prompt) -> list[tuple[Pick, ...]]:
    slots = prompt.slots
    if not slots:
        return [()]
    if len(slots) == 1 and slots[0].low == slots[0].high == 1:
        return [(Pick(slots[0].name, item.key),) for item in slots[0].items if item.blocked is None]
    filled = tuple(pick for slot in slots for pick in _filled(slot))
    return [filled]


def _filled(slot: Slot) -> list[Pick]:
    """Fills a slot with as much as it takes, in the order of its items."""
    picks, wanted = [], slot.high
    for item in slot.items:
        count = min(item.limit, wanted)
        if item.blocked is None and count > 0:
            picks.append(Pick(slot.name, item.key, count))
            wanted -= count
    return picks

"""The standing effects of a seat: race, uncovered Technology cards, Wonders that serve it, and Titles.

Gathers what holds now; prices, limits and production read it. Effects that happen once are in `effects.py`.
"""

from functools import lru_cache

from msgspec import Struct

from rulesets.silver_river.cards import RACES, SLOTS, TECHNOLOGIES, TITLES, WONDERS
from rulesets.silver_river.state import State
from rulesets.silver_river.vocabulary import (
    AddShips,
    AnyEffect,
    CancelHits,
    Capacity,
    CostChange,
    ExtraDice,
    FleetLevel,
    Gain,
    Peek,
    SetLimit,
    Unlock,
    VoteBonus,
)
from silverhorizon.core.action import Seat


class Source(Struct, frozen=True, gc=False):
    """An effect and where it comes from. `place` is the planet of a Wonder, -1 for everything else."""

    key: str
    name: str
    effect: AnyEffect
    place: int = -1


class Standing(Struct, frozen=True, eq=False, gc=False):
    """Everything that holds for a seat now, sorted by what asks for it.

    One value is kept for each combination of sources and told apart by identity, so that it is a quick cache key.
    """

    prices: tuple[Source, ...]
    production: tuple[Source, ...]
    optional: tuple[Source, ...]
    events: tuple[Source, ...]
    unlocks: tuple[Source, ...]
    permissions: tuple[str, ...]
    fleet_level: int
    fleet_steps: int
    activations: int
    tactics_drawn: int
    capacity: int
    vote_bonus: tuple[Source, ...]
    peeks: bool


@lru_cache(maxsize=20000)
def _standing(
    race: str,
    techs: tuple[tuple[str, ...], ...],
    titles: tuple[bool, ...],
    wonders: tuple[tuple[str, int], ...],
) -> Standing:
    found: list[Source] = []
    for index, (slot, top) in enumerate(zip(SLOTS, tops_of(techs), strict=True)):
        found += [Source(f"slot:{index}", slot.name, effect) for effect in slot.base]
        if top:
            found += [Source(f"tech:{top}", TECHNOLOGIES[top].name, effect) for effect in TECHNOLOGIES[top].effect]
    if race:
        owner = RACES[race]
        found += [Source(f"race:{race}", owner.name, effect) for effect in owner.effect]
        found += [Source(f"race:{race}", owner.name, effect) for effect in owner.weakness]
    for key, planet in wonders:
        name = WONDERS[key].name
        found += [Source(f"wonder:{key}:{planet}", name, effect, planet) for effect in WONDERS[key].effect]
    for card, is_held in zip(TITLES, titles, strict=True):
        if not is_held:
            continue
        found += [Source(f"title:{card.id}", card.name, effect) for effect in card.effect]
    return _sorted(found)


def _sorted(found: list[Source]) -> Standing:
    limits = {"fleet_steps": 1, "activations_per_turn": 1, "tactics_drawn": 0}
    level = capacity = 0
    for source in found:
        match source.effect:
            case SetLimit(which=which, to=to):
                limits[which] = max(limits[which], to)
            case FleetLevel(level=given):
                level = max(level, given)
            case Capacity(amount=amount):
                capacity = max(capacity, amount)
            case _:
                pass
    return Standing(
        prices=tuple(s for s in found if isinstance(s.effect, CostChange)),
        production=tuple(s for s in found if isinstance(s.effect, Gain) and s.effect.when == "production"),
        optional=tuple(s for s in found if s.effect.when in ("age", "turn")),
        events=tuple(s for s in found if s.effect.when == "event"),
        unlocks=tuple(s for s in found if isinstance(s.effect, Unlock)),
        permissions=tuple(s.effect.permission for s in found if isinstance(s.effect, Unlock)),
        fleet_level=level,
        fleet_steps=limits["fleet_steps"],
        activations=limits["activations_per_turn"],
        tactics_drawn=limits["tactics_drawn"],
        capacity=capacity,
        vote_bonus=tuple(s for s in found if isinstance(s.effect, VoteBonus)),
        peeks=any(isinstance(s.effect, Peek) for s in found),
    )


def tops_of(techs: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """Names the uncovered card of each slot; empty where there is none. Rule: SR-515, SR-533."""
    return tuple(stack[-1] if stack else "" for stack in techs)


def standing(state: State, seat: Seat) -> Standing:
    """Gathers the standing effects of a seat.

    A common Wonder serves everybody with population on its planet, a racial one its builder. Rule: SR-438, SR-439,
    AMB-SR-38.
    """
    player = state.players[seat]
    leader, spymaster, trader = state.titles
    titles = (leader == seat, spymaster == seat, trader == seat)
    wonders: tuple[tuple[str, int], ...] = ()
    for built in state.wonders:
        if WONDERS[built.wonder].serves == "builder":
            serves = built.seat == seat
        else:
            serves = state.population[built.planet][seat] > 0
        if serves:
            wonders += ((built.wonder, built.planet),)
    return _standing(player.race, player.techs, titles, wonders)


def may(state: State, seat: Seat, permission: str) -> bool:
    """Tells whether a seat has a permission."""
    return permission in standing(state, seat).permissions


def fleet_level(state: State, seat: Seat) -> int:
    """Gives a seat's Fleet Upgrade Level. Rule: SR-526, AMB-SR-44."""
    return standing(state, seat).fleet_level


def first_round_dice(state: State, seat: Seat) -> int:
    """Counts the extra dice of a seat in the first round in which it rolls."""
    events = standing(state, seat).events
    return sum(s.effect.amount for s in events if isinstance(s.effect, ExtraDice) and s.effect.on == "first_round")


def screens(state: State, seat: Seat) -> int:
    """Counts the hits that a seat may ignore in every round."""
    events = standing(state, seat).events
    return sum(s.effect.amount for s in events if isinstance(s.effect, CancelHits))


def ship_bonuses(state: State, seat: Seat) -> tuple[Source, ...]:
    """Lists what adds ships when the seat has resolved a Build Ships action."""
    return tuple(s for s in standing(state, seat).events if isinstance(s.effect, AddShips))

"""Who may know what: the looking rights on fleet markers, and what a seat imagines behind everything it may not see."""

from functools import reduce
from typing import Any

from msgspec.structs import replace

from rulesets.silver_river.agenda import (
    AddShipsTo,
    AnyFrame,
    Arrival,
    DeclareAttack,
    Election,
    Exploring,
    Fight,
    Govern,
    KeepObjectives,
    KeepTactics,
    MoveFleet,
    PickExplore,
    PickOption,
    QuestOffer,
    Resolve,
    Shield,
    TokenPlacement,
    Volley,
)
from rulesets.silver_river.board import OFF_BOARD
from rulesets.silver_river.cards import PERSONAL, RESOURCES
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.sources import standing
from rulesets.silver_river.state import Fleet, State, has_fleet, has_station, inhabits
from rulesets.silver_river.wording import LETTERS, STATION_UNIT
from silverhorizon.core.action import Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.kit.deck import Deck
from silverhorizon.core.kit.sealing import Draft
from silverhorizon.core.ruleset import Secret

Places = tuple[int, ...]
"""For one seat, the new number of each of its fleets."""


def may_look(state: State, seat: Seat | None, owner: Seat, sector: int) -> bool:
    """Tells whether a seat may look at the markers of another in a sector.

    It may where it has a fleet, population, a Trade Station or a Wonder, and everywhere with a Title that says so.
    Rule: SR-643, SR-644, SR-645, SR-646, SR-852, SR-853.
    """
    if seat is None or sector == OFF_BOARD:
        return sector == OFF_BOARD
    if seat == owner or has_fleet(state, seat, sector) or has_station(state, seat, sector):
        return True
    if not state.population:
        return False
    if inhabits(state, seat, sector) or standing(state, seat).peeks:
        return True
    planets = state.galaxy.planets
    return any(built.seat == seat and planets[built.planet].sector == sector for built in state.wonders)


def hidden_fleets(state: State, seat: Seat, owner: Seat) -> tuple[int, ...]:
    """Lists the fleets of another seat whose markers a seat cannot tell apart."""
    fleets = state.players[owner].fleets
    return tuple(i for i, fleet in enumerate(fleets) if not may_look(state, seat, owner, fleet.sector))


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """Redraws everything hidden from a seat: decks, hands, objectives, sealed choices and marker numbers."""
    others = tuple(other for other in range(len(state.players)) if other != seat)
    state = _redeal_tactics(state, seat, others, dice.fork("tactics"))
    state = replace(
        state, explore=replace(state.explore, pile=dice.fork("explore").shuffled(sorted(state.explore.pile)))
    )
    state = _redraw_objectives(state, others, dice.fork("objectives"))
    state = _reseal(state, others, dice.fork("sealed"))
    return reduce(lambda s, other: _swap_markers(s, seat, other, dice.fork(f"markers{other}")), others, state)


def _with_player(state: State, seat: Seat, **changes: Any) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], replace(players[seat], **changes), *players[seat + 1 :]))


def _redeal_tactics(state: State, seat: Seat, others: tuple[Seat, ...], dice: Dice) -> State:
    drawn = [frame for frame in state.agenda if isinstance(frame, KeepTactics) and frame.seat != seat]
    pool = [*state.tactics.pile, *(card for frame in drawn for card in frame.cards)]
    pool += [card for other in others for card in state.players[other].hand]
    cards = dice.shuffled(sorted(pool))
    for other in others:
        count = len(state.players[other].hand)
        state = _with_player(state, other, hand=cards[:count])
        cards = cards[count:]
    agenda: list[AnyFrame] = []
    for frame in state.agenda:
        changed = frame
        if isinstance(frame, KeepTactics) and frame.seat != seat:
            changed = replace(frame, cards=cards[: len(frame.cards)])
            cards = cards[len(frame.cards) :]
        agenda.append(changed)
    return replace(state, agenda=tuple(agenda), tactics=Deck(cards, state.tactics.discards))


def _redraw_objectives(state: State, others: tuple[Seat, ...], dice: Dice) -> State:
    for other in others:
        player = state.players[other]
        if len(player.objectives) == CONSTANTS.objectives_kept:
            unclaimed = [key for key in sorted(PERSONAL) if key not in player.claimed]
            drawn = dice.shuffled(unclaimed)[: CONSTANTS.objectives_kept - len(player.claimed)]
            state = _with_player(state, other, objectives=tuple(sorted((*player.claimed, *drawn))), withheld=())
    return state


def _reseal(state: State, others: tuple[Seat, ...], dice: Dice) -> State:
    """Redraws what others have drafted or sealed; that they have sealed is public, how far a draft has come is not."""
    agenda: list[AnyFrame] = []
    for frame in state.agenda:
        changed = frame
        if isinstance(frame, KeepObjectives | Govern | Election) and frame.drafts:
            drafts = tuple(
                Draft(_any_picks(state, frame, seat, dice) if draft.is_sealed else (), draft.is_sealed)
                if seat in others
                else draft
                for seat, draft in enumerate(frame.drafts)
            )
            changed = replace(frame, drafts=drafts)
        agenda.append(changed)
    return replace(state, agenda=tuple(agenda))


def _any_picks(state: State, frame: KeepObjectives | Govern | Election, seat: Seat, dice: Dice) -> tuple[Pick, ...]:
    match frame:
        case KeepObjectives():
            kept = dice.shuffled(sorted(PERSONAL))[: CONSTANTS.objectives_kept]
            return tuple(Pick("objectives", key) for key in sorted(kept))
        case Govern():
            counts = [0] * len(RESOURCES)
            for _ in range(state.players[seat].stock.raw):
                counts[dice.below(len(RESOURCES))] += 1
            return tuple(Pick("types", kind, n) for kind, n in zip(RESOURCES, counts, strict=True) if n)
        case Election():
            cubes = dice.below(state.players[seat].stock.political + 1)
            named = Pick("candidate", LETTERS[dice.below(len(state.players))])
            return (named, Pick("cubes", "political", cubes)) if cubes else (named,)


def _swap_markers(state: State, seat: Seat, owner: Seat, dice: Dice) -> State:
    """Deals the places of markers that a seat cannot tell apart to their numbers anew; frames follow the markers."""
    hidden = hidden_fleets(state, seat, owner)
    if len(hidden) < 2:
        return state
    fleets = state.players[owner].fleets
    # Sorted by what the seat can see, so that the true numbers leave no trace in the new order.
    markers = sorted(hidden, key=lambda index: _face(state, owner, index))
    numbers = dice.shuffled(hidden)
    places = list(range(len(fleets)))
    for marker, number in zip(markers, numbers, strict=True):
        places[marker] = number
    changed = list(fleets)
    for old, new in enumerate(places):
        moved = fleets[old]
        changed[new] = Fleet(moved.sector, fleets[new].ships, moved.quest, moved.tally, moved.is_new)
    state = _with_player(state, owner, fleets=tuple(changed))
    return replace(state, agenda=tuple(_renumbered(frame, owner, tuple(places)) for frame in state.agenda))


def _face(state: State, owner: Seat, fleet: int) -> tuple[object, ...]:
    """Gives what tells a facedown marker apart: where it lies, its quest, and its part in what is pending."""
    marker = state.players[owner].fleets[fleet]
    parts = tuple(part for frame in state.agenda for part in _part_in(frame, owner, fleet))
    return (marker.sector, marker.quest, marker.tally, parts)


def _part_in(frame: AnyFrame, owner: Seat, fleet: int) -> tuple[int, ...]:
    """Gives the places in a frame that name a fleet."""
    if not isinstance(frame, Fight):
        return (int(_renumbered(frame, owner, _moved_away(fleet)) != frame),)
    named = [-1] if frame.attacker == owner and frame.fleet == fleet else []
    named += [-2] if frame.fleets and fleet in frame.fleets[owner] else []
    for place, volley in enumerate(frame.volleys):
        named += [2 * place] if (volley.seat, volley.unit) == (owner, fleet) else []
        named += [2 * place + 1] if (volley.target_seat, volley.target) == (owner, fleet) else []
    named += [1000 + place for place, own in enumerate(frame.shields) if (own.seat, own.unit) == (owner, fleet)]
    return (*named, -3)


def _moved_away(fleet: int) -> Places:
    return tuple(-9 if index == fleet else index for index in range(4))


def _renumbered(frame: AnyFrame, owner: Seat, places: Places) -> AnyFrame:
    match frame:
        case (
            Resolve(seat=seat)
            | PickOption(seat=seat)
            | MoveFleet(seat=seat)
            | Arrival(seat=seat)
            | DeclareAttack(seat=seat)
            | Exploring(seat=seat)
            | PickExplore(seat=seat)
            | QuestOffer(seat=seat)
            | TokenPlacement(seat=seat)
        ) if seat == owner and frame.fleet >= 0:
            return replace(frame, fleet=places[frame.fleet])
        case AddShipsTo(seat=seat, fleets=fleets) if seat == owner:
            return replace(frame, fleets=tuple(sorted(places[index] for index in fleets)))
        case Fight():
            return _renumbered_fight(frame, owner, places)
        case _:
            return frame


def _renumbered_fight(fight: Fight, owner: Seat, places: Places) -> Fight:
    def unit(seat: Seat, number: int) -> int:
        return places[number] if seat == owner and 0 <= number < STATION_UNIT else number

    def volley(v: Volley) -> Volley:
        return replace(v, unit=unit(v.seat, v.unit), target=unit(v.target_seat, v.target))

    def shield(s: Shield) -> Shield:
        return replace(s, unit=unit(s.seat, s.unit))

    return replace(
        fight,
        fleet=unit(fight.attacker, fight.fleet),
        fleets=tuple(tuple(sorted(unit(seat, n) for n in fleets)) for seat, fleets in enumerate(fight.fleets)),
        volleys=tuple(volley(v) for v in fight.volleys),
        shields=tuple(shield(s) for s in fight.shields),
    )


def _others_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in range(len(state.players)) if other != seat)


def _sealed(state: State, seat: Seat, kind: type[KeepObjectives] | type[Govern] | type[Election]) -> object:
    for frame in state.agenda:
        if isinstance(frame, kind):
            return tuple(draft.picks for other, draft in enumerate(frame.drafts) if other != seat and draft.is_sealed)
    return ()


def _drawn(state: State, seat: Seat) -> object:
    return tuple(frame.cards for frame in state.agenda if isinstance(frame, KeepTactics) and frame.seat != seat)


def _markers(state: State, seat: Seat) -> object:
    """Lists which of the others' markers lies where; nothing where all that are hidden look alike."""
    found = []
    for other in _others_of(state, seat):
        hidden = hidden_fleets(state, seat, other)
        if len({_face(state, other, index) for index in hidden}) > 1:
            found.append(tuple((index, _face(state, other, index)) for index in hidden))
    return tuple(found)


def _objectives(state: State, seat: Seat) -> object:
    players = state.players
    return tuple(
        tuple(key for key in players[other].objectives if key not in players[other].claimed)
        for other in _others_of(state, seat)
        if len(players[other].objectives) == CONSTANTS.objectives_kept
    )


SECRETS: tuple[Secret[State], ...] = (
    Secret("Tactics hands", lambda state, seat: tuple(state.players[other].hand for other in _others_of(state, seat))),
    Secret("Tactics cards just drawn", _drawn),
    Secret("order of the Tactics deck", lambda state, _seat: state.tactics.pile),
    Secret("order of the Explore deck", lambda state, _seat: state.explore.pile),
    Secret("Personal Objectives", _objectives),
    Secret("objectives about to be kept", lambda state, seat: _sealed(state, seat, KeepObjectives)),
    Secret("assignments of Raw", lambda state, seat: _sealed(state, seat, Govern)),
    Secret("votes", lambda state, seat: _sealed(state, seat, Election)),
    Secret("numbers of fleet markers", _markers),
)

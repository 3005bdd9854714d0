"""What tells facedown markers apart, and the same table with their numbers dealt anew."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import (
    AddShipsTo,
    AnyFrame,
    Arrival,
    DeclareAttack,
    Exploring,
    Fight,
    MoveFleet,
    PickExplore,
    PickOption,
    QuestOffer,
    Resolve,
    Shield,
    TokenPlacement,
    Volley,
)
from rulesets.silver_river.state import State
from rulesets.silver_river.wording import STATION_UNIT
from silverhorizon.core.action import Seat

Places = tuple[int, ...]
"""For one seat, the new number of each of its fleets."""


def face_of(state: State, owner: Seat, fleet: int) -> tuple[object, ...]:
    """Gives what tells a facedown marker apart: where it lies, its quest, and its part in what is pending."""
    marker = state.players[owner].fleets[fleet]
    parts = tuple(part for frame in state.agenda for part in _part_in(frame, owner, fleet))
    return (marker.sector, marker.quest, marker.tally, parts)


def _part_in(frame: AnyFrame, owner: Seat, fleet: int) -> tuple[int, ...]:
    """Gives the places in a frame that name a fleet."""
    if not isinstance(frame, Fight):
        return (int(renumbered(frame, owner, _moved_away(fleet)) != frame),)
    named = [-1] if frame.attacker == owner and frame.fleet == fleet else []
    named += [-2] if frame.fleets and fleet in frame.fleets[owner] else []
    for place, volley in enumerate(frame.volleys):
        named += [2 * place] if (volley.seat, volley.unit) == (owner, fleet) else []
        named += [2 * place + 1] if (volley.target_seat, volley.target) == (owner, fleet) else []
    named += [1000 + place for place, own in enumerate(frame.shields) if (own.seat, own.unit) == (owner, fleet)]
    return (*named, -3)


def _moved_away(fleet: int) -> Places:
    return tuple(-9 if index == fleet else index for index in range(4))


def renumbered(frame: AnyFrame, owner: Seat, places: Places) -> AnyFrame:
    """Gives a frame in which the fleets of a seat have new numbers."""
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

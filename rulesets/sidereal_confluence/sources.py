"""Where points came from, booked by comparing before and after: no rule needs to know that it is kept."""

from msgspec import Struct
from msgspec.structs import replace

from rulesets.sidereal_confluence.state import Player, Scored, State

INVENTIONS = "Inventions"
SHARING = "Sharing bonuses"
CONVERTERS = "Converters"
CARDS = "Upgrades and cards"
TRADES = "Given by others"
BROKEN = "Broken promises"
HANDICAP = "Handicap"
SOURCES = (INVENTIONS, SHARING, CONVERTERS, CARDS, TRADES, BROKEN, HANDICAP)
"""All sources, in the order of the final scores."""


class Booked(Struct, frozen=True):
    """Points of a seat from one source: in all, and turn by turn."""

    points: int = 0
    turns: tuple[tuple[int, int], ...] = ()


def source_of(stage: str, prompt: str) -> str:
    """Names the source of points that an answer brings or costs."""
    match stage, prompt:
        case "species", _:
            return HANDICAP
        case _, "invent":
            return INVENTIONS
        case _, ("propose" | "accept" | "give"):
            return TRADES
        case _, broken if broken.startswith("break "):
            return BROKEN
        case _, kept if kept.startswith("keep "):
            return TRADES
        case "economy", ("run" | "stop"):
            return CONVERTERS
        case _:
            return CARDS


def booked(before: State, after: State, source: str) -> State:
    """Books what every seat gained or lost in between; points of one source and turn are added up."""
    if all(old.stock.vp == new.stock.vp for old, new in zip(before.players, after.players, strict=True)):
        return after
    pairs = zip(before.players, after.players, strict=True)
    players = tuple(_credited(new, new.stock.vp - old.stock.vp, source, before.turn) for old, new in pairs)
    return replace(after, players=players)


def _credited(player: Player, gained: int, source: str, turn: int) -> Player:
    if not gained:
        return player
    same = [own for own in player.scored if (own.source, own.turn) == (source, turn)]
    others = tuple(own for own in player.scored if own not in same)
    points = gained + sum(own.points for own in same)
    return replace(player, scored=(*others, Scored(source, turn, points)))


def of_seat(state: State, seat: int) -> dict[str, Booked]:
    """Gives what was booked for a seat by source, in the order of the final scores."""
    found: dict[str, Booked] = {}
    for source in SOURCES:
        turns = tuple((own.turn, own.points) for own in state.players[seat].scored if own.source == source)
        if turns:
            found[source] = Booked(sum(points for _, points in turns), turns)
    return found

"""Ways through places that have neighbours."""

from collections.abc import Callable, Iterable
from typing import TypeVar

P = TypeVar("P")


def distances(start: P, neighbours: Callable[[P], Iterable[P]], limit: int) -> dict[P, int]:
    """Counts the steps to every place that can be reached in at most `limit`, in order of distance."""
    known, edge = {start: 0}, [start]
    for steps in range(1, limit + 1):
        ahead = []
        for place in edge:
            for other in neighbours(place):
                if other not in known:
                    known[other] = steps
                    ahead.append(other)
        edge = ahead
    return known


def shortest_ways(start: P, goal: P, neighbours: Callable[[P], Iterable[P]], limit: int) -> tuple[tuple[P, ...], ...]:
    """Lists all shortest ways, each without the start and with the goal, in the order of the neighbours.

    None are given where the goal is further than `limit` steps or cannot be reached; the empty way leads nowhere.
    """
    far = distances(start, neighbours, limit)
    if goal not in far:
        return ()
    ways: list[tuple[P, ...]] = [()]
    at = {(): start}
    for steps in range(1, far[goal] + 1):
        longer = []
        for way in ways:
            here = way[-1] if way else at[()]
            longer += [(*way, other) for other in neighbours(here) if far.get(other) == steps]
        ways = longer
    return tuple(way for way in ways if not way or way[-1] == goal)

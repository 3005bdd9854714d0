"""Hexes in axial coordinates (q, r), pointy tops."""

from collections.abc import Iterable

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """Lists the six hexes beside one, counter-clockwise from the right."""
    q, r = place
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """Counts the steps from one hex to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def within(centre: Hex, radius: int) -> Iterable[Hex]:
    """Lists the hexes at most `radius` steps away, the centre included."""
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1):
            yield centre[0] + q, centre[1] + r

"""Who sits at a new table: people by name, opponents by level, in the order they were named."""

from collections.abc import Sequence

from silverhorizon.bots import LEVELS
from silverhorizon.text import clean, clean_name

OPPONENTS = ("Vega", "Altair", "Deneb", "Rigel", "Mirach", "Adhara", "Izar", "Sabik", "Tarazed")
"""Names of opponents, in the order they come to a table."""


def seats_of(room: tuple[int, int], seated: Sequence[tuple[str, str]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Gives the names and the levels ("" for a person) of seats named as ("seat", name) or ("bot", level).

    Raises ValueError, in a sentence, for a name that cannot be shown or is taken, an unknown level, or too few or many.
    """
    low, high = room
    if not low <= len(seated) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise ValueError(
            f"this game takes {wanted} seats, not {len(seated)}; name them with --seat NAME and --bot LEVEL"
        )
    people = [clean_name(value) for kind, value in seated if kind == "seat"]
    for at, name in enumerate(people):
        if name.casefold() in {other.casefold() for other in people[:at]}:
            raise ValueError(f'two seats cannot both be called "{name}"')
    taken = {name.casefold() for name in people}
    free = iter([name for name in OPPONENTS if name.casefold() not in taken])
    names: list[str] = []
    levels: list[str] = []
    for kind, value in seated:
        if kind == "bot" and value not in LEVELS:
            raise ValueError(f'there is no opponent "{clean(value, 30)}"; there are: {", ".join(LEVELS)}')
        names.append(people[sum(1 for level in levels if not level)] if kind == "seat" else next(free))
        levels.append("" if kind == "seat" else value)
    return tuple(names), tuple(levels)

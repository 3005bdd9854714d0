"""Technology, politics and victory markers: drawing, turning them in, losing ships for them."""

from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import FIELDS, Points
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import EMPTY_CUP, ship_name
from silverhorizon.core.action import Seat


def value_of(tally: tuple[int, ...]) -> int:
    """Adds up the markers of one field: so many of value 1, of value 2, and so on."""
    return sum(value * count for value, count in enumerate(tally, start=1))


def held(markers: tuple[tuple[int, ...], ...]) -> Points:
    """Gives the points that markers are worth."""
    return Points(*(value_of(tally) for tally in markers))


def draw_marker(course: Course, seat: Seat, field: str) -> int:
    """Draws a technology marker of a field and gives its value; 0 if all are gone.

    When a field runs out, everybody turns its markers in at once. Rule: SH-101, SH-681, SH-683.
    """
    at = FIELDS.index(field)
    cup = course.state.cups[at]
    left = sum(cup)
    if not left:
        return 0
    course.reveals = True
    pick = course.dice.below(left)
    value = 1
    while pick >= cup[value - 1]:
        pick -= cup[value - 1]
        value += 1
    _put_cup(course, at, _shift(cup, value, -1))
    player = course.player(seat)
    tallies = list(player.markers)
    tallies[at] = _shift(tallies[at], value, 1)
    course.change(seat, markers=tuple(tallies))
    if left == 1:
        for other in range(len(course.state.players)):
            turn_in(course, other, at)
        course.say(f"The {field} markers ran out; everybody turned theirs into points.", None, "table", "SH-683")
    return value


def _shift(tally: tuple[int, ...], value: int, by: int) -> tuple[int, ...]:
    return (*tally[: value - 1], tally[value - 1] + by, *tally[value:])


def _put_cup(course: Course, at: int, cup: tuple[int, ...]) -> None:
    cups = list(course.state.cups)
    cups[at] = cup
    course.set(cups=tuple(cups))


def turn_in(course: Course, seat: Seat, at: int) -> None:
    """Turns a seat's markers of a field, counted from 0, into points of its bank. Rule: SH-684."""
    player = course.player(seat)
    tally = player.markers[at]
    if any(tally):
        tallies = list(player.markers)
        tallies[at] = EMPTY_CUP
        bank = player.bank.more(FIELDS[at], value_of(tally))
        course.change(seat, bank=bank, markers=tuple(tallies))
        cup = tuple(a + b for a, b in zip(course.state.cups[at], tally, strict=True))
        _put_cup(course, at, cup)


def turn_in_all(course: Course) -> None:
    """Turns the technology markers of everybody into points of the bank. Rule: SH-684."""
    for at in range(len(FIELDS)):
        for seat in range(len(course.state.players)):
            turn_in(course, seat, at)


def reward(course: Course, seat: Seat, reason: str) -> tuple[str, ...]:
    """Gives the markers that the table lists for a reason; lists them in words.

    Rule: SH-139, SH-146, SH-182, SH-236.
    """
    row = next(row for row in content().tables["marker_rewards"] if row["reason"] == reason)
    player = course.player(seat)
    course.change(seat, politics=player.politics + row["politics"], victory=player.victory + row["victory"])
    words = [f"{row[kind]} {kind} marker{'s' * (row[kind] > 1)}" for kind in ("politics", "victory") if row[kind]]
    for field in ("biology", "engineering"):
        values = [str(draw_marker(course, seat, field)) for _ in range(row[field])]
        if values:
            words.append(f"{field} {' and '.join(values)}")
    return tuple(words)


def loss_markers(ship: Ship, *, laden: bool) -> int:
    """Counts the engineering markers for a ship lost to engine failure.

    Rule: SH-354, SH-415, SH-416, SH-A16, AMB-SH-31.
    """
    model = ship.model
    if model.type == "probe" or (model.kind == "lv" and not laden):
        return 0
    named = "lv_with_cargo" if model.kind == "lv" else model.kind
    size = model.size if model.kind == "cv" else 1
    rows = content().tables["engine_loss_markers"]
    return next(int(row["markers"]) for row in rows if row["ship"] == named and row["size"] == size)


def lose_to_engines(course: Course, seat: Seat, ship: Ship) -> None:
    """Takes a ship off the board after an engine failure and draws its engineering markers. Rule: SH-413, SH-414."""
    count = loss_markers(ship, laden=ship.cargo.total > 0)
    course.drop_ship(seat, ship.key)
    values = [str(draw_marker(course, seat, "engineering")) for _ in range(count)]
    drawn = f"; engineering {', '.join(values)}" if values else ""
    name = ship_name(course.player(seat), ship)
    course.say(f"{name} of {course.name(seat)} was lost to engine failure{drawn}.", seat, "chance", "SH-413")

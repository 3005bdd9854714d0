"""What appears on the board in an economic phase: bases of other factions, asteroids, trade markers.

Pirates are laid out but appear only with the rules for combat.
"""

from rulesets.stellar_horizons.agenda import ServeMarket, TakeCounter
from rulesets.stellar_horizons.components.solar_system import Location
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.pieces import NpfBase
from rulesets.stellar_horizons.state import State, in_order, present


def located(course: Course) -> Location | None:
    """Rolls for a place; None where its system is not in play or its year has not come. Rule: AMB-SH-21."""
    rolled = course.roll(100)
    row = next(row for row in content().locations if row.min <= rolled <= row.max)
    frame = course.state.frame
    if frame.systems and row.system not in frame.systems:
        return None
    return row if content().systems[row.system].flyby_year <= course.state.decade else None


def others(state: State) -> tuple[str, ...]:
    """Lists the factions that nobody plays. Rule: SH-207, AMB-SH-21."""
    played = [state.players[seat].faction for seat in present(state)]
    return tuple(faction for faction in content().factions if faction not in played)


def add_npf_base(course: Course) -> None:
    """Rolls for one base of a faction that nobody plays. Rule: SH-E10, AMB-SH-21."""
    row, state = located(course), course.state
    factions = others(state)
    if row is None or not factions or any(base.world == row.world for base in state.npf_bases):
        return
    if len(state.npf_bases) >= content().counters["npf_bases"]:
        return
    faction = course.dice.choice(factions)
    course.set(npf_bases=(*state.npf_bases, NpfBase(row.world, faction)))
    name = content().factions[faction].name
    course.say(f"{name} opened a base on {row.name}.", None, "chance", "SH-E10")


def add_asteroid(course: Course) -> None:
    """Rolls for one asteroid; without a counter left the first faction moves one. Rule: SH-E11."""
    row = located(course)
    if row is None:
        return
    name = content().systems[row.system].name
    if len(course.state.asteroids) < content().counters["asteroids"]:
        course.set(asteroids=(*course.state.asteroids, row.system))
        course.say(f"An asteroid drifted into the flyby region of {name}.", None, "chance", "SH-E11")
    elif any(system != row.system for system in course.state.asteroids):
        course.later(TakeCounter(in_order(course.state)[0], "asteroid", row.system))


def count_of(state: State, what: str) -> int:
    """Gives how many of a kind appear in this decade; rivals are no players. Rule: SH-E11."""
    players = len(present(state))
    rows = [
        row
        for row in content().tables["newcomers"]
        if row["from_decade"] <= state.decade and row["min_players"] <= players
    ]
    return int(rows[-1][what]) if rows else 0


def deal_trade_markers(course: Course) -> None:
    """Gives trade markers to bases that may hold one and have none.

    Players in order of initiative, other factions last; where markers run short among these, the first faction names
    their order. Rule: SH-083, SH-099, SH-102, SH-A72, SH-C08, SH-E12.
    """
    for seat in in_order(course.state):
        for base in course.player(seat).bases:
            if _may_hold(base.settlements, base.blockader) and not base.trade:
                marker = _draw(course)
                if marker:
                    course.change_base(seat, base.world, trade=marker)
    waiting, left = without_marker(course.state), sum(course.state.trade)
    if 0 < left < len(waiting):
        course.later(ServeMarket(in_order(course.state)[0]))
        return
    for npf in waiting:
        deal_to(course, npf)


def without_marker(state: State) -> tuple[NpfBase, ...]:
    """Lists the bases of unplayed factions that hold no trade marker."""
    return tuple(npf for npf in state.npf_bases if not npf.trade)


def deal_to(course: Course, npf: NpfBase) -> None:
    """Draws a trade marker for the base of an unplayed faction, if one is left."""
    marker = _draw(course)
    if marker:
        changed = NpfBase(npf.world, npf.faction, marker)
        course.set(npf_bases=tuple(changed if b.world == npf.world else b for b in course.state.npf_bases))


def _may_hold(settlements: int, blockader: int) -> bool:
    return settlements > 0 and blockader < 0


def _draw(course: Course) -> str:
    buy, sell = course.state.trade
    if not buy + sell:
        return ""
    course.reveals = True
    if course.dice.below(buy + sell) < buy:
        course.set(trade=(buy - 1, sell))
        return "buy"
    course.set(trade=(buy, sell - 1))
    return "sell"

"""Scores, itemised in the order of the rulebook, and the order of ties."""

from rulesets.silver_river.cards import EXPLORE, PERSONAL, PUBLIC, WONDERS
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.metrics import holds, planets_of, population_of, ships_of, wonder_owner
from rulesets.silver_river.state import State
from rulesets.silver_river.vocabulary import Award
from rulesets.silver_river.wording import planet_name
from silverhorizon.core.action import Seat
from silverhorizon.core.score import Score, ScoreLine, ScorePart

_TRACK_NAMES = ("Arts", "Infrastructure", "Education", "Social Programs")


def card_vp(card: str) -> int:
    """Counts the Victory Points of a kept Explore card. Rule: SR-609, SR-922."""
    explore = EXPLORE[card]
    return explore.vp + sum(effect.amount for effect in explore.effect if isinstance(effect, Award))


def _line(label: str, parts: list[ScorePart], rule: str) -> ScoreLine:
    shown = tuple(part for part in parts if part.value)
    return ScoreLine(label, sum(part.value for part in shown), shown, rule)


def _explore(state: State, seat: Seat) -> ScoreLine:
    kept = state.players[seat].kept
    return _line("Explore cards", [ScorePart(EXPLORE[card].name, card_vp(card)) for card in kept], "SR-922")


def _public(state: State, seat: Seat) -> ScoreLine:
    marks = state.players[seat].marks
    parts = [ScorePart(card.name, card.levels[m - 1].vp) for card, m in zip(PUBLIC, marks, strict=True) if m]
    return _line("Public Objectives", parts, "SR-923")


def personal_parts(state: State, seat: Seat, *, hidden: bool) -> list[ScorePart]:
    """Lists the Immediate parts claimed, and the End Game parts that hold now, of hidden cards too where `hidden`.

    Rule: SR-138, SR-909, SR-911, SR-913, SR-924.
    """
    player = state.players[seat]
    parts = [ScorePart(f"{PERSONAL[key].name}, immediate", PERSONAL[key].immediate.vp) for key in player.claimed]
    ending = [key for key in player.objectives if hidden or key in player.claimed]
    parts += [
        ScorePart(f"{PERSONAL[key].name}, end game", PERSONAL[key].end_game.vp)
        for key in ending
        if holds(state, seat, PERSONAL[key].end_game.condition)
    ]
    return parts


def wonder_points(count: int) -> int:
    """Gives the Victory Points of so many Wonders: 1, 3, 6 and on. Rule: SR-928, AMB-SR-37."""
    return CONSTANTS.wonder_vp[count - 1] if count else 0


def _wonders(state: State, seat: Seat) -> ScoreLine:
    """Scores the Wonders controlled. Rule: SR-925, SR-926, SR-927."""
    parts: list[ScorePart] = []
    for built in state.wonders:
        if wonder_owner(state, built.wonder, built.seat, built.planet) == seat:
            label = f"{WONDERS[built.wonder].name} on {planet_name(state, built.planet)}"
            parts.append(ScorePart(label, wonder_points(len(parts) + 1) - wonder_points(len(parts))))
    return _line("Wonders", parts, "SR-928")


def leftover_points(cubes: int) -> int:
    """Looks production left up in the table, all types added once.

    Rule: SR-929, SR-930, SR-931, SR-932, SR-933, AMB-SR-79.
    """
    points = 0
    for low, vp in zip(CONSTANTS.leftover_from, CONSTANTS.leftover_vp, strict=True):
        if cubes >= low:
            points = vp
    return points


def _leftover(state: State, seat: Seat) -> ScoreLine:
    stock = state.players[seat].stock
    cubes = stock.typed + stock.raw
    return _line("Production left", [ScorePart(f"{cubes} cubes", leftover_points(cubes))], "SR-929")


def _domestic(state: State, seat: Seat) -> ScoreLine:
    """Scores Domestic Investment: icons passed, tracks led or tied, and the lowest level.

    Rule: SR-934, SR-935, SR-936, AMB-SR-78.
    """
    tracks = state.players[seat].tracks
    parts = []
    for index, level in enumerate(tracks):
        if level >= CONSTANTS.domestic_icon_space:
            parts.append(ScorePart(f"{_TRACK_NAMES[index]}, icon passed", CONSTANTS.domestic_icon_vp))
        best = max(player.tracks[index] for player in state.players)
        if level == best and level >= CONSTANTS.domestic_lead_minimum:
            parts.append(ScorePart(f"{_TRACK_NAMES[index]}, highest", CONSTANTS.domestic_lead_vp))
    parts.append(ScorePart("lowest track", min(tracks)))
    return _line("Domestic Investment", parts, "SR-934")


def _ties(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """Gives what decides ties, in order. Rule: SR-941 to SR-946, AMB-SR-81, AMB-SR-82."""
    leader, spymaster, trader = (int(holder == seat) for holder in (state.titles[0], state.titles[1], state.titles[2]))
    return (
        ScoreLine("Galactic Leader", leader, rule="SR-941"),
        ScoreLine("Spymaster", spymaster, rule="SR-942"),
        ScoreLine("Trade Leader", trader, rule="SR-943"),
        ScoreLine("population", population_of(state, seat), rule="SR-944"),
        ScoreLine("planets", planets_of(state, seat), rule="SR-945"),
        ScoreLine("ships", ships_of(state, seat), rule="SR-946"),
    )


def score_of(state: State, seat: Seat, *, hidden: bool = True) -> Score:
    """Scores a seat as if the game ended now; without `hidden` only what the whole table knows.

    Rule: SR-204, SR-937, AMB-SR-100.
    """
    personal = _line("Personal Objectives", personal_parts(state, seat, hidden=hidden), "SR-924")
    other = _line("Other rewards", [ScorePart("monsters", state.players[seat].rewards)], "AMB-SR-100")
    lines = (
        _explore(state, seat),
        _public(state, seat),
        personal,
        _wonders(state, seat),
        _leftover(state, seat),
        _domestic(state, seat),
        other,
    )
    return Score(seat, lines, _ties(state, seat))


def scores_of(state: State) -> tuple[Score, ...]:
    """Scores every seat; until the end only what the whole table knows."""
    if not state.population:
        return tuple(Score(seat, ()) for seat in range(len(state.players)))
    return tuple(score_of(state, seat, hidden=state.phase == "over") for seat in range(len(state.players)))

"""Points at the end of a match, item by item as the table lists them, and how ties are broken."""

from functools import lru_cache

from rulesets.stellar_horizons.components.solar_system import World
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.markers import held
from rulesets.stellar_horizons.phases.years import race_standing
from rulesets.stellar_horizons.pieces import LINES
from rulesets.stellar_horizons.state import Player, State, powers_of, rank, world_of
from silverhorizon.core.action import Seat
from silverhorizon.core.score import Number, Score, ScoreLine, ScorePart


@lru_cache(maxsize=64)
def scores(state: State) -> tuple[Score, ...]:
    """Gives each seat's score: final when the match is over, otherwise as it stands. Rule: SH-696, SH-5.6."""
    if state.frame.victory.kind == "settlements":
        return tuple(_race(state, seat) for seat in range(len(state.players)))
    return tuple(_campaign(state, seat) for seat in range(len(state.players)))


def _race(state: State, seat: Seat) -> Score:
    towns, levels, place = race_standing(state, seat)
    world = content().worlds[state.frame.victory.world].name
    line = ScoreLine(f"settlements on {world}", towns, rule="SH-H04")
    ties = (ScoreLine(f"facility levels on {world}", levels), ScoreLine("factions behind on the track", place))
    return Score(seat, (line,), ties)


def _campaign(state: State, seat: Seat) -> Score:
    player = state.players[seat]
    lines = tuple(line for line in _lines(state, seat) if line.value or line.parts)
    towns = sum(base.level("settlement") for base in player.bases)
    ties = (ScoreLine("settlements", towns), ScoreLine("factions behind on the track", rank(state, seat)))
    score = Score(seat, lines, ties)
    if state.frame.victory.kind != "solo_bands":
        return score
    band = next(band for band in content().bands if band.min <= int(score.total // 1) <= band.max)
    return Score(seat, lines, ties, f"{band.name}: {band.text}")


def _lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    player, vp = state.players[seat], content().vp
    points = (player.bank + held(player.markers)).total
    return (
        ScoreLine("victory markers", player.victory, rule="SH-690"),
        _missions(player),
        ScoreLine("unused technology points", points // vp["tech_points"]["per"], rule="SH-5.6"),
        ScoreLine("unused politics markers", player.politics // vp["politics_markers"]["per"], rule="SH-5.6"),
        _settlements(player),
        _terraformed(state, player),
        _majorities(state, seat),
        _facilities(player),
        _fleet(player),
        _alpha(player),
        _colonizers(state, seat),
        _missing(state, player),
    )


def _line(label: str, parts: list[ScorePart], rule: str) -> ScoreLine:
    return ScoreLine(label, sum(part.value for part in parts), tuple(parts), rule)


def _missions(player: Player) -> ScoreLine:
    known = content().missions
    parts = [ScorePart(known[mission].name, known[mission].value) for mission in player.missions]
    return _line("stored missions", parts, "SH-246")


def _settlements(player: Player) -> ScoreLine:
    zones = content().vp["settlements"]["zones"]
    parts = [
        ScorePart(
            f"{base.place.name}, {base.level('settlement')}",
            base.level("settlement") * zones[base.place.settlement_zone],
        )
        for base in player.bases
        if base.level("settlement")
    ]
    return _line("settlements", parts, "SH-062")


def terraformed(state: State, world: str) -> str:
    """Tells how far a world is terraformed: "full", "half" or empty. Rule: SH-079, SH-A28."""
    most, pool = content().worlds[world].terraform_max, world_of(state, world).terraform
    if not most or 2 * pool < most:
        return ""
    return "full" if pool >= most else "half"


def _terraformed(state: State, player: Player) -> ScoreLine:
    row = content().vp["terraformed_settlements"]
    parts = [
        ScorePart(base.place.name, base.level("settlement") * row[stage])
        for base in player.bases
        if (stage := terraformed(state, base.world)) and base.level("settlement")
    ]
    return _line("settlements on terraformed worlds", parts, "SH-079")


@lru_cache(maxsize=1)
def _terraformable() -> tuple[World, ...]:
    return tuple(world for world in content().worlds.values() if world.terraform_max)


def _towns(player: Player, world: str) -> int:
    return sum(base.level("settlement") for base in player.bases if base.world == world)


def _majorities(state: State, seat: Seat) -> ScoreLine:
    row, parts = content().vp["terraformed_majority"], []
    for world in _terraformable():
        stage = terraformed(state, world.id)
        mine = _towns(state.players[seat], world.id)
        if stage and mine and mine == max(_towns(player, world.id) for player in state.players):
            parts.append(ScorePart(world.name, row[stage]))
    return _line("most settlements on terraformed worlds", parts, "SH-080")


def _facilities(player: Player) -> ScoreLine:
    parts = [
        ScorePart(base.place.name, sum(base.levels[:4])) for base in player.bases if sum(base.levels[: len(LINES) - 1])
    ]
    return _line("facility levels", parts, "SH-062")


def _fleet(player: Player) -> ScoreLine:
    points = content().vp["fleet"]["points"]
    crews = sum(ship.model.size for ship in player.ships if ship.model.kind == "cv" and not ship.reserve)
    robots = sum(ship.model.kind == "re" and ship.model.type != "probe" for ship in player.ships)
    pairs = (("crewed vehicles", crews), ("robots", robots))
    parts = [ScorePart(words, size * points) for words, size in pairs if size]
    return _line("ships in operation", parts, "SH-324")


def _alpha(player: Player) -> ScoreLine:
    row = content().vp["alpha_centauri"]
    parts = [ScorePart("by a crew", row["cv"])] if player.alpha_cv else []
    if player.alpha_re:
        parts.append(ScorePart("by a robot", row["re"]))
    return _line("attempts at Alpha Centauri", parts, "SH-167")


def _colonizers(state: State, seat: Seat) -> ScoreLine:
    table = content().vp["interstellar_colonizer"]["by_count"]
    value: Number = table[min(powers_of(state, seat).colonizers, len(table) - 1)]
    return ScoreLine("Interstellar Colonizer technologies", value, rule="SH-679")


def _missing(state: State, player: Player) -> ScoreLine:
    columns = state.frame.penalty_columns
    count = sum(tech.column <= columns and tech.id not in player.techs for tech in content().techs.values())
    value = count * content().vp["missing_technologies"]["points"]
    parts = (ScorePart(f"{count} of the first {columns} columns", value),) if count else ()
    return ScoreLine("technologies missing", value, parts, "SH-680")

"""Both bid tracks and what everybody could bid."""

from rulesets.sidereal_confluence import content, species
from rulesets.sidereal_confluence.abilities import climate_of
from rulesets.sidereal_confluence.cards import colonies_of, made_text, name_of, recipe_text, side_of, spec_of
from rulesets.sidereal_confluence.goods import short_of
from rulesets.sidereal_confluence.setup import least_colony_bids, least_team_bids
from rulesets.sidereal_confluence.state import Held, Player, State
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.view import Cell, Ledger, Panel, Part, Row, Section, Track, Tracks


def tracks_panels(state: State) -> tuple[Panel, ...]:
    """Shows the cards on both tracks with the least bid of their spot. Rule: SC-A27."""
    colonies = zip(state.colony_track, least_colony_bids(state), strict=True)
    teams = zip(state.team_track, least_team_bids(state), strict=True)
    return (
        Ledger(
            f"Colonies, {len(state.colony_track)} spots",
            ("colony", "climate", "makes", "upgrade", "least bid"),
            tuple(_colony(key, least) for key, least in colonies),
        ),
        Ledger(
            f"Research, {len(state.team_track)} spots",
            ("team", "invents", "one set of", "VP", "least bid"),
            tuple(_team(key, least) for key, least in teams),
        ),
    )


def _empty(least: int) -> Row:
    return Row((Cell("empty", "muted"), Cell("."), Cell("."), Cell("."), Cell(str(least))))


def _colony(key: str, least: int) -> Row:
    if not key:
        return _empty(least)
    spec = spec_of(key)
    makes = ", ".join(made_text(recipe, is_short=True) for recipe in side_of(Held(key)).converters)
    ways = [way.convert for way in spec.ways if way.convert is not None]
    back = "; ".join(recipe_text(recipe) for recipe in spec.sides[-1].converters)
    cost = f"{recipe_text(ways[0]).partition(' »')[0]} » {spec.sides[-1].climate} {back}" if ways else "."
    return Row((Cell(spec.name), Cell(climate_of(Held(key))), Cell(makes), Cell(cost), Cell(str(least))), key)


def _team(key: str, least: int) -> Row:
    if not key:
        return _empty(least)
    team = content.teams()[key]
    sets = " or ".join(short_of(cost) for cost in team.costs)
    thing = team.technology or "points alone"
    return Row((Cell(name_of(key)), Cell(thing), Cell(sets), Cell(str(team.points)), Cell(str(least))), key)


def met(state: State, action: Action) -> tuple[Section, ...]:
    """Tells what a bid in the making keeps back, and the most it can meet. Rule: SC-153, SC-154, SC-165."""
    have = state.players[action.seat].ships
    left = have - sum(pick.count for pick in action.picks)
    others = tuple(
        Part(player.name, _most(player, "{} ({:g} for colonies)"))
        for seat, player in enumerate(state.players)
        if seat != action.seat
    )
    return (Section(f"Kept back: {left} of {have} ships. Others bid at most", others),)


def _most(player: Player, halved: str) -> str:
    """Writes the ships a seat announced, and what they count for a colony where that is half. Rule: SC-C05."""
    ships = player.announced
    return halved.format(ships, ships / 2) if player.species == "caylion" else f"{ships}"


def rivals_panel(state: State) -> Ledger:
    """Shows the most everybody can bid, what breaks ties, and bids once they are revealed. Rule: SC-153, SC-172."""
    rows = tuple(_rival(state, seat) for seat in range(len(state.players)))
    columns = ("seat", "most they can bid", "colonies", "teams", "tiebreaker", "colony bid", "research bid")
    return Ledger("What everybody can bid", columns, rows)


def _rival(state: State, seat: Seat) -> Row:
    player = state.players[seat]
    most = _most(player, "{}, counts as {:g} for colonies")
    tie = species.tiebreaker(player)
    number = "infinite" if tie >= species.NO_LIMIT else str(tie)
    bid = player.bid
    colony = str(bid.colony) if bid and state.stage in ("colonies", "research") else "."
    research = str(bid.research) if bid and state.stage == "research" else "."
    cells = (player.name, most, str(len(colonies_of(player))), str(len(player.teams)), number, colony, research)
    return Row(tuple(Cell(text) for text in cells), f"seat-{seat}", f"seat:{seat}")


def ships_panel(state: State) -> Tracks:
    """Shows the announced ships as bars. Rule: SC-153."""
    most = max((player.announced for player in state.players), default=0)
    tracks = tuple(
        Track(player.name, player.announced, max(1, most), key=f"seat-{seat}", tone=f"seat:{seat}")
        for seat, player in enumerate(state.players)
    )
    return Tracks("Ships announced", tracks)

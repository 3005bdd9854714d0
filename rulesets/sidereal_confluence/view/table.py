"""The view of a seat: one line for everybody, then the panels of the step."""

from msgspec.structs import replace

from rulesets.sidereal_confluence import content, species
from rulesets.sidereal_confluence.cards import colonies_of
from rulesets.sidereal_confluence.converters import choices
from rulesets.sidereal_confluence.goods import short_of, value_of
from rulesets.sidereal_confluence.scoring import scores
from rulesets.sidereal_confluence.state import LAST_TURN, Player, State
from rulesets.sidereal_confluence.view.bidding import rivals_panel, ships_panel, tracks_panels
from rulesets.sidereal_confluence.view.board import played, species_panel
from rulesets.sidereal_confluence.view.converting import converter_grid, plan_lines
from rulesets.sidereal_confluence.view.trading import offer_table
from rulesets.sidereal_confluence.wishes import table_goods
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Panel, Row, SeatLine, Stat, View


def view(state: State, seat: Seat | None) -> View:
    """Shows what a seat may see; for None what the whole table may.

    Goods, cards, offers and promises are open; points and bids are not, so a bidding seat's page is secret.
    Rule: SC-194, SC-A30, SC-G05.
    """
    count = "setup" if state.stage == "species" else f"turn {state.turn} of {LAST_TURN}"
    strip = tuple(_line(state, other) for other in range(len(state.players)))
    is_secret = seat is not None and _hides(state, seat)
    plan = plan_lines(state.players[seat]) if state.stage == "economy" and seat is not None else ()
    return View(seat, count, strip, _panels(state, seat), plan, is_secret=is_secret)


def _hides(state: State, seat: Seat) -> bool:
    """Tells whether a seat's page holds a bid, or a converter that runs on hidden points."""
    player = state.players[seat]
    if state.stage == "bids":
        return player.announced > 0
    has_points_input = any(choice.need.goods.vp for choice in choices(player.cards))
    return has_points_input and state.stage in ("trade", "closing", "economy")


def _line(state: State, seat: Seat) -> SeatLine:
    player = state.players[seat]
    if state.stage == "species":
        # Nothing is on the table yet: goods and cards come with the last choice.
        about = content.species()[player.species].short if player.species else ""
        return SeatLine(seat, player.name, about=about)
    goods = table_goods(player)
    stats = [
        Stat("ships", str(player.ships), f"{player.ships}s"),
        Stat("goods", short_of(goods), f"{value_of(goods):g}"),
        Stat("colonies", _colonies(player), f"col {_colonies(player)}"),
        Stat("teams", str(len(player.teams)), f"teams {len(player.teams)}"),
    ]
    if player.gifts or player.sealed_gifts:
        stats.append(Stat("to give", short_of(player.gifts + player.sealed_gifts)))
    return SeatLine(seat, player.name, tuple(stats), _status(state, player), content.species()[player.species].short)


def _colonies(player: Player) -> str:
    support = species.colony_support(player)
    have = len(colonies_of(player))
    return f"{have}" if support >= species.NO_LIMIT else f"{have}/{support}"


def _status(state: State, player: Player) -> str:
    match state.stage:
        case "trade":
            return "done" if player.is_done else "waits" if player.is_waiting else ""
        case "economy":
            return "done" if player.is_done else ""
        case "bids":
            return "sealed" if player.bid is not None else ""
        case _:
            return "safe" if state.stage == "steal" and player.is_safe else ""


def _panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    match state.stage:
        case "species":
            return (species_panel(state),)
        case "trade" | "closing":
            # Goods stand in the table, and nothing runs yet: only the converters themselves are news here.
            own = (
                (replace(converter_grid(state, seat), title="Converters", stock_rows=(), total=""),)
                if seat is not None
                else ()
            )
            return (offer_table(state), *own, *tracks_panels(state), *played(state))
        case "economy":
            own = (converter_grid(state, seat),) if seat is not None else ()
            return (*own, offer_table(state), *played(state))
        case "bids" | "colonies" | "research":
            return (*tracks_panels(state), rivals_panel(state), ships_panel(state), *played(state))
        case "steal":
            return (offer_table(state), *played(state))
        case "over":
            return (_results(state), *played(state))


def _results(state: State) -> Ledger:
    """Shows the final scores; results take them apart. Rule: SC-194, SC-195."""
    rows = []
    for score in sorted(scores(state), key=lambda one: -one.total):
        points = state.players[score.seat].points
        cells = (state.name(score.seat), f"{points}", f"{score.total - points:g}", f"{score.total:g}")
        rows.append(Row(tuple(Cell(text) for text in cells), tone=f"seat:{score.seat}"))
    return Ledger("Final scores", ("seat", "victory points", "goods left over", "total"), tuple(rows))

"""The years up to the next economic phase: where each ship of a seat will be, and what it could do there."""

from rulesets.stellar_horizons.board import areas
from rulesets.stellar_horizons.exploration import refuse_target, targets_of
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.running import DECADE
from rulesets.stellar_horizons.state import State, ship_name
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Cell, Ledger, Row


def years_ahead(state: State, seat: Seat) -> Ledger:
    """Shows by year what the seat's ships do if nothing is decided: fly, arrive, explore, wait."""
    years = tuple(range(state.year, state.year - state.year % DECADE + DECADE))
    player = state.players[seat]
    rows = tuple(
        Row(
            (
                Cell(f"{ship_name(player, ship)}, {ship.model.type.replace('_', ' ')}"),
                *(Cell(_word(state, ship, year - state.year)) for year in years),
            ),
            ship.key,
        )
        for ship in player.ships
        if ship.model.kind != "lv"
    )
    columns = ("ship", *(str(year)[2:] for year in years))
    return Ledger(f"Years to {years[-1] + 1}", columns, rows, seat, empty="no ship is out; step 1 builds them")


def _word(state: State, ship: Ship, after: int) -> str:
    """Says in a word what a ship does so many years from now: a box number, "there", "expl", or a dot for waiting."""
    place = areas()[ship.area]
    if place.box:
        left = place.box - after
        return f"box {left}" if left > 0 else "there" if left == 0 else "."
    if ship.reserve or ship.fresh:
        return "."
    can = any(refuse_target(state, target) is None for target in targets_of(state, ship))
    return "expl" if can and (after or not ship.used) and ship.model.exploration else "."

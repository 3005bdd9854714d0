"""The screens of the phases: one class for each layout, made for a phase with its words and keys."""

from silverhorizon.app.layouts.screen import (
    Auction,
    Battle,
    Converters,
    Map,
    Market,
    PhaseScreen,
    Summary,
    System,
    Tableau,
    Trade,
)
from silverhorizon.app.layouts.table import Table
from silverhorizon.core.phase import Layout, PhaseSpec

SCREENS: dict[Layout, type[PhaseScreen]] = {
    "tableau": Tableau,
    "map": Map,
    "system": System,
    "market": Market,
    "trade": Trade,
    "converters": Converters,
    "auction": Auction,
    "battle": Battle,
    "summary": Summary,
}


def screen_for(spec: PhaseSpec, table: Table) -> PhaseScreen:
    """Makes the screen of a phase."""
    return SCREENS[spec.layout](spec, table)

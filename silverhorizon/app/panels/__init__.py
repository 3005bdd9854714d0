"""One painter for each kind of panel: pure functions from a panel to sections of a page."""

from silverhorizon.app.panels import (
    battle,
    cards,
    chart,
    converters,
    hexmap,
    ledger,
    offers,
    prose,
    slots,
    tech,
    tracks,
)
from silverhorizon.app.panels.painted import Look, Painted
from silverhorizon.core.view import (
    Battle,
    CardRow,
    ConverterGrid,
    HexMap,
    Ledger,
    OfferTable,
    Panel,
    Prose,
    SlotBoard,
    SystemChart,
    TechChart,
    Tracks,
)


def paint(panel: Panel, room: int, look: Look) -> tuple[Painted, ...]:
    """Draws a panel `room` cells wide, as one section or several below one another."""
    match panel:
        case CardRow():
            return (cards.paint(panel, room, look),)
        case Ledger():
            return (ledger.paint(panel, room, look),)
        case Tracks():
            return (tracks.paint(panel, room, look),)
        case HexMap():
            return (hexmap.paint(panel, room, look),)
        case SystemChart():
            return (chart.paint(panel, room, look),)
        case TechChart():
            return tech.paint(panel, room, look)
        case SlotBoard():
            return (slots.paint(panel, room, look),)
        case ConverterGrid():
            return converters.paint(panel, room, look)
        case OfferTable():
            return offers.paint(panel, room, look)
        case Battle():
            return (battle.paint(panel, room, look),)
        case Prose():
            return (prose.paint(panel, room, look),)

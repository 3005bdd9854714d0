"""Short forms of seats, ships and worlds for cells of tables and charts."""

from rulesets.stellar_horizons.components.solar_system import World
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import State, base_of, world_of
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Span

LETTERS = "ABCDEFG"
KINDS = {"orbiter": "o", "rover": "r", "flyby": "f", "probe": "p", "telescope": "t"}
SHORT = {
    "earth_orbit": "EOr",
    "near_earth_asteroids": "Nea",
    "titania": "Tia",
    "enceladus": "Enc",
    "deep_space_astronomy": "Dee",
    "alpha_centauri": "Alp",
}


def letter(seat: Seat) -> str:
    """Gives the letter that stands for a seat on maps."""
    return LETTERS[seat]


def ship_code(seat: Seat, ship: Ship) -> str:
    """Writes a ship as its seat's letter and its kind: "Ao", "AV3", "A(V3)" in reserve, "AL2"."""
    model = ship.model
    if model.kind == "lv":
        return f"{letter(seat)}L{model.size}"
    if model.kind == "re":
        return f"{letter(seat)}{KINDS[model.type]}{'p' if ship.probe else ''}"
    code = f"V{model.size}"
    return f"{letter(seat)}({code})" if ship.reserve else f"{letter(seat)}{code}"


def kind_code(ship: Ship) -> str:
    """Writes the kind of a ship alone: "V" for a crew, "L" for a launch vehicle, "r" for a rover."""
    return {"cv": "V", "lv": "L"}.get(ship.model.kind) or KINDS[ship.model.type]


def world_code(state: State, world: World) -> str:
    """Writes a world as three letters, what is left to explore, and the letters of its bases: "Mar7⌂AB"."""
    name = SHORT.get(world.id, world.name[:3])
    owners = "".join(letter(seat) for seat, player in enumerate(state.players) if base_of(player, world.id))
    if any(base.world == world.id for base in state.npf_bases):
        owners += "n"
    left = world_of(state, world.id).exploration if world.exploration else ""
    harsh = "!" if world.radiation_areas else ""
    life = ("", "?", "*")[world_of(state, world.id).life]
    return f"{name}{left}{harsh}{life}{'⌂' + owners if owners else ''}"


def spaced(texts: list[tuple[str, str]]) -> tuple[Span, ...]:
    """Joins short texts with their tones, a blank between them."""
    spans: list[Span] = []
    for text, tone in texts:
        spans.append(Span(f" {text}" if spans else text, tone))
    return tuple(spans)


def tone_of(seat: Seat) -> str:
    """Gives the tone of a seat."""
    return f"seat:{seat}"

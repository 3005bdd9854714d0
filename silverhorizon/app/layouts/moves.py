"""Moving about a page with arrows: from spot to spot on what is drawn, and from panel to panel."""

from collections.abc import Sequence

from silverhorizon.app.layouts.blocks import blocks, look
from silverhorizon.app.layouts.scene import FORM, Hosting, Scene, hosting
from silverhorizon.app.layouts.shape import Shape
from silverhorizon.app.panels import paint
from silverhorizon.app.panels.painted import Spot
from silverhorizon.core.view import Panel, Prose

DIRECTIONS = ("up", "down", "left", "right")


def neighbour(spots: Sequence[Spot], key: str, way: str) -> str:
    """Names the nearest spot in a direction; the empty string if there is none."""
    here = next((spot for spot in spots if spot.key == key), None)
    if here is None:
        return spots[0].key if spots else ""
    found = [(_cost(here, spot, way), spot.key) for spot in spots if spot is not here and _is_that_way(here, spot, way)]
    return min(found)[1] if found else ""


def _is_that_way(here: Spot, spot: Spot, way: str) -> bool:
    match way:
        case "up":
            return _middle(spot)[1] < here.y or (spot.y < here.y and spot.y + spot.high <= here.y + 1)
        case "down":
            return spot.y >= here.y + here.high or (spot.y > here.y and spot.y + 1 >= here.y + here.high)
        case "left":
            return spot.x < here.x and _overlaps(here, spot)
        case _:
            return spot.x > here.x and _overlaps(here, spot)


def _overlaps(here: Spot, spot: Spot) -> bool:
    high = max(1, min(here.high, spot.high) - 1)
    return min(here.y + here.high, spot.y + spot.high) - max(here.y, spot.y) >= high


def _middle(spot: Spot) -> tuple[float, float]:
    return spot.x + spot.wide / 2, spot.y + spot.high / 2


def _cost(here: Spot, spot: Spot, way: str) -> tuple[float, float]:
    across, down = abs(_middle(spot)[0] - _middle(here)[0]), abs(_middle(spot)[1] - _middle(here)[1])
    return (down, across) if way in ("up", "down") else (across, down)


def board_spots(scene: Scene, number: int, wide: int, *, large: bool) -> tuple[Spot, ...]:
    """Lists what can be pointed at on a panel, its sections below one another."""
    panel = scene.view.panels[number]
    spots: list[Spot] = []
    y = 0
    for part in paint(panel, wide, look(scene, Hosting({}), number, large=large)):
        spots += [spot._replace(y=spot.y + y) for spot in part.spots]
        y += part.body.height + 1
    return tuple(spots)


def form_spots(scene: Scene, shape: Shape, wide: int, *, large: bool) -> tuple[Spot, ...]:
    """Lists the rows of the form where they are drawn, by row id."""
    hosted = hosting(scene) if shape.hosts else Hosting({})
    ids = {row.id for row in scene.form.rows}
    spots: list[Spot] = []
    y = 0
    for block in blocks(scene, shape, wide, shape.side, large=large):
        number = next((own for own in hosted.panels if block.name.startswith(f"panel {own} ")), None)
        keys = {} if number is None else hosted.panels[number]
        if block.name == "main" and hosted.panels:
            keys = next(iter(hosted.panels.values()))
        for spot in block.painted.spots:
            if spot.key in keys:
                spots.append(spot._replace(key=scene.form.rows[keys[spot.key]].id, y=spot.y + y))
            elif spot.key in ids:
                spots.append(spot._replace(y=spot.y + y))
        y += block.painted.body.height + 1
    return tuple(spots)


def stops(scene: Scene, shape: Shape) -> tuple[int, ...]:
    """Lists what Tab goes round: the prompt, then every panel with something to point at that is not part of it."""
    hosted = hosting(scene).panels if shape.hosts else {}
    boards = [number for number, panel in scene.panels if number not in hosted and _is_stop(scene, number, panel)]
    return (FORM, *boards)


def _is_stop(scene: Scene, number: int, panel: Panel) -> bool:
    """Tells whether a panel can be gone to: it has something to point at, or is text that may not be in sight."""
    return isinstance(panel, Prose) or bool(board_spots(scene, number, 80, large=False))

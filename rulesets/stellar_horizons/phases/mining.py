"""Step 6 of the annual turn: crews produce on worlds and mine asteroids."""

from rulesets.stellar_horizons.bases import world_production
from rulesets.stellar_horizons.board import areas
from rulesets.stellar_horizons.cargo import spread
from rulesets.stellar_horizons.components.solar_system import World
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.goods import KINDS
from rulesets.stellar_horizons.markers import reward
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.state import State, base_of, fleet_at, powers_of, ship_name, ship_of
from rulesets.stellar_horizons.survey import recall
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

ENDS = "the roll ends undo"


def refuse_crew(state: State, seat: Seat, ship: Ship) -> Rejection | None:
    """Says why a crew with production ability makes nothing now; None if it may.

    Rule: SH-281, SH-282, SH-292, SH-293, SH-294, SH-342, SH-C09.
    """
    if not powers_of(state, seat).has("space_mining"):
        return Rejection("needs the technology Space Mining", "SH-293", "no Space Mining")
    if ship.reserve:
        return Rejection("it is in reserve", "SH-342", "in reserve")
    if ship.used:
        return Rejection("it explored or worked this year", "SH-294", "worked")
    return None


def refuse_world(state: State, world: World) -> Rejection | None:
    """Says why no crew can produce on a world; None if one can. Rule: SH-295, SH-296, SH-H11."""
    if not world.card_slot:
        return Rejection(f"{world.name} takes no world card", "SH-295", "no card")
    if any(base_of(player, world.id) for player in state.players) or any(
        base.world == world.id for base in state.npf_bases
    ):
        return Rejection(f"{world.name} has a base", "SH-296", "base here")
    return None


def _workers(state: State, seat: Seat) -> list[Ship]:
    return [ship for ship in state.players[seat].ships if ship.model.production]


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat could produce or mine."""
    return any(item.blocked is None for prompt in prompts(state, seat) for slot in prompt.slots for item in slot.items)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers what crews can make where they are, and the asteroids they can mine."""
    player = state.players[seat]
    made, mined = [], []
    for ship in _workers(state, seat):
        place = areas()[ship.area]
        refusal = refuse_crew(state, seat, ship)
        name = ship_name(player, ship)
        if place.kind == "surface" and ship.area != "earth_surface":
            world = content().worlds[place.world]
            value = world_production(state, world)
            for kind in KINDS:
                if value.of(kind) > 0:
                    label = f"{name}: {kind.upper()} on {world.name}"
                    blocked = refusal or refuse_world(state, world)
                    made.append(Item(f"{ship.key}:{kind}", label, 1, blocked, f"value {value.of(kind)}"))
        elif place.kind == "flyby" and place.system in state.asteroids:
            mined.append(Item(ship.key, f"{name}: {content().systems[place.system].name}", 1, refusal))
    found = []
    if made:
        slot = Slot("what", tuple(made))
        found.append(Prompt("produce", "Produce with a crew", (slot,), "SH-292", ends_undo=ENDS, group="Crews"))
    if mined:
        slot = Slot("ship", tuple(mined))
        found.append(Prompt("mine", "Mine an asteroid", (slot,), "SH-281", ends_undo=ENDS, group="Crews"))
    return tuple(found)


def act(course: Course, action: Action) -> None:
    """Produces or mines as named."""
    if action.prompt == "mine":
        _mine(course, action.seat, action.chosen("ship"))
        return
    key, _, kind = action.chosen("what").partition(":")
    _produce(course, action.seat, key, kind)


def is_rolled(value: int, *, refining: bool) -> bool:
    """Tells whether a production value is rolled for: with no rest only Space Refining can gain by it. Rule: SH-A08."""
    return refining or bool(value % 10)


def yields(value: int, rolled: int, *, refining: bool) -> int:
    """Gives the resources of a production value for a die (0 for no roll).

    Rule: SH-299, SH-300, SH-301, SH-302, SH-303, SH-304, SH-A34.
    """
    made = 1 + value // 10
    if rolled:
        modified = rolled + (content().rate("refining_roll") if refining else 0)
        made += modified <= value % 10
        made += refining and modified <= 1
    return made


def _produce(course: Course, seat: Seat, key: str, kind: str) -> None:
    ship = ship_of(course.player(seat), key)
    assert ship is not None
    world = content().worlds[areas()[ship.area].world]
    value = world_production(course.state, world).of(kind)
    refining = powers_of(course.state, seat).has("space_refining")
    rolled = course.roll(10) if is_rolled(value, refining=refining) else 0
    made = yields(value, rolled, refining=refining)
    words = f"{ship_name(course.player(seat), ship)} of {course.name(seat)} made {made} {kind.upper()} on {world.name}"
    _stow(course, seat, ship, (kind, made), words)


def _mine(course: Course, seat: Seat, key: str) -> None:
    """Mines an asteroid: the table's goods, a victory marker, a recall roll. Rule: SH-283, SH-289, SH-290, SH-A33."""
    ship = ship_of(course.player(seat), key)
    assert ship is not None
    system = areas()[ship.area].system
    row = content().tables["asteroid_mining"][course.roll(10) - 1]
    rocks = list(course.state.asteroids)
    rocks.remove(system)
    course.set(asteroids=tuple(rocks))
    reward(course, seat, "asteroid_mined")
    name = ship_name(course.player(seat), ship)
    words = f"{name} of {course.name(seat)} mined {row['amount']} {row['resource'].upper()} from an asteroid"
    _stow(course, seat, ship, (row["resource"], row["amount"]), words, active_only=True)


def _stow(
    course: Course, seat: Seat, ship: Ship, goods: tuple[str, int], words: str, *, active_only: bool = False
) -> None:
    """Stores goods aboard the ship, then aboard others of its fleet; then the crew may be recalled.

    Rule: SH-287, SH-288, SH-305, SH-306, SH-307, SH-308, SH-A35.
    """
    kind, made = goods
    course.change_ship(seat, ship.key, used=True)
    others = tuple(
        other
        for other in fleet_at(course.player(seat), ship.area)
        if other.key != ship.key and other.model.kind == "cv" and not (active_only and other.reserve)
    )
    first = ship_of(course.player(seat), ship.key)
    assert first is not None
    lost = spread(course, seat, kind, made, (first, *others))
    course.say(f"{words}{f', {lost} found no room' if lost else ''}.", seat, "chance", "SH-299")
    worker = ship_of(course.player(seat), ship.key)
    assert worker is not None
    recall(course, seat, worker)

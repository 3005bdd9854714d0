"""Steps 2 and 3 of the annual turn: transfers come nearer, and ships are launched and moved."""

from rulesets.stellar_horizons.agenda import Journey
from rulesets.stellar_horizons.board import (
    areas,
    box_area,
)
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.flight import deliver, fly, fly_on
from rulesets.stellar_horizons.hauling import transfer_prompts
from rulesets.stellar_horizons.phases.destination import outward_items
from rulesets.stellar_horizons.phases.launch_pad import largest_vehicles, may_move, refuse_launch
from rulesets.stellar_horizons.running import stop
from rulesets.stellar_horizons.state import State, ship_name, ship_of
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot


def come_nearer(course: Course) -> None:
    """Brings every ship in a transfer box one box nearer to its flyby region.

    Rule: SH-406, AMB-SH-11, SH-T2.
    """
    for seat, player in enumerate(course.state.players):
        for ship in player.ships:
            place = areas()[ship.area]
            if place.kind != "box":
                continue
            system = content().systems[place.system]
            area = box_area(system, place.box - 1)
            arrived = place.box == 1
            course.change_ship(seat, ship.key, area=area, arrived=arrived)
            if arrived:
                name = ship_name(player, ship)
                course.say(
                    f"{name} of {player.name} reached the flyby region of {system.name}.", seat, "table", "SH-406"
                )
                stop(course, seat, "arrival")


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the ships that a seat can move in step 3, and transfers of goods before they leave."""
    player = state.players[seat]
    pads = largest_vehicles(player)
    ready = [ship for ship in player.ships if may_move(ship)]
    items = tuple(
        Item(ship.key, f"{ship_name(player, ship)}, {areas()[ship.area].name}", 1, refuse_launch(player, pads, ship))
        for ship in ready
    )
    found = transfer_prompts(state, seat)
    if items:
        hint = "the destination comes next; the engine roll ends undo"
        found = (Prompt("move", "Move a ship", (Slot("ship", items),), "SH-405", hint=hint, group="Movement"), *found)
    return found


def act(course: Course, action: Action) -> None:
    """Begins the move of a ship; its destination is asked next."""
    course.push(Journey(action.seat, action.chosen("ship")))


def journey(course: Course, frame: Journey, action: Action) -> None:
    """Carries out a move whose destination has been named."""
    course.pop()
    seat, to = frame.seat, action.chosen("to")
    player = course.player(seat)
    ship = ship_of(player, frame.ship)
    if action.prompt == "back" or ship is None:
        return
    if action.prompt == "outward":
        fly_on(course, seat, ship, to)
    elif action.prompt == "deliver":
        deliver(course, seat, ship, "" if to == "earth" else to)
    else:
        launcher = ship_of(player, action.prompt[5:]) if action.prompt.startswith("with:") else None
        if not fly(course, seat, ship, to, launcher, probe=action.chosen("probe") == "probe"):
            stop(course, seat, "arrival")


def leave_regions(course: Course, seat: Seat) -> None:
    """Sends the flybys of a seat outward that are still in a flyby region. Rule: SH-386, SH-425, SH-A19."""
    for ship in course.player(seat).ships:
        if ship.model.type == "flyby" and areas()[ship.area].kind == "flyby" and not ship.fresh:
            course.later(Journey(seat, ship.key, outward=True))


def settle_journey(course: Course, frame: Journey) -> bool:
    """Carries out an outward transfer that leaves no choice; tells whether it did."""
    if not frame.outward:
        return False
    ship = ship_of(course.player(frame.seat), frame.ship)
    if ship is None or areas()[ship.area].kind != "flyby":
        course.pop()
        return True
    items = outward_items(course.state, frame.seat, ship)
    if len(items) > 1:
        return False
    course.pop()
    fly_on(course, frame.seat, ship, items[0].key if items else "")
    return True

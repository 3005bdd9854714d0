"""The voyage: in turn, each ship sails up to three places with cargo; a ship in the way may demand a toll."""

from functools import lru_cache

from msgspec.structs import replace

from canary.agenda import Course, Hail, Toll
from canary.board import PLACE_AT, PLACES, Place
from canary.goods import GOODS, Goods
from canary.phases.works import TONES
from canary.state import LETTERS, Player, State, at_turn, gained, with_player
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.graph import shortest_ways
from silverhorizon.core.kit.hexes import distance, neighbours
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import Hex, HexMap, Panel, Part, Span

SPEC = PhaseSpec(
    "voyage",
    "voyage",
    "map",
    verb="sails",
    help="Sail up to three places with up to two goods. A place pays 2 points for each good it wants.",
    rules=("CN-701", "CN-703", "CN-704"),
)
REACH = 3
HOLD = 2
PAID = 2
"""Points for a good delivered where it is wanted. Rule: CN-703."""


def start(state: State, dice: Dice) -> Step[State]:
    """Lets the ships sail."""
    return Step(replace(state, turn=0), (Event("The ships put out.", kind="table", rule="CN-701"),))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the seat that sails, hails or is asked for a toll."""
    return (state.agenda[0].seat,) if state.agenda else at_turn(state)


@lru_cache
def ways(start: str, goal: str) -> tuple[tuple[str, ...], ...]:
    """Lists the shortest ways between two places, as keys."""
    found = shortest_ways(PLACES[start].hex, PLACES[goal].hex, _beside, REACH)
    return tuple(tuple(PLACE_AT[place].key for place in way) for way in found)


def _beside(place: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(other for other in neighbours(place) if other in PLACE_AT)


def refuse_place(player: Player, place: Place) -> Rejection | None:
    """Says why a ship cannot sail to a place; None if it can. Rule: CN-701."""
    steps = distance(PLACES[player.ship].hex, place.hex)
    if steps == 0:
        return Rejection(f"{player.name} is at {place.name}", "CN-701", "here")
    if steps > REACH:
        return Rejection(f"{place.name} is {steps} steps away, a ship makes {REACH}", "CN-701", f"{steps} of {REACH}")
    return None


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for a place and cargo, then for the way; asks a ship in the way, and the mover for the toll."""
    if seat not in awaiting(state):
        return ()
    player = state.players[seat]
    match state.agenda[0] if state.agenda else None:
        case Course(_, to, _):
            items = tuple(Item("-".join(way), "by " + " and ".join(_names(way[:-1]))) for way in ways(player.ship, to))
            return (Prompt("course", "Choose the way", (Slot("way", items),), "CN-701"),)
        case Hail(_, mover, _, _):
            other = state.players[mover]
            poor = Rejection(f"{other.name} has no coin", "CN-704") if not other.coins else None
            demand = Prompt("demand", "Demand a toll", rule="CN-704", blocked=poor, price="1 coin")
            return demand, Prompt("let", "Let it pass", rule="CN-704", role="pass")
        case Toll():
            poor = Rejection(f"{player.name} has 0 coins, the toll is 1", "CN-704") if not player.coins else None
            pay = Prompt("pay", "Pay the toll", rule="CN-704", blocked=poor, price="1 coin")
            return pay, Prompt("stop", "Stop here", rule="CN-704", role="pass")
        case _:
            return _sailing(player)


def _sailing(player: Player) -> tuple[Prompt, ...]:
    places = tuple(
        Item(key, place.name, blocked=refuse_place(player, place), hint=f"wants {place.wants or 'nothing'}")
        for key, place in PLACES.items()
    )
    cargo = tuple(Item(good, good, limit=min(HOLD, player.goods[good])) for good in GOODS if player.goods[good])
    slots = (Slot("to", places, label="place"), Slot("cargo", cargo, 0, HOLD, label="cargo"))
    sail = Prompt("sail", "Sail to a place", slots, "CN-701", hint=f"{PAID} points for each good that is wanted there")
    return sail, Prompt("stay", "Stay in port", rule="CN-701", role="pass")


def _names(way: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(PLACES[key].name for key in way) or ("no other place",)


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Sails, chooses the way, hails, pays or stops."""
    seat, player = action.seat, state.players[action.seat]
    match state.agenda[0] if state.agenda else None:
        case Course(_, _, cargo):
            return _onward(replace(state, agenda=()), seat, tuple(action.chosen("way").split("-")), cargo)
        case Hail(_, mover, way, cargo) if action.prompt == "demand":
            text = f"{player.name} demanded a toll of {state.players[mover].name}."
            agenda = (Toll(mover, seat, way, cargo),)
            return Step(replace(state, agenda=agenda), (Event(text, seat, rule="CN-704"),))
        case Hail(_, mover, way, cargo):
            event = Event(f"{player.name} let {state.players[mover].name} pass.", seat, rule="CN-704")
            return _after(event, _onward(replace(state, agenda=()), mover, way, cargo))
        case Toll(_, asked_by, way, cargo) if action.prompt == "pay":
            other = state.players[asked_by]
            state = with_player(replace(state, agenda=()), seat, coins=player.coins - 1)
            state = with_player(state, asked_by, coins=other.coins + 1)
            event = Event(f"{player.name} paid {other.name} the toll.", seat, rule="CN-704")
            return _after(event, _onward(state, seat, way, cargo))
        case Toll(_, _, _, cargo):
            event = Event(f"{player.name} stopped at {PLACES[player.ship].name}.", seat, rule="CN-704")
            return _after(event, _onward(replace(state, agenda=()), seat, (), cargo))
        case _:
            return _put_out(state, action)


def _after(event: Event, step: Step[State]) -> Step[State]:
    return replace(step, events=(event, *step.events))


def _put_out(state: State, action: Action) -> Step[State]:
    seat, player = action.seat, state.players[action.seat]
    if action.prompt == "stay":
        event = Event(f"{player.name} stayed at {PLACES[player.ship].name}.", seat, rule="CN-701")
        return Step(replace(state, turn=state.turn + 1), (event,))
    goods, cargo = player.goods, Goods()
    for pick in action.all_of("cargo"):
        goods, cargo = goods.plus(pick.item, -pick.count), cargo.plus(pick.item, pick.count)
    to = action.chosen("to")
    event = Event(f"{player.name} set sail for {PLACES[to].name}.", seat, rule="CN-701")
    state = with_player(state, seat, goods=goods)
    choice = ways(player.ship, to)
    if len(choice) > 1:
        return Step(replace(state, agenda=(Course(seat, to, cargo),)), (event,))
    return _after(event, _onward(state, seat, choice[0], cargo))


def _onward(state: State, seat: Seat, way: tuple[str, ...], cargo: Goods) -> Step[State]:
    """Moves a ship along its way until another ship may hail it or it arrives. Rule: CN-704."""
    while way:
        state, way = with_player(state, seat, ship=way[0]), way[1:]
        here = state.players[seat].ship
        others = tuple(other for other in state.order if other != seat and state.players[other].ship == here)
        if others and way:
            text = f"{state.players[seat].name} met {state.players[others[0]].name} at {PLACES[here].name}."
            return Step(
                replace(state, agenda=(Hail(others[0], seat, way, cargo),)), (Event(text, seat, rule="CN-704"),)
            )
    return _landed(state, seat, cargo)


def _landed(state: State, seat: Seat, cargo: Goods) -> Step[State]:
    """Delivers what is wanted and takes the rest back. Rule: CN-703."""
    name, place = state.players[seat].name, PLACES[state.players[seat].ship]
    events = [Event(f"{name} arrived at {place.name}.", seat, rule="CN-701")]
    for good in GOODS:
        if cargo[good] and good == place.wants:
            state = gained(state, seat, "voyages", f"{good} to {place.name}", PAID * cargo[good])
            events.append(Event(f"{name} delivered {cargo[good]} {good}.", seat, "score", rule="CN-703"))
        elif cargo[good]:
            state = with_player(state, seat, goods=state.players[seat].goods.plus(good, cargo[good]))
    return Step(replace(state, turn=state.turn + 1), tuple(events))


def finish(state: State, dice: Dice) -> Step[State]:
    """Ends the voyages."""
    return Step(state, (Event("The ships came to rest.", kind="table", rule="CN-701"),))


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the map with every ship."""
    hexes = tuple(_hex(state, place) for place in PLACES.values())
    legend = (Part("capital letter", "a ship, by seat"), Part("small word", "the good that is wanted"))
    return (HexMap("Map", hexes, legend),)


def _hex(state: State, place: Place) -> Hex:
    ships = "".join(LETTERS[seat] for seat in state.seats if state.players[seat].ship == place.key)
    body = [Span(place.wants, TONES[place.wants])] if place.wants else []
    if ships:
        body.append(Span(f" {ships}" if len(ships) < 3 else f"+{len(ships)}", f"seat:{LETTERS.index(ships[0])}"))
    about = f"wants {place.wants}" if place.wants else "wants nothing"
    lines = ((Span(about[:11]),), (Span(f"ships {ships}" if ships else "", "muted"),))
    news = any(f"ship-{seat}" in state.changed for seat in state.seats if state.players[seat].ship == place.key)
    return Hex(place.key, place.q, place.r, place.name, place.name[:7], tuple(body), about, changed=news, lines=lines)


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Says where the ship is."""
    return (f"{state.players[seat].name} is at {PLACES[state.players[seat].ship].name}",)

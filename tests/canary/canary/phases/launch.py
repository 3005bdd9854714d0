"""The launch: in turn, each seat tries for a planet; cards may be played before the engine roll, sites follow it."""

from msgspec.structs import replace

from canary.agenda import Survey, Window
from canary.board import PLANETS, Planet
from canary.cards import CARDS, item_of
from canary.phases.draft import hand_panel
from canary.state import LETTERS, Player, State, at_turn, gained, with_player
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.deck import discard
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Facet, Item, Prompt, Rejection, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import ChartCell, ChartRow, Panel, Part, Span, SystemChart

SPEC = PhaseSpec(
    "launch",
    "launch",
    "system",
    verb="launches",
    help="Try for a planet with a ten-sided engine roll, coal and the cards that are played.",
    rules=("CN-801", "CN-804", "CN-702", "CN-802", "CN-803"),
)
SIDES = 10
BOOST = 2
"""What a card that is played adds to the roll. Rule: CN-702."""
HOT = 1
"""What a hot engine adds to the roll, for a coin. Rule: CN-804."""
RANKS = (3, 2, 1)
"""Points of the first, second and third site of a survey. Rule: CN-803."""


def start(state: State, dice: Dice) -> Step[State]:
    """Opens the launch site."""
    return Step(replace(state, turn=0), (Event("The launch site opened.", kind="table", rule="CN-801"),))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the seat that launches or surveys, or everybody who may still play a card."""
    match state.agenda[0] if state.agenda else None:
        case Window(_, _, waiting, _):
            return waiting
        case Survey(seat, _):
            return (seat,)
        case _:
            return at_turn(state)


def refuse_planet(player: Player, planet: Planet) -> Rejection | None:
    """Says why a planet cannot be tried for; None if it can. Rule: CN-801."""
    if planet.key in player.landings:
        return Rejection(f"{player.name} has landed on {planet.name}", "CN-801", "landed")
    return None


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for a planet and coal, for cards before the roll, and for the order of the sites after it."""
    if seat not in awaiting(state):
        return ()
    player = state.players[seat]
    match state.agenda[0] if state.agenda else None:
        case Window(_, _, _, _):
            cards = (Slot("card", tuple(map(item_of, player.hand))),)
            boost = Prompt("boost", "Play a card", cards, "CN-702", price=f"+{BOOST}", ends_undo="cards and roll show")
            return boost, Prompt("decline", "Play nothing", rule="CN-702", role="pass", ends_undo="the roll may follow")
        case Survey(_, planet):
            sites = tuple(Item(_site(planet, at), name) for at, name in enumerate(PLANETS[planet].sites))
            slot = Slot("site", sites, len(sites), len(sites), label="sites", ordered=True)
            return (Prompt("survey", "Order the sites", (slot,), "CN-803", hint="3, 2 and 1 points in this order"),)
        case _:
            return _launching(player)


def _site(planet: str, at: int) -> str:
    return f"{planet}-{at + 1}"


def _launching(player: Player) -> tuple[Prompt, ...]:
    planets = tuple(
        Item(
            key,
            planet.name,
            blocked=refuse_planet(player, planet),
            price=f"{planet.need} or more",
            hint=f"{max(0, min(10, 11 - planet.need))} in 10 without coal and cards",
        )
        for key, planet in PLANETS.items()
    )
    coal = (Item("coal", "coal", limit=player.goods.coal),) if player.goods.coal else ()
    slots = (Slot("planet", planets), Slot("coal", coal, 0, player.goods.coal, label="coal, 1 each"))
    poor = Rejection(f"{player.name} has 0 coins, a hot engine takes 1", "CN-804") if not player.coins else None
    ends = "the engine roll ends undo"
    cold = Prompt("launch", "Launch at a planet", slots, "CN-801", ends_undo=ends, facets=(Facet("engine", "cold"),))
    hot = Prompt(
        "burn", "Launch hot", slots, "CN-804", blocked=poor, ends_undo=ends, facets=(Facet("engine", "hot", "1 coin"),)
    )
    return cold, hot, Prompt("wait", "Stay on the ground", rule="CN-801", role="pass")


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Launches, plays a card, rolls, surveys or waits."""
    seat, player = action.seat, state.players[action.seat]
    match action.prompt:
        case "launch" | "burn":
            coal, planet = action.count("coal", "coal"), PLANETS[action.chosen("planet")]
            hot = HOT if action.prompt == "burn" else 0
            coins = player.coins - (1 if hot else 0)
            state = with_player(state, seat, goods=player.goods.plus("coal", -coal), coins=coins)
            holders = tuple(other for other in state.order if state.players[other].hand)
            state = replace(state, agenda=(Window(seat, planet.key, holders, coal + hot),))
            heat = " and a hot engine" if hot else ""
            event = Event(f"{player.name} aimed at {planet.name} with {coal} coal{heat}.", seat, rule="CN-801")
            return _rolled(Step(state, (event,)), dice)
        case "boost":
            card = action.chosen("card")
            hand = tuple(other for other in player.hand if other != card)
            state = with_player(replace(state, deck=discard(state.deck, (card,))), seat, hand=hand)
            event = Event(f"{player.name} played {CARDS[card].name}.", seat, rule="CN-702")
            return _rolled(Step(_answered(state, seat, BOOST), (event,), reveals=True), dice)
        case "decline":
            event = Event(f"{player.name} played nothing.", seat, rule="CN-702")
            return _rolled(Step(_answered(state, seat, 0), (event,)), dice)
        case "survey":
            return _surveyed(state, action)
        case _:
            event = Event(f"{player.name} stayed on the ground.", seat, rule="CN-801")
            return Step(replace(state, turn=state.turn + 1), (event,))


def _answered(state: State, seat: Seat, boost: int) -> State:
    frame = state.agenda[0]
    assert isinstance(frame, Window)
    waiting = tuple(other for other in frame.waiting if other != seat)
    return replace(state, agenda=(replace(frame, waiting=waiting, boost=frame.boost + boost),))


def _rolled(step: Step[State], dice: Dice) -> Step[State]:
    """Rolls the engine once nobody is waited for. Rule: CN-802."""
    state, frame = step.state, step.state.agenda[0]
    assert isinstance(frame, Window)
    if frame.waiting:
        return step
    roll, planet, name = dice.roll(SIDES), PLANETS[frame.planet], state.players[frame.seat].name
    made = roll + frame.boost >= planet.need
    words = f"{roll} + {frame.boost} = {roll + frame.boost}, needed {planet.need}"
    event = Event(f"{name}'s engine rolled {words}.", frame.seat, "chance", rule="CN-802", sheet=planet.key)
    if not made:
        return Step(replace(state, agenda=(), turn=state.turn + 1), (*step.events, event), reveals=True)
    player = state.players[frame.seat]
    state = with_player(state, frame.seat, landings=(*player.landings, planet.key))
    return Step(replace(state, agenda=(Survey(frame.seat, planet.key),)), (*step.events, event), reveals=True)


def _surveyed(state: State, action: Action) -> Step[State]:
    frame = state.agenda[0]
    assert isinstance(frame, Survey)
    planet, name = PLANETS[frame.planet], state.players[action.seat].name
    order = tuple(planet.sites[int(pick.item[-1]) - 1] for pick in action.all_of("site"))
    for site, points in zip(order, RANKS, strict=True):
        state = gained(state, action.seat, "landings", site, points)
    event = Event(f"{name} surveyed {', '.join(order)}.", action.seat, "score", rule="CN-803")
    return Step(replace(state, agenda=(), turn=state.turn + 1), (event,))


def finish(state: State, dice: Dice) -> Step[State]:
    """Closes the launch site."""
    return Step(state, (Event("The launch site closed.", kind="table", rule="CN-801"),))


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the planets in order of distance, who has landed, and the own hand."""
    rows = tuple(_row(state, planet) for planet in PLANETS.values())
    chart = SystemChart("Planets", ("needs", "landed", "sites"), rows, (Part("letter", "a seat that has landed"),))
    return (chart,) if seat is None else (chart, hand_panel(state, seat))


def _row(state: State, planet: Planet) -> ChartRow:
    landed = tuple(
        Span(LETTERS[seat], f"seat:{seat}") for seat in state.seats if planet.key in state.players[seat].landings
    )
    cells = (
        ChartCell("needs", (Span(str(planet.need)),)),
        ChartCell("landed", landed or (Span(".", "muted"),)),
        ChartCell("sites", (Span(str(len(planet.sites))),), key=_site(planet.key, 0)),
    )
    return ChartRow(planet.key, planet.name, cells, ", ".join(planet.sites), planet.group)


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Adds up the boosts that are known."""
    match state.agenda[0] if state.agenda else None:
        case Window(_, planet, _, boost):
            return (f"{PLANETS[planet].name} needs {PLANETS[planet].need}, {boost} are added so far",)
        case _:
            return (f"{state.players[seat].goods.coal} coal to burn",)

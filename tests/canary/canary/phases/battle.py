"""The battle: the first seat attacks the next one; others join or stand by; every fleet aims, all roll at once."""

from msgspec.structs import replace

from canary.board import PLACES
from canary.fight import Fight, Fleet
from canary.sealed import answer
from canary.state import LETTERS, State, gained, with_player
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.event import Event
from silverhorizon.core.kit.sealing import Draft, sealed_prompts
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Slot
from silverhorizon.core.ruleset import Step
from silverhorizon.core.view import Battle, Panel, Side, Span, Unit

SPEC = PhaseSpec(
    "battle",
    "battle",
    "battle",
    verb="fights",
    help="Each fleet aims at one enemy fleet. Every ship hits on 5 or 6. Three rounds at most.",
    rules=("CN-901", "CN-902", "CN-903", "CN-904"),
)
SIDES = (("attack", "Attackers"), ("defend", "Defenders"), ("stand by", "Bystanders"))
FLEETS = (3, 2)
"""Ships of the two fleets of each seat. Rule: CN-901."""
ROUNDS = 3
HIT = 5
PRIZE = 2
"""Points for each seat of the side that has more ships left. Rule: CN-904."""


def start(state: State, dice: Dice) -> Step[State]:
    """Draws up the fleets; the first seat attacks the second. Rule: CN-901."""
    attacker, defender, *_ = state.order
    sides = tuple("attack" if seat == attacker else "defend" if seat == defender else "" for seat in state.seats)
    fleets = tuple(
        Fleet(f"fleet-{LETTERS[seat]}{at}", seat, ships) for seat in state.seats for at, ships in enumerate(FLEETS, 1)
    )
    place = state.players[defender].ship
    state = replace(state, fight=Fight(place, sides, fleets))
    text = f"{state.players[attacker].name} attacked {state.players[defender].name} at {PLACES[place].name}."
    return Step(state, (Event(text, attacker, rule="CN-901"),))


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def _is_joining(fight: Fight) -> bool:
    return "" in fight.sides


def alive(fight: Fight, side: str) -> tuple[Fleet, ...]:
    """Lists the fleets of a side that have ships."""
    return tuple(fleet for fleet in fight.fleets if fight.sides[fleet.seat] == side and fleet.ships)


def _is_over(fight: Fight) -> bool:
    return fight.round >= ROUNDS or not alive(fight, "attack") or not alive(fight, "defend")


def _fighters(fight: Fight) -> tuple[Seat, ...]:
    return tuple(sorted({fleet.seat for side in ("attack", "defend") for fleet in alive(fight, side)}))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the third parties that have not sealed a side, then the fighters that have not sealed their aims."""
    if state.is_resolved:
        return ()
    fight = _fight(state)
    if _is_joining(fight):
        asked: tuple[Seat, ...] = tuple(seat for seat in state.seats if not fight.sides[seat])
    else:
        asked = () if _is_over(fight) else _fighters(fight)
    return tuple(seat for seat in asked if not state.players[seat].draft.is_sealed)


def form(state: State, seat: Seat) -> Prompt:
    """States what a whole answer is: a side, or a target for every own fleet. Rule: CN-902, CN-903."""
    fight = _fight(state)
    if _is_joining(fight):
        sides = tuple(Item(key, title) for key, title in SIDES)
        return Prompt("join", "Choose a side", (Slot("side", sides),), "CN-902")
    other = "defend" if fight.sides[seat] == "attack" else "attack"
    targets = tuple(Item(fleet.key, _named(state, fleet)) for fleet in alive(fight, other))
    slots = tuple(
        Slot(fleet.key, targets, label=f"target of {_named(state, fleet)}")
        for fleet in fight.fleets
        if fleet.seat == seat and fleet.ships
    )
    return Prompt("aim", "Aim every fleet", slots, "CN-903", ends_undo="the last seal rolls the dice")


def _named(state: State, fleet: Fleet) -> str:
    return f"{state.players[fleet.seat].name}'s fleet {fleet.key[-1]}"


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Lists the sealed choice and, for fighters, the retreat."""
    fight = _fight(state)
    if _is_joining(fight):
        return (
            () if fight.sides[seat] else sealed_prompts(state.players[seat].draft, form(state, seat), "Seal the side")
        )
    if seat not in _fighters(fight):
        return ()
    sealed = sealed_prompts(state.players[seat].draft, form(state, seat), "Seal the aims")
    return (*sealed, Prompt("retreat", "Retreat", rule="CN-904", hint="all own fleets leave and score nothing"))


def apply(state: State, action: Action, dice: Dice) -> Step[State]:
    """Marks, seals, takes the seal back or retreats."""
    if action.prompt != "retreat":
        return answer(state, action)
    fight, seat = _fight(state), action.seat
    fleets = tuple(replace(fleet, ships=0, aim="") if fleet.seat == seat else fleet for fleet in fight.fleets)
    state = replace(state, fight=replace(fight, fleets=fleets))
    # Aims that are drafted may point at fleets that left: everybody is asked again. Rule: CN-904.
    for other in state.seats:
        state = with_player(state, other, draft=Draft())
    return Step(state, (Event(f"{state.players[seat].name} retreated.", seat, rule="CN-904"),))


def guess(state: State, seat: Seat, dice: Dice) -> tuple[Pick, ...]:
    """Gives a whole answer by chance, for a seat whose answer is not known."""
    return tuple(Pick(slot.name, dice.choice(slot.items).key) for slot in form(state, seat).slots)


def finish(state: State, dice: Dice) -> Step[State]:
    """Opens the sides, or rolls a round, or ends the battle."""
    fight = _fight(state)
    if _is_joining(fight):
        return _joined(state)
    if not _is_over(fight):
        return _rolled(state, dice)
    left = {side: sum(fleet.ships for fleet in alive(fight, side)) for side in ("attack", "defend")}
    events = [Event(f"The battle ended {left['attack']} to {left['defend']}.", kind="table", rule="CN-904")]
    best = max(left, key=lambda side: left[side])
    for seat in state.order:
        if left["attack"] != left["defend"] and fight.sides[seat] == best and seat in _fighters(fight):
            state = gained(state, seat, "battles", f"battle of {PLACES[fight.place].name}", PRIZE)
            events.append(Event(f"{state.players[seat].name} won {PRIZE} points.", seat, "score", rule="CN-904"))
    return Step(state, tuple(events))


def _joined(state: State) -> Step[State]:
    fight, events = _fight(state), []
    sides = list(fight.sides)
    for seat in state.order:
        if not sides[seat]:
            sides[seat] = state.players[seat].draft.items("side")[0]
            title = dict(SIDES)[sides[seat]].lower()
            events.append(Event(f"{state.players[seat].name} went to the {title}.", seat, rule="CN-902"))
            state = with_player(state, seat, draft=Draft())
    state = replace(state, fight=replace(fight, sides=tuple(sides)), is_resolved=False)
    return Step(state, tuple(events), reveals=True)


def _rolled(state: State, dice: Dice) -> Step[State]:
    """Rolls for every fleet at once, then takes the losses off. Rule: CN-903."""
    fight, events, hits = _fight(state), [], {fleet.key: 0 for fleet in _fight(state).fleets}
    rolled = []
    for fleet in fight.fleets:
        draft = state.players[fleet.seat].draft
        aim = next(iter(draft.items(fleet.key)), "")
        rolls = tuple(dice.roll(6) for _ in range(fleet.ships)) if aim else ()
        if aim:
            count = sum(roll >= HIT for roll in rolls)
            hits[aim] += count
            text = f"{_named(state, fleet)} rolled {', '.join(map(str, rolls))} and hit {count} times."
            events.append(Event(text, fleet.seat, "chance", rule="CN-903", sheet="battle"))
        rolled.append(replace(fleet, aim=aim, rolls=rolls))
    fleets = []
    for fleet in rolled:
        lost = min(fleet.ships, hits[fleet.key])
        fleets.append(replace(fleet, ships=fleet.ships - lost, losses=lost))
    for seat in state.seats:
        state = with_player(state, seat, draft=Draft())
    fight = replace(fight, fleets=tuple(fleets), round=fight.round + 1)
    return Step(replace(state, fight=fight, is_resolved=False), tuple(events), reveals=True)


def panels(state: State, seat: Seat | None) -> tuple[Panel, ...]:
    """Shows the sides with fleets, dice and losses; the own aims that are not sealed by all yet."""
    return (board(state),)


def board(state: State) -> Battle:
    """Shows the battle as everybody sees it."""
    fight = _fight(state)
    sides = [
        Side(title, tuple(_unit(state, fleet) for fleet in fight.fleets if fight.sides[fleet.seat] == key))
        for key, title in SIDES
    ]
    undecided = tuple(_unit(state, fleet) for fleet in fight.fleets if not fight.sides[fleet.seat])
    if undecided:
        sides.append(Side("Undecided", undecided, "may join either side"))
    title = f"Battle at {PLACES[fight.place].name}, round {fight.round} of {ROUNDS}"
    return Battle(title, tuple(sides), ("each ship hits on 5 or 6",))


def _unit(state: State, fleet: Fleet) -> Unit:
    rolls = tuple(Span(f"[{roll}]", "good" if roll >= HIT else "") for roll in fleet.rolls)
    aimed = next((other for other in _fight(state).fleets if other.key == fleet.aim), None)
    aims_at = "" if aimed is None else _named(state, aimed)
    losses = f"{fleet.ships + fleet.losses} - {fleet.losses} = {fleet.ships}" if fleet.losses else ""
    return Unit(
        fleet.key, _named(state, fleet), fleet.seat, f"{fleet.ships} ships", rolls, aims_at, losses, bool(fleet.losses)
    )


def plan(state: State, seat: Seat) -> tuple[str, ...]:
    """Lists the own draft."""
    picks = state.players[seat].draft.picks
    return tuple(f"{pick.slot} » {pick.item}" for pick in picks) or ("nothing is chosen yet",)

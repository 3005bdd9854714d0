"""What an activated fleet does where it is, and who may attack it there."""

from msgspec.structs import replace

from rulesets.silver_river.agenda import (
    Arrival,
    DeclareAttack,
    Exploring,
    Fight,
)
from rulesets.silver_river.cards import EXPLORE
from rulesets.silver_river.phases.civilization import colonize, colonize_price, colonize_slot
from rulesets.silver_river.phases.combat.bombardment import bombard_prompt, bombardment_of
from rulesets.silver_river.phases.combat.declaration import declare
from rulesets.silver_river.phases.combat.monster import monster_prompt
from rulesets.silver_river.phases.combat.units import attack_limit
from rulesets.silver_river.phases.conversion import begin_conversion, convert_prompt
from rulesets.silver_river.phases.exploration import explore_refusal
from rulesets.silver_river.phases.handler import Handler, drops
from rulesets.silver_river.phases.reward import planet_index
from rulesets.silver_river.state import (
    State,
    clockwise,
    fleets_at,
    has_rival_fleet,
    has_station,
)
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import LETTERS, sector_name
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def _rivals_with_pieces(state: State, seat: Seat, sector: int) -> tuple[Seat, ...]:
    """Lists the other seats with a fleet or Trade Station in a sector, clockwise."""
    return tuple(
        other
        for other in clockwise(state, seat)
        if fleets_at(state, other, sector) or has_station(state, other, sector)
    )


def _may_declare(state: State, seat: Seat, sector: int) -> tuple[Seat, ...]:
    """Lists who could attack a fleet that has come in peace; not those who have passed.

    Rule: SR-805, AMB-SR-26, AMB-SR-52.
    """
    rivals = _rivals_with_pieces(state, seat, sector)
    return tuple(s for s in rivals if not state.players[s].has_passed and (s, sector) not in state.turn.barred)


def _attack_prompts(state: State, frame: Arrival) -> list[Prompt]:
    """Offers to attack, bombard or fight a monster, where there is something to fight. Rule: SR-616, SR-801, SR-851."""
    seat, sector = frame.seat, frame.sector
    prompts = []
    rivals = _rivals_with_pieces(state, seat, sector)
    if rivals and frame.stage != "fought":
        refused = None
        if frame.stage == "peace" or (seat, sector) in state.turn.barred:
            refused = Rejection("no attack is possible here in this activation", "AMB-SR-105", "no attack")
        items = tuple(Item(LETTERS[other], state.names[other]) for other in rivals)
        hint = "Others with fleets here or beside may join."
        slots = (Slot("defender", items, label="Defender"),)
        prompts.append(
            Prompt("attack", "Declare an attack", slots, "SR-804", 0, refused, hint, ends_undo="the roll ends undo")
        )
    bombard = bombard_prompt(state, seat, sector)
    if bombard is not None and frame.stage != "peace":
        limit = attack_limit(state, seat)
        if limit and frame.attacks >= limit:
            spent = Rejection(f"{state.names[seat]} has made {frame.attacks} of {limit} attacks", "AMB-SR-68", "limit")
            bombard = replace(bombard, blocked=bombard.blocked or spent)
        prompts.append(bombard)
    monster = monster_prompt(state, sector)
    if monster is not None and frame.stage != "fought":
        prompts.append(monster)
    return prompts


def _peace_prompts(state: State, frame: Arrival) -> list[Prompt]:
    """Offers to explore and to colonize. Rule: SR-603, SR-604, SR-619, SR-628, SR-809."""
    seat, sector = frame.seat, frame.sector
    refused = explore_refusal(state, seat, sector)
    prompts = []
    if frame.stage != "colonize" and state.galaxy.kinds[sector] == "empty":
        prompts.append(
            Prompt("explore", "Explore the sector", (), "SR-604", 0, refused, ends_undo="the draw ends undo")
        )
    slot = colonize_slot(state, seat, sector)
    if slot.items:
        price = slot.items[0].price if len({item.price for item in slot.items}) == 1 else ""
        prompts.append(Prompt("colonize", "Colonize a planet", (slot,), "SR-619", price=price))
        prompts.append(convert_prompt(state.players[seat].stock))
    return prompts


def _arrival_prompts(state: State, frame: Arrival, _seat: Seat) -> tuple[Prompt, ...]:
    """Asks what the fleet does.

    Where others could attack it, it must first say that it does not attack. Rule: SR-804, SR-805.
    """
    prompts = _attack_prompts(state, frame) if frame.stage != "colonize" else []
    if frame.stage == "open" and _may_declare(state, frame.seat, frame.sector):
        prompts.append(
            Prompt("hold", "Come in peace", rule="SR-809", hint="Others here are asked whether they attack.")
        )
        return _titled(state, frame, prompts)
    if frame.stage != "fought":
        prompts += _peace_prompts(state, frame)
    prompts.append(Prompt("nothing", "Do nothing more", rule="SR-627", role="pass"))
    return _titled(state, frame, prompts)


def _titled(state: State, frame: Arrival, prompts: list[Prompt]) -> tuple[Prompt, ...]:
    group = f"Fleet {frame.fleet + 1} in {sector_name(state, frame.sector)}"
    return tuple(replace(prompt, group=group) for prompt in prompts)


def _arrival_awaits(state: State, frame: Arrival) -> tuple[Seat, ...]:
    """Asks nothing of a fleet that has gone, or that can only do nothing."""
    if frame.stage == "done" or state.players[frame.seat].fleets[frame.fleet].sector != frame.sector:
        return ()
    prompts = _arrival_prompts(state, frame, frame.seat)
    if frame.stage == "fought":
        prompts = tuple(prompt for prompt in prompts if prompt.blocked is None)
    if all(prompt.key in ("nothing", "convert") for prompt in prompts):
        return ()
    return (frame.seat,)


def _arrive(table: Table, frame: Arrival, action: Action) -> None:
    seat, fleet, sector = frame.seat, frame.fleet, frame.sector
    match action.prompt:
        case "attack":
            table.swap(replace(frame, stage="fought", is_peaceful=False))
            declare(table, Fight("battle", sector, seat, LETTERS.index(action.chosen("defender")), fleet))
        case "bombard":
            table.swap(replace(frame, stage="fought", is_peaceful=False))
            declare(table, bombardment_of(table.state, seat, fleet, sector, action))
        case "monster":
            table.swap(replace(frame, stage="done", is_peaceful=False))
            declare(table, Fight("monster", sector, seat, -1, fleet))
        case "hold":
            table.swap(replace(frame, stage="peace"))
            table.say(f"{table.name(seat)} declared no attack in {sector_name(table.state, sector)}", seat, "SR-809")
            table.push(DeclareAttack(seat, fleet, sector, _may_declare(table.state, seat, sector)))
        case "explore":
            table.swap(replace(frame, stage="done"))
            table.put_player(seat, explorations=table.player(seat).explorations + 1)
            table.push(Exploring(seat, fleet))
        case "colonize":
            table.swap(replace(frame, stage="colonize"))
            _colonize_here(table, seat, action)
        case "convert":
            begin_conversion(table, seat, action)
        case _:
            table.swap(replace(frame, stage="done"))


def _colonize_here(table: Table, seat: Seat, action: Action) -> None:
    """Colonizes within an activation: Civilization is paid in a turn of another type.

    Rule: SR-619, AMB-SR-22, AMB-SR-69.
    """
    planet = planet_index(table.state, action.chosen("planet"))
    price = colonize_price(table.state, seat, habitable=table.state.galaxy.planets[planet].habitable)
    table.gain(seat, "civilization", -price.amount)
    colonize(table, seat, planet)


def _leave(table: Table, frame: Arrival) -> None:
    """Ends an activation; a quest may ask for a peaceful one beside a foreign fleet."""
    table.pop()
    fleet = table.player(frame.seat).fleets[frame.fleet]
    if (
        frame.is_peaceful
        and fleet.quest
        and fleet.sector == frame.sector
        and EXPLORE[fleet.quest].goal.metric == "fleet_beside_rival"
        and has_rival_fleet(table.state, frame.seat, frame.sector)
    ):
        table.put_fleet(frame.seat, frame.fleet, tally=fleet.tally + 1)


def _declare_awaits(_state: State, frame: DeclareAttack) -> tuple[Seat, ...]:
    return frame.queue[:1]


def _declare_prompts(state: State, frame: DeclareAttack, _seat: Seat) -> tuple[Prompt, ...]:
    name = state.names[frame.seat]
    return (
        Prompt("declare", f"Attack {name}", rule="SR-805", ends_undo="the roll ends undo"),
        Prompt("let_be", "Declare no attack", rule="SR-805", role="pass"),
    )


def _declare(table: Table, frame: DeclareAttack, action: Action) -> None:
    if action.prompt == "let_be":
        table.swap(replace(frame, queue=frame.queue[1:]))
        return
    table.pop()
    arrival = table.state.agenda[0]
    assert isinstance(arrival, Arrival)
    table.swap(replace(arrival, stage="done", is_peaceful=False))
    own = fleets_at(table.state, action.seat, frame.sector)
    declare(table, Fight("battle", frame.sector, action.seat, frame.seat, own[0] if own else -1))


HANDLERS = {
    Arrival: Handler("action", _arrival_awaits, _arrival_prompts, _arrive, _leave),
    DeclareAttack: Handler("action", _declare_awaits, _declare_prompts, _declare, drops),
}

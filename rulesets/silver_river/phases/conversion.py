"""Conversion: two cubes of any types become one of another; cards change them one for one."""

from functools import lru_cache

from rulesets.silver_river.agenda import Exchange, SwapCubes
from rulesets.silver_river.cards import RESOURCES, Resource, resource_of
from rulesets.silver_river.constants import CONSTANTS
from rulesets.silver_river.phases.handler import Handler, asks_seat, drops
from rulesets.silver_river.state import State, Stock
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import KIND_NAMES
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def _targets(stock: Stock, cubes: int, rule: str) -> Slot:
    items = []
    for kind in RESOURCES:
        others = stock.typed - stock.of(kind)
        refused = None
        if others < cubes:
            refused = Rejection(f"needs {cubes} cubes of other types and has {others}", rule, f"{others}/{cubes}")
        items.append(Item(kind, KIND_NAMES[kind], blocked=refused))
    return Slot("to", tuple(items), label="Into")


@lru_cache(maxsize=4096)
def convert_prompt(stock: Stock) -> Prompt:
    """Offers Conversion, which is no action and needs two cubes of other types.

    Rule: SR-324, SR-325, SR-326, AMB-SR-20.
    """
    hint = "2 cubes of other types become 1; this is not an action"
    return Prompt("convert", "Convert 2:1", (_targets(stock, CONSTANTS.conversion, "SR-324"),), "SR-324", hint=hint)


def begin_conversion(table: Table, seat: Seat, action: Action) -> None:
    """Starts a Conversion; the cubes that are given up are named next if there is a choice."""
    exchange_or_ask(table, seat, resource_of(action.chosen("to")), CONSTANTS.conversion)


def exchange_or_ask(table: Table, seat: Seat, to: Resource, cubes: int) -> None:
    """Carries out an exchange that can be paid in one way only, and asks otherwise."""
    stock = table.player(seat).stock
    sources = [kind for kind in RESOURCES if kind != to and stock.of(kind)]
    if len(sources) == 1:
        _exchange(table, seat, to, ((sources[0], cubes),))
    elif stock.typed - stock.of(to) == cubes:
        _exchange(table, seat, to, tuple((kind, stock.of(kind)) for kind in sources))
    else:
        table.push(Exchange(seat, to, cubes))


def _exchange(table: Table, seat: Seat, to: Resource, given: tuple[tuple[Resource, int], ...]) -> None:
    for kind, count in given:
        table.gain(seat, kind, -count)
    table.gain(seat, to, 1)
    cubes = " and ".join(f"{count} {KIND_NAMES[kind]}" for kind, count in given if count)
    rule = _rule_of(sum(count for _, count in given))
    table.say(f"{table.name(seat)} converted {cubes} into 1 {KIND_NAMES[to]}", seat, rule)


def _rule_of(cubes: int) -> str:
    """Names the clause that lets so many cubes become one: Conversion, or the card that changes one for one."""
    return "SR-324" if cubes == CONSTANTS.conversion else "AMB-SR-124"


def _sources(state: State, frame: Exchange, seat: Seat) -> tuple[Prompt, ...]:
    stock = state.players[seat].stock
    items = tuple(Item(k, KIND_NAMES[k], stock.of(k)) for k in RESOURCES if k != frame.to and stock.of(k))
    slot = Slot("from", items, frame.cubes, frame.cubes, label="Cubes given up")
    text = f"Give up {frame.cubes} cubes" if frame.cubes > 1 else "Give up a cube"
    return (Prompt("exchange", text, (slot,), _rule_of(frame.cubes)),)


def _answer(table: Table, frame: Exchange, action: Action) -> None:
    table.pop()
    given = tuple((kind, action.count("from", kind)) for kind in RESOURCES)
    _exchange(table, frame.seat, frame.to, given)


def _swap_awaits(state: State, frame: SwapCubes) -> tuple[Seat, ...]:
    return (frame.seat,) if frame.left and state.players[frame.seat].stock.typed else ()


def _swap_prompts(state: State, frame: SwapCubes, seat: Seat) -> tuple[Prompt, ...]:
    """Offers a change of one cube for one of another type. Rule: AMB-SR-124."""
    stock = state.players[seat].stock
    return (
        Prompt("swap", "Change one cube", (_targets(stock, 1, "AMB-SR-124"),), "AMB-SR-124", hint=f"{frame.left} left"),
        Prompt("stop", "Change no more", role="pass"),
    )


def _swap(table: Table, frame: SwapCubes, action: Action) -> None:
    table.pop()
    if action.prompt == "stop":
        return
    if frame.left > 1:
        table.push(SwapCubes(frame.seat, frame.left - 1))
    exchange_or_ask(table, frame.seat, resource_of(action.chosen("to")), 1)


HANDLERS = {
    Exchange: Handler("action", asks_seat, _sources, _answer, drops),
    SwapCubes: Handler("action", _swap_awaits, _swap_prompts, _swap, drops),
}

"""The Governing Phase: everybody assigns Raw to the four types in secret."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.silver_river.agenda import Govern, Split
from rulesets.silver_river.cards import RESOURCES
from rulesets.silver_river.phases.handler import Handler
from rulesets.silver_river.phases.setup import RECONSIDER
from rulesets.silver_river.state import State, Turn, types_text
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import KIND_NAMES
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot


def begin_governing(table: Table) -> None:
    """Asks everybody at once. Rule: SR-231, SR-232, AMB-SR-91."""
    table.put(phase="governing")
    table.push(Govern((None,) * len(table.state.players)))


def _awaits(_state: State, frame: Govern) -> tuple[Seat, ...]:
    return tuple(seat for seat, split in enumerate(frame.sealed) if split is None)


@lru_cache(maxsize=256)
def _form(raw: int) -> tuple[Prompt, ...]:
    """Asks for all Raw to be assigned, in any way. Rule: SR-233, SR-234, AMB-SR-18."""
    items = tuple(Item(kind, KIND_NAMES[kind], raw) for kind in RESOURCES)
    slot = Slot("types", items, raw, raw, label=f"{raw} Raw")
    return (Prompt("govern", "Assign all Raw", (slot,), "SR-233", role="commit"),)


def _prompts(state: State, frame: Govern, seat: Seat) -> tuple[Prompt, ...]:
    return (RECONSIDER,) if frame.sealed[seat] is not None else _form(state.players[seat].stock.raw)


def _answer(table: Table, frame: Govern, action: Action) -> None:
    split = None
    if action.prompt == "govern":
        split = Split(*(action.count("types", kind) for kind in RESOURCES))
    sealed = frame.sealed
    table.swap(Govern((*sealed[: action.seat], split, *sealed[action.seat + 1 :])))


def _proceed(table: Table, frame: Govern) -> None:
    """Removes the screens: Raw is gone, the amounts are public and locked. Rule: SR-235, SR-236, SR-237, AMB-SR-17."""
    table.pop()
    table.reveals = True
    for seat, split in enumerate(frame.sealed):
        assert split is not None
        counts = (split.civilization, split.military, split.technology, split.political)
        stock = replace(table.player(seat).stock, raw=0)
        for kind, count in zip(RESOURCES, counts, strict=True):
            stock = stock.changed(kind, count)
        table.put_player(seat, stock=stock, split=counts)
        table.say(f"{table.name(seat)} has {types_text(stock)}", seat, "SR-236", "table")
    table.put(phase="action", turn=Turn(table.state.first))


HANDLERS = {Govern: Handler("governing", _awaits, _prompts, _answer, _proceed)}

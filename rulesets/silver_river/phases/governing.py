"""The Governing Phase: everybody assigns Raw to the four types in secret."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.silver_river.agenda import Govern
from rulesets.silver_river.cards import RESOURCES
from rulesets.silver_river.phases.handler import Handler
from rulesets.silver_river.phases.setup import unsealed, with_draft
from rulesets.silver_river.state import State, Turn, types_text
from rulesets.silver_river.table import Table
from rulesets.silver_river.wording import KIND_NAMES
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.kit.sealing import Draft, sealed_prompts
from silverhorizon.core.prompt import Item, Prompt, Slot


def begin_governing(table: Table) -> None:
    """Asks everybody at once. Rule: SR-231, SR-232, AMB-SR-91."""
    table.put(phase="governing")
    table.push(Govern((Draft(),) * len(table.state.players)))


def _awaits(_state: State, frame: Govern) -> tuple[Seat, ...]:
    return unsealed(frame.drafts)


@lru_cache(maxsize=256)
def _form(raw: int) -> Prompt:
    """Asks for all Raw to be assigned, in any way. Rule: SR-233, SR-234, AMB-SR-18."""
    items = tuple(Item(kind, KIND_NAMES[kind], raw) for kind in RESOURCES)
    slot = Slot("types", items, raw, raw, label=f"{raw} Raw")
    return Prompt("govern", "Assign all Raw", (slot,), "SR-233")


def _like_last_age(split: tuple[int, ...], raw: int) -> tuple[int, ...]:
    """Divides Raw as in the last Age, or evenly where there was none: whole shares first, then one each in order."""
    weights = split if sum(split) else (1,) * len(RESOURCES)
    counts = [raw * weight // sum(weights) for weight in weights]
    rest = raw - sum(counts)
    return tuple(count + (number < rest) for number, count in enumerate(counts))


def _prompts(state: State, frame: Govern, seat: Seat) -> tuple[Prompt, ...]:
    player = state.players[seat]
    form = _form(player.stock.raw)
    counts = _like_last_age(player.split, player.stock.raw)
    picks = tuple(Pick("types", kind, count) for kind, count in zip(RESOURCES, counts, strict=True) if count)
    form = replace(form, fill=picks)
    return sealed_prompts(frame.drafts[seat], form, "Seal this split")


def _answer(table: Table, frame: Govern, action: Action) -> None:
    table.swap(Govern(with_draft(frame.drafts, action)))


def _proceed(table: Table, frame: Govern) -> None:
    """Removes the screens: Raw is gone, the amounts are public and locked. Rule: SR-235, SR-236, SR-237, AMB-SR-17."""
    table.pop()
    table.reveals = True
    for seat, draft in enumerate(frame.drafts):
        counts = tuple(draft.count("types", kind) for kind in RESOURCES)
        stock = replace(table.player(seat).stock, raw=0)
        for kind, count in zip(RESOURCES, counts, strict=True):
            stock = stock.changed(kind, count)
        table.put_player(seat, stock=stock, split=counts)
        table.say(f"{table.name(seat)} has {types_text(stock)}", seat, "SR-236", "table")
    table.put(phase="action", turn=Turn(table.state.first))


HANDLERS = {Govern: Handler("governing", _awaits, _prompts, _answer, _proceed)}

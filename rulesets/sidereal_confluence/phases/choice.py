"""Species, chosen one after another, and handicaps where the table plays with them. Rule: SC-019, SC-020, SC-199."""

from functools import lru_cache

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.goods import LABELS, SMALL, Goods, short_of
from rulesets.sidereal_confluence.setup import handicap
from rulesets.sidereal_confluence.species import start_goods
from rulesets.sidereal_confluence.state import State, change, gain
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

NO_HANDICAP = "none"


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the first seat that is not ready: the table sits from least to most experienced. Rule: SC-019."""
    return next(((seat,) for seat in range(len(state.players)) if not _is_ready(state, seat)), ())


def _is_ready(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return bool(player.species) and (player.is_done or not state.options.has_handicap)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the nine species, taken ones blocked, then the handicaps of the one chosen. Rule: SC-020, SC-199."""
    if awaiting(state) != (seat,):
        return ()
    if state.players[seat].species:
        return _handicap_form(state.players[seat].species)
    return _form(tuple((player.species, player.name) for player in state.players if player.species))


@lru_cache(maxsize=64)
def _form(taken: tuple[tuple[str, str], ...]) -> tuple[Prompt, ...]:
    names = dict(taken)
    rows = []
    for key, one in content.species().items():
        why = Rejection(f"{names[key]} has it", "SC-020", f"{names[key]} has it") if key in names else None
        goods = short_of(one.goods + Goods(ship=one.ships))
        hint = f"difficulty {one.difficulty} of 6, starts with {goods}"
        rows.append(Item(key, one.name, 1, why, f"{one.start_value}", hint))
    return (Prompt("species", "Choose a species", (Slot("species", tuple(rows)),), rule="SC-020"),)


@lru_cache(maxsize=16)
def _handicap_form(species: str) -> tuple[Prompt, ...]:
    """Offers one small cube more, or one less of those that the species starts with. Rule: SC-199."""
    start = start_goods(species)
    name = content.species()[species].name
    rows = [Item(NO_HANDICAP, "no handicap")]
    rows += [Item(f"+{kind}", f"1 {LABELS[kind]} more") for kind in SMALL if start.of(kind) or kind != "wild_small"]
    for kind in SMALL:
        if kind == "wild_small" and not start.of(kind):
            continue
        reason = f"the {name} start without {LABELS[kind]}"
        why = None if start.of(kind) else Rejection(reason, "SC-199", f"no {LABELS[kind]}")
        rows.append(Item(f"-{kind}", f"1 {LABELS[kind]} less", 1, why))
    return (Prompt("handicap", "Choose a handicap", (Slot("handicap", tuple(rows)),), rule="SC-199"),)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Gives the seat its species, or changes its starting goods by a cube. Rule: SC-020, SC-199."""
    seat = action.seat
    if action.prompt == "handicap":
        return _handicapped(state, seat, action.chosen("handicap"))
    key = action.chosen("species")
    text = f"{state.name(seat)} chose {content.species()[key].name}."
    return change(state, seat, species=key), (Event(text, seat, rule="SC-020"),)


def _handicapped(state: State, seat: Seat, chosen: str) -> tuple[State, tuple[Event, ...]]:
    state = change(state, seat, is_done=True)
    if chosen == NO_HANDICAP:
        return state, (Event(f"{state.name(seat)} took no handicap.", seat, rule="SC-199"),)
    less = "less" if chosen[0] == "-" else "more"
    text = f"{state.name(seat)} starts with 1 {LABELS[chosen[1:]]} {less}."
    return gain(state, seat, handicap(chosen)), (Event(text, seat, rule="SC-199"),)

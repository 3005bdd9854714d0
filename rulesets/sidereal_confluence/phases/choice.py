"""Species, chosen one after another. Rule: SC-019, SC-020."""

from functools import lru_cache

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.goods import COLOURS_SMALL, LABELS, short_of
from rulesets.sidereal_confluence.setup import handicap
from rulesets.sidereal_confluence.state import State, change, gain
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the first seat without a species: the table sits from least to most experienced. Rule: SC-019."""
    return next(((seat,) for seat, player in enumerate(state.players) if not player.species), ())


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the nine species, taken ones blocked. Rule: SC-020."""
    if awaiting(state) != (seat,):
        return ()
    taken = tuple((player.species, player.name) for player in state.players if player.species)
    return _form(taken, has_handicap=state.options.has_handicap)


@lru_cache(maxsize=64)
def _form(taken: tuple[tuple[str, str], ...], *, has_handicap: bool) -> tuple[Prompt, ...]:
    names = dict(taken)
    rows = []
    for key, one in content.species().items():
        why = Rejection(f"{names[key]} has it", "SC-020", f"{names[key]} has it") if key in names else None
        goods = short_of(one.goods)
        hint = f"difficulty {one.difficulty} of 6, starts with {goods}"
        rows.append(Item(key, one.name, 1, why, f"{one.start_value}", hint))
    slots = [Slot("species", tuple(rows))]
    if has_handicap:
        cubes = [Item(f"{sign}{kind}", f"{sign}1 {LABELS[kind]}") for sign in "+-" for kind in COLOURS_SMALL]
        slots.append(Slot("handicap", tuple(cubes), 0, 1))
    return (Prompt("species", "Choose a species", tuple(slots), rule="SC-020"),)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Gives the seat its species; a handicap changes its starting goods. Rule: SC-199."""
    key, seat = action.chosen("species"), action.seat
    state = gain(change(state, seat, species=key), seat, handicap(action.chosen("handicap")))
    return state, (Event(f"{state.name(seat)} chose {content.species()[key].name}.", seat, rule="SC-020"),)

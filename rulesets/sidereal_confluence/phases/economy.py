"""The Economy Phase: colony support, then converters, all paid before any output comes. Rule: SC-109 to SC-125."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.sidereal_confluence import abilities, inventing, spending
from rulesets.sidereal_confluence.abilities import climate_of
from rulesets.sidereal_confluence.advice.optimum import next_run
from rulesets.sidereal_confluence.cards import colonies_of, name_of, title_of
from rulesets.sidereal_confluence.colonies import discard
from rulesets.sidereal_confluence.converters import choices, item_of, outputs
from rulesets.sidereal_confluence.goods import text_of
from rulesets.sidereal_confluence.phases.trade import common
from rulesets.sidereal_confluence.species import excess_colonies
from rulesets.sidereal_confluence.state import Held, Paying, Player, State, change
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Slot

_DONE = Prompt("done", "Finish running converters", rule="SC-114", role="commit")
_RECONSIDER = Prompt("reconsider", "Run converters again", rule="SC-114", role="reconsider")


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names those who still run converters; all do so at the same time. Rule: SC-055."""
    return tuple(seat for seat, player in enumerate(state.players) if not player.is_done)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Asks for excess colonies, then for converters one by one; violet ones only before the first run.

    Rule: SC-078, SC-110, SC-111.
    """
    player = state.players[seat]
    if player.is_done:
        return (_RECONSIDER,)
    if player.paying is not None:
        return spending.prompts(state, seat)
    late = () if player.runs else (inventing.prompt(state, seat), *abilities.prompts(state, seat))
    excess = excess_colonies(player)
    if excess:
        return (_discard_form(colonies_of(player), excess), *late)
    return (*_run_forms(player, state.turn), *late, _DONE)


@lru_cache(maxsize=1024)
def _discard_form(colonies: tuple[Held, ...], excess: int) -> Prompt:
    rows = tuple(Item(card.key, title_of(card), price=climate_of(card)) for card in colonies)
    slot = Slot("colony", rows, excess, excess, ordered=True)
    return Prompt("discard", "Discard excess colonies", (slot,), rule="SC-110")


def _run_forms(player: Player, turn: int) -> tuple[Prompt, ...]:
    found = choices(player.cards)
    rows = tuple(item_of(player, choice) for choice in found)
    forms = []
    if rows:
        best = next_run(player, turn) if any(row.blocked is None for row in rows) else ""
        fill = (Pick("converter", best),) if best else ()
        slots = (Slot("converter", rows),)
        forms.append(Prompt("run", "Run a converter", slots, rule="SC-111", role="mark", fill=fill))
    if player.runs:
        running = {(run.card, run.index) for run in player.runs}
        back = tuple(Item(c.key, title_of(c.card)) for c in found if (c.card.key, c.index) in running)
        forms.append(Prompt("stop", "Take a converter back", (Slot("converter", back),), rule="SC-120", role="mark"))
    return tuple(forms)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Applies one decision about converters."""
    seat = action.seat
    match action.prompt:
        case "discard":
            return _discard(state, action)
        case "run":
            card, _, index = action.chosen("converter").partition("/")
            return spending.start(state, seat, Paying("run", card, int(index or 0)))
        case "stop":
            return _stop(state, action), ()
        case "done" | "reconsider":
            return change(state, seat, is_done=action.prompt == "done"), ()
        case _:
            return common(state, action)


def _discard(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    names = []
    for pick in action.picks:
        state = discard(state, action.seat, pick.item)
        names.append(name_of(pick.item))
    text = f"{state.name(action.seat)} could not support {', '.join(names)} and discarded as many."
    return state, (Event(text, action.seat, rule="SC-110"),)


def _stop(state: State, action: Action) -> State:
    card, _, index = action.chosen("converter").partition("/")
    player = state.players[action.seat]
    at = max(n for n, run in enumerate(player.runs) if (run.card, run.index) == (card, int(index or 0)))
    stock = player.stock + player.runs[at].paid
    return change(state, action.seat, stock=stock, runs=(*player.runs[:at], *player.runs[at + 1 :]))


def finish(state: State) -> tuple[State, tuple[Event, ...]]:
    """Gives everybody what its converters make; in the last turn donation goods are kept.

    Rule: SC-118, SC-124, SC-185.
    """
    events = []
    for seat, player in enumerate(state.players):
        made, gives, whole = outputs(player)
        fields: dict[str, object] = {"runs": (), "is_done": False}
        if state.is_last_turn:
            made = made + gives + whole
            fields |= {"stock": player.stock + made}
        else:
            fields |= {
                "stock": player.stock + made,
                "gifts": player.gifts + gives,
                "sealed_gifts": player.sealed_gifts + whole,
            }
        count = len(player.runs)
        kept = "" if state.is_last_turn or not (gives or whole) else f", and {text_of(gives + whole)} to give away"
        text = f"{player.name} ran {count} converter{'s' if count != 1 else ''} and made {text_of(made)}{kept}."
        events.append(Event(text, seat, "table", rule="SC-118"))
        state = change(state, seat, **fields)
    return state, tuple(events)


def opened(state: State) -> State:
    """Begins the phase: nobody is done. Rule: SC-077."""
    players = tuple(replace(player, is_done=False, is_waiting=False, paying=None) for player in state.players)
    return replace(state, players=players, stage="economy", offers=())

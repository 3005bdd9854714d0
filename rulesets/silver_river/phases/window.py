"""Windows in which Instants can be played: who is asked, what is offered and why something is not."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.silver_river.agenda import InstantWindow, Volley
from rulesets.silver_river.board import ADJACENT
from rulesets.silver_river.cards import FACES, TACTICS, Tactic
from rulesets.silver_river.phases.combat.units import fight_in, hits_of, put_fight, unit_name
from rulesets.silver_river.phases.handler import Handler
from rulesets.silver_river.phases.instants import limit_key, play_instant
from rulesets.silver_river.phases.requirements import (
    MOMENTS,
    hit_fleets,
    limit_reached,
    refusal_of,
    takers_of,
    wrong_moment,
)
from rulesets.silver_river.phases.research import answer_reconfigure, reconfigure_prompt
from rulesets.silver_river.state import State
from rulesets.silver_river.table import Table
from rulesets.silver_river.vocabulary import (
    AddShips,
    CancelHits,
    Reroll,
    Retreat,
)
from rulesets.silver_river.wording import plural, sector_key, unit_key
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

IN_FIGHTS = ("battle_declared", "before_round", "after_roll")


def _is_asked(state: State, frame: InstantWindow, seat: Seat) -> bool:
    """Tells whether a seat is asked: everybody who holds a Tactics card, so that being asked tells nothing.

    Before a round also whoever could uncover a card by Reconfigure. Rule: AMB-SR-40, AMB-SR-50.
    """
    player = state.players[seat]
    if player.hand:
        return True
    if frame.kind != "before_round" or player.has_passed or not player.stock.technology:
        return False
    return any(len(stack) > 1 for stack in player.techs)


def _awaits(state: State, frame: InstantWindow) -> tuple[Seat, ...]:
    if frame.quiet < len(frame.queue) and _is_asked(state, frame, frame.queue[0]):
        return frame.queue[:1]
    return ()


def _proceed(table: Table, frame: InstantWindow) -> None:
    """Passes over a seat that is not asked; the window closes when all have declined in a row. Rule: AMB-SR-106."""
    queue = tuple(seat for seat in frame.queue if _is_asked(table.state, frame, seat))
    if frame.quiet >= len(frame.queue) or not queue:
        table.pop()
    else:
        table.swap(InstantWindow(frame.kind, (*frame.queue[1:], frame.queue[0]), frame.quiet + 1))


def _prompts(state: State, frame: InstantWindow, seat: Seat) -> tuple[Prompt, ...]:
    """Offers each Instant of the hand that belongs to this window; the others say when they can be played.

    Rule: SR-457.
    """
    prompts = list(instant_prompts(state, seat, frame.kind))
    if frame.kind == "before_round":
        prompts.append(reconfigure_prompt(state, seat))
    prompts.append(_decline(state.names[seat], frame.kind, has_choice=any(own.blocked is None for own in prompts)))
    fight = fight_in(state)
    if frame.kind in IN_FIGHTS and fight is not None:
        prompts.append(Prompt("decline_all", "Play none in this fight", rule="AMB-SR-40", role="pass"))
    return tuple(prompts)


@lru_cache(maxsize=128)
def _decline(name: str, kind: str, *, has_choice: bool) -> Prompt:
    """Offers to let a window pass; a seat without a choice reads so at once, and why it is asked all the same."""
    if has_choice:
        return Prompt("decline", "Play no Instant", rule="AMB-SR-40", hint=f"asked {MOMENTS[kind]}", role="pass")
    hint = f"{name} has no choice {MOMENTS[kind]}; all who hold a card are asked, so that it tells nothing"
    return Prompt("decline", "Go on, none fits now", rule="AMB-SR-40", hint=hint, role="pass")


def instant_prompts(state: State, seat: Seat, kind: str) -> tuple[Prompt, ...]:
    """Offers the Tactics cards of a hand as Instants, one prompt for each design."""
    hand = state.players[seat].hand
    if not hand:
        return ()
    if kind == "own_turn":
        return _in_own_turn(state.names[seat], seat, hand, state.turn.used)
    return tuple(_instant(state, seat, kind, TACTICS[card]) for card in sorted(set(hand)))


@lru_cache(maxsize=4096)
def _in_own_turn(name: str, seat: Seat, hand: tuple[str, ...], used: tuple[str, ...]) -> tuple[Prompt, ...]:
    """Offers a hand between own actions, where nothing but the limit of a turn matters."""
    prompts = []
    for key in sorted(set(hand)):
        card = TACTICS[key]
        refused = wrong_moment("own_turn", card)
        if refused is None and limit_key(seat, card) in used:
            refused = limit_reached(name, card)
        prompts.append(replace(_offer(card, (), refused), menu="Instants"))
    return tuple(prompts)


def _instant(state: State, seat: Seat, kind: str, card: Tactic) -> Prompt:
    refused = refusal_of(state, seat, kind, card)
    slots = () if refused is not None else _choices(state, seat, card)
    return _offer(card, slots, refused)


def _offer(card: Tactic, slots: tuple[Slot, ...], refused: Rejection | None) -> Prompt:
    return Prompt(f"instant:{card.id}", f"Play {card.name}", slots, "SR-457", 0, refused, card.text, group="Instant")


def _fleet_slot(seat: Seat, fleets: tuple[int, ...]) -> Slot:
    return Slot("fleet", tuple(Item(unit_key(seat, index), f"Fleet {index + 1}") for index in fleets), label="Fleet")


def _face(state: State, seat: Seat, face: int) -> str:
    """Names a rolled die by its sign, and says what it does at the seat's level."""
    hits = hits_of(state, Volley(seat, -1, -1, 0, (face,)))
    return f"{FACES[face].glyph} {FACES[face].name}, {plural(hits, 'hit') if hits else 'a miss'}"


def _choices(state: State, seat: Seat, card: Tactic) -> tuple[Slot, ...]:
    """Gives what the player of an Instant must name with it."""
    fight = fight_in(state)
    match card.effect[0]:
        case AddShips():
            return (_fleet_slot(seat, takers_of(state, seat)),)
        case CancelHits():
            return (_fleet_slot(seat, hit_fleets(state, fight, seat) if fight is not None else ()),)
        case Retreat():
            beside = ADJACENT[fight.sector] if fight is not None else ()
            items = tuple(Item(sector_key(sector), state.galaxy.names[sector]) for sector in beside)
            return (Slot("sector", items, label="Sector"),)
        case Reroll():
            dice = tuple(
                Item(f"{v}.{d}", f"{unit_name(volley.unit).capitalize()}: {_face(state, seat, face)}")
                for v, volley in enumerate(fight.volleys if fight is not None else ())
                if volley.seat == seat
                for d, face in enumerate(volley.faces)
            )
            return (Slot("dice", dice, 1, len(dice), label="Dice"),)
        case _:
            return ()


def _answer(table: Table, frame: InstantWindow, action: Action) -> None:
    seat = action.seat
    if action.prompt.startswith("instant:"):
        table.swap(InstantWindow(frame.kind, (*frame.queue[1:], seat), 0))
        play_instant(table, seat, action)
        return
    if action.prompt == "reconfigure":
        answer_reconfigure(table, seat)
        return
    fight = fight_in(table.state)
    if action.prompt == "decline_all" and fight is not None:
        put_fight(table, replace(fight, silent=(*fight.silent, seat)))
        table.swap(InstantWindow(frame.kind, frame.queue[1:], frame.quiet))
    else:
        table.swap(InstantWindow(frame.kind, (*frame.queue[1:], seat), frame.quiet + 1))


HANDLERS = {InstantWindow: Handler("instants", _awaits, _prompts, _answer, _proceed)}

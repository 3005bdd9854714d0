"""Relic worlds of the Faderan: how one enters play, what it does then, and the gift that passes on."""

from msgspec.structs import replace

from rulesets.sidereal_confluence.cards import acks_elsewhere, name_of, owner_of, spec_of
from rulesets.sidereal_confluence.colonies import take_from_deck
from rulesets.sidereal_confluence.goods import Goods, text_of
from rulesets.sidereal_confluence.species import bonus
from rulesets.sidereal_confluence.state import Held, State, change, gain, put_card
from silverhorizon.core.action import Seat
from silverhorizon.core.event import Event

DECK = "relic-deck"
NETWORK_COLONIES = 2
ACKS_PER_POINT = 3
PASSING_GAIN = Goods(ultratech=1, blue=1, green=1, brown=1)
PASSING_SHARE = Goods(blue=1)


def draw(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Puts the top relic world into play before a seat and carries out its entry. Rule: SC-S04."""
    if not state.relic_deck:
        return state, ()
    key, deck = state.relic_deck[0], state.relic_deck[1:]
    state = put_card(replace(state, relic_deck=deck), seat, Held(key))
    events = [Event(f"{state.name(seat)} put the relic world {name_of(key)} into play.", seat, "chance", rule="SC-S04")]
    state, goods = _entry(state, seat, key)
    if goods:
        # A borrowed Detector may draw the Cache: the Faderan score for it all the same.
        taker = owner_of(state, key) if spec_of(key).effect == "discount" else seat
        state = gain(state, taker, goods)
        events.append(Event(f"{name_of(key)} gave {state.name(taker)} {text_of(goods)}.", taker, rule="SC-S04"))
    return state, tuple(events)


def _entry(state: State, seat: Seat, key: str) -> tuple[State, Goods]:
    spec = spec_of(key)
    player = state.players[seat]
    match spec.effect:
        case "bonus":
            return state, spec.enters + Goods(vp=bonus(state, player))
        case "discount":
            held = acks_elsewhere(state).ack
            return state, spec.enters + Goods(vp=-(-held // ACKS_PER_POINT))
        case "network":
            for _ in range(NETWORK_COLONIES):
                state = take_from_deck(state, seat)
            return state, spec.enters
        case "passes_on" | "":
            return state, spec.enters


def pass_on(state: State, taker: Seat, key: str) -> State:
    """Pays the gift that changes hands: the first time in a turn, to its taker and the Faderan. Rule: SC-S04."""
    if spec_of(key).effect != "passes_on" or key in state.used:
        return state
    state = gain(replace(state, used=(*state.used, key)), taker, PASSING_GAIN)
    faderan = state.seat_of("faderan")
    return gain(state, faderan, PASSING_SHARE) if faderan >= 0 else state


def has_discount(state: State, seat: Seat) -> bool:
    """Tells whether a seat invents for one cube less: a Cache is in play and it holds an Acknowledgement.

    Rule: SC-S28.
    """
    player = state.players[seat]
    if player.species == "faderan" or player.stock.ack < 1:
        return False
    return any(spec_of(card.key).effect == "discount" for other in state.players for card in other.cards)


def thank(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Returns one Acknowledgement of an inventor to the Faderan, who gain 1 point. Rule: SC-S13."""
    faderan = state.seat_of("faderan")
    if faderan < 0 or faderan == seat or state.players[seat].stock.ack < 1:
        return state, ()
    state = change(state, seat, stock=state.players[seat].stock - Goods(ack=1))
    state = gain(state, faderan, Goods(ack=1, vp=1))
    text = f"{state.name(seat)} returned an Acknowledgement and {state.name(faderan)} gained 1 VP."
    return state, (Event(text, seat, rule="SC-S13"),)

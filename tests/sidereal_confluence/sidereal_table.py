"""Sets up tables of Sidereal Confluence in a line or two, and plays on them through the prompts only."""

from msgspec.structs import replace

from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import Held, change
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import begin
from silverhorizon.core.prompt import find, refuse

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")
FOUR = ("caylion", "faderan", "kjas", "yengii")


def table(*species, seed="table", handicaps=(), **options):
    """Gives the state at the start of turn 1 with these species in seat order."""
    seats = species or FOUR
    settings = {"handicap": "on"} | options if handicaps else options
    state = begin(RULESET, NAMES[: len(seats)], seed, settings).state
    for seat, key in enumerate(seats):
        state = act(state, seat, "species", Pick("species", key), seed=seed)
        if handicaps:
            state = act(state, seat, "handicap", Pick("handicap", handicaps[seat] or "none"), seed=seed)
    return state


def picks(prompt_picks):
    """Reads "slot:item*2" or Pick values."""
    found = []
    for one in prompt_picks:
        if isinstance(one, Pick):
            found.append(one)
            continue
        slot, _, item = one.partition(":")
        item, _, count = item.partition("*")
        found.append(Pick(slot, item, int(count or 1)))
    return tuple(found)


def refusal(state, seat, prompt, *chosen, note=""):
    """Gives the reason why an answer is refused; None if it would be accepted."""
    return refuse(RULESET.prompts(state, seat), Action(seat, prompt, picks(chosen), note))


def step(state, seat, prompt, *chosen, note="", seed="test"):
    """Plays an answer, which must be accepted, and gives the whole step."""
    action = Action(seat, prompt, picks(chosen), note)
    why = refuse(RULESET.prompts(state, seat), action)
    assert why is None, why
    return RULESET.apply(state, action, Dice(seed, 1))


def act(state, seat, prompt, *chosen, note="", seed="test"):
    """Plays an answer, which must be accepted, and gives the state after it."""
    return step(state, seat, prompt, *chosen, note=note, seed=seed).state


def form(state, seat, prompt):
    """Finds a prompt; None if the seat has none of that key."""
    return find(RULESET.prompts(state, seat), prompt)


def item(state, seat, prompt, key):
    """Finds an item in any slot of a prompt; None if it is not there."""
    found = form(state, seat, prompt)
    return next((one for slot in found.slots for one in slot.items if one.key == key), None) if found else None


def stock(state, seat, **goods):
    """Replaces everything a seat has by these goods."""
    return change(state, seat, stock=Goods(**goods))


def cards(state, seat, *keys):
    """Replaces the cards before a seat; keys may end in "+" (flipped) or "x2"."""
    held = []
    for key in keys:
        name = key.removesuffix("x2").removesuffix("+")
        held.append(Held(name, int("+" in key), key.endswith("x2")))
    keys = {card.key for card in held}
    for other, player in enumerate(state.players):
        kept = tuple(card for card in player.cards if card.key not in keys)
        state = change(state, other, cards=kept, library=tuple(key for key in player.library if key not in keys))
    state = replace(
        state,
        colony_deck=tuple(key for key in state.colony_deck if key not in keys),
        colony_track=tuple("" if key in keys else key for key in state.colony_track),
        relic_deck=tuple(key for key in state.relic_deck if key not in keys),
    )
    return change(state, seat, cards=tuple(held))


def finish_trade(state):
    """Lets everybody be done with trading, gives donation goods to the next seat."""
    for seat in range(len(state.players)):
        if state.stage == "trade" and not state.players[seat].is_done:
            state = act(state, seat, "done")
    while state.stage == "closing":
        seat = RULESET.awaiting(state)[0]
        give = form(state, seat, "give")
        if give is None:
            break
        slot = give.slots[0]
        state = act(state, seat, "give", *(Pick(slot.name, one.key, one.limit) for one in slot.items))
    return state


def economy(state):
    """Goes to the Economy Phase and discards what nobody supports."""
    state = finish_trade(state)
    for seat in range(len(state.players)):
        excess = form(state, seat, "discard")
        if excess is not None:
            slot = excess.slots[0]
            state = act(state, seat, "discard", *(Pick("colony", one.key) for one in slot.items[: slot.low]))
    return state


def bidding(state):
    """Goes to the bids without running any converter."""
    state = economy(state) if state.stage in ("trade", "closing") else state
    for seat in range(len(state.players)):
        if state.stage == "economy" and not state.players[seat].is_done:
            state = act(state, seat, "done")
    return state


def bid(state, **bids):
    """Seals bids by name (Ann="4+2"); everybody else bids nothing."""
    for seat, player in enumerate(state.players):
        if state.stage != "bids" or player.bid is not None:
            continue
        colony, _, research = bids.get(player.name, "0+0").partition("+")
        chosen = [Pick(slot, "ship", int(n)) for slot, n in (("colony", colony), ("research", research)) if int(n)]
        state = act(state, seat, "bid", *chosen)
    return state


def with_ships(state, *ships):
    """Gives every seat so many ships and no other goods."""
    for seat, count in enumerate(ships):
        state = stock(state, seat, ship=count)
    return state


def next_turn(state):
    """Plays to the start of the next turn with nobody doing anything."""
    turn = state.turn
    state = bidding(state)
    state = bid(state)
    while state.turn == turn and state.stage != "over":
        seat = RULESET.awaiting(state)[0]
        state = act(state, seat, "pass")
    return state


def at_turn(state, turn):
    """Puts the table into another turn without playing it."""
    return replace(state, turn=turn)


def names_on(state, seat):
    """Names the cards before a seat as they lie."""
    from rulesets.sidereal_confluence.cards import title_of

    return [title_of(card) for card in state.players[seat].cards]

"""Choosing from a bid track in the order of the bids: colonies first, then research teams. Rule: SC-160 to SC-172."""

from msgspec.structs import replace

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.abilities import climate_of
from rulesets.sidereal_confluence.cards import made_text, name_of, side_of
from rulesets.sidereal_confluence.goods import named, text_of
from rulesets.sidereal_confluence.phases.bids import NO_BID
from rulesets.sidereal_confluence.phases.trade import answer_forms, common, deal_form
from rulesets.sidereal_confluence.setup import least_colony_bids, least_team_bids
from rulesets.sidereal_confluence.species import (
    colonies_for_ties,
    colony_strength,
    may_split,
    needed_strength,
    tiebreaker,
)
from rulesets.sidereal_confluence.state import Choosing, Held, State, change
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

Result = tuple[State, tuple[Event, ...]]


def opened(state: State, *, is_colony: bool) -> Result:
    """Reveals the bids of one kind and lines the bidders up. Rule: SC-159, SC-167, SC-170 to SC-172."""
    queue, words = [], []
    for seat, player in enumerate(state.players):
        bid = player.bid or NO_BID
        ships = bid.colony if is_colony else bid.research
        words.append(f"{player.name} {ships}")
        if ships:
            strength = colony_strength(player, ships) if is_colony else 2 * ships
            owned = colonies_for_ties(player) if is_colony else len(player.teams)
            queue.append(Choosing(seat, ships, strength, owned, tiebreaker(player)))
    kind = "Colony" if is_colony else "Research"
    rule = "SC-159" if is_colony else "SC-167"
    event = Event(f"{kind} bids were revealed: {', '.join(words)}.", kind="table", rule=rule, sheet="bids")
    stage = "colonies" if is_colony else "research"
    return replace(state, stage=stage, queue=ordered(queue)), (event,)


def ordered(queue: list[Choosing] | tuple[Choosing, ...]) -> tuple[Choosing, ...]:
    """Sorts by strength, then fewer cards, then the higher tiebreaker. Rule: SC-160, SC-170, SC-171, SC-172."""
    return tuple(sorted(queue, key=lambda one: (-one.strength, one.owned, -one.tiebreaker, one.seat)))


def _track(state: State) -> tuple[tuple[str, ...], tuple[int, ...]]:
    if state.stage == "colonies":
        return state.colony_track, least_colony_bids(state)
    return state.team_track, least_team_bids(state)


def _reach(state: State, one: Choosing) -> int:
    player = state.players[one.seat]
    return needed_strength(player, one.ships, one.strength) if state.stage == "colonies" else one.strength


def can_buy(state: State, one: Choosing) -> bool:
    """Tells whether any card on the track is within reach of a bid. Rule: SC-163, SC-164."""
    track, least = _track(state)
    reach = _reach(state, one)
    return any(key and 2 * bid <= reach for key, bid in zip(track, least, strict=True))


def passed_on(state: State) -> Result:
    """Lets everybody pass who can buy nothing. Rule: SC-164, SC-165."""
    events = []
    while state.queue and not can_buy(state, state.queue[0]):
        one = state.queue[0]
        state = replace(state, queue=state.queue[1:])
        text = f"{state.name(one.seat)} could buy nothing with {named('ship', one.ships)} and kept what it had."
        events.append(Event(text, one.seat, "table", rule="SC-164"))
    return state, tuple(events)


def awaiting(state: State) -> tuple[Seat, ...]:
    """Names the one whose turn to choose it is."""
    return (state.queue[0].seat,) if state.queue else ()


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers the cards on the track, those out of reach blocked. Rule: SC-160, SC-162, SC-163."""
    talk = (*answer_forms(state, seat), *_deal(state))
    if not state.queue or state.queue[0].seat != seat:
        return talk
    one = state.queue[0]
    is_colony = state.stage == "colonies"
    text, rule = ("Choose a colony", "SC-162") if is_colony else ("Choose a research team", "SC-169")
    hint = f"costs the whole bid, {named('ship', one.ships)}"
    forms = [Prompt("buy", text, (Slot("card", _rows(state, one)),), rule=rule, hint=hint, price=f"{one.ships}s")]
    if is_colony and may_split(state.players[seat]) and not one.is_half and one.ships > 1:
        half = -(-one.ships // 2)
        hint = f"acts with {half} and with {one.ships - half} ships, each at its place in the order"
        forms.append(Prompt("split", "Split the bid", rule="SC-A25", hint=hint))
    return (*forms, Prompt("pass", "Pass and keep the ships", rule="SC-165", role="pass"), *talk)


def _deal(state: State) -> tuple[Prompt, ...]:
    return () if state.is_last_turn else (deal_form(len(state.players), state.turn),)


def _rows(state: State, one: Choosing) -> tuple[Item, ...]:
    track, least = _track(state)
    reach = _reach(state, one)
    rows = []
    for key, bid in zip(track, least, strict=True):
        if not key:
            continue
        why = None
        if 2 * bid > reach:
            counts = f"{reach / 2:g}"
            why = Rejection(f"least bid {bid}, the bid counts {counts}", "SC-163", f"bid {counts} of {bid}")
        rows.append(Item(key, name_of(key), 1, why, f"least bid {bid}", _about(key)))
    return tuple(rows)


def _about(key: str) -> str:
    team = content.teams().get(key)
    if team is not None:
        return f"{team.technology or 'points alone'}, {team.points} VP, for {' or '.join(map(text_of, team.costs))}"
    side = side_of(Held(key))
    return f"{climate_of(Held(key))}: {', '.join(made_text(recipe) for recipe in side.converters)}"


def apply(state: State, action: Action) -> Result:
    """Buys, splits, passes, or carries on a talk about the bids."""
    match action.prompt:
        case "buy":
            return _buy(state, action.chosen("card"))
        case "split":
            return _split(state)
        case "pass":
            one = state.queue[0]
            text = f"{state.name(one.seat)} passed and kept {named('ship', one.ships)}."
            return replace(state, queue=state.queue[1:]), (Event(text, one.seat, rule="SC-165"),)
        case _:
            return common(state, action)


def _split(state: State) -> Result:
    """Puts two halves of a bid, as equal as possible, at their places in the order. Rule: SC-A25."""
    one = state.queue[0]
    large = -(-one.ships // 2)
    halves = [replace(one, ships=n, strength=2 * n, is_half=True) for n in (large, one.ships - large)]
    state = replace(state, queue=ordered([*state.queue[1:], *halves]))
    text = f"{state.name(one.seat)} split the bid into {large} and {one.ships - large} ships."
    return state, (Event(text, one.seat, rule="SC-A25"),)


def _buy(state: State, key: str) -> Result:
    one = state.queue[0]
    player = state.players[one.seat]
    stock = replace(player.stock, ship=player.stock.ship - one.ships)
    queue = state.queue[1:]
    if state.stage == "colonies":
        # A colony won at the bid by the Caylion takes a token; other seats' colonies never do. Rule: SC-S02, SC-S10.
        card = Held(key, 0, player.species == "caylion")
        changed = change(state, one.seat, stock=stock, cards=(*player.cards, card))
        track = tuple("" if other == key else other for other in state.colony_track)
        state = replace(changed, colony_track=track, queue=_after_half(queue, one))
    else:
        changed = change(state, one.seat, stock=stock, teams=(*player.teams, key))
        track = tuple("" if other == key else other for other in state.team_track)
        state = replace(changed, team_track=track, queue=queue)
    text = f"{player.name} bought {name_of(key)} for {named('ship', one.ships)}."
    return state, (Event(text, one.seat, rule="SC-161"),)


def _after_half(queue: tuple[Choosing, ...], one: Choosing) -> tuple[Choosing, ...]:
    """Counts a colony bought with one half for the ties of the other. Rule: SC-A24, SC-A25."""
    if not one.is_half:
        return queue
    return ordered([replace(o, owned=o.owned + 1) if o.seat == one.seat else o for o in queue])

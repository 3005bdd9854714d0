"""Inventing with a research team, sharing what was invented, and the licences of the Yengii."""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.sidereal_confluence import content, relics
from rulesets.sidereal_confluence.cards import name_of
from rulesets.sidereal_confluence.components import Team
from rulesets.sidereal_confluence.fair_value import licence_value
from rulesets.sidereal_confluence.goods import Goods, one, text_of
from rulesets.sidereal_confluence.payment import fixed_payment, shortage
from rulesets.sidereal_confluence.species import bonus, shares
from rulesets.sidereal_confluence.state import Held, State, change, gain, pay
from silverhorizon.core.action import Seat
from silverhorizon.core.event import Event
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot

NO_TEAM = Rejection("no research team is before this seat", "SC-083", "no team")


def costs_of(team: Team, *, is_cheaper: bool) -> tuple[Goods, ...]:
    """Lists the sets that fund a team; the Cache takes one cube off a set of cubes. Rule: SC-085, SC-S28."""
    if not is_cheaper:
        return team.costs
    return tuple(cost if cost.ultratech else cost - one(next(iter(cost.items()))[0]) for cost in team.costs)


@lru_cache(maxsize=8192)
def _form(teams: tuple[str, ...], stock: Goods, points: int, *, is_cheaper: bool) -> Prompt:
    rows = []
    for key in teams:
        team = content.teams()[key]
        for index, cost in enumerate(costs_of(team, is_cheaper=is_cheaper)):
            why = None if fixed_payment(stock, cost) is not None else shortage(stock, cost)
            thing = team.technology or "points alone"
            hint = f"pays {text_of(cost)}: {thing}, {team.points} VP now, {points} VP when shared"
            rows.append(Item(f"{key}/{index}", f"{team.name} with {text_of(cost)}", 1, why, f"{team.points} VP", hint))
    blocked = None if teams else NO_TEAM
    slots = (Slot("team", tuple(rows)),)
    return Prompt("invent", "Invent a technology", slots, rule="SC-083", blocked=blocked, group="Cards")


def prompt(state: State, seat: Seat) -> Prompt:
    """Offers every set of every research team before a seat. Rule: SC-083, SC-084, SC-085."""
    player = state.players[seat]
    stock = replace(player.stock, vp=0, ack=0, ship=0)
    return _form(player.teams, stock, bonus(state, player), is_cheaper=relics.has_discount(state, seat))


def invent(state: State, seat: Seat, item: str) -> tuple[State, tuple[Event, ...]]:
    """Funds a team: points at once, the matching card into play. Rule: SC-085 to SC-089."""
    key, _, index = item.partition("/")
    team = content.teams()[key]
    cost = costs_of(team, is_cheaper=relics.has_discount(state, seat))[int(index)]
    paid = fixed_payment(state.players[seat].stock, cost) or Goods()
    state = gain(pay(state, seat, paid), seat, Goods(vp=team.points))
    player = state.players[seat]
    teams = tuple(other for other in player.teams if other != key)
    kept = player.kept if shares(player) else (*player.kept, key)
    state = change(state, seat, teams=teams, inventions=(*player.inventions, key), kept=kept)
    state = replace(state, invented=(*state.invented, (key, seat, state.turn)))
    thing = team.technology or "a discovery"
    text = f"{player.name} invented {thing} with {team.name} for {text_of(paid)} and gained {team.points} VP."
    state = receive(state, seat, team.technology)
    state, thanks = relics.thank(state, seat)
    return state, (Event(text, seat, "score", rule="SC-086"), *thanks)


def receive(state: State, seat: Seat, technology: str) -> State:
    """Puts a seat's matching card into play if it still lies in its library. Rule: SC-089, SC-147."""
    player = state.players[seat]
    if not technology:
        return state
    key = content.technology(player.species, technology)
    if key not in player.library:
        return state
    library = tuple(other for other in player.library if other != key)
    return change(state, seat, library=library, cards=(*player.cards, Held(key)))


def share(state: State) -> tuple[State, tuple[Event, ...]]:
    """Scores the sharing bonus and gives the inventions of this turn to everybody. Rule: SC-142 to SC-148."""
    events = []
    for seat, player in enumerate(state.players):
        points = bonus(state, player) * len(player.inventions)
        if not player.inventions:
            continue
        state = gain(state, seat, Goods(vp=points))
        names = ", ".join(content.teams()[key].technology or name_of(key) for key in player.inventions)
        verb = "shared" if shares(player) else "kept"
        rule = "SC-145" if shares(player) else "SC-146"
        events.append(Event(f"{player.name} {verb} {names} and gained {points} VP.", seat, "score", rule=rule))
        if shares(player):
            for key in player.inventions:
                for other in range(len(state.players)):
                    state = receive(state, other, content.teams()[key].technology)
    for seat in range(len(state.players)):
        state = change(state, seat, inventions=())
    return state, tuple(events)


@lru_cache(maxsize=512)
def licence_items(kept: tuple[str, ...], species: str, library: tuple[str, ...], turn: int) -> tuple[Item, ...]:
    """Lists the inventions the Yengii may license to a seat, by team. Rule: SC-S09, SC-S18."""
    rows = []
    for key in kept:
        name = content.teams()[key].technology
        if not name:
            continue
        in_library = content.technology(species, name) in library
        why = None if in_library else Rejection(f"{name} is not in that seat's stack of cards", "SC-S18", "has it")
        rows.append(Item(f"licence:{key}", f"licence for {name}", 1, why, worth=licence_value(key, species, turn)))
    return tuple(rows)

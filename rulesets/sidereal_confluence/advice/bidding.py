"""Dividing ships and choosing from the tracks."""

from rulesets.sidereal_confluence.advice.worth import card_future, team_worth
from rulesets.sidereal_confluence.cards import colonies_of
from rulesets.sidereal_confluence.phases import choosing
from rulesets.sidereal_confluence.setup import least_colony_bids, least_team_bids
from rulesets.sidereal_confluence.species import colony_strength, colony_support
from rulesets.sidereal_confluence.state import LAST_TURN, Held, Player, State
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Plan

SHIP = 0.6
"""What a ship kept back is worth: at 1 opponents hoarded ships; with 0.6 they bought more and scored 2 points more."""
CONSUMED = 2.5
"""What a colony beyond support is worth to those who consume colonies for cards."""
EATERS = ("caylion", "kjas", "unity", "yengii", "faderan", "eniet")


def colony_worth(player: Player, key: str, turn: int) -> float:
    """Gives what a colony bought now adds from the next turn on, ships apart."""
    future = card_future(Held(key, 0, player.species == "caylion"), turn)
    best_side = card_future(Held(key, 1, player.species == "caylion"), turn) - 1.5
    worth = max(future, best_side)
    if len(colonies_of(player)) >= colony_support(player):
        worth = min(worth, 1.0)
    return max(worth, CONSUMED) if player.species in EATERS else worth


def worth(state: State, player: Player, key: str) -> float:
    """Gives what a card on a track is worth to a seat."""
    if is_team(key):
        return team_worth(key, player.species, len(state.players), min(LAST_TURN, state.turn + 1))
    return colony_worth(player, key, state.turn)


def is_team(key: str) -> bool:
    """Tells whether a key on a track is a research team."""
    return key.startswith("team")


def ships(state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
    """Lists ways to divide the ships, the one with the best hope first."""
    player = state.players[seat]
    if player.bid is not None:
        return (Plan((Action(seat, "reconsider"),), "divides anew"),)
    total = player.ships
    found = []
    for colony in range(total + 1):
        for research in range(total - colony + 1):
            hope = _hope(state, seat, colony, research)
            found.append((hope + dice.below(100) / 400, colony, research))
    found.sort(key=lambda one: -one[0])
    return tuple(_bid(seat, colony, research, hope) for hope, colony, research in found[:6])


def _bid(seat: Seat, colony: int, research: int, hope: float) -> Plan:
    picks = [Pick("colony", "ship", colony)] if colony else []
    picks += [Pick("research", "ship", research)] if research else []
    return Plan((Action(seat, "bid", tuple(picks)),), f"{colony} and {research} ships, hopes for {hope:.1f}")


def _hope(state: State, seat: Seat, colony: int, research: int) -> float:
    player = state.players[seat]
    strength = colony_strength(player, colony)
    colonies = tuple(zip(state.colony_track, least_colony_bids(state), strict=True))
    teams = tuple(zip(state.team_track, least_team_bids(state), strict=True))
    hope = _part(state, seat, colonies, strength, SHIP * colony)
    return hope + _part(state, seat, teams, 2 * research, SHIP * research)


def _part(state: State, seat: Seat, spots: tuple[tuple[str, int], ...], strength: int, cost: float) -> float:
    """Gives the best card within reach that is likely still there, less what it costs."""
    if not strength:
        return 0.0
    player = state.players[seat]
    ranked = sorted((worth(state, player, key) for key, bid in spots if key and 2 * bid <= strength), reverse=True)
    if not ranked:
        return 0.0
    before = _ahead(state, seat, strength)
    place = min(len(ranked) - 1, int(before))
    hope = ranked[place] * (1.0 if before < len(ranked) else 0.3)
    return max(0.0, hope - cost)


def _ahead(state: State, seat: Seat, strength: int) -> float:
    """Guesses how many others bid more: each divides its ships in some way between two bids."""
    total = 0.0
    for other, player in enumerate(state.players):
        most = 2 * player.announced
        if other != seat and most > strength:
            total += (most - strength) / (2 * most)
    return total


def choice(state: State, seat: Seat) -> tuple[Plan, ...]:
    """Lists the cards worth more than the ships they cost, best first, then passing."""
    one = state.queue[0]
    player = state.players[seat]
    forms = choosing.prompts(state, seat)
    found = []
    for form in forms:
        if form.key == "buy":
            for item in form.slots[0].items:
                if item.blocked is None:
                    gain = worth(state, player, item.key) - SHIP * one.ships
                    why = f"worth {gain + SHIP * one.ships:.1f}, costs {one.ships}"
                    found.append((gain, Plan((Action(seat, "buy", (Pick("card", item.key),)),), why)))
        elif form.key == "split":
            found.append((_split_gain(state, player, one.ships), Plan((Action(seat, "split"),), "two colonies")))
    found.append((0.0, Plan((Action(seat, "pass"),), f"keeps {one.ships} ships")))
    found.sort(key=lambda pair: -pair[0])
    return tuple(plan for _, plan in found)


def _split_gain(state: State, player: Player, count: int) -> float:
    """Gives what two colonies with half a bid each would bring."""
    total = 0.0
    left = [key for key in state.colony_track if key]
    for half in (-(-count // 2), count // 2):
        reach = {
            key
            for key, bid in zip(state.colony_track, least_colony_bids(state), strict=True)
            if key in left and bid <= half
        }
        if not reach:
            continue
        best = max(sorted(reach), key=lambda key: worth(state, player, key))
        left.remove(best)
        total += worth(state, player, best) - SHIP * half
    return total

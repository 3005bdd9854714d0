"""What practice opponents need to know of the game: sensible lines of play, likeliest first, and what they lead to."""

from itertools import combinations

from msgspec import Struct

from rulesets.jump_drive.appraisal import appraise, keep_value, outlook, potential, rounds_left
from rulesets.jump_drive.cards import CARDS, DEVELOPMENTS, constants
from rulesets.jump_drive.effects import Empire, round_gain
from rulesets.jump_drive.phases.payment import owed
from rulesets.jump_drive.phases.placement import EXPLORE
from rulesets.jump_drive.placement import NOTHING, Placement, allows_second, arranged, draws, due, used_convoy
from rulesets.jump_drive.state import Draft, Player, State, others, spare, survey_team
from rulesets.jump_drive.wording import cards_word
from silverhorizon.core.action import Action, Pick, Seat
from silverhorizon.core.dice import Dice
from silverhorizon.core.ruleset import Plan

PLANS = 8
"""How many placements are proposed."""


class Prospect(Struct, frozen=True, gc=False):
    """A placement and what it leads to: expected VP, VP and cards a round, cards paid."""

    placement: Placement
    value: float
    vp: int
    cards: int
    paid: int


class Outlook:
    """The advisor: it reads imagined states and the rules, and remembers nothing."""

    def candidates(self, state: State, seat: Seat, dice: Dice) -> tuple[Plan, ...]:
        """Lists sensible lines of play, the likeliest first, the same ones whatever the dice."""
        del dice
        if state.stage == "placement":
            return _placements(state, seat)
        return _discards(state, seat)

    def appraise(self, state: State, seat: Seat) -> float:
        """Values a state for the seat in VP ahead of the best other one."""
        return appraise(state, seat)


def _placements(state: State, seat: Seat) -> tuple[Plan, ...]:
    player = state.players[seat]
    left = rounds_left(state)
    best = prospects(state, seat, left)[:PLANS]
    return tuple([_plan(state, seat, player, prospect, left) for prospect in best])


def prospects(state: State, seat: Seat, left: float) -> list[Prospect]:
    """Values placements and exploring, best first. Pairs are tried from the best single cards."""
    player = state.players[seat]
    rivals = others(state, seat)
    pool = dict.fromkeys([survey_team(seat), *player.hand])
    developments = [key for key in pool if key in DEVELOPMENTS]
    worlds = [key for key in pool if key not in DEVELOPMENTS]
    found = [_prospect(player, NOTHING, rivals, left)]
    for cards in [(key, "", "") for key in developments] + [("", key, "") for key in worlds]:
        found += _tried(state, seat, cards, rivals, left)
    gain = {prospect.placement.cards: prospect.value - found[0].value for prospect in found}
    pairs = [(one, two) for one in developments for two in worlds]
    pairs.sort(key=lambda pair: -(gain.get((pair[0],), 0.0) + gain.get((pair[1],), 0.0)))
    for development, world in pairs[:10]:
        found += _tried(state, seat, (development, world, ""), rivals, left)
    if allows_second(player.empire, NOTHING):
        for first, second in [*combinations(worlds, 2), *combinations(reversed(worlds), 2)][:12]:
            found += _tried(state, seat, ("", first, second), rivals, left)
    return sorted(found, key=lambda prospect: -prospect.value)


def _tried(
    state: State, seat: Seat, cards: tuple[str, str, str], rivals: tuple[Empire, ...], left: float
) -> list[Prospect]:
    player = state.players[seat]
    fit = arranged(player.empire, len(player.hand), cards, state.names[seat])
    return [_prospect(player, fit, rivals, left)] if isinstance(fit, Placement) else []


def _prospect(player: Player, placement: Placement, rivals: tuple[Empire, ...], left: float) -> Prospect:
    empire = player.empire
    hand = len(player.hand) + constants().explore_draw
    paid = 0
    if placement != NOTHING:
        convoy = used_convoy(empire, placement)
        paid = due(empire, placement)
        hand = len(player.hand) - placement.from_hand - paid + draws(placement)
        empire = tuple([key for key in empire + placement.cards if key != convoy])
    rates = round_gain(empire, rivals)
    value = outlook(player.vp, rates, hand, left, has_placed=True) + potential(empire, left)
    return Prospect(placement, value, rates[0], rates[1], paid)


def _plan(state: State, seat: Seat, player: Player, prospect: Prospect, left: float) -> Plan:
    placement = prospect.placement
    if placement == NOTHING:
        explore = [] if player.draft.explores else [Action(seat, "explore", (Pick("marker", EXPLORE),))]
        return Plan((*explore, Action(seat, "place")), "2 cards more and a wide choice")
    actions = _marks(seat, player.draft.placement, placement)
    if state.pays_together and prospect.paid:
        paying = by_worth(spare(player.hand, Draft(placement)), player.empire + placement.cards, left)[: prospect.paid]
        actions.append(Action(seat, "payment", tuple([Pick("cards", key) for key in paying])))
    actions.append(Action(seat, "place"))
    why = f"{prospect.vp} VP and {cards_word(prospect.cards)} a round for {cards_word(prospect.paid)}"
    return Plan(tuple(actions), why)


def _marks(seat: Seat, now: Placement, wanted: Placement) -> list[Action]:
    """Lists the marks that lead to a placement; what is marked already stays if all of it is wanted."""
    fields = ("development", "world", "second")
    is_kept = now.pays == wanted.pays and all(getattr(now, field) in ("", getattr(wanted, field)) for field in fields)
    actions = [] if is_kept else [Action(seat, field) for field in ("world", "development") if getattr(now, field)]
    for field in fields:
        key = getattr(wanted, field)
        if key and not (is_kept and key == getattr(now, field)):
            actions.append(Action(seat, field, (Pick("card", key),)))
    return actions


def _discards(state: State, seat: Seat) -> tuple[Plan, ...]:
    player = state.players[seat]
    left = rounds_left(state)
    name, count = "discard", 0
    match state.stage:
        case "opening":
            count = constants().dealt - constants().kept
        case "limit":
            count = len(player.hand) - constants().hand_limit
        case _:
            count = owed(player)
            name = "discard" if player.draft.explores else "pay"
    empire = player.empire + player.draft.placement.cards
    ordered = by_worth(player.hand, empire, left)
    return tuple(
        [
            Plan((Action(seat, name, tuple([Pick("cards", key) for key in keys])),), why)
            for keys, why in _choices(ordered, count)
        ]
    )


def _choices(ordered: tuple[str, ...], count: int) -> list[tuple[tuple[str, ...], str]]:
    """Lists what could go: the cards worth least, and the same with one of them exchanged for one of the next."""
    least = ordered[:count]
    choices = [(least, "gives up what is worth least")]
    for kept, going in _EXCHANGES:
        if kept <= count and count + going <= len(ordered):
            saved, instead = ordered[count - kept], ordered[count + going - 1]
            if CARDS[saved].id != CARDS[instead].id:
                keys = (*[key for key in least if key != saved], instead)
                choices.append((keys, f"keeps {CARDS[saved].name}, gives up {CARDS[instead].name}"))
    return choices


_EXCHANGES = ((1, 1), (1, 2), (2, 1), (2, 2), (3, 1))
"""Which card that would go, counted from the dearest, stays for which that would stay, counted from the cheapest."""


def by_worth(hand: tuple[str, ...], empire: Empire, left: float) -> tuple[str, ...]:
    """Sorts a hand by what its cards are worth for the rounds to come, least first; a second copy is worth less."""
    rounds = round(left)
    copies: dict[str, int] = {}
    worth = []
    for at, key in enumerate(hand):
        before = copies.get(CARDS[key].id, 0)
        copies[CARDS[key].id] = before + 1
        worth.append((keep_value(key, empire, rounds) - 0.5 * before, at, key))
    return tuple([key for _, _, key in sorted(worth)])


ADVISOR = Outlook()

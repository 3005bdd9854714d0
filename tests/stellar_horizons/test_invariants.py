"""Whatever is played, counters are conserved and limits are kept."""

from collections import Counter
from random import Random

import pytest

from rulesets.stellar_horizons.agenda import Haul
from rulesets.stellar_horizons.board import areas
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.exploration import fits
from rulesets.stellar_horizons.phases.economy import in_play
from rulesets.stellar_horizons.ruleset import RULESET
from rulesets.stellar_horizons.ships import count_of, limit_of
from rulesets.stellar_horizons.state import powers_of, world_of
from silverhorizon.core.contract import Position
from silverhorizon.core.contract.secrecy import imagine_cannot_be_told, open_pages_hide_nothing, reveals_is_honest
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import advance, begin
from silverhorizon.core.prompt import is_answerable
from silverhorizon.core.sampling import sample

PASSING = ("run", "rest", "disband", "raze", "dump", "watch", "mothball", "politics")
"""Answers that would end most of what a random game could show."""


def busy_answer(prompts, seat, rng):
    """Draws an answer as random play does, but seldom one that passes time or gives things up."""
    kept = [prompt for prompt in prompts if prompt.key not in PASSING or rng.random() < 0.03]
    usable = [prompt for prompt in kept if is_answerable(prompt)]
    return sample(tuple(usable) or prompts, seat, rng)


def breaches(state):
    """Lists what is wrong with a state; nothing is."""
    yield from _pools(state)
    yield from _board(state)
    for seat in range(len(state.players)):
        yield from _of_seat(state, seat)


def _pools(state):
    known = content()
    for at, cup in enumerate(state.cups):
        held = [player.markers[at] for player in state.players]
        if tuple(map(sum, zip(cup, *held, strict=True))) != known.cups[at]:
            yield f"markers of field {at}"
    lying = [left.card for left in state.worlds if left.card]
    drawn = [card for frame in state.agenda for card in getattr(frame, "cards", ())]
    if sorted((*state.cards, *lying, *drawn)) != sorted(known.cards):
        yield "world cards"
    trade = [base.trade for player in state.players for base in player.bases] + [base.trade for base in state.npf_bases]
    for name, left in zip(("buy", "sell"), state.trade, strict=True):
        if left + trade.count(name) != known.trade_markers[name]:
            yield f"{name} markers"
    missions = [state.mission, *state.missions]
    missions += [name for player in state.players for name in (player.mission, *player.missions)]
    if any(count > 1 for name, count in Counter(missions).items() if name):
        yield "a mission stands twice"
    yield from (f"{name} left the game" for name in _lost_missions(state, missions))


def _board(state):
    known = content()
    if len(state.asteroids) > known.counters["asteroids"] or len(state.npf_bases) > known.counters["npf_bases"]:
        yield "asteroids or other bases"
    if len({npf.world for npf in state.npf_bases}) < len(state.npf_bases):
        yield "two other bases on a world"
    if state.pirates or state.stash or state.relations:
        yield "what only the second part brings"
    for world, left in zip(known.worlds.values(), state.worlds, strict=True):
        if not 0 <= left.exploration <= world.exploration or left.terraform > world.terraform_max:
            yield f"values of {world.id}"
        if left.card and not fits(left.card, world.id):
            yield f"card on {world.id}"


def _lost_missions(state, there):
    """Missions that are nowhere: their world must be used up, out of play, or their decade must not have come."""
    for mission in content().missions.values():
        due = not mission.dated or mission.decade < state.decade or mission.decade <= state.frame.missions_dated_up_to
        used_up = world_of(state, mission.world).exploration == 0
        if mission.id not in there and due and in_play(state, mission.world) and not used_up:
            yield mission.id


def growth_over_limits(before, after):
    """Lists what a step took beyond a support limit and its margin; what was there before may stay."""
    for seat, player in enumerate(after.players):
        for kind in ("re", "cv", "base"):
            count, most = count_of(player, kind), limit_of(after, seat, kind) + content().rate("over_limit_max")
            if count > max(most, count_of(before.players[seat], kind)):
                yield f"{kind} {count} of {most}"


def wealth(player):
    """Counts what a seat owns in $B and goods, wherever it lies."""
    holds = [ship.cargo for ship in player.ships] + [base.store for base in player.bases]
    return player.cash, player.store.total + sum(goods.total for goods in holds)


def leaks(before, action, after):
    """Lists goods or money that a transfer made or lost; what is built and found is paid for by the tests of prices."""
    if not before.agenda or not isinstance(before.agenda[0], Haul):
        return
    cash, goods = wealth(before.players[action.seat])
    gained = sum(pick.count for pick in action.picks) if action.prompt == "buy" else 0
    if wealth(after.players[action.seat]) != (cash - gained, goods + gained):
        yield f"${cash}B and {goods} goods became {wealth(after.players[action.seat])}"


def _of_seat(state, seat):
    player, powers = state.players[seat], powers_of(state, seat)
    used = Counter(ship.kind for ship in player.ships) + Counter("probe" for ship in player.ships if ship.probe)
    yield from (f"counters of {kind}" for kind, n in used.items() if n > content().ships[kind].counter_limit)
    if len({base.world for base in player.bases}) != len(player.bases) or len(player.bases) > content().base_counters:
        yield "bases"
    if len(player.policies) > 10:
        yield "policies"
    if len({ship.key for ship in player.ships}) != len(player.ships):
        yield "ship keys"
    if player.politics < 0 or min(player.bank.engineering, player.bank.biology, player.bank.physics) < 0:
        yield "negative stocks"
    for goods in (player.store, *(base.store for base in player.bases), *(ship.cargo for ship in player.ships)):
        if min(goods.ore, goods.fuel, goods.sup) < 0:
            yield "negative goods"
    yield from _of_ships(player, powers)


def _of_ships(player, powers):
    for ship in player.ships:
        place = areas()[ship.area]
        if ship.cargo.total > ship.model.cargo:
            yield f"cargo of {ship.key}"
        if ship.model.kind == "cv" and place.severe_radiation and not powers.has("radiation_shielding"):
            yield f"{ship.key} in radiation"


def busy_game(seats, options, seed, last_year):
    rng = Random(seed)
    match = begin(RULESET, tuple(f"Seat {seat}" for seat in range(seats)), f"busy {seed}", options)
    while not match.is_over and match.state.year <= last_year:
        seat = match.awaiting[0]
        before = match.state
        match = advance(match, busy_answer(match.prompts(seat), seat, rng))
        assert not list(growth_over_limits(before, match.state)), (match.number, match.action)
        assert not list(leaks(before, match.action, match.state)), (match.number, match.action)
        yield match


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (3, 2), (7, 3)])
def test_thirty_random_years_keep_everything_together(seats, seed):
    match = None
    for match in busy_game(seats, {"scenario": "grand_campaign"}, seed, 2060):
        if match.number % 5 == 0:
            assert not list(breaches(match.state)), (match.number, match.action)
    assert match is not None
    assert any(player.ships for player in match.state.players)


@pytest.mark.parametrize("scenario", ["mars_race", "olympus_mons"])
def test_races_keep_everything_together(scenario):
    for match in busy_game(2, {"scenario": scenario}, 5, 2100):
        if match.number % 20 == 0:
            assert not list(breaches(match.state)), (match.number, match.action)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 3, 7])
def test_campaigns_of_opponents_keep_everything_together(seats):
    match, rng = begin(RULESET, tuple(f"Seat {seat}" for seat in range(seats)), f"campaign {seats}", {}), Random(seats)
    while not match.is_over:
        seat, before = match.awaiting[0], match.state
        plan = RULESET.advisor.candidates(match.state, seat, Dice("advice", match.number))[0]
        match = advance(match, plan.actions[0])
        assert not list(growth_over_limits(before, match.state)), (match.number, match.action)
        assert not list(leaks(before, match.action, match.state)), (match.number, match.action)
        if match.number % 10 == 0:
            assert not list(breaches(match.state)), (match.number, match.action)
        if match.number % 150 == 0:
            here = Position(match, rng)
            for law in (imagine_cannot_be_told, open_pages_hide_nothing, reveals_is_honest):
                assert not list(law(here)), (match.number, match.action)

"""Random games and games of opponents: they end, nothing is lost or made on the way, lent cards come home."""

from collections import Counter
from random import Random

import pytest

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.advice.optimum import best_runs
from rulesets.sidereal_confluence.cards import is_permanent, owner_of, runs_of
from rulesets.sidereal_confluence.goods import NOTHING, Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import advance, begin
from silverhorizon.core.sampling import sample

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")
GIFT_OF_THE_DURUNTAI = "faderan-59"


def games(seats, count, *, interrupts=0.1):
    """Plays random games and gives every step: the match after it."""
    for game in range(count):
        rng = Random(f"{seats}/{game}")
        match = begin(RULESET, NAMES[:seats], f"whole {seats} {game}", {"species": "random"})
        while match.awaiting:
            seat = rng.choice(match.awaiting)
            others = [other for other in range(seats) if other not in match.awaiting and match.prompts(other)]
            if others and rng.random() < interrupts:
                seat = rng.choice(others)
            action = sample(match.prompts(seat), seat, rng)
            match = advance(match, action)
            yield match
        assert match.state.stage == "over"
        assert match.state.turn == 6


def wealth(state):
    """Adds up what all seats have, points too."""
    total = NOTHING
    for player in state.players:
        total = total + player.stock + player.gifts + player.sealed_gifts
    return total


def whereabouts(state):
    """Counts where every species card, colony and team is."""
    found = Counter()
    for player in state.players:
        found.update(card.key for card in player.cards)
        found.update((*player.library, *player.spent, *player.teams))
    found.update((*state.colony_deck, *state.team_deck, *state.relic_deck))
    found.update(key for key in (*state.colony_track, *state.team_track) if key)
    found.update(key for key, _, _ in state.invented)
    return found


def bot_games(seats, count):
    """Lets opponents play and gives every step, as `games` does."""
    for game in range(count):
        match = begin(RULESET, NAMES[:seats], f"bots {seats} {game}", {"species": "random"})
        while match.awaiting:
            seat, dice = match.awaiting[0], Dice(match.seed, match.number)
            plan = RULESET.advisor.candidates(RULESET.imagine(match.state, seat, dice), seat, dice)[0]
            for action in plan.actions:
                if match.refuse(action) is None:
                    match = advance(match, action)
                    yield match
        assert match.state.turn == 6


def is_trade(match):
    """Tells whether the last action could only move things between seats: a deal, a promise kept, a gift."""
    prompt, before = match.action.prompt, match.past.state
    if GIFT_OF_THE_DURUNTAI in match.state.used and GIFT_OF_THE_DURUNTAI not in before.used:
        return False
    return before.stage == match.state.stage and (prompt in ("accept", "propose", "give") or prompt.startswith("keep "))


def assert_lawful(match):
    """Holds one step against what is true in every game."""
    state, before = match.state, match.past.state
    if before.stage == "species":
        return
    if is_trade(match):
        assert wealth(state) == wealth(before), match.action
        assert whereabouts(state) == whereabouts(before), match.action
    places = whereabouts(state)
    assert max(places.values()) == 1
    gone = set(whereabouts(before)) - set(places)
    assert all(content.cards()[key].kind == "nullspace_colony" for key in gone)
    for seat, player in enumerate(state.players):
        runs = Counter((run.card, run.index) for run in player.runs)
        assert all(count <= runs_of(player.held(card)) for (card, _), count in runs.items())
        assert all(count >= 0 for kind, count in (*player.stock.items(), *player.gifts.items()) if kind != "vp")
        if state.turn > before.turn:
            assert all(is_permanent(card.key) or owner_of(state, card.key) == seat for card in player.cards)


@pytest.mark.rule("SC-061", "SC-062", "SC-064")
@pytest.mark.parametrize("seats", [4, 6, 9])
def test_trades_move_goods_and_cards_and_make_none(seats):
    trades = 0
    for match in games(seats, 3):
        if is_trade(match):
            assert wealth(match.state) == wealth(match.past.state), match.action
            assert whereabouts(match.state) == whereabouts(match.past.state), match.action
            trades += match.past.state.deals != match.state.deals
    assert trades


@pytest.mark.rule("SC-061", "SC-101", "SC-113", "SC-180")
@pytest.mark.parametrize(
    ("seats", "count"),
    [(4, 2), (6, 1), pytest.param(6, 4, marks=pytest.mark.slow), pytest.param(9, 2, marks=pytest.mark.slow)],
)
def test_games_of_opponents_keep_every_law_and_trade_in_each_turn(seats, count):
    traded, lent, species = set(), 0, set()
    for match in bot_games(seats, count):
        assert_lawful(match)
        species |= {player.species for player in match.state.players}
        if match.state.stage == "economy":
            assert all(best_runs(player, match.state.turn).is_exact for player in match.state.players)
        if match.state.deals != match.past.state.deals:
            traded.add((match.seed, match.state.turn))
            lent += any(lot.lent for offer in match.past.state.offers for lot in offer.lots)
    assert len(traded) == 6 * count
    assert lent
    assert seats < 9 or species == set(content.species())


@pytest.mark.rule("SC-A09", "SC-101", "SC-139")
@pytest.mark.parametrize("seats", [3, 4, 6, 9])
def test_every_card_is_in_exactly_one_place_all_game(seats):
    start = None
    for match in games(seats, 2):
        places = whereabouts(match.state)
        assert max(places.values()) == 1
        if match.number == 1:
            start = whereabouts(match.past.state)
        gone = set(start) - set(places)
        assert all(content.cards()[key].kind == "nullspace_colony" for key in gone)
        assert set(places) <= set(start)


@pytest.mark.rule("SC-113")
@pytest.mark.parametrize("seats", [4, 9])
def test_no_converter_runs_more_often_than_it_may(seats):
    for match in games(seats, 2):
        for player in match.state.players:
            runs = Counter((run.card, run.index) for run in player.runs)
            assert all(count <= runs_of(player.held(card)) for (card, _), count in runs.items())


@pytest.mark.rule("SC-074", "SC-180")
@pytest.mark.parametrize("seats", [4, 6, 9])
def test_lent_cards_are_home_when_a_turn_begins(seats):
    for match in games(seats, 3):
        state = match.state
        if state.turn > match.past.state.turn:
            for seat, player in enumerate(state.players):
                for card in player.cards:
                    assert is_permanent(card.key) or owner_of(state, card.key) == seat


@pytest.mark.rule("SC-128", "SC-126")
def test_nobody_keeps_donation_goods_into_the_economy_phase():
    for match in games(5, 3):
        if match.state.stage == "economy":
            assert not any(player.gifts or player.sealed_gifts for player in match.state.players)


def test_stocks_never_fall_below_zero_but_points_may():
    for match in games(6, 3):
        for player in match.state.players:
            assert all(count >= 0 for kind, count in player.stock.items() if kind != "vp")
            assert all(count >= 0 for _, count in player.gifts.items())


def test_all_nine_species_are_met_in_random_games():
    met = {player.species for match in games(4, 8) if match.number == 1 for player in match.state.players}
    assert met == set(content.species())


def test_goods_add_and_subtract_kind_by_kind():
    one, other = Goods(green=2, blue=1), Goods(green=1, ship=4)
    assert one + other - other == one
    assert (one - one) == NOTHING

"""Opponents: the best converters, fair trades, legal lines of play, whole games."""

from itertools import combinations
from random import Random

import pytest
from sidereal_confluence.sidereal_table import act, cards, economy, form, next_turn, stock, table

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.advice.bargains import best_deals
from rulesets.sidereal_confluence.advice.dealing import answer, picks_of
from rulesets.sidereal_confluence.advice.gains import gain
from rulesets.sidereal_confluence.advice.lines import run_best
from rulesets.sidereal_confluence.advice.optimum import NODES, best_runs
from rulesets.sidereal_confluence.advice.worth import recipe_gain
from rulesets.sidereal_confluence.components import need_of
from rulesets.sidereal_confluence.converters import choices
from rulesets.sidereal_confluence.goods import NOTHING, Goods
from rulesets.sidereal_confluence.payment import can_pay
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import Held, Player
from silverhorizon.core.action import Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.match import begin, play
from silverhorizon.core.prompt import refuse

ADVISOR = RULESET.advisor


def brute(player, turn):
    """Tries every set of runs."""
    runs = [choice for choice in choices(player.cards) for _ in range(choice.times)]
    best = 0.0
    for size in range(len(runs) + 1):
        for chosen in combinations(runs, size):
            cost, fleets = NOTHING, 0
            for choice in chosen:
                cost, fleets = cost + choice.need.goods, fleets + choice.need.fleets
            support = sum(content.cards()[card.key].fleets for card in player.cards)
            if fleets <= support and can_pay(player.stock, need_of(cost)):
                best = max(best, sum(recipe_gain(choice.recipe, turn) for choice in chosen))
    return best


@pytest.mark.parametrize("species", ["caylion", "yengii", "imdril", "unity", "kjas", "faderan"])
def test_the_best_set_of_converters_is_exact(species):
    rng = Random(species)
    own = [c for c in content.cards().values() if c.species == species and c.sides[0].converters and c.kind != "fleet"]
    fleets = [c for c in content.cards().values() if c.species == species and c.kind == "fleet"]
    for _ in range(12):
        held = rng.sample(own, min(9, len(own))) + fleets[:2]
        goods = {kind: rng.randrange(6) for kind in ("green", "white", "brown", "black", "blue", "yellow")}
        goods |= {"ultratech": rng.randrange(3), "wild_small": rng.randrange(3), "wild_large": rng.randrange(2)}
        player = Player("Ann", species, Goods(**goods, ship=2), cards=tuple(Held(card.key) for card in held))
        best = best_runs(player, 3)
        assert best.is_exact
        assert best.gain == pytest.approx(brute(player, 3))


def test_the_best_set_is_proven_or_near_for_the_largest_economies():
    rng, gaps = Random(4), []
    for _ in range(60):
        species = rng.choice(list(content.species()))
        own = [c for c in content.cards().values() if c.species == species and c.sides[0].converters]
        held = tuple(Held(card.key, rng.randrange(len(card.sides))) for card in rng.sample(own, min(24, len(own))))
        goods = {kind: rng.randrange(12) for kind in ("green", "white", "brown", "black", "blue", "yellow")}
        stock_of_seat = Goods(**goods, ultratech=rng.randrange(6), wild_small=rng.randrange(6))
        best = best_runs(Player("Ann", species, stock_of_seat, cards=held), 3)
        assert best.gain <= best.bound + 1e-6
        gaps.append(0.0 if best.is_exact else 1 - best.gain / best.bound)
    assert sum(gap > 0 for gap in gaps) <= 15, f"more than a quarter took over {NODES} steps: {gaps}"
    assert max(gaps) < 0.2


def test_the_line_that_runs_the_best_set_gains_what_was_promised():
    state = economy(stock(table("unity", "caylion", "kjas"), 0, ultratech=1, wild_large=3, wild_small=4))
    best = best_runs(state.players[0], state.turn)
    after, actions = run_best(state, 0)
    assert len(after.players[0].runs) == len(best.runs)
    assert all(action.seat == 0 for action in actions)


def test_a_silly_offer_is_refused_and_a_good_one_accepted():
    state = stock(cards(table("caylion", "faderan", "kjas"), 0, "caylion-22"), 0, green=1, ship=4)
    state = cards(stock(state, 1, green=3, white=9), 1, "faderan-92")
    silly = act(state, 1, "propose", "0>1:ship*4", "1>0:white")
    assert answer(silly, 0, silly.offers[0]).actions[0].prompt == "refuse"
    good = act(state, 1, "propose", "0>1:ship", "1>0:green*2")
    plan = answer(good, 0, good.offers[0])
    assert plan.actions[0].prompt == "accept"
    worth, pays = (float(part.split()[1]) for part in plan.why.split(", "))
    assert worth > pays == 1.0


def test_a_silly_offer_is_answered_by_another_trade_between_the_two_where_there_is_one():
    state = table("caylion", "faderan", "kjas", "yengii")
    found = [(seat, deal) for seat in range(4) for deal in best_deals(state, seat, 4)]
    seats = [(seat, {own for lot in deal.lots for own in (lot.giver, lot.taker)}) for seat, deal in found]
    seat, pair = next(one for one in seats if len(one[1]) == 2)
    partner = next(iter(pair - {seat}))
    kind, _ = next(state.players[seat].stock.items())
    silly = act(state, partner, "propose", f"{seat}>{partner}:{kind}")
    plan, refusal = ADVISOR.candidates(silly, seat, Dice("counter", 1))[:2]
    assert (plan.actions[0].prompt, refusal.actions[0].prompt) == ("propose", "refuse")
    assert plan.said.startswith("no, worth ")
    after = act(silly, seat, "propose", *plan.actions[0].picks)
    assert [(offer.by, set(offer.parties)) for offer in after.offers] == [(seat, pair)]
    assert gain(silly, seat, after.offers[0].lots) > 0


def test_proposals_bring_both_sides_something_and_can_be_made():
    state = table("caylion", "faderan", "kjas", "yengii")
    found = [(seat, deal) for seat in range(4) for deal in best_deals(state, seat, 4)]
    assert found
    for seat, deal in found:
        for other in {lot.giver for lot in deal.lots}:
            assert gain(state, other, deal.lots) > 0
        assert deal.mine == pytest.approx(gain(state, seat, deal.lots))


def play_bots(seats, seed, *, check=False):
    match = begin(RULESET, tuple(f"Bot {number}" for number in range(seats)), seed, {"species": "random"})
    rng, number = Random(seed), 0
    while match.awaiting:
        seat = rng.choice(match.awaiting)
        imagined = RULESET.imagine(match.state, seat, Dice(seed, number))
        plans = ADVISOR.candidates(imagined, seat, Dice(seed, number))
        number += 1
        assert number < 400 * seats, "the bots do not come to an end"
        for plan in plans if check else ():
            at = imagined
            for action in plan.actions:
                why = refuse(RULESET.prompts(at, seat), action)
                assert why is None, (plan, why)
                at = RULESET.apply(at, action, Dice("check", number)).state
        for action in plans[0].actions:
            if match.refuse(action) is None:
                match = play(match, action)
    return match


@pytest.mark.parametrize("seats", [4, 6])
def test_every_line_of_advice_is_legal_in_whole_games(seats):
    match = play_bots(seats, f"legal {seats}", check=True)
    assert match.state.stage == "over"
    assert match.state.deals > 3 * seats


@pytest.mark.slow
def test_nine_opponents_score_plausibly_and_trading_pays_for_every_species(monkeypatch):
    from rulesets.sidereal_confluence.advice import dealing

    def scored():
        ends = [play_bots(9, seed) for seed in ("a", "b")]
        totals = {}
        for match in ends:
            for player, score in zip(match.state.players, RULESET.scores(match.state), strict=True):
                totals.setdefault(player.species, []).append(score.total)
        return totals

    with_trade = scored()
    monkeypatch.setattr(dealing, "PROPOSALS", 0)
    without = scored()
    assert set(with_trade) == set(content.species())
    assert all(15 < total < 90 for totals in with_trade.values() for total in totals)
    assert all(sum(with_trade[key]) > 1.5 * sum(without[key]) for key in with_trade)


def test_a_value_is_the_same_on_every_imagined_state():
    state = table("caylion", "faderan", "kjas", "yengii")
    values = {ADVISOR.appraise(RULESET.imagine(state, 0, Dice("x", number)), 0) for number in range(5)}
    assert len(values) == 1


def test_the_form_fills_in_the_next_converter_of_the_best_set():
    state = economy(stock(cards(table("caylion", "faderan", "kjas"), 0, "caylion-2", "caylion-22"), 0, green=3))
    assert form(state, 0, "run").fill == (Pick("converter", "caylion-2"),)
    state = act(state, 0, "run", "converter:caylion-2")
    assert form(state, 0, "run").fill == ()


def test_an_opponent_repeats_no_refused_trade_and_leaves_alone_who_refused_twice():
    state = table("caylion", "faderan", "kjas", "yengii")
    for number in (1, 2):
        deal = next(one for one in best_deals(state, 3, 20) if {lot.taker for lot in one.lots} == {0, 3})
        state = act(state, 3, "propose", *picks_of(deal.lots))
        state = act(state, 0, "refuse", f"offer:offer-{number}")
        assert deal.lots not in [other.lots for other in best_deals(state, 3, 20)]
    found = best_deals(state, 3, 20)
    assert found
    assert not [deal for deal in found if 0 in {lot.taker for lot in deal.lots}]
    assert [deal for deal in best_deals(state, 1, 20) if 0 in {lot.taker for lot in deal.lots}]
    assert next_turn(state).refused == ()


def test_a_yes_has_the_no_beside_it():
    state = stock(cards(table("caylion", "faderan", "kjas"), 0, "caylion-22"), 0, green=1, ship=4)
    state = act(cards(stock(state, 1, green=3), 1), 1, "propose", "0>1:ship", "1>0:green*2")
    plans = ADVISOR.candidates(state, 0, Dice("yes", 1))
    assert [plan.actions[0].prompt for plan in plans[:2]] == ["accept", "refuse"]


def test_beside_the_best_set_of_converters_stands_the_one_in_the_order_of_the_cards():
    state = economy(stock(cards(table("caylion", "faderan", "kjas"), 0, "caylion-22", "caylion-2"), 0, green=3))
    plans = ADVISOR.candidates(state, 0, Dice("runs", 1))
    assert [plan.actions[0].picks[0].item for plan in plans] == ["caylion-2", "caylion-22"]
    assert all(plan.actions[-1].prompt == "done" for plan in plans)

"""The end of a round: scoring, the end of the game, income, the hand limit, the reshuffle."""

from random import Random

import pytest
from jump_drive.tables import FIFTY, NAMES, Seat, Table
from msgspec.structs import replace

from rulesets.jump_drive.ruleset import RULESET
from rulesets.jump_drive.state import State
from silverhorizon.core.match import advance, begin
from silverhorizon.core.sampling import sample
from silverhorizon.core.score import winners


@pytest.mark.rule("JD-016", "JD-S18", "JD-A01")
def test_old_and_new_cards_score_every_round_anew():
    table = Table(Seat("deserted_alien_world filler*8", "galactic_salon"), Seat("filler*3"))
    table.place("deserted_alien_world").finish()
    assert table.vp() == 5 + 5
    while table.state.stage == "limit":
        table.discard(seat=table.match.awaiting[0])
    table.explore().finish()
    assert table.vp() == 2 * (5 + 5)


@pytest.mark.rule("JD-059", "JD-S18")
def test_an_explorer_scores_and_draws_income_like_the_others():
    table = Table(Seat("filler*2", "new_earth"), Seat("filler")).explore().finish()
    assert table.vp() == 3
    assert len(table.hand()) == 2 + 2 + 3


@pytest.mark.rule("JD-019", "JD-S19", "JD-A18")
def test_at_50_the_game_ends_without_income_or_discards():
    table = Table(Seat("filler*12", "lost_species_ark_world", vp=48), Seat("filler*3")).explore().finish()
    assert table.vp() == 50
    assert table.state.stage == "over"
    assert table.match.awaiting == ()
    assert len(table.hand()) == 12 + 2


@pytest.mark.rule("JD-017", "JD-018")
def test_at_49_the_game_goes_on():
    table = Table(Seat("filler", "lost_species_ark_world", vp=47), Seat("filler")).explore().finish()
    assert table.vp() == 49
    assert table.state.stage == "placement"


@pytest.mark.rule("JD-A20", "JD-E30")
def test_all_seats_finish_the_round_and_the_highest_total_wins():
    table = Table(Seat("filler", "galactic_trendsetters*5"), Seat("filler", f"{FIFTY} drop_ships")).explore().finish()
    assert [table.vp(0), table.vp(1)] == [50, 52]
    scores = RULESET.scores(table.state)
    assert winners(scores) == (1,)
    assert scores[1].verdict == "Tomasz wins with 52 VP. No tie had to be broken."
    assert "Mira and Tomasz reached 50 VP" in table.said()


@pytest.mark.rule("JD-021", "JD-020")
def test_the_limit_is_looked_at_after_all_have_drawn():
    rich = "comet_zone asteroid_belt*2 gem_world lost_species_ark_world"
    table = Table(Seat("filler*6", rich), Seat("filler*6", "comet_zone gem_world"), Seat("filler*8", "ancient_races"))
    for seat in range(3):
        table.explore(seat)
    table.finish()
    assert [len(table.hand(seat)) for seat in range(3)] == [8 + 13, 8 + 5, 10 + 2]
    assert table.match.awaiting == (0, 1, 2)
    table.discard(seat=2)
    assert table.match.awaiting == (0, 1)
    table.discard().discard(seat=1)
    assert table.state.stage == "placement"
    assert [len(table.hand(seat)) for seat in range(3)] == [10, 10, 10]


@pytest.mark.rule("JD-A17", "JD-020")
def test_a_hand_may_be_larger_before_income():
    table = Table(Seat("filler*12"), Seat("filler")).explore().explore(1)
    assert len(table.hand()) == 17
    assert table.owes() == 3
    assert table.prompt(0, "discard").rule == "JD-055"


@pytest.mark.rule("JD-A19", "JD-S22")
def test_the_discards_become_a_new_pile():
    table = Table(Seat("filler*3"), Seat("filler*3"), pile=2)
    discards = len(table.state.scrapped)
    table.explore().explore(1)
    assert len(table.hand()) == len(table.hand(1)) == 8
    assert table.state.scrapped == ()
    assert len(table.state.pile) == 2 + discards - 10


@pytest.mark.rule("JD-A19", "JD-S22")
def test_cards_that_were_paid_are_shuffled_in_too():
    table = Table(Seat("comet_zone filler*6"), Seat("filler*3"), pile=12).place("comet_zone").finish()
    paid = table.state.players[0].spent
    assert len(paid) == 3
    table.match = replace(table.match, state=replace(table.state, pile=(), scrapped=()))
    table.explore().explore(1)
    assert all(player.spent == () for player in table.state.players)
    held = [*table.state.pile, *table.state.players[0].hand, *table.state.players[1].hand]
    assert set(paid) <= set(held)


@pytest.mark.rule("JD-A19")
def test_with_both_piles_empty_fewer_cards_are_drawn():
    table = Table(Seat("filler*3"), Seat("filler*3"), pile=7)
    empty = replace(table.state, scrapped=())
    table.match = replace(table.match, state=empty)
    table.explore().explore(1)
    assert [len(table.hand()), len(table.hand(1))] == [3 + 5, 3 + 2]
    table.finish()
    assert table.state.round == 5


@pytest.mark.rule("JD-001")
def test_nothing_limits_the_number_of_rounds():
    table = Table(Seat("filler"), Seat("filler"), number=40).explore().finish()
    assert table.state.round == 41


@pytest.mark.rule("JD-E27", "JD-S01")
def test_four_seats_may_explore_in_every_round():
    table = Table(*[Seat("filler*2")] * 4, number=1)
    for number in range(1, 4):
        for seat in range(4):
            table.explore(seat)
        table.finish()
        assert [len(table.hand(seat)) for seat in range(4)] == [2 + 2 * number] * 4


@pytest.mark.rule("JD-S05", "JD-A03")
def test_seats_pay_in_any_order_with_the_same_result():
    def final(order: tuple[int, int]) -> State:
        table = Table(Seat("comet_zone filler*4"), Seat("drop_ships filler*5")).place("comet_zone")
        table.place("drop_ships", seat=1)
        for seat in order:
            table.discard(seat=seat)
        return table.state

    assert final((0, 1)) == final((1, 0))


def test_a_whole_game_is_the_same_whenever_it_is_played_again():
    def play(seed: str) -> list[str]:
        rng, match = Random(3), begin(RULESET, NAMES[:3], seed)
        texts = []
        while match.awaiting:
            seat = match.awaiting[0]
            action = sample(match.prompts(seat), seat, rng)
            assert action is not None
            match = advance(match, action)
            texts += [event.text for event in match.events]
        return texts

    assert play("one") == play("one")
    assert play("one") != play("two")

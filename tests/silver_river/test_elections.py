import pytest
from silver_river.tables import table

from rulesets.silver_river.cards import TITLES
from rulesets.silver_river.ruleset import RULESET

LEADER, SPY, TRADE = 0, 1, 2


def called(seats=3, title="spymaster", caller=0, **political):
    game = table(seats, *("greys", "martians", "humans", "arcturians")[:seats])
    for seat in range(seats):
        game.stock(seat, political=political.get("abcd"[seat], 4))
    return game.turn(caller).play(caller, "call_election", titles=[title])


@pytest.mark.rule("SR-401", "SR-402", "SR-420", "SR-313")
def test_a_call_costs_one_political_for_each_title_and_the_rest_can_vote():
    game = table(2, "greys", "martians").stock(0, political=3)
    assert game.why_not(0, "call_election", titles=["spymaster"]) == ""
    game.play(0, "call_election", titles=["spymaster", "trade_leader"])
    assert game.of(0).stock.political == 1
    game.vote(0, "A", 1)
    assert game.state.titles == (-1, 0, -1)
    assert game.of(0).stock.political == 0


@pytest.mark.rule("SR-401")
def test_without_political_no_election_can_be_called():
    game = table(2, "greys", "martians").stock(0, military=9)
    assert game.why_not(0, "call_election", titles=["spymaster"]) == "SR-401"


@pytest.mark.rule("SR-403", "SR-404", "SR-413", "SR-412", "AMB-SR-91")
def test_votes_stay_hidden_until_all_have_sealed():
    game = called(3)
    before = [RULESET.view(game.state, seat).panels for seat in (1, 2)]
    game.vote(0, "B", 3)
    assert [RULESET.view(game.state, seat).panels for seat in (1, 2)] == before
    assert game.awaiting == (1, 2)
    assert game.state.titles == (-1, -1, -1)
    game.vote(1, "B", 0).vote(2, "C", 1)
    assert game.state.titles[SPY] == 1


@pytest.mark.rule("SR-405", "SR-414", "AMB-SR-32", "SR-417", "SR-416")
def test_a_player_may_be_elected_by_others_alone():
    game = called(3)
    assert set(game.items(0, "vote", "candidate")) == {"A", "B", "C"}
    game.vote(0, "C", 2).vote(1, "B", 2).vote(2, "B", 0)
    assert game.state.titles[SPY] == -1
    game = called(3).vote(0, "C", 2).vote(1, "C", 1).vote(2, "B", 0)
    assert game.state.titles[SPY] == 2


@pytest.mark.rule("SR-418", "SR-419", "SR-408")
def test_cubes_for_the_winner_are_spent_and_others_come_back():
    game = called(3).vote(0, "C", 2).vote(1, "C", 1).vote(2, "A", 2)
    assert [game.of(seat).stock.political for seat in range(3)] == [3 - 2, 4 - 1, 4]


@pytest.mark.rule("SR-415")
def test_a_seal_without_cubes_abstains():
    game = called(2).vote(0, "A", 0).vote(1, "B", 0)
    assert game.state.titles[SPY] == -1
    assert game.said("Nobody won Spymaster")


@pytest.mark.rule("AMB-SR-31", "SR-406", "AMB-SR-33", "SR-419")
def test_a_tie_leaves_the_title_and_uses_up_its_vote_for_the_age():
    game = called(2, a=5).vote(0, "A", 2).vote(1, "B", 2)
    assert game.state.titles[SPY] == -1
    assert [game.of(seat).stock.political for seat in range(2)] == [4, 4]
    assert game.items(0, "call_election")["spymaster"].blocked.rule == "SR-406"
    assert game.items(0, "call_election")["trade_leader"].blocked is None


@pytest.mark.rule("AMB-SR-31")
def test_most_votes_win_without_an_absolute_majority():
    game = called(3).vote(0, "A", 2).vote(1, "B", 1).vote(2, "C", 1)
    assert game.state.titles[SPY] == 0


@pytest.mark.rule("SR-407", "SR-317", "SR-408")
def test_the_caller_orders_several_elections_and_they_are_settled_one_by_one():
    game = table(2, "greys", "martians").stock(0, political=5).stock(1, political=3)
    game.play(0, "call_election", titles=["trade_leader", "spymaster"])
    game.vote(0, "A", 3).vote(1, "B", 2)
    assert game.state.titles == (-1, -1, 0)
    assert game.awaiting == (1,)
    game.vote(1, "B", 3)
    assert game.state.titles == (-1, 1, 0)


@pytest.mark.rule("SR-411", "AMB-SR-33", "SR-409", "SR-019")
def test_a_title_moves_from_its_holder_and_stays_over_ages():
    game = called(2).put(titles=(-1, 1, -1)).vote(0, "A", 1).vote(1, "A", 0)
    assert game.state.titles[SPY] == 0
    assert len(TITLES) == 3
    game.play(0, "end_turn").play(1, "pass").play(1, "no_step").play(0, "pass").play(0, "no_step")
    assert game.state.age == 2
    assert game.state.titles[SPY] == 0
    assert game.state.voted == (False, False, False)


@pytest.mark.rule("AMB-SR-102", "SR-409")
def test_the_galactic_leader_names_the_winner_of_a_tie_among_those_tied():
    game = called(3, "galactic_leader").put(titles=(2, -1, -1)).vote(0, "A", 2).vote(1, "B", 2).vote(2, "C", 1)
    assert game.awaiting == (2,)
    assert set(game.items(2, "break_tie")) == {"A", "B"}
    votes = RULESET.view(game.state, 2).panels[0]
    shown = [tuple(cell.text for cell in row.cells) for row in votes.rows]
    assert shown == [("Noor", "Noor", "2", "2"), ("Ben", "Ben", "2", "2"), ("Ida", "Ida", "1", "1")]
    game.play(2, "break_tie", candidate="B")
    assert game.state.titles[LEADER] == 1
    assert [game.of(seat).stock.political for seat in range(3)] == [3, 2, 4]


@pytest.mark.rule("AMB-SR-102")
def test_nobody_decides_an_election_without_votes():
    game = called(2).put(titles=(0, -1, -1)).vote(0, "A", 0).vote(1, "B", 0)
    assert game.state.titles[SPY] == -1
    assert game.prompt(0, "break_tie") is None


@pytest.mark.rule("AMB-SR-103", "SR-417")
def test_bonus_votes_go_along_and_are_neither_paid_nor_returned():
    game = called(2).wonder("pleasure_dome", 1, "mars").vote(0, "A", 2).vote(1, "B", 2)
    assert game.state.titles[SPY] == 1
    assert game.of(1).stock.political == 2
    game = called(2).wonder("pleasure_dome", 1, "mars").vote(0, "A", 1).vote(1, "B", 0)
    assert game.state.titles[SPY] == 0


@pytest.mark.rule("AMB-SR-103", "AMB-SR-40", "SR-457")
def test_whisper_campaign_votes_without_a_cube_and_once_in_an_election():
    game = table(2, "greys", "martians").stock(0, political=2).hand(1, "whisper_campaign", "whisper_campaign")
    game.play(0, "call_election", titles=["spymaster"])
    assert game.awaiting == (1,)
    game.play(1, "instant:whisper_campaign")
    assert game.asked(1, "instant:whisper_campaign").blocked.reason.endswith("1 of 1")
    game.decline(1).vote(0, "A", 1).vote(1, "B", 0)
    assert game.state.titles[SPY] == 1
    assert game.of(0).stock.political == 1


@pytest.mark.rule("AMB-SR-104", "SR-406")
def test_a_cancelled_election_returns_its_price_and_counts_as_voted():
    game = table(2, "greys", "martians").stock(0, political=2).hand(1, "filibuster")
    game.play(0, "call_election", titles=["spymaster", "trade_leader"])
    game.play(1, "instant:filibuster")
    assert game.of(0).stock.political == 1
    assert game.state.voted == (False, True, True)
    game.vote(0, "A", 1)
    assert game.state.titles == (-1, -1, 0)


@pytest.mark.rule("SR-401", "AMB-SR-93")
def test_nordics_call_their_first_election_in_an_age_for_nothing_and_vote_stronger():
    game = table(2, "nordics", "martians").stock(0, political=2).stock(1, political=2)
    game.play(0, "call_election", titles=["spymaster"])
    assert game.of(0).stock.political == 2
    assert game.why_not(0, "pass") != ""
    game.vote(0, "A", 2).vote(1, "B", 2)
    assert game.state.titles[SPY] == 0
    game.stock(0, political=3)
    game.play(0, "call_election", titles=["trade_leader"])
    assert game.of(0).stock.political == 2


@pytest.mark.rule("SR-401")
def test_insectoids_pay_one_more_for_each_title():
    game = table(2, "insectoids", "martians").stock(0, political=4)
    game.play(0, "call_election", titles=["spymaster", "trade_leader"])
    assert game.of(0).stock.political == 0


@pytest.mark.rule("SR-437", "AMB-SR-94")
def test_hall_of_accord_takes_back_own_cubes_once_an_age():
    game = table(2, "nordics", "martians").wonder("hall_of_accord", 0, "taygeta").stock(0, political=9)
    game.play(0, "call_election", titles=["spymaster", "trade_leader"]).vote(0, "A", 5)
    game.play(0, "wait").play(0, "take_back")
    assert game.of(0).stock.political == 9 - 1 - 5 + 4
    game.vote(0, "A", 2)
    assert game.prompt(0, "take_back") is None
    assert game.state.titles == (-1, 0, 0)

"""Bids, the order of choice, tracks, the end of a turn."""

import pytest
from msgspec.structs import replace
from sidereal_confluence.sidereal_table import (
    act,
    at_turn,
    bid,
    bidding,
    cards,
    form,
    item,
    next_turn,
    refusal,
    stock,
    table,
    with_ships,
)

from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.setup import least_colony_bids
from rulesets.sidereal_confluence.state import change


def ready(*species, ships, seed="table"):
    """Goes to the bids with so many ships for each seat and no card to run."""
    state = table(*species, seed=seed)
    for seat in range(len(species)):
        state = cards(state, seat)
    state = with_ships(state, *ships)
    return bidding(state)


def order(state):
    return [state.name(one.seat) for one in state.queue]


@pytest.mark.rule("SC-058")
def test_colonies_are_chosen_before_research_bids_are_opened():
    state = bid(ready("caylion", "faderan", "unity", "yengii", ships=(2, 2, 2, 2)), Ann="2+0", Ben="1+1")
    assert (state.stage, {one.ships for one in state.queue}) == ("colonies", {2, 1})
    assert all(form(state, seat, "buy") is None for seat in range(4) if seat != state.queue[0].seat)
    for _ in range(len(state.queue)):
        assert form(state, state.queue[0].seat, "buy").text == "Choose a colony"
        state = act(state, state.queue[0].seat, "pass")
    assert state.stage == "research"
    assert form(state, state.queue[0].seat, "buy").text == "Choose a research team"


@pytest.mark.rule("SC-149", "SC-150", "SC-153", "SC-154", "SC-155", "SC-010", "SC-011")
def test_ships_are_divided_in_three_piles_any_of_which_may_be_empty():
    state = ready("faderan", "yengii", "unity", ships=(5, 2, 1))
    assert state.stage == "bids"
    assert [player.announced for player in state.players] == [5, 2, 1]
    assert refusal(state, 0, "bid", "colony:ship*3", "research:ship*3") is not None
    for chosen in ((), ("colony:ship*5",), ("research:ship*5",), ("colony:ship*2", "research:ship*2")):
        assert refusal(state, 0, "bid", *chosen) is None


@pytest.mark.rule("SC-157", "SC-158", "SC-159")
def test_nothing_is_revealed_before_all_have_sealed_and_a_seal_can_be_taken_back():
    state = ready("faderan", "yengii", "unity", ships=(5, 2, 1))
    state = act(state, 0, "bid", "colony:ship*3")
    assert RULESET.awaiting(state) == (1, 2)
    assert "3" not in str(
        next(panel for panel in RULESET.view(state, 1).panels if panel.title.startswith("What")).rows[0].cells[5:]
    )
    state = act(state, 0, "reconsider")
    assert RULESET.awaiting(state) == (0, 1, 2)
    state = bid(state, Ann="2+1", Ben="1+1")
    assert state.stage == "colonies"


@pytest.mark.rule("SC-151", "SC-160", "SC-152", "SC-167", "SC-168")
def test_the_highest_bid_chooses_first_and_colonies_come_before_teams():
    state = bid(ready("faderan", "yengii", "unity", ships=(4, 4, 4)), Ann="1+3", Ben="2+2", Cleo="3+1")
    assert (state.stage, order(state)) == ("colonies", ["Cleo", "Ben", "Ann"])
    for seat in (2, 1, 0):
        assert RULESET.awaiting(state) == (seat,)
        state = act(state, seat, "pass")
    assert (state.stage, order(state)) == ("research", ["Ann", "Ben", "Cleo"])


@pytest.mark.rule("SC-161", "SC-162", "SC-G09", "SC-A26")
def test_a_buyer_pays_the_whole_bid_for_one_card():
    """Worked example SC-X21."""
    state = bid(ready("faderan", "yengii", "unity", ships=(6, 0, 0)), Ann="5+0")
    second = state.colony_track[1]
    assert least_colony_bids(state)[1] == 2
    state = act(state, 0, "buy", f"card:{second}")
    assert state.players[0].ships == 1
    assert state.players[0].held(second) is not None


@pytest.mark.rule("SC-163", "SC-164", "SC-165", "SC-A23", "SC-G09", "SC-Q18")
def test_who_can_buy_nothing_passes_and_keeps_the_ships():
    """Worked example SC-X21."""
    state = ready("faderan", "yengii", "unity", ships=(2, 0, 3))
    state = bid(state, Ann="1+0", Cleo="3+0")
    why = item(state, 2, "buy", state.colony_track[0])
    assert why.blocked is None
    state = act(state, 2, "buy", f"card:{state.colony_track[0]}")
    assert state.players[0].ships == 2
    assert state.stage != "colonies"


@pytest.mark.rule("SC-163")
def test_a_spot_above_the_bid_is_shown_blocked():
    state = bid(ready("faderan", "yengii", "unity", ships=(2, 0, 0)), Ann="2+0")
    why = refusal(state, 0, "buy", f"card:{state.colony_track[2]}")
    assert (why.rule, why.reason) == ("SC-163", "least bid 3, the bid counts 2")


@pytest.mark.rule("SC-169", "SC-168")
def test_teams_are_bought_by_the_same_rules():
    state = bid(ready("faderan", "yengii", "unity", ships=(3, 0, 0)), Ann="0+2")
    assert refusal(state, 0, "buy", f"card:{state.team_track[2]}").rule == "SC-163"
    team = state.team_track[1]
    state = act(state, 0, "buy", f"card:{team}")
    assert state.players[0].ships == 1
    assert team in state.players[0].teams


@pytest.mark.rule("SC-170", "SC-172", "SC-Q17")
def test_equal_colony_bids_go_to_fewer_colonies_then_to_the_higher_tiebreaker():
    state = ready("unity", "faderan", "yengii", ships=(2, 2, 2))
    assert order(bid(state, Ann="2+0", Ben="2+0", Cleo="2+0")) == ["Ben", "Cleo", "Ann"]
    more = cards(state, 1, "colony-279", "colony-280")
    assert order(bid(more, Ann="2+0", Ben="2+0", Cleo="2+0")) == ["Cleo", "Ann", "Ben"]


@pytest.mark.rule("SC-171", "SC-172", "SC-A24", "SC-Q17")
def test_equal_research_bids_go_to_fewer_teams_then_to_the_higher_tiebreaker():
    state = ready("faderan", "unity", "yengii", ships=(2, 2, 2))
    state = change(change(change(state, 0, teams=("team-340",)), 1, teams=()), 2, teams=())
    state = bid(state, Ann="0+2", Ben="0+2", Cleo="0+2")
    assert order(state) == ["Cleo", "Ben", "Ann"]


@pytest.mark.rule("SC-S18", "SC-C36")
def test_inventions_kept_by_the_yengii_are_no_teams_in_ties():
    state = ready("faderan", "yengii", "unity", ships=(2, 2, 2))
    state = change(change(state, 0, teams=("team-340",)), 1, teams=(), kept=("team-319", "team-320"))
    state = bid(state, Ann="0+2", Ben="0+2")
    assert order(state) == ["Ben", "Ann"]


@pytest.mark.rule("SC-S01", "SC-C27", "SC-Q17", "SC-S15")
def test_the_kt_win_colony_ties_and_research_ties_only_by_their_tiebreaker():
    state = ready("faderan", "kit", "unity", ships=(2, 2, 2))
    state = cards(state, 1, "colony-279", "colony-280", "colony-281")
    state = change(change(change(state, 0, teams=()), 1, teams=()), 2, teams=())
    assert order(bid(state, Ann="2+0", Ben="2+0", Cleo="2+0"))[0] == "Ben"
    assert order(bid(state, Ann="0+2", Ben="0+2", Cleo="0+2"))[0] == "Ben"
    with_team = change(state, 1, teams=("team-340",))
    assert order(bid(with_team, Ann="0+2", Ben="0+2", Cleo="0+2"))[-1] == "Ben"


@pytest.mark.rule("SC-S02", "SC-S11", "SC-C05")
def test_caylion_colony_bids_count_half():
    state = ready("faderan", "caylion", "unity", ships=(3, 5, 2))
    assert order(bid(state, Ann="3+0", Ben="5+0", Cleo="2+0")) == ["Ann", "Ben", "Cleo"]
    state = bid(state, Ben="5+0")
    state = act(state, 1, "buy", f"card:{state.colony_track[0]}")
    assert state.players[1].ships == 0


@pytest.mark.rule("SC-S11", "SC-C06")
def test_the_half_value_is_compared_with_least_bids_too():
    state = bid(ready("faderan", "caylion", "unity", ships=(0, 5, 0)), Ben="5+0")
    assert refusal(state, 1, "buy", f"card:{state.colony_track[1]}") is None
    assert refusal(state, 1, "buy", f"card:{state.colony_track[2]}").reason == "least bid 3, the bid counts 2.5"


@pytest.mark.rule("SC-C05", "SC-S02")
def test_caylion_research_bids_count_in_full():
    state = bid(ready("faderan", "caylion", "unity", ships=(2, 3, 0)), Ann="0+2", Ben="0+3")
    assert order(state) == ["Ben", "Ann"]


@pytest.mark.rule("SC-S10", "SC-C01", "SC-S02")
def test_a_colony_won_at_the_bid_by_the_caylion_takes_a_token():
    state = bid(ready("faderan", "caylion", "unity", ships=(1, 2, 0)), Ann="1+0", Ben="2+0")
    first, *_ = state.colony_track
    assert order(state) == ["Ann", "Ben"]
    state = act(act(state, 0, "pass"), 1, "buy", f"card:{first}")
    assert state.players[1].held(first).doubled


@pytest.mark.rule("SC-C04", "SC-S10")
def test_other_seats_get_no_token():
    state = bid(ready("faderan", "caylion", "unity", ships=(1, 0, 0)), Ann="1+0")
    key = state.colony_track[0]
    assert not act(state, 0, "buy", f"card:{key}").players[0].held(key).doubled


@pytest.mark.rule("SC-A25", "SC-S12", "SC-C22", "SC-S03")
def test_the_kjasjavikalimm_split_a_colony_bid_and_choose_twice():
    state = bid(ready("kjas", "faderan", "unity", ships=(5, 4, 2)), Ann="5+0", Ben="4+0", Cleo="2+0")
    state = act(state, 0, "split")
    assert [(state.name(one.seat), one.ships) for one in state.queue][:2] == [("Ben", 4), ("Ann", 3)]
    state = act(state, 1, "pass")
    assert form(state, 0, "split") is None
    state = act(state, 0, "buy", f"card:{state.colony_track[1]}")
    assert state.players[0].ships == 2
    assert [(state.name(one.seat), one.ships) for one in state.queue] == [("Cleo", 2), ("Ann", 2)]
    state = act(state, 2, "pass")
    state = act(state, 0, "buy", f"card:{state.colony_track[0]}")
    assert state.players[0].ships == 0


@pytest.mark.rule("SC-A24", "SC-A25", "SC-C22")
def test_a_colony_bought_with_the_first_half_counts_for_ties_of_the_second():
    state = bid(ready("kjas", "unity", "zeth", ships=(4, 2, 0)), Ann="4+0", Ben="2+0")
    state = act(state, 0, "split")
    assert order(state) == ["Ann", "Ann", "Ben"]
    state = act(state, 0, "buy", f"card:{state.colony_track[0]}")
    assert order(state) == ["Ben", "Ann"]


@pytest.mark.rule("SC-A25", "SC-S12")
def test_research_bids_are_never_split():
    state = bid(ready("kjas", "unity", "zeth", ships=(4, 2, 0)), Ann="0+4")
    assert form(state, 0, "buy") is not None
    assert form(state, 0, "split") is None


@pytest.mark.rule("SC-166")
def test_colonies_may_be_bought_beyond_colony_support():
    state = ready("unity", "faderan", "kjas", ships=(1, 0, 0))
    state = bid(cards(state, 0, "colony-279"), Ann="1+0")
    state = act(state, 0, "buy", f"card:{next(key for key in state.colony_track if key)}")
    assert len(state.players[0].cards) == 2


@pytest.mark.rule("SC-173", "SC-174", "SC-175")
def test_deals_while_bidding_are_promises_for_the_next_trade_phase_only():
    state = ready("faderan", "yengii", "unity", ships=(2, 2, 2))
    slots = {one.name for one in form(state, 0, "propose").slots}
    assert slots == {f"{g}>{t} owe" for g in range(3) for t in range(3) if g != t}
    assert item(state, 0, "propose", "blue@3") is None
    state = act(state, 0, "propose", "0>1 owe:blue@2", "1>0 owe:words@1", note="no colony bid above 1")
    state = act(state, 1, "accept", "offer:offer-1")
    assert [(p.debtor, p.turn, p.due is None) for p in state.promises] == [(0, 2, False), (1, 1, True)]
    state = bid(state)
    assert (state.turn, state.stage) == (2, "trade")
    assert form(state, 0, "keep 1") is not None


@pytest.mark.rule("SC-176", "SC-177", "SC-178", "SC-179", "SC-A27", "SC-G10", "SC-139")
def test_tracks_are_cleared_slid_and_refilled():
    """Worked example SC-X22."""
    state = ready("faderan", "yengii", "unity", "zeth", ships=(0, 2, 0, 0))
    w, x, y, z = state.colony_track
    deck = state.colony_deck
    assert least_colony_bids(state) == (1, 1, 2, 3)
    state = bid(state, Ben="2+0")
    state = act(state, 1, "buy", f"card:{y}")
    assert state.colony_deck[-2:] == (w, x)
    assert state.colony_track == (z, *deck[:3])


@pytest.mark.rule("SC-176", "SC-177", "SC-178", "SC-G10", "SC-169")
def test_the_track_of_teams_is_cleared_slid_and_refilled_too():
    state = ready("faderan", "yengii", "unity", "zeth", ships=(0, 2, 0, 0))
    w, x, y, z = state.team_track
    deck = state.team_deck
    state = bid(state, Ben="0+2")
    state = act(state, 1, "buy", f"card:{y}")
    assert state.team_deck[-2:] == (w, x)
    assert state.team_track == (z, *deck[:3])


@pytest.mark.rule("SC-165", "SC-G09")
@pytest.mark.parametrize("bids", ["3+0", "0+3"])
def test_who_passes_by_choice_keeps_the_ships_too(bids):
    state = bid(ready("faderan", "yengii", "unity", ships=(4, 0, 0)), Ann=bids)
    assert item(state, 0, "buy", (state.colony_track if bids == "3+0" else state.team_track)[0]).blocked is None
    assert act(state, 0, "pass").players[0].ships == 4


@pytest.mark.rule("SC-A28")
def test_teams_taken_off_the_track_lie_below_era_four():
    state = ready("faderan", "yengii", "unity", ships=(1, 0, 0))
    first = state.team_track[0]
    state = bid(state)
    assert state.team_deck[-1] == first
    assert first not in state.team_track


@pytest.mark.rule("SC-A29", "SC-S27")
def test_spots_stay_empty_when_the_deck_is():
    state = ready("faderan", "yengii", "unity", ships=(1, 0, 0))
    state = bid(replace(state, team_deck=()))
    assert state.team_track.count("") == 0
    state = replace(state, team_deck=(), team_track=("", "", "team-340"))
    state = next_turn(state)
    assert state.team_track == ("team-340", "", "")


@pytest.mark.rule("SC-056", "SC-183", "SC-G01", "SC-181")
def test_a_turn_is_trade_economy_confluence_and_then_the_next_begins():
    state = table("faderan", "yengii", "unity")
    assert state.stage == "trade"
    state = next_turn(state)
    assert (state.turn, state.stage) == (2, "trade")
    assert RULESET.progress(state).label == "turn 2 of 6"


@pytest.mark.rule("SC-007", "SC-A01", "SC-A02", "SC-184", "SC-G02")
def test_the_sixth_turn_is_the_last_and_has_no_bids():
    state = at_turn(with_ships(table("faderan", "yengii", "unity"), 3, 3, 3), 6)
    state = bidding(state)
    assert state.stage == "over"
    assert RULESET.awaiting(state) == ()


@pytest.mark.rule("SC-007", "SC-A01", "SC-183")
@pytest.mark.parametrize("turn", range(1, 6))
def test_every_turn_before_the_sixth_is_followed_by_another(turn):
    state = next_turn(at_turn(with_ships(table("faderan", "yengii", "unity"), 0, 0, 0), turn))
    assert (state.turn, state.stage) == (turn + 1, "trade")


@pytest.mark.rule("SC-045")
def test_kjas_count_for_the_colony_track_in_every_turn():
    state = next_turn(with_ships(table("kjas", "faderan", "unity"), 0, 0, 0))
    assert (len(state.colony_track), len(state.team_track)) == (4, 3)


@pytest.mark.rule("SC-141")
def test_ships_have_no_owner():
    state = stock(table("kjas", "faderan", "unity"), 0, ship=2)
    state = act(state, 0, "propose", "0>1:ship*2")
    assert state.players[1].ships == 4

"""Inventing, sharing, violet converters, upgrades."""

import pytest
from msgspec.structs import replace
from sidereal_confluence.sidereal_table import (
    act,
    at_turn,
    bidding,
    cards,
    finish_trade,
    form,
    item,
    names_on,
    refusal,
    stock,
    table,
)

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.state import change

NANO = "team-319"
"""4 energy or 2 ultratech, 1 point, invents Nanotechnology."""
ERA_FOUR = "team-340"


def with_team(state, seat, team):
    """Gives one research team to a seat and to nobody else."""
    for other in range(len(state.players)):
        state = change(state, other, teams=(team,) if other == seat else ())
    hidden = tuple(key for key in state.team_deck if key != team)
    return replace(state, team_deck=hidden, team_track=tuple("" if key == team else key for key in state.team_track))


@pytest.mark.rule("SC-012", "SC-081", "SC-083", "SC-085", "SC-086", "SC-087", "SC-088", "SC-089", "SC-003", "SC-Q03")
def test_inventing_pays_one_set_scores_at_once_and_plays_the_matching_card():
    state = stock(with_team(table(), 0, NANO), 0, yellow=5, ultratech=2)
    state = act(state, 0, "invent", f"team:{NANO}/0")
    player = state.players[0]
    assert (player.stock.yellow, player.stock.ultratech) == (1, 2)
    assert player.points == 1
    assert player.teams == ()
    assert player.held("caylion-1") is not None
    assert "caylion-1" not in player.library


@pytest.mark.rule("SC-085")
def test_the_set_that_was_chosen_is_paid():
    state = stock(with_team(table(), 0, NANO), 0, yellow=5, ultratech=2)
    player = act(state, 0, "invent", f"team:{NANO}/1").players[0]
    assert (player.stock.yellow, player.stock.ultratech) == (5, 0)


@pytest.mark.rule("SC-085", "SC-Q07", "SC-A08")
def test_sets_are_not_mixed():
    state = stock(with_team(table(), 0, NANO), 0, yellow=3, ultratech=1)
    assert refusal(state, 0, "invent", f"team:{NANO}/0").reason == "needs 4 energy, 3 at hand"
    assert refusal(state, 0, "invent", f"team:{NANO}/1").short == "U 1/2"


@pytest.mark.rule("SC-084", "SC-083")
def test_only_the_seat_with_the_team_invents():
    state = stock(with_team(table(), 0, NANO), 1, yellow=9)
    assert refusal(state, 1, "invent").rule == "SC-083"


@pytest.mark.rule("SC-A09", "SC-088")
def test_an_invented_team_cannot_be_traded():
    state = stock(with_team(table(), 0, NANO), 0, yellow=4)
    assert item(state, 0, "propose", NANO) is not None
    state = act(state, 0, "invent", f"team:{NANO}/0")
    assert item(state, 0, "propose", NANO) is None


@pytest.mark.rule("SC-A10", "SC-057")
def test_the_inventor_runs_the_new_card_in_the_same_turn():
    state = stock(with_team(table(), 0, NANO), 0, yellow=4, brown=3)
    state = finish_trade(act(state, 0, "invent", f"team:{NANO}/0"))
    state = act(state, 0, "run", "converter:caylion-1")
    assert item(state, 1, "run", "faderan-71") is None
    assert len(state.players[0].runs) == 1


@pytest.mark.rule("SC-078", "SC-057")
def test_seats_may_invent_after_trading_ended_but_not_once_a_converter_runs():
    state = finish_trade(stock(with_team(table(), 0, NANO), 0, yellow=4))
    assert state.stage == "economy"
    late = act(state, 0, "run", "converter:caylion-20")
    assert form(late, 0, "invent") is None
    state = act(state, 0, "invent", f"team:{NANO}/0")
    assert state.players[0].points == 1


@pytest.mark.rule("SC-002", "SC-001", "SC-058", "SC-082", "SC-142", "SC-143", "SC-144", "SC-145", "SC-147")
def test_sharing_scores_the_bonus_and_plays_the_cards_of_everybody():
    """Worked example SC-X09."""
    state = stock(with_team(table(), 0, NANO), 0, yellow=4)
    state = act(state, 0, "invent", f"team:{NANO}/0")
    state = act(
        change(state, 0, teams=("team-325",), stock=replace(state.players[0].stock, brown=6)),
        0,
        "invent",
        "team:team-325/0",
    )
    assert state.players[1].held("faderan-71") is None
    state = bidding(state)
    assert state.players[0].points == 1 + 1 + 2 * 6
    for seat, species in enumerate(("caylion", "faderan", "kjas", "yengii")):
        for name in ("Nanotechnology", "Atomic Transmutation"):
            assert state.players[seat].held(content.technology(species, name)) is not None


@pytest.mark.rule("SC-148", "SC-A06", "SC-Q04")
def test_era_four_scores_the_bonus_and_is_not_shared():
    """Worked example SC-X09."""
    state = stock(with_team(table(), 0, ERA_FOUR), 0, white=18)
    before = [len(player.cards) for player in state.players]
    state = bidding(act(state, 0, "invent", f"team:{ERA_FOUR}/0"))
    assert state.players[0].points == 8 + 6
    assert [len(player.cards) for player in state.players] == before


@pytest.mark.rule("SC-146", "SC-A07", "SC-S09", "SC-C33")
def test_the_yengii_keep_what_they_invent_and_score_their_own_bonus():
    state = stock(with_team(table(), 3, NANO), 3, yellow=4)
    state = bidding(act(state, 3, "invent", f"team:{NANO}/0"))
    assert state.players[3].points == 1 + 3
    assert state.players[3].held("yengii-225") is not None
    assert state.players[0].held("caylion-1") is None


@pytest.mark.rule("SC-A07", "SC-C33")
def test_the_yengii_receive_what_others_share():
    state = stock(with_team(table(), 0, NANO), 0, yellow=4)
    state = bidding(act(state, 0, "invent", f"team:{NANO}/0"))
    assert state.players[3].held("yengii-225") is not None


@pytest.mark.rule("SC-Q05", "SC-G02")
def test_inventions_of_the_last_turn_score_the_bonus():
    state = at_turn(stock(with_team(table(), 0, NANO), 0, yellow=4), 6)
    state = bidding(act(state, 0, "invent", f"team:{NANO}/0"))
    assert state.stage == "over"
    assert state.players[0].points == 1 + 2


@pytest.mark.rule("SC-094", "SC-095", "SC-096", "SC-C07", "SC-137", "SC-138", "SC-090", "SC-G06")
def test_a_violet_converter_pays_consumes_a_colony_and_flips_its_card():
    state = stock(cards(table(), 0, "caylion-20", "colony-281"), 0, blue=2)
    state = act(state, 0, "upgrade", "card:caylion-20/0")
    player = state.players[0]
    assert names_on(state, 0) == ["Systemwide Gravitic Dominance"]
    assert (player.points, player.stock.yellow, player.stock.blue) == (1, 1, 0)
    assert state.colony_deck[-1] == "colony-281"
    assert item(state, 0, "upgrade", "caylion-20/0") is None


@pytest.mark.rule("SC-137")
def test_a_consumed_colony_must_have_the_climate():
    state = stock(cards(table(), 0, "caylion-20", "colony-279"), 0, blue=2)
    why = refusal(state, 0, "upgrade", "card:caylion-20/0")
    assert (why.rule, why.reason) == ("SC-137", "consumes 1 jungle colony, 0 at hand")


@pytest.mark.rule("SC-137")
def test_a_seat_chooses_among_several_colonies_and_may_leave_the_payment():
    state = stock(cards(table(), 0, "caylion-20", "colony-281", "colony-300x2"), 0, blue=2)
    asked = act(state, 0, "upgrade", "card:caylion-20/0")
    assert asked.players[0].stock.blue == 2
    left = act(asked, 0, "leave")
    assert left == state
    done = act(asked, 0, "consume", "colony:colony-281")
    assert [card.key for card in done.players[0].cards] == ["caylion-20", "colony-300"]


@pytest.mark.rule("SC-097", "SC-098", "SC-100", "SC-102", "SC-104", "SC-105", "SC-101", "SC-Q08", "SC-Q09", "SC-A11")
def test_a_card_is_spent_once_and_an_upgraded_card_loses_its_name():
    """Worked example SC-X11."""
    state = cards(table("eniet", "faderan", "kjas"), 0, "eniet-27", "eniet-28", "eniet-46", "eniet-47")
    state = act(state, 0, "upgrade", "card:eniet-28/0")
    assert names_on(state, 0) == ["Genetic Resynthesis", "Deep Hunting", "Atomic Transmutation"]
    assert state.players[0].spent == ("eniet-27",)
    assert refusal(state, 0, "upgrade", "card:eniet-46/1").rule == "SC-105"
    assert refusal(state, 0, "upgrade", "card:eniet-47/1").rule == "SC-101"
    assert item(finish_trade(state), 0, "run", "eniet-27") is None
    assert item(state, 0, "propose", "eniet-27") is None


@pytest.mark.rule("SC-098")
def test_a_card_out_of_play_cannot_be_spent():
    state = cards(table("eniet", "faderan", "kjas"), 0, "eniet-28")
    assert refusal(state, 0, "upgrade", "card:eniet-28/0").reason == "Nanotechnology is not in play"


@pytest.mark.rule("SC-099", "SC-Q10")
def test_a_lent_card_cannot_be_spent():
    """Worked example SC-X12."""
    state = cards(table("eniet", "faderan", "kjas"), 0, "eniet-27", "eniet-28")
    state = act(state, 0, "propose", "0>1 lend:eniet-27")
    assert refusal(state, 0, "upgrade", "card:eniet-28/0").rule == "SC-099"


@pytest.mark.rule("SC-A12", "SC-S24", "SC-099")
def test_a_borrower_upgrades_nothing():
    state = stock(table("caylion", "faderan", "kjas"), 1, blue=2, black=2)
    state = cards(cards(state, 0, "caylion-20"), 1, "colony-281")
    state = act(state, 0, "propose", "0>1 lend:caylion-20")
    assert refusal(state, 1, "upgrade", "card:caylion-20/0").rule == "SC-A12"
    assert item(state, 0, "upgrade", "caylion-20/0") is None


@pytest.mark.rule("SC-094", "SC-107", "SC-108")
def test_deep_hunting_is_upgraded_by_its_converter_or_by_genetic_engineering():
    state = cards(stock(table("eniet", "faderan", "kjas"), 0, blue=2), 0, "eniet-46", "eniet-28", "colony-280+")
    by_converter = act(state, 0, "upgrade", "card:eniet-46/0")
    assert by_converter.players[0].points == 1
    assert "Pelagic Bounty" in names_on(by_converter, 0)
    by_spending = act(state, 0, "upgrade", "card:eniet-46/1")
    assert by_spending.players[0].points == 0
    assert "Pelagic Bounty" in names_on(by_spending, 0)


@pytest.mark.rule("SC-004", "SC-094", "SC-095")
def test_a_colony_is_upgraded_by_its_converter():
    state = cards(stock(table(), 0, white=2), 0, "colony-279")
    state = act(state, 0, "upgrade", "card:colony-279/0")
    assert state.players[0].held("colony-279").side == 1
    assert state.players[0].stock.white == 0


@pytest.mark.rule("SC-092", "SC-093", "SC-S14", "SC-C18")
def test_a_card_out_of_play_enters_by_its_own_converter():
    state = stock(table("imdril", "faderan", "kjas"), 0, ultratech=2, black=1)
    state = act(state, 0, "play", "card:imdril-121")
    player = state.players[0]
    assert player.held("imdril-121") is not None
    assert player.points == 1
    assert (player.stock.ultratech, player.stock.black) == (0, 0)


@pytest.mark.rule("SC-S15", "SC-C25", "SC-S01", "SC-092")
def test_nullspace_colonies_are_played_traded_for_good_and_leave_the_game():
    state = stock(table("kit", "caylion", "kjas"), 0, yellow=3)
    state = act(act(state, 0, "play", "card:kit-183"), 0, "play", "card:kit-185")
    assert state.players[0].stock.yellow == 0
    state = act(state, 0, "propose", "0>1:kit-183")
    state = cards(state, 1, "caylion-20", "kit-183")
    state = stock(state, 1, blue=2)
    deck = state.colony_deck
    state = act(state, 1, "upgrade", "card:caylion-20/0")
    assert state.players[1].held("kit-183") is None
    assert state.colony_deck == deck


@pytest.mark.rule("SC-S03", "SC-C23")
def test_territory_tiles_consume_several_colonies_and_are_flipped_later():
    state = stock(table("kjas", "caylion", "kit"), 0, yellow=5)
    state = cards(state, 0, "colony-279", "colony-281", "colony-280+", "colony-286", "colony-282")
    state = act(state, 0, "play", "card:kjas-B2")
    state = act(state, 0, "consume", "colony:colony-279") if form(state, 0, "consume") else state
    state = act(state, 0, "consume", "colony:colony-281") if form(state, 0, "consume") else state
    assert state.players[0].points == 2
    assert state.players[0].held("kjas-B2").side == 0
    state = act(state, 0, "upgrade", "card:kjas-B2/0")
    assert state.players[0].points == 5
    assert state.players[0].held("kjas-B2").side == 1


@pytest.mark.rule("SC-S18", "SC-C34", "SC-S09")
def test_a_licence_plays_the_card_of_its_receiver_even_in_the_turn_of_invention():
    state = stock(with_team(table(), 3, NANO), 3, yellow=4)
    state = act(state, 3, "invent", f"team:{NANO}/0")
    state = act(state, 3, "propose", f"3>0 licence:licence:{NANO}", "0>3:green")
    state = act(state, 0, "accept", "offer:offer-1")
    assert state.players[0].held("caylion-1") is not None
    assert state.players[1].held("faderan-71") is None


@pytest.mark.rule("SC-S18", "SC-C35")
def test_a_licence_brings_back_no_spent_card():
    state = stock(with_team(table(), 3, NANO), 3, yellow=4)
    state = act(state, 3, "invent", f"team:{NANO}/0")
    library = tuple(key for key in state.players[0].library if key != "caylion-1")
    state = change(state, 0, library=library, spent=("caylion-1",))
    assert refusal(state, 3, "propose", f"3>0 licence:licence:{NANO}", "0>3:green").rule == "SC-S18"


@pytest.mark.rule("SC-Q06", "SC-C29")
def test_wild_cubes_fund_an_invention():
    state = stock(with_team(table("unity", "caylion", "kjas"), 0, NANO), 0, yellow=2, wild_large=3)
    state = act(state, 0, "invent", f"team:{NANO}/0")
    assert (state.players[0].stock.yellow, state.players[0].stock.wild_large) == (0, 1)

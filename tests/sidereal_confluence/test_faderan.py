"""Relic worlds and Acknowledgements."""

import pytest
from msgspec.structs import replace
from sidereal_confluence.sidereal_table import act, cards, form, item, next_turn, refusal, stock, table

from rulesets.sidereal_confluence import relics, species
from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.state import change


def ready(relic, *, ice="colony-280"):
    """Gives the Faderan what the relic deck takes and puts one relic world on top of it."""
    state = stock(cards(table("faderan", "caylion", "kjas"), 0, ice), 0, white=8, ack=11)
    deck = (relic, *[key for key in state.relic_deck if key != relic])
    return replace(state, relic_deck=deck)


def drawn(relic):
    return act(ready(relic), 0, "use", "card:relic-deck")


@pytest.mark.rule("SC-S04", "SC-C12", "SC-137")
def test_a_relic_world_costs_four_culture_and_an_ice_colony_once_a_turn():
    state = drawn("faderan-70")
    player = state.players[0]
    assert player.held("faderan-70") is not None
    assert (player.stock.white, player.points) == (4, 1)
    state = cards(state, 0, "faderan-70", "colony-282")
    assert refusal(state, 0, "use", "card:relic-deck").rule == "SC-G06"
    state = stock(cards(next_turn(state), 0, "faderan-70", "colony-282"), 0, white=4)
    assert refusal(state, 0, "use", "card:relic-deck") is None


@pytest.mark.rule("SC-S13", "SC-S04")
def test_the_relic_detector_draws_besides_the_deck():
    state = drawn("faderan-62")
    state = stock(cards(state, 0, "faderan-62", "colony-279"), 0, green=3)
    state = act(state, 0, "use", "card:faderan-62/0")
    assert len([card for card in state.players[0].cards if card.key.startswith("faderan")]) == 2


@pytest.mark.rule("SC-S04")
@pytest.mark.parametrize(
    ("relic", "gained"),
    [
        ("faderan-62", Goods(vp=1)),
        ("faderan-64", Goods(vp=1)),
        ("faderan-65", Goods(vp=1)),
        ("faderan-66", Goods(vp=2 + 6)),
        ("faderan-67", Goods(blue=1, black=1)),
        ("faderan-68", Goods(vp=1, ultratech=1, blue=1, black=1, yellow=1, green=1, brown=1, white=1, ship=4)),
        ("faderan-69", Goods(green=1, brown=1, white=1)),
        ("faderan-70", Goods(vp=1)),
    ],
)
def test_relic_worlds_give_their_goods_on_entry(relic, gained):
    assert drawn(relic).players[0].stock == Goods(white=4, ack=11) + gained


@pytest.mark.rule("SC-S04", "SC-C16")
def test_the_transport_network_brings_two_colonies_and_supports_two_more():
    state = drawn("faderan-61")
    player = state.players[0]
    assert len([card for card in player.cards if card.key.startswith("colony")]) == 2
    assert species.colony_support(player) == 6
    lent = act(state, 0, "propose", "0>2 lend:faderan-61")
    assert species.colony_support(lent.players[2]) == 8


@pytest.mark.rule("SC-S04")
def test_the_cache_scores_for_acknowledgements_of_others_rounded_up():
    state = ready("faderan-60")
    state = act(state, 0, "propose", "0>1:ack*2", "0>2:ack*2")
    state = act(state, 0, "use", "card:relic-deck")
    assert state.players[0].points == 2


@pytest.mark.rule("SC-S28")
def test_with_the_cache_an_inventor_with_an_acknowledgement_pays_one_cube_less():
    state = act(drawn("faderan-60"), 0, "propose", "0>1:ack")
    state = stock(change(state, 1, teams=("team-319",)), 1, yellow=3, ultratech=1, ack=1)
    assert refusal(state, 1, "invent", "team:team-319/0") is None
    assert refusal(state, 1, "invent", "team:team-319/1") is not None
    state = stock(change(state, 2, teams=("team-319",)), 2, yellow=3)
    assert refusal(state, 2, "invent", "team:team-319/0") is not None


@pytest.mark.rule("SC-S13", "SC-C15")
def test_an_acknowledgement_comes_back_when_its_holder_invents():
    state = act(ready("faderan-70"), 0, "propose", "0>1:ack*2")
    state = change(stock(state, 1, yellow=4, ack=2), 1, teams=("team-319",))
    state = act(state, 1, "invent", "team:team-319/0")
    assert state.players[1].stock.ack == 1
    assert (state.players[0].stock.ack, state.players[0].points) == (10, 1)


@pytest.mark.rule("SC-S13", "SC-C14", "SC-S04")
def test_acknowledgements_are_given_by_the_faderan_only():
    state = act(ready("faderan-70"), 0, "propose", "0>1:ack")
    assert refusal(state, 1, "propose", "1>2:ack").rule == "SC-S04"


@pytest.mark.rule("SC-C13", "SC-S04")
def test_the_gift_of_the_duruntai_pays_its_first_taker_in_a_turn_and_stays():
    state = cards(table("faderan", "caylion", "kjas"), 0, "faderan-59")
    before = [player.stock for player in state.players]
    state = act(state, 0, "propose", "0>1:faderan-59")
    assert state.players[1].stock - before[1] == relics.PASSING_GAIN
    assert state.players[0].stock - before[0] == Goods(blue=1)
    again = act(state, 1, "propose", "1>2:faderan-59")
    assert again.players[2].stock == before[2]
    state = next_turn(again)
    assert state.players[2].held("faderan-59") is not None


@pytest.mark.rule("SC-C13", "SC-180")
def test_other_relic_worlds_are_lent_and_come_home():
    state = cards(table("faderan", "caylion", "kjas"), 0, "faderan-70")
    state = act(state, 0, "propose", "0>1 lend:faderan-70")
    state = next_turn(state)
    assert state.players[0].held("faderan-70") is not None


@pytest.mark.rule("SC-S04", "SC-G06")
def test_the_paradise_converter_takes_any_colony_once_a_turn():
    state = cards(table("faderan", "caylion", "kjas"), 0, "faderan-67", "colony-279", "colony-280")
    state = act(state, 0, "use", "card:faderan-67/0")
    state = act(state, 0, "consume", "colony:colony-280")
    assert state.players[0].points == 2
    assert refusal(state, 0, "use", "card:faderan-67/0").rule == "SC-G06"


@pytest.mark.rule("SC-S04")
def test_drawing_a_relic_world_ends_undo():
    state = ready("faderan-70")
    assert item(state, 0, "use", "relic-deck").blocked is None
    from sidereal_confluence.sidereal_table import step

    assert step(state, 0, "use", "card:relic-deck").reveals
    assert form(state, 1, "use") is None
    assert RULESET.phase(state) == "trade"


@pytest.mark.rule("SC-S04")
def test_the_cache_scores_for_the_faderan_whoever_draws_it():
    state = cards(act(ready("faderan-60"), 0, "propose", "0>1:ack*4"), 0, "faderan-62")
    state = cards(act(state, 0, "propose", "0>1 lend:faderan-62"), 1, "faderan-62", "colony-279")
    state = stock(state, 1, green=3, ack=4)
    state = act(state, 1, "use", "card:faderan-62/0")
    assert (state.players[0].points, state.players[1].points) == (2, 0)

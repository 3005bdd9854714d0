"""Species, starting goods, decks and tracks."""

import pytest
from sidereal_confluence.sidereal_table import act, form, item, refusal, table

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.cards import colonies_of
from rulesets.sidereal_confluence.goods import Goods
from rulesets.sidereal_confluence.ruleset import RULESET
from rulesets.sidereal_confluence.setup import least_colony_bids, least_team_bids
from silverhorizon.core.action import Pick
from silverhorizon.core.dice import Dice
from silverhorizon.core.errors import IllegalSetup
from silverhorizon.core.match import begin


@pytest.mark.rule("SC-025", "SC-026", "SC-027", "SC-030")
def test_the_faderan_start_as_printed():
    """Worked example SC-X02."""
    player = table("faderan", "caylion", "kjas", "yengii").players[0]
    assert player.stock == Goods(ultratech=1, blue=1, yellow=1, white=3, brown=1, ship=2, ack=11)
    assert len(player.teams) == 1
    assert len(colonies_of(player)) == 1
    assert len(player.cards) - 1 == 4


@pytest.mark.rule("SC-019", "SC-020")
def test_species_are_chosen_in_seat_order_and_only_once():
    state = begin(RULESET, ("Ann", "Ben", "Cleo"), "s").state
    assert RULESET.awaiting(state) == (0,)
    assert form(state, 1, "species") is None
    state = act(state, 0, "species", "species:kit")
    assert RULESET.awaiting(state) == (1,)
    why = refusal(state, 1, "species", "species:kit")
    assert (why.rule, why.reason) == ("SC-020", "Ann has it")


@pytest.mark.rule("SC-021")
def test_the_species_for_a_first_game_are_the_easier_ones():
    hard = {key: one.difficulty for key, one in content.species().items()}
    assert max(hard[key] for key in ("kit", "caylion", "kjas", "faderan")) <= 3


@pytest.mark.rule("SC-022", "SC-023", "SC-031", "SC-032")
@pytest.mark.parametrize("key", list(content.species()))
def test_a_species_takes_its_cards_with_the_others_in_its_stack(key):
    player = table(key, *[other for other in content.species() if other != key][:3]).players[0]
    own = {c.key for c in content.cards().values() if c.species == key and c.kind != "relic_world"}
    in_play = {card.key for card in player.cards if not card.key.startswith("colony")}
    assert in_play | set(player.library) == own
    assert not in_play & set(player.library)
    assert all(content.cards()[card].starts for card in in_play)


@pytest.mark.rule("SC-024", "SC-029")
def test_a_species_brings_its_ships():
    species = ("kit", "caylion", "kjas", "faderan", "zeth", "imdril", "unity", "eniet", "yengii")
    ships = [player.stock.ship for player in table(*species).players]
    assert ships == [0, 1, 4, 2, 1, 4, 0, 1, 0]


@pytest.mark.rule("SC-035", "SC-036", "SC-038")
def test_colonies_and_teams_are_dealt_by_the_signs_on_the_sheets():
    state = table("kjas", "imdril", "eniet", "unity")
    assert [len(colonies_of(player)) for player in state.players] == [2, 0, 1, 1]
    assert [len(player.teams) for player in state.players] == [0, 1, 0, 1]
    assert all(content.teams()[key].era == 1 for player in state.players for key in player.teams)


@pytest.mark.rule("SC-042", "SC-043", "SC-044", "SC-045", "SC-S03", "SC-C21", "SC-Q20")
def test_the_colony_track_has_one_spot_more_with_the_kjasjavikalimm():
    """Worked example SC-X01."""
    without = table("caylion", "faderan", "yengii", "unity", "zeth")
    with_them = table("caylion", "faderan", "yengii", "unity", "kjas")
    assert (len(without.colony_track), len(without.team_track)) == (5, 5)
    assert (len(with_them.colony_track), len(with_them.team_track)) == (6, 5)
    assert least_colony_bids(with_them) == (1, 1, 1, 2, 3, 3)
    assert least_team_bids(with_them) == (1, 1, 2, 3, 3)
    assert len(content.bonuses()[5].sharing) == 6


@pytest.mark.rule("SC-039", "SC-041")
@pytest.mark.parametrize("count", range(3, 10))
def test_every_table_size_has_its_tracks(count):
    state = table(*list(content.species())[:count])
    assert len(state.team_track) == count
    assert all(state.team_track)


@pytest.mark.rule("SC-034", "SC-046", "SC-047", "SC-051")
def test_colonies_lie_on_the_track_with_the_rest_in_the_deck():
    state = table()
    dealt = [card.key for player in state.players for card in colonies_of(player)]
    everything = [*dealt, *state.colony_track, *state.colony_deck]
    assert sorted(everything) == sorted(key for key in content.cards() if key.startswith("colony"))
    other = table(seed="another")
    assert other.colony_deck != state.colony_deck


@pytest.mark.rule("SC-037", "SC-048", "SC-049", "SC-050")
def test_the_technology_deck_goes_from_era_one_to_era_four():
    state = table("faderan", "unity", "zeth", "yengii")
    eras = [content.teams()[key].era for key in (*state.team_track, *state.team_deck)]
    assert eras == sorted(eras)
    assert [eras.count(era) for era in (1, 2, 3, 4)] == [7 - 4, 7, 7, 20]


@pytest.mark.rule("SC-054")
def test_play_begins_with_a_trade_phase():
    state = table()
    assert RULESET.phase(state) == "trade"
    assert RULESET.awaiting(state) == (0, 1, 2, 3)
    assert RULESET.progress(state).label == "turn 1 of 6"


@pytest.mark.rule("SC-199")
def test_a_handicap_is_one_small_cube():
    plain = table("caylion", "kjas", "kit")
    state = table("caylion", "kjas", "kit", handicaps=("+green", "-brown", ""))
    assert state.players[0].stock - plain.players[0].stock == Goods(green=1)
    assert state.players[1].stock - plain.players[1].stock == Goods(brown=-1)
    assert state.players[2].stock == plain.players[2].stock


@pytest.mark.rule("SC-199")
def test_a_handicap_takes_only_what_a_species_starts_with():
    state = begin(RULESET, ("Ann", "Ben", "Cleo"), "s", {"handicap": "on"}).state
    state = act(state, 0, "species", "species:unity")
    why = refusal(state, 0, "handicap", "handicap:-brown")
    assert (why.rule, why.reason) == ("SC-199", "the Unity start without industry")
    assert form(state, 1, "species") is None
    state = act(state, 0, "handicap", "handicap:-wild_small")
    assert RULESET.awaiting(state) == (1,)
    plan = RULESET.advisor.candidates(act(state, 1, "species", "species:kit"), 1, Dice("advice", 1))[0]
    assert plan.actions[0].picks == (Pick("handicap", "none"),)
    assert refusal(act(state, 1, "species", "species:zeth"), 1, "handicap", "handicap:-brown").rule == "SC-199"


@pytest.mark.rule("SC-S29")
def test_three_to_nine_seats_can_play():
    with pytest.raises(IllegalSetup):
        begin(RULESET, ("Ann", "Ben"), "s")
    state = table(*content.species())
    assert len(state.players) == 9
    assert len(state.colony_track) == 10


def test_species_can_be_dealt_by_chance():
    state = begin(RULESET, ("Ann", "Ben", "Cleo"), "s", {"species": "random"}).state
    assert state.stage == "trade"
    assert len({player.species for player in state.players}) == 3


@pytest.mark.rule("SC-S02", "SC-S10")
def test_the_colony_that_the_caylion_start_with_is_doubled():
    state = table()
    assert [card.doubled for card in colonies_of(state.players[0])] == [True]
    assert not any(card.doubled for player in state.players[1:] for card in player.cards)


@pytest.mark.rule("SC-C18")
def test_the_imdril_start_with_one_fleet_of_support_two():
    state = table("imdril", "kit", "kjas")
    fleets = [content.cards()[card.key].fleets for card in state.players[0].cards if content.cards()[card.key].fleets]
    assert fleets == [2]
    assert item(state, 0, "play", "imdril-121") is not None

import pytest
from silver_river.tables import table
from silver_river.test_setup import after_setup

from rulesets.silver_river.board import CORE
from rulesets.silver_river.cards import MONSTERS, RACES
from rulesets.silver_river.phases.production import production_of


def raw(game, seat):
    return sum(amount for _, amount, _ in production_of(game.state, seat))


def next_age(game):
    """Lets everybody pass, so that the next Age begins."""
    while game.state.phase == "action":
        seat = game.awaiting[0]
        game.play(seat, "no_step" if game.prompt(seat, "no_step") else "pass")
    while game.awaiting and game.prompt(game.awaiting[0], "no_step"):
        game.play(game.awaiting[0], "no_step")
    return game


@pytest.mark.rule("SR-211", "SR-213", "SR-216", "SR-130", "SR-215", "AMB-SR-09")
@pytest.mark.parametrize("race", sorted(RACES))
def test_every_race_has_thirteen_raw_in_the_first_age(race):
    other = "greys" if race != "greys" else "humans"
    game = after_setup(2, race, other)
    assert game.of(0).stock.raw == 13
    assert raw(game, 0) == 5


@pytest.mark.rule("SR-131", "SR-211", "AMB-SR-83")
def test_the_booster_comes_once_and_nobody_is_eliminated():
    game = table().people("mars", 0, 0)
    next_age(game)
    assert game.state.age == 2
    assert game.of(0).stock.raw == 5
    assert game.of(1).stock.raw == 0
    assert 1 in game.awaiting


@pytest.mark.rule("SR-652", "SR-653", "AMB-SR-75", "SR-214")
def test_a_cloud_gives_one_raw_to_the_only_player_with_fleets_there():
    game = table().fleet(0, 1, "lagoon_nebula").fleet(0, 2, "lagoon_nebula").fleet(0, 3, "sagittarius_a")
    game.beast("dust_leviathan", "sagittarius_a")
    assert raw(game, 0) == 5 + 2
    game.fleet(1, 1, "lagoon_nebula")
    assert (raw(game, 0), raw(game, 1)) == (5 + 1, 5)
    game.fleet(1, 1, "willow_gate").station(1, "lagoon_nebula")
    assert raw(game, 0) == 5 + 2


@pytest.mark.rule("SR-741", "SR-742", "SR-743", "SR-744", "AMB-SR-76")
def test_a_trade_station_counts_adjacent_sectors_with_population_of_anybody():
    game = table().station(0, "baades_window")
    assert raw(game, 0) == 5
    game.people("tessaly", 0, 4)
    assert raw(game, 0) == 5 + 1
    game.people("amity", 1, 2).people("rimeheart", 2)
    assert raw(game, 0) == 5 + 3 + 3
    game.people("orison", 0, 2).station(1, "great_rift")
    assert raw(game, 0) == 5 + 3 + 3
    game.station(0, "coalsack_verge")
    assert raw(game, 0) == 5 + 3 + 3 + 3
    game.people("char", 0, 2)
    assert raw(game, 0) == 5 + 3 + 3 + 3


@pytest.mark.rule("SR-745")
def test_a_sector_with_wonders_and_nobody_gives_a_trade_station_nothing():
    game = table().station(0, "baades_window").wonder("orbital_shipyard", 0, "tessaly")
    assert raw(game, 0) == 5


@pytest.mark.rule("SR-212", "AMB-SR-95")
def test_production_reads_one_state_for_all():
    game = table(3).wonder("pleasure_dome", 0, "earth").title("galactic_leader", 1).tech(2, "star_ledger")
    game.people("tessaly", 1).people("lumen", 1, 0, 2)
    made = [raw(game, seat) for seat in range(3)]
    assert made == [5 + 2 + 1, 5 + 2, 7 + 1]
    next_age(game)
    assert [game.of(seat).stock.raw for seat in range(3)] == made


@pytest.mark.rule("SR-515", "AMB-SR-111")
def test_only_uncovered_cards_produce():
    game = table().people("tessaly", 1).tech(0, "star_ledger")
    assert raw(game, 0) == 6 + 1
    techs = [(*stack, "garden_domes") if "star_ledger" in stack else stack for stack in game.of(0).techs]
    game.player(0, techs=tuple(techs))
    assert raw(game, 0) == 6


@pytest.mark.rule("SR-217", "SR-219", "SR-220", "SR-221", "SR-222", "AMB-SR-02", "AMB-SR-05", "SR-205")
def test_each_age_brings_a_monster_of_its_level_in_place_of_the_last():
    game = after_setup(2, "humans", "martians")
    seen = []
    for age in range(1, 5):
        assert game.state.age == age
        (beast,) = [beast for beast in game.state.beasts if beast.sector == CORE]
        seen.append(MONSTERS[beast.monster].level)
        phases = [game.state.phase]
        while game.state.phase != "action":
            seat = game.awaiting[0]
            if game.prompt(seat, "decline"):
                game.decline(seat)
            else:
                game.govern(seat, political=game.of(seat).stock.raw)
            phases.append(game.state.phase)
        assert list(dict.fromkeys(phases)) in (["production", "governing", "action"], ["governing", "action"])
        next_age(game)
    assert seen == [1, 1, 2, 3]
    assert game.state.phase == "over"


@pytest.mark.rule("SR-976", "AMB-SR-77", "SR-201")
def test_the_variant_has_three_ages_with_monsters_of_levels_one_one_two():
    game = after_setup(2, "humans", "martians", length="even_faster")
    assert [MONSTERS[key].level for key in game.state.monsters[:3]] == [1, 1, 2]
    for _ in range(3):
        while game.state.phase not in ("action", "over"):
            seat = game.awaiting[0]
            if game.prompt(seat, "decline"):
                game.decline(seat)
            else:
                game.govern(seat, military=game.of(seat).stock.raw)
        next_age(game)
    assert (game.state.phase, game.state.age) == ("over", 3)


@pytest.mark.rule("AMB-SR-95", "AMB-SR-40", "AMB-SR-106", "SR-457")
def test_instants_at_the_end_of_production_come_before_governing():
    game = table(3).hand(1, "bumper_year", "deploy").hand(2, "deploy")
    next_age(game)
    assert game.awaiting == (1,)
    assert game.prompt(0, "decline") is None
    game.play(1, "instant:bumper_year")
    assert game.of(1).stock.raw == 7
    assert game.awaiting == (2,)
    game.decline(2, 1)
    assert game.awaiting == (0, 1, 2)
    assert game.prompt(0, "govern") is not None

import pytest
from silver_river.tables import table

from rulesets.silver_river.cards import PERSONAL, PUBLIC, TECHNOLOGIES
from rulesets.silver_river.metrics import holds
from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.scoring import score_of
from rulesets.silver_river.vocabulary import Condition


def stations(game):
    for sector in ("baades_window", "arches_deep", "pistol_reach"):
        game.station(0, sector)
    for planet in ("tessaly", "lumen", "amity", "ondine", "sulphur_deep"):
        game.people(planet, 0, 1)
    return game


def clouds(game):
    return game.fleet(0, 1, "lagoon_nebula").fleet(0, 2, "trifid_nebula").fleet(0, 3, "sagittarius_a")


def line(game, seat, label, *, hidden=True):
    return next(own.value for own in score_of(game.state, seat, hidden=hidden).lines if own.label == label)


def holding(game, seat, *cards):
    # The fillers have End Game parts that a plain table does not meet.
    fillers = ("military_02", "politics_02", "technology_01", "technology_02", "explore_01", "explore_02")
    others = [key for key in fillers if key not in cards]
    return game.player(seat, objectives=tuple(sorted((*cards, *others[: 5 - len(cards)]))), withheld=())


@pytest.mark.rule("SR-140", "SR-901", "AMB-SR-90", "SR-026")
def test_all_four_public_objectives_are_open_to_everybody():
    game = table()
    for seat in (None, 0, 1):
        panel = next(p for p in RULESET.view(game.state, seat).panels if p.title.startswith("Public"))
        assert [row.key for row in panel.rows] == [card.id for card in PUBLIC]
    assert len(PUBLIC) == 4


@pytest.mark.rule("SR-902", "SR-141", "SR-904", "SR-903", "SR-923", "AMB-SR-80")
def test_a_public_objective_is_claimed_once_by_each_player_at_the_level_reached():
    game = table().people("tessaly", 1).people("lumen", 1).fleet(0, 1, "alnasl").stock(0, civilization=9)
    game.play(0, "colonize", planet="halcyon").play(0, "claim")
    assert game.of(0).marks[2] == 1
    assert line(game, 0, "Public Objectives") == 2
    for planet in ("thistle", "burr"):
        game.people(planet, 1)
    game.play(0, "populate", planets={"tessaly": 1})
    assert game.prompt(0, "claim") is None
    assert game.of(0).marks[2] == 1
    assert game.of(1).marks[2] == 0


@pytest.mark.rule("SR-904")
def test_a_public_objective_that_somebody_has_marked_stays_open_to_the_others():
    game = table().player(0, marks=(1, 1, 1, 1)).turn(1).stock(1, civilization=9).fleet(1, 1, "alnasl")
    game.people("tessaly", 0, 1).people("lumen", 0, 1).play(1, "colonize", planet="halcyon").play(1, "claim")
    assert game.of(1).marks[2] == 1


@pytest.mark.rule("AMB-SR-80", "SR-903")
def test_a_player_may_wait_for_a_higher_level_and_the_highest_is_marked_at_once():
    game = table().people("tessaly", 1).people("lumen", 1).fleet(0, 1, "alnasl").fleet(0, 2, "shaula")
    game.stock(0, civilization=30).play(0, "colonize", planet="halcyon").play(0, "wait")
    game.play(0, "colonize", planet="thistle")
    assert game.prompt(0, "claim") is None
    game.play(0, "colonize", planet="burr")
    assert game.asked(0, "claim").hint.startswith("4 VP")
    game.play(0, "wait").people("amity", 1).fleet(0, 3, "antares").play(0, "colonize", planet="vermilion")
    assert game.of(0).marks[2] == 3


@pytest.mark.rule("SR-952", "SR-951")
def test_galactic_defender_has_levels_by_the_level_of_the_monster():
    game = table().beast("glass_serpent", "sagittarius_a").only_fleet(0, 1, "sagittarius_a", 10).stock(0, military=1)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="sagittarius_a")
    game.play(0, "monster", rolls="!" * 10)
    assert "4 VP" in game.asked(0, "claim").hint
    game.play(0, "claim")
    assert game.of(0).marks[1] == 2


@pytest.mark.rule("SR-136", "SR-137", "SR-908", "SR-912", "AMB-SR-84", "SR-907", "SR-906", "SR-924")
def test_an_immediate_part_is_revealed_and_scored_when_it_is_completed():
    game = holding(table(), 0, "civilization_02").people("char", 1).tech(0, "subterranean_colonization")
    game.fleet(0, 1, "ascella").stock(0, civilization=3)
    assert line(game, 0, "Personal Objectives") == 0
    game.play(0, "colonize", planet="gyre")
    assert game.of(0).claimed == ("civilization_02",)
    assert line(game, 0, "Personal Objectives") == 2
    shown = next(p for p in RULESET.view(game.state, 1).panels if p.title == "Revealed objectives")
    assert [row.key for row in shown.rows] == ["A:civilization_02"]


@pytest.mark.rule("SR-139", "SR-138", "SR-909", "SR-910", "SR-911")
def test_immediate_points_stay_and_end_game_points_need_the_condition_at_the_end():
    game = holding(table(), 0, "civilization_02").player(0, claimed=("civilization_02",))
    assert line(game, 0, "Personal Objectives") == 2
    for planet in ("char", "gyre", "scoria"):
        game.people(planet, 1)
    with_end = line(game, 0, "Personal Objectives")
    game.people("char")
    assert line(game, 0, "Personal Objectives") == with_end - 5


@pytest.mark.rule("SR-913", "SR-924", "SR-135")
def test_a_card_never_revealed_scores_its_end_game_part_at_the_end_only():
    game = holding(table(), 0, "military_01").fleet(0, 1, ships=10).fleet(0, 2, ships=10)
    game.player(0, objectives=("military_01", "politics_01", "politics_02", "technology_01", "technology_02"))
    assert line(game, 0, "Personal Objectives") == 5
    assert line(game, 0, "Personal Objectives", hidden=False) == 0
    assert RULESET.scores(game.state)[0].lines[2].value == 0
    game.put(phase="over")
    assert RULESET.scores(game.state)[0].lines[2].value == 5


@pytest.mark.rule("SR-912", "AMB-SR-84")
def test_an_objective_held_back_is_not_claimed_until_it_is_completed_anew():
    game = holding(table(), 0, "politics_01").title("spymaster", 0).stock(0, political=9)
    game.play(0, "withhold", objectives=["politics_01"])
    game.play(0, "call_election", titles=["trade_leader"]).vote(0, "A", 1)
    assert game.of(0).claimed == ()
    game.play(0, "wait").play(0, "withhold")
    game.play(0, "call_election", titles=["galactic_leader"]).vote(0, "A", 1)
    assert game.of(0).claimed == ()


@pytest.mark.rule("SR-135", "SR-912")
def test_nobody_else_learns_what_is_held_back():
    game = holding(table(), 0, "politics_01")
    before = RULESET.view(game.state, 1)
    game.play(0, "withhold", objectives=["politics_01"])
    assert RULESET.view(game.state, 1) == before


@pytest.mark.rule("SR-955", "SR-961", "AMB-SR-120", "SR-911")
def test_edge_of_the_chart_scores_six_for_most_explored_also_if_tied():
    game = table()
    condition = PERSONAL["explore_01"].end_game.condition
    assert PERSONAL["explore_01"].end_game.vp == 6
    assert not holds(game.state, 0, condition)
    game.player(0, explored=(1, 2)).player(1, explored=(1, 2))
    assert holds(game.state, 0, condition)
    assert holds(game.state, 1, condition)
    game.player(1, explored=(1, 2, 3))
    assert not holds(game.state, 0, condition)


@pytest.mark.rule("SR-956", "SR-957")
def test_hard_ground_counts_uninhabitable_planets_not_cubes():
    game = table().people("char", 3).people("gyre", 3).people("tessaly", 4)
    condition = PERSONAL["civilization_02"].end_game.condition
    assert condition == Condition("uninhabitable_planets", 3)
    assert not holds(game.state, 0, condition)
    assert holds(game.people("scoria", 1).state, 0, condition)


@pytest.mark.rule("SR-960", "SR-961", "AMB-SR-13", "SR-024", "SR-025")
def test_the_removed_objectives_do_not_exist():
    codes = [card.code for card in PERSONAL.values()]
    assert len(codes) == 10
    assert not {"Miscellaneous 01", "Miscellaneous 02", "Civilization 03"} & set(codes)
    assert "Explore 01" in codes


@pytest.mark.rule("SR-410")
def test_objectives_look_at_titles():
    game = table().title("galactic_leader", 0)
    assert holds(game.state, 0, PERSONAL["politics_01"].end_game.condition)
    assert not holds(game.state, 1, PERSONAL["politics_01"].end_game.condition)


@pytest.mark.rule("SR-906", "SR-907")
@pytest.mark.parametrize(
    ("objective", "arrange"),
    [
        ("military_01", lambda g: g.fleet(0, 1, ships=10).fleet(0, 2, ships=9)),
        ("military_02", lambda g: g.player(0, kills=3)),
        ("civilization_01", lambda g: g.people("tessaly", 1)),
        ("politics_02", lambda g: g.player(0, tracks=(3, 3, 3, 3))),
        ("technology_01", lambda g: g.tech(0, *list(TECHNOLOGIES)[:8])),
        ("technology_02", stations),
        ("explore_02", clouds),
    ],
)
def test_every_end_game_part_is_met_by_what_its_card_says(objective, arrange):
    condition = PERSONAL[objective].end_game.condition
    before = table(3)
    before.people("mars", 0, 9)
    assert not holds(before.state, 0, condition)
    assert holds(arrange(table(3)).state, 0, condition)

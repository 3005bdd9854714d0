import pytest
from silver_river.tables import table

from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.ruleset import RULESET
from rulesets.silver_river.scoring import leftover_points, score_of
from silverhorizon.core.score import winners


def domestic(game, seat):
    return next(line for line in score_of(game.state, seat).lines if line.label == "Domestic Investment")


@pytest.mark.rule("SR-204", "SR-203", "SR-922", "SR-923", "SR-924", "SR-925", "SR-934", "AMB-SR-100")
def test_the_lines_of_the_score_stand_in_the_order_of_the_rules():
    labels = [line.label for line in score_of(table().state, 0).lines]
    assert labels == [
        "Explore cards",
        "Public Objectives",
        "Personal Objectives",
        "Wonders",
        "Production left",
        "Domestic Investment",
        "Other rewards",
    ]


@pytest.mark.rule("SR-929", "SR-930", "SR-931", "SR-932", "SR-933", "AMB-SR-79")
def test_production_left_is_looked_up_once_for_all_types():
    table_of = {0: 0, 1: 1, 3: 1, 4: 3, 8: 3, 9: 5, 15: 5, 16: 8, 99: 8}
    assert {cubes: leftover_points(cubes) for cubes in table_of} == table_of
    game = table().stock(0, civilization=1, military=1, technology=1, political=1)
    assert score_of(game.state, 0).lines[4].value == 3


@pytest.mark.rule("SR-934", "SR-935", "SR-936", "AMB-SR-78")
def test_domestic_investment_scores_icons_leads_and_the_lowest_level():
    game = table().player(0, tracks=(4, 3, 2, 1)).player(1, tracks=(5, 3, 0, 0))
    assert [(part.label, part.value) for part in domestic(game, 0).parts] == [
        ("Arts, icon passed", 1),
        ("Infrastructure, highest", 3),
        ("Education, highest", 3),
        ("Social Programs, highest", 3),
        ("lowest track", 1),
    ]
    assert domestic(game, 1).value == 1 + 3 + 3
    assert domestic(table(), 0).value == 0


@pytest.mark.rule("SR-937", "SR-203")
def test_most_points_win():
    game = table().put(phase="over").player(1, rewards=1).title("galactic_leader", 0)
    assert winners(RULESET.scores(game.state)) == (1,)


@pytest.mark.rule("SR-941", "SR-942", "SR-943", "SR-944", "SR-945", "SR-946", "AMB-SR-82")
@pytest.mark.parametrize(
    "arrange",
    [
        lambda g: g.title("galactic_leader", 0).title("spymaster", 1).title("trade_leader", 1).people("mars", 0, 9),
        lambda g: g.title("spymaster", 0).title("trade_leader", 1).people("mars", 0, 9),
        lambda g: g.title("trade_leader", 0).people("mars", 0, 9),
        lambda g: g.people("earth", 6).people("mars", 0, 4).people("thistle", 0, 1).fleet(1, 1, ships=9),
        lambda g: g.people("earth", 4).people("thistle", 1).fleet(1, 1, ships=9),
        lambda g: g.fleet(0, 1, ships=6),
    ],
)
def test_ties_are_broken_by_titles_then_population_planets_and_ships(arrange):
    game = arrange(table().put(phase="over").player(0, objectives=()).player(1, objectives=()))
    assert winners(RULESET.scores(game.state)) == (0,)


@pytest.mark.rule("AMB-SR-81", "SR-946")
def test_who_is_level_to_the_end_shares_the_victory():
    game = table().put(phase="over").player(0, objectives=()).player(1, objectives=())
    assert winners(RULESET.scores(game.state)) == (0, 1)


@pytest.mark.rule("AMB-SR-81")
def test_only_those_still_tied_are_compared():
    game = table(3).put(phase="over", titles=(2, -1, -1)).player(0, rewards=3).player(1, rewards=3)
    for seat in range(3):
        game.player(seat, objectives=())
    assert winners(RULESET.scores(game.people("earth", 6).state)) == (0,)


@pytest.mark.rule("SR-846", "AMB-SR-100")
@pytest.mark.parametrize("monster", sorted(MONSTERS))
def test_every_monster_gives_points_on_a_line_of_its_own(monster):
    card = MONSTERS[monster]
    game = table().beast(monster, "sagittarius_a").only_fleet(0, 1, "sagittarius_a", 10)
    game.fleet(0, 2, "sagittarius_a", ships=10).stock(0, military=1).tech(0, "fleet_upgrade_3")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="sagittarius_a")
    game.play(0, "monster").play(0, "join", rolls="!" * 20, fleets=["a2"])
    while not game.prompt(0, "end_turn"):
        prompt = RULESET.prompts(game.state, 0)[0]
        picks = {slot.name: game.open_items(0, prompt.key)[:1] for slot in prompt.slots if slot.low}
        game.play(0, prompt.key, **picks)
    assert score_of(game.state, 0).lines[6].value == card.reward[0].amount

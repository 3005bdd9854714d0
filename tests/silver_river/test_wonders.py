import pytest
from silver_river.tables import table
from silver_river.test_production import raw

from rulesets.silver_river.metrics import wonders_controlled
from rulesets.silver_river.scoring import score_of, wonder_points


def points(game, seat):
    return next(line.value for line in score_of(game.state, seat).lines if line.label == "Wonders")


@pytest.mark.rule("SR-431", "SR-442", "SR-434", "SR-316", "SR-440", "SR-435", "AMB-SR-36")
def test_a_wonder_costs_four_political_and_any_unbuilt_one_may_be_picked():
    game = table().people("tessaly", 2).stock(0, political=11)
    assert set(game.items(0, "build_wonder", "wonder")) == {"orbital_shipyard", "pleasure_dome", "voyager_vault"}
    game.play(0, "build_wonder", wonder="voyager_vault", planet="earth")
    game.play(0, "build_wonder", wonder="pleasure_dome", planet="tessaly")
    game.play(0, "wait")
    assert game.of(0).stock.political == 3
    assert game.of(0).wonders == ("orbital_shipyard",)
    assert game.why_not(0, "build_wonder", wonder="orbital_shipyard", planet="earth") == "SR-431"
    game.player(0, wonders=()).stock(0, political=9)
    assert game.asked(0, "build_wonder").blocked.rule == "SR-435"


@pytest.mark.rule("SR-432", "SR-433", "SR-441", "AMB-SR-34", "AMB-SR-35")
def test_the_builder_needs_strictly_most_population_on_the_planet():
    game = table(3).people("tessaly", 2, 2).people("lumen", 2, 1, 1).people("ondine", 0, 3).stock(0, political=9)
    planets = game.items(0, "build_wonder", "planet")
    assert planets["tessaly"].blocked.rule == "SR-433"
    assert planets["lumen"].blocked is None
    assert "ondine" not in planets


@pytest.mark.rule("SR-436")
def test_a_planet_bears_one_wonder_whoever_built_it():
    game = table().people("tessaly", 3, 1).wonder("pleasure_dome", 1, "tessaly").stock(0, political=9)
    assert game.items(0, "build_wonder", "planet")["tessaly"].blocked.rule == "SR-436"


@pytest.mark.rule("SR-438", "AMB-SR-38", "AMB-SR-125")
def test_a_common_wonder_serves_everybody_with_population_on_its_planet():
    game = table().people("tessaly", 2, 1).wonder("orbital_shipyard", 0, "tessaly")
    game.only_fleet(1, 1, "nunki", 2).fleet(0, 1, "nunki").turn(1).stock(1, military=6)
    game.play(1, "build_ships", fleets={"b1": 1}).play(1, "add_ships", fleets={"b1": 2})
    assert game.ships(1)[0] == 5
    game.play(1, "build_ships", fleets={"b1": 1})
    assert game.prompt(1, "add_ships") is None
    game.play(1, "end_turn").stock(0, military=3).play(0, "build_ships", fleets={"a1": 1})
    assert game.prompt(0, "add_ships") is not None
    game.play(0, "add_ships").people("tessaly", 0, 1).play(0, "build_ships", fleets={"a2": 1})
    assert game.items(0, "build_ships")["a1"].blocked.rule == "SR-632"


@pytest.mark.rule("SR-439", "AMB-SR-38", "SR-927", "SR-938")
def test_a_racial_wonder_serves_and_scores_for_its_builder_whoever_lives_there():
    game = table().people("tessaly", 0, 3).wonder("voyager_vault", 0, "tessaly")
    assert (raw(game, 0), raw(game, 1)) == (5 + 2, 5 + 3)
    assert (points(game, 0), points(game, 1)) == (1, 0)


@pytest.mark.rule("SR-443", "SR-444", "SR-446", "AMB-SR-36")
def test_one_hit_destroys_a_wonder_and_its_builder_gets_four_military():
    game = table().people("tessaly", 0, 0).wonder("pleasure_dome", 1, "tessaly").tech(0, "planetary_bombardment")
    game.only_fleet(0, 1, "nunki", 1).stock(0, military=1)
    game.play(0, "activate", fleet="a1").play(0, "move", sector="nunki")
    game.play(0, "bombard", rolls="*", target="tessaly:B", ships={"ships": 1})
    assert game.state.wonders == ()
    assert game.of(1).stock.military == 4
    assert "pleasure_dome" not in game.of(1).wonders


@pytest.mark.rule("SR-925", "SR-926", "AMB-SR-35")
def test_a_common_wonder_scores_for_most_population_then_for_its_builder():
    game = table(3).wonder("pleasure_dome", 0, "tessaly")
    assert [points(game.people("tessaly", *cubes), seat) for cubes in ((0, 0, 0),) for seat in range(3)] == [1, 0, 0]
    game.people("tessaly", 1, 2, 1)
    assert [points(game, seat) for seat in range(3)] == [0, 1, 0]
    game.people("tessaly", 2, 2, 1)
    assert [points(game, seat) for seat in range(3)] == [1, 0, 0]
    game.people("tessaly", 1, 2, 2)
    assert [points(game, seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("SR-928", "AMB-SR-37", "SR-437")
def test_wonders_score_one_three_six_and_on():
    assert [wonder_points(count) for count in range(10)] == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45]
    game = table().people("tessaly", 2).people("lumen", 2)
    sites = (("voyager_vault", "earth", 1), ("pleasure_dome", "tessaly", 3), ("orbital_shipyard", "lumen", 6))
    for wonder, planet, vp in sites:
        game.wonder(wonder, 0, planet)
        assert points(game, 0) == vp
    assert wonders_controlled(game.state, 0) == 3


@pytest.mark.rule("SR-431", "AMB-SR-93")
@pytest.mark.parametrize(("race", "cards", "price"), [("reptilians", (), 5), ("humans", ("living_monuments",), 2)])
def test_what_changes_the_price_of_wonders(race, cards, price):
    game = table(2, race, "martians").tech(0, *cards)
    assert game.asked(0, "build_wonder").price == f"{price}P"


@pytest.mark.rule("SR-437", "AMB-SR-94")
@pytest.mark.parametrize(
    ("race", "wonder", "planet"),
    [
        ("greys", "quiet_lens", "reticula"),
        ("reptilians", "bone_throne", "thuban_deep"),
        ("insectoids", "hatchery_spire", "thousand_combs"),
    ],
)
def test_abilities_of_wonders_are_used_once_an_age_in_an_own_turn(race, wonder, planet):
    game = table(2, race, "martians").wonder(wonder, 0, planet).people("tessaly", 1)
    key = next(name for name in game.items(0, "ability") if name.startswith("wonder:"))
    game.play(0, "ability", source=key)
    if game.prompt(0, "add_ships"):
        game.play(0, "add_ships", fleets={"a2": 3})
        assert game.ships(0)[1] == 6
    elif game.prompt(0, "add_population"):
        game.play(0, "add_population", planets={"tessaly": 1})
        assert game.cubes("tessaly") == (2, 0)
    else:
        assert game.of(0).stock.technology == 3
    assert game.items(0, "ability")[key].blocked.rule == "AMB-SR-94"


@pytest.mark.rule("SR-437", "SR-706")
def test_healing_halls_add_one_population_to_a_new_planet():
    game = table(2, "arcturians", "martians").wonder("healing_halls", 0, "arcturia").fleet(0, 1, "nunki")
    game.stock(0, civilization=2).play(0, "colonize", planet="tessaly")
    assert game.cubes("tessaly") == (2, 0)
    game.people("thistle", 0, 1).fleet(0, 2, "shaula").stock(0, civilization=2).play(0, "colonize", planet="thistle")
    assert game.cubes("thistle") == (1, 1)

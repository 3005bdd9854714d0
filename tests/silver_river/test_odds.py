import pytest
from silver_river.tables import table
from silver_river.test_battle import attack, meet, second

from rulesets.silver_river.cards import MONSTERS
from rulesets.silver_river.odds import has_odds
from rulesets.silver_river.phases.combat.units import HITS
from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.dice import Dice


def odds(game, seat=0):
    """Gives the figures of each section, by label."""
    sheet = RULESET.inspect(game.state, seat, "odds")
    return {section.title: {part.label: part.value for part in section.parts} for section in sheet.sections}


def chance(value):
    return int(value.removesuffix(" in 100"))


def test_a_battle_has_odds_before_it_is_declared_and_the_stronger_wins_more():
    strong, weak = odds(meet(8, 1)), odds(meet(1, 8))
    (title,) = strong
    assert title == "Declare an attack, Ben"
    assert chance(strong[title]["Noor wins"]) > 90
    assert chance(weak[title]["Noor wins"]) < 10


def test_one_ship_against_one_is_reckoned_by_hand():
    # Noor wins in the first round in which she alone hits; after 3 attacks she must retreat.
    faces = odds(meet(1, 1))["Declare an attack, Ben"]
    hit = level_0_share()
    alone, neither = hit * (1 - hit), (1 - hit) ** 2
    assert chance(faces["Noor wins"]) == pytest.approx(100 * alone * (1 + neither + neither**2), abs=8)


def level_0_share():
    return sum(1 for hits in HITS[0] if hits) / len(HITS[0])


def test_the_odds_are_those_of_the_position_and_ask_no_die_of_the_game():
    game = attack(second(meet(4, 4), 1, 2, 3))
    before = game.state
    assert odds(game) == odds(game)
    assert game.state is before


def test_a_third_party_that_cannot_look_reckons_with_what_it_imagines():
    game = table(3).only_fleet(1, 1, "nunki", 9).fleet(1, 2, "sabik", ships=1).only_fleet(2, 4, "alnasl", 2)
    game.only_fleet(0, 1, "nunki", 3).stock(0, military=9).play(0, "activate", fleet="a1").play(
        0, "move", sector="nunki"
    )
    attack(game)
    for seat in (0, 1, 2):
        imagined = RULESET.imagine(game.state, seat, Dice("another", 7))
        assert RULESET.inspect(imagined, seat, "odds") == RULESET.inspect(game.state, seat, "odds")


def test_a_monster_has_odds():
    game = table().only_fleet(0, 1, "sagittarius_a", 9).stock(0, military=9)
    game.put(beasts=()).beast(next(iter(MONSTERS)), "sagittarius_a")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="sagittarius_a")
    ((title, parts),) = odds(game).items()
    assert title.startswith("Fight ")
    assert any(label.endswith("is killed") for label in parts)


def test_nothing_is_offered_where_nobody_can_fight():
    game = table()
    assert not has_odds(game.state, 0)
    assert RULESET.inspect(game.state, 0, "odds") is None
    assert RULESET.inspect(meet().state, None, "odds") is None
    assert RULESET.view(meet().state, 0).has_odds

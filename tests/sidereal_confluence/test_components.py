"""The printed facts: counts, values, links between cards."""

from collections import Counter

import pytest

from rulesets.sidereal_confluence import content
from rulesets.sidereal_confluence.cards import made_value, need_value
from rulesets.sidereal_confluence.goods import LARGE, SMALL, value_of
from rulesets.sidereal_confluence.species import start_goods

SLIPS = {("imdril-116", 0)}
"""The one side whose printed value does not fit its converter (supplement, section 3)."""


@pytest.mark.rule("SC-013")
def test_numbered_cards_are_389_and_every_number_occurs_once():
    numbers = [card.number for card in content.raw_cards() if not card.number.startswith("B")]
    numbers += [team.number for team in content.teams().values()]
    numbers += [card.number for card in content.confluence()]
    for sheet in content.species().values():
        numbers += [sheet.reference_card, sheet.start_card]
    donation_cards = [str(number) for number in range(381, 390)]
    assert sorted(map(int, numbers + donation_cards)) == list(range(1, 390))


def test_cards_are_counted_by_kind():
    kinds = Counter(card.kind for card in content.raw_cards())
    assert kinds == {
        "technology": 189,
        "starting": 32,
        "starting_half": 6,
        "interest_converter": 6,
        "relic_world": 12,
        "fleet": 7,
        "nullspace_colony": 13,
        "computer_world": 4,
        "territory_tile": 3,
        "colony": 40,
    }
    assert (len(content.teams()), len(content.confluence()), len(content.species())) == (41, 12, 9)


@pytest.mark.rule("SC-028", "SC-029")
@pytest.mark.parametrize("key", list(content.species()))
def test_what_a_species_starts_with_is_worth_its_printed_value(key):
    assert value_of(start_goods(key)) == content.species()[key].start_value


@pytest.mark.rule("SC-121", "SC-122")
def test_printed_values_equal_computed_values_on_every_side_that_lists_them():
    wrong = set()
    for card in content.cards().values():
        for number, side in enumerate(card.sides):
            if side.printed is None:
                continue
            taken = sum(need_value(recipe.needs[0]) for recipe in side.converters)
            made = sum(made_value(recipe) for recipe in side.converters)
            if (taken, made) != side.printed:
                wrong.add((card.key, number))
    assert wrong == SLIPS


@pytest.mark.rule("SC-S16")
def test_a_technology_takes_and_makes_the_same_shape_for_every_species():
    def shape(recipe):
        sizes = Counter()
        for part, goods in (("in", recipe.needs[0].goods), ("out", recipe.makes), ("gift", recipe.gives)):
            for kind, count in goods.items():
                small, large = kind in (*SMALL, "any_small"), kind in (*LARGE, "any_large")
                sizes[part, "small" if small else "large" if large else kind] += count
        return sizes

    by_name = {}
    for card in content.cards().values():
        if card.kind == "technology":
            by_name.setdefault(card.name, []).append(card)
    for cards in by_name.values():
        assert len(cards) == 9
        assert len({(card.era, tuple(way.spend for way in card.ways)) for card in cards}) == 1
        fronts = [shape(card.sides[0].converters[0]) for card in cards]
        backs = [shape(card.sides[1].converters[0]) for card in cards if card.species != "unity"]
        assert all(front == fronts[0] for front in fronts)
        assert all(back == backs[0] for back in backs)
        assert len({card.sides[1].name for card in cards if card.species != "imdril"}) == 1


@pytest.mark.rule("SC-S16", "SC-C28")
def test_upgraded_first_era_technologies_of_the_unity_take_any_colour_but_one():
    unity = [card for card in content.cards().values() if card.species == "unity" and card.kind == "technology"]
    takes_any = {
        card.name
        for card in unity
        if card.sides[1].converters[0].needs[0].goods.any_small or card.sides[1].converters[0].needs[0].goods.any_large
    }
    assert takes_any == {card.name for card in unity if card.era == 1} - {"Atomic Transmutation"}


@pytest.mark.rule("SC-085", "SC-A08")
def test_the_sets_of_a_research_team_have_one_value_and_one_colour_each():
    for team in content.teams().values():
        assert len({value_of(cost) for cost in team.costs}) == 1, team.name
        assert all(len(list(cost.items())) == 1 for cost in team.costs)
        assert len(team.costs) == (3 if team.era == 4 else 2)


def test_the_first_three_eras_ask_for_each_resource_twice():
    for era in (1, 2, 3):
        asked = Counter(
            kind for team in content.teams().values() if team.era == era for c in team.costs for kind, _ in c.items()
        )
        assert asked == dict.fromkeys(("green", "white", "brown", "black", "blue", "yellow", "ultratech"), 2)


@pytest.mark.rule("SC-040", "SC-G03", "SC-S29")
def test_confluence_cards_and_bonus_tables_agree():
    for players, row in content.bonuses().items():
        for turn in range(1, 7):
            card = next(c for c in content.confluence() if c.turn == turn and players in c.players)
            assert (card.sharing, card.yengii) == (row.sharing[turn - 1], row.yengii[turn - 1])
    assert content.bonuses()[3].sharing == content.bonuses()[4].sharing


@pytest.mark.rule("SC-G04", "SC-043")
def test_tracks_have_a_spot_for_each_player_lowest_bid_first():
    for players, row in content.tracks().items():
        assert len(row.colony) == players
        assert list(row.colony) == sorted(row.colony)
        assert row.research in ((), row.colony)
    assert content.tracks()[10].colony == (1, 1, 1, 1, 1, 2, 2, 3, 4, 4)


@pytest.mark.rule("SC-S01", "SC-C24")
def test_paired_cards_have_four_states_made_of_their_halves():
    pair = content.cards()["kit-180"]
    assert [side.name for side in pair.sides] == [
        "Expansive Social Diffusion",
        "Psychohistoric Diffusion",
        "Expansive Social Teleological Redesign",
        "Psychohistoric Teleological Redesign",
    ]
    both = pair.sides[3].converters[0]
    assert (both.makes.white, both.makes.ship, both.gives.white) == (1, 4, 1)


@pytest.mark.rule("SC-102", "SC-103", "SC-104", "SC-106", "SC-107", "SC-108")
def test_the_printed_examples_of_upgrades_are_in_the_data():
    def ways(key):
        return {way.spend for way in content.cards()[key].ways}

    assert ways("eniet-28") == {"Nanotechnology", "Clinical Immortality"}
    assert content.cards()["eniet-28"].sides[1].name == "Genetic Resynthesis"
    assert "Genetic Engineering" in ways("eniet-27")
    hunting = content.cards()["eniet-46"]
    assert ways("eniet-46") == {"", "Genetic Engineering"}
    assert hunting.ways[0].convert.makes.vp == 1


def test_every_species_has_its_21_technologies_and_clauses_are_unique():
    for key in content.species():
        names = {c.name for c in content.cards().values() if c.species == key and c.kind == "technology"}
        assert names == {team.technology for team in content.teams().values() if team.technology}
    ids = [clause.id for clause in content.clauses()]
    assert len(ids) == len(set(ids))

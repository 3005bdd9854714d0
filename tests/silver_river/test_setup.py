from collections import Counter

import pytest
from silver_river.tables import PEOPLE, start

from rulesets.silver_river.agenda import ChooseRace
from rulesets.silver_river.board import CORE, SECTOR_INDEX, steps_between
from rulesets.silver_river.cards import EXPLORE, MONSTERS, PERSONAL, RACES, SLOTS, TACTICS, TECHNOLOGIES
from rulesets.silver_river.ruleset import RULESET
from silverhorizon.core.errors import IllegalSetup
from silverhorizon.core.match import begin


def after_setup(seats, *races, **options):
    """Answers every question of the setup with the first thing that fits, fleets all at home."""
    game = start(seats, *races, **options)
    while game.state.phase == "setup":
        seat = game.awaiting[0]
        if game.prompt(seat, "markers"):
            home = tuple(SECTOR_INDEX)[game.state.galaxy.homes[seat]]
            letter = "abcd"[seat]
            game.play(seat, "markers", **{f"{letter}{n}": home for n in range(1, 5)})
        elif game.prompt(seat, "objectives"):
            game.play(seat, "objectives", objectives=sorted(PERSONAL)[:5]).play(seat, "commit")
        elif game.prompt(seat, "add_ships"):
            game.play(seat, "add_ships", fleets={f"{'abcd'[seat]}1": 3})
        elif game.prompt(seat, "slots"):
            game.play(seat, "slots", slots=["slot_civilization_3", "slot_military_2"])
        elif game.prompt(seat, "free_technology"):
            game.play(seat, "free_technology", card=game.open_items(seat, "free_technology")[0])
        else:
            game.play(seat, "place_technology", slot=game.open_items(seat, "place_technology")[0])
    return game


@pytest.mark.rule("SR-102", "SR-103", "AMB-SR-07")
def test_races_are_chosen_clockwise_from_the_first_player_and_only_once():
    game = start(3)
    first = game.state.first
    assert [game.awaiting[0], game.play(first, "race", race="greys").awaiting[0]] == [first, (first + 1) % 3]
    assert game.why_not((first + 1) % 3, "race", race="greys") == "SR-103"
    assert game.why_not((first + 1) % 3, "race", race="humans") == ""


@pytest.mark.rule("SR-104", "SR-145", "AMB-SR-06", "SR-146")
def test_races_may_be_dealt_and_the_first_player_is_drawn():
    tables = [start(4, seed=str(seed), races="dealt") for seed in range(12)]
    assert {table.state.first for table in tables} == {0, 1, 2, 3}
    for table in tables:
        assert len(set(table.state.races)) == 4
        assert table.awaiting == (table.state.first,)
        assert not any(isinstance(frame, ChooseRace) for frame in table.state.agenda)
    assert len({table.state.races for table in tables}) > 6


@pytest.mark.rule("SR-105", "SR-106", "SR-107", "SR-108", "AMB-SR-08", "AMB-SR-109", "SR-014")
@pytest.mark.parametrize(("seats", "hostile"), [(2, 6), (3, 5), (4, 4)])
def test_homes_and_backs_of_other_races_fill_the_open_spots(seats, hostile):
    galaxy = start(seats, *PEOPLE[:seats]).state.galaxy
    for seat, home in enumerate(galaxy.homes):
        assert galaxy.kinds[home] == "home"
        assert [galaxy.planets[p].home for p in galaxy.planets_in[home]] == [seat]
    spots = [index for index, kind in enumerate(galaxy.kinds) if kind == "hostile"]
    assert len(spots) == hostile
    unused = [race.back.id for race in RACES.values() if race.id not in PEOPLE[:seats]]
    backs = {galaxy.planets[galaxy.planets_in[spot][0]].id for spot in spots}
    assert backs <= set(unused)
    assert galaxy.planets[galaxy.planets_in[SECTOR_INDEX["pebble_ford"]][0]].id == unused[0]
    assert not any(galaxy.planets[galaxy.planets_in[spot][0]].habitable for spot in spots)


@pytest.mark.rule("SR-654", "AMB-SR-09", "SR-126", "SR-127", "SR-128", "AMB-SR-67")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_markers_start_at_home_or_beside_it_and_never_on_a_cloud(seats):
    game = start(seats, *PEOPLE[:seats])
    seat = game.awaiting[0]
    home = game.state.galaxy.homes[seat]
    letter = "abcd"[seat]
    for number in range(1, 5):
        places = game.items(seat, "markers", f"{letter}{number}")
        assert {SECTOR_INDEX[key] for key in places} == {s for s in range(37) if steps_between(home, s) <= 1}
        assert not {game.state.galaxy.kinds[SECTOR_INDEX[key]] for key in places} & {"nebula", "sagittarius"}
    near = sorted(places)
    game.play(seat, "markers", **{f"{letter}{n}": near[n % 2] for n in range(1, 5)})
    (told,) = [event.text for event in game.log if "facedown" in event.text]
    assert "2 in " in told
    assert "fleet 1" not in told
    assert {game.where(seat, n) for n in range(1, 5)} == set(near[:2])


@pytest.mark.rule("SR-120", "SR-122", "AMB-SR-10")
@pytest.mark.parametrize("race", sorted(RACES))
def test_every_race_starts_with_five_population_on_full_home_worlds(race):
    other = "greys" if race != "greys" else "humans"
    state = start(2, race, other).state
    home = state.galaxy.planets_in[state.galaxy.homes[0]]
    assert sum(state.population[planet][0] for planet in home) == 5
    assert all(state.population[planet][0] == state.galaxy.planets[planet].capacity for planet in home)


@pytest.mark.rule("SR-121", "AMB-SR-122")
def test_the_yahyel_start_on_two_planets_of_one_sector():
    state = start(2, "yahyel", "humans").state
    planets = state.galaxy.planets_in[state.galaxy.homes[0]]
    assert [state.population[planet][0] for planet in planets] == [3, 2]


@pytest.mark.rule("SR-123", "SR-124", "SR-110", "SR-112", "SR-143", "SR-015", "SR-016", "SR-020", "SR-641")
def test_every_player_starts_with_eleven_ships_three_wonders_and_empty_boards():
    game = after_setup(2, "humans", "martians")
    for seat, wonder in enumerate(("voyager_vault", "deep_cistern")):
        assert game.ships(seat) == (5, 3, 2, 1)
        assert game.of(seat).wonders == ("orbital_shipyard", "pleasure_dome", wonder)
        assert game.of(seat).techs == ((),) * len(SLOTS)
        assert game.of(seat).tracks == (0, 0, 0, 0)
    assert len(TECHNOLOGIES) == 17


@pytest.mark.rule("SR-129", "SR-116", "AMB-SR-01", "SR-022", "SR-023", "AMB-SR-14")
def test_each_player_is_dealt_one_tactics_card_from_a_shuffled_deck():
    game = start(4, *PEOPLE)
    dealt = [card for seat in range(4) for card in game.of(seat).hand]
    assert len(dealt) == 4
    whole = Counter((*dealt, *game.state.tactics.pile))
    assert whole == Counter({card.id: card.copies for card in TACTICS.values()})
    assert sum(whole.values()) == 40
    assert len(game.state.explore.pile) == sum(card.copies for card in EXPLORE.values()) == 34
    assert {start(2, *PEOPLE[:2], seed=str(n)).state.explore.pile[:3] for n in range(4)}.__len__() > 1


@pytest.mark.rule("SR-117", "SR-118", "AMB-SR-03", "SR-018")
def test_four_monsters_are_selected_by_level():
    picks = {start(2, seed=str(n)).state.monsters for n in range(8)}
    for picked in picks:
        assert [MONSTERS[key].level for key in picked] == [1, 1, 2, 3]
        assert len(set(picked)) == 4
    assert len(picks) > 1


@pytest.mark.rule("SR-132", "SR-133", "SR-134", "SR-905", "SR-114", "SR-025", "AMB-SR-91")
def test_five_of_ten_objectives_are_kept_in_secret_and_the_others_leave():
    game = start(2, *PEOPLE[:2])
    for _ in range(2):
        seat = game.awaiting[0]
        home = tuple(SECTOR_INDEX)[game.state.galaxy.homes[seat]]
        game.play(seat, "markers", **{f"{'ab'[seat]}{n}": home for n in range(1, 5)})
    assert game.awaiting == (0, 1)
    assert len(game.items(0, "objectives")) == 10
    five = sorted(PERSONAL)[5:]
    game.play(0, "objectives", objectives=five[:4])
    assert game.why_not(0, "commit") == "SR-132"
    assert game.why_not(0, "objectives", objectives=sorted(PERSONAL)[:6]) != ""
    game.play(0, "objectives", objectives=five).play(0, "commit")
    assert game.awaiting == (1,)
    game.play(0, "reconsider")
    assert game.awaiting == (0, 1)
    game.play(0, "commit").play(1, "objectives", objectives=sorted(PERSONAL)[:5]).play(1, "commit")
    assert game.of(0).objectives == tuple(five)
    assert game.of(1).objectives == tuple(sorted(PERSONAL)[:5])


@pytest.mark.rule("SR-101", "SR-218", "SR-012")
def test_the_map_has_sagittarius_in_the_middle_and_37_sectors():
    galaxy = start(2, *PEOPLE[:2]).state.galaxy
    assert len(galaxy.kinds) == 37
    assert galaxy.kinds[CORE] == "sagittarius"
    assert max(steps_between(CORE, sector) for sector in range(37)) == 3


@pytest.mark.rule("SR-971", "SR-972", "SR-973", "SR-974", "SR-975", "AMB-SR-121")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_even_faster_gives_a_head_start(seats):
    game = after_setup(seats, *PEOPLE[:seats], length="even_faster")
    state = game.state
    for seat in range(seats):
        near = state.galaxy.near_planets[seat]
        card = state.galaxy.planets[near]
        assert (card.capacity, card.habitable, state.population[near][seat]) == (4, True, 4)
        assert steps_between(card.sector, state.galaxy.homes[seat]) == 1
        assert sum(game.ships(seat)) == 14
        assert game.of(seat).open_slots == (4, 9)
        cards = [card for stack in game.of(seat).techs for card in stack]
        assert len(cards) == 2
        assert {TECHNOLOGIES[card].level for card in cards} == {1}
        assert game.of(seat).stock.raw == 17


@pytest.mark.rule("SR-974", "SR-511")
def test_free_cards_of_the_variant_obey_symbols_and_cost_nothing():
    game = after_setup(2, "humans", "martians", length="even_faster")
    for slot, stack in zip(SLOTS, game.of(0).techs, strict=True):
        assert all(TECHNOLOGIES[card].symbol == slot.symbol for card in stack)
    assert game.of(0).stock.technology == 0


@pytest.mark.rule("SR-002")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats):
    with pytest.raises(IllegalSetup, match="2 to 4 seats"):
        begin(RULESET, ("Noor", "Ben", "Ida", "Tom", "Uma")[:seats], "1")


@pytest.mark.rule("SR-142")
def test_the_domestic_investment_board_is_open_to_everybody():
    state = after_setup(3, "humans", "martians", "greys").state
    for seat in (None, 0, 1, 2):
        titles = [panel.title for panel in RULESET.view(state, seat).panels]
        assert sum(title.startswith("Domestic Investment of") for title in titles) == 3
